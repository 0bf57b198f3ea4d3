/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-lesson.h"
#include "engine/book/mh-rule-book.h"
#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* Refuses a legal move that the lesson does not ask for. */
#define MH_ID_LESSON "MH-LESSON"

/*
 * MhLessonMatch:
 *
 * A match led by a lesson. It has no journal, and nothing happens before mh_lesson_match_run().
 *
 * Signals in addition to those of MhMatch:
 *
 * - `step-changed ()`: another sentence is shown, or none; see mh_lesson_match_get_step()
 * - `strayed ()`: the learner did something legal that the lesson does not ask for; nothing was played
 * - `ended ()`: the lesson has no more steps in this match, and no free round
 */
#define MH_TYPE_LESSON_MATCH (mh_lesson_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhLessonMatch, mh_lesson_match, MH, LESSON_MATCH, MhMatch)

/* Sets up a match of a lesson and plays the lines before the first sentence. @index is the step of the lesson that is
 * the match, @learner (nullable) has the learner's profile and name. The error is of MH_RULE_ERROR or G_OPTION_ERROR
 * if the rules forbid the match or one of its first lines. */
MH_API MhLessonMatch *mh_lesson_match_new (MhGame *game,
                                           MhLesson *lesson,
                                           guint index,
                                           const MhSeat *learner,
                                           GError **error);
/* Lets the lesson lead, from the main context. */
MH_API void mh_lesson_match_run (MhLessonMatch *self);
/* (nullable): the step whose sentence is shown; NULL while others act. */
MH_API const MhLessonStep *mh_lesson_match_get_step (MhLessonMatch *self);
/* (array length=n): the moves of @actor from which the learner has to choose one; none if there is no task. */
MH_API const MhMove *mh_lesson_match_get_moves (MhLessonMatch *self, MhActor *actor, guint *n);
/* Leaves a sentence without a task. */
MH_API void mh_lesson_match_go_on (MhLessonMatch *self);
/* The step that is the next match; the number of steps after the last one. */
MH_API guint mh_lesson_match_get_next_index (MhLessonMatch *self);
/* Whether the lesson no longer leads, so that computer players and chance move. */
MH_API gboolean mh_lesson_match_is_free (MhLessonMatch *self);
/* The milliseconds before somebody else does something, also in the free round; 0: nobody waits. */
MH_API void mh_lesson_match_set_pause (MhLessonMatch *self, guint milliseconds);

/* Plays a lesson by the rules, in every way that the learner may choose. @book (nullable) is the game's rule book,
 * which must contain the lesson's rules. The error is MH_BOOK_ERROR_GAME; its message begins with the line. */
MH_API gboolean mh_lesson_check (MhLesson *lesson, MhGame *game, MhRuleBook *book, GError **error);

G_END_DECLS
