/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/view/mh-box.h"

static void
test_cut (void)
{
  MhBox box = { 10, 20, 100, 60 };
  MhBox left = mh_box_cut_left (&box, 30);
  MhBox top = mh_box_cut_top (&box, 100);

  g_assert_cmpfloat (left.x, ==, 10);
  g_assert_cmpfloat (left.width, ==, 30);
  g_assert_cmpfloat (left.height, ==, 60);
  g_assert_cmpfloat (top.x, ==, 40);
  g_assert_cmpfloat (top.width, ==, 70);
  g_assert_cmpfloat (top.height, ==, 60);
  g_assert_cmpfloat (box.height, ==, 0);
}

static void
test_fit (void)
{
  MhBox box = { 0, 0, 100, 50 };
  MhBox square = mh_box_fit (&box, 1), inner = mh_box_inset (&box, 30);

  g_assert_cmpfloat (square.x, ==, 25);
  g_assert_cmpfloat (square.width, ==, 50);
  g_assert_cmpfloat (square.height, ==, 50);
  g_assert_cmpfloat (inner.width, ==, 40);
  g_assert_cmpfloat (inner.height, ==, 0);
}

static void
test_cell (void)
{
  MhBox box = { 0, 0, 90, 60 };
  MhBox cell = mh_box_cell (&box, 3, 2, 2, 1);

  g_assert_cmpfloat (cell.x, ==, 60);
  g_assert_cmpfloat (cell.y, ==, 30);
  g_assert_cmpfloat (cell.width, ==, 30);
  g_assert_cmpfloat (cell.height, ==, 30);
}

static void
test_flow_rows (void)
{
  const MhBox box = { 0, 0, 100, 200 };
  const double widths[] = { 1, 1.5, 1, 1 };
  MhBox places[4];

  /* 30 + 10 + 45 = 85, then 30 + 10 + 30 = 70 */
  g_assert_cmpfloat (mh_box_flow (&box, widths, 4, 30, 40, 10, places), ==, 90);
  g_assert_cmpfloat (places[0].x, ==, 7.5);
  g_assert_cmpfloat (places[0].y, ==, 55);
  g_assert_cmpfloat (places[1].width, ==, 45);
  g_assert_cmpfloat (places[2].x, ==, 15);
  g_assert_cmpfloat (places[2].y, ==, 105);
  g_assert_cmpfloat (places[3].x, ==, 55);
  g_assert_cmpfloat (mh_box_flow (&box, widths, 0, 30, 40, 10, NULL), ==, 0);
}

static void
test_flow_alike (void)
{
  const MhBox box = { 0, 0, 100, 10 };
  MhBox places[5];

  /* Too high for the box: from its top on */
  g_assert_cmpfloat (mh_box_flow (&box, NULL, 5, 60, 20, 5, places), ==, 120);
  g_assert_cmpfloat (places[0].y, ==, 0);
  g_assert_cmpfloat (places[4].y, ==, 100);
  g_assert_cmpfloat (places[4].x, ==, 20);
}

static void
test_flow_fit (void)
{
  const MhBox box = { 0, 0, 200, 100 };
  double width;

  for (guint n = 1; n < 12; n++)
    {
      width = mh_box_flow_fit (&box, NULL, n, 0.5, 400);
      g_assert_cmpfloat (mh_box_flow (&box, NULL, n, width, width * 2, width * 0.15, NULL), <=,
                         100);
      g_assert_cmpfloat (width, <=, 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/box/cut", test_cut);
  g_test_add_func ("/box/fit", test_fit);
  g_test_add_func ("/box/cell", test_cell);
  g_test_add_func ("/box/flow-rows", test_flow_rows);
  g_test_add_func ("/box/flow-alike", test_flow_alike);
  g_test_add_func ("/box/flow-fit", test_flow_fit);
  return g_test_run ();
}
