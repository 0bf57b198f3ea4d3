/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the readers of rules, lessons and stickers have in common: XML of few elements, with an English
 * text and the same in other languages beside it. */

#include "config.h"

#include "engine/book/mh-markup-private.h"

#include <string.h>

#include "engine/book/mh-languages-private.h"
#include "engine/record/mh-head-private.h"

/* Always FALSE. */
gboolean
mh_markup_fail (const MhMarkup *self, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (self->grammar->get_domain (), self->grammar->code,
                                                format, arguments));
  va_end (arguments);
  return FALSE;
}

/* Where it is read now. */
guint
mh_markup_get_line (const MhMarkup *self)
{
  int line;

  g_markup_parse_context_get_position (self->context, &line, NULL);
  return (guint) line;
}

/* The value of an attribute, or NULL. */
const char *
mh_markup_get (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

/* What every outermost element says. */
gboolean
mh_markup_read_root (const MhMarkup *self,
                     const char **names,
                     const char **values,
                     char **game,
                     GError **error)
{
  const char *root = self->grammar->elements[0].name;
  const char *id = mh_markup_get (names, values, "game");

  if (g_strcmp0 (mh_markup_get (names, values, "xmlns"), self->grammar->xmlns) != 0)
    return mh_markup_fail (self, error, "<%s> is not in the namespace %s", root,
                           self->grammar->xmlns);
  if (id == NULL || !mh_is_id (id))
    return mh_markup_fail (self, error, "<%s> does not say which game", root);
  if (g_strcmp0 (mh_markup_get (names, values, "version"), "1") != 0)
    return mh_markup_fail (self, error, "<%s> is of another version than 1", root);
  *game = g_strdup (id);
  return TRUE;
}

/* The open element has text; @language NULL: in English. */
void
mh_markup_begin_text (MhMarkup *self, const char *language)
{
  g_free (self->language);
  self->language = mh_language_normalise (language == NULL ? "en" : language);
  self->text = g_string_new (NULL);
}

/* Keeps a text that has been read, in its language; one longer than @max characters (0: any) is refused. */
gboolean
mh_markup_add_text (const MhMarkup *self,
                    guint element,
                    const char *text,
                    guint max,
                    GHashTable *texts,
                    GHashTable *languages,
                    GError **error)
{
  const char *name = self->grammar->elements[element].name;
  g_autofree char *squeezed = mh_text_squeeze (text);

  if (*squeezed == '\0')
    return mh_markup_fail (self, error, "<%s> is empty", name);
  if (max > 0 && g_utf8_strlen (squeezed, -1) > (glong) max)
    return mh_markup_fail (self, error, "<%s> is longer than %u characters", name, max);
  if (g_hash_table_contains (texts, self->language))
    return mh_markup_fail (self, error, "<%s> is there twice in %s", name, self->language);
  mh_languages_count (languages, self->language);
  g_hash_table_insert (texts, g_strdup (self->language), g_steal_pointer (&squeezed));
  return TRUE;
}

/* Whether an element may stand where it stands. */
static gboolean
check_place (const MhMarkup *self, guint element, const char *name, GError **error)
{
  const MhMarkupElement *elements = self->grammar->elements;

  if (element == self->grammar->n_elements)
    return mh_markup_fail (self, error, "there is no element <%s> in %s", name,
                           self->grammar->documents);
  if (self->depth == 0)
    return element == 0 || mh_markup_fail (self, error, "<%s> may not stand first", name);
  if (self->depth < MH_MARKUP_DEPTH_MAX
      && (elements[element].parents & MH_MARKUP_IN (self->open[self->depth - 1])) != 0)
    return TRUE;
  return mh_markup_fail (self, error, "<%s> may not stand in %s", name,
                         elements[self->open[self->depth - 1]].name);
}

static void
on_start (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  MhMarkup *self = user_data;
  guint element = 0;

  while (element < self->grammar->n_elements
         && strcmp (self->grammar->elements[element].name, name) != 0)
    element++;
  if (!check_place (self, element, name, error))
    return;
  self->open[self->depth++] = element;
  self->line = NULL;
  self->grammar->open (self, element, names, values, error);
}

static void
on_end (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  MhMarkup *self = user_data;
  guint element = self->open[--self->depth];
  GString *text = g_steal_pointer (&self->text);

  self->line = NULL;
  self->grammar->close (self, element, text != NULL ? text->str : NULL, error);
  if (text != NULL)
    g_string_free (text, TRUE);
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  MhMarkup *self = user_data;

  /* Where a line ends behind a tag, GLib is in the next one already. */
  if (self->line != NULL && length > 0 && text[0] == '\n')
    --*self->line;
  self->line = NULL;
  if (self->text != NULL)
    {
      g_string_append_len (self->text, text, (gssize) length);
      return;
    }
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        mh_markup_fail (self, error, "there is text outside of %s", self->grammar->text);
        return;
      }
}

/* Reads the document @text; errors say `NAME:LINE: what`. */
gboolean
mh_markup_parse (const MhMarkupGrammar *grammar,
                 const char *text,
                 gsize length,
                 const char *name,
                 gpointer user_data,
                 GError **error)
{
  static const GMarkupParser parser = { on_start, on_end, on_text, NULL, NULL };
  MhMarkup self = { .grammar = grammar, .user_data = user_data };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &self, NULL);
  g_autoptr (GError) local = NULL;
  g_autofree char *message = NULL;
  const char *what;
  gboolean good;

  self.context = context;
  good = g_markup_parse_context_parse (context, text == NULL ? "" : text, (gssize) length, &local)
         && g_markup_parse_context_end_parse (context, &local);
  g_free (self.language);
  if (self.text != NULL)
    g_string_free (self.text, TRUE);
  if (good)
    return TRUE;
  /* It may quote bytes that are no text. */
  message = g_utf8_make_valid (local->message, -1);
  /* GLib says the line once more. */
  what = g_str_has_prefix (message, "Error on line ") ? strstr (message, ": ") : NULL;
  g_set_error (error, grammar->get_domain (), grammar->code, "%s:%u: %s", name,
               mh_markup_get_line (&self), what == NULL ? message : what + 2);
  return FALSE;
}
