/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/play/mh-play.h"

#include <glib/gi18n.h>
#include <sys/wait.h>

#include "shell/parts/mh-toolkit.h"
#include "shell/window/mh-navigation.h"
#include "table/area/mh-toolkit-table.h"

#define RESOURCES "/io/github/mousehole_games/Mousehole/studio/"

/* Messages ---------------------------------------------------------------------------------- */

/* Describes how the last process ended, if that was not intended. */
static char *
say_end (const MhPlayOptions *options)
{
  const int end = options->ended;
  g_autofree char *place = NULL, *code = NULL;
  gboolean hung;

  if (end == MH_PLAY_FIRST || end == 0)
    return NULL;
  place = mh_play_find_crash (options, &hung);
  code = g_strdup_printf ("%d", WEXITSTATUS (end));
  if (WIFEXITED (end) && !hung)
    /* Translators: for game authors: %s is the exit code */
    return g_strdup_printf (_ ("The game exited with code %s."), code);
  if (!hung)
    return *place == '\0'
               /* Translators, file: for game authors: how building and checking their game went */
               ? g_strdup (_ ("The game crashed."))
               /* Translators: for game authors: %s is a function with its file and line */
               : g_strdup_printf (_ ("The game crashed in %s."), place);
  return *place == '\0'
             ? g_strdup (_ ("The game stopped responding, so it was ended."))
             /* Translators: for game authors: %s is a function with its file and line */
             : g_strdup_printf (_ ("The game stopped responding in %s, so it was ended."), place);
}

/* Joins all messages. The findings about a game that no longer builds are outdated. */
static char *
write_news (MhPlay *self)
{
  const char *const parts[] = { self->broken, self->ended, self->failed, self->dropped,
                                self->broken == NULL ? self->found : NULL };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      {
        g_autofree char *part = g_strchomp (g_strdup (parts[i]));

        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", part);
      }
  return g_string_free (text, FALSE);
}

/* Summarizes the state of the game. */
static char *
write_status (MhPlay *self)
{
  const guint n = self->found != NULL ? mh_play_count_lines (self->found) : 0;

  if (self->busy)
    return g_strdup (_ ("Building…"));
  if (self->broken != NULL)
    return g_strdup (_ ("Build Failed"));
  if (self->ended != NULL || self->failed != NULL)
    return g_strdup (_ ("No Table"));
  if (n > 0)
    /* Translators: for game authors: %u is how many problems “check” found */
    return g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);
  if (mh_play_is_bare (self))
    /* Translators: for game authors who ask to reveal everything */
    return g_strdup (_ ("Nothing is hidden at the moment"));
  /* Translators: for game authors: “check” found no problems */
  return g_strdup (self->found != NULL ? _ ("All Checks Passed") : _ ("Built"));
}

/* The bar opens if the game does not run as intended. A text that was closed stays closed until it changes. */
static void
show_news (MhPlay *self)
{
  g_autofree char *text = write_news (self);
  g_autofree char *status = write_status (self);
  const gboolean none = !self->busy && self->broken == NULL;
  const char *sentence = none && self->failed != NULL  ? self->failed
                         : none && self->ended != NULL ? self->ended
                                                       : status;
  g_autofree char *markup = g_markup_escape_text (sentence, -1);
  const gboolean urgent = self->broken != NULL || self->ended != NULL || self->fails
                          || self->failed != NULL || self->dropped != NULL;
  g_autofree char *all = g_strdup_printf ("%d %s", urgent, text);
  GObject *button = gtk_builder_get_object (self->bar, "status");
  GObject *view = gtk_builder_get_object (self->bar, "view");

  g_debug ("%s: %s", status, text);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (self->bar, "status_label")), status);
  adw_status_page_set_description (self->home, markup);
  if (g_strcmp0 (all, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&all);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (button), *text != '\0');
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), urgent && *text != '\0');
  if (urgent && *text != '\0')
    mh_toolkit_announce (GTK_WIDGET (view), text);
}

/* The button at the end of a match leads to the one beside it before it is disabled, for it would lose the focus. */
static void
enable (MhPlay *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_autofree char *full = g_strconcat ("play.", name, NULL);

  if (!enabled && GTK_IS_BUTTON (focus)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), full) == 0)
    gtk_widget_child_focus (GTK_WIDGET (gtk_builder_get_object (self->bar, "bar")),
                            self->position > 0 ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
mh_play_update (MhPlay *self)
{
  const gboolean there = self->manifest != NULL;
  const gboolean begun = self->text != NULL;
  const guint n = self->n_lines, position = self->position;

  enable (self, "lay", there);
  enable (self, "lay-before", there && (!begun || position > 0));
  enable (self, "new-match", there);
  enable (self, "rules", there);
  enable (self, "lesson", there);
  enable (self, "copy", begun);
  enable (self, "back", position > 0);
  enable (self, "begin", position > 0);
  enable (self, "on", position < n);
  enable (self, "end", position < n);
  enable (self, "play-on", self->waiting);
  if (begun)
    {
      /* Translators: for game authors: %1$u is the current step of a match, %2$u the last one. Keep
       * it as short as possible */
      g_autofree char *text = g_strdup_printf (_ ("%1$u of %2$u"), position, n);

      g_clear_pointer (&self->ended, g_free);
      gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (self->bar, "position")), text);
    }
  show_news (self);
}

/* Building ---------------------------------------------------------------------------------- */

static void
end (MhPlay *self, int code)
{
  self->exit_code = code;
  mh_toolkit_close (GTK_WINDOW (self->window));
}

void
mh_play_begin_build (MhPlay *self)
{
  self->begun = g_get_monotonic_time ();
  self->busy = TRUE;
  show_news (self);
}

/* The allowed numbers of players are known after the build. */
static gboolean
check_players (const MhPlayOptions *options, const char *manifest)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (manifest, NULL);
  const guint allowed = info != NULL ? mh_game_info_get_players (info) : 0;

  if (allowed == 0 || mh_play_find_players (options, allowed) > 0)
    return TRUE;
  if (options->players > 0 && (allowed & 1u << options->players) == 0)
    g_printerr ("mousehole-referee: --players %d: the game can’t be played by this many\n",
                options->players);
  else
    g_printerr ("mousehole-referee: --as %s: the game has no such seat with this many players\n",
                options->as);
  return FALSE;
}

/* Another game needs another process. One whose process ended badly gets no table until it changes or the author asks
 * for one. */
static void
take_game (MhPlay *self, const char *manifest)
{
  g_autofree char *before = self->sum;
  g_autofree char *path = g_build_filename (self->options->folder, MH_PLAY_TRIED, NULL);
  g_autofree char *tried = NULL;

  self->sum = mh_play_sum_up (manifest);
  if (self->info != NULL && !g_str_equal (self->sum, before))
    {
      end (self, MH_PLAY_AGAIN);
      return;
    }
  g_free (self->manifest);
  self->manifest = g_strdup (manifest);
  mh_play_update (self);
  if (self->options->ended > 0)
    g_file_get_contents (path, &tried, NULL, NULL);
  if (self->info == NULL && g_strcmp0 (self->sum, tried) != 0)
    mh_play_lay (self);
  if (self->build != NULL)
    mh_play_check (self, manifest);
}

void
mh_play_take_build (MhPlay *self, const char *manifest, const char *output)
{
  const double seconds = (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC;

  self->busy = FALSE;
  g_clear_pointer (&self->broken, g_free);
  /* Prints the warnings of a successful build, too. */
  g_printerr ("%s", output);
  if (manifest == NULL)
    {
      g_printerr ("The build failed.\n");
      self->broken = g_strdup (output);
      show_news (self);
      return;
    }
  /* The last process printed it for the same game. */
  if (self->begun != 0)
    g_printerr ("Built (%.1f s).\n", seconds);
  g_clear_pointer (&self->found, g_free);
  self->fails = FALSE;
  if (self->options->ended == MH_PLAY_FIRST && self->manifest == NULL
      && !check_players (self->options, manifest))
    end (self, MH_PLAY_USAGE);
  else
    take_game (self, manifest);
}

void
mh_play_take_check (MhPlay *self, gboolean fails, const char *findings)
{
  g_printerr ("%scheck: %s\n", findings,
              fails               ? "the game is not playable yet"
              : *findings != '\0' ? "the game is playable"
                                  : "all checks passed");
  g_free (self->found);
  self->found = g_strdup (findings);
  self->fails = fails;
  show_news (self);
}

/* Actions ---------------------------------------------------------------------------------- */

static void
go_to_beginning (MhPlay *self)
{
  mh_play_go_to (self, 0);
}

static void
go_to_end (MhPlay *self)
{
  mh_play_go_to (self, self->n_lines);
}

static void
copy_record (MhPlay *self)
{
  g_autofree char *text = mh_play_write_record (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  mh_window_say (self->window, _ ("The record up to this point was copied to the clipboard."));
}

static void
copy_news (MhPlay *self)
{
  g_autofree char *text = write_news (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
}

static void
open_rules (MhPlay *self)
{
  MhGameInfo *info = mh_play_open_game (self);

  if (info != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rules", "s",
                                mh_game_info_get_id (info));
}

static void
open_lesson (MhPlay *self)
{
  MhGameInfo *info = mh_play_open_game (self);
  g_autofree char *lesson = info != NULL ? mh_game_info_dup_path (info, MH_GAME_FILE_LESSON) : NULL;

  if (lesson != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.lesson", "s",
                                mh_game_info_get_id (info));
  else if (info != NULL)
    mh_window_say (self->window, _ ("This game has no first lesson."));
}

static void
on_open_changed (MhPlay *self, GParamSpec *pspec, GAction *action)
{
  g_autoptr (GVariant) state = g_action_get_state (action);

  self->open = g_variant_get_boolean (state);
  if (self->text != NULL)
    mh_play_lay (self);
}

static void
add_actions (MhPlay *self, GtkApplication *application)
{
  static const struct
  {
    const char *name;
    void (*activate) (MhPlay *self);
    const char *shortcut; /* (nullable) */
  } actions[] = {
    { "lay", mh_play_lay, NULL },
    { "lay-before", mh_play_lay_before, NULL },
    { "new-match", mh_play_restart_match, NULL },
    { "rules", open_rules, NULL },
    { "lesson", open_lesson, NULL },
    { "back", mh_play_lay_before, "<Control>Left" },
    { "on", mh_play_show_next, "<Control>Right" },
    { "begin", go_to_beginning, "<Control>Home" },
    { "end", go_to_end, "<Control>End" },
    { "play-on", mh_play_continue, "<Control>Return" },
    { "copy", copy_record, NULL },
    { "copy-news", copy_news, NULL },
  };
  GVariant *state = g_variant_new_boolean (self->options->open);
  g_autoptr (GSimpleAction) open = g_simple_action_new_stateful ("open", NULL, state);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, NULL);
      g_autofree char *name = g_strconcat ("play.", actions[i].name, NULL);

      g_signal_connect_swapped (action, "activate", G_CALLBACK (actions[i].activate), self);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
      gtk_application_set_accels_for_action (application, name,
                                             (const char *[]){ actions[i].shortcut, NULL });
    }
  g_signal_connect_swapped (open, "notify::state", G_CALLBACK (on_open_changed), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (open));
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "play",
                                  G_ACTION_GROUP (self->actions));
}

/* The window ------------------------------------------------------------------------------- */

static gboolean
on_close_request (GtkWindow *window, MhPlay *self)
{
  mh_play_save (self);
  return GDK_EVENT_PROPAGATE;
}

/* The window is being destroyed, so everything that uses it is freed first. */
static void
on_unrealize (GtkWidget *window, MhPlay *self)
{
  mh_play_stop_watching (self);
  mh_play_clear_table (self);
  g_clear_object (&self->window);
}

static void
open_window (MhPlay *self, GtkApplication *application)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (RESOURCES "mh-play-page.ui");
  g_autoptr (GtkCssProvider) sheet = gtk_css_provider_new ();
  GtkWidget *bar = GTK_WIDGET (gtk_builder_get_object (self->bar, "bar"));
  int height;

  gtk_css_provider_load_from_resource (sheet, RESOURCES "studio.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (sheet),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  self->home = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "status"));
  self->window = g_object_ref (
      mh_window_new_alone (application, MH_PAGE (gtk_builder_get_object (builder, "page")), bar));
  mh_navigation_attach (self->window);
  add_actions (self, application);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  mh_play_restore (self, height);
  g_signal_connect (self->window, "close-request", G_CALLBACK (on_close_request), self);
  g_signal_connect (self->window, "unrealize", G_CALLBACK (on_unrealize), self);
  mh_play_update (self);
  gtk_window_present (GTK_WINDOW (self->window));
}

/* Opens the window and builds. */
MhPlay *
mh_play_new (const MhPlayOptions *options, GtkApplication *application)
{
  MhPlay *self = g_new0 (MhPlay, 1);

  self->options = options;
  self->actions = g_simple_action_group_new ();
  self->bar = gtk_builder_new_from_resource (RESOURCES "mh-play-bar.ui");
  self->busy = TRUE;
  self->open = options->open;
  self->ended = say_end (options);
  if (self->ended != NULL)
    g_printerr ("%s Save a file to try again.\n", self->ended);
  open_window (self, application);
  if (options->source == NULL)
    return self;
  if (options->ended == MH_PLAY_FIRST)
    mh_play_begin_build (self);
  mh_play_start_watching (self);
  return self;
}

void
mh_play_free (MhPlay *self)
{
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->actions);
  g_object_unref (self->bar);
  g_free (self->build);
  g_free (self->manifest);
  g_free (self->sum);
  g_free (self->broken);
  g_free (self->ended);
  g_free (self->failed);
  g_free (self->dropped);
  g_free (self->found);
  g_free (self->shown);
  g_free (self);
}
