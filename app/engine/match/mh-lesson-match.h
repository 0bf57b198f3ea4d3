/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-lesson.h"
#include "engine/book/mh-rule-book.h"
#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* By this a legal move is refused that the lesson does not ask for. */
#define MH_ID_LESSON "MH-LESSON"

/*
 * MhLessonMatch:
 *
 * A match that a lesson leads. Nothing is written down, and nothing happens before mh_lesson_match_run().
 *
 * Signals besides those of MhMatch:
 *
 * - `step-changed ()`: another sentence stands, or none: see mh_lesson_match_get_step()
 * - `strayed ()`: the learner did something legal that the lesson does not ask for; nothing was played
 * - `ended ()`: the lesson has nothing more to do in this match, and no free round
 */
#define MH_TYPE_LESSON_MATCH (mh_lesson_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhLessonMatch, mh_lesson_match, MH, LESSON_MATCH, MhMatch)

/* Lays a table of a lesson, with what was there before the first sentence. @index is the step of the lesson
 * that is the match, @learner (nullable) has the learner's profile and name. The error is of MH_RULE_ERROR or
 * G_OPTION_ERROR, when the rules forbid the match or one of its first lines. */
MH_API MhLessonMatch *mh_lesson_match_new (MhGame *game,
                                           MhLesson *lesson,
                                           guint index,
                                           const MhSeat *learner,
                                           GError **error);
/* Lets the lesson lead, from the main context. */
MH_API void mh_lesson_match_run (MhLessonMatch *self);
/* (nullable): the step whose sentence stands; NULL while others do something. */
MH_API const MhLessonStep *mh_lesson_match_get_step (MhLessonMatch *self);
/* (array length=n): what the learner is asked to do, one of these moves of @actor; none where nothing is. */
MH_API const MhMove *mh_lesson_match_get_moves (MhLessonMatch *self, MhActor *actor, guint *n);
/* Leaves a sentence at which there is nothing to do. */
MH_API void mh_lesson_match_go_on (MhLessonMatch *self);
/* The step that is the next match; the number of steps after the last one. */
MH_API guint mh_lesson_match_get_next_index (MhLessonMatch *self);
/* Whether the lesson leads no more and computer players and chance move. */
MH_API gboolean mh_lesson_match_is_free (MhLessonMatch *self);
/* How many milliseconds it takes until somebody else does something, also in the free round; 0: nobody waits
 * for anything. */
MH_API void mh_lesson_match_set_pause (MhLessonMatch *self, guint milliseconds);

/* Plays a lesson by the rules, every way that the learner may choose. @book (nullable) has the game's rules, in
 * which the lesson's rules must be. The error is MH_BOOK_ERROR_GAME; its message begins with the line. */
MH_API gboolean mh_lesson_check (MhLesson *lesson, MhGame *game, MhRuleBook *book, GError **error);

G_END_DECLS
