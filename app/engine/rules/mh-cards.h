/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

/**
 * SECTION:mh-cards
 *
 * Cards, tiles or lids that are turned face up and covered again. A card keeps its own place while anybody may
 * remember it. A face that nobody has ever seen is still undecided. A game's state has three arrays of one length for
 * them: the face of each card, who has seen it, and whether it is face up.
 */

/**
 * MhCards:
 * @n: how many there are
 * @face: (array length=n): the face of each, from 1; 0 if nobody knows it or, in a sight, the viewer may not know it
 * @seen: (array length=n): the seats that may recall it, and %MH_TABLE if everybody has seen it
 * @open: (array length=n): whether it is face up
 *
 * The arrays in which a state or a sight keeps its cards. MH_DEFINE_CARDS() fills it in.
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
 * @seat: the seat, which then knows only what is face up
 *
 * Makes a seat forget the covered cards.
 */
MH_API void mh_cards_forget (const MhCards *self, MhActor seat);

/**
 * mh_cards_find:
 * @self: the cards of a sight
 * @face: what to look for
 * @but: a card to skip
 *
 * Returns: the first covered card with that face, as far as the sight knows; @n of #MhCards if there is none
 */
MH_API guint mh_cards_find (const MhCards *self, guint face, guint but);

/**
 * mh_cards_draw:
 * @left: (array length=n_faces): how many cards are left of each face, from face 1
 * @n_faces: how long that list is
 * @random: source of chance
 *
 * Takes one of the cards that are left.
 *
 * Returns: its face, from 1; 0 if there is none
 */
MH_API guint8 mh_cards_draw (guint8 *left, guint n_faces, MhRandom *random);

/**
 * mh_cards_guess:
 * @self: the cards of a recall sight
 * @all: (array length=n_faces): how many cards there are of each face, from face 0, which no card has
 * @n_faces: how long that list is
 * @random: source of chance
 *
 * For `guess` of #MhRules: draws a face for each card that somebody has seen but the viewer does not know.
 */
MH_API void
mh_cards_guess (const MhCards *self, const guint8 *all, guint n_faces, MhRandom *random);

/**
 * mh_chance_add_cards:
 * @chance: the list of outcomes
 * @kind: a kind of outcome whose argument is a face
 * @cards: the cards of a state
 * @all: (array length=n_faces): how many cards there are of each face, from face 0, which no card has
 * @n_faces: how long that list is, at most 256
 *
 * Lists the possible faces of a card that nobody has seen: those left over by the other cards.
 */
MH_API void mh_chance_add_cards (MhChance *chance,
                                 guint8 kind,
                                 const MhCards *cards,
                                 const guint8 *all,
                                 guint n_faces);

/**
 * mh_cards_remember:
 * @before: the cards of a recall sight
 * @after: the same cards one step later
 * @lost: (inout) (array): a byte for each card: whether it has been forgotten
 * @percent: the percentage of covered cards that are forgotten whenever a card is covered again
 * @random: source of chance
 *
 * Makes a computer player notice the cards that are face up and forget some of the rest.
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
 * Blanks the forgotten cards in a sight.
 */
MH_API void mh_cards_recall (const MhCards *self, MhActor seat, const guint8 *lost);

/**
 * MH_DEFINE_CARDS:
 * @game: the prefix of the game's functions
 * @State: the game's state type
 * @face_in: the member with the faces of the cards
 * @seen_in: the member with the seats that have seen them
 * @open_in: the member with whether they are face up
 *
 * Defines `GAME_cards()`, which makes an #MhCards from a state, and `GAME_observe()` and `GAME_forget()` for #MhRules
 * of a game in which nothing else is hidden.
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
 * @game: the prefix of the game's functions; MH_DEFINE_CARDS() must come first
 * @percent: (array): for each level, the percentage of covered cards that a player forgets whenever one is covered
 *   again
 *
 * Defines `GAME_remember()` and `GAME_recall()` for #MhStrategyRules: the levels of a memory game. `memory_size` is
 * the number of cards.
 */
#define MH_DEFINE_FORGETTING(game, percent)                                                        \
  G_STATIC_ASSERT (G_N_ELEMENTS (percent) == MH_N_LEVELS);                                         \
                                                                                                   \
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
