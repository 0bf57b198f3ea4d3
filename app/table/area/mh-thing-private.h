/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-thing.h"
#include "table/view/mh-arrangement-private.h"

G_BEGIN_DECLS

/* How bright the light round a thing is that lies still. */
#define MH_GLOW_REST 0.6

/* Where a thing is at this moment. */
typedef struct
{
  MhBox box;
  double opacity;
  double turn; /* degrees */
  double flip; /* 1: its face is seen in full, 0: it stands on its edge */
  double shift; /* how far to the side it is shaken */
} MhPose;

struct _MhThing
{
  GtkWidget parent_instance;

  struct _MhPlayingArea *area; /* (nullable): that it lies on */
  guint id; /* not always its placing's: two things may have taken each other's */
  MhPlacing *placing; /* how it lies */
  MhPicture *picture; /* its own, unless it is just being turned over */
  gboolean raised; /* it moves, over everything that lies */
  gboolean walking; /* it goes its own way: laying leaves it where it is */
  gboolean choosable; /* choosing it now is a legal move */
  gboolean portable; /* it can be carried to another one now */
  gboolean lifted;
  gboolean ticked;
  gboolean pressed;
  gboolean lit; /* a light helps to find it */
  gboolean pointed; /* an arrow leads to it */
  gboolean revealed; /* the curtain that is lifted now covered what it says */
  char *told_action; /* (nullable): what a screen reader knows of what it does, and … */
  gboolean told_faded; /* … that it does nothing now */
  gboolean dimmed; /* it can be chosen, but another thing has been picked up already */
  double glow;
  GdkRGBA glow_color;
  MhPose pose;
  double width, height; /* the size that it is drawn in */
  GskRenderNode *rendered; /* nullable: the picture, in pixels */
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
/* @contrast: so that nobody overlooks it */
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
