/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

#include "engine/record/mh-record-private.h"

/**
 * MhMatch:
 *
 * A match while it is played. It asks the rules, writes the journal and tells the viewers, in this
 * order, one line at a time. It belongs to the main context; nobody but the match ever holds the
 * state.
 */
G_DEFINE_FINAL_TYPE_WITH_CODE (MhMatch,
                               mh_match,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_MATCH_LINK, mh_match_init_link))

enum
{
  STALLED,
  MENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
mh_match_dispose (GObject *object)
{
  MhMatch *self = MH_MATCH (object);

  g_clear_pointer (&self->flow, mh_flow_free);
  g_clear_pointer (&self->stopwatch, mh_stopwatch_free);
  g_clear_pointer (&self->autoplay, mh_autoplay_free);
  g_clear_object (&self->journal);

  G_OBJECT_CLASS (mh_match_parent_class)->dispose (object);
}

static void
mh_match_finalize (GObject *object)
{
  MhMatch *self = MH_MATCH (object);

  g_clear_pointer (&self->viewers, mh_viewers_free);
  g_clear_pointer (&self->play, mh_play_free);
  g_clear_pointer (&self->first, mh_play_free);
  g_clear_pointer (&self->head, mh_head_free);
  g_clear_pointer (&self->history, g_array_unref);
  g_clear_pointer (&self->unsaved, g_free);
  g_string_free (self->text, TRUE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (mh_match_parent_class)->finalize (object);
}

static void
mh_match_class_init (MhMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mh_match_dispose;
  object_class->finalize = mh_match_finalize;

  /**
   * MhMatch::stalled:
   * @self: the match
   * @error: why the journal could not be written
   *
   * Chance, a computer player or the table could not go on, or what has been played could not be
   * brought to the disk. See mh_match_retry() and mh_match_play_on_without_journal().
   */
  signals[STALLED] = g_signal_new ("stalled", MH_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_ERROR);

  /**
   * MhMatch::mended:
   * @self: the match
   * @sentence: what had happened to the match's file, and that nothing is lost
   *
   * The match's file was gone or changed from outside, and has been rewritten.
   */
  signals[MENDED] = g_signal_new ("mended", MH_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mh_match_init (MhMatch *self)
{
  self->text = g_string_new (NULL);
  self->history = g_array_new (FALSE, FALSE, sizeof (MhPast));
  self->viewers = mh_viewers_new ();
  self->undo_allowed = TRUE;
}

static gboolean
submit (GObject *owner, MhActor actor, MhMove move, GError **error)
{
  return mh_match_submit (MH_MATCH (owner), actor, move, error);
}

static gboolean
can_undo (GObject *owner, MhActor seat)
{
  return mh_match_can_undo (MH_MATCH (owner), seat);
}

static gboolean
sync_journal (GObject *owner, GError **error)
{
  return mh_match_sync (MH_MATCH (owner), error);
}

/* Says once that the match is over. */
static void
tell_over (GObject *owner)
{
  MhMatch *self = MH_MATCH (owner);

  if (self->over_told)
    return;
  self->over_told = TRUE;
  mh_match_link_tell_over (MH_MATCH_LINK (self));
}

static void
tell_touched (GObject *owner, MhActor seat, MhMove move, const char *rule)
{
  mh_match_link_tell_touched (MH_MATCH_LINK (owner), seat, move, rule);
}

static void
tell_stalled (GObject *owner, GError *error)
{
  g_signal_emit (owner, signals[STALLED], 0, error);
}

static const MhAutoplayFuncs autoplay_funcs
    = { submit, can_undo, sync_journal, tell_over, tell_touched, tell_stalled };

/* A match that begins with @play, which it takes over, without a journal. */
MhMatch *
mh_match_create_at (MhGame *game, const MhHead *head, MhPlay *play)
{
  MhMatch *self = g_object_new (MH_TYPE_MATCH, NULL);
  g_autofree char *text = NULL;

  self->game = g_object_ref (game);
  self->head = mh_head_copy (head);
  self->play = play;
  self->autoplay
      = mh_autoplay_new (G_OBJECT (self), &autoplay_funcs, self->game, self->head, self->play);
  if (mh_game_get_real_time (game) != NULL)
    self->stopwatch = mh_stopwatch_new (self->autoplay);
  self->flow = mh_flow_new (self->autoplay, self->stopwatch);
  text = mh_head_to_text (head);
  g_string_append (self->text, text);
  return self;
}

/* The beginning of a match, without a journal. */
MhMatch *
mh_match_create (MhGame *game, const MhHead *head, GError **error)
{
  MhPlay *play = mh_play_new (game, head, error);

  return play != NULL ? mh_match_create_at (game, head, play) : NULL;
}

/* What was played cannot be kept: somebody has to say what to do. */
static void
on_journal_failed (MhJournal *journal, GError *error, MhMatch *self)
{
  if (self->journal == journal)
    mh_autoplay_stall (self->autoplay, error);
}

static void
on_journal_mended (MhJournal *journal, const char *sentence, MhMatch *self)
{
  g_signal_emit (self, signals[MENDED], 0, sentence);
}

static void
take_journal (MhMatch *self, MhJournal *journal)
{
  if (!g_set_object (&self->journal, journal) || journal == NULL)
    return;
  g_signal_connect_object (journal, "failed", G_CALLBACK (on_journal_failed), self, 0);
  g_signal_connect_object (journal, "mended", G_CALLBACK (on_journal_mended), self, 0);
}

MhMatch *
mh_match_new (MhGame *game, const MhHead *head, MhJournal *journal, GError **error)
{
  MhMatch *self;

  g_return_val_if_fail (MH_IS_GAME (game) && head != NULL, NULL);
  g_return_val_if_fail (journal == NULL || MH_IS_JOURNAL (journal), NULL);

  self = mh_match_create (game, head, error);
  if (self != NULL)
    take_journal (self, journal);
  return self;
}

/* The journal first: what is not written does not happen. */
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

static void
add_to_history (MhMatch *self, MhActor actor, MhMove move)
{
  MhPast past = { actor, move };

  g_array_append_val (self->history, past);
}

/* Plays a line that is judged and written, and makes its steps. */
void
mh_match_play_line (MhMatch *self, MhActor actor, MhMove move)
{
  MhEvents events = { .n = 0 };

  mh_viewers_before (self->viewers, self->play);
  mh_play_apply (self->play, actor, move, &events);
  mh_viewers_after (self->viewers, self->play, actor, move, &events);
  add_to_history (self, actor, move);
  mh_autoplay_observe (self->autoplay, actor, move);
}

/* A computer player takes a seat, and forgets what is not visible to everybody; once. */
void
mh_match_take_seat (MhMatch *self, MhActor seat, MhLevel level)
{
  mh_play_forget (self->play, seat);
  mh_viewers_forget_sights (self->viewers);
  self->head->seat[seat].kind = MH_SEAT_STAND_IN;
  self->head->seat[seat].level = level;
  add_to_history (self, seat, MH_MOVE_NONE);
  mh_autoplay_seat_player (self->autoplay, seat);
  if (self->stopwatch != NULL)
    mh_stopwatch_drop_plan (self->stopwatch, seat);
  mh_flow_drop_thought (self->flow);
}

/* (nullable): where it is written */
MhJournal *
mh_match_get_journal (MhMatch *self)
{
  return self->journal;
}

/* From now on the match is written there; a resumed match leaves a phase in real time. */
gboolean
mh_match_set_journal (MhMatch *self, MhJournal *journal, GError **error)
{
  take_journal (self, journal);
  return mh_match_leave_real_time (self, error);
}

/* Looks whether something goes on by itself. */
void
mh_match_wake (MhMatch *self)
{
  if (self->stopwatch != NULL)
    mh_stopwatch_wake (self->stopwatch);
  if (self->flow != NULL)
    mh_flow_wake (self->flow);
}

gboolean
mh_match_judge (MhMatch *self, MhActor actor, MhMove move, GError **error)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

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
  g_autoptr (MhMatch) kept = NULL;
  g_autofree char *line = NULL;

  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  kept = g_object_ref (self);
  if (!mh_match_judge (self, actor, move, error))
    return FALSE;
  line = mh_match_format_line (self, actor, move);
  if (!save (self, line, error))
    return FALSE;
  mh_match_play_line (self, actor, move);
  if (self->stopwatch != NULL)
    mh_stopwatch_played (self->stopwatch, actor);
  if (mh_viewers_deliver (self->viewers, MH_MATCH_LINK (self)) && mh_match_is_over (self))
    tell_over (G_OBJECT (self));
  mh_match_wake (self);
  return TRUE;
}

void
mh_match_set_undo_allowed (MhMatch *self, gboolean allowed)
{
  g_return_if_fail (MH_IS_MATCH (self));

  self->undo_allowed = allowed;
}

void
mh_match_set_stand_in (MhMatch *self, guint seat, MhLevel level)
{
  g_autofree char *line = NULL;

  g_return_if_fail (MH_IS_MATCH (self) && seat < self->head->n_seats);

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
  mh_match_take_seat (self, (MhActor) seat, level);
  mh_match_link_tell_seat_changed (MH_MATCH_LINK (self), (MhActor) seat);
  mh_match_wake (self);
}

void
mh_match_set_played (MhMatch *self, guint seconds)
{
  g_autofree char *line = NULL;

  g_return_if_fail (MH_IS_MATCH (self));

  if (seconds == self->played || self->has_result)
    return;
  line = g_strdup_printf (MH_RECORD_PLAYED "%u\n", seconds);
  /* No match waits for that. */
  if (save (self, line, NULL))
    self->played = seconds;
}

gboolean
mh_match_sync (MhMatch *self, GError **error)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  if (self->journal == NULL)
    return TRUE;
  /* Nothing more can be written before what failed is rewritten. */
  return mh_journal_sync (self->journal, error)
         && (self->unsaved == NULL
             || (save (self, "", error) && mh_journal_sync (self->journal, error)));
}

/* Writes how the match ended, once. */
gboolean
mh_match_append_result (MhMatch *self, GError **error)
{
  g_autofree char *result = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);

  if (self->has_result)
    return TRUE;
  result = mh_play_format_result (self->play, self->head->n_seats);
  /* For those who read only the end of a file. */
  for (guint seat = 0; seat < self->head->n_seats; seat++)
    if (self->head->seat[seat].kind == MH_SEAT_STAND_IN)
      g_string_append_printf (lines, "%s%c", lines->len > 0 ? " " : MH_MATCH_LEFT,
                              mh_actor_to_char ((MhActor) seat));
  g_string_append_printf (lines, "%sresult %s\n", lines->len > 0 ? "\n" : "", result);
  self->has_result = save (self, lines->str, error);
  return self->has_result;
}
