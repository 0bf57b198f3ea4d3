/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-wood.h"

/* The height of a plank, and the distance between the joints of a row, in pixels. */
#define PLANK 88
#define LENGTH 620

/* The wooden table behind every page: planks with their joints, drawn as plain lines, which cost less than any
 * picture or gradient. */
struct _MhWood
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (MhWood, mh_wood, ADW_TYPE_BIN)

static void
draw_line (GtkSnapshot *snapshot, const GdkRGBA *color, int x, int y, int width, int height)
{
  gtk_snapshot_append_color (
      snapshot, color, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
draw_planks (GtkSnapshot *snapshot, int width, int height, gboolean night)
{
  const GdkRGBA seam = night ? (GdkRGBA){ 0, 0, 0, 0.45f } : (GdkRGBA){ 0.2f, 0.15f, 0.17f, 0.2f };
  const GdkRGBA rim
      = night ? (GdkRGBA){ 0.95f, 0.91f, 0.85f, 0.06f } : (GdkRGBA){ 1, 0.98f, 0.94f, 0.22f };

  for (int row = 0; row * PLANK < height; row++)
    {
      const int top = row * PLANK;

      if (row > 0)
        {
          draw_line (snapshot, &seam, 0, top - 1, width, 1);
          draw_line (snapshot, &rim, 0, top, width, 1);
        }
      for (int x = (row * 367 + 140) % LENGTH; x < width; x += LENGTH)
        {
          draw_line (snapshot, &seam, x, top, 1, PLANK - 1);
          draw_line (snapshot, &rim, x + 1, top, 1, PLANK - 1);
        }
    }
}

static void
mh_wood_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (!adw_style_manager_get_high_contrast (style))
    draw_planks (snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                 adw_style_manager_get_dark (style));
  GTK_WIDGET_CLASS (mh_wood_parent_class)->snapshot (widget, snapshot);
}

static void
mh_wood_class_init (MhWoodClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mh_wood_snapshot;
}

static void
mh_wood_init (MhWood *self)
{
}
