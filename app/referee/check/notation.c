/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moves and matches as text. Each move has one notation, which reads back as the same move; text that is not a move
 * is rejected; and a match survives being written as a record. */

#include "config.h"

#include <string.h>

#include "engine/record/mh-replay.h"
#include "referee/check/check.h"

#define GARBAGE 10000

/* Whether a move can appear in a record at all. */
gboolean
check_is_grammar (const Check *check, MhActor actor, MhMove move)
{
  char notation[MH_NOTATION_MAX] = "";
  MhMove back;

  mh_rules_write (check->rules, move, notation);
  return mh_rules_read (check->rules, notation, actor, &back) && back == move;
}

/* (transfer full): a move as a record writes it. If none can contain it, its row of the notation and its arguments. */
char *
check_name_move (const Check *check, MhActor actor, MhMove move)
{
  const MhNotation *row = check->rules->notation;
  char notation[MH_NOTATION_MAX] = "";

  if (check_is_grammar (check, actor, move))
    {
      mh_rules_write (check->rules, move, notation);
      return g_strdup (notation);
    }
  while (row->kind != 0 && row->kind != mh_move_kind (move))
    row++;
  return g_strdup_printf ("%s (kind %u; a %u, b %u, c %u, t %u)",
                          row->kind != 0 ? row->pattern : "?", mh_move_kind (move),
                          mh_move_a (move), mh_move_b (move), mh_move_c (move),
                          mh_move_time (move));
}

/* Checks the notation of a move in state @index. */
void
check_notation (Check *check, guint index, MhActor actor, MhMove move)
{
  char notation[MH_NOTATION_MAX];
  MhMove back = MH_MOVE_NONE;
  const char *fault = NULL;

  mh_rules_write (check->rules, move, notation);
  check->verdict[CHECK_NOTATION].n++;
  if (strcmp (notation, "?") == 0)
    fault = "is of a kind, or has an argument, that no row of the notation writes";
  else if (notation[0] == '\0' || strcmp (notation, "undo") == 0
           || notation[strspn (notation, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789+-@.,:/=<>_ ")]
                  != '\0'
           || g_ascii_isspace (notation[0]) || notation[strlen (notation) - 1] == ' '
           || strstr (notation, "  ") != NULL)
    fault = "has a notation that a record does not allow";
  else if (!mh_rules_read (check->rules, notation, actor, &back))
    fault = "cannot be read back";
  else if (back != move)
    fault = "is read back as another move";
  if (fault != NULL)
    check_fail_move (check, CHECK_NOTATION, index, actor, move, "%s", fault);
}

/* Garbage --------------------------------------------------------------------------------- */

/* Makes a text that is a move with an error in it, or entirely random. */
static void
make_garbage (Check *check, GPtrArray *notations, char text[64])
{
  static const char letters[] = "abcdefz0129 -@.|#!?*\t\"\\%AK\x01\xc3\xa9";
  guint length;

  if (notations->len > 0 && mh_random_below (&check->random, 4) != 0)
    g_strlcpy (text,
               g_ptr_array_index (notations, mh_random_below (&check->random, notations->len)),
               MH_NOTATION_MAX);
  else
    text[0] = '\0';
  length = (guint) strlen (text);
  for (guint i = mh_random_below (&check->random, 4); i > 0; i--)
    {
      guint at = mh_random_below (&check->random, length + 1);

      if (at == length && length < 62)
        text[++length] = '\0';
      text[at < length ? at : length - 1]
          = letters[mh_random_below (&check->random, sizeof letters - 1)];
    }
}

/* Whatever the rules accept must have one notation only, which reads back as the same move. */
void
check_garbage (Check *check)
{
  g_autoptr (GPtrArray) notations = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, check->grammar);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      char notation[MH_NOTATION_MAX] = "";

      mh_rules_write (check->rules, *(MhMove *) key, notation);
      g_ptr_array_add (notations, g_strdup (notation));
    }
  for (guint i = 0; i < GARBAGE; i++)
    {
      MhActor actor = (MhActor) mh_random_below (&check->random, MH_TABLE + 1);
      char text[64];
      MhMove move = MH_MOVE_NONE;

      make_garbage (check, notations, text);
      check->verdict[CHECK_GARBAGE].n++;
      if (mh_rules_read (check->rules, text, actor, &move)
          && (move == MH_MOVE_NONE || mh_move_kind (move) >= MH_MOVE_KIND_UNDO
              || !check_is_grammar (check, actor, move)))
        {
          g_autofree char *escaped = g_strescape (text, NULL);
          g_autofree char *name = check_name_move (check, actor, move);

          check_fail (check, CHECK_GARBAGE, "“%s” is read as the move “%s”", escaped, name);
        }
    }
}

/* Records --------------------------------------------------------------------------------- */

typedef struct
{
  Check *check;
  guint n_lines;
} Comparison;

static void
compare_state (MhRecord *record, MhLine *line, gconstpointer state, gpointer data)
{
  Comparison *comparison = data;
  Check *check = comparison->check;
  guint index = line == NULL ? 0 : ++comparison->n_lines;
  g_autofree char *difference = NULL;

  if (index > check->match->lines->len
      || memcmp (state, check_state (check, index), check->rules->state_size) == 0)
    return;
  difference = check_find_difference (check, check_state (check, index), state);
  check_fail_at (check, CHECK_RECORDS, index > 0 ? index - 1 : 0,
                 "the replay arrives at a different state: %s", difference);
}

/* The first @n_lines lines of the current match. */
static GString *
write_record (const Check *check, guint n_lines)
{
  g_autofree char *head = mh_head_to_text (check->match->head);
  GString *record = g_string_new (head);

  for (guint i = 0; i < n_lines; i++)
    referee_append_line (record, check->rules, check_line (check, i)->actor,
                         check_line (check, i)->move);
  return record;
}

/* (transfer full) (nullable): the file to which the first @n_lines lines of the current match were written for `play
 * --position`; NULL if no records are wanted. */
char *
check_write_position (const Check *check, guint n_lines)
{
  g_autoptr (GString) record = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (check->records == NULL)
    return NULL;
  name
      = g_strdup_printf ("seed-%" G_GUINT64_FORMAT "-match-%" G_GUINT64_FORMAT "-line-%u.mousehole",
                         check->seed, check->match->number, n_lines);
  path = g_build_filename (check->records, name, NULL);
  record = write_record (check, n_lines);
  if (g_file_set_contents (path, record->str, (gssize) record->len, &error))
    return g_steal_pointer (&path);
  referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
  return NULL;
}

/* Writes the current match as a record, and expects to read the same match from it. */
void
check_records (Check *check)
{
  const CheckMatch *match = check->match;
  const guint n = match->lines->len;
  g_autoptr (GString) text = write_record (check, n);
  g_autofree char *head = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  Comparison comparison = { check, 0 };
  MhRecord *record;

  if (match->over)
    {
      g_autofree char *result
          = mh_rules_format_result (check->rules, check_state (check, n), match->n_seats);

      g_string_append_printf (text, "result %s\n", result);
    }
  check->verdict[CHECK_RECORDS].n++;
  records = mh_record_parse (text->str, (gssize) text->len, "record", &error);
  if (records == NULL || records->len != 1)
    {
      check_fail_at (check, CHECK_RECORDS, CHECK_END_OF_MATCH, "%s",
                     error == NULL ? "one match is read back as several" : error->message);
      return;
    }
  record = g_ptr_array_index (records, 0);
  head = mh_head_to_text (record->head);
  if (!g_str_has_prefix (text->str, head))
    check_fail_at (check, CHECK_RECORDS, CHECK_END_OF_MATCH, "the header is read back differently");
  if (!mh_replay (check->game->game, record, NULL, compare_state, &comparison, &error))
    check_fail_at (check, CHECK_RECORDS, CHECK_END_OF_MATCH, "%s", error->message);
  else if (comparison.n_lines != n)
    check_fail_at (check, CHECK_RECORDS, CHECK_END_OF_MATCH, "the replay has other lines");
}
