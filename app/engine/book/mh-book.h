/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* The base class of a game's rules, lesson and stickers: a file beside the manifest, with texts in several
 * languages. Immutable, for any thread. */
#define MH_TYPE_BOOK (mh_book_get_type ())
MH_API
G_DECLARE_DERIVABLE_TYPE (MhBook, mh_book, MH, BOOK, GObject)

struct _MhBookClass
{
  GObjectClass parent_class;
};

MH_API const char *mh_book_get_game (MhBook *self);
/* (transfer none): the complete languages, like `pt-BR`; `en` is first */
MH_API const char *const *mh_book_get_languages (MhBook *self);
/* (transfer none): @wanted (nullable) if the book has it, otherwise the first of the desktop's languages that it has,
 * otherwise `en` */
MH_API const char *mh_book_choose_language (MhBook *self, const char *wanted);

#define MH_BOOK_ERROR (mh_book_error_quark ())
MH_API GQuark mh_book_error_quark (void);

typedef enum
{
  MH_BOOK_ERROR_FORM, /* not a valid book; the message begins with `NAME:LINE: ` */
  MH_BOOK_ERROR_GAME, /* something that the game's rules don't allow or know; the message begins with `LINE: ` */
} MhBookError;

G_END_DECLS
