/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A board seen larger, and pushed about, by keys. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#define KEY_FACTOR 1.5

/* @arguments: "+" larger, "-" smaller, "0" the whole board */
static gboolean
on_zoom_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MhPlayingArea *self = MH_PLAYING_AREA (widget);
  char what = (char) g_variant_get_byte (arguments);

  if (!mh_playing_area_has_board (self) || (what != '+' && !mh_lens_is_on (&self->lens)))
    return FALSE;
  mh_playing_area_zoom (self, what == '+' ? KEY_FACTOR : what == '-' ? 1 / KEY_FACTOR : 0);
  return TRUE;
}

/* @arguments: right and down, in tenths of the board */
static gboolean
on_push_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MhPlayingArea *self = MH_PLAYING_AREA (widget);
  int dx, dy;

  if (!mh_playing_area_has_board (self) || !mh_lens_is_on (&self->lens))
    return FALSE;
  g_variant_get (arguments, "(ii)", &dx, &dy);
  mh_playing_area_push (self, -dx * self->arrangement->board.width / 10,
                        -dy * self->arrangement->board.height / 10);
  return TRUE;
}

void
mh_playing_area_class_add_keys (GtkWidgetClass *klass)
{
  static const struct
  {
    guint key;
    char what;
  } zooms[] = { { GDK_KEY_plus, '+' },        { GDK_KEY_equal, '+' }, { GDK_KEY_KP_Add, '+' },
                { GDK_KEY_minus, '-' },       { GDK_KEY_0, '0' },     { GDK_KEY_KP_0, '0' },
                { GDK_KEY_KP_Subtract, '-' }, { GDK_KEY_Home, '0' },  { GDK_KEY_KP_Home, '0' } };
  static const struct
  {
    guint key;
    int dx, dy;
  } pushes[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    for (int control = 0; control < 2; control++)
      gtk_widget_class_add_binding (klass, zooms[i].key, control ? GDK_CONTROL_MASK : 0,
                                    on_zoom_key, "y", zooms[i].what);
  for (guint i = 0; i < G_N_ELEMENTS (pushes); i++)
    gtk_widget_class_add_binding (klass, pushes[i].key, GDK_CONTROL_MASK, on_push_key, "(ii)",
                                  pushes[i].dx, pushes[i].dy);
}
