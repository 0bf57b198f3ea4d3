/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Everything has room, can be touched and is in its place, in every size of window. */
#include "table-fixture.h"

#include "cat-patrol-layout.h"

static graphene_rect_t
get_bounds (GtkWidget *widget, GtkWidget *area)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, area, &bounds));
  return bounds;
}

/* How much of a thing is neither covered by later ones nor outside. */
static void
check_thing (GtkWidget *thing, GtkWidget *area, double touch)
{
  graphene_rect_t bounds = get_bounds (thing, area);
  double seen = bounds.size.width;
  guint id = MH_THING (thing)->id;

  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (area));
  for (GtkWidget *other = gtk_widget_get_next_sibling (thing); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    {
      graphene_rect_t above, common;

      if (!MH_IS_THING (other) || !gtk_widget_get_focusable (other))
        continue;
      above = get_bounds (other, area);
      if (graphene_rect_intersection (&bounds, &above, &common)
          && common.size.height > bounds.size.height / 2)
        seen = MIN (seen, bounds.size.width - common.size.width);
    }
  if (id == THING_DIE)
    g_assert_cmpfloat (seen, >=, touch);
  else if (MH_THING (thing)->choosable) /* both halves of a pair do the same */
    g_assert_cmpfloat (seen, >=, touch / 3);
  else /* only for looking at */
    g_assert_cmpfloat (seen, >=, 3);
}

static void
check_panels (GtkWidget *area)
{
  for (GtkWidget *a = gtk_widget_get_first_child (area); a != NULL;
       a = gtk_widget_get_next_sibling (a))
    for (GtkWidget *b = gtk_widget_get_next_sibling (a); b != NULL && !MH_IS_THING (a);
         b = gtk_widget_get_next_sibling (b))
      {
        graphene_rect_t first = get_bounds (a, area), second, common;

        if (MH_IS_THING (b))
          continue;
        second = get_bounds (b, area);
        g_assert_false (graphene_rect_intersection (&first, &second, &common));
      }
}

static void
check_area (TableFixture *fixture, double touch)
{
  GtkWidget *area = GTK_WIDGET (fixture->table->area);

  check_panels (area);
  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MH_IS_THING (child) && gtk_widget_get_focusable (child))
      check_thing (child, area, touch);
}

typedef struct
{
  const char *name;
  const char *seats;
  const char *option;
  gboolean large;
  guint text; /* percent */
} LayoutCase;

/* A whole match in every size in turn. */
static void
test_sizes (gconstpointer data)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 360, 600 }, { 600, 360 }, { 1024, 560 }, { 1920, 1000 }, { 700, 1000 } };
  const LayoutCase *test = data;
  g_autoptr (TableFixture) fixture = NULL;
  guint stop = 0;

  table_fixture_set_text (test->text);
  fixture = table_fixture_new ("cat-patrol", test->seats, test->option, NULL);
  g_object_set (fixture->table, "large-pieces", test->large, NULL);
  mh_match_run (fixture->match);
  for (guint i = 0; fixture->n_over == 0; i++)
    {
      while (fixture->n_over == 0 && fixture->n_shown < stop)
        g_main_context_iteration (NULL, TRUE);
      stop += 13;
      table_fixture_resize (fixture, sizes[i % G_N_ELEMENTS (sizes)].width,
                            sizes[i % G_N_ELEMENTS (sizes)].height);
      check_area (fixture, test->large ? 64 : 44);
    }
  table_fixture_set_text (100);
}

/* A window without a size causes no warnings. */
static void
test_no_size (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "cccc", NULL, NULL);

  for (int size = 0; size < 40; size += 13)
    gtk_widget_allocate (GTK_WIDGET (fixture->table), size, size, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->table)), <, 40);
}

/* Panels and ground change as soon as the desktop requests high contrast, and again when it no longer does. */
static void
test_contrast (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_begin ("cat-patrol", "pp", "variant=alarm", NULL);
  MhPlayingArea *area = fixture->table->area;

  g_assert_true (table_fixture_wait_turn (fixture));
  for (guint i = 0; i < 3; i++)
    {
      const gboolean contrast = i % 2;

      test_wait_until (area->ground != NULL);
      for (MhActor seat = 0; seat < fixture->n_seats; seat++)
        g_assert_cmpint (((MhSeatPanel *) area->panels[seat])->look.contrast, ==, contrast);
      g_object_set (fixture->table, "high-contrast", !contrast, NULL);
      g_assert_null (area->ground); /* to be painted again */
    }
}

static int smallest; /* text, in pixels */

static guint
count_glyphs (GskRenderNode *node)
{
  const GskRenderNodeType type = gsk_render_node_get_node_type (node);
  guint n = 0;

  if (type == GSK_TEXT_NODE)
    {
      g_autoptr (PangoFontDescription) font
          = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));

      smallest = MIN (smallest, pango_font_description_get_size (font) / PANGO_SCALE);
      n = gsk_text_node_get_num_glyphs (node);
    }
  else if (type == GSK_TRANSFORM_NODE)
    n = count_glyphs (gsk_transform_node_get_child (node));
  else if (type == GSK_CLIP_NODE)
    n = count_glyphs (gsk_clip_node_get_child (node));
  else if (type == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_glyphs (gsk_container_node_get_child (node, i));
  return n;
}

/* How many characters a seat's panel has in its name and its count. */
static guint
count_letters (MhPlayingArea *area, MhActor seat)
{
  GtkWidget *panel = area->panels[seat];
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (panel);
  g_autoptr (GdkPaintable) image = gdk_paintable_get_current_image (paintable);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (image, GDK_SNAPSHOT (snapshot), gtk_widget_get_width (panel),
                          gtk_widget_get_height (panel));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  return count_glyphs (node);
}

/* On a phone a name is made smaller or takes two lines before it is truncated. */
static void
test_names (gconstpointer game)
{
  static const char *const names[] = { "Newcomer", "Captain Tail", "Granny Pawline" };
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  g_autoptr (TableFixture) fixture = NULL;

  table_fixture_set_size (360, 470);
  fixture = table_fixture_new (game, "cc", NULL, NULL);
  table_fixture_set_size (1000, 640);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      for (MhActor seat = 0; seat < 2; seat++)
        seats[seat] = (MhTableSeat){ names[i], "fox", seat, FALSE };
      mh_tabletop_set_seats (fixture->table, seats);
      test_wait_picture (fixture->window);
      /* The space between two lines is not counted. */
      for (MhActor seat = 0; seat < 2; seat++)
        g_assert_cmpuint (count_letters (fixture->table->area, seat), >=,
                          strlen (names[i]) - (strchr (names[i], ' ') != NULL));
    }
}

/* Large text stays large in a name of two words. */
static void
test_large_name (void)
{
  MhTableSeat seats[MH_SEATS_MAX] = { { "Captain Tail", "fox", 0, FALSE } };
  g_autoptr (TableFixture) fixture = NULL;

  table_fixture_set_text (200);
  fixture = table_fixture_new ("sewer-rat", "ccc", NULL, NULL);
  mh_tabletop_set_seats (fixture->table, seats);
  test_wait_picture (fixture->window);
  smallest = G_MAXINT;
  g_assert_cmpuint (count_letters (fixture->table->area, 0), >=, strlen ("CaptainTail"));
  g_assert_cmpint (smallest, >=, 15);
  table_fixture_set_text (100);
}

int
main (int argc, char **argv)
{
  static const LayoutCase cases[] = {
    { "/layout/base/3", "ccc", NULL, FALSE, 100 },
    { "/layout/base/4", "cccc", NULL, FALSE, 100 },
    { "/layout/base/5", "ccccc", NULL, FALSE, 100 },
    { "/layout/alarm/2", "cc", "variant=alarm", FALSE, 100 },
    { "/layout/alarm/5", "ccccc", "variant=alarm", FALSE, 100 },
    { "/layout/text-200", "cccc", NULL, FALSE, 200 },
    { "/layout/large-pieces", "ccccc", NULL, TRUE, 100 },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].name, &cases[i], test_sizes);
  g_test_add_func ("/layout/no-size", test_no_size);
  g_test_add_func ("/layout/contrast", test_contrast);
  g_test_add_func ("/layout/large-name", test_large_name);
  g_test_add_data_func ("/layout/names/cats-and-rats", "cats-and-rats", test_names);
  g_test_add_data_func ("/layout/names/mouse-race", "mouse-race", test_names);
  g_test_add_data_func ("/layout/names/scamper", "scamper", test_names);
  g_test_add_data_func ("/layout/names/sewer-rat", "sewer-rat", test_names);
  return g_test_run ();
}
