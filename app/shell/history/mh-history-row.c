/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-history-row.h"

#include "art/mh-art-internal.h"
#include "shell/library/mh-game-cover.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-words.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

#define FACE 28

/* A row of the history: the game, the date, the players and the winner. */
struct _MhHistoryRow
{
  AdwBin parent_instance;

  GtkBox *row;
  GtkWidget *cover;
  GtkWidget *title;
  GtkWidget *when;
  GtkWidget *faces;
  GtkWidget *words;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (MhHistoryRow, mh_history_row, ADW_TYPE_BIN)

/* Returns the local time at which the match began, or NULL if its record has none. */
GDateTime *
mh_history_row_find_date (MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_salvaged (match);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) utc = NULL;

  if (head == NULL || head->begun == NULL)
    return NULL;
  utc = g_date_time_new_from_iso8601 (head->begun, zone);
  return utc != NULL ? g_date_time_to_local (utc) : NULL;
}

/* The date includes the year, because a family plays for many years. */
static char *
say_when (MhSavedMatch *match)
{
  g_autoptr (GDateTime) then = mh_history_row_find_date (match);

  if (then == NULL)
    return g_strdup ("");
  /* Translators: a date format for g_date_time_format(): day, name of the month, year */
  return mh_words_date (then, C_ ("date of a past match", "%B %-e, %Y"));
}

static char *
say_result (MhSavedMatch *match, const MhHead *head)
{
  g_autofree char *names = NULL;
  MhActors winners;
  guint n;

  if (!mh_saved_match_get_result (match, NULL, &winners))
    /* Translators: “it” is a match */
    return g_strdup (_ ("It is not known how it ended."));
  n = (guint) __builtin_popcount (winners);
  names = mh_seat_looks_list (head, mh_program_get_family (), winners);
  if (n == 0)
    /* Translators: in the list of past matches */
    return g_strdup (_ ("Nobody won."));
  if (n == head->n_seats)
    /* Translators: in the list of past matches; “everybody” is all the players, of any gender */
    return g_strdup (_ ("Everybody won together."));
  if (n == 1)
    /* Translators: in the list of past matches; %s is a person. “won” must fit any gender: if your
     * language needs the gender, write “The winner: %s.” or use the present tense */
    return g_strdup_printf (_ ("%s won."), names);
  /* Translators: in the list of past matches; %s is a list of two or more people */
  return g_strdup_printf (_ ("Shared win: %s"), names);
}

const char *
mh_history_row_say_played_on (void)
{
  /* Translators: a note under a past match */
  return _ (
      "This match was started from an earlier one, so it does not count toward anybody’s results.");
}

/* Returns how the match ended, and whether that counts. */
static char *
say_whole_result (MhSavedMatch *match, const MhHead *head)
{
  g_autofree char *result = say_result (match, head);
  g_autofree char *finished = mh_words_finish (result);

  return head->source_match == NULL
             ? g_steal_pointer (&result)
             : g_strjoin (" ", finished, mh_history_row_say_played_on (), NULL);
}

/* Returns why a match cannot be shown, or how it ended. */
static char *
say_end (MhSavedMatch *match)
{
  g_autoptr (GError) error = mh_lost_match_find_error (match);
  g_autofree char *why = error != NULL ? mh_lost_match_say_why (match, error) : NULL;

  if (why == NULL)
    return say_whole_result (match, mh_saved_match_get_head (match));
  /* Translators: %s is a sentence that gives the reason */
  return g_strdup_printf (_ ("This match can’t be watched again. %s"), why);
}

static void
show_faces (MhHistoryRow *self, MhSavedMatch *match, MhFamily *family)
{
  const MhHead *head = mh_saved_match_get_head (match);
  MhSeatLook looks[MH_SEATS_MAX];
  MhActors winners = 0;

  gtk_widget_set_visible (self->faces, head != NULL);
  if (head == NULL)
    return;
  mh_saved_match_get_result (match, NULL, &winners);
  mh_seat_looks_fill (head, family, looks);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      const gboolean won = mh_actors_has (winners, (MhActor) seat);

      gtk_box_append (GTK_BOX (self->faces),
                      mh_picture_widget_new (mh_art_person_face (looks[seat].face,
                                                                 won ? MH_MOOD_HAPPY : MH_MOOD_CALM,
                                                                 looks[seat].color),
                                             FACE));
    }
  mh_seat_looks_clear (looks);
}

static void
show_cover (MhHistoryRow *self, MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_salvaged (match);
  MhCatalog *catalog = mh_program_get_catalog ();

  mh_game_cover_show_small (self->cover,
                            head != NULL ? mh_catalog_lookup (catalog, head->game) : NULL);
}

static void
mh_history_row_class_init (MhHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhHistoryRow, row);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryRow, title);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryRow, when);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryRow, faces);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryRow, words);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryRow, remove);
}

static void
mh_history_row_init (MhHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cover = mh_game_cover_new_small ();
  gtk_box_prepend (self->row, self->cover);
}

GtkWidget *
mh_history_row_new (void)
{
  return g_object_new (MH_TYPE_HISTORY_ROW, NULL);
}

void
mh_history_row_show (MhHistoryRow *self, MhSavedMatch *match, MhFamily *family)
{
  g_autofree char *title = mh_lost_match_name (match);
  g_autofree char *when = say_when (match);
  g_autofree char *words = say_end (match);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->when), when);
  gtk_widget_set_visible (self->when, when[0] != '\0');
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "s",
                                    mh_saved_match_get_path (match));
  show_cover (self, match);
  show_faces (self, match, family);
}

void
mh_history_row_clear (MhHistoryRow *self)
{
  GtkWidget *face;

  while ((face = gtk_widget_get_first_child (self->faces)) != NULL)
    gtk_box_remove (GTK_BOX (self->faces), face);
}

void
mh_history_row_delete (MhHistoryRow *self)
{
  g_signal_emit_by_name (self->remove, "clicked");
}

/* Returns the text of a row for the screen reader and the search. */
char *
mh_history_row_say (MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_head (match);
  g_autofree char *title = mh_lost_match_name (match);
  g_autofree char *when = say_when (match);
  g_autofree char *who = head != NULL
                             ? mh_seat_looks_list (head, mh_program_get_family (), MH_ACTORS_SEATS)
                             : g_strdup ("");
  g_autofree char *words = say_end (match);

  /* Translators: for the screen reader: %1$s is a game, %2$s the date, %3$s the players, %4$s how
   * the match ended */
  return g_strdup_printf (_ ("%1$s, %2$s: %3$s. %4$s"), title, when, who, words);
}
