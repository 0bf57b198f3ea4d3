/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-trial.h"

#include "engine/match/mh-match-private.h"

#include "engine/record/mh-record-private.h"

/* Matches of a game in development. */

/* The match that a line of the file belongs to. */
static MhRecord *
find_record (GPtrArray *records, guint line)
{
  guint i = records->len - 1;

  while (i > 0 && line != 0 && ((MhRecord *) g_ptr_array_index (records, i))->number > line)
    i--;
  return g_ptr_array_index (records, i);
}

static void
write_line (GString *text, const MhLine *line)
{
  if (line->kind == MH_LINE_MOVE || line->kind == MH_LINE_CHANCE)
    g_string_append_printf (text, "%c %s\n", mh_actor_to_char (line->actor), line->text);
  else if (line->kind == MH_LINE_SEAT || line->kind == MH_LINE_POSITION)
    g_string_append_printf (text, "%s %s\n", line->kind == MH_LINE_SEAT ? "seat" : "position",
                            line->text);
}

char *
mh_trial_take_out (GPtrArray *records, guint line)
{
  gsize open[MH_RECORD_DEPTH_MAX];
  guint depth = 0;
  g_autofree char *head = NULL;
  MhRecord *record;
  GString *text;

  g_return_val_if_fail (records->len > 0, NULL);

  record = find_record (records, line);
  head = mh_head_to_text (record->head);
  text = g_string_new (head);
  for (guint i = 0; i < record->lines->len; i++)
    {
      const MhLine *next = g_ptr_array_index (record->lines, i);

      if (line != 0 && next->number > line)
        break;
      if (next->kind == MH_LINE_OPEN)
        open[depth++] = text->len;
      else if (next->kind == MH_LINE_CLOSE)
        g_string_truncate (text, open[--depth]);
      else
        write_line (text, next);
    }
  return g_string_free (text, FALSE);
}

/* Takes the position out of the record. A game that refuses it may have damaged the state, so the play starts again.
 * (transfer full) (nullable): the position. */
static char *
take_position (MhPlay **play, MhGame *game, MhRecord *record, GError **damage, guint *bad_line)
{
  const MhLine *line = record->lines->len > 0 ? g_ptr_array_index (record->lines, 0) : NULL;
  char *position = NULL;

  if (line == NULL || line->kind != MH_LINE_POSITION)
    return NULL;
  if (mh_play_read_line (*play, record, line, NULL, NULL, damage))
    position = g_strdup_printf ("position %s\n", line->text);
  else
    {
      *bad_line = line->number;
      mh_play_free (*play);
      *play = mh_play_new (game, record->head, NULL);
    }
  g_ptr_array_remove_index (record->lines, 0);
  return position;
}

MhMatch *
mh_trial_new (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error)
{
  g_autofree char *position = NULL;
  MhMatch *self;
  MhPlay *play;

  *bad_line = 0;
  play = mh_play_check_game (game, record, error) ? mh_play_new (game, record->head, error) : NULL;
  if (play == NULL)
    return NULL;
  position = take_position (&play, game, record, damage, bad_line);
  play->anybody_leaves = TRUE;
  self = g_object_new (MH_TYPE_MATCH, NULL);
  mh_match_begin (self, game, record->head, play);
  if (position != NULL)
    g_string_append (self->text, position);
  if (*bad_line == 0)
    mh_match_read (self, record, damage, bad_line);
  return self;
}

void
mh_trial_uncover (MhMatch *match)
{
  mh_viewers_uncover (match->viewers);
}
