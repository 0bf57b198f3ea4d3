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
  MH_SEAT_COMPUTER, /* from the start */
  MH_SEAT_STAND_IN, /* a computer player for a person who left */
} MhSeatKind;

typedef struct
{
  MhSeatKind kind;
  MhLevel level; /* of a computer player */
  char *profile; /* (nullable): the ID of a person's profile */
  char *name; /* (nullable): a person's */
} MhSeat;

/* The head of a record: which game, by which options, who sits where, the seed. The seating page makes one,
 * a match starts from one, the journal writes it, and a record that is read has it. */
typedef struct
{
  char *game; /* its ID */
  guint version; /* of its rules, as in MhGameDetails */
  char *match; /* a random UUID: a match is counted once, by this */
  char *begun; /* in UTC as ISO 8601 writes it */
  guint64 seed; /* from which all chance of the match follows */
  GPtrArray *options; /* of `name=value` as in records, only what is not preset */
  guint n_seats;
  MhSeat seat[MH_SEATS_MAX];
  MhActor start; /* the seat that the family chose, or MH_NOBODY for chance */
  char *
      source_match; /* (nullable): the ID of the match that this one continues from some step on; such a
                       * match does not count */
} MhHead;

/* The head of a new match: with an ID and a seed of its own, begun now, nobody seated. */
MH_API MhHead *mh_head_new (const char *game, guint version);

MH_API MhHead *mh_head_copy (const MhHead *head);

MH_API void mh_head_free (MhHead *head);

/* @profile (nullable) is the ID of a profile; @name (nullable) is cut to MH_NAME_MAX characters, without
 * controls and overrides. */
MH_API void mh_head_set_person (MhHead *head, guint seat, const char *profile, const char *name);

MH_API void mh_head_set_computer (MhHead *head, guint seat, MhLevel level);

/* NULL takes the option out, so that it has its default. */
MH_API void mh_head_set_option (MhHead *head, const char *name, const char *value);

/* Whether a person sits there; not where one has left. @seat may be any number. */
MH_API gboolean mh_head_is_person (const MhHead *head, guint seat);

/* Whether a computer player sits there, from the start or for somebody who has left. @seat may be any
 * number. */
MH_API gboolean mh_head_is_computer (const MhHead *head, guint seat);

/* The seats at which people sit. */
MH_API MhActors mh_head_get_people (const MhHead *head);

/* (transfer full): whole lines, as a head stands at the beginning of a record. */
MH_API char *mh_head_to_text (const MhHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHead, mh_head_free)

G_END_DECLS
