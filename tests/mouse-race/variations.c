/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "plugins/mouse-race/mouse-race-state.h"
#include "tests/games/driver.h"

#define BOTH (1u << 2 | 1u << 4)

const Variation variations[] = {
  { "round-limit=200", BOTH },
  { "scent-rule=no", BOTH },
  { "cats=44", BOTH },
  { "cats=20 cat-zone=board", BOTH },
  { "corners=adjacent", 1u << 2 },
  { "corners=adjacent scent-rule=no cat-zone=board cats=44 round-limit=50", BOTH },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* A match that ends has a winner, or it has come to its last round. */
static void
assert_ended (gconstpointer state)
{
  const MouseRaceState *self = state;

  g_assert_true (self->winner != 0 || self->turns == self->round_limit * self->n_seats);
}

const Trial trial = { { 300, 40 }, { 900, 20 }, 2, assert_ended };

/* Every move of the grammar: everything on every square, corners and cheese included. */
void
add_phrases (void (*add) (const char *text))
{
  static const char *const words[]
      = { "draw", "back", "pass", "s", "c", "k", "start a", "start c", "start d", "start f" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add (words[i]);
  for (guint square = 0; square < MR_BOARD; square++)
    if (mouse_race_is_square (square))
      {
        char name[MR_NAME_MAX];
        g_autofree char *cat = NULL, *shoo = NULL;

        mh_words_write (&mouse_race_squares, square, name);
        cat = g_strdup_printf ("cat %s", name);
        shoo = g_strdup_printf ("shoo %s", name);
        add (cat);
        add (shoo);
        for (const char *side = "nesw"; *side != '\0'; side++)
          {
            g_autofree char *lay = g_strdup_printf ("lay %s %c", name, *side);

            add (lay);
          }
      }
  add ("start b");
  add ("start e");
}

const char *const malformed_texts[]
    = { "",          " ",        "d",        "draws",     "draw ",     " draw",      "Draw",
        "draw s",    "lay",      "lay b1",   "lay b1 ",   "lay b1 x",  "lay b1  e",  "lay b1 e ",
        "lay b1 ee", "lay n1 e", "lay b0 e", "lay b01 e", "lay b14 e", "lay b130 e", "lay b e",
        "lay 1b e",  "cat",      "cat b1 e", "cat B1",    "shoo",      "shoo a",     "shoo a14",
        "shoo a1 ",  "back a1",  "pass a",   "start",     "start g",   "start a b",  "undo",
        "?",         "ss",       NULL };
