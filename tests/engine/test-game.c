/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "test-game.h"

static const char *const rule_ids[] = { NULL, "T-01", "T-02", "T-03", "T-04", "T-05" };

static MhActors
test_actors (gconstpointer data)
{
  const TestState *state = data;

  switch (state->phase)
    {
    case TEST_FIRST:
    case TEST_DEAL:
    case TEST_DRAWING:
      return mh_actor_bit (MH_CHANCE);
    case TEST_CLOSING:
      return mh_actor_bit (MH_TABLE);
    case TEST_OVER:
      return 0;
    default:
      return mh_actor_bit (state->turn);
    }
}

static guint
test_legal (gconstpointer data, MhActor actor, MhMove *moves)
{
  const TestState *state = data;
  guint n = 0;

  if ((test_actors (state) & mh_actor_bit (actor)) == 0)
    return 0;
  if (state->phase == TEST_CLOSING)
    moves[n++] = mh_move (TEST_MOVE_CLOSE, 0, 0);
  if (state->phase == TEST_ACT && state->n_gone < 6)
    moves[n++] = mh_move (TEST_MOVE_DRAW, 0, 0);
  if (state->phase == TEST_ACT)
    moves[n++] = mh_move (TEST_MOVE_KNOCK, 0, 0);
  if (state->phase == TEST_CHOOSE)
    {
      moves[n++] = mh_move (TEST_MOVE_KEEP, 0, 0);
      moves[n++] = mh_move (TEST_MOVE_DROP, 0, 0);
    }
  return n;
}

static void
test_chance (gconstpointer data, MhChance *chance)
{
  const TestState *state = data;

  if (state->phase == TEST_FIRST)
    {
      chance->range = 2;
      chance->first = mh_move (TEST_MOVE_START, 0, 0);
      return;
    }
  for (guint8 card = 1; card <= 6; card++)
    if ((state->gone & (1u << (card - 1))) == 0)
      mh_chance_add (chance, mh_move (TEST_MOVE_CARD, card, 0), 1);
}

guint test_game_remembered;
MhMove test_game_heard;
guint64 test_game_played;
guint test_game_forgotten;
MhActors test_game_met;
gboolean test_game_lenient;

static guint
judge_chance (const TestState *state, MhMove move)
{
  guint8 card = mh_move_a (move);

  if (state->phase == TEST_FIRST)
    return mh_move_kind (move) == TEST_MOVE_START && mh_move_time (move) < 2 ? 0 : TEST_RULE_CHANCE;
  if (state->phase != TEST_DEAL && state->phase != TEST_DRAWING)
    return TEST_RULE_PHASE;
  if (mh_move_kind (move) != TEST_MOVE_CARD || card < 1 || card > 6)
    return TEST_RULE_CHANCE;
  return (state->gone & (1u << (card - 1))) != 0 ? TEST_RULE_CHANCE : 0;
}

static guint
test_judge (gconstpointer data, MhActor actor, MhMove move)
{
  const TestState *state = data;
  MhMove moves[MH_LEGAL_MAX];
  guint n;

  if (state->phase == TEST_OVER)
    return TEST_RULE_OVER;
  if (actor == MH_CHANCE)
    return judge_chance (state, move);
  if ((test_actors (state) & mh_actor_bit (actor)) == 0)
    return test_game_lenient ? 0 : TEST_RULE_TURN;
  n = test_legal (state, actor, moves);
  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return 0;
  return TEST_RULE_PHASE;
}

static void
take_card (TestState *state, guint8 card)
{
  state->gone |= (guint8) (1u << (card - 1));
  state->n_gone++;
  if (state->phase == TEST_DEAL)
    {
      guint8 seat = state->hand[0] == 0 ? 0 : 1;

      state->hand[seat] = card;
      state->known[seat] = state->open ? 3 : mh_actor_bit (seat);
      if (seat == 1)
        state->phase = TEST_ACT;
      return;
    }
  state->drawn = card;
  state->drawn_known = state->open ? 3 : mh_actor_bit (state->turn);
  state->phase = TEST_CHOOSE;
}

static void
end_turn (TestState *state)
{
  state->drawn = state->drawn_known = 0;
  state->turn = !state->turn;
  state->phase = TEST_ACT;
}

static void
test_play (gpointer data, MhActor actor, MhMove move, MhEvents *events)
{
  TestState *state = data;

  test_game_played++;
  switch (mh_move_kind (move))
    {
    case TEST_MOVE_START:
      state->turn = (guint8) mh_move_time (move);
      state->phase = TEST_DEAL;
      break;
    case TEST_MOVE_CARD:
      mh_events_add (events, move, mh_move (TEST_MOVE_CARD, 0, 0),
                     state->phase == TEST_DRAWING ? mh_actor_bit (state->turn) : 0);
      take_card (state, mh_move_a (move));
      break;
    case TEST_MOVE_DRAW:
      state->phase = TEST_DRAWING;
      break;
    case TEST_MOVE_KEEP:
      state->discard = state->hand[actor];
      state->hand[actor] = state->drawn;
      state->known[actor] = state->drawn_known;
      end_turn (state);
      break;
    case TEST_MOVE_DROP:
      state->discard = state->drawn;
      end_turn (state);
      break;
    case TEST_MOVE_KNOCK:
      state->phase = TEST_CLOSING;
      break;
    default:
      state->phase = TEST_OVER;
      state->known[0] = state->known[1] = 3;
    }
}

static void
test_observe (gconstpointer data, MhActor viewer, MhKnowledge knowledge, gpointer out)
{
  const TestState *state = data;
  TestState *sight = out;
  MhActors bit = viewer == MH_TABLE ? 0 : mh_actor_bit (viewer);

  *sight = *state;
  sight->gone = 0;
  for (guint i = 0; i < 2; i++)
    if (state->known[i] != 3 && (state->known[i] & bit) == 0)
      sight->hand[i] = 0;
  if (state->drawn_known != 3 && (state->drawn_known & bit) == 0)
    sight->drawn = 0;
}

static MhMove
test_mask (gconstpointer data, MhActor actor, MhMove move, MhActor viewer)
{
  const TestState *before = data;
  MhActor seat = before->turn;

  if (mh_move_kind (move) != TEST_MOVE_CARD || before->open)
    return move;
  if (before->phase == TEST_DEAL)
    seat = before->hand[0] == 0 ? 0 : 1;
  return viewer == seat ? move : mh_move (TEST_MOVE_CARD, 0, 0);
}

static void
test_guess (gpointer data, MhActor viewer, MhRandom *random)
{
  TestState *sight = data;
  guint8 gone = 0;

  for (guint i = 0; i < 2; i++)
    if (sight->hand[i] > 0)
      gone |= (guint8) (1u << (sight->hand[i] - 1));
  if (sight->drawn > 0)
    gone |= (guint8) (1u << (sight->drawn - 1));
  if (sight->discard > 0)
    gone |= (guint8) (1u << (sight->discard - 1));
  for (guint i = 0; i < 2 && sight->phase >= TEST_ACT; i++)
    while (sight->hand[i] == 0)
      {
        guint8 card = (guint8) mh_random_below (random, 6);

        if ((gone & (1u << card)) == 0)
          sight->hand[i] = (guint8) (card + 1);
      }
  for (guint i = 0; i < 2; i++)
    if (sight->hand[i] > 0)
      gone |= (guint8) (1u << (sight->hand[i] - 1));
  for (guint8 card = 0; (guint) __builtin_popcount (gone) < sight->n_gone; card++)
    gone |= (guint8) (1u << card);
  sight->gone = gone;
}

static void
test_forget (gpointer data, MhActor seat)
{
  TestState *state = data;

  state->known[seat] &= (guint8) ~mh_actor_bit (seat);
  test_game_forgotten++;
}

static gboolean
test_can_take_back (gconstpointer before, MhActor actor, MhMove move)
{
  return mh_move_kind (move) == TEST_MOVE_KEEP;
}

static const char *
test_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const TestState *state = after;

  return (guint) __builtin_popcount (state->gone) == state->n_gone ? NULL : "cards";
}

static guint
test_max_moves (gconstpointer state)
{
  return 40;
}

static int
test_score (gconstpointer data, MhActor seat)
{
  return seat < 2 ? ((const TestState *) data)->hand[seat] : 0;
}

static MhActors
test_winners (gconstpointer data)
{
  const TestState *state = data;

  if (state->phase != TEST_OVER)
    return 0;
  return mh_actor_bit (state->hand[0] > state->hand[1] ? 0 : 1);
}

static void
test_describe (gconstpointer data, MhDescription *description)
{
  static const char *const phases[]
      = { "first", "deal", "act", "drawing", "choose", "closing", "over" };
  const TestState *state = data;
  g_autofree char *winners = mh_actors_to_string (test_winners (state));

  mh_description_add (description, "phase", "%s", phases[state->phase]);
  mh_description_add (description, "turn", "%c", mh_actor_to_char (state->turn));
  for (MhActor seat = 0; seat < 2; seat++)
    mh_description_add_seat (description, "hand", seat, "%d", state->hand[seat]);
  mh_description_add (description, "discard", "%d", state->discard);
  mh_description_add (description, "winners", "%s", winners);
}

static const MhWords cards = { .letters = "0123456789" };

static const MhNotation notation[] = {
  { TEST_MOVE_CARD, "card %a", { &cards } },
  { TEST_MOVE_START, "first %t" },
  { TEST_MOVE_DRAW, "draw" },
  { TEST_MOVE_KEEP, "keep" },
  { TEST_MOVE_DROP, "drop" },
  { TEST_MOVE_KNOCK, "knock" },
  { TEST_MOVE_CLOSE, "close" },
  { 0 },
};

static const MhOptionWord styles[] = { { "plain", "plain" }, { "fancy", "fancy" }, { NULL, NULL } };

static const MhOption options[] = {
  { "open-hands", "", "", MH_OPTION_IN (TestState, open) },
  { "rounds", "", "", .minimum = -3, .maximum = 9 },
  { "tokens", "", "", .maximum = 5 },
  { "style", "", "", .words = styles },
  { NULL },
};

static guint
test_begin (gpointer data, guint n_seats, MhActor start)
{
  TestState *state = data;

  if (n_seats != 2)
    return TEST_RULE_SEATS;
  state->phase = start == MH_NOBODY ? TEST_FIRST : TEST_DEAL;
  state->turn = start == MH_NOBODY ? 0 : start;
  return 0;
}

/* "5 3": the hands. */
static gboolean
test_set_position (gpointer data, const char *text)
{
  TestState *state = data;

  if (strlen (text) != 3 || text[0] < '1' || text[0] > '6' || text[1] != ' ' || text[2] < '1'
      || text[2] > '6' || text[0] == text[2])
    return FALSE;
  state->phase = TEST_DEAL;
  take_card (state, (guint8) (text[0] - '0'));
  take_card (state, (guint8) (text[2] - '0'));
  return TRUE;
}

const MhRules test_game_rules = {
  .state_size = sizeof (TestState),
  .rule_ids = rule_ids,
  .n_rules = G_N_ELEMENTS (rule_ids),
  .options = options,
  .seats = 1u << 2,
  .begin = test_begin,
  .actors = test_actors,
  .legal = test_legal,
  .chance = test_chance,
  .judge = test_judge,
  .play = test_play,
  .observe = test_observe,
  .mask = test_mask,
  .guess = test_guess,
  .forget = test_forget,
  .can_take_back = test_can_take_back,
  .check = test_check,
  .max_moves = test_max_moves,
  .score = test_score,
  .winners = test_winners,
  .describe = test_describe,
  .notation = notation,
  .set_position = test_set_position,
};

static void
test_meet (gpointer memory, MhActors people)
{
  test_game_met = people;
}

static void
test_remember (gpointer memory,
               gconstpointer before,
               MhActor actor,
               MhMove move,
               gconstpointer after,
               MhActor seat,
               MhLevel level,
               MhRandom *random)
{
  g_atomic_int_inc ((int *) &test_game_remembered);
  test_game_heard = move;
}

static const MhStrategyRules strategy
    = { .memory_size = 8, .meet = test_meet, .remember = test_remember };
static const MhGameTable table = { MH_GAME_TABLE_SIZES, .details = { "test-cards", 3, 2 },
                                   .rules = &test_game_rules, .strategy = &strategy };

MhGame *
test_game_new (void)
{
  return g_object_new (mh_game_table_register ("TestGame", &table), NULL);
}
