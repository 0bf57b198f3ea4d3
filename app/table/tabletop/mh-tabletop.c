/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhTabletop: a match on the screen. */
#include "config.h"

#include "table/area/mh-toolkit-table.h"
#include "table/tabletop/mh-tabletop-private.h"
#include "table/view/mh-game-view-internal.h"

G_DEFINE_FINAL_TYPE (MhTabletop, mh_tabletop, GTK_TYPE_WIDGET)

/* A tap anywhere skips the step that is being shown. */
static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, MhTabletop *self)
{
  GtkWidget *under = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  g_debug ("A press on %s.", under != NULL ? G_OBJECT_TYPE_NAME (under) : "nothing");
  if (self->steps.showing == NULL)
    return;
  g_debug ("A tap skips the step that is being shown.");
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  mh_show_skip (self->show);
}

static void
mh_tabletop_dispose (GObject *object)
{
  MhTabletop *self = MH_TABLETOP (object);

  g_clear_object (&self->race);
  g_clear_handle_id (&self->choice.knock, g_source_remove);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  mh_tabletop_drop_clock (self);
  g_clear_pointer (&self->wait.glow, mh_glow_free);
  if (self->wait.clock != NULL)
    mh_clock_set_alarm (self->wait.clock, G_MAXINT64, NULL, NULL);
  g_clear_object (&self->wait.clock);
  mh_tabletop_clear_steps (self);
  self->cover.state = MH_CURTAIN_OFF;
  if (self->cover.curtain != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->cover.curtain));
  self->cover.curtain = NULL;
  /* A signal of the show may still be running, which keeps it for longer than the area. */
  if (self->show != NULL)
    g_object_run_dispose (G_OBJECT (self->show));
  g_clear_object (&self->show);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  self->area = NULL;
  g_clear_object (&self->match);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (mh_tabletop_parent_class)->dispose (object);
}

static void
drop_seats (MhTabletop *self)
{
  for (guint i = 0; i < MH_SEATS_MAX; i++)
    {
      g_free ((char *) self->seats[i].name);
      g_free ((char *) self->seats[i].face);
      g_free (self->isolated[i]);
    }
}

static void
mh_tabletop_finalize (GObject *object)
{
  MhTabletop *self = MH_TABLETOP (object);

  drop_seats (self);
  g_free (self->prompt);
  g_free (self->clock.words);
  g_array_unref (self->choice.point_moves);
  G_OBJECT_CLASS (mh_tabletop_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n, GType first, GType second)
{
  return g_signal_new (name, MH_TYPE_TABLETOP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n, first, second);
}

static void
on_drop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mh_tabletop_drop (MH_TABLETOP (widget));
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return mh_tabletop_escape (MH_TABLETOP (widget));
}

/* A touch of the empty table puts back what was lifted. */
static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, MhTabletop *self)
{
  mh_tabletop_drop (self);
}

/* The match waits while nobody sees the table, apart from a pause that somebody has chosen. */
static void
set_covered (MhTabletop *self, gboolean covered)
{
  if (self->match == NULL || self->covered == covered)
    return;
  self->covered = covered;
  if (covered)
    mh_match_hold (self->match);
  else
    mh_match_release (self->match);
  mh_tabletop_update_clock (self);
}

/* The focus may have moved to a dialog in front of the table, or back. What had it before may be gone. */
static void
on_focus_moved (MhTabletop *self)
{
  const gboolean behind = mh_toolkit_is_covered (GTK_WIDGET (self)), before = self->covered;

  if (behind)
    mh_tabletop_curtain_lower (self);
  mh_race_set_covered (self->race, behind);
  set_covered (self, behind || !gtk_widget_get_mapped (GTK_WIDGET (self)));
  if (before && !self->covered
      && gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))) == NULL)
    mh_tabletop_focus_choice (self);
}

static void
mh_tabletop_root (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);
  GtkWidget *window;

  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->root (widget);
  window = GTK_WIDGET (gtk_widget_get_root (widget));
  mh_tabletop_hear_releases (self, window);
  mh_race_attach (self->race, window);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (on_focus_moved), self,
                           G_CONNECT_SWAPPED);
}

static void
mh_tabletop_unroot (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);

  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_focus_moved, self);
  mh_race_attach (self->race, NULL);
  mh_tabletop_hear_releases (self, NULL);
  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->unroot (widget);
}

static void
mh_tabletop_map (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);

  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->map (widget);
  set_covered (self, mh_toolkit_is_covered (widget));
  mh_glow_update (self->wait.glow, TRUE);
  mh_tabletop_arm (self);
  mh_tabletop_update_clock (self);
}

/* Another page covers the table. */
static void
mh_tabletop_unmap (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);

  set_covered (self, TRUE);
  mh_race_void (self->race);
  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->unmap (widget);
  mh_glow_update (self->wait.glow, FALSE);
  mh_tabletop_arm (self);
  mh_tabletop_update_clock (self);
}

static void
mh_tabletop_class_init (MhTabletopClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_tabletop_dispose;
  object_class->finalize = mh_tabletop_finalize;
  widget_class->root = mh_tabletop_root;
  widget_class->unroot = mh_tabletop_unroot;
  widget_class->map = mh_tabletop_map;
  widget_class->unmap = mh_tabletop_unmap;
  mh_tabletop_class_add_properties (object_class);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_SHOWN]
      = add_signal ("shown", 1, G_TYPE_POINTER, G_TYPE_NONE);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_ANNOUNCED]
      = add_signal ("announced", 2, G_TYPE_UINT, G_TYPE_STRING);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_FIND_LANGUAGE]
      = g_signal_new ("find-language", MH_TYPE_TABLETOP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_STRING, 1, G_TYPE_UINT);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_REFUSED]
      = add_signal ("refused", 2, G_TYPE_STRING, GTK_TYPE_WIDGET);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_FAILED]
      = add_signal ("failed", 1, G_TYPE_ERROR, G_TYPE_NONE);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_OVER] = add_signal ("over", 0, G_TYPE_NONE, G_TYPE_NONE);
  gtk_widget_class_install_action (widget_class, "table.drop", NULL, on_drop_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  mh_tabletop_class_add_choose (widget_class);
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static gboolean
show_scrollbar (gpointer data)
{
  MhTabletop *self = data;
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (self->scrolled);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  const gboolean needed
      = gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
  /* Keep a scrollbar that takes room: the table would be wider without it, and might need it again. */
  const gboolean beside
      = gtk_widget_get_width (GTK_WIDGET (self->area)) < gtk_widget_get_width (self->scrolled);

  self->scrolling = 0;
  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER,
                                  needed || beside ? GTK_POLICY_ALWAYS : GTK_POLICY_EXTERNAL);
  return G_SOURCE_REMOVE;
}

/* The length of the table is only known during its allocation. Showing or hiding a scrollbar there would queue another
 * allocation, which may be too late for the next frame. */
static void
on_length_changed (GtkAdjustment *adjustment, MhTabletop *self)
{
  if (self->scrolling == 0)
    self->scrolling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_scrollbar, self, NULL);
}

static void
mh_tabletop_init (MhTabletop *self)
{
  GtkGesture *skip = gtk_gesture_click_new (), *drop = gtk_gesture_click_new ();

  self->choice.chooser = MH_NOBODY;
  self->steps.perspective = MH_TABLE;
  self->cover.seat = MH_NOBODY;
  self->choice.point_actor = MH_NOBODY;
  self->choice.point_moves = g_array_new (FALSE, FALSE, sizeof (MhMove));
  self->wait.clock = mh_clock_new ();
  self->wait.due = G_MAXINT64;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (skip), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (skip), GTK_PHASE_CAPTURE);
  g_signal_connect (skip, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (skip));
  g_signal_connect (drop, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_EXTERNAL);
  g_signal_connect_object (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), "changed",
      G_CALLBACK (on_length_changed), self, 0);
  gtk_widget_set_focusable (self->scrolled, FALSE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

/* Somebody pressed and released a thing of their pad. */
static void
on_race_chosen (MhRace *race, guint seat, MhThing *thing, MhTabletop *self)
{
  mh_tabletop_choose_for (self, (MhActor) seat, thing);
}

/* Nobody has acted for a while. */
static void
on_race_deserted (MhRace *race, MhTabletop *self)
{
  g_object_set (self, "paused", TRUE, NULL);
}

/* Adds a race if the game is in real time. */
static void
add_race (MhTabletop *self)
{
  self->race
      = mh_race_new (GTK_WIDGET (self), self->area, self->show, self->match, self->wait.clock);
  if (self->race == NULL)
    return;
  g_signal_connect_object (self->race, "changed", G_CALLBACK (mh_tabletop_update_choices), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race, "chosen", G_CALLBACK (on_race_chosen), self, 0);
  g_signal_connect_object (self->race, "deserted", G_CALLBACK (on_race_deserted), self, 0);
}

static void
take_seats (MhTabletop *self, const MhTableSeat *seats)
{
  self->n_seats = mh_match_get_head (self->match)->n_seats;
  for (guint i = 0; i < self->n_seats; i++)
    {
      self->seats[i] = seats[i];
      self->seats[i].name = g_strdup (seats[i].name != NULL ? seats[i].name : "");
      self->seats[i].face = g_strdup (seats[i].face != NULL ? seats[i].face : "mouse");
      self->isolated[i] = g_strdup_printf ("\u2068%s\u2069", self->seats[i].name);
      self->names.name[i] = self->isolated[i];
    }
}

void
mh_tabletop_set_seats (MhTabletop *self, const MhTableSeat seats[MH_SEATS_MAX])
{
  while (self->steps.showing != NULL)
    mh_show_skip (self->show);
  drop_seats (self);
  take_seats (self, seats);
  mh_tabletop_show_now (self, self->steps.perspective);
  mh_tabletop_update_prompt (self);
}

GtkWidget *
mh_tabletop_new (MhMatch *match,
                 GType view_type,
                 const MhTableSeat seats[MH_SEATS_MAX],
                 GError **error)
{
  g_autoptr (MhClock) clock = mh_clock_new ();
  MhTabletop *self;

  if (!mh_game_view_check_type (view_type, error))
    return NULL;
  self = g_object_new (MH_TYPE_TABLETOP, NULL);
  self->match = g_object_ref (match);
  self->rules = mh_game_get_rules (mh_match_get_game (match));
  self->view = g_object_new (view_type, NULL);
  take_seats (self, seats);
  self->area = MH_PLAYING_AREA (mh_playing_area_new (self->view, self->n_seats, self->seats,
                                                     &self->names, &self->preferences));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->area));
  self->wait.glow = mh_glow_new (self->area, self->wait.clock);
  self->show = mh_show_new (self->area);
  self->hands = mh_hands_new (self->area);
  mh_tabletop_add_choose (self);
  mh_tabletop_add_curtain (self);
  add_race (self);
  mh_tabletop_update_people (self);
  mh_tabletop_update_attention (self);
  mh_tabletop_add_steps (self);
  mh_tabletop_show_all (self);
  mh_tabletop_set_played_clock (self, clock);
  return GTK_WIDGET (self);
}

MhMatch *
mh_tabletop_get_match (MhTabletop *self)
{
  return self->match;
}

const char *
mh_tabletop_get_prompt (MhTabletop *self)
{
  return self->prompt;
}

gboolean
mh_tabletop_is_paused (MhTabletop *self)
{
  return self->paused;
}

gboolean
mh_tabletop_is_private (MhTabletop *self)
{
  return self->cover.state == MH_CURTAIN_LIFTED;
}

gboolean
mh_tabletop_is_racing (MhTabletop *self)
{
  return mh_race_is_live (self->race, mh_playing_area_get_sight (self->area));
}

const MhNames *
mh_tabletop_get_names (MhTabletop *self)
{
  return &self->names;
}

MhSight *
mh_tabletop_get_shown (MhTabletop *self)
{
  return mh_playing_area_get_sight (self->area);
}

void
mh_tabletop_skip (MhTabletop *self)
{
  mh_show_skip (self->show);
}

gboolean
mh_tabletop_focus_choice (MhTabletop *self)
{
  MhThing *thing;

  if (mh_tabletop_focus_first (self))
    return TRUE;
  gtk_widget_child_focus (GTK_WIDGET (self->area), GTK_DIR_TAB_FORWARD);
  thing = mh_playing_area_get_focused (self->area);
  self->choice.chosen = thing != NULL ? thing->id : self->choice.chosen;
  return FALSE;
}

void
mh_tabletop_point_at (MhTabletop *self, MhActor actor, const MhMove *moves, guint n)
{
  const gboolean had_focus = mh_tabletop_has_focus (self);

  g_return_if_fail (n == 0 || moves != NULL);

  self->choice.point_actor = actor;
  g_array_set_size (self->choice.point_moves, 0);
  if (n > 0)
    g_array_append_vals (self->choice.point_moves, moves, n);
  mh_tabletop_update_choices (self);
  if (n > 0 && had_focus)
    mh_tabletop_focus_first (self);
}

static gboolean
can_choose_anything (MhTabletop *self)
{
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (thing->choosable)
      return TRUE;
  return FALSE;
}

/* Finds an actor who must act but does not exist; MH_NOBODY if any of the actors exists. */
static MhActor
find_stranger (MhTabletop *self)
{
  const MhActors there
      = mh_actors_first (self->n_seats) | mh_actor_bit (MH_CHANCE) | mh_actor_bit (MH_TABLE);
  MhSight *sight = mh_playing_area_get_sight (self->area);
  const MhActors actors = self->rules->actors (mh_sight_get_data (sight));

  return (actors & there) == 0 ? mh_actors_get_seat (actors) : MH_NOBODY;
}

/* Finds the person who has lifted the curtain without having to act; MH_NOBODY if there is none. */
static MhActor
find_onlooker (MhTabletop *self)
{
  if (self->cover.state != MH_CURTAIN_LIFTED
      || (mh_match_get_actors (self->match) & mh_actor_bit (self->cover.seat)) != 0)
    return MH_NOBODY;
  return self->cover.seat;
}

/* Reliable only when the table is at rest. */
MhActor
mh_tabletop_find_stuck (MhTabletop *self)
{
  MhActor seat;

  if (self->steps.showing != NULL || self->paused || self->choice.picked != 0
      || !g_queue_is_empty (&self->steps.waiting) || mh_hands_are_busy (self->hands))
    return MH_NOBODY;
  seat = mh_tabletop_find_person (self);
  if (seat == MH_NOBODY)
    seat = find_onlooker (self);
  if (seat == MH_NOBODY)
    return find_stranger (self);
  return can_choose_anything (self) ? MH_NOBODY : seat;
}

void
mh_tabletop_go_on (MhTabletop *self)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);
  MhSight *sight = mh_playing_area_get_sight (self->area);

  if (mh_tabletop_find_stuck (self) == MH_TABLE
      && self->rules->legal (mh_sight_get_data (sight), MH_TABLE, moves) > 0)
    mh_tabletop_submit (self, MH_TABLE, NULL, moves[0]);
}

/* Checks whether somebody may touch a thing next. If things are pointed out, only those count. */
static gboolean
matters (MhTabletop *self, MhThing *thing, const MhPlacing *placing, gboolean pointing)
{
  if (placing->scenery)
    return FALSE;
  if (!pointing)
    return thing->choosable;
  return thing->pointed || mh_tabletop_ends_pointed (self, placing->id);
}

static guint
count_under (MhTabletop *self, const MhBox *cover)
{
  const gboolean pointing = mh_tabletop_find_pointed (self) != NULL;
  MhPlacing *placing;
  MhThing *thing;
  guint n = 0;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      MhBox box = thing->pose.box;

      box.y -= mh_playing_area_get_scrolled (self->area);
      if (mh_box_overlaps (&box, cover) && matters (self, thing, placing, pointing))
        n++;
    }
  return n;
}

int
mh_tabletop_find_room (MhTabletop *self, int width, int height)
{
  MhBox lower, upper;
  double top = mh_playing_area_get_top (self->area);

  lower = upper
      = (MhBox){ (gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.0, top, width, height };
  lower.y = gtk_widget_get_height (GTK_WIDGET (self)) - height;
  return count_under (self, &lower) <= count_under (self, &upper) ? -1 : (int) top;
}
