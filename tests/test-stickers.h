/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/stickers/mh-stickers.h"

#include "test-util.h"

/* Begins to look for the stickers of a book whose deeds are in matches of @game (nullable). With @head (nullable),
 * all earlier matches have been scanned. */
static inline void
test_stickers_begin (MhFamily *family,
                     MhMatchStore *store,
                     MhStickerBook *book,
                     MhGame *game,
                     const MhHead *head,
                     GAsyncResult **result)
{
  g_autoptr (GPtrArray) sources
      = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_sticker_source_free);

  g_ptr_array_add (sources, mh_sticker_source_new (book, game));
  mh_stickers_find_async (family, store, sources, head, NULL, test_keep_result, result);
}

/* (transfer full): the stickers that are new, as MhStickerGift */
static inline GPtrArray *
test_stickers_end (MhFamily *family, GAsyncResult **result)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *gifts;

  while (*result == NULL) /* hundreds of matches may take longer than a test waits elsewhere */
    g_main_context_iteration (NULL, TRUE);
  gifts = mh_stickers_find_finish (family, *result, &error);
  g_assert_no_error (error);
  g_clear_object (result);
  return gifts;
}
