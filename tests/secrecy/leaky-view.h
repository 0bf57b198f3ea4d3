/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-game-view-internal.h"

/* Through what the view gives away what it saw behind the curtain. */
typedef enum
{
  LEAK_NOTHING,
  LEAK_LABEL, /* what a thing is called */
  LEAK_ACTION, /* what it says it does */
  LEAK_PICTURE,
  LEAK_NUMBER, /* on a thing */
  LEAK_PLACE, /* where a thing lies, and so how it moves */
  LEAK_ORDER, /* which thing lies on which */
  LEAK_CHOICE, /* whether something can be chosen: glow and cursor */
  LEAK_DURATION,
  LEAK_SOUND,
  LEAK_MOTION,
  LEAK_FACE, /* a picture that is seen for a moment */
  LEAK_TOOLTIP,
  LEAK_FOCUS,
  LEAK_CURSOR,
  LEAK_SCROLL,
  LEAK_ACCESSIBLE, /* the name of a widget that is none of its own */
  N_LEAKS
} Leak;

/* One at a time; forgets what was seen. */
void leaky_view_set_leak (Leak leak);

#define LEAKY_TYPE_VIEW (leaky_view_get_type ())
GType leaky_view_get_type (void);
