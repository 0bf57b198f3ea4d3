/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race on the screen: everything in every size of window and text. */
#include "mr-table.h"

static void
check_inside (TableFixture *self, guint id)
{
  graphene_rect_t bounds = table_fixture_get_bounds (self, id);
  GtkWidget *area = GTK_WIDGET (self->table->area);

  g_assert_cmpfloat (bounds.origin.x, >=, -1);
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (area) + 1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (area) + 1);
}

/* Squares lie edge to edge; row 13 is the uppermost. */
static void
check_squares (TableFixture *self)
{
  float size = table_fixture_get_bounds (self, mouse_race_square (6, 2)).size.width;

  for (guint row = 1; row <= MR_SIZE; row++)
    for (guint column = 2; column <= MR_SIZE; column++)
      {
        const guint square = mouse_race_square (column, row),
                    left = mouse_race_square (column - 1, row);
        graphene_rect_t one, two;

        if (mr_table_find (self, left) == NULL || mr_table_find (self, square) == NULL)
          continue;
        check_inside (self, square);
        one = table_fixture_get_bounds (self, left);
        two = table_fixture_get_bounds (self, square);
        g_assert_cmpfloat_with_epsilon (two.size.height, size, 1);
        g_assert_cmpfloat_with_epsilon (two.origin.x - one.origin.x, size, 1);
      }
  g_assert_cmpfloat (table_fixture_get_bounds (self, mouse_race_square (6, 13)).origin.y, <,
                     table_fixture_get_bounds (self, mouse_race_square (6, 1)).origin.y);
}

static void
check_beside (TableFixture *self, float touch)
{
  static const guint ids[] = { THING_BAG, THING_HAND, THING_BACK, THING_SHOO, THING_PASS };
  graphene_rect_t board = table_fixture_get_bounds (self, THING_BOARD), one, other, common;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      if (mr_table_find (self, ids[i]) == NULL)
        continue;
      check_inside (self, ids[i]);
      one = table_fixture_get_bounds (self, ids[i]);
      g_assert_cmpfloat (MAX (one.size.width, one.size.height), >=, touch - 1);
      g_assert_false (graphene_rect_intersection (&one, &board, &common));
      for (guint j = 0; j < i; j++)
        if (mr_table_find (self, ids[j]) != NULL)
          {
            other = table_fixture_get_bounds (self, ids[j]);
            g_assert_false (graphene_rect_intersection (&one, &other, &common));
          }
    }
}

/* On a phone nothing has to be scrolled to, the seats neither. */
static void
check_whole (TableFixture *self)
{
  GtkWidget *area = GTK_WIDGET (self->table->area);
  g_autoptr (GtkAdjustment) adjustment = NULL;

  g_object_get (area, "vadjustment", &adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
}

/* A finger on the middle of what can be chosen chooses that, however near the next one lies. */
static void
check_touches (TableFixture *self)
{
  GtkWidget *area = GTK_WIDGET (self->table->area);

  for (guint i = 0; i < 2; i++)
    {
      MhThing *thing = mr_table_find (self, THING_GHOST + i);
      graphene_rect_t bounds = table_fixture_get_bounds (self, THING_GHOST + i);

      g_assert_true (thing->choosable);
      g_assert_true (gtk_widget_pick (area, bounds.origin.x + bounds.size.width / 2,
                                      bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT)
                     == GTK_WIDGET (thing));
    }
}

typedef struct
{
  const char *name, *seats;
  gboolean large;
  guint text; /* percent */
} LayoutCase;

static void
test_sizes (gconstpointer data)
{
  static const int sizes[][2]
      = { { 360, 540 }, { 1024, 500 }, { 1920, 980 }, { 640, 360 }, { 700, 1000 }, { 500, 500 } };
  const LayoutCase *test = data;
  g_autoptr (TableFixture) fixture = NULL;

  table_fixture_set_text (test->text);
  fixture = mr_table_begin (test->seats, NULL, "a draw\n* c\n");
  g_object_set (fixture->table, "large-pieces", test->large, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      table_fixture_resize (fixture, sizes[i][0], sizes[i][1]);
      check_squares (fixture);
      check_beside (fixture, 44);
      check_touches (fixture);
      if (sizes[i][0] == 360)
        check_whole (fixture);
      g_assert_cmpfloat (table_fixture_get_bounds (fixture, THING_BOARD).size.width, >=, 240);
    }
  g_assert_nonnull (
      mr_table_find (fixture, MH_THING_LENS)); /* its squares are smaller than a finger */
  table_fixture_set_text (100);
}

int
main (int argc, char **argv)
{
  static const LayoutCase layouts[] = {
    { "/mouse-race/sizes/2", "pp", FALSE, 100 },
    { "/mouse-race/sizes/4", "pppp", FALSE, 100 },
    { "/mouse-race/sizes/text-200-2", "pp", FALSE, 200 },
    { "/mouse-race/sizes/text-200-4", "pppp", FALSE, 200 },
    { "/mouse-race/sizes/large-pieces", "pppp", TRUE, 100 },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    g_test_add_data_func (layouts[i].name, &layouts[i], test_sizes);
  return g_test_run ();
}
