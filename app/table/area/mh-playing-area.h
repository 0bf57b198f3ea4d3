/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-lens-private.h"
#include "table/area/mh-thing-private.h"
#include "table/view/mh-game-view.h"
#include "table/view/mh-table-preferences-private.h"
#include "table/view/mh-table-seat.h"

G_BEGIN_DECLS

/* The wood and cloth with all things and seat panels of one sight. It lays them out, paints them and handles
 * the focus. It knows nothing of moves, nor of the transition from one sight to the next (MhShow).
 *
 * Signals: "dropped" (MhThing *, MhThing *target, double x, double y): a thing was dragged to @target (nullable), or
 * to that position; "hurry" (): a new layout is due while a step is being shown, so the step must end */
#define MH_TYPE_PLAYING_AREA (mh_playing_area_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayingArea, mh_playing_area, MH, PLAYING_AREA, GtkWidget)

/* The labels of the keys of each seat's pad; each (nullable) */
typedef char *MhCaps[MH_SEATS_MAX][MH_PAD_KEYS];

GtkWidget *mh_playing_area_new (MhGameView *view,
                                guint n_seats,
                                const MhTableSeat *seats,
                                const MhNames *names,
                                const MhTablePreferences *preferences);

/* What is shown */
MhGameView *mh_playing_area_get_view (MhPlayingArea *self);
MhSight *mh_playing_area_get_sight (MhPlayingArea *self);
MhArrangement *mh_playing_area_get_arrangement (MhPlayingArea *self);
const MhTableSeat *mh_playing_area_get_seats (MhPlayingArea *self);
const MhTablePreferences *mh_playing_area_get_preferences (MhPlayingArea *self);
MhThing *mh_playing_area_lookup (MhPlayingArea *self, guint id);
MhThing *mh_playing_area_next (MhPlayingArea *self, guint *position, MhPlacing **placing);
gboolean mh_playing_area_find_box (MhPlayingArea *self, MhArrangement *next, guint id, MhBox *box);
void mh_playing_area_from_view (MhPlayingArea *self, MhBox *box);
double mh_playing_area_get_scrolled (MhPlayingArea *self);
double mh_playing_area_get_short_side (MhPlayingArea *self);

void mh_playing_area_set_on_turn (MhPlayingArea *self, MhActors actors);
void mh_playing_area_set_glad (MhPlayingArea *self, MhActors glad);
int mh_playing_area_get_feeling (MhPlayingArea *self, MhActor seat);

/* Inputs of the next layout */
void mh_playing_area_set_people (MhPlayingArea *self, MhActors people);
gboolean mh_playing_area_take_caps (MhPlayingArea *self, MhCaps caps);
double mh_playing_area_get_top (MhPlayingArea *self);
void mh_playing_area_set_top (MhPlayingArea *self, double top);

/* Layout: mh-playing-area-lay.c */
MhArrangement *mh_playing_area_arrange (MhPlayingArea *self, MhSight *sight);
void
mh_playing_area_lay (MhPlayingArea *self, MhSight *sight, MhArrangement *next, GPtrArray *leaving);
void mh_playing_area_relay (MhPlayingArea *self);
void mh_playing_area_repaint (MhPlayingArea *self);
void mh_playing_area_clear (MhPlayingArea *self);
MhPose mh_playing_area_pose_for (const MhPlacing *placing);
MhThing *mh_playing_area_get_or_add (MhPlayingArea *self, guint id);
void mh_playing_area_remove_thing (MhPlayingArea *self, MhThing *thing);
void mh_playing_area_exchange (MhPlayingArea *self, MhThing *one, MhThing *other);

/* For the code that shows steps */
void mh_playing_area_set_busy (MhPlayingArea *self, gboolean busy);
gboolean mh_playing_area_is_busy (MhPlayingArea *self);
void mh_playing_area_set_moving (MhPlayingArea *self, gboolean moving);
void mh_playing_area_point (MhPlayingArea *self, guint from, guint to);

/* Light, focus and popovers */
double mh_playing_area_get_glow (MhPlayingArea *self);
void mh_playing_area_set_glow (MhPlayingArea *self, double glow, const GdkRGBA *color);
MhThing *mh_playing_area_get_focused (MhPlayingArea *self);
void mh_playing_area_reveal (MhPlayingArea *self, MhThing *first, MhThing *last);
gboolean
mh_playing_area_move_focus (MhPlayingArea *self, GtkDirectionType direction, gboolean deeds);
gboolean mh_playing_area_focus_thing (MhPlayingArea *self, MhThing *thing);
void mh_playing_area_peek (MhPlayingArea *self, MhThing *thing);

/* Finding things at a position: mh-playing-area-near.c */
double mh_playing_area_get_touch (MhPlayingArea *self);
MhThing *mh_playing_area_find_at (MhPlayingArea *self, double x, double y);
MhThing *mh_playing_area_find_near (MhPlayingArea *self, double x, double y);
gboolean mh_playing_area_contains (MhPlayingArea *self, MhThing *thing, double x, double y);
guint mh_playing_area_find_panel (MhPlayingArea *self, double x, double y);
MhThing *mh_playing_area_find_movable (MhPlayingArea *self, double x, double y);

/* Magnifying the board: mh-playing-area-lens.c */
gboolean mh_playing_area_has_board (MhPlayingArea *self);
MhBox mh_playing_area_get_board (MhPlayingArea *self);
gboolean mh_playing_area_is_on_board (MhPlayingArea *self, double x, double y);
const MhLens *mh_playing_area_get_lens (MhPlayingArea *self);
void mh_playing_area_set_lens (MhPlayingArea *self, const MhLens *lens);
void mh_playing_area_toggle_lens (MhPlayingArea *self);
void mh_playing_area_push (MhPlayingArea *self, double dx, double dy);

/* The log for tests */
void mh_playing_area_set_quiet (MhPlayingArea *self, gboolean quiet);
G_GNUC_PRINTF (2, 3) void mh_playing_area_log_loud (MhPlayingArea *self, const char *format, ...);
G_GNUC_PRINTF (2, 3) void mh_playing_area_log (MhPlayingArea *self, const char *format, ...);

G_END_DECLS
