/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The names of pawns, homes and places. */

#include "config.h"

#include "engine/rules/mh-sentences.h"
#include "scamper-state.h"

#include <glib/gi18n-lib.h>

static const char *const pawns[] = {
  /* Translators: a pawn on its own, as in "The dice: the mouse and the dog." */
  NC_ ("pawn", "the mouse"),
  /* Translators, all: a pawn on its own */
  NC_ ("pawn", "the cat"),
  NC_ ("pawn", "the dog"),
  /* Translators: a pawn on its own: the grandmother */
  NC_ ("pawn", "Granny"),
};

static const char *const objects[] = {
  /* Translators: a pawn that a player takes, lifts or moves, as in "Mia lifts the mouse." */
  NC_ ("pawn as object", "the mouse"),
  /* Translators, all: a pawn that a player takes, lifts or moves */
  NC_ ("pawn as object", "the cat"),
  NC_ ("pawn as object", "the dog"),
  /* Translators: a pawn that a player takes, lifts or moves: the grandmother */
  NC_ ("pawn as object", "Granny"),
};

static const char *const structures[] = {
  /* Translators: a home on its own, as in "Mia swaps two homes: the tree and the kennel." */
  NC_ ("home", "the tree"),
  /* Translators: a home on its own: the dog's */
  NC_ ("home", "the kennel"),
  /* Translators: a home on its own: Granny's */
  NC_ ("home", "the chair"),
  /* Translators: a home on its own */
  NC_ ("home", "the mouse hole"),
};

static const char *const places[] = {
  /* Translators: one of the four places, as in "The tree: upper left" */
  NC_ ("place", "upper left"),
  /* Translators, all: one of the four places */
  NC_ ("place", "upper right"),
  NC_ ("place", "lower left"),
  NC_ ("place", "lower right"),
};

/* Pawns and homes include their article: standalone, or as the object of a sentence. */
MH_DEFINE_GET_NAME (scamper_get_pawn_name, "pawn", SC_PAWN_MOUSE, pawns)
MH_DEFINE_GET_NAME (scamper_get_pawn_object, "pawn as object", SC_PAWN_MOUSE, objects)
MH_DEFINE_GET_NAME (scamper_get_structure_name, "home", SC_STRUCTURE_TREE, structures)
MH_DEFINE_GET_NAME (scamper_get_place_name, "place", SC_PLACE_NW, places)
