/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The phases of a game: whether random matches reach each of them, and how often the hidden parts of their states
 * were compared in two worlds. A phase that was never tested fails. */

#include "config.h"

#include <string.h>

#include "referee/check/check.h"

#define HIDDEN_ENOUGH 100

static guint
find_phase (Check *check, const char *word)
{
  for (guint i = 0; i < check->n_phases; i++)
    if (strcmp (check->phases[i].word, word) == 0)
      return i;
  /* All phases beyond the maximum count as one. */
  if (check->n_phases == CHECK_PHASES_MAX)
    return CHECK_PHASES_MAX - 1;
  check->phases[check->n_phases].word = g_intern_string (word);
  return check->n_phases++;
}

/* The phase and round in a state's description. */
CheckMoment
check_phases_look (Check *check, gconstpointer state)
{
  g_autoptr (MhDescription) description = mh_description_new ();
  const char *word;
  const char *round;

  check->rules->describe (state, description);
  word = mh_description_lookup (description, "phase");
  round = mh_description_lookup (description, "round");
  return (CheckMoment){ find_phase (check, word == NULL ? "?" : word),
                        round == NULL ? 0 : g_str_hash (round) };
}

/* Reads the game's list of phases; without one, the phases that its scenarios have reached are wanted. */
void
check_phases_want (Check *check)
{
  const char *const *list = check->rules->phases;

  for (guint i = 0; list == NULL && i < check->n_phases; i++)
    check->phases[i].wanted = TRUE;
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    check->phases[find_phase (check, list[i])].wanted = TRUE;
}

/* Whether all wanted phases have been reached. */
gboolean
check_phases_are_reached (const Check *check)
{
  for (guint i = 0; i < check->n_phases; i++)
    if (check->phases[i].wanted && check->phases[i].n_states == 0)
      return FALSE;
  return TRUE;
}

/* Whether the current match reaches a wanted phase for the first time. */
gboolean
check_phases_has_new (const Check *check)
{
  for (guint i = 0; i < check->match->moments->len; i++)
    {
      const CheckPhase *phase = &check->phases[check_moment (check, i)->phase];

      if (phase->wanted && phase->n_states == 0)
        return TRUE;
    }
  return FALSE;
}

/* Counts the phases of the current match. */
void
check_phases_count (Check *check)
{
  for (guint i = 0; i < check->match->moments->len; i++)
    check->phases[check_moment (check, i)->phase].n_states++;
}

static void
judge_phase (Check *check, const CheckPhase *phase)
{
  if (check->rules->phases != NULL && !phase->wanted)
    check_fail (check, CHECK_PHASES, "the phase %s is not in the game's list", phase->word);
  if (check->steps < CHECK_STEPS_ENOUGH)
    return;
  if (phase->n_states == 0)
    check_fail (check, CHECK_PHASES, "the phase %s is never reached", phase->word);
  if (phase->n_hidden >= HIDDEN_ENOUGH && phase->n_found == 0)
    check_fail (check, CHECK_PHASES,
                "something is hidden in the phase %s (%" G_GUINT64_FORMAT
                " times), but no second world was ever found there",
                phase->word, phase->n_hidden);
}

/* Reports the number of steps that reached each phase, and for which part of its sights that hide something a
 * second world was found. */
void
check_phases_end (Check *check)
{
  CheckVerdict *verdict = &check->verdict[CHECK_PHASES];
  GString *note = g_string_new (NULL);

  for (guint i = 0; i < check->n_phases; i++)
    {
      const CheckPhase *phase = &check->phases[i];

      verdict->n += phase->n_states > 0;
      judge_phase (check, phase);
      g_string_append_printf (note, "%s%s %" G_GUINT64_FORMAT, i == 0 ? "" : ", ", phase->word,
                              phase->n_states);
      if (phase->n_hidden > 0)
        g_string_append_printf (note, " (%.0f %%)",
                                100.0 * (double) phase->n_found / (double) phase->n_hidden);
    }
  verdict->note = g_string_free (note, FALSE);
}
