/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The facts about this game for the tests of all games. */
#include "engine/rules/mh-rules-internal.h"
#include "plugins/mouse-race/mouse-race-state.h"
#include "tests/games/driver.h"

#define BOTH (1u << 2 | 1u << 4)

const Variation variations[] = {
  { "round-limit=200", BOTH },
  { "scent-rule=no", BOTH },
  { "cats=44", BOTH },
  { "cats=20 cat-zone=board", BOTH },
  { "corners=adjacent", BOTH },
  { "corners=adjacent scent-rule=no cat-zone=board cats=44 round-limit=50", BOTH },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* A finished match has a winner, or has reached its last round. */
static void
assert_ended (gconstpointer state)
{
  const MouseRaceState *self = state;

  g_assert_true (self->winner != 0 || self->turns == self->round_limit * self->n_seats);
}

const Trial trial = { { 900, 20 }, 2, assert_ended };

/* When a hint's reason is true, by the rules ------------------------------------------------- */

#define NO_WAY 1000

/* Steps over free squares from a square to the cheese, including that square. */
static guint
measure (const MouseRaceState *self, guint8 from)
{
  guint steps[256] = { 0 };
  guint8 queue[MR_BOARD];
  guint n = 0;

  if (from == MR_CHEESE_SQUARE)
    return 0;
  if (self->board[from] != MR_FREE)
    return NO_WAY;
  steps[from] = 1;
  queue[n++] = from;
  for (guint i = 0; i < n; i++)
    for (guint side = 0; side < MR_N_SIDES; side++)
      {
        const guint8 next = mouse_race_neighbor (queue[i], side);

        if (next == MR_CHEESE_SQUARE)
          return steps[queue[i]];
        if (self->board[next] != MR_FREE || steps[next] != 0)
          continue;
        steps[next] = steps[queue[i]] + 1;
        queue[n++] = next;
      }
  return NO_WAY;
}

/* The number of tiles that a mouse needs to reach the cheese: from the end of its path, or from one of the
 * exits. */
static guint
measure_seat (const MouseRaceState *self, MhActor seat)
{
  g_autoptr (MhDescription) description = mh_description_new ();
  const char key[] = { 'e', 'n', 'd', '.', (char) ('a' + seat), '\0' };
  g_auto (GStrv) ends = NULL;
  guint least = NO_WAY;

  driver_get_rules ()->describe (self, description);
  ends = g_strsplit (mh_description_lookup (description, key), ",", -1);
  for (guint i = 0; ends[i] != NULL; i++)
    {
      guint8 square;

      g_assert_cmpuint (mh_words_read (&mouse_race_squares, ends[i], &square), >, 0);
      least = MIN (least, measure (self, square));
    }
  return least;
}

static guint
measure_after (gconstpointer state, MhActor seat, MhMove move, MhActor whose)
{
  MouseRaceState after = *(const MouseRaceState *) state;

  driver_get_rules ()->play (&after, seat, move, NULL);
  return measure_seat (&after, whose);
}

/* A tile that is placed or taken back, or a cat that is shooed. */
static gboolean
way_becomes_shorter (gconstpointer state, MhActor seat, MhMove move)
{
  return measure_after (state, seat, move, seat) < measure_seat (state, seat);
}

static gboolean
way_stays_open (gconstpointer state, MhActor seat, MhMove move)
{
  return measure_after (state, seat, move, seat) < NO_WAY;
}

static gboolean
only_others_are_hindered (gconstpointer state, MhActor seat, MhMove move)
{
  const MouseRaceState *self = state;
  gboolean hindered = FALSE;

  for (MhActor other = 0; other < self->n_seats; other++)
    if (other != seat)
      hindered |= measure_after (state, seat, move, other) > measure_seat (state, other);
  return hindered && measure_after (state, seat, move, seat) == measure_seat (state, seat);
}

static gboolean
tile_may_lead_on (gconstpointer state, MhActor seat, MhMove move)
{
  const MouseRaceState *self = state;

  return measure_seat (self, seat) < NO_WAY
         && self->bag[MR_KIND_STRAIGHT] + self->bag[MR_KIND_CURVE] > 0;
}

const Reason reasons[] = {
  { "This brings your mouse closer to the cheese.", way_becomes_shorter },
  { "This keeps the way to the cheese open.", way_stays_open },
  { "Here the cat blocks another mouse and not yours.", only_others_are_hindered },
  { "Without this cat, your way to the cheese is shorter.", way_becomes_shorter },
  { "This tile leads your mouse away from the cheese.", way_becomes_shorter },
  { "A new tile may bring your mouse closer to the cheese.", tile_may_lead_on },
  { 0 },
};
