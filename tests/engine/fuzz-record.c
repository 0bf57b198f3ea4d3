/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "engine/match/mh-match.h"
#include "engine/record/mh-replay.h"

/* Included, so that a fuzzer is built from the engine's sources and this one file. */
#include "test-game.c"

/* For libFuzzer: reading and replaying any bytes must return. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static MhGame *game;
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GPtrArray) records
      = mh_record_parse ((const char *) data, (gssize) size, "fuzz", NULL);

  if (game == NULL)
    game = test_game_new ();
  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      g_autoptr (MhMatch) match = NULL;
      guint bad_line;

      mh_replay (game, g_ptr_array_index (records, i), sights, NULL, NULL, NULL);
      match = mh_match_resume (game, g_ptr_array_index (records, i), NULL, &bad_line, NULL);
    }
  return 0;
}
