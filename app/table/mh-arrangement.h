/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-picture.h"
#include "engine/mh-game.h"
#include "table/mh-box.h"

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

/**
 * MhPlacing:
 *
 * How one thing lies in an arrangement. Owned by its arrangement.
 */
typedef struct _MhPlacing MhPlacing;

#define MH_THING_LAST 0xfeffu
#define MH_THING_SEAT(seat) (0xff00u + (guint) (seat))
/* The middle of the playing area, as a target or source. */
#define MH_THING_MIDDLE 0xff10u

/**
 * MhCorner:
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

#define MH_CORNERS 4

/* What a view lays out for. */
MH_API double mh_arrangement_get_width (MhArrangement *self);
MH_API double mh_arrangement_get_height (MhArrangement *self);
MH_API double mh_arrangement_get_line (MhArrangement *self);
MH_API double mh_arrangement_get_touch (MhArrangement *self);
MH_API guint mh_arrangement_get_n_seats (MhArrangement *self);
MH_API const char *mh_arrangement_get_name (MhArrangement *self, MhActor seat);
MH_API MhPicture *mh_arrangement_dup_sign (MhArrangement *self, MhActor seat);

/* What lies where. */
MH_API MhPlacing *
mh_arrangement_add (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);
MH_API MhPlacing *
mh_arrangement_add_inside (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);
MH_API MhPlacing *mh_arrangement_add_seat (MhArrangement *self,
                                           MhActor seat,
                                           const MhBox *box,
                                           gboolean upright,
                                           int count,
                                           MhPicture *counted);
MH_API void mh_arrangement_add_arrow (MhArrangement *self, guint from, guint to);
MH_API void mh_arrangement_absorb (MhArrangement *self, guint id, guint into);
MH_API MhPlacing *mh_arrangement_lookup (MhArrangement *self, guint id);

MH_API const MhBox *mh_placing_get_box (MhPlacing *self);
MH_API void mh_placing_set_label (MhPlacing *self, const char *label);
MH_API void mh_placing_take_label (MhPlacing *self, char *label);
MH_API void mh_placing_set_action (MhPlacing *self, const char *action);
MH_API void mh_placing_set_source (MhPlacing *self, guint id);
MH_API void mh_placing_set_badge (MhPlacing *self, MhCorner corner, MhPicture *picture);
MH_API void mh_placing_set_number (MhPlacing *self, int number);
MH_API void mh_placing_set_faded (MhPlacing *self, gboolean faded);
MH_API void mh_placing_set_scenery (MhPlacing *self, gboolean scenery);
MH_API void mh_placing_set_guarded (MhPlacing *self, gboolean guarded);
MH_API void mh_placing_set_round (MhPlacing *self, gboolean round);
MH_API void mh_placing_add_peek (MhPlacing *self, MhPicture *picture);

G_END_DECLS
