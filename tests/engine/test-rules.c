/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "engine/players/mh-hint.h"
#include "engine/players/mh-player.h"
#include "engine/rules/mh-description.h"
#include "engine/rules/mh-game-table.h"
#include "engine/rules/mh-step.h"

#include "test-game.h"

/* The members of a set, how it is written, and who sits to whose left. */
static void
test_actors (void)
{
  g_autofree char *none = mh_actors_to_string (0);
  g_autofree char *all = mh_actors_to_string (0xff);

  g_assert_cmpstr (none, ==, "-");
  g_assert_cmpstr (all, ==, "a b c d e f * t");
  for (MhActor actor = 0; actor < 8; actor++)
    g_assert_cmpuint (mh_actor_from_char (mh_actor_to_char (actor)), ==, actor);
  g_assert_cmpuint (mh_actor_from_char ('g'), ==, MH_NOBODY);
  g_assert_cmpuint (mh_actor_from_char ('\0'), ==, MH_NOBODY);
  g_assert_true (mh_actors_has (1u << 2 | 1u << 7, MH_TABLE));
  g_assert_true (mh_actors_has (1u << 2 | 1u << 7, 2));
  g_assert_false (mh_actors_has (1u << 2 | 1u << 7, 1));
  g_assert_false (mh_actors_has (0xff, MH_NOBODY));
  g_assert_cmpuint (mh_seat_get_next (0, 3), ==, 1);
  g_assert_cmpuint (mh_seat_get_next (2, 3), ==, 0);
}

static void
test_options (void)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GObject) options = mh_game_create_options (game);
  static const char *const good[][2] = {
    { "open-hands", "yes" }, { "rounds", "-3" },   { "rounds", "9" },
    { "tokens", "5" },       { "style", "fancy" },
  };
  static const char *const bad[][2] = {
    { "open-hands", "1" }, { "rounds", "10" },          { "rounds", "x" },
    { "tokens", "-1" },    { "tokens", "6" },           { "style", "" },
    { "style", "FANCY" },  { "tokens", "99999999999" }, { "color", "red" },
  };
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_options_is_default (options, "rounds"));
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *value = NULL;

      g_assert_true (mh_options_set (options, good[i][0], good[i][1], &error));
      g_assert_no_error (error);
      value = mh_options_get (options, good[i][0]);
      g_assert_cmpstr (value, ==, good[i][1]);
    }
  g_assert_false (mh_options_is_default (options, "rounds"));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_false (mh_options_set (options, bad[i][0], bad[i][1], &error));
      g_assert_error (error, G_OPTION_ERROR,
                      g_str_equal (bad[i][0], "color") ? G_OPTION_ERROR_UNKNOWN_OPTION
                                                       : G_OPTION_ERROR_BAD_VALUE);
      g_clear_error (&error);
    }
  g_assert_false (mh_options_set (NULL, "color", "red", &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION);
}

static void
test_parse (void)
{
  g_autoptr (MhGame) game = test_game_new ();
  MhRules rules = *mh_game_get_rules (game);
  g_autoptr (GError) error = NULL;
  MhMove move;

  g_assert_true (mh_rules_parse (&rules, "undo", 0, &move, NULL));
  g_assert_cmphex (move, ==, MH_MOVE_UNDO);
  g_assert_false (mh_rules_parse (&rules, "fly", 0, &move, &error));
  g_assert_error (error, MH_RULE_ERROR, MH_RULE_ERROR_MALFORMED);
  g_assert_cmpstr (error->message, ==, "fly");
  g_clear_error (&error);
  rules.malformed = 2;
  g_assert_false (mh_rules_parse (&rules, "fly", 0, &move, &error));
  g_assert_error (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN);
  g_assert_cmpstr (error->message, ==, "T-02");
  g_assert_false (mh_rules_is_legal (&rules, NULL, 9, move, NULL));
}

static void
test_sights_and_steps (void)
{
  g_autoptr (MhGame) game = test_game_new ();
  const MhRules *rules = mh_game_get_rules (game);
  g_autoptr (MhSight) a = NULL;
  g_autoptr (MhSight) table = NULL;
  g_autoptr (MhStep) step = NULL;
  TestState state;
  MhEvents events = { .n = 0 };

  g_assert_true (mh_game_begin (game, NULL, 2, 0, &state, NULL));
  rules->play (&state, MH_CHANCE, mh_move (TEST_MOVE_CARD, 4, 0), NULL);
  a = mh_sight_new (rules, &state, 0, MH_NOW);
  table = mh_sight_new (rules, &state, MH_TABLE, MH_NOW);
  g_assert_cmpuint (((const TestState *) mh_sight_get_data (a))->hand[0], ==, 4);
  g_assert_cmpuint (((const TestState *) mh_sight_get_data (table))->hand[0], ==, 0);
  g_assert_false (mh_sight_equal (a, table));
  g_assert_true (mh_sight_is_legal (a, MH_CHANCE, mh_move (TEST_MOVE_CARD, 5, 0)));
  g_assert_false (mh_sight_is_legal (a, MH_CHANCE, mh_move (TEST_MOVE_CARD, 7, 0)));
  g_assert_false (mh_sight_is_legal (a, 0, mh_move (TEST_MOVE_CARD, 5, 0)));
  g_assert_false (mh_sight_is_legal (a, MH_CHANCE, MH_MOVE_NONE));
  mh_events_add (&events, 7, 8, mh_actor_bit (0));
  mh_events_add (&events, 9, 0, mh_actor_bit (0));
  step = mh_step_new (3, MH_CHANCE, MH_MOVE_HIDDEN, table, table, &events);
  g_assert_cmpuint (mh_step_get_n_events (step), ==, 1);
  g_assert_cmpuint (mh_step_get_event (step, 0), ==, 8);
  g_assert_cmpuint (mh_step_get_number (step), ==, 3);
}

/* A game that has a narrator instead of functions, and a kind of move with two rows. */
static MhGame *
make_told_game (void)
{
  static const MhSentence sentences[]
      = { { MH_TEXT ("The card %s is new."), TEST_MOVE_CARD, 1, 2 },
          { MH_TEXT ("The card %s."), TEST_MOVE_CARD, 0, 2 },
          { MH_TEXT ("%s knocks twice."), TEST_MOVE_KNOCK, 1u << 7, 1 },
          { MH_TEXT ("%s knocks."), TEST_MOVE_KNOCK, 0, 1 },
          { MH_TEXT ("%s acts."), 0, 0, 1 },
          { 0 } };
  static const MhNarrator narrator = { "test", sentences };
  static const MhWords cards = { .letters = "0123456789" };
  static const MhNotation rows[] = { { TEST_MOVE_CARD, "card" },
                                     { TEST_MOVE_CARD, "card %a", { &cards } },
                                     { TEST_MOVE_KNOCK, "knock" },
                                     { 0 } };
  static MhRules rules;
  static const MhGameTable table = { MH_GAME_TABLE_SIZES, .details = { "test-told", 3, 2 },
                                     .rules = &rules, .narrator = &narrator };

  rules = test_game_rules;
  rules.notation = rows;
  return g_object_new (mh_game_table_register ("ToldGame", &table), NULL);
}

/* Who moves, the words of the move, and the events as facts. The prompt is for the seat that may act. */
static void
test_narrator (void)
{
  static const MhNames names = { { "Ann", "Ben" } };
  const MhMove card = mh_move (TEST_MOVE_CARD, 4, 0), knock = mh_move (TEST_MOVE_KNOCK, 0, 0);
  g_autoptr (MhGame) game = make_told_game ();
  const TestState deal = { .phase = TEST_DEAL }, act = { .phase = TEST_ACT, .turn = 1 };
  g_autoptr (MhSight) sight = mh_sight_new (&test_game_rules, &deal, MH_TABLE, MH_NOW);
  g_autoptr (MhSight) turn = mh_sight_new (&test_game_rules, &act, MH_TABLE, MH_NOW);
  const MhEvents events = { 1, { { mh_move (7, 0, 0), 0, 0xff } } };
  /* No fact, like every kind above 31. */
  const MhEvents other = { 1, { { mh_move (7 + 32, 0, 0), 0, 0xff } } };
  g_autoptr (MhStep) dealt = mh_step_new (1, MH_CHANCE, card, sight, sight, NULL);
  g_autoptr (MhStep) knocked = mh_step_new (2, 1, knock, sight, sight, NULL);
  g_autoptr (MhStep) again = mh_step_new (2, 1, knock, sight, sight, &events);
  g_autoptr (MhStep) otherwise = mh_step_new (2, 1, knock, sight, sight, &other);
  g_autoptr (MhStep) hidden = mh_step_new (3, 1, MH_MOVE_HIDDEN, sight, sight, NULL);
  const struct
  {
    char *is;
    const char *should_be;
  } said[] = { { mh_game_say_step (game, dealt, MH_TELL_NEWS, &names), "The card 4 is new." },
               { mh_game_say_step (game, dealt, MH_TELL_LOG, &names), "The card 4." },
               { mh_game_say_step (game, knocked, MH_TELL_NEWS, &names), "Ben knocks." },
               { mh_game_say_step (game, again, MH_TELL_LOG, &names), "Ben knocks twice." },
               { mh_game_say_step (game, otherwise, MH_TELL_LOG, &names), "Ben knocks." },
               { mh_game_say_step (game, hidden, MH_TELL_NEWS, &names), NULL },
               { mh_game_say_prompt (game, sight, &names), NULL },
               { mh_game_say_prompt (game, turn, &names), "Ben acts." } };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_assert_cmpstr (said[i].is, ==, said[i].should_be);
      g_free (said[i].is);
    }
}

typedef struct
{
  int score[4];
  MhActors winners;
} Ending;

static int
get_score (gconstpointer ending, MhActor seat)
{
  return ((const Ending *) ending)->score[seat];
}

/* All seats may be drawn; a game without chance lists nothing. The best are all that have the most, even if it
 * is negative; others are not considered. */
static void
test_chance_and_best (void)
{
  const Ending ending = { .score = { 3, -2, 7, 7 } };
  MhRules rules = test_game_rules;
  const TestState state = { 0 };
  MhChance chance = { 0 };
  MhRandom random;

  mh_chance_add_seats (&chance, 9, 3);
  g_assert_cmpuint (chance.n, ==, 3);
  g_assert_cmpuint (chance.total, ==, 3);
  g_assert_cmphex (chance.move[2], ==, mh_move (9, 2, 0));
  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  rules.chance = NULL;
  g_assert_cmphex (mh_rules_draw_with (&rules, &state, &random), ==, MH_MOVE_NONE);
  g_assert_cmphex (mh_find_best (get_score, &ending, mh_actors_first (4)), ==, 1u << 2 | 1u << 3);
  g_assert_cmphex (mh_find_best (get_score, &ending, mh_actors_first (2)), ==, 1u << 0);
  g_assert_cmphex (mh_find_best (get_score, &ending, 1u << 1), ==, 1u << 1);
  g_assert_cmphex (mh_find_best (get_score, &ending, 0), ==, 0);
}

/* The state of a match that is checked. */
typedef struct
{
  Ending ending;
  MhActors actors;
  guint n_legal;
} Stand;

static MhActors
get_stand_winners (gconstpointer stand)
{
  return ((const Stand *) stand)->ending.winners;
}

MH_DEFINE_GET_ACTORS (get_stand_actors, Stand, actors)

static guint
list_stand (gconstpointer stand, MhActor actor, MhMove *moves)
{
  return ((const Stand *) stand)->n_legal;
}

static const MhRules stand_rules = { .actors = get_stand_actors,
                                     .legal = list_stand,
                                     .score = get_score,
                                     .winners = get_stand_winners };

/* There are winners and no actors at the end, and only then; all that have the most win and nobody else. The
 * seat to move acts, alone, and has a move; chance and the table may act freely. */
static void
test_check (void)
{
  static const struct
  {
    gboolean over;
    MhActors winners, actors;
    gboolean holds;
  } ends[] = {
    { FALSE, 0, 1, TRUE }, { TRUE, 2, 0, TRUE },  { FALSE, 0, 0, FALSE }, { FALSE, 2, 1, FALSE },
    { TRUE, 2, 1, FALSE }, { TRUE, 0, 0, FALSE }, { TRUE, 1, 0, FALSE },  { TRUE, 3, 0, FALSE },
  };
  static const struct
  {
    MhActors actors;
    guint n_legal;
    gboolean holds;
  } turns[] = {
    { 2, 1, TRUE },  { 2, 0, FALSE },   { 1, 1, FALSE },
    { 3, 1, FALSE }, { 0xc0, 0, TRUE }, { 0x82, 1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      const Stand stand
          = { .ending = { .score = { 3, 5 }, ends[i].winners }, .actors = ends[i].actors };
      const char *broken = mh_rules_check_end (&stand_rules, &stand, 2, ends[i].over);

      g_assert_true ((broken == NULL) == ends[i].holds);
    }
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      const Stand stand = { .actors = turns[i].actors, .n_legal = turns[i].n_legal };

      g_assert_true ((mh_rules_check_turn (&stand_rules, &stand, 1) == NULL) == turns[i].holds);
    }
  for (MhActors winners = 0; winners < 1u << 4; winners++)
    {
      const Stand stand = { .ending = { .score = { 3, -2, 7, 7 }, winners } };
      const char *broken = mh_rules_check_end (&stand_rules, &stand, 4, TRUE);

      g_assert_true ((broken == NULL) == (winners == (1u << 2 | 1u << 3)));
    }
}

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  return seat == 1 && mh_move_a (move) == 5;
}

static MhMove
suggest_nothing (gconstpointer sight, MhActor seat)
{
  return MH_MOVE_NONE;
}

/* The first sentence about the move's kind whose conditions are met, and none about other kinds. A game that
 * decides itself whether there is a hint also says why there is none. */
static void
test_suggestions (void)
{
  static const MhSentence sentences[] = { { MH_TEXT ("So it should be."), 9, 1 },
                                          { MH_TEXT ("Why not?"), 9 },
                                          { MH_TEXT ("You know better."), 0 },
                                          { 0 } };
  static const MhSuggestions suggestions = { "test", sentences, find_facts };
  static const MhStrategyRules strategy = { .suggestions = &suggestions };
  static const MhStrategyRules modest = { .suggestions = &suggestions, .suggest = suggest_nothing };
  static const MhGameTable table = { MH_GAME_TABLE_SIZES, .details = { "test-hints", 3, 2 },
                                     .rules = &test_game_rules, .strategy = &strategy };
  static const MhGameTable modest_table = { MH_GAME_TABLE_SIZES, .details = { "test-modest", 3, 2 },
                                            .rules = &test_game_rules, .strategy = &modest };
  g_autoptr (MhGame) game = g_object_new (mh_game_table_register ("HintGame", &table), NULL);
  g_autoptr (MhGame) modest_game
      = g_object_new (mh_game_table_register ("ModestGame", &modest_table), NULL);
  g_autoptr (MhGame) silent = test_game_new ();
  const TestState state = { 0 };
  g_autoptr (MhSight) sight = mh_sight_new (&test_game_rules, &state, 1, MH_NOW);
  g_autofree char *so = mh_hint_say (game, sight, 1, mh_move (9, 5, 0));
  g_autofree char *other = mh_hint_say (game, sight, 1, mh_move (9, 4, 0));
  g_autofree char *none = mh_hint_say (modest_game, sight, 1, MH_MOVE_NONE);

  g_assert_cmpstr (so, ==, "So it should be.");
  g_assert_cmpstr (other, ==, "Why not?");
  g_assert_null (mh_hint_say (game, sight, 1, mh_move (8, 5, 0)));
  g_assert_null (mh_hint_say (silent, sight, 1, mh_move (9, 5, 0)));
  g_assert_null (mh_hint_say (game, sight, 1, MH_MOVE_NONE));
  g_assert_cmpstr (none, ==, "You know better.");
  g_assert_cmphex (mh_hint_find (modest_game, sight, 1, NULL), ==, MH_MOVE_NONE);
}

static void
assert_described (const Stand *stand, const MhActor *turn, const char *word)
{
  g_autoptr (MhDescription) description = mh_description_new ();

  if (turn != NULL)
    mh_rules_describe_turn (&stand_rules, stand, 2, "deal", *turn, 3, description);
  else
    mh_rules_describe (&stand_rules, stand, 2, "deal", 3, description);
  g_assert_cmpstr (mh_description_lookup (description, "turn"), ==, word);
  g_assert_cmpstr (mh_description_lookup (description, "phase"), ==, "deal");
  g_assert_cmpstr (mh_description_lookup (description, "round"), ==, "3");
  g_assert_cmpstr (mh_description_lookup (description, "score.b"), ==, "5");
  g_assert_null (mh_description_lookup (description, "score.c"));
}

/* A description, and the keys that all games have. If several seats act or none does, it is nobody's turn, unless the game names a
 * seat. */
static void
test_describe (void)
{
  static const struct
  {
    MhActors actors;
    const char *turn;
  } cases[] = { { 0, "-" }, { 0x2, "b" }, { 0x3, "-" }, { 0x80, "-" } };
  static const MhActor turns[] = { 1, MH_TABLE, MH_NOBODY };
  g_autoptr (MhDescription) description = mh_description_new ();
  Stand stand = { .ending = { .score = { 3, 5, 7 } } };

  mh_description_add (description, "pile", "%d", 3);
  mh_description_add_seat (description, "area", 2, "%s", "A1\nB1");
  g_assert_cmpuint (mh_description_get_size (description), ==, 2);
  g_assert_cmpstr (mh_description_get_key (description, 1), ==, "area.c");
  g_assert_cmpstr (mh_description_get_value (description, 0), ==, "3");
  g_assert_cmpstr (mh_description_lookup (description, "area.c"), ==, "A1 B1");
  g_assert_null (mh_description_lookup (description, "area.a"));
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    assert_described (&stand, &turns[i], ((const char *[]){ "b", "t", "-" })[i]);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      stand.actors = cases[i].actors;
      assert_described (&stand, NULL, cases[i].turn);
    }
}

/* The time that passes in the game, not in the test. */
static guint
judge_slowly (gconstpointer state, MhActor actor, MhMove move)
{
  g_usleep (G_USEC_PER_SEC + 50000);
  return 0;
}

static MhMove
choose_slowly (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  g_usleep (G_USEC_PER_SEC + 50000);
  return mh_move (1, seat, 0);
}

/* A slow judge, and a slow computer player: a warning is logged for the author, and the match continues. */
static void
test_slow (void)
{
  static const MhStrategyRules strategy
      = { .levels = 1u << MH_LEVEL_EASY, .choose = choose_slowly };
  MhRules rules = test_game_rules;
  MhPlayer player;

  rules.judge = judge_slowly;
  g_test_expect_message ("mousehole", G_LOG_LEVEL_WARNING, "judge() of * takes longer*");
  g_assert_true (mh_rules_is_legal (&rules, "", 0, mh_move (1, 0, 0), NULL));
  g_test_assert_expected_messages ();
  mh_player_init (&player, &rules, &strategy, 1, MH_LEVEL_EASY, 1);
  g_test_expect_message ("mousehole", G_LOG_LEVEL_MESSAGE, "A computer player of * takes longer*");
  g_assert_cmpuint (mh_player_choose (&player, "", 0, NULL), ==, mh_move (1, 1, 0));
  g_test_assert_expected_messages ();
  mh_player_clear (&player);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/actors", test_actors);
  g_test_add_func ("/rules/check", test_check);
  g_test_add_func ("/rules/options", test_options);
  g_test_add_func ("/rules/chance-and-best", test_chance_and_best);
  g_test_add_func ("/rules/suggestions", test_suggestions);
  g_test_add_func ("/rules/parse", test_parse);
  g_test_add_func ("/rules/describe", test_describe);
  g_test_add_func ("/rules/slow", test_slow);
  g_test_add_func ("/rules/sights-and-steps", test_sights_and_steps);
  g_test_add_func ("/rules/narrator", test_narrator);
  return g_test_run ();
}
