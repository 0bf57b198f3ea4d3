/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How a match keeps time, on a clock that moves only when a test moves it. */

#include "engine/match/mh-match-private.h"
#include "tests/games/driver.h"
#include "tests/scamper/time-fixture.h"
#include "tests/test-util.h"

#include <string.h>

/* Chance draws the hush after the roll, and the dice exactly when it is over, not a millisecond before. */
static void
test_hush (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;
  gint64 length;

  fixture_play (self, "a take M; b take C");
  test_run_ready ();
  g_assert_false (mh_match_is_running (self->match));
  fixture_play (self, "a throw");
  g_assert_true (mh_match_is_running (self->match));
  test_run_ready ();
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_HUSH);
  g_assert_cmpuint (fixture_look (self)->hush, ==, 0);
  text = mh_match_to_text (self->match);
  length = g_ascii_strtoll (strstr (text, "* hush ") + 7, NULL, 10);
  fixture_pass (self, (guint) length - 1);
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_HUSH);
  fixture_pass (self, 1);
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_REACT);
}

/* In the hush every touch is a false start, at its own time. */
static void
test_early (Fixture *self, gconstpointer data)
{
  gint64 zero;

  fixture_play (self, "a take M; b take C; c take D; d take G; a throw; * hush 1500");
  g_assert_true (mh_match_get_zero (self->match, &zero));
  fixture_pass (self, 900);
  /* Before the roll nothing counts. */
  g_assert_cmpint (mh_match_touch (self->match, 1, mh_move (SC_MOVE_PUT, 0, 1), zero - 1), ==,
                   MH_TOUCH_IGNORED);
  g_assert_cmpint (fixture_touch (self, 1, SC_PLACE_NW, 850), ==, MH_TOUCH_TAKEN);
  fixture_pass (self, 100);
  fixture_assert_record_ends (self, "b early @850\n");
  /* A pointer leaves its mat. */
  mh_match_touch (self->match, 3, mh_move (SC_MOVE_DROP, 0, 0), zero + 960 * MS);
  fixture_pass (self, 50);
  fixture_assert_record_ends (self, "d early @960\n");
  /* Reported in the hush, but made when the dice were due: they are seen late. */
  fixture_pass (self, 440);
  fixture_stall (self, 30);
  fixture_touch (self, 2, SC_PLACE_NW, 1500);
  test_run_ready ();
  fixture_pass (self, 30);
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_REACT);
  fixture_assert_record_ends (self, "c put D NW @0\n");
  /* A release without a pawn is not a touch. */
  fixture_touch (self, 2, SC_PLACE_NW, 10);
  mh_match_touch (self->match, 0, mh_move (SC_MOVE_DROP, 0, 0), mh_clock_get_time (self->clock));
  fixture_pass (self, 30);
  g_assert_cmpuint (self->n_refused, ==, 1);
  g_assert_cmpstr (self->rule, ==, "SC-82");
  g_assert_cmpuint (fixture_look (self)->locked[2], ==, 1000);
  g_assert_cmpuint (fixture_look (self)->fined, ==, 0);
}

/* Zero is when the table has shown the dice; a player who touched before has not seen them. */
static void
test_zero (Fixture *self, gconstpointer data)
{
  gint64 now;

  mh_match_set_shown_by_table (self->match, TRUE);
  g_assert_false (mh_match_awaits_zero (self->match));
  fixture_show_dice (self, "MC");
  g_assert_true (mh_match_awaits_zero (self->match));
  now = mh_clock_get_time (self->clock);
  mh_match_touch (self->match, 3, mh_move (SC_MOVE_PUT, 0, SC_PLACE_SE), now + 3 * MS);
  fixture_pass (self, 500);
  g_assert_cmpuint (fixture_look (self)->last_rank, ==, 0);
  mh_match_set_zero (self->match, now + 40 * MS);
  g_assert_false (mh_match_awaits_zero (self->match));
  mh_match_set_zero (self->match, now + 400 * MS);
  mh_match_touch (self->match, 1, mh_move (SC_MOVE_PUT, 0, SC_PLACE_SE), now + 490 * MS);
  fixture_pass (self, 20);
  fixture_assert_record_ends (self, "d put G SE @0\nb put C SE @450\n");
}

/* Whichever is reported first, the earlier touch counts first, and at the same time that of the player who sits
 * nearer. */
static void
test_order (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 710);
  fixture_touch (self, 1, SC_PLACE_SE, 705);
  fixture_touch (self, 3, SC_PLACE_NW, 700);
  fixture_touch (self, 2, SC_PLACE_NW, 700);
  fixture_touch (self, 0, SC_PLACE_SE, 699);
  fixture_pass (self, 8);
  g_assert_cmpuint (self->n_played, ==, 0);
  fixture_pass (self, 100);
  fixture_assert_record_ends (self,
                              "a put M SE @699\nc put D NW @700\nd put G NW @700\nb put C SE @705\n"
                              "t close @740\n");
  g_assert_cmpuint (fixture_look (self)->chips[2], ==, 4);
  g_assert_cmpuint (fixture_look (self)->last_result, ==, SC_RESULT_TIE);
}

/* Nobody touches for a computer player. */
static void
test_computer_seat (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  g_assert_cmpint (fixture_touch (self, 3, SC_PLACE_NW, 10), ==, MH_TOUCH_IGNORED);
  g_assert_cmpint (fixture_touch (self, 0, SC_PLACE_SE, 10), ==, MH_TOUCH_TAKEN);
}

/* A touch before the dice were seen counts, even if it is reported later. */
static void
test_late (Fixture *self, gconstpointer data)
{
  fixture_play (self, "a take M; b take C; a throw; * hush 1500");
  fixture_pass (self, 100);
  fixture_play (self, "* reveal MC");
  fixture_pass (self, 10);
  g_assert_cmpint (fixture_touch (self, 1, SC_PLACE_SE, -20), ==, MH_TOUCH_TAKEN);
  fixture_pass (self, 30);
  fixture_assert_record_ends (self, "b put C SE @0\n");
}

/* Of two touches of one seat in the same millisecond the first one counts. */
static void
test_twice (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 705);
  fixture_touch (self, 0, SC_PLACE_NW, 700);
  fixture_touch (self, 0, SC_PLACE_SE, 700);
  fixture_pass (self, 30);
  fixture_assert_record_ends (self, "a put M NW @700\n");
  g_assert_cmpuint (self->n_refused, ==, 1);
}

/* The verdict is given when no touch before the deadline can be reported any more. */
static void
test_verdict (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 700);
  fixture_touch (self, 0, SC_PLACE_SE, 700);
  fixture_pass (self, 41 + MH_HOLD_BACK - 1);
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_REACT);
  fixture_pass (self, 1);
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_THROW);
  fixture_assert_record_ends (self, "a put M SE @700\nt close @741\n");
}

/* Half a second without reports: every touch keeps its own time, and the deadline waits for touches that were
 * in time. */
static void
test_stall (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 600);
  fixture_stall (self, 500);
  fixture_touch (self, 1, SC_PLACE_SE, 850);
  fixture_touch (self, 0, SC_PLACE_SE, 812);
  fixture_touch (self, 2, SC_PLACE_NE, 870);
  fixture_pass (self, 0);
  fixture_assert_record_ends (self, "a put M SE @812\nb put C SE @850\nt close @853\n");
  g_assert_cmpuint (self->n_refused, ==, 1);
  g_assert_cmpstr (self->rule, ==, "SC-87");
}

/* Four people, twenty presses a second each, and a stall: no touch is lost or gets another time. */
static void
test_many (Fixture *self, gconstpointer data)
{
  guint n = 0;

  fixture_show_dice (self, "MC");
  fixture_pass (self, 140);
  /* A player may lift and put back any number of times. */
  for (guint ms = 150; ms < 7900; ms += 10)
    {
      MhActor seat = (MhActor) (ms / 10 % 5);
      gint64 zero;

      if (ms == 3000)
        fixture_stall (self, 500);
      else if (ms < 3000 || ms > 3500)
        fixture_pass (self, 10);
      if (seat >= 4)
        continue;
      g_assert_true (mh_match_get_zero (self->match, &zero));
      mh_match_touch (self->match, seat,
                      mh_move (ms / 50 % 2 == 1 ? SC_MOVE_LIFT : SC_MOVE_DROP, 0, 0),
                      zero + (gint64) ms * MS);
      n++;
    }
  fixture_pass (self, 100);
  g_assert_cmpstr (self->rule, ==, NULL);
  g_assert_cmpuint (self->n_played, ==, n);
  g_assert_cmpuint (n, ==, 4 * 155);
}

/* A zone stands for the pawn that the seat may play. */
static void
test_pawns (Fixture *self, gconstpointer data)
{
  fixture_play (self, "a take M; b take C; c take D; a throw; * hush 1500; * reveal MG");
  fixture_pass (self, 500);
  fixture_touch (self, 1, SC_PLACE_NW, 500);
  fixture_pass (self, 20);
  fixture_assert_record_ends (self, "b put G NW @500\n");
  fixture_touch (self, 2, SC_PLACE_SW, 530);
  fixture_pass (self, 100);
  g_assert_cmpstr (self->rule, ==, "SC-51");
  fixture_touch (self, 0, SC_PLACE_SW, 620);
  fixture_pass (self, 100);
  fixture_assert_record_ends (self, "a put M SW @620\nt close @661\n");
}

/* Slow paws: the pawn walks, and its stamp is the time of its arrival. */
static void
test_g22 (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 50);
  /* Too early counts as too early. */
  g_assert_cmpint (fixture_touch (self, 1, SC_PLACE_SE, 40), ==, MH_TOUCH_TAKEN);
  fixture_pass (self, 450);
  g_assert_cmpint (fixture_touch (self, 0, SC_PLACE_NW, 500), ==, MH_TOUCH_WALKS);
  g_assert_cmpint (fixture_touch (self, 0, SC_PLACE_SE, 510), ==, MH_TOUCH_IGNORED);
  /* A wrong move is not delayed. */
  g_assert_cmpint (fixture_touch (self, 2, SC_PLACE_SE, 520), ==, MH_TOUCH_TAKEN);
  fixture_pass (self, 100);
  fixture_assert_record_ends (self, "c put D SE @520\n");
  fixture_pass (self, 320);
  fixture_assert_record_ends (self, "a put M NW @900\n");
  /* In a lock nothing walks. */
  g_assert_cmpint (fixture_touch (self, 0, SC_PLACE_SE, 920), ==, MH_TOUCH_TAKEN);
  fixture_pass (self, 30);
  g_assert_cmpstr (self->rule, ==, "SC-86");
  fixture_pass (self, 1500);
  g_assert_cmpint (fixture_touch (self, 0, SC_PLACE_SE, 2450), ==, MH_TOUCH_WALKS);
  fixture_pass (self, 1000);
  fixture_assert_record_ends (self, "a put M SE @2850\nt close @2891\n");
}

/* A break, a lost focus, an end: the roll is void. */
static void
test_void (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 500);
  fixture_touch (self, 2, SC_PLACE_SE, 500);
  fixture_pass (self, 100);
  g_assert_cmpuint (fixture_look (self)->fined, ==, 1u << 2);
  /* No key avoids a penalty. */
  g_assert_false (mh_match_give_up (self->match));
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_REACT);
  g_assert_true (mh_match_interrupt (self->match));
  fixture_assert_record_ends (self, "t close @8001\n");
  g_assert_cmpuint (fixture_look (self)->chips[2], ==, 4);
  fixture_pass (self, 20000);
  g_assert_cmpuint (fixture_look (self)->phase, ==, SC_PHASE_THROW);
  g_assert_true (mh_match_interrupt (self->match));
  fixture_play (self, "b throw");
  fixture_pass (self, 100);
  g_assert_true (mh_match_give_up (self->match));
  fixture_assert_record_ends (self, "t void\n");
  fixture_play (self, "b throw");
  fixture_pass (self, 100);
  fixture_touch (self, 2, SC_PLACE_SE, 50);
  mh_match_pause (self->match);
  fixture_assert_record_ends (self, "t void\n");
  g_assert_cmpint (mh_match_touch (self->match, 2, mh_move (SC_MOVE_PUT, 0, 1), BEGIN), ==,
                   MH_TOUCH_IGNORED);
  fixture_pass (self, 20000);
  fixture_assert_record_ends (self, "t void\n");
}

/* In practice there is no penalty to avoid: every roll may be called off, and is rolled again. */
static void
test_practice (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 500);
  fixture_touch (self, 2, SC_PLACE_SE, 480);
  fixture_touch (self, 0, SC_PLACE_NW, 490);
  fixture_pass (self, 20);
  g_assert_cmpuint (fixture_look (self)->fined, ==, 1u << 2);
  g_assert_cmpuint (fixture_look (self)->strict_fined, ==, 1u << 0);
  g_assert_true (mh_match_give_up (self->match));
  fixture_assert_record_ends (self, "t void\n");
  g_assert_cmpuint (fixture_look (self)->practice, ==, 4);
  g_assert_cmpuint (fixture_look (self)->thrower, ==, 0);
  fixture_play (self, "a throw; * hush 1500; * reveal MC");
  fixture_pass (self, 500);
  fixture_touch (self, 2, SC_PLACE_SE, 480);
  fixture_pass (self, 20);
  mh_match_pause (self->match);
  fixture_assert_record_ends (self, "t void\n");
  g_assert_cmpuint (fixture_look (self)->practice, ==, 4);
  g_assert_cmpuint (fixture_look (self)->chips[2], ==, 5);
}

/* A player who is already right wins when the roll is interrupted after a penalty. */
static void
test_earned (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 500);
  fixture_touch (self, 2, SC_PLACE_SE, 480);
  fixture_touch (self, 0, SC_PLACE_SE, 490);
  fixture_pass (self, 20);
  g_assert_cmpuint (fixture_look (self)->right[0], ==, 491);
  mh_match_pause (self->match);
  fixture_assert_record_ends (self, "t close @531\n");
  g_assert_cmpuint (fixture_look (self)->chips[0], ==, 6);
  g_assert_cmpuint (fixture_look (self)->chips[1], ==, 4);
  g_assert_cmpuint (fixture_look (self)->chips[2], ==, 4);
}

/* A break avoids no penalty, not even one for a called pawn. */
static void
test_fined (Fixture *self, gconstpointer data)
{
  fixture_show_dice (self, "MC");
  fixture_pass (self, 500);
  fixture_touch (self, 0, SC_PLACE_NW, 480);
  fixture_pass (self, 20);
  g_assert_false (mh_match_give_up (self->match));
  g_assert_true (mh_match_interrupt (self->match));
  fixture_assert_record_ends (self, "t close @8001\n");
  g_assert_cmpuint (fixture_look (self)->chips[0], ==, 4);
}

static guint
list_nothing (gconstpointer state, MhActor actor, MhMove *moves)
{
  return 0;
}

/* Rules that owe the table a move and list none: the match waits instead of asking again and again. */
static void
test_stuck (Fixture *self, gconstpointer data)
{
  const MhRules *rules = self->match->play->rules;
  MhRules broken = *rules;

  fixture_show_dice (self, "MC");
  broken.legal = list_nothing;
  self->match->play->rules = &broken;
  g_test_expect_message ("mousehole", G_LOG_LEVEL_WARNING, "*wait for t, who has no move");
  fixture_pass (self, 60000);
  g_test_assert_expected_messages ();
  g_assert_cmpint (mh_clock_get_alarm (self->clock), ==, G_MAXINT64);
  self->match->play->rules = rules;
}

static void
add (const char *path, const char *match, void (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, match, fixture_set_up, func, fixture_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/time/hush", "pp", test_hush);
  add ("/time/early", "pppp", test_early);
  add ("/time/zero", "pppp", test_zero);
  add ("/time/order", "pppp", test_order);
  add ("/time/computer-seat", "pppe", test_computer_seat);
  add ("/time/late", "pp", test_late);
  add ("/time/twice", "pppp", test_twice);
  add ("/time/verdict", "pppp", test_verdict);
  add ("/time/stall", "pppp", test_stall);
  add ("/time/many", "pppp max=8000", test_many);
  add ("/time/pawns", "ppp", test_pawns);
  add ("/time/void", "pppp", test_void);
  add ("/time/stuck", "pppp", test_stuck);
  add ("/time/practice", "pppp practice=1 wrong=strict", test_practice);
  add ("/time/earned", "pppp", test_earned);
  add ("/time/fined", "pppp wrong=strict", test_fined);
  add ("/rules/SC-G22", "pppp slow-a=400 slow-c=400", test_g22);
  return g_test_run ();
}
