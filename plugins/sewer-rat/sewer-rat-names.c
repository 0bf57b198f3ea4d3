/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The names of dwellers and cells. */

#include "config.h"

#include "engine/rules/mh-sentences.h"
#include "sewer-rat-state.h"

#include <glib/gi18n-lib.h>

/* Translators, all: the friendly animals that live under the lids of a sewer, each with its article, as
 * in “Under the lid: a frog”; none of them looks like a rat */
static const char *const dweller_names[SR_DWELLERS] = {
  NC_ ("dweller", "a frog"),     NC_ ("dweller", "a turtle"),    NC_ ("dweller", "a snail"),
  NC_ ("dweller", "a worm"),     NC_ ("dweller", "a spider"),    NC_ ("dweller", "a ladybug"),
  NC_ ("dweller", "a bat"),      NC_ ("dweller", "a hedgehog"),  NC_ ("dweller", "a duck"),
  NC_ ("dweller", "a fish"),     NC_ ("dweller", "a crab"),      NC_ ("dweller", "an owl"),
  NC_ ("dweller", "an octopus"), NC_ ("dweller", "a dragonfly"), NC_ ("dweller", "a salamander"),
  NC_ ("dweller", "a swan"),
};

static const char cell_names[SR_CELLS][3] = {
  "a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4",
};

MH_DEFINE_GET_NAME (sewer_rat_get_dweller_name, "dweller", 1, dweller_names)

/* The column and row of a cell, the same in every language. */
const char *
sewer_rat_get_cell_name (guint cell)
{
  g_return_val_if_fail (sewer_rat_is_cell (cell), NULL);

  return cell_names[cell - 1];
}
