/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* How one throw comes after the other at the table: interruptions, and what happens by itself. */
#include "scamper-fixture.h"

#define TOOK "a take M\nb take C\n"

/* A pause voids a throw, but not a fine: then the throw ends at once, and the chip is gone. */
static void
test_pause (void)
{
  for (guint fined = 0; fined < 2; fined++)
    {
      ScamperFixture *self = scamper_fixture_new ("ppp", NULL, TOOK "c take D\n");

      scamper_fixture_reveal (self, SC_PAWN_MOUSE, SC_PAWN_CAT);
      scamper_fixture_pass_to (self, 500);
      if (fined > 0)
        scamper_fixture_press (self, 2, SC_PLACE_NE);
      scamper_fixture_pass_to (self, 600);
      g_assert_cmpuint (scamper_fixture_get_state (self)->phase, ==, SC_PHASE_REACT);
      g_object_set (self->table->table, "paused", TRUE, NULL);
      scamper_fixture_wait_phase (self, SC_PHASE_THROW);
      g_assert_cmpint (scamper_fixture_has_line (self, "t void"), ==, fined == 0);
      g_assert_cmpint (scamper_fixture_has_line (self, "t close @8001"), ==, fined > 0);
      g_assert_cmpuint (scamper_fixture_get_state (self)->chips[2], ==, 5 - fined);
      g_object_set (self->table->table, "paused", FALSE, NULL);
      scamper_fixture_free (self);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/flow/pause", test_pause);
  return g_test_run ();
}
