/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "match-fixture.h"

#include "tests/test-match.h"
#include "tests/test-util.h"

MhHead *
fixture_head (gboolean computer_a, gboolean computer_b)
{
  MhHead *head = mh_head_new ("test-cards", 3);

  head->seed = 5;
  head->start = 0;
  mh_head_set_person (head, 0, NULL, "Mia");
  mh_head_set_person (head, 1, NULL, "Tom");
  if (computer_a)
    mh_head_set_computer (head, 0, MH_LEVEL_RANDOM);
  if (computer_b)
    mh_head_set_computer (head, 1, MH_LEVEL_EASY);
  return head;
}

MhMatch *
fixture_begin (const MhHead *head)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GError) error = NULL;
  MhMatch *match = mh_match_new (game, head, &error);

  g_assert_no_error (error);
  mh_match_set_computer_pause (match, 0);
  return match;
}

MhMatch *
fixture_begin_people (void)
{
  g_autoptr (MhHead) head = fixture_head (FALSE, FALSE);

  return fixture_begin (head);
}

void
fixture_play (MhMatch *match, const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (guint i = 0; *split[i] != '\0'; i++)
    {
      const MhActor actor = mh_actor_from_char (*split[i]);
      g_autoptr (GError) error = NULL;
      MhMove move;

      g_assert_true (mh_rules_parse (&test_game_rules, split[i] + 2, actor, &move, NULL));
      mh_match_submit (match, actor, move, &error);
      g_assert_no_error (error);
    }
}

void
fixture_refuse (MhMatch *match, MhActor actor, MhMove move, const char *rule)
{
  g_autofree char *before = mh_match_to_text (match);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_match_judge (match, actor, move, NULL));
  g_assert_false (mh_match_submit (match, actor, move, &error));
  g_assert_error (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN);
  g_assert_cmpstr (error->message, ==, rule);
  after = mh_match_to_text (match);
  g_assert_cmpstr (before, ==, after);
}

void
fixture_assert_ends_with (MhMatch *match, const char *lines)
{
  g_autofree char *text = mh_match_to_text (match);

  g_assert_true (g_str_has_suffix (text, lines));
}

void
fixture_count_step (MhMatch *match, MhStep *step, gpointer data)
{
  guint *n = data;

  g_assert_cmpuint (mh_step_get_number (step), ==, ++*n);
}

void
fixture_keep_step (MhMatch *match, MhStep *step, gpointer data)
{
  g_ptr_array_add (data, mh_step_ref (step));
}

static void
on_over (MhMatch *match, gpointer data)
{
  ++*(guint *) data;
}

char *
fixture_play_computers (guint64 seed)
{
  g_autoptr (MhHead) head = fixture_head (TRUE, TRUE);
  g_autoptr (MhMatch) match = NULL;
  guint over = 0, n = 0;

  test_name_match (head, "m", NULL);
  head->seed = seed;
  head->start = MH_NOBODY;
  match = fixture_begin (head);
  g_signal_connect (match, "over", G_CALLBACK (on_over), &over);
  mh_match_add_viewer (match, 0, fixture_count_step, &n);
  mh_match_run (match);
  test_wait_until (over > 0);
  test_run_ready ();
  g_assert_cmpuint (over, ==, 1);
  g_assert_cmpuint (n, ==, mh_match_get_step_number (match));
  g_assert_true (mh_match_is_over (match));
  return mh_match_to_text (match);
}
