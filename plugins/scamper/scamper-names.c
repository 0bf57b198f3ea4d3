/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What pawns, homes and places are called. */

#include "config.h"

#include "scamper-state.h"

#include <glib/gi18n-lib.h>

static const char *const pawns[] = {
  /* Translators: a pawn by itself, as in "The dice: the mouse and the dog." */
  NC_ ("pawn", "the mouse"),
  /* Translators: a pawn by itself */
  NC_ ("pawn", "the cat"),
  /* Translators: a pawn by itself */
  NC_ ("pawn", "the dog"),
  /* Translators: a pawn by itself: the grandmother */
  NC_ ("pawn", "granny"),
};

static const char *const objects[] = {
  /* Translators: a pawn that somebody takes, lifts or moves, as in "Mia lifts the mouse." */
  NC_ ("pawn as object", "the mouse"),
  /* Translators: a pawn that somebody takes, lifts or moves */
  NC_ ("pawn as object", "the cat"),
  /* Translators: a pawn that somebody takes, lifts or moves */
  NC_ ("pawn as object", "the dog"),
  /* Translators: a pawn that somebody takes, lifts or moves: the grandmother */
  NC_ ("pawn as object", "granny"),
};

static const char *const structures[] = {
  /* Translators: a home by itself, as in "Mia exchanges two homes: the tree and the kennel." */
  NC_ ("home", "the tree"),
  /* Translators: a home by itself: of the dog */
  NC_ ("home", "the kennel"),
  /* Translators: a home by itself: of granny */
  NC_ ("home", "the chair"),
  /* Translators: a home by itself */
  NC_ ("home", "the mouse hole"),
};

static const char *const places[] = {
  /* Translators: one of the four places, as in "The tree: upper left" */
  NC_ ("place", "upper left"),
  /* Translators: one of the four places */
  NC_ ("place", "upper right"),
  /* Translators: one of the four places */
  NC_ ("place", "lower left"),
  /* Translators: one of the four places */
  NC_ ("place", "lower right"),
};

/* With its article, standing by itself. */
const char *
scamper_get_pawn_name (guint pawn)
{
  g_return_val_if_fail (pawn >= SC_PAWN_MOUSE && pawn < SC_N_PAWNS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "pawn", pawns[pawn - 1]);
}

/* With its article, as what somebody does something with. */
const char *
scamper_get_pawn_object (guint pawn)
{
  g_return_val_if_fail (pawn >= SC_PAWN_MOUSE && pawn < SC_N_PAWNS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "pawn as object", objects[pawn - 1]);
}

/* With its article, standing by itself. */
const char *
scamper_get_structure_name (guint structure)
{
  g_return_val_if_fail (structure >= SC_STRUCTURE_TREE && structure < SC_N_STRUCTURES, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "home", structures[structure - 1]);
}

const char *
scamper_get_place_name (guint place)
{
  g_return_val_if_fail (place >= SC_PLACE_NW && place < SC_N_PLACES, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "place", places[place - 1]);
}
