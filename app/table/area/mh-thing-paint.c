/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Paints a thing. */
#include "config.h"

#include "table/area/mh-paint-private.h"
#include "table/area/mh-thing-private.h"

#include <math.h>

/* Surrounds key labels, so that right-to-left text does not mirror brackets. */
#define LEFT_TO_RIGHT "\u200e"

/* The corner radius of the light for a thing of this size. */
double
mh_thing_get_radius (const MhPlacing *placing, const MhBox *box)
{
  const double share = placing->corners > 0 ? placing->corners : 0.08;

  return MIN (box->width, box->height) * (placing->round ? 0.5 : share);
}

static double
radius_of (MhThing *self)
{
  return mh_thing_get_radius (self->placing, &self->pose.box);
}

/* For things that are edge to edge, the light is a frame inside, over their pictures. */
static void
snapshot_frame (MhThing *self, GtkSnapshot *snapshot, double width, double height)
{
  MhBox box = { 0, 0, width, height };
  double size = CLAMP (MIN (width, height) * 0.07, 2, 5);
  MhBox outer = mh_box_inset (&box, 1), inner = mh_box_inset (&box, 1 + size);
  double radius = self->placing->round ? MIN (width, height) / 2 : size * 2;
  GdkRGBA light = mh_paint_rgb (MH_PAINT_RIM, 0.55 + 0.45 * self->glow);

  mh_paint_frame (snapshot, outer, radius, size, self->placing->round ? self->glow_color : light);
  if (self->placing->round)
    mh_paint_frame (snapshot, inner, MAX (0, radius - size), size * 0.7, light);
}

/* The light around a choosable thing is under all things, so that things that move together share one
 * light. */
void
mh_thing_snapshot_light (MhThing *self, GtkSnapshot *snapshot, double dy, gboolean contrast)
{
  MhBox box = self->pose.box;
  double radius = radius_of (self), grow = 0;

  box.y -= dy;
  if (self->lifted)
    mh_paint_glow (snapshot, box, radius, 16, 3, 8, mh_paint_rgb (MH_PAINT_INK, 0.4));
  if (!self->lit && !self->pointed && (!self->choosable || self->placing->light == MH_LIGHT_FRAME))
    return;
  if (self->lifted)
    box.y -= mh_thing_get_lift (self);
  if (self->placing->light == MH_LIGHT_PULSE)
    grow = 2 + 8 * self->glow;
  if (self->pointed)
    grow += 4;
  if (self->dimmed)
    mh_paint_frame (snapshot, mh_box_inset (&box, -2), radius + 2, 2,
                    mh_paint_rgb (MH_PAINT_RIM, 0.6));
  else
    mh_paint_ring (snapshot, box, radius, grow, self->glow, self->glow_color, self->placing->ground,
                   contrast);
}

/* The keyboard focus ring is over everything. */
void
mh_thing_snapshot_focus (MhThing *self, GtkSnapshot *snapshot, double dy)
{
  MhBox box = self->pose.box;
  double radius = radius_of (self);

  if (!gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    return;
  box.y -= dy + (self->lifted ? mh_thing_get_lift (self) : 0);
  mh_paint_frame (snapshot, mh_box_inset (&box, -10), radius + 10, 3,
                  mh_paint_rgb (MH_PAINT_RIM, 1));
  mh_paint_frame (snapshot, mh_box_inset (&box, -7), radius + 7, 3, mh_paint_rgb (MH_PAINT_INK, 1));
}

static void
snapshot_badges (const MhPlacing *placing,
                 GtkSnapshot *snapshot,
                 double width,
                 double height,
                 int scale)
{
  double size = CLAMP (MIN (width, height) * 0.4, 18, 64);
  double out = size * 0.2;

  for (guint i = 0; i < MH_CORNERS; i++)
    {
      double x = i == MH_CORNER_TOP_LEFT || i == MH_CORNER_BOTTOM_LEFT ? -out : width - size + out;
      double y = i == MH_CORNER_TOP_LEFT || i == MH_CORNER_TOP_RIGHT ? -out : height - size + out;

      if (placing->badge[i] != NULL)
        mh_paint_picture (snapshot, placing->badge[i], x, y, size, size, scale);
    }
}

#define USUAL_TEXT 19 /* pixels */

/* Large text shrinks, at most to the usual size, if it would hide the thing itself. */
static double
find_least_scale (PangoLayout *layout, double width, double height)
{
  int wide, high;
  double fit;

  pango_layout_get_pixel_size (layout, &wide, &high);
  fit = MIN ((width * 0.75 - 12) / MAX (1, wide), height * 0.5 / MAX (1, high));
  return CLAMP (fit, MIN (1, USUAL_TEXT / (double) MAX (1, high)), 1);
}

/* Draws a number or a key label on a paper disc in the lower right corner. */
static void
snapshot_number (const MhPlacing *placing,
                 GtkSnapshot *snapshot,
                 PangoContext *context,
                 double width,
                 double height)
{
  g_autofree char *text = placing->cap != NULL
                              ? g_strconcat (LEFT_TO_RIGHT, placing->cap, LEFT_TO_RIGHT, NULL)
                              : g_strdup_printf ("%d", placing->number);
  const double share = placing->cap != NULL ? 0.3 : 0.15;
  g_autoptr (PangoLayout) usual = pango_layout_new (context), layout = NULL;
  int text_width, text_height;
  double least;
  MhBox disc;

  pango_layout_set_text (usual, text, -1);
  pango_layout_get_pixel_size (usual, NULL, &text_height);
  least = placing->cap != NULL ? 0.4 : find_least_scale (usual, width, height);
  layout = mh_paint_create_bold (context, text,
                                 CLAMP (height * share / MAX (1, text_height), least, 3));
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  disc.height = text_height + 4;
  disc.width = MAX (disc.height, text_width + 12);
  disc.x = MAX (0, width - disc.width + 4);
  disc.y = MAX (0, height - disc.height + 4);
  mh_paint_paper (snapshot, disc, disc.height / 2, 2, mh_paint_rgb (MH_PAINT_RIM, 1));
  mh_paint_text (snapshot, layout, disc.x + (disc.width - text_width) / 2, disc.y + 2);
}

/* Paints badges and numbers over a thing's picture, on the table and in the rules. */
void
mh_thing_paint_over (const MhPlacing *placing,
                     GtkSnapshot *snapshot,
                     PangoContext *context,
                     double width,
                     double height,
                     int scale)
{
  snapshot_badges (placing, snapshot, width, height, scale);
  if (placing->number >= 0 || placing->cap != NULL)
    snapshot_number (placing, snapshot, context, width, height);
}

/* Draws a tick on a lifted thing, which asks for a second touch. */
static void
snapshot_tick (GtkSnapshot *snapshot, double width, double height)
{
  double size = CLAMP (width * 0.45, 26, 60);
  MhBox disc = { (width - size) / 2, (height - size) / 2, size, size };
  GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1);
  graphene_rect_t bounds
      = GRAPHENE_RECT_INIT ((float) disc.x, (float) disc.y, (float) size, (float) size);
  cairo_t *cr;

  mh_paint_paper (snapshot, disc, size / 2, MAX (2, size * 0.05),
                  mh_paint_rgb (MH_PAINT_RIM, 0.94));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, disc.x, disc.y);
  cairo_move_to (cr, size * 0.27, size * 0.53);
  cairo_line_to (cr, size * 0.44, size * 0.7);
  cairo_line_to (cr, size * 0.74, size * 0.32);
  cairo_set_line_width (cr, size * 0.11);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Marks a thing that has been picked up, so that it stands out at a glance. */
static void
snapshot_mark (MhThing *self, GtkSnapshot *snapshot, double width, double height)
{
  MhBox all = { 0, 0, width, height };
  MhBox inner = mh_box_inset (&all, MIN (width, height) * 0.08);
  double size = MAX (3, MIN (width, height) * 0.06);

  mh_paint_picture (snapshot, self->placing->mark, inner.x, inner.y, inner.width, inner.height,
                    gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  mh_paint_frame (snapshot, all, radius_of (self), size, mh_paint_rgb (MH_PAINT_INK, 1));
}

/* At least one pixel. */
static int
get_pixels (MhThing *self, double length)
{
  return MAX (1, (int) ceil (length * gtk_widget_get_scale_factor (GTK_WIDGET (self))));
}

static GskRenderNode *
render (MhThing *self)
{
  return mh_paint_render (self->picture, get_pixels (self, self->width),
                          get_pixels (self, self->height));
}

/* Checks whether the picture was rendered in a different size from the one it is drawn in. */
gboolean
mh_thing_is_stale (MhThing *self)
{
  graphene_rect_t pixels;

  if (self->rendered == NULL)
    return FALSE;
  gsk_render_node_get_bounds (self->rendered, &pixels);
  return (int) pixels.size.width != get_pixels (self, self->width)
         || (int) pixels.size.height != get_pixels (self, self->height);
}

/* Renders the picture again if it is stale. FALSE: there was nothing to do. */
gboolean
mh_thing_refresh (MhThing *self)
{
  if (self->picture == NULL || !mh_thing_is_stale (self))
    return FALSE;
  gsk_render_node_unref (self->rendered);
  self->rendered = render (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* Scales a stale rendering until the area has time for a new one. */
static void
snapshot_picture (MhThing *self, GtkSnapshot *snapshot, double width, double height)
{
  if (self->rendered == NULL)
    self->rendered = render (self);
  mh_paint_node (snapshot, self->rendered, (MhBox){ 0, 0, width, height });
}

/* Draws a pressed thing lower, in a ring of its light. */
static void
press (GtkSnapshot *snapshot, double width, double height)
{
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (width * 0.05), (float) (height * 0.07)));
  gtk_snapshot_scale (snapshot, 0.9f, 0.9f);
}

static void
snapshot_pressed (MhThing *self, GtkSnapshot *snapshot, double width, double height)
{
  const MhBox all = { 0, 0, width, height };
  MhBox ring = mh_box_inset (&all, width * 0.02);
  double radius = radius_of (self);

  mh_paint_box (snapshot, ring, radius, mh_paint_rgb (MH_PAINT_INK, 0.25));
  mh_paint_frame (snapshot, ring, radius, MAX (3, width * 0.06), mh_paint_rgb (MH_PAINT_RIM, 1));
}

void
mh_thing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhThing *self = MH_THING (widget);
  double width = self->width, height = self->height;
  double opacity = self->pose.opacity * (self->placing->faded ? 0.45 : 1);

  if (width < 1 || height < 1 || opacity <= 0)
    return;
  gtk_snapshot_save (snapshot);
  if (self->lifted)
    {
      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT ((float) (-width * 0.04), (float) (-height * 0.1)));
      gtk_snapshot_scale (snapshot, 1.08f, 1.08f);
    }
  if (self->pressed)
    press (snapshot, width, height);
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  if (self->picture != NULL)
    snapshot_picture (self, snapshot, width, height);
  if (self->choosable && self->placing->light == MH_LIGHT_FRAME)
    snapshot_frame (self, snapshot, width, height);
  mh_thing_paint_over (self->placing, snapshot, gtk_widget_get_pango_context (widget), width,
                       height, gtk_widget_get_scale_factor (widget));
  if (self->lifted && self->placing->mark != NULL)
    snapshot_mark (self, snapshot, width, height);
  if (self->ticked && self->choosable)
    snapshot_tick (snapshot, width, height);
  if (self->pressed)
    snapshot_pressed (self, snapshot, width, height);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}
