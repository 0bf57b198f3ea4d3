/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/play/mh-play.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/time.h>

#include "shell/window/mh-navigation.h"
#include "studio/play/mh-play-bar.h"
#include "studio/play/mh-play-build.h"
#include "studio/play/mh-play-table.h"

#define RESOURCES "/io/github/mousehole_games/Mousehole/studio/"
/* Seconds of processor time after which a game in which the main loop is stuck is ended. */
#define HANG 10

struct _MhPlay
{
  const MhPlayOptions *options;
  MhWindow *window; /* (nullable): until it is closed */
  AdwStatusPage *home; /* under the table: the window's */
  MhPlayBar *bar; /* the window's */
  MhPlayTable *table; /* (nullable): as long as the window */
  MhPlayBuild *build; /* (nullable) */
  GSimpleActionGroup *actions;
  guint heartbeat;
  gint64 begun; /* when the build began */
  int exit_code;
  gboolean busy;
  char *broken; /* (nullable): what the compiler says */
  char *ended; /* (nullable): how the process before ended */
  char *found; /* (nullable): what check found, a line each; "": nothing */
  gboolean fails; /* so much that the game cannot be played */
  char *shown; /* (nullable): what the bar says, and how urgent that is */
};

/* What is said ------------------------------------------------------------------------------ */

/* What became of the process before. */
static char *
say_end (const char *end, const char *place)
{
  if (g_strcmp0 (end, "exited") == 0)
    /* Translators: for the author of a game: %s is a number. */
    return g_strdup_printf (_ ("The game exited with code %s."), place);
  if (g_strcmp0 (end, "crashed") == 0 && *place == '\0')
    return g_strdup (_ ("The game crashed."));
  if (g_strcmp0 (end, "crashed") == 0)
    /* Translators: for the author of a game: %s is a function with file and line. */
    return g_strdup_printf (_ ("The game crashed in %s."), place);
  if (g_strcmp0 (end, "hung") == 0 && *place == '\0')
    return g_strdup (_ ("The game stopped responding, so it was ended."));
  if (g_strcmp0 (end, "hung") == 0)
    /* Translators: for the author of a game: %s is a function with file and line. */
    return g_strdup_printf (_ ("The game stopped responding in %s, so it was ended."), place);
  return NULL;
}

static void
add (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, part);
  while (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
}

/* All that is to be said. What check found of a game that no longer builds is old. */
static char *
write_news (MhPlay *self)
{
  GString *text = g_string_new (NULL);

  add (text, self->broken);
  add (text, self->ended);
  add (text, mh_play_table_get_failed (self->table));
  add (text, mh_play_table_get_dropped (self->table));
  if (self->broken == NULL)
    add (text, self->found);
  return g_string_free (text, FALSE);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *p = text; p != NULL && *p != '\0'; p++)
    n += p[1] == '\0' || *p == '\n';
  return n;
}

/* How the game is, in a few words. */
static char *
write_status (MhPlay *self)
{
  const guint n = count_lines (self->found);

  if (self->busy)
    return g_strdup (_ ("Building…"));
  if (self->broken != NULL)
    return g_strdup (_ ("Build Failed"));
  if (self->ended != NULL || mh_play_table_get_failed (self->table) != NULL)
    return g_strdup (_ ("No Table"));
  if (n > 0)
    /* Translators: for the author of a game: how many things “check” found. */
    return g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);
  if (mh_play_table_is_bare (self->table))
    /* Translators: for the author of a game and wants everything to be uncovered. */
    return g_strdup (_ ("Nothing is hidden at the moment"));
  /* Translators: for the author of a game: “check” found nothing that is wrong with it. */
  return g_strdup (self->found != NULL ? _ ("All Checks Passed") : _ ("Built"));
}

/* Whether the game cannot be played as it was to be. */
static gboolean
is_urgent (MhPlay *self)
{
  return self->broken != NULL || self->ended != NULL || self->fails
         || mh_play_table_get_failed (self->table) != NULL
         || mh_play_table_get_dropped (self->table) != NULL;
}

/* Text that somebody has closed stays closed until it is another one. */
static void
show_news (MhPlay *self)
{
  const char *failed = mh_play_table_get_failed (self->table);
  g_autofree char *text = write_news (self);
  g_autofree char *status = write_status (self);
  g_autofree char *all = g_strdup_printf ("%d %s", is_urgent (self), text);
  const gboolean none = !self->busy && self->broken == NULL;
  const char *sentence = none && failed != NULL        ? failed
                         : none && self->ended != NULL ? self->ended
                                                       : status;
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  g_debug ("%s: %s", status, text);
  mh_play_bar_set_status (self->bar, status);
  adw_status_page_set_description (self->home, markup);
  if (g_strcmp0 (all, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&all);
  mh_play_bar_set_news (self->bar, text, is_urgent (self));
}

static void
enable (MhPlay *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
on_changed (gpointer user_data)
{
  MhPlay *self = user_data;
  const gboolean there = mh_play_table_has_manifest (self->table);
  const MhPlayRecord *record = mh_play_table_get_record (self->table);
  const guint n = record != NULL ? mh_play_record_get_n_lines (record) : 0;
  const guint position = record != NULL ? mh_play_record_get_position (record) : 0;

  enable (self, "lay", there);
  enable (self, "lay-before", there && (record == NULL || position > 0));
  enable (self, "new-match", there);
  enable (self, "rules", there);
  enable (self, "lesson", there);
  enable (self, "copy", record != NULL);
  enable (self, "back", position > 0);
  enable (self, "begin", position > 0);
  enable (self, "on", position < n);
  enable (self, "end", position < n);
  enable (self, "play-on", mh_play_table_is_waiting (self->table));
  if (record != NULL)
    {
      g_clear_pointer (&self->ended, g_free);
      mh_play_bar_set_position (self->bar, position, n);
    }
  show_news (self);
}

/* Building ---------------------------------------------------------------------------------- */

static void
end (MhPlay *self, int code)
{
  self->exit_code = code;
  gtk_window_destroy (GTK_WINDOW (self->window));
}

void
mh_play_begin_build (gpointer user_data)
{
  MhPlay *self = user_data;

  self->begun = g_get_monotonic_time ();
  self->busy = TRUE;
  show_news (self);
}

/* How many can play is known when the game has been built. */
static gboolean
check_players (const MhPlayOptions *options, const char *manifest)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (manifest, NULL);
  const guint allowed = info != NULL ? mh_game_info_get_players (info) : 0;
  const guint seat = options->as != NULL ? mh_actor_from_char (options->as[0]) : 0;

  if (allowed == 0)
    return TRUE;
  if (options->players > 0 && (allowed & 1u << options->players) == 0)
    g_printerr ("mousehole-referee: --players %d: the game can’t be played by this many\n",
                options->players);
  else if (allowed >> (seat + 1) == 0)
    g_printerr ("mousehole-referee: --as %s: the game has no such seat with this many players\n",
                options->as);
  else
    return TRUE;
  return FALSE;
}

/* A game whose process came to a bad end gets no table before it has been changed, or somebody asks for it. */
static void
take_game (MhPlay *self, const char *manifest)
{
  g_autofree char *sum = mh_play_build_sum_up (manifest);
  const char *opened = mh_play_table_get_opened (self->table);

  if (opened != NULL && !g_str_equal (sum, opened))
    {
      mh_play_table_save (self->table);
      end (self, MH_PLAY_AGAIN);
      return;
    }
  mh_play_table_set_manifest (self->table, manifest, sum);
  on_changed (self);
  if (opened == NULL && g_strcmp0 (sum, self->options->tried) != 0)
    mh_play_table_lay (self->table);
  if (self->build != NULL)
    mh_play_build_check (self->build, manifest);
}

void
mh_play_take_build (const char *manifest, const char *output, gpointer user_data)
{
  MhPlay *self = user_data;
  const double seconds = (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC;

  self->busy = FALSE;
  g_clear_pointer (&self->broken, g_free);
  /* Warnings, where it builds. */
  g_printerr ("%s", output);
  if (manifest == NULL)
    {
      g_printerr ("The build failed.\n");
      self->broken = g_strdup (output);
      show_news (self);
      return;
    }
  /* The process before said it of the same game. */
  if (self->begun != 0)
    g_printerr ("Built (%.1f s).\n", seconds);
  g_clear_pointer (&self->found, g_free);
  self->fails = FALSE;
  if (self->options->first && !mh_play_table_has_manifest (self->table)
      && !check_players (self->options, manifest))
    end (self, MH_PLAY_USAGE);
  else
    take_game (self, manifest);
}

void
mh_play_take_check (gboolean fails, const char *findings, gpointer user_data)
{
  MhPlay *self = user_data;

  g_printerr ("%scheck: %s\n", findings,
              fails               ? "the game is not playable yet"
              : *findings != '\0' ? "the game is playable"
                                  : "all checks passed");
  g_free (self->found);
  self->found = g_strdup (findings);
  self->fails = fails;
  show_news (self);
}

static const MhPlayBuildFuncs build_funcs
    = { mh_play_begin_build, mh_play_take_build, mh_play_take_check };

/* Actions ---------------------------------------------------------------------------------- */

static MhPlayTable *
get_table (gpointer user_data)
{
  return ((MhPlay *) user_data)->table;
}

static void
on_lay_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_play_table_lay (get_table (user_data));
}

static void
on_back_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_play_table_lay_before (get_table (user_data));
}

static void
on_new_match_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_play_table_restart_match (get_table (user_data));
}

static void
on_begin_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_play_table_go_to (get_table (user_data), 0);
}

static void
on_on_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_play_table_show_next (get_table (user_data));
}

static void
on_end_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhPlayTable *table = get_table (user_data);

  mh_play_table_go_to (table, mh_play_record_get_n_lines (mh_play_table_get_record (table)));
}

static void
on_play_on_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_play_table_continue (get_table (user_data));
}

static void
on_copy_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhPlay *self = user_data;
  g_autofree char *text = mh_play_record_to_text_here (mh_play_table_get_record (self->table));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  mh_window_say (self->window, _ ("The record up to this point was copied to the clipboard."));
}

static void
on_open_changed (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  mh_play_table_set_open (get_table (user_data), g_variant_get_boolean (state));
}

static void
on_rules_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhPlay *self = user_data;
  MhGameInfo *info = mh_play_table_open_game (self->table);

  if (info != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rules", "s",
                                mh_game_info_get_id (info));
}

static void
on_lesson_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhPlay *self = user_data;
  MhGameInfo *info = mh_play_table_open_game (self->table);
  g_autofree char *lesson = info != NULL ? mh_game_info_dup_lesson_path (info) : NULL;

  if (lesson != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.lesson", "s",
                                mh_game_info_get_id (info));
  else if (info != NULL)
    mh_window_say (self->window, _ ("This game has no first lesson."));
}

static void
add_actions (MhPlay *self, GtkApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "lay", .activate = on_lay_activated },
    { .name = "lay-before", .activate = on_back_activated },
    { .name = "new-match", .activate = on_new_match_activated },
    { .name = "rules", .activate = on_rules_activated },
    { .name = "lesson", .activate = on_lesson_activated },
    { .name = "back", .activate = on_back_activated },
    { .name = "on", .activate = on_on_activated },
    { .name = "begin", .activate = on_begin_activated },
    { .name = "end", .activate = on_end_activated },
    { .name = "play-on", .activate = on_play_on_activated },
    { .name = "copy", .activate = on_copy_activated },
    { .name = "open", .state = "false", .change_state = on_open_changed },
  };
  static const char *const shortcuts[][2] = {
    { "play.back", "<Control>Left" },      { "play.on", "<Control>Right" },
    { "play.begin", "<Control>Home" },     { "play.end", "<Control>End" },
    { "play.play-on", "<Control>Return" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "open")),
      g_variant_new_boolean (self->options->open));
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "play",
                                  G_ACTION_GROUP (self->actions));
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (application, shortcuts[i][0],
                                           (const char *[]){ shortcuts[i][1], NULL });
}

/* The window ------------------------------------------------------------------------------- */

static gboolean
on_close_request (GtkWindow *window, MhPlay *self)
{
  mh_play_table_save (self->table);
  return GDK_EVENT_PROPAGATE;
}

/* The window is on its way, and what belongs to it goes before it does. */
static void
on_unrealize (GtkWidget *window, MhPlay *self)
{
  g_clear_pointer (&self->build, mh_play_build_free);
  g_clear_pointer (&self->table, mh_play_table_free);
  g_clear_object (&self->window);
}

/* While the main loop turns, the alarm never rings. A debugger that stops the process stops its clock. */
static gboolean
on_heartbeat (gpointer user_data)
{
  setitimer (ITIMER_PROF, &(struct itimerval){ .it_value.tv_sec = HANG }, NULL);
  return G_SOURCE_CONTINUE;
}

static void
add_style (void)
{
  g_autoptr (GtkCssProvider) sheet = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (sheet, RESOURCES "studio.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (sheet),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
open_window (MhPlay *self, GtkApplication *application)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (RESOURCES "mh-play-page.ui");
  GtkWidget *bar = GTK_WIDGET (mh_play_bar_new ());
  int height;

  self->home = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "status"));
  self->bar = MH_PLAY_BAR (bar);
  self->window = g_object_ref (
      mh_window_new_alone (application, MH_PAGE (gtk_builder_get_object (builder, "page")), bar));
  mh_navigation_attach (self->window);
  self->table = mh_play_table_new (self->options, self->window, on_changed, self);
  add_actions (self, application);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  mh_play_table_restore_size (self->table, height);
  g_signal_connect (self->window, "close-request", G_CALLBACK (on_close_request), self);
  g_signal_connect (self->window, "unrealize", G_CALLBACK (on_unrealize), self);
}

/* Opens the window and builds. */
MhPlay *
mh_play_new (const MhPlayOptions *options, GtkApplication *application)
{
  MhPlay *self = g_new0 (MhPlay, 1);
  g_autofree char *build = g_build_filename (options->folder, "build", NULL);

  self->options = options;
  self->actions = g_simple_action_group_new ();
  self->busy = TRUE;
  self->ended = say_end (options->ended, options->place);
  add_style ();
  open_window (self, application);
  on_changed (self);
  gtk_window_present (GTK_WINDOW (self->window));
  if (options->source == NULL)
    return self;
  self->heartbeat = g_timeout_add_seconds (2, on_heartbeat, NULL);
  on_heartbeat (NULL);
  if (options->first)
    mh_play_begin_build (self);
  self->build = mh_play_build_new (options->source, build, options->referee, &build_funcs, self);
  return self;
}

void
mh_play_free (MhPlay *self)
{
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_handle_id (&self->heartbeat, g_source_remove);
  g_object_unref (self->actions);
  g_free (self->broken);
  g_free (self->ended);
  g_free (self->found);
  g_free (self->shown);
  g_free (self);
}

int
mh_play_get_exit_code (MhPlay *self)
{
  return self->exit_code;
}

/* Until it is closed. */
MhWindow *
mh_play_get_window (MhPlay *self)
{
  return self->window;
}

GtkWidget *
mh_play_get_bar (MhPlay *self)
{
  return GTK_WIDGET (self->bar);
}
