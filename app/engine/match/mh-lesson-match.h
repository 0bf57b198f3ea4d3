/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-lesson.h"
#include "engine/book/mh-rule-book.h"
#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* By this a legal move is refused that the lesson does not ask for. */
#define MH_ID_LESSON "MH-LESSON"

#define MH_TYPE_LESSON_MATCH (mh_lesson_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhLessonMatch, mh_lesson_match, MH, LESSON_MATCH, GObject)

/*
 * Signals of MhLessonMatch, besides those of MhMatchLink:
 *  "step-changed" ()  another sentence stands, or none: see mh_lesson_match_get_step()
 *  "strayed" ()       the learner did something legal that the lesson does not ask for; nothing was
 *                     played
 *  "ended" ()         the lesson has nothing more to do in this match, and no free round
 */

MH_API MhLessonMatch *mh_lesson_match_new (MhGame *game,
                                           MhLesson *lesson,
                                           guint index,
                                           const MhSeat *learner,
                                           GError **error);
MH_API MhMatch *mh_lesson_match_get_match (MhLessonMatch *self);
MH_API void mh_lesson_match_run (MhLessonMatch *self);
MH_API const MhLessonStep *mh_lesson_match_get_step (MhLessonMatch *self);
MH_API const MhMove *mh_lesson_match_get_moves (MhLessonMatch *self, MhActor *actor, guint *n);
MH_API void mh_lesson_match_go_on (MhLessonMatch *self);
MH_API guint mh_lesson_match_get_next_index (MhLessonMatch *self);
MH_API gboolean mh_lesson_match_is_free (MhLessonMatch *self);
MH_API void mh_lesson_match_set_pause (MhLessonMatch *self, guint milliseconds);

MH_API gboolean mh_lesson_check (MhLesson *lesson, MhGame *game, MhRuleBook *book, GError **error);

G_END_DECLS
