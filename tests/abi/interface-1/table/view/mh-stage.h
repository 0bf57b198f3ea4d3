/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "table/view/mh-arrangement.h"
G_BEGIN_DECLS
typedef struct _MhStage MhStage;
MH_API guint mh_stage_get_color (MhStage *self, MhActor seat);
MH_API void mh_stage_pause (MhStage *self, guint milliseconds);
MH_API void mh_stage_appear (MhStage *self, guint id, MhPicture *picture, guint at, double size);
MH_API void
mh_stage_turn_up (MhStage *self, guint id, MhPicture *back, MhPicture *face, guint from);
MH_API void mh_stage_cover (MhStage *self, guint id, MhPicture *picture, guint at);
MH_API void mh_stage_land (MhStage *self, guint id, guint to);
MH_API void mh_stage_run (MhStage *self, guint id, guint to);
MH_API void mh_stage_point (MhStage *self, guint from, guint to, guint milliseconds);
MH_API void mh_stage_go (MhStage *self, guint id, guint to);
MH_API void mh_stage_exchange (MhStage *self, guint id, guint other);
MH_API void mh_stage_tumble (MhStage *self,
                             guint id,
                             MhPicture *(*get_picture) (const char *name),
                             const char *const *faces,
                             guint last);
MH_API void mh_stage_shake (MhStage *self, guint id);
MH_API void mh_stage_leave (MhStage *self, guint id);
MH_API void mh_stage_cheer (MhStage *self, MhActors who);
MH_API void mh_stage_sound (MhStage *self, const char *name);
G_END_DECLS
