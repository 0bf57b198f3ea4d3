/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper in the program: the keyboard check before the match, and a page that is left in the middle of a roll. */
#include "config.h"

#include "fake-input.h"

#include "../shell/shell-fixture.h"
#include "../shell/toolkit.h"

#include "engine/match/mh-match.h"
#include "shell/seating/mh-start-page.h"
#include "shell/window/mh-key-check-page.h"
#include "shell/window/mh-program.h"
#include "tests/test-match.h"

#include <string.h>

static gboolean
is_offered (guint n_people, const char *game)
{
  g_autoptr (MhHead) head = shell_head_of (game, n_people, 3 - n_people);

  shell_go_home ();
  mh_window_push (shell_window (), MH_PAGE (mh_start_page_new (shell_find_game (game), head)));
  return gtk_widget_get_visible (shell_part ("check"));
}

/* Only if several people are going to press keys at the same time, and there are keys. */
static void
test_offered (void)
{
  g_assert_true (is_offered (2, "scamper"));
  g_assert_true (is_offered (3, "scamper"));
  g_assert_false (is_offered (1, "scamper"));
  g_assert_false (is_offered (3, "cat-patrol"));
  fake_input_missing = GDK_SEAT_CAPABILITY_KEYBOARD;
  g_assert_false (is_offered (3, "scamper"));
  fake_input_missing = 0;
}

/* Whether this many of the four rounds are done. */
static gboolean
is_round (guint round)
{
  static const char *const words[]
      = { "upper left", "upper right", "lower left", "lower right", "ready to play" };

  return strstr (shell_text (shell_page (), "question"), words[round]) != NULL;
}

static void
press_round (FakeInput *fake, guint people, guint cell)
{
  const MhKeyZones zones = { 2, FALSE, FALSE };

  for (guint zone = 0; zone < people; zone++)
    fake_input_key (fake, fake_input_get_code (&zones, zone, cell), TRUE, 5);
  for (guint zone = 0; zone < people; zone++)
    fake_input_key (fake, fake_input_get_code (&zones, zone, cell), FALSE, zone == 0 ? 40 : 5);
}

/* Whether a screen reader says what the page shows. */
static gboolean
is_announced (void)
{
  const char *question = shell_text (shell_page (), "question");
  g_autofree char *both = g_strjoin (" ", question, shell_text (shell_page (), "advice"), NULL);

  return g_strcmp0 (announced_last (), g_strchomp (both)) == 0;
}

/* Four rounds; a round with a missing key fails, and the page says what helps. All of it is announced, and whose key
 * has arrived. */
static void
test_rounds (void)
{
  g_autoptr (FakeInput) fake = fake_input_new (GTK_WIDGET (shell_window ()));
  g_autoptr (MhHead) head = shell_head_of ("scamper", 2, 1);
  GtkWidget *advice;

  if (fake == NULL)
    return;
  mh_window_push (shell_window (), MH_PAGE (mh_key_check_page_new (head)));
  shell_settle ();
  advice = shell_part ("advice");
  g_assert_true (is_announced ());
  g_assert_nonnull (shell_focus ());
  press_round (fake, 1, 0);
  test_wait_until (strstr (gtk_label_get_label (GTK_LABEL (advice)), "second keyboard") != NULL);
  g_assert_true (is_round (0));
  g_assert_true (is_announced ());
  g_assert_true (announced_has ("Mia"));
  g_assert_false (announced_has ("Tom"));
  for (guint cell = 0; cell < MH_PAD_CELLS; cell++)
    {
      press_round (fake, 2, cell);
      test_wait_until (is_round (cell + 1));
      g_assert_true (is_announced ());
      g_assert_true (announced_has ("Tom"));
    }
}

/* A person who leaves while the dice are hidden returns to the same roll, which starts over. */
static void
test_left (void)
{
  g_autoptr (MhMatch) match = NULL;
  g_autofree char *text = NULL;

  shell_begin (shell_head_of ("scamper", 3, 0));
  match = g_object_ref (shell_match ());
  test_play (match, "a take M; b take C; c take D; a throw");
  g_assert_true (mh_match_is_running (match));
  mh_window_start_over (shell_window (), NULL);
  mh_window_let_go (shell_window ());
  test_wait_until (!mh_match_is_running (match));
  text = mh_match_to_text (match);
  g_assert_nonnull (strstr (text, "\nt void\n"));
}

/* A question over the table voids the roll. */
static void
test_question (void)
{
  g_autofree char *text = NULL;
  MhMatch *match;

  shell_begin (shell_head_of ("scamper", 3, 0));
  match = shell_match ();
  if (!test_window_take_focus (GTK_WINDOW (shell_window ())))
    return;
  test_play (match, "a take M; b take C; c take D; a throw; * hush 3000");
  shell_request ("page.stand-in");
  test_wait_until (!mh_match_is_running (match));
  text = mh_match_to_text (match);
  g_assert_nonnull (strstr (text, "\nt void\n"));
  shell_answer ("cancel");
  test_wait_until (!mh_match_is_held (match));
}

static gboolean
on_close_request (GtkWindow *window, guint *n)
{
  ++*n;
  return TRUE;
}

static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, guint *n)
{
  *n += gdk_event_get_event_type (event) == GDK_KEY_RELEASE;
  return GDK_EVENT_PROPAGATE;
}

/* Control with a pad's key does not close the window in the middle of a roll, but does at other times. */
static void
test_shortcuts (void)
{
  static const guint keys[] = { 16 + 8, 17 + 8 }; /* Q, W */
  GtkEventController *first;
  GtkWidget *window = GTK_WIDGET (shell_window ());
  g_autoptr (FakeInput) fake = fake_input_new (window);
  guint n_released = 0, n_closed = 0;
  MhMatch *match;
  gulong id;

  if (fake == NULL)
    return;
  shell_begin (shell_head_of ("scamper", 3, 0));
  match = shell_match ();
  first = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (first, GTK_PHASE_CAPTURE);
  g_signal_connect (first, "event", G_CALLBACK (on_event), &n_released);
  gtk_widget_add_controller (window, first);
  id = g_signal_connect (window, "close-request", G_CALLBACK (on_close_request), &n_closed);
  test_play (match, "a take M; b take C; c take D");
  mh_match_pause (match);
  for (guint i = 0; i < 4; i++)
    {
      if (i == 0)
        test_play (match, "a throw; * hush 3000");
      if (i == 2)
        mh_match_interrupt (match);
      g_assert_cmpint (mh_match_is_running (match), ==, i < 2);
      fake_input_key (fake, 29 + 8, TRUE, 0);
      fake_input_tap (fake, keys[i % 2], 5);
      fake_input_key (fake, 29 + 8, FALSE, 5);
      test_wait_for (&n_released, 2 * (i + 1));
      g_assert_cmpuint (n_closed, ==, i < 2 ? 0 : i - 1);
    }
  g_signal_handler_disconnect (window, id);
  gtk_widget_remove_controller (window, first);
}

/* The family's preferences for fast games apply at the table, and none is turned on by default. */
static void
test_preferred (void)
{
  static const char *const keys[] = { "throw-by-itself", "easy-race", "far-side", "bluff-keys" };
  GSettings *settings = mh_program_get_settings ();

  shell_begin (shell_head_of ("scamper", 3, 0));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (guint j = 0; j < 3; j++)
      {
        gboolean set;

        g_settings_set_boolean (settings, keys[i], j == 1);
        g_object_get (shell_table (), keys[i], &set, NULL);
        g_assert_cmpint (set, ==, j == 1);
        g_settings_reset (settings, keys[i]);
        g_object_get (shell_table (), keys[i], &set, NULL);
        g_assert_false (set);
      }
}

void
shell_add_tests (void)
{
  shell_add ("/scamper-view/keyboard/offered", test_offered);
  shell_add ("/scamper-view/keyboard/rounds", test_rounds);
  shell_add ("/scamper-view/keyboard/left", test_left);
  shell_add ("/scamper-view/keyboard/question", test_question);
  shell_add ("/scamper-view/keyboard/shortcuts", test_shortcuts);
  shell_add ("/scamper-view/keyboard/preferred", test_preferred);
}
