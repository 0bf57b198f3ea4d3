/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "open-game.h"

const char *const open_game_faces[MH_SEATS_MAX]
    = { "mouse", "cat", "owl", "dog", "rabbit", "bear" };

MhGameInfo *
open_game (const char *id, MhGame **game, GType *view)
{
  g_autofree char *name = g_strconcat (id, ".mousehole-game", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("MOUSEHOLE_PLUGIN_PATH"), id, name, NULL);
  g_autoptr (GError) error = NULL;
  MhGameInfo *info = mh_game_info_new_from_file (path, &error);

  g_assert_no_error (error);
  *game = mh_game_info_open (info, &error);
  g_assert_no_error (error);
  *view = mh_game_info_open_view (info, &error);
  g_assert_no_error (error);
  return info;
}
