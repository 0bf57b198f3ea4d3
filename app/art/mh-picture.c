/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-art-internal.h"
#include "art/mh-art-private.h"
#include "art/mh-picture.h"

#include "engine/files/mh-plain-file.h"

#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <string.h>

/* The maximum size of an untrusted PNG image, which takes four bytes per pixel when it is decoded. */
#define PNG_PIXELS_MAX (16 * 1024 * 1024)
/* Pixels on each side of a picture that is drawn to see whether it can be. */
#define TRY_SIZE 300

struct _MhPicture
{
  gatomicrefcount references;
  double width, height;
  char *key; /* pictures with the same key look the same */

  /* A drawing of a sheet */
  MhArtSheet *sheet;
  GStrv layers;
  char *css;
  /* A composition */
  GArray *parts;
  /* An image file */
  GMutex decoding;
  RsvgHandle *handle;
  GBytes *png; /* not decoded yet */
  cairo_surface_t *image; /* decoded */
};

/* The shared pictures by key, which are removed with their last reference. */
static GHashTable *files = NULL;
static GMutex files_lock;

G_DEFINE_BOXED_TYPE (MhPicture, mh_picture, mh_picture_ref, mh_picture_unref)

static MhPicture *
picture_alloc (double width, double height)
{
  MhPicture *self = g_new0 (MhPicture, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->decoding);
  self->width = width;
  self->height = height;
  return self;
}

MhPicture *
mh_picture_new (MhArtSheet *sheet, const char *const *layers, const char *css)
{
  MhPicture *self = NULL;
  g_autofree char *joined = NULL;
  double width = 1, height = 1;

  g_return_val_if_fail (MH_IS_ART_SHEET (sheet), NULL);
  g_return_val_if_fail (layers != NULL && layers[0] != NULL, NULL);

  mh_art_sheet_get_size (sheet, layers, &width, &height);
  self = picture_alloc (width, height);
  self->sheet = g_object_ref (sheet);
  self->layers = g_strdupv ((char **) layers);
  self->css = g_strdup (css);
  joined = g_strjoinv (";", self->layers);
  self->key = g_strdup_printf ("%u|%s|%s", mh_art_sheet_get_serial (sheet), joined,
                               css != NULL ? css : "");
  return self;
}

static void
clear_part (gpointer data)
{
  mh_picture_unref (((MhPicturePart *) data)->picture);
}

MhPicture *
mh_picture_new_composed (double width, double height, const MhPicturePart *parts, gsize n_parts)
{
  MhPicture *self = NULL;
  GString *key = NULL;

  g_return_val_if_fail (width > 0 && height > 0, NULL);
  g_return_val_if_fail (parts != NULL && n_parts > 0, NULL);

  self = picture_alloc (width, height);
  self->parts = g_array_new (FALSE, FALSE, sizeof (MhPicturePart));
  g_array_set_clear_func (self->parts, clear_part);
  key = g_string_new (NULL);
  g_string_append_printf (key, "%g*%g", width, height);
  for (gsize i = 0; i < n_parts; i++)
    {
      mh_picture_ref (parts[i].picture);
      g_array_append_val (self->parts, parts[i]);
      g_string_append_printf (key, "[%g,%g,%g,%g,%g:%s]", parts[i].x, parts[i].y, parts[i].width,
                              parts[i].height, parts[i].turn, parts[i].picture->key);
    }
  self->key = g_string_free (key, FALSE);
  return self;
}

/* The size of a PNG image is in its header: eight bytes that all have, the length and name of the first part,
 * width and height. */
static gboolean
open_png (MhPicture *self, const char *path, GBytes *file, GError **error)
{
  gsize length;
  const char *bytes = g_bytes_get_data (file, &length);
  guint32 size[2] = { 0, 0 };

  if (length > 24 && memcmp (bytes, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) == 0)
    memcpy (size, bytes + 16, sizeof size);
  self->width = GUINT32_FROM_BE (size[0]);
  self->height = GUINT32_FROM_BE (size[1]);
  if (MIN (self->width, self->height) < 1 || self->width * self->height > PNG_PIXELS_MAX)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", path,
                   cairo_status_to_string (CAIRO_STATUS_PNG_ERROR));
      return FALSE;
    }
  self->png = g_bytes_ref (file);
  return TRUE;
}

/* The unread rest of an image while cairo reads it. */
typedef struct
{
  const char *bytes;
  gsize length;
} Rest;

static cairo_status_t
read_rest (void *closure, unsigned char *data, unsigned int length)
{
  Rest *rest = closure;

  if (length > rest->length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, rest->bytes, length);
  rest->bytes += length;
  rest->length -= length;
  return CAIRO_STATUS_SUCCESS;
}

gboolean
mh_picture_decode (MhPicture *self)
{
  g_autoptr (GMutexLocker) locker = NULL;
  Rest rest;

  g_return_val_if_fail (self != NULL, FALSE);
  locker = g_mutex_locker_new (&self->decoding);
  if (self->png != NULL)
    {
      rest.bytes = g_bytes_get_data (self->png, &rest.length);
      self->image = cairo_image_surface_create_from_png_stream (read_rest, &rest);
      g_clear_pointer (&self->png, g_bytes_unref);
    }
  return self->image == NULL || cairo_surface_status (self->image) == CAIRO_STATUS_SUCCESS;
}

/* The drawing has no base URL, so it can't open other files. */
static gboolean
load_svg (MhPicture *self, const char *path, GBytes *file, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (file, &size);
  RsvgRectangle box = { 0, 0, 1, 1 };
  gboolean has_width = FALSE, has_height = FALSE, has_box = FALSE;
  RsvgLength width = { 0 }, height = { 0 };

  self->handle = rsvg_handle_new_from_data (data, size, error);
  if (self->handle == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  rsvg_handle_get_intrinsic_dimensions (self->handle, &has_width, &width, &has_height, &height,
                                        &has_box, &box);
  self->width = has_box && box.width > 0 ? box.width : MAX (1, width.length);
  self->height = has_box && box.height > 0 ? box.height : MAX (1, height.length);
  if (mh_is_size (self->width) && mh_is_size (self->height))
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", path,
               cairo_status_to_string (CAIRO_STATUS_INVALID_SIZE));
  return FALSE;
}

char *
mh_picture_identify_file (const char *path)
{
  GStatBuf status = { 0 };

  if (g_stat (path, &status) != 0)
    return g_strdup_printf ("file|%s", path);
  return g_strdup_printf ("file|%" G_GINT64_FORMAT ".%ld|%" G_GINT64_FORMAT "|%s",
                          (gint64) status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
                          (gint64) status.st_size, path);
}

static MhPicture *
load_file (const char *path, GError **error)
{
  g_autoptr (MhPicture) self = picture_alloc (1, 1);
  g_autoptr (GBytes) file = NULL;
  char *bytes;
  gboolean opened = FALSE;
  gsize length;

  self->key = mh_picture_identify_file (path);
  bytes = mh_plain_file_load (path, MH_PICTURE_BYTES_MAX, &length, error);
  if (bytes == NULL)
    return NULL;
  file = g_bytes_new_take (bytes, length);
  if (g_str_has_suffix (path, ".png"))
    opened = open_png (self, path, file, error);
  else
    opened = load_svg (self, path, file, error);
  return opened ? g_steal_pointer (&self) : NULL;
}

MhPicture *
mh_picture_open_file (const char *path, GError **error)
{
  g_autofree char *key = NULL;
  MhPicture *self = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  key = mh_picture_identify_file (path);
  g_mutex_lock (&files_lock);
  if (files == NULL)
    files = g_hash_table_new (g_str_hash, g_str_equal);
  if ((self = g_hash_table_lookup (files, key)) != NULL)
    mh_picture_ref (self);
  g_mutex_unlock (&files_lock);
  if (self != NULL || (self = load_file (path, error)) == NULL)
    return self;
  g_mutex_lock (&files_lock);
  g_hash_table_replace (files, self->key, self);
  g_mutex_unlock (&files_lock);
  return self;
}

MhPicture *
mh_picture_new_from_file (const char *path, GError **error)
{
  g_autoptr (MhPicture) self = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  self = load_file (path, error);

  if (self == NULL || mh_picture_decode (self))
    return g_steal_pointer (&self);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", path,
               cairo_status_to_string (cairo_surface_status (self->image)));
  return NULL;
}

MhPicture *
mh_picture_at_night (MhPicture *self)
{
  static const char night[] = ".paper{fill:#eadfcb}.paper-light,.rim,.g{fill:#f4ebda}"
                              ".rim{stroke:#f4ebda}.paper-deep{fill:#c9b99c}";

  g_return_val_if_fail (self != NULL, NULL);

  if (self->sheet != NULL)
    {
      g_autofree char *css = g_strconcat (self->css != NULL ? self->css : "", night, NULL);

      return mh_picture_new (self->sheet, (const char *const *) self->layers, css);
    }
  if (self->parts == NULL)
    return mh_picture_ref (self);
  {
    g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (MhPicturePart));

    g_array_set_clear_func (parts, clear_part);
    for (guint i = 0; i < self->parts->len; i++)
      {
        MhPicturePart part = g_array_index (self->parts, MhPicturePart, i);

        part.picture = mh_picture_at_night (part.picture);
        g_array_append_val (parts, part);
      }
    return mh_picture_new_composed (self->width, self->height, (gpointer) parts->data, parts->len);
  }
}

MhPicture *
mh_picture_ref (MhPicture *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mh_picture_unref (MhPicture *self)
{
  gboolean last;

  g_return_if_fail (self != NULL);

  g_mutex_lock (&files_lock);
  last = g_atomic_ref_count_dec (&self->references);
  if (last && files != NULL && g_hash_table_lookup (files, self->key) == self)
    g_hash_table_remove (files, self->key);
  g_mutex_unlock (&files_lock);
  if (!last)
    return;
  g_mutex_clear (&self->decoding);
  g_clear_object (&self->sheet);
  g_clear_pointer (&self->layers, g_strfreev);
  g_clear_pointer (&self->parts, g_array_unref);
  g_clear_object (&self->handle);
  g_clear_pointer (&self->png, g_bytes_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_free (self->css);
  g_free (self->key);
  g_free (self);
}

gboolean
mh_picture_equal (const MhPicture *a, const MhPicture *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  return a == b || g_str_equal (a->key, b->key);
}

const char *
mh_picture_get_key (const MhPicture *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->key;
}

double
mh_picture_get_width (const MhPicture *self)
{
  g_return_val_if_fail (self != NULL, 1);
  return self->width;
}

double
mh_picture_get_height (const MhPicture *self)
{
  g_return_val_if_fail (self != NULL, 1);
  return self->height;
}

double
mh_picture_get_aspect (const MhPicture *self)
{
  g_return_val_if_fail (self != NULL, 1);
  return self->width / self->height;
}

static void
draw_parts (MhPicture *self, cairo_t *cr)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const MhPicturePart *part = &g_array_index (self->parts, MhPicturePart, i);

      cairo_save (cr);
      cairo_translate (cr, part->x + part->width / 2, part->y + part->height / 2);
      cairo_rotate (cr, part->turn * G_PI / 180);
      mh_picture_draw (part->picture, cr, -part->width / 2, -part->height / 2, part->width,
                       part->height);
      cairo_restore (cr);
    }
}

static gboolean
draw_handle (MhPicture *self, cairo_t *cr, GError **error)
{
  const RsvgRectangle viewport = { 0, 0, self->width, self->height };

  return rsvg_handle_render_document (self->handle, cr, &viewport, error);
}

gboolean
mh_picture_try (MhPicture *self, GError **error)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  gboolean drawn;

  g_return_val_if_fail (self != NULL, FALSE);
  if (self->handle == NULL)
    return TRUE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TRY_SIZE, TRY_SIZE);
  cr = cairo_create (surface);
  cairo_scale (cr, TRY_SIZE / self->width, TRY_SIZE / self->height);
  drawn = draw_handle (self, cr, error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return drawn;
}

void
mh_picture_draw (MhPicture *self, cairo_t *cr, double x, double y, double width, double height)
{
  g_autoptr (GError) error = NULL;
  double scale = 1;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  if (width <= 0 || height <= 0)
    return;
  scale = MIN (width / self->width, height / self->height);
  cairo_save (cr);
  cairo_translate (cr, x + (width - self->width * scale) / 2,
                   y + (height - self->height * scale) / 2);
  cairo_scale (cr, scale, scale);
  if (self->sheet != NULL)
    mh_art_sheet_draw (self->sheet, cr, (const char *const *) self->layers, self->css, 0, 0,
                       self->width, self->height);
  else if (self->parts != NULL)
    draw_parts (self, cr);
  else if (self->handle != NULL)
    {
      if (!draw_handle (self, cr, &error))
        g_debug ("A picture can't be shown: %s", error->message);
    }
  else if (mh_picture_decode (self))
    {
      cairo_set_source_surface (cr, self->image, 0, 0);
      /* At half the size, this is the average of four pixels, and much faster. */
      cairo_pattern_set_filter (cairo_get_source (cr),
                                scale == 0.5 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_BEST);
      cairo_paint (cr);
    }
  cairo_restore (cr);
}

/* Rendered pictures ------------------------------------------------------------------------ */

/* A cache of rendered pictures by name. If there are too many, the least recently used are removed first. */
#define CACHE_BYTES (24u * 1024 * 1024)

typedef struct
{
  char *key;
  cairo_surface_t *surface;
  gsize bytes;
  GList link; /* in the list of recent pictures, the latest first */
} Entry;

static GHashTable *entries = NULL;
static GQueue recent = G_QUEUE_INIT;
static gsize total = 0;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_queue_unlink (&recent, &entry->link);
  total -= entry->bytes;
  cairo_surface_destroy (entry->surface);
  g_free (entry->key);
  g_free (entry);
}

/* (transfer full) (nullable) */
static cairo_surface_t *
find_surface (const char *key)
{
  Entry *entry = entries != NULL ? g_hash_table_lookup (entries, key) : NULL;

  if (entry == NULL)
    return NULL;
  g_queue_unlink (&recent, &entry->link);
  g_queue_push_head_link (&recent, &entry->link);
  return cairo_surface_reference (entry->surface);
}

static void
keep_surface (const char *key, cairo_surface_t *surface)
{
  Entry *entry = g_new0 (Entry, 1);

  if (entries == NULL)
    entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, entry_free);
  entry->key = g_strdup (key);
  entry->surface = cairo_surface_reference (surface);
  entry->bytes = (gsize) cairo_image_surface_get_stride (surface)
                 * (gsize) cairo_image_surface_get_height (surface);
  entry->link.data = entry;
  g_hash_table_remove (entries, key);
  g_hash_table_insert (entries, entry->key, entry);
  g_queue_push_head_link (&recent, &entry->link);
  total += entry->bytes;
  while (total > CACHE_BYTES && g_queue_get_length (&recent) > 1)
    {
      Entry *oldest = g_queue_peek_tail (&recent);

      g_hash_table_remove (entries, oldest->key);
    }
}

cairo_surface_t *
mh_picture_render (MhPicture *self, int width, int height)
{
  g_autofree char *key = NULL;
  cairo_surface_t *surface = NULL;
  cairo_t *cr = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  key = g_strdup_printf ("%dx%d|%s", width, height, self->key);
  surface = find_surface (key);
  if (surface != NULL)
    return surface;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  mh_picture_draw (self, cr, 0, 0, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    keep_surface (key, surface);
  return surface;
}

void
mh_picture_forget_surfaces (void)
{
  if (entries != NULL)
    g_hash_table_remove_all (entries);
}
