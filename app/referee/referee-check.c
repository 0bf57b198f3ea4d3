/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* check: holds a game against everything that the interface asks of it. */

#include "config.h"

#include <stdio.h>

#include "referee-check.h"
#include "referee-watch.h"

#define STEPS 100000
#define STATE_MAX (64u * 1024)
#define PATIENCE 10 /* seconds */
#define MATCHES_MORE 400 /* that are played to reach every phase */

static void
check_match (Check *check, const CheckMatch *match)
{
  watch_match (check, match);
  check_phases_count (check, match);
  check_sentences (check, match);
  check_moves (check, match);
  check_time (check, match);
  check_records (check, match);
  check_sights (check, match);
  check_secrets (check, match);
  check_players (check, match);
  check_log (check, match);
  check_table (check, match);
  watch_match (NULL, NULL);
}

/* What begins with a rare option is looked for in many more matches. */
static void
look_for_phases (Check *check, guint64 number)
{
  for (guint i = 0; i < MATCHES_MORE && !check_phases_are_reached (check); i++)
    {
      g_autoptr (CheckMatch) match = check_match_new (check, number + i);

      if (match == NULL)
        break;
      if (check_phases_has_new (check, match))
        check_match (check, match);
    }
}

static void
play_and_check (Check *check)
{
  RefereeProgress progress;
  guint64 steps = 0;
  guint64 number = 0;

  referee_progress_begin (&progress, "steps");
  while (steps < check->steps)
    {
      g_autoptr (CheckMatch) match = check_match_new (check, number++);

      if (match == NULL)
        break;
      check_match (check, match);
      steps += match->lines->len + 1;
      referee_progress_update (&progress, (double) steps / (double) check->steps);
    }
  if (check->steps >= CHECK_STEPS_ENOUGH)
    look_for_phases (check, number);
  referee_progress_end (&progress);
}

/* A table of functions of which more cannot be asked. */
static gboolean
is_state_sound (Check *check)
{
  if (check->rules->state_size > 0 && check->rules->state_size <= STATE_MAX)
    return TRUE;
  check_fail (check, CHECK_TYPE, "a state has %zu bytes; from 1 to %u are allowed",
              check->rules->state_size, STATE_MAX);
  return FALSE;
}

static Check *listening;

/* Whether it blames the caller: critical by any library, or a warning of Mousehole itself. */
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

/* One complaint is enough. */
static GLogWriterOutput
listen (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  const char *function = watch_get_function ();

  if (!blames (level, fields, n_fields))
    return g_log_writer_default (level, fields, n_fields, user_data);
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      check_fail (listening, CHECK_QUIET, "%s%s%s", (const char *) fields[i].value,
                  function != NULL ? " in " : "", function != NULL ? function : "");
  return G_LOG_WRITER_HANDLED;
}

static RefereeExit
hold (Check *check)
{
  RefereeExit code;

  watch_game (check->game->game);
  check->rules = check->game->rules = mh_game_get_rules (check->game->game);
  if (!is_state_sound (check))
    return check_report (check);
  if (MH_IS_REAL_TIME (check->game->game))
    check->real_time = mh_real_time_get_rules (MH_REAL_TIME (check->game->game));
  check->phases = g_ptr_array_new_with_free_func (check_phase_free);
  check->outlook = g_new0 (CheckOutlook, CHECK_PHASES_MAX * CHECK_KINDS_MAX);
  check->grammar = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  check->sweep = g_array_new (FALSE, FALSE, sizeof (MhMove));
  check->languages = g_ptr_array_new_with_free_func (g_free);
  mh_random_init (&check->random, check->seed, MH_STREAM_TEST, 0);
  check->budget = 1;
  check_files (check);
  check_read_scenarios (check);
  check_phases_want (check);
  play_and_check (check);
  check_garbage (check);
  check_phases_end (check);
  check_table_end (check);
  check_uncovering_end (check);
  check_secrets_end (check);
  check->verdict[CHECK_ALIVE].n = watch_get_calls ();
  check->verdict[CHECK_QUIET].n = check->verdict[CHECK_ALIVE].n;
  code = check_report (check);
  if (check_write_report (check) != REFEREE_HOLDS)
    code = REFEREE_UNWRITABLE;
  for (guint i = 0; i < N_CHECKS; i++)
    {
      g_free (check->verdict[i].failure);
      g_free (check->verdict[i].note);
    }
  g_ptr_array_unref (check->phases);
  g_free (check->outlook);
  g_hash_table_unref (check->grammar);
  g_array_unref (check->sweep);
  g_ptr_array_unref (check->languages);
  return code;
}

/* In a process of its own. */
static RefereeExit
open_and_hold (gpointer data)
{
  Check *check = data;
  g_autoptr (RefereeGame) game = NULL;

  listening = check;
  g_log_set_writer_func (listen, NULL, NULL);
  watch_enter ("its opening");
  game = referee_game_find (check->name);
  watch_enter (NULL);
  if (game == NULL)
    return REFEREE_UNREADABLE;
  check->game = game;
  return hold (check);
}

/* Says what became of a game that cannot be asked any more. */
static RefereeExit
bury (Check *check, const char *fate)
{
  RefereeExit code;

  check_fail (check, CHECK_ALIVE, "%s", fate);
  printf ("%s is not playable yet\n", check->name);
  code = check_write_report (check);
  g_free (check->verdict[CHECK_ALIVE].failure);
  return code == REFEREE_HOLDS ? REFEREE_FAILS : code;
}

/* Runs the subcommand. */
RefereeExit
referee_check (char **arguments)
{
  gint64 steps = STEPS;
  gint64 seed = 1;
  int patience = PATIENCE;
  g_autofree char *level = NULL;
  g_autofree char *fate = NULL;
  g_autofree char *report = NULL;
  g_autofree char *scenarios = NULL;
  const GOptionEntry entries[] = {
    { "steps", 0, 0, G_OPTION_ARG_INT64, &steps, "Steps of random matches (100000)", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The same seed gives the same matches (1)", "S" },
    { "scenarios", 0, 0, G_OPTION_ARG_FILENAME, &scenarios,
      "Folder of scenarios to check as well (scenarios beside the manifest)", "FOLDER" },
    { "patience", 0, 0, G_OPTION_ARG_INT, &patience,
      "How long a function of the game may take, in seconds (10)", "N" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &level,
      "Level the game has to reach: playable, complete or publishable (publishable)", "LEVEL" },
    { "report", 0, 0, G_OPTION_ARG_FILENAME, &report, "Also write the verdicts to a file",
      "FILE.html|FILE.json" },
    REFEREE_OPENING_ENTRIES,
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = g_strdupv (arguments);
  Check check = { .level = LEVEL_PUBLISHABLE };
  RefereeExit code;

  if (!referee_parse (&rest, "GAME|MANIFEST|MODULE",
                      "Checks a game against all requirements of the plugin interface.", entries,
                      &code))
    return code;
  if (rest[1] == NULL || rest[2] != NULL || steps < 1 || patience < 1)
    return referee_complain (REFEREE_USAGE,
                             "name one game; --steps and --patience must be at least 1");
  if (level != NULL && !check_read_level (level, &check.level))
    return referee_complain (REFEREE_USAGE, "--level is playable, complete or publishable");
  if (report != NULL && !g_str_has_suffix (report, ".html") && !g_str_has_suffix (report, ".json"))
    return referee_complain (REFEREE_USAGE, "--report is the name of an .html or .json file");
  check.report = report;
  check.name = rest[1];
  check.scenarios = scenarios;
  check.seed = (guint64) seed;
  check.steps = (guint64) steps;
  code = watch_run ((guint) patience, open_and_hold, &check, &fate);
  return fate == NULL ? code : bury (&check, fate);
}
