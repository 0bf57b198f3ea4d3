/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "art/mh-color.h"
#include "art/mh-picture.h"
G_BEGIN_DECLS
typedef enum
{
  MH_MOOD_CALM,
  MH_MOOD_HAPPY,
  MH_MOOD_SLY,
  MH_MOOD_FRIGHTENED,
} MhMood;
#define MH_MOODS 4
MH_API const char *const *mh_art_face_names (void);
MH_API MhPicture *mh_art_face (const char *name, MhMood mood);
MH_API MhPicture *mh_art_person_face (const char *name, MhMood mood, guint color);
MH_API GStrv mh_art_mood_layers (const char *name, MhMood mood);
MH_API MhColor mh_art_person_color (guint color);
MH_API MhPicture *mh_art_person_face_signed (const char *name, MhMood mood, guint color);
MH_API MhPicture *mh_art_strong_sign (guint color);
MH_API MhPicture *mh_art_person_sign (guint color);
MH_API MhPicture *mh_art_piece (const char *name);
MH_API const char *const *mh_art_piece_names (void);
MH_API MhPicture *mh_art_rosette (MhPicture *middle, guint color);
MH_API MhPicture *mh_art_find_picture (const char *folder, const char *name);
MH_API MhPicture *mh_art_card_back (const MhColor *cloth);
MH_API MhPicture *mh_art_card_front (MhPicture *picture);
MH_API MhPicture *mh_art_pile (MhPicture *card, guint cards, guint level);
MH_API MhPicture *mh_art_die (MhPicture *face);
MH_API void
mh_art_draw_wood (cairo_t *cr, double x, double y, double width, double height, gboolean night);
MH_API void mh_art_draw_cloth (cairo_t *cr,
                               double x,
                               double y,
                               double width,
                               double height,
                               const MhColor *cloth);
MH_API void mh_art_draw_sticker (cairo_t *cr,
                                 double size,
                                 MhPicture *picture,
                                 MhPicture *sign,
                                 const MhColor *cloth);
MH_API void mh_art_draw_sticker_place (cairo_t *cr,
                                       double size,
                                       MhPicture *picture,
                                       MhPicture *sign,
                                       const MhColor *ink);
G_END_DECLS
