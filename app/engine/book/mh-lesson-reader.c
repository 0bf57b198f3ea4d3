/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reads a merged lesson.xml: an English sentence, then the same in other languages beside it. */

#include "config.h"

#include "engine/book/mh-lesson-reader-private.h"

#include <string.h>

#include "engine/book/mh-languages-private.h"
#include "engine/book/mh-markup-private.h"
#include "engine/record/mh-head-private.h"

#define STEPS_MAX 2000
#define MOVE_MAX 200 /* bytes of a line or of what the learner may do */
#define SENTENCE_MAX 600 /* characters */

typedef enum
{
  ELEMENT_LESSON,
  ELEMENT_MATCH,
  ELEMENT_LINES,
  ELEMENT_SAY,
  ELEMENT_TASK,
  ELEMENT_FREE,
  ELEMENT_P,
  N_ELEMENTS
} Element;

#define IN(element) MH_MARKUP_IN (element)

static const MhMarkupElement elements[N_ELEMENTS] = {
  [ELEMENT_LESSON] = { "lesson", 0 },
  [ELEMENT_MATCH] = { "match", IN (ELEMENT_LESSON) },
  [ELEMENT_LINES] = { "lines", IN (ELEMENT_MATCH) },
  [ELEMENT_SAY] = { "say", IN (ELEMENT_MATCH) },
  [ELEMENT_TASK] = { "task", IN (ELEMENT_MATCH) },
  [ELEMENT_FREE] = { "free", IN (ELEMENT_MATCH) },
  [ELEMENT_P] = { "p", IN (ELEMENT_SAY) | IN (ELEMENT_TASK) | IN (ELEMENT_FREE) },
};

typedef struct
{
  MhLessonText *lesson;
  MhMarkup *markup;
  MhLessonStep *step; /* that is being read; NULL outside */
  guint text_line; /* where the open lines begin */
  gboolean free; /* the free round is there: nothing follows */
} Reader;

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

static MhLessonStep *
add_step (Reader *reader, MhLessonStepKind kind, guint line)
{
  MhLessonStep *step = g_new0 (MhLessonStep, 1);

  step->kind = kind;
  step->line = line;
  reader->markup->line = &step->line;
  g_ptr_array_add (reader->lesson->steps, step);
  return step;
}

/* `person easy easy`: who sits where, the learner among them. */
static gboolean
read_seats (Reader *reader, MhHead *head, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  guint n_people = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      MhLevel level;

      if (i == MH_SEATS_MAX)
        return mh_markup_fail (reader->markup, error, "seats=\"%s\" has more seats than a table",
                               text);
      if (strcmp (words[i], "person") == 0)
        {
          mh_head_set_person (head, i, NULL, NULL);
          n_people++;
        }
      else if (mh_level_from_string (words[i], &level))
        mh_head_set_computer (head, i, level);
      else
        return mh_markup_fail (reader->markup, error,
                               "in seats=\"%s\" there is neither a person nor a level", text);
    }
  if (n_people != 1)
    return mh_markup_fail (reader->markup, error,
                           "seats must name one person, the learner, and else levels");
  return TRUE;
}

static gboolean
read_options (Reader *reader, MhHead *head, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !mh_head_read_option (head, words[i]))
      return mh_markup_fail (reader->markup, error, "options=\"%s\" is no list like die=2-2-1-1",
                             text);
  return TRUE;
}

static gboolean
open_match (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *start = mh_markup_get (names, values, "start");
  MhLessonStep *step = add_step (reader, MH_LESSON_STEP_MATCH, mh_markup_get_line (reader->markup));

  step->head = mh_head_new (reader->lesson->game, 1);
  if (!read_seats (reader, step->head, mh_markup_get (names, values, "seats"), error)
      || !read_options (reader, step->head, mh_markup_get (names, values, "options"), error))
    return FALSE;
  if (start == NULL)
    return TRUE;
  if (strlen (start) != 1 || mh_actor_from_char (start[0]) >= step->head->n_seats)
    return mh_markup_fail (reader->markup, error, "start=\"%s\" is no seat of this match", start);
  step->head->start = mh_actor_from_char (start[0]);
  return TRUE;
}

/* Whether a text is an actor and its move: `a roll`, `* cat AK`, `t next`. */
static gboolean
is_move (const char *text, gboolean by_learner)
{
  MhActor actor = *text != '\0' ? mh_actor_from_char (text[0]) : MH_NOBODY;

  if (strlen (text) > MOVE_MAX || text[0] == '\0' || text[1] != ' ' || text[2] == '\0'
      || actor == MH_NOBODY)
    return FALSE;
  return !by_learner || actor != MH_CHANCE;
}

/* `a give A1 | a give B1` */
static gboolean
read_moves (Reader *reader, MhLessonStep *step, const char *text, GError **error)
{
  g_auto (GStrv) moves = g_strsplit (text != NULL ? text : "", " | ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    if (!is_move (moves[i], TRUE) || moves[i][0] != moves[0][0])
      return mh_markup_fail (reader->markup, error,
                             "do=\"%s\" is no move, and no choice between moves of one seat", text);
  if (moves[0] == NULL)
    return mh_markup_fail (reader->markup, error, "<task> does not say what the learner is to do");
  step->text = g_strdup (text);
  return TRUE;
}

static gboolean
open_step (Reader *reader,
           MhLessonStepKind kind,
           const char **names,
           const char **values,
           GError **error)
{
  const char *rule = mh_markup_get (names, values, "rule");

  if (rule != NULL && *rule == '\0')
    return mh_markup_fail (reader->markup, error, "rule=\"\" names no rule");
  reader->step = add_step (reader, kind, mh_markup_get_line (reader->markup));
  reader->step->rule = g_strdup (rule);
  reader->step->sentence = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reader->free = kind == MH_LESSON_STEP_FREE;
  return kind != MH_LESSON_STEP_TASK
         || read_moves (reader, reader->step, mh_markup_get (names, values, "do"), error);
}

static gboolean
open_sentence (Reader *reader, const char *language, GError **error)
{
  if (language == NULL && g_hash_table_size (reader->step->sentence) > 0)
    return mh_markup_fail (reader->markup, error, "one sentence at a time: there are two <p>");
  if (language != NULL && g_hash_table_size (reader->step->sentence) == 0)
    return mh_markup_fail (reader->markup, error, "the sentence in %s follows no English one",
                           language);
  mh_markup_begin_text (reader->markup, language);
  return TRUE;
}

static gboolean
open_element (MhMarkup *markup,
              guint element,
              const char **names,
              const char **values,
              GError **error)
{
  Reader *reader = markup->user_data;

  reader->markup = markup;
  if (reader->free && element != ELEMENT_P)
    return mh_markup_fail (reader->markup, error, "after the free round nothing follows");
  if (reader->lesson->steps->len >= STEPS_MAX)
    return mh_markup_fail (reader->markup, error, "the lesson has more than %d steps", STEPS_MAX);
  switch ((Element) element)
    {
    case ELEMENT_LESSON:
      return mh_markup_read_root (markup, names, values, &reader->lesson->game, error);
    case ELEMENT_MATCH:
      return open_match (reader, names, values, error);
    case ELEMENT_LINES:
      mh_markup_begin_text (markup, NULL);
      reader->text_line = mh_markup_get_line (markup);
      markup->line = &reader->text_line;
      return TRUE;
    case ELEMENT_SAY:
      return open_step (reader, MH_LESSON_STEP_SAY, names, values, error);
    case ELEMENT_TASK:
      return open_step (reader, MH_LESSON_STEP_TASK, names, values, error);
    case ELEMENT_FREE:
      return open_step (reader, MH_LESSON_STEP_FREE, names, values, error);
    case ELEMENT_P:
      return open_sentence (reader, mh_markup_get (names, values, "xml:lang"), error);
    case N_ELEMENTS:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
close_lines (Reader *reader, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = NULL;

      lines[i][strcspn (lines[i], "#")] = '\0';
      line = mh_text_squeeze (lines[i]);
      if (*line == '\0')
        continue;
      if (!is_move (line, FALSE))
        return mh_markup_fail (reader->markup, error, "“%s” is no line of a match", line);
      if (reader->lesson->steps->len >= STEPS_MAX)
        return mh_markup_fail (reader->markup, error, "the lesson has more than %d steps",
                               STEPS_MAX);
      add_step (reader, MH_LESSON_STEP_LINE, reader->text_line + i)->text = g_steal_pointer (&line);
    }
  reader->markup->line = NULL;
  return TRUE;
}

static gboolean
ends_with_match (Reader *reader)
{
  const MhLessonStep *last
      = g_ptr_array_index (reader->lesson->steps, reader->lesson->steps->len - 1);

  return last->kind == MH_LESSON_STEP_MATCH;
}

static gboolean
close_element (MhMarkup *markup, guint element, const char *text, GError **error)
{
  Reader *reader = markup->user_data;

  if (element == ELEMENT_LINES)
    return close_lines (reader, text, error);
  if (element == ELEMENT_P)
    return mh_markup_add_text (markup, element, text, SENTENCE_MAX, reader->step->sentence,
                               reader->lesson->languages, error);
  if (element == ELEMENT_LESSON && reader->lesson->steps->len == 0)
    return mh_markup_fail (reader->markup, error, "there is no match in the lesson");
  if (element == ELEMENT_MATCH && ends_with_match (reader))
    return mh_markup_fail (reader->markup, error, "nothing happens in this match");
  if (element == ELEMENT_LESSON || element == ELEMENT_MATCH)
    return TRUE;
  if (g_hash_table_size (reader->step->sentence) == 0)
    return mh_markup_fail (reader->markup, error, "<%s> says nothing", elements[element].name);
  reader->step = NULL;
  return TRUE;
}

static MhLessonText *
new_text (void)
{
  MhLessonText *self = g_new0 (MhLessonText, 1);

  self->steps = g_ptr_array_new_with_free_func (free_step);
  self->languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/* Reads the document @text; errors say `NAME:LINE: what`. */
MhLessonText *
mh_lesson_text_parse (const char *text, gsize length, const char *name, GError **error)
{
  static const MhMarkupGrammar grammar = {
    .documents = "lessons",
    .text = "a sentence",
    .xmlns = "https://mousehole-games.github.io/ns/lesson",
    .elements = elements,
    .n_elements = N_ELEMENTS,
    .get_domain = mh_lesson_error_quark,
    .code = MH_LESSON_ERROR_FORM,
    .open = open_element,
    .close = close_element,
  };
  g_autoptr (MhLessonText) lesson = new_text ();
  Reader reader = { .lesson = lesson };

  if (!mh_markup_parse (&grammar, text, length, name, &reader, error))
    return NULL;
  return g_steal_pointer (&lesson);
}

/* Frees what was read. */
void
mh_lesson_text_free (MhLessonText *self)
{
  g_free (self->game);
  g_ptr_array_unref (self->steps);
  g_hash_table_unref (self->languages);
  g_free (self);
}
