/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race on the screen: everything in every size of window and text. */
#include "mr-table.h"

#include "table/view/mh-arrangement.h"

static void
check_inside (MhThing *thing)
{
  graphene_rect_t bounds = mr_table_get_bounds (thing);
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
  float size = mr_table_get_bounds (mr_table_find (self, mouse_race_square (6, 2))).size.width;

  for (guint row = 1; row <= MR_SIZE; row++)
    for (guint column = 2; column <= MR_SIZE; column++)
      {
        MhThing *one = mr_table_find (self, mouse_race_square (column - 1, row));
        MhThing *two = mr_table_find (self, mouse_race_square (column, row));

        if (one == NULL || two == NULL)
          continue;
        check_inside (two);
        g_assert_cmpfloat_with_epsilon (mr_table_get_bounds (two).size.height, size, 1);
        g_assert_cmpfloat_with_epsilon (
            mr_table_get_bounds (two).origin.x - mr_table_get_bounds (one).origin.x, size, 1);
      }
  g_assert_cmpfloat (mr_table_get_bounds (mr_table_find (self, mouse_race_square (6, 13))).origin.y,
                     <,
                     mr_table_get_bounds (mr_table_find (self, mouse_race_square (6, 1))).origin.y);
}

static void
check_beside (TableFixture *self, float touch)
{
  static const guint ids[] = { THING_BAG, THING_HAND, THING_BACK, THING_SHOO, THING_PASS };
  graphene_rect_t board = mr_table_get_bounds (mr_table_find (self, THING_BOARD)), one, other,
                  common;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      if (mr_table_find (self, ids[i]) == NULL)
        continue;
      check_inside (mr_table_find (self, ids[i]));
      one = mr_table_get_bounds (mr_table_find (self, ids[i]));
      g_assert_cmpfloat (MAX (one.size.width, one.size.height), >=, touch - 1);
      g_assert_false (graphene_rect_intersection (&one, &board, &common));
      for (guint j = 0; j < i; j++)
        if (mr_table_find (self, ids[j]) != NULL)
          {
            other = mr_table_get_bounds (mr_table_find (self, ids[j]));
            g_assert_false (graphene_rect_intersection (&one, &other, &common));
          }
    }
}

/* On a phone nothing has to be scrolled to, the seats neither. */
static void
check_whole (TableFixture *self)
{
  GtkWidget *area = gtk_widget_get_parent (mh_tabletop_lookup (self->table, THING_BAG));
  g_autoptr (GtkAdjustment) adjustment = NULL;

  g_object_get (area, "vadjustment", &adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
}

/* A finger on the middle of what can be chosen chooses that, however near the next one lies. */
static void
check_touches (TableFixture *self)
{
  GtkWidget *area = gtk_widget_get_parent (mh_tabletop_lookup (self->table, THING_BAG));

  for (guint i = 0; i < 2; i++)
    {
      MhThing *thing = mr_table_find (self, THING_GHOST + i);
      graphene_rect_t bounds = mr_table_get_bounds (thing);

      g_assert_true (mh_thing_get_choosable (thing));
      g_assert_true (gtk_widget_pick (area, bounds.origin.x + bounds.size.width / 2,
                                      bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT)
                     == GTK_WIDGET (thing));
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
  fixture = mr_table_begin (test->seats, NULL, "a draw\n* c\n");
  g_object_set (fixture->table, "large-pieces", test->large, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_measure (GTK_WIDGET (fixture->table), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL,
                          NULL, NULL);
      gtk_widget_allocate (GTK_WIDGET (fixture->table), sizes[i][0], sizes[i][1], -1, NULL);
      check_squares (fixture);
      check_beside (fixture, 44);
      check_touches (fixture);
      if (sizes[i][0] == 360)
        check_whole (fixture);
      g_assert_cmpfloat (mr_table_get_bounds (mr_table_find (fixture, THING_BOARD)).size.width, >=,
                         240);
    }
  g_assert_nonnull (
      mr_table_find (fixture, MH_THING_LENS)); /* its squares are smaller than a finger */
  table_fixture_free (fixture);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

int
main (int argc, char **argv)
{
  static const LayoutCase layouts[] = {
    { "/mouse-race/sizes/2", "pp", FALSE, 96 },
    { "/mouse-race/sizes/4", "pppp", FALSE, 96 },
    { "/mouse-race/sizes/text-200-2", "pp", FALSE, 192 },
    { "/mouse-race/sizes/text-200-4", "pppp", FALSE, 192 },
    { "/mouse-race/sizes/large-pieces", "pppp", TRUE, 96 },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    g_test_add_data_func (layouts[i].name, &layouts[i], test_sizes);
  return g_test_run ();
}
