/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The text of stickers: what gettext writes is read, what is broken says where. */

#include "config.h"

#include "book-fixture.h"

#include "engine/book/mh-sticker-book.h"

#define HEAD                                                                                       \
  "<?xml version='1.0' encoding='UTF-8'?>\n"                                                       \
  "<stickers xmlns='https://mousehole-games.github.io/ns/stickers' game='tiny' version='1'>\n"
#define TAIL "</stickers>\n"
#define WORDS "<name>A</name><p>Do it.</p>"
#define DEED "<deed move='take *'/>"

static const char good[] = HEAD
    "<sticker id='four' count='4' within='turn' picture='K' sign='paw'>\n"
    "  <deed event='came * me' was='turn me; score.me &lt;3'/>\n"
    "  <deed move='take *' by='other' is='phase over'/>\n"
    "  <name note='for translators'>Four\n   at once</name><name xml:lang='pt_BR'>Quatro</name>\n"
    "  <name xml:lang='de'>Vier</name>\n"
    "  <p>Bring home four.</p><p xml:lang='de'>Bring vier heim.</p>\n"
    "</sticker>\n"
    "<sticker id='lost' picture='x'><deed result='lost'/>" WORDS "</sticker>\n" TAIL;

static const BadBook bad[] = {
  { "empty", "\n", 2, "no sticker" },
  { "not-closed", "<sticker id='a' picture='x'>\n<p>a\n</sticker>", 5, "p" },
  { "unknown-element", "<sticker id='a' picture='x'>\n<b>c</b></sticker>", 4, "<b>" },
  { "misplaced", DEED, 3, "<deed> may not stand in stickers" },
  { "text-outside", "<sticker id='a' picture='x'>\nhello</sticker>", 4, "outside" },
  { "no-id", "<sticker picture='x'>" DEED WORDS "</sticker>", 3, "id" },
  { "odd-id", "<sticker id='../a' picture='x'>" DEED WORDS "</sticker>", 3, "id" },
  { "id-twice",
    "<sticker id='a' picture='x'>" DEED WORDS "</sticker>\n<sticker id='a' picture='x'>" DEED WORDS
    "</sticker>",
    4, "there twice" },
  { "no-picture", "<sticker id='a'>" DEED WORDS "</sticker>", 3, "picture" },
  { "picture-elsewhere", "<sticker id='a' picture='../x'>" DEED WORDS "</sticker>", 3, "picture" },
  { "sign-elsewhere", "<sticker id='a' picture='x' sign='/x'>" DEED WORDS "</sticker>", 3,
    "picture" },
  { "odd-count", "<sticker id='a' picture='x' count='many'>" DEED WORDS "</sticker>", 3, "many" },
  { "no-times", "<sticker id='a' picture='x' count='0'>" DEED WORDS "</sticker>", 3, "count" },
  { "odd-within", "<sticker id='a' picture='x' within='week'>" DEED WORDS "</sticker>", 3, "week" },
  { "no-deed", "<sticker id='a' picture='x'>" WORDS "</sticker>", 3, "<deed>" },
  { "empty-deed", "<sticker id='a' picture='x'><deed/>" WORDS "</sticker>", 3, "<deed>" },
  { "empty-move", "<sticker id='a' picture='x'><deed move=' '/>" WORDS "</sticker>", 3, "move" },
  { "odd-actor", "<sticker id='a' picture='x'><deed move='x' by='cat'/>" WORDS "</sticker>", 3,
    "cat" },
  { "odd-result", "<sticker id='a' picture='x'><deed result='best'/>" WORDS "</sticker>", 3,
    "best" },
  { "result-of-a-move",
    "<sticker id='a' picture='x'><deed result='won' move='x'/>" WORDS "</sticker>", 3,
    "something else" },
  { "key-alone", "<sticker id='a' picture='x'><deed move='x' was='turn'/>" WORDS "</sticker>", 3,
    "was" },
  { "no-name", "<sticker id='a' picture='x'>" DEED "<p>a</p></sticker>", 3, "<name>" },
  { "no-task", "<sticker id='a' picture='x'>" DEED "<name>a</name></sticker>", 3, "<p>" },
  { "empty-name", "<sticker id='a' picture='x'>" DEED "<name> </name><p>a</p></sticker>", 3,
    "<name>" },
  { "two-tasks", "<sticker id='a' picture='x'>" DEED WORDS "<p>b</p></sticker>", 3, "two <p>" },
  { "orphan-translation",
    "<sticker id='a' picture='x'>" DEED "<name xml:lang='de'>a</name></sticker>", 3, "de" },
  { "twice-in-a-language",
    "<sticker id='a' picture='x'>" DEED WORDS
    "<p xml:lang='de'>a</p><p xml:lang='de'>b</p></sticker>",
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
test_good (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhStickerBook) book = book_read (good, book_read_stickers, &error);
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

static void
test_head (void)
{
  static const char *const texts[] = {
    "",
    "\xff\xfe",
    "<stickers/>",
    "<stickers xmlns='https://mousehole-games.github.io/ns/stickers' version='1'/>",
    "<stickers xmlns='https://mousehole-games.github.io/ns/stickers' game='tiny' version='2'/>",
    "<lesson xmlns='https://mousehole-games.github.io/ns/lesson' game='tiny' version='1'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    book_refuse (texts[i], book_read_stickers);
}

/* Nothing that a stranger writes makes it grow without end. */
static void
test_limits (void)
{
  g_autoptr (GString) many = g_string_new (HEAD);
  g_autoptr (GString) large = g_string_new (HEAD "<sticker id='a' picture='x'>" DEED "<name>");

  for (guint i = 0; i < 150; i++)
    g_string_append_printf (many, "<sticker id='a%u' picture='x'>" DEED WORDS "</sticker>\n", i);
  g_string_append (many, TAIL);
  book_refuse (many->str, book_read_stickers);
  for (guint i = 0; i < 1024; i++)
    g_string_append (large, "mouse ");
  g_string_append (large, "</name></sticker>" TAIL);
  book_refuse (large->str, book_read_stickers);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/sticker-text/good", test_good);
  g_test_add_func ("/sticker-text/head", test_head);
  g_test_add_func ("/sticker-text/limits", test_limits);
  book_add_bad ("/sticker-text", HEAD, TAIL, bad, G_N_ELEMENTS (bad), book_read_stickers);
  return g_test_run ();
}
