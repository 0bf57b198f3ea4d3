/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Magnifies a board, with a button and with keys. Wheel and fingers: hands/mh-hands.c */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#define BUTTON_FACTOR 2.2
#define KEY_FACTOR 1.5

gboolean
mh_playing_area_has_board (MhPlayingArea *self)
{
  return self->arrangement != NULL && self->arrangement->board.width > 0;
}

/* The box of the board on the widget at the current scroll position. */
MhBox
mh_playing_area_get_board (MhPlayingArea *self)
{
  MhBox board = self->arrangement->board;

  board.y -= mh_playing_area_get_scrolled (self);
  return board;
}

gboolean
mh_playing_area_is_on_board (MhPlayingArea *self, double x, double y)
{
  return mh_playing_area_has_board (self)
         && mh_box_contains (&self->arrangement->board, x, y + mh_playing_area_get_scrolled (self));
}

static void
lens_changed (MhPlayingArea *self)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (scrolled != NULL) /* a finger pans the board, not the window's content */
    gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (scrolled),
                                               !mh_lens_is_on (&self->lens));
  mh_playing_area_log (self, "lens %.2f %.3f,%.3f", mh_lens_get_zoom (&self->lens), self->lens.x,
                       self->lens.y);
  mh_playing_area_relay (self);
}

const MhLens *
mh_playing_area_get_lens (MhPlayingArea *self)
{
  return &self->lens;
}

void
mh_playing_area_set_lens (MhPlayingArea *self, const MhLens *lens)
{
  self->lens = *lens;
  lens_changed (self);
}

/* Finds the point to zoom to: the focused thing, otherwise the things that can be chosen, otherwise the middle. */
static void
find_interest (MhPlayingArea *self, double *x, double *y)
{
  MhThing *focused = mh_playing_area_get_focused (self), *thing;
  MhBox interest = { 0 };
  MhPlacing *placing;

  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    {
      if (!placing->on_board)
        continue;
      if (thing == focused)
        {
          interest = placing->box;
          break;
        }
      if (thing->choosable)
        mh_box_unite (&interest, &placing->box);
    }
  if (interest.width <= 0)
    interest = self->arrangement->board;
  *x = interest.x + interest.width / 2;
  *y = interest.y + interest.height / 2 - mh_playing_area_get_scrolled (self);
}

/* Zooms and centers the point of interest, as far as the board's edges allow. */
static void
zoom (MhPlayingArea *self, double factor)
{
  MhBox board = mh_playing_area_get_board (self);
  double x, y;

  find_interest (self, &x, &y);
  mh_lens_zoom_at (&self->lens, &board, factor, x, y);
  mh_lens_push (&self->lens, &board, board.x + board.width / 2 - x, board.y + board.height / 2 - y);
  lens_changed (self);
}

void
mh_playing_area_push (MhPlayingArea *self, double dx, double dy)
{
  mh_lens_push (&self->lens, &self->arrangement->board, dx, dy);
  lens_changed (self);
}

/* Magnifies the board, or shows it whole again. */
void
mh_playing_area_toggle_lens (MhPlayingArea *self)
{
  if (mh_playing_area_has_board (self))
    zoom (self, mh_lens_is_on (&self->lens) ? 0 : BUTTON_FACTOR);
}

/* Checks whether something that can be chosen is on the visible part of the board. */
static gboolean
sees_choice (MhPlayingArea *self)
{
  const MhBox *board = &self->arrangement->board;
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    {
      const MhBox *box = &placing->box;

      if (placing->on_board && thing->choosable
          && mh_box_contains (board, box->x + box->width / 2, box->y + box->height / 2))
        return TRUE;
    }
  return FALSE;
}

/* Pans the board to show the things from @first to @last. If they do not fit, shows @first, unless
 * something that can be chosen is visible already. */
void
mh_playing_area_reveal_on_board (MhPlayingArea *self, MhPlacing *first, MhPlacing *last)
{
  const MhBox *board = &self->arrangement->board;
  MhBox both = first->box;

  if (!first->on_board || !last->on_board || !mh_lens_is_on (&self->lens))
    return;
  mh_box_unite (&both, &last->box);
  if (both.width > board->width || both.height > board->height)
    {
      if (sees_choice (self))
        return;
      both = first->box;
    }
  if (mh_lens_reveal (&self->lens, board, &both))
    lens_changed (self);
}

/* @arguments: "+" zooms in, "-" zooms out, "0" shows the whole board */
static gboolean
on_zoom_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MhPlayingArea *self = MH_PLAYING_AREA (widget);
  char what = (char) g_variant_get_byte (arguments);

  if (!mh_playing_area_has_board (self) || (what != '+' && !mh_lens_is_on (&self->lens)))
    return FALSE;
  zoom (self, what == '+' ? KEY_FACTOR : what == '-' ? 1 / KEY_FACTOR : 0);
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
