/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The curtain in front of things that only one of several people may see. */
#include "config.h"

#include "table/sound/mh-sound-private.h"
#include "table/tabletop/mh-tabletop-private.h"
#include "table/view/mh-game-view-internal.h"

/* Holds the match, so that computer players wait until everybody may look again. */
static void
set_holding (MhTabletop *self, gboolean holding)
{
  if (self->cover.holding == holding)
    return;
  self->cover.holding = holding;
  if (holding)
    mh_match_hold (self->match);
  else
    mh_match_release (self->match);
}

/* Moves the focus to the table before the curtain is hidden, because GTK would move it only in one of the
 * next frames. */
static void
pass_focus (MhTabletop *self)
{
  if (gtk_widget_is_focus (GTK_WIDGET (self->cover.curtain)))
    gtk_widget_child_focus (GTK_WIDGET (self->area), GTK_DIR_TAB_FORWARD);
}

static void
set_state (MhTabletop *self, MhCurtainState state)
{
  gboolean lifted = state == MH_CURTAIN_LIFTED;
  gboolean was = self->cover.state == MH_CURTAIN_LIFTED;
  gboolean other = self->cover.state != state;
  MhCurtainKind kind
      = mh_game_view_get_curtain (self->view, mh_playing_area_get_sight (self->area));

  self->cover.state = state;
  self->cover.lifting = FALSE;
  gtk_widget_set_visible (self->scrolled, lifted || state == MH_CURTAIN_OFF);
  if (state == MH_CURTAIN_OFF)
    pass_focus (self);
  mh_curtain_hang (self->cover.curtain, self->cover.seat,
                   state == MH_CURTAIN_WAKE ? MH_CURTAIN_ACT : kind, state);
  mh_tabletop_update_on_turn (self, mh_playing_area_get_sight (self->area));
  mh_playing_area_set_top (self->area,
                           lifted ? mh_curtain_get_rolled_height (self->cover.curtain) : 0);
  mh_playing_area_log (self->area, "curtain %d", state);
  if (lifted != was)
    g_object_notify (G_OBJECT (self), "private");
  if (other && !was && (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE))
    mh_tabletop_announce_curtain (self);
  set_holding (self, state != MH_CURTAIN_OFF);
  mh_tabletop_update_attention (self);
  mh_tabletop_update_clock (self);
}

static GHashTable *
read_labels (MhTabletop *self)
{
  GHashTable *labels = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    g_hash_table_insert (labels, GUINT_TO_POINTER (thing->id),
                         g_strdup (mh_thing_get_label (thing)));
  return labels;
}

/* Marks things as revealed whose label differs from that in @covered. @covered: (nullable): unmarks all */
static void
mark_revealed (MhTabletop *self, GHashTable *covered)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      const char *label
          = covered != NULL ? g_hash_table_lookup (covered, GUINT_TO_POINTER (placing->id)) : NULL;
      const gboolean revealed = !placing->scenery && label != NULL
                                && g_strcmp0 (label, mh_thing_get_label (thing)) != 0;

      thing->revealed = revealed;
      if (revealed)
        g_string_append_printf (text, "%s%s.", text->len > 0 ? " " : "",
                                mh_thing_get_label (thing));
    }
  mh_curtain_take_revealed (self->cover.curtain, text->len > 0 ? g_strdup (text->str) : NULL);
}

/* Moves the keyboard focus to the first revealed thing, unless the curtain is still held. */
static void
focus_revealed (MhTabletop *self)
{
  MhThing *thing;

  if (self->cover.curtain->held || !gtk_widget_is_focus (GTK_WIDGET (self->cover.curtain)))
    return;
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (thing->revealed)
      {
        mh_playing_area_focus_thing (self->area, thing);
        return;
      }
}

/* Hides everything private, and every trace of touches on it. */
static void
conceal (MhTabletop *self)
{
  self->choice.chosen = 0;
  self->choice.picked = 0;
  self->choice.lifted = MH_MOVE_NONE;
  mh_show_clear (self->show);
  mh_tabletop_show_now (self, self->steps.perspective);
  mark_revealed (self, NULL);
  mh_playing_area_set_quiet (self->area, FALSE);
}

static void
take_focus (MhTabletop *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->cover.curtain));
}

/* Plays the move that lifting the curtain means, if any. FALSE: it could not be recorded. */
static gboolean
play_lift (MhTabletop *self)
{
  MhMove move
      = mh_game_view_lift (self->view, mh_playing_area_get_sight (self->area), self->cover.seat);

  return move == MH_MOVE_NONE || mh_tabletop_submit (self, self->cover.seat, NULL, move);
}

/* Lifts the curtain for the person named on it. If the game has a move for that, it is played first.
 * Returns: whether the curtain is lifted now */
static gboolean
lift (MhTabletop *self)
{
  g_autoptr (GHashTable) covered = NULL;

  if (self->cover.state != MH_CURTAIN_DOWN || self->steps.showing != NULL || self->paused)
    return self->cover.state == MH_CURTAIN_LIFTED;
  if (!play_lift (self) || self->cover.state != MH_CURTAIN_DOWN)
    return FALSE;
  self->cover.lifting = self->steps.showing != NULL;
  if (self->cover.lifting)
    return FALSE;
  mh_playing_area_set_quiet (self->area, TRUE);
  covered = read_labels (self);
  mh_show_clear (self->show);
  mh_tabletop_show_now (self, self->cover.seat);
  mark_revealed (self, covered);
  set_state (self, MH_CURTAIN_LIFTED);
  mh_tabletop_update_choices (self);
  focus_revealed (self);
  return TRUE;
}

/* Checks whether the focus is in a menu, a panel or the like. */
static gboolean
is_focus_elsewhere (MhTabletop *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && gtk_root_get_focus (root) != NULL && !mh_tabletop_has_focus (self);
}

/* Covers the table again if it is lifted. An unfinished act is forgotten. */
void
mh_tabletop_curtain_lower (MhTabletop *self)
{
  if (self->cover.state != MH_CURTAIN_LIFTED)
    return;
  if (!is_focus_elsewhere (self))
    take_focus (self);
  conceal (self);
  set_state (self, MH_CURTAIN_DOWN);
  mh_tabletop_update_choices (self);
}

/* Handles the tap that tells everybody to look again. */
static void
wake (MhTabletop *self)
{
  gboolean focused = gtk_widget_has_focus (GTK_WIDGET (self->cover.curtain));

  if (self->cover.state != MH_CURTAIN_WAKE)
    return;
  self->cover.seat = MH_NOBODY;
  set_state (self, MH_CURTAIN_OFF);
  mh_tabletop_update_choices (self);
  if (focused)
    mh_tabletop_focus_first (self);
}

static void
on_wish (MhCurtain *curtain, gboolean lifted, MhTabletop *self)
{
  if (!lifted)
    mh_tabletop_curtain_lower (self);
  else if (lift (self))
    focus_revealed (self);
  self->cover.lifting = self->cover.lifting && lifted;
}

/* Finds the seat that looks or acts in private in @sight, if others sit at this screen. */
static MhActor
find_private (MhTabletop *self, MhSight *sight)
{
  const MhActors people = mh_tabletop_get_people (self);
  MhActor seat = MH_NOBODY;

  if (self->rules->curtain != NULL && !self->preferences.uncovered
      && !mh_match_is_over (self->match))
    seat = self->rules->curtain (mh_sight_get_data (sight));
  return mh_actors_has (people, seat) && people != mh_actor_bit (seat) ? seat : MH_NOBODY;
}

static void
cover (MhTabletop *self, MhActor seat)
{
  self->cover.seat = seat;
  take_focus (self);
  conceal (self);
  set_state (self, MH_CURTAIN_DOWN);
  take_focus (self);
}

static void
uncover (MhTabletop *self)
{
  MhCurtainKind kind = self->cover.curtain->kind;

  mh_tabletop_curtain_lower (self);
  if (kind == MH_CURTAIN_ACT && !self->preferences.uncovered && !mh_match_is_over (self->match)
      && __builtin_popcount (mh_tabletop_get_people (self)) > 1)
    {
      mh_sound (self->area, "bell");
      set_state (self, MH_CURTAIN_WAKE);
      return;
    }
  self->cover.seat = MH_NOBODY;
  set_state (self, MH_CURTAIN_OFF);
}

/* Uncovers the table before a step is shown if everybody may see the choice made behind the curtain. */
void
mh_tabletop_prepare_curtain (MhTabletop *self, MhSight *after)
{
  if (self->cover.state == MH_CURTAIN_DOWN && self->cover.curtain->kind == MH_CURTAIN_CHOOSE
      && find_private (self, after) == MH_NOBODY)
    uncover (self);
}

/* Updates the curtain to the state of the match, when no step is being shown. */
void
mh_tabletop_update_curtain (MhTabletop *self)
{
  MhActor seat = find_private (self, mh_playing_area_get_sight (self->area));

  if (seat != MH_NOBODY
      && (seat != self->cover.seat || self->cover.state == MH_CURTAIN_OFF
          || self->cover.state == MH_CURTAIN_WAKE))
    cover (self, seat);
  else if (seat == MH_NOBODY
           && (self->cover.state == MH_CURTAIN_DOWN || self->cover.state == MH_CURTAIN_LIFTED))
    uncover (self);
  if (self->cover.lifting)
    lift (self);
}

void
mh_tabletop_add_curtain (MhTabletop *self)
{
  self->cover.curtain = MH_CURTAIN (
      mh_curtain_new (self->seats, self->n_seats, &self->preferences, self->scrolled));
  gtk_widget_insert_before (GTK_WIDGET (self->cover.curtain), GTK_WIDGET (self), NULL);
  g_signal_connect_object (self->cover.curtain, "wish", G_CALLBACK (on_wish), self, 0);
  g_signal_connect_object (self->cover.curtain, "woken", G_CALLBACK (wake), self,
                           G_CONNECT_SWAPPED);
}

/* Updates whether people watch a race: the table is neither covered nor paused. */
void
mh_tabletop_update_attention (MhTabletop *self)
{
  mh_race_set_attended (self->race, self->cover.state == MH_CURTAIN_OFF && !self->paused);
}

/* Updates everything after the last step has been shown. */
void
mh_tabletop_rest (MhTabletop *self, gboolean had_focus)
{
  mh_tabletop_update_curtain (self);
  mh_tabletop_update_choices (self);
  mh_tabletop_update_focus (self, had_focus);
}
