/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-lens-private.h"
#include "table/area/mh-seat-panel-private.h"
#include "table/hands/mh-key-zones.h"
#include "table/show/mh-motion-private.h"
#include "table/view/mh-game-view.h"
#include "table/view/mh-habits-private.h"
#include "table/view/mh-stage-private.h"

G_BEGIN_DECLS

/**
 * MhPlayingArea:
 *
 * The wood and cloth with all things and seat panels on it. It knows how one sight becomes another
 * one, and nothing of moves.
 *
 * Signals: "chosen" (MhThing *), "settled" (): a step has been shown
 */
#define MH_TYPE_PLAYING_AREA (mh_playing_area_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayingArea, mh_playing_area, MH, PLAYING_AREA, GtkWidget)

/* A pawn that a seat has set on its way; @id 0: none */
typedef struct
{
  guint id;
  MhBox from, to;
  double at, ms;
} MhWalk;

/* Below this width or height the cloth covers the whole table. */
#define MH_PLAYING_AREA_SMALL 500

struct _MhPlayingArea
{
  GtkWidget parent_instance;

  MhGameView *view;
  const MhTableSeat *seats; /* the table's */
  const MhNames *names; /* the table's */
  const MhHabits *habits; /* the table's */
  guint n_seats;
  MhActors on_turn;
  MhActors people; /* who plays at this screen */
  char *caps[MH_SEATS_MAX]
            [MH_ZONE_KEYS]; /* (nullable): what is printed on the keys of a seat's pad */

  MhSight *sight; /* what lies there, or will when motion ends */
  MhArrangement *arrangement; /* of that sight */
  GHashTable *things; /* ID -> MhThing */
  GHashTable *moving; /* set of MhThing: drawn on top */
  GPtrArray *leaving; /* of MhThing: removed when motion ends */
  guint pointing[2]; /* a line from one thing to another one, or 0 */
  GtkWidget *panels[MH_SEATS_MAX];
  GtkWidget *peek; /* (nullable): popover */
  MhThing *peeked;

  MhMotion *motion;
  MhStage *stage; /* (nullable): what is still to be shown of a step */
  guint beat;
  MhSight *after;
  gboolean showing;
  guint tick;
  gint64 last_tick;
  MhWalk walks[MH_SEATS_MAX];

  gboolean night;
  double glow; /* how bright the light round what can be chosen is */
  guint late_skip;
  guint refresh; /* source: pictures in a new size, one by one */

  GdkTexture *ground; /* wood and cloth */
  int width, height; /* the size that the arrangement is for */
  double edge;
  double top; /* what hangs before the upper edge */
  guint reveal[2]; /* the things to scroll to: the uppermost and the lowest one, or 0 */
  GtkAdjustment *adjustment[2];
  guint policy[2];

  MhLens lens; /* how large the board is seen */
  GtkGesture *pinch; /* of two fingers; owned by the widget */
  MhLens pinched; /* the lens when two fingers came */
  double pinched_at[2]; /* where they did: the point between them */
  double pushed[2], pointer[2];
  gboolean pinching, may_push, pushing;

  gboolean quiet; /* one person looks in private: the sink hears what all hear, no more */
  MhTabletopSink sink;
  gpointer sink_data;
};

GtkWidget *mh_playing_area_new (MhGameView *view,
                                guint n_seats,
                                const MhTableSeat *seats,
                                const MhNames *names,
                                const MhHabits *habits);
MhThing *mh_playing_area_lookup (MhPlayingArea *self, guint id);
gboolean mh_playing_area_set_on_turn (MhPlayingArea *self, MhActors actors);
void mh_playing_area_set_top (MhPlayingArea *self, double top);
void mh_playing_area_set_glow (MhPlayingArea *self, double glow, const GdkRGBA *colour);
MhThing *mh_playing_area_get_focused (MhPlayingArea *self);
void mh_playing_area_reveal (MhPlayingArea *self, MhThing *first, MhThing *last);
void mh_playing_area_peek (MhPlayingArea *self, MhThing *thing);
G_GNUC_PRINTF (2, 3) void mh_playing_area_log_loud (MhPlayingArea *self, const char *format, ...);
G_GNUC_PRINTF (2, 3) void mh_playing_area_log (MhPlayingArea *self, const char *format, ...);

gboolean mh_playing_area_focus (GtkWidget *widget, GtkDirectionType direction);
void mh_playing_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
double mh_playing_area_get_scrolled (MhPlayingArea *self);
void mh_playing_area_refresh_later (MhPlayingArea *self);

/* mh-playing-area-lens.c: seeing the board larger */
void mh_playing_area_class_add_lens (GtkWidgetClass *klass);
void mh_playing_area_add_lens (MhPlayingArea *self);
void mh_playing_area_toggle_lens (MhPlayingArea *self);
void mh_playing_area_reveal_on_board (MhPlayingArea *self, MhPlacing *first, MhPlacing *last);
gboolean mh_playing_area_has_board (MhPlayingArea *self);
MhBox mh_playing_area_get_board (MhPlayingArea *self);
gboolean mh_playing_area_is_on_board (MhPlayingArea *self, double x, double y);
void mh_playing_area_push (MhPlayingArea *self, double dx, double dy);
void mh_playing_area_lens_changed (MhPlayingArea *self);

/* mh-playing-area-fingers.c: the same with fingers */
void mh_playing_area_add_fingers (MhPlayingArea *self);
gboolean mh_playing_area_is_held (MhPlayingArea *self);
double mh_playing_area_get_touch (MhPlayingArea *self);
MhThing *mh_playing_area_find_near (MhPlayingArea *self, double x, double y);

/* mh-tabletop-carry.c */
MhThing *mh_playing_area_find_movable (MhPlayingArea *self, double x, double y);

/* mh-walk.c: pawns on slow paws */
void mh_walk_begin (MhPlayingArea *self, MhActor seat, MhMove gesture, guint32 ms);
gboolean mh_walk_is_on (MhPlayingArea *self, guint id);
gboolean mh_walk_is_any_on (MhPlayingArea *self);
gboolean mh_walk_advance (MhPlayingArea *self, double ms);
void mh_walk_end (MhPlayingArea *self, MhActor seat);
void mh_walk_turn_back (MhPlayingArea *self, MhActor seat);

/* mh-show.c: how one sight becomes another one */
MhArrangement *mh_playing_area_arrange (MhPlayingArea *self, MhSight *sight);
void mh_playing_area_set_sight (MhPlayingArea *self, MhSight *sight);
void mh_playing_area_show (MhPlayingArea *self, MhStep *step);
void mh_playing_area_glide (MhPlayingArea *self, MhStep *step, gboolean motion);
void mh_playing_area_skip (MhPlayingArea *self);
void mh_playing_area_wobble (MhPlayingArea *self, MhThing *thing);
void mh_playing_area_shake (MhPlayingArea *self, MhThing *thing);
void mh_playing_area_relay (MhPlayingArea *self);
void mh_playing_area_stop (MhPlayingArea *self);
void mh_playing_area_clear (MhPlayingArea *self);

G_END_DECLS
