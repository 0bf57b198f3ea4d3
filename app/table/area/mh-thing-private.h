/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-thing.h"
#include "table/view/mh-arrangement-private.h"

G_BEGIN_DECLS

/* Brightness of the light when it does not pulse. */
#define MH_GLOW_REST 0.6

/* Where a thing is at this moment. */
typedef struct
{
  MhBox box;
  double opacity;
  double turn; /* degrees */
  double flip; /* 1: fully visible, 0: edge-on, as while it is turned over */
  double shift; /* sideways offset while it shakes */
} MhPose;

struct _MhThing
{
  GtkWidget parent_instance;

  struct _MhPlayingArea *area; /* (nullable): its parent */
  guint id; /* not always its placing's: two things may have swapped theirs */
  MhPlacing *placing; /* its look and place */
  MhPicture *picture; /* its placing's, except while it is being turned over */
  gboolean raised; /* it moves above everything that is at rest */
  gboolean walking; /* it moves on its own: layout does not change its pose */
  gboolean choosable; /* choosing it now is a legal move */
  gboolean pickable; /* a legal move begins with it and ends with another thing */
  gboolean portable; /* it can be dragged to another thing now */
  gboolean lifted; /* it was chosen once and waits for the second touch */
  gboolean ticked;
  gboolean pressed;
  gboolean lit; /* a light helps to find it */
  gboolean pointed; /* an arrow leads to it */
  gboolean revealed; /* its label was hidden by the curtain that is lifted now */
  char *told_action; /* (nullable): the action last exposed to screen readers */
  gboolean told_faded; /* it was exposed to them as disabled */
  gboolean dimmed; /* it can be chosen, but another thing has been picked up already */
  double glow;
  GdkRGBA glow_color;
  MhPose pose;
  double width, height; /* the size that it is drawn in */
  GskRenderNode *rendered; /* (nullable): the picture, a bitmap */
};

MhThing *mh_thing_new (guint id);
gboolean mh_thing_is_choose_key (guint key);
double mh_thing_get_radius (const MhPlacing *placing, const MhBox *box);
void mh_thing_paint_over (const MhPlacing *placing,
                          GtkSnapshot *snapshot,
                          PangoContext *context,
                          double width,
                          double height,
                          int scale);
void mh_thing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
gboolean mh_thing_is_stale (MhThing *self);
gboolean mh_thing_refresh (MhThing *self);
double mh_thing_get_lift (MhThing *self);
void mh_thing_snapshot_focus (MhThing *self, GtkSnapshot *snapshot, double dy);
/* @contrast: high contrast */
void mh_thing_snapshot_light (MhThing *self, GtkSnapshot *snapshot, double dy, gboolean contrast);
void mh_thing_set_placing (MhThing *self, MhPlacing *placing);
void mh_thing_set_scenery (MhThing *self, MhPicture *picture);
void mh_thing_set_picture (MhThing *self, MhPicture *picture);
void mh_thing_set_pointed (MhThing *self, gboolean pointed);
void mh_thing_set_choosable (MhThing *self, gboolean choosable);
void mh_thing_set_lifted (MhThing *self, gboolean lifted, gboolean ticked);
void mh_thing_set_pressed (MhThing *self, gboolean pressed);
void mh_thing_set_dimmed (MhThing *self, gboolean dimmed);
void mh_thing_set_lit (MhThing *self, gboolean lit);
void mh_thing_set_glow (MhThing *self, double glow, const GdkRGBA *color);
void mh_thing_set_pose (MhThing *self, const MhPose *pose);
void mh_thing_set_size (MhThing *self, double width, double height);
void mh_thing_allocate (MhThing *self, double dy);

G_END_DECLS
