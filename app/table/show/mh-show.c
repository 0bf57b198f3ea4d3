/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Animates the transition between sights: the beats of a step, then everything moves to its place. */
#include "config.h"

#include "engine/rules/mh-step-internal.h"
#include "table/show/mh-show-private.h"
#include "table/view/mh-game-view-internal.h"

enum
{
  SIGNAL_SETTLED,
  SIGNAL_ROLLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhShow, mh_show, G_TYPE_OBJECT)

static gboolean
is_instant (MhShow *self)
{
  return mh_playing_area_get_preferences (self->area)->animation_speed <= 0
         || !gtk_widget_get_mapped (GTK_WIDGET (self->area))
         || mh_playing_area_get_arrangement (self->area) == NULL;
}

/* The arrangement after the step. It is created only once, because anything that changes the layout ends the
 * step. */
MhArrangement *
mh_show_get_next (MhShow *self)
{
  if (self->next == NULL)
    self->next = mh_playing_area_arrange (self->area, self->after);
  return self->next;
}

/* Draws the thing over everything until motion ends. */
void
mh_show_raise (MhShow *self, MhThing *thing)
{
  g_hash_table_add (self->raised, g_object_ref (thing));
  thing->raised = TRUE;
}

static void
clear_leaving (MhShow *self)
{
  GHashTableIter iter;
  gpointer thing;

  for (guint i = self->leaving->len; i-- > 0;)
    mh_playing_area_remove_thing (self->area, g_ptr_array_index (self->leaving, i));
  g_ptr_array_set_size (self->leaving, 0);
  g_hash_table_iter_init (&iter, self->raised);
  while (g_hash_table_iter_next (&iter, &thing, NULL))
    ((MhThing *) thing)->raised = FALSE;
  g_hash_table_remove_all (self->raised);
}

/* Moves a removed thing into another one, or fades it out. */
static void
dismiss (MhShow *self, MhThing *thing)
{
  MhArrangement *arrangement = mh_playing_area_get_arrangement (self->area);
  const guint into = GPOINTER_TO_UINT (
      g_hash_table_lookup (arrangement->absorbed, GUINT_TO_POINTER (thing->id)));
  const gboolean motion = mh_show_has_motion (self->area);
  MhPose pose = thing->pose;
  MhBox box;

  if (!motion || into == 0 || !mh_playing_area_find_box (self->area, arrangement, into, &box))
    {
      mh_motion_add_fade (self->motion, thing, 0, motion ? MH_VANISH_MS : MH_FADE_MS);
      return;
    }
  pose.opacity = 0.3;
  pose.box = mh_box_center (&box, pose.box.width * 0.6, pose.box.height * 0.6);
  mh_motion_add_move (self->motion, thing, &pose, MH_MOVE_MS, 0.16);
  mh_show_raise (self, thing);
}

/* Lays out @sight and animates everything to its place. @next: (transfer full) (nullable): its arrangement */
static void
lay_in_motion (MhShow *self, MhSight *sight, MhArrangement *next)
{
  const guint n_left = self->leaving->len;
  MhPlacing *placing;
  MhThing *thing;

  mh_playing_area_lay (self->area, sight, next, self->leaving);
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    if (!thing->walking)
      {
        const MhPose pose = mh_playing_area_pose_for (placing);

        mh_show_move_thing (self, thing, &pose, 0.16);
      }
  for (guint i = n_left; i < self->leaving->len; i++)
    dismiss (self, g_ptr_array_index (self->leaving, i));
}

/* Ends all motion without emitting signals. */
static void
stop (MhShow *self)
{
  mh_motion_finish (self->motion);
  clear_leaving (self);
  mh_playing_area_point (self->area, 0, 0);
  g_clear_pointer (&self->stage, mh_stage_free);
  g_clear_pointer (&self->after, mh_sight_unref);
  g_clear_pointer (&self->next, mh_arrangement_free);
  mh_playing_area_set_busy (self->area, FALSE);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->area), self->tick);
  self->tick = 0;
  mh_playing_area_set_moving (self->area, FALSE);
}

static void
finish (MhShow *self)
{
  stop (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self->area));
  g_signal_emit (self, signals[SIGNAL_SETTLED], 0);
}

/* Shows a sight without motion. If it is the same, only with other seats, the faces stay glad or sorry. */
void
mh_show_set_sight (MhShow *self, MhSight *sight)
{
  MhSight *shown = mh_playing_area_get_sight (self->area);

  stop (self);
  if (shown == NULL || !mh_sight_equal (shown, sight))
    mh_playing_area_set_glad (self->area, 0);
  mh_playing_area_lay (self->area, sight, NULL, NULL);
}

/* Removes everything from the table. */
void
mh_show_clear (MhShow *self)
{
  stop (self);
  mh_playing_area_clear (self->area);
}

/* Checks whether a die has just stopped, or a pause begins in which everybody looks at the result. */
static gboolean
is_result_visible (MhShow *self)
{
  MhBeat **beats = (MhBeat **) self->stage->beats->pdata + self->beat;

  return (self->beat > 0 && beats[-1]->kind == MH_BEAT_TUMBLE)
         || (beats[0]->kind == MH_BEAT_PAUSE && beats[0]->ms >= MH_RESULT_MS);
}

/* Starts the next beat, together with all others that run at the same time. A signal handler may remove the
 * table. */
static void
start_beats (MhShow *self)
{
  GPtrArray *beats;
  MhBeat *beat;

  if (is_result_visible (self))
    g_signal_emit (self, signals[SIGNAL_ROLLED], 0);
  if (self->stage == NULL)
    return;
  beats = self->stage->beats;
  do
    {
      beat = g_ptr_array_index (beats, self->beat++);
      mh_show_start_beat (self, beat);
    }
  while ((beat->kind == MH_BEAT_GO || beat->kind == MH_BEAT_TURN_UP) && self->beat < beats->len
         && ((MhBeat *) g_ptr_array_index (beats, self->beat))->kind == beat->kind);
}

/* Celebrates on the table as it is after the step. The layout that follows clears the rosettes away. */
static void
celebrate (MhShow *self, MhSight *after)
{
  if (self->stage->cheered == 0)
    return;
  mh_playing_area_set_glad (self->area, self->stage->cheered);
  mh_stage_celebrate (self->stage);
  self->stage->cheered = 0;
  self->after = mh_sight_ref (after);
}

/* Starts the next beats or the final layout, until something moves or all is done. A signal handler may remove
 * the table. */
static void
go_on (MhShow *self)
{
  g_autoptr (MhShow) keep G_GNUC_UNUSED = g_object_ref (self);

  while (mh_show_is_on (self) && !mh_motion_is_running (self->motion))
    {
      if (self->stage != NULL && self->beat < self->stage->beats->len)
        {
          start_beats (self);
        }
      else if (self->after != NULL)
        {
          g_autoptr (MhSight) after = g_steal_pointer (&self->after);

          mh_playing_area_point (self->area, 0, 0);
          lay_in_motion (self, after, g_steal_pointer (&self->next));
          celebrate (self, after);
        }
      else
        finish (self);
    }
}

/* Shakes restless things once more. FALSE: there are none. */
static gboolean
stir (MhShow *self)
{
  gboolean any = FALSE;
  MhPlacing *placing;
  MhThing *thing;

  if (mh_show_is_on (self) || is_instant (self) || !mh_show_has_motion (self->area))
    return FALSE;
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    if (placing->restless)
      {
        mh_motion_add_shake (self->motion, thing, MH_STIR_MS);
        any = TRUE;
      }
  return any;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  g_autoptr (MhShow) self = g_object_ref (user_data);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  const double ms = (double) (now - self->last_tick) / 1000;
  const gboolean walking = mh_walk_advance (self, ms);

  self->last_tick = now;
  gtk_widget_queue_allocate (widget);
  if (mh_motion_advance (self->motion,
                         ms * mh_playing_area_get_preferences (self->area)->animation_speed))
    return G_SOURCE_CONTINUE;
  if (mh_show_is_on (self))
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
  mh_playing_area_set_moving (self->area, FALSE);
  return G_SOURCE_REMOVE;
}

void
mh_show_start_tick (MhShow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->area));

  if (self->tick != 0)
    return;
  self->last_tick
      = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
  mh_playing_area_set_moving (self->area, TRUE);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->area), on_tick, self, NULL);
}

/* Shows a step and emits "settled" at its end, at once if nothing moves. @cheered: the seats to celebrate at
 * the end */
void
mh_show_step (MhShow *self, MhStep *step, MhActors cheered)
{
  stop (self);
  mh_playing_area_set_busy (self->area, TRUE);
  mh_playing_area_set_glad (self->area, 0);
  self->beat = 0;
  self->stage = mh_stage_new ();
  self->stage->seats = mh_playing_area_get_seats (self->area);
  self->after = mh_sight_ref (mh_step_get_after (step));
  mh_game_view_stage (mh_playing_area_get_view (self->area), step, self->stage);
  mh_stage_cheer (self->stage, cheered);
  if (is_instant (self))
    {
      mh_show_skip (self);
      return;
    }
  mh_show_start_tick (self);
  go_on (self);
}

/* Starts only the sounds and shakes of a step, because there is no time for other beats. */
static void
start_quick_beats (MhShow *self, MhStep *step, gboolean motion)
{
  g_autoptr (MhStage) stage = mh_stage_new ();

  mh_game_view_stage (mh_playing_area_get_view (self->area), step, stage);
  for (guint i = 0; i < stage->beats->len; i++)
    {
      MhBeat *beat = g_ptr_array_index (stage->beats, i);

      if (beat->kind == MH_BEAT_SOUND || (beat->kind == MH_BEAT_SHAKE && motion))
        mh_show_start_beat (self, beat);
    }
}

/* Shows a real-time step: things move to their places, and nothing waits for that. Without @motion,
 * they are there in the next frame. */
void
mh_show_glide (MhShow *self, MhStep *step, gboolean motion)
{
  motion = motion && !is_instant (self);
  stop (self);
  mh_walk_end (self, mh_step_get_actor (step));
  if (motion)
    lay_in_motion (self, mh_step_get_after (step), NULL);
  else
    mh_playing_area_lay (self->area, mh_step_get_after (step), NULL, NULL);
  start_quick_beats (self, step, motion);
  if (mh_motion_is_running (self->motion) || mh_walk_is_any_on (self) || stir (self))
    mh_show_start_tick (self);
}

/* Moves everything to its final place at once. */
void
mh_show_skip (MhShow *self)
{
  g_autoptr (MhSight) after = NULL;

  if (!mh_show_is_on (self))
    return;
  after = mh_sight_ref (self->after != NULL ? self->after : mh_playing_area_get_sight (self->area));
  mh_motion_finish (self->motion);
  if (self->stage != NULL && self->stage->cheered != 0)
    mh_playing_area_set_glad (self->area, self->stage->cheered);
  mh_playing_area_lay (self->area, after, NULL, NULL);
  finish (self);
}

/* Checks whether a step is being shown. */
gboolean
mh_show_is_on (MhShow *self)
{
  return self->area != NULL && mh_playing_area_is_busy (self->area);
}

static void
shake (MhShow *self, MhThing *thing, double ms)
{
  if (!mh_show_has_motion (self->area))
    return;
  mh_motion_add_shake (self->motion, thing, ms);
  mh_show_start_tick (self);
}

/* Shakes a thing without stopping other motion, unless a step is being shown. */
void
mh_show_shake_beside (MhShow *self, MhThing *thing)
{
  mh_playing_area_log (self->area, "shake %u", thing->id);
  if (!mh_show_is_on (self) && !is_instant (self))
    shake (self, thing, MH_NUDGE_MS);
}

/* The same, but ends all other motion at once. */
void
mh_show_shake (MhShow *self, MhThing *thing)
{
  mh_playing_area_log (self->area, "shake %u", thing->id);
  if (mh_show_is_on (self) || is_instant (self))
    return;
  mh_motion_finish (self->motion);
  shake (self, thing, MH_STIR_MS);
}

static void
on_hurry (MhPlayingArea *area, MhShow *self)
{
  mh_show_skip (self);
}

/* Motion stops while nobody sees it. */
static void
on_unmapped (GtkWidget *area, MhShow *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (area, self->tick);
  self->tick = 0;
}

static void
on_mapped (GtkWidget *area, MhShow *self)
{
  if (mh_show_is_on (self) || mh_motion_is_running (self->motion) || mh_walk_is_any_on (self))
    mh_show_start_tick (self);
}

static void
mh_show_dispose (GObject *object)
{
  MhShow *self = MH_SHOW (object);

  if (self->area != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->area, self);
      stop (self);
    }
  self->area = NULL;
  G_OBJECT_CLASS (mh_show_parent_class)->dispose (object);
}

static void
mh_show_finalize (GObject *object)
{
  MhShow *self = MH_SHOW (object);

  mh_motion_free (self->motion);
  g_hash_table_unref (self->raised);
  g_ptr_array_unref (self->leaving);
  G_OBJECT_CLASS (mh_show_parent_class)->finalize (object);
}

static void
mh_show_class_init (MhShowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_show_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_show_finalize;
  signals[SIGNAL_SETTLED] = g_signal_new ("settled", MH_TYPE_SHOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ROLLED] = g_signal_new ("rolled", MH_TYPE_SHOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
}

static void
mh_show_init (MhShow *self)
{
  self->motion = mh_motion_new ();
  self->raised = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->leaving = g_ptr_array_new ();
}

/* @area: must not be destroyed before the show has been disposed */
MhShow *
mh_show_new (MhPlayingArea *area)
{
  MhShow *self = g_object_new (MH_TYPE_SHOW, NULL);

  self->area = area;
  g_signal_connect (area, "hurry", G_CALLBACK (on_hurry), self);
  g_signal_connect (area, "unmap", G_CALLBACK (on_unmapped), self);
  g_signal_connect (area, "map", G_CALLBACK (on_mapped), self);
  return self;
}
