/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MH_MARKUP_DEPTH_MAX 8

#define MH_MARKUP_IN(element) (1u << (element))

typedef struct _MhMarkup MhMarkup;

/**
 * MhMarkupElement:
 * @name: what it is called
 * @parents: inside which others it may stand, as MH_MARKUP_IN() of their numbers
 */
typedef struct
{
  const char *name;
  guint parents;
} MhMarkupElement;

/**
 * MhMarkupGrammar:
 * @documents: what is written like this, in the plural: "rules"
 * @text: what all text stands in: "a paragraph"
 * @xmlns: the namespace of the outermost element
 * @elements: what there is; the outermost is the first
 * @n_elements: how many
 * @get_domain: of the errors
 * @code: of the errors
 * @open: called for every element; opens its text with mh_markup_begin_text()
 * @close: called when it ends; @text: what stood in it, %NULL unless it was opened
 *
 * A kind of documents beside a game's manifest: elements, and texts in several languages.
 */
typedef struct
{
  const char *documents;
  const char *text;
  const char *xmlns;
  const MhMarkupElement *elements;
  guint n_elements;
  GQuark (*get_domain) (void);
  int code;
  gboolean (*open) (MhMarkup *markup,
                    guint element,
                    const char **names,
                    const char **values,
                    GError **error);
  gboolean (*close) (MhMarkup *markup, guint element, const char *text, GError **error);
} MhMarkupGrammar;

/**
 * MhMarkup:
 * @grammar: how it is written
 * @user_data: the reader
 * @language: of the open text, normalised
 * @line: (nullable): where what has just been opened begins; the reader sets it in `open`, and it is
 *   mended when the rest of the line is known
 *
 * A document that is being read.
 */
struct _MhMarkup
{
  const MhMarkupGrammar *grammar;
  gpointer user_data;
  char *language;
  guint *line;
  GMarkupParseContext *context;
  guint open[MH_MARKUP_DEPTH_MAX];
  guint depth;
  GString *text;
};

gboolean mh_markup_parse (const MhMarkupGrammar *grammar,
                          const char *text,
                          gsize length,
                          const char *name,
                          gpointer user_data,
                          GError **error);
gboolean
mh_markup_fail (const MhMarkup *self, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);
guint mh_markup_get_line (const MhMarkup *self);
const char *mh_markup_get (const char **names, const char **values, const char *name);
gboolean mh_markup_read_root (const MhMarkup *self,
                              const char **names,
                              const char **values,
                              char **game,
                              GError **error);
void mh_markup_begin_text (MhMarkup *self, const char *language);
gboolean mh_markup_add_text (const MhMarkup *self,
                             guint element,
                             const char *text,
                             guint max,
                             GHashTable *texts,
                             GHashTable *languages,
                             GError **error);

G_END_DECLS
