/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* Something on the table that can be touched: a card, a die, a pawn. It behaves like a button:
 * pointer, touch, Space, Enter and screen readers all use its only action, `thing.choose`, which
 * activates the table's action `table.choose`. */
#define MH_TYPE_THING (mh_thing_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhThing, mh_thing, MH, THING, GtkWidget)

/* (nullable): its place and content in words */
MH_API const char *mh_thing_get_label (MhThing *self);
/* (nullable): what choosing it does, as on a button */
MH_API const char *mh_thing_get_action (MhThing *self);
/* Does what touching it does. */
MH_API void mh_thing_choose (MhThing *self);

G_END_DECLS
