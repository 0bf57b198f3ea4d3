/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-page.h"

#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-fold.h"
#include "shell/parts/mh-pair.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-title.h"
#include "shell/seating/mh-stand-in.h"
#include "shell/table/mh-hint-button.h"
#include "shell/table/mh-log-panel.h"
#include "shell/table/mh-prompt.h"
#include "shell/table/mh-refusal-bubble.h"
#include "shell/table/mh-saving.h"
#include "shell/table/mh-stuck-bar.h"
#include "shell/table/mh-table-maker.h"
#include "shell/table/mh-table-needs.h"
#include "shell/table/mh-table-voice.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-window.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/* A match being played: the table, and around it the players, the prompt and the log. Leaving asks nothing if the
 * match is on disk and can be continued. */
struct _MhTablePage
{
  MhPage parent_instance;

  MhMatch *match;
  MhTabletop *table;
  MhTableVoice *voice; /* the table's */
  MhTitle *window_title;
  GtkWidget *leave;
  GtkMenuButton *menu;
  GtkWidget *overlay;
  GtkWidget *pause_cover;
  GtkPicture *asleep;
  GtkWidget *resume;
  MhRefusalBubble *bubble;
  MhLogPanel *log;
  GtkWidget *undo;
  MhPair *bar;
  MhPrompt *prompt;
  GtkWidget *hint;
  GtkWidget *stuck;
  GtkWidget *mute;
  guint unasked; /* steps shown since the last one that asked a person for something */
  gboolean waiting; /* stays paused when the page is shown */
  gboolean over; /* everybody has seen the end */
  guint finish;
};

/* After this many steps, more than a minute, without input, people are only watching. */
#define WATCHED 60

static guint finished; /* a signal */

G_DEFINE_FINAL_TYPE (MhTablePage, mh_table_page, MH_TYPE_PAGE)

static GtkWindow *
get_window (MhTablePage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* Undo ------------------------------------------------------------------------------------ */

static MhActor
find_undoer (MhTablePage *self)
{
  const MhHead *head = mh_match_get_head (self->match);

  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat) && mh_match_can_undo (self->match, (MhActor) seat))
      return (MhActor) seat;
  return MH_NOBODY;
}

static void
show_undo (MhTablePage *self)
{
  const MhRules *rules = mh_game_get_rules (mh_match_get_game (self->match));
  const gboolean allowed = g_settings_get_boolean (mh_program_get_settings (), "take-back");

  mh_match_set_undo_allowed (self->match, allowed);
  gtk_widget_set_visible (self->undo, allowed && rules->can_take_back != NULL);
  mh_page_enable (MH_PAGE (self), "undo", find_undoer (self) != MH_NOBODY);
}

static void
on_undo_activated (MhTablePage *self)
{
  MhActor seat = find_undoer (self);
  g_autoptr (GError) error = NULL;

  if (seat == MH_NOBODY || mh_match_submit (self->match, seat, MH_MOVE_UNDO, &error))
    return;
  if (error->domain == MH_RULE_ERROR)
    g_debug ("Not taken back: %s", error->message);
  else
    mh_saving_ask (get_window (self), self->match, error);
}

/* An unsaved match cannot be continued. */
static void
show_kept (MhTablePage *self)
{
  if (!mh_match_is_saved (self->match))
    /* Translators: a button */
    mh_buttons_name (self->leave, _ ("Leave the Table"));
}

/* Playing time ---------------------------------------------------------------------------- */

/* Updated periodically, because the program may be killed. */
#define KEPT_SECONDS 60

static void
keep_played (MhTablePage *self)
{
  mh_match_set_played (self->match, mh_tabletop_get_played (self->table));
}

/* Table signals --------------------------------------------------------------------------- */

/* A match without people, or in which nobody has been asked for long, counts as watched. */
static void
update_watched (MhTablePage *self)
{
  const MhActors people = mh_head_get_people (mh_match_get_head (self->match));
  const MhActors asked = people | (people != 0 ? mh_actor_bit (MH_TABLE) : 0);

  if ((mh_match_get_actors (self->match) & asked) != 0)
    self->unasked = 0;
  mh_page_set_watched (MH_PAGE (self), !self->waiting && !mh_tabletop_is_paused (self->table)
                                           && !mh_match_is_over (self->match)
                                           && (people == 0 || self->unasked >= WATCHED));
}

static void
on_shown (MhTabletop *table, MhStep *step, MhTablePage *self)
{
  self->unasked++;
  update_watched (self);
  if (step != NULL)
    mh_log_panel_add (self->log, self->match, step, mh_tabletop_get_names (table));
  mh_refusal_bubble_hide (self->bubble);
  show_undo (self);
  show_kept (self);
  if (mh_tabletop_get_played (table) >= mh_match_get_played (self->match) + KEPT_SECONDS)
    keep_played (self);
}

/* Says again what to do, after a touch that means nothing now. */
static void
repeat_prompt (MhTablePage *self)
{
  const char *prompt = mh_tabletop_get_prompt (self->table);

  if (prompt == NULL || mh_tabletop_is_racing (self->table))
    return;
  mh_refusal_bubble_repeat (self->bubble, self->prompt, prompt);
  mh_tabletop_announce_now (self->table);
}

static void
on_refused (MhTabletop *table, const char *rule, GtkWidget *thing, MhTablePage *self)
{
  MhFamily *family = mh_program_get_family ();
  const char *language = mh_language_of_actors (mh_match_get_head (self->match),
                                                mh_match_get_actors (self->match), family);

  if (mh_tabletop_is_paused (self->table))
    gtk_widget_grab_focus (self->resume);
  else if (rule == NULL)
    repeat_prompt (self);
  else
    mh_refusal_bubble_explain (self->bubble, rule, language);
}

static gboolean
finish (gpointer user_data)
{
  MhTablePage *self = MH_TABLE_PAGE (user_data);

  if (mh_toolkit_is_covered (GTK_WIDGET (self)))
    return G_SOURCE_CONTINUE;
  self->finish = 0;
  if (!mh_window_is_on_top (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  keep_played (self);
  g_signal_emit (self, finished, 0);
  return G_SOURCE_REMOVE;
}

static void
on_over (MhTablePage *self)
{
  self->over = TRUE;
  /* In a timeout, because the table is destroyed with this page; and so that the final position stays visible. A page or
   * a dialog that covers this one is not taken away from its readers. */
  if (self->finish == 0)
    self->finish = g_timeout_add (900, finish, self);
}

/* Saving ---------------------------------------------------------------------------------- */

static void
on_failed (MhTabletop *table, GError *error, MhTablePage *self)
{
  mh_saving_ask (get_window (self), self->match, error);
}

/* The player would rather stay than lose a move. */
static void
on_stay (gpointer user_data)
{
  g_autoptr (MhTablePage) self = MH_TABLE_PAGE (user_data);

  if (mh_window_is_on_top (GTK_WIDGET (self)) && !mh_tabletop_is_paused (self->table))
    mh_match_run (self->match);
}

typedef struct
{
  MhTablePage *page;
  MhWindow *window;
  GSourceFunc then;
  gpointer user_data;
} Leaving;

static void
on_synced (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Leaving *leaving = user_data;
  g_autoptr (MhTablePage) self = leaving->page;
  g_autoptr (GError) error = NULL;

  mh_window_release (leaving->window);
  if (mh_match_sync_finish (MH_MATCH (source), result, &error))
    leaving->then (leaving->user_data);
  else
    mh_saving_ask_before_leaving (get_window (self), MH_MATCH (source), error, leaving->then,
                                  leaving->user_data, on_stay, g_object_ref (self));
}

/* Waits until the last moves are on the disk. */
static gboolean
mh_table_page_leave (MhPage *page, GSourceFunc then, gpointer user_data)
{
  MhTablePage *self = MH_TABLE_PAGE (page);
  Leaving *leaving;

  mh_match_pause (self->match);
  if (!mh_match_is_saved (self->match) && !mh_match_is_over (self->match))
    {
      mh_saving_ask_before_leaving (get_window (self), self->match, NULL, then, user_data, on_stay,
                                    g_object_ref (self));
      return FALSE;
    }
  if (mh_match_is_synced (self->match))
    return TRUE;
  leaving = g_new (Leaving, 1);
  *leaving = (Leaving){ g_object_ref (self), mh_window_of (GTK_WIDGET (self)), then, user_data };
  mh_window_hold (leaving->window);
  mh_match_sync_async (self->match, on_synced, leaving);
  return FALSE;
}

/* Actions --------------------------------------------------------------------------------- */

static void
show_state (MhTablePage *self, const char *action, gboolean state)
{
  GActionMap *actions = G_ACTION_MAP (mh_page_get_actions (MH_PAGE (self)));

  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, action)),
                             g_variant_new_boolean (state));
}

/* The table decides whether it is paused: it may have noticed that nobody is there any more. */
static void
on_pause_changed (MhTablePage *self, GVariant *state)
{
  g_object_set (self->table, "paused", g_variant_get_boolean (state), NULL);
}

static void
on_paused (MhTablePage *self)
{
  const gboolean paused = mh_tabletop_is_paused (self->table);

  show_state (self, "pause", paused);
  update_watched (self);
  gtk_widget_set_visible (self->pause_cover, paused);
  if (paused)
    {
      mh_match_pause (self->match);
      mh_refusal_bubble_hide (self->bubble);
      gtk_widget_grab_focus (self->resume);
    }
  else
    {
      mh_match_run (self->match);
      mh_tabletop_focus_choice (self->table);
    }
}

/* The settings decide whether there are sounds. */
static void
on_mute_changed (MhTablePage *self, GVariant *state)
{
  g_settings_set_boolean (mh_program_get_settings (), "sound", !g_variant_get_boolean (state));
}

static void
show_mute (MhTablePage *self)
{
  GSettings *settings = mh_program_get_settings ();
  const gboolean mute = !g_settings_get_boolean (settings, "sound");

  show_state (self, "mute", mute);
  gtk_button_set_icon_name (GTK_BUTTON (self->mute),
                            mute ? "audio-volume-muted-symbolic" : "audio-volume-high-symbolic");
}

static void
on_log_changed (MhTablePage *self, GVariant *state, GSimpleAction *action)
{
  g_simple_action_set_state (action, state);
  mh_log_panel_set_shown (self->log, g_variant_get_boolean (state));
}

static void
on_stand_in_activated (MhTablePage *self)
{
  mh_stand_in_ask (get_window (self), self->match);
}

static void
show_stand_in (MhTablePage *self)
{
  update_watched (self);
  mh_page_enable (MH_PAGE (self), "stand-in", mh_stand_in_is_possible (self->match));
}

/* A button that is disabled loses the focus. */
static void
on_enabled_changed (GActionGroup *actions, const char *name, gboolean enabled, MhTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autofree char *action = g_strconcat ("page.", name, NULL);

  if (!enabled && GTK_IS_ACTIONABLE (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), action) == 0)
    mh_tabletop_focus_choice (self->table);
}

static const MhPageAction entries[] = {
  { "pause", G_CALLBACK (on_pause_changed), NULL, "false" },
  { "mute", G_CALLBACK (on_mute_changed), NULL, "false" },
  { "log", G_CALLBACK (on_log_changed), NULL, "false" },
  { "undo", G_CALLBACK (on_undo_activated) },
  { "stand-in", G_CALLBACK (on_stand_in_activated) },
};

/* The page -------------------------------------------------------------------------------- */

static void
mh_table_page_shown (MhPage *page)
{
  MhTablePage *self = MH_TABLE_PAGE (page);

  if (!mh_tabletop_is_paused (self->table) && !self->waiting)
    mh_match_run (self->match);
  if (self->over)
    on_over (self);
  update_watched (self);
  if (mh_tabletop_is_paused (self->table))
    gtk_widget_grab_focus (self->resume);
  else
    mh_tabletop_focus_choice (self->table);
  mh_table_voice_greet (self->voice);
}

static void
mh_table_page_dispose (GObject *object)
{
  MhTablePage *self = MH_TABLE_PAGE (object);

  g_clear_handle_id (&self->finish, g_source_remove);
  if (self->match != NULL)
    mh_match_pause (self->match);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (mh_table_page_parent_class)->dispose (object);
}

/* If the table does not handle Escape, it dismisses a refusal or a hint, and then the log. */
static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MhTablePage *self = MH_TABLE_PAGE (widget);

  return mh_refusal_bubble_close (self->bubble) || mh_log_panel_close (self->log);
}

static void
mh_table_page_class_init (MhTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_table_page_dispose;
  MH_PAGE_CLASS (klass)->shown = mh_table_page_shown;
  MH_PAGE_CLASS (klass)->leave = mh_table_page_leave;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  /* Emitted when the match is over and everybody has seen the end. */
  finished = g_signal_new ("finished", MH_TYPE_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                           G_TYPE_NONE, 0);
  g_type_ensure (MH_TYPE_REFUSAL_BUBBLE);
  g_type_ensure (MH_TYPE_HINT_BUTTON);
  g_type_ensure (MH_TYPE_LOG_PANEL);
  g_type_ensure (MH_TYPE_FOLD);
  g_type_ensure (MH_TYPE_PROMPT);
  g_type_ensure (MH_TYPE_STUCK_BAR);
  g_type_ensure (MH_TYPE_PAIR);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, leave);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, menu);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, pause_cover);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, asleep);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, resume);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, bubble);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, log);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, undo);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, bar);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, prompt);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, hint);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, stuck);
  gtk_widget_class_bind_template_child (widget_class, MhTablePage, mute);
}

static void
mh_table_page_init (MhTablePage *self)
{
  GSettings *settings = mh_program_get_settings ();
  GActionGroup *actions = mh_page_get_actions (MH_PAGE (self));
  g_autoptr (GdkPaintable) asleep = mh_picture_paintable_new (mh_art_piece ("asleep"));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_picture_set_paintable (self->asleep, asleep);
  mh_pair_save_height (self->bar);
  mh_page_set_menu (self->menu, "table-menu");
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
  g_signal_connect_object (actions, "action-enabled-changed", G_CALLBACK (on_enabled_changed), self,
                           0);
  /* Once more, because buttons are told in the order of insertion: after this page. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", actions);
  g_signal_connect_object (settings, "changed::sound", G_CALLBACK (show_mute), self,
                           G_CONNECT_SWAPPED);
  show_mute (self);
}

static void
lay_bar (MhTableNeeds *needs, MhTablePage *self)
{
  mh_pair_set_left (self->bar, (mh_table_needs_get (needs) & MH_NEED_LEFT_HAND) != 0);
}

static void
show_prompt (MhTablePage *self)
{
  mh_prompt_set_label (self->prompt, mh_tabletop_get_prompt (self->table));
}

static void
bind_table (MhTablePage *self, MhGameInfo *info)
{
  MhTableNeeds *needs = mh_table_needs_new (self->table);

  g_signal_connect_object (needs, "changed", G_CALLBACK (lay_bar), self, 0);
  lay_bar (needs, self);
  mh_refusal_bubble_follow (self->bubble, info, needs);
  mh_stuck_bar_follow (MH_STUCK_BAR (self->stuck), self->table);
  mh_hint_button_follow (MH_HINT_BUTTON (self->hint), MH_PAGE (self), needs, self->bubble);
  self->voice = mh_table_voice_new (self->table, MH_PAGE (self), GTK_WIDGET (self->bubble));
  mh_log_panel_attach (self->log, GTK_OVERLAY (self->overlay), GTK_WIDGET (self->table),
                       GTK_WIDGET (self->bubble));
  g_signal_connect_object (self->table, "notify::prompt", G_CALLBACK (show_prompt), self,
                           G_CONNECT_SWAPPED);
  show_prompt (self);
  g_object_bind_property (self->table, "time-left", self->window_title, "subtitle",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->table, "notify::paused", G_CALLBACK (on_paused), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::private", G_CALLBACK (mh_refusal_bubble_hide),
                           self->bubble, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "shown", G_CALLBACK (on_shown), self, 0);
  g_signal_connect_object (self->table, "refused", G_CALLBACK (on_refused), self, 0);
  g_signal_connect_object (self->table, "failed", G_CALLBACK (on_failed), self, 0);
  g_signal_connect_object (self->table, "over", G_CALLBACK (on_over), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "seat-changed", G_CALLBACK (show_stand_in), self,
                           G_CONNECT_SWAPPED);
  mh_saving_follow (self->match, GTK_WIDGET (self));
  show_stand_in (self);
}

/* Returns NULL if the game’s view can’t be opened. The match continues when the page is shown. */
GtkWidget *
mh_table_page_new (MhGameInfo *info, MhMatch *match, MhFamily *family, GError **error)
{
  GtkWidget *table = mh_table_maker_make (info, match, family, error);
  GSettings *settings = mh_program_get_settings ();
  MhTablePage *self;

  if (table == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_TABLE_PAGE, NULL);
  self->match = g_object_ref (match);
  mh_page_set_game (MH_PAGE (self), info);
  self->table = MH_TABLETOP (table);
  mh_prompt_set_table (self->prompt, self->table);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), table);
  bind_table (self, info);
  mh_tabletop_set_played (self->table, mh_match_get_played (match));
  g_signal_connect_object (self->table, "unmap", G_CALLBACK (keep_played), self, G_CONNECT_SWAPPED);
  mh_log_panel_fill (self->log, match, NULL, mh_tabletop_get_names (self->table));
  g_signal_connect_object (settings, "changed::take-back", G_CALLBACK (show_undo), self,
                           G_CONNECT_SWAPPED);
  show_undo (self);
  show_kept (self);
  if (mh_match_is_over (match))
    on_over (self);
  return GTK_WIDGET (self);
}

/* A waiting match stays paused until a player does something. */
void
mh_table_page_set_waiting (MhTablePage *self, gboolean waiting)
{
  self->waiting = waiting;
  update_watched (self);
  if (!waiting && !mh_tabletop_is_paused (self->table) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mh_match_run (self->match);
}

MhTabletop *
mh_table_page_get_table (MhTablePage *self)
{
  return self->table;
}

MhMatch *
mh_table_page_get_match (MhTablePage *self)
{
  return self->match;
}
