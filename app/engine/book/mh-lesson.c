/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-lesson.h"

#include <string.h>

#include "engine/book/mh-book-private.h"
#include "engine/record/mh-head-private.h"
#include "engine/rules/mh-game.h"

#define SIZE_MAX_BYTES (1024 * 1024)
#define STEPS_MAX 2000
#define MOVE_MAX 200 /* bytes of a line or of a task's moves */
#define SENTENCE_MAX 600 /* characters */

struct _MhLesson
{
  MhBook parent_instance;

  GPtrArray *steps; /* of MhLessonStep */
};

G_DEFINE_FINAL_TYPE (MhLesson, mh_lesson, MH_TYPE_BOOK)

static const MhElementKind kinds[] = {
  { "lesson", "" },    { "match", "lesson" }, { "lines", "match", TRUE },     { "say", "match" },
  { "task", "match" }, { "free", "match" },   { "p", "say task free", TRUE }, { NULL },
};

static void
free_step (gpointer data)
{
  MhLessonStep *step = data;

  g_clear_pointer (&step->head, mh_head_free);
  g_clear_pointer (&step->sentence, g_hash_table_unref);
  g_free (step->text);
  g_free (step->rule);
  g_free (step);
}

static void
mh_lesson_finalize (GObject *object)
{
  g_ptr_array_unref (MH_LESSON (object)->steps);
  G_OBJECT_CLASS (mh_lesson_parent_class)->finalize (object);
}

static void
mh_lesson_class_init (MhLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_lesson_finalize;
}

static void
mh_lesson_init (MhLesson *self)
{
  self->steps = g_ptr_array_new_with_free_func (free_step);
}

/* Reading ------------------------------------------------------------------------------------ */

static MhLessonStep *
add_step (MhLesson *self, MhLessonStepKind kind, guint line)
{
  MhLessonStep *step = g_new0 (MhLessonStep, 1);

  step->kind = kind;
  step->line = line;
  g_ptr_array_add (self->steps, step);
  return step;
}

/* Parses the seats, like `person easy easy`. The person is the learner. */
static gboolean
read_seats (const MhElement *element, MhHead *head, GError **error)
{
  const char *text = mh_element_get (element, "seats");
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  guint n_people = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      MhLevel level;

      if (i == MH_SEATS_MAX)
        return mh_element_fail (element, error, "seats=\"%s\" has more seats than a table", text);
      if (strcmp (words[i], "person") == 0)
        {
          mh_head_set_person (head, i, NULL, NULL);
          n_people++;
        }
      else if (mh_level_from_string (words[i], &level))
        mh_head_set_computer (head, i, level);
      else
        return mh_element_fail (element, error,
                                "in seats=\"%s\" there is neither a person nor a level", text);
    }
  return n_people == 1
         || mh_element_fail (element, error,
                             "seats must name one person, the learner, and else levels");
}

static gboolean
read_options (const MhElement *element, MhHead *head, GError **error)
{
  const char *text = mh_element_get (element, "options");
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !mh_head_read_option (head, words[i]))
      return mh_element_fail (element, error, "options=\"%s\" is no list like die=2-2-1-1", text);
  return TRUE;
}

static gboolean
read_start (const MhElement *element, MhHead *head, GError **error)
{
  const char *start = mh_element_get (element, "start");

  if (start == NULL)
    return TRUE;
  if (strlen (start) != 1 || mh_actor_from_char (start[0]) >= head->n_seats)
    return mh_element_fail (element, error, "start=\"%s\" is no seat of this match", start);
  head->start = mh_actor_from_char (start[0]);
  return TRUE;
}

/* Checks whether a text is an actor and a move: `a roll`, `* cat AK`, `t next`. */
static gboolean
is_move (const char *text, gboolean by_learner)
{
  MhActor actor = *text != '\0' ? mh_actor_from_char (text[0]) : MH_NOBODY;

  if (strlen (text) > MOVE_MAX || text[0] == '\0' || text[1] != ' ' || text[2] == '\0'
      || actor == MH_NOBODY)
    return FALSE;
  return !by_learner || actor != MH_CHANCE;
}

/* Parses `a give A1 | a give B1`. */
static gboolean
read_moves (const MhElement *element, MhLessonStep *step, GError **error)
{
  const char *text = mh_element_get (element, "do");
  g_auto (GStrv) moves = g_strsplit (text != NULL ? text : "", " | ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    if (!is_move (moves[i], TRUE) || moves[i][0] != moves[0][0])
      return mh_element_fail (
          element, error, "do=\"%s\" is no move, and no choice between moves of one seat", text);
  step->text = g_strdup (text);
  return moves[0] != NULL
         || mh_element_fail (element, error, "<task> does not say what the learner is to do");
}

static gboolean
read_lines (MhLesson *self, const MhElement *element, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (element->text->str, "\n", -1);
  MhElement at = *element;

  for (guint i = 0; lines[i] != NULL; i++, at.line++)
    {
      g_autofree char *line = NULL;

      lines[i][strcspn (lines[i], "#")] = '\0';
      line = mh_text_squeeze (lines[i]);
      if (*line == '\0')
        continue;
      if (!is_move (line, FALSE))
        return mh_element_fail (&at, error, "“%s” is no line of a match", line);
      add_step (self, MH_LESSON_STEP_LINE, at.line)->text = g_steal_pointer (&line);
    }
  return TRUE;
}

static gboolean
read_sentence (MhLesson *self, const MhElement *element, MhLessonStepKind kind, GError **error)
{
  MhLessonStep *step = add_step (self, kind, element->line);

  step->rule = g_strdup (mh_element_get (element, "rule"));
  step->sentence = mh_texts_new ();
  if (step->rule != NULL && *step->rule == '\0')
    return mh_element_fail (element, error, "rule=\"\" names no rule");
  if (kind == MH_LESSON_STEP_TASK && !read_moves (element, step, error))
    return FALSE;
  if (!mh_book_add_texts (MH_BOOK (self), element, "p", SENTENCE_MAX, step->sentence, error))
    return FALSE;
  return g_hash_table_size (step->sentence) > 0
         || mh_element_fail (element, error, "<%s> says nothing", element->name);
}

static gboolean
read_step (MhLesson *self, const MhElement *element, GError **error)
{
  if (mh_element_is (element, "lines"))
    return read_lines (self, element, error);
  return read_sentence (self, element,
                        mh_element_is (element, "say")    ? MH_LESSON_STEP_SAY
                        : mh_element_is (element, "task") ? MH_LESSON_STEP_TASK
                                                          : MH_LESSON_STEP_FREE,
                        error);
}

/* Checks whether the lesson has reached the free round, which must be last. */
static gboolean
is_free (MhLesson *self)
{
  const guint n = self->steps->len;

  return n > 0 && mh_lesson_get_step (self, n - 1)->kind == MH_LESSON_STEP_FREE;
}

static gboolean
read_match (MhLesson *self, const MhElement *element, GError **error)
{
  MhLessonStep *step = add_step (self, MH_LESSON_STEP_MATCH, element->line);
  const guint n_before = self->steps->len;

  step->head = mh_head_new (mh_book_get_game (MH_BOOK (self)), 1);
  if (!read_seats (element, step->head, error) || !read_options (element, step->head, error)
      || !read_start (element, step->head, error))
    return FALSE;
  for (guint i = 0; i < element->children->len; i++)
    {
      const MhElement *child = g_ptr_array_index (element->children, i);

      if (is_free (self))
        return mh_element_fail (child, error, "after the free round nothing follows");
      if (!read_step (self, child, error))
        return FALSE;
    }
  return self->steps->len > n_before
         || mh_element_fail (element, error, "nothing happens in this match");
}

static gboolean
read_lesson (MhLesson *self, const MhElement *root, GError **error)
{
  if (root->children->len == 0)
    return mh_element_fail (root, error, "there is no match in the lesson");
  for (guint i = 0; i < root->children->len; i++)
    {
      const MhElement *element = g_ptr_array_index (root->children, i);

      if (is_free (self))
        return mh_element_fail (element, error, "after the free round nothing follows");
      if (!read_match (self, element, error))
        return FALSE;
    }
  return self->steps->len <= STEPS_MAX
         || mh_element_fail (root, error, "the lesson has more than %d steps", STEPS_MAX);
}

MhLesson *
mh_lesson_new_from_file (const char *path, GError **error)
{
  g_autoptr (MhLesson) self = g_object_new (MH_TYPE_LESSON, NULL);
  g_autoptr (MhElement) root = mh_book_load (MH_BOOK (self), path, SIZE_MAX_BYTES, kinds, error);

  if (root == NULL || !read_lesson (self, root, error))
    return NULL;
  mh_book_finish (MH_BOOK (self));
  return g_steal_pointer (&self);
}

/* Getters ------------------------------------------------------------------------------------ */

guint
mh_lesson_get_n_steps (MhLesson *self)
{
  return self->steps->len;
}

const MhLessonStep *
mh_lesson_get_step (MhLesson *self, guint index)
{
  g_return_val_if_fail (index < self->steps->len, NULL);
  return g_ptr_array_index (self->steps, index);
}

const char *
mh_lesson_step_get_sentence (const MhLessonStep *step, const char *language)
{
  return step->sentence != NULL ? mh_texts_get (step->sentence, language) : NULL;
}
