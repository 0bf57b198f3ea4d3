/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-thing-private.h"

G_BEGIN_DECLS

/* What is moving at this moment. Milliseconds are as designed; the speed is applied outside. */
typedef struct _MhMotion MhMotion;

MhMotion *mh_motion_new (void);
void mh_motion_free (MhMotion *self);
void mh_motion_add_move (MhMotion *self, MhThing *thing, const MhPose *to, double ms, double arc);
void mh_motion_add_fade (MhMotion *self, MhThing *thing, double opacity, double ms);
void mh_motion_add_flip (MhMotion *self, MhThing *thing, MhPicture *face, double ms);
void mh_motion_add_shake (MhMotion *self, MhThing *thing, double ms);
void mh_motion_add_tumble (MhMotion *self, MhThing *thing, GPtrArray *faces, guint last, double ms);
void mh_motion_add_pause (MhMotion *self, double ms);
/* Advances by this many milliseconds. FALSE: nothing moves anymore. */
gboolean mh_motion_advance (MhMotion *self, double ms);
void mh_motion_finish (MhMotion *self);
gboolean mh_motion_is_running (MhMotion *self);
/* Forgets what a thing was to do. */
void mh_motion_forget (MhMotion *self, MhThing *thing);

G_END_DECLS
