/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-sticker-book.h"

#include <string.h>

#include "engine/book/mh-book-private.h"
#include "engine/record/mh-head-private.h"

#define SIZE_MAX_BYTES (1024 * 1024)
#define ID_MAX 40 /* characters */
#define STICKERS_MAX 100
#define DEEDS_MAX 20 /* of one sticker */
#define PATTERN_MAX 200 /* bytes */
#define COUNT_MAX 100000
#define NAME_MAX_LENGTH 60 /* characters */
#define TASK_MAX_LENGTH 200

struct _MhStickerBook
{
  MhBook parent_instance;

  GPtrArray *stickers; /* of MhSticker */
};

G_DEFINE_FINAL_TYPE (MhStickerBook, mh_sticker_book, MH_TYPE_BOOK)

static const MhElementKind kinds[] = {
  { "stickers", "" },          { "sticker", "stickers" }, { "deed", "sticker" },
  { "name", "sticker", TRUE }, { "p", "sticker", TRUE },  { NULL },
};

static const char *const withins[] = { "step", "turn", "round", "match", "day", "all" };
static const char *const results[] = { "", "finished", "won", "alone", "shared", "lost" };
static const char *const actors[] = { "me", "other", "any", "chance", "table" };

static void
free_deed (gpointer data)
{
  MhDeed *deed = data;

  g_free (deed->by);
  g_free (deed->move);
  g_free (deed->event);
  g_strfreev (deed->was);
  g_strfreev (deed->is);
  g_free (deed);
}

static void
free_sticker (gpointer data)
{
  MhSticker *sticker = data;

  g_free (sticker->id);
  g_free (sticker->picture);
  g_free (sticker->sign);
  g_ptr_array_unref (sticker->deeds);
  g_hash_table_unref (sticker->name);
  g_hash_table_unref (sticker->task);
  g_free (sticker);
}

static void
mh_sticker_book_finalize (GObject *object)
{
  g_ptr_array_unref (MH_STICKER_BOOK (object)->stickers);
  G_OBJECT_CLASS (mh_sticker_book_parent_class)->finalize (object);
}

static void
mh_sticker_book_class_init (MhStickerBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_sticker_book_finalize;
}

static void
mh_sticker_book_init (MhStickerBook *self)
{
  self->stickers = g_ptr_array_new_with_free_func (free_sticker);
}

/* Reading ------------------------------------------------------------------------------------ */

static gboolean
find_word (const char *word, const char *const *words, guint n_words, guint *index)
{
  for (*index = 0; *index < n_words; (*index)++)
    if (strcmp (words[*index], word) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_picture (const char *text)
{
  return text != NULL && *text != '\0' && *text != '.' && strchr (text, '/') == NULL;
}

static gboolean
read_id (MhStickerBook *self, const MhElement *element, MhSticker *sticker, GError **error)
{
  const char *id = mh_element_get (element, "id");

  if (id == NULL || !mh_is_id (id) || strlen (id) > ID_MAX)
    return mh_element_fail (element, error,
                            "<sticker> has no id of lowercase letters, digits and hyphens");
  if (mh_sticker_book_lookup (self, id) != NULL)
    return mh_element_fail (element, error, "the sticker %s is there twice", id);
  sticker->id = g_strdup (id);
  return TRUE;
}

static gboolean
read_count (const MhElement *element, MhSticker *sticker, GError **error)
{
  const char *count = mh_element_get (element, "count");
  const char *within = mh_element_get (element, "within");
  guint64 number = 1;
  guint index = MH_WITHIN_MATCH;

  if (count != NULL && !g_ascii_string_to_unsigned (count, 10, 1, COUNT_MAX, &number, NULL))
    return mh_element_fail (element, error, "count=\"%s\" is no number of times", count);
  if (within != NULL && !find_word (within, withins, G_N_ELEMENTS (withins), &index))
    return mh_element_fail (element, error,
                            "within=\"%s\" is no step, turn, round, match, day or all", within);
  sticker->count = (guint) number;
  sticker->within = (MhStickerWithin) index;
  return TRUE;
}

static gboolean
read_pictures (const MhElement *element, MhSticker *sticker, GError **error)
{
  const char *picture = mh_element_get (element, "picture");
  const char *sign = mh_element_get (element, "sign");

  if (!is_picture (picture) || (sign != NULL && !is_picture (sign)))
    return mh_element_fail (element, error, "the sticker %s names no picture", sticker->id);
  sticker->picture = g_strdup (picture);
  sticker->sign = g_strdup (sign);
  return TRUE;
}

static gboolean
read_pattern (const MhElement *element, const char *key, char **pattern, GError **error)
{
  const char *text = mh_element_get (element, key);

  *pattern = text != NULL ? g_strstrip (g_strdup (text)) : NULL;
  if (text == NULL || (**pattern != '\0' && strlen (text) <= PATTERN_MAX))
    return TRUE;
  return mh_element_fail (element, error, "%s=\"%.20s\" is no pattern", key, text);
}

/* Parses conditions like `phase roll; score.me >=5`. */
static gboolean
read_conditions (const MhElement *element, const char *key, GStrv *list, GError **error)
{
  const char *text = mh_element_get (element, key);

  *list = g_strsplit (text != NULL ? text : "", ";", -1);
  for (guint i = 0; (*list)[i] != NULL; i++)
    {
      g_strstrip ((*list)[i]);
      if (strchr ((*list)[i], ' ') == NULL || strlen ((*list)[i]) > PATTERN_MAX)
        return mh_element_fail (element, error, "%s=\"%.20s\" is no list of keys with values", key,
                                text);
    }
  return TRUE;
}

static gboolean
read_actor (const MhElement *element, MhDeed *deed, GError **error)
{
  const char *by = mh_element_get (element, "by");
  guint index;

  if (by == NULL)
    by = deed->move != NULL ? "me" : "any";
  if (!find_word (by, actors, G_N_ELEMENTS (actors), &index))
    return mh_element_fail (element, error, "by=\"%s\" is not me, other, any, chance or table", by);
  deed->by = g_strdup (by);
  return TRUE;
}

static gboolean
read_result (const MhElement *element, MhDeed *deed, GError **error)
{
  const char *result = mh_element_get (element, "result");
  guint index = MH_DEED_NO_RESULT;

  if (result != NULL
      && (!find_word (result, results, G_N_ELEMENTS (results), &index) || *result == '\0'))
    return mh_element_fail (element, error,
                            "result=\"%s\" is not finished, won, alone, shared or lost", result);
  deed->result = (MhDeedResult) index;
  if (index != MH_DEED_NO_RESULT
      && (deed->move != NULL || deed->event != NULL || deed->was[0] != NULL))
    return mh_element_fail (element, error, "<deed> is a result and something else as well");
  if (index == MH_DEED_NO_RESULT && deed->move == NULL && deed->event == NULL
      && deed->is[0] == NULL)
    return mh_element_fail (element, error, "<deed> does not say what is done");
  return TRUE;
}

static gboolean
read_deed (MhSticker *sticker, const MhElement *element, GError **error)
{
  MhDeed *deed = g_new0 (MhDeed, 1);

  deed->line = element->line;
  g_ptr_array_add (sticker->deeds, deed);
  if (sticker->deeds->len > DEEDS_MAX)
    return mh_element_fail (element, error, "the sticker %s has more than %d deeds", sticker->id,
                            DEEDS_MAX);
  return read_pattern (element, "move", &deed->move, error)
         && read_pattern (element, "event", &deed->event, error)
         && read_conditions (element, "was", &deed->was, error)
         && read_conditions (element, "is", &deed->is, error) && read_actor (element, deed, error)
         && read_result (element, deed, error);
}

static gboolean
read_deeds (MhSticker *sticker, const MhElement *element, GError **error)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const MhElement *child = g_ptr_array_index (element->children, i);

      if (mh_element_is (child, "deed") && !read_deed (sticker, child, error))
        return FALSE;
    }
  return sticker->deeds->len > 0
         || mh_element_fail (element, error, "the sticker %s has no <deed>", sticker->id);
}

static gboolean
read_words (MhStickerBook *self, MhSticker *sticker, const MhElement *element, GError **error)
{
  if (!mh_book_add_texts (MH_BOOK (self), element, "name", NAME_MAX_LENGTH, sticker->name, error)
      || !mh_book_add_texts (MH_BOOK (self), element, "p", TASK_MAX_LENGTH, sticker->task, error))
    return FALSE;
  if (g_hash_table_size (sticker->name) == 0)
    return mh_element_fail (element, error, "the sticker %s has no <name>", sticker->id);
  return g_hash_table_size (sticker->task) > 0
         || mh_element_fail (element, error, "the sticker %s does not say in a <p> what to do",
                             sticker->id);
}

static gboolean
read_sticker (MhStickerBook *self, const MhElement *element, GError **error)
{
  MhSticker *sticker = g_new0 (MhSticker, 1);
  gboolean good;

  sticker->line = element->line;
  sticker->deeds = g_ptr_array_new_with_free_func (free_deed);
  sticker->name = mh_texts_new ();
  sticker->task = mh_texts_new ();
  good = read_id (self, element, sticker, error) && read_count (element, sticker, error)
         && read_pictures (element, sticker, error) && read_deeds (sticker, element, error)
         && read_words (self, sticker, element, error);
  if (good)
    g_ptr_array_add (self->stickers, sticker);
  else
    free_sticker (sticker);
  return good;
}

static gboolean
read_stickers (MhStickerBook *self, const MhElement *root, GError **error)
{
  if (root->children->len == 0)
    return mh_element_fail (root, error, "there is no sticker");
  if (root->children->len > STICKERS_MAX)
    return mh_element_fail (root, error, "there are more than %d stickers", STICKERS_MAX);
  for (guint i = 0; i < root->children->len; i++)
    if (!read_sticker (self, g_ptr_array_index (root->children, i), error))
      return FALSE;
  mh_book_finish (MH_BOOK (self));
  return TRUE;
}

MhStickerBook *
mh_sticker_book_new_from_file (const char *path, GError **error)
{
  g_autoptr (MhStickerBook) self = g_object_new (MH_TYPE_STICKER_BOOK, NULL);
  g_autoptr (MhElement) root = mh_book_load (MH_BOOK (self), path, SIZE_MAX_BYTES, kinds, error);

  return root != NULL && read_stickers (self, root, error) ? g_steal_pointer (&self) : NULL;
}

MhStickerBook *
mh_sticker_book_new_from_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (MhStickerBook) self = g_object_new (MH_TYPE_STICKER_BOOK, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MhElement) root = mh_book_parse (MH_BOOK (self), text, length, name, kinds, error);

  return root != NULL && read_stickers (self, root, error) ? g_steal_pointer (&self) : NULL;
}

/* Getters ------------------------------------------------------------------------------------ */

guint
mh_sticker_book_get_n_stickers (MhStickerBook *self)
{
  return self->stickers->len;
}

const MhSticker *
mh_sticker_book_get_sticker (MhStickerBook *self, guint index)
{
  g_return_val_if_fail (index < self->stickers->len, NULL);
  return g_ptr_array_index (self->stickers, index);
}

const MhSticker *
mh_sticker_book_lookup (MhStickerBook *self, const char *id)
{
  for (guint i = 0; i < self->stickers->len; i++)
    {
      const MhSticker *sticker = g_ptr_array_index (self->stickers, i);

      if (g_str_equal (sticker->id, id))
        return sticker;
    }
  return NULL;
}

const char *
mh_sticker_get_name (const MhSticker *sticker, const char *language)
{
  return mh_texts_get (sticker->name, language);
}

const char *
mh_sticker_get_task (const MhSticker *sticker, const char *language)
{
  return mh_texts_get (sticker->task, language);
}
