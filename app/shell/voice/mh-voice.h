/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MH_TYPE_VOICE (mh_voice_get_type ())
G_DECLARE_FINAL_TYPE (MhVoice, mh_voice, MH, VOICE, GObject)

MhVoice *mh_voice_new (void);
guint mh_voice_say (MhVoice *self, const char *text, const char *language);
void mh_voice_hush (MhVoice *self, guint serial);
void mh_voice_try (MhVoice *self, const char *language);
const char *mh_voice_get_silence (MhVoice *self);
gboolean mh_voice_is_replaced (MhVoice *self);

G_END_DECLS
