/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A large board in a small window: zooming, panning, and carrying things across it. */
#include "table-fixture.h"

#include "mouse-race-layout.h"

#define E1 mouse_race_square (5, 1)

static TableFixture *
begin (const char *text)
{
  TableFixture *self = table_fixture_begin ("mouse-race", "pp", NULL, text);

  table_fixture_resize (self, 360, 540);
  return self;
}

static GtkWidget *
get_area (TableFixture *self)
{
  return GTK_WIDGET (self->table->area);
}

/* A key that the playing area handles. */
static gboolean
press (TableFixture *self, guint key, GdkModifierType state)
{
  return table_fixture_press_on (get_area (self), key, state);
}

/* Presses, moves and releases the pointer: all listeners receive it. */
static void
drag (TableFixture *self, double x, double y, double dx, double dy)
{
  GtkWidget *area = get_area (self);

  table_fixture_emit (area, GTK_TYPE_GESTURE_DRAG, "drag-begin", x, y);
  table_fixture_emit (area, GTK_TYPE_GESTURE_DRAG, "drag-update", dx / 2, dy / 2);
  table_fixture_emit (area, GTK_TYPE_GESTURE_DRAG, "drag-update", dx, dy);
  table_fixture_emit (area, GTK_TYPE_GESTURE_DRAG, "drag-end", dx, dy);
}

/* Zooms in, out and to the whole board; things beside the board keep their places. */
static void
test_keys (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  graphene_rect_t square = table_fixture_get_bounds (fixture, E1),
                  bag = table_fixture_get_bounds (fixture, THING_BAG), now;

  g_assert_false (press (fixture, GDK_KEY_minus, 0)); /* the board is whole: the key does nothing */
  g_assert_true (press (fixture, GDK_KEY_plus, 0));
  now = table_fixture_get_bounds (fixture, E1);
  g_assert_cmpfloat_with_epsilon (now.size.width, square.size.width * 1.5, 2);
  now = table_fixture_get_bounds (fixture, THING_BAG);
  g_assert_true (graphene_rect_equal (&now, &bag));
  for (guint i = 0; i < 20; i++)
    press (fixture, GDK_KEY_plus, 0);
  now = table_fixture_get_bounds (fixture, E1);
  g_assert_cmpfloat_with_epsilon (now.size.width, square.size.width * 4, 4);
  g_assert_true (press (fixture, GDK_KEY_minus, 0));
  g_assert_true (press (fixture, GDK_KEY_Home, 0));
  now = table_fixture_get_bounds (fixture, E1);
  g_assert_true (graphene_rect_equal (&now, &square));
}

static void
scroll_wheel (TableFixture *self, double dy, gboolean *handled)
{
  table_fixture_emit (get_area (self), GTK_TYPE_EVENT_CONTROLLER_SCROLL, "scroll", 0.0, dy,
                      handled);
}

/* A wheel pans the board if it is enlarged, and may otherwise scroll the window. The board never leaves its frame,
 * and only its visible part can be touched. */
static void
test_push (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  graphene_rect_t frame = table_fixture_get_bounds (fixture, THING_BOARD), now;
  GtkWidget *picked;
  gboolean handled = TRUE;

  table_fixture_emit (get_area (fixture), GTK_TYPE_EVENT_CONTROLLER_MOTION, "motion",
                      frame.origin.x + 100.0, frame.origin.y + 100.0);
  scroll_wheel (fixture, 1, &handled);
  g_assert_false (handled);
  g_assert_true (press (fixture, GDK_KEY_plus, 0));
  now = table_fixture_get_bounds (fixture, THING_BOARD);
  scroll_wheel (fixture, -0.5, &handled);
  g_assert_true (handled);
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (fixture, THING_BOARD).origin.y,
                                  now.origin.y + 24, 0.5);
  for (guint i = 0; i < 30; i++)
    press (fixture, GDK_KEY_Right, GDK_CONTROL_MASK);
  now = table_fixture_get_bounds (fixture, THING_BOARD);
  g_assert_cmpfloat_with_epsilon (now.origin.x + now.size.width, frame.origin.x + frame.size.width,
                                  0.5);
  drag (fixture, frame.origin.x + 200, frame.origin.y + 150, 40, 0);
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (fixture, THING_BOARD).origin.x,
                                  now.origin.x + 40, 0.5);
  for (guint i = 0; i < 30; i++)
    press (fixture, GDK_KEY_Up, GDK_CONTROL_MASK);
  now = table_fixture_get_bounds (fixture, THING_BOARD);
  g_assert_cmpfloat_with_epsilon (now.origin.y, frame.origin.y, 0.5);
  /* The lower rows are now, invisibly, where the bag is. */
  now = table_fixture_get_bounds (fixture, THING_BAG);
  picked = gtk_widget_pick (get_area (fixture), now.origin.x + now.size.width / 2,
                            now.origin.y + now.size.height / 2, GTK_PICK_DEFAULT);
  g_assert_true (picked == test_table_find (fixture->table, THING_BAG));
}

/* The button, and scrolling to the focus. */
static void
test_button (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  graphene_rect_t frame = table_fixture_get_bounds (fixture, THING_BOARD), square;
  GtkWidget *area = get_area (fixture);

  table_fixture_choose (fixture, MH_THING_LENS);
  g_assert_cmpfloat (table_fixture_get_bounds (fixture, THING_BOARD).size.width, >,
                     frame.size.width * 2);
  /* The view moves to what can be chosen. */
  square = table_fixture_get_bounds (fixture, THING_GHOST);
  g_assert_true (graphene_rect_contains_rect (&frame, &square));
  gtk_widget_grab_focus (test_table_find (fixture->table, E1));
  for (guint i = 0; i < 8; i++)
    gtk_widget_child_focus (area, GTK_DIR_DOWN);
  for (guint i = 0; i < 20; i++)
    gtk_widget_child_focus (area, GTK_DIR_UP);
  square = table_fixture_get_bounds (fixture, MH_THING (table_fixture_get_focus (fixture))->id);
  graphene_rect_inset (&square, 1, 1);
  g_assert_true (graphene_rect_contains_rect (&frame, &square));
  g_assert_true (table_fixture_logged (fixture, "lens 2.20*"));
  table_fixture_choose (fixture, MH_THING_LENS);
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (fixture, THING_BOARD).size.width,
                                  frame.size.width, 0.5);
}

/* The drawn tile is carried to a highlighted place; dropped anywhere else it returns to the hand. */
static void
test_carry (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  graphene_rect_t hand = table_fixture_get_bounds (fixture, THING_HAND);
  graphene_rect_t ghost = table_fixture_get_bounds (fixture, THING_GHOST + 1);
  graphene_rect_t far = table_fixture_get_bounds (fixture, mouse_race_square (9, 9));
  const MouseRaceState *state;
  double x = hand.origin.x + 10, y = hand.origin.y + 10;

  drag (fixture, x, y, far.origin.x + 5 - x, far.origin.y + 5 - y);
  g_assert_cmpstr (fixture->refused, ==, "MR-20");
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (fixture, THING_HAND).origin.x,
                                  hand.origin.x, 0.5);
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (fixture, THING_HAND).origin.y,
                                  hand.origin.y, 0.5);
  drag (fixture, x, y, ghost.origin.x + ghost.size.width / 2 - x,
        ghost.origin.y + ghost.size.height / 2 - y);
  state = table_fixture_get_state (fixture);
  g_assert_cmpuint (state->length[0], ==, 1);
  g_assert_null (test_table_find (fixture->table, THING_HAND));
}

/* How far the table can be scrolled. */
static double
measure_scroll (TableFixture *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_area (self)));

  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

/* Gives the table the size in which it scrolls farthest, and scrolls to the end. Returns the distance. */
static double
scroll (TableFixture *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_area (self)));
  double farthest = 0;
  int height = 0;

  for (int i = 540; i > 100; i -= 4)
    {
      double far;

      table_fixture_resize (self, 360, i);
      far = measure_scroll (self);
      height = far > farthest ? i : height;
      farthest = MAX (far, farthest);
    }
  g_assert_cmpfloat (farthest, >=, 30);
  table_fixture_resize (self, 360, height);
  gtk_adjustment_set_value (adjustment, farthest);
  table_fixture_resize (self, 360, height);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, farthest);
  return farthest;
}

/* A place that is smaller than a finger can also be touched next to it. In a window so low that the table scrolls,
 * a touch goes to what is visible there now. */
static void
test_scrolled (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\na lay b1 e\nb pass\na draw\n* s\n");
  graphene_rect_t ghost = table_fixture_get_bounds (fixture, THING_GHOST), board;
  GtkWidget *picked;
  double far;

  g_assert_cmpfloat (ghost.size.height, <, 30);
  g_assert_true (gtk_widget_pick (get_area (fixture), ghost.origin.x + ghost.size.width / 2,
                                  ghost.origin.y - 6, GTK_PICK_DEFAULT)
                 == test_table_find (fixture->table, THING_GHOST));
  far = scroll (fixture);
  ghost = table_fixture_get_bounds (fixture, THING_GHOST);
  g_assert_true (gtk_widget_pick (get_area (fixture), ghost.origin.x + ghost.size.width / 2,
                                  ghost.origin.y - 9, GTK_PICK_DEFAULT)
                 == test_table_find (fixture->table, THING_GHOST));
  board = table_fixture_get_bounds (fixture, THING_BOARD);
  /* Zoomed in, a square at the window's upper edge is lower on the table than the board's beginning. */
  g_assert_cmpfloat (board.origin.y + far, >, 4);
  press (fixture, GDK_KEY_plus, 0);
  table_fixture_lay (fixture);
  picked = gtk_widget_pick (get_area (fixture), board.origin.x + board.size.width / 2, 4,
                            GTK_PICK_DEFAULT);
  g_assert_true (picked != NULL && MH_IS_THING (picked));
  /* The part of the board outside of its frame does not make the table higher. */
  for (guint i = 0; i < 20; i++)
    press (fixture, GDK_KEY_plus, 0);
  for (guint i = 0; i < 30; i++)
    press (fixture, GDK_KEY_Up, GDK_CONTROL_MASK);
  table_fixture_lay (fixture);
  g_assert_cmpfloat (measure_scroll (fixture), ==, far);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/lens/keys", test_keys);
  g_test_add_func ("/table/lens/push", test_push);
  g_test_add_func ("/table/lens/button", test_button);
  g_test_add_func ("/table/lens/scrolled", test_scrolled);
  g_test_add_func ("/table/carry", test_carry);
  return g_test_run ();
}
