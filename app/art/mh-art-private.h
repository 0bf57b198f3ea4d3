/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-sheet.h"
#include "art/mh-color.h"

/* Gets a number that, unlike the address, is never reused by another sheet. */
guint mh_art_sheet_get_serial (MhArtSheet *self);

/* Checks a size from a file. With other sizes, cairo's numbers would overflow. */
static inline gboolean
mh_is_size (double size)
{
  return size >= 0.001 && size <= 1e6;
}

void mh_set_color (cairo_t *cr, MhColor color, double alpha);
void mh_set_paint (cairo_t *cr, guint rgb);
