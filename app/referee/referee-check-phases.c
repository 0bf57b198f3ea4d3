/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The phases of a game: whether random matches come to each of them, and how often what is hidden there
 * was compared in two worlds. What was never looked at does not hold. */

#include "config.h"

#include <string.h>

#include "referee-check.h"

#define HIDDEN_ENOUGH 100

/* Frees a phase. */
void
check_phase_free (gpointer phase)
{
  g_free (((CheckPhase *) phase)->word);
  g_free (phase);
}

/* Phase @number, in the order in which they were met. */
CheckPhase *
check_get_phase (const Check *check, guint number)
{
  return g_ptr_array_index (check->phases, number);
}

static guint
find_phase (Check *check, const char *word)
{
  CheckPhase *phase;

  for (guint i = 0; i < check->phases->len; i++)
    if (strcmp (check_get_phase (check, i)->word, word) == 0)
      return i;
  /* What has more words than a game has phases counts as one. */
  if (check->phases->len == CHECK_PHASES_MAX)
    return CHECK_PHASES_MAX - 1;
  phase = g_new0 (CheckPhase, 1);
  phase->word = g_strdup (word);
  g_ptr_array_add (check->phases, phase);
  return check->phases->len - 1;
}

/* What a state's description says of where the match is. */
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

/* Whether all phases that are wanted have been reached. */
gboolean
check_phases_are_reached (const Check *check)
{
  for (guint i = 0; i < check->phases->len; i++)
    if (check_get_phase (check, i)->wanted && check_get_phase (check, i)->n_states == 0)
      return FALSE;
  return TRUE;
}

/* Whether a match comes to a phase that is wanted and has not been reached. */
gboolean
check_phases_has_new (const Check *check, const CheckMatch *match)
{
  for (guint i = 0; i < match->moments->len; i++)
    {
      const CheckPhase *phase = check_get_phase (check, check_match_moment (match, i)->phase);

      if (phase->wanted && phase->n_states == 0)
        return TRUE;
    }
  return FALSE;
}

/* Counts the phases of a match. */
void
check_phases_count (Check *check, const CheckMatch *match)
{
  for (guint i = 0; i < match->moments->len; i++)
    check_get_phase (check, check_match_moment (match, i)->phase)->n_states++;
}

/* Takes in the list of the game; where there is none, what its scenarios have come to is wanted. */
void
check_phases_want (Check *check)
{
  const char *const *list = check->rules->phases;

  if (list == NULL)
    for (guint i = 0; i < check->phases->len; i++)
      check_get_phase (check, i)->wanted = TRUE;
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    check_get_phase (check, find_phase (check, list[i]))->wanted = TRUE;
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

/* Says of every phase at how many steps it was reached, and at which part of the sights that hide
 * something in it a second world was found. */
void
check_phases_end (Check *check)
{
  CheckVerdict *verdict = &check->verdict[CHECK_PHASES];
  g_autoptr (GString) note = g_string_new (NULL);

  for (guint i = 0; i < check->phases->len; i++)
    {
      const CheckPhase *phase = check_get_phase (check, i);

      verdict->n += phase->n_states > 0;
      judge_phase (check, phase);
      g_string_append_printf (note, "%s%s %" G_GUINT64_FORMAT, i == 0 ? "" : ", ", phase->word,
                              phase->n_states);
      if (phase->n_hidden > 0)
        g_string_append_printf (note, " (%.0f %%)",
                                100.0 * (double) phase->n_found / (double) phase->n_hidden);
    }
  verdict->note = g_string_free (g_steal_pointer (&note), FALSE);
}
