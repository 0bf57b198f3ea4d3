/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reads a merged stickers.xml. */

#include "config.h"

#include "engine/book/mh-sticker-reader-private.h"

#include <string.h>

#include "engine/book/mh-markup-private.h"

#define STICKERS_MAX 100
#define DEEDS_MAX 20 /* of one sticker */
#define PATTERN_MAX 200 /* bytes */
#define COUNT_MAX 100000
#define NAME_MAX_LENGTH 60 /* characters */
#define TASK_MAX_LENGTH 200

typedef enum
{
  ELEMENT_STICKERS,
  ELEMENT_STICKER,
  ELEMENT_DEED,
  ELEMENT_NAME,
  ELEMENT_P,
  N_ELEMENTS
} Element;

static const MhMarkupElement elements[N_ELEMENTS] = {
  [ELEMENT_STICKERS] = { "stickers", 0 },
  [ELEMENT_STICKER] = { "sticker", MH_MARKUP_IN (ELEMENT_STICKERS) },
  [ELEMENT_DEED] = { "deed", MH_MARKUP_IN (ELEMENT_STICKER) },
  [ELEMENT_NAME] = { "name", MH_MARKUP_IN (ELEMENT_STICKER) },
  [ELEMENT_P] = { "p", MH_MARKUP_IN (ELEMENT_STICKER) },
};

static const char *const withins[] = { "step", "turn", "round", "match", "day", "all" };
static const char *const results[] = { "", "finished", "won", "alone", "shared", "lost" };
static const char *const actors[] = { "me", "other", "any", "chance", "table" };

typedef struct
{
  MhStickerText *text;
  MhMarkup *markup;
  MhSticker *sticker; /* that is being read; NULL outside */
} Reader;

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

static gboolean
find_word (const char *word, const char *const *words, guint n_words, guint *index)
{
  for (*index = 0; *index < n_words; (*index)++)
    if (strcmp (words[*index], word) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_id (const char *text)
{
  gsize length = text != NULL ? strlen (text) : 0;

  return length > 0 && length <= 40
         && strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static gboolean
is_picture (const char *text)
{
  return text != NULL && *text != '\0' && *text != '.' && strchr (text, '/') == NULL;
}

static gboolean
read_id (Reader *reader, const char *id, GError **error)
{
  if (!is_id (id))
    return mh_markup_fail (reader->markup, error,
                           "<sticker> has no id of small letters, digits and hyphens");
  for (guint i = 0; i < reader->text->stickers->len; i++)
    if (strcmp (((MhSticker *) g_ptr_array_index (reader->text->stickers, i))->id, id) == 0)
      return mh_markup_fail (reader->markup, error, "the sticker %s is there twice", id);
  reader->sticker->id = g_strdup (id);
  return TRUE;
}

static gboolean
read_count (Reader *reader, const char *count, const char *within, GError **error)
{
  guint64 number = 1;
  guint index = MH_WITHIN_MATCH;

  if (count != NULL && !g_ascii_string_to_unsigned (count, 10, 1, COUNT_MAX, &number, NULL))
    return mh_markup_fail (reader->markup, error, "count=\"%s\" is no number of times", count);
  if (within != NULL && !find_word (within, withins, G_N_ELEMENTS (withins), &index))
    return mh_markup_fail (reader->markup, error,
                           "within=\"%s\" is no step, turn, round, match, day or all", within);
  reader->sticker->count = (guint) number;
  reader->sticker->within = (MhStickerWithin) index;
  return TRUE;
}

static gboolean
read_pictures (Reader *reader, const char *picture, const char *sign, GError **error)
{
  if (!is_picture (picture) || (sign != NULL && !is_picture (sign)))
    return mh_markup_fail (reader->markup, error, "the sticker %s names no picture",
                           reader->sticker->id);
  reader->sticker->picture = g_strdup (picture);
  reader->sticker->sign = g_strdup (sign);
  return TRUE;
}

static GHashTable *
new_texts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static MhSticker *
add_sticker (Reader *reader)
{
  MhSticker *sticker = g_new0 (MhSticker, 1);

  sticker->line = mh_markup_get_line (reader->markup);
  sticker->deeds = g_ptr_array_new_with_free_func (free_deed);
  sticker->name = new_texts ();
  sticker->task = new_texts ();
  reader->markup->line = &sticker->line;
  reader->sticker = sticker;
  return sticker;
}

static gboolean
open_sticker (Reader *reader, const char **names, const char **values, GError **error)
{
  MhSticker *sticker;
  gboolean good;

  if (reader->text->stickers->len == STICKERS_MAX)
    return mh_markup_fail (reader->markup, error, "there are more than %d stickers", STICKERS_MAX);
  sticker = add_sticker (reader);
  good = read_id (reader, mh_markup_get (names, values, "id"), error);
  g_ptr_array_add (reader->text->stickers, sticker);
  return good
         && read_count (reader, mh_markup_get (names, values, "count"),
                        mh_markup_get (names, values, "within"), error)
         && read_pictures (reader, mh_markup_get (names, values, "picture"),
                           mh_markup_get (names, values, "sign"), error);
}

static gboolean
read_pattern (Reader *reader, const char *key, const char *text, char **pattern, GError **error)
{
  *pattern = text != NULL ? g_strstrip (g_strdup (text)) : NULL;
  if (text == NULL || (**pattern != '\0' && strlen (text) <= PATTERN_MAX))
    return TRUE;
  return mh_markup_fail (reader->markup, error, "%s=\"%.20s\" is no pattern", key, text);
}

/* `phase roll; score.me >=5` */
static gboolean
read_conditions (Reader *reader, const char *key, const char *text, GStrv *list, GError **error)
{
  *list = g_strsplit (text != NULL ? text : "", ";", -1);
  for (guint i = 0; (*list)[i] != NULL; i++)
    {
      g_strstrip ((*list)[i]);
      if (strchr ((*list)[i], ' ') == NULL || strlen ((*list)[i]) > PATTERN_MAX)
        return mh_markup_fail (reader->markup, error, "%s=\"%.20s\" is no list of keys with values",
                               key, text);
    }
  return TRUE;
}

static gboolean
read_actor (Reader *reader, MhDeed *deed, const char *by, GError **error)
{
  guint index;

  if (by == NULL)
    by = deed->move != NULL ? "me" : "any";
  if (!find_word (by, actors, G_N_ELEMENTS (actors), &index))
    return mh_markup_fail (reader->markup, error,
                           "by=\"%s\" is not me, other, any, chance or table", by);
  deed->by = g_strdup (by);
  return TRUE;
}

static gboolean
read_result (Reader *reader, MhDeed *deed, const char *result, GError **error)
{
  guint index = MH_DEED_NO_RESULT;

  if (result != NULL
      && (!find_word (result, results, G_N_ELEMENTS (results), &index) || *result == '\0'))
    return mh_markup_fail (reader->markup, error,
                           "result=\"%s\" is not finished, won, alone, shared or lost", result);
  deed->result = (MhDeedResult) index;
  if (index != MH_DEED_NO_RESULT
      && (deed->move != NULL || deed->event != NULL || deed->was[0] != NULL))
    return mh_markup_fail (reader->markup, error, "<deed> is a result and something else as well");
  if (index == MH_DEED_NO_RESULT && deed->move == NULL && deed->event == NULL
      && deed->is[0] == NULL)
    return mh_markup_fail (reader->markup, error, "<deed> does not say what is done");
  return TRUE;
}

static gboolean
open_deed (Reader *reader, const char **names, const char **values, GError **error)
{
  MhDeed *deed = g_new0 (MhDeed, 1);

  deed->line = mh_markup_get_line (reader->markup);
  reader->markup->line = &deed->line;
  g_ptr_array_add (reader->sticker->deeds, deed);
  if (reader->sticker->deeds->len > DEEDS_MAX)
    return mh_markup_fail (reader->markup, error, "the sticker %s has more than %d deeds",
                           reader->sticker->id, DEEDS_MAX);
  return read_pattern (reader, "move", mh_markup_get (names, values, "move"), &deed->move, error)
         && read_pattern (reader, "event", mh_markup_get (names, values, "event"), &deed->event,
                          error)
         && read_conditions (reader, "was", mh_markup_get (names, values, "was"), &deed->was, error)
         && read_conditions (reader, "is", mh_markup_get (names, values, "is"), &deed->is, error)
         && read_actor (reader, deed, mh_markup_get (names, values, "by"), error)
         && read_result (reader, deed, mh_markup_get (names, values, "result"), error);
}

static GHashTable *
find_texts (Reader *reader, guint element)
{
  return element == ELEMENT_NAME ? reader->sticker->name : reader->sticker->task;
}

static gboolean
open_words (Reader *reader, guint element, const char *language, GError **error)
{
  guint n = g_hash_table_size (find_texts (reader, element));

  if (language == NULL && n > 0)
    return mh_markup_fail (reader->markup, error, "the sticker %s has two <%s>",
                           reader->sticker->id, elements[element].name);
  if (language != NULL && n == 0)
    return mh_markup_fail (reader->markup, error, "the words in %s follow no English ones",
                           language);
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

  reader->markup = markup;
  switch ((Element) element)
    {
    case ELEMENT_STICKERS:
      return mh_markup_read_root (markup, names, values, &reader->text->game, error);
    case ELEMENT_STICKER:
      return open_sticker (reader, names, values, error);
    case ELEMENT_DEED:
      return open_deed (reader, names, values, error);
    case ELEMENT_NAME:
    case ELEMENT_P:
      return open_words (reader, element, mh_markup_get (names, values, "xml:lang"), error);
    case N_ELEMENTS:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
close_sticker (Reader *reader, GError **error)
{
  const MhSticker *sticker = g_steal_pointer (&reader->sticker);

  if (sticker->deeds->len == 0)
    return mh_markup_fail (reader->markup, error, "the sticker %s has no <deed>", sticker->id);
  if (g_hash_table_size (sticker->name) == 0)
    return mh_markup_fail (reader->markup, error, "the sticker %s has no <name>", sticker->id);
  if (g_hash_table_size (sticker->task) == 0)
    return mh_markup_fail (reader->markup, error, "the sticker %s does not say in a <p> what to do",
                           sticker->id);
  return TRUE;
}

static gboolean
close_element (MhMarkup *markup, guint element, const char *text, GError **error)
{
  Reader *reader = markup->user_data;

  if (text != NULL)
    return mh_markup_add_text (markup, element, text,
                               element == ELEMENT_NAME ? NAME_MAX_LENGTH : TASK_MAX_LENGTH,
                               find_texts (reader, element), reader->text->languages, error);
  if (element == ELEMENT_STICKER)
    return close_sticker (reader, error);
  if (element == ELEMENT_STICKERS && reader->text->stickers->len == 0)
    return mh_markup_fail (markup, error, "there is no sticker");
  return TRUE;
}

/* Reads the document @text; errors say `NAME:LINE: what`. */
MhStickerText *
mh_sticker_text_parse (const char *text, gsize length, const char *name, GError **error)
{
  static const MhMarkupGrammar grammar = {
    .documents = "stickers",
    .text = "names and sentences",
    .xmlns = "https://mousehole-games.github.io/ns/stickers",
    .elements = elements,
    .n_elements = N_ELEMENTS,
    .get_domain = mh_sticker_error_quark,
    .code = MH_STICKER_ERROR_FORM,
    .open = open_element,
    .close = close_element,
  };
  g_autoptr (MhStickerText) self = g_new0 (MhStickerText, 1);
  Reader reader = { .text = self };

  self->stickers = g_ptr_array_new_with_free_func (free_sticker);
  self->languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!mh_markup_parse (&grammar, text, length, name, &reader, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Frees what was read. */
void
mh_sticker_text_free (MhStickerText *self)
{
  g_free (self->game);
  g_ptr_array_unref (self->stickers);
  g_hash_table_unref (self->languages);
  g_free (self);
}
