/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area.h"
#include "table/area/mh-seat-panel-private.h"
#include "table/view/mh-arrangement-private.h"

G_BEGIN_DECLS

/* Only for the files of the playing area; other code uses its functions. */

/* Below this width or height the cloth covers the whole table. */
#define MH_PLAYING_AREA_SMALL 500

struct _MhPlayingArea
{
  GtkWidget parent_instance;

  MhGameView *view;
  const MhTableSeat *seats; /* the table's */
  const MhNames *names; /* the table's */
  const MhTablePreferences *preferences; /* the table's */
  guint n_seats;
  MhActors on_turn;
  MhActors glad; /* who did well in the round or the match that has ended; 0: nothing has ended */
  MhActors people; /* who plays at this screen */
  MhCaps caps;

  MhSight *sight; /* what is shown, or will be when motion ends */
  MhArrangement *arrangement; /* of that sight */
  GHashTable *things; /* ID -> MhThing */
  guint pointing[2]; /* the ends of a line between things, or 0 */
  GtkWidget *panels[MH_SEATS_MAX];
  GtkWidget *peek; /* (nullable): popover */
  MhThing *peeked;

  gboolean busy; /* a step is being shown */
  gboolean moving; /* something moves */

  gboolean night;
  double glow; /* brightness of the light around things that can be chosen */
  guint late_relay;
  guint refresh; /* idle source: renders pictures in a new size, one by one */

  GskRenderNode *ground; /* wood and cloth, a bitmap */
  gboolean flattens; /* what does not move becomes one bitmap while something moves */
  GskRenderNode *parts; /* (nullable): what did not move in the last frame, from the ground up, */
  gboolean parts_changed; /* whether that was new while something moved, */
  GskRenderNode *flat; /* (nullable): and a bitmap of the lowest parts of it, */
  guint n_flat; /* this many */
  int width, height; /* the size of the arrangement */
  double edge;
  double top; /* height covered at the upper edge */
  guint reveal[2]; /* the things to scroll to, the first and the last, or 0 */
  GtkAdjustment *adjustment[2];
  int policy[2];

  MhLens lens; /* magnification of the board */

  gboolean quiet; /* one person looks in private: the sink receives only what everybody hears */
  /* (nullable): receives everything that anybody may notice: motion, sounds, sentences, focus changes */
  void (*sink) (const char *line, gpointer data);
  gpointer sink_data;
};

void mh_playing_area_paint (MhPlayingArea *self, GtkSnapshot *snapshot);
void mh_playing_area_refresh_later (MhPlayingArea *self);
void mh_playing_area_lay_for_size (MhPlayingArea *self);
void mh_playing_area_class_add_keys (GtkWidgetClass *klass);
void mh_playing_area_reveal_on_board (MhPlayingArea *self, MhPlacing *first, MhPlacing *last);

G_END_DECLS
