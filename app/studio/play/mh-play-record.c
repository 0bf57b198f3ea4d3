/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/*
 * The record of a match of a game in development. After a rebuild it continues as far as it is valid. The rest is kept
 * after it, because it may become valid again when a mistake is fixed. A different step from an earlier position
 * removes the steps after it.
 */
#include "config.h"

#include "studio/play/mh-play-private.h"

#include "engine/match/mh-trial.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAME "match.mousehole"

void
mh_play_clear_record (MhPlay *self)
{
  g_clear_pointer (&self->beginning, g_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->tail, g_free);
}

static void
begin (MhPlay *self, const MhHead *head)
{
  self->beginning = mh_head_to_text (head);
  self->lines = g_ptr_array_new_with_free_func (g_free);
}

/* Seats -------------------------------------------------------------------------------------- */

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
seat_everybody (MhHead *head, MhActor alone)
{
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

/* Returns the requested number of players, or the smallest one that includes the author's seat. */
static guint
find_players (MhPlay *self)
{
  const guint allowed = mh_game_info_get_players (self->info);
  const MhActor alone = get_seat (self->options);

  if (self->options->players > 0 && (allowed & 1u << self->options->players) != 0)
    return self->options->players;
  for (guint n = alone < MH_SEATS_MAX ? alone + 1u : 1; n <= MH_SEATS_MAX; n++)
    if ((allowed & 1u << n) != 0)
      return n;
  return 2;
}

/* Begins a new match. */
void
mh_play_begin_record (MhPlay *self)
{
  const MhGameDetails *details = mh_game_get_details (self->game);
  g_autoptr (MhHead) head = mh_head_new (details->id, details->version);

  mh_play_clear_record (self);
  head->start = 0;
  for (guint seat = 0, n = find_players (self); seat < n; seat++)
    mh_head_set_person (head, seat, NULL, NULL);
  seat_everybody (head, get_seat (self->options));
  begin (self, head);
  self->position = 0;
}

/* Loading ------------------------------------------------------------------------------------ */

/* Drops options that the game no longer has, or not with that value. */
static void
drop_options (MhGame *game, MhHead *head, GString *notes)
{
  g_autoptr (GObject) options = mh_game_create_options (game);

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

/* Turns it into the header of a match in progress. */
static void
update_head (MhPlay *self, MhHead *head, GString *notes)
{
  const MhGameDetails *details = mh_game_get_details (self->game);

  head->version = details->version;
  if (head->match == NULL)
    {
      g_autoptr (MhHead) fresh = mh_head_new (details->id, details->version);

      head->match = g_steal_pointer (&fresh->match);
      head->begun = g_steal_pointer (&fresh->begun);
    }
  drop_options (self->game, head, notes);
  seat_everybody (head, get_seat (self->options));
}

/* Returns the lines of a match after its beginning. */
static GPtrArray *
read_lines (MhPlay *self, MhMatch *match)
{
  g_autofree char *text = mh_match_to_text (match);
  g_auto (GStrv) all = g_strsplit (text + strlen (self->beginning), "\n", -1);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i][0] != '\0')
      g_ptr_array_add (lines, g_strdup (all[i]));
  return lines;
}

/* Keeps the text from the invalid line on. Returns the number of lines. */
static guint
take_tail (MhPlay *self, const char *text, guint bad_line)
{
  guint n = 0;

  for (guint line = 1; line < bad_line; line++)
    text = strchr (text, '\n') + 1;
  self->tail = g_strdup (text);
  while ((text = strchr (text, '\n')) != NULL)
    {
      text++;
      n++;
    }
  return n;
}

/* Returns the message without the name of a file that the author does not know. */
static const char *
get_reason (const GError *damage)
{
  const char *reason = damage->message;

  if (!g_str_has_prefix (reason, NAME ":"))
    return reason;
  return strstr (reason, ": ") + 2;
}

/* A position line belongs to the record's beginning. */
static void
take_match (MhPlay *self, MhMatch *match)
{
  GPtrArray *lines = read_lines (self, match);

  if (lines->len > 0 && g_str_has_prefix (g_ptr_array_index (lines, 0), "position "))
    {
      g_autofree char *head = g_steal_pointer (&self->beginning);

      self->beginning = g_strdup_printf ("%s%s\n", head, (char *) g_ptr_array_index (lines, 0));
      g_ptr_array_remove_index (lines, 0);
    }
  g_ptr_array_unref (self->lines);
  self->lines = lines;
  self->position = MIN (self->saved, lines->len);
}

/* Reads the record as far as it is valid. */
static gboolean
read_match (MhPlay *self, MhRecord *record, const char *text, GString *notes, GError **error)
{
  g_autoptr (GError) damage = NULL;
  guint bad_line, n;
  g_autoptr (MhMatch) match = mh_trial_new (self->game, record, &damage, &bad_line, error);

  if (match == NULL)
    return FALSE;
  begin (self, record->head);
  take_match (self, match);
  if (damage == NULL)
    return TRUE;
  n = take_tail (self, text, bad_line);
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
  return TRUE;
}

/* Loads a record as far as it is legal, and reports what was dropped. Returns FALSE if the match may not even begin. */
gboolean
mh_play_read_record (MhPlay *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, NAME, error);
  g_autoptr (GString) notes = g_string_new (NULL);
  MhRecord *record = records != NULL ? g_ptr_array_index (records, 0) : NULL;
  const char *id = mh_game_get_details (self->game)->id;

  if (record == NULL)
    return FALSE;
  if (!g_str_equal (record->head->game, id))
    {
      g_set_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_GAME,
                   /* Translators: %1$s and %2$s are IDs of games, such as cat-patrol */
                   _ ("this is a match of “%1$s”, not of “%2$s”"), record->head->game, id);
      return FALSE;
    }
  update_head (self, record->head, notes);
  if (!read_match (self, record, text, notes, error))
    return FALSE;
  self->dropped = notes->len > 0 ? g_strchomp (g_strdup (notes->str)) : NULL;
  return TRUE;
}

/* Navigation --------------------------------------------------------------------------------- */

/* Writes the first @n lines: as a match, or as a scenario if it began with a position. */
char *
mh_play_write_lines (MhPlay *self, guint n)
{
  GString *text = g_string_new (self->beginning);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (self->lines, i));
  return g_string_free (text, FALSE);
}

/* Creates a match at another position, at most the number of lines. */
MhMatch *
mh_play_make_match (MhPlay *self, guint position, GError **error)
{
  g_autofree char *text = mh_play_write_lines (self, position);
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, NAME, error);
  guint bad_line;

  return records != NULL
             ? mh_trial_new (self->game, g_ptr_array_index (records, 0), NULL, &bad_line, error)
             : NULL;
}

/* Plays the next line, so that the table animates it. Returns FALSE if a table cannot animate it, such as a computer
 * player taking a seat. */
gboolean
mh_play_play_next (MhPlay *self)
{
  const char *line;
  MhActor actor;
  MhMove move = MH_MOVE_UNDO;

  if (self->position == self->lines->len)
    return FALSE;
  line = g_ptr_array_index (self->lines, self->position);
  if (g_str_has_prefix (line, "seat "))
    return FALSE;
  actor = mh_actor_from_char (line[0]);
  if (!g_str_equal (line + 2, "undo")
      && !mh_rules_parse (mh_game_get_rules (self->game), line + 2, actor, &move, NULL))
    return FALSE;
  return mh_match_submit (self->match, actor, move, NULL);
}

/* Adds new steps of the match to the record. Later lines are removed if the steps differ from them. Returns FALSE if
 * there is no new step. */
gboolean
mh_play_take_lines (MhPlay *self, MhMatch *match)
{
  g_autoptr (GPtrArray) now = read_lines (self, match);
  guint same = 0;

  if (now->len == self->position)
    return FALSE;
  while (same < now->len && same < self->lines->len
         && g_str_equal (g_ptr_array_index (now, same), g_ptr_array_index (self->lines, same)))
    same++;
  self->position = now->len;
  if (same < now->len)
    {
      g_clear_pointer (&self->tail, g_free);
      g_ptr_array_unref (self->lines);
      self->lines = g_steal_pointer (&now);
    }
  return TRUE;
}
