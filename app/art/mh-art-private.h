/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-sheet.h"
#include "art/mh-color.h"

/* A number that no other sheet has had, unlike its address. */
guint mh_art_sheet_get_serial (MhArtSheet *self);

/* The color of what is drawn next. */
void mh_set_color (cairo_t *cr, MhColor color, double alpha);
void mh_set_paint (cairo_t *cr, guint rgb);
