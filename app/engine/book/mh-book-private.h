/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"

G_BEGIN_DECLS

/* An element of a document's tree. */
typedef struct
{
  char *name;
  GStrv names; /* the attributes' names */
  GStrv values;
  guint line;
  GString *text; /* (nullable): NULL for kinds without text */
  GPtrArray *children; /* of MhElement */
  char *document; /* the document's name for errors; a GRefString */
} MhElement;

/* The element kinds of a document: the root first, terminated by a %NULL name. */
typedef struct
{
  const char *name;
  const char *parents; /* allowed parents, separated by spaces */
  gboolean has_text;
} MhElementKind;

MhElement *mh_element_parse (const char *bytes,
                             gsize length,
                             const char *document,
                             const MhElementKind *kinds,
                             GError **error);
void mh_element_free (MhElement *self);
gboolean mh_element_is (const MhElement *self, const char *name);
const char *mh_element_get (const MhElement *self, const char *attribute);
gboolean mh_element_fail (const MhElement *self, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhElement, mh_element_free)

/* On error, each returns %NULL or %FALSE and sets @error. */
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

/* Collapses each run of whitespace to one space, and strips both ends. */
char *mh_text_squeeze (const char *text);

G_END_DECLS
