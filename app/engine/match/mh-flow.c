/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-flow-private.h"

#include "engine/match/mh-match-private.h"
#include "engine/match/mh-stopwatch-private.h"
#include "engine/players/mh-player.h"
#include "engine/rules/mh-real-time.h"

#define COMPUTER_PAUSE 700 /* milliseconds, whatever the player holds */
/* So many pauses long a person may think of taking back what is laid. */
#define PATIENCE 3

/* Milliseconds after which a player makes the best move it has found: levels are budgets of iterations,
 * the clock only spares whoever waits at a slow machine. */
#define THOUGHT_MAX 1000

/* One computer player's search for one move. The worker reads everything above the line and writes
 * the move; the rest belongs to the match's thread. */
typedef struct
{
  MhPlayer player; /* without its memory, which goes on meanwhile */
  gpointer recall;
  guint64 step;
  GCancellable *cancellable;
  MhMove move;
  /* ---- */
  MhFlow *flow; /* NULL when nobody waits for it any more */
  guint timer;
  guint limit;
  gboolean ready;
  gboolean rested;
} Thought;

/**
 * MhFlow:
 *
 * What goes on by itself in a match: chance, computer players and, with no person seated, the
 * table. One line at a time, each from the main context, only while the match runs and nobody holds
 * it. While moments count the stopwatch does all that, and waits for no hold.
 */
struct _MhFlow
{
  MhMatch *match; /* which owns the flow */
  MhStopwatch *stopwatch; /* NULL: moments never count in this game */
  gboolean running;
  gboolean stalled;
  guint holds;
  guint pause;
  guint source;
  Thought *thought;
  MhPlayer players[MH_SEATS_MAX]; /* where no computer player sits: zeroed */
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

static void
drop_thought (MhFlow *flow)
{
  Thought *thought = g_steal_pointer (&flow->thought);

  if (thought == NULL)
    return;
  g_clear_handle_id (&thought->timer, g_source_remove);
  g_clear_handle_id (&thought->limit, g_source_remove);
  g_cancellable_cancel (thought->cancellable);
  thought->flow = NULL;
  release_thought (thought);
}

/* Tells the computer players who is a person. */
static void
introduce (MhFlow *flow)
{
  const MhHead *head = mh_match_get_head (flow->match);
  MhActors people = 0;

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].kind == MH_SEAT_PERSON)
      people |= mh_actor_bit (seat);
  for (guint i = 0; i < MH_SEATS_MAX; i++)
    mh_player_meet (&flow->players[i], people);
}

static gboolean
is_computer (const MhFlow *flow, MhActor seat)
{
  MhSeatKind kind = mh_match_get_head (flow->match)->seat[seat].kind;

  return kind == MH_SEAT_COMPUTER || kind == MH_SEAT_STAND_IN;
}

/* A computer player sits down, with nothing in its head. */
static void
sit_down (MhFlow *flow, MhActor seat)
{
  MhGame *game = mh_match_get_game (flow->match);
  const MhHead *head = mh_match_get_head (flow->match);

  mh_player_clear (&flow->players[seat]);
  mh_player_init (&flow->players[seat], mh_game_get_rules (game),
                  MH_IS_JUDGEMENT (game) ? mh_judgement_get_rules (MH_JUDGEMENT (game)) : NULL,
                  seat, head->seat[seat].level, head->seed);
}

MhFlow *
mh_flow_new (MhMatch *match)
{
  MhFlow *flow = g_new0 (MhFlow, 1);
  MhGame *game = mh_match_get_game (match);

  flow->match = match;
  flow->pause = COMPUTER_PAUSE;
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if (is_computer (flow, seat))
      sit_down (flow, seat);
  introduce (flow);
  if (MH_IS_REAL_TIME (game))
    flow->stopwatch = mh_stopwatch_new (match, flow);
  return flow;
}

void
mh_flow_free (MhFlow *flow)
{
  if (flow == NULL)
    return;
  g_clear_handle_id (&flow->source, g_source_remove);
  drop_thought (flow);
  mh_stopwatch_free (flow->stopwatch);
  for (guint i = 0; i < MH_SEATS_MAX; i++)
    mh_player_clear (&flow->players[i]);
  g_free (flow);
}

static gboolean
has_person (const MhFlow *flow)
{
  const MhHead *head = mh_match_get_head (flow->match);

  for (guint i = 0; i < head->n_seats; i++)
    if (head->seat[i].kind == MH_SEAT_PERSON)
      return TRUE;
  return FALSE;
}

/* Whether a move was made, the rules refuse it, or it could not be written. */
typedef enum
{
  MADE,
  REFUSED,
  STALLED,
} Outcome;

/* Nothing goes on by itself any more until somebody has said what to do. */
void
mh_flow_stall (MhFlow *flow, GError *error)
{
  flow->stalled = TRUE;
  mh_match_tell_stalled (flow->match, error);
}

/* Makes a move of nobody or of a computer player. What cannot be written stalls the match. */
static Outcome
make_move (MhFlow *flow, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  if (mh_match_submit (flow->match, actor, move, &error))
    return MADE;
  if (error->domain == MH_RULE_ERROR)
    {
      g_warning ("The rules refuse a move of %c by %s", mh_actor_to_char (actor), error->message);
      return REFUSED;
    }
  mh_flow_stall (flow, error);
  return STALLED;
}

/* For the stopwatch, in whose phases people do not wait for each other. FALSE: nothing was played. */
gboolean
mh_flow_make_move (MhFlow *flow, MhActor actor, MhMove move)
{
  return make_move (flow, actor, move) == MADE;
}

/* Makes the first move of an actor's list: of the table's the one by which the match goes on, as the
 * rules promise (a word such as `next` would be a game's own). FALSE: nothing was played. */
gboolean
mh_flow_make_first_legal (MhFlow *flow, MhActor actor)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  if (mh_match_get_legal (flow->match, actor, moves) > 0)
    return mh_flow_make_move (flow, actor, moves[0]);
  g_warning ("The rules wait for %c, who has no move", mh_actor_to_char (actor));
  return FALSE;
}

/* Lets chance decide, at this moment and no earlier. FALSE: nothing was played. */
gboolean
mh_flow_draw (MhFlow *flow)
{
  const MhPlay *play = mh_match_get_play (flow->match);
  MhMove outcome;

  mh_rules_draw (play->rules, play->state, mh_match_get_head (flow->match)->seed, play->n_chance,
                 &outcome);
  return mh_flow_make_move (flow, MH_CHANCE, outcome);
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
  g_clear_handle_id (&thought->limit, g_source_remove);
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

static gboolean
on_limit (gpointer data)
{
  Thought *thought = data;

  thought->limit = 0;
  g_cancellable_cancel (thought->cancellable);
  return G_SOURCE_REMOVE;
}

/* What the seat recalls, less what its player has forgotten. */
static gpointer
take_recall (MhFlow *flow, MhActor seat)
{
  const MhPlay *play = mh_match_get_play (flow->match);
  gpointer recall = g_malloc0 (play->rules->state_size);

  mh_player_recall (&flow->players[seat], play->state, recall);
  return recall;
}

/* How long a computer player waits: longer while a person may take something back. */
static guint
get_pause (MhFlow *flow)
{
  const MhHead *head = mh_match_get_head (flow->match);

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].kind == MH_SEAT_PERSON && mh_match_can_undo (flow->match, seat))
      return PATIENCE * flow->pause;
  return flow->pause;
}

static void
start_thought (MhFlow *flow, MhActor seat)
{
  guint pause = get_pause (flow);
  Thought *thought = g_atomic_rc_box_new0 (Thought);
  g_autoptr (GTask) task = NULL;

  thought->player = flow->players[seat];
  thought->player.memory = NULL;
  thought->recall = take_recall (flow, seat);
  thought->step = mh_match_get_step_number (flow->match) + 1;
  thought->cancellable = g_cancellable_new ();
  thought->flow = flow;
  thought->rested = pause == 0;
  if (pause > 0)
    thought->timer = g_timeout_add (pause, on_rested, thought);
  thought->limit = g_timeout_add (THOUGHT_MAX, on_limit, thought);
  flow->thought = thought;
  task = g_task_new (NULL, NULL, on_thought_ready, NULL);
  g_task_set_source_tag (task, start_thought);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (thought), release_thought);
  g_task_run_in_thread (task, think);
}

/* A computer player is to move: starts to think, waits, or makes the move that it found. */
static void
play_computer (MhFlow *flow, MhActor seat)
{
  Thought *thought = flow->thought;
  MhMove move;

  if (thought != NULL
      && (thought->step != mh_match_get_step_number (flow->match) + 1
          || thought->player.seat != seat))
    drop_thought (flow);
  if (flow->thought == NULL)
    {
      start_thought (flow, seat);
      return;
    }
  if (!thought->ready || !thought->rested)
    return;
  move = thought->move;
  if (make_move (flow, seat, move) == REFUSED)
    mh_flow_make_first_legal (flow, seat);
}

static gboolean
can_go_on (const MhFlow *flow)
{
  return flow->running && !flow->stalled && flow->holds == 0;
}

static gboolean
on_idle (gpointer data)
{
  MhFlow *flow = data;
  g_autoptr (MhMatch) match = g_object_ref (flow->match);
  MhActors actors = mh_match_get_actors (match);

  flow->source = 0;
  if (!can_go_on (flow) || mh_stopwatch_is_at_work (flow->stopwatch))
    return G_SOURCE_REMOVE;
  if (actors == 0)
    {
      mh_match_tell_over (match);
      return G_SOURCE_REMOVE;
    }
  if ((actors & mh_actor_bit (MH_CHANCE)) != 0)
    {
      mh_flow_draw (flow);
      return G_SOURCE_REMOVE;
    }
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((actors & mh_actor_bit (seat)) != 0 && is_computer (flow, seat))
      {
        play_computer (flow, seat);
        return G_SOURCE_REMOVE;
      }
  if ((actors & mh_actor_bit (MH_TABLE)) != 0 && !has_person (flow))
    mh_flow_make_first_legal (flow, MH_TABLE);
  return G_SOURCE_REMOVE;
}

/* What a computer player plans to touch, or nothing; nothing for a person. */
MhMove
mh_flow_react (MhFlow *flow, MhActor seat)
{
  g_autofree gpointer recall = NULL;

  if (!is_computer (flow, seat))
    return MH_MOVE_NONE;
  recall = take_recall (flow, seat);
  return mh_player_plan (&flow->players[seat], recall, mh_match_get_step_number (flow->match));
}

struct _MhStopwatch *
mh_flow_get_stopwatch (MhFlow *flow)
{
  return flow->stopwatch;
}

/* A line has been played, not just read from a record. */
void
mh_flow_played (MhFlow *flow, MhActor actor)
{
  if (flow->stopwatch != NULL)
    mh_stopwatch_played (flow->stopwatch, actor);
}

/* Time does not wait for holds. */
gboolean
mh_flow_can_keep_time (const MhFlow *flow)
{
  return flow->running && !flow->stalled;
}

/* Looks, from the main context, whether something goes on by itself. */
void
mh_flow_wake (MhFlow *flow)
{
  if (flow->stopwatch != NULL)
    mh_stopwatch_wake (flow->stopwatch);
  if (flow->source == 0 && can_go_on (flow))
    flow->source = g_idle_add (on_idle, flow);
}

void
mh_flow_run (MhFlow *flow, gboolean running)
{
  flow->running = running;
  mh_flow_wake (flow);
}

void
mh_flow_hold (MhFlow *flow)
{
  flow->holds++;
}

void
mh_flow_release (MhFlow *flow)
{
  g_return_if_fail (flow->holds > 0);

  flow->holds--;
  mh_flow_wake (flow);
}

gboolean
mh_flow_is_held (const MhFlow *flow)
{
  return flow->holds > 0;
}

void
mh_flow_retry (MhFlow *flow)
{
  flow->stalled = FALSE;
  mh_flow_wake (flow);
}

void
mh_flow_set_pause (MhFlow *flow, guint milliseconds)
{
  flow->pause = milliseconds;
}

/* Every computer player takes in the step that @play has just made. */
void
mh_flow_remember (MhFlow *flow, const MhPlay *play, MhActor actor, MhMove move)
{
  for (guint i = 0; i < MH_SEATS_MAX; i++)
    mh_player_take_in (&flow->players[i], play->before, actor, move, play->state, play->n_lines);
}

/* A stand-in sits down, with nothing in its head. */
void
mh_flow_forget (MhFlow *flow, MhActor seat)
{
  sit_down (flow, seat);
  introduce (flow);
  if (flow->stopwatch != NULL)
    mh_stopwatch_drop_plan (flow->stopwatch, seat);
  drop_thought (flow);
}
