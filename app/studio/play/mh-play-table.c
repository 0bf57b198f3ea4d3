/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/*
 * A game in development with its match and its table.
 *
 * After a rebuild the match continues as far as its record is valid. The rest is kept after it, because it may become
 * valid again when a mistake is fixed. A different step from an earlier position removes the steps after it.
 */
#include "config.h"

#include "studio/play/mh-play.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "engine/match/mh-trial.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"

#define MATCH "match.mousehole"

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

static GStrv
list_settings (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (mh_program_get_settings (), "settings-schema", &schema, NULL);
  return g_settings_schema_list_keys (schema);
}

static void
save_settings (GKeyFile *file)
{
  g_auto (GStrv) keys = list_settings ();

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (mh_program_get_settings (), keys[i]);
      g_autofree char *text = g_variant_print (value, TRUE);

      g_key_file_set_string (file, "settings", keys[i], text);
    }
}

/* What the author changes in the settings, such as the sounds, is not written to the family's. */
static void
restore_settings (GKeyFile *file)
{
  GSettings *settings = mh_program_get_settings ();
  g_auto (GStrv) keys = list_settings ();

  g_settings_delay (settings);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *text = g_key_file_get_string (file, "settings", keys[i], NULL);
      g_autoptr (GVariant) value
          = text != NULL ? g_variant_parse (NULL, text, NULL, NULL, NULL) : NULL;

      if (value != NULL)
        g_settings_set_value (settings, keys[i], value);
    }
}

void
mh_play_save (MhPlay *self)
{
  GtkWindow *window = GTK_WINDOW (self->window);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_key_file_set_integer (file, "window", "width", width);
  g_key_file_set_integer (file, "window", "height", height);
  g_key_file_set_boolean (file, "window", "maximized", gtk_window_is_maximized (window));
  g_key_file_set_uint64 (file, "match", "position", self->saved);
  save_settings (file);
  text = g_key_file_to_data (file, NULL, NULL);
  write_file (self, "session", text);
}

/* The size option applies to the page, and only in the first process. */
void
mh_play_restore (MhPlay *self, int bar_height)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = get_path (self, "session");
  const gboolean first = self->options->ended == MH_PLAY_FIRST;
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
  restore_settings (file);
  /* A new session begins at the end of its match. */
  self->saved = first ? G_MAXINT
                      : (guint) MAX (g_key_file_get_integer (file, "match", "position", NULL), 0);
}

static void
save_match (MhPlay *self)
{
  g_autofree char *text = g_strconcat (self->text, self->tail, NULL);

  self->saved = self->position;
  write_file (self, MATCH, text);
  mh_play_save (self);
}

/* Keeps a copy of the match before another one begins. */
static void
put_match_aside (MhPlay *self)
{
  g_autofree char *path = get_path (self, MATCH);
  g_autofree char *aside = get_path (self, MATCH "~");

  g_rename (path, aside);
}

/* The record --------------------------------------------------------------------------------- */

static MhActor
get_seat (const MhPlayOptions *options)
{
  return options->as != NULL ? mh_actor_from_char (options->as[0]) : MH_NOBODY;
}

/* Names people like the seats in records, so that a line is easily matched to the table. */
static void
seat_person (MhHead *head, guint seat)
{
  const char letter[] = { g_ascii_toupper (mh_actor_to_char ((MhActor) seat)), '\0' };
  g_autofree char *name = g_strdup (head->seat[seat].name);

  mh_head_set_person (head, seat, NULL, name != NULL ? name : letter);
}

/* If the author plays one seat only, the others are computer players. */
static void
seat_everybody (const MhPlayOptions *options, MhHead *head)
{
  const MhActor alone = get_seat (options);
  const gboolean everybody = alone >= head->n_seats;

  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      const MhSeat *then = &head->seat[seat];
      const gboolean computer = then->kind == MH_SEAT_COMPUTER;

      if (everybody ? !computer : seat == alone)
        seat_person (head, seat);
      else
        mh_head_set_computer (head, seat, computer ? then->level : MH_LEVEL_EASY);
    }
}

/* Returns the smallest number of players that the game and the options allow, 0 if there is none. */
guint
mh_play_find_players (const MhPlayOptions *options, guint allowed)
{
  const guint wanted = (guint) options->players;
  const MhActor alone = get_seat (options);

  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    if ((allowed & 1u << n) != 0 && (wanted == 0 || n == wanted)
        && (alone == MH_NOBODY || alone < n))
      return n;
  return 0;
}

guint
mh_play_count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* Returns the record from line @n on. */
static const char *
skip_lines (MhPlay *self, guint n)
{
  const char *text = self->text + self->beginning;

  while (n-- > 0)
    text = strchr (text, '\n') + 1;
  return text;
}

static void
clear_record (MhPlay *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->tail, g_free);
  self->n_lines = self->position = 0;
}

/* Begins a new match. A game that was changed may not allow what the options say. */
static void
begin_record (MhPlay *self)
{
  const MhGameDetails *details = mh_game_get_details (self->game);
  g_autoptr (MhHead) head = mh_head_new (details->id, details->version);
  const guint allowed = mh_game_info_get_players (self->info);
  const guint wanted = mh_play_find_players (self->options, allowed);
  const guint n = wanted > 0 ? wanted : (guint) MAX (g_bit_nth_lsf (allowed, -1), 1);

  head->start = 0;
  for (guint seat = 0; seat < n; seat++)
    mh_head_set_person (head, seat, NULL, NULL);
  seat_everybody (self->options, head);
  self->text = mh_head_to_text (head);
  self->beginning = strlen (self->text);
}

/* Turns it into the header of a match in progress. Drops options that the game no longer has, or not with that
 * value. */
static void
update_head (MhPlay *self, MhHead *head, GString *notes)
{
  g_autoptr (GObject) options = mh_game_create_options (self->game);

  head->version = mh_game_get_details (self->game)->version;
  if (head->match == NULL)
    head->match = g_uuid_string_random ();
  seat_everybody (self->options, head);
  for (guint i = head->options->len; i > 0; i--)
    {
      g_autofree char *option = g_strdup (g_ptr_array_index (head->options, i - 1));
      g_auto (GStrv) words = g_strsplit (option, "=", 2);

      if (mh_options_set (options, words[0], words[1], NULL))
        continue;
      mh_head_set_option (head, words[0], NULL);
      /* Translators: for game authors: %s is an option such as “variant=alarm” */
      g_string_append_printf (notes, _ ("The game no longer has the option “%s”; it was dropped."),
                              option);
      g_string_append_c (notes, '\n');
    }
}

/* Returns the message without the name of a file that the author does not know. */
static const char *
get_reason (const GError *damage)
{
  const char *reason = damage->message;

  return g_str_has_prefix (reason, MATCH ":") ? strstr (reason, ": ") + 2 : reason;
}

/* Keeps the text from the invalid line on. */
static void
take_tail (MhPlay *self, const char *text, guint bad_line, const GError *damage, GString *notes)
{
  guint n;

  for (guint line = 1; line < bad_line; line++)
    text = strchr (text, '\n') + 1;
  self->tail = g_strdup (text);
  n = mh_play_count_lines (text);
  g_string_append_printf (
      notes,
      /* Translators: for game authors: the match continued after the game was rebuilt. %1$u is the
       * number of illegal steps, %2$s the first of them and the rule it breaks, such as “a put 4:
       * NC-03” */
      ngettext ("%1$u step is no longer legal under the current rules and was dropped: %2$s",
                "%1$u steps, from this one on, are no longer legal under the current rules and "
                "were dropped: %2$s",
                n),
      n, get_reason (damage));
}

static gboolean
read_match (MhPlay *self, const char *text, GString *notes, GError **error)
{
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, MATCH, error);
  MhRecord *record = records != NULL ? g_ptr_array_index (records, 0) : NULL;
  g_autoptr (MhMatch) match = NULL;
  g_autoptr (GError) damage = NULL;
  g_autofree char *head = NULL;
  guint bad_line;

  if (record == NULL)
    return FALSE;
  update_head (self, record->head, notes);
  match = mh_trial_new (self->game, record, &damage, &bad_line, error);
  if (match == NULL)
    return FALSE;
  head = mh_head_to_text (record->head);
  self->text = mh_match_to_text (match);
  self->beginning = strlen (head);
  if (g_str_has_prefix (self->text + self->beginning, "position "))
    self->beginning = (gsize) (skip_lines (self, 1) - self->text);
  self->n_lines = mh_play_count_lines (self->text + self->beginning);
  self->position = MIN (self->saved, self->n_lines);
  if (damage != NULL)
    take_tail (self, text, bad_line, damage, notes);
  return TRUE;
}

/* Loads the record as far as it is legal, and reports what was dropped. If the match may not even begin, another one
 * does. */
static void
read_record (MhPlay *self)
{
  g_autofree char *path = get_path (self, MATCH);
  g_autofree char *text = NULL;
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (g_file_get_contents (path, &text, NULL, NULL) && !read_match (self, text, notes, &error))
    {
      put_match_aside (self);
      /* Translators: for game authors: %s is the reason */
      g_string_printf (notes, _ ("The match can’t continue, so a new one begins: %s"),
                       get_reason (error));
    }
  g_free (self->dropped);
  self->dropped = notes->len > 0 ? g_strchomp (g_strdup (notes->str)) : NULL;
  if (self->dropped != NULL)
    g_printerr ("%s\n", self->dropped);
  if (self->text == NULL)
    {
      begin_record (self);
      save_match (self);
    }
}

char *
mh_play_write_record (MhPlay *self)
{
  return g_strndup (self->text, (gsize) (skip_lines (self, self->position) - self->text));
}

/* The game ------------------------------------------------------------------------------------ */

static void
fail (MhPlay *self, const GError *error)
{
  g_free (self->failed);
  self->failed = g_strdup (error->message);
  g_printerr ("%s\n", error->message);
  mh_play_update (self);
}

/* Loads the game's modules, once per process. They need no permission, because the author chose the folder. */
MhGameInfo *
mh_play_open_game (MhPlay *self)
{
  g_autoptr (MhGameInfo) info = NULL;
  g_autoptr (GError) error = NULL;

  if (self->game != NULL)
    return self->info;
  info = mh_game_info_new_from_file (self->manifest, &error);
  if (info != NULL)
    {
      MhGameInfo *known;

      /* The pages of the window use the object in the catalog. */
      mh_program_look_for_games ();
      known = mh_catalog_lookup (mh_program_get_catalog (), mh_game_info_get_id (info));
      if (known != NULL)
        g_set_object (&info, known);
      g_set_object (&self->info, info);
      write_file (self, MH_PLAY_OPENED, self->sum);
      mh_game_info_clear_mark (self->info);
      self->game = mh_game_info_open (self->info, &error);
    }
  if (self->game != NULL)
    return self->info;
  fail (self, error);
  return NULL;
}

/* The table ----------------------------------------------------------------------------------- */

static void
forget_match (MhPlay *self)
{
  if (self->match != NULL)
    mh_match_remove_viewer (self->match, self->viewer);
  g_clear_object (&self->match);
  g_clear_weak_pointer (&self->page);
}

/* Adds new steps of the match to the record. Later lines are removed if the steps differ from them. Replaying a line
 * does not resume the match before its last line; any other step does. */
static void
on_step (MhMatch *match, MhStep *step, gpointer user_data)
{
  MhPlay *self = user_data;
  g_autofree char *text = mh_match_to_text (match);
  const guint n = mh_play_count_lines (text + self->beginning);
  const gboolean same = g_str_has_prefix (self->text, text);

  if (n == self->position)
    return;
  if (!same)
    {
      clear_record (self);
      self->text = g_steal_pointer (&text);
      self->n_lines = n;
    }
  self->position = n;
  save_match (self);
  if (!same || n == self->n_lines)
    mh_play_continue (self);
  mh_play_update (self);
}

static void
take_match (MhPlay *self, MhMatch *match, GtkWidget *page)
{
  forget_match (self);
  self->match = g_object_ref (match);
  self->viewer = mh_match_add_viewer (match, MH_TABLE, on_step, self);
  g_set_weak_pointer (&self->page, MH_TABLE_PAGE (page));
  self->waiting = self->position < self->n_lines;
  mh_table_page_set_waiting (self->page, self->waiting);
  /* Where moments count, a match cannot resume in the middle of a race. */
  if (!self->waiting)
    mh_match_interrupt (match);
  g_object_set (mh_table_page_get_table (self->page), "uncovered", self->open, NULL);
}

/* Creates a new table every time, without any state of the one before. */
static void
show (MhPlay *self)
{
  g_autofree char *text = mh_play_write_record (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, MATCH, &error);
  g_autoptr (MhMatch) match = NULL;
  GtkWidget *page = NULL;
  guint bad_line;

  if (records != NULL)
    match = mh_trial_new (self->game, g_ptr_array_index (records, 0), NULL, &bad_line, &error);
  if (match != NULL && self->open)
    mh_trial_uncover (match);
  if (match != NULL)
    page = mh_navigation_make_table_page (self->window, self->info, match, NULL, &error);
  if (page == NULL)
    {
      forget_match (self);
      mh_window_start_over (self->window, NULL);
      fail (self, error);
      return;
    }
  take_match (self, match, page);
  mh_window_start_over (self->window, MH_PAGE (page));
  mh_window_let_go (self->window);
  g_printerr ("The table is open, at line %u of %u.\n", self->position, self->n_lines);
  mh_play_update (self);
}

void
mh_play_clear_table (MhPlay *self)
{
  forget_match (self);
  clear_record (self);
  g_clear_object (&self->game);
  g_clear_object (&self->info);
}

/* Navigation ---------------------------------------------------------------------------------- */

/* Checks whether uncovering is on but has no effect, because everybody already sees the whole state. Chance is
 * decided when it is needed, so it is not in the state before. */
gboolean
mh_play_is_bare (MhPlay *self)
{
  g_autoptr (MhSight) all = NULL, covered = NULL;

  if (!self->open || self->match == NULL)
    return FALSE;
  all = mh_match_get_sight (self->match, MH_TABLE);
  covered
      = mh_sight_new (mh_game_get_rules (self->game), mh_sight_get_data (all), MH_TABLE, MH_NOW);
  return mh_sight_equal (covered, all);
}

static gboolean
prepare (MhPlay *self)
{
  g_clear_pointer (&self->failed, g_free);
  if (mh_play_open_game (self) == NULL)
    return FALSE;
  if (self->text == NULL)
    read_record (self);
  return TRUE;
}

/* Shows the table at the last position. */
void
mh_play_lay (MhPlay *self)
{
  if (prepare (self))
    show (self);
}

/* Goes one step back. A game that cannot show the current position may be able to show the one before. */
void
mh_play_lay_before (MhPlay *self)
{
  if (prepare (self))
    mh_play_go_to (self, self->position > 0 ? self->position - 1 : 0);
}

void
mh_play_restart_match (MhPlay *self)
{
  put_match_aside (self);
  clear_record (self);
  mh_play_lay (self);
}

void
mh_play_go_to (MhPlay *self, guint position)
{
  self->position = position;
  show (self);
  save_match (self);
}

/* Plays the next line, so that the table animates it. Returns FALSE if a table cannot animate it, such as a computer
 * player taking a seat. */
static gboolean
play_next (MhPlay *self)
{
  const char *line = skip_lines (self, self->position);
  g_autofree char *words = g_strndup (line, strcspn (line, "\n"));
  const MhActor actor = mh_actor_from_char (*words);
  MhMove move;

  mh_tabletop_skip (mh_table_page_get_table (self->page));
  return actor != MH_NOBODY
         && mh_rules_parse (mh_game_get_rules (self->game), words + 2, actor, &move, NULL)
         && mh_match_submit (self->match, actor, move, NULL);
}

/* Goes one step forward, animated if the table can show it. */
void
mh_play_show_next (MhPlay *self)
{
  if (self->page == NULL || MH_PAGE (self->page) != mh_window_get_page (self->window)
      || !play_next (self))
    mh_play_go_to (self, self->position + 1);
}

/* Resumes a waiting match. */
void
mh_play_continue (MhPlay *self)
{
  if (!self->waiting || self->page == NULL)
    return;
  self->waiting = FALSE;
  mh_match_interrupt (self->match);
  mh_table_page_set_waiting (self->page, FALSE);
  mh_play_update (self);
}
