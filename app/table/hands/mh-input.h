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
  int group; /* the keyboard's layout in use */
  GdkModifierType
      modifiers; /* that make a shortcut of a key; not Shift, a lock or AltGr, on which somebody may lean */
  double x, y; /* in the window */
  gint64 time; /* when it happened, not when it arrived, as g_get_monotonic_time() has it */
  gboolean
      held; /* the key repeats, or was down before this could be known: no press that means anything */
  gboolean taken; /* at its end, whether anybody took it */
} MhPress;

/* Hears every key and every touch of a window before anybody else does: for games in which the
 * moment of a press counts and several people press at the same time. A key that repeats is one
 * press. It owns one controller for keys and one for touches and the mouse, both in the capture
 * phase.
 *
 * It knows everything that is down, even what nobody took. It hears a key that was pressed before the
 * window had the focus only when that repeats, if ever: it reports a press that comes so soon that it
 * may be that one as held.
 *
 * Signals:
 *  "pressed" (MhPress *) -> gboolean    TRUE: nobody else hears of it, nor of its end
 *  "released" (MhPress *)               of any press
 *  "moved" (MhPress *)                  the mouse
 *  "lost" ()                            the window is not looked at any more: nothing is down
 *  "found" ()                           it is looked at again
 *  "layout" ()                          something else may be printed on the keys than before */
#define MH_TYPE_INPUT (mh_input_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhInput, mh_input, MH, INPUT, GObject)

MH_API MhInput *mh_input_new (void);
/* Hears the keys and touches of a window (nullable) from now on, and of no other one. */
MH_API void mh_input_attach (MhInput *self, GtkWidget *window);
/* Another clock than one that runs, for tests. For a while it is not known what is down. */
MH_API void mh_input_set_clock (MhInput *self, MhClock *clock);
/* The keyboard's layout in use, -1 when no key has told yet */
MH_API int mh_input_get_group (MhInput *self);
/* The presses that are not over, taken or not */
MH_API guint mh_input_get_n_down (MhInput *self);
MH_API const MhPress *mh_input_get_down (MhInput *self, guint index);

G_END_DECLS
