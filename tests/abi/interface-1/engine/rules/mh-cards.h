/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-strategy.h"
G_BEGIN_DECLS
typedef struct
{
  guint n;
  guint8 *face;
  MhActors *seen;
  const guint8 *open;
} MhCards;
MH_API void mh_cards_blank (const MhCards *self, MhActor viewer, MhKnowledge knowledge);
MH_API void mh_cards_forget (const MhCards *self, MhActor seat);
MH_API guint mh_cards_find (const MhCards *self, guint face, guint but);
MH_API void
mh_cards_guess (const MhCards *self, const guint8 *all, guint n_faces, MhRandom *random);
MH_API void mh_chance_add_cards (MhChance *chance,
                                 guint8 kind,
                                 const MhCards *cards,
                                 const guint8 *all,
                                 guint n_faces);
MH_API void mh_cards_remember (const MhCards *before,
                               const MhCards *after,
                               guint8 *lost,
                               guint percent,
                               MhRandom *random);
MH_API void mh_cards_recall (const MhCards *self, MhActor seat, const guint8 *lost);
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
