/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table never waits for a player who thinks. A computer player thinks until this many frames have been
 * drawn, so a table that waited for it would never draw one; nothing here depends on the machine's speed. The
 * program's argument is the game's ID. */

#include "engine/match/mh-match.h"
#include "engine/rules/mh-real-time.h"
#include "table/tabletop/mh-tabletop.h"

#include "slow-game.h"

#include "../table/table-fixture.h"

#include "../test-loop.h"

#define MOVES 6
#define FRAMES 15 /* frames drawn while a player thinks */

typedef struct
{
  MhMatch *match;
  GtkWidget *window;
  MhTabletop *table;
  guint n_frames; /* of the current search */
  guint n_shown;
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
  self->n_shown++;
  if (mh_step_get_actor (step) >= MH_SEATS_MAX)
    return;
  self->n_moves++;
  if (self->n_moves < MOVES)
    self->n_frames = 0;
  else
    mh_match_pause (self->match);
  slow_game_wait_again ();
}

static void
thinking_begin (Thinking *self)
{
  const MhGameDetails *details = mh_game_get_details (game);
  g_autoptr (MhHead) head = mh_head_new (details->id, details->version);
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  GError *error = NULL;

  slow_game_begin (game, 0);
  head->n_seats = (guint) __builtin_ctz (mh_game_get_seats_allowed (game, NULL));
  head->start = 0;
  head->seed = 5;
  for (guint i = 0; i < head->n_seats; i++)
    {
      mh_head_set_computer (head, i, MH_LEVEL_HARD);
      seats[i] = (MhTableSeat){ "Robot", open_game_faces[i], i, FALSE };
    }
  self->match = mh_match_new (game, head, &error);
  g_assert_no_error (error);
  mh_match_set_computer_pause (self->match, 0);
  self->table = MH_TABLETOP (mh_tabletop_new (self->match, view, seats, &error));
  g_assert_no_error (error);
  mh_tabletop_set_speed (self->table, 100);
  g_signal_connect (self->table, "shown", G_CALLBACK (on_shown), self);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 480, 360);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->table));
  gtk_widget_add_tick_callback (self->window, on_frame, self, NULL);
  gtk_window_present (GTK_WINDOW (self->window));
  mh_match_run (self->match);
}

static void
thinking_end (Thinking *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  slow_game_go_on ();
  test_wait_until (G_OBJECT (self->match)->ref_count == 1);
  g_assert_finalize_object (self->match);
}

static void
test_frames (void)
{
  Thinking self = { 0 };

  thinking_begin (&self);
  test_wait_for (&self.n_moves, MOVES);
  g_assert_cmpuint (slow_game_look ().n_thoughts, >=, MOVES);
  g_assert_cmpuint (slow_game_look ().n_given_up, ==, 0);
  thinking_end (&self);
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
  mh_match_pause (self.match);
  thinking_end (&self);
  g_assert_cmpuint (self.n_moves, ==, 0);
  g_assert_cmpuint (slow_game_look ().n_given_up, ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (MhGameInfo) info = NULL;

  gtk_test_init (&argc, &argv, NULL);
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
