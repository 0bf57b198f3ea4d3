/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/record/mh-replay-match.h"

#include "engine/match/mh-match-private.h"

struct _MhReplayMatch
{
  MhMatch parent_instance; /* its header has the current seating */

  MhHead *first; /* with the seating at the beginning */
  guint bad_line;
  gboolean whole;
  MhActors winners;
  MhActor perspective;
};

G_DEFINE_FINAL_TYPE (MhReplayMatch, mh_replay_match, MH_TYPE_MATCH)

static MhReel *
get_reel (MhReplayMatch *self)
{
  return MH_MATCH (self)->reel;
}

/* Updates the seating and the sight. Returns the seats whose occupant changed. */
static MhActors
look_again (MhReplayMatch *self)
{
  MhHead *head = MH_MATCH (self)->head;
  MhActors changed = 0;

  mh_viewers_forget_sights (MH_MATCH (self)->viewers);
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    {
      MhSeat *now = &head->seat[seat];
      const MhSeatKind before = now->kind;

      now->kind = self->first->seat[seat].kind;
      if (mh_reel_has_left (get_reel (self), seat, &now->level))
        now->kind = MH_SEAT_STAND_IN;
      if (now->kind != before)
        changed |= mh_actor_bit (seat);
    }
  return changed;
}

static void
tell_changed (MhReplayMatch *self, MhActors seats)
{
  for (MhActor seat = 0; seat < self->first->n_seats; seat++)
    if ((seats & mh_actor_bit (seat)) != 0)
      g_signal_emit (self, mh_match_signals[MH_MATCH_SEAT_CHANGED], 0, (guint) seat);
}

static gboolean
mh_replay_match_submit (MhMatch *match, MhActor actor, MhMove move, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY, "This match is over");
  return FALSE;
}

static void
mh_replay_match_finalize (GObject *object)
{
  g_clear_pointer (&MH_REPLAY_MATCH (object)->first, mh_head_free);
  G_OBJECT_CLASS (mh_replay_match_parent_class)->finalize (object);
}

static void
mh_replay_match_class_init (MhReplayMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_replay_match_finalize;
  MH_MATCH_CLASS (klass)->submit = mh_replay_match_submit;
}

static void
mh_replay_match_init (MhReplayMatch *self)
{
  MhMatch *match = MH_MATCH (self);

  match->watched = TRUE;
  match->saved = FALSE;
  self->perspective = MH_TABLE;
  mh_viewers_set_perspective (match->viewers, MH_TABLE);
}

MhReplayMatch *
mh_replay_match_new (MhGame *game, MhRecord *record, GError **error)
{
  MhReplayMatch *self;
  MhMatch *match;
  MhPlay *play;

  /* Translators: why a match can't be watched; follows “file:line: ” */
  play = mh_play_new_from_record (game, record, _ ("this is a test scenario, not a match"), error);
  if (play == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_REPLAY_MATCH, NULL);
  match = MH_MATCH (self);
  mh_match_begin (match, game, record->head, play);
  mh_match_read (match, record, NULL, &self->bad_line);
  self->first = mh_head_copy (record->head);
  self->whole = play->rules->actors (play->state) == 0;
  if (self->whole)
    self->winners = play->rules->winners (play->state);
  mh_reel_go_to (match->reel, 0);
  look_again (self);
  return self;
}

guint
mh_replay_match_get_bad_line (MhReplayMatch *self)
{
  return self->bad_line;
}

gboolean
mh_replay_match_is_whole (MhReplayMatch *self)
{
  return self->whole;
}

guint
mh_replay_match_get_n_steps (MhReplayMatch *self)
{
  return get_reel (self)->steps->len;
}

guint
mh_replay_match_get_position (MhReplayMatch *self)
{
  return get_reel (self)->position;
}

void
mh_replay_match_go_to (MhReplayMatch *self, guint position)
{
  MhActors changed;

  g_return_if_fail (position <= get_reel (self)->steps->len);

  mh_reel_go_to (get_reel (self), position);
  changed = look_again (self);
  g_signal_emit (self, mh_match_signals[MH_MATCH_JUMPED], 0);
  tell_changed (self, changed);
}

gboolean
mh_replay_match_go_on (MhReplayMatch *self)
{
  g_autoptr (MhReplayMatch) kept = NULL;
  const MhReelStep *step;
  MhActors changed;
  MhReel *reel = get_reel (self);

  if (reel->position == reel->steps->len)
    return FALSE;
  kept = g_object_ref (self);
  step = mh_reel_get_step (reel, reel->position);
  mh_viewers_play (MH_MATCH (self)->viewers, reel->play, step->actor, step->move);
  mh_reel_leave (reel, ++reel->position, reel->play);
  changed = look_again (self);
  mh_viewers_deliver (MH_MATCH (self)->viewers, MH_MATCH (self));
  tell_changed (self, changed);
  return TRUE;
}

/* Returns the seat whose turn begins with the step after @position, or MH_NOBODY. */
static MhActor
find_beginner (MhReplayMatch *self, guint position)
{
  const MhActor seat = mh_reel_get_step (get_reel (self), position)->actor;

  if (seat >= MH_SEATS_MAX)
    return MH_NOBODY;
  while (position > 0)
    {
      const MhActor earlier = mh_reel_get_step (get_reel (self), --position)->actor;

      if (earlier < MH_SEATS_MAX)
        return earlier == seat ? MH_NOBODY : seat;
    }
  return seat;
}

guint
mh_replay_match_find_turn (MhReplayMatch *self, MhActors of, gboolean later)
{
  guint position, n;

  n = get_reel (self)->steps->len;
  position = get_reel (self)->position;
  while (later ? position < n : position > 0)
    {
      MhActor seat;

      position += later ? 1 : -1;
      seat = position < n ? find_beginner (self, position) : MH_NOBODY;
      if (seat != MH_NOBODY && (of & mh_actor_bit (seat)) != 0)
        break;
    }
  return position;
}

/* Returns the time stamp of the step that led to the position. A line of chance resets it. */
static guint32
get_stamp (MhReplayMatch *self)
{
  const guint position = get_reel (self)->position;
  const MhReelStep *step;

  if (position == 0)
    return 0;
  step = mh_reel_get_step (get_reel (self), position - 1);
  return step->actor == MH_CHANCE ? 0 : mh_move_time (step->move);
}

guint32
mh_replay_match_get_wait (MhReplayMatch *self)
{
  const MhRealTimeRules *rules;
  const MhReelStep *next;
  guint32 stamp, then;
  MhReel *reel = get_reel (self);
  const MhPlay *play = reel->play;

  if (mh_game_get_real_time (MH_MATCH (self)->game) == NULL || reel->position == reel->steps->len)
    return 0;
  rules = mh_game_get_real_time (MH_MATCH (self)->game);
  if (!rules->running (play->state))
    return 0;
  next = mh_reel_get_step (reel, reel->position);
  stamp = get_stamp (self);
  then = next->actor < MH_SEATS_MAX ? mh_move_time (next->move) : rules->due (play->state);
  return then > stamp && then != G_MAXUINT32 ? then - stamp : 0;
}

MhActor
mh_replay_match_get_perspective (MhReplayMatch *self)
{
  return self->perspective;
}

gboolean
mh_replay_match_may_look (MhReplayMatch *self, MhActor perspective)
{
  if (perspective == MH_TABLE)
    return TRUE;
  return self->whole && (perspective < self->first->n_seats || perspective == MH_PERSPECTIVE_OPEN);
}

void
mh_replay_match_set_perspective (MhReplayMatch *self, MhActor perspective)
{
  g_return_if_fail (mh_replay_match_may_look (self, perspective));

  if (self->perspective == perspective)
    return;
  self->perspective = perspective;
  mh_viewers_set_perspective (MH_MATCH (self)->viewers, perspective);
  g_signal_emit (self, mh_match_signals[MH_MATCH_JUMPED], 0);
}

GPtrArray *
mh_replay_match_get_steps (MhReplayMatch *self)
{
  return mh_match_make_steps (MH_MATCH (self), self->perspective);
}

MhActors
mh_replay_match_get_winners (MhReplayMatch *self)
{
  return self->winners;
}

char *
mh_replay_match_to_lines (MhReplayMatch *self)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < get_reel (self)->position; i++)
    {
      const MhReelStep *step = mh_reel_get_step (get_reel (self), i);
      g_autofree char *line = mh_match_format_line (MH_MATCH (self), step->actor, step->move);

      g_string_append (lines, line);
    }
  return g_string_free (lines, FALSE);
}
