/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhThing:
 *
 * Something that lies on the table and can be touched: a card, a die, a pawn. It is a button for
 * everybody: pointer, touch, Space, Enter and screen readers all use its one action,
 * `thing.choose`.
 *
 * Signal: "chosen" ()
 */
#define MH_TYPE_THING (mh_thing_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhThing, mh_thing, MH, THING, GtkWidget)

MH_API guint mh_thing_get_id (MhThing *self);
MH_API const char *mh_thing_get_label (MhThing *self);
MH_API const char *mh_thing_get_action (MhThing *self);
MH_API gboolean mh_thing_get_choosable (MhThing *self);
MH_API gboolean mh_thing_get_lifted (MhThing *self);
MH_API void mh_thing_choose (MhThing *self);

G_END_DECLS
