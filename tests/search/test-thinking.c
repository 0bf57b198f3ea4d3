/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table never waits for a player who thinks. A computer player thinks until this many frames have been
 * drawn, so a table that waited for it would never draw one; nothing here depends on the machine's speed. The
 * program's argument is the game's ID. */

#include "slow-game.h"

#include "../table/table-fixture.h"

#include "engine/rules/mh-real-time.h"

#define MOVES 6
#define FRAMES 15 /* frames drawn while a player thinks */

typedef struct
{
  TableFixture *fixture;
  guint n_frames; /* of the current search */
  guint n_moves; /* by players */
} Thinking;

static MhGame *game;
static GType view;

/* This many frames are drawn before the player has finished thinking. */
static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Thinking *self = user_data;

  if (slow_game_look ().thinking && ++self->n_frames == FRAMES)
    slow_game_go_on ();
  return G_SOURCE_CONTINUE;
}

static void
on_shown (MhTabletop *table, MhStep *step, Thinking *self)
{
  if (mh_step_get_actor (step) >= MH_SEATS_MAX)
    return;
  self->n_moves++;
  if (self->n_moves < MOVES)
    self->n_frames = 0;
  else
    mh_match_pause (self->fixture->match);
  slow_game_wait_again ();
}

static void
thinking_begin (Thinking *self)
{
  g_autofree char *seats
      = g_strnfill ((gsize) __builtin_ctz (mh_game_get_seats_allowed (game, NULL)), 'h');

  slow_game_begin (game, 0);
  self->fixture = table_fixture_new_of (game, view, seats, NULL, NULL);
  mh_tabletop_set_speed (self->fixture->table, 100);
  g_signal_connect (self->fixture->table, "shown", G_CALLBACK (on_shown), self);
  /* The player who thinks goes on only when the table has been closed. */
  g_signal_connect (self->fixture->table, "destroy", G_CALLBACK (slow_game_go_on), NULL);
  gtk_widget_add_tick_callback (self->fixture->window, on_frame, self, NULL);
  mh_match_run (self->fixture->match);
}

static void
test_frames (void)
{
  Thinking self = { 0 };

  thinking_begin (&self);
  test_wait_for (&self.n_moves, MOVES);
  g_assert_cmpuint (slow_game_look ().n_thoughts, >=, MOVES);
  g_assert_cmpuint (slow_game_look ().n_given_up, ==, 0);
  table_fixture_free (self.fixture);
}

/* The window is closed while a player thinks: nothing waits for the result. */
static void
test_close (void)
{
  Thinking self = { 0 };

  thinking_begin (&self);
  while (self.n_frames < FRAMES / 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (slow_game_look ().thinking);
  mh_match_pause (self.fixture->match);
  table_fixture_free (self.fixture);
  g_assert_cmpuint (self.n_moves, ==, 0);
  g_assert_cmpuint (slow_game_look ().n_given_up, ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (MhGameInfo) info = NULL;

  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (480, 360);
  g_assert_cmpint (argc, ==, 2);
  info = open_game (argv[1], &game, &view);
  if (mh_game_get_real_time (game) != NULL)
    {
      g_print ("1..0 # SKIP where the moment of a move counts nobody thinks about it\n");
      return 0;
    }
  g_test_add_func ("/thinking/frames", test_frames);
  g_test_add_func ("/thinking/close", test_close);
  return g_test_run ();
}
