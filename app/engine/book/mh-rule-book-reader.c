/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reads a merged rules.xml: an English element, then the same in other languages beside it. */

#include "config.h"

#include "engine/book/mh-rule-book-reader-private.h"

#include <string.h>

#include "engine/book/mh-languages-private.h"

#define NAMESPACE "https://mousehole-games.github.io/ns/rules"

typedef enum
{
  ELEMENT_RULES,
  ELEMENT_SECTION,
  ELEMENT_RULE,
  ELEMENT_UL,
  ELEMENT_FIGURE,
  ELEMENT_EXAMPLE,
  ELEMENT_TITLE,
  ELEMENT_P,
  ELEMENT_LI,
  ELEMENT_ALT,
  ELEMENT_CAPTION,
  N_ELEMENTS
} Element;

#define IN(element) (1u << (element))
#define IN_TEXT (IN (ELEMENT_SECTION) | IN (ELEMENT_RULE))

/* The elements, and inside which others each may stand. */
static const struct
{
  const char *name;
  guint parents;
} elements[N_ELEMENTS] = {
  [ELEMENT_RULES] = { "rules", 0 },
  [ELEMENT_SECTION] = { "section", IN (ELEMENT_RULES) },
  [ELEMENT_RULE] = { "rule", IN (ELEMENT_SECTION) },
  [ELEMENT_UL] = { "ul", IN_TEXT },
  [ELEMENT_FIGURE] = { "figure", IN_TEXT },
  [ELEMENT_EXAMPLE] = { "example", IN_TEXT },
  [ELEMENT_TITLE] = { "title", IN (ELEMENT_SECTION) },
  [ELEMENT_P] = { "p", IN_TEXT },
  [ELEMENT_LI] = { "li", IN (ELEMENT_UL) },
  [ELEMENT_ALT] = { "alt", IN (ELEMENT_FIGURE) },
  [ELEMENT_CAPTION] = { "caption", IN (ELEMENT_FIGURE) | IN (ELEMENT_EXAMPLE) },
};

#define DEPTH_MAX 8

typedef struct
{
  MhRuleText *book;
  GHashTable *sections;
  Element open[DEPTH_MAX];
  guint depth;
  const char *section; /* the ID, in the hash table */
  const char *rule; /* the ID, in the array; NULL outside */
  gboolean rule_opened;
  char *language; /* of the open text element */
  GString *text; /* of the open text element; NULL outside */
  MhBlock *block; /* what translations belong to */
  Element block_element;
} Reader;

static void
free_block (MhBlock *block)
{
  g_free (block->section);
  g_free (block->rule);
  g_free (block->picture);
  g_free (block->scenario);
  g_clear_pointer (&block->text, g_hash_table_unref);
  g_clear_pointer (&block->caption, g_hash_table_unref);
  g_free (block);
}

static const char *
get_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (
      error, g_error_new_valist (MH_RULE_BOOK_ERROR, MH_RULE_BOOK_ERROR_FORM, format, arguments));
  va_end (arguments);
  return FALSE;
}

static MhBlock *
add_block (Reader *reader, MhBlockKind kind)
{
  MhBlock *block = g_new0 (MhBlock, 1);

  block->kind = kind;
  block->section = g_strdup (reader->section);
  block->rule = g_strdup (reader->rule);
  block->text = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  block->caption = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (reader->rule != NULL && !reader->rule_opened)
    {
      block->first_of_rule = TRUE;
      reader->rule_opened = TRUE;
      g_hash_table_insert (reader->book->first, block->rule,
                           GUINT_TO_POINTER (reader->book->blocks->len + 1));
    }
  g_ptr_array_add (reader->book->blocks, block);
  reader->block = block;
  return block;
}

static gboolean
open_rules (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *game = get_attribute (names, values, "game");

  if (g_strcmp0 (get_attribute (names, values, "xmlns"), NAMESPACE) != 0)
    return fail (error, "<rules> is not in the namespace %s", NAMESPACE);
  if (game == NULL || *game == '\0')
    return fail (error, "<rules> does not say which game");
  if (g_strcmp0 (get_attribute (names, values, "version"), "1") != 0)
    return fail (error, "<rules> is of another version than 1");
  reader->book->game = g_strdup (game);
  return TRUE;
}

static gboolean
open_section (Reader *reader, const char *id, GError **error)
{
  if (id == NULL || *id == '\0')
    return fail (error, "<section> has no id");
  if (g_hash_table_contains (reader->sections, id))
    return fail (error, "the section %s is there twice", id);
  reader->section = g_strdup (id);
  g_hash_table_add (reader->sections, (gpointer) reader->section);
  return TRUE;
}

static gboolean
open_rule (Reader *reader, const char *id, GError **error)
{
  if (id == NULL || *id == '\0')
    return fail (error, "<rule> has no id");
  for (guint i = 0; i < reader->book->rules->len; i++)
    if (strcmp (g_ptr_array_index (reader->book->rules, i), id) == 0)
      return fail (error, "the rule %s is there twice", id);
  reader->rule = g_strdup (id);
  reader->rule_opened = FALSE;
  g_ptr_array_add (reader->book->rules, (gpointer) reader->rule);
  return TRUE;
}

static gboolean
open_figure (Reader *reader, const char *source, GError **error)
{
  if (source == NULL || *source == '\0' || strchr (source, '/') != NULL)
    return fail (error, "<figure> names no picture");
  add_block (reader, MH_BLOCK_FIGURE)->picture = g_strdup (source);
  return TRUE;
}

static gboolean
open_example (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *scenario = get_attribute (names, values, "scenario");
  const char *from = get_attribute (names, values, "from");
  const char *to = get_attribute (names, values, "to");
  guint64 first;
  guint64 last;
  MhBlock *block;

  if (scenario == NULL || *scenario == '\0' || strchr (scenario, '/') != NULL)
    return fail (error, "<example> names no scenario");
  if (from == NULL || to == NULL || !g_ascii_string_to_unsigned (from, 10, 1, 100000, &first, NULL)
      || !g_ascii_string_to_unsigned (to, 10, first, 100000, &last, NULL))
    return fail (error, "<example> has no lines from and to");
  block = add_block (reader, MH_BLOCK_EXAMPLE);
  block->scenario = g_strdup (scenario);
  block->from = (guint) first;
  block->to = (guint) last;
  return TRUE;
}

/* A paragraph, title, item, alt or caption: a new one, or a translation of the one before. */
static gboolean
open_text (Reader *reader, Element element, const char *language, GError **error)
{
  static const MhBlockKind kinds[N_ELEMENTS] = {
    [ELEMENT_TITLE] = MH_BLOCK_TITLE,
    [ELEMENT_P] = MH_BLOCK_PARAGRAPH,
    [ELEMENT_LI] = MH_BLOCK_ITEM,
  };
  gboolean inside = element == ELEMENT_ALT || element == ELEMENT_CAPTION;

  g_free (reader->language);
  reader->language = mh_language_normalise (language == NULL ? "en" : language);
  if (language == NULL && !inside)
    add_block (reader, kinds[element]);
  else if (language != NULL && (reader->block == NULL || reader->block_element != element))
    return fail (error, "the text in %s follows no English one", language);
  reader->block_element = element;
  reader->text = g_string_new (NULL);
  return TRUE;
}

static gboolean
open_element (Reader *reader,
              Element element,
              const char **names,
              const char **values,
              GError **error)
{
  const char *id = get_attribute (names, values, "id");

  if (element < ELEMENT_TITLE)
    {
      reader->block = NULL;
      reader->block_element = element;
    }
  switch (element)
    {
    case ELEMENT_RULES:
      return open_rules (reader, names, values, error);
    case ELEMENT_SECTION:
      return open_section (reader, id, error);
    case ELEMENT_RULE:
      return open_rule (reader, id, error);
    case ELEMENT_FIGURE:
      return open_figure (reader, get_attribute (names, values, "src"), error);
    case ELEMENT_EXAMPLE:
      return open_example (reader, names, values, error);
    case ELEMENT_UL:
      return TRUE;
    case ELEMENT_TITLE:
    case ELEMENT_P:
    case ELEMENT_LI:
    case ELEMENT_ALT:
    case ELEMENT_CAPTION:
      return open_text (reader, element, get_attribute (names, values, "xml:lang"), error);
    case N_ELEMENTS:
    default:
      g_assert_not_reached ();
    }
}

static void
on_start (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  Reader *reader = user_data;
  Element element = 0;

  while (element < N_ELEMENTS && strcmp (elements[element].name, name) != 0)
    element++;
  if (element == N_ELEMENTS)
    {
      fail (error, "there is no element <%s> in rules", name);
      return;
    }
  if (reader->depth == 0 ? element != ELEMENT_RULES
                         : (elements[element].parents & IN (reader->open[reader->depth - 1])) == 0)
    {
      fail (error, "<%s> may not stand %s%s", name, reader->depth == 0 ? "first" : "in ",
            reader->depth == 0 ? "" : elements[reader->open[reader->depth - 1]].name);
      return;
    }
  reader->open[reader->depth++] = element;
  open_element (reader, element, names, values, error);
}

static void
close_text (Reader *reader, Element element, GError **error)
{
  g_autofree char *text = mh_text_squeeze (reader->text->str);
  GHashTable *texts = element == ELEMENT_CAPTION ? reader->block->caption : reader->block->text;

  g_string_free (reader->text, TRUE);
  reader->text = NULL;
  if (*text == '\0')
    {
      fail (error, "<%s> is empty", elements[element].name);
      return;
    }
  if (g_hash_table_contains (texts, reader->language))
    {
      fail (error, "<%s> is there twice in %s", elements[element].name, reader->language);
      return;
    }
  g_hash_table_add (reader->book->languages, g_strdup (reader->language));
  g_hash_table_insert (texts, g_strdup (reader->language), g_steal_pointer (&text));
}

static void
on_end (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *reader = user_data;
  Element element = reader->open[--reader->depth];

  if (element >= ELEMENT_TITLE)
    {
      close_text (reader, element, error);
      return;
    }
  if (element == ELEMENT_RULE && !reader->rule_opened)
    fail (error, "the rule %s says nothing", reader->rule);
  if (element == ELEMENT_FIGURE && g_hash_table_size (reader->block->text) == 0)
    fail (error, "the figure %s has no <alt>", reader->block->picture);
  if (element == ELEMENT_RULE)
    reader->rule = NULL;
  reader->block = NULL;
  reader->block_element = element;
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *reader = user_data;

  if (reader->text != NULL)
    {
      g_string_append_len (reader->text, text, (gssize) length);
      return;
    }
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        fail (error, "there is text outside of a paragraph");
        return;
      }
}

static MhRuleText *
new_text (void)
{
  MhRuleText *self = g_new0 (MhRuleText, 1);

  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) free_block);
  self->rules = g_ptr_array_new_with_free_func (g_free);
  self->first = g_hash_table_new (g_str_hash, g_str_equal);
  self->languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/* Reads the document @text; errors say `NAME:LINE: what`. */
MhRuleText *
mh_rule_text_parse (const char *text, gsize length, const char *name, GError **error)
{
  static const GMarkupParser parser = { on_start, on_end, on_text, NULL, NULL };
  g_autoptr (MhRuleText) book = new_text ();
  g_autoptr (GError) local = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  Reader reader = { .book = book };
  const char *what;
  int line;
  gboolean good;

  reader.sections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  good = g_markup_parse_context_parse (context, text == NULL ? "" : text, (gssize) length, &local)
         && g_markup_parse_context_end_parse (context, &local);
  g_markup_parse_context_get_position (context, &line, NULL);
  g_hash_table_unref (reader.sections);
  g_free (reader.language);
  if (reader.text != NULL)
    g_string_free (reader.text, TRUE);
  if (good)
    return g_steal_pointer (&book);
  /* GLib says the line once more. */
  what = g_str_has_prefix (local->message, "Error on line ") ? strstr (local->message, ": ") : NULL;
  g_set_error (error, MH_RULE_BOOK_ERROR, MH_RULE_BOOK_ERROR_FORM, "%s:%d: %s", name, line,
               what == NULL ? local->message : what + 2);
  return NULL;
}

/* Frees what was read. */
void
mh_rule_text_free (MhRuleText *self)
{
  g_free (self->game);
  g_hash_table_unref (self->first);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->rules);
  g_hash_table_unref (self->languages);
  g_free (self);
}
