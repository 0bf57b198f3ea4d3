/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-game-view-internal.h"

/* The channel through which the view leaks what it saw behind the curtain. */
typedef enum
{
  LEAK_NOTHING,
  LEAK_LABEL, /* the name of a thing */
  LEAK_ACTION, /* the text of its action */
  LEAK_PICTURE,
  LEAK_NUMBER, /* the number on a thing */
  LEAK_PLACE, /* the position of a thing, and so how it moves */
  LEAK_ORDER, /* the stacking order of things */
  LEAK_CHOICE, /* whether something can be chosen: glow and cursor */
  LEAK_DURATION,
  LEAK_SOUND,
  LEAK_MOTION,
  LEAK_FACE, /* a picture that is visible for a moment */
  LEAK_TOOLTIP,
  LEAK_FOCUS,
  LEAK_CURSOR,
  LEAK_SCROLL,
  LEAK_ACCESSIBLE, /* the name of another widget */
  N_LEAKS
} Leak;

/* One at a time; clears what was seen. */
void leaky_view_set_leak (Leak leak);

#define LEAKY_TYPE_VIEW (leaky_view_get_type ())
GType leaky_view_get_type (void);
