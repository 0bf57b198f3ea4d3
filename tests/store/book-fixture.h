/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"

/* An error between the beginning and the end of a book, its line, and a part of the message. */
typedef struct
{
  const char *name;
  const char *inner;
  guint line;
  const char *says;
} BadBook;

typedef gpointer (*ReadBook) (const char *path, GError **error);

gpointer book_read_rules (const char *path, GError **error);
gpointer book_read_lesson (const char *path, GError **error);
gpointer book_read_stickers (const char *path, GError **error);
/* (transfer full) (nullable): reads a file with that text, which an error names. */
gpointer book_read (const char *text, ReadBook read, GError **error);
/* Asserts that a text is refused because it is not a book. */
void book_refuse (const char *text, ReadBook read);
/* Adds a test for each, as PREFIX/bad/NAME. */
void book_add_bad (const char *prefix,
                   const char *head,
                   const char *tail,
                   const BadBook *bad,
                   guint n_bad,
                   ReadBook read);
