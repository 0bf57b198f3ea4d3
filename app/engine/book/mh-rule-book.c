/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rule text of a game in all its languages. */

#include "config.h"

#include "engine/book/mh-rule-book.h"

#include <string.h>

#include "engine/book/mh-languages-private.h"
#include "engine/book/mh-rule-book-reader-private.h"
#include "engine/files/mh-plain-file.h"

#define SIZE_MAX_BYTES (4 * 1024 * 1024)

struct _MhRuleBook
{
  GObject parent_instance;

  MhRuleText *text;
  GPtrArray *languages; /* of char *, NULL at the end */
};

G_DEFINE_QUARK (mh_rule_book_error_quark, mh_rule_book_error)

G_DEFINE_FINAL_TYPE (MhRuleBook, mh_rule_book, G_TYPE_OBJECT)

static void
mh_rule_book_finalize (GObject *object)
{
  MhRuleBook *self = MH_RULE_BOOK (object);

  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_clear_pointer (&self->text, mh_rule_text_free);
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
}

MhRuleBook *
mh_rule_book_new_from_file (const char *path, GError **error)
{
  g_autofree char *bytes = NULL;
  MhRuleText *text;
  MhRuleBook *self;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = mh_plain_file_load (path, SIZE_MAX_BYTES, &length, error);
  if (bytes == NULL)
    return NULL;
  text = mh_rule_text_parse (bytes, length, path, error);
  if (text == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_RULE_BOOK, NULL);
  self->text = text;
  self->languages = mh_languages_list (text->languages);
  return self;
}

const char *
mh_rule_book_get_game (MhRuleBook *self)
{
  g_return_val_if_fail (MH_IS_RULE_BOOK (self), NULL);
  return self->text->game;
}

const char *const *
mh_rule_book_get_languages (MhRuleBook *self)
{
  g_return_val_if_fail (MH_IS_RULE_BOOK (self), NULL);
  return (const char *const *) self->languages->pdata;
}

const char *
mh_rule_book_choose_language (MhRuleBook *self, const char *wanted)
{
  g_return_val_if_fail (MH_IS_RULE_BOOK (self), NULL);
  return mh_languages_choose (self->text->languages, wanted);
}

guint
mh_rule_book_get_n_blocks (MhRuleBook *self)
{
  g_return_val_if_fail (MH_IS_RULE_BOOK (self), 0);
  return self->text->blocks->len;
}

const MhBlock *
mh_rule_book_get_block (MhRuleBook *self, guint index)
{
  g_return_val_if_fail (MH_IS_RULE_BOOK (self), NULL);
  g_return_val_if_fail (index < self->text->blocks->len, NULL);
  return g_ptr_array_index (self->text->blocks, index);
}

const char *
mh_block_get_text (const MhBlock *block, const char *language)
{
  g_return_val_if_fail (block != NULL, NULL);
  return mh_texts_get (block->text, language);
}

const char *
mh_block_get_caption (const MhBlock *block, const char *language)
{
  g_return_val_if_fail (block != NULL, NULL);
  return mh_texts_get (block->caption, language);
}

const char *
mh_block_get_words (const MhBlock *block, const char *language, gboolean pictured)
{
  const char *words;

  g_return_val_if_fail (block != NULL, "");

  if (block->kind == MH_BLOCK_EXAMPLE || (block->kind == MH_BLOCK_FIGURE && pictured))
    words = mh_block_get_caption (block, language);
  else
    words = mh_block_get_text (block, language);
  return words != NULL ? words : "";
}

guint
mh_block_get_n_pictures (const MhBlock *block)
{
  g_return_val_if_fail (block != NULL, 0);
  if (block->example != NULL)
    return block->example->n_show;
  return block->picture != NULL ? 1 : 0;
}

char *
mh_block_dup_picture (const MhBlock *block, guint index)
{
  g_autofree char *stem = NULL;

  g_return_val_if_fail (block != NULL && index < mh_block_get_n_pictures (block), NULL);
  if (block->example == NULL)
    return g_strdup (block->picture);
  stem = g_strndup (block->example->scenario, strcspn (block->example->scenario, "."));
  return g_strdup_printf ("%s-%u", stem, block->example->show[index]);
}

int
mh_rule_book_find_rule (MhRuleBook *self, const char *rule)
{
  g_return_val_if_fail (MH_IS_RULE_BOOK (self), -1);
  g_return_val_if_fail (rule != NULL, -1);
  return (int) GPOINTER_TO_UINT (g_hash_table_lookup (self->text->first, rule)) - 1;
}

const char *
mh_rule_book_get_sentence (MhRuleBook *self, const char *rule, const char *language)
{
  int first = mh_rule_book_find_rule (self, rule);

  for (guint i = first < 0 ? G_MAXUINT : (guint) first; i < self->text->blocks->len; i++)
    {
      const MhBlock *block = g_ptr_array_index (self->text->blocks, i);

      if (g_strcmp0 (block->rule, rule) != 0)
        break;
      if (block->kind == MH_BLOCK_PARAGRAPH)
        return mh_block_get_text (block, language);
    }
  return NULL;
}

/* The end of a marked word that begins behind @start, or NULL when it is no mark. */
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

  g_return_val_if_fail (text != NULL, NULL);

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
