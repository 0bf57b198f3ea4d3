/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-confetti.h"

#include "shell/parts/mh-picture-paintable.h"

#include <math.h>

#define PIECES 72
/* One in this many pieces is a symbol. */
#define SIGNS 4
/* The width of the strip at each side; less if the page leaves little room. */
#define EDGE 0.16
#define EDGE_NARROW 0.06
#define NARROW 600
/* In seconds */
#define LATEST 1.4
#define FALL_LEAST 1.6
#define FALL_MOST 2.8

/* Paper in the players' colors, mixed with their symbols. It falls for some seconds and then stays on the ground;
 * without animations it is scattered everywhere at once. It is not redrawn after it has landed. */
struct _MhConfetti
{
  GtkWidget parent_instance;

  struct
  {
    double x; /* the end of its fall, in widths */
    double rest; /* its place without animations, in heights */
    double begin, fall; /* in seconds */
    double turn; /* degrees after landing */
    double sway; /* pixels to either side */
    double size;
    guint color; /* an index into the colors */
  } piece[PIECES];
  GdkRGBA paint[MH_COLORS];
  GskRenderNode *sign[MH_COLORS];
  guint n_colors; /* 0: none has been thrown */
  gint64 begun; /* frame clock time, 0: not begun */
  double time; /* seconds since @begun */
  guint tick; /* 0: all pieces have landed */
};

G_DEFINE_FINAL_TYPE (MhConfetti, mh_confetti, GTK_TYPE_WIDGET)

/* The edge of a symbol, which is rendered once. */
#define SIGN_SIZE 48

static void
clear_signs (MhConfetti *self)
{
  for (guint i = 0; i < MH_COLORS; i++)
    g_clear_pointer (&self->sign[i], gsk_render_node_unref);
  self->n_colors = 0;
}

static GskRenderNode *
draw_sign (guint color)
{
  g_autoptr (GdkPaintable) paintable = mh_picture_paintable_new (mh_art_person_sign (color));
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, SIGN_SIZE, SIGN_SIZE);
  return gtk_snapshot_free_to_node (snapshot);
}

/* The same for every match: this randomness need not differ. */
static void
scatter (MhConfetti *self)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < PIECES; i++)
    {
      self->piece[i].x = g_rand_double (random);
      self->piece[i].rest = g_rand_double (random);
      self->piece[i].begin = g_rand_double_range (random, 0, LATEST);
      self->piece[i].fall = g_rand_double_range (random, FALL_LEAST, FALL_MOST);
      self->piece[i].turn = g_rand_double_range (random, 0, 360);
      self->piece[i].sway = g_rand_double_range (random, 6, 26);
      self->piece[i].size = g_rand_double_range (random, 9, 16);
      self->piece[i].color = i % self->n_colors;
    }
}

static void
draw_piece (MhConfetti *self, GtkSnapshot *snapshot, guint i, double x, double y, double turn)
{
  const guint color = self->piece[i].color;
  const float size = (float) self->piece[i].size;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_rotate (snapshot, (float) turn);
  if (i % SIGNS == 0 && self->sign[color] != NULL)
    {
      gtk_snapshot_scale (snapshot, 2 * size / SIGN_SIZE, 2 * size / SIGN_SIZE);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-SIGN_SIZE / 2, -SIGN_SIZE / 2));
      gtk_snapshot_append_node (snapshot, self->sign[color]);
    }
  else
    gtk_snapshot_append_color (snapshot, &self->paint[color],
                               &GRAPHENE_RECT_INIT (-size / 2, -size / 3, size, size * 2 / 3));
  gtk_snapshot_restore (snapshot);
}

/* Confetti that stays is at both edges, where it covers no text. */
static double
get_edge (double x, double width)
{
  const double edge = 2 * (width < NARROW ? EDGE_NARROW : EDGE);

  return x < 0.5 ? x * edge : 1 - (1 - x) * edge;
}

static void
mh_confetti_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhConfetti *self = MH_CONFETTI (widget);
  const double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const gboolean still = self->begun == 0;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (guint i = 0; i < PIECES && self->n_colors > 0; i++)
    {
      const double way = CLAMP ((self->time - self->piece[i].begin) / self->piece[i].fall, 0, 1);
      const double ground = height - self->piece[i].size / 2;
      const double swing = (1 - way) * sin (way * 14 + i);
      const double x = still ? get_edge (self->piece[i].x, width) : self->piece[i].x;
      const double y = still ? self->piece[i].rest * ground : way * (ground + 40) - 40;

      draw_piece (self, snapshot, i, x * width + (still ? 0 : self->piece[i].sway * swing), y,
                  self->piece[i].turn + (still ? 0 : 540 * (1 - way)));
    }
  gtk_snapshot_pop (snapshot);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhConfetti *self = MH_CONFETTI (widget);
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->begun == 0)
    self->begun = now;
  self->time = (double) (now - self->begun) / G_USEC_PER_SEC;
  gtk_widget_queue_draw (widget);
  if (self->time < LATEST + FALL_MOST)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
mh_confetti_dispose (GObject *object)
{
  clear_signs (MH_CONFETTI (object));
  G_OBJECT_CLASS (mh_confetti_parent_class)->dispose (object);
}

static void
mh_confetti_class_init (MhConfettiClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_confetti_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = mh_confetti_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mh_confetti_init (MhConfetti *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
mh_confetti_throw (MhConfetti *self, const guint *colors, guint n_colors)
{
  gboolean moves;

  clear_signs (self);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->n_colors = MIN (n_colors, MH_COLORS);
  for (guint i = 0; i < self->n_colors; i++)
    {
      const MhColor paint = mh_art_person_color (colors[i]);

      self->paint[i] = (GdkRGBA){ (float) paint.red, (float) paint.green, (float) paint.blue, 1 };
      self->sign[i] = draw_sign (colors[i]);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->n_colors == 0)
    return;
  scatter (self);
  self->begun = 0;
  self->time = 0;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &moves, NULL);
  if (moves)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}
