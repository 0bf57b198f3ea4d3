/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-picture.h"

G_BEGIN_DECLS

/**
 * MhPictureSet:
 * @names: (array zero-terminated=1): everything that the set has
 * @make: makes the picture of one of @names
 * @pictures: (nullable): what has been made; %NULL in the beginning
 *
 * The pictures of a game by their names, each made once. A static variable of the game:
 *
 *     static MhPictureSet pictures = { names, make_picture, NULL };
 *
 * @make may ask the set for the pieces of a picture.
 */
typedef struct
{
  const char *const *names;
  MhPicture *(*make) (const char *name);
  GHashTable *pictures;
} MhPictureSet;

MH_API MhPicture *mh_picture_set_get (MhPictureSet *self, const char *name);

G_END_DECLS
