/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reads a merged lesson.xml: an English sentence, then the same in other languages beside it. */

#include "config.h"

#include "engine/book/mh-lesson-reader-private.h"

#include <string.h>

#include "engine/book/mh-languages-private.h"

#define NAMESPACE "https://mousehole-games.github.io/ns/lesson"

#define STEPS_MAX 2000
#define MOVE_MAX 200 /* bytes of a line or of what the learner may do */
#define SENTENCE_MAX 600 /* characters */
#define OPTIONS_MAX 50

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

#define IN(element) (1u << (element))

/* The elements, and inside which others each may stand. */
static const struct
{
  const char *name;
  guint parents;
} elements[N_ELEMENTS] = {
  [ELEMENT_LESSON] = { "lesson", 0 },
  [ELEMENT_MATCH] = { "match", IN (ELEMENT_LESSON) },
  [ELEMENT_LINES] = { "lines", IN (ELEMENT_MATCH) },
  [ELEMENT_SAY] = { "say", IN (ELEMENT_MATCH) },
  [ELEMENT_TASK] = { "task", IN (ELEMENT_MATCH) },
  [ELEMENT_FREE] = { "free", IN (ELEMENT_MATCH) },
  [ELEMENT_P] = { "p", IN (ELEMENT_SAY) | IN (ELEMENT_TASK) | IN (ELEMENT_FREE) },
};

#define DEPTH_MAX 4

typedef struct
{
  MhLessonText *lesson;
  GMarkupParseContext *context;
  Element open[DEPTH_MAX];
  guint depth;
  MhLessonStep *step; /* that is being read; NULL outside */
  char *language; /* of the open sentence */
  GString *text; /* of the open sentence or of lines; NULL outside */
  guint text_line; /* where that begins */
  guint *line; /* of what has just been opened; NULL when something follows it */
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

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error,
                     g_error_new_valist (MH_LESSON_ERROR, MH_LESSON_ERROR_FORM, format, arguments));
  va_end (arguments);
  return FALSE;
}

static const char *
get_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static guint
get_line (Reader *reader)
{
  int line;

  g_markup_parse_context_get_position (reader->context, &line, NULL);
  return (guint) line;
}

static MhLessonStep *
add_step (Reader *reader, MhLessonStepKind kind, guint line)
{
  MhLessonStep *step = g_new0 (MhLessonStep, 1);

  step->kind = kind;
  step->line = line;
  reader->line = &step->line;
  g_ptr_array_add (reader->lesson->steps, step);
  return step;
}

static gboolean
open_lesson (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *game = get_attribute (names, values, "game");

  if (g_strcmp0 (get_attribute (names, values, "xmlns"), NAMESPACE) != 0)
    return fail (error, "<lesson> is not in the namespace %s", NAMESPACE);
  if (game == NULL || *game == '\0')
    return fail (error, "<lesson> does not say which game");
  if (g_strcmp0 (get_attribute (names, values, "version"), "1") != 0)
    return fail (error, "<lesson> is of another version than 1");
  reader->lesson->game = g_strdup (game);
  return TRUE;
}

/* `person easy easy`: who sits where, the learner among them. */
static gboolean
read_seats (MhHead *head, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  guint n_people = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      MhLevel level;

      if (i == MH_SEATS_MAX)
        return fail (error, "seats=\"%s\" has more seats than a table", text);
      if (strcmp (words[i], "person") == 0)
        {
          mh_head_set_person (head, i, NULL, NULL);
          n_people++;
        }
      else if (mh_level_from_string (words[i], &level))
        mh_head_set_computer (head, i, level);
      else
        return fail (error, "in seats=\"%s\" there is neither a person nor a level", text);
    }
  if (n_people != 1)
    return fail (error, "seats must name one person, the learner, and else levels");
  return TRUE;
}

static gboolean
read_options (MhHead *head, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", OPTIONS_MAX);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (parts[0] == NULL || *parts[0] == '\0' || parts[1] == NULL || *parts[1] == '\0')
        return fail (error, "options=\"%s\" is no list like die=2-2-1-1", text);
      mh_head_set_option (head, parts[0], parts[1]);
    }
  return TRUE;
}

static gboolean
open_match (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *start = get_attribute (names, values, "start");
  MhLessonStep *step = add_step (reader, MH_LESSON_STEP_MATCH, get_line (reader));

  step->head = mh_head_new (reader->lesson->game, 1);
  if (!read_seats (step->head, get_attribute (names, values, "seats"), error)
      || !read_options (step->head, get_attribute (names, values, "options"), error))
    return FALSE;
  if (start == NULL)
    return TRUE;
  if (strlen (start) != 1 || mh_actor_from_char (start[0]) >= step->head->n_seats)
    return fail (error, "start=\"%s\" is no seat of this match", start);
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
read_moves (MhLessonStep *step, const char *text, GError **error)
{
  g_auto (GStrv) moves = g_strsplit (text != NULL ? text : "", " | ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    if (!is_move (moves[i], TRUE) || moves[i][0] != moves[0][0])
      return fail (error, "do=\"%s\" is no move, and no choice between moves of one seat", text);
  if (moves[0] == NULL)
    return fail (error, "<task> does not say what the learner is to do");
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
  const char *rule = get_attribute (names, values, "rule");

  if (rule != NULL && *rule == '\0')
    return fail (error, "rule=\"\" names no rule");
  reader->step = add_step (reader, kind, get_line (reader));
  reader->step->rule = g_strdup (rule);
  reader->step->sentence = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reader->free = kind == MH_LESSON_STEP_FREE;
  return kind != MH_LESSON_STEP_TASK
         || read_moves (reader->step, get_attribute (names, values, "do"), error);
}

static gboolean
open_sentence (Reader *reader, const char *language, GError **error)
{
  if (language == NULL && g_hash_table_size (reader->step->sentence) > 0)
    return fail (error, "one sentence at a time: there are two <p>");
  if (language != NULL && g_hash_table_size (reader->step->sentence) == 0)
    return fail (error, "the sentence in %s follows no English one", language);
  g_free (reader->language);
  reader->language = mh_language_normalise (language == NULL ? "en" : language);
  reader->text = g_string_new (NULL);
  return TRUE;
}

static gboolean
open_element (Reader *reader,
              Element element,
              const char **names,
              const char **values,
              GError **error)
{
  switch (element)
    {
    case ELEMENT_LESSON:
      return open_lesson (reader, names, values, error);
    case ELEMENT_MATCH:
      return open_match (reader, names, values, error);
    case ELEMENT_LINES:
      reader->text = g_string_new (NULL);
      reader->text_line = get_line (reader);
      reader->line = &reader->text_line;
      return TRUE;
    case ELEMENT_SAY:
      return open_step (reader, MH_LESSON_STEP_SAY, names, values, error);
    case ELEMENT_TASK:
      return open_step (reader, MH_LESSON_STEP_TASK, names, values, error);
    case ELEMENT_FREE:
      return open_step (reader, MH_LESSON_STEP_FREE, names, values, error);
    case ELEMENT_P:
      return open_sentence (reader, get_attribute (names, values, "xml:lang"), error);
    case N_ELEMENTS:
    default:
      g_assert_not_reached ();
    }
}

static void
on_start (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  Reader *reader = user_data;
  Element element = 0;

  while (element < N_ELEMENTS && strcmp (elements[element].name, name) != 0)
    element++;
  if (element == N_ELEMENTS)
    fail (error, "there is no element <%s> in lessons", name);
  else if (reader->depth == 0
               ? element != ELEMENT_LESSON
               : (elements[element].parents & IN (reader->open[reader->depth - 1])) == 0)
    fail (error, "<%s> may not stand %s%s", name, reader->depth == 0 ? "first" : "in ",
          reader->depth == 0 ? "" : elements[reader->open[reader->depth - 1]].name);
  else if (reader->free && element != ELEMENT_P)
    fail (error, "after the free round nothing follows");
  else if (reader->lesson->steps->len >= STEPS_MAX)
    fail (error, "the lesson has more than %d steps", STEPS_MAX);
  else
    {
      reader->open[reader->depth++] = element;
      reader->line = NULL;
      open_element (reader, element, names, values, error);
    }
}

static void
close_lines (Reader *reader, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (reader->text->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = NULL;

      lines[i][strcspn (lines[i], "#")] = '\0';
      line = mh_text_squeeze (lines[i]);
      if (*line == '\0')
        continue;
      if (!is_move (line, FALSE))
        {
          fail (error, "“%s” is no line of a match", line);
          return;
        }
      if (reader->lesson->steps->len >= STEPS_MAX)
        {
          fail (error, "the lesson has more than %d steps", STEPS_MAX);
          return;
        }
      add_step (reader, MH_LESSON_STEP_LINE, reader->text_line + i)->text = g_steal_pointer (&line);
    }
}

static void
close_sentence (Reader *reader, GError **error)
{
  g_autofree char *text = mh_text_squeeze (reader->text->str);

  if (*text == '\0')
    fail (error, "<p> is empty");
  else if (g_utf8_strlen (text, -1) > SENTENCE_MAX)
    fail (error, "the sentence is longer than %d characters", SENTENCE_MAX);
  else if (g_hash_table_contains (reader->step->sentence, reader->language))
    fail (error, "<p> is there twice in %s", reader->language);
  else
    {
      g_hash_table_add (reader->lesson->languages, g_strdup (reader->language));
      g_hash_table_insert (reader->step->sentence, g_strdup (reader->language),
                           g_steal_pointer (&text));
    }
}

static void
close_text (Reader *reader, Element element, GError **error)
{
  if (element == ELEMENT_LINES)
    close_lines (reader, error);
  else
    close_sentence (reader, error);
  g_string_free (reader->text, TRUE);
  reader->text = NULL;
}

static gboolean
ends_with_match (Reader *reader)
{
  const MhLessonStep *last
      = g_ptr_array_index (reader->lesson->steps, reader->lesson->steps->len - 1);

  return last->kind == MH_LESSON_STEP_MATCH;
}

static void
on_end (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *reader = user_data;
  Element element = reader->open[--reader->depth];

  if (reader->text != NULL)
    close_text (reader, element, error);
  reader->line = NULL;
  if (element == ELEMENT_LESSON && reader->lesson->steps->len == 0)
    fail (error, "there is no match in the lesson");
  else if (element == ELEMENT_MATCH && ends_with_match (reader))
    fail (error, "nothing happens in this match");
  else if (element == ELEMENT_SAY || element == ELEMENT_TASK || element == ELEMENT_FREE)
    {
      if (g_hash_table_size (reader->step->sentence) == 0)
        fail (error, "<%s> says nothing", name);
      reader->step = NULL;
    }
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *reader = user_data;

  /* Where a line ends behind a tag, GLib is in the next one already. */
  if (reader->line != NULL && length > 0 && text[0] == '\n')
    --*reader->line;
  reader->line = NULL;
  if (reader->text != NULL)
    {
      g_string_append_len (reader->text, text, (gssize) length);
      return;
    }
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        fail (error, "there is text outside of a sentence");
        return;
      }
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
  static const GMarkupParser parser = { on_start, on_end, on_text, NULL, NULL };
  g_autoptr (MhLessonText) lesson = new_text ();
  g_autoptr (GError) local = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  Reader reader = { .lesson = lesson };
  const char *what;
  gboolean good;
  guint line;

  reader.context = context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  good = g_markup_parse_context_parse (context, text == NULL ? "" : text, (gssize) length, &local)
         && g_markup_parse_context_end_parse (context, &local);
  line = get_line (&reader);
  g_free (reader.language);
  if (reader.text != NULL)
    g_string_free (reader.text, TRUE);
  if (good)
    return g_steal_pointer (&lesson);
  /* GLib says the line once more. */
  what = g_str_has_prefix (local->message, "Error on line ") ? strstr (local->message, ": ") : NULL;
  g_set_error (error, MH_LESSON_ERROR, MH_LESSON_ERROR_FORM, "%s:%u: %s", name, line,
               what == NULL ? local->message : what + 2);
  return NULL;
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
