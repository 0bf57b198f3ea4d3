/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How a match keeps time, on a clock that moves only when a test moves it. */

#include "engine/match/mh-match-private.h"
#include "tests/games/driver.h"
#include "tests/scamper/time-fixture.h"
#include "tests/test-match.h"
#include "tests/test-util.h"

#include <stdlib.h>

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

/* Commands, separated by semicolons:
 *   dice MC           plays up to these dice
 *   a throw           a line, which is submitted
 *   wait 500          lets milliseconds pass; `stall 500`: at once, without alarms in between
 *   @500 a NW         a seat touches a place, milliseconds after the zero, or `drop`s its pawn; the touch is taken,
 *                     or, as it says at the end, walks or is ignored
 *   refused SC-87     the last refusal was by this rule; every one has to be expected
 *   interrupt, give-up, running, awaits-zero: this succeeds, or is so; `give-up no`: it does not
 *   pause
 *   shown, zero -460  the table shows the dice, milliseconds from now on
 *   ends t void       the record's last lines, separated by commas
 *   ? phase REACT     as in scenarios */
typedef struct
{
  const char *path, *match, *text;
} Script;

static const Script scripts[] = {
  /* Chance draws the hush after the roll, with this seed 2548 ms, and the dice exactly when it is over, not a
   * millisecond before. */
  { "/time/hush", "pp",
    "a take M; b take C; wait 0; running no; a throw; running; wait 0; ? phase HUSH;"
    "wait 2547; ? phase HUSH; wait 1; ? phase REACT" },
  /* Zero is when the table has shown the dice; a player who touched before has not seen them. */
  { "/time/zero", "pppp",
    "shown; awaits-zero no; dice MC; awaits-zero; @3 d SE; wait 500; ? stamp 0; zero -460;"
    "awaits-zero no; zero -100; @450 b SE; wait 20; ends d put G SE @0, b put C SE @450" },
  /* In the hush every touch is a false start, at its own time: also that of a pointer that leaves its mat. Before
   * the roll nothing counts. Dice that are due are seen late by a player who touches then. A release without a
   * pawn is not a touch. */
  { "/time/early", "pppp",
    "a take M; b take C; c take D; d take G; a throw; * hush 1500; wait 900; @-1 b NW ignored;"
    "@850 b NW; wait 100; ends b early @850; @960 d drop; wait 50; ends d early @960; wait 440;"
    "stall 30; @1500 c NW; wait 30; ? phase REACT; ends c put D NW @0; @10 c NW; @10 a drop;"
    "wait 30; refused SC-82; ? locked.c 1000; ? fined -" },
  /* Whichever is reported first, the earlier touch counts first, and at the same time that of the player who
   * sits nearer. */
  { "/time/order", "pppp",
    "dice MC; wait 710; @705 b SE; @700 d NW; @700 c NW; @699 a SE; wait 8; ? stamp 0; wait 100;"
    "ends a put M SE @699, c put D NW @700, d put G NW @700, b put C SE @705, t close @740;"
    "? chips.c 4; ? last tie" },
  /* Nobody touches for a computer player. */
  { "/time/computer-seat", "pppe", "dice MC; @10 d NW ignored; @10 a SE" },
  /* A touch before the dice were seen counts, even if it is reported later. */
  { "/time/late", "pp",
    "a take M; b take C; a throw; * hush 1500; wait 100; * reveal MC; wait 10; @-20 b SE; wait 30;"
    "ends b put C SE @0" },
  /* Of two touches of one seat in the same millisecond the first one counts. */
  { "/time/twice", "pppp",
    "dice MC; wait 705; @700 a NW; @700 a SE; wait 30; ends a put M NW @700; refused SC-83" },
  /* The verdict is given when no touch before the deadline can be reported any more. */
  { "/time/verdict", "pppp",
    "dice MC; wait 700; @700 a SE; wait 40; wait " G_STRINGIFY (MH_HOLD_BACK) "; ? phase REACT;"
                      "wait 1; ? phase THROW; ends a put M SE @700, t close @741" },
    /* Half a second without reports: every touch keeps its own time, and the deadline waits for touches that were
   * in time. */
    { "/time/stall", "pppp",
      "dice MC; wait 600; stall 500; @850 b SE; @812 a SE; @870 c NE; wait 0;"
      "ends a put M SE @812, b put C SE @850, t close @853; refused SC-87" },
    /* A place stands for the pawn that the seat may play. */
    { "/time/pawns", "ppp",
      "a take M; b take C; c take D; a throw; * hush 1500; * reveal MG; wait 500; @500 b NW; wait "
      "20;"
      "ends b put G NW @500; @530 c SW; wait 100; refused SC-51; @620 a SW; wait 100;"
      "ends a put M SW @620, t close @661" },
    /* A break, a lost focus, an end: the roll is void. No key avoids a penalty. */
    { "/time/void", "pppp",
      "dice MC; wait 500; @500 c SE; wait 100; ? fined c; give-up no; ? phase REACT; interrupt;"
      "ends t close @8001; ? chips.c 4; wait 20000; ? phase THROW; interrupt; b throw; wait 100;"
      "give-up; ends t void; b throw; wait 100; @50 c SE; pause; ends t void; @50 c NW ignored;"
      "wait 20000; ends t void" },
    /* In practice there is no penalty to avoid: every roll may be called off, and is rolled again. */
    { "/time/practice", "pppp practice=1 wrong=strict",
      "dice MC; wait 500; @480 c SE; @490 a NW; wait 20; ? fined a c; give-up; ends t void;"
      "? practice 4; ? thrower a; a throw; * hush 1500; * reveal MC; wait 500; @480 c SE; wait 20;"
      "pause; ends t void; ? practice 4; ? chips.c 5" },
    /* A player who is already right wins when the roll is interrupted after a penalty. */
    { "/time/earned", "pppp",
      "dice MC; wait 500; @480 c SE; @490 a SE; wait 20; ? finished a c; pause; ends t close @531;"
      "? chips.a 6; ? chips.b 4; ? chips.c 4" },
    /* A break avoids no penalty, not even one for a called pawn. */
    { "/time/fined", "pppp wrong=strict",
      "dice MC; wait 500; @480 a NW; wait 20; give-up no; interrupt; ends t close @8001; ? chips.a "
      "4" },
    /* Slow paws: the pawn walks, and its stamp is the time of its arrival. Too early counts as too early, a wrong
   * move is not delayed, and in a lock nothing walks. */
    { "/rules/SC-G22", "pppp slow-a=400 slow-c=400",
      "dice MC; wait 50; @40 b SE; wait 450; @500 a NW walks; @510 a SE ignored; @520 c SE; wait "
      "100;"
      "ends c put D SE @520; wait 320; ends a put M NW @900; @920 a SE; wait 30; refused SC-86;"
      "wait 1500; @2450 a SE walks; wait 1000; ends a put M SE @2850, t close @2891" },
  };

static void
assert_described (Fixture *self, const char *expected)
{
  g_autoptr (MhDescription) description = mh_description_new ();
  g_auto (GStrv) pair = g_strsplit (expected, " ", 2);

  driver_get_rules ()->describe (fixture_look (self), description);
  g_assert_cmpstr (mh_description_lookup (description, pair[0]), ==, pair[1]);
}

static void
touch (Fixture *self, const char *text)
{
  static const char *const places[] = { "drop", "NW", "NE", "SW", "SE", NULL };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  MhTouch wanted = MH_TOUCH_TAKEN;
  guint8 place = 0;

  while (!g_str_equal (places[place], words[2]))
    place++;
  if (words[3] != NULL)
    wanted = g_str_equal (words[3], "walks") ? MH_TOUCH_WALKS : MH_TOUCH_IGNORED;
  g_assert_cmpint (fixture_touch (self, mh_actor_from_char (words[1][0]), place,
                                  g_ascii_strtoll (words[0], NULL, 10)),
                   ==, wanted);
}

/* Whether @word asks the match for something. */
static gboolean
ask (Fixture *self, const char *word, gboolean expected)
{
  static const struct
  {
    const char *word;
    gboolean (*func) (MhMatch *match);
  } questions[] = {
    { "interrupt", mh_match_interrupt },
    { "give-up", mh_match_give_up },
    { "running", mh_match_is_running },
    { "awaits-zero", mh_match_awaits_zero },
  };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    if (g_str_equal (questions[i].word, word))
      {
        g_assert_true (questions[i].func (self->match) == expected);
        return TRUE;
      }
  return FALSE;
}

static void
run_command (Fixture *self, const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", 2);
  const char *word = words[0], *rest = words[1];

  if (g_str_equal (word, "dice"))
    fixture_show_dice (self, rest);
  else if (g_str_equal (word, "wait"))
    fixture_pass (self, (guint) atoi (rest));
  else if (g_str_equal (word, "stall"))
    fixture_stall (self, (guint) atoi (rest));
  else if (word[0] == '@')
    touch (self, command + 1);
  else if (word[0] == '?')
    assert_described (self, rest);
  else if (g_str_equal (word, "pause"))
    mh_match_pause (self->match);
  else if (g_str_equal (word, "shown"))
    mh_match_set_shown_by_table (self->match, TRUE);
  else if (g_str_equal (word, "zero"))
    mh_match_set_zero (self->match, mh_clock_get_time (self->clock) + atoi (rest) * MS);
  else if (g_str_equal (word, "ends"))
    fixture_assert_record_ends (self, rest);
  else if (g_str_equal (word, "refused"))
    {
      g_assert_cmpstr (self->rule, ==, rest);
      g_clear_pointer (&self->rule, g_free);
    }
  else if (!ask (self, word, rest == NULL))
    test_play (self->match, command);
}

static void
test_script (Fixture *self, gconstpointer data)
{
  const Script *script = data;
  g_auto (GStrv) commands = g_strsplit (script->text, ";", -1);

  fixture_set_up (self, script->match);
  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_test_message ("%s", g_strstrip (commands[i]));
      run_command (self, commands[i]);
    }
  g_assert_cmpstr (self->rule, ==, NULL);
}

void
add_tests (void)
{
  fixture_add ("/time/many", "pppp max=8000", test_many);
  fixture_add ("/time/stuck", "pppp", test_stuck);
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    g_test_add (scripts[i].path, Fixture, &scripts[i], NULL, test_script, fixture_tear_down);
}
