/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/curtain/mh-curtain.h"
#include "table/view/mh-table-seat.h"
#include "table/view/mh-table-preferences-private.h"

G_BEGIN_DECLS

struct _MhCurtain
{
  GtkWidget parent_instance;

  const MhTableSeat *seats; /* the table's */
  guint n_seats;
  MhActor seat;
  MhCurtainKind kind;
  MhCurtainState state;
  const MhTablePreferences *preferences; /* the table's */
  GtkWidget *covered; /* what the curtain covers */
  gboolean pressed; /* by a finger, a button or a key, which has not lifted it */
  gboolean held; /* by a finger, a button or a key */
  guint hold; /* timeout source until which a press is a tap, or 0 */
  guint left; /* idle source that releases it when the hold is interrupted, or 0 */
  char *title;
  char *hint;
  char *label;
  char *revealed; /* (nullable): labels of the things that it reveals when lifted */
};

GtkWidget *mh_curtain_new (const MhTableSeat *seats,
                           guint n_seats,
                           const MhTablePreferences *preferences,
                           GtkWidget *covered);
void mh_curtain_take_revealed (MhCurtain *self, char *revealed);
void mh_curtain_hang (MhCurtain *self, MhActor seat, MhCurtainKind kind, MhCurtainState state);
void mh_curtain_update_texts (MhCurtain *self);
char *mh_curtain_make_label (MhCurtain *self);
gboolean mh_curtain_can_tap (MhCurtain *self);
int mh_curtain_get_rolled_height (MhCurtain *self);

/* mh-curtain-paint.c */
void mh_curtain_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
