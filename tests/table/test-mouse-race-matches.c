/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race on the screen: whole matches by key and pointer, and those of computer players. */
#include "mr-table.h"

static void
check_end (TableFixture *self)
{
  const MouseRaceState *state = mr_table_get_state (self);

  table_fixture_check_over (self);
  mr_table_check_labels (self);
  if (state->winner != 0)
    g_assert_nonnull (strstr (
        mh_thing_get_label (mr_table_find (self, THING_MOUSE + state->winner - 1u)), "winning"));
}

static void
wait_a_little (TableFixture *self)
{
  g_main_context_iteration (NULL, self->n_over == 0);
}

static void
test_computers (gconstpointer seats)
{
  g_autoptr (TableFixture) fixture = mr_table_begin (seats, NULL, NULL);

  while (fixture->n_over == 0)
    {
      wait_a_little (fixture);
      if (fixture->n_shown % 16 == 0)
        mr_table_check_labels (fixture);
    }
  check_end (fixture);
  g_assert_cmpuint (fixture->n_shown, ==, mh_match_get_step_number (fixture->match));
  g_assert_cmpuint (mr_table_get_state (fixture)->winner, !=, 0);
}

/* How far a way leads from the cheese. */
static float
get_way (TableFixture *self, guint id)
{
  const graphene_rect_t cheese = table_fixture_get_bounds (self, THING_CHEESE),
                        way = table_fixture_get_bounds (self, id);

  return ABS (way.origin.x - cheese.origin.x) + ABS (way.origin.y - cheese.origin.y);
}

/* The way that brings a path nearer to the cheese. */
static guint
pick_place (TableFixture *self)
{
  if (mr_table_find (self, THING_GHOST + 1) == NULL
      || get_way (self, THING_GHOST) <= get_way (self, THING_GHOST + 1))
    return THING_GHOST;
  return THING_GHOST + 1;
}

static GtkDirectionType
get_direction (MhThing *ghost)
{
  const char *label = mh_thing_get_label (ghost);

  return strstr (label, "up") != NULL      ? GTK_DIR_UP
         : strstr (label, "right") != NULL ? GTK_DIR_RIGHT
         : strstr (label, "down") != NULL  ? GTK_DIR_DOWN
                                           : GTK_DIR_LEFT;
}

/* Keys alone: Tab to what glows, an arrow for the direction of the open end, Enter. */
static void
act_by_key (TableFixture *self, guint pick)
{
  const MouseRaceState *state = mr_table_get_state (self);
  GtkWidget *area = GTK_WIDGET (self->table->area);
  guint turns = state->turns;
  MhThing *wanted;

  if (state->phase == MR_PHASE_PATH)
    {
      wanted = mr_table_find (self, pick_place (self));
      gtk_widget_child_focus (area, get_direction (wanted));
      g_assert_true (table_fixture_get_focus (self) == GTK_WIDGET (wanted));
    }
  else
    {
      mh_tabletop_focus_choice (self->table);
      for (guint i = 0; state->phase == MR_PHASE_CAT && i < pick % 50; i++)
        gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (MH_THING (table_fixture_get_focus (self))->choosable);
  g_assert_true (table_fixture_press (self, GDK_KEY_Return));
  state = mr_table_get_state (self);
  if (state->phase == MR_PHASE_CAT && state->turns == turns
      && table_fixture_get_focus (self) != NULL
      && mh_thing_get_lifted (MH_THING (table_fixture_get_focus (self))))
    g_assert_true (table_fixture_press (self, GDK_KEY_Return));
}

/* A tap: what lies uppermost there gets it. */
static void
tap (TableFixture *self, MhThing *thing)
{
  const graphene_rect_t bounds = table_fixture_get_bounds (self, thing->id);
  const double x = bounds.size.width / 2, y = bounds.size.height / 2;

  g_assert_true (gtk_widget_pick (GTK_WIDGET (self->table->area), bounds.origin.x + x,
                                  bounds.origin.y + y, GTK_PICK_DEFAULT)
                 == GTK_WIDGET (thing));
  table_fixture_emit (GTK_WIDGET (thing), GTK_TYPE_GESTURE_CLICK, "released", 1, x, y);
}

static void
act_by_pointer (TableFixture *self, guint pick)
{
  const MouseRaceState *state = mr_table_get_state (self);
  MhThing *thing = NULL;

  if (state->phase == MR_PHASE_PATH)
    thing = mr_table_find (self, pick_place (self));
  else if (state->phase == MR_PHASE_TURN && pick % 11 == 0)
    thing = mr_table_find (self, THING_PASS);
  else if (state->phase == MR_PHASE_TURN && pick % 5 == 0 && state->length[state->turn] > 0
           && !mr_table_find (self, THING_BAG)->choosable)
    thing = mr_table_find (self, THING_BACK);
  else if (state->phase == MR_PHASE_TURN)
    thing = mr_table_find (self, THING_BAG);
  else
    thing = table_fixture_find_choice (self, pick);
  if (thing == NULL)
    return;
  tap (self, thing);
  if (mh_thing_get_lifted (thing))
    tap (self, thing);
}

typedef struct
{
  const char *name, *seats;
  void (*act) (TableFixture *self, guint pick);
} MatchCase;

/* Two and four, people among themselves and with computer players. The round limit ends whatever
 * such play does not bring to the cheese. */
static void
test_match (gconstpointer data)
{
  const MatchCase *test = data;
  g_autoptr (TableFixture) fixture = mr_table_begin (test->seats, "round-limit=60", NULL);

  for (guint pick = 1; table_fixture_wait_turn (fixture);)
    {
      guint before = fixture->n_shown;

      test->act (fixture, pick);
      pick = (pick * 7 + 5) % 9973;
      if (pick % 13 == 0)
        mr_table_check_labels (fixture);
      test_wait_for (&fixture->n_shown, before + 1);
    }
  g_assert_null (fixture->refused);
  check_end (fixture);
}

/* Motion and all, many times faster: what flies, bumps, points and runs. */
static void
test_motion (void)
{
  g_autoptr (TableFixture) fixture = mr_table_begin ("cccc", NULL, NULL);

  mh_tabletop_set_speed (fixture->table, 80);
  while (fixture->n_over == 0)
    {
      wait_a_little (fixture);
      if (fixture->n_shown > 150)
        mh_tabletop_set_speed (fixture->table, 0);
    }
  check_end (fixture);
  g_assert_true (table_fixture_logged (fixture, "sound meow"));
  g_assert_true (table_fixture_logged (fixture, "sound tick"));
}

/* The winner's mouse goes along its path to the cheese; its tiles are as before. */
static void
test_finish (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  static const char *const ways[] = { "s b1 e", "s c1 e", "s d1 e", "s e1 e", "s f1 e",
                                      "c g1 n", "s g2 n", "s g3 n", "s g4 n", "s g5 n" };
  g_autoptr (TableFixture) fixture = NULL;
  graphene_rect_t mouse, cheese;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_string_append_printf (text, "a draw\n* %c\na lay %s\nb pass\n", ways[i][0], ways[i] + 2);
  g_string_append (text, "a draw\n* s\n");
  fixture = mr_table_begin ("pp", NULL, text->str);
  /* A new size is laid without motion. */
  test_wait_picture (fixture->window);
  mh_tabletop_set_speed (fixture->table, 50);
  table_fixture_choose (fixture, THING_GHOST);
  test_wait_for (&fixture->n_over, 1);
  g_assert_true (table_fixture_logged (fixture, "sound mouse"));
  mouse = table_fixture_get_bounds (fixture, THING_MOUSE);
  cheese = table_fixture_get_bounds (fixture, THING_CHEESE);
  g_assert_cmpfloat (ABS (mouse.origin.x - cheese.origin.x), <, cheese.size.width);
  check_end (fixture);
}

int
main (int argc, char **argv)
{
  static const MatchCase matches[] = {
    { "/mouse-race/match/keys-2", "pp", act_by_key },
    { "/mouse-race/match/keys-4", "pcpc", act_by_key },
    { "/mouse-race/match/pointer-2", "pc", act_by_pointer },
    { "/mouse-race/match/pointer-4", "pppp", act_by_pointer },
  };

  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (640, 480);
  g_test_add_func ("/mouse-race/finish", test_finish);
  g_test_add_func ("/mouse-race/motion", test_motion);
  g_test_add_data_func ("/mouse-race/computers/2", "cc", test_computers);
  g_test_add_data_func ("/mouse-race/computers/4", "cccc", test_computers);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    g_test_add_data_func (matches[i].name, &matches[i], test_match);
  return g_test_run ();
}
