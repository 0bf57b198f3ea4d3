/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "tests/games/driver.h"

/* What a hint says, and when that is true, by the rules and the whole state. */
typedef struct
{
  const char *sentence;
  gboolean (*is_true) (gconstpointer state, MhActor seat, MhMove move);
} Reason;

/* All that hints of the game say; the last one has no sentence. */
extern const Reason reasons[];
/* Checks whether a hint is no worse than what a player of the medium level does there, if that can be
 * measured in one position; whole matches are measured by strength.h. */
gboolean hint_is_as_good (gconstpointer state, MhActor seat, MhMove hint, MhMove medium);
