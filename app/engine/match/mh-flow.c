/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

#define COMPUTER_PAUSE 700 /* milliseconds, no matter what the player knows */
/* A person has this many pauses to think about taking a move back. */
#define PATIENCE 3

/* One computer player's search for one move. The worker reads everything above the line and writes the move; the rest
 * belongs to the match's thread. The search limits its own time (MH_SEARCH_SECONDS). */
typedef struct
{
  MhPlayer player; /* without its memory, which may change during the search */
  gpointer recall;
  guint64 step;
  GCancellable *cancellable;
  MhMove move;
  /* ---- */
  MhFlow *flow; /* NULL if nobody waits for it any more */
  guint timer;
  gboolean ready;
  gboolean rested;
} Thought;

/* Makes a match's automatic moves outside real-time phases: those of chance, computer players and, with no person
 * seated, the table. It plays one line at a time, each from the main context, only while the match runs and nobody
 * holds it. In real-time phases the stopwatch does all that, and ignores holds. */
struct _MhFlow
{
  MhMatch *match; /* which owns the flow */
  guint holds;
  guint pause;
  double pace[MH_SEATS_MAX]; /* of each computer player: a multiple of the pause */
  guint source;
  Thought *thought;
};

static void
clear_thought (gpointer data)
{
  Thought *thought = data;

  g_free (thought->recall);
  g_object_unref (thought->cancellable);
}

static void
release_thought (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_thought);
}

/* Abandons the search: nobody waits for it any more. */
void
mh_flow_drop_thought (MhFlow *flow)
{
  Thought *thought = g_steal_pointer (&flow->thought);

  if (thought == NULL)
    return;
  g_clear_handle_id (&thought->timer, g_source_remove);
  g_cancellable_cancel (thought->cancellable);
  thought->flow = NULL;
  release_thought (thought);
}

MhFlow *
mh_flow_new (MhMatch *match)
{
  MhFlow *flow = g_new0 (MhFlow, 1);

  flow->match = match;
  flow->pause = COMPUTER_PAUSE;
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    flow->pace[seat] = 1;
  return flow;
}

void
mh_flow_free (MhFlow *flow)
{
  if (flow == NULL)
    return;
  g_clear_handle_id (&flow->source, g_source_remove);
  mh_flow_drop_thought (flow);
  g_free (flow);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *thought = data;

  thought->move
      = mh_player_choose (&thought->player, thought->recall, thought->step, thought->cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
on_thought_ready (GObject *source, GAsyncResult *result, gpointer data)
{
  Thought *thought = g_task_get_task_data (G_TASK (result));

  thought->ready = TRUE;
  if (thought->flow != NULL)
    mh_flow_wake (thought->flow);
}

static gboolean
on_rested (gpointer data)
{
  Thought *thought = data;

  thought->timer = 0;
  thought->rested = TRUE;
  mh_flow_wake (thought->flow);
  return G_SOURCE_REMOVE;
}

/* How long a computer player waits: longer while a person may take something back. */
static guint
get_pause (MhFlow *flow, MhActor thinker)
{
  MhMatch *match = flow->match;

  for (MhActor seat = 0; seat < match->head->n_seats; seat++)
    if (mh_head_is_person (match->head, seat) && mh_match_can_undo (match, seat))
      return PATIENCE * flow->pause;
  return (guint) (flow->pause * flow->pace[thinker]);
}

/* The number of the step that the next line makes. */
static guint64
get_next_step (const MhFlow *flow)
{
  return flow->match->play->n_lines + 1;
}

static void
start_thought (MhFlow *flow, MhActor seat)
{
  guint pause = get_pause (flow, seat);
  Thought *thought = g_atomic_rc_box_new0 (Thought);
  g_autoptr (GTask) task = NULL;

  thought->player = flow->match->players[seat];
  thought->player.memory = NULL;
  thought->recall = mh_autoplay_take_recall (flow->match, seat);
  thought->step = get_next_step (flow);
  thought->cancellable = g_cancellable_new ();
  thought->flow = flow;
  thought->rested = pause == 0;
  if (pause > 0)
    thought->timer = g_timeout_add (pause, on_rested, thought);
  flow->thought = thought;
  task = g_task_new (NULL, NULL, on_thought_ready, NULL);
  g_task_set_source_tag (task, start_thought);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (thought), release_thought);
  g_task_run_in_thread (task, think);
}

/* Handles a computer player's turn: starts the search, waits, or makes the move that it found. */
static void
play_computer (MhFlow *flow, MhActor seat)
{
  Thought *thought = flow->thought;

  if (thought != NULL && (thought->step != get_next_step (flow) || thought->player.seat != seat))
    mh_flow_drop_thought (flow);
  if (flow->thought == NULL)
    {
      start_thought (flow, seat);
      return;
    }
  if (!thought->ready || !thought->rested)
    return;
  if (mh_autoplay_submit (flow->match, seat, thought->move) == MH_AUTOPLAY_REFUSED)
    mh_autoplay_submit_first_legal (flow->match, seat);
}

/* Plays the next line, unless it is a person's. */
static void
play_next (MhFlow *flow, MhActors actors)
{
  MhMatch *match = flow->match;

  if ((actors & mh_actor_bit (MH_CHANCE)) != 0)
    {
      mh_autoplay_draw (match);
      return;
    }
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((actors & mh_actor_bit (seat)) != 0 && mh_autoplay_has_player (match, seat))
      {
        play_computer (flow, seat);
        return;
      }
  if ((actors & mh_actor_bit (MH_TABLE)) != 0 && mh_head_get_people (match->head) == 0)
    mh_autoplay_submit_first_legal (match, MH_TABLE);
}

static gboolean
can_go_on (const MhFlow *flow)
{
  return mh_autoplay_can_go_on (flow->match) && flow->holds == 0;
}

static gboolean
on_idle (gpointer data)
{
  MhFlow *flow = data;
  g_autoptr (MhMatch) match = g_object_ref (flow->match);
  const MhActors actors = mh_autoplay_get_actors (match);

  flow->source = 0;
  if (!can_go_on (flow) || mh_stopwatch_is_at_work (match->stopwatch))
    return G_SOURCE_REMOVE;
  if (actors == 0)
    mh_match_tell_over (match);
  else
    play_next (flow, actors);
  return G_SOURCE_REMOVE;
}

/* Checks, from the main context, whether an automatic move is due. */
void
mh_flow_wake (MhFlow *flow)
{
  if (flow->source == 0 && can_go_on (flow))
    flow->source = g_idle_add (on_idle, flow);
}

void
mh_match_hold (MhMatch *self)
{
  self->flow->holds++;
}

void
mh_match_release (MhMatch *self)
{
  g_return_if_fail (self->flow->holds > 0);

  self->flow->holds--;
  mh_match_wake (self);
}

gboolean
mh_match_is_held (MhMatch *self)
{
  return self->flow->holds > 0;
}

void
mh_match_set_computer_pause (MhMatch *self, guint milliseconds)
{
  self->flow->pause = milliseconds;
}

void
mh_match_set_computer_pace (MhMatch *self, guint seat, double pace)
{
  g_return_if_fail (seat < MH_SEATS_MAX && pace >= 0);

  self->flow->pace[seat] = pace;
}
