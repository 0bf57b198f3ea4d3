/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Cats and Rats on the screen: enough room in every size, whole matches, and no face that is hidden in the
 * sight. */
#include "table-fixture.h"

#include "art/mh-art-internal.h"
#include "cats-and-rats-layout.h"

static TableFixture *
begin (const char *seats, const char *options)
{
  return table_fixture_begin ("cats-and-rats", seats, options, NULL);
}

static const CatsAndRatsState *
get_state (TableFixture *self)
{
  return table_fixture_get_state (self);
}

/* Waits until another step has been shown, or the match is over. */
static gboolean
wait_for (TableFixture *fixture, guint n_shown)
{
  while (fixture->n_over == 0 && fixture->n_shown < n_shown)
    g_main_context_iteration (NULL, TRUE);
  return fixture->n_over == 0;
}

static MhThing *
find_thing (TableFixture *self, guint id)
{
  return (MhThing *) test_table_find (self->table, id);
}

/* A screen reader speaks a face only while the sight shows it. */
static void
check_labels (TableFixture *self)
{
  const CatsAndRatsState *state = table_fixture_get_state (self);

  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        MhThing *thing = find_thing (self, cats_and_rats_layout_get_thing (seat, slot));
        const CatsAndRatsCard *card = &state->row[seat][slot];

        g_assert_true ((thing != NULL) == (card->place != CR_PLACE_EMPTY));
        /* CR-38: cards that have been turned up are visible, and so are power cards that are about to be
         * replaced. */
        if (state->phase >= CR_PHASE_REVEAL)
          g_assert_true (card->place == CR_PLACE_EMPTY || card->code != CR_CARD_NONE);
        if (thing != NULL)
          g_assert_true (g_str_has_suffix (mh_thing_get_label (thing), "face down")
                         == (card->code == CR_CARD_NONE));
      }
}

static void
check_room (TableFixture *self, MhThing *thing, double touch)
{
  graphene_rect_t bounds = table_fixture_get_bounds (self, thing->id), other, common;
  GtkWidget *area = GTK_WIDGET (self->table->area);

  /* A finger can also use the gaps between the cards: see test-table-sights.c. */
  g_assert_cmpfloat (bounds.size.width, >=, touch * 0.75);
  g_assert_cmpfloat (bounds.size.height, >=, touch - 1);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (area));
  if (gtk_widget_get_width (area) >= 1000) /* small windows scroll */
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (area));
  for (GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (thing)); next != NULL;
       next = gtk_widget_get_next_sibling (next))
    if (MH_IS_THING (next))
      {
        other = table_fixture_get_bounds (self, MH_THING (next)->id);
        g_assert_false (graphene_rect_intersection (&bounds, &other, &common));
      }
}

/* Everything can be touched, nothing overlaps, and a row runs from left to right. */
static void
check_area (TableFixture *self, double touch)
{
  for (guint id = 1; id <= THING_NEXT; id++)
    if (find_thing (self, id) != NULL)
      check_room (self, find_thing (self, id), touch);
  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 1; slot < CR_SLOTS; slot++)
      {
        MhThing *one = find_thing (self, cats_and_rats_layout_get_thing (seat, slot - 1));
        MhThing *two = find_thing (self, cats_and_rats_layout_get_thing (seat, slot));
        graphene_rect_t left, right;

        if (one == NULL || two == NULL)
          continue;
        left = table_fixture_get_bounds (self, one->id);
        right = table_fixture_get_bounds (self, two->id);
        g_assert_cmpfloat (left.origin.x, <, right.origin.x);
        g_assert_cmpfloat (left.origin.y, ==, right.origin.y);
      }
}

typedef struct
{
  const char *name;
  const char *seats;
  const char *options;
  gboolean large;
  guint text; /* percent */
} LayoutCase;

static void
test_sizes (gconstpointer data)
{
  static const int sizes[][2]
      = { { 360, 600 }, { 1024, 520 }, { 1920, 1000 }, { 600, 360 }, { 700, 1000 } };
  const LayoutCase *test = data;
  g_autoptr (TableFixture) fixture = NULL;

  table_fixture_set_text (test->text);
  fixture = begin (test->seats, test->options);
  g_object_set (fixture->table, "large-pieces", test->large, NULL);
  for (guint i = 0; wait_for (fixture, i * 7 + 1); i++)
    {
      const int *size = sizes[i % G_N_ELEMENTS (sizes)];

      table_fixture_resize (fixture, size[0], size[1]);
      /* In narrow panels, four in a row are at most a quarter of the panel wide. */
      check_area (fixture, test->large && size[0] >= 1000 ? 64 : 44);
      check_labels (fixture);
    }
  table_fixture_set_text (100);
}

/* On a phone held sideways, the cards of up to four can be read below a rolled-up curtain, too. */
static void
test_phone (void)
{
  for (guint n = 2; n <= 6; n++)
    {
      g_autoptr (TableFixture) fixture = begin (&"pppppp"[6 - n], NULL);
      const guint id = cats_and_rats_layout_get_thing (0, 0);
      graphene_rect_t card;

      test_wait_until (find_thing (fixture, id) != NULL);
      fixture->table->area->top = 50;
      table_fixture_resize (fixture, 640, 243);
      card = table_fixture_get_bounds (fixture, id);
      g_assert_cmpfloat (card.size.width, >=, n <= 4 ? 40 : 33);
      g_assert_cmpfloat (card.size.height, >=, n <= 4 ? 56 : 46);
    }
}

static void
check_end (TableFixture *self)
{
  table_fixture_check_over (self);
  g_assert_cmpint (get_state (self)->phase, ==, CR_PHASE_OVER);
  g_assert_cmpuint (self->n_shown, ==, mh_match_get_step_number (self->match));
  check_labels (self);
}

/* Keys lead from the cards that are seen to the button that turns them over. After a round the next button tells the
 * points. */
static void
check_button (TableFixture *self, MhThing *thing)
{
  GPtrArray *placings = self->table->area->arrangement->placings;

  if (thing->id == THING_DONE)
    g_assert_true (g_ptr_array_index (placings, placings->len - 1) == thing->placing);
  if (thing->id == THING_NEXT)
    g_assert_true (g_str_has_suffix (mh_thing_get_action (thing), " of them this round"));
}

/* One person plays with two computer players and chooses highlighted things; a second touch puts a thing that
 * was picked up back, or plays it if it needs two touches. */
static void
test_person (gconstpointer options)
{
  g_autoptr (TableFixture) fixture = begin ("pcc", options);
  guint kinds[THING_NEXT + 1] = { 0 };

  for (guint pick = 0; table_fixture_wait_turn (fixture); pick = pick * 7 + 5)
    {
      MhThing *thing = table_fixture_find_choice (fixture, pick);

      check_labels (fixture);
      check_button (fixture, thing);
      kinds[thing->id]++;
      mh_thing_choose (thing);
    }
  check_end (fixture);
  g_assert_cmpuint (kinds[THING_LOOK], >=, 2);
  g_assert_cmpuint (kinds[THING_DONE], >=, 2);
  g_assert_cmpuint (kinds[THING_PILE], >, 2);
  g_assert_cmpuint (kinds[THING_DISCARD], >, 2);
  g_assert_cmpuint (kinds[THING_END], >, 1);
  g_assert_cmpuint (kinds[THING_NEXT], ==, 3);
}

/* A thing that was picked up is back in its place when something else happens. */
static void
test_picked_before (void)
{
  g_autoptr (TableFixture) fixture = begin ("pcc", "rounds=4");
  g_autoptr (MhSight) sight = NULL;
  MhMove moves[MH_LEGAL_MAX];
  guint shown;

  for (guint pick = 0; strstr (fixture->log->str, "pick ") == NULL; pick = pick * 7 + 5)
    {
      g_assert_true (table_fixture_wait_turn (fixture));
      mh_thing_choose (table_fixture_find_choice (fixture, pick));
    }
  shown = fixture->n_shown;
  sight = mh_match_get_sight (fixture->match, 0);
  g_assert_cmpuint (mh_game_get_rules (fixture->game)->legal (mh_sight_get_data (sight), 0, moves),
                    >, 0);
  g_assert_true (mh_match_submit (fixture->match, 0, moves[0], NULL));
  test_wait_until (fixture->n_shown > shown);
  g_assert_false (table_fixture_escape (fixture));
}

/* The person whom the curtain names lifts it; after the action all may look again. */
static void
handle_curtain (TableFixture *self)
{
  MhCurtainState state = self->curtain->state;
  const CatsAndRatsState *sight = table_fixture_get_state (self);

  if (state == MH_CURTAIN_LIFTED)
    return;
  if (sight->phase == CR_PHASE_DECIDE)
    g_assert_null (table_fixture_find_choice (self, 0));
  g_assert_cmpint (sight->hand, ==, CR_CARD_NONE);
  if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
    test_table_tap_curtain (self->table);
}

/* Two people at one screen: nothing can be chosen before the curtain is lifted. */
static void
test_people (gconstpointer options)
{
  g_autoptr (TableFixture) fixture = begin ("pp", options);

  for (guint pick = 0; table_fixture_wait_turn (fixture);)
    {
      MhThing *thing;

      handle_curtain (fixture);
      check_labels (fixture);
      thing = table_fixture_find_choice (fixture, pick);
      if (thing == NULL)
        continue;
      pick = pick * 7 + 5;
      mh_thing_choose (thing);
    }
  check_end (fixture);
}

/* Chooses something, if anything can be chosen. */
static void
choose_any (TableFixture *self, guint pick)
{
  MhThing *thing = table_fixture_find_choice (self, pick);

  if (thing != NULL)
    mh_thing_choose (thing);
  test_run_ready ();
}

/* Whether the person may knock after laying down the drawn card: it has no power, no second card follows, and nobody has
 * knocked yet. */
static gboolean
leads_to_knock (const CatsAndRatsState *state)
{
  return state->phase == CR_PHASE_DECIDE && state->turn == 0 && state->knocker == 0
         && state->sequence != 1 && cats_and_rats_is_number (state->hand);
}

/* The drawn card is picked up like the open one, and goes where the second touch says. */
static void
test_drawn (void)
{
  g_autoptr (TableFixture) fixture = begin ("pcc", "rounds=20");
  const MhMove keep = mh_move (CR_MOVE_KEEP, cats_and_rats_place (0, 2), 0);
  guint8 hand;

  for (guint pick = 0; !leads_to_knock (get_state (fixture)); pick++)
    choose_any (fixture, pick);
  hand = get_state (fixture)->hand;
  /* One touch of the place is enough, so only that is pointed out. */
  mh_tabletop_point_at (fixture->table, 0, &keep, 1);
  g_assert_nonnull (test_table_find_pointed (fixture->table));
  g_assert_false (table_fixture_get (fixture, THING_DRAWN)->pointed);
  mh_tabletop_point_at (fixture->table, MH_NOBODY, NULL, 0);
  table_fixture_choose (fixture, THING_DRAWN);
  g_assert_cmpuint (fixture->table->choice.picked, ==, THING_DRAWN);
  g_assert_cmpint (get_state (fixture)->phase, ==, CR_PHASE_DECIDE);
  table_fixture_choose (fixture, THING_DISCARD);
  test_wait_until (get_state (fixture)->phase == CR_PHASE_KNOCK);
  g_assert_cmpuint (cats_and_rats_top (get_state (fixture)), ==, hand);
}

/* After a round the faces and the pictures beside the points show who did well, until the next round. */
static void
test_feelings (void)
{
  static const MhTableSeat seats[MH_SEATS_MAX]
      = { { "Mia", "fox", 0, TRUE }, { "Captain Tail", "cat" }, { "Dr. Nibble", "mouse" } };
  g_autoptr (TableFixture) fixture = begin ("pcc", "rounds=2 lap-limit=1");
  const CatsAndRatsState *state;

  for (guint pick = 0; get_state (fixture)->phase != CR_PHASE_SCORE; pick = pick * 7 + 5)
    choose_any (fixture, pick);
  state = get_state (fixture);
  /* Also if a computer player has then taken over a seat. */
  mh_tabletop_set_seats (fixture->table, seats);
  for (MhActor seat = 0; seat < 3; seat++)
    {
      const MhSeatLook *look = &((MhSeatPanel *) fixture->table->area->panels[seat])->look;
      const gboolean lucky = mh_actors_has (cats_and_rats_get_lucky (state), seat);
      const gboolean leads = state->total[seat] <= MIN (state->total[0], state->total[1])
                             && state->total[seat] <= state->total[2];

      g_assert_cmpint (look->feeling, ==, lucky ? 1 : -1);
      g_assert_true (strstr (mh_picture_get_key (look->placing->counted), "cat-alone") != NULL
                     || !leads);
    }
  table_fixture_choose (fixture, THING_NEXT);
  test_wait_until (get_state (fixture)->phase == CR_PHASE_LOOK);
  g_assert_cmpint (((MhSeatPanel *) fixture->table->area->panels[0])->look.feeling, ==, 0);
}

static void
wait_seconds (TableFixture *self, MhClock *clock, guint seconds)
{
  for (guint i = 0; i < seconds; i++)
    {
      mh_clock_set_time (clock, mh_clock_get_time (clock) + G_USEC_PER_SEC);
      test_run_ready ();
    }
}

static void
check_time (TableFixture *self, const char *expected)
{
  g_autofree char *time = NULL;

  g_object_get (self->table, "time-left", &time, NULL);
  g_assert_cmpstr (time, ==, expected);
}

/* An agreed time is shown in whole minutes; without one, nothing is shown. Pauses do not count, and neither does
 * time during which the machine slept. The clock wakes the program only when the text changes, and never while it
 * is stopped. */
static void
test_time (void)
{
  g_autoptr (TableFixture) other = begin ("pp", "rounds=2");
  g_autoptr (TableFixture) fixture = begin ("pp", "end=time minutes=5");
  g_autoptr (MhClock) clock = mh_clock_new_fake (0);

  mh_tabletop_set_played_clock (fixture->table, clock);
  check_time (other, "");
  check_time (fixture, "About 5 minutes left");
  g_assert_cmpint (mh_clock_get_alarm (clock), ==, 60 * G_USEC_PER_SEC);
  wait_seconds (fixture, clock, 59);
  check_time (fixture, "About 5 minutes left");
  wait_seconds (fixture, clock, 1);
  check_time (fixture, "About 4 minutes left");
  wait_seconds (fixture, clock, 30);
  g_object_set (fixture->table, "paused", TRUE, NULL);
  g_assert_cmpint (mh_clock_get_alarm (clock), ==, G_MAXINT64);
  wait_seconds (fixture, clock, 120);
  check_time (fixture, "About 4 minutes left");
  g_object_set (fixture->table, "paused", FALSE, NULL);
  g_assert_cmpint (mh_clock_get_alarm (clock), ==, 240 * G_USEC_PER_SEC);
  gtk_widget_set_visible (GTK_WIDGET (fixture->table), FALSE);
  g_assert_cmpint (mh_clock_get_alarm (clock), ==, G_MAXINT64);
  wait_seconds (fixture, clock, 1);
  gtk_widget_set_visible (GTK_WIDGET (fixture->table), TRUE);
  mh_clock_set_time (clock, G_TIME_SPAN_HOUR);
  test_run_ready ();
  g_assert_cmpuint (mh_tabletop_get_played (fixture->table), ==, 120);
  check_time (fixture, "About 3 minutes left");
  g_assert_cmpint (mh_clock_get_alarm (clock), ==, G_TIME_SPAN_HOUR + G_TIME_SPAN_MINUTE);
  mh_tabletop_set_played (fixture->table, 239);
  check_time (fixture, "About 2 minutes left");
  wait_seconds (fixture, clock, 1);
  check_time (fixture, "About 1 minute left");
  g_assert_cmpuint (mh_tabletop_get_played (fixture->table), ==, 240);
  g_assert_false (table_fixture_logged (fixture, "*announce*minute*"));
}

/* Pauses, and plays on. */
static void
come_back (TableFixture *self)
{
  g_object_set (self->table, "paused", TRUE, NULL);
  g_object_set (self->table, "paused", FALSE, NULL);
}

/* Minutes after the fifth in which nobody does anything do not count, and the clock stops until somebody does, if
 * only by ending a pause. */
static void
test_supper (void)
{
  g_autoptr (TableFixture) fixture = begin ("pc", "end=time minutes=15");
  g_autoptr (MhClock) clock = mh_clock_new_fake (0);

  /* Until the computer player has looked at its cards. */
  test_wait_until ((mh_match_get_actors (fixture->match) & MH_ACTORS_SEATS) == mh_actor_bit (0)
                   && fixture->n_shown == mh_match_get_step_number (fixture->match));
  mh_tabletop_set_played_clock (fixture->table, clock);
  come_back (fixture);
  mh_tabletop_set_played (fixture->table, 0);
  for (guint minute = 0; minute < 8; minute++)
    wait_seconds (fixture, clock, 60);
  g_assert_cmpuint (mh_tabletop_get_played (fixture->table), ==, 5 * 60);
  check_time (fixture, "About 10 minutes left");
  g_assert_cmpint (mh_clock_get_alarm (clock), ==, G_MAXINT64);
  come_back (fixture);
  wait_seconds (fixture, clock, 60);
  check_time (fixture, "About 9 minutes left");
  for (guint minute = 0; minute < 5; minute++)
    wait_seconds (fixture, clock, 60);
  check_time (fixture, "About 5 minutes left");
  g_assert_cmpint (mh_clock_get_alarm (clock), ==, G_MAXINT64);
  for (guint pick = 0; mh_clock_get_alarm (clock) == G_MAXINT64; pick++)
    choose_any (fixture, pick);
  wait_seconds (fixture, clock, 60);
  check_time (fixture, "About 4 minutes left");
}

/* When time has run out, the current round is the last one, and after it no time is left. */
static void
test_last_round (void)
{
  g_autoptr (TableFixture) fixture = begin ("pc", "end=time minutes=5 lap-limit=2");
  g_autoptr (MhClock) clock = mh_clock_new_fake (0);
  guint round;

  mh_tabletop_set_played_clock (fixture->table, clock);
  mh_tabletop_set_played (fixture->table, 299);
  /* Until the person has to decide: otherwise the computer player would continue. */
  for (guint pick = 0;
       get_state (fixture)->phase != CR_PHASE_DECIDE || get_state (fixture)->turn != 0; pick++)
    choose_any (fixture, pick);
  check_time (fixture, "About 1 minute left");
  wait_seconds (fixture, clock, 1);
  g_assert_true (get_state (fixture)->time_is_up);
  round = get_state (fixture)->round;
  check_time (fixture, "Last round");
  wait_seconds (fixture, clock, 100);
  g_assert_cmpuint (mh_tabletop_get_played (fixture->table), ==, 400);
  for (guint pick = 0; fixture->n_over == 0; pick = pick * 7 + 5)
    choose_any (fixture, pick);
  g_assert_cmpuint (get_state (fixture)->round, ==, round);
  check_time (fixture, "");
}

/* A low table gets a scrollbar, but not during its allocation: that would queue another allocation, and GTK
 * warns if that is too late for the next frame. */
static void
test_scrollbar (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cats-and-rats", "cccccc", NULL, NULL);
  GtkWidget *bar
      = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (fixture->table->scrolled));

  test_wait_rest ();
  g_assert_false (gtk_widget_get_child_visible (bar));
  for (guint i = 0; i < 4; i++)
    {
      const gboolean low = i % 2 == 0;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 440, low ? 300 : 600);
      table_fixture_resize (fixture, 440, low ? 300 : 600);
      g_assert_true (gtk_widget_get_child_visible (bar) == !low);
      test_wait_until (gtk_widget_get_child_visible (bar) == low);
      test_wait_rest ();
      g_assert_true (gtk_widget_get_child_visible (bar) == low);
    }
}

int
main (int argc, char **argv)
{
  static const LayoutCase cases[] = {
    { "/cats-and-rats/layout/2", "cc", "rounds=2", FALSE, 100 },
    { "/cats-and-rats/layout/3", "ccc", "rounds=1", FALSE, 100 },
    { "/cats-and-rats/layout/4", "cccc", "end=limit limit=30", FALSE, 100 },
    { "/cats-and-rats/layout/5", "ccccc", "rounds=1 younger=yes", FALSE, 100 },
    { "/cats-and-rats/layout/6", "cccccc", "rounds=2", FALSE, 100 },
    { "/cats-and-rats/layout/text-200", "cccccc", "rounds=1", FALSE, 200 },
    { "/cats-and-rats/layout/large-pieces", "cccccc", "rounds=1", TRUE, 100 },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].name, &cases[i], test_sizes);
  g_test_add_func ("/cats-and-rats/phone", test_phone);
  g_test_add_data_func ("/cats-and-rats/person", "rounds=4 lap-limit=8", test_person);
  g_test_add_func ("/cats-and-rats/picked-before", test_picked_before);
  g_test_add_data_func ("/cats-and-rats/people", "rounds=2 lap-limit=3", test_people);
  g_test_add_func ("/cats-and-rats/drawn", test_drawn);
  g_test_add_func ("/cats-and-rats/feelings", test_feelings);
  g_test_add_func ("/cats-and-rats/time", test_time);
  g_test_add_func ("/cats-and-rats/supper", test_supper);
  g_test_add_func ("/cats-and-rats/last-round", test_last_round);
  g_test_add_func ("/cats-and-rats/scrollbar", test_scrollbar);
  return g_test_run ();
}
