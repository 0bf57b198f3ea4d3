/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The names of the cards. */

#include "config.h"

#include "cats-and-rats-state.h"
#include "engine/rules/mh-sentences.h"

#include <glib/gi18n-lib.h>

static const char *const card_names[CR_KINDS] = {
  /* Translators, all: a card on its own, as in “The drawn card is a 4”; 0 to 6 show a cat, 7 to 9 a rat */
  NC_ ("card", "a 0"),
  NC_ ("card", "a 1"),
  NC_ ("card", "a 2"),
  NC_ ("card", "a 3"),
  NC_ ("card", "a 4"),
  NC_ ("card", "a 5"),
  NC_ ("card", "a 6"),
  NC_ ("card", "a 7"),
  NC_ ("card", "an 8"),
  NC_ ("card", "a 9"),
  /* Translators: a power card; the player who draws it may look at one card of their own row */
  NC_ ("card", "a Peek"),
  /* Translators: a power card; the player who draws it may swap two cards */
  NC_ ("card", "a Swap"),
  /* Translators: a power card; the player who draws it may draw two more, one after the other */
  NC_ ("card", "a Draw 2"),
};

MH_DEFINE_GET_NAME (cats_and_rats_get_card_name, "card", 1, card_names)
