/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/record/mh-replay-match.h"

#include "engine/record/mh-reel-private.h"

typedef struct
{
  guint id;
  MhStepFunc func;
  gpointer user_data;
} Viewer;

struct _MhReplayMatch
{
  GObject parent_instance;

  MhGame *game;
  const MhRules *rules;
  const MhRealTimeRules *real_time; /* (nullable) */
  MhHead *first; /* who sat there at the beginning */
  MhHead *head; /* who sits there now */
  MhReel *reel;
  MhActors winners;
  guint bad_line;
  gboolean whole;
  MhActor perspective;
  MhSight *sight; /* (nullable): what the perspective see now */
  GArray *viewers; /* of Viewer */
  guint last_id;
};

static MhSight *
make_sight (MhReplayMatch *self, const MhPlay *play)
{
  if (self->perspective == MH_PERSPECTIVE_OPEN)
    return mh_sight_new_open (self->rules, play->state);
  return mh_sight_new (self->rules, play->state, self->perspective, MH_NOW);
}

/* What is seen now is not what was seen before. Returns the seats where somebody else sits now. */
static MhActors
look_again (MhReplayMatch *self)
{
  MhActors changed = 0;

  g_clear_pointer (&self->sight, mh_sight_unref);
  for (MhActor seat = 0; seat < self->head->n_seats; seat++)
    {
      MhSeat *now = &self->head->seat[seat];
      const MhSeatKind before = now->kind;

      now->kind = self->first->seat[seat].kind;
      if (mh_reel_has_left (self->reel, seat, &now->level))
        now->kind = MH_SEAT_STAND_IN;
      if (now->kind != before)
        changed |= mh_actor_bit (seat);
    }
  return changed;
}

static void
tell_changed (MhReplayMatch *self, MhActors seats)
{
  for (MhActor seat = 0; seat < self->head->n_seats; seat++)
    if ((seats & mh_actor_bit (seat)) != 0)
      mh_match_link_tell_seat_changed (MH_MATCH_LINK (self), seat);
}

/* The next step of a reel, as the perspective see it. */
static MhStep *
play_next (MhReplayMatch *self, MhReel *reel)
{
  const MhPlay *play = mh_reel_get_play (reel);
  const MhReelStep *next = mh_reel_get_step (reel, mh_reel_get_position (reel));
  g_autoptr (MhSight) before = make_sight (self, play);
  g_autoptr (MhSight) after = NULL;
  MhMove move = next->move;
  MhEvents events = { .n = 0 };

  if (self->perspective != MH_PERSPECTIVE_OPEN)
    move = mh_rules_mask (self->rules, play->state, next->actor, move, self->perspective);
  mh_reel_advance (reel, &events);
  for (guint i = 0; i < events.n && self->perspective == MH_PERSPECTIVE_OPEN; i++)
    events.event[i].viewers = 0xff;
  after = make_sight (self, mh_reel_get_play (reel));
  mh_reel_leave (reel);
  return mh_step_new (mh_reel_get_position (reel), next->actor, move, before, after, &events);
}

static MhGame *
get_game (MhMatchLink *link)
{
  return MH_REPLAY_MATCH (link)->game;
}

static const MhHead *
get_head (MhMatchLink *link)
{
  return MH_REPLAY_MATCH (link)->head;
}

/* A spectator plays nobody. */
static gboolean
sits_here (MhMatchLink *link, MhActor seat)
{
  return FALSE;
}

static MhSight *
get_sight (MhMatchLink *link, MhActor viewer)
{
  MhReplayMatch *self = MH_REPLAY_MATCH (link);

  if (self->sight == NULL)
    self->sight = make_sight (self, mh_reel_get_play (self->reel));
  return mh_sight_ref (self->sight);
}

static guint
add_viewer (MhMatchLink *link, MhActor viewer, MhStepFunc func, gpointer user_data)
{
  MhReplayMatch *self = MH_REPLAY_MATCH (link);
  Viewer entry = { ++self->last_id, func, user_data };

  g_array_append_val (self->viewers, entry);
  return entry.id;
}

static void
remove_viewer (MhMatchLink *link, guint id)
{
  MhReplayMatch *self = MH_REPLAY_MATCH (link);

  for (guint i = self->viewers->len; i > 0; i--)
    if (g_array_index (self->viewers, Viewer, i - 1).id == id)
      g_array_remove_index (self->viewers, i - 1);
}

static void
submit (MhMatchLink *link, MhActor actor, MhMove move, MhAnswerFunc func, gpointer user_data)
{
  g_autoptr (GError) error
      = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_READ_ONLY, "This match is over");

  func (link, error, user_data);
}

/* Nothing goes on by itself. */
static void
hold (MhMatchLink *link)
{
}

static void
init_link (MhMatchLinkInterface *iface)
{
  iface->get_game = get_game;
  iface->get_head = get_head;
  iface->sits_here = sits_here;
  iface->get_sight = get_sight;
  iface->add_viewer = add_viewer;
  iface->remove_viewer = remove_viewer;
  iface->submit = submit;
  iface->hold = hold;
  iface->release = hold;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MhReplayMatch,
                               mh_replay_match,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_MATCH_LINK, init_link))

static void
mh_replay_match_finalize (GObject *object)
{
  MhReplayMatch *self = MH_REPLAY_MATCH (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->first, mh_head_free);
  g_clear_pointer (&self->head, mh_head_free);
  g_clear_pointer (&self->reel, mh_reel_free);
  g_clear_pointer (&self->sight, mh_sight_unref);
  g_array_unref (self->viewers);
  G_OBJECT_CLASS (mh_replay_match_parent_class)->finalize (object);
}

static void
mh_replay_match_class_init (MhReplayMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_replay_match_finalize;
}

static void
mh_replay_match_init (MhReplayMatch *self)
{
  self->viewers = g_array_new (FALSE, FALSE, sizeof (Viewer));
  self->perspective = MH_TABLE;
}

MhReplayMatch *
mh_replay_match_new (MhGame *game, MhRecord *record, GError **error)
{
  g_autoptr (MhReplayMatch) self = NULL;
  const MhPlay *play;

  g_return_val_if_fail (MH_IS_GAME (game) && record != NULL, NULL);

  self = g_object_new (MH_TYPE_REPLAY_MATCH, NULL);
  self->game = g_object_ref (game);
  self->rules = mh_game_get_rules (game);
  self->real_time = mh_game_get_real_time (game);
  self->reel = mh_reel_new (game, record, &self->bad_line, error);
  if (self->reel == NULL)
    return NULL;
  self->first = mh_head_copy (record->head);
  self->head = mh_head_copy (record->head);
  mh_reel_go_to (self->reel, mh_reel_get_n_steps (self->reel));
  play = mh_reel_get_play (self->reel);
  self->whole = self->rules->actors (play->state) == 0;
  if (self->whole)
    self->winners = self->rules->winners (play->state);
  mh_reel_go_to (self->reel, 0);
  look_again (self);
  return g_steal_pointer (&self);
}

guint
mh_replay_match_get_bad_line (MhReplayMatch *self)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), 0);

  return self->bad_line;
}

gboolean
mh_replay_match_is_whole (MhReplayMatch *self)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), FALSE);

  return self->whole;
}

guint
mh_replay_match_get_n_steps (MhReplayMatch *self)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), 0);

  return mh_reel_get_n_steps (self->reel);
}

guint
mh_replay_match_get_position (MhReplayMatch *self)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), 0);

  return mh_reel_get_position (self->reel);
}

void
mh_replay_match_go_to (MhReplayMatch *self, guint position)
{
  MhActors changed;

  g_return_if_fail (MH_IS_REPLAY_MATCH (self));
  g_return_if_fail (position <= mh_reel_get_n_steps (self->reel));

  mh_reel_go_to (self->reel, position);
  changed = look_again (self);
  mh_match_link_tell_jumped (MH_MATCH_LINK (self));
  tell_changed (self, changed);
}

gboolean
mh_replay_match_go_on (MhReplayMatch *self)
{
  g_autoptr (MhReplayMatch) kept = NULL;
  g_autoptr (MhStep) step = NULL;
  g_autoptr (GArray) viewers = NULL;
  MhActors changed;

  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), FALSE);

  if (mh_reel_get_position (self->reel) == mh_reel_get_n_steps (self->reel))
    return FALSE;
  kept = g_object_ref (self);
  step = play_next (self, self->reel);
  changed = look_again (self);
  viewers = g_array_copy (self->viewers);
  for (guint i = 0; i < viewers->len; i++)
    {
      const Viewer *viewer = &g_array_index (viewers, Viewer, i);

      viewer->func (MH_MATCH_LINK (self), step, viewer->user_data);
    }
  tell_changed (self, changed);
  return TRUE;
}

/* The seat whose turn begins with the step behind @position, or MH_NOBODY. */
static MhActor
find_beginner (MhReplayMatch *self, guint position)
{
  const MhActor seat = mh_reel_get_step (self->reel, position)->actor;

  if (seat >= MH_SEATS_MAX)
    return MH_NOBODY;
  while (position > 0)
    {
      const MhActor earlier = mh_reel_get_step (self->reel, --position)->actor;

      if (earlier < MH_SEATS_MAX)
        return earlier == seat ? MH_NOBODY : seat;
    }
  return seat;
}

guint
mh_replay_match_find_turn (MhReplayMatch *self, MhActors of, gboolean later)
{
  guint position, n;

  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), 0);

  n = mh_reel_get_n_steps (self->reel);
  position = mh_reel_get_position (self->reel);
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

/* The stamp of the step that led to the position; every line of chance begins again. */
static guint32
get_stamp (MhReplayMatch *self)
{
  const guint position = mh_reel_get_position (self->reel);
  const MhReelStep *step;

  if (position == 0)
    return 0;
  step = mh_reel_get_step (self->reel, position - 1);
  return step->actor == MH_CHANCE ? 0 : mh_move_time (step->move);
}

guint32
mh_replay_match_get_wait (MhReplayMatch *self)
{
  const MhPlay *play;
  const MhReelStep *next;
  guint32 stamp, then;

  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), 0);

  play = mh_reel_get_play (self->reel);
  if (self->real_time == NULL || !self->real_time->running (play->state)
      || mh_reel_get_position (self->reel) == mh_reel_get_n_steps (self->reel))
    return 0;
  next = mh_reel_get_step (self->reel, mh_reel_get_position (self->reel));
  stamp = get_stamp (self);
  then
      = next->actor < MH_SEATS_MAX ? mh_move_time (next->move) : self->real_time->due (play->state);
  return then > stamp && then != G_MAXUINT32 ? then - stamp : 0;
}

MhActor
mh_replay_match_get_perspective (MhReplayMatch *self)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), MH_TABLE);

  return self->perspective;
}

gboolean
mh_replay_match_may_look (MhReplayMatch *self, MhActor perspective)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), FALSE);

  if (perspective == MH_TABLE)
    return TRUE;
  return self->whole && (perspective < self->head->n_seats || perspective == MH_PERSPECTIVE_OPEN);
}

void
mh_replay_match_set_perspective (MhReplayMatch *self, MhActor perspective)
{
  g_return_if_fail (MH_IS_REPLAY_MATCH (self));
  g_return_if_fail (mh_replay_match_may_look (self, perspective));

  if (self->perspective == perspective)
    return;
  self->perspective = perspective;
  look_again (self);
  mh_match_link_tell_jumped (MH_MATCH_LINK (self));
}

GPtrArray *
mh_replay_match_get_steps (MhReplayMatch *self)
{
  GPtrArray *steps;
  guint position;

  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), NULL);

  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  position = mh_reel_get_position (self->reel);
  mh_reel_go_to (self->reel, 0);
  while (mh_reel_get_position (self->reel) < mh_reel_get_n_steps (self->reel))
    g_ptr_array_add (steps, play_next (self, self->reel));
  mh_reel_go_to (self->reel, position);
  return steps;
}

MhActors
mh_replay_match_get_winners (MhReplayMatch *self)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), 0);

  return self->winners;
}

char *
mh_replay_match_to_lines (MhReplayMatch *self)
{
  GString *lines = g_string_new (NULL);

  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), g_string_free (lines, FALSE));

  for (guint i = 0; i < mh_reel_get_position (self->reel); i++)
    {
      const MhReelStep *step = mh_reel_get_step (self->reel, i);
      g_autofree char *notation
          = mh_play_format (mh_reel_get_play (self->reel), step->actor, step->move);

      g_string_append_printf (lines, "%c %s\n", mh_actor_to_char (step->actor), notation);
    }
  return g_string_free (lines, FALSE);
}

guint64
mh_replay_match_get_n_played (MhReplayMatch *self)
{
  g_return_val_if_fail (MH_IS_REPLAY_MATCH (self), 0);

  return mh_reel_get_n_played (self->reel);
}
