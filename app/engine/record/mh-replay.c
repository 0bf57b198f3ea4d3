/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/record/mh-replay-private.h"

#include "engine/record/mh-record-private.h"
#include "engine/record/mh-scenario-private.h"

typedef struct
{
  MhRecord *record;
  MhPlay *play;
  GPtrArray *kept; /* of MhPlay: what goes on after } */
  GHashTable *sights;
  MhReplayFunc func;
  gpointer user_data;
} Replay;

/* Whether a record is of this game and of a version that is still played. */
gboolean
mh_replay_check_game (MhGame *game, const MhRecord *record, GError **error)
{
  const MhGameDetails *details = mh_game_get_details (game);
  const MhHead *head = record->head;

  if (!g_str_equal (head->game, details->id))
    {
      mh_record_set_error (error, MH_RECORD_ERROR_GAME, record->name, record->number,
                           /* Translators: both %s are technical names of games */
                           _ ("this is a match of “%1$s”, not of “%2$s”"), head->game, details->id);
      return FALSE;
    }
  if (head->version >= details->oldest_version && head->version <= details->version)
    return TRUE;
  mh_record_set_error (
      error, MH_RECORD_ERROR_VERSION, record->name, record->number,
      head->version > details->version
          /* Translators: the numbers are versions of a game */
          ? _ ("this match was played with version %1$u of the game, which is newer than %2$u, the "
               "version installed here")
          /* Translators: the numbers are versions of a game */
          : _ ("this match was played with version %1$u of the game; version %2$u is installed"),
      head->version, details->version);
  return FALSE;
}

/* What a refusal means that is no rule of the game, or NULL. */
static const char *
explain (const char *id)
{
  if (g_str_equal (id, MH_ID_SYNTAX))
    /* Translators: why a line of a match's file cannot be, behind “file:line: ” */
    return _ ("this game has no such move");
  if (g_str_equal (id, MH_ID_UNDO))
    return _ ("there is nothing to undo");
  if (g_str_equal (id, MH_ID_ACTOR))
    return _ ("it is somebody else’s turn");
  return NULL;
}

/* Turns a refusal by the rules into the error of a line. */
gboolean
mh_replay_refuse_line (const MhRecord *record,
                       const MhLine *line,
                       const GError *refusal,
                       GError **error)
{
  const char *id = mh_scenario_get_rule_id (refusal);
  const char *sentence = explain (id);

  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number,
                       sentence == NULL ? "%c %s: %s" : "%c %s: %s (%s)",
                       mh_actor_to_char (line->actor), line->text, id, sentence);
  return FALSE;
}

static void
tell (Replay *replay, MhLine *line)
{
  if (replay->func != NULL)
    replay->func (replay->record, line, replay->play->state, replay->user_data);
}

static gboolean
check_step (Replay *replay, const MhLine *line, MhMove move, GError **error)
{
  const MhPlay *play = replay->play;
  const char *broken = NULL;

  if (play->rules->check != NULL && move != MH_MOVE_UNDO)
    broken = play->rules->check (play->before, line->actor, move, play->state);
  if (broken == NULL)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, replay->record->name, line->number,
                       /* Translators: %s names something that is always true of a game */
                       _ ("this step breaks the invariant “%s”"), broken);
  return FALSE;
}

/* A line of one move, or of several outcomes in a row; each is told by itself. */
static gboolean
play_line (Replay *replay, MhLine *line, GError **error)
{
  const char *cursor = line->text;

  while (cursor != NULL)
    {
      g_autoptr (GError) refusal = NULL;
      g_autofree char *text = NULL;
      MhLine single = *line;
      MhMove move;

      if (!mh_play_read (replay->play, line, &cursor, &move, &refusal))
        return mh_replay_refuse_line (replay->record, line, refusal, error);
      mh_play_apply (replay->play, line->actor, move, NULL);
      if (!check_step (replay, line, move, error))
        return FALSE;
      single.text = text = mh_play_format (replay->play, line->actor, move);
      tell (replay, &single);
    }
  return TRUE;
}

/* A result must be what the rules say. */
gboolean
mh_replay_check_result (const MhPlay *play,
                        const MhRecord *record,
                        const MhLine *line,
                        GError **error)
{
  g_autofree char *result = mh_play_format_result (play, record->head->n_seats);

  if (play->rules->actors (play->state) == 0 && g_str_equal (line->text, result))
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number, "%s",
                       _ ("the match does not end this way"));
  return FALSE;
}

/* Whether there is somebody who can leave the seat to a computer player. */
gboolean
mh_replay_check_stand_in (const MhPlay *play,
                          const MhRecord *record,
                          const MhLine *line,
                          GError **error)
{
  if (mh_head_is_person (record->head, line->actor)
      && (play->stand_ins & mh_actor_bit (line->actor)) == 0)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number, "%s",
                       _ ("only a person can leave a seat"));
  return FALSE;
}

static gboolean
set_position (Replay *replay, const MhLine *line, GError **error)
{
  MhPlay *play = replay->play;

  if (play->rules->set_position != NULL && play->rules->set_position (play->state, line->text))
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, replay->record->name, line->number, "%s",
                       _ ("this is not a valid position in this game"));
  return FALSE;
}

static void
keep_or_drop (Replay *replay, gboolean open)
{
  if (open)
    {
      g_ptr_array_add (replay->kept, mh_play_copy (replay->play));
      return;
    }
  mh_play_free (replay->play);
  replay->play = g_ptr_array_steal_index (replay->kept, replay->kept->len - 1);
}

static gboolean
replay_line (Replay *replay, MhLine *line, GError **error)
{
  gboolean held = TRUE;

  switch (line->kind)
    {
    case MH_LINE_MOVE:
    case MH_LINE_CHANCE:
      return play_line (replay, line, error);
    case MH_LINE_EXPECT:
      return mh_scenario_expect (replay->play, replay->record, line, replay->sights, error);
    case MH_LINE_REFUSE:
      return mh_scenario_refuse (replay->play, replay->record, line, error);
    case MH_LINE_RESULT:
      return mh_replay_check_result (replay->play, replay->record, line, error);
    case MH_LINE_OPEN:
    case MH_LINE_CLOSE:
      keep_or_drop (replay, line->kind == MH_LINE_OPEN);
      break;
    case MH_LINE_SEAT:
      held = mh_replay_check_stand_in (replay->play, replay->record, line, error);
      if (held)
        mh_play_forget (replay->play, line->actor);
      break;
    case MH_LINE_POSITION:
      held = set_position (replay, line, error);
      break;
    case MH_LINE_PROVES:
    default:
      return TRUE;
    }
  if (held && line->kind != MH_LINE_OPEN)
    tell (replay, line);
  return held;
}

/* The line "! match RULE", if the record has one: then it is the only one that counts. */
static MhLine *
find_refused_match (const MhRecord *record)
{
  for (guint i = 0; i < record->lines->len; i++)
    {
      MhLine *line = g_ptr_array_index (record->lines, i);

      if (line->kind == MH_LINE_REFUSE && line->actor == MH_NOBODY)
        return line;
    }
  return NULL;
}

/* Whether the match begins as the record says; its play is NULL when it rightly does not. */
static gboolean
begin (MhGame *game, MhRecord *record, MhPlay **play, GError **error)
{
  MhLine *refused = find_refused_match (record);
  g_autoptr (GError) refusal = NULL;

  *play = mh_play_new (game, record->head, &refusal);
  if (refused != NULL)
    {
      g_clear_pointer (play, mh_play_free);
      return mh_scenario_compare_refusal (record, refused->number, "match", refused->text, refusal,
                                          error);
    }
  if (*play != NULL)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, record->number,
                       /* Translators: %s is the ID of a rule or a sentence about an option */
                       _ ("this match can’t start: %s"), refusal->message);
  return FALSE;
}

gboolean
mh_replay (MhGame *game,
           MhRecord *record,
           GHashTable *sights,
           MhReplayFunc func,
           gpointer user_data,
           GError **error)
{
  Replay replay = { record, NULL, NULL, sights, func, user_data };
  gboolean held;

  g_return_val_if_fail (MH_IS_GAME (game) && record != NULL, FALSE);

  if (!mh_replay_check_game (game, record, error) || !begin (game, record, &replay.play, error))
    return FALSE;
  if (replay.play == NULL)
    return TRUE;
  replay.kept = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_play_free);
  tell (&replay, NULL);
  held = TRUE;
  for (guint i = 0; held && i < record->lines->len; i++)
    held = replay_line (&replay, g_ptr_array_index (record->lines, i), error);
  mh_play_free (replay.play);
  g_ptr_array_unref (replay.kept);
  return held;
}

GHashTable *
mh_replay_new_sights (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) mh_sight_unref);
}
