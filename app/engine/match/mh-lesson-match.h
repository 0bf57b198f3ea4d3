/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-lesson.h"
#include "engine/book/mh-rule-book.h"
#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* By this a legal move is refused that the lesson does not ask for. */
#define MH_ID_LESSON "MH-LESSON"

/**
 * MhLessonMatch:
 *
 * A match that a lesson leads, as a table needs it: an #MhMatchLink.
 *
 * Signals besides those of #MhMatchLink:
 *
 * - `step-changed ()`: another sentence stands, or none: see mh_lesson_match_get_step()
 * - `strayed ()`: the learner did something legal that the lesson does not ask for; nothing was played
 * - `ended ()`: the lesson has nothing more to do in this match, and no free round
 */
#define MH_TYPE_LESSON_MATCH (mh_lesson_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhLessonMatch, mh_lesson_match, MH, LESSON_MATCH, GObject)

/**
 * mh_lesson_match_new:
 * @game: a game
 * @lesson: its lesson
 * @index: which step of it is the match
 * @learner: (nullable): profile and name of the learner
 * @error: (nullable): set to an #MhRuleError or #MhOptionError when the rules forbid the match or one of
 *   its first lines
 *
 * Lays a table of a lesson, with what was there before the first sentence. Nothing is written down,
 * and nothing happens before mh_lesson_match_run().
 *
 * Returns: (transfer full) (nullable): the match
 */
MH_API MhLessonMatch *mh_lesson_match_new (MhGame *game,
                                           MhLesson *lesson,
                                           guint index,
                                           const MhSeat *learner,
                                           GError **error);

/**
 * mh_lesson_match_get_match:
 * @self: a match of a lesson
 *
 * Returns: (transfer none): the match inside
 */
MH_API MhMatch *mh_lesson_match_get_match (MhLessonMatch *self);

/**
 * mh_lesson_match_run:
 * @self: a match of a lesson
 *
 * Lets the lesson lead, from the main context.
 */
MH_API void mh_lesson_match_run (MhLessonMatch *self);

/**
 * mh_lesson_match_get_step:
 * @self: a match of a lesson
 *
 * Returns: (nullable): the step whose sentence stands; %NULL while others do something
 */
MH_API const MhLessonStep *mh_lesson_match_get_step (MhLessonMatch *self);

/**
 * mh_lesson_match_get_moves:
 * @self: a match of a lesson
 * @actor: (out): whose moves they are
 * @n: (out): how many there are; 0 where nothing is asked for
 *
 * Returns: (array length=n): what the learner is asked to do, one of these moves
 */
MH_API const MhMove *mh_lesson_match_get_moves (MhLessonMatch *self, MhActor *actor, guint *n);

/**
 * mh_lesson_match_go_on:
 * @self: a match of a lesson
 *
 * Leaves a sentence at which there is nothing to do.
 */
MH_API void mh_lesson_match_go_on (MhLessonMatch *self);

/**
 * mh_lesson_match_get_next_index:
 * @self: a match of a lesson that has ended
 *
 * Returns: the step that is the next match; the number of steps after the last one
 */
MH_API guint mh_lesson_match_get_next_index (MhLessonMatch *self);

/**
 * mh_lesson_match_is_free:
 * @self: a match of a lesson
 *
 * Returns: whether the lesson leads no more and the match goes on by itself
 */
MH_API gboolean mh_lesson_match_is_free (MhLessonMatch *self);

/**
 * mh_lesson_match_set_pause:
 * @self: a match of a lesson
 * @milliseconds: how long it takes until somebody else does something; 0: nobody waits for anything
 *
 * Sets how unhurried it is, also in the free round.
 */
MH_API void mh_lesson_match_set_pause (MhLessonMatch *self, guint milliseconds);

/**
 * mh_lesson_check:
 * @lesson: a lesson
 * @game: the game that it is for
 * @book: (nullable): the game's rules, in which the lesson's rules must be
 * @error: (nullable): set to %MH_BOOK_ERROR_GAME; the message begins with the line
 *
 * Plays a lesson by the rules, every way that the learner may choose.
 *
 * Returns: whether all of it may be done
 */
MH_API gboolean mh_lesson_check (MhLesson *lesson, MhGame *game, MhRuleBook *book, GError **error);

G_END_DECLS
