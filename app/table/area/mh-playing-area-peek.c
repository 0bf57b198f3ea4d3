/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What is inside a thing. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

/* The popover is still being hidden, so that it can only be removed later: by the next one. */
static void
on_peek_closed (GtkPopover *popover, MhPlayingArea *self)
{
  self->peeked = NULL;
}

/* Shows what is inside a thing, or nothing any more. */
void
mh_playing_area_peek (MhPlayingArea *self, MhThing *thing)
{
  GPtrArray *inside = thing != NULL ? mh_thing_get_placing (thing)->peek : NULL;
  GtkWidget *row;
  const MhBox *box;

  if (self->peek != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->peek, on_peek_closed, self);
      g_clear_pointer (&self->peek, gtk_widget_unparent);
    }
  self->peeked = thing;
  if (inside == NULL)
    return;
  mh_playing_area_log (self, "peek %u", mh_thing_get_id (thing));
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  for (guint i = 0; i < inside->len; i++)
    {
      MhThing *card = mh_thing_new (0, NULL);
      MhPicture *picture = g_ptr_array_index (inside, i);
      double height = 110, width = height * mh_picture_get_aspect (picture);

      mh_thing_set_scenery (card, picture);
      mh_thing_set_size (card, width, height);
      gtk_widget_set_size_request (GTK_WIDGET (card), (int) width, (int) height);
      gtk_box_append (GTK_BOX (row), GTK_WIDGET (card));
    }
  self->peek = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->peek), row);
  gtk_widget_set_parent (self->peek, GTK_WIDGET (self));
  box = &mh_thing_get_pose (thing)->box;
  gtk_popover_set_pointing_to (
      GTK_POPOVER (self->peek),
      &(GdkRectangle){ (int) box->x, (int) (box->y - mh_playing_area_get_scrolled (self)),
                       (int) box->width, (int) box->height });
  g_signal_connect (self->peek, "closed", G_CALLBACK (on_peek_closed), self);
  gtk_popover_popup (GTK_POPOVER (self->peek));
}
