/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"
#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

#define MH_TYPE_LESSON_HINT (mh_lesson_hint_get_type ())
G_DECLARE_FINAL_TYPE (MhLessonHint, mh_lesson_hint, MH, LESSON_HINT, AdwPreferencesGroup)

void mh_lesson_hint_set_game (MhLessonHint *self, MhGameInfo *info, MhFamily *family);
void mh_lesson_hint_set_people (MhLessonHint *self, GListModel *entries);

G_END_DECLS
