/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-example-strip.h"

#include "art/mh-color.h"

#include <adwaita.h>
#include <math.h>

#define PIXEL 0.5 /* pictures have twice the pixels of a standard screen */
#define GAP 28.0 /* for an arrow */
#define LEAST 120 /* pixels */

/* Lays out the pictures of an example in the rules, in as many lines as they need. Screen readers ignore it: the
 * words are below it. */
struct _MhExampleStrip
{
  GtkWidget parent_instance;

  MhStrip *strip;
  double scale;
  gboolean right_to_left;
  gboolean decoding, decoded;
};

G_DEFINE_FINAL_TYPE (MhExampleStrip, mh_example_strip, GTK_TYPE_WIDGET)

static void
lay (MhExampleStrip *self, double width)
{
  mh_strip_lay (self->strip, width, PIXEL * self->scale, GAP, self->right_to_left);
}

static GtkSizeRequestMode
mh_example_strip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_example_strip_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MhExampleStrip *self = MH_EXAMPLE_STRIP (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      lay (self, G_MAXINT16);
      *natural = (int) ceil (mh_strip_get_width (self->strip));
      *minimum = MIN (LEAST, *natural);
      return;
    }
  lay (self, for_size > 0 ? for_size : G_MAXINT16);
  *minimum = *natural = (int) ceil (mh_strip_get_height (self->strip));
}

static void
decode_in_worker (GTask *task, gpointer strip, gpointer data, GCancellable *cancellable)
{
  mh_strip_decode (MH_EXAMPLE_STRIP (strip)->strip);
  g_task_return_boolean (task, TRUE);
}

static void
on_decoded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MH_EXAMPLE_STRIP (source)->decoded = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (source));
}

/* Decoding all pictures of a book takes longer than everything else, so the text is shown first. */
static void
decode (MhExampleStrip *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->decoding)
    return;
  self->decoding = TRUE;
  task = g_task_new (self, NULL, on_decoded, NULL);
  g_task_set_source_tag (task, decode);
  g_task_run_in_thread (task, decode_in_worker);
}

static void
mh_example_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhExampleStrip *self = MH_EXAMPLE_STRIP (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;
  double x;

  if (width < 1 || height < 1)
    return;
  if (!self->decoded)
    {
      decode (self);
      return;
    }
  lay (self, width);
  x = self->right_to_left ? width - mh_strip_get_width (self->strip) : 0;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  mh_strip_draw (self->strip, cr, x, 0,
                 adw_style_manager_get_dark (adw_style_manager_get_default ()) ? MH_PAINT_RIM
                                                                               : MH_PAINT_NOTE);
  cairo_destroy (cr);
}

static void
mh_example_strip_finalize (GObject *object)
{
  g_clear_pointer (&MH_EXAMPLE_STRIP (object)->strip, mh_strip_free);
  G_OBJECT_CLASS (mh_example_strip_parent_class)->finalize (object);
}

static void
mh_example_strip_class_init (MhExampleStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_example_strip_finalize;
  widget_class->get_request_mode = mh_example_strip_get_request_mode;
  widget_class->measure = mh_example_strip_measure;
  widget_class->snapshot = mh_example_strip_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mh_example_strip_init (MhExampleStrip *self)
{
}

/* Takes ownership of @strip. */
GtkWidget *
mh_example_strip_new (MhStrip *strip)
{
  MhExampleStrip *self = g_object_new (MH_TYPE_EXAMPLE_STRIP, NULL);

  self->strip = strip;
  return GTK_WIDGET (self);
}

void
mh_example_strip_set_look (MhExampleStrip *self, double scale, gboolean right_to_left)
{
  self->scale = scale;
  self->right_to_left = right_to_left;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
