/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The curtain: what it covers from whom, and that it falls without a trace. */
#include "../table/table-fixture.h"

#include "sewer-rat-layout.h"

#include "engine/match/mh-trial.h"
#include "table/view/mh-game-view.h"

static const SewerRatState *
get_state (TableFixture *fixture)
{
  return table_fixture_get_state (fixture);
}

static gboolean
shows_thing (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || MH_IS_THING (widget))
    return gtk_widget_get_mapped (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_thing (child))
      return TRUE;
  return FALSE;
}

/* While the curtain is down, nothing of the table can be found by eye or by screen reader. */
static void
assert_covered (TableFixture *fixture)
{
  table_fixture_check_curtain (fixture, MH_CURTAIN_DOWN);
  g_assert_null (test_table_find (fixture->table, THING_RAT));
  g_assert_null (test_table_find (fixture->table, THING_DONE));
  g_assert_false (shows_thing (GTK_WIDGET (fixture->table)));
  g_assert_true (table_fixture_get_focus (fixture) == GTK_WIDGET (fixture->curtain));
}

static void
test_covers (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "ppc", NULL, NULL);
  GtkWidget *touched;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->curtain));
  assert_covered (fixture);
  g_assert_cmpstr (
      fixture->curtain->label, ==,
      "Only \u2068Mia\u2069 may look now. Everybody else: close your eyes! Tap to look");
  gtk_test_accessible_assert_role (fixture->curtain, GTK_ACCESSIBLE_ROLE_BUTTON);
  test_table_tap_curtain (fixture->table);
  table_fixture_check_curtain (fixture, MH_CURTAIN_LIFTED);
  g_assert_true (gtk_widget_get_focusable (test_table_find (fixture->table, THING_RAT)));
  g_assert_true (gtk_widget_get_mapped (test_table_find (fixture->table, THING_DONE)));
  table_fixture_choose (fixture, 7);
  touched = GTK_WIDGET (table_fixture_get (fixture, 7));
  g_assert_true (MH_THING (touched)->lifted);
  gtk_widget_grab_focus (touched);
  g_object_add_weak_pointer (G_OBJECT (touched), (gpointer *) &touched);
  test_table_tap_curtain (fixture->table);
  assert_covered (fixture);
  /* The touched thing is not even the same widget any more. */
  g_assert_null (touched);
  /* The touch in progress is forgotten. */
  g_assert_true (test_table_tap_curtain (fixture->table));
  g_assert_false (table_fixture_get (fixture, 7)->lifted);
  table_fixture_choose (fixture, THING_DONE);
  g_assert_cmpuint (mh_match_get_step_number (fixture->match), ==, 0);
}

static void
test_hides (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "ppc", NULL, NULL);

  test_table_tap_curtain (fixture->table);
  table_fixture_choose (fixture, THING_DONE);
  g_assert_cmpuint (mh_match_get_step_number (fixture->match), ==, 0);
  table_fixture_choose (fixture, 3);
  table_fixture_choose (fixture, 12);
  g_assert_false (table_fixture_get (fixture, 3)->lifted);
  table_fixture_choose (fixture, THING_DONE);
  test_wait_for (&fixture->n_shown, 1);
  table_fixture_check_curtain (fixture, MH_CURTAIN_WAKE);
  g_assert_cmpint (get_state (fixture)->rat_cell, ==, SR_CELL_NONE);
  g_assert_true (mh_match_is_held (fixture->match));
  test_table_tap_curtain (fixture->table);
  table_fixture_check_curtain (fixture, MH_CURTAIN_OFF);
  g_assert_false (mh_match_is_held (fixture->match));
  g_assert_true (table_fixture_get (fixture, 1)->choosable);
  g_assert_cmpuint (table_fixture_get_lit (fixture), ==, mh_actor_bit (1));
}

static void
on_announced (MhTabletop *table, MhTabletopTopic topic, const char *sentence, GString *heard)
{
  g_string_append_printf (heard, "%s\n", sentence);
}

static void
assert_announced (TableFixture *fixture, const char *sentence)
{
  g_autofree char *line = g_strdup_printf ("announce %s\n", sentence);

  g_assert_nonnull (strstr (fixture->log->str, line));
  g_string_truncate (fixture->log, 0);
}

/* A screen reader reports the effect of touching a lid and what comes next. Behind the curtain the program's
 * own voice is silent. */
static void
test_tells (gconstpointer seats)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("sewer-rat", seats, NULL, NULL);
  g_autoptr (GString) heard = g_string_new (NULL);
  const gboolean covered = g_str_equal (seats, "pp");

  g_signal_connect (fixture->table, "announced", G_CALLBACK (on_announced), heard);
  g_assert_cmpint (test_table_tap_curtain (fixture->table), ==, covered);
  table_fixture_choose (fixture, 7);
  assert_announced (fixture, "Picked. Now choose “Done: the rat is hidden”; Escape puts it back.");
  g_assert_cmpint (heard->len == 0, ==, covered);
  table_fixture_choose (fixture, 7);
  assert_announced (fixture, "Put back.");
  g_assert_false (table_fixture_get (fixture, 7)->lifted);
  table_fixture_choose (fixture, THING_DONE);
  g_assert_cmpuint (mh_match_get_step_number (fixture->match), ==, 0);
}

/* A person who is alone needs no curtain, not even after the other one has left; a stand-in needs none either. */
static void
test_not_needed (void)
{
  g_autoptr (TableFixture) alone = table_fixture_new ("sewer-rat", "pcc", NULL, NULL);
  g_autoptr (TableFixture) robot = table_fixture_new ("sewer-rat", "cpp", NULL, NULL);
  g_autoptr (TableFixture) left = table_fixture_new ("sewer-rat", "ppc", NULL, NULL);

  table_fixture_check_curtain (alone, MH_CURTAIN_OFF);
  g_assert_nonnull (test_table_find (alone->table, THING_DONE));
  table_fixture_choose (alone, 5);
  table_fixture_choose (alone, THING_DONE);
  test_wait_for (&alone->n_shown, 1);
  table_fixture_check_curtain (alone, MH_CURTAIN_OFF);
  g_assert_cmpint (get_state (alone)->rat_cell, ==, SR_CELL_NONE);
  mh_match_run (robot->match);
  test_wait_for (&robot->n_shown, 1);
  table_fixture_check_curtain (robot, MH_CURTAIN_OFF);
  test_table_tap_curtain (left->table);
  mh_match_set_stand_in (left->match, 0, MH_LEVEL_EASY);
  table_fixture_check_curtain (left, MH_CURTAIN_OFF);
  g_assert_null (test_table_find (left->table, THING_DONE));
}

/* The author of the game sees everything, and plays for all. */
static void
test_uncovered (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "ppc", NULL, NULL);

  table_fixture_check_curtain (fixture, MH_CURTAIN_DOWN);
  mh_trial_uncover (fixture->match);
  g_object_set (fixture->table, "uncovered", TRUE, NULL);
  g_signal_emit_by_name (fixture->match, "jumped");
  table_fixture_check_curtain (fixture, MH_CURTAIN_OFF);
  g_assert_false (mh_match_is_held (fixture->match));
  table_fixture_choose (fixture, 3);
  g_assert_true (table_fixture_get (fixture, THING_DONE)->choosable);
  table_fixture_choose (fixture, THING_DONE);
  test_wait_for (&fixture->n_shown, 1);
  table_fixture_check_curtain (fixture, MH_CURTAIN_OFF);
  g_assert_cmpint (get_state (fixture)->rat_cell, ==, 3);
}

/* Behind the curtain the first Escape puts back what was picked up, and the second one covers the table, as a
 * pause does, in which no tap lifts it, and as soon as another window gets the focus. */
static void
test_falls (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("sewer-rat", "pp", NULL, NULL);
  GtkWidget *other;

  test_table_tap_curtain (fixture->table);
  table_fixture_choose (fixture, 7);
  g_assert_true (table_fixture_get (fixture, 7)->lifted);
  g_assert_true (table_fixture_escape (fixture));
  g_assert_false (table_fixture_get (fixture, 7)->lifted);
  table_fixture_check_curtain (fixture, MH_CURTAIN_LIFTED);
  g_assert_true (table_fixture_escape (fixture));
  assert_covered (fixture);
  g_assert_true (test_table_tap_curtain (fixture->table));
  g_object_set (fixture->table, "paused", TRUE, NULL);
  table_fixture_check_curtain (fixture, MH_CURTAIN_DOWN);
  g_assert_false (test_table_tap_curtain (fixture->table));
  g_object_set (fixture->table, "paused", FALSE, NULL);
  if (!test_window_take_focus (GTK_WINDOW (fixture->window)))
    return;
  g_assert_true (test_table_tap_curtain (fixture->table));
  table_fixture_choose (fixture, 7);
  other = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (other));
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  assert_covered (fixture);
  gtk_window_destroy (GTK_WINDOW (other));
}

static void
touch (TableFixture *fixture, const char *signal)
{
  table_fixture_emit (GTK_WIDGET (fixture->curtain), GTK_TYPE_GESTURE_CLICK, signal, NULL);
}

/* A dialog inside the window, as newer toolkits have them, is like another window. */
static void
test_dialog (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("sewer-rat", "pp", NULL, NULL);
  GtkWidget *button = gtk_button_new ();

  table_fixture_put_above (fixture, button);
  g_assert_true (test_table_tap_curtain (fixture->table));
  table_fixture_choose (fixture, 7);
  gtk_widget_grab_focus (button);
  table_fixture_check_curtain (fixture, MH_CURTAIN_LIFTED);
  gtk_widget_grab_focus (GTK_WIDGET (table_fixture_get (fixture, 7)));
  gtk_widget_set_can_focus (GTK_WIDGET (fixture->table), FALSE);
  gtk_widget_grab_focus (button);
  table_fixture_check_curtain (fixture, MH_CURTAIN_DOWN);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
}

/* A look lasts while the curtain is held, or from tap to tap. */
static void
test_hold (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("sewer-rat", "pp", NULL, NULL);
  GType type = mh_game_info_open_view (fixture->info, NULL);
  MhGameViewClass *klass = g_type_class_ref (type);
  const MhCurtainKind kind = klass->curtain_kind;

  klass->curtain_kind = MH_CURTAIN_LOOK;
  test_table_tap_curtain (fixture->table);
  test_table_tap_curtain (fixture->table);
  table_fixture_key (fixture, TRUE);
  table_fixture_check_curtain (fixture, MH_CURTAIN_LIFTED);
  table_fixture_key (fixture, TRUE);
  table_fixture_check_curtain (fixture, MH_CURTAIN_LIFTED);
  table_fixture_key (fixture, FALSE);
  assert_covered (fixture);
  /* While GTK resets gestures, no widget may be hidden. */
  touch (fixture, "begin");
  touch (fixture, "cancel");
  touch (fixture, "end");
  table_fixture_check_curtain (fixture, MH_CURTAIN_LIFTED);
  test_run_ready ();
  assert_covered (fixture);
  g_object_set (fixture->table, "tap-to-toggle", TRUE, NULL);
  table_fixture_key (fixture, TRUE);
  table_fixture_check_curtain (fixture, MH_CURTAIN_DOWN);
  table_fixture_key (fixture, FALSE);
  table_fixture_check_curtain (fixture, MH_CURTAIN_LIFTED);
  table_fixture_tap (fixture);
  assert_covered (fixture);
  klass->curtain_kind = kind;
  g_type_class_unref (klass);
}

static GdkTexture *
take_picture (GtkWidget *widget, int width, int height)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_renderer_render_texture (renderer, node, &box);
}

/* The papers with the words are on the curtain: they touch neither its sides nor its hem. */
static void
assert_inside (GtkWidget *curtain)
{
  const int width = gtk_widget_get_width (curtain), height = gtk_widget_get_height (curtain);
  g_autoptr (GdkTexture) texture = take_picture (curtain, width, height);
  gsize stride = (gsize) width * 4;
  g_autofree guchar *pixels = g_malloc (stride * (gsize) height);
  const int hem = height - 8;

  gdk_texture_download (texture, pixels, stride);
  for (int y = 0; y < hem; y++)
    for (int x = 0; x < width; x++)
      if (x < 4 || x >= width - 4 || y < 2 || y == hem - 1)
        {
          const guchar *pixel = pixels + stride * (gsize) y + 4 * x;

          /* Paper is nearly white: every cloth is low in one of the three channels. */
          g_assert_cmpint (MIN (pixel[0], MIN (pixel[1], pixel[2])), <, 0xc0);
        }
}

/* Large text and a long name fit into a small window. */
static void
test_small (void)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 360, 500 }, { 360, 300 }, { 640, 250 }, { 1000, 640 } };
  g_autoptr (TableFixture) fixture = NULL;

  table_fixture_set_text (200);
  fixture = table_fixture_new ("sewer-rat", "ppp", NULL, NULL);
  mh_match_run (fixture->match);
  table_fixture_check_curtain (fixture, MH_CURTAIN_DOWN);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      table_fixture_resize (fixture, sizes[i].width, sizes[i].height);
      assert_inside (GTK_WIDGET (fixture->curtain));
    }
  table_fixture_set_text (100);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/curtain/covers", test_covers);
  g_test_add_func ("/curtain/hides", test_hides);
  g_test_add_data_func ("/curtain/tells", "pp", test_tells);
  g_test_add_data_func ("/curtain/tells/alone", "pc", test_tells);
  g_test_add_func ("/curtain/not-needed", test_not_needed);
  g_test_add_func ("/curtain/uncovered", test_uncovered);
  g_test_add_func ("/curtain/falls", test_falls);
  g_test_add_func ("/curtain/dialog", test_dialog);
  g_test_add_func ("/curtain/hold", test_hold);
  g_test_add_func ("/curtain/small", test_small);
  return g_test_run ();
}
