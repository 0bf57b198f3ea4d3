/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A table's preferences, which everything on it reads. Each of them is a property of the table and a key
 * of the program's settings, by the same name (mh-tabletop-properties.c describes them). */
typedef struct
{
  double animation_speed; /* 1: as designed, 0: without motion */
  double exchange_time; /* milliseconds */
  gboolean large_pieces;
  gboolean confirm_moves;
  gboolean glow;
  gboolean sound;
  gboolean tap_to_toggle;
  gboolean number_pad;
  gboolean bluff_keys;
  gboolean throw_by_itself;
  gboolean easy_race;
  gboolean far_side;
  gboolean high_contrast;
  gboolean strong_signs;
  gboolean patient;
  gboolean uncovered;
} MhTablePreferences;

G_END_DECLS
