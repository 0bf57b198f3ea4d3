/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* games: lists the games found, their places, which game hides which, and what is wrong with the others. */

#include "config.h"

#include <stdio.h>

#include "referee/referee.h"

/* The first problem with the files of a game, or NULL. Opens no module. */
static char *
find_problem (MhGameInfo *info)
{
  g_autofree char *module = mh_game_info_dup_path (info, MH_GAME_FILE_MODULE);
  g_autofree char *view = mh_game_info_dup_path (info, MH_GAME_FILE_VIEW);
  g_autofree char *rules = mh_game_info_dup_path (info, MH_GAME_FILE_RULES);
  const char *files[] = { module, view, rules };

  if (mh_game_info_get_problem (info) != NULL)
    return g_strdup (mh_game_info_get_problem (info));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (files[i] != NULL && !g_file_test (files[i], G_FILE_TEST_IS_REGULAR))
      return g_strdup_printf ("there is no file %s", files[i]);
  return NULL;
}

static gboolean
list_game (MhGameInfo *info)
{
  g_autofree char *players = referee_write_players (mh_game_info_get_players (info), ", ");
  g_autofree char *problem = find_problem (info);

  printf ("%s: %s, %s players\n  %s\n", mh_game_info_get_id (info), mh_game_info_get_title (info),
          players, mh_game_info_get_path (info));
  if (!mh_game_info_is_trusted (info))
    printf ("  not approved yet\n");
  if (problem != NULL)
    printf ("  wrong: %s\n", problem);
  return problem == NULL;
}

static gboolean
list_reject (const MhCatalogReject *reject)
{
  if (reject->hidden_by != NULL)
    printf ("%s: hidden\n  %s\n  by %s\n", reject->id, reject->path, reject->hidden_by);
  else
    printf ("wrong: %s\n", reject->error->message);
  return reject->error == NULL;
}

static RefereeExit
run (char **arguments)
{
  g_auto (GStrv) folders = mh_catalog_get_default_folders ();
  g_autofree char *list = g_strjoinv (", ", folders);
  g_autoptr (MhCatalog) catalog = mh_catalog_new ((const char *const *) folders);
  GPtrArray *rejects = mh_catalog_get_rejects (catalog);
  gboolean good = TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      good = list_game (info) && good;
    }
  for (guint i = 0; i < rejects->len; i++)
    good = list_reject (g_ptr_array_index (rejects, i)) && good;
  printf ("searched in %s\n", list);
  return good ? REFEREE_HOLDS : REFEREE_FAILS;
}

const RefereeCommand referee_games = {
  .name = "games",
  .summary = "List installed games and problems with any that can't be used",
  .usage = "",
  .description = "Lists installed games and problems. Exits with 1 if there are any problems.",
  .wrong = "games takes no argument",
  .run = run,
};
