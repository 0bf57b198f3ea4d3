/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Checks whether a lesson is valid by the rules of its game, no matter what the learner chooses. */

#include "config.h"

#include "engine/match/mh-lesson-match.h"

#include "engine/match/mh-play-private.h"

#define WAYS_MAX 10000 /* steps, all ways together */

typedef struct
{
  MhLesson *lesson;
  MhGame *game;
  guint n_steps; /* that have been played */
} Check;

static gboolean
refuse (const MhLessonStep *step, GError **error, const char *why, const char *text)
{
  g_set_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_GAME, "%u: “%s”: %s", step->line, text, why);
  return FALSE;
}

static gboolean
play (MhPlay *state, const MhLessonStep *step, const char *text, GError **error)
{
  const MhActor actor = mh_actor_from_char (text[0]);
  g_autoptr (GError) local = NULL;
  MhEvents events = { .n = 0 };
  MhMove move;

  if (!mh_rules_parse (state->rules, text + 2, actor, &move, &local)
      || !mh_play_judge (state, actor, move, &local))
    return refuse (step, error, local->message, text);
  mh_play_apply (state, actor, move, &events);
  return TRUE;
}

static gboolean follow (Check *self, MhPlay *state, guint index, GError **error);

static MhActor
find_learner (const MhHead *head)
{
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat))
      return seat;
  return MH_NOBODY;
}

/* Plays each move that the learner may choose, and what follows it. */
static gboolean
follow_task (Check *self, MhPlay *state, guint index, MhActor learner, GError **error)
{
  const MhLessonStep *step = mh_lesson_get_step (self->lesson, index);
  g_auto (GStrv) moves = g_strsplit (step->text, " | ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    {
      const MhActor actor = mh_actor_from_char (moves[i][0]);
      g_autoptr (MhPlay) way = mh_play_copy (state);

      if (actor != learner && actor != MH_TABLE)
        return refuse (step, error, "that is not the learner’s", moves[i]);
      if (!play (way, step, moves[i], error) || !follow (self, way, index + 1, error))
        return FALSE;
    }
  return TRUE;
}

/* Plays from a step on, through the match or matches that are left. */
static gboolean
follow (Check *self, MhPlay *state, guint index, GError **error)
{
  MhActor learner = MH_NOBODY;

  for (guint i = 0; i <= index && i < mh_lesson_get_n_steps (self->lesson); i++)
    if (mh_lesson_get_step (self->lesson, i)->kind == MH_LESSON_STEP_MATCH)
      learner = find_learner (mh_lesson_get_step (self->lesson, i)->head);
  for (; index < mh_lesson_get_n_steps (self->lesson); index++)
    {
      const MhLessonStep *step = mh_lesson_get_step (self->lesson, index);

      if (++self->n_steps > WAYS_MAX)
        return refuse (step, error, "the learner has too many choices", step->text);
      if (step->kind == MH_LESSON_STEP_MATCH)
        return TRUE;
      if (step->kind == MH_LESSON_STEP_LINE && !play (state, step, step->text, error))
        return FALSE;
      if (step->kind == MH_LESSON_STEP_TASK)
        return follow_task (self, state, index, learner, error);
      if (step->kind == MH_LESSON_STEP_FREE && state->rules->actors (state->state) == 0)
        return refuse (step, error, "the match is over before the free round", "free");
    }
  return TRUE;
}

static gboolean
check_rule (const MhLessonStep *step, MhRuleBook *book, GError **error)
{
  if (step->rule == NULL || book == NULL || mh_rule_book_find_rule (book, step->rule) >= 0)
    return TRUE;
  return refuse (step, error, "there is no such rule", step->rule);
}

static gboolean
check_match (Check *self, guint index, GError **error)
{
  const MhLessonStep *step = mh_lesson_get_step (self->lesson, index);
  g_autoptr (GError) local = NULL;
  g_autoptr (MhPlay) state = mh_play_new (self->game, step->head, &local);

  if (state == NULL)
    return refuse (step, error, local->message, "match");
  return follow (self, state, index + 1, error);
}

static gboolean
check_steps (Check *self, MhRuleBook *book, GError **error)
{
  const char *game = mh_game_get_details (self->game)->id;

  if (g_strcmp0 (mh_book_get_game (MH_BOOK (self->lesson)), game) != 0)
    {
      g_set_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_GAME, "it is a lesson of %s",
                   mh_book_get_game (MH_BOOK (self->lesson)));
      return FALSE;
    }
  for (guint i = 0; i < mh_lesson_get_n_steps (self->lesson); i++)
    {
      const MhLessonStep *step = mh_lesson_get_step (self->lesson, i);

      if (!check_rule (step, book, error)
          || (step->kind == MH_LESSON_STEP_MATCH && !check_match (self, i, error)))
        return FALSE;
    }
  return TRUE;
}

gboolean
mh_lesson_check (MhLesson *lesson, MhGame *game, MhRuleBook *book, GError **error)
{
  Check self = { lesson, game, 0 };

  return check_steps (&self, book, error);
}
