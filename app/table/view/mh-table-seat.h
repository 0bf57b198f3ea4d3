/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"

G_BEGIN_DECLS

/* Who sits at a seat of a table. */
typedef struct
{
  const char *name; /* on the screen, without isolates */
  const char *face; /* the name of an animal face of the art library */
  guint color; /* the color and symbol of the player, below MH_ALL_COLORS */
  gboolean person; /* a person at this screen plays it */
  MhMood sorry; /* how the player looks after losing */
} MhTableSeat;

G_END_DECLS
