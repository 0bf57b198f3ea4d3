/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-art-internal.h"
#include "table/area/mh-paint-private.h"

#include <math.h>

static const cairo_user_data_key_t node_key;
static gboolean on_cairo;

/* Detects the renderer, which is the same for all windows. Returns whether it is OpenGL's. */
gboolean
mh_paint_learn_renderer (GtkWidget *widget)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  const char *name = G_OBJECT_TYPE_NAME (renderer);

  on_cairo = GSK_IS_CAIRO_RENDERER (renderer);
  return g_str_equal (name, "GskGLRenderer") || g_str_equal (name, "GskNglRenderer");
}

static GskRenderNode *
create_cairo_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  /* Prevents scaled pictures from fading at their edges. */
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, bounds->size.width, bounds->size.height);
  cairo_fill (cr);
  cairo_destroy (cr);
  return node;
}

static GskRenderNode *
create_texture_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  return gsk_texture_node_new (texture, bounds);
}

/* Creates a bitmap node of the type that the renderer draws fastest: the cairo renderer converts a texture
 * on every draw, and the other renderers upload a cairo node on every draw. */
GskRenderNode *
mh_paint_create_node (cairo_surface_t *surface)
{
  const graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (0, 0, (float) cairo_image_surface_get_width (surface),
                            (float) cairo_image_surface_get_height (surface));

  return on_cairo ? create_cairo_node (surface, &bounds) : create_texture_node (surface, &bounds);
}

/* Returns a node of a picture: the same one while the art library caches the rendering. */
GskRenderNode *
mh_paint_render (MhPicture *picture, int width, int height)
{
  cairo_surface_t *surface = mh_picture_render (picture, MAX (1, width), MAX (1, height));
  GskRenderNode *node = cairo_surface_get_user_data (surface, &node_key);

  if (node == NULL)
    {
      node = mh_paint_create_node (surface);
      cairo_surface_set_user_data (surface, &node_key, node,
                                   (cairo_destroy_func_t) gsk_render_node_unref);
    }
  gsk_render_node_ref (node);
  cairo_surface_destroy (surface);
  return node;
}

/* Draws a bitmap node, scaled to @box. */
void
mh_paint_node (GtkSnapshot *snapshot, GskRenderNode *node, MhBox box)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) box.x, (float) box.y));
  gtk_snapshot_scale (snapshot, (float) box.width / bounds.size.width,
                      (float) box.height / bounds.size.height);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

/* Draws a picture with its own aspect ratio in the middle of a rectangle. */
void
mh_paint_picture (GtkSnapshot *snapshot,
                  MhPicture *picture,
                  double x,
                  double y,
                  double width,
                  double height,
                  int scale)
{
  MhBox box = { x, y, width, height };
  MhBox fit = mh_box_fit (&box, mh_picture_get_aspect (picture));
  g_autoptr (GskRenderNode) node = NULL;

  if (fit.width < 1 || fit.height < 1)
    return;
  node = mh_paint_render (picture, (int) ceil (fit.width * scale), (int) ceil (fit.height * scale));
  mh_paint_node (snapshot, node, fit);
}

GdkRGBA
mh_paint_rgba (const MhColor *color, double alpha)
{
  return (GdkRGBA){ (float) color->red, (float) color->green, (float) color->blue,
                    (float) (color->alpha * alpha) };
}

GdkRGBA
mh_paint_rgb (guint rgb, double alpha)
{
  MhColor color = mh_color (rgb);

  return mh_paint_rgba (&color, alpha);
}

static void
round_rect (GskRoundedRect *out, MhBox box, double radius)
{
  gsk_rounded_rect_init_from_rect (
      out,
      &GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height),
      (float) radius);
}

void
mh_paint_box (GtkSnapshot *snapshot, MhBox box, double radius, GdkRGBA color)
{
  GskRoundedRect rect;

  round_rect (&rect, box, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, &color, &rect.bounds);
  gtk_snapshot_pop (snapshot);
}

void
mh_paint_frame (GtkSnapshot *snapshot, MhBox box, double radius, double width, GdkRGBA color)
{
  GskRoundedRect rect;
  const float widths[] = { (float) width, (float) width, (float) width, (float) width };
  const GdkRGBA colors[] = { color, color, color, color };

  round_rect (&rect, box, radius);
  gtk_snapshot_append_border (snapshot, &rect, widths, colors);
}

/* Paints paper with an edge of ink. */
void
mh_paint_paper (GtkSnapshot *snapshot, MhBox box, double radius, double edge, GdkRGBA color)
{
  mh_paint_box (snapshot, box, radius, color);
  mh_paint_frame (snapshot, box, radius, edge, mh_paint_rgb (MH_PAINT_INK, 1));
}

void
mh_paint_glow (GtkSnapshot *snapshot,
               MhBox box,
               double radius,
               double blur,
               double spread,
               double dy,
               GdkRGBA color)
{
  GskRoundedRect rect;

  round_rect (&rect, box, radius);
  gtk_snapshot_append_outset_shadow (snapshot, &rect, &color, 0, (float) dy, (float) spread,
                                     (float) blur);
}

/* A filled light belongs under the thing that it surrounds; a hollow one, @width wide, may be over it. */
static void
paint_light (GtkSnapshot *snapshot,
             MhBox box,
             double width,
             double radius,
             gboolean hollow,
             GdkRGBA color)
{
  box = mh_box_inset (&box, -width);
  if (hollow)
    mh_paint_frame (snapshot, box, radius, width, color);
  else
    mh_paint_box (snapshot, box, radius, color);
}

/* Paints a bright ring around a box. @grow: how much larger than usual; @glow: its brightness, 0 to 1;
 * @hollow: leaves the inside of the box free; @contrast: high contrast */
void
mh_paint_ring (GtkSnapshot *snapshot,
               MhBox box,
               double radius,
               double grow,
               double glow,
               GdkRGBA color,
               gboolean hollow,
               gboolean contrast)
{
  GdkRGBA light = mh_paint_rgb (MH_PAINT_RIM, 0.6 + 0.4 * glow);

  radius += grow / 2;
  mh_paint_glow (snapshot, mh_box_inset (&box, -6 - grow), radius + 6, 10 + 6 * glow, 1 + 4 * glow,
                 0, light);
  light.alpha = 1;
  if (contrast)
    {
      paint_light (snapshot, box, 12 + grow, radius + 12, hollow, mh_paint_rgb (MH_PAINT_INK, 1));
      paint_light (snapshot, box, 10 + grow, radius + 10, hollow, light);
    }
  paint_light (snapshot, box, 6 + grow, radius + 6, hollow, color);
  paint_light (snapshot, box, 3 + grow / 3, radius + 3, hollow, light);
}

PangoLayout *
mh_paint_create_bold (PangoContext *context, const char *text, double scale)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Draws text in ink. */
void
mh_paint_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y)
{
  const GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* Paints a person's letter on a disc in the person's color. */
void
mh_paint_letter (GtkSnapshot *snapshot,
                 PangoContext *context,
                 const char *letter,
                 guint person,
                 MhBox box)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  PangoAttrList *attributes = pango_attr_list_new ();
  const MhColor color = mh_art_person_color (person);
  const double size = MIN (box.width, box.height);
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (size * 0.62 * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  mh_paint_box (snapshot, box, size / 2, mh_paint_rgb (MH_PAINT_RIM, 1));
  mh_paint_frame (snapshot, box, size / 2, MAX (2, size * 0.12), mh_paint_rgba (&color, 1));
  mh_paint_text (snapshot, layout, box.x + (box.width - width) / 2,
                 box.y + (box.height - height) / 2 - size * 0.04);
}
