/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How a match keeps time, on a clock that stands still between two looks. */

#include "engine/mh-match-time.h"
#include "engine/mh-replay.h"
#include "plugins/scamper/scamper-state.h"
#include "tests/games/driver.h"
#include "tests/test-util.h"

#include <string.h>

#define MS 1000
#define BEGIN (G_GINT64_CONSTANT (5000000) * MS)

/* A match with its clock and what it says of touches. */
typedef struct
{
  MhMatch *match;
  MhClock *clock;
  guint n_played;
  guint n_refused;
  char *rule; /* of the last refusal */
  MhMove move; /* the last one played */
} Fixture;

static void
on_touched (MhMatch *match, guint seat, guint64 move, const char *rule, Fixture *self)
{
  if (rule == NULL)
    {
      self->n_played++;
      self->move = move;
      return;
    }
  self->n_refused++;
  g_free (self->rule);
  self->rule = g_strdup (rule);
}

static void
adopt (Fixture *self, MhMatch *match)
{
  self->match = match;
  self->clock = mh_clock_new_fake (BEGIN);
  mh_match_set_clock (match, self->clock);
  mh_match_set_computer_pause (match, 0);
  g_signal_connect (match, "touched", G_CALLBACK (on_touched), self);
  mh_match_run (match);
}

/* @seats: a letter each: p for a person, e, m, h for computer players. */
static MhHead *
make_head (const char *seats, const char *options)
{
  MhHead *head = mh_head_new ("scamper", 1);
  g_auto (GStrv) words = g_strsplit (options, " ", -1);

  head->seed = 17;
  head->start = 0;
  head->n_seats = (guint) strlen (seats);
  for (guint i = 0; i < head->n_seats; i++)
    if (seats[i] == 'p')
      mh_head_set_person (head, i, NULL, "Mia");
    else
      mh_head_set_computer (head, i,
                            seats[i] == 'h'   ? MH_LEVEL_HARD
                            : seats[i] == 'm' ? MH_LEVEL_MEDIUM
                                              : MH_LEVEL_EASY);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (pair[0] != NULL && *pair[0] != '\0')
        mh_head_set_option (head, pair[0], pair[1]);
    }
  return head;
}

static void
set_up (Fixture *self, const char *seats, const char *options)
{
  g_autoptr (MhHead) head = make_head (seats, options);
  g_autoptr (GError) error = NULL;
  MhMatch *match = mh_match_new (driver_get_game (), head, NULL, &error);

  g_assert_no_error (error);
  memset (self, 0, sizeof *self);
  adopt (self, match);
}

static void
tear_down (Fixture *self)
{
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->clock);
  g_free (self->rule);
}

static void
play (Fixture *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  MhActor actor = mh_actor_from_char (line[0]);
  MhMove move;

  mh_rules_parse (driver_get_rules (), line + 2, actor, &move, &error);
  g_assert_no_error (error);
  mh_match_submit (self->match, actor, move, &error);
  g_assert_no_error (error);
}

/* Lets @ms milliseconds pass, from one alarm to the next. */
static void
pass (Fixture *self, guint ms)
{
  gint64 end = mh_clock_get_time (self->clock) + (gint64) ms * MS;

  test_run_ready ();
  while (mh_clock_get_alarm (self->clock) <= end)
    {
      gint64 alarm = MAX (mh_clock_get_alarm (self->clock), mh_clock_get_time (self->clock));

      mh_clock_set_time (self->clock, alarm);
      test_run_ready ();
    }
  mh_clock_set_time (self->clock, end);
  test_run_ready ();
}

/* Lets time stand still for the match, and all of it pass at once: a stall. */
static void
stall (Fixture *self, guint ms)
{
  mh_clock_set_time (self->clock, mh_clock_get_time (self->clock) + (gint64) ms * MS);
}

static const ScamperState *
look (Fixture *self)
{
  static ScamperState state;
  g_autoptr (MhSight) sight = mh_match_get_sight (self->match, MH_TABLE, MH_NOW);

  memcpy (&state, mh_sight_get_data (sight), sizeof state);
  return &state;
}

/* Up to the dice, which are given. */
static void
show_dice (Fixture *self, const char *dice)
{
  g_autofree char *line = g_strdup_printf ("* reveal %s", dice);

  play (self, "a take M");
  play (self, "b take C");
  play (self, "c take D");
  play (self, "d take G");
  play (self, "a throw");
  play (self, "* hush 1500");
  play (self, line);
}

/* A zone is touched @ms milliseconds after the zero, heard of now. */
static MhTouch
touch (Fixture *self, MhActor seat, guint8 place, gint64 ms)
{
  gint64 zero;

  if (!mh_match_get_zero (self->match, &zero))
    zero = mh_clock_get_time (self->clock);
  return mh_match_touch (self->match, seat, mh_move_full (SC_MOVE_PUT, 0, place, 0, 0),
                         zero + ms * MS);
}

static void
assert_record_ends (Fixture *self, const char *lines)
{
  g_autofree char *text = mh_match_to_text (self->match);

  g_assert_true (strlen (text) >= strlen (lines));
  g_assert_cmpstr (text + strlen (text) - strlen (lines), ==, lines);
}

/* Chance draws the hush after the throw and the dice when it is over, not a millisecond before. */
static void
test_hush (void)
{
  Fixture self;
  g_autofree char *text = NULL;
  gint64 length;

  set_up (&self, "pp", "");
  play (&self, "a take M");
  play (&self, "b take C");
  test_run_ready ();
  g_assert_false (mh_match_is_running (self.match));
  play (&self, "a throw");
  g_assert_true (mh_match_is_running (self.match));
  test_run_ready ();
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_HUSH);
  g_assert_cmpuint (look (&self)->hush, ==, 0);
  text = mh_match_to_text (self.match);
  length = g_ascii_strtoll (strstr (text, "* hush ") + 7, NULL, 10);
  pass (&self, (guint) length - 1);
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_HUSH);
  pass (&self, 1);
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_REACT);
  tear_down (&self);
}

/* In the hush every touch is a false start, at its own time. */
static void
test_early (void)
{
  Fixture self;
  gint64 zero;

  set_up (&self, "pppp", "");
  play (&self, "a take M");
  play (&self, "b take C");
  play (&self, "c take D");
  play (&self, "d take G");
  play (&self, "a throw");
  play (&self, "* hush 1500");
  g_assert_true (mh_match_get_zero (self.match, &zero));
  pass (&self, 900);
  /* Before the throw nothing counts. */
  g_assert_cmpint (mh_match_touch (self.match, 1, mh_move (SC_MOVE_PUT, 0, 1), zero - 1), ==,
                   MH_TOUCH_IGNORED);
  g_assert_cmpint (touch (&self, 1, SC_PLACE_NW, 850), ==, MH_TOUCH_TAKEN);
  pass (&self, 100);
  assert_record_ends (&self, "b early @850\n");
  /* A pointer leaves its mat. */
  mh_match_touch (self.match, 3, mh_move (SC_MOVE_DROP, 0, 0), zero + 960 * MS);
  pass (&self, 50);
  assert_record_ends (&self, "d early @960\n");
  /* Heard of in the hush, but made when the dice were due: they are seen late. */
  pass (&self, 440);
  stall (&self, 30);
  touch (&self, 2, SC_PLACE_NW, 1505);
  test_run_ready ();
  pass (&self, 30);
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_REACT);
  assert_record_ends (&self, "c put D NW @0\n");
  /* Letting go of nothing is no touch. */
  touch (&self, 2, SC_PLACE_NW, 10);
  mh_match_touch (self.match, 0, mh_move (SC_MOVE_DROP, 0, 0), mh_clock_get_time (self.clock));
  pass (&self, 30);
  g_assert_cmpuint (self.n_refused, ==, 1);
  g_assert_cmpstr (self.rule, ==, "SC-82");
  g_assert_cmpuint (look (&self)->locked[2], ==, 1000);
  g_assert_cmpuint (look (&self)->fined, ==, 0);
  tear_down (&self);
}

/* Zero is when the table has shown the dice; who touched before has not seen them. */
static void
test_zero (void)
{
  Fixture self;
  gint64 now;

  set_up (&self, "pppp", "");
  mh_match_set_shown_by_table (self.match, TRUE);
  g_assert_false (mh_match_awaits_zero (self.match));
  show_dice (&self, "MC");
  g_assert_true (mh_match_awaits_zero (self.match));
  now = mh_clock_get_time (self.clock);
  mh_match_touch (self.match, 3, mh_move (SC_MOVE_PUT, 0, SC_PLACE_SE), now + 3 * MS);
  pass (&self, 500);
  g_assert_cmpuint (look (&self)->last_rank, ==, 0);
  mh_match_set_zero (self.match, now + 40 * MS);
  g_assert_false (mh_match_awaits_zero (self.match));
  mh_match_set_zero (self.match, now + 400 * MS);
  mh_match_touch (self.match, 1, mh_move (SC_MOVE_PUT, 0, SC_PLACE_SE), now + 490 * MS);
  pass (&self, 20);
  assert_record_ends (&self, "d put G SE @0\nb put C SE @450\n");
  tear_down (&self);
}

/* Whoever is heard of first: the earlier one comes first, at the same time who sits nearer. */
static void
test_order (void)
{
  Fixture self;

  set_up (&self, "pppp", "");
  show_dice (&self, "MC");
  pass (&self, 710);
  touch (&self, 1, SC_PLACE_SE, 705);
  touch (&self, 3, SC_PLACE_NW, 700);
  touch (&self, 2, SC_PLACE_NW, 700);
  touch (&self, 0, SC_PLACE_SE, 699);
  pass (&self, 8);
  g_assert_cmpuint (self.n_played, ==, 0);
  pass (&self, 100);
  assert_record_ends (&self, "a put M SE @699\nc put D NW @700\nd put G NW @700\nb put C SE @705\n"
                             "t close @740\n");
  g_assert_cmpuint (look (&self)->chips[2], ==, 4);
  g_assert_cmpuint (look (&self)->last_result, ==, SC_RESULT_TIE);
  tear_down (&self);
}

/* The verdict comes when nothing before the deadline can be heard of any more. */
static void
test_verdict (void)
{
  Fixture self;

  set_up (&self, "pppp", "");
  show_dice (&self, "MC");
  pass (&self, 700);
  touch (&self, 0, SC_PLACE_SE, 700);
  pass (&self, 41 + MH_HOLD_BACK - 1);
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_REACT);
  pass (&self, 1);
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_THROW);
  assert_record_ends (&self, "a put M SE @700\nt close @741\n");
  tear_down (&self);
}

/* Half a second in which nothing is heard: every touch keeps its own time, and the deadline does not
 * come before those who were in time. */
static void
test_stall (void)
{
  Fixture self;

  set_up (&self, "pppp", "");
  show_dice (&self, "MC");
  pass (&self, 600);
  stall (&self, 500);
  touch (&self, 1, SC_PLACE_SE, 850);
  touch (&self, 0, SC_PLACE_SE, 812);
  touch (&self, 2, SC_PLACE_NE, 870);
  pass (&self, 0);
  assert_record_ends (&self, "a put M SE @812\nb put C SE @850\nt close @853\n");
  g_assert_cmpuint (self.n_refused, ==, 1);
  g_assert_cmpstr (self.rule, ==, "SC-87");
  tear_down (&self);
}

/* Four people, twenty presses a second each, and a stall: none is lost, none has another time. */
static void
test_many (void)
{
  Fixture self;
  guint n = 0;

  set_up (&self, "pppp", "max=8000");
  show_dice (&self, "MC");
  pass (&self, 140);
  /* Lifting and putting back goes on as long as one likes. */
  for (guint ms = 150; ms < 7900; ms += 10)
    {
      MhActor seat = (MhActor) (ms / 10 % 5);
      gint64 zero;

      if (ms == 3000)
        stall (&self, 500);
      else if (ms < 3000 || ms > 3500)
        pass (&self, 10);
      if (seat >= 4)
        continue;
      g_assert_true (mh_match_get_zero (self.match, &zero));
      mh_match_touch (self.match, seat,
                      mh_move (ms / 50 % 2 == 1 ? SC_MOVE_LIFT : SC_MOVE_DROP, 0, 0),
                      zero + (gint64) ms * MS);
      n++;
    }
  pass (&self, 100);
  g_assert_cmpstr (self.rule, ==, NULL);
  g_assert_cmpuint (self.n_played, ==, n);
  g_assert_cmpuint (n, ==, 4 * 155);
  tear_down (&self);
}

/* A zone means the pawn that the seat may play. */
static void
test_pawns (void)
{
  Fixture self;

  set_up (&self, "ppp", "");
  play (&self, "a take M");
  play (&self, "b take C");
  play (&self, "c take D");
  play (&self, "a throw");
  play (&self, "* hush 1500");
  play (&self, "* reveal MG");
  pass (&self, 500);
  touch (&self, 1, SC_PLACE_NW, 500);
  pass (&self, 20);
  assert_record_ends (&self, "b put G NW @500\n");
  touch (&self, 2, SC_PLACE_SW, 530);
  pass (&self, 100);
  g_assert_cmpstr (self.rule, ==, "SC-51");
  touch (&self, 0, SC_PLACE_SW, 620);
  pass (&self, 100);
  assert_record_ends (&self, "a put M SW @620\nt close @661\n");
  tear_down (&self);
}

/* Slow paws: the pawn walks, and its moment is that of its arrival. */
static void
test_g22 (void)
{
  Fixture self;

  set_up (&self, "pppp", "slow-a=400 slow-c=400");
  show_dice (&self, "MC");
  pass (&self, 50);
  /* Too early is too early. */
  g_assert_cmpint (touch (&self, 1, SC_PLACE_SE, 40), ==, MH_TOUCH_TAKEN);
  pass (&self, 450);
  g_assert_cmpint (touch (&self, 0, SC_PLACE_NW, 500), ==, MH_TOUCH_WALKS);
  g_assert_cmpint (touch (&self, 0, SC_PLACE_SE, 510), ==, MH_TOUCH_IGNORED);
  /* A wrong move is not delayed. */
  g_assert_cmpint (touch (&self, 2, SC_PLACE_SE, 520), ==, MH_TOUCH_TAKEN);
  pass (&self, 100);
  assert_record_ends (&self, "c put D SE @520\n");
  pass (&self, 320);
  assert_record_ends (&self, "a put M NW @900\n");
  /* In a lock nothing walks. */
  g_assert_cmpint (touch (&self, 0, SC_PLACE_SE, 920), ==, MH_TOUCH_TAKEN);
  pass (&self, 30);
  g_assert_cmpstr (self.rule, ==, "SC-86");
  pass (&self, 1500);
  g_assert_cmpint (touch (&self, 0, SC_PLACE_SE, 2450), ==, MH_TOUCH_WALKS);
  pass (&self, 1000);
  assert_record_ends (&self, "a put M SE @2850\nt close @2891\n");
  tear_down (&self);
}

/* A break, a lost focus, an end: the throw is void. */
static void
test_void (void)
{
  Fixture self;

  set_up (&self, "pppp", "");
  show_dice (&self, "MC");
  pass (&self, 500);
  touch (&self, 2, SC_PLACE_SE, 500);
  pass (&self, 100);
  g_assert_cmpuint (look (&self)->fined, ==, 1u << 2);
  /* Nobody gets out of a fine by a key. */
  g_assert_false (mh_match_give_up (self.match));
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_REACT);
  g_assert_true (mh_match_void (self.match));
  assert_record_ends (&self, "t close @8001\n");
  g_assert_cmpuint (look (&self)->chips[2], ==, 4);
  pass (&self, 20000);
  g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_THROW);
  g_assert_true (mh_match_void (self.match));
  play (&self, "b throw");
  pass (&self, 100);
  g_assert_true (mh_match_give_up (self.match));
  assert_record_ends (&self, "t void\n");
  play (&self, "b throw");
  pass (&self, 100);
  touch (&self, 2, SC_PLACE_SE, 50);
  mh_match_pause (self.match);
  assert_record_ends (&self, "t void\n");
  g_assert_cmpint (mh_match_touch (self.match, 2, mh_move (SC_MOVE_PUT, 0, 1), BEGIN), ==,
                   MH_TOUCH_IGNORED);
  pass (&self, 20000);
  assert_record_ends (&self, "t void\n");
  tear_down (&self);
}

/* Whoever is right already wins, when the throw is interrupted after a fine; a break is no way out, and
 * neither is a fine for a called pawn. */
static void
test_earned (void)
{
  Fixture self;

  set_up (&self, "pppp", "");
  show_dice (&self, "MC");
  pass (&self, 500);
  touch (&self, 2, SC_PLACE_SE, 480);
  touch (&self, 0, SC_PLACE_SE, 490);
  pass (&self, 20);
  g_assert_cmpuint (look (&self)->right[0], ==, 491);
  mh_match_pause (self.match);
  assert_record_ends (&self, "t close @531\n");
  g_assert_cmpuint (look (&self)->chips[0], ==, 6);
  g_assert_cmpuint (look (&self)->chips[1], ==, 4);
  g_assert_cmpuint (look (&self)->chips[2], ==, 4);
  tear_down (&self);

  set_up (&self, "pppp", "wrong=strict");
  show_dice (&self, "MC");
  pass (&self, 500);
  touch (&self, 0, SC_PLACE_NW, 480);
  pass (&self, 20);
  g_assert_false (mh_match_give_up (self.match));
  g_assert_true (mh_match_void (self.match));
  assert_record_ends (&self, "t close @8001\n");
  g_assert_cmpuint (look (&self)->chips[0], ==, 4);
  tear_down (&self);
}

/* A record that ends in the middle of a throw goes on before it, or after it when it cost somebody a
 * chip. */
static void
test_resume (void)
{
  static const char *const ends[] = { "a throw\n", "a throw\n* hush 1500\nb early @300\n",
                                      "a throw\n* hush 1500\n* reveal MC\na put M SE @700\n",
                                      "a throw\n* hush 1500\n* reveal MG\na put M NE @700\n",
                                      "a throw\n* hush 1500\n* reveal MG\nb put C NE @700\n" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (MhHead) head = make_head ("pp", "");
      g_autofree char *start = mh_head_to_text (head);
      g_autofree char *text = g_strconcat (start, "a take M\nb take C\n", ends[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) records = mh_record_parse (text, -1, "test", &error);
      Fixture self = { 0 };

      g_assert_no_error (error);
      adopt (&self, mh_match_new_from_record (driver_get_game (), g_ptr_array_index (records, 0),
                                              NULL, &error));
      g_assert_no_error (error);
      assert_record_ends (&self, i < 4 ? "t void\n" : "t close @8001\n");
      g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_THROW);
      g_assert_cmpuint (look (&self)->thrower, ==, i < 4 ? 0 : 1);
      g_assert_cmpuint (look (&self)->chips[1], ==, i < 4 ? 5 : 4);
      pass (&self, 10000);
      g_assert_cmpuint (look (&self)->phase, ==, SC_PHASE_THROW);
      tear_down (&self);
    }
}

/* Computer players by themselves: a match ends, its record replays to the same without a clock, and
 * the same seed gives the same match. */
static void
test_computers (void)
{
  static const char *const options[] = { "", "spots=8 wrong=strict", "pace=calm" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *first = NULL;

      for (guint j = 0; j < 2; j++)
        {
          Fixture self;
          g_autofree char *text = NULL;
          g_autoptr (GPtrArray) records = NULL;
          g_autoptr (GError) error = NULL;

          set_up (&self, "emh", options[i]);
          while (!mh_match_is_over (self.match))
            {
              gint64 alarm = mh_clock_get_alarm (self.clock);

              if (alarm != G_MAXINT64)
                mh_clock_set_time (self.clock, MAX (alarm, mh_clock_get_time (self.clock)));
              g_main_context_iteration (NULL, alarm == G_MAXINT64);
            }
          text = mh_match_to_text (self.match);
          records = mh_record_parse (text, -1, "test", &error);
          g_assert_no_error (error);
          mh_replay (driver_get_game (), g_ptr_array_index (records, 0), NULL, NULL, NULL, &error);
          g_assert_no_error (error);
          if (j == 0)
            first = g_strdup (strstr (text, "\nstart"));
          else
            g_assert_cmpstr (strstr (text, "\nstart"), ==, first);
          tear_down (&self);
        }
    }
}

/* Computer players and people together: nobody waits for anybody. */
static void
test_mixed (void)
{
  Fixture self;
  guint n_throws = 0;

  set_up (&self, "ph", "");
  play (&self, "a take M");
  for (guint i = 0; i < 400 && !mh_match_is_over (self.match); i++)
    {
      const ScamperState *state = look (&self);

      if (state->phase == SC_PHASE_THROW && state->thrower == 0)
        {
          play (&self, "a throw");
          n_throws++;
        }
      else if (state->phase == SC_PHASE_DOUBLES && state->thrower == 0)
        play (&self, "a keep");
      pass (&self, 500);
      while (look (&self)->phase != SC_PHASE_OVER && !mh_match_is_running (self.match)
             && look (&self)->thrower == 1)
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (mh_match_is_over (self.match));
  g_assert_cmpuint (n_throws, >=, 2);
  g_assert_cmpuint (mh_match_get_winners (self.match), ==, 2);
  tear_down (&self);
}

/* The times of events: unknown base, 32 bits, some heard of late. */
static void
test_events (void)
{
  MhEventTimes times = { 0 };
  gint64 now = BEGIN;
  guint32 first = G_MAXUINT32 - 50;

  g_assert_cmpint (mh_event_times_convert (&times, 0, now), ==, now);
  g_assert_cmpint (mh_event_times_convert (&times, first, now), ==, now);
  /* 100 ms later, heard of at once; the number has wrapped. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 100, now + 100 * MS), ==,
                   now + 100 * MS);
  /* Heard of 500 ms late. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 200, now + 700 * MS), ==,
                   now + 200 * MS);
  /* Heard of sooner than any before: all the others had been late by 10 ms. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 900, now + 890 * MS), ==,
                   now + 890 * MS);
  g_assert_cmpint (mh_event_times_convert (&times, first + 901, now + 990 * MS), ==,
                   now + 891 * MS);
  /* An older one that comes after a newer one. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 899, now + 991 * MS), ==,
                   now + 889 * MS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/time/hush", test_hush);
  g_test_add_func ("/time/early", test_early);
  g_test_add_func ("/time/zero", test_zero);
  g_test_add_func ("/time/order", test_order);
  g_test_add_func ("/time/verdict", test_verdict);
  g_test_add_func ("/time/stall", test_stall);
  g_test_add_func ("/time/many", test_many);
  g_test_add_func ("/time/pawns", test_pawns);
  g_test_add_func ("/time/void", test_void);
  g_test_add_func ("/time/earned", test_earned);
  g_test_add_func ("/time/resume", test_resume);
  g_test_add_func ("/time/computers", test_computers);
  g_test_add_func ("/time/mixed", test_mixed);
  g_test_add_func ("/time/events", test_events);
  g_test_add_func ("/rules/SC-G22", test_g22);
  return g_test_run ();
}
