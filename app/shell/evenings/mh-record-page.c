/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/evenings/mh-record-page.h"

#include "shell/parts/mh-words.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seat-strip.h"
#include "shell/table/mh-log-panel.h"

#include <glib/gi18n.h>

/**
 * MhRecordPage:
 *
 * A match from a file, to be read only: it counts for nobody and can't be continued.
 */
struct _MhRecordPage
{
  MhPage parent_instance;

  AdwWindowTitle *window_title;
  GtkWidget *back;
  GtkWidget *strip;
  GtkWidget *note;
  GtkWidget *log;
};

G_DEFINE_FINAL_TYPE (MhRecordPage, mh_record_page, MH_TYPE_PAGE)

static void
mh_record_page_shown (MhPage *page)
{
  gtk_widget_grab_focus (MH_RECORD_PAGE (page)->back);
}

static void
mh_record_page_class_init (MhRecordPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_PAGE_CLASS (klass)->shown = mh_record_page_shown;
  g_type_ensure (MH_TYPE_SEAT_STRIP);
  g_type_ensure (MH_TYPE_LOG_PANEL);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mousehole_games/Mousehole/shell/mh-record-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhRecordPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhRecordPage, back);
  gtk_widget_class_bind_template_child (widget_class, MhRecordPage, strip);
  gtk_widget_class_bind_template_child (widget_class, MhRecordPage, note);
  gtk_widget_class_bind_template_child (widget_class, MhRecordPage, log);
}

static void
mh_record_page_init (MhRecordPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill (MhRecordPage *self, MhMatch *match)
{
  const MhHead *head = mh_match_get_head (match);
  MhSeatLook looks[MH_SEATS_MAX];
  MhNames names = { { NULL } };
  int score[MH_SEATS_MAX] = { 0 };

  mh_seat_looks_fill (head, NULL, looks);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      names.name[seat] = mh_words_isolate (looks[seat].name);
      score[seat] = mh_match_get_score (match, seat);
    }
  mh_seat_strip_fill (MH_SEAT_STRIP (self->strip), head, looks);
  mh_seat_strip_show (MH_SEAT_STRIP (self->strip), mh_match_get_actors (match), score);
  mh_log_panel_fill (MH_LOG_PANEL (self->log), match, NULL, &names);
  for (guint seat = 0; seat < head->n_seats; seat++)
    g_free ((char *) names.name[seat]);
  mh_seat_looks_clear (looks);
}

static char *
say_what_it_is (MhMatch *match, guint bad_line)
{
  if (bad_line > 0)
    return g_strdup_printf (
        /* Translators: %u is the number of a line in a file. */
        _ ("A match from a file. It does not hold by the rules from line %u on; this is what came "
           "before. It counts for nobody here."),
        bad_line);
  if (!mh_match_is_over (match))
    return g_strdup (_ ("A match from a file, not played to its end. It counts for nobody here."));
  return g_strdup (_ ("A match from a file. It counts for nobody here."));
}

/**
 * mh_record_page_new:
 * @info: a game
 * @game: the same game, opened
 * @record: a match of it; cut where it does not hold by the rules
 * @error: set when nothing of it can be shown
 *
 * Makes the page that shows what happened in a match.
 *
 * Returns: (transfer floating) (nullable): the page
 */
GtkWidget *
mh_record_page_new (MhGameInfo *info, MhGame *game, MhRecord *record, GError **error)
{
  guint bad_line = 0;
  g_autoptr (MhMatch) match = mh_match_resume (game, record, NULL, &bad_line, error);
  g_autofree char *name = g_path_get_basename (record->name);
  g_autofree char *note = NULL;
  MhRecordPage *self;

  if (match == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_RECORD_PAGE, NULL);
  note = say_what_it_is (match, bad_line);
  mh_page_set_title (MH_PAGE (self), mh_game_info_get_title (info));
  adw_window_title_set_title (self->window_title, mh_game_info_get_title (info));
  adw_window_title_set_subtitle (self->window_title, name);
  gtk_label_set_label (GTK_LABEL (self->note), note);
  fill (self, match);
  return GTK_WIDGET (self);
}
