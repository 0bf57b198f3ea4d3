/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reads a merged rules.xml: an English element, then the same in other languages beside it. */

#include "config.h"

#include "engine/book/mh-rule-book-reader-private.h"

#include <string.h>

#include "engine/book/mh-markup-private.h"
#include "engine/rules/mh-step.h"

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

#define IN(element) MH_MARKUP_IN (element)
#define IN_TEXT (IN (ELEMENT_SECTION) | IN (ELEMENT_RULE))

static const MhMarkupElement elements[N_ELEMENTS] = {
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

typedef struct
{
  MhRuleText *book;
  MhMarkup *markup;
  GHashTable *sections;
  const char *section; /* the ID, in the hash table */
  const char *rule; /* the ID, in the array; NULL outside */
  gboolean rule_opened;
  MhBlock *block; /* what translations belong to */
  Element block_element;
} Reader;

static void
free_example (MhExample *example)
{
  g_free (example->scenario);
  g_free (example->part);
  g_free (example->places);
  g_free (example);
}

static void
free_block (MhBlock *block)
{
  g_free (block->section);
  g_free (block->rule);
  g_free (block->picture);
  g_clear_pointer (&block->example, free_example);
  g_clear_pointer (&block->text, g_hash_table_unref);
  g_clear_pointer (&block->caption, g_hash_table_unref);
  g_free (block);
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
open_section (Reader *reader, const char *id, GError **error)
{
  if (id == NULL || *id == '\0')
    return mh_markup_fail (reader->markup, error, "<section> has no id");
  if (g_hash_table_contains (reader->sections, id))
    return mh_markup_fail (reader->markup, error, "the section %s is there twice", id);
  reader->section = g_strdup (id);
  g_hash_table_add (reader->sections, (gpointer) reader->section);
  return TRUE;
}

static gboolean
open_rule (Reader *reader, const char *id, GError **error)
{
  if (id == NULL || *id == '\0')
    return mh_markup_fail (reader->markup, error, "<rule> has no id");
  for (guint i = 0; i < reader->book->rules->len; i++)
    if (strcmp (g_ptr_array_index (reader->book->rules, i), id) == 0)
      return mh_markup_fail (reader->markup, error, "the rule %s is there twice", id);
  reader->rule = g_strdup (id);
  reader->rule_opened = FALSE;
  g_ptr_array_add (reader->book->rules, (gpointer) reader->rule);
  return TRUE;
}

static gboolean
open_figure (Reader *reader, const char *source, GError **error)
{
  if (source == NULL || *source == '\0' || strchr (source, '/') != NULL)
    return mh_markup_fail (reader->markup, error, "<figure> names no picture");
  add_block (reader, MH_BLOCK_FIGURE)->picture = g_strdup (source);
  return TRUE;
}

static gboolean
read_lines (const char **names, const char **values, MhExample *example)
{
  const char *from = mh_markup_get (names, values, "from");
  const char *to = mh_markup_get (names, values, "to");
  guint64 first;
  guint64 last;

  if (from == NULL || to == NULL || !g_ascii_string_to_unsigned (from, 10, 1, 100000, &first, NULL)
      || !g_ascii_string_to_unsigned (to, 10, first, 100000, &last, NULL))
    return FALSE;
  example->from = (guint) first;
  example->to = (guint) last;
  return TRUE;
}

/* Behind which lines the table is shown: the last one where nothing else is said. */
static gboolean
read_show (const char *text, MhExample *example)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  if (text == NULL)
    example->show[example->n_show++] = example->to;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 line;

      if (i == MH_EXAMPLE_PICTURES_MAX
          || !g_ascii_string_to_unsigned (words[i], 10, 1, 100000, &line, NULL))
        return FALSE;
      example->show[example->n_show++] = (guint) line;
    }
  return example->n_show > 0;
}

/* Whose eyes see it: everybody's where nothing is said, `all` where nothing is hidden. */
static gboolean
read_eyes (const char *text, MhExample *example)
{
  example->eyes = MH_TABLE;
  if (text == NULL)
    return TRUE;
  example->eyes = g_str_equal (text, "all")            ? MH_PERSPECTIVE_OPEN
                  : text[0] != '\0' && text[1] == '\0' ? mh_actor_from_char (text[0])
                                                       : MH_NOBODY;
  return example->eyes < MH_SEATS_MAX || example->eyes == MH_PERSPECTIVE_OPEN;
}

static gboolean
read_size (const char *text, MhExample *example)
{
  g_auto (GStrv) words = NULL;
  guint64 width;
  guint64 height;

  if (text == NULL)
    return TRUE;
  words = g_strsplit (text, "x", -1);
  if (g_strv_length (words) != 2
      || !g_ascii_string_to_unsigned (words[0], 10, 100, 2000, &width, NULL)
      || !g_ascii_string_to_unsigned (words[1], 10, 100, 2000, &height, NULL))
    return FALSE;
  example->width = (guint) width;
  example->height = (guint) height;
  return TRUE;
}

static gboolean
open_example (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *scenario = mh_markup_get (names, values, "scenario");
  MhExample *example;

  if (scenario == NULL || *scenario == '\0' || strchr (scenario, '/') != NULL)
    return mh_markup_fail (reader->markup, error, "<example> names no scenario");
  example = add_block (reader, MH_BLOCK_EXAMPLE)->example = g_new0 (MhExample, 1);
  example->scenario = g_strdup (scenario);
  example->part = g_strdup (mh_markup_get (names, values, "part"));
  example->places = g_strdup (mh_markup_get (names, values, "places"));
  if (!read_lines (names, values, example))
    return mh_markup_fail (reader->markup, error, "<example> has no lines from and to");
  if (!read_show (mh_markup_get (names, values, "show"), example))
    return mh_markup_fail (reader->markup, error, "<example> shows no lines, or more than %u",
                           MH_EXAMPLE_PICTURES_MAX);
  if (!read_eyes (mh_markup_get (names, values, "eyes"), example))
    return mh_markup_fail (reader->markup, error, "the eyes of <example> are nobody’s");
  return read_size (mh_markup_get (names, values, "size"), example)
         || mh_markup_fail (reader->markup, error, "<example> has a size that is none");
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

  if (language == NULL && !inside)
    add_block (reader, kinds[element]);
  else if (language != NULL && (reader->block == NULL || reader->block_element != element))
    return mh_markup_fail (reader->markup, error, "the text in %s follows no English one",
                           language);
  reader->block_element = element;
  mh_markup_begin_text (reader->markup, language);
  return TRUE;
}

static gboolean
open_element (MhMarkup *markup,
              guint element,
              const char **names,
              const char **values,
              GError **error)
{
  Reader *reader = markup->user_data;
  const char *id = mh_markup_get (names, values, "id");

  reader->markup = markup;
  if (element < ELEMENT_TITLE)
    {
      reader->block = NULL;
      reader->block_element = element;
    }
  switch ((Element) element)
    {
    case ELEMENT_RULES:
      return mh_markup_read_root (markup, names, values, &reader->book->game, error);
    case ELEMENT_SECTION:
      return open_section (reader, id, error);
    case ELEMENT_RULE:
      return open_rule (reader, id, error);
    case ELEMENT_FIGURE:
      return open_figure (reader, mh_markup_get (names, values, "src"), error);
    case ELEMENT_EXAMPLE:
      return open_example (reader, names, values, error);
    case ELEMENT_UL:
      return TRUE;
    case ELEMENT_TITLE:
    case ELEMENT_P:
    case ELEMENT_LI:
    case ELEMENT_ALT:
    case ELEMENT_CAPTION:
      return open_text (reader, element, mh_markup_get (names, values, "xml:lang"), error);
    case N_ELEMENTS:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
close_text (Reader *reader, Element element, const char *text, GError **error)
{
  GHashTable *texts = element == ELEMENT_CAPTION ? reader->block->caption : reader->block->text;

  return mh_markup_add_text (reader->markup, element, text, 0, texts, reader->book->languages,
                             error);
}

static gboolean
close_element (MhMarkup *markup, guint element, const char *text, GError **error)
{
  Reader *reader = markup->user_data;

  if (text != NULL)
    return close_text (reader, element, text, error);
  if (element == ELEMENT_RULE && !reader->rule_opened)
    return mh_markup_fail (reader->markup, error, "the rule %s says nothing", reader->rule);
  if (element == ELEMENT_FIGURE && g_hash_table_size (reader->block->text) == 0)
    return mh_markup_fail (reader->markup, error, "the figure %s has no <alt>",
                           reader->block->picture);
  if (element == ELEMENT_RULE)
    reader->rule = NULL;
  reader->block = NULL;
  reader->block_element = element;
  return TRUE;
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
  static const MhMarkupGrammar grammar = {
    .documents = "rules",
    .text = "a paragraph",
    .xmlns = "https://mousehole-games.github.io/ns/rules",
    .elements = elements,
    .n_elements = N_ELEMENTS,
    .get_domain = mh_rule_book_error_quark,
    .code = MH_RULE_BOOK_ERROR_FORM,
    .open = open_element,
    .close = close_element,
  };
  g_autoptr (MhRuleText) book = new_text ();
  Reader reader = { .book = book };
  gboolean good;

  reader.sections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  good = mh_markup_parse (&grammar, text, length, name, &reader, error);
  g_hash_table_unref (reader.sections);
  return good ? g_steal_pointer (&book) : NULL;
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
