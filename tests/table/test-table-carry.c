/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race with a real pointer and real keys: tiles are carried, the board is pushed, and a match is
 * played to its end. */
#include "hands.h"
#include "table-fixture.h"

#include "mouse-race-things.h"

static const MouseRaceState *
get_state (TableFixture *self)
{
  return table_fixture_get_state (self);
}

static GtkWidget *
get_thing (TableFixture *self, guint id)
{
  return GTK_WIDGET (table_fixture_get (self, id));
}

/* Until something has been shown, or the act was for nothing. */
static void
wait_after (TableFixture *self, guint n_shown)
{
  for (guint i = 0; i < 60 && self->n_shown == n_shown && self->n_over == 0; i++)
    test_wait (10);
}

/* A press somewhere else, which a thing claims, must not keep the next one from being a carrying. */
static void
test_carry (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new ("mouse-race", "pp", NULL, "a draw\n* s\na lay b1 e\nb pass\n");
  guint n;

  mh_match_run (fixture->match);
  if (hands_take (fixture->window))
    {
      for (guint i = 0; i < 3 && get_state (fixture)->phase != MR_PHASE_PATH; i++)
        {
          n = fixture->n_shown;
          if (get_state (fixture)->phase == MR_PHASE_TURN)
            hands_click (get_thing (fixture, THING_BAG));
          else
            mh_match_submit (fixture->match, get_state (fixture)->turn,
                             mh_move (MR_MOVE_CAT, mouse_race_square (9, 11), 0), NULL);
          wait_after (fixture, n);
        }
      if (get_state (fixture)->phase == MR_PHASE_PATH)
        {
          MhActor seat = get_state (fixture)->turn;
          guint length = get_state (fixture)->length[seat];

          test_wait (100);
          n = fixture->n_shown;
          hands_drag (get_thing (fixture, THING_HAND), get_thing (fixture, THING_GHOST));
          wait_after (fixture, n);
          g_assert_cmpuint (get_state (fixture)->length[seat], ==, length + 1);
        }
    }
  hands_leave ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mouse-race/hands/carry", test_carry);
  return g_test_run ();
}
