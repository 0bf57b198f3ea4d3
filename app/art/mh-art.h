/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-color.h"
#include "art/mh-picture.h"

G_BEGIN_DECLS

/**
 * MhMood:
 * @MH_MOOD_CALM: neutral: a seat that is waiting
 * @MH_MOOD_HAPPY: glad: a seat that has won
 * @MH_MOOD_SLY: up to something
 * @MH_MOOD_FRIGHTENED: afraid: a seat that is chased
 *
 * The mood of a face. Only eyes, mouth and ears show it.
 */
typedef enum
{
  MH_MOOD_CALM,
  MH_MOOD_HAPPY,
  MH_MOOD_SLY,
  MH_MOOD_FRIGHTENED,
} MhMood;

#define MH_MOODS 4 /* the number of moods */

/**
 * mh_art_face:
 * @name: mouse, cat, dog, rabbit, fox, bear, frog, owl, hedgehog, hamster, rat, granny or clockwork; otherwise mouse
 * @mood: its mood
 *
 * Returns: (transfer full): a face
 */
MH_API MhPicture *mh_art_face (const char *name, MhMood mood);

/**
 * mh_art_mood_layers:
 * @name: the name of a face
 * @mood: its mood
 *
 * Gets the layer entries that set the mood of a head, for games that use heads of the shared sheet in their own
 * drawings.
 *
 * Returns: (transfer full): the entries
 */
MH_API GStrv mh_art_mood_layers (const char *name, MhMood mood);

/**
 * mh_art_person_color:
 * @color: a person's color, below %MH_COLORS
 *
 * Returns: the color to paint with; ink for any other number
 */
MH_API MhColor mh_art_person_color (guint color);

/**
 * mh_art_person_sign:
 * @color: a person's color, below %MH_COLORS
 *
 * Gets the symbol that stands for the color: sun, drop, leaf, heart, moon, star.
 *
 * Returns: (transfer full): the symbol in its color
 */
MH_API MhPicture *mh_art_person_sign (guint color);

/**
 * mh_art_piece:
 * @name: cheese, die, paw, padlock, basket, arrow, mousehole, card, crown, hand, hold, tick, clock, or a shared layer
 *
 * Returns: (transfer full): a picture that many games need
 */
MH_API MhPicture *mh_art_piece (const char *name);

/**
 * mh_art_card_back:
 * @cloth: the game's cloth color
 *
 * Returns: (transfer full): the back of all cards of a game
 */
MH_API MhPicture *mh_art_card_back (const MhColor *cloth);

/**
 * mh_art_pile:
 * @card: the back of the top card, or the empty place
 * @cards: the number of cards
 * @level: the number of cards for each visible level
 *
 * Returns: (transfer full): a pile of cards
 */
MH_API MhPicture *mh_art_pile (MhPicture *card, guint cards, guint level);

/**
 * mh_art_die:
 * @face: (nullable): the top face; %NULL for a blank die
 *
 * Returns: (transfer full): a paper die with that face
 */
MH_API MhPicture *mh_art_die (MhPicture *face);

G_END_DECLS
