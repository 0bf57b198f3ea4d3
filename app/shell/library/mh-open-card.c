/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-open-card.h"

#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-text-fit.h"

#include <glib/gi18n.h>

/* A match that can be continued: the game, the players and the date. */
struct _MhOpenCard
{
  GtkFlowBoxChild parent_instance;

  MhSavedMatch *match;
  GtkWidget *title;
  GtkWidget *who;
  GtkWidget *problem;
  GtkWidget *badge;
  GtkWidget *delete;
};

G_DEFINE_FINAL_TYPE (MhOpenCard, mh_open_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
on_choose_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

/* A card whose match can't be continued shows that before it is chosen. */
static char *
show_problem (MhOpenCard *self, const char *title, const char *who, const GError *error)
{
  g_autofree char *why = mh_lost_match_say_why (self->match, error);

  gtk_label_set_label (GTK_LABEL (self->problem), why);
  gtk_widget_set_visible (self->problem, TRUE);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->badge), "dialog-warning-symbolic");
  gtk_widget_remove_css_class (self->badge, "play-badge");
  gtk_widget_add_css_class (self->badge, "lost-badge");
  /* Translators: %1$s is a game, %2$s who plays and when the match started, %3$s a sentence that
   * gives the reason */
  return g_strdup_printf (_ ("%1$s can’t be continued: %2$s. %3$s"), title, who, why);
}

/* Called whenever the card is shown, because people may have been renamed. */
static void
show_texts (MhOpenCard *self)
{
  g_autoptr (GError) error = mh_lost_match_find_error (self->match);
  g_autofree char *title = mh_lost_match_name (self->match);
  g_autofree char *who = mh_lost_match_who (self->match);
  g_autofree char *label = NULL;
  g_autofree char *delete = NULL;

  if (error != NULL)
    label = show_problem (self, title, who, error);
  else
    /* Translators: %1$s is a game, %2$s who plays and when the match started */
    label = g_strdup_printf (_ ("Continue %1$s: %2$s"), title, who);
  /* Translators: %1$s is a game, %2$s who plays and when the match started */
  delete = g_strdup_printf (_ ("Delete %1$s: %2$s"), title, who);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->who), who);
  mh_text_set_name (self, label);
  mh_text_set_name (self->delete, delete);
}

static void
mh_open_card_finalize (GObject *object)
{
  g_clear_object (&MH_OPEN_CARD (object)->match);
  G_OBJECT_CLASS (mh_open_card_parent_class)->finalize (object);
}

static void
mh_open_card_class_init (MhOpenCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_open_card_finalize;
  /* A big button, for touch and for screen readers. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "card.choose", NULL, on_choose_activated);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-open-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, title);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, who);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, problem);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, badge);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, delete);
}

static void
mh_open_card_init (MhOpenCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_open_card_new (MhSavedMatch *match)
{
  MhOpenCard *self = g_object_new (MH_TYPE_OPEN_CARD, NULL);

  self->match = g_object_ref (match);
  show_texts (self);
  g_signal_connect (self, "map", G_CALLBACK (show_texts), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->delete), "s",
                                    mh_open_card_get_file (self));
  return GTK_WIDGET (self);
}

const char *
mh_open_card_get_file (MhOpenCard *self)
{
  return g_file_peek_path (mh_saved_match_get_file (self->match));
}
