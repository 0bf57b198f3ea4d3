/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-game-table.h"
#include "table/view/mh-placing.h"
G_BEGIN_DECLS
typedef struct _MhArrangement MhArrangement;
#define MH_THING_LAST 0xfeffu
#define MH_THING_SEAT(seat) (0xff00u + (guint) (seat))
#define MH_THING_MIDDLE 0xff10u
#define MH_THING_LENS 0xff11u
MH_API double mh_arrangement_get_width (MhArrangement *self);
MH_API double mh_arrangement_get_height (MhArrangement *self);
MH_API double mh_arrangement_get_whole_height (MhArrangement *self);
MH_API double mh_arrangement_get_line (MhArrangement *self);
MH_API double mh_arrangement_get_touch (MhArrangement *self);
MH_API guint mh_arrangement_get_n_seats (MhArrangement *self);
MH_API const char *mh_arrangement_get_name (MhArrangement *self, MhActor seat);
MH_API gboolean mh_arrangement_is_person (MhArrangement *self, MhActor seat);
MH_API gboolean mh_arrangement_has_extra_keys (MhArrangement *self);
MH_API gboolean mh_arrangement_wants_help (MhArrangement *self);
MH_API gboolean mh_arrangement_has_far_side (MhArrangement *self);
MH_API MhBox mh_arrangement_get_room (MhArrangement *self, const MhBox *panel, gboolean upright);
MH_API MhPicture *mh_arrangement_dup_sign (MhArrangement *self, MhActor seat);
MH_API MhPicture *mh_arrangement_dup_onward (MhArrangement *self, MhActors who, MhPicture *what);
MH_API guint mh_arrangement_get_color (MhArrangement *self, MhActor seat);
MH_API MhPlacing *
mh_arrangement_add (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);
MH_API MhPlacing *
mh_arrangement_add_inside (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);
MH_API MhPlacing *mh_arrangement_take (MhArrangement *self,
                                       guint id,
                                       MhPicture *picture,
                                       const MhBox *box,
                                       char *label);
MH_API MhPlacing *mh_arrangement_take_card (MhArrangement *self,
                                            guint id,
                                            MhPicture *face,
                                            const MhBox *box,
                                            char *label);
MH_API MhPlacing *mh_arrangement_add_seat (MhArrangement *self,
                                           MhActor seat,
                                           const MhBox *box,
                                           gboolean upright,
                                           int count,
                                           MhPicture *counted);
MH_API void mh_arrangement_add_arrow (MhArrangement *self, guint from, guint to);
MH_API void mh_arrangement_absorb (MhArrangement *self, guint id, guint into);
MH_API MhPlacing *mh_arrangement_lookup (MhArrangement *self, guint id);
G_END_DECLS
