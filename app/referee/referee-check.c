/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* check: holds a game against everything that the interface asks of it. */

#include "config.h"

#include <stdio.h>

#include "referee-check.h"

#define STEPS 100000
#define MATCHES_MORE 400 /* that are played to reach every phase */

static const char *const topics[N_CHECKS] = {
  [CHECK_MANIFEST] = "the manifest is complete and its files are there",
  [CHECK_RULE_TEXT] = "every rule that refuses a move has its sentence",
  [CHECK_LESSON] = "the first lesson holds, whatever the learner chooses",
  [CHECK_STICKERS] = "the deeds and pictures of the stickers are there",
  [CHECK_TYPE] = "details, types and options are as they should be",
  [CHECK_START] = "matches start with the players allowed, and with no others",
  [CHECK_AGREE] = "legal lists and judge agree on every move of the grammar",
  [CHECK_REFUSED] = "a refused move names a rule and changes nothing",
  [CHECK_STAMPS] = "in real time lists and judge agree at every stamp",
  [CHECK_PURE] = "the same moves give the same states",
  [CHECK_CHANCE] = "chance lists what its judge allows",
  [CHECK_NOTATION] = "moves are written and read back",
  [CHECK_GARBAGE] = "text that is no move is no move",
  [CHECK_INVARIANTS] = "no step breaks an invariant",
  [CHECK_END] = "matches end, in time and with a result",
  [CHECK_DICTIONARY] = "states are described by the common keys",
  [CHECK_PHASES] = "every phase is reached, and compared where something is hidden",
  [CHECK_RECORDS] = "records are written, read and replayed alike",
  [CHECK_SIGHTS] = "sights show what they may and play what they show",
  [CHECK_REFUSALS] = "refusals follow from what the seat sees",
  [CHECK_MASKS] = "masks agree with sights, and tell no more",
  [CHECK_GUESSES] = "guesses fit what was seen",
  [CHECK_WORLDS] = "two worlds look alike to whom they must",
  [CHECK_ODDS] = "chance gives nothing away",
  [CHECK_UNCOVERING] = "things come to light by the moves that the game lists",
  [CHECK_LOG] = "the log names nothing that memory must keep",
  [CHECK_COVERAGE] = "a second world was found where something was hidden",
};

/* Notes the first case in which @topic does not hold. */
void
check_fail (Check *check, CheckTopic topic, const char *format, ...)
{
  va_list arguments;

  if (check->verdict[topic].failure != NULL)
    return;
  va_start (arguments, format);
  check->verdict[topic].failure = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

static RefereeExit
report (const Check *check)
{
  gboolean holds = TRUE;

  for (guint i = 0; i < N_CHECKS; i++)
    {
      const CheckVerdict *verdict = &check->verdict[i];

      if (verdict->failure != NULL)
        printf ("FAILS  %s: %s%s%s\n", topics[i], verdict->failure,
                verdict->note == NULL ? "" : "; ", verdict->note == NULL ? "" : verdict->note);
      else if (verdict->n == 0)
        printf ("-      %s: %s\n", topics[i],
                verdict->note == NULL ? "nothing of the kind in this game" : verdict->note);
      else
        printf ("holds  %s (%" G_GUINT64_FORMAT "%s%s)\n", topics[i], verdict->n,
                verdict->note == NULL ? "" : "; ", verdict->note == NULL ? "" : verdict->note);
      holds = holds && verdict->failure == NULL;
    }
  printf ("%s %s\n", check->game->name, holds ? "holds" : "does not hold");
  return holds ? REFEREE_HOLDS : REFEREE_FAILS;
}

static void
check_match (Check *check, const CheckMatch *match)
{
  check_phases_count (check, match);
  check_moves (check, match);
  check_time (check, match);
  check_records (check, match);
  check_sights (check, match);
  check_secrets (check, match);
  check_log (check, match);
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

static RefereeExit
run (Check *check)
{
  RefereeExit code;

  check->rules = check->game->rules;
  if (MH_IS_REAL_TIME (check->game->game))
    check->real_time = mh_real_time_get_rules (MH_REAL_TIME (check->game->game));
  check->phases = g_ptr_array_new_with_free_func (check_phase_free);
  check->outlook = g_new0 (CheckOutlook, CHECK_PHASES_MAX * CHECK_KINDS_MAX);
  check->grammar = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  check->sweep = g_array_new (FALSE, FALSE, sizeof (MhMove));
  mh_random_init (&check->random, check->seed, MH_STREAM_TEST, 0);
  check->budget = 1;
  check_files (check);
  check_read_scenarios (check);
  check_phases_want (check);
  play_and_check (check);
  check_garbage (check);
  check_phases_end (check);
  check_uncovering_end (check);
  check_secrets_end (check);
  code = report (check);
  for (guint i = 0; i < N_CHECKS; i++)
    {
      g_free (check->verdict[i].failure);
      g_free (check->verdict[i].note);
    }
  g_ptr_array_unref (check->phases);
  g_free (check->outlook);
  g_hash_table_unref (check->grammar);
  g_array_unref (check->sweep);
  return code;
}

/* Runs the subcommand. */
RefereeExit
referee_check (char **arguments)
{
  gint64 steps = STEPS;
  gint64 seed = 1;
  g_autofree char *scenarios = NULL;
  const GOptionEntry entries[] = {
    { "steps", 0, 0, G_OPTION_ARG_INT64, &steps, "Steps of random matches (100000)", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The same number gives the same matches (1)",
      "S" },
    { "scenarios", 0, 0, G_OPTION_ARG_FILENAME, &scenarios,
      "Scenarios whose moves are tried too (scenarios beside the manifest)", "FOLDER" },
    REFEREE_OPENING_ENTRIES,
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autoptr (RefereeGame) game = NULL;
  Check check = { 0 };
  RefereeExit code;

  if (!referee_parse (&rest, "GAME|MANIFEST|MODULE",
                      "Holds a game against everything that the interface asks of it.", entries,
                      &code))
    return code;
  if (rest[1] == NULL || rest[2] != NULL || steps < 1)
    return referee_complain (REFEREE_USAGE, "say one game, and --steps from 1 on");
  game = referee_game_find (rest[1]);
  if (game == NULL)
    return REFEREE_UNREADABLE;
  check.game = game;
  check.scenarios = scenarios;
  check.seed = (guint64) seed;
  check.steps = (guint64) steps;
  return run (&check);
}
