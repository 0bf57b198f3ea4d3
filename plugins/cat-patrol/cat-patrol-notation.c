/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moves as records write them, and the state as scenarios read it. A card is A1 A2 AK to I1 I2 IK or
 * P1 to P9; an attempt may also name the figure. */

#include "cat-patrol-rules.h"

#include <string.h>

static const char *const family_cards[] = { "1", "2", "K", NULL };
static const char *const figure_words[] = { "figure", NULL };

static const MhWords police = { .first = CP_CARD_POLICE,
                                .endings = (const char *const[]){ "P1", "P2", "P3", "P4", "P5",
                                                                  "P6", "P7", "P8", "P9", NULL } };
static const MhWords cards = { .first = CP_CARD_PARENT_1,
                               .letters = "ABCDEFGHI",
                               .endings = family_cards,
                               .ending_step = CP_FAMILIES,
                               .otherwise = &police };
static const MhWords cards_or_none = { .first = CP_CARD_NONE, .letters = "-", .otherwise = &cards };
static const MhWords units
    = { .first = CP_CARD_FIGURE, .endings = figure_words, .otherwise = &cards };
static const MhWords receivers = { .first = 1, .letters = "abcdef" };

const MhNotation cat_patrol_notation[] = {
  /* What seats do, */
  { CP_MOVE_ROLL, "roll" },
  { CP_MOVE_GIVE, "give %a", { &units } },
  { CP_MOVE_LURE, "lure %a", { &units } },
  { CP_MOVE_RUN, "run %a", { &mh_words_seats } },
  /* what is always refused, */
  { CP_MOVE_GIVE, "give %a %b", { &units, &receivers } },
  { CP_MOVE_GIVE, "give %a %c", { &units, NULL, &units } },
  { CP_MOVE_LURE, "lure %a %c", { &units, NULL, &units } },
  { CP_MOVE_PASS, "pass" },
  { CP_MOVE_KEEP, "keep" },
  { CP_MOVE_LEAVE, "leave" },
  /* and what chance brings. */
  { CP_MOVE_START, "start %a", { &mh_words_seats } },
  { CP_MOVE_CAT, "cat %a", { &cards_or_none } },
  { CP_MOVE_DOG, "dog" },
  { CP_MOVE_MOUSE, "mouse" },
  { CP_MOVE_WHISTLE, "whistle" },
  { 0 },
};

static const char *const faces_list[] = { "-", "cat", "dog", "mouse", "whistle", NULL };
static const char *const whys_list[] = { "empty", "nobody", "guarded", "unlured", NULL };
static const char *const ends_list[] = { "-", "pile", "alarm", "settled", NULL };

static const MhWords faces = { .endings = faces_list };
static const MhWords whys = { .endings = whys_list };
static const MhWords ends = { .endings = ends_list };
static const MhWords families = { .letters = "ABCDEFGHI" };
static const MhWords owners = { .letters = "-", .otherwise = &receivers };
static const MhWords places = { .letters = "0123456789" };

/* As stickers read them. */
const MhNotation cat_patrol_events[] = {
  { CP_EVENT_FACE, "face %a %b", { &faces, &cards_or_none } },
  { CP_EVENT_NOTHING, "nothing %a %b", { &faces, &whys } },
  { CP_EVENT_RAN, "ran %a %b %c", { &cards, &mh_words_seats, &mh_words_seats } },
  { CP_EVENT_MOVED, "moved %a %b %c", { &cards, &mh_words_seats, &mh_words_seats } },
  { CP_EVENT_COMPLETE, "complete %a %b", { &families, &mh_words_seats } },
  { CP_EVENT_FIGURE, "figure %a %b", { &owners, &owners } },
  { CP_EVENT_STEP, "step %a", { &places } },
  { CP_EVENT_OVER, "over %a", { &ends } },
  { 0 },
};

static const char phase_words[CP_N_PHASES][8] = {
  [CP_PHASE_START] = "start", [CP_PHASE_ROLL] = "roll", [CP_PHASE_CHANCE] = "chance",
  [CP_PHASE_RUN] = "run",     [CP_PHASE_GIVE] = "give", [CP_PHASE_LURE] = "lure",
  [CP_PHASE_OVER] = "over",
};
static const char variant_words[][6] = { "base", "alarm" };

/* The cards of one family in an area: `[A]`, `A1+AK`, `A1 A2`, `AK`. */
static char *
put_family (char *text, CatPatrolCards area, guint family)
{
  CatPatrolCards left = area & cat_patrol_family_cards (1u << family);
  gboolean settled = (left & CP_PARENT_CARDS) != 0 && (left & CP_KITTEN_CARDS) != 0;

  if (left == cat_patrol_family_cards (1u << family))
    {
      const char complete[] = { '[', (char) ('A' + family), ']', ' ' };

      memcpy (text, complete, sizeof complete);
      return text + sizeof complete;
    }
  for (; left != 0; left &= left - 1)
    {
      text = mh_words_write (&cards, cat_patrol_first_card (left), text);
      *text++ = settled && (left & (left - 1)) != 0 ? '+' : ' ';
    }
  return text;
}

static void
describe_area (CatPatrolCards area, MhDescription *description, MhActor seat)
{
  char text[160];
  char *end = text;

  for (guint family = 0; family < CP_FAMILIES; family++)
    end = put_family (end, area, family);
  for (CatPatrolCards left = area & CP_POLICE_CARDS; left != 0; left &= left - 1)
    {
      end = mh_words_write (&cards, cat_patrol_first_card (left), end);
      *end++ = ' ';
    }
  if (end == text)
    end = mh_words_write (&cards_or_none, CP_CARD_NONE, end) + 1;
  end[-1] = '\0';
  mh_description_add_seat (description, "area", seat, "%s", text);
}

static void
describe_figure (const CatPatrolState *self, MhDescription *description)
{
  if (self->variant == CAT_PATROL_VARIANT_ALARM)
    {
      mh_description_add (description, "figure", "path");
      mh_description_add (description, "path", "%u", self->path);
      return;
    }
  if (self->figure == 0)
    mh_description_add (description, "figure", "middle");
  else
    mh_description_add (description, "figure", "%c", mh_actor_to_char (self->figure - 1));
  mh_description_add (description, "path", "-");
}

/* The state in words, for scenarios and bug reports. */
void
cat_patrol_describe (gconstpointer state, MhDescription *description)
{
  const CatPatrolState *self = state;
  gboolean has_turn = self->phase != CP_PHASE_START && self->phase != CP_PHASE_OVER;
  char card[8];

  mh_words_write (&cards_or_none, self->card, card);
  mh_description_add (description, "phase", "%s", phase_words[self->phase]);
  mh_description_add (description, "turn", "%c", has_turn ? mh_actor_to_char (self->turn) : '-');
  mh_description_add (description, "round", "%u", self->n_turns / self->n_seats + 1u);
  mh_description_add_actors (description, "winners", self->winners);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "score", seat, "%d", cat_patrol_score (self, seat));
  describe_figure (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    describe_area (self->area[seat], description, seat);
  mh_description_add (description, "pile", "%d", __builtin_popcountll (self->pile));
  mh_description_add (description, "end", "%s", ends_list[self->end]);
  mh_description_add (description, "die", "%s", faces_list[self->die]);
  mh_description_add (description, "card", "%s", card);
  mh_description_add (description, "turns", "%u", self->n_turns);
  mh_description_add (description, "variant", "%s", variant_words[self->variant]);
}
