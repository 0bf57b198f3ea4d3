/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-picture-paintable.h"

#include <adwaita.h>

/**
 * MhPicturePaintable:
 *
 * A picture of the art library as GTK shows pictures; on darker paper while the style is dark.
 */
struct _MhPicturePaintable
{
  GObject parent_instance;

  MhPicture *picture;
  MhPicture *night; /* NULL until the style is dark */
};

static void mh_picture_paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MhPicturePaintable,
                               mh_picture_paintable,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      mh_picture_paintable_iface_init))

static void
mh_picture_paintable_snapshot (GdkPaintable *paintable,
                               GdkSnapshot *snapshot,
                               double width,
                               double height)
{
  MhPicturePaintable *self = MH_PICTURE_PAINTABLE (paintable);
  const graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr = gtk_snapshot_append_cairo (GTK_SNAPSHOT (snapshot), &area);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (dark && self->night == NULL)
    self->night = mh_picture_at_night (self->picture);
  mh_picture_draw (dark ? self->night : self->picture, cr, 0, 0, width, height);
  cairo_destroy (cr);
}

static double
mh_picture_paintable_get_aspect (GdkPaintable *paintable)
{
  return mh_picture_get_aspect (MH_PICTURE_PAINTABLE (paintable)->picture);
}

static GdkPaintableFlags
mh_picture_paintable_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE;
}

static void
mh_picture_paintable_iface_init (GdkPaintableInterface *iface)
{
  iface->snapshot = mh_picture_paintable_snapshot;
  iface->get_intrinsic_aspect_ratio = mh_picture_paintable_get_aspect;
  iface->get_flags = mh_picture_paintable_get_flags;
}

static void
mh_picture_paintable_finalize (GObject *object)
{
  g_clear_pointer (&MH_PICTURE_PAINTABLE (object)->picture, mh_picture_unref);
  g_clear_pointer (&MH_PICTURE_PAINTABLE (object)->night, mh_picture_unref);
  G_OBJECT_CLASS (mh_picture_paintable_parent_class)->finalize (object);
}

static void
mh_picture_paintable_class_init (MhPicturePaintableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_picture_paintable_finalize;
}

static void
mh_picture_paintable_init (MhPicturePaintable *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
}

/**
 * mh_picture_paintable_new:
 * @picture: (transfer full): a picture
 *
 * Wraps a picture.
 *
 * Returns: (transfer full): something that can be painted
 */
GdkPaintable *
mh_picture_paintable_new (MhPicture *picture)
{
  MhPicturePaintable *self = g_object_new (MH_TYPE_PICTURE_PAINTABLE, NULL);

  self->picture = picture;
  return GDK_PAINTABLE (self);
}

/**
 * mh_picture_widget_new:
 * @picture: (transfer full): a picture
 * @size: width and height in pixels
 *
 * Makes a widget that shows a picture; it says nothing to a screen reader, since what it shows
 * stands beside it in words.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
mh_picture_widget_new (MhPicture *picture, int size)
{
  g_autoptr (GdkPaintable) paintable = mh_picture_paintable_new (picture);

  return g_object_new (GTK_TYPE_PICTURE, "paintable", paintable, "width-request", size,
                       "height-request", size, "halign", GTK_ALIGN_CENTER, "valign",
                       GTK_ALIGN_CENTER, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

/**
 * mh_picture_widget_set:
 * @widget: a GtkPicture
 * @picture: (transfer full): a picture
 *
 * Shows another picture.
 */
void
mh_picture_widget_set (GtkWidget *widget, MhPicture *picture)
{
  g_autoptr (GdkPaintable) paintable = mh_picture_paintable_new (picture);

  gtk_picture_set_paintable (GTK_PICTURE (widget), paintable);
}
