/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Two fingers on a board zoom and pan it, without placing anything. */
#include "table-fixture.h"

#include "mouse-race-layout.h"

#include <math.h>

#define E6 mouse_race_square (5, 6)

/* The tests' X servers have no touch screens and GTK cannot synthesize events, so a gesture's fingers are
 * simulated here: the library calls these functions instead of GTK's. */
typedef struct
{
  double x, y;
} Finger;

static Finger fingers[3];
static guint n_fingers;
static GtkGesture *gesture; /* owned by its widget */
static double distance; /* between the fingers when they arrived */
static gboolean claimed;

/* The GTK functions that the library calls for a gesture; nothing else in these tests calls them. */
gboolean
gtk_gesture_get_bounding_box_center (GtkGesture *self, double *x, double *y)
{
  if (self != gesture)
    return FALSE;
  *x = (fingers[0].x + fingers[1].x) / 2;
  *y = (fingers[0].y + fingers[1].y) / 2;
  return TRUE;
}

/* A finger is its own sequence. */
GList *
gtk_gesture_get_sequences (GtkGesture *self)
{
  GList *list = NULL;

  for (guint i = 0; self == gesture && i < n_fingers; i++)
    list = g_list_append (list, &fingers[i]);
  return list;
}

gboolean
gtk_gesture_get_point (GtkGesture *self, GdkEventSequence *sequence, double *x, double *y)
{
  const Finger *finger = (const Finger *) (gconstpointer) sequence;

  g_assert_true (self == gesture);
  *x = finger->x;
  *y = finger->y;
  return TRUE;
}

gboolean
gtk_gesture_set_state (GtkGesture *self, GtkEventSequenceState state)
{
  if (self == gesture)
    claimed = state == GTK_EVENT_SEQUENCE_CLAIMED;
  return TRUE;
}

static double
measure (void)
{
  return hypot (fingers[1].x - fingers[0].x, fingers[1].y - fingers[0].y);
}

/* Puts down two fingers; TRUE: the gesture has claimed them, and they touch nothing else. */
static gboolean
fingers_put (GtkWidget *widget, Finger one, Finger other)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_ZOOM (controller))
        gesture = GTK_GESTURE (controller);
    }
  g_assert_nonnull (gesture);
  fingers[0] = one;
  fingers[1] = other;
  distance = measure ();
  n_fingers = 2;
  claimed = FALSE;
  g_signal_emit_by_name (gesture, "begin", NULL);
  return claimed;
}

static void
fingers_move (Finger one, Finger other)
{
  fingers[0] = one;
  fingers[1] = other;
  g_signal_emit_by_name (gesture, "scale-changed", measure () / distance);
}

/* Then the gesture no longer has two fingers. */
static void
fingers_put_third (void)
{
  n_fingers = 3;
  g_signal_emit_by_name (gesture, "end", NULL);
}

static void
fingers_lift (void)
{
  if (n_fingers == 2)
    g_signal_emit_by_name (gesture, "end", NULL);
  n_fingers = 0;
}

static TableFixture *
begin (const char *text)
{
  TableFixture *self = table_fixture_begin ("mouse-race", "pp", NULL, text);

  table_fixture_resize (self, 360, 540);
  return self;
}

/* A window in which a square is as large as a finger, so that no lens is needed. */
static void
enlarge (TableFixture *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1240, 780);
  test_wait_until (test_table_find (self->table, MH_THING_LENS) == NULL);
  table_fixture_resize (self, gtk_widget_get_width (GTK_WIDGET (self->table)),
                        gtk_widget_get_height (GTK_WIDGET (self->table)));
}

static GtkWidget *
get_area (TableFixture *self)
{
  return GTK_WIDGET (self->table->area);
}

static Finger
get_middle (TableFixture *self, guint id)
{
  graphene_rect_t bounds = table_fixture_get_bounds (self, id);

  return (Finger){ bounds.origin.x + bounds.size.width / 2,
                   bounds.origin.y + bounds.size.height / 2 };
}

static Finger
go (Finger finger, double dx, double dy)
{
  return (Finger){ finger.x + dx, finger.y + dy };
}

static void
assert_width (TableFixture *self, double width, double tolerance)
{
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (self, THING_BOARD).size.width, width,
                                  tolerance);
}

static void
assert_at (Finger finger, Finger wanted)
{
  g_assert_cmpfloat_with_epsilon (finger.x, wanted.x, 1.5);
  g_assert_cmpfloat_with_epsilon (finger.y, wanted.y, 1.5);
}

/* The point between the fingers moves with them and grows as they part, however slowly. */
static void
test_pinch (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  Finger middle = get_middle (fixture, E6), frame = get_middle (fixture, THING_BOARD);
  float size = table_fixture_get_bounds (fixture, THING_BOARD).size.width;

  g_assert_true (fingers_put (get_area (fixture), go (middle, -50, 0), go (middle, 50, 0)));
  for (int i = 1; i <= 50; i++)
    fingers_move (go (middle, -50 - i, 0), go (middle, 50 + i, 0));
  assert_at (get_middle (fixture, E6), middle);
  assert_width (fixture, size * 2, 2);
  fingers_move (go (middle, -85, 15), go (middle, 115, 15));
  assert_at (get_middle (fixture, E6), go (middle, 15, 15));
  /* Moved back to where they began, and the board with them. */
  fingers_move (go (middle, -50, 0), go (middle, 50, 0));
  assert_width (fixture, size, 0.5);
  assert_at (get_middle (fixture, THING_BOARD), frame);
  fingers_lift ();
}

/* Two fingers pan an enlarged board, but not past its edges. */
static void
test_push (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  graphene_rect_t frame = table_fixture_get_bounds (fixture, THING_BOARD), board;
  Finger middle = get_middle (fixture, THING_BOARD);

  table_fixture_choose (fixture, MH_THING_LENS);
  board = table_fixture_get_bounds (fixture, THING_BOARD);
  g_assert_true (fingers_put (get_area (fixture), go (middle, -40, 0), go (middle, 40, 0)));
  fingers_move (go (middle, -70, 20), go (middle, 10, 20));
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (fixture, THING_BOARD).origin.x,
                                  board.origin.x - 30, 0.5);
  g_assert_cmpfloat_with_epsilon (table_fixture_get_bounds (fixture, THING_BOARD).origin.y,
                                  board.origin.y + 20, 0.5);
  fingers_move (go (middle, 960, 1000), go (middle, 1040, 1000));
  board = table_fixture_get_bounds (fixture, THING_BOARD);
  g_assert_cmpfloat_with_epsilon (board.origin.x, frame.origin.x, 0.5);
  g_assert_cmpfloat_with_epsilon (board.origin.y, frame.origin.y, 0.5);
  fingers_lift ();
}

/* At most four times enlarged, and never smaller than whole; then the reset button is gone, which an enlarged
 * board has in every window. */
static void
test_limits (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  Finger middle;
  float size;

  enlarge (fixture);
  middle = get_middle (fixture, THING_BOARD);
  size = table_fixture_get_bounds (fixture, THING_BOARD).size.width;
  g_assert_null (test_table_find (fixture->table, MH_THING_LENS));
  g_assert_true (fingers_put (get_area (fixture), go (middle, -9, -9), go (middle, 9, 9)));
  fingers_move (go (middle, -300, -300), go (middle, 300, 300));
  assert_width (fixture, size * 4, 4);
  fingers_lift ();
  table_fixture_choose (fixture, MH_THING_LENS);
  assert_width (fixture, size, 0.5);
  g_assert_true (fingers_put (get_area (fixture), go (middle, -90, -90), go (middle, 90, 90)));
  fingers_move (go (middle, -180, -180), go (middle, 180, 180));
  fingers_move (go (middle, -9, -9), go (middle, 9, 9));
  fingers_lift ();
  assert_width (fixture, size, 0.5);
  g_assert_null (test_table_find (fixture->table, MH_THING_LENS));
}

static guint
get_length (TableFixture *self)
{
  return ((const MouseRaceState *) table_fixture_get_state (self))->length[0];
}

/* A player who holds the board places nothing, not even with a third finger. */
static void
test_no_tap (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  Finger ghost = get_middle (fixture, THING_GHOST);

  g_assert_true (fingers_put (get_area (fixture), ghost, go (ghost, 100, -100)));
  table_fixture_choose (fixture, THING_GHOST);
  fingers_put_third ();
  table_fixture_choose (fixture, THING_GHOST);
  table_fixture_choose (fixture, E6);
  g_assert_null (fixture->refused);
  g_assert_cmpuint (get_length (fixture), ==, 0);
  fingers_lift ();
  table_fixture_choose (fixture, THING_GHOST);
  g_assert_cmpuint (get_length (fixture), ==, 1);
}

/* A finger on the tile in the hand is about to carry it, whatever another finger does. */
static void
test_hand (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  Finger hand = get_middle (fixture, THING_HAND), square = get_middle (fixture, E6);
  float size = table_fixture_get_bounds (fixture, THING_BOARD).size.width;

  g_assert_false (fingers_put (get_area (fixture), hand, square));
  fingers_move (hand, go (square, 0, -100));
  fingers_lift ();
  g_assert_false (fingers_put (get_area (fixture), go (hand, -30, 60), go (hand, 30, 60)));
  fingers_move (go (hand, -90, 60), go (hand, 90, 60));
  fingers_lift ();
  assert_width (fixture, size, 0.5);
}

/* Emits a signal of the gestures that carry or pan. */
static void
drag (TableFixture *self, const char *signal, double x, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (get_area (self));
  guint n_exclusive = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) drag_gesture = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_DRAG (drag_gesture))
        continue;
      n_exclusive += gtk_gesture_single_get_exclusive (GTK_GESTURE_SINGLE (drag_gesture));
      g_signal_emit_by_name (drag_gesture, signal, x, y);
    }
  g_assert_cmpuint (n_exclusive, ==, 1); /* the carrying gesture: a second finger does not end it */
}

/* While a tile is carried, another finger chooses nothing, and an incoming step takes it away. */
static void
test_carry (void)
{
  g_autoptr (TableFixture) fixture = begin ("a draw\n* s\n");
  Finger hand = get_middle (fixture, THING_HAND), ghost = get_middle (fixture, THING_GHOST + 1);

  drag (fixture, "drag-begin", hand.x, hand.y);
  drag (fixture, "drag-update", -40, -40);
  table_fixture_choose (fixture, THING_GHOST);
  table_fixture_choose (fixture, mouse_race_square (9, 9));
  g_assert_null (fixture->refused);
  g_assert_cmpuint (get_length (fixture), ==, 0);
  g_assert_true (mh_match_submit (fixture->match, 0,
                                  mh_move (MR_MOVE_LAY, mouse_race_square (1, 2), MR_NORTH), NULL));
  drag (fixture, "drag-update", ghost.x - hand.x, ghost.y - hand.y);
  drag (fixture, "drag-end", ghost.x - hand.x, ghost.y - hand.y);
  g_assert_null (fixture->refused);
  g_assert_cmpuint (get_length (fixture), ==, 1);
  g_assert_null (test_table_find (fixture->table, THING_HAND));
}

/* The view moves to what can be chosen; if that is spread over the whole board, a part of it is enough, and
 * then the view stays. */
static void
test_reveal (void)
{
  g_autoptr (TableFixture) fixture = begin (NULL);
  graphene_rect_t frame = table_fixture_get_bounds (fixture, THING_BOARD), board, ghost;
  Finger middle = get_middle (fixture, mouse_race_square (9, 9));

  g_assert_true (fingers_put (get_area (fixture), go (middle, -20, 0), go (middle, 20, 0)));
  fingers_move (go (middle, -60, 0), go (middle, 60, 0));
  fingers_lift ();
  board = table_fixture_get_bounds (fixture, THING_BOARD);
  g_assert_true (mh_match_submit (fixture->match, 0, mh_move (MR_MOVE_DRAW, 0, 0), NULL));
  mh_match_run (fixture->match);
  test_wait_for (&fixture->n_shown, 2);
  ghost = table_fixture_get_bounds (fixture, THING_GHOST);
  graphene_rect_inset (&ghost, 1, 1);
  g_assert_true (graphene_rect_contains_rect (&frame, &ghost));
  g_assert_cmpfloat (table_fixture_get_bounds (fixture, THING_BOARD).origin.x, >, board.origin.x);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/fingers/pinch", test_pinch);
  g_test_add_func ("/table/fingers/push", test_push);
  g_test_add_func ("/table/fingers/limits", test_limits);
  g_test_add_func ("/table/fingers/no-tap", test_no_tap);
  g_test_add_func ("/table/fingers/hand", test_hand);
  g_test_add_func ("/table/fingers/carry", test_carry);
  g_test_add_func ("/table/fingers/reveal", test_reveal);
  return g_test_run ();
}
