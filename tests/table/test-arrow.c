/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Arrows from one thing, or one seat, to another one. */
#include "art/mh-art.h"
#include "table/area/mh-arrow-private.h"
#include "table/view/mh-seat-plan.h"

static const MhBox left = { 100, 250, 100, 100 }, right = { 600, 250, 100, 100 };

static gboolean
is_inside (const MhBox *box, double x, double y)
{
  return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

/* A thing at either side of a table. */
static MhArrangement *
make_table (void)
{
  const MhArrangementFrame frame
      = { .width = 800, .height = 600, .line = 20, .touch = 44, .n_seats = 1 };
  MhArrangement *arrangement = mh_arrangement_new (&frame);

  mh_arrangement_add (arrangement, 1, NULL, &left);
  mh_arrangement_add (arrangement, 2, NULL, &right);
  return arrangement;
}

/* Lays an arrow and checks that it leads from one to the other. */
static MhArrowCurve
lay_arrow (MhArrangement *arrangement, guint from, guint to)
{
  MhArrowCurve arrow = { .from = from, .to = to };
  const MhBox *start = mh_placing_get_box (mh_arrangement_lookup (arrangement, from));
  const MhBox *end = mh_placing_get_box (mh_arrangement_lookup (arrangement, to));

  mh_arrow_lay (&arrow, arrangement);
  g_assert_cmpfloat (arrow.size, >=, 28);
  g_assert_true (is_inside (start, arrow.x, arrow.y));
  g_assert_true (is_inside (end, arrow.tip_x, arrow.tip_y));
  return arrow;
}

/* How many of a hundred points of an arrow lie on a box. */
static guint
count_on (const MhArrowCurve *arrow, const MhBox *box)
{
  guint n = 0;

  for (guint i = 0; i < 100; i++)
    {
      const double t = i / 100.0, start = (1 - t) * (1 - t), bend = 2 * t * (1 - t), tip = t * t;

      n += is_inside (box, start * arrow->x + bend * arrow->bend_x + tip * arrow->tip_x,
                      start * arrow->y + bend * arrow->bend_y + tip * arrow->tip_y);
    }
  return n;
}

/* Neither end lies where something else covers the thing. */
static void
test_covered (void)
{
  const MhBox covers[] = { { 150, 240, 65, 120 }, { 590, 240, 75, 120 } };
  g_autoptr (MhArrangement) arrangement = make_table ();
  MhArrowCurve arrow = lay_arrow (arrangement, 1, 2);

  g_assert_true (is_inside (&covers[0], arrow.x, arrow.y));
  g_assert_true (is_inside (&covers[1], arrow.tip_x, arrow.tip_y));
  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    mh_placing_set_scenery (mh_arrangement_add (arrangement, 3 + i, NULL, &covers[i]), TRUE);
  arrow = lay_arrow (arrangement, 1, 2);
  g_assert_false (is_inside (&covers[0], arrow.x, arrow.y));
  g_assert_false (is_inside (&covers[1], arrow.tip_x, arrow.tip_y));
}

/* It bends round a face and a name. */
static void
test_face (void)
{
  const MhBox panel = { 330, 240, 140, 200 }, tag = { 330, 240, 140, 50 };
  g_autoptr (MhArrangement) arrangement = make_table ();
  MhArrowCurve arrow;

  mh_arrangement_add_seat (arrangement, 0, &panel, FALSE, -1, NULL);
  arrow = lay_arrow (arrangement, 1, 2);
  g_assert_cmpuint (count_on (&arrow, &tag), ==, 0);
}

/* Two things that lie on each other need none. */
static void
test_together (void)
{
  const MhBox near = { 150, 300, 100, 100 };
  g_autoptr (MhArrangement) arrangement = make_table ();
  MhArrowCurve arrow = { .from = 1, .to = 3, .size = 50 };

  mh_arrangement_add (arrangement, 3, NULL, &near);
  mh_arrow_lay (&arrow, arrangement);
  g_assert_cmpfloat (arrow.size, ==, 0);
}

static void
lay_seats (MhArrangement *arrangement, guint n_seats, gboolean board)
{
  MhSeatPlan plan = { .aspect = 5.0 / 7.0, .center = 4 };

  for (MhActor seat = 0; seat < n_seats && !board; seat++)
    for (guint i = 0; i < 3; i++)
      mh_seat_plan_add (&plan, seat, 10 * seat + i, 1);
  if (board)
    mh_seat_plan_lay_round (&plan, arrangement, 1, 0);
  else
    mh_seat_plan_lay (&plan, arrangement);
  for (MhActor seat = 0; seat < n_seats; seat++)
    mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], plan.stacked, -1, NULL);
}

/* From everybody to everybody else, however many there are, in small and large windows. */
static void
test_seats (gconstpointer board)
{
  static const double sizes[][3]
      = { { 360, 505, 20 }, { 360, 458, 40 },  { 640, 238, 20 },  { 640, 218, 40 },
          { 800, 480, 20 }, { 1280, 640, 24 }, { 700, 1000, 20 }, { 1920, 960, 36.0 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
      {
        const MhArrangementFrame frame = { .width = sizes[i][0],
                                           .height = sizes[i][1],
                                           .line = sizes[i][2],
                                           .touch = 44,
                                           .n_seats = n_seats };
        g_autoptr (MhArrangement) arrangement = mh_arrangement_new (&frame);

        lay_seats (arrangement, n_seats, GPOINTER_TO_INT (board));
        for (guint pair = 0; pair < n_seats * n_seats; pair++)
          if (pair / n_seats != pair % n_seats)
            {
              MhArrowCurve arrow = lay_arrow (arrangement, MH_THING_SEAT (pair / n_seats),
                                              MH_THING_SEAT (pair % n_seats));

              g_assert_cmpfloat (arrow.tip_x, >, 0);
              g_assert_cmpfloat (arrow.tip_x, <, frame.width);
            }
      }
}

/* From one panel to a narrower one below it. */
static void
test_uneven (void)
{
  const MhArrangementFrame frame
      = { .width = 360, .height = 458, .line = 40, .touch = 44, .n_seats = 2 };
  const MhBox wide = { 12, 200, 336, 90 }, narrow = { 12, 296, 140, 90 };
  g_autoptr (MhArrangement) arrangement = mh_arrangement_new (&frame);

  mh_arrangement_add_seat (arrangement, 0, &wide, TRUE, -1, NULL);
  mh_arrangement_add_seat (arrangement, 1, &narrow, TRUE, -1, NULL);
  lay_arrow (arrangement, MH_THING_SEAT (0), MH_THING_SEAT (1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arrow/covered", test_covered);
  g_test_add_func ("/arrow/face", test_face);
  g_test_add_func ("/arrow/together", test_together);
  g_test_add_data_func ("/arrow/seats/cards", GINT_TO_POINTER (FALSE), test_seats);
  g_test_add_data_func ("/arrow/seats/board", GINT_TO_POINTER (TRUE), test_seats);
  g_test_add_func ("/arrow/uneven", test_uneven);
  return g_test_run ();
}
