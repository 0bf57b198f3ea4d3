/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-rule-book.h"

#include <string.h>

#include "engine/book/mh-book-private.h"
#include "engine/rules/mh-step-internal.h"

#define SIZE_MAX_BYTES (4 * 1024 * 1024)

struct _MhRuleBook
{
  MhBook parent_instance;

  GPtrArray *blocks; /* of MhBlock */
  GHashTable *first; /* rule -> index of its first block + 1 */
};

G_DEFINE_FINAL_TYPE (MhRuleBook, mh_rule_book, MH_TYPE_BOOK)

static const MhElementKind kinds[] = {
  { "rules", "" },
  { "section", "rules" },
  { "rule", "section" },
  { "ul", "section rule" },
  { "figure", "section rule" },
  { "example", "section rule" },
  { "title", "section", TRUE },
  { "p", "section rule", TRUE },
  { "li", "ul", TRUE },
  { "alt", "figure", TRUE },
  { "caption", "figure example", TRUE },
  { NULL },
};

static void
free_example (MhExample *example)
{
  g_free (example->scenario);
  g_strfreev (example->show);
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

static void
mh_rule_book_finalize (GObject *object)
{
  MhRuleBook *self = MH_RULE_BOOK (object);

  g_hash_table_unref (self->first);
  g_ptr_array_unref (self->blocks);
  G_OBJECT_CLASS (mh_rule_book_parent_class)->finalize (object);
}

static void
mh_rule_book_class_init (MhRuleBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_rule_book_finalize;
}

static void
mh_rule_book_init (MhRuleBook *self)
{
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) free_block);
  self->first = g_hash_table_new (g_str_hash, g_str_equal);
}

/* Reading ------------------------------------------------------------------------------------ */

/* The section and rule of the blocks being read. */
typedef struct
{
  const char *section;
  const char *rule; /* (nullable) */
} Place;

static MhBlock *
add_block (MhRuleBook *self, const Place *place, MhBlockKind kind)
{
  MhBlock *block = g_new0 (MhBlock, 1);

  block->kind = kind;
  block->section = g_strdup (place->section);
  block->rule = g_strdup (place->rule);
  block->text = mh_texts_new ();
  block->caption = mh_texts_new ();
  block->first_of_rule = place->rule != NULL && !g_hash_table_contains (self->first, place->rule);
  if (block->first_of_rule)
    g_hash_table_insert (self->first, block->rule, GUINT_TO_POINTER (self->blocks->len + 1));
  g_ptr_array_add (self->blocks, block);
  return block;
}

static gboolean
read_figure (MhRuleBook *self, const Place *place, const MhElement *element, GError **error)
{
  const char *source = mh_element_get (element, "src");
  MhBlock *block;

  if (source == NULL || *source == '\0' || strchr (source, '/') != NULL)
    return mh_element_fail (element, error, "<figure> names no picture");
  block = add_block (self, place, MH_BLOCK_FIGURE);
  block->picture = g_strdup (source);
  if (!mh_book_add_texts (MH_BOOK (self), element, "alt", 0, block->text, error)
      || !mh_book_add_texts (MH_BOOK (self), element, "caption", 0, block->caption, error))
    return FALSE;
  return g_hash_table_size (block->text) > 0
         || mh_element_fail (element, error, "the figure %s has no <alt>", source);
}

/* Parses where the table is shown. The default is the line `to`, as in books that count lines. */
static gboolean
read_show (const MhElement *element, MhExample *example)
{
  const char *text = mh_element_get (element, "show") ?: mh_element_get (element, "to");
  guint n = 0;

  example->show = g_strsplit (text != NULL ? text : "", " ", -1);
  for (; example->show[n] != NULL; n++)
    if (!g_regex_match_simple ("^[A-Za-z0-9-]+$", example->show[n], 0, 0))
      return FALSE;
  return n > 0 && n <= MH_EXAMPLE_PICTURES_MAX;
}

/* Parses the perspective. The default is everybody's; `all` hides nothing. */
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
read_example (MhRuleBook *self, const Place *place, const MhElement *element, GError **error)
{
  const char *scenario = mh_element_get (element, "scenario");
  MhExample *example;
  MhBlock *block;

  if (scenario == NULL || *scenario == '\0' || strchr (scenario, '/') != NULL)
    return mh_element_fail (element, error, "<example> names no scenario");
  block = add_block (self, place, MH_BLOCK_EXAMPLE);
  example = block->example = g_new0 (MhExample, 1);
  example->scenario = g_strdup (scenario);
  example->part = g_strdup (mh_element_get (element, "part"));
  example->places = g_strdup (mh_element_get (element, "places"));
  if (!read_show (element, example))
    return mh_element_fail (element, error, "<example> shows no pictures, or more than %u",
                            MH_EXAMPLE_PICTURES_MAX);
  if (!read_eyes (mh_element_get (element, "eyes"), example))
    return mh_element_fail (element, error, "the eyes of <example> are nobody’s");
  if (!read_size (mh_element_get (element, "size"), example))
    return mh_element_fail (element, error, "<example> has a size that is none");
  return mh_book_add_texts (MH_BOOK (self), element, "caption", 0, block->caption, error);
}

static gboolean
read_blocks (MhRuleBook *self, const Place *place, const MhElement *parent, GError **error);

static gboolean
read_rule (MhRuleBook *self, const Place *place, const MhElement *element, GError **error)
{
  const Place inner = { place->section, mh_element_get (element, "id") };

  if (inner.rule == NULL || *inner.rule == '\0')
    return mh_element_fail (element, error, "<rule> has no id");
  if (g_hash_table_contains (self->first, inner.rule))
    return mh_element_fail (element, error, "the rule %s is there twice", inner.rule);
  if (!read_blocks (self, &inner, element, error))
    return FALSE;
  return g_hash_table_contains (self->first, inner.rule)
         || mh_element_fail (element, error, "the rule %s says nothing", inner.rule);
}

/* Reads a title, paragraph or item. A text that is not in English translates the previous block. */
static gboolean
read_text (MhRuleBook *self,
           const Place *place,
           const MhElement *element,
           const MhElement *before,
           GError **error)
{
  const char *language = mh_element_get (element, "xml:lang");

  if (language == NULL)
    add_block (self, place,
               mh_element_is (element, "title") ? MH_BLOCK_TITLE
               : mh_element_is (element, "p")   ? MH_BLOCK_PARAGRAPH
                                                : MH_BLOCK_ITEM);
  else if (before == NULL || !mh_element_is (before, element->name))
    return mh_element_fail (element, error, "the text in %s follows no English one", language);
  return mh_book_add_text (
      MH_BOOK (self), element, 0,
      ((MhBlock *) g_ptr_array_index (self->blocks, self->blocks->len - 1))->text, error);
}

static gboolean
read_blocks (MhRuleBook *self, const Place *place, const MhElement *parent, GError **error)
{
  const MhElement *before = NULL;

  for (guint i = 0; i < parent->children->len; i++)
    {
      const MhElement *element = g_ptr_array_index (parent->children, i);
      gboolean good;

      if (mh_element_is (element, "rule"))
        good = read_rule (self, place, element, error);
      else if (mh_element_is (element, "ul"))
        good = read_blocks (self, place, element, error);
      else if (mh_element_is (element, "figure"))
        good = read_figure (self, place, element, error);
      else if (mh_element_is (element, "example"))
        good = read_example (self, place, element, error);
      else
        good = read_text (self, place, element, before, error);
      if (!good)
        return FALSE;
      before = element;
    }
  return TRUE;
}

static gboolean
read_rules (MhRuleBook *self, const MhElement *root, GError **error)
{
  g_autoptr (GHashTable) sections = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < root->children->len; i++)
    {
      const MhElement *element = g_ptr_array_index (root->children, i);
      const Place place = { mh_element_get (element, "id"), NULL };

      if (place.section == NULL || *place.section == '\0')
        return mh_element_fail (element, error, "<section> has no id");
      if (!g_hash_table_add (sections, (gpointer) place.section))
        return mh_element_fail (element, error, "the section %s is there twice", place.section);
      if (!read_blocks (self, &place, element, error))
        return FALSE;
    }
  return TRUE;
}

MhRuleBook *
mh_rule_book_new_from_file (const char *path, GError **error)
{
  g_autoptr (MhRuleBook) self = g_object_new (MH_TYPE_RULE_BOOK, NULL);
  g_autoptr (MhElement) root = mh_book_load (MH_BOOK (self), path, SIZE_MAX_BYTES, kinds, error);

  if (root == NULL || !read_rules (self, root, error))
    return NULL;
  mh_book_finish (MH_BOOK (self));
  return g_steal_pointer (&self);
}

/* Getters ------------------------------------------------------------------------------------ */

guint
mh_rule_book_get_n_blocks (MhRuleBook *self)
{
  return self->blocks->len;
}

const MhBlock *
mh_rule_book_get_block (MhRuleBook *self, guint index)
{
  g_return_val_if_fail (index < self->blocks->len, NULL);
  return g_ptr_array_index (self->blocks, index);
}

const char *
mh_block_get_text (const MhBlock *block, const char *language)
{
  return mh_texts_get (block->text, language);
}

const char *
mh_block_get_caption (const MhBlock *block, const char *language)
{
  return mh_texts_get (block->caption, language);
}

const char *
mh_block_get_words (const MhBlock *block, const char *language, gboolean pictured)
{
  const char *words;

  if (block->kind == MH_BLOCK_EXAMPLE || (block->kind == MH_BLOCK_FIGURE && pictured))
    words = mh_block_get_caption (block, language);
  else
    words = mh_block_get_text (block, language);
  return words != NULL ? words : "";
}

guint
mh_block_get_n_pictures (const MhBlock *block)
{
  if (block->example != NULL)
    return g_strv_length (block->example->show);
  return block->picture != NULL ? 1 : 0;
}

char *
mh_block_dup_picture (const MhBlock *block, guint index)
{
  g_autofree char *stem = NULL;

  g_return_val_if_fail (index < mh_block_get_n_pictures (block), NULL);
  if (block->example == NULL)
    return g_strdup (block->picture);
  stem = g_strndup (block->example->scenario, strcspn (block->example->scenario, "."));
  return g_strdup_printf ("%s-%s", stem, block->example->show[index]);
}

int
mh_rule_book_find_rule (MhRuleBook *self, const char *rule)
{
  return (int) GPOINTER_TO_UINT (g_hash_table_lookup (self->first, rule)) - 1;
}

const char *
mh_rule_book_get_sentence (MhRuleBook *self, const char *rule, const char *language)
{
  int first = mh_rule_book_find_rule (self, rule);

  for (guint i = first < 0 ? G_MAXUINT : (guint) first; i < self->blocks->len; i++)
    {
      const MhBlock *block = g_ptr_array_index (self->blocks, i);

      if (g_strcmp0 (block->rule, rule) != 0)
        break;
      if (block->kind == MH_BLOCK_PARAGRAPH)
        return mh_block_get_text (block, language);
    }
  return NULL;
}

/* Finds the end of the marked word after @start. Returns NULL if @start is not an opening mark. */
static const char *
find_mark (const char *start, char mark)
{
  const char *end = strchr (start + 1, mark);

  if (end == NULL || end == start + 1 || g_ascii_isspace (start[1]) || g_ascii_isspace (end[-1]))
    return NULL;
  return end;
}

char *
mh_rule_text_to_markup (const char *text)
{
  GString *markup = g_string_new (NULL);

  while (*text != '\0')
    {
      gsize plain = strcspn (text, "*`");
      g_autofree char *escaped = g_markup_escape_text (text, (gssize) plain);
      g_autofree char *inner = NULL;
      const char *end;
      const char *tag;

      g_string_append (markup, escaped);
      text += plain;
      if (*text == '\0')
        break;
      end = find_mark (text, *text);
      tag = *text == '*' ? "b" : "tt";
      if (end == NULL)
        {
          g_string_append_c (markup, *text++);
          continue;
        }
      inner = g_markup_escape_text (text + 1, end - text - 1);
      g_string_append_printf (markup, "<%s>%s</%s>", tag, inner, tag);
      text = end + 1;
    }
  return g_string_free (markup, FALSE);
}
