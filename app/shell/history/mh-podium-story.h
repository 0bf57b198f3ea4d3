/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"

#include <adwaita.h>

#include "art/mh-art.h"

G_BEGIN_DECLS

#define MH_TYPE_PODIUM_STORY (mh_podium_story_get_type ())
G_DECLARE_FINAL_TYPE (MhPodiumStory, mh_podium_story, MH, PODIUM_STORY, AdwBin)

void mh_podium_story_tell (MhPodiumStory *self,
                           MhGameInfo *info,
                           MhMatch *match,
                           MhFamily *family,
                           MhPicture *score,
                           MhPicture *face);
char *mh_podium_story_say (MhPodiumStory *self, const MhNames *names);
MhActor mh_podium_story_get_starter (MhPodiumStory *self);
GtkWidget *mh_podium_story_get_moment (MhPodiumStory *self);
const char *mh_podium_story_get_sentence (MhPodiumStory *self);

G_END_DECLS
