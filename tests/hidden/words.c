/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "words.h"

#include "engine/mh-step.h"

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

      g_assert_true (driver_get_rules ()->parse (lines[i].line + 2, actor, &move));
      tell (&state, actor, move, MH_TABLE, &told);
      if (lines[i].news != NULL)
        g_assert_cmpstr (told.news, ==, lines[i].news);
      if (lines[i].log != NULL)
        g_assert_cmpstr (told.log, ==, lines[i].log);
    }
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

void
words_test_every_step (void)
{
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  for (guint i = 0; i < n_variations; i++)
    for (guint j = 0; j < 8; j++)
      {
        World state;

        driver_begin (&state, variations[i].text, 2 + j % 4, MH_NOBODY);
        for (guint k = 0; driver_get_rules ()->actors (&state) != 0 && k < 400; k++)
          {
            MhActor actor = driver_pick_actor (&state, &random);
            g_auto (Told) told = { 0 };

            tell (&state, actor, driver_pick_move (&state, actor, &random),
                  k % 3 == 0 ? MH_TABLE : (MhActor) (k % (2 + j % 4)), &told);
            if (told.news != NULL)
              assert_sentence (told.news);
            if (told.log != NULL)
              assert_sentence (told.log);
            assert_sentence (told.prompt);
          }
      }
}
