/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "book-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "engine/book/mh-lesson.h"
#include "engine/book/mh-rule-book.h"
#include "engine/book/mh-sticker-book.h"

typedef struct
{
  const BadBook *bad;
  const char *head;
  const char *tail;
  ReadBook read;
} Case;

gpointer
book_read_rules (const char *path, GError **error)
{
  return mh_rule_book_new_from_file (path, error);
}

gpointer
book_read_lesson (const char *path, GError **error)
{
  return mh_lesson_new_from_file (path, error);
}

gpointer
book_read_stickers (const char *path, GError **error)
{
  return mh_sticker_book_new_from_file (path, error);
}

gpointer
book_read (const char *text, ReadBook read, GError **error)
{
  g_autofree char *path = NULL;
  GObject *book;

  g_close (g_file_open_tmp ("mousehole-book-XXXXXX.xml", &path, NULL), NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  book = read (path, error);
  if (book == NULL && error != NULL)
    g_assert_true (g_str_has_prefix ((*error)->message, path));
  g_unlink (path);
  return book;
}

void
book_refuse (const char *text, ReadBook read)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (book_read (text, read, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_FORM);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_bad (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = g_strconcat (test->head, test->bad->inner, "\n", test->tail, NULL);
  g_autofree char *place = g_strdup_printf (".xml:%u: ", test->bad->line);
  g_autoptr (GError) error = NULL;

  g_assert_null (book_read (text, test->read, &error));
  g_assert_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_FORM);
  g_test_message ("%s", error->message);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_nonnull (strstr (error->message, place));
  g_assert_nonnull (strstr (strstr (error->message, place), test->bad->says));
  g_assert_null (strchr (error->message, '\n'));
}

void
book_add_bad (const char *prefix,
              const char *head,
              const char *tail,
              const BadBook *bad,
              guint n_bad,
              ReadBook read)
{
  for (guint i = 0; i < n_bad; i++)
    {
      g_autofree char *path = g_strconcat (prefix, "/bad/", bad[i].name, NULL);
      Case *test = g_new (Case, 1);

      *test = (Case){ &bad[i], head, tail, read };
      g_test_add_data_func_full (path, test, test_bad, g_free);
    }
}
