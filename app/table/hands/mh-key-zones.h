/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "table/view/mh-placing.h"

G_BEGIN_DECLS

#define MH_ZONES_MAX 4

/* Which keys belong to whom when several people press keys at the same time: for each a square of
 * four, upper left, upper right, lower left, lower right, by place on the keyboard and not by what
 * is printed on it; and one below them for what a game needs besides. No two zones share a column of keys. */
typedef struct
{
  guint n; /* how many people share the keyboard */
  gboolean number_pad; /* the last of four has the number pad */
  gboolean extra; /* everybody has one key more */
} MhKeyZones;

/* A key and what it gives in the keyboard's layout. */
typedef struct
{
  guint code; /* of the hardware */
  guint value[2]; /* without and with Shift, 0: nothing */
} MhKeyValues;

/* The zone, from left to right on the keyboard, of the person of that rank: round a table on a screen, clockwise from
 * the upper left, the first one sits at the left and the next ones come from the right. */
MH_API guint mh_key_zones_get_zone (const MhKeyZones *self, guint rank);
/* Whose key it is, and which one; @cell: from 0: upper left, upper right, lower left, lower right, %MH_PAD_EXTRA.
 * FALSE: nobody's */
MH_API gboolean mh_key_zones_find (const MhKeyZones *self, guint code, guint *zone, guint *cell);
/* Finds out what is printed on one person's keys, as far as that can be known; NULL where nobody can say. No two of
 * them are called the same: Σ and ς, of which one is the capital of both, are told apart, and a key of which
 * nothing else is known has the name that it has on an American keyboard. Free @caps with g_free(). */
MH_API void mh_key_zones_name_keys (const MhKeyValues keys[MH_PAD_KEYS], char *caps[MH_PAD_KEYS]);
/* The same of the user's own keyboard. @display: (nullable); @group: its layout that is in use, -1: nobody knows */
MH_API void mh_key_zones_read_caps (const MhKeyZones *self,
                                    GdkDisplay *display,
                                    guint zone,
                                    int group,
                                    char *caps[MH_PAD_KEYS]);

G_END_DECLS
