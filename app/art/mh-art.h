/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-color.h"
#include "art/mh-picture.h"

G_BEGIN_DECLS

/**
 * MhMood:
 * @MH_MOOD_CALM: nothing in particular: a seat that waits
 * @MH_MOOD_HAPPY: glad, as who has won
 * @MH_MOOD_SLY: up to something
 * @MH_MOOD_FRIGHTENED: afraid, as who is chased
 *
 * What a face feels. Moods are told by eyes, mouth and ears only.
 */
typedef enum
{
  MH_MOOD_CALM,
  MH_MOOD_HAPPY,
  MH_MOOD_SLY,
  MH_MOOD_FRIGHTENED,
} MhMood;

#define MH_MOODS 4 /* how many moods there are */

/**
 * mh_art_face_names:
 *
 * The faces that a person can choose, and last `clockwork`, the face of computer players.
 *
 * Returns: (transfer none) (array zero-terminated=1): their names
 */
MH_API const char *const *mh_art_face_names (void);

/**
 * mh_art_face:
 * @name: one of mh_art_face_names(); any other name gives the mouse
 * @mood: what it feels
 *
 * Returns: (transfer full): a face
 */
MH_API MhPicture *mh_art_face (const char *name, MhMood mood);

/**
 * mh_art_person_face:
 * @name: one of mh_art_face_names()
 * @mood: what it feels
 * @color: a person's color, below %MH_COLORS
 *
 * Returns: (transfer full): the face in a round frame of that color and with its sign
 */
MH_API MhPicture *mh_art_person_face (const char *name, MhMood mood, guint color);

/**
 * mh_art_mood_layers:
 * @name: whose face
 * @mood: what it feels
 *
 * The entries that give a drawing of the shared skeleton its mood, for games that use heads of the
 * shared sheet in drawings of their own.
 *
 * Returns: (transfer full): the entries
 */
MH_API GStrv mh_art_mood_layers (const char *name, MhMood mood);

/**
 * mh_art_person_color:
 * @color: a person's color, below %MH_COLORS
 *
 * Returns: how it is painted; ink for any other number
 */
MH_API MhColor mh_art_person_color (guint color);

/**
 * mh_art_person_face_signed:
 * @name: one of mh_art_face_names()
 * @mood: what it feels
 * @color: a person's color, below %MH_COLORS
 *
 * The same face for those to whom colors say little.
 *
 * Returns: (transfer full): the face in its frame with the strong sign, larger than half of it
 */
MH_API MhPicture *mh_art_person_face_signed (const char *name, MhMood mood, guint color);

/**
 * mh_art_strong_sign:
 * @color: a person's color, below %MH_COLORS
 *
 * The sign of a color, on whatever it lies.
 *
 * Returns: (transfer full): the sign on a disc of paper with a dark edge
 */
MH_API MhPicture *mh_art_strong_sign (guint color);

/**
 * mh_art_person_sign:
 * @color: a person's color, below %MH_COLORS
 *
 * The sign that says the same as the color: sun, drop, leaf, heart, moon, star.
 *
 * Returns: (transfer full): the sign in its color
 */
MH_API MhPicture *mh_art_person_sign (guint color);

/**
 * mh_art_piece:
 * @name: one of mh_art_piece_names(), or any other layer of the shared sheet
 *
 * Returns: (transfer full): a thing that many games need
 */
MH_API MhPicture *mh_art_piece (const char *name);

/**
 * mh_art_piece_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): what mh_art_piece() has
 */
MH_API const char *const *mh_art_piece_names (void);

/**
 * mh_art_rosette:
 * @middle: (nullable): what it is for
 * @color: a person's color, below %MH_COLORS
 *
 * Returns: (transfer full): what a winner gets: a rosette with two ribbons in that color
 */
MH_API MhPicture *mh_art_rosette (MhPicture *middle, guint color);

/**
 * mh_art_find_picture:
 * @folder: (nullable) (type filename): a game's folder
 * @name: what a figure of the rules names
 *
 * Looks for a picture that a game ships as a file, `pictures/NAME.svg` or `pictures/NAME.png`, then
 * among the drawings of its `pictures.svg`, then among the things of the shared sheet. For showing rules without opening
 * the game's modules.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL when there is none of that name
 */
MH_API MhPicture *mh_art_find_picture (const char *folder, const char *name);

/**
 * mh_art_card_back:
 * @cloth: the game's cloth color
 *
 * Returns: (transfer full): the back of all cards of a game
 */
MH_API MhPicture *mh_art_card_back (const MhColor *cloth);

/**
 * mh_art_card_front:
 * @picture: (nullable): what is on it
 *
 * Returns: (transfer full): card paper with a picture in its middle
 */
MH_API MhPicture *mh_art_card_front (MhPicture *picture);

/**
 * mh_art_pile:
 * @card: the back of the uppermost card, or the empty place
 * @cards: how many there are
 * @level: how many more of them make the pile look higher
 *
 * Returns: (transfer full): a pile of cards
 */
MH_API MhPicture *mh_art_pile (MhPicture *card, guint cards, guint level);

/**
 * mh_art_die:
 * @face: (nullable): what lies on top; %NULL for a blank die
 *
 * Returns: (transfer full): a paper die with that face
 */
MH_API MhPicture *mh_art_die (MhPicture *face);

/**
 * mh_art_draw_wood:
 * @cr: where to draw
 * @x: left edge
 * @y: upper edge
 * @width: how wide the rectangle is
 * @height: how high it is
 * @night: whether the room is dark
 *
 * Fills a rectangle with the boards of the table.
 */
MH_API void
mh_art_draw_wood (cairo_t *cr, double x, double y, double width, double height, gboolean night);

/**
 * mh_art_draw_cloth:
 * @cr: where to draw
 * @x: left edge
 * @y: upper edge
 * @width: how wide the rectangle is
 * @height: how high it is
 * @cloth: the game's cloth color
 *
 * Fills a rectangle with a table cloth cut from paper: a scalloped edge and a stitched hem.
 */
MH_API void mh_art_draw_cloth (cairo_t *cr,
                               double x,
                               double y,
                               double width,
                               double height,
                               const MhColor *cloth);

/**
 * mh_art_draw_sticker:
 * @cr: where to draw
 * @size: width and height
 * @picture: what is on it
 * @sign: (nullable): a smaller picture beside it
 * @cloth: the color of its game
 *
 * Draws a sticker that somebody has.
 */
MH_API void mh_art_draw_sticker (cairo_t *cr,
                                 double size,
                                 MhPicture *picture,
                                 MhPicture *sign,
                                 const MhColor *cloth);

/**
 * mh_art_draw_sticker_place:
 * @cr: where to draw
 * @size: width and height
 * @picture: what will be on it
 * @sign: (nullable): a smaller picture beside it
 * @ink: what it is drawn with; pale, and less so for high contrast
 *
 * Draws the place in an album where a sticker belongs: a dashed ring, and what it will show as a silhouette.
 */
MH_API void mh_art_draw_sticker_place (cairo_t *cr,
                                       double size,
                                       MhPicture *picture,
                                       MhPicture *sign,
                                       const MhColor *ink);

G_END_DECLS
