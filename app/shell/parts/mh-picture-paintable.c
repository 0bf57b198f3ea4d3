/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-picture-paintable.h"

#include "art/mh-art-internal.h"

#include <adwaita.h>

typedef enum
{
  PICTURE, /* on darker paper in the dark style */
  STICKER,
  STICKER_PLACE, /* the empty slot of a sticker in an album */
} Kind;

/* A paintable for a picture of the art library, or for a sticker that shows one. */
struct _MhPicturePaintable
{
  GObject parent_instance;

  Kind kind;
  MhPicture *picture;
  MhPicture *night; /* NULL until the style is dark for the first time */
  MhPicture *sign; /* (nullable): for a sticker */
  MhColor cloth; /* for a sticker */
};

static void mh_picture_paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MhPicturePaintable,
                               mh_picture_paintable,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      mh_picture_paintable_iface_init))

static void
draw_picture (MhPicturePaintable *self, cairo_t *cr, double width, double height)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (dark && self->night == NULL)
    self->night = mh_picture_at_night (self->picture);
  mh_picture_draw (dark ? self->night : self->picture, cr, 0, 0, width, height);
}

static void
draw_place (MhPicturePaintable *self, cairo_t *cr, double size)
{
  const MhColor ink = mh_color (MH_PAINT_INK), paper = mh_color (MH_PAINT_PAPER);
  const gboolean strong = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  const MhColor pale = mh_color_mix (&paper, &ink, strong ? 0.62 : 0.3);

  mh_art_draw_sticker_place (cr, size, self->picture, self->sign, &pale);
}

static void
mh_picture_paintable_snapshot (GdkPaintable *paintable,
                               GdkSnapshot *snapshot,
                               double width,
                               double height)
{
  MhPicturePaintable *self = MH_PICTURE_PAINTABLE (paintable);
  const graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr = gtk_snapshot_append_cairo (GTK_SNAPSHOT (snapshot), &area);

  if (self->kind == PICTURE)
    draw_picture (self, cr, width, height);
  else if (self->kind == STICKER)
    mh_art_draw_sticker (cr, MIN (width, height), self->picture, self->sign, &self->cloth);
  else
    draw_place (self, cr, MIN (width, height));
  cairo_destroy (cr);
}

static double
mh_picture_paintable_get_aspect (GdkPaintable *paintable)
{
  MhPicturePaintable *self = MH_PICTURE_PAINTABLE (paintable);

  return self->kind == PICTURE ? mh_picture_get_aspect (self->picture) : 1;
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
  g_clear_pointer (&MH_PICTURE_PAINTABLE (object)->sign, mh_picture_unref);
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
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gdk_paintable_invalidate_contents),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast",
                           G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
}

GdkPaintable *
mh_picture_paintable_new (MhPicture *picture)
{
  MhPicturePaintable *self = g_object_new (MH_TYPE_PICTURE_PAINTABLE, NULL);

  self->picture = picture;
  return GDK_PAINTABLE (self);
}

/* @sign: (nullable) (transfer full); @cloth: (nullable): NULL draws the empty slot of a sticker */
GdkPaintable *
mh_picture_paintable_new_sticker (MhPicture *picture, MhPicture *sign, const MhColor *cloth)
{
  MhPicturePaintable *self = g_object_new (MH_TYPE_PICTURE_PAINTABLE, NULL);

  self->kind = cloth != NULL ? STICKER : STICKER_PLACE;
  self->picture = picture;
  self->sign = sign;
  if (cloth != NULL)
    self->cloth = *cloth;
  return GDK_PAINTABLE (self);
}

/* Screen readers ignore it: the text beside it says the same. */
GtkWidget *
mh_picture_widget_new (MhPicture *picture, int size)
{
  g_autoptr (GdkPaintable) paintable = mh_picture_paintable_new (picture);

  return g_object_new (GTK_TYPE_PICTURE, "paintable", paintable, "width-request", size,
                       "height-request", size, "halign", GTK_ALIGN_CENTER, "valign",
                       GTK_ALIGN_CENTER, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

void
mh_picture_widget_set (GtkWidget *widget, MhPicture *picture)
{
  g_autoptr (GdkPaintable) paintable = mh_picture_paintable_new (picture);

  gtk_picture_set_paintable (GTK_PICTURE (widget), paintable);
}
