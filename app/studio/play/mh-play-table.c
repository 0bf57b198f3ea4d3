/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A game in development with its match and its table. */
#include "config.h"

#include "studio/play/mh-play-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "engine/match/mh-trial.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"

/* Session files ------------------------------------------------------------------------------ */

static char *
get_path (MhPlay *self, const char *name)
{
  return g_build_filename (self->options->folder, name, NULL);
}

/* If the session cannot be saved, the author sees that in the terminal. */
static void
write_file (MhPlay *self, const char *name, const char *text)
{
  g_autofree char *path = get_path (self, name);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    g_message ("%s", error->message);
}

void
mh_play_save (MhPlay *self)
{
  GtkWindow *window = GTK_WINDOW (self->window);
  g_autofree char *text = NULL;
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  text = g_strdup_printf ("[window]\nwidth=%d\nheight=%d\nmaximized=%s\n\n[match]\nposition=%u\n",
                          width, height, gtk_window_is_maximized (window) ? "true" : "false",
                          self->saved);
  write_file (self, "session", text);
}

/* The size option applies to the page, and only in the first process. */
void
mh_play_restore (MhPlay *self, int bar_height)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = get_path (self, "session");
  const gboolean first = self->options->first;
  gboolean wanted;
  int width, height;

  /* The first process has no file yet. */
  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  width = g_key_file_get_integer (file, "window", "width", NULL);
  height = g_key_file_get_integer (file, "window", "height", NULL);
  wanted = first && self->options->size != NULL
           && sscanf (self->options->size, "%dx%d", &width, &height) == 2;
  if (wanted)
    height += bar_height;
  if (width > 0 && height > 0)
    gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  if (!wanted && g_key_file_get_boolean (file, "window", "maximized", NULL))
    gtk_window_maximize (GTK_WINDOW (self->window));
  /* A new session begins at the end of its match. */
  self->saved = first ? G_MAXINT
                      : (guint) MAX (g_key_file_get_integer (file, "match", "position", NULL), 0);
}

static void
save_match (MhPlay *self)
{
  g_autofree char *valid = mh_play_write_lines (self, self->lines->len);
  g_autofree char *text = g_strconcat (valid, self->tail, NULL);

  self->saved = self->position;
  write_file (self, "match.mousehole", text);
  mh_play_save (self);
}

/* Keeps a copy of the match before another one begins. */
static void
put_match_aside (MhPlay *self)
{
  g_autofree char *path = get_path (self, "match.mousehole");
  g_autofree char *aside = get_path (self, "match.mousehole~");

  g_rename (path, aside);
}

/* The table ----------------------------------------------------------------------------------- */

static void
fail (MhPlay *self, const GError *error)
{
  g_free (self->failed);
  self->failed = g_strdup (error->message);
  g_printerr ("%s\n", error->message);
  mh_play_update (self);
}

/* Replaying a line does not resume the match before its last line; any other step does. */
static void
on_step (MhMatch *match, MhStep *step, gpointer user_data)
{
  MhPlay *self = user_data;
  const guint n = self->lines->len;

  if (!mh_play_take_lines (self, match))
    return;
  save_match (self);
  if (self->lines->len != n || self->position == n)
    mh_play_continue (self);
  mh_play_update (self);
}

static void
forget_match (MhPlay *self)
{
  if (self->match != NULL)
    mh_match_remove_viewer (self->match, self->viewer);
  g_clear_object (&self->match);
  g_clear_weak_pointer (&self->page);
}

static void
on_painted (GdkFrameClock *clock, MhPlay *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  g_printerr ("The table is open, at line %u of %u.\n", self->position, self->lines->len);
}

static void
wait_for_picture (MhPlay *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), self);
  gtk_widget_queue_draw (GTK_WIDGET (self->window));
}

/* Where moments count, a match cannot resume in the middle of a race. */
static void
interrupt_moments (MhPlay *self)
{
  if (!self->waiting)
    mh_match_interrupt (self->match);
}

static void
take_match (MhPlay *self, MhMatch *match, GtkWidget *page)
{
  forget_match (self);
  self->match = g_object_ref (match);
  self->viewer = mh_match_add_viewer (match, MH_TABLE, on_step, self);
  g_set_weak_pointer (&self->page, MH_TABLE_PAGE (page));
  self->waiting = self->position < self->lines->len;
  mh_table_page_set_waiting (self->page, self->waiting);
  interrupt_moments (self);
  g_object_set (mh_table_page_get_table (self->page), "uncovered", self->open, NULL);
}

/* Creates a new table every time, without any state of the one before. */
static void
show (MhPlay *self, guint position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhMatch) match = mh_play_make_match (self, position, &error);
  GtkWidget *page = NULL;

  if (match != NULL && self->open)
    mh_trial_uncover (match);
  if (match != NULL)
    self->position = position;
  if (match != NULL)
    page = mh_navigation_make_table_page (self->window, self->info, match, NULL, &error);
  if (page == NULL)
    {
      fail (self, error);
      return;
    }
  take_match (self, match, page);
  mh_window_start_over (self->window, MH_PAGE (page));
  mh_window_let_go (self->window);
  wait_for_picture (self);
  mh_play_update (self);
}

/* Must be called while the window exists. */
void
mh_play_clear_table (MhPlay *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  forget_match (self);
  mh_play_clear_record (self);
  g_clear_object (&self->game);
  g_clear_object (&self->info);
}

/* The game ------------------------------------------------------------------------------------ */

/* Returns the object in the catalog, if there is one, because the pages of the window use it. */
static MhGameInfo *
find_game (MhPlay *self, GError **error)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (self->manifest, error);
  MhGameInfo *found;

  if (info == NULL)
    return NULL;
  mh_program_look_for_games ();
  found = mh_catalog_lookup (mh_program_get_catalog (), mh_game_info_get_id (info));
  return g_object_ref (found != NULL ? found : info);
}

/* Loads the game's modules, once per process. They need no permission, because the author chose the folder. */
MhGameInfo *
mh_play_open_game (MhPlay *self)
{
  g_autoptr (GError) error = NULL;

  if (self->game != NULL)
    return self->info;
  g_clear_object (&self->info);
  self->info = find_game (self, &error);
  if (self->info != NULL)
    {
      g_free (self->opened);
      self->opened = g_strdup (self->sum);
      write_file (self, MH_PLAY_OPENED, self->sum);
      mh_game_info_clear_mark (self->info);
      self->game = mh_game_info_open (self->info, &error);
    }
  if (self->game != NULL)
    return self->info;
  fail (self, error);
  return NULL;
}

static gboolean
read_record (MhPlay *self)
{
  g_autofree char *path = get_path (self, "match.mousehole");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->failed, g_free);
  if (mh_play_open_game (self) == NULL)
    return FALSE;
  if (self->lines != NULL)
    return TRUE;
  g_clear_pointer (&self->dropped, g_free);
  if (g_file_get_contents (path, &text, NULL, NULL) && !mh_play_read_record (self, text, &error))
    {
      put_match_aside (self);
      /* Translators: for game authors: %s is the reason */
      self->dropped = g_strdup_printf (_ ("The match can’t continue, so a new one begins: %s"),
                                       error->message);
    }
  if (self->dropped != NULL)
    g_printerr ("%s\n", self->dropped);
  if (self->lines == NULL)
    {
      mh_play_begin_record (self);
      save_match (self);
    }
  return TRUE;
}

/* Navigation ---------------------------------------------------------------------------------- */

/* Checks whether uncovering is on but has no effect, because everybody already sees the whole state. Chance is
 * decided when it is needed, so it is not in the state before. */
gboolean
mh_play_is_bare (MhPlay *self)
{
  const MhRules *rules;
  g_autoptr (MhSight) all = NULL;
  gconstpointer state;

  if (!self->open || self->match == NULL)
    return FALSE;
  rules = mh_game_get_rules (self->game);
  all = mh_match_get_sight (self->match, MH_TABLE);
  state = mh_sight_get_data (all);
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    {
      g_autoptr (MhSight) sight = mh_sight_new (rules, state, viewer, MH_NOW);

      if (memcmp (mh_sight_get_data (sight), state, rules->state_size) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Shows the table at the last position. */
void
mh_play_lay (MhPlay *self)
{
  if (read_record (self))
    show (self, self->position);
}

/* Goes one step back. A game that cannot show the current position may be able to show the one before. */
void
mh_play_lay_before (MhPlay *self)
{
  if (read_record (self))
    mh_play_go_to (self, self->position > 0 ? self->position - 1 : 0);
}

void
mh_play_restart_match (MhPlay *self)
{
  g_clear_pointer (&self->failed, g_free);
  if (mh_play_open_game (self) == NULL)
    return;
  put_match_aside (self);
  g_clear_pointer (&self->dropped, g_free);
  mh_play_begin_record (self);
  mh_play_go_to (self, 0);
}

void
mh_play_go_to (MhPlay *self, guint position)
{
  show (self, position);
  save_match (self);
}

/* Goes one step forward, animated if the table can show it. */
void
mh_play_show_next (MhPlay *self)
{
  if (self->page != NULL && MH_PAGE (self->page) == mh_window_get_page (self->window))
    {
      mh_tabletop_skip (mh_table_page_get_table (self->page));
      if (mh_play_play_next (self))
        return;
    }
  mh_play_go_to (self, self->position + 1);
}

/* Resumes a waiting match. */
void
mh_play_continue (MhPlay *self)
{
  if (!self->waiting || self->page == NULL)
    return;
  self->waiting = FALSE;
  interrupt_moments (self);
  mh_table_page_set_waiting (self->page, FALSE);
  mh_play_update (self);
}

void
mh_play_set_open (MhPlay *self, gboolean open)
{
  if (self->open == open)
    return;
  self->open = open;
  if (self->lines != NULL)
    show (self, self->position);
}
