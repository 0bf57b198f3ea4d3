/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A match as a record: written, read, replayed, written again. */

#include "config.h"

#include <string.h>

#include "engine/record/mh-replay.h"
#include "referee-check.h"
#include "referee-series.h"

typedef struct
{
  Check *check;
  const CheckMatch *match;
  guint n_lines;
  gboolean equal;
} Comparison;

static void
compare_state (MhRecord *record, MhLine *line, gconstpointer state, gpointer data)
{
  Comparison *comparison = data;
  guint index = line == NULL ? 0 : ++comparison->n_lines;

  if (index > comparison->match->lines->len
      || memcmp (state, check_match_state (comparison->check, comparison->match, index),
                 comparison->check->rules->state_size)
             != 0)
    comparison->equal = FALSE;
}

static char *
write_record (const Check *check, const CheckMatch *match)
{
  g_autofree char *head = mh_head_to_text (match->head);
  GString *record = g_string_new (head);

  for (guint i = 0; i < match->lines->len; i++)
    {
      const CheckLine *line = check_match_line (match, i);

      referee_append_line (record, check->rules, line->actor, line->move);
    }
  if (match->over)
    referee_append_result (record, check->rules,
                           check_match_state (check, match, match->lines->len), match->n_seats);
  return g_string_free (record, FALSE);
}

/* Writes the match as a record and expects the same match from it. */
void
check_records (Check *check, const CheckMatch *match)
{
  g_autofree char *text = write_record (check, match);
  g_autofree char *where = check_where (check, match, G_MAXUINT);
  g_autofree char *head = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  Comparison comparison = { check, match, 0, TRUE };
  MhRecord *record;

  check->verdict[CHECK_RECORDS].n++;
  records = mh_record_parse (text, -1, "record", &error);
  if (records == NULL || records->len != 1)
    {
      check_fail (check, CHECK_RECORDS, "%s: %s", where,
                  error == NULL ? "one match is read back as several" : error->message);
      return;
    }
  record = g_ptr_array_index (records, 0);
  head = mh_head_to_text (record->head);
  if (!g_str_has_prefix (text, head))
    check_fail (check, CHECK_RECORDS, "%s: the header is read back differently", where);
  if (!mh_replay (check->game->game, record, NULL, compare_state, &comparison, &error))
    check_fail (check, CHECK_RECORDS, "%s: %s", where, error->message);
  else if (!comparison.equal || comparison.n_lines != match->lines->len)
    check_fail (check, CHECK_RECORDS, "%s: the replay arrives at different states", where);
}
