/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rule book: files of every version of gettext are read, and errors name their line. */

#include "book-fixture.h"

#include "engine/book/mh-rule-book.h"
#include "engine/rules/mh-step-internal.h"

#define HEAD                                                                                       \
  "<?xml version='1.0' encoding='UTF-8'?>\n<!-- A comment -->\n"                                   \
  "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='tiny' version='1'>\n"
#define TAIL "</rules>\n"

static const char book_text[]
    = HEAD "<section id='aim'>\n"
           "  <title>The aim</title><title xml:lang='pt_BR'>O objetivo</title>\n"
           "  <title xml:lang='de'>Das Ziel</title>\n"
           "  <p note='for translators'>First\n     things *first*.</p>\n"
           "  <p xml:lang='de' note='for translators'>Eins nach dem andern.</p>\n"
           "  <figure src='die-cat'><alt>A die</alt><alt xml:lang='de'>Ein Würfel</alt>"
           "<caption>Roll!</caption><caption xml:lang='de'>Wirf!</caption></figure>\n"
           "</section>\n"
           "<section id='turn'><title>Your turn</title>\n"
           "  <rule id='TI-01'><p>Wait.</p><p xml:lang='de'>Warte.</p>\n"
           "    <ul><li>One</li><li xml:lang='de'>Eins</li><li>Two</li></ul></rule>\n"
           "  <rule id='TI-02'><ul><li>Only a list</li></ul><p>A sentence.</p></rule>\n"
           "  <example scenario='s1.mousehole' from='3' to='5'/>\n"
           "</section>\n" TAIL;

#define EXAMPLE(attributes) "<section id='a'><example scenario='s' " attributes "/></section>"

static const BadBook bad[] = {
  { "not-closed", "<section id='a'>\n<p>text\n</section>", 6, "section" },
  { "entity", "<section id='a'>\n<p>cats & mice</p></section>", 5, "" },
  { "unknown-element", "<section id='a'>\n<p>a</p>\n<b>c</b></section>", 6, "<b>" },
  { "inline-element", "<section id='a'>\n<p>a <p>b</p></p></section>", 5, "<p>" },
  { "misplaced", "\n<p>a</p>", 5, "<p> may not stand in rules" },
  { "text-outside", "<section id='a'>\nhello</section>", 5, "outside" },
  { "rule-twice",
    "<section id='a'><rule id='TI-01'><p>a</p></rule>\n<rule id='TI-01'><p>b</p></rule></section>",
    5, "TI-01" },
  { "section-twice", "<section id='a'><p>x</p></section>\n\n<section id='a'></section>", 6, "a" },
  { "rule-without-id", "<section id='a'>\n\n<rule><p>a</p></rule></section>", 6, "<rule>" },
  { "rule-without-text", "<section id='a'><rule id='TI-01'>\n</rule></section>", 4, "TI-01" },
  { "section-without-id", "<section><p>a</p></section>", 4, "<section>" },
  { "empty-paragraph", "<section id='a'>\n<p> </p></section>", 5, "<p>" },
  { "orphan-translation", "<section id='a'><p xml:lang='de'>Hallo</p></section>", 4, "de" },
  { "no-language", "<section id='a'><p>a</p>\n<p xml:lang='x-) /Foo ('>b</p></section>", 5,
    "is no language" },
  { "twice-in-a-language",
    "<section id='a'><p>a</p><p xml:lang='pt-BR'>b</p>\n<p xml:lang='pt_BR'>c</p></section>", 5,
    "pt-BR" },
  { "figure-without-alt", "<section id='a'><figure src='x'></figure></section>", 4, "x" },
  { "figure-with-path", "<section id='a'><figure src='../x'><alt>a</alt></figure></section>", 4,
    "<figure>" },
  { "example-without-lines", "<section id='a'><example scenario='s'/></section>", 4, "<example>" },
  { "example-without-show", EXAMPLE ("show='../x'"), 4, "shows no" },
  { "example-with-many-shows", EXAMPLE ("from='2' to='4' show='1 2 3 4 5 6 7'"), 4, "more than 6" },
  { "example-of-nobody", EXAMPLE ("from='2' to='4' eyes='z'"), 4, "nobody" },
  { "example-without-size", EXAMPLE ("from='2' to='4' size='360'"), 4, "size" },
};

static void
test_good (void)
{
  g_autoptr (GError) error = NULL;
  MhRuleBook *book = book_read (book_text, book_read_rules, &error);
  const MhBlock *block;

  g_assert_no_error (error);
  g_assert_cmpstr (mh_book_get_game (MH_BOOK (book)), ==, "tiny");
  g_assert_cmpuint (mh_rule_book_get_n_blocks (book), ==, 10);

  block = mh_rule_book_get_block (book, 0);
  g_assert_cmpint (block->kind, ==, MH_BLOCK_TITLE);
  g_assert_cmpstr (block->section, ==, "aim");
  g_assert_cmpstr (mh_block_get_text (block, "pt_BR"), ==, "O objetivo");
  g_assert_cmpstr (mh_block_get_text (block, "de_AT.UTF-8"), ==, "Das Ziel");
  g_assert_cmpstr (mh_block_get_text (block, "fr"), ==, "The aim");
  g_assert_cmpstr (mh_block_get_text (block, NULL), ==, "The aim");

  block = mh_rule_book_get_block (book, 1);
  g_assert_cmpstr (mh_block_get_text (block, "en"), ==, "First things *first*.");
  block = mh_rule_book_get_block (book, 2);
  g_assert_cmpint (block->kind, ==, MH_BLOCK_FIGURE);
  g_assert_cmpstr (block->picture, ==, "die-cat");
  g_assert_cmpstr (mh_block_get_text (block, "de"), ==, "Ein Würfel");
  g_assert_cmpstr (mh_block_get_caption (block, "de"), ==, "Wirf!");
  g_assert_cmpstr (mh_block_get_words (block, "de", TRUE), ==, "Wirf!");
  g_assert_cmpstr (mh_block_get_words (block, "de", FALSE), ==, "Ein Würfel");

  g_assert_cmpint (mh_rule_book_find_rule (book, "TI-01"), ==, 4);
  block = mh_rule_book_get_block (book, 4);
  g_assert_true (block->first_of_rule);
  g_assert_cmpstr (block->rule, ==, "TI-01");
  g_assert_cmpstr (mh_block_get_words (block, "en", TRUE), ==, "Wait.");
  g_assert_cmpstr (mh_block_get_words (mh_rule_book_get_block (book, 9), "en", FALSE), ==, "");
  block = mh_rule_book_get_block (book, 5);
  g_assert_false (block->first_of_rule);
  g_assert_cmpint (block->kind, ==, MH_BLOCK_ITEM);
  block = mh_rule_book_get_block (book, 9);
  g_assert_cmpint (block->kind, ==, MH_BLOCK_EXAMPLE);
  g_assert_null (block->rule);
  g_assert_cmpstr (block->example->scenario, ==, "s1.mousehole");
  g_assert_cmpstr (block->example->show[0], ==, "5");

  g_assert_cmpstr (mh_rule_book_get_sentence (book, "TI-01", "de"), ==, "Warte.");
  g_assert_cmpstr (mh_rule_book_get_sentence (book, "TI-02", "de"), ==, "A sentence.");
  g_assert_null (mh_rule_book_get_sentence (book, "TI-03", "de"));
  g_assert_cmpint (mh_rule_book_find_rule (book, "TI-03"), ==, -1);
  g_assert_finalize_object (book);
}

/* Opens a book with an example that has these attributes. */
static MhRuleBook *
load_example (const char *attributes)
{
  g_autofree char *text
      = g_strconcat (HEAD "<section id='a'><example scenario='s1.mousehole' from='3' to='5' ",
                     attributes, "/></section>" TAIL, NULL);
  g_autoptr (GError) error = NULL;
  MhRuleBook *book = book_read (text, book_read_rules, &error);

  g_assert_no_error (error);
  return book;
}

/* What an example shows: the last line as everybody sees it, or its sentence. */
static void
test_example (void)
{
  g_autoptr (MhRuleBook) plain = load_example ("");
  g_autoptr (MhRuleBook) book
      = load_example ("show='3 row' eyes='b' part='a1 c3' places='a1' size='360x300'");
  g_autoptr (MhRuleBook) open = load_example ("eyes='all'");
  const MhBlock *block = mh_rule_book_get_block (plain, 0);
  g_autofree char *only = mh_block_dup_picture (block, 0);
  g_autofree char *last = mh_block_dup_picture (mh_rule_book_get_block (book, 0), 1);

  g_assert_cmpuint (mh_block_get_n_pictures (block), ==, 1);
  g_assert_cmpstr (only, ==, "s1-5");
  g_assert_cmpint (block->example->eyes, ==, MH_TABLE);
  g_assert_null (block->example->part);
  g_assert_cmpuint (block->example->width, ==, 0);
  block = mh_rule_book_get_block (book, 0);
  g_assert_cmpuint (mh_block_get_n_pictures (block), ==, 2);
  g_assert_cmpstr (last, ==, "s1-row");
  g_assert_cmpint (block->example->eyes, ==, 1);
  g_assert_cmpstr (block->example->part, ==, "a1 c3");
  g_assert_cmpstr (block->example->places, ==, "a1");
  g_assert_cmpuint (block->example->width, ==, 360);
  g_assert_cmpuint (block->example->height, ==, 300);
  g_assert_cmpint (mh_rule_book_get_block (open, 0)->example->eyes, ==, MH_PERSPECTIVE_OPEN);
}

static void
test_not_rules (void)
{
  static const char *const texts[] = {
    "",
    "hello",
    "<svg/>",
    "<rules game='tiny' version='1'></rules>",
    "<rules xmlns='https://mousehole-games.github.io/ns/rules' version='1'></rules>",
    "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='tiny' version='2'></rules>",
    HEAD "<section id='a'><p>cut of",
    HEAD "<section id='a'><p>&\xff;</p>",
    HEAD "<\xff>",
    HEAD "\xc3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    book_refuse (texts[i], book_read_rules);
}

/* Processing instructions cut a text into pieces. To join each one to a copy of the rest would take minutes. */
static void
test_pieces (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "<section id='a'><p>");
  g_autoptr (GError) error = NULL;
  MhRuleBook *book;

  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "piece<? ?>");
  g_string_append (text, "</p></section>" TAIL);
  book = book_read (text->str, book_read_rules, &error);
  g_assert_no_error (error);
  g_object_unref (book);
}

static void
assert_markup (const char *text, const char *expected)
{
  g_autofree char *markup = mh_rule_text_to_markup (text);

  g_assert_cmpstr (markup, ==, expected);
}

static void
test_markup (void)
{
  assert_markup ("plain", "plain");
  assert_markup ("", "");
  assert_markup ("a *b c* d", "a <b>b c</b> d");
  assert_markup ("press `Ctrl+Z` *now*", "press <tt>Ctrl+Z</tt> <b>now</b>");
  assert_markup ("`*`", "<tt>*</tt>");
  assert_markup ("2 * 3 * 4", "2 * 3 * 4");
  assert_markup ("a * alone", "a * alone");
  assert_markup ("**", "**");
  assert_markup ("<&> *<&>*", "&lt;&amp;&gt; <b>&lt;&amp;&gt;</b>");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/rule-book/good", test_good);
  g_test_add_func ("/rule-book/example", test_example);
  book_add_bad ("/rule-book", HEAD, TAIL, bad, G_N_ELEMENTS (bad), book_read_rules);
  g_test_add_func ("/rule-book/not-rules", test_not_rules);
  g_test_add_func ("/rule-book/pieces", test_pieces);
  g_test_add_func ("/rule-book/markup", test_markup);
  return g_test_run ();
}
