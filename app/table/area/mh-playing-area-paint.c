/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Paints the playing area under and over its things. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "table/area/mh-paint-private.h"
#include "table/area/mh-playing-area-private.h"
#include "table/area/mh-toolkit-table.h"
#include "table/view/mh-game-view-internal.h"

#include <math.h>

static void
paint_ground (MhPlayingArea *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width * scale, self->height * scale);
  cairo_t *cr = cairo_create (surface);
  MhColor cloth = mh_color (mh_game_view_get_cloth (self->view));
  MhColor dark = mh_color (MH_PAINT_WOOD_NIGHT);
  double edge = MIN (self->width, self->height) < MH_PLAYING_AREA_SMALL ? -30 : 3;

  cairo_scale (cr, scale, scale);
  if (self->night)
    cloth = mh_color_mix (&cloth, &dark, 0.4);
  if (self->preferences->high_contrast) /* makes paper stand out */
    cloth = mh_color_mix (&cloth, &dark, 0.5);
  mh_art_draw_wood (cr, 0, 0, self->width, self->height, self->night);
  mh_art_draw_cloth (cr, edge, edge, self->width - 2 * edge, self->height - 2 * edge, &cloth);
  cairo_destroy (cr);
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  self->ground = mh_paint_create_node (surface);
  cairo_surface_destroy (surface);
}

/* Checks whether the rendering fits: on another monitor, the window may have another scale factor. */
static gboolean
has_ground (MhPlayingArea *self)
{
  graphene_rect_t pixels;

  if (self->ground == NULL)
    return FALSE;
  gsk_render_node_get_bounds (self->ground, &pixels);
  return (int) pixels.size.width == self->width * gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

/* Repaints everything after colors and borders changed. */
void
mh_playing_area_repaint (MhPlayingArea *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  mh_playing_area_relay (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_queue_draw (child);
}

static void
snapshot_arrows (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->arrangement->arrows->len && !self->busy; i++)
    mh_arrow_paint (&g_array_index (self->arrangement->arrows, MhArrowCurve, i), snapshot,
                    mh_playing_area_get_scrolled (self));
}

/* Paints an arrow from the middle of one thing to another. */
static void
snapshot_pointing (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  MhArrowCurve arrow = { .size = CLAMP (MIN (self->width, self->height) * 0.05, 16, 36) };
  MhThing *from = mh_playing_area_lookup (self, self->pointing[0]);
  MhThing *to = mh_playing_area_lookup (self, self->pointing[1]);

  if (from == NULL || to == NULL)
    return;
  mh_arrow_join (&arrow, &from->pose.box, &to->pose.box);
  mh_arrow_paint (&arrow, snapshot, mh_playing_area_get_scrolled (self));
}

/* Lays an arrow to a thing from above, or from below if there is no room. */
static MhArrowCurve
lay_arrow_to (MhPlayingArea *self, MhThing *thing)
{
  const MhBox *box = &thing->pose.box;
  MhArrowCurve arrow = { .size = CLAMP (MIN (self->width, self->height) * 0.12, 36, 90) };
  const double into = MIN (box->height * 0.2, arrow.size * 0.3);
  const gboolean above
      = box->y - mh_playing_area_get_scrolled (self) - self->top > arrow.size - into;

  arrow.x = arrow.bend_x = arrow.tip_x = box->x + box->width / 2;
  arrow.tip_y = above ? box->y + into : box->y + box->height - into;
  arrow.y = arrow.tip_y + (above ? -arrow.size : arrow.size);
  arrow.bend_y = (arrow.y + arrow.tip_y) / 2;
  return arrow;
}

/* More arrows would hide more than they show; the light is enough then. */
#define ARROWS_MAX 4

/* Stacked things share one arrow. */
static gboolean
is_near_arrow (const MhArrowCurve *arrow, const MhArrowCurve *others, guint n)
{
  for (guint i = 0; i < n; i++)
    if (hypot (arrow->tip_x - others[i].tip_x, arrow->tip_y - others[i].tip_y) < arrow->size * 0.7)
      return TRUE;
  return FALSE;
}

static void
snapshot_arrows_to (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  MhArrowCurve arrows[ARROWS_MAX];
  MhThing *thing;
  guint n = 0;

  for (guint i = 0; (thing = mh_playing_area_next (self, &i, NULL)) != NULL;)
    {
      MhArrowCurve arrow;

      if (!thing->pointed)
        continue;
      arrow = lay_arrow_to (self, thing);
      if (is_near_arrow (&arrow, arrows, n))
        continue;
      if (n == ARROWS_MAX)
        return;
      arrows[n++] = arrow;
    }
  for (guint i = 0; i < n; i++)
    mh_arrow_paint (&arrows[i], snapshot, mh_playing_area_get_scrolled (self));
}

/* Clips things on the board to the board while they do not move. */
static void
set_clip (MhPlayingArea *self, GtkSnapshot *snapshot, gboolean clip, gboolean *clipped)
{
  MhBox board = mh_playing_area_get_board (self);

  if (clip == *clipped)
    return;
  *clipped = clip;
  if (clip)
    gtk_snapshot_push_clip (snapshot,
                            &GRAPHENE_RECT_INIT ((float) board.x, (float) board.y,
                                                 (float) board.width, (float) board.height));
  else
    gtk_snapshot_pop (snapshot);
}

/* Paints the edge of a magnified board. */
static void
snapshot_lens (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  MhBox board = mh_playing_area_get_board (self);

  mh_paint_frame (snapshot, mh_box_inset (&board, -1), 4, 3, mh_paint_rgb (MH_PAINT_RIM, 1));
  mh_paint_frame (snapshot, mh_box_inset (&board, -3), 6, 2, mh_paint_rgb (MH_PAINT_INK, 0.8));
}

/* From bottom to top: boards, lights, things on them, moving things. */
typedef enum
{
  LAYER_GROUND,
  LAYER_LIGHT,
  LAYER_THING,
  LAYER_MOVING
} Layer;

static Layer
get_layer (MhThing *thing)
{
  if (thing->raised)
    return LAYER_MOVING;
  return thing->placing->ground ? LAYER_GROUND : LAYER_THING;
}

static void
snapshot_layer (MhPlayingArea *self, GtkSnapshot *snapshot, Layer layer)
{
  gboolean lens = self->arrangement != NULL && mh_lens_is_on (&self->lens), clipped = FALSE;
  double dy = mh_playing_area_get_scrolled (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!MH_IS_THING (child))
        continue;
      if (layer != LAYER_LIGHT && get_layer (MH_THING (child)) != layer)
        continue;
      if (lens)
        set_clip (self, snapshot, layer != LAYER_MOVING && MH_THING (child)->placing->on_board,
                  &clipped);
      if (layer == LAYER_LIGHT && mh_thing_is_stale (MH_THING (child)))
        mh_playing_area_refresh_later (self);
      if (layer == LAYER_LIGHT)
        mh_thing_snapshot_light (MH_THING (child), snapshot, dy, self->preferences->high_contrast);
      else
        gtk_widget_snapshot_child (GTK_WIDGET (self), child, snapshot);
    }
  if (clipped)
    set_clip (self, snapshot, FALSE, &clipped);
}

/* Checks whether two nodes are one and the same, at the same place. */
static gboolean
is_same (const GskRenderNode *one, const GskRenderNode *other)
{
  if (one == other)
    return TRUE;
  return gsk_render_node_get_node_type (one) == GSK_TRANSFORM_NODE
         && gsk_render_node_get_node_type (other) == GSK_TRANSFORM_NODE
         && gsk_transform_equal (gsk_transform_node_get_transform (one),
                                 gsk_transform_node_get_transform (other))
         && is_same (gsk_transform_node_get_child (one), gsk_transform_node_get_child (other));
}

/* Counts the lowest parts that are the same as in the last frame. */
static guint
count_same (MhPlayingArea *self, const GskRenderNode *parts)
{
  guint n = 0, n_most = gsk_container_node_get_n_children (parts);

  if (self->parts == NULL)
    return 0;
  n_most = MIN (n_most, gsk_container_node_get_n_children (self->parts));
  while (n < n_most
         && is_same (gsk_container_node_get_child (parts, n),
                     gsk_container_node_get_child (self->parts, n)))
    n++;
  return n;
}

/* Renders the lowest @n parts as one bitmap, with all pixels of the screen. */
static GskRenderNode *
flatten (MhPlayingArea *self, const GskRenderNode *parts, guint n, float scale)
{
  const graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height);
  GtkSnapshot *scaled = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t pixels;

  gtk_snapshot_scale (scaled, scale, scale);
  for (guint i = 0; i < n; i++)
    gtk_snapshot_append_node (scaled, gsk_container_node_get_child (parts, i));
  node = gtk_snapshot_free_to_node (scaled);
  graphene_rect_scale (&bounds, scale, scale, &pixels);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (self))), node, &pixels);
  return gsk_texture_node_new (texture, &bounds);
}

/* Decides how many parts the bitmap has, and renders it. While something moves above the parts, it has all of them. If
 * they change in each frame, as lights do, it has only those under them. Otherwise it stays while it is right. */
static void
update_flat (MhPlayingArea *self, const GskRenderNode *parts, guint n_all)
{
  const double scale = mh_toolkit_table_get_scale (GTK_WIDGET (self));
  const guint n_same = count_same (self, parts);
  guint n = self->moving ? n_all : 0;

  if (n > 0 && self->parts_changed)
    n = n_same;
  if (scale != floor (scale)) /* the bitmap would be blurred */
    n = 0;
  self->parts_changed = self->moving && n_same < n_all;
  if (n_same >= self->n_flat && n <= self->n_flat)
    return;
  g_clear_pointer (&self->flat, gsk_render_node_unref);
  self->n_flat = n > 1 ? n : 0;
  if (self->n_flat > 0)
    self->flat = flatten (self, parts, n, (float) scale);
}

/* OpenGL draws the whole window in each frame where the driver does not know what an older buffer contains. Without a
 * graphics card, many parts, and rounded ones above all, take long then, so they become one bitmap. */
static void
snapshot_parts (MhPlayingArea *self, GtkSnapshot *snapshot, GskRenderNode *parts)
{
  const guint n_all = gsk_container_node_get_n_children (parts);

  if (self->flattens)
    {
      update_flat (self, parts, n_all);
      g_clear_pointer (&self->parts, gsk_render_node_unref);
      self->parts = gsk_render_node_ref (parts);
    }
  if (self->flat != NULL)
    gtk_snapshot_append_node (snapshot, self->flat);
  for (guint i = self->n_flat; i < n_all; i++)
    gtk_snapshot_append_node (snapshot, gsk_container_node_get_child (parts, i));
}

/* Paints everything that does not move, from the ground up. */
static GskRenderNode *
paint_parts (MhPlayingArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (!has_ground (self) && self->width > 0 && self->height > 0)
    paint_ground (self);
  if (self->ground != NULL)
    mh_paint_node (snapshot, self->ground, (MhBox){ 0, 0, self->width, self->height });
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MH_IS_SEAT_PANEL (child))
      gtk_widget_snapshot_child (widget, child, snapshot);
  for (Layer layer = 0; layer < LAYER_MOVING; layer++)
    snapshot_layer (self, snapshot, layer);
  return gtk_snapshot_free_to_node (snapshot);
}

void
mh_playing_area_paint (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  MhThing *focused = mh_playing_area_get_focused (self);
  g_autoptr (GskRenderNode) parts = paint_parts (self);

  if (parts != NULL && gsk_render_node_get_node_type (parts) == GSK_CONTAINER_NODE)
    snapshot_parts (self, snapshot, parts);
  else if (parts != NULL) /* only the ground */
    gtk_snapshot_append_node (snapshot, parts);
  if (self->arrangement != NULL && mh_lens_is_on (&self->lens))
    snapshot_lens (self, snapshot);
  snapshot_layer (self, snapshot, LAYER_MOVING);
  if (focused != NULL)
    mh_thing_snapshot_focus (focused, snapshot, mh_playing_area_get_scrolled (self));
  if (self->arrangement != NULL)
    snapshot_arrows (self, snapshot);
  if (self->pointing[0] != 0)
    snapshot_pointing (self, snapshot);
  snapshot_arrows_to (self, snapshot);
}
