/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-picture-set.h"

/**
 * mh_picture_set_get:
 * @self: a set of pictures
 * @name: what to look for
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL for a name that the set doesn't have
 */
MhPicture *
mh_picture_set_get (MhPictureSet *self, const char *name)
{
  MhPicture *picture = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (self->pictures == NULL)
    self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                            (GDestroyNotify) mh_picture_unref);
  picture = g_hash_table_lookup (self->pictures, name);
  if (picture == NULL)
    {
      if (!g_strv_contains (self->names, name))
        return NULL;
      picture = self->make (name);
      g_hash_table_insert (self->pictures, g_strdup (name), picture);
    }
  return mh_picture_ref (picture);
}
