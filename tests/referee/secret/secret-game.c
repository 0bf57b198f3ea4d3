/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game with secrets: its seats, its sentences and the module. */

#include "secret.h"

#include <stdlib.h>
#include <string.h>

#include "engine/rules/mh-game-table.h"

static guint secret_said; /* a block now and then is enough */

/* Invalid sentences. */
static char *
say_badly (const char *notation)
{
  if (secret_fault == FAULT_UTF8)
    return g_strdup_printf ("%s \xff", notation);
  if (secret_fault == FAULT_LINES)
    return g_strdup_printf ("%s\n%s", notation, notation);
  if (secret_fault == FAULT_STATIC)
    return (char *) "a string of the module";
  if (secret_fault == FAULT_GROWS)
    return g_strdup (g_strdup (notation));
  if (secret_fault == FAULT_SWELLS && secret_said++ % 16 == 0)
    (void) g_malloc (1 << 18);
  if (secret_fault == FAULT_SWELLS)
    return g_strdup (notation);
  if (secret_fault == FAULT_CRITICAL)
    return g_utf8_casefold (NULL, -1);
  return NULL;
}

static char *
secret_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  static guint told;
  MhMove move = mh_step_get_move (step);
  char notation[MH_NOTATION_MAX];

  /* A card that was swapped has to be remembered. */
  if (telling == MH_TELL_LOG && secret_fault != FAULT_LOG)
    move = mh_move (mh_move_kind (move), 0, 0);
  mh_rules_write (&secret_rules, move, notation);
  if (secret_fault >= FAULT_CRITICAL && secret_fault <= FAULT_GROWS)
    return say_badly (notation);
  if (mh_move_a (move) != 0)
    told = mh_move_a (move);
  if (secret_fault == FAULT_BUFFER)
    return g_strdup_printf ("%s (%u)", notation, told);
  if (secret_fault == FAULT_SENTENCE)
    return g_strdup_printf ("%s (%u)", notation, secret_dealt_first);
  return g_strdup (notation);
}

static char *
secret_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Secret *self = mh_sight_get_data (sight);

  if (secret_fault == FAULT_EXIT && self->left == 1)
    exit (0);
  return g_strdup_printf ("%s: keep %u or swap?", names->name[self->turn],
                          secret_fault == FAULT_PROMPT ? secret_dealt_first
                                                       : self->card[self->turn]);
}

/* Keeps its card; a cheater deals itself another one. */
MhMove
secret_choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  Secret *self = (Secret *) sight;

  if (secret_fault == FAULT_PEEK)
    self->table = 5;
  return secret_fault == FAULT_CHOOSE || secret_fault == FAULT_POLICY ? mh_move (MOVE_CARD, 5, 0)
                                                                      : mh_move (MOVE_KEEP, 0, 0);
}

/* Remembers eight bytes instead of the requested four. */
void
secret_remember (gpointer memory,
                 gconstpointer before,
                 MhActor actor,
                 MhMove move,
                 gconstpointer after,
                 MhActor seat,
                 MhLevel level,
                 MhRandom *random)
{
  memcpy (memory, &move, sizeof move);
}

MH_DEFINE_GAME ("SecretGame",
                .details = { "secret", 1, 1 },
                .rules = &secret_rules,
                .strategy = &secret_strategy,
                .say_step = secret_say_step,
                .say_prompt = secret_say_prompt)
