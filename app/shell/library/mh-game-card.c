/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-game-card.h"

#include "shell/library/mh-game-cover.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

/* The width of the pictures of small and of large cards. */
#define WIDTH 300
#define WIDE 480
/* A card of this width has larger letters. */
#define LARGE 400

/* A game in the library: picture, title, summary, number and age of players. A problem of the game is shown on its
 * card. Its picture is loaded when it can be seen. */
struct _MhGameCard
{
  GtkFlowBoxChild parent_instance;

  MhGameInfo *info;
  GtkWidget *room; /* of the picture */
  GtkWidget *picture;
  int wide; /* pixels of the picture */
  GtkWidget *title;
  GtkWidget *summary;
  GtkWidget *problem;
  GtkWidget *facts;
  GtkWidget *lesson;
  GtkWidget *rules;
  GtkWidget *about;
};

G_DEFINE_FINAL_TYPE (MhGameCard, mh_game_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
update_problem (MhGameCard *self)
{
  const char *problem = mh_game_info_get_problem (self->info);
  g_autofree char *title = mh_words_finish (mh_game_info_get_title (self->info));
  g_autofree char *line
      = mh_words_finish (problem != NULL ? problem : mh_game_info_get_summary (self->info));
  g_autofree char *label = NULL;

  gtk_label_set_label (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  if (problem != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "put-aside");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "put-aside");
  /* Translators: the screen reader says this for a game's card: %1$s is its title, %2$s one line
   * about it, %3$s its facts. The first two are sentences that end with a period */
  label = g_strdup_printf (_ ("%1$s %2$s %3$s"), title, line,
                           gtk_label_get_label (GTK_LABEL (self->facts)));
  mh_text_set_name (self, label);
}

static void
on_choose_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

static gboolean
has_cover (MhGameCard *self)
{
  return gtk_picture_get_paintable (GTK_PICTURE (self->picture)) != NULL;
}

static void
show_cover (MhGameCard *self)
{
  mh_game_cover_show (GTK_PICTURE (self->picture), self->info,
                      self->wide * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* The game may have become trusted. */
static void
mh_game_card_map (GtkWidget *widget)
{
  MhGameCard *self = MH_GAME_CARD (widget);

  GTK_WIDGET_CLASS (mh_game_card_parent_class)->map (widget);
  if (has_cover (self))
    show_cover (self);
}

static void
mh_game_card_finalize (GObject *object)
{
  g_clear_object (&MH_GAME_CARD (object)->info);
  G_OBJECT_CLASS (mh_game_card_parent_class)->finalize (object);
}

static void
mh_game_card_class_init (MhGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_game_card_finalize;
  widget_class->map = mh_game_card_map;
  /* A big button, for touch and for screen readers. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "card.choose", NULL, on_choose_activated);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, room);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, title);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, summary);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, problem);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, facts);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, lesson);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, rules);
  gtk_widget_class_bind_template_child (widget_class, MhGameCard, about);
}

static void
mh_game_card_init (MhGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->wide = WIDTH;
}

static void
show_game (MhGameCard *self)
{
  const char *id = mh_game_info_get_id (self->info);
  const char *title = mh_game_info_get_title (self->info);
  g_autofree char *facts = mh_words_facts (self->info);
  g_autofree char *lesson_path = mh_game_info_dup_path (self->info, MH_GAME_FILE_LESSON);
  /* Translators: a button that starts a game's first lesson; %s is the game */
  g_autofree char *lesson = g_strdup_printf (_ ("Show me how to play %s"), title);
  /* Translators, all: %s is a game. */
  g_autofree char *rules = g_strdup_printf (_ ("Rules of %s"), title);
  g_autofree char *about = g_strdup_printf (_ ("About %s"), title);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->summary), mh_game_info_get_summary (self->info));
  gtk_label_set_label (GTK_LABEL (self->facts), facts);
  gtk_widget_set_visible (self->lesson, lesson_path != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->lesson), "s", id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules), "s", id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->about), "s", id);
  mh_text_set_name (self->lesson, lesson);
  mh_text_set_name (self->rules, rules);
  mh_text_set_name (self->about, about);
  g_signal_connect_object (self->info, "notify::problem", G_CALLBACK (update_problem), self,
                           G_CONNECT_SWAPPED);
  update_problem (self);
}

GtkWidget *
mh_game_card_new (MhGameInfo *info)
{
  MhGameCard *self = g_object_new (MH_TYPE_GAME_CARD, NULL);

  self->info = g_object_ref (info);
  show_game (self);
  return GTK_WIDGET (self);
}

MhGameInfo *
mh_game_card_get_info (MhGameCard *self)
{
  return self->info;
}

/* Makes room for a picture of this size, which depends on the shelf, not on the picture. @low: it has no summary */
void
mh_game_card_set_size (MhGameCard *self, int width, int height, gboolean low)
{
  gtk_widget_set_size_request (self->room, -1, height);
  gtk_widget_set_visible (self->summary, !low);
  self->wide = width > WIDTH + 20 ? WIDE : WIDTH;
  if (width > LARGE && height > width / 2)
    gtk_widget_add_css_class (GTK_WIDGET (self), "large");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "large");
  if (has_cover (self))
    show_cover (self);
}

/* Loads the picture if there is none yet. */
void
mh_game_card_load_picture (MhGameCard *self)
{
  if (!has_cover (self))
    show_cover (self);
}
