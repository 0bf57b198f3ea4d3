/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* check: tests everything that the interface requires of a game. */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#include "referee/check/check.h"
#include "referee/check/watch.h"

#define STATE_MAX (64u * 1024)
#define MATCHES_MORE 400 /* more matches, to reach every phase */
#define WRONG "name one game; --steps and --patience must be at least 1"

static Check check;

static gint64 wanted_steps = 100000;
static gint64 wanted_seed = 1;
static int patience = 10; /* seconds */
static char *wanted_level;

static void
check_match (void)
{
  check_phases_count (&check);
  check_sentences (&check);
  check_moves (&check);
  check_time (&check);
  check_records (&check);
  check_sights (&check);
  check_worlds (&check);
  check_players (&check);
  check_log (&check);
  check_table (&check);
}

static void
play_and_check (void)
{
  RefereeProgress progress;
  guint64 steps = 0;
  guint64 number = 0;

  referee_progress_begin (&progress, "steps");
  while (steps < check.steps && check_play_match (&check, number++))
    {
      check_match ();
      steps += check.match->lines->len + 1;
      referee_progress_update (&progress, (double) steps / (double) check.steps);
    }
  /* Phases behind a rare option take many more matches to reach. */
  for (guint i = 0; check.steps >= CHECK_STEPS_ENOUGH && i < MATCHES_MORE
                    && !check_phases_are_reached (&check) && check_play_match (&check, number + i);
       i++)
    if (check_phases_has_new (&check))
      check_match ();
  check_clear_match (&check);
  referee_progress_end (&progress);
}

/* Whether a log message blames the caller: critical from any library, or a warning from Mousehole itself. */
static gboolean
blames (GLogLevelFlags level, const GLogField *fields, gsize n_fields)
{
  if ((level & G_LOG_LEVEL_CRITICAL) != 0)
    return TRUE;
  for (gsize i = 0; (level & G_LOG_LEVEL_WARNING) != 0 && i < n_fields; i++)
    if (g_str_equal (fields[i].key, "GLIB_DOMAIN")
        && g_str_has_prefix (fields[i].value, "mousehole"))
      return TRUE;
  return FALSE;
}

static GLogWriterOutput
listen (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  const char *function = watch_get_function ();

  if (!blames (level, fields, n_fields))
    return g_log_writer_default (level, fields, n_fields, user_data);
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      check_fail (&check, CHECK_QUIET, "%s%s%s", (const char *) fields[i].value,
                  function != NULL ? " in " : "", function != NULL ? function : "");
  return G_LOG_WRITER_HANDLED;
}

static RefereeExit
check_game (void)
{
  RefereeExit code;

  watch_game (&check);
  check.rules = mh_game_get_rules (check.game->game);
  if (check.rules->state_size == 0 || check.rules->state_size > STATE_MAX)
    {
      check_fail (&check, CHECK_TYPE, "a state has %zu bytes; from 1 to %u are allowed",
                  check.rules->state_size, STATE_MAX);
      return check_report (&check);
    }
  check.real_time = mh_game_get_real_time (check.game->game);
  check.strategy = mh_game_get_strategy (check.game->game);
  check.room[0] = g_malloc0 (check.rules->state_size);
  check.room[1] = g_malloc0 (check.rules->state_size);
  check.grammar = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  check.sweep = g_array_new (FALSE, FALSE, sizeof (MhMove));
  check.proved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check.refuses = g_new0 (gboolean, check.rules->n_rules);
  check.languages = g_ptr_array_new_with_free_func (g_free);
  check.lacking = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  mh_random_init (&check.random, check.seed, MH_STREAM_TEST, 0);
  check.budget = 1;
  check_files (&check);
  check_scenarios (&check);
  check_phases_want (&check);
  play_and_check ();
  check_garbage (&check);
  check_scenarios_end (&check);
  check_phases_end (&check);
  check_table_end (&check);
  check_uncovering_end (&check);
  check_worlds_end (&check);
  check.verdict[CHECK_ALIVE].n = check.verdict[CHECK_QUIET].n = watch_get_calls ();
  code = check_report (&check);
  return check_write_report (&check) == REFEREE_HOLDS ? code : REFEREE_UNWRITABLE;
}

/* Runs in a child process that ends afterwards, so nothing needs to be freed. */
static RefereeExit
open_and_check (void)
{
  g_log_set_writer_func (listen, NULL, NULL);
  watch_enter ("its opening");
  check.game = referee_game_find (check.name);
  watch_enter (NULL);
  return check.game == NULL ? REFEREE_UNREADABLE : check_game ();
}

/* Reports the fate of a game that no longer answers. */
static RefereeExit
bury (const char *fate)
{
  RefereeExit code;

  check_fail (&check, CHECK_ALIVE, "%s", fate);
  printf ("%s is not playable yet\n", check.name);
  code = check_write_report (&check);
  return code == REFEREE_HOLDS ? REFEREE_FAILS : code;
}

static RefereeExit
run (char **arguments)
{
  g_autofree char *fate = NULL;
  RefereeExit code;

  if (wanted_steps < 1 || patience < 1)
    return referee_complain (REFEREE_USAGE, WRONG);
  check.level = LEVEL_PUBLISHABLE;
  if (wanted_level != NULL && !check_read_level (wanted_level, &check.level))
    return referee_complain (REFEREE_USAGE, "--level is playable, complete or publishable");
  if (check.report != NULL && !g_str_has_suffix (check.report, ".html"))
    return referee_complain (REFEREE_USAGE, "--report is the name of an .html file");
  if (check.records != NULL
      && (g_mkdir_with_parents (check.records, 0777) != 0 || g_access (check.records, W_OK) != 0))
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", check.records, g_strerror (errno));
  check.name = arguments[1];
  check.seed = (guint64) wanted_seed;
  check.steps = (guint64) wanted_steps;
  code = watch_run ((guint) patience, open_and_check, &fate);
  return fate == NULL ? code : bury (fate);
}

static const GOptionEntry entries[] = {
  { "steps", 0, 0, G_OPTION_ARG_INT64, &wanted_steps, "Steps of random matches (100000)", "N" },
  { "seed", 's', 0, G_OPTION_ARG_INT64, &wanted_seed, "The same seed gives the same matches (1)",
    "S" },
  { "scenarios", 0, 0, G_OPTION_ARG_FILENAME, &check.scenarios,
    "Folder of scenarios to check as well (scenarios beside the manifest)", "FOLDER" },
  { "patience", 0, 0, G_OPTION_ARG_INT, &patience,
    "How long a function of the game may take, in seconds (10)", "N" },
  { "level", 0, 0, G_OPTION_ARG_STRING, &wanted_level,
    "Level the game has to reach: playable, complete or publishable (publishable)", "LEVEL" },
  { "record", 0, 0, G_OPTION_ARG_FILENAME, &check.records,
    "Write the match of each finding to a folder, for play --position", "FOLDER" },
  { "report", 0, 0, G_OPTION_ARG_FILENAME, &check.report, "Also write the verdicts to a file",
    "FILE.html" },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_check = {
  .name = "check",
  .summary = "Check a game against all requirements of the plugin interface",
  .usage = "GAME|MANIFEST|MODULE",
  .description = "Checks a game against all requirements of the plugin interface.",
  .entries = entries,
  .opens_games = TRUE,
  .n_arguments = 1,
  .wrong = WRONG,
  .run = run,
};
