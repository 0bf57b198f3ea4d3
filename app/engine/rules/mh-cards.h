/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

/**
 * SECTION:mh-cards
 *
 * Cards, tiles or lids that are turned up and covered again. A card has a place of its own as long as anybody may
 * remember it; what nobody has ever seen has not been decided yet. A game keeps three members of one length for them:
 * what is on each card, who has seen it, and whether it is face up.
 */

/**
 * MhCards:
 * @n: how many there are
 * @face: (array length=n): what is on each, from 1 on; 0: nobody knows, or in a sight nobody may know
 * @seen: (array length=n): who may recall it: seats, and %MH_TABLE if everybody has ever seen it
 * @open: (array length=n): 0: it lies covered
 *
 * Where a state or a sight keeps its cards. MH_DEFINE_CARDS() fills it in.
 */
typedef struct
{
  guint n;
  guint8 *face;
  MhActors *seen;
  const guint8 *open;
} MhCards;

/**
 * mh_cards_blank:
 * @self: the cards of a sight that is a copy of its state
 * @viewer: who looks
 * @knowledge: what is seen now, or recalled
 *
 * Blanks the covered cards that the viewer may not know.
 */
MH_API void mh_cards_blank (const MhCards *self, MhActor viewer, MhKnowledge knowledge);

/**
 * mh_cards_forget:
 * @self: the cards of a state
 * @seat: who no longer knows anything but what is face up
 *
 * Lets a seat forget the covered cards.
 */
MH_API void mh_cards_forget (const MhCards *self, MhActor seat);

/**
 * mh_cards_find:
 * @self: the cards of a sight
 * @face: what to look for
 * @but: a card that is not meant
 *
 * Returns: the first covered card with that face, as far as the sight knows; @n of #MhCards if there is none
 */
MH_API guint mh_cards_find (const MhCards *self, guint face, guint but);

/**
 * mh_cards_guess:
 * @self: the cards of a recall sight
 * @all: (array length=n_faces): how many cards there are of each face
 * @n_faces: how long that list is
 * @random: source of chance
 *
 * For `guess` of #MhRules: gives those cards a face that somebody has seen and the viewer does not know.
 */
MH_API void
mh_cards_guess (const MhCards *self, const guint8 *all, guint n_faces, MhRandom *random);

/**
 * mh_chance_add_cards:
 * @chance: what chance may bring
 * @kind: a kind of outcome whose argument is a face
 * @cards: the cards of a state
 * @all: (array length=n_faces): how many cards there are of each face
 * @n_faces: how long that list is
 *
 * Lists what may be on a card that nobody has seen: what is on none of the others.
 */
MH_API void mh_chance_add_cards (MhChance *chance,
                                 guint8 kind,
                                 const MhCards *cards,
                                 const guint8 *all,
                                 guint n_faces);

/**
 * mh_cards_remember:
 * @before: the cards of a recall sight
 * @after: the same a step later
 * @lost: (inout) (array): a byte for each card: whether it has been forgotten
 * @percent: how many of a hundred covered cards are forgotten whenever one is covered again
 * @random: source of chance
 *
 * Lets a computer player look at what is face up and forget some of the rest.
 */
MH_API void mh_cards_remember (const MhCards *before,
                               const MhCards *after,
                               guint8 *lost,
                               guint percent,
                               MhRandom *random);

/**
 * mh_cards_recall:
 * @self: the cards of a recall sight
 * @seat: whose sight it is
 * @lost: (array): as in mh_cards_remember()
 *
 * Takes out of a sight what has been forgotten.
 */
MH_API void mh_cards_recall (const MhCards *self, MhActor seat, const guint8 *lost);

/**
 * MH_DEFINE_CARDS:
 * @game: what the game's functions begin with
 * @State: its state
 * @face_in: the member with what is on the cards
 * @seen_in: the member with who has seen them
 * @open_in: the member with whether they are face up
 *
 * Defines `GAME_cards()`, which makes an #MhCards of a state, and `GAME_observe()` and `GAME_forget()` for #MhRules of a
 * game in which nothing else is hidden.
 */
#define MH_DEFINE_CARDS(game, State, face_in, seen_in, open_in)                                    \
  static MhCards game##_cards (gconstpointer state)                                                \
  {                                                                                                \
    State *self = (State *) state;                                                                 \
                                                                                                   \
    return (MhCards){ G_N_ELEMENTS (self->face_in), self->face_in, self->seen_in, self->open_in }; \
  }                                                                                                \
                                                                                                   \
  static void game##_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge,          \
                              gpointer sight)                                                      \
  {                                                                                                \
    const MhCards cards = game##_cards (sight);                                                    \
                                                                                                   \
    *(State *) sight = *(const State *) state;                                                     \
    mh_cards_blank (&cards, viewer, knowledge);                                                    \
  }                                                                                                \
                                                                                                   \
  static void game##_forget (gpointer state, MhActor seat)                                         \
  {                                                                                                \
    const MhCards cards = game##_cards (state);                                                    \
                                                                                                   \
    mh_cards_forget (&cards, seat);                                                                \
  }

/**
 * MH_DEFINE_FORGETTING:
 * @game: what the game's functions begin with; MH_DEFINE_CARDS() stands above
 * @percent: (array): how many of a hundred covered cards a player of each level forgets whenever one is covered again
 *
 * Defines `GAME_remember()` and `GAME_recall()` for #MhStrategyRules: the levels of a game of memory. `memory_size` is the
 * number of cards.
 */
#define MH_DEFINE_FORGETTING(game, percent)                                                        \
  static void game##_remember (gpointer memory, gconstpointer before, MhActor actor, MhMove move,  \
                               gconstpointer after, MhActor seat, MhLevel level, MhRandom *random) \
  {                                                                                                \
    const MhCards was = game##_cards (before), is = game##_cards (after);                          \
                                                                                                   \
    mh_cards_remember (&was, &is, memory, percent[level], random);                                 \
  }                                                                                                \
                                                                                                   \
  static void game##_recall (gconstpointer memory, MhActor seat, gpointer sight)                   \
  {                                                                                                \
    const MhCards cards = game##_cards (sight);                                                    \
                                                                                                   \
    mh_cards_recall (&cards, seat, memory);                                                        \
  }

G_END_DECLS
