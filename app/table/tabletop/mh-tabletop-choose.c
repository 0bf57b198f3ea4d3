/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Turns touches of things into moves and submits them to the match. */
#include "config.h"

#include "table/sound/mh-sound-private.h"
#include "table/tabletop/mh-tabletop-private.h"
#include "table/view/mh-durations-private.h"
#include "table/view/mh-game-view-internal.h"

#include <glib/gi18n-lib.h>

#define KNOCK_KEY GDK_KEY_k

/* Says no without words: this thing shakes, and what may be touched instead pulses. */
static void
shake (MhTabletop *self, MhThing *thing)
{
  mh_show_shake (self->show, thing);
  mh_glow_update (self->wait.glow, TRUE);
  mh_tabletop_arm (self);
}

static void
refuse (MhTabletop *self, MhThing *thing, const GError *error)
{
  if (thing == NULL || !g_error_matches (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN))
    {
      g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_FAILED], 0, error);
      return;
    }
  g_debug ("Thing %u is refused by %s.", thing->id, error->message);
  shake (self, thing);
  mh_playing_area_log (self->area, "refused %s", error->message);
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_REFUSED], 0, error->message, thing);
}

/* Responds to a touch that means nothing now. */
static void
decline (MhTabletop *self, MhThing *thing)
{
  g_debug ("Thing %u means nothing now.", thing->id);
  shake (self, thing);
  mh_playing_area_log (self->area, "declined %u", thing->id);
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_REFUSED], 0, NULL, thing);
}

/* Makes a person's move. @thing: (nullable): the chosen thing. FALSE: the move was refused. */
gboolean
mh_tabletop_submit (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  g_autoptr (MhTabletop) kept = g_object_ref (self);
  g_autoptr (MhThing) chosen = thing != NULL ? g_object_ref (thing) : NULL;
  g_autoptr (GError) error = NULL;

  if (mh_match_submit (self->match, seat, move, &error))
    return TRUE;
  /* A listener may have closed the table. */
  if (kept->area != NULL)
    refuse (kept, chosen, error);
  return FALSE;
}

/* Sets the first thing of a move that needs two; 0 puts it back. */
static void
set_picked (MhTabletop *self, guint id)
{
  MhThing *thing;

  self->choice.picked = id;
  mh_tabletop_update_choices (self);
  thing = id != 0 ? mh_playing_area_lookup (self->area, id) : NULL;
  if (thing != NULL)
    mh_thing_set_lifted (thing, TRUE, FALSE);
  mh_playing_area_log (self->area, "pick %u", id);
}

/* Plays a move. Covers a private act first, so that nobody else notices it. */
static void
play (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  g_autoptr (MhThing) keep = g_object_ref (thing);

  g_debug ("Thing %u makes a move.", thing->id);
  if (self->cover.state == MH_CURTAIN_LIFTED && mh_match_is_legal (self->match, seat, move))
    mh_tabletop_curtain_lower (self);
  if (self->choice.picked != 0)
    set_picked (self, 0);
  mh_tabletop_submit (self, seat, keep, move);
}

/* Plays a deliberate move without confirmation. */
static void
play_directly (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  self->choice.chosen = thing->id;
  mh_tabletop_set_lifted (self, seat, MH_MOVE_NONE);
  play (self, seat, thing, move);
}

/* Plays without a second touch, after a while. */
void
mh_tabletop_choose_directly (MhTabletop *self, MhThing *thing)
{
  const MhMeaning meaning = mh_tabletop_find_meaning (self, thing);

  if (meaning.move != MH_MOVE_NONE)
    play_directly (self, meaning.seat, thing, meaning.move);
}

/* Finds the only thing that the picked one can be combined with, or NULL. */
static MhThing *
find_other (MhTabletop *self)
{
  MhActor seat = mh_tabletop_find_person (self);
  MhThing *thing, *other = NULL;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (thing->choosable && thing->id != self->choice.picked
        && !mh_tabletop_can_pick (self, seat, thing))
      {
        if (other != NULL)
          return NULL;
        other = thing;
      }
  return other;
}

static void
pick (MhTabletop *self, guint id)
{
  MhThing *other;

  set_picked (self, id);
  if (mh_tabletop_find_pointed (self) != NULL && mh_tabletop_has_focus (self))
    mh_tabletop_focus_first (self);
  other = find_other (self);
  mh_tabletop_announce_picked (self, other != NULL ? mh_thing_get_label (other) : NULL);
}

static void
put_back (MhTabletop *self)
{
  set_picked (self, 0);
  /* Translators: the screen reader says this when a player puts back what they had lifted or
   * chosen */
  mh_tabletop_announce (self, _ ("Put back."));
}

/* Handles the first of two touches that a move needs. */
static gboolean
lift (MhTabletop *self, const MhMeaning *meaning)
{
  if (!meaning->confirm || meaning->move == self->choice.lifted)
    return FALSE;
  mh_tabletop_set_lifted (self, meaning->seat, meaning->move);
  mh_tabletop_announce_hand (self,
                             /* Translators: the screen reader says this after the first of the two
                              * taps that a move needs */
                             N_ ("Picked. Choose it again to play it; Escape puts it back."));
  return TRUE;
}

/* The time for the second touch is over. */
static gboolean
on_late (gpointer user_data)
{
  MhTabletop *self = user_data;

  self->choice.knock = 0;
  mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  return G_SOURCE_REMOVE;
}

static void
announce_knock (MhTabletop *self)
{
  mh_tabletop_announce_hand (
      self, self->preferences.patient
                /* Translators: the screen reader says this to a player who needs more time, after
                 * the first of two taps that belong together, such as two knocks on the table */
                ? N_ ("Choose it again within six seconds to confirm.")
                /* Translators: the screen reader says this after the first of two taps that must
                 * follow each other quickly, such as two knocks on the table */
                : N_ ("Choose it again within two seconds to confirm."));
}

/* TRUE: this was the first of two touches. It is shown and announced, but has no other effect. */
static gboolean
knock (MhTabletop *self, MhThing *thing, const MhMeaning *meaning)
{
  gboolean second = self->choice.knock != 0 && meaning->move == self->choice.lifted;

  g_clear_handle_id (&self->choice.knock, g_source_remove);
  if (second || !meaning->deliberate)
    return FALSE;
  mh_tabletop_set_lifted (self, meaning->seat, meaning->move);
  mh_show_shake (self->show, thing);
  mh_sound (self->area, "knock");
  announce_knock (self);
  self->choice.knock = g_timeout_add (self->preferences.patient ? MH_PATIENT_KNOCK_MS : MH_KNOCK_MS,
                                      on_late, self);
  return TRUE;
}

/* Shows what is inside a thing, and announces it again. FALSE: the thing has no contents. */
static gboolean
peek (MhTabletop *self, MhThing *thing)
{
  if (thing->placing->peek == NULL)
    return FALSE;
  mh_playing_area_peek (self->area, thing);
  mh_tabletop_announce (self, mh_thing_get_label (thing));
  return TRUE;
}

/* Explains for the log why mh_tabletop_find_person() finds nobody. */
static const char *
explain_nobody (MhTabletop *self)
{
  if (self->paused)
    return "the match is paused";
  if (self->cover.state != MH_CURTAIN_OFF)
    return "the curtain hangs, or is open for somebody else";
  if (mh_race_is_gated (self->race))
    return "somebody still holds a key or a pad";
  if (mh_race_is_live (self->race, mh_playing_area_get_sight (self->area)))
    return "moments count, and only the pads are played on";
  return "no person at this screen is to act";
}

/* Handles a touch. Run with G_MESSAGES_DEBUG=mousehole-table to see why one has no effect. */
static void
choose_thing (MhTabletop *self, MhThing *thing)
{
  MhMeaning meaning;

  if (mh_hands_are_busy (self->hands))
    {
      g_debug ("Thing %u is not chosen: other fingers hold a thing or the board.", thing->id);
      return;
    }
  if (thing->id == MH_THING_LENS)
    {
      g_debug ("Thing %u is the lens.", thing->id);
      mh_playing_area_toggle_lens (self->area);
      return;
    }
  if (self->steps.showing != NULL)
    {
      g_debug ("Thing %u is not chosen: a step is being shown, which is skipped.", thing->id);
      mh_show_skip (self->show);
      return;
    }
  if (self->race != NULL && mh_match_is_running (self->match))
    {
      g_debug ("Thing %u is pressed, for moments count.", thing->id);
      mh_race_choose (self->race, thing);
      return;
    }
  meaning = mh_tabletop_find_meaning (self, thing);
  if (thing->id == self->choice.picked)
    {
      g_debug ("Thing %u is put back.", thing->id);
      put_back (self);
      return;
    }
  if (meaning.picks)
    {
      g_debug ("Thing %u is picked: the move needs another one.", thing->id);
      pick (self, thing->id);
      return;
    }
  if (meaning.move == MH_MOVE_NONE)
    {
      g_debug ("Thing %u means no move: %s.", thing->id,
               meaning.seat == MH_NOBODY ? explain_nobody (self)
                                         : "choose() of the view answers none");
      if (!peek (self, thing))
        decline (self, thing);
      return;
    }
  self->choice.chosen = thing->id;
  if (knock (self, thing, &meaning) || lift (self, &meaning))
    {
      g_debug ("Thing %u is lifted: its move is played by a second touch.", thing->id);
      return;
    }
  if (self->choice.lifted != MH_MOVE_NONE)
    mh_tabletop_set_lifted (self, meaning.seat, MH_MOVE_NONE);
  play (self, meaning.seat, thing, meaning.move);
}

/* Chooses a thing of a seat's own pad, which nobody else presses. */
void
mh_tabletop_choose_for (MhTabletop *self, MhActor seat, MhThing *thing)
{
  if (self->steps.showing != NULL)
    {
      g_debug ("Thing %u is not chosen: a step is being shown.", thing->id);
      return;
    }
  if (mh_tabletop_find_person (self) == seat)
    choose_thing (self, thing);
  else
    decline (self, thing);
}

/* Checks whether a thing means something itself. Otherwise it only shows what the other one is chosen for. */
static gboolean
means_anything (MhTabletop *self, MhActor seat, guint id)
{
  MhSight *sight = mh_playing_area_get_sight (self->area);

  return mh_game_view_can_pick (self->view, sight, seat, id)
         || mh_game_view_choose (self->view, sight, seat, id) != MH_MOVE_NONE;
}

/* A thing was dropped on another one (nullable), or on a seat's panel. */
static void
on_dropped (MhPlayingArea *area,
            MhThing *thing,
            MhThing *target,
            double x,
            double y,
            MhTabletop *self)
{
  const MhActor seat = mh_tabletop_find_person (self);
  const guint id = target != NULL ? target->id : mh_playing_area_find_panel (area, x, y);
  MhMove move = MH_MOVE_NONE;

  if (seat != MH_NOBODY && id != 0)
    move = mh_game_view_combine (self->view, mh_playing_area_get_sight (area), seat, thing->id, id);
  if (move != MH_MOVE_NONE)
    {
      play_directly (self, seat, thing, move);
      return;
    }
  if (seat == MH_NOBODY || means_anything (self, seat, thing->id))
    target = NULL;
  else if (target == NULL || !target->choosable)
    target = mh_playing_area_find_near (area, x, y) ?: target;
  if (target == NULL)
    {
      g_debug ("Thing %u was dropped where it means nothing.", thing->id);
      return;
    }
  move = mh_tabletop_get_move (self, seat, target->id);
  if (move != MH_MOVE_NONE)
    play_directly (self, seat, target, move);
  else
    decline (self, target);
}

/* Puts back what was lifted. */
void
mh_tabletop_drop (MhTabletop *self)
{
  if (self->choice.picked != 0)
    set_picked (self, 0);
  else
    mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
}

/* Skips, puts back or covers again. Returns: whether there was something to do */
gboolean
mh_tabletop_escape (MhTabletop *self)
{
  if (self->steps.showing != NULL)
    mh_show_skip (self->show);
  else if (self->choice.picked != 0)
    put_back (self);
  else if (self->cover.state == MH_CURTAIN_LIFTED)
    mh_tabletop_curtain_lower (self);
  else if (self->choice.lifted != MH_MOVE_NONE)
    mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  else
    return FALSE;
  return TRUE;
}

/* Knocks by key, no matter where the focus is. */
static gboolean
on_knock_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MhTabletop *self = (MhTabletop *) widget;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (mh_tabletop_find_meaning (self, thing).deliberate)
      {
        choose_thing (self, thing);
        return TRUE;
      }
  return FALSE;
}

static void
on_choose (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhTabletop *self = (MhTabletop *) widget;
  const guint id = g_variant_get_uint32 (parameter);
  MhThing *thing = mh_playing_area_lookup (self->area, id);

  if (thing != NULL)
    choose_thing (self, thing);
  else
    g_debug ("Thing %u is not chosen: it is leaving the table.", id);
}

/* Checks whether a key now does something that nobody may do by accident. Only such keys ignore repetition: GTK may
 * lose the release when the chosen widget disappears, and then the next press looks like a repetition. */
static gboolean
is_delicate (MhTabletop *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (key == KNOCK_KEY)
    return TRUE;
  return mh_thing_is_choose_key (key)
         && (focus == GTK_WIDGET (self->cover.curtain)
             || (MH_IS_THING (focus) && MH_THING (focus)->lifted));
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhTabletop *self)
{
  const gboolean again = self->choice.key == code;

  self->choice.key = code;
  return again && is_delicate (self, key);
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint key,
                 guint code,
                 GdkModifierType modifiers,
                 MhTabletop *self)
{
  if (self->choice.key == code)
    self->choice.key = 0;
}

/* In another window or a menu, the release of a key is not received. */
static void
on_focus_left (GtkEventControllerFocus *controller, MhTabletop *self)
{
  self->choice.key = 0;
}

/* Receives key releases from the window, because the table gets none if the chosen widget disappeared with the focus.
 * @window: (nullable) */
void
mh_tabletop_hear_releases (MhTabletop *self, GtkWidget *window)
{
  GtkEventController **releases = &self->choice.releases;

  if (*releases != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (*releases), *releases);
  *releases = NULL;
  if (window == NULL)
    return;
  *releases = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (*releases, GTK_PHASE_CAPTURE);
  g_signal_connect (*releases, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (window, *releases);
}

void
mh_tabletop_class_add_choose (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "table.choose", "u", on_choose);
  gtk_widget_class_add_binding (klass, KNOCK_KEY, 0, on_knock_key, NULL);
}

void
mh_tabletop_add_choose (MhTabletop *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_object (self->area, "dropped", G_CALLBACK (on_dropped), self, 0);
}
