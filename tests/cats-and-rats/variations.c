/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "tests/games/driver.h"

#define SEATS (1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6)

const Variation variations[] = {
  { "lap-limit=20", SEATS },
  { "lap-limit=20 younger=yes", SEATS },
  { "lap-limit=3 keep-power=no rounds=2", SEATS },
  { "lap-limit=20 end=limit limit=40", SEATS },
  { "lap-limit=20 end=limit limit=60 younger=yes", SEATS },
  { "lap-limit=1 end=time minutes=5", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

const Trial trial = { { 400, 40 }, { 100, 10 }, MH_EVENTS_MAX, NULL };

static void
add_places (void (*add) (const char *text))
{
  static const char *const verbs[] = { "take", "keep", "peek" };

  for (guint verb = 0; verb < G_N_ELEMENTS (verbs); verb++)
    for (guint i = 0; i < 8 * 6; i++)
      {
        g_autofree char *text = g_strdup_printf ("%s %c%u", verbs[verb], 'a' + i / 6, i % 6);

        add (text);
      }
}

/* Every move, exchanges in both directions. */
void
add_phrases (void (*add) (const char *text))
{
  static const char *const words[]
      = { "look", "done", "draw", "drop", "use", "two", "knock", "end", "next", "clock" };
  static const char cards[] = "0123456789PSD?";

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add (words[i]);
  add_places (add);
  for (guint i = 0; i < 24; i++)
    for (guint j = 0; j < 24; j++)
      {
        g_autofree char *text
            = g_strdup_printf ("swap %c%u %c%u", 'a' + i / 4, i % 4 + 1, 'a' + j / 4, j % 4 + 1);

        add (text);
      }
  for (guint i = 0; cards[i] != '\0'; i++)
    add ((char[]){ 'c', 'a', 'r', 'd', ' ', cards[i], '\0' });
  for (char seat = 'a'; seat <= 'f'; seat++)
    add ((char[]){ 's', 't', 'a', 'r', 't', ' ', seat, '\0' });
}

const char *const malformed_texts[]
    = { "",        " ",       "loo",           "looks",  "look ",    " look",
        "look a1", "take",    "take 1",        "take a", "take a11", "take A1",
        "take z1", "swap a1", "swap a1 b1 c1", "card",   "card 10",  "card X",
        "card",    "start",   "start g",       "knock!", NULL };
