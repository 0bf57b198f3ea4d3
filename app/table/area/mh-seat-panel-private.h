/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-table-preferences-private.h"
#include "table/view/mh-seat-plan-private.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MH_TYPE_SEAT_PANEL (mh_seat_panel_get_type ())
G_DECLARE_FINAL_TYPE (MhSeatPanel, mh_seat_panel, MH, SEAT_PANEL, GtkWidget)

/* What a seat's panel looks like, and how it is painted. */
typedef struct
{
  MhPlacing *placing;
  const MhTableSeat *seat; /* the table's */
  gboolean on_turn;
  int feeling; /* after a round or the match: 1 glad, -1 sorry */
  gboolean night;
  gboolean contrast;
  gboolean strong_signs;
  gboolean lettered; /* the name is one letter in place of the face */
  guint cloth;

  double width, height;
  PangoContext *pango;
  int scale; /* pixels of the picture per pixel of the table */
} MhSeatLook;

struct _MhSeatPanel
{
  GtkWidget parent_instance;

  MhSeatLook look; /* owns its placing */
  char *label; /* what a screen reader says */
};

GtkWidget *mh_seat_panel_new (void);
void mh_seat_panel_set_cloth (MhSeatPanel *self,
                              guint cloth,
                              gboolean night,
                              const MhTablePreferences *preferences);
void mh_seat_panel_update (MhSeatPanel *self,
                           MhPlacing *placing,
                           const MhTableSeat *seat,
                           gboolean on_turn);
void mh_seat_panel_set_on_turn (MhSeatPanel *self, gboolean on_turn);

/* mh-seat-panel-paint.c */
void mh_seat_look_paint (const MhSeatLook *self, GtkSnapshot *snapshot);

G_END_DECLS
