/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-set.h"

#define CP_SEATS_MAX 5
#define CP_FAMILIES 9
#define CP_PATH_LENGTH 9

/* Cards are numbered from 1: nine first parents A1 to I1, nine second parents A2 to I2, nine pairs of kittens AK to
 * IK, nine police cards P1 to P9. In notation only, the figure has a number too. The contents of a place are a set
 * of cards. */
enum
{
  CP_CARD_NONE = 0,
  CP_CARD_PARENT_1 = 1,
  CP_CARD_PARENT_2 = CP_CARD_PARENT_1 + CP_FAMILIES,
  CP_CARD_KITTENS = CP_CARD_PARENT_2 + CP_FAMILIES,
  CP_CARD_POLICE = CP_CARD_KITTENS + CP_FAMILIES,
  CP_CARD_FIGURE = CP_CARD_POLICE + CP_FAMILIES,
};

#define CP_FAMILY_MASK 0x1ffu /* one bit per family */
#define CP_PARENT_CARDS ((MhSet) 0x3ffff)
#define CP_KITTEN_CARDS ((MhSet) CP_FAMILY_MASK << (CP_CARD_KITTENS - 1))
#define CP_CAT_CARDS (CP_PARENT_CARDS | CP_KITTEN_CARDS)
#define CP_POLICE_CARDS ((MhSet) CP_FAMILY_MASK << (CP_CARD_POLICE - 1))

typedef enum
{
  CP_PHASE_START, /* chance chooses who begins */
  CP_PHASE_ROLL,
  CP_PHASE_CHANCE, /* the die rolls */
  CP_PHASE_RUN,
  CP_PHASE_GIVE,
  CP_PHASE_LURE,
  CP_PHASE_OVER,
  CP_N_PHASES
} CatPatrolPhase;

typedef enum
{
  CP_FACE_NONE, /* nobody has rolled yet */
  CP_FACE_CAT,
  CP_FACE_DOG,
  CP_FACE_MOUSE,
  CP_FACE_WHISTLE,
  CP_N_FACES
} CatPatrolFace;

typedef enum
{
  CP_END_NONE,
  CP_END_PILE,
  CP_END_ALARM,
  CP_END_SETTLED,
} CatPatrolEnd;

typedef enum
{
  CAT_PATROL_VARIANT_BASE,
  CAT_PATROL_VARIANT_ALARM,
} CatPatrolVariant;

typedef enum
{
  CAT_PATROL_EMPTY_PILE_CONTINUE,
  CAT_PATROL_EMPTY_PILE_END,
} CatPatrolEmptyPile;

/* The complete state. Nothing is hidden, so a sight is the same struct. */
MH_STATE_BEGIN
typedef struct
{
  MhSet area[CP_SEATS_MAX]; /* each seat's face-up cards */
  MhSet pile; /* the face-down cards; their order is not decided */
  guint16 n_turns; /* finished turns */
  guint8 n_seats;
  guint8 turn; /* the seat to move */
  guint8 phase; /* a CatPatrolPhase */
  guint8 actors; /* the actors of this phase */
  guint8 die; /* the CatPatrolFace on top */
  guint8 card; /* turned up with that face, or CP_CARD_NONE; in phase RUN the waiting kittens */
  guint8 figure; /* its owner + 1, or 0: in the middle or on the path */
  guint8 path; /* its place on the path, 0 to 9 (Alarm) */
  guint8 variant; /* a CatPatrolVariant */
  guint8 die_faces; /* which die, see list_outcomes() */
  guint8 empty_pile; /* a CatPatrolEmptyPile */
  guint8 settle; /* whether the Alarm ends when nothing can change any more */
  guint8 end; /* a CatPatrolEnd */
  guint8 winners; /* when the match is over */
} CatPatrolState;
MH_STATE_END

G_STATIC_ASSERT (sizeof (CatPatrolState) == 64);

/* Moves of seats, then of chance; seats in arguments are numbered from 0 unless marked "+ 1". */
enum
{
  CP_MOVE_ROLL = 1,
  CP_MOVE_GIVE, /* a: unit; attempts also b: receiver + 1, c: second unit */
  CP_MOVE_LURE, /* a: unit; attempts also c: second unit */
  CP_MOVE_RUN, /* a: seat */
  CP_MOVE_PASS, /* attempts only: declines */
  CP_MOVE_KEEP, /* attempts only: does not put the figure back */
  CP_MOVE_LEAVE, /* attempts only: does not take the figure */
  CP_MOVE_START, /* a: seat */
  CP_MOVE_CAT, /* a: card turned up, or CP_CARD_NONE */
  CP_MOVE_DOG,
  CP_MOVE_MOUSE,
  CP_MOVE_WHISTLE,
};

/* Events. */
enum
{
  CP_EVENT_FACE = 32, /* a: CatPatrolFace, b: card turned up */
  CP_EVENT_NOTHING, /* a: CatPatrolFace, b: CatPatrolNothing; the roll has no effect */
  CP_EVENT_RAN, /* a: kitten card, b: from seat, c: to seat */
  CP_EVENT_MOVED, /* a: unit, b: from seat, c: to seat */
  CP_EVENT_COMPLETE, /* a: family from 0, b: seat */
  CP_EVENT_FIGURE, /* a: old owner + 1, b: new owner + 1; 0 is the middle */
  CP_EVENT_STEP, /* a: place on the path */
  CP_EVENT_OVER, /* a: CatPatrolEnd */
};

/* Why a roll has no effect. */
typedef enum
{
  CP_NOTHING_LEFT, /* cat: the pile is empty */
  CP_NOTHING_OWN, /* dog: no unit */
  CP_NOTHING_GUARDED, /* dog: the roller owns the figure */
  CP_NOTHING_TO_LURE, /* mouse: no unit to choose */
} CatPatrolNothing;

/* The family of a cat card, 0 to 8. */
static inline guint
cat_patrol_card_family (guint card)
{
  return (card - 1) % CP_FAMILIES;
}

/* Sets of families, one bit each. */
static inline guint
cat_patrol_families_of (MhSet area, guint first_card)
{
  return (guint) (area >> (first_card - 1)) & CP_FAMILY_MASK;
}

static inline guint
cat_patrol_complete (MhSet area)
{
  return cat_patrol_families_of (area, CP_CARD_PARENT_1)
         & cat_patrol_families_of (area, CP_CARD_PARENT_2)
         & cat_patrol_families_of (area, CP_CARD_KITTENS);
}

/* The three cards of each family in a set of families. */
static inline MhSet
cat_patrol_family_cards (guint families)
{
  return (MhSet) families << (CP_CARD_PARENT_1 - 1) | (MhSet) families << (CP_CARD_PARENT_2 - 1)
         | (MhSet) families << (CP_CARD_KITTENS - 1);
}

static inline MhSet
cat_patrol_parents (guint family)
{
  return mh_set_of (CP_CARD_PARENT_1 + family) | mh_set_of (CP_CARD_PARENT_2 + family);
}

/* The units of an area, each identified by one card: parents outside complete families and kittens without a
 * parent. */
static inline MhSet
cat_patrol_units (MhSet area)
{
  guint parents = cat_patrol_families_of (area, CP_CARD_PARENT_1)
                  | cat_patrol_families_of (area, CP_CARD_PARENT_2);
  guint orphans = cat_patrol_families_of (area, CP_CARD_KITTENS) & ~parents;
  MhSet safe = cat_patrol_family_cards (cat_patrol_complete (area));

  return (area & CP_PARENT_CARDS & ~safe) | (MhSet) orphans << (CP_CARD_KITTENS - 1);
}

/* The one or two cards of the unit that @card identifies. */
static inline MhSet
cat_patrol_unit_cards (MhSet area, guint card)
{
  return mh_set_of (card) | (area & mh_set_of (CP_CARD_KITTENS + cat_patrol_card_family (card)));
}

/* The seat with a card in its area, or MH_NOBODY. */
static inline MhActor
cat_patrol_owner (const CatPatrolState *state, guint card)
{
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (mh_set_has (state->area[seat], card))
      return seat;
  return MH_NOBODY;
}

/* Whether the kittens that were turned up may run to a seat. */
static inline gboolean
cat_patrol_is_home (const CatPatrolState *state, MhActor seat)
{
  return (state->area[seat] & cat_patrol_parents (cat_patrol_card_family (state->card))) != 0;
}

/* Whether the seat to move may lure units from a seat: another one, except the figure's owner. */
static inline gboolean
cat_patrol_may_lure_from (const CatPatrolState *state, MhActor seat)
{
  return seat != state->turn && seat + 1 != state->figure;
}

/* The number of cats pictured on a set of cards. */
static inline int
cat_patrol_count_cats (MhSet area)
{
  return (int) (mh_set_count (area) + mh_set_count (area & CP_KITTEN_CARDS));
}

/* cat-patrol-names.c: linked into both modules, so that table and log use the same names. */
extern const MhWords cat_patrol_cards;
const char *cat_patrol_get_family_name (guint family);
