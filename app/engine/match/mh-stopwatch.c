/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

#include "engine/players/mh-plans.h"

#define MS 1000 /* microseconds in a millisecond */

/* A gesture that waits until no earlier one can arrive any more. */
typedef struct
{
  MhMove gesture;
  gint64 time;
  MhActor seat;
  gboolean walks;
} Touch;

/* Drives a match in real-time phases: sorts people's touches, plays the plans of computer players, and makes the
 * moves of chance and of the table when they are due. It is the only part of a match that reads the clock; rules
 * judge stamps.
 *
 * A table announces itself with mh_match_set_shown_by_table(). After the step that reveals what the seats react to,
 * mh_match_awaits_zero() is TRUE until the table passes the presentation time of the first frame that shows all of it
 * to mh_match_set_zero(). Stamps count from that moment. Each press goes to mh_match_touch() with the time of its
 * event. A touch waits 20 ms for earlier ones, so that the order of arrival does not matter. A table that loses the
 * focus calls mh_match_interrupt(). One alarm, below the priority of input and drawing, does everything: after a
 * stall, all pending input is read first, with its own times. */
struct _MhStopwatch
{
  MhMatch *match; /* which owns the stopwatch */
  const MhRealTimeRules *rules;
  MhClock *clock;
  GArray *touches; /* of Touch, in order of arrival */
  MhPlans plans; /* of computer players */
  gint64 begun; /* when stamps began to count */
  gint64 zero;
  gboolean has_zero;
  gboolean shown_by_table;
  gboolean stuck; /* what is due cannot be played, until another line has been */
};

/* For a match of a game with real-time phases. */
MhStopwatch *
mh_stopwatch_new (MhMatch *match)
{
  MhStopwatch *self = g_new0 (MhStopwatch, 1);

  self->match = match;
  self->rules = mh_game_get_real_time (match->game);
  self->clock = mh_clock_new ();
  self->touches = g_array_new (FALSE, FALSE, sizeof (Touch));
  return self;
}

void
mh_stopwatch_free (MhStopwatch *self)
{
  if (self == NULL)
    return;
  mh_clock_set_alarm (self->clock, G_MAXINT64, NULL, NULL);
  g_object_unref (self->clock);
  g_array_unref (self->touches);
  g_free (self);
}

static gconstpointer
get_state (const MhStopwatch *self)
{
  return self->match->play->state;
}

static gboolean
chance_is_due (const MhStopwatch *self)
{
  return (mh_autoplay_get_actors (self->match) & mh_actor_bit (MH_CHANCE)) != 0;
}

/* Whether a real-time phase is running and does not just wait for chance. */
gboolean
mh_stopwatch_is_at_work (const MhStopwatch *self)
{
  return self != NULL && self->plans.running && self->rules->due (get_state (self)) != 0;
}

/* The stamp of a moment. Anything that was done before people could see the phase gets the first stamp. */
static guint32
get_stamp (const MhStopwatch *self, gint64 time)
{
  return time <= self->zero ? 0 : (guint32) MIN ((time - self->zero) / MS, G_MAXINT32);
}

/* The next touch, or -1: plans of computer players are numbered after the touches. */
static int
find_first (const MhStopwatch *self, guint32 *first_stamp)
{
  gconstpointer state = get_state (self);
  guint n = self->touches->len;
  guint first_rank = 0;
  int first = -1;

  for (guint i = 0; i < n + MH_SEATS_MAX; i++)
    {
      const Touch *touch = i < n ? &g_array_index (self->touches, Touch, i) : NULL;
      MhActor seat = touch != NULL ? touch->seat : (MhActor) (i - n);
      guint32 stamp;
      guint rank;

      if (touch == NULL && self->plans.plan[seat] == MH_MOVE_NONE)
        continue;
      stamp = touch != NULL ? get_stamp (self, touch->time) : mh_move_time (self->plans.plan[seat]);
      rank = self->rules->rank (state, seat);
      if (first >= 0 && (stamp > *first_stamp || (stamp == *first_stamp && rank >= first_rank)))
        continue;
      first = (int) i;
      *first_stamp = stamp;
      first_rank = rank;
    }
  return first;
}

/* When the next touch is judged: once nothing earlier can arrive any more. */
static gint64
get_touch_time (const MhStopwatch *self, int index, guint32 stamp)
{
  gint64 time = self->zero + (gint64) stamp * MS;

  if (index < (int) self->touches->len)
    time = g_array_index (self->touches, Touch, (guint) index).time;
  return time + MH_HOLD_BACK * MS;
}

/* When chance or the table moves. A verdict waits for earlier touches; chance waits for nobody. */
static gint64
get_due_time (const MhStopwatch *self)
{
  guint32 due = self->rules->due (get_state (self));

  if (due == G_MAXUINT32 || self->stuck)
    return G_MAXINT64;
  return self->zero + (gint64) due * MS + (chance_is_due (self) ? 0 : MH_HOLD_BACK * MS);
}

/* The touch that a computer player plans, or none; none for a person. */
static MhMove
plan (MhActor seat, gpointer data)
{
  const MhStopwatch *self = data;
  const MhMatch *match = self->match;
  g_autofree gpointer recall = NULL;

  if (!mh_autoplay_has_player (match, seat))
    return MH_MOVE_NONE;
  recall = mh_autoplay_take_recall (match, seat);
  return mh_player_plan (&match->players[seat], recall, match->play->n_lines);
}

static void
tell (MhStopwatch *self, const Touch *touch, MhMove move, const GError *refusal)
{
  g_signal_emit (self->match, mh_match_signals[MH_MATCH_TOUCHED], 0, (guint) touch->seat, move,
                 refusal != NULL ? refusal->message : NULL);
}

/* Judges and plays a gesture. FALSE if it could not be written. */
static gboolean
play_touch (MhStopwatch *self, guint index, guint32 stamp)
{
  Touch touch = g_array_index (self->touches, Touch, index);
  g_autoptr (GError) refusal = NULL;
  MhMove move = touch.gesture;

  g_array_remove_index (self->touches, index);
  if (self->rules->touch != NULL)
    move = self->rules->touch (get_state (self), touch.seat, touch.gesture, stamp);
  if (move == MH_MOVE_NONE)
    return TRUE;
  if (!mh_play_judge (self->match->play, touch.seat, move, &refusal))
    {
      tell (self, &touch, move, refusal);
      return TRUE;
    }
  if (mh_autoplay_submit (self->match, touch.seat, move) != MH_AUTOPLAY_MADE)
    {
      g_array_append_val (self->touches, touch);
      return FALSE;
    }
  tell (self, &touch, move, NULL);
  return TRUE;
}

/* Plays a computer player's plan, unless it has become impossible. */
static gboolean
play_plan (MhStopwatch *self, MhActor seat)
{
  MhMove move = self->plans.plan[seat];

  self->plans.plan[seat] = MH_MOVE_NONE;
  if (!mh_play_judge (self->match->play, seat, move, NULL)
      || mh_autoplay_submit (self->match, seat, move) == MH_AUTOPLAY_MADE)
    return TRUE;
  self->plans.plan[seat] = move;
  return FALSE;
}

static gboolean
play_first (MhStopwatch *self, int index, guint32 stamp)
{
  guint n = self->touches->len;

  return index < (int) n ? play_touch (self, (guint) index, stamp)
                         : play_plan (self, (MhActor) ((guint) index - n));
}

/* Draws an outcome of chance, or lets the table settle; then the end of the roll is synced to the disk before any
 * other automatic move and any touch. */
static gboolean
play_due (MhStopwatch *self)
{
  const gboolean chance = chance_is_due (self);
  gboolean played = chance ? mh_autoplay_draw (self->match)
                           : mh_autoplay_submit_first_legal (self->match, MH_TABLE);

  if (played && !chance)
    mh_autoplay_settle (self->match);
  self->stuck = !played && mh_autoplay_can_go_on (self->match);
  return played;
}

/* Plays everything that is due, one move at a time. */
static gboolean
go_on (MhStopwatch *self)
{
  gint64 now = mh_clock_get_time (self->clock);
  guint32 stamp = 0;
  gboolean is_due;
  int index;

  if (!mh_stopwatch_is_at_work (self) || !self->has_zero || !mh_autoplay_can_go_on (self->match))
    return FALSE;
  is_due = now >= get_due_time (self);
  index = find_first (self, &stamp);
  /* A touch after the moment at which chance is due belongs to the next phase. */
  if (index >= 0 && chance_is_due (self) && stamp >= self->rules->due (get_state (self)))
    index = -1;
  if (index >= 0
      && (now >= get_touch_time (self, index, stamp) || (is_due && chance_is_due (self))))
    return play_first (self, index, stamp);
  return is_due && play_due (self);
}

/* A listener may release the match, which owns the stopwatch, during a move. */
static gboolean
on_alarm (gpointer data)
{
  MhStopwatch *self = data;
  g_autoptr (MhMatch) match G_GNUC_UNUSED = g_object_ref (self->match);

  while (go_on (self))
    ;
  mh_stopwatch_wake (self);
  return G_SOURCE_REMOVE;
}

/* Sets the alarm for the next touch or due move. */
void
mh_stopwatch_wake (MhStopwatch *self)
{
  gint64 alarm = G_MAXINT64;
  guint32 stamp = 0;
  int index;

  if (mh_stopwatch_is_at_work (self) && self->has_zero && mh_autoplay_can_go_on (self->match))
    {
      alarm = get_due_time (self);
      index = find_first (self, &stamp);
      if (index >= 0)
        alarm = MIN (alarm, get_touch_time (self, index, stamp));
    }
  mh_clock_set_alarm (self->clock, alarm, on_alarm, self);
}

/* Whether the table has yet to report when it has shown what the seats react to. */
static gboolean
awaits_zero (const MhStopwatch *self)
{
  return self->plans.running && !self->has_zero && self->shown_by_table
         && self->rules->shown (get_state (self));
}

/* Begins a phase, whose zero is now or is set later by the table. */
static void
begin_phase (MhStopwatch *self, gboolean first)
{
  self->zero = mh_clock_get_time (self->clock);
  self->has_zero = FALSE;
  if (first)
    self->begun = self->zero;
  self->has_zero = !awaits_zero (self);
}

/* A line has been played: a phase may have begun or ended. */
void
mh_stopwatch_played (MhStopwatch *self, MhActor actor)
{
  gboolean was_running = self->plans.running;

  self->stuck = FALSE;
  if (mh_plans_update (&self->plans, self->rules, get_state (self), self->match->head->n_seats,
                       actor, plan, self))
    begin_phase (self, !was_running);
  else if (!self->plans.running)
    {
      self->has_zero = FALSE;
      g_array_set_size (self->touches, 0);
    }
  mh_stopwatch_wake (self);
}

/* Drops the plan of a seat at which somebody else sits now. */
void
mh_stopwatch_drop_plan (MhStopwatch *self, MhActor seat)
{
  self->plans.plan[seat] = MH_MOVE_NONE;
}

static const Touch *
find_walk (const MhStopwatch *self, MhActor seat)
{
  for (guint i = 0; i < self->touches->len; i++)
    if (g_array_index (self->touches, Touch, i).seat == seat
        && g_array_index (self->touches, Touch, i).walks)
      return &g_array_index (self->touches, Touch, i);
  return NULL;
}

guint32
mh_match_get_walk (MhMatch *self, MhActor seat)
{
  const Touch *touch;
  gint64 now;

  g_return_val_if_fail (seat < MH_SEATS_MAX, 0);

  if (self->stopwatch == NULL)
    return 0;
  touch = find_walk (self->stopwatch, seat);
  now = mh_clock_get_time (self->stopwatch->clock);
  return touch != NULL && touch->time > now ? (guint32) ((touch->time - now) / MS) : 0;
}

static guint32
get_delay (const MhStopwatch *self, const Touch *touch)
{
  gconstpointer state = get_state (self);
  MhMove move;

  if (self->rules->delay == NULL || self->rules->touch == NULL || !self->has_zero)
    return 0;
  move = self->rules->touch (state, touch->seat, touch->gesture, get_stamp (self, touch->time));
  return move == MH_MOVE_NONE ? 0 : self->rules->delay (state, touch->seat, move);
}

/* Takes a gesture that was made at @time. */
MhTouch
mh_stopwatch_touch (MhStopwatch *self, MhActor seat, MhMove gesture, gint64 time)
{
  Touch touch = { gesture, time, seat, FALSE };
  guint32 delay;

  if (!self->plans.running || time < self->begun || !mh_autoplay_can_go_on (self->match)
      || find_walk (self, seat) != NULL)
    return MH_TOUCH_IGNORED;
  delay = get_delay (self, &touch);
  touch.walks = delay > 0;
  touch.time += (gint64) delay * MS;
  g_array_append_val (self->touches, touch);
  mh_stopwatch_wake (self);
  return touch.walks ? MH_TOUCH_WALKS : MH_TOUCH_TAKEN;
}

void
mh_match_set_shown_by_table (MhMatch *self, gboolean shown_by_table)
{
  MhStopwatch *stopwatch = self->stopwatch;

  if (stopwatch == NULL)
    return;
  stopwatch->shown_by_table = shown_by_table;
  if (!shown_by_table && stopwatch->plans.running)
    stopwatch->has_zero = TRUE;
  mh_stopwatch_wake (stopwatch);
}

gboolean
mh_match_awaits_zero (MhMatch *self)
{
  return self->stopwatch != NULL && !self->led && awaits_zero (self->stopwatch);
}

void
mh_match_set_zero (MhMatch *self, gint64 time)
{
  if (self->stopwatch == NULL || !awaits_zero (self->stopwatch))
    return;
  self->stopwatch->zero = time;
  self->stopwatch->has_zero = TRUE;
  mh_stopwatch_wake (self->stopwatch);
}

gboolean
mh_match_get_zero (MhMatch *self, gint64 *time)
{
  const MhStopwatch *stopwatch = self->stopwatch;

  if (stopwatch == NULL || !stopwatch->plans.running || !stopwatch->has_zero)
    return FALSE;
  *time = stopwatch->zero;
  return TRUE;
}

MhClock *
mh_match_get_clock (MhMatch *self)
{
  return self->stopwatch != NULL ? self->stopwatch->clock : NULL;
}

void
mh_match_set_clock (MhMatch *self, MhClock *clock)
{
  if (self->stopwatch == NULL)
    return;
  mh_clock_set_alarm (self->stopwatch->clock, G_MAXINT64, NULL, NULL);
  g_set_object (&self->stopwatch->clock, clock);
  mh_stopwatch_wake (self->stopwatch);
}
