/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/hands/mh-key-zones.h"

#include <string.h>

/* A hardware key code is the kernel's code plus 8. */
#define EVDEV 8u

#define N_NAMES 3

typedef const guint8 Zone[MH_PAD_KEYS];

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

guint
mh_key_zones_get_zone (const MhKeyZones *self, guint rank)
{
  g_return_val_if_fail (rank < MAX (1, self->n), 0);

  return rank == 0 ? 0 : self->n - rank;
}

gboolean
mh_key_zones_find (const MhKeyZones *self, guint code, guint *zone, guint *cell)
{
  for (guint i = 0; i < MIN (self->n, MH_ZONES_MAX); i++)
    for (guint j = 0; j < (self->extra ? MH_PAD_KEYS : MH_PAD_CELLS); j++)
      if (find_zone (self, i)[j] + EVDEV == code)
        {
          *zone = i;
          *cell = j;
          return TRUE;
        }
  return FALSE;
}

/* The labels of an American keyboard, in rows that begin with a kernel key code. */
static const struct
{
  guint first;
  const char *names;
} rows[] = {
  { 16, "QWERTYUIOP[]" },
  { 30, "ASDFGHJKL;'" },
  { 44, "ZXCVBNM,./" },
  { 71, "789-456+1230." },
};

static char
find_name (guint code)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (code >= rows[i].first + EVDEV && code < rows[i].first + EVDEV + strlen (rows[i].names))
      return rows[i].names[code - EVDEV - rows[i].first];
  return 0;
}

/* The accent of a dead key, as a spacing character if there is one. */
static gunichar
find_dead_sign (guint value)
{
  static const gunichar accents[]
      = { '`',   0xb4,  '^',   '~',    0xaf,   0x2d8, 0x2d9, 0xa8,  0x2da, 0x2dd, 0x2c7,
          0xb8,  0x2db, 0x37a, 0x309b, 0x309c, 0x323, 0x309, 0x31b, 0x335, 0x313, 0x314,
          0x2f5, 0x2f3, 0x2cd, 0x32d,  0x330,  0x32e, 0x324, 0x311, 0x326, 0xa4 };
  static const gunichar letters[]
      = { 'a', 'A', 'e', 'E', 'i', 'I', 'o', 'O', 'u', 'U', 0x259, 0x18f, 0x3bc };
  static const gunichar lines[] = { '_', 0x30d, 0x329, 0x338 };

  if (value >= GDK_KEY_dead_grave && value - GDK_KEY_dead_grave < G_N_ELEMENTS (accents))
    return accents[value - GDK_KEY_dead_grave];
  if (value >= GDK_KEY_dead_a && value - GDK_KEY_dead_a < G_N_ELEMENTS (letters))
    return letters[value - GDK_KEY_dead_a];
  if (value >= GDK_KEY_dead_lowline && value - GDK_KEY_dead_lowline < G_N_ELEMENTS (lines))
    return lines[value - GDK_KEY_dead_lowline];
  return 0;
}

/* The character on a key with this key value, or 0. */
static gunichar
find_sign (guint value)
{
  const gunichar sign = gdk_keyval_to_unicode (value);

  if (sign == 0)
    return find_dead_sign (value);
  return sign > ' ' && g_unichar_isgraph (sign) ? sign : 0;
}

/* Lists possible labels of a key, the best first. A letter is labeled with its capital, as printed, if Shift
 * produces it. Returns: whether that is the capital of no other letter */
static gboolean
find_names (const MhKeyValues *key, gunichar names[N_NAMES])
{
  const gunichar plain = find_sign (key->value[0]), shifted = find_sign (key->value[1]);
  const gboolean sure = g_unichar_tolower (shifted) == plain;
  const gboolean capital
      = g_unichar_islower (plain) && (sure || g_unichar_toupper (plain) == shifted);

  names[0] = capital || plain == 0 ? shifted : plain;
  names[1] = capital || plain == 0 ? plain : shifted;
  names[2] = (gunichar) find_name (key->code);
  return sure || !capital;
}

static gboolean
is_taken (gunichar name, const gunichar taken[MH_PAD_KEYS])
{
  for (guint i = 0; i < MH_PAD_KEYS; i++)
    if (taken[i] == name)
      return TRUE;
  return FALSE;
}

/* Puts a combining mark on a dotted circle. */
static char *
print_cap (gunichar name)
{
  char text[7] = { 0 };

  g_unichar_to_utf8 (name, text);
  return name == 0 ? NULL : g_strconcat (g_unichar_ismark (name) ? "\u25cc" : "", text, NULL);
}

void
mh_key_zones_name_keys (const MhKeyValues keys[MH_PAD_KEYS], char *caps[MH_PAD_KEYS])
{
  gunichar taken[MH_PAD_KEYS] = { 0 };

  /* Keys with an unambiguous label choose first. */
  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < MH_PAD_KEYS; i++)
      {
        gunichar names[N_NAMES];

        if (find_names (&keys[i], names) == (turn == 1))
          continue;
        for (guint j = 0; j < N_NAMES && taken[i] == 0; j++)
          taken[i] = is_taken (names[j], taken) ? 0 : names[j];
      }
  for (guint i = 0; i < MH_PAD_KEYS; i++)
    caps[i] = print_cap (taken[i]);
}

/* Reads what a key produces without and with Shift. A key that has fewer layouts than the keyboard is the
 * same in all of them. */
static MhKeyValues
read_key (GdkDisplay *display, guint code, int group)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *values = NULL;
  MhKeyValues key = { .code = code };
  int n = 0, groups = 0;

  if (display == NULL || !gdk_display_map_keycode (display, code, &keys, &values, &n))
    return key;
  for (int i = 0; i < n; i++)
    groups = MAX (groups, keys[i].group + 1);
  for (int i = 0; i < n; i++)
    if (keys[i].group == (group >= 0 && group < groups ? group : 0) && keys[i].level < 2)
      key.value[MAX (0, keys[i].level)] = values[i];
  return key;
}

gboolean
mh_key_zones_exist (GdkDisplay *display)
{
  GdkSeat *seat = gdk_display_get_default_seat (display);

  return seat != NULL && (gdk_seat_get_capabilities (seat) & GDK_SEAT_CAPABILITY_KEYBOARD) != 0;
}

void
mh_key_zones_read_caps (const MhKeyZones *self,
                        GdkDisplay *display,
                        guint zone,
                        int group,
                        char *caps[MH_PAD_KEYS])
{
  MhKeyValues keys[MH_PAD_KEYS];

  g_return_if_fail (zone < MAX (1, self->n) && zone < MH_ZONES_MAX);

  for (guint cell = 0; cell < MH_PAD_KEYS; cell++)
    keys[cell] = read_key (display, find_zone (self, zone)[cell] + EVDEV, group);
  mh_key_zones_name_keys (keys, caps);
}
