/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"
#include "engine/book/mh-element-private.h"

G_BEGIN_DECLS

/* Each gives %NULL or %FALSE with @error set. */
MhElement *mh_book_load (MhBook *self,
                         const char *path,
                         gsize max,
                         const MhElementKind *kinds,
                         GError **error);
MhElement *mh_book_parse (MhBook *self,
                          const char *bytes,
                          gsize length,
                          const char *name,
                          const MhElementKind *kinds,
                          GError **error);
gboolean mh_book_add_text (MhBook *self,
                           const MhElement *element,
                           guint max,
                           GHashTable *texts,
                           GError **error);
gboolean mh_book_add_texts (MhBook *self,
                            const MhElement *parent,
                            const char *name,
                            guint max,
                            GHashTable *texts,
                            GError **error);
void mh_book_finish (MhBook *self);

/* Texts by language. */
GHashTable *mh_texts_new (void);
const char *mh_texts_get (GHashTable *texts, const char *language);

/* As people read it: one space between words, none at the ends. */
char *mh_text_squeeze (const char *text);

G_END_DECLS
