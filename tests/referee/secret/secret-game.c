/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game with secrets: its seats, its sentences and the module. */

#include "secret.h"

#include "engine/rules/mh-game-table.h"

static char *
secret_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  MhMove move = mh_step_get_move (step);
  char notation[MH_NOTATION_MAX];

  /* A card that was exchanged has to be remembered. */
  if (telling == MH_TELL_LOG && secret_fault != FAULT_LOG)
    move = mh_move (mh_move_kind (move), 0, 0);
  mh_rules_write (&secret_rules, move, notation);
  if (secret_fault == FAULT_SENTENCE)
    return g_strdup_printf ("%s (%u)", notation, secret_dealt_first);
  return g_strdup (notation);
}

static char *
secret_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Secret *self = mh_sight_get_data (sight);

  return g_strdup_printf ("%s: keep %u or swap?", names->name[self->turn],
                          secret_fault == FAULT_PROMPT ? secret_dealt_first
                                                       : self->card[self->turn]);
}

MH_DEFINE_GAME ("SecretGame",
                .details = { "secret", 1, 1 },
                .rules = &secret_rules,
                .say_step = secret_say_step,
                .say_prompt = secret_say_prompt)
