/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Two worlds that one viewer must not tell apart, on the real table: everything that it shows, says, or moves,
 * and how long that takes, is the same. The program's argument is the game's ID; nothing in it depends on a
 * game. */

#include "engine/rules/mh-real-time.h"

#include "table-world.h"

#include "../table/table-fixture.h"

#include <gtk/gtk.h>
#include <string.h>

#define SEED 31415
/* Lines that are played on the screen in each world: fewer with a memory checker. */
#ifdef __SANITIZE_ADDRESS__
#define LINES 8
#else
#define LINES 20
#endif
#define ATTEMPTS 300
#define TRIES 40 /* random matches, if necessary */

static MhGame *game;
static GType view;

/* Some options other than the defaults, spelled as in records. */
static char **
pick_options (MhRandom *random)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (const MhOption *option = mh_game_get_rules (game)->options;
       option != NULL && option->name != NULL; option++)
    {
      const char *value = mh_random_below (random, 2) != 0 ? "yes" : "no";
      g_autofree char *word = NULL;
      guint n = 0;

      while (option->words != NULL && option->words[n].word != NULL)
        n++;
      if (n > 0)
        value = option->words[mh_random_below (random, n)].word;
      else if (option->maximum > 0 || option->letters != NULL)
        continue;
      word = g_strconcat (option->name, "=", value, NULL);
      g_strv_builder_add (words, word);
    }
  return g_strv_builder_end (words);
}

static gboolean
begin (const TablePlan *plan, guint n_seats, WorldMatch *match)
{
  memset (match->state, 0, sizeof match->state[0]);
  return table_world_begin (plan, n_seats, match);
}

/* The smallest or the largest number of players for these options. */
static gboolean
begin_with (const TablePlan *plan, gboolean most, WorldMatch *match)
{
  for (guint i = 2; i <= MH_SEATS_MAX; i++)
    if (begin (plan, most ? MH_SEATS_MAX + 2 - i : i, match))
      return TRUE;
  return FALSE;
}

/* Two worlds and how to show them. */
typedef struct
{
  WorldMatch one, two;
  TablePlan plan;
  char **options;
  guint n_apart; /* lines on the screen after which they differ */
} Pair;

static void
pair_free (Pair *pair)
{
  if (pair == NULL)
    return;
  g_strfreev (pair->options);
  g_free (pair);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pair, pair_free)

static gboolean
is_apart (const Pair *pair, guint index)
{
  return memcmp (&pair->one.state[index], &pair->two.state[index], pair->one.rules->state_size)
         != 0;
}

/* Whether it is a moment in real time: no match is resumed there. */
static gboolean
is_running (gconstpointer state)
{
  return mh_game_get_real_time (game) != NULL && mh_game_get_real_time (game)->running (state);
}

/* Picks the lines that are shown: from just before a temporary secret, if there is one, otherwise any. */
static void
cut (Pair *pair, MhRandom *random)
{
  guint first = pair->two.n_lines, last = 0, end = pair->two.n_lines;

  for (guint i = 0; i < end; i++)
    if (is_apart (pair, i + 1))
      {
        first = MIN (first, i);
        last = i;
      }
  if (last - first < LINES / 2)
    pair->plan.from = first > 2 ? first - 2 : 0;
  else if (end > first + LINES)
    pair->plan.from = first + mh_random_below (random, end - first - LINES + 1);
  else
    pair->plan.from = end > LINES ? end - LINES : 0;
  while (pair->plan.from > 0 && is_running (&pair->one.state[pair->plan.from]))
    pair->plan.from--;
  pair->two.n_lines = MIN (end, pair->plan.from + LINES);
  for (guint i = pair->plan.from; i <= pair->two.n_lines; i++)
    pair->n_apart += is_apart (pair, i);
}

static void
play_both (Pair *pair)
{
  g_autofree char *first = NULL, *second = NULL, *difference = NULL;

  pair->one.n_lines = pair->two.n_lines;
  first = table_world_play (&pair->plan, &pair->one);
  second = table_world_play (&pair->plan, &pair->two);
  difference = table_world_compare (first, second);
  g_assert_cmpstr (difference, ==, NULL);
  g_assert_cmpuint (strlen (first), >, 1000);
}

typedef struct
{
  const char *path;
  MhActor viewer;
  gboolean alone;
  gboolean most; /* as many players as possible */
  gboolean other; /* other options */
} Case;

static const Case cases[] = {
  { "/tables/two-worlds/everybody", MH_TABLE, FALSE, FALSE, FALSE },
  { "/tables/two-worlds/everybody/many", MH_TABLE, FALSE, TRUE, TRUE },
  { "/tables/two-worlds/one-of-several", 0, FALSE, FALSE, FALSE },
  { "/tables/two-worlds/one-of-several/many", 1, FALSE, TRUE, TRUE },
  { "/tables/two-worlds/alone", 0, TRUE, FALSE, FALSE },
  { "/tables/two-worlds/alone/many", 1, TRUE, TRUE, TRUE },
};

/* A random match and, if there is one, its second world. */
static Pair *
make_pair (const Case *test, MhRandom *random)
{
  g_autoptr (Pair) pair = g_new0 (Pair, 1);

  if (test->other)
    pair->options = pick_options (random);
  pair->plan
      = (TablePlan){ game, view, (const char *const *) pair->options, test->viewer, test->alone,
                     0,    100 };
  if (!begin_with (&pair->plan, test->most, &pair->one))
    return NULL;
  world_match_play (&pair->one, WORLD_LINES_MAX, random);
  if (world_find_second (&pair->one, test->viewer, ATTEMPTS, random, &pair->two) == 0)
    return NULL;
  cut (pair, random);
  return g_steal_pointer (&pair);
}

/* Of some random matches, the one whose worlds differ for the longest. */
static void
test_two_worlds (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (Pair) best = NULL;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, (guint64) (test - cases));
  for (guint i = 0; i < TRIES && (best == NULL || best->n_apart < LINES / 2); i++)
    {
      g_autoptr (Pair) pair = make_pair (test, &random);

      if (pair == NULL || (best != NULL && pair->n_apart <= best->n_apart))
        continue;
      g_clear_pointer (&best, pair_free);
      best = g_steal_pointer (&pair);
    }
  g_assert_nonnull (best);
  g_assert_cmpuint (best->n_apart, >, 0);
  g_test_message ("the worlds are apart for %u of %u lines", best->n_apart,
                  best->two.n_lines - best->plan.from);
  play_both (best);
}

/* The same match again, at another speed: the table's sink receives the same. */
static void
test_repeated (gconstpointer data)
{
  const Case *test = data;
  g_autofree WorldMatch *match = g_new0 (WorldMatch, 1);
  TablePlan plan = { game, view, NULL, test->viewer, test->alone, 0, 100 };
  g_autofree char *first = NULL, *second = NULL, *difference = NULL;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 1000);
  g_assert_true (begin_with (&plan, test->most, match));
  world_match_play (match, LINES, &random);
  first = table_world_play (&plan, match);
  plan.speed = 60;
  second = table_world_play (&plan, match);
  difference = table_world_compare (first, second);
  g_assert_cmpstr (difference, ==, NULL);
}

int
main (int argc, char **argv)
{
  g_autoptr (MhGameInfo) info = NULL;
  gboolean secrets;
  int code;

  gtk_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  info = open_game (argv[1], &game, &view);
  secrets = mh_game_get_rules (game)->observe != NULL;
  for (guint i = 0; secrets && i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_two_worlds);
  g_test_add_data_func ("/tables/repeated", &cases[0], test_repeated);
  code = g_test_run ();
  /* People play by touching things, so the worlds must be played that way. */
  g_assert_cmpuint (table_world_n_chosen, >=, table_world_n_submitted * 9);
  return code;
}
