/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/hands/mh-key-zones.h"

/* Keys and a mouse that the X server itself presses, at times that it keeps on its own, even while the program
 * does not listen. */
typedef struct _FakeInput FakeInput;

/* What the display's seat lacks. */
extern GdkSeatCapabilities fake_input_missing;

/* @window: (nullable): waits until it has the focus. NULL, and the test is skipped: this display cannot do that */
FakeInput *fake_input_new (GtkWidget *window);
void fake_input_free (FakeInput *self);
/* The hardware code of a person's key */
guint fake_input_get_code (const MhKeyZones *zones, guint zone, guint cell);
/* Each of these happens @delay milliseconds after the one before. */
void fake_input_key (FakeInput *self, guint code, gboolean press, guint delay);
void fake_input_tap (FakeInput *self, guint code, guint delay);
void fake_input_button (FakeInput *self, gboolean press, guint delay);
void fake_input_move (FakeInput *self, int x, int y, guint delay);
/* Waits until the display has done all of them. */
void fake_input_sync (FakeInput *self);
/* Whether held keys repeat, for every program on the display */
void fake_input_set_repeat (FakeInput *self, gboolean repeat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FakeInput, fake_input_free)
