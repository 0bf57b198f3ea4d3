/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/rules/mh-rules-view.h"
#include "shell/voice/mh-voice.h"

G_BEGIN_DECLS

#define MH_TYPE_READ_ALOUD (mh_read_aloud_get_type ())
G_DECLARE_FINAL_TYPE (MhReadAloud, mh_read_aloud, MH, READ_ALOUD, GObject)

MhReadAloud *mh_read_aloud_new (MhRulesView *view, MhVoice *voice);
void mh_read_aloud_begin (MhReadAloud *self, guint from, guint until);
void mh_read_aloud_stop (MhReadAloud *self);
void mh_read_aloud_set_paused (MhReadAloud *self, gboolean paused);
void mh_read_aloud_step (MhReadAloud *self, int sentences);
gboolean mh_read_aloud_is_on (MhReadAloud *self);
gboolean mh_read_aloud_is_paused (MhReadAloud *self);

G_END_DECLS
