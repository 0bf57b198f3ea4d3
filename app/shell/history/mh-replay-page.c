/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-replay-page.h"

#include "shell/history/mh-perspective-button.h"
#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-fold.h"
#include "shell/parts/mh-title.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/parts/mh-words.h"
#include "shell/table/mh-log-panel.h"
#include "shell/table/mh-prompt.h"
#include "shell/table/mh-table-maker.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/* In a window of at least this width the log is open from the beginning. */
#define WIDE 900
/* The longest wait in a race, in milliseconds: a player may have thought for a minute. */
#define WAIT_MAX 4000

/* Replays a finished match on the table: step by step, from any position, from any perspective. */
struct _MhReplayPage
{
  MhPage parent_instance;

  MhGameInfo *info;
  MhReplayMatch *match;
  MhTabletop *table;
  MhTitle *window_title;
  GtkMenuButton *menu;
  GtkMenuButton *tempo_menu;
  GtkWidget *note;
  GtkWidget *overlay;
  GtkWidget *bubble;
  MhLogPanel *log;
  GtkWidget *sentence;
  GtkWidget *slider;
  GtkWidget *play;
  GtkWidget *perspective;
  MhActors people; /* the seats whose turns the skip buttons stop at */
  gboolean playing;
  guint timer;
  guint opened; /* a tick callback that opens the log, or 0 */
};

static guint play_on; /* a signal */

G_DEFINE_FINAL_TYPE (MhReplayPage, mh_replay_page, MH_TYPE_PAGE)

static guint
get_position (MhReplayPage *self)
{
  return mh_replay_match_get_position (self->match);
}

static guint
get_last (MhReplayPage *self)
{
  return mh_replay_match_get_n_steps (self->match);
}

/* Display ---------------------------------------------------------------------------------- */

static char *
count_position (MhReplayPage *self)
{
  /* Translators: while replaying a match: %1$u is the number of the current step, %2$u of the last
   * one */
  return g_strdup_printf (_ ("Step %1$u of %2$u"), get_position (self), get_last (self));
}

static char *
say_position (MhReplayPage *self)
{
  const char *told = mh_log_panel_mark (self->log, get_position (self));

  if (get_position (self) == 0)
    return g_strdup (_ ("The match begins."));
  return told != NULL ? g_strdup (told) : count_position (self);
}

/* The slider does not repeat the sentence, which screen readers speak anyway. */
static void
show_position (MhReplayPage *self)
{
  g_autofree char *sentence = say_position (self);
  g_autofree char *count = count_position (self);
  const gboolean over = get_position (self) == get_last (self);

  mh_prompt_set_label (MH_PROMPT (self->sentence), sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), mh_toolkit_get_value_property (),
                                  count, -1);
  gtk_range_set_value (GTK_RANGE (self->slider), get_position (self));
  mh_page_enable (MH_PAGE (self), "back", get_position (self) > 0);
  mh_page_enable (MH_PAGE (self), "previous-turn", get_position (self) > 0);
  mh_page_enable (MH_PAGE (self), "on", !over);
  mh_page_enable (MH_PAGE (self), "next-turn", !over);
  mh_page_enable (MH_PAGE (self), "play-on", !over && mh_replay_match_is_whole (self->match));
}

/* A replay takes no moves, so a tap on a piece repeats the last step's sentence. */
static void
on_touched (MhReplayPage *self)
{
  g_autofree char *sentence = say_position (self);

  mh_toolkit_announce (GTK_WIDGET (self), sentence);
}

static void
fill_log (MhReplayPage *self)
{
  g_autoptr (GPtrArray) steps = mh_replay_match_get_steps (self->match);

  mh_log_panel_fill_steps (self->log, mh_match_get_game (MH_MATCH (self->match)), steps,
                           mh_tabletop_get_names (self->table));
  show_position (self);
}

/* Moving ------------------------------------------------------------------------------ */

static void
go_on (MhReplayPage *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  mh_tabletop_skip (self->table);
  g_clear_handle_id (&self->timer, g_source_remove);
  mh_replay_match_go_on (self->match);
  show_position (self);
}

static void
set_playing (MhReplayPage *self, gboolean playing)
{
  g_action_group_change_action_state (mh_page_get_actions (MH_PAGE (self)), "play",
                                      g_variant_new_boolean (playing));
}

static gboolean
on_timer (gpointer user_data)
{
  MhReplayPage *self = MH_REPLAY_PAGE (user_data);

  self->timer = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

/* Returns the milliseconds between a step that has been shown and the next one. */
static guint
get_pause (MhReplayPage *self)
{
  static const struct
  {
    const char *tempo;
    guint pause;
    guint wait; /* percent of the recorded wait */
  } tempos[] = { { "slow", 2400, 300 }, { "normal", 900, 100 }, { "fast", 150, 50 } };
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (mh_page_get_actions (MH_PAGE (self)), "tempo");
  const guint32 wait = mh_replay_match_get_wait (self->match);

  for (guint i = 0; i < G_N_ELEMENTS (tempos); i++)
    if (g_str_equal (g_variant_get_string (state, NULL), tempos[i].tempo))
      return wait > 0 ? MIN (wait, WAIT_MAX) * tempos[i].wait / 100 : tempos[i].pause;
  return 0;
}

static void
play_next (MhReplayPage *self)
{
  if (!self->playing || self->timer != 0)
    return;
  if (get_position (self) == get_last (self))
    set_playing (self, FALSE);
  else
    self->timer = g_timeout_add (get_pause (self), on_timer, self);
}

/* Jumps to a step and restarts the pause of the playback, so that people can look at the step. */
static void
draw_to (MhReplayPage *self, guint position)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (position != get_position (self))
    {
      mh_replay_match_go_to (self->match, position);
      show_position (self);
    }
  play_next (self);
}

/* The table announces a step that it animates; other steps are announced here. */
static void
go_to (MhReplayPage *self, guint position)
{
  const gboolean moved = position != get_position (self);
  g_autofree char *sentence = NULL;

  draw_to (self, position);
  sentence = say_position (self);
  if (moved)
    mh_toolkit_announce (GTK_WIDGET (self), sentence);
}

static void
go_to_turn (MhReplayPage *self, gboolean later)
{
  const MhActor perspective = mh_replay_match_get_perspective (self->match);
  const MhActors of = perspective < MH_SEATS_MAX ? mh_actor_bit (perspective) : self->people;

  go_to (self, mh_replay_match_find_turn (self->match, of, later));
}

static void
on_shown (MhTabletop *table, MhStep *step, MhReplayPage *self)
{
  play_next (self);
}

/* Handles keys and drags of the slider. One step forward is animated. The steps that a drag passes over are not
 * announced one by one. */
static gboolean
on_change_value (GtkRange *range, GtkScrollType scroll, double value, MhReplayPage *self)
{
  const guint position = (guint) (CLAMP (value, 0, get_last (self)) + 0.5);

  if (scroll == GTK_SCROLL_PAGE_BACKWARD || scroll == GTK_SCROLL_PAGE_FORWARD)
    go_to_turn (self, scroll == GTK_SCROLL_PAGE_FORWARD);
  else if (scroll == GTK_SCROLL_JUMP)
    draw_to (self, position);
  else if (position == get_position (self) + 1)
    go_on (self);
  else
    go_to (self, position);
  return TRUE;
}

static void
on_sentence_chosen (MhLogPanel *log, guint64 step, MhReplayPage *self)
{
  go_to (self, (guint) step);
}

static void
on_perspective_changed (MhReplayPage *self)
{
  mh_replay_match_set_perspective (self->match, mh_perspective_button_get_perspective (
                                                    MH_PERSPECTIVE_BUTTON (self->perspective)));
  fill_log (self);
  play_next (self);
}

/* Actions ---------------------------------------------------------------------------------- */

static void
on_back_activated (MhReplayPage *self)
{
  set_playing (self, FALSE);
  go_to (self, get_position (self) - 1);
}

static void
on_turn_activated (MhReplayPage *self, GVariant *parameter, GSimpleAction *action)
{
  go_to_turn (self, g_str_equal (g_action_get_name (G_ACTION (action)), "next-turn"));
}

static void
on_end_activated (MhReplayPage *self, GVariant *parameter, GSimpleAction *action)
{
  const gboolean begin = g_str_equal (g_action_get_name (G_ACTION (action)), "begin");

  go_to (self, begin ? 0 : get_last (self));
}

static void
on_play_changed (MhReplayPage *self, GVariant *state, GSimpleAction *action)
{
  const char *label;

  g_simple_action_set_state (action, state);
  self->playing = g_variant_get_boolean (state);
  mh_page_set_watched (MH_PAGE (self), self->playing);
  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (self->play), self->playing
                                                         ? "media-playback-pause-symbolic"
                                                         : "media-playback-start-symbolic");
  /* Translators, all: a button that pauses or starts automatic replay */
  label = self->playing ? _ ("Pause") : _ ("Play Automatically");
  mh_buttons_name (self->play, label);
  if (!self->playing)
    return;
  if (get_position (self) == get_last (self))
    go_to (self, 0);
  else
    go_on (self);
}

static void
on_tempo_changed (MhReplayPage *self, GVariant *state, GSimpleAction *action)
{
  g_simple_action_set_state (action, state);
  g_clear_handle_id (&self->timer, g_source_remove);
  play_next (self);
}

static void
on_log_changed (MhReplayPage *self, GVariant *state, GSimpleAction *action)
{
  g_simple_action_set_state (action, state);
  mh_log_panel_set_shown (self->log, g_variant_get_boolean (state));
}

static void
on_play_on_activated (MhReplayPage *self)
{
  set_playing (self, FALSE);
  g_signal_emit (self, play_on, 0);
}

static const MhPageAction entries[] = {
  { "back", G_CALLBACK (on_back_activated) },
  { "on", G_CALLBACK (go_on) },
  { "previous-turn", G_CALLBACK (on_turn_activated) },
  { "next-turn", G_CALLBACK (on_turn_activated) },
  { "begin", G_CALLBACK (on_end_activated) },
  { "end", G_CALLBACK (on_end_activated) },
  { "play", G_CALLBACK (on_play_changed), NULL, "false" },
  { "tempo", G_CALLBACK (on_tempo_changed), "s", "'normal'" },
  { "log", G_CALLBACK (on_log_changed), NULL, "false" },
  { "play-on", G_CALLBACK (on_play_on_activated) },
};

/* The arrow key in the slider's direction goes forward: time follows the text direction. */
static gboolean
on_arrow (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  const gboolean right = g_variant_get_boolean (arguments);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  return gtk_widget_activate_action (widget, right != rtl ? "page.on" : "page.back", NULL);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return mh_log_panel_close (MH_REPLAY_PAGE (widget)->log);
}

static void
add_keys (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Left, 0, on_arrow, "b", FALSE);
  gtk_widget_class_add_binding (klass, GDK_KEY_Right, 0, on_arrow, "b", TRUE);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_space, 0, "page.play", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Home, 0, "page.begin", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_End, 0, "page.end", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Page_Up, 0, "page.previous-turn", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Page_Down, 0, "page.next-turn", NULL);
}

/* The page --------------------------------------------------------------------------------- */

/* In the first frame that knows the page's width. */
static gboolean
open_log (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhReplayPage *self = MH_REPLAY_PAGE (widget);
  const int width = gtk_widget_get_width (widget);

  if (width == 0)
    return G_SOURCE_CONTINUE;
  self->opened = 0;
  if (width >= WIDE)
    g_action_group_change_action_state (mh_page_get_actions (MH_PAGE (self)), "log",
                                        g_variant_new_boolean (TRUE));
  return G_SOURCE_REMOVE;
}

static void
mh_replay_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_replay_page_parent_class)->map (widget);
  MH_REPLAY_PAGE (widget)->opened = gtk_widget_add_tick_callback (widget, open_log, NULL, NULL);
}

/* Playback stops when the page is hidden. */
static void
mh_replay_page_unmap (GtkWidget *widget)
{
  MhReplayPage *self = MH_REPLAY_PAGE (widget);

  set_playing (self, FALSE);
  if (self->opened != 0)
    gtk_widget_remove_tick_callback (widget, self->opened);
  self->opened = 0;
  GTK_WIDGET_CLASS (mh_replay_page_parent_class)->unmap (widget);
}

static void
mh_replay_page_dispose (GObject *object)
{
  MhReplayPage *self = MH_REPLAY_PAGE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->info);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (mh_replay_page_parent_class)->dispose (object);
}

static void
mh_replay_page_class_init (MhReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_replay_page_dispose;
  widget_class->map = mh_replay_page_map;
  widget_class->unmap = mh_replay_page_unmap;
  g_type_ensure (MH_TYPE_PERSPECTIVE_BUTTON);
  g_type_ensure (MH_TYPE_FOLD);
  g_type_ensure (MH_TYPE_LOG_PANEL);
  g_type_ensure (MH_TYPE_PROMPT);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, menu);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, tempo_menu);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, note);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, overlay);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, bubble);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, log);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, slider);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, play);
  gtk_widget_class_bind_template_child (widget_class, MhReplayPage, perspective);
  gtk_widget_class_bind_template_callback (widget_class, on_change_value);
  gtk_widget_class_bind_template_callback (widget_class, on_perspective_changed);
  add_keys (widget_class);
  /* Emitted when someone wants to play on from this position. */
  play_on = g_signal_new ("play-on", MH_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
mh_replay_page_init (MhReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_set_menu (self->menu, "replay-menu");
  mh_page_set_menu (self->tempo_menu, "tempo-menu");
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

static void
show_title (MhReplayPage *self, const MhHead *head)
{
  g_autofree char *when = mh_words_when (head->begun);

  mh_page_set_game (MH_PAGE (self), self->info);
  mh_title_set_subtitle (self->window_title, when);
}

GtkWidget *
mh_replay_page_new (MhGameInfo *info,
                    MhReplayMatch *match,
                    MhFamily *family,
                    const char *note,
                    GError **error)
{
  const MhHead *head = mh_match_get_head (MH_MATCH (match));
  const MhActors people = mh_head_get_people (head);
  GtkWidget *table = mh_table_maker_make (info, MH_MATCH (match), family, error);
  MhReplayPage *self;

  if (table == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_REPLAY_PAGE, NULL);
  self->info = g_object_ref (info);
  self->match = g_object_ref (match);
  self->people = people != 0 ? people : MH_ACTORS_SEATS;
  show_title (self, head);
  mh_perspective_button_fill (MH_PERSPECTIVE_BUTTON (self->perspective), match, family);
  self->table = MH_TABLETOP (table);
  /* It ignores taps, keys and clocks. */
  g_object_set (table, "paused", TRUE, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), table);
  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");
  gtk_widget_set_visible (self->note, note != NULL);
  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (get_last (self), 1));
  gtk_range_set_increments (GTK_RANGE (self->slider), 1, 10);
  mh_log_panel_attach (self->log, GTK_OVERLAY (self->overlay), table, self->bubble);
  g_signal_connect_object (self->table, "shown", G_CALLBACK (on_shown), self, 0);
  g_signal_connect_object (self->table, "refused", G_CALLBACK (on_touched), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->log, "chosen", G_CALLBACK (on_sentence_chosen), self, 0);
  fill_log (self);
  return GTK_WIDGET (self);
}

MhReplayMatch *
mh_replay_page_get_match (MhReplayPage *self)
{
  return self->match;
}
