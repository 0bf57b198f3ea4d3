/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Things, choices, refusals, keys and the end of a table. */
#include "table-fixture.h"

#include "art/mh-art-internal.h"
#include "table/area/mh-paint-private.h"
#include "table/area/mh-toolkit-table.h"

#include "cat-patrol-layout.h"

/* Mia has family Tabby except for one parent, Tom a card, Ada nothing. */
#define GIVE                                                                                       \
  "a roll\n* cat A1\nb roll\n* cat B1\nc roll\n* mouse\nc lure B1\na roll\n* cat AK\nb roll\n"     \
  "* cat C1\nc roll\n* mouse\nc lure C1\na roll\n* dog\n"
#define RUN "a roll\n* cat A1\nb roll\n* cat A2\nc roll\n* cat B1\na roll\n* cat AK\n"

#define assert_label(thing, label)                                                                 \
  gtk_test_accessible_assert_property (thing, GTK_ACCESSIBLE_PROPERTY_LABEL, label)

static const CatPatrolState *
get_state (TableFixture *fixture)
{
  return table_fixture_get_state (fixture);
}

static void
assert_action (MhThing *thing, const char *action)
{
  gtk_test_accessible_assert_property (thing, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, action);
}

/* The focused thing describes its action; the others are not asked. */
static void
test_roles_and_labels (void)
{
  static const struct
  {
    guint id;
    const char *label;
  } things[] = {
    { THING_DIE, "Die: the dog" },
    { THING_PILE, "Pile: 32 cards" },
    { THING_FIGURE, "Police cat, in the middle" },
    { CP_CARD_PARENT_1, "Tabby family: a parent, with its kittens – \u2068Mia\u2069" },
    { CP_CARD_KITTENS, "Tabby family: two kittens, with a parent – \u2068Mia\u2069" },
    { CP_CARD_PARENT_1 + 1, "Patch family: a parent – \u2068Ada\u2069" },
  };
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, GIVE);
  MhThing *card = table_fixture_get (fixture, CP_CARD_PARENT_1);
  MhThing *other = table_fixture_get (fixture, CP_CARD_KITTENS);

  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    {
      MhThing *thing = table_fixture_get (fixture, things[i].id);

      gtk_test_accessible_assert_role (thing, GTK_ACCESSIBLE_ROLE_BUTTON);
      assert_label (thing, things[i].label);
    }
  gtk_widget_grab_focus (GTK_WIDGET (card));
  assert_action (card, "Send away");
  g_assert_cmpstr (mh_thing_get_action (other), !=, NULL);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (other),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  gtk_widget_grab_focus (GTK_WIDGET (other));
  assert_action (card, "");
  assert_action (other, mh_thing_get_action (other));
}

/* The first turn: nothing can be chosen during a pause, and then the die. */
static void
test_choose (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("cat-patrol", "ppp", NULL, NULL);
  MhThing *die = table_fixture_get (fixture, THING_DIE);

  gtk_widget_grab_focus (GTK_WIDGET (die));
  assert_action (die, "Roll the die");
  g_assert_cmpstr (mh_tabletop_get_prompt (fixture->table), ==,
                   "\u2068Mia\u2069’s turn: roll the die.");
  g_object_set (fixture->table, "paused", TRUE, NULL);
  g_assert_true (mh_match_is_held (fixture->match));
  g_assert_null (table_fixture_find_choice (fixture, 0));
  assert_action (die, "");
  table_fixture_choose (fixture, THING_DIE);
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  g_object_set (fixture->table, "paused", FALSE, NULL);
  g_assert_false (mh_match_is_held (fixture->match));
  g_assert_true (table_fixture_get (fixture, THING_DIE)->choosable);
  g_assert_false (table_fixture_get (fixture, THING_PILE)->choosable);
  table_fixture_choose (fixture, THING_DIE);
  test_wait_for (&fixture->n_shown, 2);
  g_assert_cmpint (get_state (fixture)->die, !=, CP_FACE_NONE);
}

static gpointer announcer;

/* Overrides a function that only newer toolkits have. */
void
on_announced (gpointer self, const char *message, int priority) __asm__("gtk_accessible_announce");

void
on_announced (gpointer self, const char *message, int priority)
{
  announcer = self;
}

/* On a newer toolkit the window announces what follows at once, which a screen reader would drop otherwise.
 * An older one announces by the window's name. If the sentence stayed there, a screen reader would find it when the
 * focus moves, and not speak it. */
static void
test_announce (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("cat-patrol", "ppp", NULL, NULL);
  g_autofree char *name = NULL;

  mh_toolkit_announce (GTK_WIDGET (fixture->table), "Meow!");
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (fixture->window),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL, "Meow!");
  g_assert_nonnull (name);
  g_setenv ("GTK_A11Y", "none", TRUE);
  for (guint i = 0; i < 100 && announcer != fixture->window; i++)
    mh_toolkit_announce (GTK_WIDGET (fixture->table), "Meow!");
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_assert_true (announcer == (gtk_get_minor_version () >= 14 ? fixture->window : NULL));
}

/* Refusals change nothing; a choice then needs one touch if people do not confirm their moves. */
static void
test_refused (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, GIVE);
  guint64 before = mh_match_get_step_number (fixture->match);

  table_fixture_choose (fixture, THING_DIE);
  g_assert_cmpstr (fixture->refused, ==, "CP-07");
  table_fixture_choose (fixture, CP_CARD_PARENT_1 + 1);
  g_assert_cmpstr (fixture->refused, ==, "CP-20");
  table_fixture_choose (fixture, THING_FIGURE);
  g_assert_cmpstr (fixture->refused, ==, "CP-19");
  g_assert_true (table_fixture_logged (fixture, "shake 80"));
  g_assert_cmpuint (mh_match_get_step_number (fixture->match), ==, before);
  g_object_set (fixture->table, "confirm-moves", FALSE, NULL);
  table_fixture_choose (fixture, CP_CARD_KITTENS);
  test_wait_for (&fixture->n_shown, 1);
}

/* A unit of two is highlighted and lifts as one; the first touch lifts, the second plays. People who use speech
 * are told what happened and, on their turn, what they can do. */
static void
test_tap_twice (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, GIVE);
  MhThing *parent = table_fixture_get (fixture, CP_CARD_PARENT_1);
  MhThing *kittens = table_fixture_get (fixture, CP_CARD_KITTENS);

  g_assert_true (parent->choosable && kittens->choosable);
  mh_thing_choose (kittens);
  g_assert_true (parent->lifted && kittens->lifted);
  gtk_test_accessible_assert_state (parent, GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_true (table_fixture_logged (fixture, "announce Picked.*"));
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (kittens), "table.drop", NULL);
  g_assert_false (parent->lifted);
  mh_thing_choose (kittens);
  mh_thing_choose (parent);
  test_wait_for (&fixture->n_shown, 1);
  g_assert_true (table_fixture_logged (fixture, "announce *Mia*Tom*’s turn: roll the die."));
  g_assert_true (get_state (fixture)->area[1] & CP_KITTEN_CARDS);
  /* The same things as before, in other places */
  g_assert_true (parent == table_fixture_get (fixture, CP_CARD_PARENT_1));
  assert_label (kittens, "Tabby family: two kittens, with a parent – \u2068Tom\u2069");
}

static void
test_run_choices (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, RUN);

  g_assert_true (table_fixture_get (fixture, CP_CARD_PARENT_1)->choosable);
  g_assert_true (table_fixture_get (fixture, CP_CARD_PARENT_2)->choosable);
  g_assert_false (table_fixture_get (fixture, CP_CARD_PARENT_1 + 1)->choosable);
  g_assert_false (table_fixture_get (fixture, THING_DIE)->choosable);
  table_fixture_choose (fixture, CP_CARD_PARENT_1 + 1);
  g_assert_cmpstr (fixture->refused, ==, "CP-31");
}

static void
test_keys (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, GIVE);
  GtkWidget *parent = GTK_WIDGET (table_fixture_get (fixture, CP_CARD_PARENT_1));
  GtkWidget *area = gtk_widget_get_parent (parent);
  GtkRoot *root = GTK_ROOT (fixture->window);

  /* Tab: only choosable things, then out */
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (root) == parent);
  g_assert_true (gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD));
  g_assert_true (table_fixture_is_focus (fixture, CP_CARD_KITTENS));
  g_assert_false (gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD));
  /* Arrows: everything, by position; Ada sits on the right, Tom on the left, Mia in the middle */
  g_assert_true (gtk_widget_child_focus (area, GTK_DIR_RIGHT));
  g_assert_true (table_fixture_is_focus (fixture, CP_CARD_PARENT_1 + 1)
                 || table_fixture_is_focus (fixture, CP_CARD_PARENT_1 + 2));
  g_assert_true (gtk_widget_child_focus (area, GTK_DIR_LEFT));
  g_assert_true (mh_tabletop_focus_choice (fixture->table));
  g_assert_true (gtk_root_get_focus (root) == parent);
  /* After choosing by keys, a person finds the focus on the next choice. */
  mh_match_run (fixture->match);
  table_fixture_play (MH_THING (parent));
  test_wait_for (&fixture->n_shown, 1);
  g_assert_true (table_fixture_is_focus (fixture, THING_DIE));
}

static void
test_space_and_escape (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, GIVE);
  GtkWidget *parent = GTK_WIDGET (table_fixture_get (fixture, CP_CARD_PARENT_1));

  g_assert_true (table_fixture_press_on (parent, GDK_KEY_space, 0));
  g_assert_true (MH_THING (parent)->lifted);
  g_assert_true (table_fixture_escape (fixture));
  g_assert_false (MH_THING (parent)->lifted);
  g_assert_false (table_fixture_escape (fixture));
  g_assert_true (table_fixture_press_on (parent, GDK_KEY_Return, 0));
  g_assert_true (table_fixture_press_on (parent, GDK_KEY_KP_Enter, 0));
  test_wait_for (&fixture->n_shown, 1);
}

/* There is no prompt for an action that only a computer player can do, even in a person's place. */
static void
test_thinking (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "pcc", NULL, GIVE);
  g_autoptr (TableFixture) left = table_fixture_new ("cat-patrol", "ppp", NULL, NULL);

  mh_match_set_stand_in (left->match, 0, MH_LEVEL_EASY);
  g_assert_cmpstr (mh_tabletop_get_prompt (left->table), ==, "It’s \u2068Mia\u2069’s turn.");
  mh_match_hold (fixture->match);
  table_fixture_play (table_fixture_get (fixture, CP_CARD_KITTENS));
  test_wait_for (&fixture->n_shown, 1);
  g_assert_cmpstr (mh_tabletop_get_prompt (fixture->table), ==, "It’s \u2068Robot\u2069’s turn.");
  mh_match_release (fixture->match);
}

/* When a computer player rolls, everybody has to get ready. */
static void
test_get_ready (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new ("scamper", "cp", NULL, "a take M\nb take C\n");
  g_autoptr (TableFixture) other = table_fixture_new ("scamper", "cp", NULL, NULL);

  g_assert_true (g_str_has_suffix (mh_tabletop_get_prompt (fixture->table),
                                   "’s turn: roll. Paws off until you see the dice!"));
  g_assert_true (g_str_has_suffix (mh_tabletop_get_prompt (other->table), " is thinking."));
}

/* The playing area is the same in every language. */
static void
test_direction (void)
{
  g_autoptr (TableFixture) fixture = NULL;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  fixture = table_fixture_new ("cat-patrol", "ppp", NULL, NULL);
  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (fixture->table->area)), ==,
                   GTK_TEXT_DIR_LTR);
  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (fixture->table)), ==, GTK_TEXT_DIR_RTL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The contents of a thing are shown, closed, and shown again. A popover must not be destroyed while it closes. */
static void
test_peek (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, NULL);
  MhThing *pile = table_fixture_get (fixture, THING_PILE);
  g_autoptr (MhPicture) picture = mh_art_piece ("hand");

  mh_placing_add_peek (pile->placing, picture);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *popover;

      mh_thing_choose (pile);
      popover = fixture->table->area->peek;
      g_assert_nonnull (popover);
      g_object_add_weak_pointer (G_OBJECT (popover), (gpointer *) &popover);
      gtk_popover_popdown (GTK_POPOVER (popover));
      g_assert_nonnull (popover);
      g_assert_false (gtk_widget_get_visible (popover));
      g_object_remove_weak_pointer (G_OBJECT (popover), (gpointer *) &popover);
    }
}

/* Puts a label in the place of the table, which nothing keeps, not even as the place of a lost focus. */
static void
remove_table (TableFixture *fixture)
{
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  fixture->table = g_object_new (GTK_TYPE_LABEL, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
}

/* A table that is destroyed in the middle of a motion does not block the match. */
static void
test_destroy_in_motion (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ccc", NULL, NULL);

  mh_tabletop_set_speed (fixture->table, 1);
  mh_match_run (fixture->match);
  while (!mh_match_is_held (fixture->match))
    g_main_context_iteration (NULL, TRUE);
  remove_table (fixture);
  test_wait_until (!mh_match_is_held (fixture->match));
  mh_match_pause (fixture->match);
}

/* A match waits while its table is not visible, in the middle of a motion or between two. A pause outlasts that. */
static void
test_covered (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ccc", NULL, NULL);
  GtkWidget *table = GTK_WIDGET (fixture->table);
  guint64 step;
  guint n;

  mh_tabletop_set_speed (fixture->table, 8);
  mh_match_run (fixture->match);
  test_wait_for (&fixture->n_shown, 1);
  while (!mh_match_is_held (fixture->match))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_set_visible (table, FALSE);
  n = fixture->n_shown;
  test_wait (500);
  g_assert_cmpuint (fixture->n_shown, ==, n);
  gtk_widget_set_visible (table, TRUE);
  test_wait_for (&fixture->n_shown, n + 2);
  test_wait_until (!mh_match_is_held (fixture->match));
  gtk_widget_set_visible (table, FALSE);
  step = mh_match_get_step_number (fixture->match);
  test_wait (100);
  g_object_set (table, "paused", TRUE, NULL);
  gtk_widget_set_visible (table, TRUE);
  test_wait (100);
  g_assert_cmpuint (mh_match_get_step_number (fixture->match), ==, step);
  g_object_set (table, "paused", FALSE, NULL);
  test_wait_until (mh_match_get_step_number (fixture->match) > step);
  mh_match_pause (fixture->match);
}

/* When a signal handler removes the table: without motion, with motion, and in the middle of a step */
static const struct
{
  const char *name, *signal;
  double speed;
  guint after; /* how many steps have been shown by then */
} removals[] = {
  { "/table/removed-by-listener/at-once", "shown", 0, 0 },
  { "/table/removed-by-listener/after-motion", "shown", 8, 1 },
  { "/table/removed-by-listener/rolled", "notify::prompt", 8, 1 },
};

static void
test_removed_by_listener (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, NULL);
  MhTabletop *table = fixture->table;

  mh_tabletop_set_speed (table, removals[i].speed);
  mh_match_run (fixture->match);
  if (removals[i].after == 0)
    g_signal_connect_swapped (table, removals[i].signal, G_CALLBACK (remove_table), fixture);
  table_fixture_choose (fixture, THING_DIE);
  if (removals[i].after > 0)
    {
      test_wait_for (&fixture->n_shown, removals[i].after);
      g_signal_connect_swapped (table, removals[i].signal, G_CALLBACK (remove_table), fixture);
    }
  test_wait_until (fixture->table != table);
  test_wait_until (!mh_match_is_held (fixture->match));
  mh_match_pause (fixture->match);
}

static void
test_no_view (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ccc", NULL, NULL);
  g_autoptr (GError) error = NULL;
  const MhTableSeat seats[MH_SEATS_MAX] = { 0 };

  g_assert_null (mh_tabletop_new (fixture->match, G_TYPE_OBJECT, seats, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

/* Unless cairo draws, a picture is a texture with exactly the rendered pixels, made once while they are cached. */
static void
test_texture (void)
{
  g_autoptr (MhPicture) picture = mh_art_piece ("hand");
  g_autoptr (GskRenderNode) node = mh_paint_render (picture, 30, 20);
  g_autoptr (GskRenderNode) again = mh_paint_render (picture, 30, 20);
  cairo_surface_t *surface = mh_picture_render (picture, 30, 20);
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autofree guchar *pixels = g_malloc0 (stride * 20);
  GdkTexture *texture;

  g_assert_true (node == again);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_TEXTURE_NODE);
  texture = gsk_texture_node_get_texture (node);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 30);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 20);
  gdk_texture_download (texture, pixels, stride);
  g_assert_cmpmem (pixels, stride * 20, cairo_image_surface_get_data (surface), stride * 20);
  cairo_surface_destroy (surface);
}

static guchar *
draw (GskRenderNode *node, int width, int height)
{
  guchar *pixels = g_malloc0 ((gsize) width * (gsize) height * 4);
  cairo_surface_t *surface
      = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return pixels;
}

/* Draws the area, and checks that it looks as before. Returns (nullable): its bitmap */
static GskRenderNode *
draw_area (MhPlayingArea *area, const guchar *before)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autofree guchar *pixels = NULL;

  GTK_WIDGET_GET_CLASS (area)->snapshot (GTK_WIDGET (area), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  pixels = draw (node, area->width, area->height);
  for (int i = 0; i < area->width * area->height * 4; i++)
    g_assert_cmpint (abs (pixels[i] - before[i]), <=, 1);
  return area->flat;
}

/* With OpenGL, what does not move is one bitmap while something moves, as far as it stays the same. */
static void
test_flat (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ccc", NULL, GIVE);
  MhPlayingArea *area = fixture->table->area;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL, all = NULL, lowest = NULL;
  g_autofree guchar *before = NULL;
  guint n_all;

  test_wait_picture (fixture->window);
  GTK_WIDGET_GET_CLASS (area)->snapshot (GTK_WIDGET (area), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  before = draw (node, area->width, area->height);
  area->flattens = TRUE;
  g_assert_null (draw_area (area, before));
  area->moving = TRUE;
  all = gsk_render_node_ref (draw_area (area, before));
  n_all = area->n_flat;
  g_assert_cmpuint (n_all, ==, gsk_container_node_get_n_children (area->parts));
  g_assert_true (draw_area (area, before) == all);
  /* Something changes once, and then in each frame. */
  gtk_widget_queue_draw (area->panels[2]);
  g_assert_true (draw_area (area, before) != all);
  g_assert_cmpuint (area->n_flat, ==, n_all);
  gtk_widget_queue_draw (area->panels[2]);
  lowest = gsk_render_node_ref (draw_area (area, before));
  g_assert_cmpuint (area->n_flat, <, n_all);
  gtk_widget_queue_draw (area->panels[2]);
  g_assert_true (draw_area (area, before) == lowest);
  area->moving = FALSE;
  g_assert_true (draw_area (area, before) == lowest);
  gtk_widget_queue_draw (area->panels[0]);
  g_assert_null (draw_area (area, before));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/roles-and-labels", test_roles_and_labels);
  g_test_add_func ("/table/choose", test_choose);
  g_test_add_func ("/table/announce", test_announce);
  g_test_add_func ("/table/refused", test_refused);
  g_test_add_func ("/table/tap-twice", test_tap_twice);
  g_test_add_func ("/table/peek", test_peek);
  g_test_add_func ("/table/run-choices", test_run_choices);
  g_test_add_func ("/table/keys", test_keys);
  g_test_add_func ("/table/space-and-escape", test_space_and_escape);
  g_test_add_func ("/table/thinking", test_thinking);
  g_test_add_func ("/table/get-ready", test_get_ready);
  g_test_add_func ("/table/direction", test_direction);
  g_test_add_func ("/table/destroy-in-motion", test_destroy_in_motion);
  g_test_add_func ("/table/covered", test_covered);
  for (guint i = 0; i < G_N_ELEMENTS (removals); i++)
    g_test_add_data_func (removals[i].name, GUINT_TO_POINTER (i), test_removed_by_listener);
  g_test_add_func ("/table/no-view", test_no_view);
  g_test_add_func ("/table/texture", test_texture);
  g_test_add_func ("/table/flat", test_flat);
  return g_test_run ();
}
