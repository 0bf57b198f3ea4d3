/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Practice at the table: locks on all chips, a roll that moves none, and the moment from which they count. */
#include "scamper-fixture.h"

#include "tests/test-match.h"

static const char *
get_label (ScamperFixture *self, guint id)
{
  return mh_thing_get_label (table_fixture_get (self->table, id));
}

static gboolean
has (ScamperFixture *self, guint id)
{
  return test_table_find (self->table->table, id) != NULL;
}

/* One lock on the sack, which shows how long practice lasts, and one on everybody's chips. */
static void
assert_locks (ScamperFixture *self, const char *label)
{
  const guint n_seats = sc_state (self)->n_seats;

  for (guint id = THING_LOCK; id < THING_END; id++)
    g_assert_true (has (self, id) == (label != NULL && id <= THING_LOCK + n_seats));
  if (label != NULL)
    g_assert_cmpstr (get_label (self, THING_LOCK), ==, label);
}

static void
assert_prompt (ScamperFixture *self, const char *pattern)
{
  g_assert_true (g_pattern_match_simple (pattern, mh_tabletop_get_prompt (self->table->table)));
}

static void
assert_no_practice (ScamperFixture *self)
{
  g_assert_null (strstr (mh_tabletop_get_prompt (self->table->table), "Practice"));
}

/* The position of @what in the log of the table's actions, once it is there. */
static gsize
wait_line (ScamperFixture *self, const char *text)
{
  const char *found;

  test_wait_until ((found = strstr (self->table->log->str, text)) != NULL);
  return (gsize) (found - self->table->log->str);
}

/* A roll in which the mouse is right at 700 ms, after @n_before others like it. */
static ScamperFixture *
play_throw (guint n_before)
{
  g_autoptr (GString) text = g_string_new (TOOK);
  ScamperFixture *self;

  for (guint i = 0; i < n_before; i++)
    g_string_append_printf (
        text, "%c throw\n* hush 1500\n* reveal MC\na put M SE @700\nt close @741\n", "ab"[i % 2]);
  self = sc_new ("pp", "practice=1", text->str);
  sc_reveal (self, "MC");
  sc_pass_to (self, 700);
  sc_press (self, 0, SC_PLACE_SE);
  sc_pass_to (self, 9000);
  sc_wait_phase (self, SC_PHASE_THROW);
  g_assert_true (sc_has_line (self, "t close @741"));
  return self;
}

/* Practice, practice, and then the same roll for a chip. */
static void
test_throws (void)
{
  g_autoptr (ScamperFixture) self = sc_new ("pp", "practice=1", TOOK);

  assert_locks (self, "Practice: 2 rolls without chips");
  assert_prompt (self, "Practice: no chips are won yet. *Mia*’s turn: roll. *");
  g_assert_cmpstr (get_label (self, THING_SACK), ==, "Reserve: 16 chips");
  sc_free (self);
  self = play_throw (0);
  wait_line (self, " wins this practice roll with the mouse.");
  assert_locks (self, "Practice: 1 roll without chips");
  g_assert_true (has (self, scamper_thing_chip (1, 4)));
  sc_free (self);
  self = play_throw (1);
  wait_line (self, "Practice is over: now chips count!");
  assert_locks (self, NULL);
  assert_no_practice (self);
  g_assert_true (has (self, scamper_thing_chip (1, 4)));
  sc_free (self);
  self = play_throw (2);
  wait_line (self, " wins a chip with the mouse");
  g_assert_null (strstr (self->table->log->str, "Practice"));
  g_assert_cmpuint (sc_state (self)->chips[0], ==, 6);
  g_assert_false (has (self, scamper_thing_chip (1, 4)));
}

/* The locks stay while a player chooses after doubles and until everything is in its place; then they open, and
 * the next roll at the same table moves a chip. */
static void
test_locks (void)
{
  g_autofree char *tree = g_strdup_printf ("move %u ", THING_STRUCTURE + SC_STRUCTURE_TREE);
  g_autoptr (ScamperFixture) self
      = sc_new ("pp", "practice=1 pace=calm", TOOK "a throw\n* reveal DG\nb throw\n* reveal CC\n");

  sc_wait_phase (self, SC_PHASE_DOUBLES);
  assert_locks (self, "Practice: 1 roll without chips");
  assert_prompt (self, "Practice: no chips are won yet. *Tom* may trade pawns*");
  g_object_set (self->table->table, "animation-speed", 30.0, NULL);
  test_play (self->table->match, "b shift NW NE");
  g_assert_cmpuint (wait_line (self, tree), <, wait_line (self, "sound knock"));
  wait_line (self, "Practice is over: now chips count!");
  assert_locks (self, NULL);
  assert_no_practice (self);

  g_object_set (self->table->table, "animation-speed", 0.0, NULL);
  test_play (self->table->match, "a throw; * reveal MC; a put M SE; b put C SE");
  sc_wait_phase (self, SC_PHASE_THROW);
  g_assert_cmpuint (sc_state (self)->chips[0], ==, 6);
  g_assert_false (has (self, scamper_thing_chip (1, 4)));
}

/* Without practice there is no lock. */
static void
test_none (void)
{
  g_autoptr (ScamperFixture) self = sc_new ("pp", NULL, TOOK);

  assert_locks (self, NULL);
  assert_no_practice (self);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/locks/throws", test_throws);
  g_test_add_func ("/scamper-view/locks/open", test_locks);
  g_test_add_func ("/scamper-view/locks/none", test_none);
  return g_test_run ();
}
