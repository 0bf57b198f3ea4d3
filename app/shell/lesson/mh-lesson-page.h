/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/match/mh-lesson-match.h"
#include "engine/plugins/mh-game-info.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_LESSON_PAGE (mh_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (MhLessonPage, mh_lesson_page, MH, LESSON_PAGE, MhPage)

GtkWidget *mh_lesson_page_new (MhGameInfo *info,
                               MhGame *game,
                               MhLesson *lesson,
                               MhFamily *family,
                               MhProfile *learner,
                               GError **error);

G_END_DECLS
