/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The scenarios of a game: they must pass, prove the rules, and their moves extend the grammar. */

#include "config.h"

#include <string.h>

#include "engine/record/mh-replay.h"
#include "referee/check/check.h"

/* Adds every part of @text that is a move of any actor to the grammar. */
static void
read_parts (Check *check, const char *text)
{
  for (const char *start = text; start != NULL; start = strchr (start, ' '))
    {
      g_autofree char *part = NULL;

      if (*start == ' ')
        start++;
      part = g_strdup (start);
      for (char *end = part + strlen (part); end != NULL; end = strrchr (part, ' '))
        {
          MhMove move;

          *end = '\0';
          for (MhActor actor = 0; actor <= MH_TABLE; actor++)
            if (part[0] != '\0' && mh_rules_read (check->rules, part, actor, &move))
              check_add_move (check, move);
        }
    }
}

/* A refusal proves the rule that it ends with; a comment says that the scenario proves others. */
static void
read_proofs (Check *check, const MhLine *line)
{
  g_auto (GStrv) words = g_strsplit (line->text, " ", -1);
  const guint n = g_strv_length (words);

  for (guint i = line->kind == MH_LINE_REFUSE && n > 0 ? n - 1 : 0; i < n; i++)
    g_hash_table_add (check->proved, g_strdup (words[i]));
}

static void
read_lines (Check *check, const MhRecord *record)
{
  for (guint i = 0; i < record->lines->len; i++)
    {
      const MhLine *line = g_ptr_array_index (record->lines, i);
      g_auto (GStrv) parts = g_strsplit (line->text, " | ", -1);

      if (line->kind == MH_LINE_REFUSE || line->kind == MH_LINE_PROVES)
        read_proofs (check, line);
      for (guint j = 0; parts[j] != NULL; j++)
        read_parts (check, parts[j]);
    }
}

static void
look_at_phase (MhRecord *record, MhLine *line, gconstpointer state, gpointer data)
{
  check_phases_look (data, state);
}

/* Ignores a record of another game. */
static void
replay_scenario (Check *check, MhRecord *record, GHashTable *sights)
{
  g_autoptr (GError) error = NULL;

  if (strcmp (record->head->game, mh_game_get_details (check->game->game)->id) != 0)
    return;
  check->verdict[CHECK_SCENARIOS].n++;
  if (!mh_replay (check->game->game, record, sights, NULL, NULL, &error))
    check_fail (check, CHECK_SCENARIOS, "%s", error->message);
}

static void
read_file (Check *check, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);

  if (records == NULL)
    {
      check_fail (check, CHECK_SCENARIOS, "%s", error->message);
      return;
    }
  for (guint i = 0; i < records->len; i++)
    replay_scenario (check, g_ptr_array_index (records, i), sights);
  for (guint i = 0; i < records->len; i++)
    {
      MhRecord *record = g_ptr_array_index (records, i);

      read_lines (check, record);
      if (check->rules->phases == NULL)
        mh_replay (check->game->game, record, NULL, look_at_phase, check, NULL);
    }
}

/* Replays the game's scenarios. Adds their moves, including refused ones, to the grammar, and their phases if the
 * game does not list any. */
void
check_scenarios (Check *check)
{
  g_autoptr (GDir) dir = check->scenarios != NULL ? g_dir_open (check->scenarios, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".mousehole"))
      {
        g_autofree char *path = g_build_filename (check->scenarios, name, NULL);

        read_file (check, path);
      }
}

/* Fails for rules that have refused moves in matches, and that no scenario proves. */
void
check_scenarios_end (Check *check)
{
  g_autoptr (GString) unproved = g_string_new (NULL);

  if (check->scenarios == NULL)
    {
      check->verdict[CHECK_PROVED].note = g_strdup ("a module without scenarios");
      return;
    }
  for (guint rule = 1; rule < check->rules->n_rules; rule++)
    if (check->refuses[rule])
      {
        const char *id = check->rules->rule_ids[rule];

        check->verdict[CHECK_PROVED].n++;
        if (!g_hash_table_contains (check->proved, id))
          g_string_append_printf (unproved, "%s%s", unproved->len > 0 ? ", " : "", id);
      }
  if (unproved->len > 0)
    check_fail (check, CHECK_PROVED, "no scenario proves %s", unproved->str);
}
