/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/play/mh-play-table.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "engine/match/mh-trial.h"
#include "shell/table/mh-table-page.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"

/*
 * The match stands anywhere in its record; as long as it is not at the end, it waits until somebody does something.
 * The table is the same page on which families play.
 */
struct _MhPlayTable
{
  const MhPlayOptions *options;
  MhWindow *window;
  void (*changed) (gpointer);
  gpointer user_data;
  guint position; /* where the match stood when it was saved */
  gboolean open; /* everything is uncovered */
  char *manifest; /* (nullable): of the game as it was built last */
  char *sum; /* of that game */
  char *opened; /* (nullable): the sum of the game that has been opened */
  MhGameInfo *info; /* (nullable): that game */
  MhGame *game;
  MhPlayRecord *record; /* (nullable) */
  MhMatch *match; /* (nullable): of the record */
  MhTablePage *page; /* (nullable) (weak): with the match */
  guint viewer;
  gboolean waiting;
  gulong painted; /* a handler, or 0 */
  char *failed; /* (nullable) */
  char *dropped; /* (nullable) */
};

/* What is kept from one process to the next -------------------------------------------------- */

static char *
get_path (MhPlayTable *self, const char *name)
{
  return g_build_filename (self->options->folder, name, NULL);
}

static GKeyFile *
load_session (MhPlayTable *self)
{
  g_autofree char *path = get_path (self, "session");
  GKeyFile *file = g_key_file_new ();

  /* Nothing is known yet. */
  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  return file;
}

/* The author of a game sees on the terminal that nothing can be kept. */
static void
write_file (MhPlayTable *self, const char *name, const char *text)
{
  g_autofree char *path = get_path (self, name);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    g_message ("%s", error->message);
}

void
mh_play_table_save (MhPlayTable *self)
{
  g_autoptr (GKeyFile) file = load_session (self);
  g_autofree char *text = NULL;
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self->window), &width, &height);
  g_key_file_set_integer (file, "window", "width", width);
  g_key_file_set_integer (file, "window", "height", height);
  g_key_file_set_boolean (file, "window", "maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self->window)));
  g_key_file_set_integer (file, "match", "position", (int) self->position);
  text = g_key_file_to_data (file, NULL, NULL);
  write_file (self, "session", text);
}

/* The size that the author wants is that of the page; it counts for the first process. */
void
mh_play_table_restore_size (MhPlayTable *self, int bar_height)
{
  g_autoptr (GKeyFile) file = load_session (self);
  int width = g_key_file_get_integer (file, "window", "width", NULL);
  int height = g_key_file_get_integer (file, "window", "height", NULL);
  const gboolean wanted = self->options->first && self->options->size != NULL
                          && sscanf (self->options->size, "%dx%d", &width, &height) == 2;

  if (wanted)
    height += bar_height;
  if (width > 0 && height > 0)
    gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  if (!wanted && g_key_file_get_boolean (file, "window", "maximized", NULL))
    gtk_window_maximize (GTK_WINDOW (self->window));
}

static void
save_match (MhPlayTable *self)
{
  g_autofree char *text = mh_play_record_to_text (self->record);

  self->position = mh_play_record_get_position (self->record);
  write_file (self, "match.mousehole", text);
  mh_play_table_save (self);
}

/* Another match begins. */
static void
put_match_aside (MhPlayTable *self)
{
  g_autofree char *path = get_path (self, "match.mousehole");
  g_autofree char *aside = get_path (self, "match.mousehole~");

  g_rename (path, aside);
}

/* The table ----------------------------------------------------------------------------------- */

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

static void
fail (MhPlayTable *self, const GError *error)
{
  set_text (&self->failed, error->message);
  g_printerr ("%s\n", error->message);
  self->changed (self->user_data);
}

/* What is only shown again does not let the match continue before its end; whatever else happens does. */
static void
on_step (MhMatch *match, MhStep *step, gpointer user_data)
{
  MhPlayTable *self = user_data;
  const guint n = mh_play_record_get_n_lines (self->record);

  if (!mh_play_record_take (self->record, MH_MATCH (match)))
    return;
  save_match (self);
  if (mh_play_record_get_n_lines (self->record) != n
      || mh_play_record_get_position (self->record) == n)
    mh_play_table_continue (self);
  self->changed (self->user_data);
}

static void
forget_match (MhPlayTable *self)
{
  if (self->match != NULL)
    mh_match_remove_viewer (MH_MATCH (self->match), self->viewer);
  g_clear_object (&self->match);
  g_clear_weak_pointer (&self->page);
}

static void
stop_waiting_for_picture (MhPlayTable *self)
{
  if (self->painted != 0)
    g_signal_handler_disconnect (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)),
                                 self->painted);
  self->painted = 0;
}

static void
on_painted (MhPlayTable *self)
{
  stop_waiting_for_picture (self);
  g_printerr ("The table is open, at line %u of %u.\n", mh_play_record_get_position (self->record),
              mh_play_record_get_n_lines (self->record));
}

static void
wait_for_picture (MhPlayTable *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  stop_waiting_for_picture (self);
  self->painted = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (on_painted), self);
  gtk_widget_queue_draw (GTK_WIDGET (self->window));
}

/* Where moments counted, nobody can continue in the middle of them. */
static void
interrupt_moments (MhPlayTable *self)
{
  if (!self->waiting)
    mh_match_interrupt (MH_MATCH (self->match));
}

static void
take_match (MhPlayTable *self, MhMatch *match, GtkWidget *page)
{
  forget_match (self);
  self->match = g_object_ref (match);
  self->viewer = mh_match_add_viewer (MH_MATCH (match), MH_TABLE, on_step, self);
  g_set_weak_pointer (&self->page, MH_TABLE_PAGE (page));
  self->waiting
      = mh_play_record_get_position (self->record) < mh_play_record_get_n_lines (self->record);
  mh_table_page_set_waiting (self->page, self->waiting);
  interrupt_moments (self);
  g_object_set (mh_table_page_get_table (self->page), "uncovered", self->open, NULL);
}

/* Another table every time: it knows nothing of what was on it before. */
static void
show (MhPlayTable *self, guint position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhMatch) match = mh_play_record_go_to (self->record, position, &error);
  GtkWidget *page = NULL;

  if (match != NULL && self->open)
    mh_trial_uncover (match);
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
  self->changed (self->user_data);
}

/* The game ------------------------------------------------------------------------------------ */

void
mh_play_table_set_manifest (MhPlayTable *self, const char *manifest, const char *sum)
{
  set_text (&self->manifest, manifest);
  set_text (&self->sum, sum);
}

gboolean
mh_play_table_has_manifest (MhPlayTable *self)
{
  return self->manifest != NULL;
}

/* The one that the pages of the window find, too. */
static MhGameInfo *
find_game (MhPlayTable *self, GError **error)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (self->manifest, error);
  MhGameInfo *found;

  if (info == NULL)
    return NULL;
  mh_program_look_for_games ();
  found = mh_catalog_lookup (mh_program_get_catalog (), mh_game_info_get_id (info));
  return g_object_ref (found != NULL ? found : info);
}

/* Loads the game's modules once in the life of a process. They need no permission: the person who named the folder
 * gave it. */
MhGameInfo *
mh_play_table_open_game (MhPlayTable *self)
{
  g_autoptr (GError) error = NULL;

  if (self->game != NULL)
    return self->info;
  g_clear_object (&self->info);
  self->info = find_game (self, &error);
  if (self->info != NULL)
    {
      set_text (&self->opened, self->sum);
      write_file (self, MH_PLAY_OPENED, self->sum);
      mh_game_info_clear_mark (self->info);
      self->game = mh_game_info_open (self->info, &error);
    }
  if (self->game != NULL)
    return self->info;
  fail (self, error);
  return NULL;
}

const char *
mh_play_table_get_opened (MhPlayTable *self)
{
  return self->opened;
}

static gboolean
read_record (MhPlayTable *self)
{
  g_autofree char *path = get_path (self, "match.mousehole");
  g_autofree char *text = NULL, *note = NULL;
  g_autoptr (GError) error = NULL;

  if (mh_play_table_open_game (self) == NULL)
    return FALSE;
  if (self->record != NULL)
    return TRUE;
  if (g_file_get_contents (path, &text, NULL, NULL))
    self->record = mh_play_record_read (self->game, self->options, text, &note, &error);
  if (error != NULL)
    {
      put_match_aside (self);
      /* Translators: for the author of a game; %s is why */
      note = g_strdup_printf (_ ("The match can’t continue, so a new one begins: %s"),
                              error->message);
    }
  set_text (&self->dropped, note);
  if (note != NULL)
    g_printerr ("%s\n", note);
  if (self->record == NULL)
    {
      self->record = mh_play_record_new (self->info, self->game, self->options);
      save_match (self);
    }
  return TRUE;
}

/* Going about in it --------------------------------------------------------------------------- */

MhPlayRecord *
mh_play_table_get_record (MhPlayTable *self)
{
  return self->record;
}

const char *
mh_play_table_get_failed (MhPlayTable *self)
{
  return self->failed;
}

const char *
mh_play_table_get_dropped (MhPlayTable *self)
{
  return self->dropped;
}

gboolean
mh_play_table_is_waiting (MhPlayTable *self)
{
  return self->waiting;
}

/* Whether everything was to be uncovered, and there is nothing: as the match stands, everybody sees all of its state.
 * What chance decides when it comes up is nowhere before. */
gboolean
mh_play_table_is_bare (MhPlayTable *self)
{
  const MhRules *rules;
  g_autoptr (MhSight) all = NULL;
  gconstpointer state;

  if (!self->open || self->match == NULL)
    return FALSE;
  rules = mh_game_get_rules (self->game);
  all = mh_match_get_sight (MH_MATCH (self->match), MH_TABLE);
  state = mh_sight_get_data (all);
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    {
      g_autoptr (MhSight) sight = mh_sight_new (rules, state, viewer, MH_NOW);

      if (memcmp (mh_sight_get_data (sight), state, rules->state_size) != 0)
        return FALSE;
    }
  return TRUE;
}

static guint
get_position (MhPlayTable *self)
{
  return MIN (self->position, mh_play_record_get_n_lines (self->record));
}

/* Where the match stood. */
void
mh_play_table_lay (MhPlayTable *self)
{
  g_clear_pointer (&self->failed, g_free);
  if (read_record (self))
    show (self, get_position (self));
}

/* A game that cannot even show how it stands may be able to show the step before. */
void
mh_play_table_lay_before (MhPlayTable *self)
{
  g_clear_pointer (&self->failed, g_free);
  if (read_record (self))
    mh_play_table_go_to (self, get_position (self) > 0 ? get_position (self) - 1 : 0);
}

void
mh_play_table_restart_match (MhPlayTable *self)
{
  g_clear_pointer (&self->failed, g_free);
  if (mh_play_table_open_game (self) == NULL)
    return;
  put_match_aside (self);
  g_clear_pointer (&self->record, mh_play_record_free);
  g_clear_pointer (&self->dropped, g_free);
  self->record = mh_play_record_new (self->info, self->game, self->options);
  mh_play_table_go_to (self, 0);
}

void
mh_play_table_go_to (MhPlayTable *self, guint position)
{
  show (self, position);
  save_match (self);
}

/* One step on, as it happened, if a table is there that can show it. */
void
mh_play_table_show_next (MhPlayTable *self)
{
  if (self->page != NULL && MH_PAGE (self->page) == mh_window_get_page (self->window))
    {
      mh_tabletop_skip (mh_table_page_get_table (self->page));
      if (mh_play_record_play_next (self->record, self->match))
        return;
    }
  mh_play_table_go_to (self, mh_play_record_get_position (self->record) + 1);
}

/* Lets a match continue that stands still. */
void
mh_play_table_continue (MhPlayTable *self)
{
  if (!self->waiting || self->page == NULL)
    return;
  self->waiting = FALSE;
  interrupt_moments (self);
  mh_table_page_set_waiting (self->page, FALSE);
  self->changed (self->user_data);
}

void
mh_play_table_set_open (MhPlayTable *self, gboolean open)
{
  if (self->open == open)
    return;
  self->open = open;
  if (self->record != NULL)
    show (self, mh_play_record_get_position (self->record));
}

/* --------------------------------------------------------------------------------------------- */

MhPlayTable *
mh_play_table_new (const MhPlayOptions *options,
                   MhWindow *window,
                   void (*changed) (gpointer),
                   gpointer user_data)
{
  MhPlayTable *self = g_new0 (MhPlayTable, 1);
  g_autoptr (GKeyFile) file = NULL;

  self->options = options;
  self->window = window;
  self->changed = changed;
  self->user_data = user_data;
  self->open = options->open;
  file = load_session (self);
  /* The match of another day stood elsewhere. */
  self->position = options->first
                       ? G_MAXINT
                       : (guint) MAX (g_key_file_get_integer (file, "match", "position", NULL), 0);
  return self;
}

/* The window is still there. */
void
mh_play_table_free (MhPlayTable *self)
{
  stop_waiting_for_picture (self);
  forget_match (self);
  mh_play_record_free (self->record);
  g_clear_object (&self->game);
  g_clear_object (&self->info);
  g_free (self->manifest);
  g_free (self->sum);
  g_free (self->opened);
  g_free (self->failed);
  g_free (self->dropped);
  g_free (self);
}
