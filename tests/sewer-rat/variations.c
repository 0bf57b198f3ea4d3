/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "tests/games/driver.h"

#include <string.h>

#define SEATS (1u << 2 | 1u << 3 | 1u << 4 | 1u << 5)

const Variation variations[] = {
  { "last-chance=no", SEATS },
  { "last-chance=yes", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

const Trial trial = { { 400, 40 }, { 100, 10 }, MH_EVENTS_MAX - 1, NULL };

static const char *const verbs[] = { "hide", "place", "go", "swap", "pass", "tip", "show", "next" };

/* Every move with no cell, one cell and two cells, on the grid and off it. Exchanges are written in
 * reading order, the other order is read as the same move. */
void
add_phrases (void (*add) (const char *text))
{
  static const char *const others[] = { "a0", "a5", "e1", "e5", "t9" };

  for (guint verb = 0; verb < G_N_ELEMENTS (verbs); verb++)
    {
      add (verbs[verb]);
      for (guint i = 0; i < 16 + G_N_ELEMENTS (others); i++)
        for (guint j = i; j < 16 + G_N_ELEMENTS (others); j++)
          {
            const char one[] = { (char) ('a' + i % 4), (char) ('1' + i / 4), '\0' };
            const char two[] = { (char) ('a' + j % 4), (char) ('1' + j / 4), '\0' };
            g_autofree char *text = g_strjoin (" ", verbs[verb], i < 16 ? one : others[i - 16],
                                               j < 16 ? two : others[j - 16], NULL);

            if (j == i)
              text[strlen (text) - 3] = '\0';
            add (text);
          }
    }
  add ("swap b2 b2");
  add ("hide a1 b1 c1");
  add ("hide ?");
  for (guint dweller = 0; dweller < 100; dweller++)
    {
      g_autofree char *text = g_strdup_printf ("lid d%02u", dweller);

      add (text);
    }
  for (char seat = 'a'; seat <= 'f'; seat++)
    add ((char[]){ 's', 't', 'a', 'r', 't', ' ', seat, '\0' });
}

const char *const malformed_texts[] = { "",
                                        " ",
                                        "hid",
                                        "hidee",
                                        "hide ",
                                        " hide",
                                        "Hide b2",
                                        "start",
                                        "lid",
                                        "lid 7",
                                        "lid d7",
                                        "lid d007",
                                        "start g",
                                        "start a b",
                                        "lid d1x",
                                        "stay",
                                        "swap  a1",
                                        "go a1 ",
                                        "hide a1 b1 c1 d1",
                                        NULL };
