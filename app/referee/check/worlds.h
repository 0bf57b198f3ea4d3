/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Declarations shared by the files of the two-world test. */

#pragma once

#include "referee/check/check.h"

G_BEGIN_DECLS

/* A second world that one viewer cannot tell from the current match. */
typedef struct
{
  Check *check;
  MhActor viewer;
  guint8 *hidden; /* per state: whether something is hidden from the viewer */
  guint8 *found; /* per state: whether a second world was found */
  gpointer state; /* of the second world */
  gpointer before; /* the same, before the line */
  gpointer first; /* the first world after the line */
  MhStep *old; /* (nullable): an earlier step of both worlds */
  gboolean fitted; /* after the worlds parted, a move had to differ from the match's */
  gboolean guessed; /* it began with the game's own guess */
  gboolean pure; /* the worlds differ by a secret choice, or by two swapped outcomes */
  guint64 plays; /* lines that may still be played for this viewer */
} Worlds;

/* One line, played in both worlds. */
typedef struct
{
  guint index;
  MhMove seen; /* as the viewer may know it */
  MhMove move; /* in the second world */
  MhEvents one;
  MhEvents two;
} Fork;

MhMove worlds_mask (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove move);
gboolean worlds_is_hidden (const Worlds *worlds, gconstpointer state);

/* compare.c */
const char *worlds_compare_sights (const Worlds *worlds, gconstpointer one, gconstpointer two);
gboolean worlds_are_told_alike (MhActor viewer, const MhEvents *one, const MhEvents *two);
const char *worlds_compare_answers (const Worlds *worlds, const Fork *fork);
char *worlds_say (const Worlds *worlds,
                  const Fork *fork,
                  gconstpointer before,
                  gconstpointer after,
                  const MhEvents *events,
                  guint64 seed);
void worlds_leak (const Worlds *worlds, guint index, const char *what, const char *detail);

/* odds.c */
gboolean check_has_kind (const guint8 *kinds, guint8 kind);
void worlds_check_odds (const Worlds *worlds, guint index);

/* uncovering.c */
void worlds_check_masks (const Worlds *worlds, guint index);
void worlds_check_same_move (const Worlds *worlds, guint index, MhMove seen);
void worlds_note_uncovering (const Worlds *worlds, const Fork *fork);

G_END_DECLS
