/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-book-private.h"

#include <string.h>

#include "engine/book/mh-languages-private.h"
#include "engine/files/mh-plain-file.h"
#include "engine/record/mh-head-private.h"

#define NAMESPACES "https://mousehole-games.github.io/ns/"

/* Language names in this struct are normalized. */
typedef struct
{
  char *game;
  /* While reading: the number of texts in each language; later: the complete languages. */
  GHashTable *languages;
  GPtrArray *list; /* of the complete languages, NULL-terminated */
} MhBookPrivate;

G_DEFINE_QUARK (mh_book_error_quark, mh_book_error)

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MhBook, mh_book, G_TYPE_OBJECT)

static MhBookPrivate *
get_private (MhBook *self)
{
  return mh_book_get_instance_private (self);
}

static void
mh_book_finalize (GObject *object)
{
  MhBookPrivate *self = get_private (MH_BOOK (object));

  g_free (self->game);
  g_hash_table_unref (self->languages);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  G_OBJECT_CLASS (mh_book_parent_class)->finalize (object);
}

static void
mh_book_class_init (MhBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_book_finalize;
}

static void
mh_book_init (MhBook *self)
{
  get_private (self)->languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Reads the attributes that every root element has. */
static gboolean
read_root (MhBook *self, const MhElement *root, GError **error)
{
  g_autofree char *xmlns = g_strconcat (NAMESPACES, root->name, NULL);
  const char *game = mh_element_get (root, "game");

  if (g_strcmp0 (mh_element_get (root, "xmlns"), xmlns) != 0)
    return mh_element_fail (root, error, "<%s> is not in the namespace %s", root->name, xmlns);
  if (game == NULL || !mh_is_id (game))
    return mh_element_fail (root, error, "<%s> does not say which game", root->name);
  if (g_strcmp0 (mh_element_get (root, "version"), "1") != 0)
    return mh_element_fail (root, error, "<%s> is of another version than 1", root->name);
  get_private (self)->game = g_strdup (game);
  return TRUE;
}

/* Errors begin with `NAME:LINE: `. */
MhElement *
mh_book_parse (MhBook *self,
               const char *bytes,
               gsize length,
               const char *name,
               const MhElementKind *kinds,
               GError **error)
{
  g_autoptr (MhElement) root = mh_element_parse (bytes, length, name, kinds, error);

  return root != NULL && read_root (self, root, error) ? g_steal_pointer (&root) : NULL;
}

MhElement *
mh_book_load (MhBook *self, const char *path, gsize max, const MhElementKind *kinds, GError **error)
{
  gsize length;
  g_autofree char *bytes = mh_plain_file_load (path, max, &length, error);

  return bytes != NULL ? mh_book_parse (self, bytes, length, path, kinds, error) : NULL;
}

GHashTable *
mh_texts_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

char *
mh_text_squeeze (const char *text)
{
  GString *squeezed = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      if (!g_ascii_isspace (*p))
        g_string_append_c (squeezed, *p);
      else if (squeezed->len > 0 && !g_ascii_isspace (p[1]) && p[1] != '\0')
        g_string_append_c (squeezed, ' ');
    }
  return g_string_free (squeezed, FALSE);
}

/* Adds an element's text in its language. Refuses a text of more than @max characters (0: no limit). */
gboolean
mh_book_add_text (MhBook *self,
                  const MhElement *element,
                  guint max,
                  GHashTable *texts,
                  GError **error)
{
  GHashTable *languages = get_private (self)->languages;
  const char *language = mh_element_get (element, "xml:lang");
  g_autofree char *name = mh_language_normalize (language != NULL ? language : "en");
  g_autofree char *text = mh_text_squeeze (element->text->str);
  guint n_texts;

  /* It is written into PDF files. */
  if (!g_regex_match_simple ("^[A-Za-z0-9@_-]{1,35}$", name, G_REGEX_DOLLAR_ENDONLY, 0))
    return mh_element_fail (element, error, "xml:lang=\"%.40s\" is no language", language);
  if (*text == '\0')
    return mh_element_fail (element, error, "<%s> is empty", element->name);
  if (max > 0 && g_utf8_strlen (text, -1) > (glong) max)
    return mh_element_fail (element, error, "<%s> is longer than %u characters", element->name,
                            max);
  if (g_hash_table_contains (texts, name))
    return mh_element_fail (element, error, "<%s> is there twice in %s", element->name, name);
  n_texts = GPOINTER_TO_UINT (g_hash_table_lookup (languages, name)) + 1;
  g_hash_table_replace (languages, g_strdup (name), GUINT_TO_POINTER (n_texts));
  g_hash_table_insert (texts, g_steal_pointer (&name), g_steal_pointer (&text));
  return TRUE;
}

/* Adds the text of all child elements with this name: first in English, then in other languages. */
gboolean
mh_book_add_texts (MhBook *self,
                   const MhElement *parent,
                   const char *name,
                   guint max,
                   GHashTable *texts,
                   GError **error)
{
  for (guint i = 0; i < parent->children->len; i++)
    {
      const MhElement *element = g_ptr_array_index (parent->children, i);
      const char *language = mh_element_get (element, "xml:lang");
      const gboolean first = g_hash_table_size (texts) == 0;

      if (!mh_element_is (element, name))
        continue;
      if (language == NULL && !first)
        return mh_element_fail (element, error, "<%s> has two <%s>", parent->name, name);
      if (language != NULL && first)
        return mh_element_fail (element, error, "the text in %s follows no English one", language);
      if (!mh_book_add_text (self, element, max, texts, error))
        return FALSE;
    }
  return TRUE;
}

static int
compare_languages (gconstpointer a, gconstpointer b)
{
  const char *left = *(const char *const *) a;
  const char *right = *(const char *const *) b;
  int english = (strcmp (right, "en") == 0) - (strcmp (left, "en") == 0);

  return english != 0 ? english : strcmp (left, right);
}

static gboolean
has_fewer (gpointer language, gpointer n_texts, gpointer n_english)
{
  return GPOINTER_TO_UINT (n_texts) < GPOINTER_TO_UINT (n_english);
}

/* Call after all texts have been added. Drops incomplete languages, so that nobody reads a document that is
 * partly in English. */
void
mh_book_finish (MhBook *self)
{
  MhBookPrivate *priv = get_private (self);
  GHashTableIter iter;
  gpointer language;

  g_hash_table_foreach_remove (priv->languages, has_fewer,
                               g_hash_table_lookup (priv->languages, "en"));
  if (!g_hash_table_contains (priv->languages, "en"))
    g_hash_table_insert (priv->languages, g_strdup ("en"), NULL);
  priv->list = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, priv->languages);
  while (g_hash_table_iter_next (&iter, &language, NULL))
    g_ptr_array_add (priv->list, language);
  g_ptr_array_sort (priv->list, compare_languages);
  g_ptr_array_add (priv->list, NULL);
}

const char *
mh_book_get_game (MhBook *self)
{
  return get_private (self)->game;
}

const char *const *
mh_book_get_languages (MhBook *self)
{
  return (const char *const *) get_private (self)->list->pdata;
}

const char *
mh_book_choose_language (MhBook *self, const char *wanted)
{
  const char *const *names = g_get_language_names ();
  GHashTable *languages = get_private (self)->languages;
  const char *found = wanted == NULL ? NULL : mh_language_find (languages, wanted);

  for (guint i = 0; found == NULL && names[i] != NULL; i++)
    found = mh_language_find (languages, names[i]);
  return found == NULL ? "en" : found;
}

/* Returns the text in @language, in that language without the country, or in English. NULL if there is none. */
const char *
mh_texts_get (GHashTable *texts, const char *language)
{
  const char *found = language == NULL ? NULL : mh_language_find (texts, language);

  if (found == NULL || strcmp (found, "en") == 0)
    found = mh_language_find (texts, mh_language_localize ("en"));
  return found == NULL ? NULL : g_hash_table_lookup (texts, found);
}
