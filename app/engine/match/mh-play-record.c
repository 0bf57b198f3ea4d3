/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The only reader of a record's lines: every match, replay and check uses it. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/match/mh-play-private.h"

#include "engine/record/mh-record-private.h"

/* Whether a record is of this game and of a version that can still be played. */
gboolean
mh_play_check_game (MhGame *game, const MhRecord *record, GError **error)
{
  const MhGameDetails *details = mh_game_get_details (game);
  const MhHead *head = record->head;

  if (!g_str_equal (head->game, details->id))
    {
      mh_record_set_error (error, MH_RECORD_ERROR_GAME, record->name, record->number,
                           /* Translators: %1$s and %2$s are IDs of games, such as cat-patrol */
                           _ ("this is a match of “%1$s”, not of “%2$s”"), head->game, details->id);
      return FALSE;
    }
  if (head->version >= details->oldest_version && head->version <= details->version)
    return TRUE;
  mh_record_set_error (
      error, MH_RECORD_ERROR_VERSION, record->name, record->number,
      head->version > details->version
          /* Translators, all: %1$u and %2$u are versions of a game */
          ? _ ("this match was played with version %1$u of the game, which is newer than %2$u, the "
               "version installed here")
          : _ ("this match was played with version %1$u of the game; version %2$u is installed"),
      head->version, details->version);
  return FALSE;
}

/* The beginning of a record's match. @no_scenario (nullable): why it may not be a scenario. */
MhPlay *
mh_play_new_from_record (MhGame *game,
                         const MhRecord *record,
                         const char *no_scenario,
                         GError **error)
{
  g_autoptr (GError) refusal = NULL;
  MhPlay *play = NULL;

  if (!mh_play_check_game (game, record, error))
    return NULL;
  if (record->scenario && no_scenario != NULL)
    mh_record_set_error (error, MH_RECORD_ERROR_FORM, record->name, record->number, "%s",
                         no_scenario);
  else if ((play = mh_play_new (game, record->head, &refusal)) == NULL)
    mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, record->number,
                         /* Translators: %s is the ID of a rule, or a sentence about an option */
                         _ ("this match can’t start: %s"), refusal->message);
  return play;
}

/* The rule that an error names. */
const char *
mh_play_get_rule_id (const GError *refusal)
{
  if (g_error_matches (refusal, MH_RULE_ERROR, MH_RULE_ERROR_MALFORMED))
    return MH_ID_SYNTAX;
  return refusal->message;
}

/* The meaning of a refusal that is not a rule of the game, or NULL. */
static const char *
explain (const char *id)
{
  if (g_str_equal (id, MH_ID_SYNTAX))
    /* Translators, file: what is wrong with a line in a match's file; follows “file:line: ” */
    return _ ("this game has no such move");
  if (g_str_equal (id, MH_ID_UNDO))
    return _ ("there is nothing to undo");
  if (g_str_equal (id, MH_ID_ACTOR))
    return _ ("it is somebody else’s turn");
  return NULL;
}

/* Turns a refusal by the rules into the error of a line. */
static gboolean
refuse_line (const MhRecord *record, const MhLine *line, const GError *refusal, GError **error)
{
  const char *id = mh_play_get_rule_id (refusal);
  const char *sentence = explain (id);

  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number,
                       sentence == NULL ? "%c %s: %s" : "%c %s: %s (%s)",
                       mh_actor_to_char (line->actor), line->text, id, sentence);
  return FALSE;
}

/* Reads the first outcome of several in a row: the longest group of words at the beginning that the
 * game knows. Returns what follows it, NULL when there is no such group. */
static const char *
read_outcome (const MhPlay *play, const char *text, MhMove *move)
{
  gsize end = strlen (text);

  while (end > 0)
    {
      g_autofree char *group = g_strndup (text, end);

      if (mh_rules_parse (play->rules, group, MH_CHANCE, move, NULL))
        return text[end] == ' ' ? text + end + 1 : text + end;
      while (end > 0 && text[--end] != ' ')
        ;
    }
  return NULL;
}

/* Reads and judges the next move of a line. @cursor starts as the line's text and is NULL after its last move: a line
 * of chance may contain several outcomes. */
static gboolean
read_move (const MhPlay *play,
           const MhLine *line,
           const char **cursor,
           MhMove *move,
           GError **error)
{
  const char *text = *cursor;

  *cursor = NULL;
  if (line->kind == MH_LINE_CHANCE)
    {
      const char *rest = read_outcome (play, text, move);

      if (rest == NULL)
        return mh_rules_parse (play->rules, text, MH_CHANCE, move, error);
      if (*rest != '\0')
        *cursor = rest;
    }
  else if (!mh_rules_parse (play->rules, text, line->actor, move, error))
    return FALSE;
  return mh_play_judge (play, line->actor, *move, error);
}

static gboolean
read_moves (MhPlay *play,
            const MhRecord *record,
            const MhLine *line,
            MhPlayLineFunc func,
            gpointer user_data,
            GError **error)
{
  const char *cursor = line->text;

  while (cursor != NULL)
    {
      g_autoptr (GError) refusal = NULL;
      MhMove move;

      if (!read_move (play, line, &cursor, &move, &refusal))
        return refuse_line (record, line, refusal, error);
      if (!func (line, move, user_data, error))
        return FALSE;
    }
  return TRUE;
}

/* Checks a result against the rules. */
static gboolean
check_result (const MhPlay *play, const MhRecord *record, const MhLine *line, GError **error)
{
  g_autofree char *result
      = mh_rules_format_result (play->rules, play->state, record->head->n_seats);

  if (play->rules->actors (play->state) == 0 && g_str_equal (line->text, result))
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number, "%s",
                       _ ("the match does not end this way"));
  return FALSE;
}

/* Whether the seat has a person who can leave it to a computer player. */
static gboolean
check_stand_in (const MhPlay *play, const MhRecord *record, const MhLine *line, GError **error)
{
  if (play->anybody_leaves)
    return TRUE;
  if (mh_head_is_person (record->head, line->actor)
      && (play->stand_ins & mh_actor_bit (line->actor)) == 0)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number, "%s",
                       _ ("only a person can leave a seat"));
  return FALSE;
}

static gboolean
set_position (MhPlay *play, const MhRecord *record, const MhLine *line, GError **error)
{
  if (play->rules->set_position != NULL && play->rules->set_position (play->state, line->text))
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number, "%s",
                       _ ("this is not a valid position in this game"));
  return FALSE;
}

/* Checks a line by the rules and calls @func (nullable if the line is not a move) to play it. Expectations of
 * scenarios are skipped. */
gboolean
mh_play_read_line (MhPlay *play,
                   const MhRecord *record,
                   const MhLine *line,
                   MhPlayLineFunc func,
                   gpointer user_data,
                   GError **error)
{
  gboolean valid;

  switch (line->kind)
    {
    case MH_LINE_MOVE:
    case MH_LINE_CHANCE:
      return read_moves (play, record, line, func, user_data, error);
    case MH_LINE_SEAT:
      valid = check_stand_in (play, record, line, error);
      break;
    case MH_LINE_RESULT:
      valid = check_result (play, record, line, error);
      break;
    case MH_LINE_POSITION:
      valid = set_position (play, record, line, error);
      break;
    case MH_LINE_EXPECT:
    case MH_LINE_REFUSE:
    case MH_LINE_OPEN:
    case MH_LINE_CLOSE:
    case MH_LINE_PROVES:
    default:
      return TRUE;
    }
  return valid && (func == NULL || func (line, MH_MOVE_NONE, user_data, error));
}

/* Reads lines as far as they are valid. Returns the number of the first that is not, or 0. */
guint
mh_play_read_lines (MhPlay *play,
                    const MhRecord *record,
                    MhPlayLineFunc func,
                    gpointer user_data,
                    GError **damage)
{
  for (guint i = 0; i < record->lines->len; i++)
    {
      const MhLine *line = g_ptr_array_index (record->lines, i);

      if (!mh_play_read_line (play, record, line, func, user_data, damage))
        return line->number;
    }
  return 0;
}
