/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/race/mh-first-picture-private.h"

#define TRIES 6 /* frames for which the true time of a picture is waited for */

struct _MhFirstPicture
{
  GdkFrameClock *clock;
  gulong painted;
  GdkFrameTimings *timings; /* (nullable): of the picture, once it is painted */
  gint64 fallback; /* when it was painted */
  guint tries;
  MhFirstPictureFunc func;
  gpointer user_data;
};

void
mh_first_picture_forget (MhFirstPicture *self)
{
  if (self == NULL)
    return;
  /* A window that is closed takes the handlers of its clock along. */
  if (g_signal_handler_is_connected (self->clock, self->painted))
    g_signal_handler_disconnect (self->clock, self->painted);
  gdk_frame_clock_end_updating (self->clock);
  g_object_unref (self->clock);
  g_clear_pointer (&self->timings, gdk_frame_timings_unref);
  g_free (self);
}

/* The presentation time is known a frame or two later; some displays never tell it. */
static gint64
read_time (MhFirstPicture *self)
{
  gint64 time = gdk_frame_timings_get_presentation_time (self->timings);

  if (time == 0)
    time = gdk_frame_timings_get_predicted_presentation_time (self->timings);
  if (time < self->fallback - G_USEC_PER_SEC / 10 || time > g_get_monotonic_time ())
    time = self->fallback;
  return time;
}

static void
on_painted (GdkFrameClock *clock, MhFirstPicture *self)
{
  GdkFrameTimings *timings = gdk_frame_clock_get_current_timings (clock);

  if (self->timings == NULL)
    self->fallback = g_get_monotonic_time ();
  if (self->timings == NULL && timings != NULL)
    {
      self->timings = gdk_frame_timings_ref (timings);
      return;
    }
  if (self->timings != NULL && !gdk_frame_timings_get_complete (self->timings)
      && ++self->tries < TRIES)
    return;
  self->func (self->timings != NULL ? read_time (self) : self->fallback, self->user_data);
}

MhFirstPicture *
mh_first_picture_await (GtkWidget *widget, MhFirstPictureFunc func, gpointer user_data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  MhFirstPicture *self;

  if (clock == NULL || !gtk_widget_get_mapped (widget))
    return NULL;
  self = g_new0 (MhFirstPicture, 1);
  self->clock = g_object_ref (clock);
  self->func = func;
  self->user_data = user_data;
  self->painted = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), self);
  gdk_frame_clock_begin_updating (clock);
  return self;
}
