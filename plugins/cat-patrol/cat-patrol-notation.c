/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The notation of moves in records, and of the state in scenarios. An attempt may also name the figure. */

#include "cat-patrol-rules.h"

static const MhWords cards_or_none
    = { .first = CP_CARD_NONE, .letters = "-", .otherwise = &cat_patrol_cards };
static const MhWords units = { .first = CP_CARD_FIGURE,
                               .endings = MH_WORD_LIST ("figure"),
                               .otherwise = &cat_patrol_cards };

const MhNotation cat_patrol_notation[] = {
  /* Moves of seats, */
  { CP_MOVE_ROLL, "roll" },
  { CP_MOVE_GIVE, "give %a", { &units } },
  { CP_MOVE_LURE, "lure %a", { &units } },
  { CP_MOVE_RUN, "run %a", { &mh_words_seats } },
  /* attempts that are always refused, */
  { CP_MOVE_GIVE, "give %a %b", { &units, &mh_words_seats_from_1 } },
  { CP_MOVE_GIVE, "give %a %c", { &units, NULL, &units } },
  { CP_MOVE_LURE, "lure %a %c", { &units, NULL, &units } },
  { CP_MOVE_PASS, "pass" },
  { CP_MOVE_KEEP, "keep" },
  { CP_MOVE_LEAVE, "leave" },
  /* and outcomes of chance. */
  { CP_MOVE_START, "start %a", { &mh_words_seats } },
  { CP_MOVE_CAT, "cat %a", { &cards_or_none } },
  { CP_MOVE_DOG, "dog" },
  { CP_MOVE_MOUSE, "mouse" },
  { CP_MOVE_WHISTLE, "whistle" },
  { 0 },
};

static const MhWords faces = { .endings = MH_WORD_LIST ("-", "cat", "dog", "mouse", "whistle") };
static const MhWords whys = { .endings = MH_WORD_LIST ("empty", "nobody", "guarded", "unlured") };
static const MhWords variants = { .endings = MH_WORD_LIST ("base", "alarm") };
static const MhWords ends = { .endings = MH_WORD_LIST ("-", "pile", "alarm", "settled") };
static const MhWords families = { .letters = "ABCDEFGHI" };

/* The places of figure and path in each variant. */
static const MhWords figure_places[] = {
  [CAT_PATROL_VARIANT_BASE] = { .endings = MH_WORD_LIST ("middle"), .otherwise = &mh_words_owners },
  [CAT_PATROL_VARIANT_ALARM] = { .any = "path" },
};
static const MhWords path_places[] = {
  [CAT_PATROL_VARIANT_BASE] = { .any = "-" },
  [CAT_PATROL_VARIANT_ALARM] = { .letters = "0123456789" },
};

/* The notation of events in stickers. */
const MhNotation cat_patrol_events[] = {
  { CP_EVENT_FACE, "face %a %b", { &faces, &cards_or_none } },
  { CP_EVENT_NOTHING, "nothing %a %b", { &faces, &whys } },
  { CP_EVENT_RAN, "ran %a %b %c", { &cat_patrol_cards, &mh_words_seats, &mh_words_seats } },
  { CP_EVENT_MOVED, "moved %a %b %c", { &cat_patrol_cards, &mh_words_seats, &mh_words_seats } },
  { CP_EVENT_COMPLETE, "complete %a %b", { &families, &mh_words_seats } },
  { CP_EVENT_FIGURE, "figure %a %b", { &mh_words_owners, &mh_words_owners } },
  { CP_EVENT_STEP, "step %a", { &path_places[CAT_PATROL_VARIANT_ALARM] } },
  { CP_EVENT_OVER, "over %a", { &ends } },
  { 0 },
};

static const char *const phases[CP_N_PHASES]
    = { "start", "roll", "chance", "run", "give", "lure", "over" };

/* `A1 A2 B1+BK [C] P4`, see the digest. */
static void
describe_area (MhSet area, MhDescription *description, MhActor seat)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i <= CP_FAMILIES; i++)
    {
      MhSet cards = area & (i < CP_FAMILIES ? cat_patrol_family_cards (1u << i) : CP_POLICE_CARDS);
      char words[3 * CP_FAMILIES + 1];

      mh_words_write_set (&cat_patrol_cards, cards, (cards & CP_KITTEN_CARDS) != 0 ? "+" : " ",
                          words);
      if (cat_patrol_complete (cards) != 0)
        g_string_append_printf (text, " [%c]", 'A' + i);
      else if (cards != 0)
        g_string_append_printf (text, " %s", words);
    }
  mh_description_add_seat (description, "area", seat, "%s", text->len > 0 ? text->str + 1 : "-");
}

/* The text of the state, for scenarios and bug reports. */
void
cat_patrol_describe (gconstpointer state, MhDescription *description)
{
  const CatPatrolState *self = state;
  gboolean has_turn = self->phase != CP_PHASE_START && self->phase != CP_PHASE_OVER;

  mh_rules_describe_turn (&cat_patrol_rules, self, self->n_seats, phases[self->phase],
                          has_turn ? self->turn : MH_NOBODY, self->n_turns / self->n_seats + 1u,
                          description);
  mh_description_add_word (description, "figure", &figure_places[self->variant], self->figure);
  mh_description_add_word (description, "path", &path_places[self->variant], self->path);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    describe_area (self->area[seat], description, seat);
  mh_description_add (description, "pile", "%u", mh_set_count (self->pile));
  mh_description_add_word (description, "end", &ends, self->end);
  mh_description_add_word (description, "die", &faces, self->die);
  mh_description_add_word (description, "card", &cards_or_none, self->card);
  mh_description_add (description, "turns", "%u", self->n_turns);
  mh_description_add_word (description, "variant", &variants, self->variant);
}
