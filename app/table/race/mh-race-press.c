/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Real time at a table: handles presses. */
#include "config.h"

#include "table/race/mh-race-press-private.h"

#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-game-view-internal.h"

static MhThing *
lookup_cell (MhRace *self, MhActor seat, guint cell)
{
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      if (placing->pad == seat && placing->cell == cell)
        return thing;
    }
  return NULL;
}

static MhThing *
find_at (MhRace *self, double x, double y)
{
  GtkRoot *root = gtk_widget_get_root (self->table);
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (root), x, y, GTK_PICK_DEFAULT);
  GtkWidget *thing = widget != NULL ? gtk_widget_get_ancestor (widget, MH_TYPE_THING) : NULL;

  if (thing == NULL || gtk_widget_get_parent (thing) != GTK_WIDGET (self->area))
    return NULL;
  return MH_THING (thing);
}

static gboolean
is_inside (MhRace *self, double x, double y)
{
  GtkRoot *root = gtk_widget_get_root (self->table);
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (root), x, y, GTK_PICK_DEFAULT);

  return widget != NULL && (widget == self->table || gtk_widget_is_ancestor (widget, self->table));
}

/* Finds who presses a thing: the seat of its pad, otherwise the only person. */
static MhActor
find_seat (MhRace *self, MhThing *thing)
{
  const MhActor pad = thing->placing->pad;

  if (pad != MH_NOBODY)
    return (self->people & mh_actor_bit (pad)) != 0 ? pad : MH_NOBODY;
  return self->zones.n == 1 ? self->zone_seat[0] : MH_NOBODY;
}

void
mh_race_show_pressed (MhRace *self)
{
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    {
      gboolean pressed = FALSE;

      for (guint held = 0; held < self->holds->len && !pressed; held++)
        pressed = g_array_index (self->holds, MhHold, held).thing == thing->id;
      mh_thing_set_pressed (thing, pressed);
    }
}

/* Submits a gesture to the match, with its time. */
static void
touch (MhRace *self, MhActor seat, MhThing *thing, MhMove gesture, gint64 time)
{
  MhTouch became;

  if (gesture == MH_MOVE_NONE)
    return;
  if (thing != NULL)
    self->last[seat] = thing->id;
  became = mh_match_touch (self->match, seat, gesture, time);
  g_debug ("Seat %c touches thing %u%s.", mh_actor_to_char (seat), thing != NULL ? thing->id : 0,
           became == MH_TOUCH_IGNORED ? ", which the match ignores" : "");
  mh_playing_area_log (self->area, "touch %u %d", seat, became);
  if (became == MH_TOUCH_IGNORED && thing != NULL)
    mh_show_shake_beside (self->show, thing);
  if (became != MH_TOUCH_WALKS)
    return;
  self->walking |= mh_actor_bit (seat);
  mh_walk_begin (self->show, seat, gesture, mh_match_get_walk (self->match, seat));
  if (thing != NULL)
    mh_thing_set_lifted (thing, TRUE, FALSE);
}

static MhMove
get_gesture (MhRace *self, MhActor seat, MhThing *thing)
{
  return mh_game_view_choose (mh_playing_area_get_view (self->area),
                              mh_playing_area_get_sight (self->area), seat, thing->id);
}

/* Handles a press on a thing in real time. A thing that means nothing shakes. */
static void
press_thing (MhRace *self, MhActor seat, MhThing *thing, gint64 time)
{
  MhMove gesture = seat != MH_NOBODY ? get_gesture (self, seat, thing) : MH_MOVE_NONE;

  if (gesture != MH_MOVE_NONE)
    touch (self, seat, thing, gesture, time);
  else
    {
      g_debug ("Thing %u means nothing in this race.", thing->id);
      mh_show_shake_beside (self->show, thing);
    }
}

void
mh_race_choose (MhRace *self, MhThing *thing)
{
  press_thing (self, find_seat (self, thing), thing,
               mh_clock_get_time (mh_match_get_clock (self->match)));
}

static gboolean
is_editing (MhRace *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->table));

  return focus != NULL && GTK_IS_EDITABLE (focus);
}

static gboolean
is_attending (MhRace *self)
{
  return self->attended && !self->covered && gtk_widget_get_mapped (self->table);
}

static gboolean
is_held (MhRace *self, const MhPress *press)
{
  for (guint i = 0; i < self->holds->len; i++)
    {
      const MhHold *hold = &g_array_index (self->holds, MhHold, i);

      if (hold->kind == press->kind && hold->code == press->code)
        return TRUE;
    }
  return FALSE;
}

/* Updates what can be chosen, which depends on what is held. */
static void
update_gate (MhRace *self)
{
  mh_race_show_pressed (self);
  if (!mh_match_is_running (self->match) && gtk_widget_get_mapped (self->table))
    mh_race_changed (self);
}

static void
begin_hold (MhRace *self, const MhPress *press, MhActor seat, MhThing *thing, gboolean means)
{
  const gboolean live = mh_match_is_running (self->match);
  MhHold hold = { press->kind,   press->code,   seat, thing != NULL ? thing->id : 0,
                  means && live, means && !live };

  g_array_append_val (self->holds, hold);
  update_gate (self);
}

/* There is only one mouse. The player who presses with it keeps it until the phase is over. */
static gboolean
takes_mouse (MhRace *self, const MhPress *press, MhActor seat, gboolean live)
{
  if (press->kind != MH_PRESS_BUTTON)
    return TRUE;
  if (live && self->mouse_seat != MH_NOBODY && self->mouse_seat != seat)
    return FALSE;
  self->mouse_seat = seat;
  return TRUE;
}

/* Who races alone can also go from choice to choice with the arrow keys, which a screen reader follows. Before the first
 * arrow of a phase no key chooses, so that a stray one does nothing to who plays with the pad's keys. */
static void
steer (MhRace *self, const MhPress *press)
{
  static const GtkDirectionType directions[]
      = { GTK_DIR_LEFT, GTK_DIR_UP, GTK_DIR_RIGHT, GTK_DIR_DOWN };
  MhThing *thing = mh_playing_area_get_focused (self->area);
  const guint left = press->value < GDK_KEY_KP_Left ? GDK_KEY_Left : GDK_KEY_KP_Left;
  const guint arrow = press->value - left;

  if (arrow < G_N_ELEMENTS (directions))
    {
      self->steered = TRUE;
      mh_playing_area_move_focus (self->area, directions[arrow], TRUE);
    }
  else if (thing != NULL && self->steered && !press->held && mh_thing_is_choose_key (press->value))
    press_thing (self, find_seat (self, thing), thing, press->time);
}

/* A held key of a pad delays the next roll, no matter what it is meant for. Outside real-time phases it may be a
 * letter, or part of a shortcut. During one, a press counts even if a neighbor leans on Control. If nobody here
 * races with keys, the race takes no keys. */
static gboolean
press_key (MhRace *self, const MhPress *press, gboolean live)
{
  const gboolean attending = is_attending (self) && self->zones.n > 0;
  const gboolean plain = press->modifiers == 0;
  const gboolean means = attending && (live || (plain && !is_editing (self)));
  guint zone, cell;
  MhThing *thing;
  MhActor seat;

  if (live && attending && plain && press->value == GDK_KEY_Escape && !press->held)
    mh_match_give_up (self->match);
  if (!mh_key_zones_find (&self->zones, (guint) press->code, &zone, &cell))
    {
      if (live && attending && plain && self->zones.n == 1)
        steer (self, press);
      return live && attending && plain;
    }
  seat = self->zone_seat[zone];
  thing = lookup_cell (self, seat, cell);
  if (!is_held (self, press))
    begin_hold (self, press, seat, thing, means && !press->held);
  if (thing != NULL && live && means && !press->held)
    press_thing (self, seat, thing, press->time);
  return means && (live || thing != NULL);
}

static gboolean
press_pointer (MhRace *self, const MhPress *press, gboolean live)
{
  MhThing *thing = is_attending (self) ? find_at (self, press->x, press->y) : NULL;
  MhActor seat = thing != NULL ? find_seat (self, thing) : MH_NOBODY;

  if (thing != NULL && live && (seat == MH_NOBODY || !takes_mouse (self, press, seat, live)))
    {
      g_debug ("Thing %u is no pad of whoever pressed it.", thing->id);
      mh_show_shake_beside (self->show, thing);
      return GDK_EVENT_STOP;
    }
  if (seat == MH_NOBODY || (!live && thing->placing->pad == MH_NOBODY))
    {
      if (!live || !is_attending (self) || !is_inside (self, press->x, press->y))
        return FALSE;
      g_debug ("A press beside all things, in a race.");
      return TRUE;
    }
  if (!live)
    takes_mouse (self, press, seat, live);
  begin_hold (self, press, seat, thing, TRUE);
  if (live)
    press_thing (self, seat, thing, press->time);
  return GDK_EVENT_STOP;
}

static gboolean
on_pressed (MhInput *input, const MhPress *press, MhRace *self)
{
  const gboolean live = mh_match_is_running (self->match);

  self->mouse = press->kind == MH_PRESS_BUTTON;
  return press->kind == MH_PRESS_KEY ? press_key (self, press, live)
                                     : press_pointer (self, press, live);
}

/* Finds the restless thing, on which a mouse waits for the result. */
static MhThing *
find_mat (MhRace *self)
{
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    if (placing->restless)
      return thing;
  return NULL;
}

/* Moving the mouse off the restless thing early counts as a touch of it. */
static void
on_moved (MhInput *input, const MhPress *press, MhRace *self)
{
  const MhActor seat = self->zones.n == 1 ? self->zone_seat[0] : self->mouse_seat;
  MhThing *mat = self->mouse && seat != MH_NOBODY ? find_mat (self) : NULL;
  gboolean inside = mat != NULL && find_at (self, press->x, press->y) == mat;

  if (mat != NULL && self->on_mat && !inside)
    touch (self, seat, mat, get_gesture (self, seat, mat), press->time);
  self->on_mat = inside;
}

/* When everything is released, the press of the seat to move is its choice. */
static void
choose_released (MhRace *self, const MhHold *hold, const MhPress *press)
{
  MhThing *thing = mh_playing_area_lookup (self->area, hold->thing);

  if (thing == NULL || (press->kind != MH_PRESS_KEY && find_at (self, press->x, press->y) != thing))
    return;
  if (self->holds->len > 0)
    mh_show_shake_beside (self->show, thing);
  else
    g_signal_emit_by_name (self, "chosen", (guint) hold->seat, thing);
}

/* Drops what a finger carried on another thing, or on nothing. */
static void
drop_released (MhRace *self, const MhHold *hold, const MhPress *press)
{
  MhThing *under
      = press->kind != MH_PRESS_KEY && !press->canceled ? find_at (self, press->x, press->y) : NULL;
  MhMove gesture = mh_game_view_combine (mh_playing_area_get_view (self->area),
                                         mh_playing_area_get_sight (self->area), hold->seat,
                                         hold->thing, under != NULL ? under->id : 0);

  touch (self, hold->seat, NULL, gesture, press->time);
}

static void
on_released (MhInput *input, const MhPress *press, MhRace *self)
{
  for (guint i = 0; i < self->holds->len; i++)
    {
      MhHold hold = g_array_index (self->holds, MhHold, i);

      if (hold.kind != press->kind || hold.code != press->code)
        continue;
      g_array_remove_index (self->holds, i);
      update_gate (self);
      if (!mh_match_is_running (self->match) && hold.chooses && !press->canceled)
        choose_released (self, &hold, press);
      else if (mh_match_is_running (self->match) && hold.live)
        drop_released (self, &hold, press);
      return;
    }
}

static void
on_lost (MhInput *input, MhRace *self)
{
  g_array_set_size (self->holds, 0);
  mh_race_show_pressed (self);
  mh_race_void (self);
  mh_race_wait (self);
  mh_race_changed (self);
}

static void
on_found (MhInput *input, MhRace *self)
{
  if (!self->covered && gtk_window_is_active (GTK_WINDOW (gtk_widget_get_root (self->table))))
    mh_race_come_back (self);
}

/* A dialog is like another window. */
void
mh_race_set_covered (MhRace *self, gboolean covered)
{
  if (self == NULL || self->covered == covered)
    return;
  self->covered = covered;
  if (covered)
    on_lost (self->input, self);
  else
    on_found (self->input, self);
}

/* The keyboard layout changed, and with it the key labels. During motion and real time, a new layout
 * of the table follows anyway. */
static void
on_layout (MhInput *input, MhRace *self)
{
  if (mh_race_update_caps (self) && !mh_match_is_running (self->match)
      && !mh_show_is_on (self->show))
    mh_playing_area_relay (self->area);
}

void
mh_race_end_walk (MhRace *self, MhActor seat)
{
  MhThing *thing
      = seat < MH_SEATS_MAX ? mh_playing_area_lookup (self->area, self->last[seat]) : NULL;

  if (seat >= MH_SEATS_MAX || (self->walking & mh_actor_bit (seat)) == 0)
    return;
  self->walking &= (MhActors) ~mh_actor_bit (seat);
  if (thing != NULL)
    mh_thing_set_lifted (thing, FALSE, FALSE);
}

/* Shows the result of a gesture: a refused one shakes the pressed thing, and the phase continues. */
static void
on_touched (MhMatch *match, guint seat, guint64 move, const char *rule, MhRace *self)
{
  MhThing *thing
      = seat < MH_SEATS_MAX ? mh_playing_area_lookup (self->area, self->last[seat]) : NULL;

  mh_walk_turn_back (self->show, (MhActor) seat);
  mh_race_end_walk (self, (MhActor) seat);
  if (thing != NULL && rule != NULL)
    mh_show_shake_beside (self->show, thing);
}

void
mh_race_listen (MhRace *self)
{
  g_signal_connect (self->input, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (self->input, "released", G_CALLBACK (on_released), self);
  g_signal_connect (self->input, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect (self->input, "lost", G_CALLBACK (on_lost), self);
  g_signal_connect (self->input, "found", G_CALLBACK (on_found), self);
  g_signal_connect (self->input, "layout", G_CALLBACK (on_layout), self);
  g_signal_connect (self->match, "touched", G_CALLBACK (on_touched), self);
}
