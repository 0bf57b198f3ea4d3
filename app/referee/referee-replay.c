/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* replay: checks records and scenarios against the rules, silently or line by line. */

#include "config.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>

#include "engine/files/mh-private-folder.h"
#include "engine/record/mh-replay.h"
#include "referee/referee.h"

typedef struct
{
  const char *path;
  gboolean json;
  MhActor viewer; /* MH_NOBODY: the state itself */
  GHashTable *games; /* ID -> RefereeGame */
  RefereeGame *game; /* of the current record */
  guint match;
  gpointer before; /* the state before the line */
} Replay;

static JsonObject *
describe (const Replay *replay, gconstpointer state)
{
  const MhRules *rules = replay->game->rules;
  g_autoptr (MhDescription) description = mh_description_new ();
  g_autofree gpointer sight = g_malloc0 (rules->state_size);
  JsonObject *object = json_object_new ();

  if (replay->viewer != MH_NOBODY)
    {
      mh_rules_observe (rules, state, replay->viewer, MH_NOW, sight);
      state = sight;
    }
  rules->describe (state, description);
  for (guint i = 0; i < mh_description_get_size (description); i++)
    json_object_set_string_member (object, mh_description_get_key (description, i),
                                   mh_description_get_value (description, i));
  return object;
}

/* The line as the viewer may know it; NULL if the viewer only learns that it happened. */
static char *
get_seen_text (const Replay *replay, const MhLine *line)
{
  const MhRules *rules = replay->game->rules;
  char notation[MH_NOTATION_MAX];
  MhMove move;

  if (replay->viewer == MH_NOBODY || rules->mask == NULL
      || (line->kind != MH_LINE_MOVE && line->kind != MH_LINE_CHANCE)
      || strcmp (line->text, "undo") == 0)
    return g_strdup (line->text);
  if (!mh_rules_parse (rules, line->text, line->actor, &move, NULL))
    return NULL;
  move = mh_rules_mask (rules, replay->before, line->actor, move, replay->viewer);
  if (mh_move_kind (move) == MH_MOVE_KIND_HIDDEN)
    return NULL;
  mh_rules_write (rules, move, notation);
  return g_strdup (notation);
}

static void
add_line (JsonObject *object, const Replay *replay, const MhLine *line)
{
  g_autofree char *seen = get_seen_text (replay, line);
  g_autofree char *text = NULL;

  if (line->kind == MH_LINE_POSITION)
    text = g_strdup_printf ("position %s", line->text);
  else if (line->kind == MH_LINE_SEAT)
    text = g_strdup_printf ("seat %s", line->text);
  else if (line->kind == MH_LINE_CLOSE)
    text = g_strdup ("}");
  else
    text = g_strdup_printf ("%c %s", mh_actor_to_char (line->actor), seen == NULL ? "?" : seen);
  json_object_set_int_member (object, "line", line->number);
  json_object_set_string_member (object, "text", text);
}

static void
print_line (MhRecord *record, MhLine *line, gconstpointer state, gpointer data)
{
  Replay *replay = data;
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = NULL;

  json_object_set_string_member (object, "file", replay->path);
  json_object_set_int_member (object, "match", replay->match);
  if (line != NULL)
    add_line (object, replay, line);
  json_object_set_object_member (object, replay->viewer == MH_NOBODY ? "state" : "sight",
                                 describe (replay, state));
  text = json_to_string (root, FALSE);
  puts (text);
  memcpy (replay->before, state, replay->game->rules->state_size);
}

/* The family's running matches can be checked, but not shown. */
static gboolean
may_look (const Replay *replay, const MhRecord *record)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "mousehole", NULL);
  const MhLine *last
      = record->lines->len == 0 ? NULL : g_ptr_array_index (record->lines, record->lines->len - 1);

  return !mh_private_folder_holds (folder, replay->path)
         || (last != NULL && last->kind == MH_LINE_RESULT);
}

static RefereeGame *
get_game (Replay *replay, const MhRecord *record)
{
  RefereeGame *game = g_hash_table_lookup (replay->games, record->head->game);

  if (game == NULL)
    {
      referee_set_place (record->name, record->number);
      game = referee_game_find (record->head->game);
      referee_set_place (NULL, 0);
      if (game != NULL)
        g_hash_table_insert (replay->games, g_strdup (record->head->game), game);
    }
  return game;
}

/* Opens a game that is in no folder of games, for the files that follow. */
static RefereeExit
add_game (Replay *replay, const char *manifest)
{
  RefereeGame *game = referee_game_find (manifest);

  if (game == NULL)
    return REFEREE_UNREADABLE;
  g_hash_table_insert (replay->games, g_strdup (mh_game_get_details (game->game)->id), game);
  return REFEREE_HOLDS;
}

static RefereeExit
replay_record (Replay *replay, MhRecord *record, GHashTable *sights)
{
  g_autoptr (GError) error = NULL;
  gboolean held;

  replay->game = get_game (replay, record);
  if (replay->game == NULL)
    return REFEREE_UNREADABLE;
  if (replay->json && !may_look (replay, record))
    return referee_complain (
        REFEREE_UNREADABLE,
        "%s: this match is still being played; --json would reveal what is hidden", replay->path);
  replay->before = g_malloc0 (replay->game->rules->state_size);
  held = mh_replay (replay->game->game, record, sights, replay->json ? print_line : NULL, replay,
                    &error);
  g_clear_pointer (&replay->before, g_free);
  if (held)
    return REFEREE_HOLDS;
  fflush (stdout);
  fprintf (stderr, "%s\n", error->message);
  return g_error_matches (error, MH_RECORD_ERROR, MH_RECORD_ERROR_MOVE) ? REFEREE_FAILS
                                                                        : REFEREE_UNREADABLE;
}

static RefereeExit
replay_file (Replay *replay, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  RefereeExit code = REFEREE_HOLDS;

  replay->path = path;
  records = mh_record_load (file, &error);
  if (records == NULL)
    {
      fflush (stdout);
      fprintf (stderr, "%s\n", error->message);
      return REFEREE_UNREADABLE;
    }
  for (guint i = 0; i < records->len && code == REFEREE_HOLDS; i++)
    {
      replay->match = i + 1;
      code = replay_record (replay, g_ptr_array_index (records, i), sights);
    }
  if (code == REFEREE_HOLDS && !replay->json)
    printf ("%s: holds\n", path);
  if (code == REFEREE_HOLDS && records->len > 0
      && ((MhRecord *) g_ptr_array_index (records, records->len - 1))->cut)
    fprintf (stderr, "%s: the last line was cut off while it was being written; it is ignored\n",
             path);
  return code;
}

static gboolean json;
static char *seat;

static RefereeExit
run (char **arguments)
{
  Replay replay = { .json = json, .viewer = MH_NOBODY };
  RefereeExit code = REFEREE_HOLDS;

  if (arguments[1] == NULL)
    return referee_complain (REFEREE_USAGE, "no files given");
  if (seat != NULL)
    {
      replay.viewer = mh_actor_from_char (seat[0]);
      if (seat[0] == '\0' || seat[1] != '\0'
          || (replay.viewer >= MH_SEATS_MAX && replay.viewer != MH_TABLE))
        return referee_complain (REFEREE_USAGE, "--seat is a letter from a to f, or t");
      if (!json)
        return referee_complain (REFEREE_USAGE, "--seat needs --json");
    }
  replay.games
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) referee_game_free);
  for (guint i = 1; arguments[i] != NULL; i++)
    {
      RefereeExit one = g_str_has_suffix (arguments[i], ".mousehole-game")
                            ? add_game (&replay, arguments[i])
                            : replay_file (&replay, arguments[i]);

      code = MAX (code, one);
    }
  g_hash_table_unref (replay.games);
  return code;
}

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &json,
    "One object per line: the state before the first line and after each line", NULL },
  { "seat", 0, 0, G_OPTION_ARG_STRING, &seat,
    "What this seat may see instead of the state; t is what everybody can see", "SEAT" },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_replay = {
  .name = "replay",
  .summary = "Replay records and scenarios and check them against the rules",
  .usage = "[MANIFEST] FILE…",
  .description = "Replays records and scenarios, of a game that is not installed after its "
                 "manifest. Prints FILE:LINE: and the rule at the first "
                 "line that breaks a rule.",
  .entries = entries,
  .opens_games = TRUE,
  .n_arguments = -1,
  .run = run,
};
