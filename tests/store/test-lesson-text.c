/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A lesson's text: what gettext writes is read, what is broken says where. */

#include "config.h"

#include "book-fixture.h"

#include "engine/book/mh-lesson.h"

#define HEAD                                                                                       \
  "<?xml version='1.0' encoding='UTF-8'?>\n"                                                       \
  "<lesson xmlns='https://mousehole-games.github.io/ns/lesson' game='tiny' version='1'>\n"
#define TAIL "</lesson>\n"
#define MATCH "<match seats='person easy' start='a'>"

static const char good[] = HEAD
    "<match seats='easy person hard' options='die=2 quick=yes' start='b'>\n"
    "  <lines>\n    a roll # six\n    * six\n\n    # nothing\n  </lines>\n"
    "  <task rule='TI-01' do='b take a1 | b take a2'>\n"
    "    <p note='for translators'>Take\n    one.</p><p xml:lang='pt_BR'>Pegue um.</p>\n"
    "    <p xml:lang='de'>Nimm eins.</p>\n  </task>\n"
    "</match>\n" MATCH "<say><p>That was all.</p></say><free><p>Go on.</p></free></match>\n" TAIL;

static const BadBook bad[] = {
  { "empty", "\n", 2, "no match" },
  { "no-match", "<say><p>a</p></say>", 3, "<say> may not stand in lesson" },
  { "not-closed", MATCH "\n<say><p>a</p>\n</match>", 5, "say" },
  { "unknown-element", MATCH "\n<b>c</b></match>", 4, "<b>" },
  { "text-outside", MATCH "\nhello</match>", 4, "outside" },
  { "nobody", "<match seats='easy easy'><lines>a x</lines></match>", 3, "one person" },
  { "two-people", "<match seats='person person'><lines>a x</lines></match>", 3, "one person" },
  { "odd-level", "<match seats='person clever'><lines>a x</lines></match>", 3, "clever" },
  { "many-seats", "<match seats='person easy easy easy easy easy easy'/>", 3, "more seats" },
  { "odd-options", "<match seats='person easy' options='die'/>", 3, "die" },
  { "odd-option-name", "<match seats='person easy' options='Die=2'/>", 3, "Die" },
  { "option-twice", "<match seats='person easy' options='die=2 die=3'/>", 3, "die" },
  { "odd-start", "<match seats='person easy' start='c'/>", 3, "start" },
  { "nothing-happens", MATCH "</match>", 3, "nothing happens" },
  { "odd-line", MATCH "<lines>\nroll</lines></match>", 4, "roll" },
  { "task-without-do", MATCH "<task><p>a</p></task></match>", 3, "<task>" },
  { "task-of-chance", MATCH "<task do='* six'><p>a</p></task></match>", 3, "* six" },
  { "task-of-two", MATCH "<task do='a roll | b roll'><p>a</p></task></match>", 3, "one seat" },
  { "task-says-nothing", MATCH "<task do='a roll'></task></match>", 3, "<task>" },
  { "empty-rule", MATCH "<say rule=''><p>a</p></say></match>", 3, "rule" },
  { "empty-sentence", MATCH "<say><p> </p></say></match>", 3, "<p>" },
  { "two-sentences", MATCH "<say><p>a</p><p>b</p></say></match>", 3, "two <p>" },
  { "orphan-translation", MATCH "<say><p xml:lang='de'>a</p></say></match>", 3, "de" },
  { "twice-in-a-language",
    MATCH "<say><p>a</p><p xml:lang='de'>a</p><p xml:lang='de'>b</p></say></match>", 3, "de" },
  { "after-the-end", MATCH "<free><p>a</p></free><lines>a x</lines></match>", 3, "free round" },
};

static void
check_step (MhLesson *lesson, guint index, MhLessonStepKind kind, guint line, const char *text)
{
  const MhLessonStep *step = mh_lesson_get_step (lesson, index);

  g_assert_cmpint (step->kind, ==, kind);
  g_assert_cmpuint (step->line, ==, line);
  g_assert_cmpstr (step->text, ==, text);
}

static void
test_good (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhLesson) lesson = book_read (good, book_read_lesson, &error);
  const MhLessonStep *step;

  g_assert_no_error (error);
  g_assert_cmpstr (mh_book_get_game (MH_BOOK (lesson)), ==, "tiny");
  g_assert_cmpuint (mh_lesson_get_n_steps (lesson), ==, 7);
  check_step (lesson, 0, MH_LESSON_STEP_MATCH, 3, NULL);
  check_step (lesson, 1, MH_LESSON_STEP_LINE, 5, "a roll");
  check_step (lesson, 2, MH_LESSON_STEP_LINE, 6, "* six");
  check_step (lesson, 3, MH_LESSON_STEP_TASK, 10, "b take a1 | b take a2");
  check_step (lesson, 4, MH_LESSON_STEP_MATCH, 16, NULL);
  check_step (lesson, 5, MH_LESSON_STEP_SAY, 16, NULL);
  check_step (lesson, 6, MH_LESSON_STEP_FREE, 16, NULL);
  step = mh_lesson_get_step (lesson, 0);
  g_assert_true (mh_head_is_computer (step->head, 0) && mh_head_is_person (step->head, 1));
  g_assert_cmpint (step->head->seat[2].level, ==, MH_LEVEL_HARD);
  g_assert_cmpuint (step->head->start, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (step->head->options, 1), ==, "quick=yes");
  step = mh_lesson_get_step (lesson, 3);
  g_assert_cmpstr (step->rule, ==, "TI-01");
  g_assert_cmpstr (mh_lesson_step_get_sentence (step, "de-AT"), ==, "Nimm eins.");
  g_assert_cmpstr (mh_lesson_step_get_sentence (step, "pt-BR"), ==, "Pegue um.");
  g_assert_cmpstr (mh_lesson_step_get_sentence (step, "fr"), ==, "Take one.");
  g_assert_null (mh_lesson_step_get_sentence (mh_lesson_get_step (lesson, 2), "en"));
}

static void
test_head (void)
{
  static const char *const texts[] = {
    "",
    "<lesson/>",
    "<lesson xmlns='https://mousehole-games.github.io/ns/lesson' version='1'/>",
    "<lesson xmlns='https://mousehole-games.github.io/ns/lesson' game='tiny' version='2'/>",
    "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='tiny' version='1'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    book_refuse (texts[i], book_read_lesson);
}

/* Nothing that a stranger writes makes it grow without end. */
static void
test_limits (void)
{
  GString *many = g_string_new (HEAD MATCH "<lines>\n");
  GString *large = g_string_new (HEAD MATCH "<say><p>");

  for (guint i = 0; i < 2500; i++)
    g_string_append (many, "a roll\n");
  g_string_append (many, "</lines></match>" TAIL);
  book_refuse (many->str, book_read_lesson);
  for (guint i = 0; i < 1024; i++)
    g_string_append (large, "mouse ");
  g_string_append (large, "</p></say></match>" TAIL);
  book_refuse (large->str, book_read_lesson);
  g_string_free (many, TRUE);
  g_string_free (large, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/lesson-text/good", test_good);
  g_test_add_func ("/lesson-text/head", test_head);
  g_test_add_func ("/lesson-text/limits", test_limits);
  book_add_bad ("/lesson-text", HEAD, TAIL, bad, G_N_ELEMENTS (bad), book_read_lesson);
  return g_test_run ();
}
