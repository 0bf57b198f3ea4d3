/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "probe.h"

#include <math.h>
#include <string.h>

guint32
probe_pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 value;

  memcpy (&value, data + y * cairo_image_surface_get_stride (surface) + x * 4, sizeof value);
  return value;
}

static guint
get_alpha (cairo_surface_t *surface, int x, int y)
{
  return probe_pixel (surface, x, y) >> 24;
}

MhColor
probe_color (cairo_surface_t *surface, int x, int y)
{
  return mh_color (probe_pixel (surface, x, y) & 0xffffff);
}

cairo_surface_t *
probe_render (MhPicture *picture, int width)
{
  return mh_picture_render (picture, width,
                            MAX (1, (int) lround (width / mh_picture_get_aspect (picture))));
}

/* The share of covered pixels. */
double
probe_covered (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  guint covered = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      covered += get_alpha (surface, x, y) > 127;
  return covered / (double) (width * height);
}

static gboolean
is_edge (cairo_surface_t *surface, int x, int y)
{
  return get_alpha (surface, x, y) == 255
         && (get_alpha (surface, x - 1, y) < 128 || get_alpha (surface, x + 1, y) < 128
             || get_alpha (surface, x, y - 1) < 128 || get_alpha (surface, x, y + 1) < 128);
}

/* Whether anything with a contrast of 3 : 1 begins within @reach pixels of the edge. */
static gboolean
stands_out (cairo_surface_t *surface, int x, int y, int reach, const MhColor *ground)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);

  for (int v = MAX (0, y - reach); v <= MIN (height - 1, y + reach); v++)
    for (int u = MAX (0, x - reach); u <= MIN (width - 1, x + reach); u++)
      {
        const MhColor color = probe_color (surface, u, v);

        if (get_alpha (surface, u, v) == 255 && mh_color_contrast (&color, ground) >= 3)
          return TRUE;
      }
  return FALSE;
}

double
probe_gray (cairo_surface_t *surface, int x, int y)
{
  const MhColor color = probe_color (surface, x, y);

  return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue;
}

/* The share of pixels that clearly differ in gray. */
double
probe_difference (MhPicture *a, MhPicture *b, int width)
{
  cairo_surface_t *first = probe_render (a, width), *second = probe_render (b, width);
  const int height = cairo_image_surface_get_height (first);
  guint differ = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      differ += fabs (probe_gray (first, x, y) - probe_gray (second, x, y)) > 0.12;
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return differ / (double) (width * height);
}

/* How many solid pixels are on the outermost rows and columns, where a drawing would be cut off. */
guint
probe_cut (MhPicture *picture)
{
  cairo_surface_t *surface = probe_render (picture, 256);
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  guint cut = 0;

  for (int x = 0; x < width; x++)
    cut += (get_alpha (surface, x, 0) > 200) + (get_alpha (surface, x, height - 1) > 200);
  for (int y = 0; y < height; y++)
    cut += (get_alpha (surface, 0, y) > 200) + (get_alpha (surface, width - 1, y) > 200);
  cairo_surface_destroy (surface);
  return cut;
}

/* The share of the picture's edge that stands out from a ground. */
double
probe_stands_out (MhPicture *picture, guint paint)
{
  const MhColor ground = mh_color (paint);
  cairo_surface_t *surface = probe_render (picture, 200);
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  guint edge = 0, good = 0;

  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < width - 1; x++)
      if (is_edge (surface, x, y))
        {
          edge++;
          good += stands_out (surface, x, y, 7, &ground);
        }
  cairo_surface_destroy (surface);
  return edge > 0 ? good / (double) edge : 0;
}

/* Unmarks an island of pixels, and returns their number. */
static guint
sink (gboolean *land, int width, int height, int at)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (int));
  guint size = 0;

  land[at] = FALSE;
  g_array_append_val (open, at);
  while (open->len > 0)
    {
      const int here = g_array_index (open, int, open->len - 1);
      const int x = here % width, y = here / width;

      g_array_set_size (open, open->len - 1);
      size++;
      for (int v = MAX (0, y - 1); v <= MIN (height - 1, y + 1); v++)
        for (int u = MAX (0, x - 1); u <= MIN (width - 1, x + 1); u++)
          {
            const int next = v * width + u;

            if (!land[next])
              continue;
            land[next] = FALSE;
            g_array_append_val (open, next);
          }
    }
  return size;
}

/* How many islands of a color there are in a part of the picture (x, y, width, height), not counting small
 * ones: what a child can count. */
guint
probe_islands (MhPicture *picture, int width, const int area[4], guint paint, guint smallest)
{
  const MhColor wanted = mh_color (paint);
  cairo_surface_t *surface = probe_render (picture, width);
  g_autofree gboolean *land = g_new0 (gboolean, (gsize) area[2] * (gsize) area[3]);
  guint count = 0;

  for (int i = 0; i < area[2] * area[3]; i++)
    {
      const MhColor color = probe_color (surface, area[0] + i % area[2], area[1] + i / area[2]);

      land[i] = fabs (color.red - wanted.red) + fabs (color.green - wanted.green)
                    + fabs (color.blue - wanted.blue)
                < 0.12;
    }
  for (int i = 0; i < area[2] * area[3]; i++)
    if (land[i])
      count += sink (land, area[2], area[3], i) >= smallest;
  cairo_surface_destroy (surface);
  return count;
}

/* Printed pages ---------------------------------------------------------------------------- */

cairo_surface_t *
probe_page (MhRulePages *pages, guint page, int width)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  double paper_width, paper_height;

  mh_rule_pages_get_size (pages, &paper_width, &paper_height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width,
                                        (int) lround (paper_height * width / paper_width));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, width / paper_width, width / paper_width);
  mh_rule_pages_draw_page (pages, cr, page);
  cairo_destroy (cr);
  return surface;
}

Ink
probe_ink (MhRulePages *pages, guint page, int width, double above)
{
  cairo_surface_t *surface = probe_page (pages, page, width);
  Ink ink = { G_MAXINT, -1, G_MAXINT, -1 };

  for (int y = 0; y < cairo_image_surface_get_height (surface) * above; y++)
    for (int x = 0; x < width; x++)
      if ((probe_pixel (surface, x, y) >> 8 & 0xff) < 128)
        {
          ink.left = MIN (ink.left, x);
          ink.right = MAX (ink.right, x);
          ink.top = MIN (ink.top, y);
          ink.bottom = MAX (ink.bottom, y);
        }
  cairo_surface_destroy (surface);
  return ink;
}

/* The page's print must be inside its margins; the edge of a letter may reach @overhang points into them. */
void
probe_check_margins (MhRulePages *pages, guint page, const MhPageSetup *setup, int overhang)
{
  const Ink ink = probe_ink (pages, page, (int) setup->width, 1);

  g_test_message ("page %u: %d to %d, %d to %d", page + 1, ink.left, ink.right, ink.top,
                  ink.bottom);
  g_assert_cmpint (ink.left, >=, (int) setup->left - overhang);
  g_assert_cmpint (ink.right, <=, (int) (setup->width - setup->right) + overhang);
  g_assert_cmpint (ink.top, >=, (int) setup->top - overhang);
  g_assert_cmpint (ink.bottom, <=, (int) (setup->height - setup->bottom) + overhang);
}
