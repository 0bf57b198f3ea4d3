/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* How one sight becomes another one: the beats of a step, then everything goes to its place. */
#include "config.h"

#include "table/show/mh-show-private.h"

#include "table/area/mh-bridge-private.h"

static gboolean
is_instant (MhPlayingArea *self)
{
  return self->habits->animation_speed <= 0 || !gtk_widget_get_mapped (GTK_WIDGET (self))
         || self->arrangement == NULL;
}

static double
measure_line (MhPlayingArea *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Names and numbers grow with a large window, for whoever sits further away. */
static double
get_zoom (MhPlayingArea *self)
{
  return CLAMP (MIN (self->width / 1200.0, self->height / 800.0), 1, 2.5);
}

/* Asks the view where everything lies in @sight; the wood's edge is outside of what it sees. */
MhArrangement *
mh_playing_area_arrange (MhPlayingArea *self, MhSight *sight)
{
  MhArrangementFrame frame = {
    .width = self->width - 2 * self->edge,
    .height = self->height - 2 * self->edge - self->top,
    .top = self->top,
    .line = measure_line (self) * get_zoom (self),
    .touch = mh_playing_area_get_touch (self),
    .n_seats = self->n_seats,
    .seats = self->seats,
    .names = self->names,
    .people = self->people,
    .extra_keys = self->habits->bluff_keys,
    .help = self->habits->easy_race,
    .far_side = self->habits->far_side,
  };
  MhArrangement *arrangement = mh_arrangement_new (&frame);

  arrangement->zoomed = mh_lens_is_on (&self->lens);
  mh_game_view_arrange (self->view, sight, arrangement);
  for (guint i = 0; i < arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (arrangement->placings, i);

      placing->box.x += self->edge;
      placing->box.y += self->edge + self->top;
      if (placing->pad != MH_NOBODY && placing->cell < MH_ZONE_KEYS)
        placing->cap = g_strdup (self->caps[placing->pad][placing->cell]);
    }
  arrangement->board.x += self->edge;
  arrangement->board.y += self->edge + self->top;
  mh_lens_apply (&self->lens, arrangement);
  for (guint i = 0; i < arrangement->arrows->len; i++)
    mh_bridge_lay (&g_array_index (arrangement->arrows, MhBridge, i), arrangement);
  return arrangement;
}

static void
remove_thing (MhPlayingArea *self, MhThing *thing)
{
  gpointer id = GUINT_TO_POINTER (mh_thing_get_id (thing));

  mh_motion_forget (self->motion, thing);
  g_hash_table_remove (self->moving, thing);
  if (self->peeked == thing)
    mh_playing_area_peek (self, NULL);
  if (g_hash_table_lookup (self->things, id) == thing)
    g_hash_table_remove (self->things, id);
  gtk_widget_unparent (GTK_WIDGET (thing));
}

MhPose
mh_show_get_pose (const MhPlacing *placing)
{
  return (MhPose){ placing->box, 1, placing->turned ? 180 : 0, 1 };
}

/* A thing that was not there: it comes from its source, or appears in place. */
static MhThing *
bring_in (MhPlayingArea *self, MhArrangement *next, MhPlacing *placing)
{
  MhThing *thing = mh_show_add_thing (self, placing->id);
  MhPose pose = mh_show_get_pose (placing);
  MhBox source;

  pose.opacity = 0;
  if (placing->source != 0 && mh_show_find_box (self, NULL, placing->source, &source))
    {
      pose.box = mh_show_centre_on (&source, placing->box.width, placing->box.height);
      pose.opacity = 1;
    }
  mh_thing_set_pose (thing, &pose);
  return thing;
}

/* What a thing is called, what it says it does and what it looks like from now on. */
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

static void
lay_thing (MhPlayingArea *self, MhArrangement *next, MhPlacing *placing, gboolean motion)
{
  MhThing *thing = mh_playing_area_lookup (self, placing->id);
  MhPose pose = mh_show_get_pose (placing);

  if (thing == NULL)
    thing = bring_in (self, next, placing);
  log_look (self, thing, placing);
  mh_thing_set_placing (thing, placing);
  mh_thing_set_size (thing, placing->box.width, placing->box.height);
  if (mh_walk_is_on (self, placing->id))
    return;
  if (motion)
    mh_show_move_thing (self, thing, &pose, 0.16);
  else
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
  mh_seat_panel_set_cloth (MH_SEAT_PANEL (*panel), mh_game_view_get_cloth (self->view),
                           self->night);
  mh_seat_panel_update (MH_SEAT_PANEL (*panel), placing, &self->seats[placing->seat],
                        (self->on_turn & mh_actor_bit (placing->seat)) != 0);
}

/* What lies nowhere any more goes into something else or fades. */
static void
dismiss (MhPlayingArea *self, MhArrangement *next, MhThing *thing, gboolean motion)
{
  gpointer id = GUINT_TO_POINTER (mh_thing_get_id (thing));
  guint into = GPOINTER_TO_UINT (g_hash_table_lookup (next->absorbed, id));
  MhPose pose = *mh_thing_get_pose (thing);
  MhBox box;

  mh_playing_area_log (self, "leave %u into %u", mh_thing_get_id (thing), into);
  g_hash_table_remove (self->things, id);
  mh_thing_set_choosable (thing, FALSE);
  mh_thing_set_lifted (thing, FALSE, FALSE);
  if (!motion)
    {
      remove_thing (self, thing);
      return;
    }
  pose.opacity = 0;
  g_ptr_array_add (self->leaving, thing);
  if (into != 0 && mh_show_find_box (self, next, into, &box) && mh_show_has_motion (self))
    {
      pose.opacity = 0.3;
      pose.box = mh_show_centre_on (&box, pose.box.width * 0.6, pose.box.height * 0.6);
      mh_motion_add_move (self->motion, thing, &pose, MH_MOVE_MS, 0.16);
      g_hash_table_add (self->moving, thing);
    }
  else
    mh_motion_add_fade (self->motion, thing, 0,
                        mh_show_has_motion (self) ? MH_MOVE_MS / 2 : MH_FADE_MS);
}

static void
sort_children (MhPlayingArea *self, MhArrangement *next)
{
  GtkWidget *last = NULL;

  for (guint i = 0; i < self->n_seats; i++)
    if (self->panels[i] != NULL)
      {
        if (gtk_widget_get_prev_sibling (self->panels[i]) != last)
          gtk_widget_insert_after (self->panels[i], GTK_WIDGET (self), last);
        last = self->panels[i];
      }
  for (guint i = 0; i < next->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (next->placings, i);
      GtkWidget *thing = (GtkWidget *) mh_playing_area_lookup (self, placing->id);

      if (placing->seat != MH_NOBODY)
        continue;
      if (gtk_widget_get_prev_sibling (thing) != last)
        gtk_widget_insert_after (thing, GTK_WIDGET (self), last);
      last = thing;
    }
}

/* Everything goes where @sight has it. */
static void
settle (MhPlayingArea *self, MhSight *sight, gboolean motion)
{
  MhArrangement *next = mh_playing_area_arrange (self, sight);
  g_autoptr (GList) things = g_hash_table_get_values (self->things);

  for (guint i = 0; i < next->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (next->placings, i);

      if (placing->seat != MH_NOBODY)
        lay_panel (self, placing);
      else
        lay_thing (self, next, placing, motion);
    }
  for (GList *item = things; item != NULL; item = item->next)
    if (mh_arrangement_lookup (next, mh_thing_get_id (item->data)) == NULL)
      dismiss (self, next, item->data, motion);
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

/* Lays everything again, without motion: the size, the text or the seats changed. */
void
mh_playing_area_relay (MhPlayingArea *self)
{
  if (self->sight == NULL)
    return;
  if (self->showing)
    mh_playing_area_skip (self);
  else
    settle (self, self->sight, FALSE);
}

static void
clear_leaving (MhPlayingArea *self)
{
  for (guint i = self->leaving->len; i-- > 0;)
    remove_thing (self, g_ptr_array_index (self->leaving, i));
  g_ptr_array_set_size (self->leaving, 0);
  g_hash_table_remove_all (self->moving);
}

/* Ends all motion where it is, without telling anybody. */
void
mh_playing_area_stop (MhPlayingArea *self)
{
  mh_motion_finish (self->motion);
  clear_leaving (self);
  self->pointing[0] = self->pointing[1] = 0;
  g_clear_pointer (&self->stage, mh_stage_free);
  g_clear_pointer (&self->after, mh_sight_unref);
  self->showing = FALSE;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  mh_playing_area_refresh_later (self);
}

static void
finish_show (MhPlayingArea *self)
{
  mh_playing_area_stop (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "settled");
}

/* Takes everything off the table, with the focus, cursor, pop-up and scroll position that it had. */
void
mh_playing_area_clear (MhPlayingArea *self)
{
  g_autoptr (GList) things = g_hash_table_get_values (self->things);
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_VERTICAL];

  mh_playing_area_peek (self, NULL);
  mh_playing_area_stop (self);
  for (GList *item = things; item != NULL; item = item->next)
    remove_thing (self, item->data);
  self->reveal[0] = self->reveal[1] = 0;
  if (adjustment != NULL)
    gtk_adjustment_set_value (adjustment, 0);
}

void
mh_playing_area_set_sight (MhPlayingArea *self, MhSight *sight)
{
  mh_playing_area_stop (self);
  settle (self, sight, FALSE);
}

/* Starts the next beat; things that go at the same time go together. */
static void
start_beats (MhPlayingArea *self)
{
  GPtrArray *beats = self->stage->beats;
  MhBeat *beat;

  do
    {
      beat = g_ptr_array_index (beats, self->beat++);
      mh_show_start_beat (self, beat);
    }
  while ((beat->kind == MH_BEAT_GO || beat->kind == MH_BEAT_TURN_UP) && self->beat < beats->len
         && ((MhBeat *) g_ptr_array_index (beats, self->beat))->kind == beat->kind);
}

/* Starts whatever comes next, until something moves or all is done. */
static void
go_on (MhPlayingArea *self)
{
  while (self->showing && !mh_motion_is_running (self->motion))
    {
      if (self->stage != NULL && self->beat < self->stage->beats->len)
        {
          start_beats (self);
        }
      else if (self->after != NULL)
        {
          self->pointing[0] = self->pointing[1] = 0;
          g_autoptr (MhSight) after = g_steal_pointer (&self->after);

          settle (self, after, TRUE);
        }
      else
        finish_show (self);
    }
}

/* What is restless shakes once more. FALSE: nothing is. */
static gboolean
stir (MhPlayingArea *self)
{
  gboolean any = FALSE;

  if (self->showing || is_instant (self) || !mh_show_has_motion (self))
    return FALSE;
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);
      MhThing *thing = mh_playing_area_lookup (self, placing->id);

      if (!placing->restless || thing == NULL)
        continue;
      mh_motion_add_shake (self->motion, thing, 450);
      any = TRUE;
    }
  return any;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhPlayingArea *self = MH_PLAYING_AREA (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  const double ms = (double) (now - self->last_tick) / 1000;
  const gboolean walking = mh_walk_advance (self, ms);

  self->last_tick = now;
  gtk_widget_queue_allocate (widget);
  if (mh_motion_advance (self->motion, ms * self->habits->animation_speed))
    return G_SOURCE_CONTINUE;
  if (self->showing)
    {
      guint tick = self->tick;

      go_on (self);
      return self->tick == tick ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
    }
  if (walking)
    return G_SOURCE_CONTINUE;
  clear_leaving (self);
  if (stir (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
mh_show_start_tick (MhPlayingArea *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (self->tick != 0)
    return;
  self->last_tick
      = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Shows a step; "settled" follows, at once when nothing is to move. */
void
mh_playing_area_show (MhPlayingArea *self, MhStep *step)
{
  mh_playing_area_stop (self);
  self->showing = TRUE;
  self->beat = 0;
  self->stage = mh_stage_new ();
  self->stage->seats = self->seats;
  self->after = mh_sight_ref (mh_step_get_after (step));
  mh_game_view_stage (self->view, step, self->stage);
  if (is_instant (self))
    {
      mh_playing_area_skip (self);
      return;
    }
  mh_show_start_tick (self);
  go_on (self);
}

/* The sounds of a step, and who shakes; there is no time for anything else. */
static void
start_quick_beats (MhPlayingArea *self, MhStep *step, gboolean motion)
{
  g_autoptr (MhStage) stage = mh_stage_new ();

  mh_game_view_stage (self->view, step, stage);
  for (guint i = 0; i < stage->beats->len; i++)
    {
      MhBeat *beat = g_ptr_array_index (stage->beats, i);

      if (beat->kind == MH_BEAT_SOUND || (beat->kind == MH_BEAT_SHAKE && motion))
        mh_show_start_beat (self, beat);
    }
}

/* Shows a step of real time: things go where it leaves them, and nobody waits for that. What is
 * not to move is there in the next frame. */
void
mh_playing_area_glide (MhPlayingArea *self, MhStep *step, gboolean motion)
{
  motion = motion && !is_instant (self);
  mh_playing_area_stop (self);
  mh_walk_end (self, mh_step_get_actor (step));
  settle (self, mh_step_get_after (step), motion);
  start_quick_beats (self, step, motion);
  if (mh_motion_is_running (self->motion) || mh_walk_is_any_on (self) || stir (self))
    mh_show_start_tick (self);
}

/* Everything is at once where the step leaves it. */
void
mh_playing_area_skip (MhPlayingArea *self)
{
  g_autoptr (MhSight) after = NULL;

  if (!self->showing)
    return;
  after = mh_sight_ref (self->after != NULL ? self->after : self->sight);
  mh_motion_finish (self->motion);
  settle (self, after, FALSE);
  finish_show (self);
}

/* Shakes a thing beside whatever else moves. */
void
mh_playing_area_wobble (MhPlayingArea *self, MhThing *thing)
{
  mh_playing_area_log (self, "wobble %u", mh_thing_get_id (thing));
  if (self->showing || is_instant (self) || !mh_show_has_motion (self))
    return;
  mh_motion_add_shake (self->motion, thing, 300);
  mh_show_start_tick (self);
}

void
mh_playing_area_shake (MhPlayingArea *self, MhThing *thing)
{
  mh_playing_area_log (self, "wobble %u", mh_thing_get_id (thing));
  if (self->showing || self->habits->animation_speed <= 0
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  mh_motion_finish (self->motion);
  if (mh_show_has_motion (self))
    {
      mh_motion_add_shake (self->motion, thing, 450);
      mh_show_start_tick (self);
    }
}
