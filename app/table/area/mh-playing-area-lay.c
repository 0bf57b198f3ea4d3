/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Asks the view for an arrangement and lays out things and panels accordingly. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "engine/rules/mh-step-internal.h"
#include "table/area/mh-paint-private.h"
#include "table/area/mh-playing-area-private.h"
#include "table/view/mh-game-view-internal.h"

static double
measure_line (MhPlayingArea *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Names and numbers grow with a large window, for people who sit further away. */
static double
get_zoom (MhPlayingArea *self)
{
  return CLAMP (MIN (self->width / 1200.0, self->height / 800.0), 1, 2.5);
}

/* Pads differ only in color, so the first key of each shows its seat's symbol. */
static void
sign_pad (MhPlayingArea *self, MhPlacing *placing)
{
  if (placing->cell == 0 && placing->badge[MH_CORNER_BOTTOM_LEFT] == NULL)
    mh_placing_take_badge (placing, MH_CORNER_BOTTOM_LEFT,
                           mh_art_strong_sign (self->seats[placing->pad].color));
}

/* Shows the key of a pad, and adds it to the name, so that it can be heard. */
static void
show_key (MhPlacing *placing, const char *cap)
{
  g_autofree char *label = g_steal_pointer (&placing->label);

  placing->cap = g_strdup (cap);
  placing->label = label == NULL || cap == NULL ? g_steal_pointer (&label)
                                                : g_strdup_printf ("%s (%s)", label, cap);
}

/* Asks the view for the arrangement of @sight, in coordinates without the wooden border. */
MhArrangement *
mh_playing_area_arrange (MhPlayingArea *self, MhSight *sight)
{
  MhArrangementFrame frame = {
    .width = self->width - 2 * self->edge,
    .height = self->height - 2 * self->edge - self->top,
    .edge = self->edge,
    .top = self->top,
    .line = measure_line (self) * get_zoom (self),
    .touch = mh_playing_area_get_touch (self),
    .n_seats = self->n_seats,
    .seats = self->seats,
    .names = self->names,
    .people = self->people,
    .extra_keys = self->preferences->bluff_keys,
    .help = self->preferences->easy_race,
    .far_side = self->preferences->far_side,
    .strong_signs = self->preferences->strong_signs,
  };
  MhArrangement *arrangement = mh_arrangement_new (&frame);

  arrangement->zoomed = mh_lens_is_on (&self->lens);
  mh_game_view_arrange (self->view, sight, arrangement);
  for (guint i = 0; i < arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (arrangement->placings, i);

      mh_playing_area_from_view (self, &placing->box);
      if (placing->pad != MH_NOBODY && self->preferences->strong_signs)
        sign_pad (self, placing);
      if (placing->pad != MH_NOBODY && placing->cell < MH_PAD_KEYS)
        show_key (placing, self->caps[placing->pad][placing->cell]);
    }
  mh_playing_area_from_view (self, &arrangement->board);
  mh_lens_apply (&self->lens, arrangement);
  for (guint i = 0; i < arrangement->arrows->len; i++)
    mh_arrow_lay (&g_array_index (arrangement->arrows, MhArrowCurve, i), arrangement);
  return arrangement;
}

/* Returns the thing with that ID, which is added if there is none. */
MhThing *
mh_playing_area_get_or_add (MhPlayingArea *self, guint id)
{
  MhThing *thing = mh_playing_area_lookup (self, id);

  if (thing != NULL)
    return thing;
  thing = mh_thing_new (id);
  thing->area = self;
  gtk_widget_set_parent (GTK_WIDGET (thing), GTK_WIDGET (self));
  g_hash_table_insert (self->things, GUINT_TO_POINTER (id), thing);
  return thing;
}

/* Finds the box of a thing, in @next if it is there. */
gboolean
mh_playing_area_find_box (MhPlayingArea *self, MhArrangement *next, guint id, MhBox *box)
{
  MhPlacing *placing = NULL;
  MhThing *thing = mh_playing_area_lookup (self, id);

  if (next != NULL)
    placing = mh_arrangement_lookup (next, id);
  if (placing == NULL && thing == NULL && self->arrangement != NULL)
    placing = mh_arrangement_lookup (self->arrangement, id);
  if (placing != NULL)
    *box = placing->box;
  else if (thing != NULL)
    *box = thing->pose.box;
  else
    *box = (MhBox){ self->width / 2.0, self->height / 2.0, 1, 1 };
  return placing != NULL || thing != NULL;
}

void
mh_playing_area_remove_thing (MhPlayingArea *self, MhThing *thing)
{
  gpointer id = GUINT_TO_POINTER (thing->id);

  if (self->peeked == thing)
    mh_playing_area_peek (self, NULL);
  if (g_hash_table_lookup (self->things, id) == thing)
    g_hash_table_remove (self->things, id);
  thing->area = NULL;
  gtk_widget_unparent (GTK_WIDGET (thing));
}

/* Swaps the IDs of two things that have moved to each other's places. */
void
mh_playing_area_exchange (MhPlayingArea *self, MhThing *one, MhThing *other)
{
  const guint id = one->id;

  one->id = other->id;
  other->id = id;
  g_hash_table_insert (self->things, GUINT_TO_POINTER (one->id), one);
  g_hash_table_insert (self->things, GUINT_TO_POINTER (other->id), other);
}

MhPose
mh_playing_area_pose_for (const MhPlacing *placing)
{
  return (MhPose){ placing->box, 1, placing->turned ? 180 : 0, 1 };
}

/* Adds a new thing at its source, or in place. */
static MhThing *
bring_in (MhPlayingArea *self, MhPlacing *placing)
{
  MhThing *thing = mh_playing_area_get_or_add (self, placing->id);
  MhPose pose = mh_playing_area_pose_for (placing);
  MhBox source;

  pose.opacity = 0;
  if (placing->source != 0 && mh_playing_area_find_box (self, NULL, placing->source, &source))
    {
      pose.box = mh_box_center (&source, placing->box.width, placing->box.height);
      pose.opacity = 1;
    }
  mh_thing_set_pose (thing, &pose);
  return thing;
}

/* Logs changes of a thing's label, action and picture. */
static void
log_look (MhPlayingArea *self, MhThing *thing, const MhPlacing *placing)
{
  if (g_strcmp0 (mh_thing_get_label (thing), placing->label) != 0)
    mh_playing_area_log (self, "thing %u \"%s\"", placing->id,
                         placing->label != NULL ? placing->label : "");
  if (g_strcmp0 (mh_thing_get_action (thing), placing->action) != 0)
    mh_playing_area_log (self, "action %u \"%s\"", placing->id,
                         placing->action != NULL ? placing->action : "");
  if (placing->picture != NULL
      && (thing->picture == NULL || !mh_picture_equal (thing->picture, placing->picture)))
    mh_playing_area_log (self, "picture %u %s", placing->id, mh_picture_get_key (placing->picture));
}

/* @motion: leaves the pose alone, because the caller animates it */
static void
lay_thing (MhPlayingArea *self, MhPlacing *placing, gboolean motion)
{
  MhThing *thing = mh_playing_area_lookup (self, placing->id);
  MhPose pose = mh_playing_area_pose_for (placing);

  if (thing == NULL)
    thing = bring_in (self, placing);
  log_look (self, thing, placing);
  mh_thing_set_placing (thing, placing);
  mh_thing_set_size (thing, placing->box.width, placing->box.height);
  if (!motion && !thing->walking)
    mh_thing_set_pose (thing, &pose);
}

static void
lay_panel (MhPlayingArea *self, MhPlacing *placing)
{
  GtkWidget **panel = &self->panels[placing->seat];

  if (*panel == NULL)
    {
      *panel = mh_seat_panel_new ();
      gtk_widget_insert_after (*panel, GTK_WIDGET (self), NULL);
    }
  mh_seat_panel_set_cloth (MH_SEAT_PANEL (*panel), mh_game_view_get_cloth (self->view), self->night,
                           self->preferences);
  MH_SEAT_PANEL (*panel)->look.feeling = mh_playing_area_get_feeling (self, placing->seat);
  mh_seat_panel_update (MH_SEAT_PANEL (*panel), placing, &self->seats[placing->seat],
                        (self->on_turn & mh_actor_bit (placing->seat)) != 0);
}

/* Removes a thing that is no longer in the arrangement, or adds it to @leaving for the caller to animate. */
static void
dismiss (MhPlayingArea *self, MhArrangement *next, MhThing *thing, GPtrArray *leaving)
{
  gpointer id = GUINT_TO_POINTER (thing->id);

  mh_playing_area_log (self, "leave %u into %u", thing->id,
                       GPOINTER_TO_UINT (g_hash_table_lookup (next->absorbed, id)));
  g_hash_table_remove (self->things, id);
  mh_thing_set_choosable (thing, FALSE);
  mh_thing_set_lifted (thing, FALSE, FALSE);
  if (leaving != NULL)
    g_ptr_array_add (leaving, thing);
  else
    mh_playing_area_remove_thing (self, thing);
}

/* Puts a child above @below. Returns the child. */
static GtkWidget *
put_above (MhPlayingArea *self, GtkWidget *child, GtkWidget *below)
{
  if (gtk_widget_get_prev_sibling (child) != below)
    gtk_widget_insert_after (child, GTK_WIDGET (self), below);
  return child;
}

static void
sort_children (MhPlayingArea *self, MhArrangement *next)
{
  GtkWidget *last = NULL;

  for (guint i = 0; i < self->n_seats; i++)
    if (self->panels[i] != NULL)
      last = put_above (self, self->panels[i], last);
  for (guint i = 0; i < next->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (next->placings, i);

      if (placing->seat == MH_NOBODY)
        last = put_above (self, GTK_WIDGET (mh_playing_area_lookup (self, placing->id)), last);
    }
}

/* Lays out everything as in @sight. @next: (transfer full) (nullable): its arrangement, if it is known.
 * @leaving: (nullable): receives the removed things; all things keep their poses, and the caller moves them */
void
mh_playing_area_lay (MhPlayingArea *self, MhSight *sight, MhArrangement *next, GPtrArray *leaving)
{
  g_autoptr (GList) things = g_hash_table_get_values (self->things);

  if (next == NULL)
    next = mh_playing_area_arrange (self, sight);
  for (guint i = 0; i < next->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (next->placings, i);

      if (placing->seat != MH_NOBODY)
        lay_panel (self, placing);
      else
        lay_thing (self, placing, leaving != NULL);
    }
  for (GList *item = things; item != NULL; item = item->next)
    if (mh_arrangement_lookup (next, MH_THING (item->data)->id) == NULL)
      dismiss (self, next, item->data, leaving);
  sort_children (self, next);
  g_clear_pointer (&self->arrangement, mh_arrangement_free);
  self->arrangement = next;
  if (sight != self->sight)
    {
      g_clear_pointer (&self->sight, mh_sight_unref);
      self->sight = mh_sight_ref (sight);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Lays out everything again without motion, because the size, the text or the seats changed. */
void
mh_playing_area_relay (MhPlayingArea *self)
{
  if (self->sight == NULL)
    return;
  if (self->busy)
    g_signal_emit_by_name (self, "hurry");
  else
    mh_playing_area_lay (self, self->sight, NULL, NULL);
}

/* Lays out the same things for a new size. This runs during an allocation, so only their places may
 * change. */
void
mh_playing_area_lay_for_size (MhPlayingArea *self)
{
  MhArrangement *before = self->arrangement;
  MhPlacing *placing;
  MhThing *thing;

  self->arrangement = mh_playing_area_arrange (self, self->sight);
  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    {
      MhPose pose = mh_playing_area_pose_for (placing);

      mh_thing_set_pose (thing, &pose);
      mh_thing_set_size (thing, placing->box.width, placing->box.height);
    }
  g_clear_pointer (&before, mh_arrangement_free);
}

/* Removes all things and resets the focus, cursor, popover and scroll position. */
void
mh_playing_area_clear (MhPlayingArea *self)
{
  g_autoptr (GList) things = g_hash_table_get_values (self->things);
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_VERTICAL];

  mh_playing_area_peek (self, NULL);
  for (GList *item = things; item != NULL; item = item->next)
    mh_playing_area_remove_thing (self, item->data);
  self->reveal[0] = self->reveal[1] = 0;
  if (adjustment != NULL)
    gtk_adjustment_set_value (adjustment, 0);
}

double
mh_playing_area_get_top (MhPlayingArea *self)
{
  return self->top;
}

/* The size stays the same, so that the next layout can move things at once. */
void
mh_playing_area_set_top (MhPlayingArea *self, double top)
{
  if (self->top == top)
    return;
  self->top = top;
  mh_playing_area_relay (self);
}
