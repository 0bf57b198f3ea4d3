/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Single rules that one scenario cannot prove, because they speak of everything that may or may not
 * happen. The path of a test names its rule. */

#include "helpers.h"
#include "engine/rules/mh-game.h"

#include <string.h>

/* Numbers of players. */
static void
test_01 (void)
{
  g_autoptr (GObject) base = driver_make_options ("variant=base");
  g_autoptr (GObject) alarm = driver_make_options ("variant=alarm");
  MhGame *game = driver_get_game ();

  g_assert_cmpuint (mh_game_get_seats_allowed (game, base), ==, SEATS_BASE);
  g_assert_cmpuint (mh_game_get_seats_allowed (game, alarm), ==, SEATS_ALARM);
  for (guint n_seats = 0; n_seats <= MH_SEATS_MAX; n_seats++)
    for (guint i = 0; i < 2; i++)
      {
        g_autoptr (GError) error = NULL;
        CatPatrolState state = { 0 };
        gboolean may = ((i == 0 ? SEATS_BASE : SEATS_ALARM) >> n_seats & 1) != 0;

        g_assert_true (
            mh_game_begin (game, i == 0 ? base : alarm, n_seats, MH_NOBODY, &state, &error) == may);
        if (!may)
          g_assert_cmpstr (error->message, ==, "CP-01");
      }
}

static guint
count_outcomes (const CatPatrolState *state, MhSet *cards)
{
  MhChance chance = { 0 };
  guint faces = 0;

  *cards = 0;
  driver_get_rules ()->chance (state, &chance);
  for (guint i = 0; i < chance.n; i++)
    {
      guint8 kind = mh_move_kind (chance.move[i]);

      faces |= 1u << kind;
      if (kind == CP_MOVE_CAT && mh_move_a (chance.move[i]) != CP_CARD_NONE)
        *cards |= mh_set_of (mh_move_a (chance.move[i]));
    }
  return faces;
}

/* The pile of the basic game. */
static void
test_02 (void)
{
  CatPatrolState state;
  MhSet cards;

  driver_begin (&state, "variant=base", 3, 0);
  driver_play (&state, 0, "roll");
  count_outcomes (&state, &cards);
  g_assert_cmphex (cards, ==, CP_CAT_CARDS | CP_POLICE_CARDS);
  driver_assert_value (&state, "pile", "36");
}

/* The pile of the Alarm, and its path. */
static void
test_52 (void)
{
  CatPatrolState state;
  MhSet cards;

  driver_begin (&state, "variant=alarm", 2, 0);
  driver_play (&state, 0, "roll");
  count_outcomes (&state, &cards);
  g_assert_cmphex (cards, ==, CP_CAT_CARDS);
  driver_assert_value (&state, "pile", "27");
}

/* The start: whom the family chose, or any seat by chance. */
static void
test_05 (void)
{
  for (MhActor seat = 0; seat < 5; seat++)
    {
      CatPatrolState chosen, drawn;
      char *text = (char[]){ 's', 't', 'a', 'r', 't', ' ', mh_actor_to_char (seat), '\0' };

      driver_begin (&chosen, "variant=base", 5, seat);
      driver_begin (&drawn, "variant=base", 5, MH_NOBODY);
      driver_assert_refused (&drawn, seat, text, "CP-05");
      driver_assert_refused (&drawn, seat, "roll", "CP-05");
      driver_assert_refused (&drawn, MH_CHANCE, "start f", "CP-05");
      driver_assert_refused (&drawn, MH_CHANCE, "dog", "CP-05");
      driver_play (&drawn, MH_CHANCE, text);
      g_assert_cmpmem (&chosen, sizeof chosen, &drawn, sizeof drawn);
    }
}

static void
watch_turn (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;

  g_assert_cmpint (after->n_turns - before->n_turns, >=, 0);
  g_assert_cmpint (after->n_turns - before->n_turns, <=, 1);
  if (before->phase != CP_PHASE_START && before->n_turns == after->n_turns)
    g_assert_cmpuint (before->turn, ==, after->turn);
  else if (before->phase != CP_PHASE_START && after->phase != CP_PHASE_OVER)
    g_assert_cmpuint ((before->turn + 1) % before->n_seats, ==, after->turn);
}

static void
test_06 (void)
{
  driver_watch_matches (20, 2, watch_turn);
}

static void
watch_roll (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;

  if (before->phase == CP_PHASE_ROLL)
    g_assert_cmpint (after->phase, ==, CP_PHASE_CHANCE);
  else
    g_assert_cmpint (after->phase, !=, CP_PHASE_CHANCE);
  if (after->phase == CP_PHASE_ROLL && before->phase != CP_PHASE_START)
    g_assert_cmpint (after->n_turns, ==, before->n_turns + 1);
}

/* One roll a turn. */
static void
test_07 (void)
{
  driver_watch_matches (20, 2, watch_roll);
}

static void
watch_faces (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *after = later;
  const guint all
      = 1u << CP_MOVE_CAT | 1u << CP_MOVE_DOG | 1u << CP_MOVE_MOUSE | 1u << CP_MOVE_WHISTLE;
  MhSet cards;

  if (after->phase != CP_PHASE_CHANCE)
    return;
  g_assert_cmphex (count_outcomes (after, &cards), ==, all);
  g_assert_cmphex (cards, ==, after->pile);
}

static void
test_08 (void)
{
  driver_watch_matches (20, 2, watch_faces);
}

/* What ran: kittens that changed areas without the parent of their family. */
static MhSet
find_runners (const CatPatrolState *before, const CatPatrolState *after)
{
  MhSet runners = 0;

  for (MhActor seat = 0; seat < before->n_seats; seat++)
    {
      MhSet lost = before->area[seat] & ~after->area[seat];

      if ((lost & CP_PARENT_CARDS) == 0)
        runners |= lost & CP_KITTEN_CARDS;
    }
  return runners;
}

static void
watch_running (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;
  MhSet runners = find_runners (before, after);

  if (runners == 0 || before->phase == CP_PHASE_GIVE || before->phase == CP_PHASE_LURE)
    return;
  g_assert_cmpint (after->die, ==, CP_FACE_CAT);
  g_assert_cmpuint (after->card, <, CP_CARD_POLICE);
  g_assert_cmpuint (mh_set_first (runners), ==,
                    CP_CARD_KITTENS + cat_patrol_card_family (after->card));
  g_assert_true (before->phase == CP_PHASE_RUN || before->pile != after->pile);
}

static void
test_28 (void)
{
  driver_watch_matches (20, 2, watch_running);
}

static void
watch_settled_kittens (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;

  if (before->phase != CP_PHASE_CHANCE)
    return;
  for (MhActor seat = 0; seat < before->n_seats; seat++)
    {
      MhSet area = before->area[seat];
      guint settled = cat_patrol_families_of (area, CP_CARD_KITTENS)
                      & (cat_patrol_families_of (area, CP_CARD_PARENT_1)
                         | cat_patrol_families_of (area, CP_CARD_PARENT_2));

      g_assert_cmphex (cat_patrol_families_of (after->area[seat], CP_CARD_KITTENS) & settled, ==,
                       settled);
    }
}

static void
test_36 (void)
{
  driver_watch_matches (20, 2, watch_settled_kittens);
}

static void
watch_complete (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;

  for (MhActor seat = 0; seat < before->n_seats; seat++)
    {
      guint complete = cat_patrol_complete (before->area[seat]);

      g_assert_cmphex (cat_patrol_complete (after->area[seat]) & complete, ==, complete);
      g_assert_cmphex (cat_patrol_units (after->area[seat]) & cat_patrol_family_cards (complete),
                       ==, 0);
    }
}

static void
test_38 (void)
{
  driver_watch_matches (20, 2, watch_complete);
}

static void
watch_guarded (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;
  MhActor owner = (MhActor) (before->figure - 1);

  if (before->figure == 0 || (before->phase != CP_PHASE_GIVE && before->phase != CP_PHASE_LURE))
    return;
  g_assert_cmphex (before->area[owner] & ~after->area[owner], ==, 0);
}

static void
test_39 (void)
{
  driver_watch_matches (20, 2, watch_guarded);
}

static void
watch_over (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *after = later;
  static const char *const moves[]
      = { "roll", "pass",    "give A1", "lure B2", "run a",   "keep",
          "dog",  "whistle", "cat -",   "cat A1",  "start a", "leave" };

  if (after->phase != CP_PHASE_OVER)
    return;
  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
      driver_assert_refused (after, actor, moves[i], "CP-41");
}

static void
test_41 (void)
{
  driver_watch_matches (20, 2, watch_over);
}

static void
watch_alarm (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *after = later;

  if (after->variant != CAT_PATROL_VARIANT_ALARM)
    return;
  g_assert_cmpuint (after->figure, ==, 0);
  for (MhActor seat = 0; seat < after->n_seats; seat++)
    g_assert_cmphex (after->area[seat] & CP_POLICE_CARDS, ==, 0);
}

static void
test_50 (void)
{
  driver_watch_matches (20, 2, watch_alarm);
}

/* The order in which the judge names rules. */
static void
test_order (void)
{
  static const struct
  {
    MhActor actor;
    const char *text;
    const char *rule;
  } dog[] = {
    { 1, "leave", "CP-13" },   { 1, "keep", "CP-14" },    { 1, "give P1", "CP-06" },
    { 0, "roll", "CP-07" },    { 0, "lure P1", "CP-07" }, { 0, "pass", "CP-20" },
    { 0, "give P1 b", "CP-19" }, { 0, "give A1 A2", "CP-17" }, { 0, "give A1 b", "CP-23" },
    { 0, "give A2", "CP-20" }, { 0, "give B1", "CP-15" }, { 0, "give BK C1", "CP-15" },
  }, mouse[] = {
    { 2, "lure A1", "CP-06" }, { 1, "pass", "CP-24" },    { 1, "lure AK", "CP-24" },
    { 1, "lure DK", "CP-16" }, { 1, "lure D1", "CP-25" }, { 1, "lure figure", "CP-19" },
  };
  CatPatrolState state;

  driver_begin (&state, "variant=base", 3, 0);
  helpers_play_lines (&state, "* cat A1; * cat A2; * cat P1; * dog");
  for (guint i = 0; i < G_N_ELEMENTS (dog); i++)
    driver_assert_refused (&state, dog[i].actor, dog[i].text, dog[i].rule);
  helpers_play_lines (&state,
                      "a give A1; * cat AK; * cat D1; * cat E1; * cat F1; * cat DK; * cat G1;"
                      "* mouse");
  driver_assert_value (&state, "area.b", "[A] F1");
  driver_assert_value (&state, "area.c", "D1+DK P1");
  driver_assert_legal (&state, state.turn, "lure E1 | lure G1");
  for (guint i = 0; i < G_N_ELEMENTS (mouse); i++)
    driver_assert_refused (&state, mouse[i].actor, mouse[i].text, mouse[i].rule);
}

/* One test a rule would repeat the scenarios; these are the others. */
static const struct
{
  const char *path;
  GTestFunc func;
} tests[] = {
  { "/rules/CP-01", test_01 }, { "/rules/CP-02", test_02 },    { "/rules/CP-05", test_05 },
  { "/rules/CP-06", test_06 }, { "/rules/CP-07", test_07 },    { "/rules/CP-08", test_08 },
  { "/rules/CP-28", test_28 }, { "/rules/CP-36", test_36 },    { "/rules/CP-38", test_38 },
  { "/rules/CP-39", test_39 }, { "/rules/CP-41", test_41 },    { "/rules/CP-50", test_50 },
  { "/rules/CP-52", test_52 }, { "/rules/order", test_order },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].func);
  return g_test_run ();
}
