/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Rules and invariants that a single scenario cannot prove, because they cover everything that may or may not
 * happen. The path of a test names its rule. */

#include "plugins/scamper/scamper-state.h"
#include "tests/games/driver.h"

#include <string.h>

#define SEED 1804

static void
set_position (ScamperState *state, const char *options, guint n_seats, const char *text)
{
  driver_begin (state, options, n_seats, 0);
  g_assert_true (driver_get_rules ()->set_position (state, text));
}

/* Both dice are uniform over four, and the four are alike: doubles in a quarter of the rolls. */
static void
test_10 (void)
{
  ScamperState state;
  MhChance chance = { 0 };
  guint faces[SC_N_PAWNS] = { 0 };

  set_position (&state, "pace=calm", 4,
                "thrower=a pawns=M,C,D,G chips=5/5/5/5 layout=tkch throws=0");
  driver_play (&state, 0, "throw");
  driver_get_rules ()->chance (&state, &chance);
  g_assert_cmpuint (chance.n, ==, 10);
  g_assert_cmpuint (chance.total, ==, 16);
  for (guint i = 0; i < chance.n; i++)
    {
      faces[mh_move_a (chance.move[i])] += chance.weight[i];
      faces[mh_move_b (chance.move[i])] += chance.weight[i];
    }
  for (guint pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
    g_assert_cmpuint (faces[pawn], ==, 8);
}

/* Random rolls ---------------------------------------------------------------------------- */

#define TOUCHES_MAX 12

typedef struct
{
  MhActor seat;
  MhMove move;
} Touch;

/* A roll with its touches, in no order. */
typedef struct
{
  guint n_seats;
  guint8 dice[2];
  guint n;
  Touch touch[TOUCHES_MAX];
} Throw;

static const char *const positions[] = {
  "thrower=b pawns=M,C chips=5/5 layout=tkch throws=0",
  "thrower=c pawns=G,C,D chips=5/5/5 layout=hkct throws=0",
  "thrower=a pawns=M,C,D,G chips=5/5/5/5 layout=tkch throws=0",
};

static void
begin_throw (ScamperState *state, const char *options, const Throw *throw)
{
  set_position (state, options, throw->n_seats, positions[throw->n_seats - 2]);
  driver_play (state, state->thrower, "throw");
  driver_play (state, MH_CHANCE, "hush 1500");
  driver_play_move (state, MH_CHANCE,
                    mh_move (SC_MOVE_REVEAL, MIN (throw->dice[0], throw->dice[1]),
                             MAX (throw->dice[0], throw->dice[1])));
}

/* Puts and lifts at random times from @first on. */
static void
make_throw (Throw *throw, guint n_seats, guint32 first, guint32 spread, MhRandom *random)
{
  throw->n_seats = n_seats;
  throw->dice[0] = (guint8) (1 + mh_random_below (random, 4));
  throw->dice[1] = (guint8) (1 + mh_random_below (random, 4));
  throw->n = mh_random_below (random, TOUCHES_MAX + 1);
  for (guint i = 0; i < throw->n; i++)
    {
      guint8 kind = mh_random_below (random, 5) == 0 ? SC_MOVE_LIFT : SC_MOVE_PUT;
      guint8 pawn = (guint8) (1 + mh_random_below (random, 4));
      guint8 place = kind == SC_MOVE_PUT ? (guint8) (1 + mh_random_below (random, 4)) : 0;
      guint32 stamp = first + mh_random_below (random, spread);

      throw->touch[i].seat = (MhActor) mh_random_below (random, n_seats);
      throw->touch[i].move = mh_move_full (kind, pawn, place, 0, stamp);
    }
}

static int
compare_touches (gconstpointer a, gconstpointer b, gpointer data)
{
  const ScamperState *state = data;
  const Touch *one = a, *two = b;
  guint32 first = mh_move_time (one->move), second = mh_move_time (two->move);

  if (first != second)
    return first < second ? -1 : 1;
  return (int) ((one->seat + state->n_seats - state->thrower) % state->n_seats)
         - (int) ((two->seat + state->n_seats - state->thrower) % state->n_seats);
}

/* Plays the legal touches in canonical order, and settles @late milliseconds after the deadline. */
static void
finish_throw (ScamperState *state, const Throw *throw, guint32 late)
{
  g_autoptr (GArray) touches = g_array_new (FALSE, FALSE, sizeof (Touch));

  g_array_append_vals (touches, throw->touch, throw->n);
  g_array_sort_with_data (touches, compare_touches, state);
  for (guint i = 0; i < touches->len; i++)
    {
      const Touch *touch = &g_array_index (touches, Touch, i);

      if (driver_get_rules ()->judge (state, touch->seat, touch->move) == 0)
        driver_play_move (state, touch->seat, touch->move);
    }
  driver_play_move (state, MH_TABLE, mh_move_full (SC_MOVE_CLOSE, 0, 0, 0, state->deadline + late));
}

static const char *const throw_options[] = { "", "wrong=out", "wrong=strict tie=0", "tie=150" };

/* However late a roll is settled. */
static void
test_84 (void)
{
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 84);
  for (guint i = 0; i < driver_get_size (20000, 1000); i++)
    {
      const char *options = throw_options[i % G_N_ELEMENTS (throw_options)];
      ScamperState soon, late;
      Throw throw;

      make_throw (&throw, 2 + i % 3, 0, 2000, &random);
      begin_throw (&soon, options, &throw);
      begin_throw (&late, options, &throw);
      finish_throw (&soon, &throw, 1);
      finish_throw (&late, &throw, 9999);
      g_assert_cmpmem (&soon, sizeof soon, &late, sizeof late);
    }
}

/* The same a little later: in a roll without locks only the differences count. */
static void
test_85 (void)
{
  guint n = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 85);
  for (guint i = 0; i < driver_get_size (20000, 1000); i++)
    {
      ScamperState one, two;
      guint32 more = mh_random_below (&random, 600);
      Throw throw;

      make_throw (&throw, 2 + i % 3, SC_MIN, 700, &random);
      begin_throw (&one, "wrong=out", &throw);
      begin_throw (&two, "wrong=out", &throw);
      finish_throw (&one, &throw, 1);
      for (guint j = 0; j < throw.n; j++)
        throw.touch[j].move += more;
      finish_throw (&two, &throw, 1);
      g_assert_cmpmem (&one, sizeof one, &two, sizeof two);
      n += one.last_result == SC_RESULT_WON;
    }
  g_assert_cmpuint (n, >, driver_get_size (500, 20));
}

/* With the right side added, eight spots are equivalent to four. */
static void
test_94 (void)
{
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 94);
  for (guint i = 0; i < driver_get_size (10000, 500); i++)
    {
      ScamperState four, eight;
      Throw throw;

      make_throw (&throw, 2 + i % 3, 0, 3000, &random);
      begin_throw (&four, "", &throw);
      begin_throw (&eight, "spots=8", &throw);
      finish_throw (&four, &throw, 1);
      for (guint j = 0; j < throw.n; j++)
        {
          guint8 pawn = mh_move_a (throw.touch[j].move);
          guint8 side = scamper_called (&eight, pawn) == 0 ? SC_SIDE_ON : SC_SIDE_BY;

          if (mh_move_kind (throw.touch[j].move) == SC_MOVE_PUT)
            throw.touch[j].move |= (MhMove) side << 32;
        }
      finish_throw (&eight, &throw, 1);
      eight.spots = four.spots;
      g_assert_cmpmem (&four, sizeof four, &eight, sizeof eight);
    }
}

/* Everybody moves to the next seat, with pawn and chips: the same happens to the same people. */
static void
test_07 (void)
{
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 7);
  for (guint i = 0; i < driver_get_size (10000, 500); i++)
    {
      ScamperState one, two;
      Throw throw;

      make_throw (&throw, 4, 0, 3000, &random);
      begin_throw (&one, "", &throw);
      set_position (&two, "", 4, "thrower=b pawns=G,M,C,D chips=5/5/5/5 layout=tkch throws=0");
      driver_play (&two, 1, "throw");
      driver_play (&two, MH_CHANCE, "hush 1500");
      driver_play_move (&two, MH_CHANCE, mh_move (SC_MOVE_REVEAL, one.dice[0], one.dice[1]));
      finish_throw (&one, &throw, 1);
      for (guint j = 0; j < throw.n; j++)
        throw.touch[j].seat = (MhActor) ((throw.touch[j].seat + 1) % 4);
      finish_throw (&two, &throw, 1);
      for (guint seat = 0; seat < 4; seat++)
        g_assert_cmpuint (one.chips[seat], ==, two.chips[(seat + 1) % 4]);
      g_assert_cmpuint ((one.thrower + 1) % 4, ==, two.thrower);
      g_assert_cmpuint (one.last_result, ==, two.last_result);
    }
}

/* A false start is the same, whatever the dice will be. */
static void
test_82 (void)
{
  ScamperState states[2];

  for (guint i = 0; i < 2; i++)
    {
      set_position (&states[i], "", 4, positions[2]);
      driver_play_lines (&states[i], i == 0 ? "a throw; * hush 1300; c early @20; b early @700"
                                            : "a throw; * hush 2900; c early @20; b early @700");
      states[i].hush = 0;
    }
  g_assert_cmpmem (&states[0], sizeof states[0], &states[1], sizeof states[1]);
}

/* Practice is judged like the match: the same touches are legal and lead to the same result and the same pawns;
 * only chips and the number of rolls do not change. */
static void
test_g29 (void)
{
  guint n = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 29);
  for (guint i = 0; i < driver_get_size (20000, 1000); i++)
    {
      const char *options = throw_options[i % G_N_ELEMENTS (throw_options)];
      g_autofree char *with_practice = g_strconcat (options, " practice=2", NULL);
      ScamperState real, practice, begun;
      Throw throw;

      make_throw (&throw, 2 + i % 3, 0, 2000, &random);
      begin_throw (&real, options, &throw);
      begin_throw (&practice, g_strchug (with_practice), &throw);
      begun = practice;
      g_assert_cmpuint (begun.practice, ==, 2 * begun.n_seats);
      finish_throw (&real, &throw, 1);
      finish_throw (&practice, &throw, 1);
      n += memcmp (real.chips, practice.chips, sizeof real.chips) != 0;
      g_assert_cmpmem (practice.chips, sizeof begun.chips, begun.chips, sizeof begun.chips);
      g_assert_cmpuint (practice.reserve, ==, begun.reserve);
      g_assert_cmpuint (practice.throws, ==, 0);
      g_assert_cmpuint (practice.practice, ==,
                        begun.practice - (practice.phase != SC_PHASE_DOUBLES));
      memcpy (practice.chips, real.chips, sizeof real.chips);
      practice.reserve = real.reserve;
      practice.throws = real.throws;
      practice.practice = 0;
      g_assert_cmpmem (&practice, sizeof practice, &real, sizeof real);
    }
  g_assert_cmpuint (n, >, driver_get_size (5000, 200));
}

/* The options that apply, and their defaults. */
static void
test_options (void)
{
  driver_assert_presets ("pace=race practice=0 spots=4 wrong=retry layout=tkch slow-a=0 slow-b=0 "
                         "slow-c=0 slow-d=0 level=fixed tie=40 cap=200 pass=yes false=1000 "
                         "max=8000 still=1500");
  driver_assert_applies ("", 2,
                         "pace practice spots wrong layout slow-a slow-b level tie cap pass "
                         "false max still");
  driver_assert_applies ("", 3,
                         "pace practice spots wrong layout slow-a slow-b slow-c level tie cap "
                         "pass false max still");
  driver_assert_applies ("pace=calm", 2, "pace practice spots layout cap pass false max still");
}

/* All layouts are different, and each is one twenty-fourth of the shuffles. */
static void
test_g1 (void)
{
  gboolean seen[SC_N_STRUCTURES][SC_N_STRUCTURES][SC_N_STRUCTURES] = { 0 };
  ScamperState state;
  MhChance chance = { 0 };

  driver_begin (&state, "layout=shuffle", 2, 0);
  driver_get_rules ()->chance (&state, &chance);
  g_assert_cmpuint (chance.n, ==, SC_LAYOUTS);
  g_assert_cmpuint (chance.total, ==, SC_LAYOUTS);
  for (guint i = 0; i < SC_LAYOUTS; i++)
    {
      gboolean *one = &seen[scamper_layout (i, 1)][scamper_layout (i, 2)][scamper_layout (i, 3)];
      guint structures = 0;

      for (guint place = SC_PLACE_NW; place < SC_N_PLACES; place++)
        structures |= 1u << scamper_layout (i, place);
      g_assert_cmpuint (structures, ==, 0x1e);
      g_assert_false (*one);
      *one = TRUE;
    }
}

/* A trade gives a new pawn to both owners of the pawns, and to nobody else. */
static void
test_61 (void)
{
  ScamperState state;

  driver_begin (&state, "pace=calm", 3, 0);
  driver_play_lines (&state, "a take M; b take C; c take D; a throw; * reveal MM; a trade C");
  g_assert_cmpuint (state.pawn[0], ==, SC_PAWN_CAT);
  g_assert_cmpuint (state.pawn[1], ==, SC_PAWN_MOUSE);
  g_assert_cmpuint (state.trade_age[0], <, SC_NEW_THROWS);
  g_assert_cmpuint (state.trade_age[1], ==, state.trade_age[0]);
  g_assert_cmpuint (state.trade_age[2], >, SC_NEW_THROWS);
}

void
add_tests (void)
{
  g_test_add_func ("/rules/SC-07", test_07);
  g_test_add_func ("/rules/SC-10", test_10);
  g_test_add_func ("/rules/SC-61", test_61);
  g_test_add_func ("/rules/SC-82", test_82);
  g_test_add_func ("/rules/SC-84", test_84);
  g_test_add_func ("/rules/SC-85", test_85);
  g_test_add_func ("/rules/SC-94", test_94);
  g_test_add_func ("/rules/SC-G29", test_g29);
  g_test_add_func ("/rules/SC-G1", test_g1);
  g_test_add_func ("/options", test_options);
}
