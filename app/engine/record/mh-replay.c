/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Checks records and scenarios by the rules. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/record/mh-replay.h"

#include "engine/files/mh-plain-file.h"
#include "engine/match/mh-play-private.h"
#include "engine/record/mh-record-private.h"

typedef struct
{
  MhRecord *record;
  MhPlay *play;
  GPtrArray *kept; /* of MhPlay: states to restore at } */
  GHashTable *sights;
  MhReplayFunc func;
  gpointer user_data;
} Replay;

/* Expectations: lines that don't change the state --------------------------------------------------- */

static gboolean
fail (const MhRecord *record,
      guint number,
      const char *what,
      const char *expected,
      const char *found,
      GError **error)
{
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, number,
                       /* Translators: a test failed. %1$s is what was compared, %2$s the expected
                        * value, %3$s the actual one */
                       _ ("%1$s: expected “%2$s”, found “%3$s”"), what, expected, found);
  return FALSE;
}

static char *
join_sorted (GPtrArray *words)
{
  if (words->len == 0)
    return g_strdup ("-");
  g_ptr_array_sort (words, mh_plain_file_compare_names);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" | ", (char **) words->pdata);
}

static char *
list_legal (const MhPlay *play, MhActor actor, guint *n)
{
  MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  *n = play->rules->legal (play->state, actor, moves);
  for (guint i = 0; i < *n; i++)
    g_ptr_array_add (words, mh_play_format (play, actor, moves[i]));
  g_free (moves);
  return join_sorted (words);
}

static char *
sort_expected (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (char **part = parts; *part != NULL; part++)
    g_ptr_array_add (words, g_strstrip (*part));
  return join_sorted (words);
}

/* After "? legal ": SEAT N, SEAT MOVE | MOVE, or SEAT - */
static gboolean
expect_legal (const MhPlay *play,
              const MhRecord *record,
              const MhLine *line,
              const char *text,
              GError **error)
{
  MhActor actor = mh_actor_from_char (text[0]);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  g_autofree char *what = g_strdup_printf ("legal %c", text[0]);
  gboolean count;
  guint n;

  if (actor == MH_NOBODY || actor == MH_CHANCE || text[1] != ' ')
    return fail (record, line->number, "legal", "SEAT", text, error);
  text += 2;
  count = *text != '\0' && strspn (text, "0123456789") == strlen (text);
  expected = count ? g_strdup (text) : sort_expected (text);
  found = list_legal (play, actor, &n);
  if (count)
    {
      g_free (found);
      found = g_strdup_printf ("%u", n);
    }
  return g_str_equal (expected, found) || fail (record, line->number, what, expected, found, error);
}

/* After "? sight ": SEAT NAME. The first use saves the sight; later ones compare it. */
static gboolean
expect_sight (const MhPlay *play,
              const MhRecord *record,
              const MhLine *line,
              const char *text,
              GHashTable *sights,
              GError **error)
{
  MhActor viewer = mh_actor_from_char (text[0]);
  g_autoptr (MhSight) sight = NULL;
  MhSight *kept;

  if (viewer == MH_NOBODY || viewer == MH_CHANCE || text[1] != ' ')
    return fail (record, line->number, "sight", "SEAT NAME", text, error);
  if (sights == NULL)
    return TRUE;
  sight = mh_sight_new (play->rules, play->state, viewer, MH_NOW);
  kept = g_hash_table_lookup (sights, text);
  if (kept == NULL)
    {
      g_hash_table_insert (sights, g_strdup (text), g_steal_pointer (&sight));
      return TRUE;
    }
  if (mh_sight_equal (kept, sight))
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number,
                       /* Translators: %s is a seat and the name of its earlier sight */
                       _ ("the sight of “%s” has changed"), text);
  return FALSE;
}

static gboolean
expect_value (const MhPlay *play,
              const MhRecord *record,
              const MhLine *line,
              const char *key,
              const char *expected,
              GError **error)
{
  g_autoptr (MhDescription) description = mh_description_new ();
  const char *found;

  play->rules->describe (play->state, description);
  found = mh_description_lookup (description, key);
  if (found != NULL)
    return g_str_equal (expected, found)
           || fail (record, line->number, key, expected, found, error);
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number,
                       /* Translators: %s is a technical word */
                       _ ("the game has no “%s”"), key);
  return FALSE;
}

/* Checks a line "? KEY VALUE". @sights: (nullable): the sights that earlier `? sight` lines saved. */
static gboolean
expect (const MhPlay *play,
        const MhRecord *record,
        const MhLine *line,
        GHashTable *sights,
        GError **error)
{
  const char *space = strchr (line->text, ' ');
  g_autofree char *key = g_strndup (line->text, (gsize) (space - line->text));

  if (g_str_equal (key, "legal"))
    return expect_legal (play, record, line, space + 1, error);
  if (g_str_equal (key, "sight"))
    return expect_sight (play, record, line, space + 1, sights, error);
  return expect_value (play, record, line, key, space + 1, error);
}

/* Compares a refusal, or its absence, with the scenario. */
static gboolean
compare_refusal (const MhRecord *record,
                 guint number,
                 const char *what,
                 const char *rule,
                 const GError *refusal,
                 GError **error)
{
  if (refusal != NULL)
    {
      const char *found = mh_play_get_rule_id (refusal);

      return g_str_equal (found, rule) || fail (record, number, what, rule, found, error);
    }
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, number,
                       /* Translators: %1$s is a move, %2$s the ID of a rule */
                       _ ("%1$s: allowed, but %2$s should forbid it"), what, rule);
  return FALSE;
}

/* Checks a line "! SEAT MOVE RULE". */
static gboolean
refuse (const MhPlay *play, const MhRecord *record, const MhLine *line, GError **error)
{
  const char *rule = strrchr (line->text, ' ') + 1;
  g_autofree char *text = g_strndup (line->text, (gsize) (rule - 1 - line->text));
  g_autofree gpointer before = g_memdup2 (play->state, play->rules->state_size);
  g_autoptr (GError) refusal = NULL;
  MhMove move;

  if (mh_rules_parse (play->rules, text, line->actor, &move, &refusal))
    mh_play_judge (play, line->actor, move, &refusal);
  if (!compare_refusal (record, line->number, text, rule, refusal, error))
    return FALSE;
  if (memcmp (before, play->state, play->rules->state_size) == 0)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, line->number,
                       /* Translators: %s is a move */
                       _ ("%s: refused, but the state changed"), text);
  return FALSE;
}

/* Lines that change the state ---------------------------------------------------------------------- */

static void
tell (Replay *replay, MhLine *line)
{
  if (replay->func != NULL)
    replay->func (replay->record, line, replay->play->state, replay->user_data);
}

static gboolean
check_step (Replay *replay, const MhLine *line, MhMove move, GError **error)
{
  const MhPlay *play = replay->play;
  const char *broken = NULL;

  if (play->rules->check != NULL && move != MH_MOVE_UNDO)
    broken = play->rules->check (play->before, line->actor, move, play->state);
  if (broken == NULL)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_MOVE, replay->record->name, line->number,
                       /* Translators: %s is the name of a condition that must always be true in a
                        * game */
                       _ ("this step breaks the invariant “%s”"), broken);
  return FALSE;
}

/* Reports each of several outcomes in a row as its own line. */
static gboolean
play_move (Replay *replay, const MhLine *line, MhMove move, GError **error)
{
  g_autofree char *text = NULL;
  MhLine single = *line;

  mh_play_apply (replay->play, line->actor, move, NULL);
  if (!check_step (replay, line, move, error))
    return FALSE;
  single.text = text = mh_play_format (replay->play, line->actor, move);
  tell (replay, &single);
  return TRUE;
}

static gboolean
play_line (const MhLine *line, MhMove move, gpointer data, GError **error)
{
  Replay *replay = data;
  MhLine told = *line;

  if (line->kind == MH_LINE_MOVE || line->kind == MH_LINE_CHANCE)
    return play_move (replay, line, move, error);
  if (line->kind == MH_LINE_SEAT)
    mh_play_forget (replay->play, line->actor);
  if (line->kind != MH_LINE_RESULT)
    tell (replay, &told);
  return TRUE;
}

static void
keep_or_drop (Replay *replay, gboolean open)
{
  if (open)
    {
      g_ptr_array_add (replay->kept, mh_play_copy (replay->play));
      return;
    }
  mh_play_free (replay->play);
  replay->play = g_ptr_array_steal_index (replay->kept, replay->kept->len - 1);
}

static gboolean
replay_line (Replay *replay, MhLine *line, GError **error)
{
  switch (line->kind)
    {
    case MH_LINE_EXPECT:
      return expect (replay->play, replay->record, line, replay->sights, error);
    case MH_LINE_REFUSE:
      return refuse (replay->play, replay->record, line, error);
    case MH_LINE_OPEN:
      keep_or_drop (replay, TRUE);
      return TRUE;
    case MH_LINE_CLOSE:
      keep_or_drop (replay, FALSE);
      tell (replay, line);
      return TRUE;
    case MH_LINE_MOVE:
    case MH_LINE_CHANCE:
    case MH_LINE_SEAT:
    case MH_LINE_RESULT:
    case MH_LINE_POSITION:
    case MH_LINE_PROVES:
    default:
      return mh_play_read_line (replay->play, replay->record, line, play_line, replay, error);
    }
}

/* Returns the line "! match RULE" if the record has one. All other lines are then ignored. */
static MhLine *
find_refused_match (const MhRecord *record)
{
  for (guint i = 0; i < record->lines->len; i++)
    {
      MhLine *line = g_ptr_array_index (record->lines, i);

      if (line->kind == MH_LINE_REFUSE && line->actor == MH_NOBODY)
        return line;
    }
  return NULL;
}

/* Checks that the rules refuse to begin the match as the scenario expects. */
static gboolean
refuse_match (MhGame *game, const MhRecord *record, const MhLine *refused, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (MhPlay) play = NULL;

  if (!mh_play_check_game (game, record, error))
    return FALSE;
  play = mh_play_new (game, record->head, &refusal);
  return compare_refusal (record, refused->number, "match", refused->text, refusal, error);
}

gboolean
mh_replay (MhGame *game,
           MhRecord *record,
           GHashTable *sights,
           MhReplayFunc func,
           gpointer user_data,
           GError **error)
{
  Replay replay = { record, NULL, NULL, sights, func, user_data };
  gboolean held = TRUE;
  const MhLine *refused = find_refused_match (record);

  if (refused != NULL)
    return refuse_match (game, record, refused, error);
  replay.play = mh_play_new_from_record (game, record, NULL, error);
  if (replay.play == NULL)
    return FALSE;
  replay.kept = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_play_free);
  tell (&replay, NULL);
  for (guint i = 0; held && i < record->lines->len; i++)
    held = replay_line (&replay, g_ptr_array_index (record->lines, i), error);
  mh_play_free (replay.play);
  g_ptr_array_unref (replay.kept);
  return held;
}

GHashTable *
mh_replay_new_sights (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) mh_sight_unref);
}
