/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* In small windows and with large text, everything that is pressed is visible and as large as a finger, even
 * during a race and when places are swapped. */
#include "scamper-fixture.h"

#define TOUCH 44

static const int sizes[][2] = { { 360, 505 }, { 640, 238 }, { 1366, 620 } };

static guint
check_things (GtkWidget *area)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t box;

      if (!MH_IS_THING (child)
          || (!MH_THING (child)->choosable && MH_THING (child)->placing->pad == MH_NOBODY))
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, area, &box));
      g_assert_cmpfloat (box.origin.x, >=, 0);
      g_assert_cmpfloat (box.origin.y, >=, 0);
      g_assert_cmpfloat (box.origin.x + box.size.width, <=, gtk_widget_get_width (area));
      g_assert_cmpfloat (box.origin.y + box.size.height, <=, gtk_widget_get_height (area));
      /* A narrower cell has a finger's room next to it. */
      g_assert_true (MIN (box.size.width, box.size.height) >= TOUCH
                     || MH_THING (child)->placing->reach);
      n++;
    }
  return n;
}

static void
check_sizes (ScamperFixture *fixture, guint least)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      table_fixture_resize (fixture->table, sizes[i][0], sizes[i][1]);
      g_assert_cmpuint (check_things (GTK_WIDGET (fixture->table->table->area)), >=, least);
    }
}

static void
test_race (gconstpointer data)
{
  static const char *const seats[] = { "pp", "ppp", "pppp" };
  static const char *const taken[] = { TOOK, TOOK_THREE, TOOK_THREE "d take G\n" };

  table_fixture_set_text (GPOINTER_TO_UINT (data));
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    for (guint doubles = 0; doubles < 2; doubles++)
      {
        g_autoptr (ScamperFixture) fixture = sc_new (seats[i], NULL, taken[i]);

        sc_wait_phase (fixture, SC_PHASE_THROW);
        check_sizes (fixture, 4 * (i + 2));
        sc_reveal (fixture, doubles ? "MM" : "MC");
        check_sizes (fixture, 4 * (i + 2));
        sc_pass_to (fixture, 10000);
        check_sizes (fixture, 4);
      }
}

static void
check_apart (ScamperFixture *fixture, guint one, guint other)
{
  const graphene_rect_t first = table_fixture_get_bounds (fixture->table, one),
                        second = table_fixture_get_bounds (fixture->table, other);

  g_assert_false (graphene_rect_intersection (&first, &second, NULL));
}

/* While pawns are picked, no pawn covers the sack and its number, not even on a phone below a lesson. A phone
 * in landscape has no room for both: things to touch take precedence. */
static void
test_picking (void)
{
  static const int tables[][2] = { { 360, 476 }, { 360, 505 }, { 900, 544 } };
  static const char *const seats[] = { "pc", "ppp", "pppp" };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr (ScamperFixture) fixture = sc_new (seats[i], NULL, "");

      sc_wait_phase (fixture, SC_PHASE_SETUP);
      for (guint size = 0; size < G_N_ELEMENTS (tables); size++)
        {
          table_fixture_resize (fixture->table, tables[size][0], tables[size][1]);
          for (guint pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
            check_apart (fixture, THING_SACK, THING_PAWN + pawn);
        }
    }
}

/* Nor a place, if the places are next to the dice: at the calm pace, and in a replay. */
static void
test_waiting (void)
{
  static const int tables[][2] = { { 352, 440 }, { 512, 512 } };
  g_autoptr (ScamperFixture) fixture = sc_new ("pppp", "pace=calm", "");

  sc_wait_phase (fixture, SC_PHASE_SETUP);
  for (guint size = 0; size < G_N_ELEMENTS (tables); size++)
    {
      table_fixture_resize (fixture->table, tables[size][0], tables[size][1]);
      for (guint pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
        {
          check_apart (fixture, THING_SACK, THING_PAWN + pawn);
          for (guint structure = SC_STRUCTURE_TREE; structure < SC_N_STRUCTURES; structure++)
            check_apart (fixture, THING_STRUCTURE + structure, THING_PAWN + pawn);
        }
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-sizes/picking", test_picking);
  g_test_add_func ("/scamper-sizes/waiting", test_waiting);
  g_test_add_data_func ("/scamper-sizes/text-100", GINT_TO_POINTER (100), test_race);
  g_test_add_data_func ("/scamper-sizes/text-200", GINT_TO_POINTER (200), test_race);
  return g_test_run ();
}
