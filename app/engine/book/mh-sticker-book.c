/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-sticker-book.h"

#include "engine/book/mh-languages-private.h"
#include "engine/book/mh-sticker-reader-private.h"
#include "engine/files/mh-plain-file.h"

#define SIZE_MAX_BYTES (1024 * 1024)

struct _MhStickerBook
{
  GObject parent_instance;

  MhStickerText *text;
  GPtrArray *languages; /* of char *, NULL at the end */
};

G_DEFINE_QUARK (mh_sticker_error_quark, mh_sticker_error)

G_DEFINE_FINAL_TYPE (MhStickerBook, mh_sticker_book, G_TYPE_OBJECT)

static void
mh_sticker_book_finalize (GObject *object)
{
  MhStickerBook *self = MH_STICKER_BOOK (object);

  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_clear_pointer (&self->text, mh_sticker_text_free);
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
}

static MhStickerBook *
parse (const char *bytes, gsize length, const char *name, GError **error)
{
  MhStickerText *text = mh_sticker_text_parse (bytes, length, name, error);
  MhStickerBook *self;

  if (text == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_STICKER_BOOK, NULL);
  self->text = text;
  self->languages = mh_languages_list (text->languages);
  return self;
}

MhStickerBook *
mh_sticker_book_new_from_file (const char *path, GError **error)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = mh_plain_file_load (path, SIZE_MAX_BYTES, &length, error);
  return bytes != NULL ? parse (bytes, length, path, error) : NULL;
}

MhStickerBook *
mh_sticker_book_new_from_bytes (GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *text;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  return parse (text, length, name, error);
}

const char *
mh_sticker_book_get_game (MhStickerBook *self)
{
  g_return_val_if_fail (MH_IS_STICKER_BOOK (self), NULL);
  return self->text->game;
}

const char *const *
mh_sticker_book_get_languages (MhStickerBook *self)
{
  g_return_val_if_fail (MH_IS_STICKER_BOOK (self), NULL);
  return (const char *const *) self->languages->pdata;
}

const char *
mh_sticker_book_choose_language (MhStickerBook *self, const char *wanted)
{
  g_return_val_if_fail (MH_IS_STICKER_BOOK (self), NULL);
  return mh_languages_choose (self->text->languages, wanted);
}

guint
mh_sticker_book_get_n_stickers (MhStickerBook *self)
{
  g_return_val_if_fail (MH_IS_STICKER_BOOK (self), 0);
  return self->text->stickers->len;
}

const MhSticker *
mh_sticker_book_get_sticker (MhStickerBook *self, guint index)
{
  g_return_val_if_fail (MH_IS_STICKER_BOOK (self), NULL);
  g_return_val_if_fail (index < self->text->stickers->len, NULL);
  return g_ptr_array_index (self->text->stickers, index);
}

const MhSticker *
mh_sticker_book_lookup (MhStickerBook *self, const char *id)
{
  g_return_val_if_fail (MH_IS_STICKER_BOOK (self) && id != NULL, NULL);

  for (guint i = 0; i < self->text->stickers->len; i++)
    {
      const MhSticker *sticker = g_ptr_array_index (self->text->stickers, i);

      if (g_str_equal (sticker->id, id))
        return sticker;
    }
  return NULL;
}

const char *
mh_sticker_get_name (const MhSticker *sticker, const char *language)
{
  g_return_val_if_fail (sticker != NULL, NULL);
  return mh_texts_get (sticker->name, language);
}

const char *
mh_sticker_get_task (const MhSticker *sticker, const char *language)
{
  g_return_val_if_fail (sticker != NULL, NULL);
  return mh_texts_get (sticker->task, language);
}
