/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/mh-types.h"

G_BEGIN_DECLS

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
 * @modifiers: the modifiers
 * @x: where, in the window
 * @y: where, in the window
 * @time: when it happened, not when it arrived, as g_get_monotonic_time() has it
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
} MhPress;

/**
 * MhInput:
 *
 * Hears every key and every touch of a window before anybody else does: for games in which the
 * moment of a press counts and several people press at the same time. A key that repeats is one
 * press. It owns one controller for keys and one for touches and the mouse, both in the capture
 * phase.
 *
 * Signals:
 *  "pressed" (MhPress *) -> gboolean    TRUE: nobody else hears of it, nor of its end
 *  "released" (MhPress *)               of a press that was taken
 *  "moved" (MhPress *)                  the mouse
 *  "lost" ()                            the window is not looked at any more: nothing is down
 */
#define MH_TYPE_INPUT (mh_input_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhInput, mh_input, MH, INPUT, GObject)

MH_API MhInput *mh_input_new (void);
MH_API void mh_input_attach (MhInput *self, GtkWidget *window);
MH_API guint mh_input_get_n_down (MhInput *self);
MH_API const MhPress *mh_input_get_down (MhInput *self, guint index);

G_END_DECLS
