/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-open-card.h"

#include "art/mh-art-internal.h"
#include "engine/files/mh-mark.h"
#include "engine/record/mh-replay-match.h"
#include "shell/library/mh-game-cover.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/table/mh-moment.h"
#include "shell/table/mh-table-maker.h"
#include "shell/window/mh-program.h"
#include "table/view/mh-game-view-internal.h"

#include <glib/gi18n.h>

#define WIDTH 126 /* of the table, in pixels */
#define SMALL_WIDTH 90
#define LOW "low-card"
/* A longer match takes too long to replay. */
#define LINES_MAX 2000
/* Milliseconds on the screen after which a picture of a table is known not to crash the program. */
#define SETTLED 1000

/* A match that can be continued: its table as it stands, the game, the players and the date. The table is drawn when
 * the page is shown. */
struct _MhOpenCard
{
  GtkFlowBoxChild parent_instance;

  MhSavedMatch *match;
  GtkWidget *room; /* of the table or the game's cover */
  GtkWidget *space; /* its size */
  GtkWidget *cover;
  GtkWidget *moment; /* (nullable) */
  char *drawn; /* (nullable): describes what it shows */
  gboolean fresh; /* all this since the card was shown */
  MhMark mark; /* the table is being drawn */
  gboolean marked;
  guint settled; /* a timeout that ends the mark, or 0 */
  GtkWidget *faces_space;
  GtkWidget *faces;
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
  gtk_widget_set_visible (self->problem, !gtk_widget_has_css_class (GTK_WIDGET (self), LOW));
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

  self->fresh = FALSE;
  if (error != NULL)
    label = show_problem (self, title, who, error);
  else
    /* Translators, all: %1$s is a game, %2$s who plays and when the match started */
    label = g_strdup_printf (_ ("Continue %1$s: %2$s"), title, who);
  delete = g_strdup_printf (_ ("Delete %1$s: %2$s"), title, who);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->who), who);
  gtk_widget_set_tooltip_text (self->who, who); /* it may be cut off */
  mh_text_set_name (self, label);
  mh_text_set_name (self->delete, delete);
}

/* The picture ----------------------------------------------------------------------------- */

/* The picture has not crashed the program. */
static void
settle (MhOpenCard *self)
{
  g_clear_handle_id (&self->settled, g_source_remove);
  if (self->marked)
    mh_mark_end (&self->mark);
  self->marked = FALSE;
}

static gboolean
on_settled (gpointer user_data)
{
  MH_OPEN_CARD (user_data)->settled = 0;
  settle (user_data);
  return G_SOURCE_REMOVE;
}

/* Returns whether drawing this match has not crashed the program. */
static gboolean
begin_drawing (MhOpenCard *self)
{
  g_autofree char *name = mh_risky_match_name_drawing (mh_saved_match_get_head (self->match));

  self->marked = mh_mark_begin (&self->mark, name);
  if (self->marked)
    self->settled = g_timeout_add (SETTLED, on_settled, self);
  return self->marked;
}

static void
show_faces (MhOpenCard *self)
{
  const MhHead *head = mh_saved_match_get_salvaged (self->match);
  MhSeatLook looks[MH_SEATS_MAX];

  if (head == NULL || head->n_seats == 0)
    return;
  mh_seat_looks_fill (head, mh_program_get_family (), looks);
  mh_seat_looks_show (looks, MH_ACTORS_SEATS, self->faces);
  mh_seat_looks_clear (looks);
}

/* (nullable): the table as it stands, as everybody may see it */
static GtkWidget *
make_table (MhOpenCard *self, MhGameInfo *info)
{
  g_autoptr (MhGame) game = mh_game_info_open (info, NULL);
  const GType view = game != NULL ? mh_game_info_open_view (info, NULL) : G_TYPE_INVALID;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (MhReplayMatch) match = NULL;
  GtkWidget *table = NULL;

  if (view == G_TYPE_INVALID || !mh_game_view_check_type (view, NULL))
    return NULL;
  records = mh_record_load (mh_saved_match_get_file (self->match), NULL);
  if (records == NULL || records->len == 0
      || ((MhRecord *) g_ptr_array_index (records, 0))->lines->len > LINES_MAX)
    return NULL;
  match = mh_replay_match_new (game, g_ptr_array_index (records, 0), NULL);
  if (match != NULL)
    table = mh_table_maker_make (info, MH_MATCH (match), mh_program_get_family (), NULL);
  if (table == NULL)
    return NULL;
  g_object_set (table, "paused", TRUE, NULL);
  mh_replay_match_go_to (match, mh_replay_match_get_n_steps (match));
  return table;
}

/* A game that is not trusted, and a match that has crashed the program, are not drawn. */
static void
show_table (MhOpenCard *self, MhGameInfo *info)
{
  GtkWidget *table = NULL;

  if (mh_game_info_is_trusted (info) && mh_saved_match_get_error (self->match) == NULL
      && begin_drawing (self))
    table = make_table (self, info);
  if (table == NULL)
    return;
  /* It fills the room. */
  self->moment = mh_moment_new (table, NULL, 1, 1);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->room), self->moment);
}

/* Tells apart what the table showed and shows: the match may have gone on, and the game may have become trusted. */
static char *
describe (MhOpenCard *self, MhGameInfo *info)
{
  g_autoptr (GFileInfo) file
      = g_file_query_info (mh_saved_match_get_file (self->match), G_FILE_ATTRIBUTE_ETAG_VALUE,
                           G_FILE_QUERY_INFO_NONE, NULL, NULL);
  const char *version = file != NULL ? g_file_info_get_etag (file) : NULL;

  return g_strdup_printf ("%s %d", version != NULL ? version : "",
                          info != NULL && mh_game_info_is_trusted (info));
}

/* Shows what has changed since the card was shown before: the faces, and the table, or instead the cover of the game.
 * Returns FALSE if that has been done already. */
gboolean
mh_open_card_load_picture (MhOpenCard *self)
{
  const MhHead *head = mh_saved_match_get_salvaged (self->match);
  MhGameInfo *info
      = head != NULL ? mh_catalog_lookup (mh_program_get_catalog (), head->game) : NULL;
  g_autofree char *now = NULL;

  if (self->fresh)
    return FALSE;
  self->fresh = TRUE;
  show_faces (self);
  now = describe (self, info);
  if (g_strcmp0 (self->drawn, now) == 0)
    return TRUE;
  settle (self);
  g_free (self->drawn);
  self->drawn = g_steal_pointer (&now);
  if (self->moment != NULL)
    gtk_overlay_remove_overlay (GTK_OVERLAY (self->room), g_steal_pointer (&self->moment));
  if (info != NULL)
    show_table (self, info);
  if (info != NULL && self->moment == NULL)
    mh_game_cover_show (GTK_PICTURE (self->cover), info,
                        WIDTH * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  return TRUE;
}

static void
mh_open_card_dispose (GObject *object)
{
  settle (MH_OPEN_CARD (object));
  G_OBJECT_CLASS (mh_open_card_parent_class)->dispose (object);
}

static void
mh_open_card_finalize (GObject *object)
{
  g_clear_object (&MH_OPEN_CARD (object)->match);
  g_free (MH_OPEN_CARD (object)->drawn);
  G_OBJECT_CLASS (mh_open_card_parent_class)->finalize (object);
}

static void
mh_open_card_class_init (MhOpenCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_open_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_open_card_finalize;
  /* A big button, for touch and for screen readers. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "card.choose", NULL, on_choose_activated);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-open-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, room);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, space);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, cover);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, faces_space);
  gtk_widget_class_bind_template_child (widget_class, MhOpenCard, faces);
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
  const MhHead *head = mh_saved_match_get_salvaged (match);

  /* The faces have their place before they are drawn. */
  if (head != NULL && head->n_seats > 0)
    gtk_widget_set_size_request (self->faces_space, MH_FACES_WIDTH (head->n_seats),
                                 MH_FACES_HEIGHT);

  self->match = g_object_ref (match);
  show_texts (self);
  g_signal_connect (self, "map", G_CALLBACK (show_texts), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->delete), "s",
                                    mh_open_card_get_file (self));
  return GTK_WIDGET (self);
}

/* @low: it has only a small picture, its title, and faces; @narrow: the picture is small, too. However long the texts
 * are, they have the same room: the page does not move when a match is added or continued. */
void
mh_open_card_set_size (MhOpenCard *self, int width, gboolean low, gboolean narrow)
{
  g_autoptr (PangoLayout) lines = gtk_widget_create_pango_layout (self->who, "\n");
  const int wide = low || narrow ? SMALL_WIDTH : WIDTH;
  int height;

  pango_layout_get_pixel_size (lines, NULL, &height);
  gtk_widget_set_size_request (self->who, -1, height);
  gtk_widget_set_size_request (self->space, wide, wide * 2 / 3);
  gtk_widget_set_size_request (GTK_WIDGET (self), width, -1);
  gtk_widget_set_visible (self->who, !low);
  gtk_widget_set_visible (self->problem,
                          !low && gtk_label_get_label (GTK_LABEL (self->problem))[0] != '\0');
  if (low)
    gtk_widget_add_css_class (GTK_WIDGET (self), LOW);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), LOW);
}

const char *
mh_open_card_get_file (MhOpenCard *self)
{
  return g_file_peek_path (mh_saved_match_get_file (self->match));
}
