/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/match/mh-clock.h"
#include "table/view/mh-durations-private.h"

G_BEGIN_DECLS

/* What was pressed. */
typedef enum
{
  MH_PRESS_KEY,
  MH_PRESS_TOUCH, /* a finger on the screen */
  MH_PRESS_BUTTON, /* a button of a mouse */
} MhPressKind;

/* One press of anything, or its end. */
typedef struct
{
  MhPressKind kind;
  gsize code; /* the key's hardware code, the finger's sequence or the button's number */
  guint value; /* the key's value */
  int group; /* the current keyboard layout */
  /* Only those of shortcuts; not Shift, a lock or AltGr, on which somebody may lean. */
  GdkModifierType modifiers;
  double x, y; /* in the window */
  gint64 time; /* when it happened, not when it arrived, in g_get_monotonic_time() */
  /* The key repeats, or may have been down earlier, so this is not a meaningful press. */
  gboolean held;
  gboolean taken; /* on release: whether a handler took the press */
  gboolean canceled; /* on release: the display ended the touch, so it means nothing */
} MhPress;

/* Receives every key and every touch of a window before any other handler: for games in which the
 * time of a press counts and several people press at the same time. A key that repeats is one
 * press. It owns one controller for keys and one for touches and the mouse, both in the capture
 * phase.
 *
 * It tracks everything that is down, even if no handler took it. It receives a key that was pressed
 * before the window had the focus only when the key repeats, if ever. Therefore it reports presses
 * soon after that as held.
 *
 * Signals:
 *  "pressed" (MhPress *) -> gboolean    TRUE: stops further handling of the press and its release
 *  "released" (MhPress *)               of any press
 *  "moved" (MhPress *)                  the mouse
 *  "lost" ()                            the window is no longer active: nothing is down
 *  "found" ()                           it is active again
 *  "layout" ()                          the labels of the keys may have changed */
#define MH_TYPE_INPUT (mh_input_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhInput, mh_input, MH, INPUT, GObject)

MH_API MhInput *mh_input_new (void);
/* Attaches to a window (nullable) instead of the previous one. */
MH_API void mh_input_attach (MhInput *self, GtkWidget *window);
/* Sets a fake clock, for tests. Which keys are down is unknown for a while. */
MH_API void mh_input_set_clock (MhInput *self, MhClock *clock);
/* The current keyboard layout, -1 if no key has revealed it yet */
MH_API int mh_input_get_group (MhInput *self);
/* Counts the presses that a handler took and that are not released yet. */
MH_API guint mh_input_count_taken (MhInput *self);

G_END_DECLS
