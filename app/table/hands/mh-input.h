/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/match/mh-clock.h"

G_BEGIN_DECLS

/* Longer than a desktop waits until a key that is held repeats. */
#define MH_INPUT_SETTLES G_TIME_SPAN_SECOND

/**
 * MhPressKind:
 * @MH_PRESS_KEY: a key of a keyboard
 * @MH_PRESS_TOUCH: a finger on the screen
 * @MH_PRESS_BUTTON: a button of a mouse
 *
 * What was pressed.
 */
typedef enum
{
  MH_PRESS_KEY,
  MH_PRESS_TOUCH,
  MH_PRESS_BUTTON,
} MhPressKind;

/**
 * MhPress:
 * @kind: what it was
 * @code: the key's hardware code, the finger's sequence or the button's number
 * @value: the key's value
 * @group: the keyboard's layout in use
 * @modifiers: the modifiers that make a shortcut of a key; not Shift, a lock or AltGr, on which
 *   somebody may lean
 * @x: where, in the window
 * @y: where, in the window
 * @time: when it happened, not when it arrived, as g_get_monotonic_time() has it
 * @held: the key repeats, or was down before this could be known, for all that is known: no press that
 *   means anything; at its end, that it was none
 * @taken: at its end, whether anybody took it
 *
 * One press of anything, or its end.
 */
typedef struct
{
  MhPressKind kind;
  gsize code;
  guint value;
  int group;
  GdkModifierType modifiers;
  double x, y;
  gint64 time;
  gboolean held;
  gboolean taken;
} MhPress;

/**
 * MhInput:
 *
 * Hears every key and every touch of a window before anybody else does: for games in which the
 * moment of a press counts and several people press at the same time. A key that repeats is one
 * press. It owns one controller for keys and one for touches and the mouse, both in the capture
 * phase.
 *
 * It knows of everything that is down, no matter who took it. Of a key that was pressed before the
 * window had the focus it hears when it repeats, if ever: a press that comes so soon that it may be
 * that one is told as held.
 *
 * Signals:
 *  "pressed" (MhPress *) -> gboolean    TRUE: nobody else hears of it, nor of its end
 *  "released" (MhPress *)               of any press
 *  "moved" (MhPress *)                  the mouse
 *  "lost" ()                            the window is not looked at any more: nothing is down
 *  "found" ()                           it is looked at again
 *  "layout" ()                          something else may be printed on the keys than before
 */
#define MH_TYPE_INPUT (mh_input_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhInput, mh_input, MH, INPUT, GObject)

MH_API MhInput *mh_input_new (void);
MH_API void mh_input_attach (MhInput *self, GtkWidget *window);
MH_API void mh_input_set_clock (MhInput *self, MhClock *clock);
MH_API int mh_input_get_group (MhInput *self);
MH_API guint mh_input_get_n_down (MhInput *self);
MH_API const MhPress *mh_input_get_down (MhInput *self, guint index);

G_END_DECLS
