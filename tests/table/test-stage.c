/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What is staged for more than one game. */
#include "table/view/mh-stage-private.h"

#include "table/view/mh-arrangement.h"

static const MhTableSeat seats[] = { { "Mia", "mouse", 3, TRUE }, { "Tom", "cat", 1, TRUE } };

/* Each player who is meant gets something at their own seat, nobody else does, no two get the same, and it disappears
 * again. */
static void
test_cheer (void)
{
  static const MhActors meant[] = { 0, 1u << MH_TABLE, 1u << 1, 1u << 0 | 1u << 1 };

  for (guint i = 0; i < G_N_ELEMENTS (meant); i++)
    {
      g_autoptr (MhStage) stage = mh_stage_new ();
      const guint n_meant = (meant[i] & 1) + (meant[i] >> 1 & 1);
      guint n_appear = 0, n_leave = 0, last = 0;

      stage->seats = seats;
      mh_stage_cheer (stage, meant[i]);
      for (guint j = 0; j < stage->beats->len; j++)
        {
          const MhBeat *beat = g_ptr_array_index (stage->beats, j);

          n_leave += beat->kind == MH_BEAT_LEAVE;
          if (beat->kind != MH_BEAT_APPEAR)
            continue;
          g_assert_cmpuint (beat->other, ==, MH_THING_SEAT (n_meant == 1 ? 1 : n_appear));
          g_assert_cmpuint (beat->id, !=, last);
          last = beat->id;
          n_appear++;
        }
      g_assert_cmpuint (n_appear, ==, n_meant);
      g_assert_cmpuint (n_leave, ==, n_meant);
      g_assert_true (n_meant > 0 || stage->beats->len == 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stage/cheer", test_cheer);
  return g_test_run ();
}
