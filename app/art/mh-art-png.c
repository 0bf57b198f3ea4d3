/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Writes images as PNG with a palette. Drawings have flat colors, so 256 colors look the same as all, and the file
 * is a third as large. */
#include "art/mh-art-internal.h"

#include <gio/gio.h>
#include <string.h>

#define PALETTE 256
#define CELLS (1 << 18)
#define ROUNDS 6 /* of improvement; more change almost nothing */

/* Colors that nobody can tell apart: the same upper six bits of red, green and blue. */
typedef struct
{
  double color[3]; /* the mean */
  double n; /* pixels */
  guint cell;
  guint index; /* in the palette */
} Shade;

/* Some of the shades, which get one color of the palette. */
typedef struct
{
  Shade *shades;
  guint n;
  double mean[3];
  guint channel; /* in which they differ most */
  double error; /* how much */
} Box;

static guint
get_cell (guint32 pixel)
{
  return (pixel >> 18 & 0x3f) << 12 | (pixel >> 10 & 0x3f) << 6 | (pixel >> 2 & 0x3f);
}

/* Collects the shades of the pixels in @shades, which has room for all. Returns how many there are. */
static guint
find_shades (const guint32 *pixels, gsize n_pixels, Shade *shades)
{
  guint n = 0;

  for (gsize i = 0; i < n_pixels; i++)
    {
      Shade *shade = &shades[get_cell (pixels[i])];

      for (guint c = 0; c < 3; c++)
        shade->color[c] += pixels[i] >> (16 - 8 * c) & 0xff;
      shade->n++;
    }
  for (guint cell = 0; cell < CELLS; cell++)
    if (shades[cell].n > 0)
      {
        Shade shade = shades[cell];

        for (guint c = 0; c < 3; c++)
          shade.color[c] /= shade.n;
        shade.cell = cell;
        shades[n++] = shade;
      }
  return n;
}

static void
measure (Box *box)
{
  double n = 0;
  double errors[3] = { 0 };

  memset (box->mean, 0, sizeof box->mean);
  for (guint i = 0; i < box->n; i++)
    {
      n += box->shades[i].n;
      for (guint c = 0; c < 3; c++)
        box->mean[c] += box->shades[i].n * box->shades[i].color[c];
    }
  box->error = 0;
  for (guint c = 0; c < 3; c++)
    {
      box->mean[c] /= n;
      for (guint i = 0; i < box->n && box->n > 1; i++)
        {
          const double off = box->shades[i].color[c] - box->mean[c];

          errors[c] += box->shades[i].n * off * off;
        }
      if (errors[c] > box->error)
        {
          box->error = errors[c];
          box->channel = c;
        }
    }
}

/* Moves the shades above the mean into @other. */
static void
split (Box *box, Box *other)
{
  guint n = 0;

  for (guint i = 0; i < box->n; i++)
    if (box->shades[i].color[box->channel] <= box->mean[box->channel])
      {
        Shade shade = box->shades[i];

        box->shades[i] = box->shades[n];
        box->shades[n++] = shade;
      }
  other->shades = box->shades + n;
  other->n = box->n - n;
  box->n = n;
  measure (box);
  measure (other);
}

/* Gives each shade the nearest color. */
static void
assign (Shade *shades, guint n_shades, double palette[][3], guint n_colors)
{
  for (guint i = 0; i < n_shades; i++)
    {
      double nearest = G_MAXDOUBLE;

      for (guint k = 0; k < n_colors; k++)
        {
          double distance = 0;

          for (guint c = 0; c < 3; c++)
            distance += (palette[k][c] - shades[i].color[c]) * (palette[k][c] - shades[i].color[c]);
          if (distance < nearest)
            {
              nearest = distance;
              shades[i].index = k;
            }
        }
    }
}

/* Replaces each color by the mean of the shades that have it. */
static void
average (const Shade *shades, guint n_shades, double palette[][3], guint n_colors)
{
  double sums[PALETTE][4] = { 0 };

  for (guint i = 0; i < n_shades; i++)
    {
      double *sum = sums[shades[i].index];

      for (guint c = 0; c < 3; c++)
        sum[c] += shades[i].n * shades[i].color[c];
      sum[3] += shades[i].n;
    }
  for (guint k = 0; k < n_colors; k++)
    for (guint c = 0; c < 3 && sums[k][3] > 0; c++)
      palette[k][c] = sums[k][c] / sums[k][3];
}

/* Chooses colors by splitting where shades differ most, then improves them. Returns their number. */
static guint
choose_palette (Shade *shades, guint n_shades, double palette[][3])
{
  Box boxes[PALETTE] = { { .shades = shades, .n = n_shades } };
  guint n = 1;

  measure (&boxes[0]);
  while (n < PALETTE)
    {
      guint worst = 0;

      for (guint i = 1; i < n; i++)
        if (boxes[i].error > boxes[worst].error)
          worst = i;
      if (boxes[worst].error <= 0)
        break;
      split (&boxes[worst], &boxes[n++]);
    }
  for (guint i = 0; i < n; i++)
    memcpy (palette[i], boxes[i].mean, sizeof boxes[i].mean);
  for (guint i = 0; i < ROUNDS; i++)
    {
      assign (shades, n_shades, palette, n);
      average (shades, n_shades, palette, n);
    }
  assign (shades, n_shades, palette, n);
  return n;
}

static void
append_number (GByteArray *file, guint32 number)
{
  number = GUINT32_TO_BE (number);
  g_byte_array_append (file, (const guint8 *) &number, sizeof number);
}

/* Appends one part of a PNG file: length, name, data, checksum of name and data. */
static void
append_chunk (GByteArray *file, const char *name, gconstpointer data, gsize length)
{
  const guint start = file->len + 4;
  guint32 sum = G_MAXUINT32;

  append_number (file, (guint32) length);
  g_byte_array_append (file, (const guint8 *) name, 4);
  g_byte_array_append (file, data, (guint) length);
  for (guint i = start; i < file->len; i++)
    {
      sum ^= file->data[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
  append_number (file, ~sum);
}

static GBytes *
compress (gconstpointer data, gsize length)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (zlib));

  /* Memory takes everything. */
  g_output_stream_write_all (stream, data, length, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

GBytes *
mh_art_write_png (cairo_surface_t *surface)
{
  const guint width = (guint) cairo_image_surface_get_width (surface);
  const guint height = (guint) cairo_image_surface_get_height (surface);
  const guint32 sizes[] = { GUINT32_TO_BE (width), GUINT32_TO_BE (height) };
  guint8 header[13] = { [8] = 8, [9] = 3 }; /* eight bits per pixel, a palette */
  g_autofree Shade *shades = g_new0 (Shade, CELLS);
  g_autofree guint8 *index = g_malloc (CELLS);
  g_autofree guint8 *rows = g_malloc0 ((width + 1) * height); /* each begins with its filter, 0 */
  double palette[PALETTE][3];
  guint8 colors[PALETTE][3];
  GByteArray *file = g_byte_array_new ();
  g_autoptr (GBytes) packed = NULL;
  const guint32 *pixels;
  guint n_shades, n_colors;

  cairo_surface_flush (surface);
  /* Four bytes per pixel leave no gap between rows. */
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  n_shades = find_shades (pixels, (gsize) width * height, shades);
  n_colors = choose_palette (shades, n_shades, palette);
  for (guint i = 0; i < n_shades; i++)
    index[shades[i].cell] = (guint8) shades[i].index;
  for (guint i = 0; i < n_colors; i++)
    for (guint c = 0; c < 3; c++)
      colors[i][c] = (guint8) (palette[i][c] + 0.5);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = index[get_cell (pixels[y * width + x])];
  packed = compress (rows, (width + 1) * height);

  memcpy (header, sizes, sizeof sizes);
  g_byte_array_append (file, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
  append_chunk (file, "IHDR", header, sizeof header);
  append_chunk (file, "PLTE", colors, n_colors * sizeof colors[0]);
  append_chunk (file, "IDAT", g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  append_chunk (file, "IEND", NULL, 0);
  return g_byte_array_free_to_bytes (file);
}
