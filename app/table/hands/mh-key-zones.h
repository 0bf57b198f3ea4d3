/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "table/view/mh-placing.h"

G_BEGIN_DECLS

#define MH_ZONES_MAX 4

/* Assigns keys to several people who press keys at the same time: to each a square of four, upper
 * left, upper right, lower left, lower right, by position on the keyboard and not by label, and an
 * extra one below them for games that need it. No two zones share a column of keys. */
typedef struct
{
  guint n; /* how many people share the keyboard */
  gboolean number_pad; /* the last of four has the number pad */
  gboolean extra; /* everybody has one more key */
} MhKeyZones;

/* A key and what it produces in the keyboard's layout. */
typedef struct
{
  guint code; /* hardware key code */
  guint value[2]; /* without and with Shift, 0: nothing */
} MhKeyValues;

/* Whether there are keys to press: a phone has none until a keyboard is plugged in. */
MH_API gboolean mh_key_zones_exist (GdkDisplay *display);
/* The zone, from left to right on the keyboard, of the person of that rank. People go clockwise around the screen from
 * the upper left: the first has the leftmost zone, the next one the rightmost, and so on toward the left. */
MH_API guint mh_key_zones_get_zone (const MhKeyZones *self, guint rank);
/* Finds the zone and cell of a key; @cell: from 0: upper left, upper right, lower left, lower right, %MH_PAD_EXTRA.
 * FALSE: it is in no zone */
MH_API gboolean mh_key_zones_find (const MhKeyZones *self, guint code, guint *zone, guint *cell);
/* Finds the labels of one person's keys, NULL where the label is unknown. No two labels are the same: Σ and ς, which
 * share a capital, are distinguished. A key without any other information has its label on an American keyboard. Free
 * @caps with g_free(). */
MH_API void mh_key_zones_name_keys (const MhKeyValues keys[MH_PAD_KEYS], char *caps[MH_PAD_KEYS]);
/* The same for the user's own keyboard. @display: (nullable); @group: its current layout, -1: unknown */
MH_API void mh_key_zones_read_caps (const MhKeyZones *self,
                                    GdkDisplay *display,
                                    guint zone,
                                    int group,
                                    char *caps[MH_PAD_KEYS]);

G_END_DECLS
