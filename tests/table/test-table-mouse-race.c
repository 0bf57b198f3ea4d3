/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race on the screen: the whole board in every size, whole matches by key and pointer, and the
 * rule behind every square that doesn't do. */
#include "table-fixture.h"

#include "mouse-race-things.h"
#include "table/mh-arrangement.h"

static const MouseRaceState *
get_state (TableFixture *self)
{
  return table_fixture_get_state (self);
}

static TableFixture *
begin (const char *seats, const char *options, const char *text)
{
  TableFixture *self = table_fixture_new ("mouse-race", seats, options, text);

  while (!gtk_widget_get_mapped (GTK_WIDGET (self->table)))
    g_main_context_iteration (NULL, TRUE);
  mh_match_run (self->match);
  return self;
}

static MhThing *
find_thing (TableFixture *self, guint id)
{
  GtkWidget *thing = mh_table_lookup (self->table, id);

  return thing != NULL ? MH_THING (thing) : NULL;
}

static graphene_rect_t
get_bounds (MhThing *thing)
{
  GtkWidget *widget = GTK_WIDGET (thing);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds));
  return bounds;
}

/* Layout ---------------------------------------------------------------------------------- */

static void
check_inside (MhThing *thing)
{
  graphene_rect_t bounds = get_bounds (thing);
  GtkWidget *area = gtk_widget_get_parent (GTK_WIDGET (thing));

  g_assert_cmpfloat (bounds.origin.x, >=, -1);
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (area) + 1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (area) + 1);
}

/* Squares lie edge to edge; row 13 is the uppermost. */
static void
check_squares (TableFixture *self)
{
  float size = get_bounds (find_thing (self, mouse_race_square (6, 2))).size.width;

  for (guint row = 1; row <= MR_SIZE; row++)
    for (guint column = 2; column <= MR_SIZE; column++)
      {
        MhThing *one = find_thing (self, mouse_race_square (column - 1, row));
        MhThing *two = find_thing (self, mouse_race_square (column, row));

        if (one == NULL || two == NULL)
          continue;
        check_inside (two);
        g_assert_cmpfloat_with_epsilon (get_bounds (two).size.height, size, 1);
        g_assert_cmpfloat_with_epsilon (get_bounds (two).origin.x - get_bounds (one).origin.x, size,
                                        1);
      }
  g_assert_cmpfloat (get_bounds (find_thing (self, mouse_race_square (6, 13))).origin.y, <,
                     get_bounds (find_thing (self, mouse_race_square (6, 1))).origin.y);
}

static void
check_beside (TableFixture *self, float touch)
{
  static const guint ids[] = { THING_BAG, THING_HAND, THING_BACK, THING_SHOO, THING_PASS };
  graphene_rect_t board = get_bounds (find_thing (self, THING_BOARD)), one, other, common;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      if (find_thing (self, ids[i]) == NULL)
        continue;
      check_inside (find_thing (self, ids[i]));
      one = get_bounds (find_thing (self, ids[i]));
      g_assert_cmpfloat (MAX (one.size.width, one.size.height), >=, touch - 1);
      g_assert_false (graphene_rect_intersection (&one, &board, &common));
      for (guint j = 0; j < i; j++)
        if (find_thing (self, ids[j]) != NULL)
          {
            other = get_bounds (find_thing (self, ids[j]));
            g_assert_false (graphene_rect_intersection (&one, &other, &common));
          }
    }
}

typedef struct
{
  const char *name, *seats;
  gboolean large;
  int dpi;
} LayoutCase;

static void
test_sizes (gconstpointer data)
{
  static const int sizes[][2]
      = { { 360, 540 }, { 1024, 500 }, { 1920, 980 }, { 640, 360 }, { 700, 1000 }, { 500, 500 } };
  const LayoutCase *test = data;
  GtkSettings *settings = gtk_settings_get_default ();
  TableFixture *fixture;

  g_object_set (settings, "gtk-xft-dpi", test->dpi * 1024, NULL);
  fixture = begin (test->seats, NULL, "a draw\n* c\n");
  g_object_set (fixture->table, "large-pieces", test->large, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      if (sizes[i][1] <= 540 && test->dpi > 96)
        continue; /* that scrolls */
      gtk_widget_measure (GTK_WIDGET (fixture->table), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL,
                          NULL, NULL);
      gtk_widget_allocate (GTK_WIDGET (fixture->table), sizes[i][0], sizes[i][1], -1, NULL);
      check_squares (fixture);
      check_beside (fixture, 44);
      g_assert_cmpfloat (get_bounds (find_thing (fixture, THING_BOARD)).size.width, >=, 240);
    }
  g_assert_nonnull (
      find_thing (fixture, MH_THING_LENS)); /* its squares are smaller than a finger */
  table_fixture_free (fixture);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

/* Words ----------------------------------------------------------------------------------- */

/* Whoever hears the table hears each square's place and what lies there. */
static void
check_labels (TableFixture *self)
{
  const MouseRaceState *state = get_state (self);

  for (guint square = 0; square < MR_BOARD; square++)
    {
      MhThing *thing = find_thing (self, square);
      guint8 content = state->board[square];
      char name[8];

      if (thing == NULL || !mouse_race_is_square (square))
        {
          g_assert_null (thing);
          continue;
        }
      *mouse_race_put_square (name, square) = ',';
      name[strlen (name)] = '\0';
      g_assert_nonnull (strstr (mh_thing_get_label (thing), ","));
      g_assert_true ((strstr (mh_thing_get_label (thing), ", cat") != NULL) == (content == MR_CAT));
      g_assert_true ((strstr (mh_thing_get_label (thing), ", free") != NULL)
                     == (content == MR_FREE));
      g_assert_true ((strstr (mh_thing_get_label (thing), "open to") != NULL)
                     == (mouse_race_is_path (content)
                         && state->newest[mouse_race_path_owner (content)] == square));
    }
}

static void
test_words (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat e5\na draw\n* c\n");

  check_labels (fixture);
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, mouse_race_square (2, 1))), ==,
                   "b1, straight path, open to the right – \u2068Mia\u2069");
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, mouse_race_square (5, 5))), ==,
                   "e5, cat");
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, mouse_race_square (6, 6))), ==,
                   "f6, free, it smells of cheese");
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, MR_CHEESE_SQUARE)), ==,
                   "g7, the cheese");
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, THING_MOUSE)), ==,
                   "a1, mouse, on turn – \u2068Mia\u2069");
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, THING_GHOST)), ==, "c1, leading up");
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, THING_HAND)), ==, "In hand: a bend");
  g_assert_cmpstr (mh_thing_get_label (find_thing (fixture, THING_BAG)), ==,
                   "Bag. Straight paths: 65, bends: 65, cats: 31");
}

/* Rules ----------------------------------------------------------------------------------- */

static void
expect_refusal (TableFixture *self, guint id, const char *rule)
{
  g_clear_pointer (&self->refused, g_free);
  g_assert_false (mh_thing_get_choosable (find_thing (self, id)));
  table_fixture_choose (self, id);
  g_assert_cmpstr (self->refused, ==, rule);
}

/* Squares that don't do say why: the end square's neighbours as ways to go on, all others as places. */
static void
test_refusals (void)
{
  g_autoptr (TableFixture) fixture = begin (
      "pp", NULL,
      "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat c3\na draw\n* s\na lay c1 e\nb draw\n* k\n"
      "b cat e2\na draw\n* c\na lay d1 n\nb pass\na draw\n* c\n");

  expect_refusal (fixture, mouse_race_square (5, 2), "MR-26");
  expect_refusal (fixture, mouse_race_square (4, 3), "MR-22");
  expect_refusal (fixture, mouse_race_square (9, 9), "MR-21");
  expect_refusal (fixture, THING_MOUSE + 1, "MR-21");
  g_assert_true (mh_thing_get_choosable (find_thing (fixture, THING_GHOST)));
  g_assert_null (find_thing (fixture, THING_GHOST + 1));
  table_fixture_choose (fixture, THING_GHOST); /* to the left: c2, beside b1 */
  g_assert_cmpuint (get_state (fixture)->length[0], ==, 4);
  expect_refusal (fixture, THING_BACK, "MR-42");
}

static void
test_cat_squares (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* s\nb lay m12 s\na draw\n* k\n");
  guint glowing = 0;

  for (guint square = 0; square < MR_BOARD; square++)
    if (find_thing (fixture, square) != NULL)
      glowing += mh_thing_get_choosable (find_thing (fixture, square));
  g_assert_cmpuint (glowing, ==,
                    88); /* 90 as on an empty board, less the tile and the end square */
  expect_refusal (fixture, mouse_race_square (2, 4), "MR-34");
  expect_refusal (fixture, mouse_race_square (13, 11), "MR-36");
  expect_refusal (fixture, THING_MOUSE + 1, "MR-38");
  expect_refusal (fixture, MR_CHEESE_SQUARE, "MR-38");
  table_fixture_choose (fixture, mouse_race_square (10, 10));
  g_assert_cmpuint (get_state (fixture)->board[mouse_race_square (10, 10)], ==, MR_FREE);
  g_assert_true (mh_thing_get_lifted (find_thing (fixture, mouse_race_square (10, 10))));
  table_fixture_choose (fixture, mouse_race_square (10, 10));
  g_assert_cmpuint (get_state (fixture)->board[mouse_race_square (10, 10)], ==, MR_CAT);
}

/* Skipping: each button wants one more touch; the broom wants a cat. */
static void
test_skips (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat e5\n");

  table_fixture_choose (fixture, THING_SHOO);
  g_assert_true (mh_thing_get_choosable (find_thing (fixture, mouse_race_square (5, 5))));
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.drop", NULL);
  g_assert_false (mh_thing_get_choosable (find_thing (fixture, mouse_race_square (5, 5))));
  table_fixture_choose (fixture, THING_SHOO);
  table_fixture_choose (fixture, mouse_race_square (6, 5));
  g_assert_cmpstr (fixture->refused, ==, "MR-41");
  table_fixture_choose (fixture, THING_SHOO);
  table_fixture_choose (fixture, mouse_race_square (5, 5));
  g_assert_cmpuint (get_state (fixture)->bag[MR_KIND_CAT], ==, 32);
  table_fixture_choose (fixture, THING_PASS);
  g_assert_cmpuint (get_state (fixture)->turns, ==, 3);
  table_fixture_choose (fixture, THING_PASS);
  g_assert_cmpuint (get_state (fixture)->turns, ==, 4);
  table_fixture_choose (fixture, THING_BACK);
  table_fixture_choose (fixture, THING_BACK);
  g_assert_cmpuint (get_state (fixture)->length[0], ==, 0);
  expect_refusal (fixture, THING_SHOO, "MR-41");
}

/* Nothing fits: going back, the broom and the cat in the way help, and the cat may come first. */
static void
test_stuck (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL,
               "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat d1\na pass\nb draw\n* k\nb cat c2\n");

  g_assert_true (mh_thing_get_choosable (find_thing (fixture, mouse_race_square (4, 1))));
  g_assert_nonnull (
      strstr (mh_thing_get_label (find_thing (fixture, THING_MOUSE)), "the way to the cheese"));
  table_fixture_choose (fixture, mouse_race_square (4, 1));
  table_fixture_choose (fixture, THING_SHOO);
  g_assert_cmpuint (get_state (fixture)->board[mouse_race_square (4, 1)], ==, MR_FREE);
}

/* Whole matches ---------------------------------------------------------------------------- */

static void
check_end (TableFixture *self)
{
  const MouseRaceState *state = get_state (self);

  g_assert_true (mh_match_is_over (self->match));
  g_assert_null (table_fixture_find_choice (self, 0));
  check_labels (self);
  if (state->winner != 0)
    g_assert_nonnull (strstr (
        mh_thing_get_label (find_thing (self, THING_MOUSE + state->winner - 1u)), "winning"));
}

static void
wait_a_little (TableFixture *self)
{
  g_main_context_iteration (NULL, self->n_over == 0);
}

static void
test_computers (gconstpointer seats)
{
  g_autoptr (TableFixture) fixture = begin (seats, NULL, NULL);

  while (fixture->n_over == 0)
    {
      wait_a_little (fixture);
      if (fixture->n_shown % 16 == 0)
        check_labels (fixture);
    }
  check_end (fixture);
  g_assert_cmpuint (fixture->n_shown, ==, mh_match_get_step_number (fixture->match));
  g_assert_cmpuint (get_state (fixture)->winner, !=, 0);
}

/* The way that brings a path nearer to the cheese. */
static guint
pick_place (TableFixture *self)
{
  MhThing *one = find_thing (self, THING_GHOST), *two = find_thing (self, THING_GHOST + 1);
  graphene_rect_t cheese = get_bounds (find_thing (self, THING_CHEESE)), a, b;

  if (two == NULL)
    return THING_GHOST;
  a = get_bounds (one);
  b = get_bounds (two);
  return ABS (a.origin.x - cheese.origin.x) + ABS (a.origin.y - cheese.origin.y)
                 <= ABS (b.origin.x - cheese.origin.x) + ABS (b.origin.y - cheese.origin.y)
             ? THING_GHOST
             : THING_GHOST + 1;
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
  const MouseRaceState *state = get_state (self);
  GtkWidget *area = gtk_widget_get_parent (mh_table_lookup (self->table, THING_BAG));
  guint turns = state->turns;
  MhThing *wanted;

  if (state->phase == MR_PHASE_PATH)
    {
      wanted = find_thing (self, pick_place (self));
      gtk_widget_child_focus (area, get_direction (wanted));
      g_assert_true (table_fixture_get_focus (self) == GTK_WIDGET (wanted));
    }
  else
    {
      mh_table_focus_choice (self->table);
      for (guint i = 0; state->phase == MR_PHASE_CAT && i < pick % 50; i++)
        gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (mh_thing_get_choosable (MH_THING (table_fixture_get_focus (self))));
  g_assert_true (table_fixture_press (self, GDK_KEY_Return));
  state = get_state (self);
  if (state->phase == MR_PHASE_CAT && state->turns == turns
      && table_fixture_get_focus (self) != NULL
      && mh_thing_get_lifted (MH_THING (table_fixture_get_focus (self))))
    g_assert_true (table_fixture_press (self, GDK_KEY_Return));
}

/* A tap: what lies uppermost there gets it. */
static void
tap (TableFixture *self, MhThing *thing)
{
  GtkWidget *area = gtk_widget_get_parent (GTK_WIDGET (thing));
  GtkWidget *table = GTK_WIDGET (self->table);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (thing));
  graphene_rect_t bounds;
  double x, y;

  /* What has changed is laid before the next frame. */
  gtk_widget_allocate (table, gtk_widget_get_width (table), gtk_widget_get_height (table), -1,
                       NULL);
  bounds = get_bounds (thing);
  x = bounds.origin.x + bounds.size.width / 2;
  y = bounds.origin.y + bounds.size.height / 2;
  g_assert_true (gtk_widget_pick (area, x, y, GTK_PICK_DEFAULT) == GTK_WIDGET (thing));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, bounds.size.width / 2.0,
                               bounds.size.height / 2.0);
    }
}

static void
act_by_pointer (TableFixture *self, guint pick)
{
  const MouseRaceState *state = get_state (self);
  MhThing *thing = NULL;

  if (state->phase == MR_PHASE_PATH)
    thing = find_thing (self, pick_place (self));
  else if (state->phase == MR_PHASE_TURN && pick % 11 == 0)
    thing = find_thing (self, THING_PASS);
  else if (state->phase == MR_PHASE_TURN)
    thing = find_thing (self, pick % 5 == 0 && state->length[state->turn] > 0
                                      && !mh_thing_get_choosable (find_thing (self, THING_BAG))
                                  ? THING_BACK
                                  : THING_BAG);
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
  g_autoptr (TableFixture) fixture = begin (test->seats, "round-limit=60", NULL);

  for (guint pick = 1; fixture->n_over == 0;)
    {
      guint before = fixture->n_shown;

      if (table_fixture_find_choice (fixture, 0) == NULL)
        {
          wait_a_little (fixture);
          continue;
        }
      test->act (fixture, pick);
      pick = (pick * 7 + 5) % 9973;
      if (pick % 13 == 0)
        check_labels (fixture);
      test_wait_for (&fixture->n_shown, before + 1);
    }
  g_assert_null (fixture->refused);
  check_end (fixture);
}

/* Motion and all, many times faster: what flies, bumps, points and runs. */
static void
test_motion (void)
{
  g_autoptr (TableFixture) fixture = begin ("cccc", NULL, NULL);

  mh_table_set_speed (fixture->table, 80);
  while (fixture->n_over == 0)
    {
      wait_a_little (fixture);
      if (fixture->n_shown > 150)
        mh_table_set_speed (fixture->table, 0);
    }
  check_end (fixture);
  g_assert_true (table_fixture_logged (fixture, "sound meow"));
  g_assert_true (table_fixture_logged (fixture, "sound tick"));
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  (*(guint *) user_data)++;
  return G_SOURCE_CONTINUE;
}

/* A new size is laid without motion; whoever wants to see motion waits for that. */
static void
wait_for_frames (TableFixture *self)
{
  guint n = 0, id = gtk_widget_add_tick_callback (GTK_WIDGET (self->table), on_frame, &n, NULL);

  test_wait_for (&n, 4);
  gtk_widget_remove_tick_callback (GTK_WIDGET (self->table), id);
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
  fixture = begin ("pp", NULL, text->str);
  wait_for_frames (fixture);
  mh_table_set_speed (fixture->table, 50);
  table_fixture_choose (fixture, THING_GHOST);
  test_wait_for (&fixture->n_over, 1);
  g_assert_true (table_fixture_logged (fixture, "sound mouse"));
  mouse = get_bounds (find_thing (fixture, THING_MOUSE));
  cheese = get_bounds (find_thing (fixture, THING_CHEESE));
  g_assert_cmpfloat (ABS (mouse.origin.x - cheese.origin.x), <, cheese.size.width);
  check_end (fixture);
}

/* A laid tile comes back into the hand. */
static void
test_undo (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", NULL, "a draw\n* s\n");
  g_autoptr (GError) error = NULL;

  table_fixture_choose (fixture, THING_GHOST);
  g_assert_null (find_thing (fixture, THING_HAND));
  g_assert_true (mh_match_can_undo (fixture->match, 0));
  mh_match_submit (fixture->match, 0, mh_move (MH_MOVE_KIND_UNDO, 0, 0), &error);
  g_assert_no_error (error);
  g_assert_nonnull (find_thing (fixture, THING_HAND));
  g_assert_true (mh_thing_get_choosable (find_thing (fixture, THING_GHOST + 1)));
}

int
main (int argc, char **argv)
{
  static const LayoutCase layouts[] = {
    { "/mouse-race/layout/2", "pp", FALSE, 96 },
    { "/mouse-race/layout/4", "pppp", FALSE, 96 },
    { "/mouse-race/layout/text-200", "pppp", FALSE, 192 },
    { "/mouse-race/layout/large-pieces", "pppp", TRUE, 96 },
  };
  static const MatchCase matches[] = {
    { "/mouse-race/match/keys-2", "pp", act_by_key },
    { "/mouse-race/match/keys-4", "pcpc", act_by_key },
    { "/mouse-race/match/pointer-2", "pc", act_by_pointer },
    { "/mouse-race/match/pointer-4", "pppp", act_by_pointer },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    g_test_add_data_func (layouts[i].name, &layouts[i], test_sizes);
  g_test_add_func ("/mouse-race/words", test_words);
  g_test_add_func ("/mouse-race/refusals", test_refusals);
  g_test_add_func ("/mouse-race/cat-squares", test_cat_squares);
  g_test_add_func ("/mouse-race/skips", test_skips);
  g_test_add_func ("/mouse-race/stuck", test_stuck);
  g_test_add_func ("/mouse-race/undo", test_undo);
  g_test_add_func ("/mouse-race/finish", test_finish);
  g_test_add_func ("/mouse-race/motion", test_motion);
  g_test_add_data_func ("/mouse-race/computers/2", "cc", test_computers);
  g_test_add_data_func ("/mouse-race/computers/4", "cccc", test_computers);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    g_test_add_data_func (matches[i].name, &matches[i], test_match);
  return g_test_run ();
}
