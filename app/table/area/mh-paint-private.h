/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"
#include "table/view/mh-arrangement-private.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Converts the art library's cairo pictures to GTK's textures and nodes. */
gboolean mh_paint_learn_renderer (GtkWidget *widget);
GskRenderNode *mh_paint_create_node (cairo_surface_t *surface);
GskRenderNode *mh_paint_render (MhPicture *picture, int width, int height);
void mh_paint_node (GtkSnapshot *snapshot, GskRenderNode *node, MhBox box);
void mh_paint_picture (GtkSnapshot *snapshot,
                       MhPicture *picture,
                       double x,
                       double y,
                       double width,
                       double height,
                       int scale);
GdkRGBA mh_paint_rgba (const MhColor *color, double alpha);
GdkRGBA mh_paint_rgb (guint rgb, double alpha);
void mh_paint_box (GtkSnapshot *snapshot, MhBox box, double radius, GdkRGBA color);
void mh_paint_frame (GtkSnapshot *snapshot, MhBox box, double radius, double width, GdkRGBA color);
void mh_paint_paper (GtkSnapshot *snapshot, MhBox box, double radius, double edge, GdkRGBA color);
void mh_paint_glow (GtkSnapshot *snapshot,
                    MhBox box,
                    double radius,
                    double blur,
                    double spread,
                    double dy,
                    GdkRGBA color);
void mh_paint_ring (GtkSnapshot *snapshot,
                    MhBox box,
                    double radius,
                    double grow,
                    double glow,
                    GdkRGBA color,
                    gboolean hollow,
                    gboolean contrast);
PangoLayout *mh_paint_create_bold (PangoContext *context, const char *text, double scale);
void mh_paint_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y);
void mh_paint_letter (GtkSnapshot *snapshot,
                      PangoContext *context,
                      const char *letter,
                      guint person,
                      MhBox box);

/* mh-arrow.c */
void mh_arrow_lay (MhArrowCurve *self, MhArrangement *arrangement);
void mh_arrow_join (MhArrowCurve *self, const MhBox *from, const MhBox *to);
void mh_arrow_paint (const MhArrowCurve *self, GtkSnapshot *snapshot, double dy);

G_END_DECLS
