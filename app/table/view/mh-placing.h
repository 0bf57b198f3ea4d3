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
 * How one thing lies in an arrangement. Owned by its arrangement.
 */
typedef struct _MhPlacing MhPlacing;

/**
 * MhCorner:
 * @MH_CORNER_TOP_LEFT: at the upper left
 * @MH_CORNER_TOP_RIGHT: at the upper right
 * @MH_CORNER_BOTTOM_LEFT: at the lower left
 * @MH_CORNER_BOTTOM_RIGHT: at the lower right
 *
 * Where a badge sits on a thing.
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
 * @MH_LIGHT_FRAME: by a frame inside of it, where things lie edge to edge or are of second rank
 * @MH_LIGHT_PULSE: by a ring that grows and shrinks, because nothing else helps
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
 * @MH_ARROW_NONE: none leads there; the nearest thing in the direction of the key is taken
 * @MH_ARROW_UP: the upper one
 * @MH_ARROW_RIGHT: the right one
 * @MH_ARROW_DOWN: the lower one
 * @MH_ARROW_LEFT: the left one
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

#define MH_PAD_CELLS 4 /* the cells of a seat's pad that lie in a square */
#define MH_PAD_EXTRA MH_PAD_CELLS /* the one below them */
#define MH_PAD_KEYS (MH_PAD_CELLS + 1) /* how many they are together */

/**
 * mh_placing_get_box:
 * @self: a placing
 *
 * Returns: where the thing lies
 */
MH_API const MhBox *mh_placing_get_box (MhPlacing *self);

/**
 * mh_placing_set_label:
 * @self: a placing
 * @label: the thing's place and content in words, for people who hear the table
 *
 * Names the thing. A thing that can be touched needs a name.
 */
MH_API void mh_placing_set_label (MhPlacing *self, const char *label);

/**
 * mh_placing_take_label:
 * @self: a placing
 * @label: (transfer full): as in mh_placing_set_label()
 *
 * Names the thing and takes the text over.
 */
MH_API void mh_placing_take_label (MhPlacing *self, char *label);

/**
 * mh_placing_format_label:
 * @self: a placing
 * @format: as in mh_placing_set_label(), a format
 * @...: what the format needs
 *
 * Names the thing.
 */
MH_API void mh_placing_format_label (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * mh_placing_set_notation:
 * @self: a placing
 * @notation: how records write what lies there, like `a3`
 *
 * Says what records call the thing, so that the rules can show a part of the table and name places on it: see
 * `<example>`.
 */
MH_API void mh_placing_set_notation (MhPlacing *self, const char *notation);

/**
 * mh_placing_format_notation:
 * @self: a placing
 * @format: as in mh_placing_set_notation(), a format
 * @...: what the format needs
 *
 * Says what records call the thing.
 */
MH_API void
mh_placing_format_notation (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * mh_placing_set_word:
 * @self: a placing
 * @words: what things are called in records
 * @thing: what lies there
 *
 * Says what records call the thing, by the words that read and write it there.
 */
MH_API void mh_placing_set_word (MhPlacing *self, const MhWords *words, guint thing);

/**
 * mh_placing_set_owner:
 * @self: a placing
 * @owner: a seat whose piece it is
 *
 * Says whose the thing is that does not lie with its owner, so that pictures in the rules, which call people by
 * letters, can put the letter on it.
 */
MH_API void mh_placing_set_owner (MhPlacing *self, MhActor owner);

/**
 * mh_placing_set_action:
 * @self: a placing
 * @action: what choosing it does, as on a button
 *
 * Says what choosing the thing does, for people who hear the table.
 */
MH_API void mh_placing_set_action (MhPlacing *self, const char *action);

/**
 * mh_placing_set_source:
 * @self: a placing
 * @id: another thing
 *
 * Says where the thing comes from when it was not on the table before.
 */
MH_API void mh_placing_set_source (MhPlacing *self, guint id);

/**
 * mh_placing_take_badge:
 * @self: a placing
 * @corner: a corner
 * @picture: (transfer full): a small picture that sits there
 *
 * Lays a small picture on a corner of the thing and takes the picture over.
 */
MH_API void mh_placing_take_badge (MhPlacing *self, MhCorner corner, MhPicture *picture);

/**
 * mh_placing_set_mark:
 * @self: a placing
 * @picture: (nullable): what sits on the thing while it is lifted as the first one of two that a move
 *   needs, where a lifted thing among many others is not seen at a glance
 *
 * Marks the thing while it is lifted.
 */
MH_API void mh_placing_set_mark (MhPlacing *self, MhPicture *picture);

/**
 * mh_placing_set_number:
 * @self: a placing
 * @number: a number to write on the thing, or -1
 *
 * Writes a number on the thing, or takes it away.
 */
MH_API void mh_placing_set_number (MhPlacing *self, int number);

/**
 * mh_placing_set_share:
 * @self: a placing, of a seat's panel
 * @share: what the seat has of the most that there is, 0 to 1; it is shown as a bar. -1: no bar
 *
 * Shows a bar on a seat's panel, or takes it away.
 */
MH_API void mh_placing_set_share (MhPlacing *self, double share);

/**
 * mh_placing_set_gain:
 * @self: a placing, of a seat's panel
 * @gain: what has just been added to the seat's count, or -1
 *
 * Shows beside a seat's count what has come in.
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
 * @scenery: whether it is only looked at: it takes no touch and no focus
 *
 * Takes the thing out of play for fingers and keys.
 */
MH_API void mh_placing_set_scenery (MhPlacing *self, gboolean scenery);

/**
 * mh_placing_set_guarded:
 * @self: a placing, of a seat's panel
 * @guarded: whether something guards all that lies there
 *
 * Shows that a seat's things are guarded.
 */
MH_API void mh_placing_set_guarded (MhPlacing *self, gboolean guarded);

/**
 * mh_placing_set_round:
 * @self: a placing
 * @round: whether the thing is a disc, and so are its light and its focus
 *
 * Says that the thing is round.
 */
MH_API void mh_placing_set_round (MhPlacing *self, gboolean round);

/**
 * mh_placing_set_corners:
 * @self: a placing
 * @share: how round the corners of its light and its focus are, as a share of its shorter side; 0:
 *   as those of a card
 *
 * Rounds the corners of the light and the focus.
 */
MH_API void mh_placing_set_corners (MhPlacing *self, double share);

/**
 * mh_placing_set_ground:
 * @self: a placing
 * @ground: whether the thing is a board, or a square of it: under the light of what lies on it
 *
 * Puts the thing under the light of what lies on it.
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
 * @arrow: the arrow key that leads to the thing, from wherever the focus is, while it can be chosen
 *
 * Gives the thing an arrow key of its own.
 */
MH_API void mh_placing_set_arrow (MhPlacing *self, MhArrow arrow);

/**
 * mh_placing_set_reach:
 * @self: a placing
 * @reach: whether a touch beside the thing counts too, when it is smaller than a finger
 *
 * Makes a small thing easier to touch.
 */
MH_API void mh_placing_set_reach (MhPlacing *self, gboolean reach);

/**
 * mh_placing_set_movable:
 * @self: a placing
 * @movable: whether the thing can be carried to another one, even where it cannot be picked up
 *
 * Lets the thing be carried.
 */
MH_API void mh_placing_set_movable (MhPlacing *self, gboolean movable);

/**
 * mh_placing_set_pad:
 * @self: a placing
 * @seat: a seat
 * @cell: 0 to 3: upper left, upper right, lower left, lower right; 4: below them, see
 *   mh_arrangement_has_extra_keys(); more: no key does the same
 *
 * Makes the thing a part of that seat's pad: in real time it is pressed, by a finger, the mouse or
 * the seat's own key, and the moment of the press counts. Otherwise it is chosen when everything is
 * let go.
 */
MH_API void mh_placing_set_pad (MhPlacing *self, MhActor seat, guint cell);

/**
 * mh_placing_set_restless:
 * @self: a placing
 * @restless: whether it shakes for as long as it lies so
 *
 * Makes the thing shake.
 */
MH_API void mh_placing_set_restless (MhPlacing *self, gboolean restless);

/**
 * mh_placing_set_by_itself:
 * @self: a placing
 * @by_itself: whether it is chosen by itself when nobody has chosen anything for a while and people
 *   want that
 *
 * Marks what goes on when nobody does anything.
 */
MH_API void mh_placing_set_by_itself (MhPlacing *self, gboolean by_itself);

/**
 * mh_placing_set_helped:
 * @self: a placing
 * @helped: whether a light on it helps small children who have looked for a while
 *
 * Marks what a small child may be helped with.
 */
MH_API void mh_placing_set_helped (MhPlacing *self, gboolean helped);

/**
 * mh_placing_set_turned:
 * @self: a placing
 * @turned: whether it lies upside down, for people on the other side of the table
 *
 * Turns the thing upside down.
 */
MH_API void mh_placing_set_turned (MhPlacing *self, gboolean turned);

/**
 * mh_placing_add_peek:
 * @self: a placing
 * @picture: one of the things inside
 *
 * When the thing means no move, choosing it shows what is inside.
 */
MH_API void mh_placing_add_peek (MhPlacing *self, MhPicture *picture);

G_END_DECLS
