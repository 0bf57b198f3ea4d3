/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/develop/mh-develop-table.h"

#include <string.h>

#include "engine/match/mh-trial.h"
#include "shell/table/mh-table-page.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"

/**
 * MhDevelopTable:
 *
 * The game that is being written, its match, and the table that it lies on: the same page on which families play.
 * The match stands anywhere in its record; as long as it is not at the end, it waits until somebody does something.
 */
struct _MhDevelopTable
{
  MhDevelopSession *session;
  MhWindow *window;
  const MhDevelopTableFuncs *funcs;
  gpointer user_data;
  char *manifest; /* (nullable): of the game as it was built last */
  MhGameInfo *info; /* (nullable): the game that has been opened */
  MhGame *game;
  MhDevelopRecord *record; /* (nullable) */
  MhMatch *match; /* (nullable): of the record */
  MhTablePage *page; /* (nullable) (weak): with the match */
  guint viewer;
  gboolean waiting;
  gulong painted; /* a handler, or 0 */
};

/* The match -------------------------------------------------------------------------------- */

static void
save (MhDevelopTable *self)
{
  g_autofree char *text = mh_develop_record_to_text (self->record);

  self->session->position = mh_develop_record_get_position (self->record);
  mh_develop_session_save_record (self->session, text);
  mh_develop_session_save (self->session);
}

/* What is only shown again lets nothing go on before its end; whatever else happens does. */
static void
on_step (MhMatchLink *match, MhStep *step, gpointer user_data)
{
  MhDevelopTable *self = user_data;
  const guint n = mh_develop_record_get_n_lines (self->record);

  if (!mh_develop_record_take (self->record, MH_MATCH (match)))
    return;
  save (self);
  if (mh_develop_record_get_n_lines (self->record) != n
      || mh_develop_record_get_position (self->record) == n)
    mh_develop_table_go_on (self);
  self->funcs->changed (self->user_data);
}

static void
let_match_go (MhDevelopTable *self)
{
  if (self->match != NULL)
    mh_match_link_remove_viewer (MH_MATCH_LINK (self->match), self->viewer);
  g_clear_object (&self->match);
  g_clear_weak_pointer (&self->page);
}

static void
stop_waiting_for_picture (MhDevelopTable *self)
{
  if (self->painted != 0)
    g_signal_handler_disconnect (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)),
                                 self->painted);
  self->painted = 0;
}

static void
on_painted (MhDevelopTable *self)
{
  stop_waiting_for_picture (self);
  self->funcs->shown (self->user_data);
}

static void
wait_for_picture (MhDevelopTable *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  stop_waiting_for_picture (self);
  self->painted = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (on_painted), self);
  gtk_widget_queue_draw (GTK_WIDGET (self->window));
}

/* Where moments counted, nobody can go on in the middle of them. */
static void
let_moments_go (MhDevelopTable *self)
{
  if (!self->waiting)
    mh_match_link_interrupt (MH_MATCH_LINK (self->match));
}

static void
take_match (MhDevelopTable *self, MhMatch *match, GtkWidget *page)
{
  let_match_go (self);
  self->match = g_object_ref (match);
  self->viewer = mh_match_link_add_viewer (MH_MATCH_LINK (match), MH_TABLE, on_step, self);
  g_set_weak_pointer (&self->page, MH_TABLE_PAGE (page));
  self->waiting = mh_develop_record_get_position (self->record)
                  < mh_develop_record_get_n_lines (self->record);
  mh_table_page_set_waiting (self->page, self->waiting);
  let_moments_go (self);
  g_object_set (mh_table_page_get_table (self->page), "uncovered", self->session->open, NULL);
}

/* Another table every time: it knows nothing of what was on it before. */
static void
show (MhDevelopTable *self, guint position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhMatch) match = mh_develop_record_go_to (self->record, position, &error);
  GtkWidget *page = NULL;

  if (match != NULL && self->session->open)
    mh_trial_uncover (match);
  if (match != NULL)
    page = mh_navigation_make_table_page (self->window, self->info, match, NULL, &error);
  if (page == NULL)
    {
      self->funcs->failed (error->message, self->user_data);
      return;
    }
  take_match (self, match, page);
  mh_window_start_over (self->window, MH_PAGE (page));
  mh_window_let_go (self->window);
  wait_for_picture (self);
  self->funcs->changed (self->user_data);
}

/* The game --------------------------------------------------------------------------------- */

/* The one that the pages of the window find, too. */
static MhGameInfo *
find_game (MhDevelopTable *self, GError **error)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (self->manifest, error);
  MhGameInfo *found;

  if (info == NULL)
    return NULL;
  mh_program_look_for_games ();
  found = mh_catalog_lookup (mh_program_get_catalog (), mh_game_info_get_id (info));
  return g_object_ref (found != NULL ? found : info);
}

/**
 * mh_develop_table_open_game:
 * @self: a table
 *
 * Brings the game's modules in, if they have not come in yet: once in the life of a process. They
 * need no permission: the person who named the folder gave it.
 *
 * Returns: (transfer none) (nullable): the game
 */
MhGameInfo *
mh_develop_table_open_game (MhDevelopTable *self)
{
  g_autoptr (GError) error = NULL;

  if (self->game != NULL)
    return self->info;
  g_clear_object (&self->info);
  self->info = find_game (self, &error);
  if (self->info != NULL)
    {
      self->funcs->opens (self->user_data);
      mh_game_info_clear_mark (self->info);
      self->game = mh_game_info_open (self->info, &error);
    }
  if (self->game != NULL)
    return self->info;
  self->funcs->failed (error->message, self->user_data);
  return NULL;
}

static gboolean
read_record (MhDevelopTable *self)
{
  g_autofree char *text = NULL;
  g_autofree char *note = NULL;

  if (mh_develop_table_open_game (self) == NULL)
    return FALSE;
  if (self->record != NULL)
    return TRUE;
  text = mh_develop_session_load_record (self->session);
  if (text != NULL)
    self->record = mh_develop_record_read (self->info, self->game, self->session, text, &note);
  else
    {
      self->record = mh_develop_record_new (self->info, self->game, self->session);
      save (self);
    }
  self->funcs->dropped (note, self->user_data);
  return TRUE;
}

/**
 * mh_develop_table_new:
 * @session: what is kept from one process to the next
 * @window: where the table is laid
 * @funcs: what is told
 * @user_data: to whom
 *
 * Makes a place for a table; there is no game yet.
 *
 * Returns: (transfer full): the table
 */
MhDevelopTable *
mh_develop_table_new (MhDevelopSession *session,
                      MhWindow *window,
                      const MhDevelopTableFuncs *funcs,
                      gpointer user_data)
{
  MhDevelopTable *self = g_new0 (MhDevelopTable, 1);

  self->session = session;
  self->window = window;
  self->funcs = funcs;
  self->user_data = user_data;
  return self;
}

/**
 * mh_develop_table_free:
 * @self: a table whose window is still there
 *
 * Frees a table.
 */
void
mh_develop_table_free (MhDevelopTable *self)
{
  stop_waiting_for_picture (self);
  let_match_go (self);
  mh_develop_record_free (self->record);
  g_clear_object (&self->game);
  g_clear_object (&self->info);
  g_free (self->manifest);
  g_free (self);
}

/**
 * mh_develop_table_set_manifest:
 * @self: a table
 * @manifest: the path of the game's manifest
 *
 * Says where the game is.
 */
void
mh_develop_table_set_manifest (MhDevelopTable *self, const char *manifest)
{
  g_free (self->manifest);
  self->manifest = g_strdup (manifest);
}

/**
 * mh_develop_table_has_game:
 * @self: a table
 *
 * Tells whether there is a game.
 *
 * Returns: whether it has been built
 */
gboolean
mh_develop_table_has_game (MhDevelopTable *self)
{
  return self->manifest != NULL;
}

/**
 * mh_develop_table_get_record:
 * @self: a table
 *
 * Gives the record of its match.
 *
 * Returns: (transfer none) (nullable): the record, %NULL until a match has been taken up
 */
MhDevelopRecord *
mh_develop_table_get_record (MhDevelopTable *self)
{
  return self->record;
}

/**
 * mh_develop_table_is_waiting:
 * @self: a table
 *
 * Tells whether the match stands still, for it was led back.
 *
 * Returns: whether mh_develop_table_go_on() does something
 */
gboolean
mh_develop_table_is_waiting (MhDevelopTable *self)
{
  return self->waiting;
}

/**
 * mh_develop_table_is_bare:
 * @self: a table
 *
 * Tells whether everything was to be uncovered, and there is nothing: as the match stands, everybody sees all of its
 * state. What chance decides when it comes up is nowhere before.
 *
 * Returns: whether nothing is hidden
 */
gboolean
mh_develop_table_is_bare (MhDevelopTable *self)
{
  const MhRules *rules;
  g_autoptr (MhSight) all = NULL;
  gconstpointer state;

  if (!self->session->open || self->match == NULL)
    return FALSE;
  rules = mh_game_get_rules (self->game);
  all = mh_match_link_get_sight (MH_MATCH_LINK (self->match), MH_TABLE);
  state = mh_sight_get_data (all);
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    {
      g_autoptr (MhSight) sight = mh_sight_new (rules, state, viewer, MH_NOW);

      if (memcmp (mh_sight_get_data (sight), state, rules->state_size) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * mh_develop_table_lay:
 * @self: a table with a game
 *
 * Lays the table, where the match stood.
 */
void
mh_develop_table_lay (MhDevelopTable *self)
{
  if (read_record (self))
    show (self, mh_develop_record_get_position (self->record));
}

/**
 * mh_develop_table_lay_before:
 * @self: a table with a game
 *
 * Lays the table one step before: a game that cannot even show how it stands may be able to show that.
 */
void
mh_develop_table_lay_before (MhDevelopTable *self)
{
  guint position;

  if (!read_record (self))
    return;
  position = mh_develop_record_get_position (self->record);
  mh_develop_table_go_to (self, position > 0 ? position - 1 : 0);
}

/**
 * mh_develop_table_begin_anew:
 * @self: a table with a game
 *
 * Lays the table with another match, from its beginning.
 */
void
mh_develop_table_begin_anew (MhDevelopTable *self)
{
  if (mh_develop_table_open_game (self) == NULL)
    return;
  mh_develop_session_put_record_aside (self->session);
  g_clear_pointer (&self->record, mh_develop_record_free);
  self->record = mh_develop_record_new (self->info, self->game, self->session);
  self->funcs->dropped (NULL, self->user_data);
  mh_develop_table_go_to (self, 0);
}

/**
 * mh_develop_table_go_to:
 * @self: a table with a match
 * @position: where the match is to stand
 *
 * Lays the table as it was then.
 */
void
mh_develop_table_go_to (MhDevelopTable *self, guint position)
{
  show (self, position);
  save (self);
}

/**
 * mh_develop_table_show_next:
 * @self: a table with a match that does not stand at its end
 *
 * Goes one step on, as it happened, if a table is there that can show it.
 */
void
mh_develop_table_show_next (MhDevelopTable *self)
{
  if (self->page != NULL && MH_PAGE (self->page) == mh_window_get_page (self->window))
    {
      mh_tabletop_skip (mh_table_page_get_table (self->page));
      if (mh_develop_record_play_next (self->record, self->match))
        return;
    }
  mh_develop_table_go_to (self, mh_develop_record_get_position (self->record) + 1);
}

/**
 * mh_develop_table_go_on:
 * @self: a table
 *
 * Lets a match go on that stands still.
 */
void
mh_develop_table_go_on (MhDevelopTable *self)
{
  if (!self->waiting || self->page == NULL)
    return;
  self->waiting = FALSE;
  let_moments_go (self);
  mh_table_page_set_waiting (self->page, FALSE);
  self->funcs->changed (self->user_data);
}

/**
 * mh_develop_table_set_open:
 * @self: a table
 * @open: whether everything is uncovered
 *
 * Uncovers everything, or covers it again.
 */
void
mh_develop_table_set_open (MhDevelopTable *self, gboolean open)
{
  if (self->session->open == open)
    return;
  self->session->open = open;
  if (self->record != NULL)
    show (self, mh_develop_record_get_position (self->record));
}
