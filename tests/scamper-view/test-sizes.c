/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* In small windows and with large text, everything that is pressed is visible and as large as a finger, even
 * during a race and when places are swapped. */
#include "scamper-fixture.h"

#define TOUCH 44

static const int sizes[][2] = { { 360, 505 }, { 640, 238 }, { 1366, 620 } };

/* Whether a finger slightly off the middle of a thing still touches it. */
static gboolean
is_reached (GtkWidget *area, GtkWidget *thing, const graphene_rect_t *box)
{
  const double x = box->origin.x + box->size.width / 2, y = box->origin.y + box->size.height / 2;
  const double off = TOUCH / 2 - 1;

  return gtk_widget_pick (area, x - off, y, GTK_PICK_DEFAULT) == thing
         && gtk_widget_pick (area, x + off, y, GTK_PICK_DEFAULT) == thing
         && gtk_widget_pick (area, x, y - off, GTK_PICK_DEFAULT) == thing
         && gtk_widget_pick (area, x, y + off, GTK_PICK_DEFAULT) == thing;
}

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
      g_assert_true (MIN (box.size.width, box.size.height) >= TOUCH
                     || is_reached (area, child, &box));
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

/* The bounds of what is touched or read: things but chips in their dents, and the face and the name of a seat. */
static gboolean
get_bounds (GtkWidget *child, GtkWidget *area, graphene_rect_t *box)
{
  const guint id = MH_IS_THING (child) ? MH_THING (child)->id : 0;

  if (!gtk_widget_compute_bounds (child, area, box))
    return FALSE;
  if (g_str_equal (gtk_widget_get_css_name (child), "seat"))
    box->size.height = MIN (box->size.height, 48);
  else if (id == 0 || (id >= THING_CHIP && id < THING_FAR_DIE))
    return FALSE;
  graphene_rect_inset (box, 1, 1);
  return TRUE;
}

static void
check_apart (ScamperFixture *fixture)
{
  GtkWidget *area = GTK_WIDGET (fixture->table->table->area), *one, *other;
  graphene_rect_t first, second;

  for (one = gtk_widget_get_first_child (area); one != NULL;
       one = gtk_widget_get_next_sibling (one))
    for (other = gtk_widget_get_next_sibling (one); other != NULL;
         other = gtk_widget_get_next_sibling (other))
      if (get_bounds (one, area, &first) && get_bounds (other, area, &second)
          && graphene_rect_intersection (&first, &second, NULL))
        g_error ("%d x %d: %s lies over %s", gtk_widget_get_width (area),
                 gtk_widget_get_height (area),
                 MH_IS_THING (one) ? mh_thing_get_label (MH_THING (one)) : "a seat",
                 MH_IS_THING (other) ? mh_thing_get_label (MH_THING (other)) : "a seat");
}

static void
check_apart_everywhere (ScamperFixture *fixture)
{
  static const int tables[][2] = { { 360, 476 }, { 360, 505 }, { 352, 440 }, { 512, 512 },
                                   { 640, 230 }, { 768, 880 }, { 900, 544 } };

  for (guint i = 0; i < 4 * G_N_ELEMENTS (tables); i++)
    {
      gtk_widget_set_direction (GTK_WIDGET (fixture->table->table->area),
                                i % 2 == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      g_object_set (fixture->table->table, "large-pieces", i % 4 > 1, NULL);
      table_fixture_resize (fixture->table, tables[i / 4][0], tables[i / 4][1]);
      check_apart (fixture);
      check_things (GTK_WIDGET (fixture->table->table->area));
    }
}

/* From the picking of pawns to a swap of places, nothing lies over anything that is touched or read, and nothing
 * is too small to touch: with pads, at
 * the calm pace, and next to a computer player, in both directions, with large pieces, too. */
static void
test_apart (void)
{
  static const char *const matches[][3] = {
    { "pc", NULL, TOOK },        { "pp", NULL, TOOK },
    { "ppp", NULL, TOOK_THREE }, { "pppp", NULL, TOOK_THREE "d take G\n" },
    { "pppp", "pace=calm", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autoptr (ScamperFixture) picking = sc_new (matches[i][0], matches[i][1], "");

      sc_wait_phase (picking, SC_PHASE_SETUP);
      check_apart_everywhere (picking);
      for (guint doubles = 0; doubles < 2 && matches[i][1] == NULL; doubles++)
        {
          g_autoptr (ScamperFixture) fixture = sc_new (matches[i][0], NULL, matches[i][2]);

          sc_wait_phase (fixture, SC_PHASE_THROW);
          check_apart_everywhere (fixture);
          sc_reveal (fixture, doubles ? "MM" : "MC");
          check_apart_everywhere (fixture);
        }
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-sizes/apart", test_apart);
  g_test_add_data_func ("/scamper-sizes/text-100", GINT_TO_POINTER (100), test_race);
  g_test_add_data_func ("/scamper-sizes/text-200", GINT_TO_POINTER (200), test_race);
  return g_test_run ();
}
