/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-picture.h"
#include "engine/rules/mh-notation.h"
#include "table/view/mh-box.h"

G_BEGIN_DECLS

/** How one thing lies in an arrangement. Owned by its arrangement. */
typedef struct _MhPlacing MhPlacing;

/**
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

/** Returns: where the thing lies */
MH_API const MhBox *mh_placing_get_box (MhPlacing *self);

/** Names the thing. A thing that can be touched needs a name. @label: the thing's place and content in words, for
 * people who hear the table */
MH_API void mh_placing_set_label (MhPlacing *self, const char *label);

/** Names the thing and takes the text over. @label: (transfer full): as in mh_placing_set_label() */
MH_API void mh_placing_take_label (MhPlacing *self, char *label);

/** Names the thing. @format: as in mh_placing_set_label(), a format; @...: what the format needs */
MH_API void mh_placing_format_label (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** Says what records call the thing, so that the rules can show a part of the table and name places on it: see
 * `<example>`. @notation: how records write what lies there, like `a3` */
MH_API void mh_placing_set_notation (MhPlacing *self, const char *notation);

/** Says what records call the thing. @format: as in mh_placing_set_notation(), a format; @...: what the format
 * needs */
MH_API void
mh_placing_format_notation (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** Says what records call the thing, by the words that read and write it there. @words: what things are called in
 * records; @thing: what lies there */
MH_API void mh_placing_set_word (MhPlacing *self, const MhWords *words, guint thing);

/** Says whose the thing is that does not lie with its owner, so that pictures in the rules, which call people by
 * letters, can put the letter on it. @owner: a seat whose piece it is */
MH_API void mh_placing_set_owner (MhPlacing *self, MhActor owner);

/** Says what choosing the thing does, for people who hear the table. @action: what choosing it does, as on a button */
MH_API void mh_placing_set_action (MhPlacing *self, const char *action);

/** Says where the thing comes from when it was not on the table before. @id: another thing */
MH_API void mh_placing_set_source (MhPlacing *self, guint id);

/** Lays a small picture on a corner of the thing and takes the picture over. @corner: a corner; @picture: (transfer
 * full): a small picture that sits there */
MH_API void mh_placing_take_badge (MhPlacing *self, MhCorner corner, MhPicture *picture);

/** Marks the thing while it is lifted. @picture: (nullable): what sits on the thing while it is lifted as the first
 * one of two that a move needs, where a lifted thing among many others is not seen at a glance */
MH_API void mh_placing_set_mark (MhPlacing *self, MhPicture *picture);

/** Writes a number on the thing, or takes it away. @number: a number to write on the thing, or -1 */
MH_API void mh_placing_set_number (MhPlacing *self, int number);

/** Shows a bar on a seat's panel, or takes it away. @self: a placing, of a seat's panel; @share: what the seat has
 * of the most that there is, 0 to 1; it is shown as a bar. -1: no bar */
MH_API void mh_placing_set_share (MhPlacing *self, double share);

/** Shows beside a seat's count what has come in. @self: a placing, of a seat's panel; @gain: what has just been
 * added to the seat's count, or -1 */
MH_API void mh_placing_set_gain (MhPlacing *self, int gain);

/** Fades the thing. @faded: whether the thing is out of play and looks so */
MH_API void mh_placing_set_faded (MhPlacing *self, gboolean faded);

/** Takes the thing out of play for fingers and keys. @scenery: whether it is only looked at: it takes no touch and
 * no focus */
MH_API void mh_placing_set_scenery (MhPlacing *self, gboolean scenery);

/** Shows that a seat's things are guarded. @self: a placing, of a seat's panel; @guarded: whether something guards
 * all that lies there */
MH_API void mh_placing_set_guarded (MhPlacing *self, gboolean guarded);

/** Says that the thing is round. @round: whether the thing is a disc, and so are its light and its focus */
MH_API void mh_placing_set_round (MhPlacing *self, gboolean round);

/** Rounds the corners of the light and the focus. @share: how round the corners of its light and its focus are, as
 * a share of its shorter side; 0: as those of a card */
MH_API void mh_placing_set_corners (MhPlacing *self, double share);

/** Puts the thing under the light of what lies on it. @ground: whether the thing is a board, or a square of it:
 * under the light of what lies on it */
MH_API void mh_placing_set_ground (MhPlacing *self, gboolean ground);

/** Chooses how the thing is lit. @light: how the thing is lit while it can be chosen */
MH_API void mh_placing_set_light (MhPlacing *self, MhLight light);

/** Gives the thing an arrow key of its own. @arrow: the arrow key that leads to the thing, from wherever the focus
 * is, while it can be chosen */
MH_API void mh_placing_set_arrow (MhPlacing *self, MhArrow arrow);

/** Makes a small thing easier to touch. @reach: whether a touch beside the thing counts too, when it is smaller
 * than a finger */
MH_API void mh_placing_set_reach (MhPlacing *self, gboolean reach);

/** Lets the thing be carried. @movable: whether the thing can be carried to another one, even where it cannot be
 * picked up */
MH_API void mh_placing_set_movable (MhPlacing *self, gboolean movable);

/**
 * @seat: a seat
 * @cell: 0 to 3: upper left, upper right, lower left, lower right; 4: below them, see
 *   mh_arrangement_has_extra_keys(); more: no key does the same
 *
 * Makes the thing a part of that seat's pad: in real time it is pressed, by a finger, the mouse or
 * the seat's own key, and the moment of the press counts. Otherwise it is chosen when everything is
 * let go.
 */
MH_API void mh_placing_set_pad (MhPlacing *self, MhActor seat, guint cell);

/** Makes the thing shake. @restless: whether it shakes for as long as it lies so */
MH_API void mh_placing_set_restless (MhPlacing *self, gboolean restless);

/** Marks what goes on when nobody does anything. @by_itself: whether it is chosen by itself when nobody has chosen
 * anything for a while and people want that */
MH_API void mh_placing_set_by_itself (MhPlacing *self, gboolean by_itself);

/** Marks what a small child may be helped with. @helped: whether a light on it helps small children who have looked
 * for a while */
MH_API void mh_placing_set_helped (MhPlacing *self, gboolean helped);

/** Turns the thing upside down. @turned: whether it lies upside down, for people on the other side of the table */
MH_API void mh_placing_set_turned (MhPlacing *self, gboolean turned);

/** When the thing means no move, choosing it shows what is inside. @picture: one of the things inside */
MH_API void mh_placing_add_peek (MhPlacing *self, MhPicture *picture);

G_END_DECLS
