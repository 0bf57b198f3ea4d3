/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The picture by which people know a game. */
#include "config.h"

#include "shell/library/mh-game-cover.h"

#include "art/mh-art.h"
#include "engine/files/mh-plain-file.h"
#include "shell/parts/mh-picture-paintable.h"

/* Of what is drawn where a game has none; the others are as high as they like. */
#define WIDTH 300
#define HEIGHT 200

static guint32
read_colour (const char *cloth)
{
  return (guint32) g_ascii_strtoull (cloth + 1, NULL, 16);
}

/* Through a picture that is open somewhere the game's own cloth is seen. */
static void
lay_on_cloth (GdkPixbuf **picture, const char *cloth)
{
  const int width = gdk_pixbuf_get_width (*picture);
  const int height = gdk_pixbuf_get_height (*picture);
  GdkPixbuf *whole;

  if (!gdk_pixbuf_get_has_alpha (*picture))
    return;
  whole = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  gdk_pixbuf_fill (whole, read_colour (cloth) << 8 | 0xff);
  gdk_pixbuf_composite (*picture, whole, 0, 0, width, height, 0, 0, 1, 1, GDK_INTERP_NEAREST, 255);
  g_object_unref (*picture);
  *picture = whole;
}

/* A picture as large as it is shown and no larger: it stays in memory. */
static GdkTexture *
load_texture (const char *path, int width, const char *cloth, GError **error)
{
  gsize length;
  char *file = mh_plain_file_load (path, MH_PICTURE_BYTES_MAX, &length, error);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL)
    return NULL;
  stream = g_memory_input_stream_new_from_data (file, (gssize) length, g_free);
  pixbuf = gdk_pixbuf_new_from_stream_at_scale (stream, width, -1, TRUE, NULL, error);
  if (pixbuf == NULL)
    return NULL;
  lay_on_cloth (&pixbuf, cloth);
  bytes = gdk_pixbuf_read_pixel_bytes (pixbuf);
  return gdk_memory_texture_new (gdk_pixbuf_get_width (pixbuf), gdk_pixbuf_get_height (pixbuf),
                                 gdk_pixbuf_get_has_alpha (pixbuf) ? GDK_MEMORY_R8G8B8A8
                                                                   : GDK_MEMORY_R8G8B8,
                                 bytes, (gsize) gdk_pixbuf_get_rowstride (pixbuf));
}

/* What a game without a picture of its own shows: cards with their backs up, and a mouse. */
static GdkPaintable *
make_neutral_cover (const char *cloth)
{
  const MhColour colour = mh_colour (read_colour (cloth));
  g_autoptr (MhPicture) back = mh_art_card_back (&colour);
  g_autoptr (MhPicture) mouse = mh_art_face ("mouse", MH_MOOD_HAPPY);
  const MhPicturePart parts[] = {
    { back, 58, 49, 72, 108, -16 },
    { back, 170, 49, 72, 108, 16 },
    { mouse, 90, 41, 120, 120, 0 },
  };

  return mh_picture_paintable_new (
      mh_picture_new_composed (WIDTH, HEIGHT, parts, G_N_ELEMENTS (parts)));
}

/**
 * mh_game_cover_load:
 * @info: a game
 * @width: how wide its picture is shown, in pixels of the screen
 *
 * Loads a game's picture.
 *
 * Returns: (transfer full): the picture, or a neutral one
 */
GdkPaintable *
mh_game_cover_load (MhGameInfo *info, int width)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = NULL;

  g_return_val_if_fail (MH_IS_GAME_INFO (info), NULL);

  path = mh_game_info_dup_icon_path (info);
  if (path != NULL)
    texture = load_texture (path, width, mh_game_info_get_cloth (info), &error);
  if (error != NULL)
    g_debug ("No picture: %s", error->message);
  return texture != NULL ? GDK_PAINTABLE (texture)
                         : make_neutral_cover (mh_game_info_get_cloth (info));
}

/* Of a small picture. */
#define SMALL_WIDTH 72
#define SMALL_HEIGHT 60

/**
 * mh_game_cover_new_small:
 *
 * Makes a small picture of a game, which shows nothing yet.
 *
 * Returns: (transfer floating): a widget
 */
GtkWidget *
mh_game_cover_new_small (void)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "content-fit", GTK_CONTENT_FIT_COVER,
                                     "overflow", GTK_OVERFLOW_HIDDEN, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  /* A picture by itself would grow with the row that it is in. */
  gtk_widget_set_size_request (room, SMALL_WIDTH, SMALL_HEIGHT);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), picture);
  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "small-cover");
  return overlay;
}

static GtkPicture *
get_picture (GtkWidget *small)
{
  return GTK_PICTURE (gtk_widget_get_last_child (small));
}

/**
 * mh_game_cover_show_small:
 * @small: a small picture
 * @info: (nullable): a game
 *
 * Shows a game, whose picture is loaded once. No game is no picture.
 */
void
mh_game_cover_show_small (GtkWidget *small, MhGameInfo *info)
{
  static GQuark quark;
  GdkPaintable *cover;

  g_return_if_fail (GTK_IS_OVERLAY (small));

  gtk_widget_set_visible (small, info != NULL);
  if (info == NULL)
    return;
  if (quark == 0)
    quark = g_quark_from_static_string ("mh-small-cover");
  cover = g_object_get_qdata (G_OBJECT (info), quark);
  if (cover == NULL)
    {
      /* Wider than it is shown, for it is cut to its height. */
      cover = mh_game_cover_load (info, SMALL_HEIGHT * WIDTH / HEIGHT
                                            * gtk_widget_get_scale_factor (small));
      g_object_set_qdata_full (G_OBJECT (info), quark, cover, g_object_unref);
    }
  gtk_picture_set_paintable (get_picture (small), cover);
}
