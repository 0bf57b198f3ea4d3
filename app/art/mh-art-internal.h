/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-sheet.h"
#include "art/mh-art.h"

G_BEGIN_DECLS

/* What the program draws, and games do not. */

#define MH_TYPE_PICTURE (mh_picture_get_type ())
MH_API GType mh_picture_get_type (void);

/* A drawing of a sheet; @css gives it its colors. */
MH_API MhPicture *mh_picture_new (MhArtSheet *sheet, const char *const *layers, const char *css);

/* A PNG or SVG file that is not too large; the message of an error names the file. */
MH_API MhPicture *mh_picture_new_from_file (const char *path, GError **error);

/* The same on the darker paper of a dark room; image files stay as they are. */
MH_API MhPicture *mh_picture_at_night (MhPicture *self);

/* Whether they are made of the same things, and so look the same; the key says of which, in words. */
MH_API gboolean mh_picture_equal (const MhPicture *a, const MhPicture *b);
MH_API const char *mh_picture_get_key (const MhPicture *self);

MH_API double mh_picture_get_width (const MhPicture *self);
MH_API double mh_picture_get_height (const MhPicture *self);

/* Draws the picture as large as fits into the rectangle, in its middle, without distorting it. On paper it
 * stays a drawing of lines, not of pixels. */
MH_API void
mh_picture_draw (MhPicture *self, cairo_t *cr, double x, double y, double width, double height);

/* An ARGB32 image surface of exactly that size, possibly one that was rendered lately: do not draw on it. */
MH_API cairo_surface_t *mh_picture_render (MhPicture *self, int width, int height);

/* Empties the store of rendered pictures, for tests. */
MH_API void mh_picture_forget_surfaces (void);

MH_API MhColor mh_color_mix (const MhColor *a, const MhColor *b, double share);

/* The faces that a person can choose, and last `clockwork`, the face of computer players. */
MH_API const char *const *mh_art_face_names (void);

/* A face in a round frame of a person's color with its sign; the other one for those to whom colors say little,
 * with the sign larger than half of it. */
MH_API MhPicture *mh_art_person_face (const char *name, MhMood mood, guint color);
MH_API MhPicture *mh_art_person_face_signed (const char *name, MhMood mood, guint color);

/* The sign of a color on a disc of paper with a dark edge. */
MH_API MhPicture *mh_art_strong_sign (guint color);

/* What a winner gets: a rosette with two ribbons in that color. */
MH_API MhPicture *mh_art_rosette (MhPicture *middle, guint color);

/* Looks for a picture that a game ships as a file, `pictures/NAME.svg` or `pictures/NAME.png`, then among the
 * drawings of its `pictures.svg`, then among the things of the shared sheet: rules are shown without opening
 * the game's modules. */
MH_API MhPicture *mh_art_find_picture (const char *folder, const char *name);

/* Card paper with a picture in its middle. */
MH_API MhPicture *mh_art_card_front (MhPicture *picture);

/* The boards of the table; a table cloth cut from paper, with a scalloped edge and a stitched hem. */
MH_API void
mh_art_draw_wood (cairo_t *cr, double x, double y, double width, double height, gboolean night);
MH_API void mh_art_draw_cloth (cairo_t *cr,
                               double x,
                               double y,
                               double width,
                               double height,
                               const MhColor *cloth);

/* A sticker that somebody has; the place in an album where one belongs, with a silhouette in pale ink. */
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
