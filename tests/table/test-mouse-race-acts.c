/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race on the screen: what everything is called, what can be done, and the rule behind every
 * square that does not do. */
#include "mr-table.h"

static void
test_words (void)
{
  const struct
  {
    guint id;
    const char *label;
  } names[] = {
    { mouse_race_square (2, 1), "b1, straight path, leading to the right – \u2068Mia\u2069" },
    { mouse_race_square (5, 5), "e5, cat" },
    { mouse_race_square (6, 6), "f6, free, smells of cheese" },
    { MR_CHEESE_SQUARE, "g7, the cheese" },
    { THING_MOUSE, "a1, mouse, whose turn it is – \u2068Mia\u2069" },
    { THING_GHOST, "c1, leading up" },
    { THING_HAND, "In hand: a bend" },
    { THING_BAG, "Bag. Straight paths: 65, bends: 65, cats: 31" },
  };
  g_autoptr (TableFixture) fixture = mr_table_begin (
      "pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat e5\na draw\n* c\n");

  mr_table_check_labels (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (mh_thing_get_label (mr_table_find (fixture, names[i].id)), ==, names[i].label);
}

static void
expect_refusal (TableFixture *self, guint id, const char *rule)
{
  g_clear_pointer (&self->refused, g_free);
  g_assert_false (mr_table_find (self, id)->choosable);
  table_fixture_choose (self, id);
  g_assert_cmpstr (self->refused, ==, rule);
}

/* Squares that don't do say why: the end square's neighbors as ways to go on, all others as places. */
static void
test_refusals (void)
{
  g_autoptr (TableFixture) fixture = mr_table_begin (
      "pp", NULL,
      "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat c3\na draw\n* s\na lay c1 e\nb draw\n* k\n"
      "b cat e2\na draw\n* c\na lay d1 n\nb pass\na draw\n* c\n");

  expect_refusal (fixture, mouse_race_square (5, 2), "MR-26");
  expect_refusal (fixture, mouse_race_square (4, 3), "MR-22");
  expect_refusal (fixture, mouse_race_square (9, 9), "MR-21");
  expect_refusal (fixture, THING_MOUSE + 1, "MR-21");
  g_assert_true (mr_table_find (fixture, THING_GHOST)->choosable);
  g_assert_null (mr_table_find (fixture, THING_GHOST + 1));
  table_fixture_choose (fixture, THING_GHOST); /* to the left: c2, beside b1 */
  g_assert_cmpuint (mr_table_get_state (fixture)->length[0], ==, 4);
  expect_refusal (fixture, THING_BACK, "MR-42");
}

static void
test_cat_squares (void)
{
  g_autoptr (TableFixture) fixture = mr_table_begin (
      "pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* s\nb lay m12 s\na draw\n* k\n");
  guint glowing = 0;

  for (guint square = 0; square < MR_BOARD; square++)
    if (mr_table_find (fixture, square) != NULL)
      glowing += mr_table_find (fixture, square)->choosable;
  g_assert_cmpuint (glowing, ==,
                    88); /* 90 as on an empty board, less the tile and the end square */
  expect_refusal (fixture, mouse_race_square (2, 4), "MR-34");
  expect_refusal (fixture, mouse_race_square (13, 11), "MR-36");
  expect_refusal (fixture, THING_MOUSE + 1, "MR-38");
  expect_refusal (fixture, MR_CHEESE_SQUARE, "MR-38");
  table_fixture_choose (fixture, mouse_race_square (10, 10));
  g_assert_cmpuint (mr_table_get_state (fixture)->board[mouse_race_square (10, 10)], ==, MR_FREE);
  g_assert_true (mh_thing_get_lifted (mr_table_find (fixture, mouse_race_square (10, 10))));
  table_fixture_choose (fixture, mouse_race_square (10, 10));
  g_assert_cmpuint (mr_table_get_state (fixture)->board[mouse_race_square (10, 10)], ==, MR_CAT);
}

/* Skipping: each button wants one more touch; the broom wants a cat. */
static void
test_skips (void)
{
  g_autoptr (TableFixture) fixture
      = mr_table_begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat e5\n");

  table_fixture_choose (fixture, THING_SHOO);
  g_assert_true (mr_table_find (fixture, mouse_race_square (5, 5))->choosable);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.drop", NULL);
  g_assert_false (mr_table_find (fixture, mouse_race_square (5, 5))->choosable);
  table_fixture_choose (fixture, THING_SHOO);
  table_fixture_choose (fixture, mouse_race_square (6, 5));
  g_assert_cmpstr (fixture->refused, ==, "MR-41");
  table_fixture_choose (fixture, THING_SHOO);
  table_fixture_choose (fixture, mouse_race_square (5, 5));
  g_assert_cmpuint (mr_table_get_state (fixture)->bag[MR_KIND_CAT], ==, 32);
  table_fixture_choose (fixture, THING_PASS);
  g_assert_cmpuint (mr_table_get_state (fixture)->turns, ==, 3);
  table_fixture_choose (fixture, THING_PASS);
  g_assert_cmpuint (mr_table_get_state (fixture)->turns, ==, 4);
  table_fixture_choose (fixture, THING_BACK);
  table_fixture_choose (fixture, THING_BACK);
  g_assert_cmpuint (mr_table_get_state (fixture)->length[0], ==, 0);
  expect_refusal (fixture, THING_SHOO, "MR-41");
}

/* A cat beside the end square does not come first as long as a tile still fits. */
static void
test_not_stuck (void)
{
  g_autoptr (TableFixture) fixture
      = mr_table_begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat c2\n");

  g_assert_true (mr_table_find (fixture, THING_BAG)->choosable);
  g_assert_false (mr_table_find (fixture, mouse_race_square (3, 2))->choosable);
}

/* Whether what lies on a square is seen: not everything in its middle is nearly white. */
static gboolean
is_seen (TableFixture *self, guint id)
{
  GtkWidget *area = GTK_WIDGET (self->table->area);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const graphene_rect_t bounds = table_fixture_get_bounds (self, id);
  const int width = (int) bounds.size.width / 2, height = (int) bounds.size.height / 2;
  const gsize stride = (gsize) width * 4;
  g_autofree guchar *pixels = g_malloc (stride * (gsize) height);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  gboolean seen = FALSE;

  GTK_WIDGET_GET_CLASS (area)->snapshot (area, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture
      = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (area)), node,
                                     &GRAPHENE_RECT_INIT (bounds.origin.x + bounds.size.width / 4,
                                                          bounds.origin.y + bounds.size.height / 4,
                                                          (float) width, (float) height));
  gdk_texture_download (texture, pixels, stride);
  for (gsize i = 0; i < stride * (gsize) height; i += 4)
    seen = seen || MIN (pixels[i], MIN (pixels[i + 1], pixels[i + 2])) < 0xa0;
  return seen;
}

/* Nothing fits: going back, the broom and the cat in the way help, and the cat may come first. */
static void
test_stuck (void)
{
  g_autoptr (TableFixture) fixture = mr_table_begin (
      "pp", NULL,
      "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat d1\na pass\nb draw\n* k\nb cat c2\n");

  g_assert_true (mr_table_find (fixture, mouse_race_square (4, 1))->choosable);
  g_assert_true (is_seen (fixture, mouse_race_square (4, 1)));
  g_assert_nonnull (
      strstr (mh_thing_get_label (mr_table_find (fixture, THING_MOUSE)), "the way to the cheese"));
  table_fixture_choose (fixture, mouse_race_square (4, 1));
  table_fixture_choose (fixture, THING_SHOO);
  g_assert_cmpuint (mr_table_get_state (fixture)->board[mouse_race_square (4, 1)], ==, MR_FREE);
}

/* A laid tile comes back into the hand. */
static void
test_undo (void)
{
  g_autoptr (TableFixture) fixture = mr_table_begin ("pp", NULL, "a draw\n* s\n");

  table_fixture_choose (fixture, THING_GHOST);
  g_assert_null (mr_table_find (fixture, THING_HAND));
  g_assert_true (mh_match_can_undo (fixture->match, 0));
  table_fixture_submit (fixture, 0, mh_move (MH_MOVE_KIND_UNDO, 0, 0));
  g_assert_nonnull (mr_table_find (fixture, THING_HAND));
  g_assert_true (mr_table_find (fixture, THING_GHOST + 1)->choosable);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mouse-race/acts/words", test_words);
  g_test_add_func ("/mouse-race/acts/refusals", test_refusals);
  g_test_add_func ("/mouse-race/acts/cat-squares", test_cat_squares);
  g_test_add_func ("/mouse-race/acts/skips", test_skips);
  g_test_add_func ("/mouse-race/acts/not-stuck", test_not_stuck);
  g_test_add_func ("/mouse-race/acts/stuck", test_stuck);
  g_test_add_func ("/mouse-race/acts/undo", test_undo);
  return g_test_run ();
}
