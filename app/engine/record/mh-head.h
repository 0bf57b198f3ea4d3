/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-judgement.h"
#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_NAME_MAX 40 /* characters of a person's name */

/**
 * MhSeatKind:
 * @MH_SEAT_EMPTY: nobody sits there
 * @MH_SEAT_PERSON: a person
 * @MH_SEAT_COMPUTER: a computer player from the start
 * @MH_SEAT_STAND_IN: a computer player for a person who left
 */
typedef enum
{
  MH_SEAT_EMPTY,
  MH_SEAT_PERSON,
  MH_SEAT_COMPUTER,
  MH_SEAT_STAND_IN,
} MhSeatKind;

/**
 * MhSeat:
 * @kind: who sits there
 * @level: of a computer player
 * @profile: (nullable): a person's profile ID
 * @name: (nullable): a person's name
 *
 * One seat of a match.
 */
typedef struct
{
  MhSeatKind kind;
  MhLevel level;
  char *profile;
  char *name;
} MhSeat;

/**
 * MhHead:
 *
 * The head of a record: which game, by which options, who sits where, the seed. The seating page
 * makes one, a match starts from one, the journal writes it, reading a record gives it back.
 */
typedef struct
{
  char *game;
  guint version;
  char *match; /* a random UUID: a match is counted once, by this */
  char *begun; /* ISO 8601, UTC */
  guint64 seed;
  GPtrArray *options; /* of char *, "name=value" as in records, only what is not default */
  guint n_seats;
  MhSeat seat[MH_SEATS_MAX];
  MhActor start; /* the seat the family chose, or MH_NOBODY for chance */
} MhHead;

MH_API MhHead *mh_head_new (const char *game, guint version);
MH_API MhHead *mh_head_copy (const MhHead *head);
MH_API void mh_head_free (MhHead *head);
MH_API void mh_head_set_person (MhHead *head, guint seat, const char *profile, const char *name);
MH_API void mh_head_set_computer (MhHead *head, guint seat, MhLevel level);
MH_API void mh_head_set_option (MhHead *head, const char *name, const char *value);
MH_API const char *mh_head_get_option (const MhHead *head, const char *name);
MH_API gboolean mh_head_is_person (const MhHead *head, guint seat);
MH_API gboolean mh_head_is_computer (const MhHead *head, guint seat);
MH_API MhActors mh_head_get_people (const MhHead *head);
MH_API char *mh_head_to_text (const MhHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHead, mh_head_free)

G_END_DECLS
