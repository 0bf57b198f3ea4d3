/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What is staged for more than one game. */
#include "table/view/mh-stage-private.h"

#include "table/view/mh-arrangement.h"

static const MhTableSeat seats[] = { { "Mia", "mouse", 3, TRUE }, { "Tom", "cat", 1, TRUE } };

static const MhBeat *
get_beat (MhStage *stage, guint i)
{
  g_assert_cmpuint (i, <, stage->beats->len);
  return g_ptr_array_index (stage->beats, i);
}

/* Each player who is meant gets something at their own seat, nobody else does, and it disappears
 * again. */
static void
test_cheer (void)
{
  g_autoptr (MhStage) stage = mh_stage_new ();
  guint n_appear = 0, n_leave = 0;

  stage->seats = seats;
  mh_stage_cheer (stage, mh_actor_bit (1));
  for (guint i = 0; i < stage->beats->len; i++)
    {
      const MhBeat *beat = get_beat (stage, i);

      if (beat->kind == MH_BEAT_APPEAR)
        {
          n_appear++;
          g_assert_cmpuint (beat->other, ==, MH_THING_SEAT (1));
        }
      n_leave += beat->kind == MH_BEAT_LEAVE;
    }
  g_assert_cmpuint (n_appear, ==, 1);
  g_assert_cmpuint (n_leave, ==, 1);
}

static void
test_nobody (void)
{
  g_autoptr (MhStage) stage = mh_stage_new ();

  stage->seats = seats;
  mh_stage_cheer (stage, 0);
  mh_stage_cheer (stage, mh_actor_bit (MH_TABLE));
  g_assert_cmpuint (stage->beats->len, ==, 0);
}

static void
test_two (void)
{
  g_autoptr (MhStage) stage = mh_stage_new ();

  stage->seats = seats;
  mh_stage_cheer (stage, (MhActors) (mh_actor_bit (0) | mh_actor_bit (1)));
  g_assert_cmpuint (get_beat (stage, 1)->kind, ==, MH_BEAT_APPEAR);
  g_assert_cmpuint (get_beat (stage, 2)->kind, ==, MH_BEAT_APPEAR);
  g_assert_cmpuint (get_beat (stage, 1)->id, !=, get_beat (stage, 2)->id);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stage/cheer", test_cheer);
  g_test_add_func ("/stage/nobody", test_nobody);
  g_test_add_func ("/stage/two", test_two);
  return g_test_run ();
}
