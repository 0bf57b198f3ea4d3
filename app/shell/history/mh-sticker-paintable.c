/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-sticker-paintable.h"

#include <adwaita.h>

#include "art/mh-art.h"

/**
 * MhStickerPaintable:
 *
 * A sticker, or the place in an album where one belongs, as GTK shows pictures.
 */
struct _MhStickerPaintable
{
  GObject parent_instance;

  MhPicture *picture;
  MhPicture *sign; /* NULL: none */
  MhColor cloth;
  gboolean earned;
};

static void mh_sticker_paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MhStickerPaintable,
                               mh_sticker_paintable,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      mh_sticker_paintable_iface_init))

static void
draw_place (MhStickerPaintable *self, cairo_t *cr, double size)
{
  const MhColor ink = mh_color (MH_PAINT_INK), paper = mh_color (MH_PAINT_PAPER);
  const gboolean strong = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  const MhColor pale = mh_color_mix (&paper, &ink, strong ? 0.62 : 0.3);

  mh_art_draw_sticker_place (cr, size, self->picture, self->sign, &pale);
}

static void
mh_sticker_paintable_snapshot (GdkPaintable *paintable,
                               GdkSnapshot *snapshot,
                               double width,
                               double height)
{
  MhStickerPaintable *self = MH_STICKER_PAINTABLE (paintable);
  const graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr = gtk_snapshot_append_cairo (GTK_SNAPSHOT (snapshot), &area);

  if (self->earned)
    mh_art_draw_sticker (cr, MIN (width, height), self->picture, self->sign, &self->cloth);
  else
    draw_place (self, cr, MIN (width, height));
  cairo_destroy (cr);
}

static double
mh_sticker_paintable_get_aspect (GdkPaintable *paintable)
{
  return 1;
}

static GdkPaintableFlags
mh_sticker_paintable_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE;
}

static void
mh_sticker_paintable_iface_init (GdkPaintableInterface *iface)
{
  iface->snapshot = mh_sticker_paintable_snapshot;
  iface->get_intrinsic_aspect_ratio = mh_sticker_paintable_get_aspect;
  iface->get_flags = mh_sticker_paintable_get_flags;
}

static void
mh_sticker_paintable_finalize (GObject *object)
{
  MhStickerPaintable *self = MH_STICKER_PAINTABLE (object);

  g_clear_pointer (&self->picture, mh_picture_unref);
  g_clear_pointer (&self->sign, mh_picture_unref);
  G_OBJECT_CLASS (mh_sticker_paintable_parent_class)->finalize (object);
}

static void
mh_sticker_paintable_class_init (MhStickerPaintableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_sticker_paintable_finalize;
}

static void
mh_sticker_paintable_init (MhStickerPaintable *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
}

/* A picture that is not there is a mouse hole. */
static MhPicture *
find_picture (const MhStickerSheet *sheet, const char *name)
{
  MhPicture *picture = mh_art_find_picture (sheet->folder, name);

  return picture != NULL ? picture : mh_art_piece ("mousehole");
}

/**
 * mh_sticker_picture_new:
 * @sheet: the sheet on which the sticker lies
 * @sticker: the sticker
 * @earned: whether somebody has it
 * @size: width and height in pixels
 *
 * Makes a widget that shows a sticker; what it is stands beside it in words.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
mh_sticker_picture_new (const MhStickerSheet *sheet,
                        const MhSticker *sticker,
                        gboolean earned,
                        int size)
{
  g_autoptr (MhStickerPaintable) self = g_object_new (MH_TYPE_STICKER_PAINTABLE, NULL);
  GtkWidget *image;

  self->picture = find_picture (sheet, sticker->picture);
  self->sign = sticker->sign != NULL ? find_picture (sheet, sticker->sign) : NULL;
  self->cloth = sheet->cloth;
  self->earned = earned;
  image = g_object_new (GTK_TYPE_IMAGE, "pixel-size", size, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_image_set_from_paintable (GTK_IMAGE (image), GDK_PAINTABLE (self));
  return image;
}
