/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The text of lessons and of stickers: files written by gettext are read, and errors name their line. */

#include "book-fixture.h"

#include "engine/book/mh-lesson.h"
#include "engine/book/mh-sticker-book.h"

#define SPACE "https://mousehole-games.github.io/ns/"
#define LESSON                                                                                     \
  "<?xml version='1.0' encoding='UTF-8'?>\n"                                                       \
  "<lesson xmlns='https://mousehole-games.github.io/ns/lesson' game='tiny' version='1'>\n"
#define LESSON_END "</lesson>\n"
#define MATCH "<match seats='person easy' start='a'>"

static const char good_lesson[]
    = LESSON "<match seats='easy person hard' options='die=2 quick=yes' start='b'>\n"
             "  <lines>\n    a roll # six\n    * six\n\n    # nothing\n  </lines>\n"
             "  <task rule='TI-01' do='b take a1 | b take a2'>\n"
             "    <p note='for translators'>Take\n    one.</p><p xml:lang='pt_BR'>Pegue um.</p>\n"
             "    <p xml:lang='de'>Nimm eins.</p>\n  </task>\n"
             "</match>\n" MATCH
             "<say><p>That was all.</p></say><free><p>Go on.</p></free></match>\n" LESSON_END;

static const BadBook bad_lessons[] = {
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
test_lesson (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhLesson) lesson = book_read (good_lesson, book_read_lesson, &error);
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

#define STICKERS                                                                                   \
  "<?xml version='1.0' encoding='UTF-8'?>\n"                                                       \
  "<stickers xmlns='https://mousehole-games.github.io/ns/stickers' game='tiny' version='1'>\n"
#define STICKERS_END "</stickers>\n"
#define WORDS "<name>A</name><p>Do it.</p>"
#define STICKER(attributes, inner) "<sticker id='a' picture='x'" attributes ">" inner "</sticker>"
#define DEED "<deed move='take *'/>"

static const char good_stickers[] = STICKERS
    "<sticker id='four' count='4' within='turn' picture='K' sign='paw'>\n"
    "  <deed event='came * me' was='turn me; score.me &lt;3'/>\n"
    "  <deed move='take *' by='other' is='phase over'/>\n"
    "  <name note='for translators'>Four\n   at once</name><name xml:lang='pt_BR'>Quatro</name>\n"
    "  <name xml:lang='de'>Vier</name>\n"
    "  <p>Bring home four.</p><p xml:lang='de'>Bring vier heim.</p>\n"
    "</sticker>\n"
    "<sticker id='lost' picture='x'><deed result='lost'/>" WORDS "</sticker>\n" STICKERS_END;

static const BadBook bad_stickers[] = {
  { "empty", "\n", 2, "no sticker" },
  { "not-closed", STICKER ("", "\n<p>a\n"), 5, "p" },
  { "unknown-element", STICKER ("", "\n<b>c</b>"), 4, "<b>" },
  { "misplaced", DEED, 3, "<deed> may not stand in stickers" },
  { "text-outside", STICKER ("", "\nhello"), 4, "outside" },
  { "no-id", "<sticker picture='x'>" DEED WORDS "</sticker>", 3, "id" },
  { "odd-id", "<sticker id='../a' picture='x'>" DEED WORDS "</sticker>", 3, "id" },
  { "id-twice", STICKER ("", DEED WORDS) "\n" STICKER ("", DEED WORDS), 4, "there twice" },
  { "no-picture", "<sticker id='a'>" DEED WORDS "</sticker>", 3, "picture" },
  { "picture-elsewhere", "<sticker id='a' picture='../x'>" DEED WORDS "</sticker>", 3, "picture" },
  { "sign-elsewhere", STICKER (" sign='/x'", DEED WORDS), 3, "picture" },
  { "odd-count", STICKER (" count='many'", DEED WORDS), 3, "many" },
  { "no-times", STICKER (" count='0'", DEED WORDS), 3, "count" },
  { "odd-within", STICKER (" within='week'", DEED WORDS), 3, "week" },
  { "no-deed", STICKER ("", WORDS), 3, "<deed>" },
  { "empty-deed", STICKER ("", "<deed/>" WORDS), 3, "<deed>" },
  { "empty-move", STICKER ("", "<deed move=' '/>" WORDS), 3, "move" },
  { "odd-actor", STICKER ("", "<deed move='x' by='cat'/>" WORDS), 3, "cat" },
  { "odd-result", STICKER ("", "<deed result='best'/>" WORDS), 3, "best" },
  { "result-of-a-move", STICKER ("", "<deed result='won' move='x'/>" WORDS), 3, "something else" },
  { "key-alone", STICKER ("", "<deed move='x' was='turn'/>" WORDS), 3, "was" },
  { "cut-quotation", STICKER ("", "<deed move='x' was='aäääääääääääää'/>" WORDS), 3, "was" },
  { "no-name", STICKER ("", DEED "<p>a</p>"), 3, "<name>" },
  { "no-task", STICKER ("", DEED "<name>a</name>"), 3, "<p>" },
  { "empty-name", STICKER ("", DEED "<name> </name><p>a</p>"), 3, "<name>" },
  { "two-tasks", STICKER ("", DEED WORDS "<p>b</p>"), 3, "two <p>" },
  { "orphan-translation", STICKER ("", DEED "<name xml:lang='de'>a</name>"), 3, "de" },
  { "twice-in-a-language", STICKER ("", DEED WORDS "<p xml:lang='de'>a</p><p xml:lang='de'>b</p>"),
    3, "de" },
};

static void
check_first (const MhSticker *sticker)
{
  const MhDeed *deed;

  g_assert_cmpstr (sticker->id, ==, "four");
  g_assert_cmpuint (sticker->line, ==, 3);
  g_assert_cmpuint (sticker->count, ==, 4);
  g_assert_cmpint (sticker->within, ==, MH_WITHIN_TURN);
  g_assert_cmpstr (sticker->picture, ==, "K");
  g_assert_cmpstr (sticker->sign, ==, "paw");
  g_assert_cmpstr (mh_sticker_get_name (sticker, "en"), ==, "Four at once");
  g_assert_cmpstr (mh_sticker_get_name (sticker, "de-AT"), ==, "Vier");
  g_assert_cmpstr (mh_sticker_get_name (sticker, "pt-BR"), ==, "Quatro");
  g_assert_cmpstr (mh_sticker_get_task (sticker, "de"), ==, "Bring vier heim.");
  g_assert_cmpstr (mh_sticker_get_task (sticker, "fr"), ==, "Bring home four.");
  g_assert_cmpuint (sticker->deeds->len, ==, 2);
  deed = g_ptr_array_index (sticker->deeds, 0);
  g_assert_cmpuint (deed->line, ==, 4);
  g_assert_cmpstr (deed->by, ==, "any");
  g_assert_cmpstr (deed->event, ==, "came * me");
  g_assert_cmpstr (deed->was[0], ==, "turn me");
  g_assert_cmpstr (deed->was[1], ==, "score.me <3");
  deed = g_ptr_array_index (sticker->deeds, 1);
  g_assert_cmpstr (deed->by, ==, "other");
  g_assert_cmpstr (deed->is[0], ==, "phase over");
}

static void
test_stickers (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhStickerBook) book = book_read (good_stickers, book_read_stickers, &error);
  const MhSticker *last;

  g_assert_no_error (error);
  g_assert_cmpstr (mh_book_get_game (MH_BOOK (book)), ==, "tiny");
  g_assert_cmpuint (mh_sticker_book_get_n_stickers (book), ==, 2);
  check_first (mh_sticker_book_get_sticker (book, 0));
  last = mh_sticker_book_lookup (book, "lost");
  g_assert_true (last == mh_sticker_book_get_sticker (book, 1));
  g_assert_cmpuint (last->count, ==, 1);
  g_assert_cmpint (last->within, ==, MH_WITHIN_MATCH);
  g_assert_cmpint (((MhDeed *) g_ptr_array_index (last->deeds, 0))->result, ==, MH_DEED_LOST);
  g_assert_null (mh_sticker_book_lookup (book, "none"));
}

/* A book of another kind, for no game, or of a later version. */
static void
test_head (void)
{
  static const char *const texts[] = {
    "",
    "\xff\xfe",
    "<lesson/>",
    "<stickers/>",
    "<lesson xmlns='" SPACE "lesson' version='1'/>",
    "<lesson xmlns='" SPACE "lesson' game='tiny' version='2'/>",
    "<rules xmlns='" SPACE "rules' game='tiny' version='1'/>",
    "<stickers xmlns='" SPACE "stickers' version='1'/>",
    "<stickers xmlns='" SPACE "stickers' game='tiny' version='2'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      book_refuse (texts[i], book_read_lesson);
      book_refuse (texts[i], book_read_stickers);
    }
}

/* @begin, @part many times, and @end exceed a limit. */
static void
assert_too_large (const char *begin, const char *part, guint n, const char *end, ReadBook read)
{
  g_autoptr (GString) text = g_string_new (begin);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, end);
  book_refuse (text->str, read);
}

/* An untrusted file cannot make memory use grow without limit. */
static void
test_limits (void)
{
  g_autoptr (GString) many = g_string_new (STICKERS);

  assert_too_large (LESSON MATCH "<lines>\n", "a roll\n", 2500, "</lines></match>" LESSON_END,
                    book_read_lesson);
  assert_too_large (LESSON MATCH "<say><p>", "mouse ", 1024, "</p></say></match>" LESSON_END,
                    book_read_lesson);
  assert_too_large (STICKERS "<sticker id='a' picture='x'>" DEED "<name>", "mouse ", 1024,
                    "</name></sticker>" STICKERS_END, book_read_stickers);
  for (guint i = 0; i < 150; i++)
    g_string_append_printf (many, "<sticker id='a%u' picture='x'>" DEED WORDS "</sticker>\n", i);
  g_string_append (many, STICKERS_END);
  book_refuse (many->str, book_read_stickers);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/lesson-text/good", test_lesson);
  book_add_bad ("/lesson-text", LESSON, LESSON_END, bad_lessons, G_N_ELEMENTS (bad_lessons),
                book_read_lesson);
  g_test_add_func ("/sticker-text/good", test_stickers);
  g_test_add_func ("/books/head", test_head);
  g_test_add_func ("/books/limits", test_limits);
  book_add_bad ("/sticker-text", STICKERS, STICKERS_END, bad_stickers, G_N_ELEMENTS (bad_stickers),
                book_read_stickers);
  return g_test_run ();
}
