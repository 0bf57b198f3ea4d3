/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-sheet.h"
#include "art/mh-art.h"

G_BEGIN_DECLS

/* Drawings of the program itself, not for games. */

#define MH_TYPE_PICTURE (mh_picture_get_type ())
MH_API GType mh_picture_get_type (void);

/* Creates a drawing of a sheet, with colors from @css. */
MH_API MhPicture *mh_picture_new (MhArtSheet *sheet, const char *const *layers, const char *css);

/* Loads a PNG or SVG file of limited size. Error messages name the file. */
MH_API MhPicture *mh_picture_new_from_file (const char *path, GError **error);

/* Decodes a PNG image if that was left for later. Returns whether the picture can be drawn. Another thread may do it
 * while nobody draws the picture. */
MH_API gboolean mh_picture_decode (MhPicture *self);

/* Returns the picture on darker paper for the dark style. Image files are unchanged. */
MH_API MhPicture *mh_picture_at_night (MhPicture *self);

/* Checks whether two pictures have the same parts, and so look the same. The key is a text that describes the
 * parts. */
MH_API gboolean mh_picture_equal (const MhPicture *a, const MhPicture *b);
MH_API const char *mh_picture_get_key (const MhPicture *self);

MH_API double mh_picture_get_width (const MhPicture *self);
MH_API double mh_picture_get_height (const MhPicture *self);

/* Draws the picture as large as fits into the rectangle, centered, without distorting it. On paper it stays a
 * vector drawing. */
MH_API void
mh_picture_draw (MhPicture *self, cairo_t *cr, double x, double y, double width, double height);

/* Draws an image file once, and reports what mh_picture_draw() passes over, for example a drawing with too many
 * parts. */
MH_API gboolean mh_picture_try (MhPicture *self, GError **error);

/* Returns an ARGB32 image surface of exactly this size. It may be shared with the cache, so callers must not
 * draw on it. */
MH_API cairo_surface_t *mh_picture_render (MhPicture *self, int width, int height);

/* Writes an opaque image as PNG with at most 256 colors. */
MH_API GBytes *mh_art_write_png (cairo_surface_t *surface);

/* Empties the cache of rendered pictures, for tests. */
MH_API void mh_picture_forget_surfaces (void);

MH_API MhColor mh_color_mix (const MhColor *a, const MhColor *b, double share);

/* Gets the faces that people can choose, and last `clockwork`. */
MH_API const char *const *mh_art_face_names (void);

/* A computer player is one of six characters, with a face of its own. Its color is a person's color together with the
 * character's own symbol: the remainder modulo MH_COLORS is the paint. Games get only that remainder. */
#define MH_CHARACTERS 6u
#define MH_CHARACTER_COLOR(character, paint) ((paint) + MH_COLORS * ((character) + 1u))
#define MH_ALL_COLORS (MH_COLORS * (MH_CHARACTERS + 1u))
MH_API const char *mh_art_character_face (guint character);

/* How some computer players look after losing. Games draw it only as a part of their own pictures. */
#define MH_MOOD_SORRY ((MhMood) MH_MOODS)

/* A face in a round frame of a person's color with its symbol. The signed variant is for people who can't tell
 * colors apart; its symbol is larger than half the picture. */
MH_API MhPicture *mh_art_person_face (const char *name, MhMood mood, guint color);
MH_API MhPicture *mh_art_person_face_signed (const char *name, MhMood mood, guint color);

/* A color's symbol on a disc of paper with a dark edge. */
MH_API MhPicture *mh_art_strong_sign (guint color);

/* A winner's rosette with two ribbons in that color. */
MH_API MhPicture *mh_art_rosette (MhPicture *middle, guint color);

/* Finds a picture in a game's files, `pictures/NAME.svg` or `pictures/NAME.png`, then in the drawings of its
 * `pictures.svg`, then in the shared sheet. This way, rules are shown without opening the game's modules. A PNG image
 * is decoded when it is drawn first. */
MH_API MhPicture *mh_art_find_picture (const char *folder, const char *name);

/* Card paper with a picture in its middle. */
MH_API MhPicture *mh_art_card_front (MhPicture *picture);

/* Draw the boards of the table, and a tablecloth cut from paper, with a scalloped edge and a stitched hem. */
MH_API void
mh_art_draw_wood (cairo_t *cr, double x, double y, double width, double height, gboolean night);
MH_API void mh_art_draw_cloth (cairo_t *cr,
                               double x,
                               double y,
                               double width,
                               double height,
                               const MhColor *cloth);

/* Draw a sticker that a person has, and the place in an album for a missing one, with a silhouette in pale ink. */
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

/* Like mh_picture_new_from_file(), but a PNG image is decoded later. While it is in use, others get the same one. */
MhPicture *mh_picture_open_file (const char *path, GError **error);

/* Returns (transfer full) a key that changes when the file does. */
char *mh_picture_identify_file (const char *path);

G_END_DECLS
