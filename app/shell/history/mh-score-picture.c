/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is counted in a game, as a picture. */
#include "config.h"

#include "shell/history/mh-score-picture.h"

/**
 * mh_score_picture_find:
 * @info: a game as its manifest has it
 * @game: the same game, opened
 *
 * Finds the picture of what is counted in a game.
 *
 * Returns: (transfer full) (nullable): the picture; %NULL when the game has none
 */
MhPicture *
mh_score_picture_find (MhGameInfo *info, MhGame *game)
{
  const char *name;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (MH_IS_GAME_INFO (info) && MH_IS_GAME (game), NULL);

  name = mh_game_get_details (game)->score_picture;
  folder = g_path_get_dirname (mh_game_info_get_path (info));
  return name != NULL ? mh_art_find_picture (folder, name) : NULL;
}
