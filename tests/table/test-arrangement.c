/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The arrangements of a view: boxes, the seats in them, arrows between things or seats, and stagings that
 * several games share. */
#include <math.h>

#include "art/mh-art-internal.h"
#include "table/area/mh-paint-private.h"
#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-seat-plan.h"
#include "table/view/mh-stage-private.h"

static void
assert_box (const MhBox box, double x, double y, double width, double height)
{
  g_assert_cmpfloat (box.x, ==, x);
  g_assert_cmpfloat (box.y, ==, y);
  g_assert_cmpfloat (box.width, ==, width);
  g_assert_cmpfloat (box.height, ==, height);
}

static void
test_parts (void)
{
  const MhBox flat = { 0, 0, 100, 50 }, grid = { 0, 0, 90, 60 };
  MhBox box = { 10, 20, 100, 60 };

  assert_box (mh_box_cut_left (&box, 30), 10, 20, 30, 60);
  assert_box (mh_box_cut_top (&box, 100), 40, 20, 70, 60);
  assert_box (box, 40, 80, 70, 0);
  assert_box (mh_box_fit (&flat, 1), 25, 0, 50, 50);
  box = mh_box_inset (&flat, 30);
  g_assert_cmpfloat (box.width, ==, 40);
  g_assert_cmpfloat (box.height, ==, 0);
  assert_box (mh_box_cell (&grid, 3, 2, 2, 1), 60, 30, 30, 30);
}

static void
test_flow (void)
{
  const MhBox box = { 0, 0, 100, 200 }, low = { 0, 0, 100, 10 };
  const MhBox wide = { 0, 0, 200, 100 };
  const double widths[] = { 1, 1.5, 1, 1 };
  MhBox places[5];

  /* 30 + 10 + 45 = 85, then 30 + 10 + 30 = 70 */
  g_assert_cmpfloat (mh_box_flow (&box, widths, 4, 30, 40, 10, places), ==, 90);
  assert_box (places[0], 7.5, 55, 30, 40);
  g_assert_cmpfloat (places[1].width, ==, 45);
  assert_box (places[2], 15, 105, 30, 40);
  g_assert_cmpfloat (places[3].x, ==, 55);
  g_assert_cmpfloat (mh_box_flow (&box, widths, 0, 30, 40, 10, NULL), ==, 0);
  /* All equal, and too high for the box: from its top on */
  g_assert_cmpfloat (mh_box_flow (&low, NULL, 5, 60, 20, 5, places), ==, 120);
  g_assert_cmpfloat (places[0].y, ==, 0);
  g_assert_cmpfloat (places[4].y, ==, 100);
  g_assert_cmpfloat (places[4].x, ==, 20);
  /* Six squares in two rows of three; three cards side by side rather than in two rows */
  assert_box (mh_box_pack (&wide, 6, 1, 5), 200.0 * 2 / 3, 50, 200.0 / 3, 50);
  assert_box (mh_box_pack (&wide, 3, 5.0 / 7.0, 2), 200.0 * 2 / 3, 0, 200.0 / 3, 100);
  for (guint n = 1; n < 12; n++)
    {
      const double width = mh_box_flow_fit (&wide, NULL, n, 0.5, 400);

      g_assert_cmpfloat (mh_box_flow (&wide, NULL, n, width, width * 2, width * 0.15, NULL), <=,
                         100);
      g_assert_cmpfloat (width, <=, 200);
    }
}

static MhArrangement *
arrange (double width, double height, double line, guint n_seats)
{
  const MhArrangementFrame frame
      = { .width = width, .height = height, .line = line, .touch = 44, .n_seats = n_seats };

  return mh_arrangement_new (&frame);
}

static double
get_right (const MhBox *box)
{
  return box->x + box->width;
}

/* In a narrow window with two pieces in each seat: two panels side by side; an odd last one has the row to
 * itself, from edge to edge. */
static void
test_odd_seat (gconstpointer data)
{
  const MhBox *window = data;
  g_autoptr (MhArrangement) arrangement = arrange (window->width, window->height, 20, 5);
  MhSeatPlan plan = { .aspect = 0.7, .center = 4 };

  for (guint i = 0; i < 10; i++)
    mh_seat_plan_add (&plan, i / 2, 10 * (i / 2) + i % 2, 1);
  mh_seat_plan_lay (&plan, arrangement);
  g_assert_true (plan.stacked);
  g_assert_cmpuint (plan.id[4][1], ==, 41);
  for (guint seat = 0; seat < 4; seat += 2)
    {
      g_assert_cmpfloat (plan.seat[seat].x, ==, plan.seat[0].x);
      g_assert_cmpfloat (plan.seat[seat + 1].x, >, get_right (&plan.seat[seat]));
      g_assert_cmpfloat_with_epsilon (plan.seat[seat].width, plan.seat[seat + 1].width, 0.01);
      g_assert_cmpfloat (plan.seat[seat].y, ==, plan.seat[seat + 1].y);
      g_assert_cmpfloat (plan.seat[seat].height, ==, plan.seat[seat + 1].height);
      g_assert_cmpfloat (plan.seat[seat + 2].y, >, plan.seat[seat].y + plan.seat[seat].height);
    }
  g_assert_cmpfloat (plan.seat[4].x, ==, plan.seat[0].x);
  g_assert_cmpfloat_with_epsilon (get_right (&plan.seat[4]), get_right (&plan.seat[1]), 0.01);
  g_assert_cmpfloat (plan.seat[4].y + plan.seat[4].height, <=, window->height);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat (plan.place[4][i].x, >, plan.seat[4].x);
      g_assert_cmpfloat (get_right (&plan.place[4][i]), <, get_right (&plan.seat[4]));
    }
}

/* A few pieces that each player may touch in turn, in a window that is small for doubled text, or that has room
 * for two panels side by side: they stay in their panels, and the panels stay in the window. */
static void
test_inside (gconstpointer data)
{
  const MhBox *window = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint round = 0; round < 400; round++)
    {
      const guint n_seats = (guint) g_rand_int_range (random, 2, 6);
      g_autoptr (MhArrangement) arrangement
          = arrange (window->width, window->height, window->width == 700 ? 20 : 40, n_seats);
      MhSeatPlan plan = { .aspect = 5.0 / 7.0, .center = 4 };

      plan.wanted = mh_actor_bit (round % n_seats);
      for (guint i = 0; i < 2 * n_seats; i++)
        mh_seat_plan_add (&plan, (MhActor) g_rand_int_range (random, 0, (gint32) n_seats), i,
                          1 + 0.5 * g_rand_int_range (random, 0, 2));
      mh_seat_plan_lay (&plan, arrangement);
      for (MhActor seat = 0; seat < n_seats; seat++)
        {
          const MhBox *panel = &plan.seat[seat];

          g_assert_cmpfloat (panel->y + panel->height, <, window->height + 1);
          for (guint i = 0; i < plan.n[seat]; i++)
            {
              g_assert_cmpfloat (plan.place[seat][i].y + plan.place[seat][i].height, <,
                                 panel->y + panel->height + 1);
              g_assert_cmpfloat (get_right (&plan.place[seat][i]), <, get_right (panel) + 1);
            }
        }
    }
}

/* A crowded seat makes only its own pieces small. */
static void
test_own_size (void)
{
  g_autoptr (MhArrangement) arrangement = arrange (1000, 560, 20, 4);
  MhSeatPlan plan = { .aspect = 5.0 / 7.0, .center = 4 };

  for (guint i = 0; i < 15; i++)
    mh_seat_plan_add (&plan, i < 12 ? 0 : i - 11, i, 1);
  mh_seat_plan_lay (&plan, arrangement);
  for (guint seat = 1; seat < 4; seat++)
    {
      g_assert_cmpfloat (plan.place[seat][0].width, >, 1.6 * plan.place[0][0].width);
      g_assert_cmpfloat (plan.place[seat][0].y + plan.place[seat][0].height, <,
                         plan.seat[seat].y + plan.seat[seat].height);
    }
}

static const MhBox left = { 100, 250, 100, 100 }, right = { 600, 250, 100, 100 };

static gboolean
overlap (const MhBox *a, const MhBox *b)
{
  return a->x + 0.5 < get_right (b) && b->x + 0.5 < get_right (a) && a->y + 0.5 < b->y + b->height
         && b->y + 0.5 < a->y + a->height;
}

/* Seats around a board, in windows of every shape: nothing overlaps, all of it is between the left and the
 * right edge, and the board has its required width. */
static void
test_round (void)
{
  static const double sizes[][2]
      = { { 360, 640 }, { 640, 240 }, { 800, 600 }, { 1280, 400 }, { 2000, 1200 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 6 * 3 * 2; i++)
    {
      const double *size = sizes[i / 36], aspect = 0.5 + i / 2 % 3 * 0.75;
      const guint n = 1 + i / 6 % 6;
      g_autoptr (MhArrangement) arrangement = arrange (size[0], size[1], i % 2 == 0 ? 20 : 32, n);
      MhSeatPlan plan = { 0 };

      for (MhActor seat = 0; seat < n; seat++)
        mh_seat_plan_add (&plan, seat, 0, 1);
      mh_seat_plan_lay_round (&plan, arrangement, aspect, 132);
      g_test_message ("%u seats, %g by %g, %g", n, size[0], size[1], aspect);
      g_assert_cmpfloat (plan.middle.width, >=, 131);
      g_assert_cmpfloat_with_epsilon (plan.middle.width / plan.middle.height, aspect, 0.01);
      for (guint seat = 0; seat <= n; seat++)
        {
          const MhBox *box = seat < n ? &plan.seat[seat] : &plan.middle;

          g_assert_cmpfloat (box->x, >=, 0);
          g_assert_cmpfloat (get_right (box), <=, size[0]);
          g_assert_cmpfloat (box->y, >=, 0);
          for (guint other = seat + 1; other <= n; other++)
            g_assert_false (overlap (box, other < n ? &plan.seat[other] : &plan.middle));
          if (seat < n)
            g_assert_true (overlap (&plan.place[seat][0], box));
        }
    }
}

/* The next seat is the neighbor on the left: seen from above, seats go around the board clockwise. */
static void
test_round_clockwise (void)
{
  g_autoptr (MhArrangement) arrangement = arrange (1200, 700, 20, 4);
  MhSeatPlan plan = { 0 };

  mh_seat_plan_lay_round (&plan, arrangement, 1, 0);
  g_assert_cmpfloat (plan.seat[0].x, <, plan.middle.x);
  g_assert_cmpfloat (plan.seat[1].y, <, plan.seat[0].y);
  g_assert_cmpfloat (plan.seat[1].x, ==, plan.seat[0].x);
  g_assert_cmpfloat (plan.seat[2].x, >, plan.middle.x);
  g_assert_cmpfloat (plan.seat[3].y, >, plan.seat[2].y);
  arrangement->frame.width = 360;
  arrangement->frame.height = 640;
  mh_seat_plan_lay_round (&plan, arrangement, 1, 0);
  g_assert_cmpfloat (plan.seat[0].y, >, plan.middle.y);
  g_assert_cmpfloat (plan.seat[1].y, <, plan.middle.y);
  g_assert_cmpfloat (plan.seat[2].x, >, plan.seat[1].x);
  g_assert_cmpfloat (plan.seat[3].x, >, plan.seat[0].x);
}

/* Two seats face each other across a long board, and lie side by side above one that is not. */
static void
test_round_facing (void)
{
  g_autoptr (MhArrangement) arrangement = arrange (600, 700, 20, 2);
  MhSeatPlan plan = { 0 };

  mh_seat_plan_lay_round (&plan, arrangement, 2, 0);
  g_assert_cmpfloat (plan.seat[0].y, >=, plan.middle.y + plan.middle.height);
  g_assert_cmpfloat (plan.seat[1].y + plan.seat[1].height, <=, plan.middle.y);
  mh_seat_plan_lay_round (&plan, arrangement, 1, 0);
  g_assert_cmpfloat (plan.seat[0].y, ==, plan.seat[1].y);
}

/* All places along the edge are different, and each is next to the following one. */
static void
test_edge (void)
{
  static const double sizes[][2] = { { 400, 100 }, { 100, 400 }, { 300, 300 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n = 4; n <= 40; n += 2)
      {
        const MhBox box = { 5, 5, sizes[i][0], sizes[i][1] };

        for (guint place = 0; place < n; place++)
          {
            const MhBox a = mh_box_edge (&box, n, place),
                        b = mh_box_edge (&box, n, (place + 1) % n);

            g_assert_cmpfloat_with_epsilon (
                fabs (a.x - b.x) / a.width + fabs (a.y - b.y) / a.height, 1, 0.01);
            g_assert_true (overlap (&a, &box));
            for (guint other = place + 1; other < n; other++)
              {
                const MhBox c = mh_box_edge (&box, n, other);

                g_assert_false (overlap (&a, &c));
              }
          }
      }
}

static void
test_cards (void)
{
  const MhBox box = { 0, 0, 100, 200 };
  g_autoptr (MhArrangement) arrangement = arrange (800, 600, 20, 0);
  MhPlacing *card, *back;

  arrangement->cloth = 0x336699;
  card = mh_arrangement_take_card (arrangement, 1, mh_art_piece ("cheese"), &box, g_strdup ("a"));
  back = mh_arrangement_take_card (arrangement, 2, NULL, &box, NULL);
  g_assert_false (mh_picture_equal (card->picture, back->picture));
  g_assert_false (card->scenery);
  g_assert_true (back->scenery);
  g_assert_cmpfloat_with_epsilon (card->box.width / card->box.height, 5.0 / 7.0, 0.01);
}

/* A thing on either side of a table. */
static MhArrangement *
make_table (void)
{
  MhArrangement *arrangement = arrange (800, 600, 20, 1);

  mh_arrangement_add (arrangement, 1, NULL, &left);
  mh_arrangement_add (arrangement, 2, NULL, &right);
  return arrangement;
}

/* A view that lays out invalid numbers, or more things than anybody could look at, gets a warning, and the
 * table remains usable. A thing without a label takes no touches from the one below it. */
static void
test_mend (void)
{
  const MhBox nowhere = { NAN, -INFINITY, INFINITY, 1e30 };
  g_autoptr (MhArrangement) arrangement = make_table ();
  MhPlacing *lost = mh_arrangement_add (arrangement, 3, NULL, &nowhere);

  g_test_expect_message ("mousehole-table", G_LOG_LEVEL_WARNING, "*Test lays 1 things at places*");
  mh_placing_set_label (lost, "lost");
  mh_arrangement_mend (arrangement, "Test");
  g_test_assert_expected_messages ();
  g_assert_false (lost->scenery);
  g_assert_true (mh_arrangement_lookup (arrangement, 1)->scenery);
  g_assert_cmpfloat (lost->box.x, ==, 0);
  g_assert_cmpfloat (lost->box.y, ==, 0);
  g_assert_cmpfloat (lost->box.width, ==, 0);
  g_assert_cmpfloat (lost->box.height, <=, 10000);
  for (guint id = 4; id <= 5000; id++)
    mh_arrangement_add (arrangement, id, NULL, &left);
  mh_arrangement_mend (arrangement, "Test");
  g_assert_cmpuint (arrangement->placings->len, ==, 2000);
  g_assert_cmpuint (g_hash_table_size (arrangement->by_id), ==, 2000);
}

/* The description of a thing in the words of records, and a badge that is not remembered elsewhere. */
static void
test_word_and_badge (void)
{
  const MhWords words
      = { .first = 3, .letters = "ab", .endings = MH_WORD_LIST ("1", "2"), .ending_step = 2 };
  g_autoptr (MhArrangement) arrangement = make_table ();
  MhPlacing *placing = mh_arrangement_lookup (arrangement, 1);
  MhPicture *cheese = mh_art_piece ("cheese");

  mh_placing_set_word (placing, &words, 6);
  g_assert_cmpstr (placing->notation, ==, "b2");
  mh_placing_take_badge (placing, MH_CORNER_TOP_LEFT, cheese);
  g_assert_true (placing->badge[MH_CORNER_TOP_LEFT] == cheese);
}

static gboolean
is_inside (const MhBox *box, double x, double y)
{
  return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

/* Lays out an arrow and checks that it leads from one to the other. */
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

/* How many of a hundred points of an arrow are on a box. */
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

/* Neither end is where something else covers the thing. */
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

/* It bends around a face and a name; two things that overlap need none. */
static void
test_around (void)
{
  const MhBox panel = { 330, 240, 140, 200 }, tag = { 330, 240, 140, 50 };
  const MhBox near = { 150, 300, 100, 100 };
  g_autoptr (MhArrangement) arrangement = make_table ();
  MhArrowCurve arrow, none = { .from = 1, .to = 3, .size = 50 };

  mh_arrangement_add_seat (arrangement, 0, &panel, FALSE, -1, NULL);
  arrow = lay_arrow (arrangement, 1, 2);
  g_assert_cmpuint (count_on (&arrow, &tag), ==, 0);
  mh_arrangement_add (arrangement, 3, NULL, &near);
  mh_arrow_lay (&none, arrangement);
  g_assert_cmpfloat (none.size, ==, 0);
}

static void
lay_round (MhArrangement *arrangement, guint n_seats, gboolean board)
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

/* From every player to every other, with any number of them, in small and large windows. */
static void
test_seats (gconstpointer board)
{
  static const double sizes[][3]
      = { { 360, 505, 20 }, { 360, 458, 40 },  { 640, 238, 20 },  { 640, 218, 40 },
          { 800, 480, 20 }, { 1280, 640, 24 }, { 700, 1000, 20 }, { 1920, 960, 36.0 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
      {
        g_autoptr (MhArrangement) arrangement
            = arrange (sizes[i][0], sizes[i][1], sizes[i][2], n_seats);

        lay_round (arrangement, n_seats, GPOINTER_TO_INT (board));
        for (guint pair = 0; pair < n_seats * n_seats; pair++)
          if (pair / n_seats != pair % n_seats)
            {
              MhArrowCurve arrow = lay_arrow (arrangement, MH_THING_SEAT (pair / n_seats),
                                              MH_THING_SEAT (pair % n_seats));

              g_assert_cmpfloat (arrow.tip_x, >, 0);
              g_assert_cmpfloat (arrow.tip_x, <, sizes[i][0]);
            }
      }
}

/* From one panel to a narrower one below it. */
static void
test_uneven (void)
{
  const MhBox wide = { 12, 200, 336, 90 }, narrow = { 12, 296, 140, 90 };
  g_autoptr (MhArrangement) arrangement = arrange (360, 458, 40, 2);

  mh_arrangement_add_seat (arrangement, 0, &wide, TRUE, -1, NULL);
  mh_arrangement_add_seat (arrangement, 1, &narrow, TRUE, -1, NULL);
  lay_arrow (arrangement, MH_THING_SEAT (0), MH_THING_SEAT (1));
}

static const MhTableSeat stage_seats[MH_SEATS_MAX]
    = { { "Mia", "mouse", 3, TRUE }, { "Tom", "cat", 1, TRUE } };

/* All get something at their own seat if somebody is meant, and it is larger for who is. */
static void
test_cheer (void)
{
  static const MhActors meant[] = { 0, 1u << MH_TABLE, 1u << 1, 1u << 0 | 1u << 1 };

  for (guint i = 0; i < G_N_ELEMENTS (meant); i++)
    {
      g_autoptr (MhStage) stage = mh_stage_new ();
      const guint n_meant = (meant[i] & 1) + (meant[i] >> 1 & 1);
      guint n_appear = 0, last = 0;
      double size[2] = { 0 };

      stage->seats = stage_seats;
      mh_stage_cheer (stage, meant[i]);
      g_assert_cmpuint (stage->beats->len, ==, 0);
      g_assert_true ((stage->cheered != 0) == (n_meant > 0));
      if (n_meant > 0)
        mh_stage_celebrate (stage);
      for (guint j = 0; j < stage->beats->len; j++)
        {
          const MhBeat *beat = g_ptr_array_index (stage->beats, j);

          if (beat->kind != MH_BEAT_APPEAR)
            continue;
          g_assert_cmpuint (beat->other, ==,
                            MH_THING_SEAT (n_meant == 1 ? 1 - n_appear : n_appear));
          g_assert_cmpuint (beat->id, !=, last);
          last = beat->id;
          size[n_appear++] = beat->size;
        }
      g_assert_cmpuint (n_appear, ==, n_meant > 0 ? 2 : 0);
      g_assert_true ((size[0] > size[1]) == (n_meant == 1));
    }
}

int
main (int argc, char **argv)
{
  static const MhBox high = { 0, 0, 700, 1000 }, flat = { 0, 0, 690, 420 };
  static const MhBox low_high = { 0, 0, 360, 458 }, low_flat = { 0, 0, 640, 218 };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/box/parts", test_parts);
  g_test_add_func ("/box/flow", test_flow);
  g_test_add_func ("/arrangement/own-size", test_own_size);
  g_test_add_data_func ("/seats/odd/high", &high, test_odd_seat);
  g_test_add_data_func ("/seats/odd/flat", &flat, test_odd_seat);
  g_test_add_data_func ("/seats/inside/high", &low_high, test_inside);
  g_test_add_data_func ("/seats/inside/flat", &low_flat, test_inside);
  g_test_add_data_func ("/seats/inside/large", &high, test_inside);
  g_test_add_func ("/seats/round", test_round);
  g_test_add_func ("/seats/round/clockwise", test_round_clockwise);
  g_test_add_func ("/seats/round/facing", test_round_facing);
  g_test_add_func ("/box/edge", test_edge);
  g_test_add_func ("/cards", test_cards);
  g_test_add_func ("/mend", test_mend);
  g_test_add_func ("/word-and-badge", test_word_and_badge);
  g_test_add_func ("/arrow/covered", test_covered);
  g_test_add_func ("/arrow/around", test_around);
  g_test_add_data_func ("/arrow/seats/cards", GINT_TO_POINTER (FALSE), test_seats);
  g_test_add_data_func ("/arrow/seats/board", GINT_TO_POINTER (TRUE), test_seats);
  g_test_add_func ("/arrow/uneven", test_uneven);
  g_test_add_func ("/stage/cheer", test_cheer);
  return g_test_run ();
}
