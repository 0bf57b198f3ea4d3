/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "words.h"

#include <string.h>

static const MhNames names = { { "Ada", "Bob", "Cem", "Dua", "Eva", "Fox" } };

static MhStep *
play (gpointer state, MhActor actor, MhMove move, MhActor viewer)
{
  const MhRules *rules = driver_get_rules ();
  g_autoptr (MhSight) before = mh_sight_new (rules, state, viewer, MH_NOW);
  MhMove seen = mh_rules_mask (rules, state, actor, move, viewer);
  g_autoptr (MhSight) after = NULL;
  MhEvents events = { 0 };

  g_assert_cmpuint (rules->judge (state, actor, move), ==, 0);
  rules->play (state, actor, move, &events);
  after = mh_sight_new (rules, state, viewer, MH_NOW);
  return mh_step_new (1, actor, seen, before, after, &events);
}

/* Checks a sentence about a step; NULL: not checked. */
static void
assert_told (MhStep *step, MhTelling how, const char *expected)
{
  g_autofree char *sentence = NULL;

  if (expected == NULL)
    return;
  sentence = mh_game_say_step (driver_get_game (), step, how, &names);
  g_assert_cmpstr (sentence, ==, expected);
}

typedef struct
{
  const char *options;
  guint n_seats;
  const ToldLine *lines;
} ToldMatch;

/* The log repeats the first @told lines as news, and no other. */
static void
assert_told_again (GPtrArray *steps, guint told)
{
  MhStep *last = g_ptr_array_index (steps, steps->len - 1);

  for (guint i = 0; i < steps->len; i++)
    g_assert_true (mh_game_tells_again (driver_get_game (), g_ptr_array_index (steps, i),
                                        mh_step_get_after (last))
                   == (i < told));
}

static void
test_match (gconstpointer data)
{
  const ToldMatch *match = data;
  const ToldLine *first = match->lines;
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  MhStep *last = NULL;
  guint again = 0;
  World state;

  if (first->lines[0] == '\0') /* a prompt only */
    first++;
  driver_begin (&state, match->options, match->n_seats, first->lines[0] == '*' ? MH_NOBODY : 0);
  for (const ToldLine *entry = match->lines; entry->lines != NULL; entry++)
    {
      g_auto (GStrv) lines = g_strsplit (entry->lines, ";", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        {
          MhActor actor;
          const MhMove move = driver_read_line (lines[i], &actor);

          last = play (&state, actor, move, MH_TABLE);
          g_ptr_array_add (steps, last);
          if (lines[i + 1] == NULL && entry->again > 0)
            again = entry->again;
          assert_told_again (steps, again);
        }
      assert_told (last, MH_TELL_NEWS, entry->news);
      assert_told (last, MH_TELL_LOG, entry->log);
      if (entry->prompt != NULL)
        words_assert_prompt (&state, entry->prompt);
    }
}

void
words_add_match (const char *path, const char *options, guint n_seats, const ToldLine *lines)
{
  const ToldMatch match = { options, n_seats, lines };

  g_test_add_data_func_full (path, g_memdup2 (&match, sizeof match), test_match, g_free);
}

static char *
get_prompt (gconstpointer state)
{
  g_autoptr (MhSight) sight = mh_sight_new (driver_get_rules (), state, MH_TABLE, MH_NOW);

  return mh_game_say_prompt (driver_get_game (), sight, &names);
}

static void
assert_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, "!"));
  g_assert_null (strstr (text, "(null)"));
  g_assert_null (strchr (text, '%'));
  g_assert_null (strstr (text, "  "));
}

/* Plays a match at random, up to this many lines, and checks every sentence. */
static void
tell_match (gpointer state, guint n_seats, MhRandom *random, WordsFunc func)
{
  for (guint line = 0; driver_get_rules ()->actors (state) != 0 && line < 1000; line++)
    {
      MhActor actor = driver_pick_actor (state, random);
      MhActor viewer = line % 3 == 0 ? MH_TABLE : (MhActor) (line % n_seats);
      g_autoptr (MhStep) step = NULL;
      g_autofree char *news = NULL, *log = NULL, *prompt = NULL;
      World before;

      memcpy (&before, state, driver_get_rules ()->state_size);
      step = play (state, actor, driver_pick_move (state, actor, random), viewer);
      news = mh_game_say_step (driver_get_game (), step, MH_TELL_NEWS, &names);
      log = mh_game_say_step (driver_get_game (), step, MH_TELL_LOG, &names);
      prompt = mh_game_say_prompt (driver_get_game (), mh_step_get_after (step), &names);
      if (news != NULL)
        assert_sentence (news);
      if (log != NULL)
        assert_sentence (log);
      assert_sentence (prompt);
      if (func != NULL)
        func (&before, &names, news);
    }
}

void
words_test_every_step (gconstpointer data)
{
  const WordsFunc *func = data;
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  for (guint i = 0; i < n_variations; i++)
    for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
      for (guint j = 0; driver_is_seated (&variations[i], n_seats) && j < 5; j++)
        {
          World state;
          g_autofree char *prompt = NULL;

          driver_begin (&state, variations[i].text, n_seats, MH_NOBODY);
          prompt = get_prompt (&state);
          assert_sentence (prompt);
          tell_match (&state, n_seats, &random, func != NULL ? *func : NULL);
        }
}

void
words_assert_prompt (gconstpointer state, const char *prompt)
{
  g_autofree char *text = get_prompt (state);

  g_assert_cmpstr (text, ==, prompt);
}
