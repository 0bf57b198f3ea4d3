/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "table/view/mh-placing.h"

G_BEGIN_DECLS

#define MH_ZONES_MAX 4

/**
 * MhKeyZones:
 * @n: how many people share the keyboard
 * @number_pad: whether the last of four has the number pad
 * @extra: whether everybody has one key more
 *
 * Which keys belong to whom when several people press keys at the same time: for each a square of
 * four, upper left, upper right, lower left, lower right, by place on the keyboard and not by what
 * is printed on it; and one below them for what a game needs besides. No two zones share a column of keys.
 */
typedef struct
{
  guint n;
  gboolean number_pad;
  gboolean extra;
} MhKeyZones;

/**
 * MhKeyValues:
 * @code: a hardware key code
 * @value: what the key gives without and with Shift, 0: nothing
 *
 * A key and what it gives in the keyboard's layout.
 */
typedef struct
{
  guint code;
  guint value[2];
} MhKeyValues;

MH_API guint mh_key_zones_get_zone (const MhKeyZones *self, guint rank);
MH_API guint mh_key_zones_get_code (const MhKeyZones *self, guint zone, guint cell);
MH_API gboolean mh_key_zones_find (const MhKeyZones *self, guint code, guint *zone, guint *cell);
MH_API void mh_key_zones_name_keys (const MhKeyValues keys[MH_PAD_KEYS], char *caps[MH_PAD_KEYS]);
MH_API void mh_key_zones_read_caps (const MhKeyZones *self,
                                    GdkDisplay *display,
                                    guint zone,
                                    int group,
                                    char *caps[MH_PAD_KEYS]);

G_END_DECLS
