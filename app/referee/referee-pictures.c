/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* pictures: renders the examples of a game's rules with its table. */

#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/book/mh-rule-book.h"
#include "engine/plugins/mh-view-inspector.h"
#include "engine/record/mh-replay.h"
#include "referee/referee.h"

static char *scenarios;
static char *folder;

/* One example on its way through its scenario. */
typedef struct
{
  const RefereeGame *game;
  const MhBlock *block;
  const MhExample *example;
  guint line[MH_EXAMPLE_PICTURES_MAX]; /* that it shows */
  gpointer state[MH_EXAMPLE_PICTURES_MAX]; /* after each of these lines */
  guint n_show;
  guint n_seats;
} Scene;

/* Saves the state for every shown line that is not before this one. */
static void
keep (MhRecord *record, MhLine *line, gconstpointer state, gpointer data)
{
  Scene *scene = data;
  const guint number = line != NULL ? line->number : record->number;
  const gsize size = scene->game->rules->state_size;

  scene->n_seats = record->head->n_seats;
  for (guint i = 0; i < scene->n_show; i++)
    if (number <= scene->line[i])
      {
        if (scene->state[i] == NULL)
          scene->state[i] = g_malloc (size);
        memcpy (scene->state[i], state, size);
      }
}

/* Finds the lines that are shown, by their names or their numbers. */
static gboolean
find_lines (Scene *scene, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (; scene->example->show[scene->n_show] != NULL; scene->n_show++)
    {
      const char *name = scene->example->show[scene->n_show];
      g_autofree char *comment = g_strconcat ("# picture ", name, NULL);
      guint *line = &scene->line[scene->n_show];

      while (lines[*line] != NULL && !g_str_equal (lines[*line], comment))
        ++*line;
      if (lines[(*line)++] != NULL)
        continue;
      *line = strspn (name, "0123456789") == strlen (name) ? (guint) atoi (name) : 0;
      if (*line == 0)
        {
          g_set_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_FORM, "%s has no line “%s”", path,
                       comment);
          return FALSE;
        }
    }
  return TRUE;
}

/* Replays the match in the file that the lines belong to. */
static gboolean
play (Scene *scene, GError **error)
{
  g_autofree char *path = g_build_filename (scenarios, scene->example->scenario, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) records = mh_record_load (file, error);
  MhRecord *record = NULL;

  if (records == NULL || !find_lines (scene, path, error))
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    if (((MhRecord *) g_ptr_array_index (records, i))->number <= scene->line[0])
      record = g_ptr_array_index (records, i);
  if (record != NULL && !mh_replay (scene->game->game, record, NULL, keep, scene, error))
    return FALSE;
  for (guint i = 0; i < scene->n_show; i++)
    if (scene->state[i] == NULL)
      {
        g_set_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_FORM,
                     "%s:%u: no match has begun there, so there is nothing to show", path,
                     scene->line[i]);
        return FALSE;
      }
  return TRUE;
}

static MhSight *
make_sight (const Scene *scene, guint i)
{
  const MhActor eyes = scene->example->eyes;

  if (eyes == MH_PERSPECTIVE_OPEN)
    return mh_sight_new_open (scene->game->rules, scene->state[i]);
  return mh_sight_new (scene->game->rules, scene->state[i], eyes < scene->n_seats ? eyes : MH_TABLE,
                       MH_NOW);
}

static gboolean
write_pictures (const Scene *scene, const MhViewPainter *painter, GType view, GError **error)
{
  g_autoptr (MhSight) before = NULL;

  for (guint i = 0; i < scene->n_show; i++)
    {
      g_autoptr (MhSight) sight = make_sight (scene, i);
      g_autofree char *name = mh_block_dup_picture (scene->block, i);
      g_autofree char *file = g_strconcat (name, ".png", NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autoptr (GBytes) bytes
          = painter->paint (view, sight, before, scene->n_seats,
                            scene->game->rules->actors (scene->state[i]), scene->example, error);

      if (bytes == NULL
          || !g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                   (gssize) g_bytes_get_size (bytes), error))
        return FALSE;
      g_clear_pointer (&before, mh_sight_unref);
      before = g_steal_pointer (&sight);
    }
  return TRUE;
}

static gboolean
draw_example (const RefereeGame *game,
              const MhBlock *block,
              const MhViewPainter *painter,
              GType view,
              GError **error)
{
  Scene scene = { .game = game, .block = block, .example = block->example };
  gboolean good = play (&scene, error) && write_pictures (&scene, painter, view, error);

  for (guint i = 0; i < MH_EXAMPLE_PICTURES_MAX; i++)
    g_free (scene.state[i]);
  if (!good)
    g_prefix_error (error,
                    "the example of %s: ", block->rule != NULL ? block->rule : block->section);
  return good;
}

static RefereeExit
draw (const RefereeGame *game, MhRuleBook *book)
{
  g_autoptr (GError) error = NULL;
  const GType view = mh_game_info_open_view (game->info, &error);
  const MhViewPainter *painter;

  if (view == G_TYPE_INVALID)
    return referee_complain (REFEREE_UNREADABLE, "%s", error->message);
  painter = referee_find_in_table (MH_VIEW_PAINTER);
  if (painter == NULL)
    return REFEREE_UNREADABLE;
  if (g_mkdir_with_parents (folder, 0777) != 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", folder, g_strerror (errno));
  for (guint i = 0; i < mh_rule_book_get_n_blocks (book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (book, i);

      if (block->example != NULL && !draw_example (game, block, painter, view, &error))
        return referee_complain (error->domain == G_FILE_ERROR ? REFEREE_UNWRITABLE : REFEREE_FAILS,
                                 "%s", error->message);
    }
  return REFEREE_HOLDS;
}

static RefereeExit
run (char **arguments)
{
  g_autoptr (RefereeGame) game = NULL;
  g_autoptr (MhRuleBook) book = NULL;
  g_autofree char *beside = NULL;

  if (g_getenv ("MOUSEHOLE_DRAFT") != NULL)
    return REFEREE_HOLDS;
  game = referee_game_find (arguments[1]);
  if (game == NULL)
    return REFEREE_UNREADABLE;
  if (game->info == NULL)
    return referee_complain (
        REFEREE_USAGE, "a module alone has no rules; give the ID or the manifest of the game");
  book = referee_read_rules (game->info);
  if (book == NULL)
    return REFEREE_UNREADABLE;
  beside = g_path_get_dirname (mh_game_info_get_path (game->info));
  if (scenarios == NULL)
    scenarios = g_build_filename (beside, "scenarios", NULL);
  if (folder == NULL)
    folder = g_build_filename (beside, "pictures", NULL);
  return draw (game, book);
}

static const GOptionEntry entries[] = {
  { "scenarios", 's', 0, G_OPTION_ARG_FILENAME, &scenarios,
    "Folder of the scenarios (the one beside the manifest)", "FOLDER" },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder,
    "Folder to write to (pictures beside the manifest)", "FOLDER" },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_pictures = {
  .name = "pictures",
  .summary = "Render the pictures for the examples in a game's rules",
  .usage = "GAME",
  .description = "Renders the pictures for the examples in a game’s rules.",
  .entries = entries,
  .opens_games = TRUE,
  .n_arguments = 1,
  .wrong = "name one game",
  .run = run,
};
