/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A finished match, replayed from its record: at every position every viewer sees what it saw when the match
 * was played, neither more nor less, however the position is reached; only a viewer that may see everything
 * sees more. */

#include "driver.h"

#include "engine/match/mh-match.h"
#include "engine/record/mh-highlights.h"
#include "engine/record/mh-replay-match.h"
#include "engine/rules/mh-step-internal.h"

#define SEED 1414
#define N_VIEWERS (MH_TABLE + 1)
#define LINES_MAX 1500
/* No position is farther from a cached one, and this one is as far. */
#define FAR 64

/* A position of a match, as the rules and each viewer see it. */
typedef struct
{
  World state;
  MhActors stand_ins;
  MhSight *sight[N_VIEWERS];
} Position;

/* A match as it was played. */
typedef struct
{
  MhMatch *match;
  guint n_seats;
  GArray *positions; /* of Position */
  GPtrArray *steps[N_VIEWERS]; /* of MhStep, between them */
} Played;

static Position *
get_position (Played *played, guint index)
{
  return &g_array_index (played->positions, Position, index);
}

static gboolean
is_viewer (const Played *played, MhActor viewer)
{
  return viewer < played->n_seats || viewer == MH_TABLE;
}

static MhActors
find_stand_ins (const MhHead *head)
{
  MhActors stand_ins = 0;

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].kind == MH_SEAT_STAND_IN)
      stand_ins |= mh_actor_bit (seat);
  return stand_ins;
}

static void
clear_position (gpointer data)
{
  Position *position = data;

  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    g_clear_pointer (&position->sight[viewer], mh_sight_unref);
}

static void
see (Played *played, const World *state)
{
  Position position = { *state, find_stand_ins (mh_match_get_head (played->match)) };

  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    if (is_viewer (played, viewer))
      position.sight[viewer] = mh_match_get_sight (played->match, viewer);
  g_array_append_val (played->positions, position);
}

static void
on_step (MhMatch *match, MhStep *step, gpointer user_data)
{
  Played *played = user_data;

  g_ptr_array_add (played->steps[mh_sight_get_viewer (mh_step_get_after (step))],
                   mh_step_ref (step));
}

static void
submit (Played *played, MhActor actor, MhMove move, World *state, World *before)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (played->match, actor, move, &error);
  g_assert_no_error (error);
  if (move == MH_MOVE_UNDO)
    *state = *before;
  else
    {
      *before = *state;
      driver_play_move (state, actor, move);
    }
  see (played, state);
}

/* The previous step was seen by the player in that seat; from now on everybody sees that the player has
 * forgotten everything. */
static void
leave (Played *played, World *state, MhActor seat)
{
  if (driver_get_rules ()->forget != NULL
      && mh_head_is_person (mh_match_get_head (played->match), seat))
    driver_get_rules ()->forget (state, seat);
  mh_match_set_stand_in (played->match, seat, MH_LEVEL_EASY);
  g_array_set_size (played->positions, played->positions->len - 1);
  see (played, state);
}

/* One line, or the last one taken back; now and then a player leaves, and always at a cached state. */
static void
play_line (Played *played, World *state, World *before, MhRandom *random)
{
  const MhActor actor = driver_pick_actor (state, random);
  const MhActor seat = (MhActor) mh_random_below (random, played->n_seats);

  if (mh_match_can_undo (played->match, seat) && mh_random_below (random, 8) == 0)
    submit (played, seat, MH_MOVE_UNDO, state, before);
  else
    submit (played, actor, driver_pick_move (state, actor, random), state, before);
  if (mh_random_below (random, 200) == 0 || played->positions->len - 1 == FAR)
    leave (played, state, seat);
}

static void
play (Played *played, const Variation *variation, guint n_seats, MhRandom *random)
{
  g_autoptr (MhHead) head = driver_make_head (variation->text, n_seats);
  g_autoptr (GError) error = NULL;
  World state = { 0 }, before;

  driver_begin (&state, variation->text, n_seats, MH_NOBODY);
  before = state;
  played->match = mh_match_new (driver_get_game (), head, &error);
  g_assert_no_error (error);
  played->n_seats = n_seats;
  played->positions = g_array_new (FALSE, FALSE, sizeof (Position));
  g_array_set_clear_func (played->positions, clear_position);
  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    {
      played->steps[viewer] = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
      if (is_viewer (played, viewer))
        mh_match_add_viewer (played->match, viewer, on_step, played);
    }
  see (played, &state);
  while (!mh_match_is_over (played->match) && played->positions->len < LINES_MAX)
    play_line (played, &state, &before, random);
}

static void
played_clear (Played *played)
{
  g_clear_object (&played->match);
  g_array_unref (played->positions);
  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    g_ptr_array_unref (played->steps[viewer]);
}

static MhReplayMatch *
open_record (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, "played", &error);
  MhReplayMatch *replay;

  g_assert_no_error (error);
  replay = mh_replay_match_new (driver_get_game (), g_ptr_array_index (records, 0), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mh_replay_match_get_bad_line (replay), ==, 0);
  return replay;
}

static void
assert_sees (MhReplayMatch *replay, Played *played)
{
  const Position *position = get_position (played, mh_replay_match_get_position (replay));
  const MhActor perspective = mh_replay_match_get_perspective (replay);
  const gsize size = driver_get_rules ()->state_size;
  g_autoptr (MhSight) sight = mh_match_get_sight (MH_MATCH (replay), MH_TABLE);

  if (perspective == MH_PERSPECTIVE_OPEN)
    g_assert_cmpmem (mh_sight_get_data (sight), size, &position->state, size);
  else
    g_assert_true (mh_sight_equal (sight, position->sight[perspective]));
}

/* With open perspective nothing of what happened is masked. */
static void
assert_all_events (Played *played, MhStep *step)
{
  World state = get_position (played, (guint) mh_step_get_number (step) - 1)->state;
  const MhMove move = mh_step_get_move (step);
  MhEvents events = { 0 };

  if (move == MH_MOVE_UNDO)
    return;
  driver_get_rules ()->play (&state, mh_step_get_actor (step), move, &events);
  g_assert_cmpuint (mh_step_get_n_events (step), ==, events.n);
  for (guint i = 0; i < events.n; i++)
    g_assert_cmphex (mh_step_get_event (step, i), ==, events.event[i].full);
}

/* Everything that a viewer knows about a step. */
static void
assert_same_step (MhStep *one, MhStep *other)
{
  g_assert_cmpuint (mh_step_get_actor (one), ==, mh_step_get_actor (other));
  g_assert_cmphex (mh_step_get_move (one), ==, mh_step_get_move (other));
  g_assert_true (mh_sight_equal (mh_step_get_before (one), mh_step_get_before (other)));
  g_assert_true (mh_sight_equal (mh_step_get_after (one), mh_step_get_after (other)));
  g_assert_cmpuint (mh_sight_get_viewer (mh_step_get_after (one)), ==,
                    mh_sight_get_viewer (mh_step_get_after (other)));
  g_assert_cmpuint (mh_step_get_n_events (one), ==, mh_step_get_n_events (other));
  for (guint i = 0; i < mh_step_get_n_events (one); i++)
    g_assert_cmphex (mh_step_get_event (one, i), ==, mh_step_get_event (other, i));
}

static void
on_replayed (MhMatch *match, MhStep *step, gpointer user_data)
{
  Played *played = user_data;
  const MhActor perspective = mh_replay_match_get_perspective (MH_REPLAY_MATCH (match));

  if (perspective != MH_PERSPECTIVE_OPEN)
    assert_same_step (step, g_ptr_array_index (played->steps[perspective],
                                               (guint) mh_step_get_number (step) - 1));
  else
    assert_all_events (played, step);
}

/* From the beginning to the end, and then to any position. */
static void
look_through (MhReplayMatch *replay, Played *played, MhActor perspective, MhRandom *random)
{
  const guint n = mh_replay_match_get_n_steps (replay);
  guint id = mh_match_add_viewer (MH_MATCH (replay), MH_TABLE, on_replayed, played);

  mh_replay_match_set_perspective (replay, perspective);
  g_assert_cmpuint (mh_replay_match_get_perspective (replay), ==, perspective);
  mh_replay_match_go_to (replay, 0);
  do
    assert_sees (replay, played);
  while (mh_replay_match_go_on (replay));
  g_assert_cmpuint (mh_replay_match_get_position (replay), ==, n);
  for (guint i = 0; i < 100; i++)
    {
      mh_replay_match_go_to (replay, mh_random_below (random, n + 1));
      assert_sees (replay, played);
    }
  mh_match_remove_viewer (MH_MATCH (replay), id);
}

/* The first half of the record. */
static char *
cut (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n = g_strv_length (lines) / 2;
  GString *half = g_string_new (NULL);

  for (guint i = 0; i < n || mh_actor_from_char (lines[i][0]) == MH_NOBODY; i++)
    g_string_append_printf (half, "%s\n", lines[i]);
  return g_string_free (half, FALSE);
}

/* A spectator learns only what everybody could see; the rest of an unfinished match is still secret. */
static void
check_unfinished (const char *text, Played *played, MhRandom *random)
{
  g_autofree char *half = cut (text);
  g_autoptr (MhReplayMatch) replay = open_record (half);

  if (mh_replay_match_is_whole (replay))
    return;
  g_assert_cmpuint (mh_replay_match_get_n_steps (replay), <, played->positions->len - 1);
  g_assert_cmpuint (mh_replay_match_get_winners (replay), ==, 0);
  for (MhActor perspective = 0; perspective <= MH_PERSPECTIVE_OPEN; perspective++)
    g_assert_true (mh_replay_match_may_look (replay, perspective) == (perspective == MH_TABLE));
  look_through (replay, played, MH_TABLE, random);
}

/* In a replay even a legal move is refused. */
static void
check_read_only (MhReplayMatch *replay, Played *played)
{
  MhRandom random;
  World *state;
  g_autoptr (GError) error = NULL;
  MhActor actor;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 1);
  mh_replay_match_go_to (replay, mh_replay_match_get_n_steps (replay) / 2);
  state = &get_position (played, mh_replay_match_get_position (replay))->state;
  actor = driver_pick_actor (state, &random);
  for (MhActor seat = 0; seat < played->n_seats; seat++)
    g_assert_false (mh_match_sits_here (MH_MATCH (replay), seat));
  g_assert_false (
      mh_match_submit (MH_MATCH (replay), actor, driver_pick_move (state, actor, &random), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
}

/* Continued from any position, it begins with the moves before that, and nobody has left. */
static void
check_lines (MhReplayMatch *replay, Played *played, MhRandom *random)
{
  g_autofree char *head = mh_head_to_text (mh_match_get_head (played->match));
  const guint n = mh_random_below (random, mh_replay_match_get_n_steps (replay));
  g_autofree char *lines = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MhReplayMatch) again = NULL;

  mh_replay_match_go_to (replay, n);
  lines = mh_replay_match_to_lines (replay);
  text = g_strconcat (head, lines, NULL);
  again = open_record (text);
  g_assert_cmpuint (mh_replay_match_get_n_steps (again), ==, n);
  look_through (again, played, MH_TABLE, random);
}

/* The seat that made the last step of a seat before @position, or MH_NOBODY. */
static MhActor
find_seat_before (GPtrArray *steps, guint position)
{
  while (position > 0)
    {
      const MhActor actor = mh_step_get_actor (g_ptr_array_index (steps, --position));

      if (actor < MH_SEATS_MAX)
        return actor;
    }
  return MH_NOBODY;
}

/* Each turn begins with a step of its seat, after one of another seat, and no turn between two is skipped. */
static void
check_turns (MhReplayMatch *replay, Played *played)
{
  const guint n = mh_replay_match_get_n_steps (replay);
  g_autoptr (GPtrArray) steps = mh_replay_match_get_steps (replay);
  guint n_turns = 0, last = 0;

  mh_replay_match_go_to (replay, 0);
  for (guint next; (next = mh_replay_match_find_turn (replay, MH_ACTORS_SEATS, TRUE)) < n;
       n_turns++, last = next)
    {
      const World *state = &get_position (played, next)->state;

      g_assert_cmpuint (driver_get_rules ()->actors (state) & MH_ACTORS_SEATS, !=, 0);
      g_assert_cmpuint (find_seat_before (steps, next), !=,
                        mh_step_get_actor (g_ptr_array_index (steps, next)));
      mh_replay_match_go_to (replay, next);
    }
  mh_replay_match_go_to (replay, n);
  for (; n_turns > 0; n_turns--)
    {
      const guint previous = mh_replay_match_find_turn (replay, MH_ACTORS_SEATS, FALSE);

      g_assert_cmpuint (previous, <=, last);
      mh_replay_match_go_to (replay, previous);
    }
}

/* In real time the intervals between presses are the recorded ones. */
static void
check_waits (MhReplayMatch *replay, Played *played)
{
  g_autoptr (GPtrArray) steps = mh_replay_match_get_steps (replay);

  for (guint position = 1; position < steps->len; position++)
    {
      const MhMove last = mh_step_get_move (g_ptr_array_index (steps, position - 1));
      const MhMove next = mh_step_get_move (g_ptr_array_index (steps, position));
      const World *state = &get_position (played, position)->state;

      if (driver_get_real_time (state) == NULL
          || mh_step_get_actor (g_ptr_array_index (steps, position - 1)) >= MH_SEATS_MAX
          || mh_step_get_actor (g_ptr_array_index (steps, position)) >= MH_SEATS_MAX)
        continue;
      mh_replay_match_go_to (replay, position);
      g_assert_cmpuint (mh_replay_match_get_wait (replay), ==,
                        mh_move_time (next) - mh_move_time (last));
    }
}

/* Players leave at exactly the recorded position, in both directions. */
static void
check_stand_ins (MhReplayMatch *replay, Played *played)
{
  const MhHead *head = mh_match_get_head (MH_MATCH (replay));

  for (guint i = played->positions->len; i > 0; i--)
    {
      mh_replay_match_go_to (replay, i - 1);
      g_assert_cmpuint (find_stand_ins (head), ==, get_position (played, i - 1)->stand_ins);
    }
}

static int
count_missing (gconstpointer state, MhActor seat)
{
  return -driver_get_rules ()->score (state, seat);
}

/* The only leader, or MH_NOBODY. */
static MhActor
find_leader (const World *state, guint n_seats, gboolean most_wins)
{
  MhActors best = mh_find_best (most_wins ? driver_get_rules ()->score : count_missing, state,
                                mh_actors_first (n_seats));

  return __builtin_popcount (best) == 1 ? (MhActor) __builtin_ctz (best) : MH_NOBODY;
}

/* The lead changes when another seat is the only leader: a tie does not change it. */
static void
check_leads (MhReplayMatch *replay, Played *played)
{
  MhHighlights highlights;
  MhActor last = MH_NOBODY;
  guint leads = 0;

  if (!mh_replay_match_may_look (replay, MH_PERSPECTIVE_OPEN))
    return;
  mh_replay_match_set_perspective (replay, MH_PERSPECTIVE_OPEN);
  mh_highlights_find (replay, &highlights);
  for (guint i = 1; i < played->positions->len; i++)
    {
      const MhActor leader
          = find_leader (&get_position (played, i)->state, played->n_seats, highlights.most_wins);

      if (leader == MH_NOBODY || leader == last)
        continue;
      leads += last != MH_NOBODY;
      last = leader;
    }
  g_assert_cmpuint (highlights.leads, ==, leads);
}

static void
test_matches (gconstpointer data)
{
  const Variation *variation = data;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 0);
  for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
    {
      Played played = { 0 };
      g_autoptr (MhReplayMatch) replay = NULL;
      g_autofree char *text = NULL;

      if (!driver_is_seated (variation, n_seats))
        continue;
      play (&played, variation, n_seats, &random);
      text = mh_match_to_text (played.match);
      replay = open_record (text);
      g_assert_cmpuint (mh_replay_match_get_n_steps (replay), ==, played.positions->len - 1);
      g_assert_true (mh_replay_match_is_whole (replay) == mh_match_is_over (played.match));
      g_assert_cmpuint (mh_replay_match_get_winners (replay), ==,
                        mh_match_get_winners (played.match));
      for (MhActor perspective = 0; perspective <= MH_PERSPECTIVE_OPEN; perspective++)
        if (mh_replay_match_may_look (replay, perspective))
          look_through (replay, &played, perspective, &random);
      check_unfinished (text, &played, &random);
      check_read_only (replay, &played);
      check_lines (replay, &played, &random);
      check_turns (replay, &played);
      check_waits (replay, &played);
      check_stand_ins (replay, &played);
      check_leads (replay, &played);
      played_clear (&played);
    }
}

void
add_tests (void)
{
  driver_add_tests ("/replay/matches/", test_matches);
}
