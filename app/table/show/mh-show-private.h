/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area-private.h"

G_BEGIN_DECLS

#define MH_MOVE_MS 300.0
#define MH_FADE_MS 80.0

/* What beats and settling share. */
gboolean mh_show_has_motion (MhPlayingArea *self);
MhThing *mh_show_add_thing (MhPlayingArea *self, guint id);
/* Where something is: in @next, else where it lies now. */
gboolean mh_show_find_box (MhPlayingArea *self, MhArrangement *next, guint id, MhBox *box);
/* How a thing lies there when nothing moves. */
MhPose mh_show_get_pose (const MhPlacing *placing);
MhBox mh_show_centre_on (const MhBox *place, double width, double height);
void mh_show_move_thing (MhPlayingArea *self, MhThing *thing, const MhPose *to, double arc);
void mh_show_start_tick (MhPlayingArea *self);
void mh_show_start_beat (MhPlayingArea *self, MhBeat *beat);

G_END_DECLS
