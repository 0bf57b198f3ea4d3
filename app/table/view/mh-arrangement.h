/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "table/view/mh-placing.h"

G_BEGIN_DECLS

/**
 * MhArrangement:
 *
 * The layout of the playing area for one sight in one size. A view writes it, and the library
 * compares it with the current one: a thing with the same ID moves, a new one appears from its
 * source, and one that is missing fades.
 *
 * IDs are the view's own numbers from 1 to %MH_THING_LAST; the panel of a seat is
 * MH_THING_SEAT (seat).
 */
typedef struct _MhArrangement MhArrangement;

#define MH_THING_LAST 0xfeffu /* the largest ID that a view may use */

/**
 * MH_THING_SEAT:
 * @seat: a seat
 *
 * The number of a seat's panel, see mh_arrangement_add_seat().
 */
#define MH_THING_SEAT(seat) (0xff00u + (guint) (seat))
/* The middle of the playing area, as a target or source. */
#define MH_THING_MIDDLE 0xff10u
/* The button that magnifies the board: see mh_board_add_button(). */
#define MH_THING_LENS 0xff11u

/* The inputs of a layout. */

/**
 * mh_arrangement_get_width:
 * @self: an arrangement
 *
 * Returns: the width of the playing area
 */
MH_API double mh_arrangement_get_width (MhArrangement *self);

/**
 * mh_arrangement_get_height:
 * @self: an arrangement
 *
 * Returns: the height to fill. A layout may be higher; the table scrolls then.
 */
MH_API double mh_arrangement_get_height (MhArrangement *self);

/**
 * mh_arrangement_get_whole_height:
 * @self: an arrangement
 *
 * Returns: the height to fill without a rolled-up curtain. Choose between layouts by this
 *   height, so that lifting a curtain changes only sizes.
 */
MH_API double mh_arrangement_get_whole_height (MhArrangement *self);

/**
 * mh_arrangement_get_line:
 * @self: an arrangement
 *
 * Returns: the height of a line of text in the user's font size
 */
MH_API double mh_arrangement_get_line (MhArrangement *self);

/**
 * mh_arrangement_get_touch:
 * @self: an arrangement
 *
 * Returns: the smallest width and height of something that can be touched
 */
MH_API double mh_arrangement_get_touch (MhArrangement *self);

/**
 * mh_arrangement_get_n_seats:
 * @self: an arrangement
 *
 * Returns: how many seats the match has
 */
MH_API guint mh_arrangement_get_n_seats (MhArrangement *self);

/**
 * mh_arrangement_get_name:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: the seat's name, ready for a sentence
 */
MH_API const char *mh_arrangement_get_name (MhArrangement *self, MhActor seat);

/**
 * mh_arrangement_is_person:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: whether a person at this screen plays it
 */
MH_API gboolean mh_arrangement_is_person (MhArrangement *self, MhActor seat);

/**
 * mh_arrangement_has_extra_keys:
 * @self: an arrangement
 *
 * Returns: whether, in real time, everybody has a fifth key below the four of the pad. It presses
 *   the thing in the pad's cell 4
 */
MH_API gboolean mh_arrangement_has_extra_keys (MhArrangement *self);

/**
 * mh_arrangement_wants_help:
 * @self: an arrangement
 *
 * Returns: whether small children get help in real-time games
 */
MH_API gboolean mh_arrangement_wants_help (MhArrangement *self);

/**
 * mh_arrangement_has_far_side:
 * @self: an arrangement
 *
 * Returns: whether people sit on both sides of a flat screen, so that things that everybody has to
 *   see at the same moment should be shown both ways up
 */
MH_API gboolean mh_arrangement_has_far_side (MhArrangement *self);

/**
 * mh_arrangement_get_room:
 * @self: an arrangement
 * @panel: the box of a seat's panel
 * @upright: whether face and name are at its left side, otherwise above
 *
 * Returns: the part of the panel that is left for the seat's pieces
 */
MH_API MhBox mh_arrangement_get_room (MhArrangement *self, const MhBox *panel, gboolean upright);

/**
 * mh_arrangement_dup_sign:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: (transfer full): the symbol in the seat's color that represents it on things
 */
MH_API MhPicture *mh_arrangement_dup_sign (MhArrangement *self, MhActor seat);

/**
 * mh_arrangement_dup_onward:
 * @self: an arrangement
 * @who: the seats that did well in a round, or whose turn is next
 * @what: (nullable): a picture of what the round was about
 *
 * Creates the picture of a button that continues after a round or a turn.
 *
 * Returns: (transfer full): the face of the first of @who, happy, with @what and an arrow
 */
MH_API MhPicture *mh_arrangement_dup_onward (MhArrangement *self, MhActors who, MhPicture *what);

/**
 * mh_arrangement_get_color:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: the number of the color that the seat's person has, for mh_art_person_color()
 */
MH_API guint mh_arrangement_get_color (MhArrangement *self, MhActor seat);

/* Adding things. */

/**
 * mh_arrangement_add:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: (nullable): what it looks like
 * @box: where it is
 *
 * Adds a thing on top of all earlier ones. It can be touched if it gets a label.
 *
 * Returns: (transfer none): its placing
 */
MH_API MhPlacing *
mh_arrangement_add (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);

/**
 * mh_arrangement_add_inside:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: what it looks like
 * @box: the room for it
 *
 * Adds a thing in the middle of @box, as large as possible with its picture's aspect ratio.
 *
 * Returns: (transfer none): its placing
 */
MH_API MhPlacing *
mh_arrangement_add_inside (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);

/**
 * mh_arrangement_take:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: (transfer full): what it looks like
 * @box: the room for it
 * @label: (transfer full) (nullable): its place and content in words; %NULL if it cannot be touched
 *
 * Adds a thing as mh_arrangement_add_inside() does, with its label.
 *
 * Returns: (transfer none): its placing
 */
MH_API MhPlacing *mh_arrangement_take (MhArrangement *self,
                                       guint id,
                                       MhPicture *picture,
                                       const MhBox *box,
                                       char *label);

/**
 * mh_arrangement_take_card:
 * @self: an arrangement
 * @id: the card's number, 1 to %MH_THING_LAST
 * @face: (transfer full) (nullable): what is on it; %NULL: it is face down, and its back has the color of the game's
 *   cloth
 * @box: the room for it
 * @label: (transfer full) (nullable): its place and content in words; %NULL if it cannot be touched
 *
 * Adds a card, 5 by 7.
 *
 * Returns: (transfer none): its placing
 */
MH_API MhPlacing *mh_arrangement_take_card (MhArrangement *self,
                                            guint id,
                                            MhPicture *face,
                                            const MhBox *box,
                                            char *label);

/**
 * mh_arrangement_add_seat:
 * @self: an arrangement
 * @seat: a seat
 * @box: its part of the table, as planned by mh_seat_plan_lay()
 * @upright: whether face and name are at the left side rather than on top
 * @count: the seat's current count, or -1
 * @counted: (nullable): picture of what is counted
 *
 * Adds a seat's panel with its face, symbol, name and count.
 *
 * Returns: (transfer none): its placing
 */
MH_API MhPlacing *mh_arrangement_add_seat (MhArrangement *self,
                                           MhActor seat,
                                           const MhBox *box,
                                           gboolean upright,
                                           int count,
                                           MhPicture *counted);

/**
 * mh_arrangement_add_arrow:
 * @self: an arrangement
 * @from: a thing
 * @to: another thing
 *
 * Draws an arrow over everything, from one thing to another. Its tip is on @to.
 */
MH_API void mh_arrangement_add_arrow (MhArrangement *self, guint from, guint to);

/**
 * mh_arrangement_absorb:
 * @self: an arrangement
 * @id: a thing that is not in it
 * @into: one that is
 *
 * If @id was on the table until now, it moves to @into before it vanishes.
 */
MH_API void mh_arrangement_absorb (MhArrangement *self, guint id, guint into);

/**
 * mh_arrangement_lookup:
 * @self: an arrangement
 * @id: a thing
 *
 * Returns: (transfer none) (nullable): its placing, or %NULL
 */
MH_API MhPlacing *mh_arrangement_lookup (MhArrangement *self, guint id);

G_END_DECLS
