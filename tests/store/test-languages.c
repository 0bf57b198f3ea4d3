/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The languages in which rules, a lesson and stickers are offered, and the one a reader gets. In all three
 * documents German and Portuguese are complete; French lacks one text, and so does British English, which is a
 * spelling variant of English. */

#include "book-fixture.h"

#include "tests/test-util.h"

#include <string.h>

#include "engine/book/mh-lesson.h"
#include "engine/book/mh-rule-book.h"
#include "engine/book/mh-sticker-book.h"

#define IN(element, language) "<" element " xml:lang='" language "'>" language "</" element ">"
#define WHOLE(element)                                                                             \
  "<" element ">en</" element ">" IN (element, "de") IN (element, "pt") IN (element, "pt_BR")
#define ALL(element) WHOLE (element) IN (element, "fr") IN (element, "en_GB")

static const char rules[]
    = "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='tiny' version='1'>"
      "<section id='a'>" ALL ("title") "<figure src='a'>" ALL ("alt")
          WHOLE ("caption") "</figure></section></rules>";

static const char lesson[]
    = "<lesson xmlns='https://mousehole-games.github.io/ns/lesson' game='tiny' version='1'>"
      "<match seats='person easy'><say>" ALL ("p") "</say><say>" WHOLE (
          "p") "</say></match></lesson>";

static const char stickers[]
    = "<stickers xmlns='https://mousehole-games.github.io/ns/stickers' game='tiny' version='1'>"
      "<sticker id='a' picture='x'><deed move='x'/>" ALL ("name")
          WHOLE ("p") "</sticker></stickers>";

/* One of the three kinds of documents. */
typedef struct
{
  const char *name;
  const char *text;
  ReadBook read;
  const char *(*read_first) (gpointer book, const char *language);
} Kind;

static const char *
read_first_of_rules (gpointer book, const char *language)
{
  return mh_block_get_text (mh_rule_book_get_block (book, 0), language);
}

static const char *
read_first_of_lesson (gpointer book, const char *language)
{
  return mh_lesson_step_get_sentence (mh_lesson_get_step (book, 1), language);
}

static const char *
read_first_of_stickers (gpointer book, const char *language)
{
  return mh_sticker_get_name (mh_sticker_book_get_sticker (book, 0), language);
}

static const Kind kinds[] = {
  { "rules", rules, book_read_rules, read_first_of_rules },
  { "lesson", lesson, book_read_lesson, read_first_of_lesson },
  { "stickers", stickers, book_read_stickers, read_first_of_stickers },
};

/* The desktop's languages, the requested one, the result. */
static const struct
{
  const char *desktop;
  const char *wanted;
  const char *given;
} choices[] = {
  { "", NULL, "en" },          { "", "de", "de" },
  { "", "de_CH.UTF-8", "de" }, { "", "de-Latn-AT", "de" },
  { "", "pt-br", "pt-BR" },    { "", "pt_AO", "pt" },
  { "", "fr", "en" },          { "de_AT", NULL, "de" },
  { "de_AT", "en", "en" },     { "de_AT", "fr", "de" },
  { "pt_PT", NULL, "pt" },     { "pt_BR", NULL, "pt-BR" },
  { "fr:de", NULL, "de" },     { "xx:fr:pt_BR:de", NULL, "pt-BR" },
  { "xx_YY:de", "fr", "de" },  { "xx:en:de", NULL, "en" },
  { "nb", NULL, "en" },        { "nb:de", NULL, "de" },
  { "en_GB", NULL, "en" },     { "de:en_GB", "en", "en" },
};

/* The desktop's languages, the reader's language, and a text that is translated into all languages. */
static const struct
{
  const char *desktop;
  const char *read;
  const char *text;
} spellings[] = {
  { "", "en", "en" },
  { "en_US", "en", "en" },
  { "en_GB", "en", "en_GB" },
  { "de:en_GB.UTF-8", "en", "en_GB" },
  { "en_US:en_GB", "en", "en" },
  { "en_GB", "de", "de" },
  { "en_GB", "nb", "en_GB" },
  { "pt_BR", "pt", "pt" },
};

static void
test_kind (gconstpointer data)
{
  static const char *const whole[] = { "en", "de", "pt", "pt-BR", NULL };
  const Kind *kind = data;
  g_autoptr (MhBook) book = book_read (kind->text, kind->read, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (book);
  g_assert_cmpstrv (mh_book_get_languages (book), whole);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_test_message ("%s, wanted %s", choices[i].desktop, choices[i].wanted);
      g_setenv ("LANGUAGE", choices[i].desktop, TRUE);
      g_assert_cmpstr (mh_book_choose_language (book, choices[i].wanted), ==, choices[i].given);
    }
  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      g_test_message ("%s, read in %s", spellings[i].desktop, spellings[i].read);
      g_setenv ("LANGUAGE", spellings[i].desktop, TRUE);
      g_assert_cmpstr (kind->read_first (book, spellings[i].read), ==, spellings[i].text);
    }
  g_setenv ("LANGUAGE", "", TRUE);
  g_assert_null (kind->read ("/nowhere/book.xml", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "/nowhere/book.xml"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    test_add_row ("/languages/", kinds[i].name, &kinds[i], test_kind);
  return g_test_run ();
}
