/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Matches that continue from their records. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/match/mh-match-private.h"

static gboolean
play_line (const MhLine *line, MhMove move, gpointer data, GError **error)
{
  MhMatch *self = data;
  g_autofree char *text = NULL;

  if (line->kind == MH_LINE_RESULT)
    {
      self->has_result = TRUE;
      text = g_strdup_printf ("result %s\n", line->text);
    }
  else if (line->kind == MH_LINE_SEAT)
    {
      mh_match_take_seat (self, line->actor, line->level);
      text = g_strdup_printf ("seat %s\n", line->text);
    }
  else
    {
      text = mh_match_format_line (self, line->actor, move);
      mh_match_play_line (self, line->actor, move);
    }
  g_string_append (self->text, text);
  return TRUE;
}

/* Plays a record again as far as it is valid. */
void
mh_match_read (MhMatch *self, const MhRecord *record, GError **damage, guint *bad_line)
{
  self->played = record->played;
  *bad_line = mh_play_read_lines (self->play, record, play_line, self, damage);
  mh_viewers_deliver (self->viewers, self);
}

MhMatch *
mh_match_resume (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error)
{
  MhMatch *self;
  MhPlay *play;

  g_return_val_if_fail (MH_IS_GAME (game) && record != NULL && bad_line != NULL, NULL);

  *bad_line = 0;
  play = mh_play_new_from_record (game, record,
                                  /* Translators: why the match in a file can't be continued;
                                   * follows the file's name and a colon */
                                  _ ("this is a test scenario, so it can’t be continued"), error);
  if (play == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_MATCH, NULL);
  mh_match_begin (self, game, record->head, play);
  mh_match_read (self, record, damage, bad_line);
  return self;
}
