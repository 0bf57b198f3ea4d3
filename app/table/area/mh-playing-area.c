/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhPlayingArea: wood, cloth, seat panels and things. */
#include "config.h"

#include "engine/rules/mh-step-internal.h"
#include "table/area/mh-playing-area-private.h"
#include "table/area/mh-paint-private.h"
#include "table/area/mh-toolkit-table.h"
#include "table/view/mh-game-view-internal.h"

#include <math.h>

#include <glib/gi18n-lib.h>

/* Of each pair, in the order of GtkOrientation. */
enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (MhPlayingArea,
                               mh_playing_area,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static void
on_scrolled (GtkAdjustment *adjustment, MhPlayingArea *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (MhPlayingArea *self, guint orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment **slot = &self->adjustment[orientation];

  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  if (*slot != NULL)
    {
      g_signal_handlers_disconnect_by_func (*slot, on_scrolled, self);
      g_object_unref (*slot);
    }
  *slot = g_object_ref_sink (adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (on_scrolled), self, 0);
}

static void
configure_adjustments (MhPlayingArea *self, double height)
{
  for (guint i = 0; i < 2; i++)
    {
      double page = i == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
      double upper = i == GTK_ORIENTATION_HORIZONTAL ? page : MAX (page, height);
      GtkAdjustment *adjustment = self->adjustment[i];

      if (adjustment == NULL)
        continue;
      gtk_adjustment_configure (adjustment,
                                CLAMP (gtk_adjustment_get_value (adjustment), 0, upper - page), 0,
                                upper, page * 0.1, page * 0.9, page);
    }
}

static void
scroll_to_revealed (MhPlayingArea *self)
{
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_VERTICAL];
  MhPlacing *first = mh_arrangement_lookup (self->arrangement, self->reveal[0]);
  MhPlacing *last = mh_arrangement_lookup (self->arrangement, self->reveal[1]);

  if (first != NULL && last != NULL && adjustment != NULL)
    {
      g_signal_handlers_block_by_func (adjustment, on_scrolled, self);
      gtk_adjustment_clamp_page (adjustment, first->box.y - 16,
                                 last->box.y + last->box.height + 16);
      g_signal_handlers_unblock_by_func (adjustment, on_scrolled, self);
    }
  self->reveal[0] = self->reveal[1] = 0;
}

static gboolean
on_late_relay (gpointer user_data)
{
  MhPlayingArea *self = user_data;

  self->late_relay = 0;
  mh_playing_area_relay (self);
  return G_SOURCE_REMOVE;
}

/* Lays out again before the next frame, without motion, but not during an allocation. */
static void
relay_later (MhPlayingArea *self)
{
  if (self->late_relay == 0)
    self->late_relay = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_late_relay, self, NULL);
}

static void
allocate_panel (MhPlayingArea *self, MhPlacing *placing, double dy)
{
  GtkWidget *panel = self->panels[placing->seat];
  GskTransform *transform;
  const MhBox *box = &placing->box;

  if (panel == NULL)
    return;
  transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT ((float) round (box->x), (float) round (box->y - dy)));
  /* While the window has no size yet, the borders make the panel's size negative. */
  gtk_widget_allocate (panel, MAX (0, (int) round (box->width)), MAX (0, (int) round (box->height)),
                       -1, transform);
}

static void
mh_playing_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhPlayingArea *self = MH_PLAYING_AREA (widget);
  double dy;

  if (width != self->width || height != self->height)
    {
      self->width = width;
      self->height = height;
      self->edge = MIN (width, height) < MH_PLAYING_AREA_SMALL ? 6 : 24;
      g_clear_pointer (&self->ground, gsk_render_node_unref);
      if (self->sight != NULL && !self->busy)
        mh_playing_area_lay_for_size (self);
      relay_later (self);
    }
  if (self->arrangement == NULL)
    return;
  configure_adjustments (self, mh_arrangement_measure (self->arrangement) + self->edge);
  scroll_to_revealed (self);
  dy = mh_playing_area_get_scrolled (self);
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);

      if (placing->seat != MH_NOBODY)
        allocate_panel (self, placing, dy);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MH_IS_THING (child))
      mh_thing_allocate (MH_THING (child), dy);
  if (self->peek != NULL)
    gtk_popover_present (GTK_POPOVER (self->peek));
}

static void
mh_playing_area_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 560;
}

static void
mh_playing_area_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_playing_area_parent_class)->realize (widget);
  MH_PLAYING_AREA (widget)->flattens = mh_paint_learn_renderer (widget);
}

static void
mh_playing_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  mh_playing_area_paint (MH_PLAYING_AREA (widget), snapshot);
}

static gboolean
mh_playing_area_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return mh_playing_area_move_focus (MH_PLAYING_AREA (widget), direction, FALSE);
}

static void
update_night (MhPlayingArea *self)
{
  GdkRGBA text;
  gboolean night;

  mh_toolkit_table_get_color (GTK_WIDGET (self), &text);
  night = text.red + text.green + text.blue > 1.5;
  if (night == self->night)
    return;
  self->night = night;
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  for (guint i = 0; i < self->n_seats; i++)
    if (self->panels[i] != NULL)
      mh_seat_panel_set_cloth (MH_SEAT_PANEL (self->panels[i]), mh_game_view_get_cloth (self->view),
                               night, self->preferences);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mh_playing_area_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MhPlayingArea *self = MH_PLAYING_AREA (widget);

  GTK_WIDGET_CLASS (mh_playing_area_parent_class)->css_changed (widget, change);
  update_night (self);
  relay_later (self); /* the font size may have changed */
}

static void
mh_playing_area_set_property (GObject *object,
                              guint property,
                              const GValue *value,
                              GParamSpec *pspec)
{
  MhPlayingArea *self = MH_PLAYING_AREA (object);

  switch (property)
    {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      set_adjustment (self, property - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->policy[property - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_playing_area_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhPlayingArea *self = MH_PLAYING_AREA (object);

  switch (property)
    {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustment[property - PROP_HADJUSTMENT]);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policy[property - PROP_HSCROLL_POLICY]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_playing_area_dispose (GObject *object)
{
  MhPlayingArea *self = MH_PLAYING_AREA (object);
  GtkWidget *child;

  mh_playing_area_peek (self, NULL);
  g_clear_handle_id (&self->late_relay, g_source_remove);
  g_clear_handle_id (&self->refresh, g_source_remove);
  for (guint i = 0; i < 2; i++)
    g_clear_object (&self->adjustment[i]);
  g_hash_table_remove_all (self->things);
  memset (self->panels, 0, sizeof self->panels);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->arrangement, mh_arrangement_free);
  g_clear_pointer (&self->sight, mh_sight_unref);
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->parts, gsk_render_node_unref);
  g_clear_pointer (&self->flat, gsk_render_node_unref);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (mh_playing_area_parent_class)->dispose (object);
}

static void
mh_playing_area_finalize (GObject *object)
{
  MhPlayingArea *self = MH_PLAYING_AREA (object);

  g_hash_table_unref (self->things);
  for (guint i = 0; i < MH_SEATS_MAX * MH_PAD_KEYS; i++)
    g_free (self->caps[i / MH_PAD_KEYS][i % MH_PAD_KEYS]);
  G_OBJECT_CLASS (mh_playing_area_parent_class)->finalize (object);
}

static void
mh_playing_area_class_init (MhPlayingAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mh_playing_area_set_property;
  object_class->get_property = mh_playing_area_get_property;
  object_class->dispose = mh_playing_area_dispose;
  object_class->finalize = mh_playing_area_finalize;
  widget_class->realize = mh_playing_area_realize;
  widget_class->size_allocate = mh_playing_area_size_allocate;
  widget_class->measure = mh_playing_area_measure;
  widget_class->snapshot = mh_playing_area_snapshot;
  widget_class->css_changed = mh_playing_area_css_changed;
  widget_class->focus = mh_playing_area_focus;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  g_signal_new ("dropped", MH_TYPE_PLAYING_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 4, MH_TYPE_THING, MH_TYPE_THING, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  g_signal_new ("hurry", MH_TYPE_PLAYING_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  mh_playing_area_class_add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "playing-area");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_playing_area_init (MhPlayingArea *self)
{
  self->things = g_hash_table_new (NULL, NULL);
  self->glow = MH_GLOW_REST;
  self->width = 900;
  self->height = 560;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Boards and rows of cards are the same in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the screen reader's name for the part of the
                                   * window with the cards and dice */
                                  _ ("Table"), -1);
}

GtkWidget *
mh_playing_area_new (MhGameView *view,
                     guint n_seats,
                     const MhTableSeat *seats,
                     const MhNames *names,
                     const MhTablePreferences *preferences)
{
  MhPlayingArea *self = g_object_new (MH_TYPE_PLAYING_AREA, NULL);

  self->view = g_object_ref (view);
  self->n_seats = n_seats;
  self->seats = seats;
  self->names = names;
  self->preferences = preferences;
  return GTK_WIDGET (self);
}
