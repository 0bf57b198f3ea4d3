/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a viewer may not know makes no difference to it.
 *
 * Two worlds: a random match is changed where one viewer could not see it, an outcome of chance or
 * somebody's masked move replaced by another one, and played on. As long as every line looks the same
 * to the viewer, so do its sights, its legal moves, the reasons for refusals and every sentence.
 *
 * One world: what is seen now is part of what is recalled, a sight of a sight is the sight, a guess
 * looks like what was seen and can be played on. */

#include "worlds.h"

#include "engine/players/mh-hint.h"

#include <string.h>

#define SEED 2718
/* A thought of a good player takes its time. */
#define HINTS_ONE_IN 100

static guint n_hints;

static const MhNames names = { { "Ada", "Bob", "Cem", "Dua", "Eva", "Fox" } };

static void
make_match (WorldMatch *match, const Variation *variation, guint n_seats, MhRandom *random)
{
  match->rules = driver_get_rules ();
  match->n_seats = n_seats;
  driver_begin (match->state, variation->text, n_seats, MH_NOBODY);
  world_match_play (match, WORLD_LINES_MAX, world_pick_any, random);
}

static char *
say (const WorldMatch *match,
     guint index,
     gconstpointer before,
     MhMove seen,
     gconstpointer after,
     const MhEvents *events,
     MhActor viewer)
{
  const MhRules *rules = driver_get_rules ();
  g_autoptr (MhSight) old = mh_sight_new (rules, before, viewer, MH_NOW);
  g_autoptr (MhSight) new = mh_sight_new (rules, after, viewer, MH_NOW);
  g_autoptr (MhStep) step
      = mh_step_new (index + 1, match->line[index].actor, seen, old, new, events);
  g_autofree char *news = mh_game_say_step (driver_get_game (), step, MH_TELL_NEWS, &names);
  g_autofree char *log = mh_game_say_step (driver_get_game (), step, MH_TELL_LOG, &names);
  g_autofree char *prompt = mh_game_say_prompt (driver_get_game (), new, &names);
  g_autoptr (MhDescription) description = mh_description_new ();
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s|%s|%s", news, log, prompt);
  rules->describe (mh_sight_get_data (new), description);
  for (guint i = 0; i < mh_description_get_size (description); i++)
    g_string_append_printf (text, "|%s", mh_description_get_value (description, i));
  return g_string_free (text, FALSE);
}

static void
compare_states (gconstpointer one, gconstpointer two, MhActor viewer, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  MhMove moves_one[MH_LEGAL_MAX], moves_two[MH_LEGAL_MAX];
  World sight_one, sight_two;
  guint n;

  for (MhKnowledge knowledge = MH_NOW; knowledge <= MH_RECALL; knowledge++)
    {
      rules->observe (one, viewer, knowledge, &sight_one);
      rules->observe (two, viewer, knowledge, &sight_two);
      g_assert_cmpmem (&sight_one, rules->state_size, &sight_two, rules->state_size);
    }
  g_assert_cmpuint (rules->actors (one), ==, rules->actors (two));
  g_assert_cmpuint (rules->curtain (one), ==, rules->curtain (two));
  g_assert_cmpuint (rules->winners (one), ==, rules->winners (two));
  n = rules->legal (one, viewer, moves_one);
  g_assert_cmpmem (moves_one, n * sizeof *moves_one, moves_two,
                   rules->legal (two, viewer, moves_two) * sizeof *moves_two);
  for (guint i = 0; i < 10; i++)
    {
      MhMove move
          = mh_move ((guint8) mh_random_below (random, 18), (guint8) mh_random_below (random, 100),
                     (guint8) mh_random_below (random, 100));

      if (viewer != MH_TABLE)
        g_assert_cmpuint (rules->judge (one, viewer, move), ==, rules->judge (two, viewer, move));
    }
}

static char *
make_hint (gconstpointer state, MhActor seat)
{
  MhGame *game = driver_get_game ();
  const MhRules *rules = driver_get_rules ();
  g_autoptr (MhSight) sight = mh_sight_new (rules, state, seat, MH_NOW);
  const MhMove move = mh_hint_find (game, sight, seat, NULL);
  g_autofree char *why = mh_hint_say (game, sight, seat, move);

  if (move == MH_MOVE_NONE)
    return NULL;
  g_assert_cmpuint (rules->judge (state, seat, move), ==, 0);
  g_assert_null (driver_get_real_time (state));
  g_assert_true (mh_rules_mask (rules, state, seat, move, MH_TABLE) == move);
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %s", move, why);
}

/* Viewers who may see a hint cannot tell the worlds apart by it: the one who asks and, if no
 * curtain hangs, everybody at the screen. */
static void
compare_hints (gconstpointer one, gconstpointer two, MhActor viewer)
{
  const MhRules *rules = driver_get_rules ();

  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((rules->actors (one) & mh_actor_bit (seat)) != 0
        && (viewer == seat
            || (viewer == MH_TABLE
                && (rules->curtain == NULL || rules->curtain (one) == MH_NOBODY))))
      {
        g_autofree char *hint = make_hint (one, seat);
        g_autofree char *other = make_hint (two, seat);

        g_assert_cmpstr (hint, ==, other);
        n_hints += hint != NULL;
      }
}

/* Follows the second world as long as it looks the same; returns the steps at which it was another. */
static guint
follow (const WorldMatch *match, guint from, MhMove changed, MhActor viewer, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  World state = match->state[from];
  guint n_apart = 0;
  WorldStep step;

  for (guint i = from; i < match->n_lines; i++)
    {
      const World *first = &match->state[i + 1];
      g_autofree char *said = NULL, *said_too = NULL;

      if (!world_follow (match, i, &state, i == from ? changed : match->line[i].move, viewer,
                         random, &step))
        return n_apart;
      state = step.after;
      compare_states (first, &state, viewer, random);
      if (mh_random_below (random, HINTS_ONE_IN) == 0)
        compare_hints (first, &state, viewer);
      n_apart += memcmp (first, &state, rules->state_size) != 0;
      if (mh_random_below (random, 8) != 0)
        continue;
      said = say (match, i, &match->state[i], step.seen, first, &step.first, viewer);
      said_too = say (match, i, &step.before, step.seen, &state, &step.second, viewer);
      g_assert_cmpstr (said, ==, said_too);
    }
  return n_apart;
}

static void
test_two_worlds (gconstpointer data)
{
  const Variation *variation = data;
  g_autofree WorldMatch *match = g_new0 (WorldMatch, 1);
  guint n_apart = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, (guint64) (variation - variations));
  for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
    for (guint i = 0; driver_is_seated (variation, n_seats) && i < driver_get_size (60, 3); i++)
      {
        make_match (match, variation, n_seats, &random);
        for (guint j = 0; j < 60; j++)
          {
            guint from = mh_random_below (&random, match->n_lines);
            guint who = mh_random_below (&random, n_seats + 1);
            MhActor viewer = who == n_seats ? MH_TABLE : (MhActor) who;
            const WorldLine *line = &match->line[from];
            MhMove changed = world_find_alike (match->rules, &match->state[from], line->actor,
                                               line->move, viewer, &random);

            if (changed != MH_MOVE_NONE)
              n_apart += follow (match, from, changed, viewer, &random);
          }
      }
  g_test_message ("%s: %u steps of second worlds, %u hints", variation->text, n_apart, n_hints);
  g_assert_cmpuint (n_apart, >, driver_get_size (500, 20));
}

static void
check_sights (gconstpointer state, MhActor viewer)
{
  const MhRules *rules = driver_get_rules ();
  World now, recall, other;
  MhMove moves[MH_LEGAL_MAX], seen[MH_LEGAL_MAX];
  guint n;

  rules->observe (state, viewer, MH_NOW, &now);
  rules->observe (state, viewer, MH_RECALL, &recall);
  rules->observe (&recall, viewer, MH_NOW, &other);
  g_assert_cmpmem (&other, rules->state_size, &now, rules->state_size);
  rules->observe (&now, viewer, MH_NOW, &other);
  g_assert_cmpmem (&other, rules->state_size, &now, rules->state_size);
  rules->observe (&recall, viewer, MH_RECALL, &other);
  g_assert_cmpmem (&other, rules->state_size, &recall, rules->state_size);
  g_assert_cmpuint (rules->actors (&now), ==, rules->actors (state));
  g_assert_cmpuint (rules->curtain (&now), ==, rules->curtain (state));
  n = rules->legal (state, viewer, moves);
  g_assert_cmpmem (moves, n * sizeof *moves, seen,
                   rules->legal (&now, viewer, seen) * sizeof *seen);
  g_assert_cmpmem (moves, n * sizeof *moves, seen,
                   rules->legal (&recall, viewer, seen) * sizeof *seen);
}

/* A guess looks like the recall that it was made from, and it is a world that can be played. */
static void
check_guess (gconstpointer state, MhActor viewer, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  World recall, guess, again;

  rules->observe (state, viewer, MH_RECALL, &recall);
  guess = recall;
  rules->guess (&guess, viewer, random);
  rules->observe (&guess, viewer, MH_RECALL, &again);
  g_assert_cmpmem (&again, rules->state_size, &recall, rules->state_size);
  for (guint i = 0; i < 12 && rules->actors (&guess) != 0; i++)
    driver_play_random_line (&guess, random);
}

/* Who forgets sees what it sees now, nobody else notices. */
static void
check_forget (gconstpointer state, MhActor seat)
{
  const MhRules *rules = driver_get_rules ();
  World forgetful, now, recall, other;

  memcpy (&forgetful, state, rules->state_size);
  rules->forget (&forgetful, seat);
  rules->observe (state, seat, MH_NOW, &now);
  rules->observe (&forgetful, seat, MH_NOW, &other);
  rules->forget (&now, seat);
  rules->forget (&other, seat);
  g_assert_cmpmem (&other, rules->state_size, &now, rules->state_size);
  rules->observe (&forgetful, seat, MH_RECALL, &recall);
  rules->forget (&recall, seat);
  g_assert_cmpmem (&recall, rules->state_size, &now, rules->state_size);
}

static void
test_one_world (gconstpointer data)
{
  const Variation *variation = data;
  g_autofree WorldMatch *match = g_new0 (WorldMatch, 1);
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 100 + (guint64) (variation - variations));
  for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
    for (guint i = 0; driver_is_seated (variation, n_seats) && i < driver_get_size (10, 1); i++)
      {
        make_match (match, variation, n_seats, &random);
        for (guint j = 0; j <= match->n_lines; j++)
          {
            check_sights (&match->state[j], MH_TABLE);
            for (MhActor viewer = 0; viewer < n_seats; viewer++)
              {
                check_sights (&match->state[j], viewer);
                check_guess (&match->state[j], viewer, &random);
                check_forget (&match->state[j], viewer);
              }
          }
      }
}

/* A game without secrets has nothing to mask, to guess or to cover. */
static void
test_open (void)
{
  g_assert_null (driver_get_rules ()->mask);
  g_assert_null (driver_get_rules ()->guess);
  g_assert_null (driver_get_rules ()->curtain);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (driver_get_rules ()->observe == NULL)
    g_test_add_func ("/secrecy/open", test_open);
  for (guint i = 0; driver_get_rules ()->observe != NULL && i < n_variations; i++)
    {
      g_autofree char *two = g_strconcat ("/secrecy/two-worlds/", variations[i].text, NULL);
      g_autofree char *one = g_strconcat ("/secrecy/one-world/", variations[i].text, NULL);

      g_test_add_data_func (two, &variations[i], test_two_worlds);
      g_test_add_data_func (one, &variations[i], test_one_world);
    }
  return g_test_run ();
}
