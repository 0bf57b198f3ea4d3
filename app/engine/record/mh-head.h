/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_NAME_MAX 40 /* characters of a person's name */

typedef enum
{
  MH_SEAT_EMPTY,
  MH_SEAT_PERSON,
  MH_SEAT_COMPUTER, /* from the beginning */
  MH_SEAT_STAND_IN, /* a computer player for a person who left */
} MhSeatKind;

typedef struct
{
  MhSeatKind kind;
  MhLevel level; /* of a computer player */
  char *profile; /* (nullable): the ID of the person's profile */
  char *name; /* (nullable): the person's name */
} MhSeat;

/* The header of a record: the game, its options, the people in the seats, the seed. The seating page creates
 * it, a match starts from it, the journal writes it, and parsing a record returns it. */
typedef struct
{
  char *game; /* its ID */
  guint version; /* of its rules, as in MhGameDetails */
  char *match; /* a random UUID, by which a match is counted only once */
  char *begun; /* in UTC, ISO 8601 */
  guint64 seed; /* all chance in the match derives from it */
  GPtrArray *options; /* of `name=value` as in records, without defaults */
  guint n_seats;
  MhSeat seat[MH_SEATS_MAX];
  MhActor start; /* the seat the family chose, or MH_NOBODY for a random one */
  /* (nullable): the ID of the match that this one branches off from; a match with a source does not
   * count. */
  char *source_match;
} MhHead;

/* Creates the header of a new match that begins now: with a new ID and seed, and nobody seated. */
MH_API MhHead *mh_head_new (const char *game, guint version);

MH_API MhHead *mh_head_copy (const MhHead *head);

MH_API void mh_head_free (MhHead *head);

/* @profile (nullable) is the ID of a profile; @name (nullable) is cut to MH_NAME_MAX characters, without
 * controls and overrides. */
MH_API void mh_head_set_person (MhHead *head, guint seat, const char *profile, const char *name);

MH_API void mh_head_set_computer (MhHead *head, guint seat, MhLevel level);

/* NULL resets the option to its default. */
MH_API void mh_head_set_option (MhHead *head, const char *name, const char *value);

/* Checks whether a person sits in the seat. FALSE once the person has left. @seat may be any number. */
MH_API gboolean mh_head_is_person (const MhHead *head, guint seat);

/* Checks whether a computer player sits in the seat, either from the beginning or for a person who has left.
 * @seat may be any number. */
MH_API gboolean mh_head_is_computer (const MhHead *head, guint seat);

/* The seats at which people sit. */
MH_API MhActors mh_head_get_people (const MhHead *head);

/* The seats of the person with this @profile, also of one whom a computer player has replaced. */
MH_API MhActors mh_head_find_person (const MhHead *head, const char *profile);

/* (transfer full): the header as complete lines for the beginning of a record. */
MH_API char *mh_head_to_text (const MhHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHead, mh_head_free)

G_END_DECLS
