/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A match in play. For each line it asks the rules, writes the journal and informs the viewers, in this order. It
 * belongs to the main context. Only the match ever holds the state. */
#include "config.h"

#include "engine/match/mh-match-private.h"

#include <glib/gi18n-lib.h>

#include "engine/record/mh-record-private.h"

G_DEFINE_TYPE (MhMatch, mh_match, G_TYPE_OBJECT)

guint mh_match_signals[MH_MATCH_N_SIGNALS];

static void
mh_match_dispose (GObject *object)
{
  MhMatch *self = MH_MATCH (object);

  g_clear_pointer (&self->flow, mh_flow_free);
  g_clear_pointer (&self->stopwatch, mh_stopwatch_free);
  g_clear_object (&self->journal);

  G_OBJECT_CLASS (mh_match_parent_class)->dispose (object);
}

static void
mh_match_finalize (GObject *object)
{
  MhMatch *self = MH_MATCH (object);

  for (guint i = 0; i < MH_SEATS_MAX; i++)
    mh_player_clear (&self->players[i]);
  g_clear_pointer (&self->viewers, mh_viewers_free);
  g_clear_pointer (&self->reel, mh_reel_free);
  g_clear_pointer (&self->head, mh_head_free);
  g_clear_pointer (&self->unsaved, g_free);
  g_string_free (self->text, TRUE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (mh_match_parent_class)->finalize (object);
}

static MhTouch
mh_match_touch_default (MhMatch *self, MhActor seat, MhMove gesture, gint64 time)
{
  return self->stopwatch != NULL ? mh_stopwatch_touch (self->stopwatch, seat, gesture, time)
                                 : MH_TOUCH_IGNORED;
}

static void
mh_match_wake_default (MhMatch *self)
{
  if (self->stopwatch != NULL)
    mh_stopwatch_wake (self->stopwatch);
  if (self->flow != NULL)
    mh_flow_wake (self->flow);
}

static guint
add_signal (const char *name, guint n, GType first, GType second, GType third)
{
  return g_signal_new (name, MH_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n,
                       first, second, third);
}

static void
mh_match_class_init (MhMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GType none = G_TYPE_NONE;
  guint *signals = mh_match_signals;

  object_class->dispose = mh_match_dispose;
  object_class->finalize = mh_match_finalize;
  klass->submit = mh_match_make;
  klass->touch = mh_match_touch_default;
  klass->wake = mh_match_wake_default;
  signals[MH_MATCH_OVER] = add_signal ("over", 0, none, none, none);
  signals[MH_MATCH_SEAT_CHANGED] = add_signal ("seat-changed", 1, G_TYPE_UINT, none, none);
  signals[MH_MATCH_TOUCHED] = add_signal ("touched", 3, G_TYPE_UINT, G_TYPE_UINT64, G_TYPE_STRING);
  signals[MH_MATCH_JUMPED] = add_signal ("jumped", 0, none, none, none);
  signals[MH_MATCH_STALLED] = add_signal ("stalled", 1, G_TYPE_ERROR, none, none);
  signals[MH_MATCH_MENDED] = add_signal ("mended", 1, G_TYPE_STRING, none, none);
}

static void
mh_match_init (MhMatch *self)
{
  self->text = g_string_new (NULL);
  self->viewers = mh_viewers_new ();
  self->undo_allowed = TRUE;
  self->saved = TRUE;
}

/* Reports once that the match is over. */
void
mh_match_tell_over (MhMatch *self)
{
  if (self->over_told)
    return;
  self->over_told = TRUE;
  g_signal_emit (self, mh_match_signals[MH_MATCH_OVER], 0);
}

/* Begins with @play (transfer full), without a journal. */
void
mh_match_begin (MhMatch *self, MhGame *game, const MhHead *head, MhPlay *play)
{
  g_autofree char *text = mh_head_to_text (head);
  MhActors computers = 0;

  self->game = g_object_ref (game);
  self->head = mh_head_copy (head);
  self->reel = mh_reel_new (play);
  self->play = play;
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_computer (head, seat))
      computers |= mh_actor_bit (seat);
  mh_autoplay_seat_players (self, computers);
  if (mh_game_get_real_time (game) != NULL)
    self->stopwatch = mh_stopwatch_new (self);
  self->flow = mh_flow_new (self);
  g_string_append (self->text, text);
}

/* The played lines cannot be saved: somebody has to decide what to do. */
static void
on_journal_failed (MhJournal *journal, GError *error, MhMatch *self)
{
  if (self->journal == journal)
    mh_autoplay_stall (self, error);
}

static void
on_journal_mended (MhJournal *journal, const char *sentence, MhMatch *self)
{
  g_signal_emit (self, mh_match_signals[MH_MATCH_MENDED], 0, sentence);
}

MhMatch *
mh_match_new (MhGame *game, const MhHead *head, GError **error)
{
  MhMatch *self;
  MhPlay *play = mh_play_new (game, head, error);

  if (play == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_MATCH, NULL);
  mh_match_begin (self, game, head, play);
  return self;
}

/* Writes the journal first: a line that is not written does not happen. */
static gboolean
save (MhMatch *self, const char *line, GError **error)
{
  g_autofree char *lines = g_strconcat (self->unsaved != NULL ? self->unsaved : "", line, NULL);

  if (self->journal != NULL && !mh_journal_append (self->journal, lines, error))
    return FALSE;
  g_clear_pointer (&self->unsaved, g_free);
  g_string_append (self->text, line);
  return TRUE;
}

char *
mh_match_format_line (MhMatch *self, MhActor actor, MhMove move)
{
  g_autofree char *notation = mh_play_format (self->play, actor, move);

  return g_strdup_printf ("%c %s\n", mh_actor_to_char (actor), notation);
}

/* Plays a line that has been judged and written, and makes its steps. */
static void
play_and_tell (MhMatch *self, MhActor actor, MhMove move)
{
  mh_viewers_play (self->viewers, self->play, actor, move);
  mh_reel_add (self->reel, actor, move);
  mh_autoplay_observe (self, actor, move);
}

/* Seats a computer player, once; it knows only what the seat sees now. */
static void
take_seat (MhMatch *self, MhActor seat, MhLevel level)
{
  mh_reel_add_leaving (self->reel, seat, level);
  mh_viewers_forget_sights (self->viewers);
  self->head->seat[seat].kind = MH_SEAT_STAND_IN;
  self->head->seat[seat].level = level;
  mh_autoplay_seat_players (self, mh_actor_bit (seat));
  if (self->stopwatch != NULL)
    mh_stopwatch_drop_plan (self->stopwatch, seat);
  mh_flow_drop_thought (self->flow);
}

/* Writes the match there from now on; a resumed match leaves a real-time phase. */
gboolean
mh_match_set_journal (MhMatch *self, MhJournal *journal, GError **error)
{
  if (g_set_object (&self->journal, journal) && journal != NULL)
    {
      g_signal_connect_object (journal, "failed", G_CALLBACK (on_journal_failed), self, 0);
      g_signal_connect_object (journal, "mended", G_CALLBACK (on_journal_mended), self, 0);
    }
  return mh_match_leave_real_time (self, error);
}

/* Checks whether an automatic move is due. */
void
mh_match_wake (MhMatch *self)
{
  MH_MATCH_GET_CLASS (self)->wake (self);
}

gboolean
mh_match_judge (MhMatch *self, MhActor actor, MhMove move, GError **error)
{
  if (move == MH_MOVE_UNDO && !self->undo_allowed)
    {
      g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN, MH_ID_UNDO);
      return FALSE;
    }
  return mh_play_judge (self->play, actor, move, error);
}

gboolean
mh_match_submit (MhMatch *self, MhActor actor, MhMove move, GError **error)
{
  return MH_MATCH_GET_CLASS (self)->submit (self, actor, move, error);
}

/* Makes a move without asking a lesson or a replay. */
gboolean
mh_match_make (MhMatch *self, MhActor actor, MhMove move, GError **error)
{
  g_autoptr (MhMatch) kept G_GNUC_UNUSED = g_object_ref (self);
  g_autofree char *line = NULL;

  if (!mh_match_judge (self, actor, move, error))
    return FALSE;
  line = mh_match_format_line (self, actor, move);
  if (!save (self, line, error))
    return FALSE;
  play_and_tell (self, actor, move);
  if (self->stopwatch != NULL)
    mh_stopwatch_played (self->stopwatch, actor);
  if (mh_viewers_deliver (self->viewers, self) && mh_match_is_over (self))
    mh_match_tell_over (self);
  mh_match_wake (self);
  return TRUE;
}

void
mh_match_set_undo_allowed (MhMatch *self, gboolean allowed)
{
  self->undo_allowed = allowed;
}

void
mh_match_set_stand_in (MhMatch *self, guint seat, MhLevel level)
{
  g_autofree char *line = NULL;

  g_return_if_fail (seat < self->head->n_seats);

  if (!mh_head_is_person (self->head, seat))
    return;
  line = g_strdup_printf ("seat %c bot %s\n", mh_actor_to_char ((MhActor) seat),
                          mh_level_to_string (level));
  if (!save (self, line, NULL))
    {
      char *unsaved = g_strconcat (self->unsaved != NULL ? self->unsaved : "", line, NULL);

      g_free (self->unsaved);
      self->unsaved = unsaved;
      g_string_append (self->text, line);
    }
  take_seat (self, (MhActor) seat, level);
  g_signal_emit (self, mh_match_signals[MH_MATCH_SEAT_CHANGED], 0, seat);
  mh_match_wake (self);
}

void
mh_match_set_played (MhMatch *self, guint seconds)
{
  g_autofree char *line = NULL;

  if (seconds == self->played || self->has_result)
    return;
  line = g_strdup_printf (MH_RECORD_PLAYED "%u\n", seconds);
  /* The match does not stall if this fails. */
  if (save (self, line, NULL))
    self->played = seconds;
}

gboolean
mh_match_sync (MhMatch *self, GError **error)
{
  if (self->journal == NULL)
    return TRUE;
  /* Nothing more can be written before the failed lines are rewritten. */
  return mh_journal_sync (self->journal, error)
         && (self->unsaved == NULL
             || (save (self, "", error) && mh_journal_sync (self->journal, error)));
}

gboolean
mh_match_is_synced (MhMatch *self)
{
  return self->journal == NULL
         || (self->unsaved == NULL && mh_syncer_is_done (self->journal->syncer)
             && mh_journal_keep_place (self->journal, NULL));
}

static void
wait_in_worker (GTask *task, gpointer source, gpointer syncer, GCancellable *cancellable)
{
  mh_syncer_wait (syncer);
  g_task_return_boolean (task, TRUE);
}

static void
on_waited (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;

  g_task_return_boolean (task, TRUE);
}

void
mh_match_sync_async (MhMatch *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) waiting = NULL;
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_match_sync_async);
  if (self->journal == NULL)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  /* The caller hears of a failure. */
  self->journal->known = TRUE;
  /* A task of its own, because the worker must not be the last one to release the match. */
  waiting = g_task_new (NULL, NULL, on_waited, g_steal_pointer (&task));
  g_task_set_task_data (waiting, mh_syncer_ref (self->journal->syncer), mh_syncer_unref);
  g_task_run_in_thread (waiting, wait_in_worker);
}

gboolean
mh_match_sync_finish (MhMatch *self, GAsyncResult *result, GError **error)
{
  MhJournal *journal;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  journal = self->journal;
  if (journal == NULL)
    return TRUE;
  /* Repairing a file may take time. */
  if (mh_syncer_get_problem (journal->syncer) != 0 || self->unsaved != NULL)
    return mh_match_sync (self, error);
  journal->known = FALSE;
  return mh_journal_keep_place (journal, error);
}

/* Writes how the match ended, once. */
gboolean
mh_match_append_result (MhMatch *self, GError **error)
{
  g_autofree char *result = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);

  if (self->has_result)
    return TRUE;
  result = mh_rules_format_result (self->play->rules, self->play->state, self->head->n_seats);
  /* For readers that see only the end of a file. */
  for (guint seat = 0; seat < self->head->n_seats; seat++)
    if (self->head->seat[seat].kind == MH_SEAT_STAND_IN)
      g_string_append_printf (lines, "%s%c", lines->len > 0 ? " " : MH_MATCH_LEFT,
                              mh_actor_to_char ((MhActor) seat));
  g_string_append_printf (lines, "%sresult %s\n", lines->len > 0 ? "\n" : "", result);
  self->has_result = save (self, lines->str, error);
  return self->has_result;
}

/* Records --------------------------------------------------------------------------------------- */

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
      take_seat (self, line->actor, line->level);
      text = g_strdup_printf ("seat %s\n", line->text);
    }
  else
    {
      text = mh_match_format_line (self, line->actor, move);
      play_and_tell (self, line->actor, move);
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

/* Real time ------------------------------------------------------------------------------------- */

gboolean
mh_match_is_running (MhMatch *self)
{
  g_autoptr (MhSight) sight = NULL;

  if (mh_game_get_real_time (self->game) == NULL)
    return FALSE;
  sight = mh_match_get_sight (self, MH_TABLE);
  return mh_game_get_real_time (self->game)->running (mh_sight_get_data (sight));
}

/* Whether people may call off the running phase. */
static gboolean
may_give_up (MhMatch *self)
{
  const MhRealTimeRules *rules = mh_game_get_real_time (self->game);

  return rules->may_give_up == NULL || rules->may_give_up (self->play->state);
}

/* Lets the table settle what has been earned, without waiting for anybody. */
static gboolean
settle_now (MhMatch *self, GError **error)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  if (self->play->rules->legal (self->play->state, MH_TABLE, moves) == 0)
    return TRUE;
  return mh_match_make (self, MH_TABLE, moves[0], error);
}

/* An interrupted phase is void, no matter who interrupts it, unless the game does not let people give it up. */
gboolean
mh_match_leave_real_time (MhMatch *self, GError **error)
{
  MhMove leave;

  if (!mh_match_is_running (self))
    return TRUE;
  if (!may_give_up (self))
    return settle_now (self, error);
  leave = mh_move (mh_game_get_real_time (self->game)->leave, 0, 0);
  if (!mh_play_judge (self->play, MH_TABLE, leave, NULL))
    return TRUE;
  return mh_match_make (self, MH_TABLE, leave, error);
}

MhTouch
mh_match_touch (MhMatch *self, MhActor seat, MhMove gesture, gint64 time)
{
  g_return_val_if_fail (seat < MH_SEATS_MAX, MH_TOUCH_IGNORED);

  if (!mh_match_sits_here (self, seat))
    return MH_TOUCH_IGNORED;
  return MH_MATCH_GET_CLASS (self)->touch (self, seat, gesture, time);
}

/* While a lesson leads, time stands still, and nothing is lost by looking away. */
gboolean
mh_match_interrupt (MhMatch *self)
{
  if (!self->led && !self->watched)
    mh_match_leave_real_time (self, NULL);
  return !mh_match_is_running (self);
}

gboolean
mh_match_give_up (MhMatch *self)
{
  if (!mh_match_is_running (self))
    return TRUE;
  return may_give_up (self) && mh_match_interrupt (self);
}
