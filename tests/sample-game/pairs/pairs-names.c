/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What both modules call things: compiled into both, for they share no function. */

#include <glib/gi18n-lib.h>

#include "pairs.h"

/* What is on a card, as people say it. */
const char *
pairs_face_name (guint face)
{
  /* Translators: what is drawn on a card */
  static const char *const names[]
      = { N_ ("nothing"), N_ ("a sun"),  N_ ("a moon"), N_ ("a star"), N_ ("a heart"),
          N_ ("a leaf"),  N_ ("a drop"), N_ ("a ball"), N_ ("a house") };

  return _ (names[face <= PAIRS_FACES ? face : 0]);
}

/* The card's place as records have it: a1 is the first of the first row. */
char *
pairs_card_name (guint card, char name[3])
{
  name[0] = (char) ('a' + card % PAIRS_COLUMNS);
  name[1] = (char) ('1' + card / PAIRS_COLUMNS);
  name[2] = '\0';
  return name;
}
