/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The cover of a game, and the picture of what counts in it. */
#include "config.h"

#include "shell/library/mh-game-cover.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-picture-paintable.h"

#include <math.h>

/* The size of the picture that replaces a missing one; other pictures have their own height. */
#define WIDTH 300
#define HEIGHT 200

static guint32
read_color (const char *cloth)
{
  return (guint32) g_ascii_strtoull (cloth + 1, NULL, 16);
}

/* Loads a picture no larger than it is shown, because it stays in memory. If it is transparent, the game's cloth
 * shows through. GTK's own loaders start a process for each file on current desktops. */
static GdkTexture *
load_texture (const char *path, int width, const char *cloth, GError **error)
{
  g_autoptr (MhPicture) picture = mh_picture_new_from_file (path, error);
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  guint32 color = read_color (cloth);
  int height, stride;
  cairo_t *cr;

  if (picture == NULL)
    return NULL;
  height = CLAMP ((int) round (width / mh_picture_get_aspect (picture)), 1, 4 * width);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0,
                        (color & 0xff) / 255.0);
  cairo_paint (cr);
  mh_picture_draw (picture, cr, 0, 0, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

/* The cover of a game without a picture: cards with their backs up, and a mouse. */
static GdkPaintable *
make_neutral_cover (const char *cloth)
{
  const MhColor color = mh_color (read_color (cloth));
  g_autoptr (MhPicture) back = mh_art_card_back (&color);
  g_autoptr (MhPicture) mouse = mh_art_face ("mouse", MH_MOOD_HAPPY);
  const MhPicturePart parts[] = {
    { back, 58, 49, 72, 108, -16 },
    { back, 170, 49, 72, 108, 16 },
    { mouse, 90, 41, 120, 120, 0 },
  };

  return mh_picture_paintable_new (
      mh_picture_new_composed (WIDTH, HEIGHT, parts, G_N_ELEMENTS (parts)));
}

/* (transfer full) (nullable) */
static GdkTexture *
load_cover (MhGameInfo *info, int width)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_ICON);
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = NULL;

  if (path != NULL)
    texture = load_texture (path, width, mh_game_info_get_cloth (info), &error);
  if (error != NULL)
    g_debug ("No picture: %s", error->message);
  return texture;
}

/* A cover that is being loaded. */
typedef struct
{
  MhGameInfo *info;
  int width;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_object_unref (order->info);
  g_free (order);
}

static void
load_in_worker (GTask *task, gpointer picture, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;
  const gboolean trusted = mh_game_info_is_trusted (order->info);

  g_task_return_pointer (task, trusted ? load_cover (order->info, order->width) : NULL,
                         g_object_unref);
}

/* Under this name a game keeps its cover in a width. */
static const char *
get_key (int width)
{
  g_autofree char *key = g_strdup_printf ("mh-cover-%d", width);

  return g_intern_string (key);
}

/* Returns the game whose cover a picture shows or will show soon. */
static MhGameInfo *
get_shown (GtkPicture *picture)
{
  return g_object_get_data (G_OBJECT (picture), "mh-shown-game");
}

static void
on_cover_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GtkPicture *picture = GTK_PICTURE (source);
  const Order *order = g_task_get_task_data (G_TASK (result));
  g_autoptr (GdkPaintable) cover = g_task_propagate_pointer (G_TASK (result), NULL);

  if (cover != NULL)
    g_object_set_data_full (G_OBJECT (order->info), get_key (order->width), g_object_ref (cover),
                            g_object_unref);
  else
    cover = make_neutral_cover (mh_game_info_get_cloth (order->info));
  if (get_shown (picture) == order->info)
    gtk_picture_set_paintable (picture, cover);
}

static void
load (GtkPicture *picture, MhGameInfo *info, int width)
{
  g_autoptr (GTask) task = g_task_new (picture, NULL, on_cover_loaded, NULL);
  Order *order = g_new0 (Order, 1);

  order->info = g_object_ref (info);
  order->width = width;
  g_task_set_source_tag (task, load);
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, load_in_worker);
}

/* Shows the cover of a game, or a neutral one if it has none, as soon as a worker has loaded it. A malicious
 * picture can take very long to draw, so a game that needs trust has the neutral cover until the family trusts it. */
void
mh_game_cover_show (GtkPicture *picture, MhGameInfo *info, int width)
{
  GdkPaintable *cover = g_object_get_data (G_OBJECT (info), get_key (width));
  GdkPaintable *shown = gtk_picture_get_paintable (picture);

  /* The neutral cover is no texture: the game may have become trusted. */
  if (get_shown (picture) == info
      && (shown == NULL
          || (GDK_IS_TEXTURE (shown) && gdk_texture_get_width (GDK_TEXTURE (shown)) >= width)))
    return;
  if (cover != NULL || get_shown (picture) != info)
    gtk_picture_set_paintable (picture, cover);
  g_object_set_data_full (G_OBJECT (picture), "mh-shown-game", g_object_ref (info), g_object_unref);
  if (cover == NULL)
    load (picture, info, width);
}

/* The size of a small picture. */
#define SMALL_WIDTH 72
#define SMALL_HEIGHT 60

GtkWidget *
mh_game_cover_new_small (void)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "content-fit", GTK_CONTENT_FIT_COVER,
                                     "overflow", GTK_OVERFLOW_HIDDEN, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  /* A bare picture would grow with its row. */
  gtk_widget_set_size_request (room, SMALL_WIDTH, SMALL_HEIGHT);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), picture);
  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "small-cover");
  return overlay;
}

/* @info: (nullable): NULL shows no picture */
void
mh_game_cover_show_small (GtkWidget *small, MhGameInfo *info)
{
  GtkWidget *picture = gtk_widget_get_last_child (small);

  gtk_widget_set_visible (small, info != NULL);
  /* Wider than it is shown, because the sides are cropped. */
  if (info != NULL)
    mh_game_cover_show (GTK_PICTURE (picture), info,
                        SMALL_HEIGHT * WIDTH / HEIGHT * gtk_widget_get_scale_factor (small));
}

/* (nullable): the picture of what counts in a game */
MhPicture *
mh_game_cover_find_score (MhGameInfo *info, MhGame *game)
{
  const char *name = mh_game_get_details (game)->score_picture;
  g_autofree char *folder = g_path_get_dirname (mh_game_info_get_path (info));

  return name != NULL ? mh_art_find_picture (folder, name) : NULL;
}
