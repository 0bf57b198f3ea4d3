/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-notation.h"

G_BEGIN_DECLS

/**
 * MhDescription:
 *
 * A state or a sight as an ordered dictionary of words: what scenarios expect, `replay --json`
 * prints and bug reports show. Keys are dotted (`area.a`), values are one line.
 */
typedef struct _MhDescription MhDescription;

/**
 * mh_description_add:
 * @description: a description
 * @key: a dotted key
 * @format: the value, as for printf()
 * @...: its arguments
 *
 * Adds a key and its value at the end.
 */
MH_API void
mh_description_add (MhDescription *description, const char *key, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/**
 * mh_description_add_seat:
 * @description: a description
 * @key: the first part of a key
 * @seat: a seat, written after the key as in `area.a`
 * @format: the value, as for printf()
 * @...: its arguments
 *
 * Adds the value that a key has for one seat.
 */
MH_API void mh_description_add_seat (MhDescription *description,
                                     const char *key,
                                     MhActor seat,
                                     const char *format,
                                     ...) G_GNUC_PRINTF (4, 5);

/**
 * mh_description_add_actors:
 * @description: a description
 * @key: a dotted key
 * @actors: a set of actors
 *
 * Adds a key and a set, as mh_actors_to_string() writes it.
 */
MH_API void
mh_description_add_actors (MhDescription *description, const char *key, MhActors actors);

/**
 * mh_description_add_word:
 * @description: a description
 * @key: a dotted key
 * @words: the words for the things
 * @thing: one of them
 *
 * Adds a key and the word for a thing, as records write it.
 */
MH_API void mh_description_add_word (MhDescription *description,
                                     const char *key,
                                     const MhWords *words,
                                     guint thing);

/**
 * mh_actors_to_string:
 * @actors: a set of actors
 *
 * Writes a set as records and descriptions do: `a c`, `*`, `t`, and `-` for the empty set.
 *
 * Returns: (transfer full): the letters, with spaces between
 */
MH_API char *mh_actors_to_string (MhActors actors);

G_END_DECLS
