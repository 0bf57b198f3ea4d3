/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/history/mh-sticker-handout.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_PODIUM_VOICE (mh_podium_voice_get_type ())
G_DECLARE_FINAL_TYPE (MhPodiumVoice, mh_podium_voice, MH, PODIUM_VOICE, GObject)

MhPodiumVoice *mh_podium_voice_new (MhPage *page, const MhHead *head, MhFamily *family);
const char *mh_podium_voice_choose_language (MhPodiumVoice *self, MhActors best);
void mh_podium_voice_set_story (MhPodiumVoice *self, const char *story, const char *language);
void mh_podium_voice_follow (MhPodiumVoice *self, MhStickerHandout *handout);
void mh_podium_voice_greet (MhPodiumVoice *self);

G_END_DECLS
