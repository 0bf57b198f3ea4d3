/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "table/view/mh-placing.h"

G_BEGIN_DECLS

/**
 * MhArrangement:
 *
 * Where everything lies on the playing area, as one sight shows it in one size. A view writes it,
 * the library compares it with what lies there now: a thing with the same ID moves, a new one
 * appears from its source, one that is missing fades.
 *
 * IDs are the view's own numbers from 1 to %MH_THING_LAST; the panel of a seat is
 * MH_THING_SEAT (seat).
 */
typedef struct _MhArrangement MhArrangement;

#define MH_THING_LAST 0xfeffu /* the last number that a view may give a thing */

/**
 * MH_THING_SEAT:
 * @seat: a seat
 *
 * The number of a seat's panel, see mh_arrangement_add_seat().
 */
#define MH_THING_SEAT(seat) (0xff00u + (guint) (seat))
/* The middle of the playing area, as a target or source. */
#define MH_THING_MIDDLE 0xff10u
/* The button that shows the board larger: see mh_board_add_button(). */
#define MH_THING_LENS 0xff11u

/* What a view lays out for. */

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
 * Returns: the height to fill. What does not fit may go on below; the table scrolls then.
 */
MH_API double mh_arrangement_get_height (MhArrangement *self);

/**
 * mh_arrangement_get_whole_height:
 * @self: an arrangement
 *
 * Returns: the height to fill when no curtain is rolled up before it. Choose between layouts
 *   by this one, so that a lifted curtain changes sizes only.
 */
MH_API double mh_arrangement_get_whole_height (MhArrangement *self);

/**
 * mh_arrangement_get_line:
 * @self: an arrangement
 *
 * Returns: the height of a line of text in the reader's size
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
 * Returns: whether in real time everybody has a key below the four of the pad: what it presses is the
 *   thing that is the pad's cell 4
 */
MH_API gboolean mh_arrangement_has_extra_keys (MhArrangement *self);

/**
 * mh_arrangement_wants_help:
 * @self: an arrangement
 *
 * Returns: whether small children are helped where moments count
 */
MH_API gboolean mh_arrangement_wants_help (MhArrangement *self);

/**
 * mh_arrangement_has_far_side:
 * @self: an arrangement
 *
 * Returns: whether people sit on both sides of a screen that lies flat, so that what everybody has to
 *   see at the same moment is wanted both ways up
 */
MH_API gboolean mh_arrangement_has_far_side (MhArrangement *self);

/**
 * mh_arrangement_get_room:
 * @self: an arrangement
 * @panel: where a seat's panel is to lie
 * @upright: whether face and name stand at its left side, else above
 *
 * Returns: the part of the panel that is left for the seat's pieces
 */
MH_API MhBox mh_arrangement_get_room (MhArrangement *self, const MhBox *panel, gboolean upright);

/**
 * mh_arrangement_dup_sign:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: (transfer full): the sign in the seat's color that stands for it on things
 */
MH_API MhPicture *mh_arrangement_dup_sign (MhArrangement *self, MhActor seat);

/**
 * mh_arrangement_dup_onward:
 * @self: an arrangement
 * @who: for whom a round has gone well, or whose turn is next
 * @what: (nullable): what it was about
 *
 * A picture for what goes on after a round, that says what this one was, or after a turn.
 *
 * Returns: (transfer full): the first of @who, happy, with @what, and an arrow
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

/* What lies where. */

/**
 * mh_arrangement_add:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: (nullable): what it looks like
 * @box: where it lies
 *
 * Lays a thing on top of everything so far. Without further calls it can be touched.
 *
 * Returns: (transfer none): how it lies
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
 * Lays a thing, in its picture's own shape and as large as it can be, in the middle of @box.
 *
 * Returns: (transfer none): how it lies
 */
MH_API MhPlacing *
mh_arrangement_add_inside (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);

/**
 * mh_arrangement_take:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: (transfer full): what it looks like
 * @box: the room for it
 * @label: (transfer full) (nullable): its place and content in words; %NULL if it is only looked at
 *
 * Lays a thing as mh_arrangement_add_inside() does, with its label.
 *
 * Returns: (transfer none): how it lies
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
 * @face: (transfer full) (nullable): what is on it; %NULL: it lies face down, and its back has the game's cloth
 * @box: the room for it
 * @label: (transfer full) (nullable): its place and content in words; %NULL if it is only looked at
 *
 * Lays a card, 5 by 7.
 *
 * Returns: (transfer none): how it lies
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
 * @upright: whether face and name stand at the left side rather than on top
 * @count: what the seat has so far, or -1
 * @counted: (nullable): picture of what is counted
 *
 * Lays a seat's panel with its face, sign, name and count.
 *
 * Returns: (transfer none): how it lies
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
 * Draws an arrow over everything, from one thing to another: its tip lies on @to.
 */
MH_API void mh_arrangement_add_arrow (MhArrangement *self, guint from, guint to);

/**
 * mh_arrangement_absorb:
 * @self: an arrangement
 * @id: a thing that does not lie in it
 * @into: one that does
 *
 * When @id lay on the table until now, it goes to @into before it vanishes.
 */
MH_API void mh_arrangement_absorb (MhArrangement *self, guint id, guint into);

/**
 * mh_arrangement_lookup:
 * @self: an arrangement
 * @id: a thing
 *
 * Returns: (transfer none) (nullable): how it lies, or %NULL
 */
MH_API MhPlacing *mh_arrangement_lookup (MhArrangement *self, guint id);

G_END_DECLS
