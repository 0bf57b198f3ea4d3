/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "words.h"

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-step.h"

#include <string.h>

static const MhNames names = { { "Ada", "Bob", "Cem", "Dua", "Eva", "Fox" } };

typedef struct
{
  char *news;
  char *log;
  char *prompt;
} Told;

static void
clear_told (Told *told)
{
  g_free (told->news);
  g_free (told->log);
  g_free (told->prompt);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Told, clear_told)

/* Plays a line and takes down what the viewer is told. */
static void
tell (gpointer state, MhActor actor, MhMove move, MhActor viewer, Told *told)
{
  const MhRules *rules = driver_get_rules ();
  MhGame *game = driver_get_game ();
  g_autoptr (MhSight) before = mh_sight_new (rules, state, viewer, MH_NOW);
  MhMove seen = mh_rules_mask (rules, state, actor, move, viewer);
  g_autoptr (MhSight) after = NULL;
  g_autoptr (MhStep) step = NULL;
  MhEvents events = { 0 };

  g_assert_cmpuint (rules->judge (state, actor, move), ==, 0);
  rules->play (state, actor, move, &events);
  after = mh_sight_new (rules, state, viewer, MH_NOW);
  step = mh_step_new (1, actor, seen, before, after, &events);
  told->news = mh_game_say_step (game, step, MH_TELL_NEWS, &names);
  told->log = mh_game_say_step (game, step, MH_TELL_LOG, &names);
  told->prompt = mh_game_say_prompt (game, after, &names);
}

void
words_test_lines (const char *options, guint n_seats, const ToldLine *lines, guint n_lines)
{
  World state;

  driver_begin (&state, options, n_seats, lines[0].line[0] == '*' ? MH_NOBODY : 0);
  for (guint i = 0; i < n_lines; i++)
    {
      MhActor actor = mh_actor_from_char (lines[i].line[0]);
      g_auto (Told) told = { 0 };
      MhMove move;

      g_assert_true (mh_rules_read (driver_get_rules (), lines[i].line + 2, actor, &move));
      tell (&state, actor, move, MH_TABLE, &told);
      if (lines[i].news != NULL)
        g_assert_cmpstr (told.news, ==, lines[i].news);
      if (lines[i].log != NULL)
        g_assert_cmpstr (told.log, ==, lines[i].log);
    }
}

static MhStep *
play (gpointer state, const char *line)
{
  const MhRules *rules = driver_get_rules ();
  g_autoptr (MhSight) before = mh_sight_new (rules, state, MH_TABLE, MH_NOW);
  g_autoptr (MhSight) after = NULL;
  MhEvents events = { 0 };
  MhActor actor = mh_actor_from_char (line[0]);
  MhMove move, seen;

  g_assert_true (mh_rules_read (rules, line + 2, actor, &move));
  g_assert_cmpuint (rules->judge (state, actor, move), ==, 0);
  seen = mh_rules_mask (rules, state, actor, move, MH_TABLE);
  rules->play (state, actor, move, &events);
  after = mh_sight_new (rules, state, MH_TABLE, MH_NOW);
  return mh_step_new (1, actor, seen, before, after, &events);
}

void
words_test_again (const char *options,
                  guint n_seats,
                  const ToldLine *lines,
                  guint n_lines,
                  const guint *again)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  guint told = 0;
  World state;

  driver_begin (&state, options, n_seats, lines[0].line[0] == '*' ? MH_NOBODY : 0);
  for (guint i = 0; i < n_lines; i++)
    {
      MhSight *now;

      g_ptr_array_add (steps, play (&state, lines[i].line));
      now = mh_step_get_after (g_ptr_array_index (steps, i));
      if (i + 1 == *again)
        told = *again++;
      for (guint k = 0; k <= i; k++)
        g_assert_true (mh_game_tells_again (driver_get_game (), g_ptr_array_index (steps, k), now)
                       == (k < told));
    }
  g_assert_cmpuint (*again, ==, 0);
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

/* Plays a match at random, up to this many lines, and looks at every sentence. */
static void
tell_match (gpointer state, guint n_seats, MhRandom *random, WordsFunc func)
{
  for (guint line = 0; driver_get_rules ()->actors (state) != 0 && line < 1000; line++)
    {
      MhActor actor = driver_pick_actor (state, random);
      MhActor viewer = line % 3 == 0 ? MH_TABLE : (MhActor) (line % n_seats);
      g_auto (Told) told = { 0 };
      World before;

      memcpy (&before, state, driver_get_rules ()->state_size);
      tell (state, actor, driver_pick_move (state, actor, random), viewer, &told);
      if (told.news != NULL)
        assert_sentence (told.news);
      if (told.log != NULL)
        assert_sentence (told.log);
      assert_sentence (told.prompt);
      if (func != NULL)
        func (&before, &names, told.news);
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
          prompt = words_get_prompt (&state);
          assert_sentence (prompt);
          tell_match (&state, n_seats, &random, func != NULL ? *func : NULL);
        }
}

char *
words_get_prompt (gconstpointer state)
{
  g_autoptr (MhSight) sight = mh_sight_new (driver_get_rules (), state, MH_TABLE, MH_NOW);

  return mh_game_say_prompt (driver_get_game (), sight, &names);
}
