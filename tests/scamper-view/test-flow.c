/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* From one roll to the next at the table: interruptions, and automatic moves. */
#include "scamper-fixture.h"

#include "table/race/mh-race-press-private.h"
#include "tests/test-match.h"

/* A pause voids a roll, but not a penalty: then the roll ends at once, and the chip is lost. */
static void
test_pause (void)
{
  for (guint fined = 0; fined < 2; fined++)
    {
      g_autoptr (ScamperFixture) self = sc_new ("ppp", NULL, TOOK_THREE);

      sc_reveal (self, "MC");
      sc_pass_to (self, 500);
      if (fined > 0)
        sc_press (self, 2, SC_PLACE_NE);
      sc_pass_to (self, 600);
      g_assert_cmpuint (sc_state (self)->phase, ==, SC_PHASE_REACT);
      g_object_set (self->table->table, "paused", TRUE, NULL);
      sc_wait_phase (self, SC_PHASE_THROW);
      g_assert_cmpint (sc_has_line (self, "t void"), ==, fined == 0);
      g_assert_cmpint (sc_has_line (self, "t close @8001"), ==, fined > 0);
      g_assert_cmpuint (sc_state (self)->chips[2], ==, 5 - fined);
      g_object_set (self->table->table, "paused", FALSE, NULL);
    }
}

static void
on_prompt (MhTabletop *table, GParamSpec *pspec, GString *prompts)
{
  g_string_append_printf (prompts, "%s|", mh_tabletop_get_prompt (table));
}

/* The result of a roll stands where the next prompt will be, while everybody looks. */
static void
test_result (void)
{
  g_autoptr (ScamperFixture) self = sc_new ("pp", NULL, TOOK);
  g_autoptr (GString) prompts = g_string_new (NULL);
  guint n;

  sc_reveal (self, "MC");
  mh_tabletop_set_speed (self->table->table, 40);
  g_signal_connect (self->table->table, "notify::prompt", G_CALLBACK (on_prompt), prompts);
  n = self->table->n_shown;
  sc_pass_to (self, 9000);
  test_wait_for (&self->table->n_shown, n + 1);
  g_assert_cmpstr (prompts->str, ==,
                   "Nobody found the right spot.|"
                   "\u2068Tom\u2069’s turn: roll. Paws off until you see the dice!|");
  g_assert_true (table_fixture_logged (self->table, "beat * 1500"));
}

/* Where there is no keyboard, pads show no keys. */
static void
test_no_keyboard (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ScamperFixture) self = NULL;
      const guint cell = scamper_thing_cell (0, SC_PLACE_NW);

      fake_input_missing = i == 0 ? 0 : GDK_SEAT_CAPABILITY_KEYBOARD;
      self = sc_new ("pp", NULL, TOOK);
      g_assert_cmpstr (MH_THING (test_table_find (self->table->table, cell))->placing->cap, ==,
                       i == 0 ? "Q" : NULL);
    }
  fake_input_missing = 0;
}

/* A person who opens another page over the table loses nothing by that, and then nothing is rolled. */
static void
test_covered (ScamperFixture *self)
{
  sc_reveal (self, "MC");
  sc_pass_to (self, 500);
  gtk_widget_set_visible (GTK_WIDGET (self->table->table), FALSE);
  g_assert_true (sc_has_line (self, "t void"));
  g_assert_false (mh_match_is_running (self->table->match));
  g_object_set (self->table->table, "throw-by-itself", TRUE, NULL);
  sc_wait_to (self, 4);
  sc_wait_to (self, 8.5);
  g_assert_cmpuint (sc_state (self)->phase, ==, SC_PHASE_THROW);
}

/* A finger touches the middle of a thing now, or leaves it. */
static void
touch (ScamperFixture *self, guint id, const char *signal, gboolean canceled)
{
  GtkWidget *thing = test_table_find (self->table->table, id);
  MhPress press = { .kind = MH_PRESS_TOUCH, .canceled = canceled };
  graphene_rect_t box;
  gboolean taken;

  g_assert_true (gtk_widget_compute_bounds (thing, self->table->window, &box));
  press.x = box.origin.x + box.size.width / 2;
  press.y = box.origin.y + box.size.height / 2;
  press.time = mh_clock_get_time (self->clock);
  g_signal_emit_by_name (self->table->table->race->input, signal, &press, &taken);
}

/* If the display takes the finger away, the pawn that it carries returns home. */
static void
test_canceled (ScamperFixture *self)
{
  sc_reveal (self, "MC");
  sc_pass_to (self, 200);
  touch (self, THING_PAWN + SC_PAWN_MOUSE, "pressed", FALSE);
  sc_pass_to (self, 300);
  g_assert_cmpint (sc_find_stamp (self, "a lift M"), >=, 0);
  touch (self, scamper_thing_spot (SC_PLACE_NW, SC_SIDE_ON), "released", TRUE);
  sc_pass_to (self, 400);
  g_assert_cmpint (sc_find_stamp (self, "a drop"), >=, 0);
  g_assert_cmpint (sc_find_stamp (self, "a put"), ==, -1);
}

/* Computer players roll only when the table is visible. */
static void
test_waits (ScamperFixture *self)
{
  GtkWidget *table = GTK_WIDGET (self->table->table);

  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_set_visible (table, TRUE);
      sc_wait_phase (self, SC_PHASE_HUSH);
      gtk_widget_set_visible (table, FALSE);
      g_assert_cmpuint (sc_state (self)->phase, ==, SC_PHASE_THROW);
      test_wait (100);
      g_assert_false (mh_match_is_running (self->table->match));
    }
}

static gboolean
is_paused (ScamperFixture *self)
{
  gboolean paused;

  g_object_get (self->table->table, "paused", &paused, NULL);
  return paused;
}

/* A duel that takes this many seconds of the table's clock, in which one player may act. */
static void
pass_duel (ScamperFixture *self, guint seconds, gboolean acted)
{
  g_assert_false (is_paused (self));
  /* The times of this duel count from when its dice are painted. */
  mh_clock_set_time (self->clock, g_get_monotonic_time ());
  sc_reveal (self, "MC");
  sc_pass_to (self, 500);
  if (acted)
    sc_press (self, 2, SC_PLACE_NE);
  mh_clock_set_time (self->waits, mh_clock_get_time (self->waits) + seconds * G_USEC_PER_SEC);
  sc_pass_to (self, 9000);
  sc_wait_phase (self, SC_PHASE_THROW);
}

/* After three long duels in a row without any action, players count as absent. A player who has come back is
 * waited for as long as before. */
static void
test_idle (ScamperFixture *self)
{
  sc_wait_to (self, 1);
  for (guint i = 0; i < 2; i++)
    pass_duel (self, 3, FALSE);
  pass_duel (self, 3, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      pass_duel (self, 2, FALSE);
      for (guint j = 0; j < 3; j++)
        {
          if (j == 2)
            pass_duel (self, 2, FALSE);
          pass_duel (self, 3, FALSE);
        }
      g_assert_true (is_paused (self));
      g_object_set (self->table->table, "paused", FALSE, NULL);
    }
}

/* The dice roll automatically after four seconds, if that is turned on and nobody is absent. */
static void
test_by_itself (ScamperFixture *self)
{
  for (guint i = 0; i < 100 && !gtk_window_is_active (GTK_WINDOW (self->table->window)); i++)
    test_wait (20);
  g_assert_cmpint (mh_clock_get_alarm (self->waits), ==, G_MAXINT64);
  g_object_set (self->table->table, "throw-by-itself", TRUE, NULL);
  g_assert_cmpint (mh_clock_get_alarm (self->waits), <, G_MAXINT64);
  sc_wait_to (self, 3);
  g_object_set (self->table->table, "paused", TRUE, NULL);
  g_assert_cmpint (mh_clock_get_alarm (self->waits), ==, G_MAXINT64);
  g_object_set (self->table->table, "paused", FALSE, NULL);
  sc_wait_to (self, 6.9);
  g_assert_cmpuint (sc_state (self)->phase, ==, SC_PHASE_THROW);
  if (!gtk_window_is_active (GTK_WINDOW (self->table->window)))
    g_test_skip ("this display activates no windows");
  else
    {
      sc_wait_to (self, 7);
      g_assert_true (sc_has_line (self, "a throw"));
      sc_wait_phase (self, SC_PHASE_HUSH);
      g_assert_cmpint (mh_clock_get_alarm (self->waits), ==, G_MAXINT64);
    }
}

static gboolean is_hasty; /* the display reports frames as to be shown tomorrow */

/* Replaces the toolkit's function; otherwise it reports nothing, as on some displays. */
gint64
gdk_frame_timings_get_presentation_time (GdkFrameTimings *timings)
{
  return is_hasty ? g_get_monotonic_time () + G_TIME_SPAN_DAY : 0;
}

/* Nobody has to wait until tomorrow before a press counts. */
static void
test_hasty (ScamperFixture *self)
{
  gint64 zero;

  is_hasty = TRUE;
  test_play (self->table->match, "a throw; * hush 1500; * reveal MC");
  test_wait_until (mh_match_get_zero (self->table->match, &zero));
  is_hasty = FALSE;
  g_assert_cmpint (zero, <=, g_get_monotonic_time ());
}

/* A destroyed table never shows the dice: the match does not wait for that. */
static void
test_table_gone (ScamperFixture *self)
{
  TableFixture *table = self->table;
  gpointer gone = table->table;

  g_object_add_weak_pointer (G_OBJECT (table->table), &gone);
  gtk_window_set_child (GTK_WINDOW (table->window), NULL);
  test_wait_until (gone == NULL);
  table->table = g_object_new (GTK_TYPE_LABEL, NULL);
  gtk_window_set_child (GTK_WINDOW (table->window), GTK_WIDGET (table->table));
  test_play (self->table->match, "a throw; * hush 1500; * reveal MC");
  g_assert_true (mh_match_is_running (table->match));
  g_assert_false (mh_match_awaits_zero (table->match));
}

/* A computer player rolls when it chooses to. */
static void
test_not_by_itself (ScamperFixture *self)
{
  g_object_set (self->table->table, "throw-by-itself", TRUE, NULL);
  g_assert_cmpint (mh_clock_get_alarm (self->waits), ==, G_MAXINT64);
}

static gboolean
is_lit (ScamperFixture *self, guint id)
{
  g_autofree char *on = g_strdup_printf ("lit %u 1", id), *off = g_strdup_printf ("lit %u 0", id);
  const char *last_on = g_strrstr (self->table->log->str, on);
  const char *last_off = g_strrstr (self->table->log->str, off);

  return last_on != NULL && (last_off == NULL || last_off < last_on);
}

/* After three seconds small children see which pawn runs where; a pawn in the right place has no highlight. */
static void
test_help (ScamperFixture *self)
{
  g_autofree char *cell = NULL;

  sc_reveal (self, "MC");
  g_string_truncate (self->table->log, 0);
  g_assert_cmpint (mh_clock_get_alarm (self->waits), ==, G_MAXINT64);
  g_object_set (self->table->table, "easy-race", TRUE, NULL);
  cell = g_strdup_printf ("picture %u *", scamper_thing_cell (0, SC_PLACE_SE));
  g_assert_true (table_fixture_logged (self->table, cell));
  sc_wait_to (self, 2);
  sc_pass_to (self, 2000);
  sc_press (self, 2, SC_PLACE_NW);
  sc_pass_to (self, 2500);
  sc_wait_to (self, 2.9);
  g_assert_false (table_fixture_logged (self->table, "lit *"));
  sc_wait_to (self, 3);
  g_assert_true (is_lit (self, THING_PAWN + SC_PAWN_MOUSE));
  g_assert_true (is_lit (self, THING_PAWN + SC_PAWN_CAT));
  g_assert_true (is_lit (self, THING_STRUCTURE + SC_STRUCTURE_HOLE));
  g_assert_false (is_lit (self, THING_PAWN + SC_PAWN_DOG));
  g_assert_false (is_lit (self, THING_STRUCTURE + SC_STRUCTURE_TREE));
  sc_press (self, 0, SC_PLACE_SE);
  sc_pass_to (self, 2600);
  g_assert_false (is_lit (self, THING_PAWN + SC_PAWN_MOUSE));
  g_assert_true (is_lit (self, THING_PAWN + SC_PAWN_CAT));
  sc_pass_to (self, 3000);
  sc_wait_phase (self, SC_PHASE_THROW);
  g_assert_false (is_lit (self, THING_PAWN + SC_PAWN_CAT));
  g_assert_false (is_lit (self, THING_STRUCTURE + SC_STRUCTURE_HOLE));
  /* In the next roll, everybody has time to think first again. */
  sc_reveal (self, "MC");
  sc_wait_to (self, 5.9);
  g_assert_false (is_lit (self, THING_PAWN + SC_PAWN_CAT));
  sc_wait_to (self, 6);
  g_assert_true (is_lit (self, THING_PAWN + SC_PAWN_CAT));
  /* Nothing shows the way if no pawn has to run. */
  sc_pass_to (self, 9000);
  sc_reveal (self, "DD");
  g_assert_cmpint (mh_clock_get_alarm (self->waits), ==, G_MAXINT64);
}

/* Both sides of the table see the dice in the same frame, each right side up, from the first frame on and after
 * a resize. */
static void
test_far_side (ScamperFixture *self)
{
  graphene_rect_t near, far;

  g_object_set (self->table->table, "far-side", TRUE, NULL);
  sc_reveal (self, "MC");
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *die = test_table_find (self->table->table, THING_DIE + i);
      GtkWidget *other = test_table_find (self->table->table, THING_FAR_DIE + i);

      g_assert_true (die != NULL && other != NULL);
      g_assert_true (gtk_widget_compute_bounds (die, self->table->window, &near));
      g_assert_true (gtk_widget_compute_bounds (other, self->table->window, &far));
      g_assert_cmpfloat (far.origin.y + far.size.height, <=, near.origin.y + 1);
      g_assert_null (mh_thing_get_label (MH_THING (other)));
    }
  for (int narrower = 0; narrower <= 40; narrower += 40)
    {
      GtkWidget *area = GTK_WIDGET (self->table->table->area);

      gtk_widget_allocate (area, gtk_widget_get_width (area) - narrower,
                           gtk_widget_get_height (area), -1, NULL);
      g_assert_cmpfloat (table_fixture_get (self->table, THING_FAR_DIE)->pose.turn, ==, 180);
    }
  g_object_set (self->table->table, "far-side", FALSE, NULL);
  g_assert_null (test_table_find (self->table->table, THING_FAR_DIE));
}

/* In right-to-left languages, places, pads and names keep their positions. */
static void
test_no_mirror (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GBytes) first = NULL;

  /* A slow pulse would look different at every moment. */
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) picture = NULL;
      g_autoptr (ScamperFixture) self = NULL;

      gtk_widget_set_default_direction (i == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      self = sc_new ("ppp", NULL, TOOK_THREE);
      g_object_set (self->table->table, "glow", FALSE, NULL);
      test_wait_picture (self->table->window);
      /* A picture laid out in another size is drawn sharply when the program is idle. */
      test_run_ready ();
      picture = test_read_pixels (GTK_WIDGET (self->table->table));
      if (i == 0)
        first = g_steal_pointer (&picture);
      else
        g_assert_true (g_bytes_equal (first, picture));
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

static const ScamperTest tests[] = {
  { "/scamper-view/flow/covered", "pp", NULL, TOOK, test_covered },
  { "/scamper-view/flow/waits", "cp", NULL, TOOK, test_waits },
  { "/scamper-view/flow/canceled", "pc", "spots=8", TOOK, test_canceled },
  { "/scamper-view/flow/idle", "ppp", NULL, TOOK_THREE, test_idle },
  { "/scamper-view/flow/by-itself", "pp", NULL, TOOK, test_by_itself },
  { "/scamper-view/flow/table-gone", "pp", NULL, TOOK, test_table_gone },
  { "/scamper-view/flow/hasty", "pp", NULL, TOOK, test_hasty },
  { "/scamper-view/flow/not-by-itself", "cp", NULL, TOOK "a throw\n* hush 1500\n",
    test_not_by_itself },
  { "/scamper-view/flow/help", "ppp", "tie=150", TOOK_THREE, test_help },
  { "/scamper-view/flow/far-side", "pp", NULL, TOOK, test_far_side },
};

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/flow/pause", test_pause);
  g_test_add_func ("/scamper-view/flow/result", test_result);
  g_test_add_func ("/scamper-view/flow/no-keyboard", test_no_keyboard);
  g_test_add_func ("/scamper-view/flow/no-mirror", test_no_mirror);
  sc_add_tests (tests, G_N_ELEMENTS (tests), FALSE);
  return g_test_run ();
}
