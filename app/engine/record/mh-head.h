/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_NAME_MAX 40 /* characters of a person's name */

/**
 * MhSeatKind:
 * @MH_SEAT_EMPTY: nobody sits there
 * @MH_SEAT_PERSON: a person
 * @MH_SEAT_COMPUTER: a computer player from the start
 * @MH_SEAT_STAND_IN: a computer player for a person who left
 *
 * Who sits at a seat.
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
 * @game: the game's ID
 * @version: the version of its rules, as in #MhGameDetails
 * @match: a random UUID: a match is counted once, by this
 * @begun: when, in UTC as ISO 8601 writes it
 * @seed: from which all chance of the match follows
 * @options: (element-type utf8): `name=value` as in records, only what is not preset
 * @n_seats: how many seats there are
 * @seat: who sits there; the first @n_seats of them
 * @start: the seat that the family chose, or %MH_NOBODY for chance
 * @source_match: (nullable): the ID of the match from which this one was played on. Such a match does not
 *   count
 *
 * The head of a record: which game, by which options, who sits where, the seed. The seating page
 * makes one, a match starts from one, the journal writes it, reading a record gives it back.
 */
typedef struct
{
  char *game;
  guint version;
  char *match;
  char *begun;
  guint64 seed;
  GPtrArray *options;
  guint n_seats;
  MhSeat seat[MH_SEATS_MAX];
  MhActor start;
  char *source_match;
} MhHead;

/**
 * mh_head_new:
 * @game: a game's ID
 * @version: the version of its rules
 *
 * Makes the head of a new match: with an ID and a seed of its own, begun now, nobody seated.
 *
 * Returns: (transfer full): a head
 */
MH_API MhHead *mh_head_new (const char *game, guint version);

/**
 * mh_head_copy:
 * @head: a head
 *
 * Returns: (transfer full): a copy
 */
MH_API MhHead *mh_head_copy (const MhHead *head);

/**
 * mh_head_free:
 * @head: (nullable): a head
 *
 * Frees a head.
 */
MH_API void mh_head_free (MhHead *head);

/**
 * mh_head_set_person:
 * @head: a head
 * @seat: a seat
 * @profile: (nullable): the ID of the person's profile
 * @name: (nullable): the person's name; cut to %MH_NAME_MAX characters, without controls and overrides
 *
 * Seats a person.
 */
MH_API void mh_head_set_person (MhHead *head, guint seat, const char *profile, const char *name);

/**
 * mh_head_set_computer:
 * @head: a head
 * @seat: a seat
 * @level: how well it plays
 *
 * Seats a computer player.
 */
MH_API void mh_head_set_computer (MhHead *head, guint seat, MhLevel level);

/**
 * mh_head_set_option:
 * @head: a head
 * @name: an option of the game
 * @value: (nullable): its value as a word; %NULL takes the option out, so that it has its default
 *
 * Sets an option of the match.
 */
MH_API void mh_head_set_option (MhHead *head, const char *name, const char *value);

/**
 * mh_head_get_option:
 * @head: a head
 * @name: an option of the game
 *
 * Returns: (nullable): its value as a word, owned by @head; %NULL when it has its default
 */
MH_API const char *mh_head_get_option (const MhHead *head, const char *name);

/**
 * mh_head_is_person:
 * @head: a head
 * @seat: a seat, or any other number
 *
 * Returns: whether a person sits there; not where one has left
 */
MH_API gboolean mh_head_is_person (const MhHead *head, guint seat);

/**
 * mh_head_is_computer:
 * @head: a head
 * @seat: a seat, or any other number
 *
 * Returns: whether a computer player sits there, from the start or for somebody who has left
 */
MH_API gboolean mh_head_is_computer (const MhHead *head, guint seat);

/**
 * mh_head_get_people:
 * @head: a head
 *
 * Returns: the seats at which people sit
 */
MH_API MhActors mh_head_get_people (const MhHead *head);

/**
 * mh_head_to_text:
 * @head: a head
 *
 * Writes a head as it stands at the beginning of a record.
 *
 * Returns: (transfer full): whole lines
 */
MH_API char *mh_head_to_text (const MhHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHead, mh_head_free)

G_END_DECLS
