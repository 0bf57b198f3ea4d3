/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MhTableSeat:
 * @name: what the seat is called on the screen, without isolates
 * @face: name of an animal face of the art library
 * @color: the color and sign of the person, below %MH_COLORS
 * @person: whether a person at this screen plays it
 *
 * Who sits at a seat of a table.
 */
typedef struct
{
  const char *name;
  const char *face;
  guint color;
  gboolean person;
} MhTableSeat;

G_END_DECLS
