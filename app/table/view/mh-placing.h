/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-picture.h"
#include "engine/rules/mh-notation.h"
#include "table/view/mh-box.h"

G_BEGIN_DECLS

/**
 * MhPlacing:
 *
 * How one thing is placed in an arrangement. Owned by its arrangement.
 */
typedef struct _MhPlacing MhPlacing;

/**
 * MhCorner:
 * @MH_CORNER_TOP_LEFT: at the upper left
 * @MH_CORNER_TOP_RIGHT: at the upper right
 * @MH_CORNER_BOTTOM_LEFT: at the lower left
 * @MH_CORNER_BOTTOM_RIGHT: at the lower right
 *
 * Where a badge is on a thing.
 */
typedef enum
{
  MH_CORNER_TOP_LEFT,
  MH_CORNER_TOP_RIGHT,
  MH_CORNER_BOTTOM_LEFT,
  MH_CORNER_BOTTOM_RIGHT,
} MhCorner;

#define MH_CORNERS 4 /* how many corners a thing has */

/**
 * MhLight:
 * @MH_LIGHT_RING: by a ring around it
 * @MH_LIGHT_FRAME: by a frame inside of it, for things that are edge to edge or less important
 * @MH_LIGHT_PULSE: by a ring that grows and shrinks, for the ways out when a player is stuck
 *
 * How a thing is lit while it can be chosen.
 */
typedef enum
{
  MH_LIGHT_RING,
  MH_LIGHT_FRAME,
  MH_LIGHT_PULSE,
} MhLight;

/**
 * MhArrow:
 * @MH_ARROW_NONE: no dedicated key; arrow keys move to the nearest thing in their direction
 * @MH_ARROW_UP: up
 * @MH_ARROW_RIGHT: right
 * @MH_ARROW_DOWN: down
 * @MH_ARROW_LEFT: left
 *
 * An arrow key.
 */
typedef enum
{
  MH_ARROW_NONE,
  MH_ARROW_UP,
  MH_ARROW_RIGHT,
  MH_ARROW_DOWN,
  MH_ARROW_LEFT,
} MhArrow;

#define MH_PAD_CELLS 4 /* the cells of a seat's pad that form a square */
#define MH_PAD_EXTRA MH_PAD_CELLS /* the one below them */
#define MH_PAD_KEYS (MH_PAD_CELLS + 1) /* all of them */

/**
 * mh_placing_get_box:
 * @self: a placing
 *
 * Returns: where the thing is
 */
MH_API const MhBox *mh_placing_get_box (MhPlacing *self);

/**
 * mh_placing_set_label:
 * @self: a placing
 * @label: the thing's place and content in words, for people with a screen reader
 *
 * Names the thing. A thing that can be touched needs a name.
 */
MH_API void mh_placing_set_label (MhPlacing *self, const char *label);

/**
 * mh_placing_take_label:
 * @self: a placing
 * @label: (transfer full): as in mh_placing_set_label()
 *
 * Names the thing and takes ownership of the text.
 */
MH_API void mh_placing_take_label (MhPlacing *self, char *label);

/**
 * mh_placing_format_label:
 * @self: a placing
 * @format: a printf() format, as in mh_placing_set_label()
 * @...: its arguments
 *
 * Names the thing.
 */
MH_API void mh_placing_format_label (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * mh_placing_set_notation:
 * @self: a placing
 * @notation: the thing's name in records, like `a3`
 *
 * Sets the thing's name in records, so that the rules can show a part of the table and name places on it: see
 * `<example>`.
 */
MH_API void mh_placing_set_notation (MhPlacing *self, const char *notation);

/**
 * mh_placing_format_notation:
 * @self: a placing
 * @format: a printf() format, as in mh_placing_set_notation()
 * @...: its arguments
 *
 * Sets the thing's name in records.
 */
MH_API void
mh_placing_format_notation (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * mh_placing_set_word:
 * @self: a placing
 * @words: the names that records read and write
 * @thing: the index of the thing in @words
 *
 * Sets the thing's name in records from the game's word list.
 */
MH_API void mh_placing_set_word (MhPlacing *self, const MhWords *words, guint thing);

/**
 * mh_placing_set_owner:
 * @self: a placing
 * @owner: the seat that owns the thing
 *
 * Sets the owner of a thing that is not on its owner's panel, so that pictures in the rules can put the owner's
 * letter on it.
 */
MH_API void mh_placing_set_owner (MhPlacing *self, MhActor owner);

/**
 * mh_placing_set_action:
 * @self: a placing
 * @action: what choosing it does, as on a button
 *
 * Describes what choosing the thing does, for people with a screen reader.
 */
MH_API void mh_placing_set_action (MhPlacing *self, const char *action);

/**
 * mh_placing_set_source:
 * @self: a placing
 * @id: another thing
 *
 * Sets where the thing comes from if it was not on the table before.
 */
MH_API void mh_placing_set_source (MhPlacing *self, guint id);

/**
 * mh_placing_take_badge:
 * @self: a placing
 * @corner: a corner
 * @picture: (transfer full): a small picture
 *
 * Puts a small picture on a corner of the thing and takes ownership of it.
 */
MH_API void mh_placing_take_badge (MhPlacing *self, MhCorner corner, MhPicture *picture);

/**
 * mh_placing_set_mark:
 * @self: a placing
 * @picture: (nullable): shown on the thing while it is lifted as the first of two that a move needs,
 *   because a lifted thing among many others is not seen at a glance
 *
 * Marks the thing while it is lifted.
 */
MH_API void mh_placing_set_mark (MhPlacing *self, MhPicture *picture);

/**
 * mh_placing_set_number:
 * @self: a placing
 * @number: a number to write on the thing, or -1
 *
 * Writes a number on a paper disc in the thing's lower right corner, larger on a larger thing, or removes it.
 */
MH_API void mh_placing_set_number (MhPlacing *self, int number);

/**
 * mh_placing_set_share:
 * @self: a placing, of a seat's panel
 * @share: the share of the maximum that the seat has, 0 to 1; -1: no bar
 *
 * Shows a bar on a seat's panel, or removes it.
 */
MH_API void mh_placing_set_share (MhPlacing *self, double share);

/**
 * mh_placing_set_gain:
 * @self: a placing, of a seat's panel
 * @gain: what has just been added to the seat's count, or -1
 *
 * Shows beside a seat's count what was added to it.
 */
MH_API void mh_placing_set_gain (MhPlacing *self, int gain);

/**
 * mh_placing_set_faded:
 * @self: a placing
 * @faded: whether the thing is out of play and looks so
 *
 * Fades the thing.
 */
MH_API void mh_placing_set_faded (MhPlacing *self, gboolean faded);

/**
 * mh_placing_set_scenery:
 * @self: a placing
 * @scenery: whether it takes neither touches nor the focus
 *
 * Makes the thing insensitive to fingers and keys.
 */
MH_API void mh_placing_set_scenery (MhPlacing *self, gboolean scenery);

/**
 * mh_placing_set_guarded:
 * @self: a placing, of a seat's panel
 * @guarded: whether something guards all things on it
 *
 * Shows that a seat's things are guarded.
 */
MH_API void mh_placing_set_guarded (MhPlacing *self, gboolean guarded);

/**
 * mh_placing_set_round:
 * @self: a placing
 * @round: whether the thing, its light and its focus ring are discs
 *
 * Makes the thing round.
 */
MH_API void mh_placing_set_round (MhPlacing *self, gboolean round);

/**
 * mh_placing_set_corners:
 * @self: a placing
 * @share: the corner radius of its light and focus ring, as a share of its shorter side; 0: as those
 *   of a card
 *
 * Rounds the corners of the light and the focus ring.
 */
MH_API void mh_placing_set_corners (MhPlacing *self, double share);

/**
 * mh_placing_set_ground:
 * @self: a placing
 * @ground: whether the thing is a board or one of its squares
 *
 * Paints the thing below the light of the things on it.
 */
MH_API void mh_placing_set_ground (MhPlacing *self, gboolean ground);

/**
 * mh_placing_set_light:
 * @self: a placing
 * @light: how the thing is lit while it can be chosen
 *
 * Chooses how the thing is lit.
 */
MH_API void mh_placing_set_light (MhPlacing *self, MhLight light);

/**
 * mh_placing_set_arrow:
 * @self: a placing
 * @arrow: the arrow key that focuses the thing, no matter where the focus is, while it can be chosen
 *
 * Gives the thing an arrow key of its own.
 */
MH_API void mh_placing_set_arrow (MhPlacing *self, MhArrow arrow);

/**
 * mh_placing_set_reach:
 * @self: a placing
 * @reach: whether touches next to the thing count if it is smaller than a finger
 *
 * Makes a small thing easier to touch.
 */
MH_API void mh_placing_set_reach (MhPlacing *self, gboolean reach);

/**
 * mh_placing_set_movable:
 * @self: a placing
 * @movable: whether the thing can be dragged to another one, even if it cannot be picked up
 *
 * Makes the thing draggable.
 */
MH_API void mh_placing_set_movable (MhPlacing *self, gboolean movable);

/**
 * mh_placing_set_pad:
 * @self: a placing
 * @seat: a seat
 * @cell: 0 to 3: upper left, upper right, lower left, lower right; 4: below them, see
 *   mh_arrangement_has_extra_keys(); more: it has no key
 *
 * Makes the thing a part of that seat's pad. In real time it reacts when a finger, the mouse or the
 * seat's own key is pressed. Otherwise it is chosen on release.
 */
MH_API void mh_placing_set_pad (MhPlacing *self, MhActor seat, guint cell);

/**
 * mh_placing_set_restless:
 * @self: a placing
 * @restless: whether it keeps shaking
 *
 * Makes the thing shake.
 */
MH_API void mh_placing_set_restless (MhPlacing *self, gboolean restless);

/**
 * mh_placing_set_by_itself:
 * @self: a placing
 * @by_itself: whether the table chooses it after a while without input, if the preference is on
 *
 * Marks the thing that is chosen automatically.
 */
MH_API void mh_placing_set_by_itself (MhPlacing *self, gboolean by_itself);

/**
 * mh_placing_set_helped:
 * @self: a placing
 * @helped: whether a light on it helps small children who have searched for a while
 *
 * Marks a thing that small children may need help to find.
 */
MH_API void mh_placing_set_helped (MhPlacing *self, gboolean helped);

/**
 * mh_placing_set_turned:
 * @self: a placing
 * @turned: whether it is upside down, for people on the other side of the table
 *
 * Turns the thing upside down.
 */
MH_API void mh_placing_set_turned (MhPlacing *self, gboolean turned);

/**
 * mh_placing_add_peek:
 * @self: a placing
 * @picture: one of the things inside
 *
 * If choosing the thing is not a move, it shows what is inside.
 */
MH_API void mh_placing_add_peek (MhPlacing *self, MhPicture *picture);

G_END_DECLS
