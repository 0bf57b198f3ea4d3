/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area.h"
#include "table/area/mh-seat-panel-private.h"
#include "table/view/mh-arrangement-private.h"

G_BEGIN_DECLS

/* For the files of the playing area only; everybody else has its verbs. */

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
  MhActors people; /* who plays at this screen */
  MhCaps caps;

  MhSight *sight; /* what lies there, or will when motion ends */
  MhArrangement *arrangement; /* of that sight */
  GHashTable *things; /* ID -> MhThing */
  guint pointing[2]; /* a line from one thing to another one, or 0 */
  GtkWidget *panels[MH_SEATS_MAX];
  GtkWidget *peek; /* (nullable): popover */
  MhThing *peeked;

  gboolean busy; /* a step is being shown */
  gboolean moving; /* something moves */

  gboolean night;
  double glow; /* how bright the light round what can be chosen is */
  guint late_relay;
  guint refresh; /* source: pictures in a new size, one by one */

  GskRenderNode *ground; /* wood and cloth, in pixels */
  int width, height; /* the size that the arrangement is for */
  double edge;
  double top; /* what hangs before the upper edge */
  guint reveal[2]; /* the things to scroll to: the uppermost and the lowest one, or 0 */
  GtkAdjustment *adjustment[2];
  guint policy[2];

  MhLens lens; /* how large the board is seen */

  gboolean quiet; /* one person looks in private: the sink hears what all hear, no more */
  /* (nullable): is told everything that anybody may notice: what moves, sounds, is said, gets the focus */
  void (*sink) (const char *line, gpointer data);
  gpointer sink_data;
};

gboolean mh_playing_area_move_focus (MhPlayingArea *self, GtkDirectionType direction);
void mh_playing_area_paint (MhPlayingArea *self, GtkSnapshot *snapshot);
void mh_playing_area_refresh_later (MhPlayingArea *self);
void mh_playing_area_lay_for_size (MhPlayingArea *self);
void mh_playing_area_class_add_keys (GtkWidgetClass *klass);
void mh_playing_area_reveal_on_board (MhPlayingArea *self, MhPlacing *first, MhPlacing *last);

G_END_DECLS
