/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhTabletop: a match on the screen. */
#include "config.h"

#include "table/tabletop/mh-tabletop.h"

#include "table/tabletop/mh-tabletop-private.h"

G_DEFINE_FINAL_TYPE (MhTabletop, mh_tabletop, GTK_TYPE_WIDGET)

/* A tap while something moves skips, wherever it goes. */
static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, MhTabletop *self)
{
  if (self->showing == NULL)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  mh_show_skip (self->show);
}

static void
mh_tabletop_dispose (GObject *object)
{
  MhTabletop *self = MH_TABLETOP (object);

  g_clear_pointer (&self->race, mh_race_free);
  g_clear_handle_id (&self->knock, g_source_remove);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  g_clear_pointer (&self->play_clock, mh_play_clock_free);
  g_clear_pointer (&self->patience, mh_patience_free);
  if (self->wait_clock != NULL)
    mh_clock_set_alarm (self->wait_clock, G_MAXINT64, NULL, NULL);
  g_clear_object (&self->wait_clock);
  if (self->viewer != 0)
    {
      mh_match_link_remove_viewer (self->match, self->viewer);
      if (self->open_viewer != 0)
        mh_match_link_remove_viewer (self->match, self->open_viewer);
      self->viewer = self->open_viewer = 0;
      g_signal_handlers_disconnect_by_data (self->match, self);
      /* Nothing that it held back waits for it any more. */
      for (guint n = g_queue_get_length (&self->steps) + (self->showing != NULL) + self->paused
                     + self->holding;
           n > 0; n--)
        mh_match_link_release (self->match);
    }
  g_clear_pointer (&self->showing, mh_step_unref);
  g_queue_clear_full (&self->steps, (GDestroyNotify) mh_step_unref);
  g_queue_clear_full (&self->open_steps, (GDestroyNotify) mh_step_unref);
  self->curtain_state = MH_CURTAIN_OFF;
  if (self->curtain != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->curtain));
  self->curtain = NULL;
  g_clear_pointer (&self->glow, mh_glow_free);
  g_clear_pointer (&self->show, mh_show_free);
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
  g_array_unref (self->point_moves);
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

static void
on_skip_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mh_show_skip (MH_TABLETOP (widget)->show);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return mh_tabletop_escape (MH_TABLETOP (widget));
}

/* A touch of nothing puts back what was lifted. */
static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, MhTabletop *self)
{
  mh_tabletop_drop (self);
}

static void
mh_tabletop_root (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);

  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->root (widget);
  mh_tabletop_hear_releases (self, GTK_WIDGET (gtk_widget_get_root (widget)));
  if (self->race != NULL)
    mh_race_attach (self->race, GTK_WIDGET (gtk_widget_get_root (widget)));
}

static void
mh_tabletop_unroot (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);

  if (self->race != NULL)
    mh_race_attach (self->race, NULL);
  mh_tabletop_hear_releases (self, NULL);
  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->unroot (widget);
}

static void
mh_tabletop_map (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);

  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->map (widget);
  mh_glow_update (self->glow, TRUE);
  mh_tabletop_arm (self);
  mh_play_clock_update (self->play_clock);
}

/* Another page covers the table. */
static void
mh_tabletop_unmap (GtkWidget *widget)
{
  MhTabletop *self = MH_TABLETOP (widget);

  mh_race_void (self->race);
  GTK_WIDGET_CLASS (mh_tabletop_parent_class)->unmap (widget);
  mh_glow_update (self->glow, FALSE);
  mh_tabletop_arm (self);
  mh_play_clock_update (self->play_clock);
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
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_SAID] = add_signal ("said", 1, G_TYPE_STRING, G_TYPE_NONE);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_ANNOUNCED]
      = add_signal ("announced", 2, G_TYPE_UINT, G_TYPE_STRING);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_REFUSED]
      = add_signal ("refused", 2, G_TYPE_STRING, GTK_TYPE_WIDGET);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_FAILED]
      = add_signal ("failed", 1, G_TYPE_ERROR, G_TYPE_NONE);
  mh_tabletop_signals[MH_TABLETOP_SIGNAL_OVER] = add_signal ("over", 0, G_TYPE_NONE, G_TYPE_NONE);
  gtk_widget_class_install_action (widget_class, "table.drop", NULL, on_drop_action);
  gtk_widget_class_install_action (widget_class, "table.skip", NULL, on_skip_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  mh_tabletop_class_add_knock (widget_class);
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
  /* A bar that takes room stays: the table would be wider without it, and might need it again. */
  const gboolean beside
      = gtk_widget_get_width (GTK_WIDGET (self->area)) < gtk_widget_get_width (self->scrolled);

  self->scrolling = 0;
  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER,
                                  needed || beside ? GTK_POLICY_ALWAYS : GTK_POLICY_EXTERNAL);
  return G_SOURCE_REMOVE;
}

/* How long the table is turns out in the middle of its allocation. A scrollbar that came or went there would ask for
 * another one, which may be too late for the next picture. */
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

  mh_tabletop_init_preferences (self);
  self->perspective = MH_TABLE;
  self->curtain_seat = MH_NOBODY;
  self->point_actor = MH_NOBODY;
  self->point_moves = g_array_new (FALSE, FALSE, sizeof (MhMove));
  self->wait_clock = mh_clock_new ();
  g_queue_init (&self->steps);
  g_queue_init (&self->open_steps);
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

static gboolean
is_played (gpointer data)
{
  MhTabletop *self = data;

  return !self->paused && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static gboolean
can_strike (gpointer data)
{
  MhTabletop *self = data;

  return self->showing == NULL && self->curtain_state == MH_CURTAIN_OFF;
}

static void
tell_time_left (gpointer data)
{
  g_object_notify (data, "time-left");
}

static const MhPlayClockFuncs clock_funcs = { is_played, can_strike, tell_time_left };

/* Nobody did anything, so it happens by itself. */
static void
choose_by_itself (MhThing *thing, gpointer data)
{
  mh_tabletop_choose_directly (data, thing);
}

static void
take_seats (MhTabletop *self, const MhTableSeat *seats)
{
  self->n_seats = mh_match_link_get_head (self->match)->n_seats;
  for (guint i = 0; i < self->n_seats; i++)
    {
      self->seats[i] = seats[i];
      self->seats[i].name = g_strdup (seats[i].name != NULL ? seats[i].name : "");
      self->seats[i].face = g_strdup (seats[i].face != NULL ? seats[i].face : "mouse");
      self->isolated[i] = g_strdup_printf ("\u2068%s\u2069", self->seats[i].name);
      self->names.name[i] = self->isolated[i];
    }
}

/**
 * mh_tabletop_set_seats:
 * @self: a table
 * @seats: who sits where now, one for each of the match's seats; the texts are copied
 *
 * Shows somebody else at a seat: a computer player for a person who left.
 */
void
mh_tabletop_set_seats (MhTabletop *self, const MhTableSeat seats[MH_SEATS_MAX])
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  g_return_if_fail (seats != NULL);

  mh_tabletop_skip (self);
  drop_seats (self);
  take_seats (self, seats);
  mh_tabletop_show_now (self, self->perspective);
  mh_tabletop_update_prompt (self);
}

/**
 * mh_tabletop_new:
 * @match: the match to show
 * @view_type: what the game's view module answered
 * @seats: who sits where, one for each of the match's seats; the texts are copied
 * @error: (nullable): set to %G_IO_ERROR_INVALID_DATA when the type is no view
 *
 * Returns: (transfer floating) (nullable): a table
 */
GtkWidget *
mh_tabletop_new (MhMatchLink *match,
                 GType view_type,
                 const MhTableSeat seats[MH_SEATS_MAX],
                 GError **error)
{
  MhTabletop *self;

  g_return_val_if_fail (MH_IS_MATCH_LINK (match), NULL);
  g_return_val_if_fail (seats != NULL, NULL);
  if (!mh_game_view_check_type (view_type, error))
    return NULL;
  self = g_object_new (MH_TYPE_TABLETOP, NULL);
  self->match = g_object_ref (match);
  self->view = g_object_new (view_type, NULL);
  take_seats (self, seats);
  self->area = MH_PLAYING_AREA (mh_playing_area_new (self->view, self->n_seats, self->seats,
                                                     &self->names, &self->preferences));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->area));
  g_signal_connect_object (self->area, "chosen", G_CALLBACK (mh_tabletop_on_chosen), self, 0);
  self->glow = mh_glow_new (self->area, self->wait_clock);
  self->show = mh_show_new (self->area, &mh_tabletop_show_funcs, self);
  self->board_hands = mh_board_hands_new (self->area);
  g_signal_connect_object (match, "over", G_CALLBACK (mh_tabletop_on_over), self, 0);
  g_signal_connect_object (match, "jumped", G_CALLBACK (mh_tabletop_on_jumped), self, 0);
  g_signal_connect_object (match, "seat-changed", G_CALLBACK (mh_tabletop_on_seat_changed), self,
                           0);
  self->carry = mh_carry_new (self->area, self->show, &mh_tabletop_carry_funcs, self);
  mh_tabletop_add_knock (self);
  mh_tabletop_add_repeat (self);
  mh_tabletop_add_curtain (self);
  self->play_clock = mh_play_clock_new (match, self->view, self->area, &clock_funcs, self);
  mh_tabletop_add_race (self);
  self->patience
      = mh_patience_new (self->area, self->race, self->wait_clock, choose_by_itself, self);
  mh_tabletop_take_perspective (self);
  mh_playing_area_set_on_turn (self->area, mh_match_link_get_actors (match));
  mh_tabletop_show_now (self, self->perspective);
  mh_play_clock_start (self->play_clock);
  mh_tabletop_update_prompt (self);
  mh_tabletop_update_curtain (self);
  mh_tabletop_update_choices (self);
  return GTK_WIDGET (self);
}

/**
 * mh_tabletop_get_match:
 * @self: a table
 *
 * Returns: (transfer none): the match that it shows
 */
MhMatchLink *
mh_tabletop_get_match (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), NULL);
  return self->match;
}

/**
 * mh_tabletop_get_prompt:
 * @self: a table
 *
 * Returns: (nullable): what to do now, in one sentence
 */
const char *
mh_tabletop_get_prompt (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), NULL);
  return self->prompt;
}

/**
 * mh_tabletop_set_language_func:
 * @self: a table
 * @func: (nullable): finds the listener's language; %NULL: it is the program's
 * @user_data: for it
 *
 * Says in which language `announced` announces. While it does, gettext answers in that language.
 */
void
mh_tabletop_set_language_func (MhTabletop *self, MhTabletopLanguageFunc func, gpointer user_data)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  self->language_func = func;
  self->language_data = user_data;
}

/**
 * mh_tabletop_is_racing:
 * @self: a table
 *
 * Returns: whether moments count now
 */
gboolean
mh_tabletop_is_racing (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), FALSE);
  return mh_race_is_live (self->race, mh_playing_area_get_sight (self->area));
}

/**
 * mh_tabletop_get_names:
 * @self: a table
 *
 * Returns: (transfer none): the seats' names for sentences
 */
const MhNames *
mh_tabletop_get_names (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), NULL);
  return &self->names;
}

/**
 * mh_tabletop_get_shown:
 * @self: a table
 *
 * Returns: (transfer none): the sight whose picture is on the screen
 */
MhSight *
mh_tabletop_get_shown (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), NULL);
  return mh_playing_area_get_sight (self->area);
}

/**
 * mh_tabletop_skip:
 * @self: a table
 *
 * Ends every running motion at once.
 */
void
mh_tabletop_skip (MhTabletop *self)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  mh_show_skip (self->show);
}

/**
 * mh_tabletop_set_sink:
 * @self: a table
 * @sink: (nullable): receives everything that the table lets anybody notice
 * @user_data: passed to @sink
 *
 * Lets a test read along; the table has one sink.
 */
void
mh_tabletop_set_sink (MhTabletop *self, MhTabletopSink sink, gpointer user_data)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  mh_playing_area_set_sink (self->area, sink, user_data);
}

/**
 * mh_tabletop_lookup:
 * @self: a table
 * @id: a thing's number in the view's arrangements
 *
 * Returns: (transfer none) (nullable): the thing, when it lies on the table
 */
GtkWidget *
mh_tabletop_lookup (MhTabletop *self, guint id)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), NULL);
  return (GtkWidget *) mh_playing_area_lookup (self->area, id);
}

/**
 * mh_tabletop_focus_choice:
 * @self: a table
 *
 * Moves the keyboard's focus to the first thing that can be chosen, or to the curtain before it. If there is
 * neither, it waits on the table until there is.
 *
 * Returns: whether there is one
 */
gboolean
mh_tabletop_focus_choice (MhTabletop *self)
{
  MhThing *thing;

  g_return_val_if_fail (MH_IS_TABLETOP (self), FALSE);
  if (mh_tabletop_focus_first (self))
    return TRUE;
  gtk_widget_child_focus (GTK_WIDGET (self->area), GTK_DIR_TAB_FORWARD);
  thing = mh_playing_area_get_focused (self->area);
  self->chosen = thing != NULL ? mh_thing_get_id (thing) : self->chosen;
  return FALSE;
}

/**
 * mh_tabletop_point_at:
 * @self: a table
 * @actor: who is to do something: a seat of a person here, or %MH_TABLE
 * @moves: (array length=n): what: one of these moves; a stamp in them does not count
 * @n: how many moves there are; 0: nothing is pointed out any more
 *
 * Lights what has to be touched for one of these moves more strongly than all that can be chosen, with an
 * arrow that leads to it, whenever its actor may choose; the focus finds it first.
 */
void
mh_tabletop_point_at (MhTabletop *self, MhActor actor, const MhMove *moves, guint n)
{
  const gboolean had_focus = mh_tabletop_has_focus (self);

  g_return_if_fail (MH_IS_TABLETOP (self) && (n == 0 || moves != NULL));

  self->point_actor = actor;
  g_array_set_size (self->point_moves, 0);
  if (n > 0)
    g_array_append_vals (self->point_moves, moves, n);
  mh_tabletop_update_choices (self);
  if (n > 0 && had_focus)
    mh_tabletop_focus_first (self);
}

/**
 * mh_tabletop_get_pointed:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the first thing that is pointed out now
 */
MhThing *
mh_tabletop_get_pointed (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), NULL);
  return mh_tabletop_find_pointed (self);
}

/**
 * mh_tabletop_is_pointed_at:
 * @self: a table
 * @thing: a thing on it
 *
 * Returns: whether the thing is pointed out now
 */
gboolean
mh_tabletop_is_pointed_at (MhTabletop *self, MhThing *thing)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self) && MH_IS_THING (thing), FALSE);
  return mh_thing_get_pointed (thing);
}

/**
 * mh_tabletop_get_curtain:
 * @self: a table
 *
 * Returns: (transfer none): the curtain, which is not seen when it is off
 */
MhCurtain *
mh_tabletop_get_curtain (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), NULL);
  return self->curtain;
}

/**
 * mh_tabletop_lift_curtain:
 * @self: a table
 *
 * Does what the person does who is named on the curtain: looks. Where the game has a move for that,
 * it is played first.
 *
 * Returns: whether the curtain is lifted now
 */
gboolean
mh_tabletop_lift_curtain (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), FALSE);
  return mh_tabletop_curtain_lift (self);
}

/**
 * mh_tabletop_lower_curtain:
 * @self: a table
 *
 * Covers the table again if it is lifted. An unfinished act is forgotten.
 */
void
mh_tabletop_lower_curtain (MhTabletop *self)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  mh_tabletop_curtain_lower (self);
}

/**
 * mh_tabletop_get_played:
 * @self: a table
 *
 * Returns: for how many seconds the match has been played; a wait counts for five minutes at most
 */
guint
mh_tabletop_get_played (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), 0);
  return mh_play_clock_get_seconds (self->play_clock);
}

/**
 * mh_tabletop_set_played:
 * @self: a table
 * @seconds: for how long the match was played before it came to this table
 *
 * Goes on counting from there.
 */
void
mh_tabletop_set_played (MhTabletop *self, guint seconds)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  mh_play_clock_set_seconds (self->play_clock, seconds);
}

/**
 * mh_tabletop_set_played_clock:
 * @self: a table
 * @clock: (transfer none): a clock whose alarm nobody else needs, for instance a fake one
 *
 * Counts the seconds of play by another clock from now on.
 */
void
mh_tabletop_set_played_clock (MhTabletop *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  g_return_if_fail (MH_IS_CLOCK (clock));
  mh_play_clock_set_clock (self->play_clock, clock);
}

/**
 * mh_tabletop_set_wait_clock:
 * @self: a table
 * @clock: (transfer none): the clock by which it waits and glows; its alarm is the table's
 *
 * Gives the table another clock than one that runs, for tests. What it waits for begins again.
 */
void
mh_tabletop_set_wait_clock (MhTabletop *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_TABLETOP (self) && MH_IS_CLOCK (clock));
  mh_tabletop_take_wait_clock (self, clock);
}
