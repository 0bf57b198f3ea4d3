/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-trial.h"

#include "engine/match/mh-match-private.h"

#include "engine/record/mh-head-private.h"

/* Matches of a game that is still being written. */

/* The match that a line of the file belongs to. */
static MhRecord *
find_record (GPtrArray *records, guint line)
{
  MhRecord *found = g_ptr_array_index (records, 0);

  for (guint i = 1; i < records->len; i++)
    {
      MhRecord *record = g_ptr_array_index (records, i);

      if (line == 0 || record->number <= line)
        found = record;
    }
  return found;
}

static void
write_line (GString *text, const MhLine *line)
{
  switch (line->kind)
    {
    case MH_LINE_MOVE:
    case MH_LINE_CHANCE:
      g_string_append_printf (text, "%c %s\n", mh_actor_to_char (line->actor), line->text);
      break;
    case MH_LINE_SEAT:
      g_string_append_printf (text, "seat %s\n", line->text);
      break;
    case MH_LINE_POSITION:
      g_string_append_printf (text, "position %s\n", line->text);
      break;
    case MH_LINE_RESULT:
    case MH_LINE_EXPECT:
    case MH_LINE_REFUSE:
    case MH_LINE_OPEN:
    case MH_LINE_CLOSE:
    case MH_LINE_PROVES:
    default:
      break;
    }
}

char *
mh_trial_take_out (GPtrArray *records, guint line)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autofree char *head = NULL;
  MhRecord *record;
  GString *text;

  g_return_val_if_fail (records != NULL && records->len > 0, NULL);

  record = find_record (records, line);
  head = mh_head_to_text (record->head);
  text = g_string_new (head);
  for (guint i = 0; i < record->lines->len; i++)
    {
      const MhLine *next = g_ptr_array_index (record->lines, i);

      if (line != 0 && next->number > line)
        break;
      if (next->kind == MH_LINE_OPEN)
        g_array_append_val (open, text->len);
      else if (next->kind == MH_LINE_CLOSE && open->len > 0)
        {
          g_string_truncate (text, g_array_index (open, gsize, open->len - 1));
          g_array_set_size (open, open->len - 1);
        }
      else
        write_line (text, next);
    }
  return g_string_free (text, FALSE);
}

static const MhLine *
find_position (const MhRecord *record)
{
  for (guint i = 0; record != NULL && i < record->lines->len; i++)
    {
      const MhLine *line = g_ptr_array_index (record->lines, i);

      if (line->kind == MH_LINE_POSITION)
        return line;
    }
  return NULL;
}

/* The beginning, with the position that the record sets. A game that knows no such position may have spoilt the
 * state: then *bad_line is set, and the match begins as ever. */
static MhMatch *
begin (MhGame *game,
       const MhHead *head,
       const MhRecord *record,
       GError **damage,
       guint *bad_line,
       GError **error)
{
  const MhLine *position = find_position (record);
  MhPlay *play = mh_play_new (game, head, error);
  MhMatch *self;

  if (play != NULL && position != NULL
      && !mh_play_read_line (play, record, position, NULL, NULL, damage))
    {
      *bad_line = position->number;
      mh_play_free (play);
      play = mh_play_new (game, head, error);
      position = NULL;
    }
  if (play == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_MATCH, NULL);
  mh_match_begin (self, game, head, play);
  if (position != NULL)
    g_string_append_printf (self->text, "position %s\n", position->text);
  return self;
}

/* Somebody who left the seat has left it, no matter who sits there now. */
static void
take_seat (MhMatch *self, const MhLine *line)
{
  MhActor seat;
  MhLevel level;

  if (!mh_head_read_stand_in (line->text, &seat, &level))
    return;
  mh_match_take_seat (self, seat, level);
  g_string_append_printf (self->text, "seat %s\n", line->text);
}

static void
play_lines (MhMatch *self, MhRecord *record, GError **damage, guint *bad_line)
{
  for (guint i = 0; i < record->lines->len; i++)
    {
      const MhLine *line = g_ptr_array_index (record->lines, i);

      if (line->kind == MH_LINE_SEAT)
        take_seat (self, line);
      else if ((line->kind == MH_LINE_MOVE || line->kind == MH_LINE_CHANCE)
               && !mh_match_read_line (self, record, line, damage))
        {
          *bad_line = line->number;
          return;
        }
    }
}

MhMatch *
mh_trial_new (MhGame *game,
              const MhHead *head,
              MhRecord *record,
              GError **damage,
              guint *bad_line,
              GError **error)
{
  guint number = 0;
  MhMatch *self;

  g_return_val_if_fail (MH_IS_GAME (game) && head != NULL, NULL);

  self = begin (game, head, record, damage, &number, error);
  if (self == NULL)
    return NULL;
  if (record != NULL && number == 0)
    play_lines (self, record, damage, &number);
  mh_viewers_deliver (self->viewers, self);
  if (bad_line != NULL)
    *bad_line = number;
  return self;
}

void
mh_trial_uncover (MhMatch *match)
{
  g_return_if_fail (MH_IS_MATCH (match));

  mh_viewers_uncover (match->viewers);
}
