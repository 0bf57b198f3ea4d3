/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-hint-button.h"

#include "engine/players/mh-hint.h"
#include "engine/rules/mh-other-language.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

#define KEY "hints"

/* Shows what a good player would do in place of the player whose turn it is, and why. The search takes a moment. Its
 * result is dropped if something has happened or the curtain has fallen since. */
struct _MhHintButton
{
  AdwBin parent_instance;

  GSimpleAction *action;
  GtkWidget *stack;
  GtkWidget *spinner;
  MhTabletop *table; /* owned by the page; NULL before it exists and after it is destroyed */
  MhTableNeeds *needs;
  MhRefusalBubble *bubble;
  GCancellable *thought; /* (nullable) */
  gboolean given; /* a hint is visible */
};

G_DEFINE_FINAL_TYPE (MhHintButton, mh_hint_button, ADW_TYPE_BIN)

static MhMatch *
get_match (MhHintButton *self)
{
  return mh_tabletop_get_match (self->table);
}

/* Returns the seat that may ask for a hint now, and its sight, or MH_NOBODY. */
static MhActor
find_asker (MhHintButton *self, MhSight **sight)
{
  MhGame *game = mh_match_get_game (get_match (self));
  g_autoptr (MhSight) seen = NULL;
  guint seat;

  g_object_get (self->table, "chooser", &seat, NULL);
  if (seat < MH_SEATS_MAX)
    seen = mh_match_get_sight (get_match (self), (MhActor) seat);
  if (seen == NULL || !mh_hint_may_be_given (game, seen, (MhActor) seat))
    return MH_NOBODY;
  if (sight != NULL)
    *sight = g_steal_pointer (&seen);
  return (MhActor) seat;
}

/* Disables the shortcut while the button is hidden. */
static void
show_possible (MhHintButton *self)
{
  g_simple_action_set_enabled (self->action, self->table != NULL
                                                 && gtk_widget_get_visible (GTK_WIDGET (self))
                                                 && find_asker (self, NULL) != MH_NOBODY);
}

static void
show_thought (MhHintButton *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    self->thought != NULL ? "thinking" : "idle");
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), self->thought != NULL);
}

static void
stop_thinking (MhHintButton *self)
{
  if (self->thought == NULL)
    return;
  g_cancellable_cancel (self->thought);
  g_clear_object (&self->thought);
  show_thought (self);
}

static void
take_back (MhHintButton *self)
{
  if (!self->given)
    return;
  self->given = FALSE;
  mh_tabletop_point_at (self->table, MH_NOBODY, NULL, 0);
  mh_refusal_bubble_hide (self->bubble);
}

/* The table no longer shows what the hint was about. */
static void
on_moved_on (MhHintButton *self)
{
  if (self->table == NULL)
    return;
  stop_thinking (self);
  take_back (self);
  show_possible (self);
}

/* Others could hear it: behind the curtain, or if the reason is hidden, the announcement only mentions that there is a
 * hint. */
static const char *
get_open (MhHintButton *self, MhActor seat, MhMove move, const char *sentence)
{
  g_autoptr (MhSight) open = mh_match_get_sight (get_match (self), MH_TABLE);
  g_autofree char *why = mh_hint_say (mh_match_get_game (get_match (self)), open, seat, move);

  if (mh_tabletop_is_private (self->table))
    return NULL;
  return g_strcmp0 (why, sentence) == 0 ? sentence : _ ("Hint: this is a good move.");
}

/* Behind the curtain the screen reader says only that there is a hint, or none. */
static const char *
choose_heard (MhHintButton *self, const char *sentence, const char *neutral)
{
  return mh_tabletop_is_private (self->table) ? neutral : sentence;
}

/* The sentence is announced before the focus moves to the piece that it means, so that a screen reader speaks both.
 * Behind the curtain the focus stays outside the table if it is there. */
static void
give (MhHintButton *self, MhActor seat, MhSight *sight, MhMove move)
{
  MhGame *game = mh_match_get_game (get_match (self));
  g_autofree char *why = mh_hint_say (game, sight, seat, move);
  const char *neutral = _ ("Hint: this is a good move.");
  const char *sentence = why != NULL ? why : neutral;

  self->given = TRUE;
  mh_refusal_bubble_tell (self->bubble, sentence, choose_heard (self, sentence, neutral),
                          get_open (self, seat, move, sentence));
  mh_tabletop_point_at (self->table, seat, &move, 1);
  if (!mh_tabletop_is_private (self->table))
    mh_tabletop_focus_choice (self->table);
}

static void
tell_none (MhHintButton *self, MhActor seat, MhSight *sight)
{
  MhGame *game = mh_match_get_game (get_match (self));
  g_autofree char *why = mh_hint_say (game, sight, seat, MH_MOVE_NONE);
  /* Translators: said when a player asks for a hint */
  const char *neutral = _ ("No hint for this one: it’s your secret.");
  const char *sentence = why != NULL ? why : neutral;

  mh_refusal_bubble_tell (self->bubble, sentence, choose_heard (self, sentence, neutral),
                          mh_tabletop_is_private (self->table) ? NULL : sentence);
}

/* Like a refusal, a hint is in the language of the person who asked. */
static void
begin_language (MhHintButton *self, MhActor seat)
{
  mh_other_language_begin (mh_language_of_actors (mh_match_get_head (get_match (self)),
                                                  mh_actor_bit (seat), mh_program_get_family ()));
}

static void
find_in_worker (GTask *task, gpointer game, gpointer sight, GCancellable *cancellable)
{
  const MhMove move = mh_hint_find (game, sight, mh_sight_get_viewer (sight), cancellable);

  g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
}

static void
on_found (GObject *game, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhHintButton) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhSight) sight = NULL;
  g_autofree MhMove *move = g_task_propagate_pointer (G_TASK (result), &error);
  MhActor seat;

  if (error != NULL) /* the request was canceled */
    return;
  g_clear_object (&self->thought);
  show_thought (self);
  seat = self->table != NULL && mh_window_is_on_top (GTK_WIDGET (self)) ? find_asker (self, &sight)
                                                                        : MH_NOBODY;
  if (seat == MH_NOBODY)
    return;
  begin_language (self, seat);
  if (*move != MH_MOVE_NONE)
    give (self, seat, sight, *move);
  else
    tell_none (self, seat, sight);
  mh_other_language_end ();
}

/* Does nothing while the search is running or if there is no hint. */
static void
on_activated (MhHintButton *self)
{
  g_autoptr (MhSight) sight = NULL;
  g_autoptr (GTask) task = NULL;

  if (self->table == NULL || self->thought != NULL || find_asker (self, &sight) == MH_NOBODY)
    return;
  self->thought = g_cancellable_new ();
  show_thought (self);
  task = g_task_new (mh_match_get_game (get_match (self)), self->thought, on_found,
                     g_object_ref (self));
  g_task_set_source_tag (task, on_activated);
  g_task_set_task_data (task, mh_sight_ref (sight), (GDestroyNotify) mh_sight_unref);
  g_task_run_in_thread (task, find_in_worker);
}

static void
show_wanted (MhHintButton *self)
{
  GSettings *settings = mh_program_get_settings ();

  gtk_widget_set_visible (GTK_WIDGET (self),
                          g_settings_get_boolean (settings, KEY)
                              || (mh_table_needs_get (self->needs) & MH_NEED_HINTS) != 0);
  show_possible (self);
}

static void
mh_hint_button_dispose (GObject *object)
{
  MhHintButton *self = MH_HINT_BUTTON (object);

  g_cancellable_cancel (self->thought);
  g_clear_object (&self->thought);
  g_clear_weak_pointer (&self->table);
  g_clear_object (&self->action);
  G_OBJECT_CLASS (mh_hint_button_parent_class)->dispose (object);
}

static void
mh_hint_button_class_init (MhHintButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_hint_button_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-hint-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MhHintButton, stack);
  gtk_widget_class_bind_template_child (widget_class, MhHintButton, spinner);
}

static void
mh_hint_button_init (MhHintButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->action = g_simple_action_new ("hint", NULL);
  g_signal_connect_object (self->action, "activate", G_CALLBACK (on_activated), self,
                           G_CONNECT_SWAPPED);
}

/* Connects the button to a table and adds the action `hint` to the page. The bubble shows the reason. */
void
mh_hint_button_follow (MhHintButton *self,
                       MhPage *page,
                       MhTableNeeds *needs,
                       MhRefusalBubble *bubble)
{
  GSettings *settings = mh_program_get_settings ();
  MhTabletop *table = mh_table_needs_get_table (needs);

  g_action_map_add_action (G_ACTION_MAP (mh_page_get_actions (page)), G_ACTION (self->action));
  g_set_weak_pointer (&self->table, table);
  self->needs = needs;
  self->bubble = bubble;
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (show_wanted), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (needs, "changed", G_CALLBACK (show_wanted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::chooser", G_CALLBACK (on_moved_on), self,
                           G_CONNECT_SWAPPED);
  show_wanted (self);
  on_moved_on (self);
}
