/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/mh-key-zones.h"

/* A hardware key code is the kernel's number and 8 more. */
#define EVDEV 8

typedef const guint8 Zone[MH_ZONE_KEYS];

enum
{
  LEFT,
  RIGHT,
  MIDDLE,
  INNER_LEFT,
  INNER_RIGHT,
  WIDE_MIDDLE,
  NUMBER_PAD,
};

/* On an American keyboard: Q W A S Z, P [ ; ' /, Y U H J N, R T F G V, U I J K M, T Y G H B, 7 8 4 5 1 */
static Zone zones[] = {
  [LEFT] = { 16, 17, 30, 31, 44 },        [RIGHT] = { 25, 26, 39, 40, 53 },
  [MIDDLE] = { 21, 22, 35, 36, 49 },      [INNER_LEFT] = { 19, 20, 33, 34, 47 },
  [INNER_RIGHT] = { 22, 23, 36, 37, 50 }, [WIDE_MIDDLE] = { 20, 21, 34, 35, 48 },
  [NUMBER_PAD] = { 71, 72, 75, 76, 79 },
};

static const guint8 *
find_zone (const MhKeyZones *self, guint zone)
{
  static const guint8 two[] = { LEFT, RIGHT };
  static const guint8 three[] = { LEFT, MIDDLE, RIGHT };
  static const guint8 four[] = { LEFT, INNER_LEFT, INNER_RIGHT, RIGHT };
  static const guint8 wide[] = { LEFT, WIDE_MIDDLE, RIGHT, NUMBER_PAD };

  if (self->n <= 2)
    return zones[two[zone]];
  if (self->n == 3)
    return zones[three[zone]];
  return zones[self->number_pad ? wide[zone] : four[zone]];
}

/**
 * mh_key_zones_get_zone:
 * @self: zones
 * @rank: from 0: which of the people, clockwise
 *
 * Round a table on a screen, clockwise from the upper left, the first one sits at the left and the
 * next ones come from the right.
 *
 * Returns: the zone, from left to right on the keyboard
 */
guint
mh_key_zones_get_zone (const MhKeyZones *self, guint rank)
{
  g_return_val_if_fail (self != NULL && rank < MAX (1, self->n), 0);

  return rank == 0 ? 0 : self->n - rank;
}

/**
 * mh_key_zones_get_code:
 * @self: zones
 * @zone: from 0, from left to right on the keyboard
 * @cell: from 0: upper left, upper right, lower left, lower right, %MH_ZONE_EXTRA
 *
 * Returns: the hardware key code
 */
guint
mh_key_zones_get_code (const MhKeyZones *self, guint zone, guint cell)
{
  g_return_val_if_fail (self != NULL && zone < MAX (1, self->n) && zone < MH_ZONES_MAX, 0);
  g_return_val_if_fail (cell < MH_ZONE_KEYS, 0);

  return find_zone (self, zone)[cell] + EVDEV;
}

/**
 * mh_key_zones_find:
 * @self: zones
 * @code: a hardware key code
 * @zone: (out): whose key it is
 * @cell: (out): which of the four, or %MH_ZONE_EXTRA
 *
 * Returns: whether the key belongs to anybody
 */
gboolean
mh_key_zones_find (const MhKeyZones *self, guint code, guint *zone, guint *cell)
{
  g_return_val_if_fail (self != NULL && zone != NULL && cell != NULL, FALSE);

  for (guint i = 0; i < MIN (self->n, MH_ZONES_MAX); i++)
    for (guint j = 0; j < (self->extra ? MH_ZONE_KEYS : MH_ZONE_CELLS); j++)
      if (mh_key_zones_get_code (self, i, j) == code)
        {
          *zone = i;
          *cell = j;
          return TRUE;
        }
  return FALSE;
}

/* What a key value looks like on a key, or 0. */
static gunichar
get_cap (guint value)
{
  const gunichar character = g_unichar_toupper (gdk_keyval_to_unicode (value));

  return character > ' ' && g_unichar_isprint (character) ? character : 0;
}

/**
 * mh_key_zones_dup_label:
 * @display: (nullable): a display
 * @code: a hardware key code
 * @group: the keyboard's layout that is in use, -1 when nobody knows
 *
 * Returns: (transfer full) (nullable): what is printed on that key of the user's own keyboard
 */
char *
mh_key_zones_dup_label (GdkDisplay *display, guint code, int group)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *values = NULL;
  gunichar cap = 0;
  char text[7] = { 0 };
  int n = 0;

  if (display == NULL || !gdk_display_map_keycode (display, code, &keys, &values, &n))
    return NULL;
  for (int level = 0; level < 2 && cap == 0; level++)
    for (int i = 0; i < n && cap == 0; i++)
      if (keys[i].level == level && (group < 0 || keys[i].group == group))
        cap = get_cap (values[i]);
  g_unichar_to_utf8 (cap, text);
  return cap != 0 ? g_strdup (text) : NULL;
}
