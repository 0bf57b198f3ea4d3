/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Legal lists, the judge, chance, notation, invariants, ends: step by step. */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "referee-check.h"

#define SWEEP_MAX 4000 /* of one kind */
#define SWEEP_ROW 256 /* of one row of the grammar */
#define CALLS_A_STEP 4000
#define LIST_ROOM (MH_LEGAL_MAX + 64)

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  MhMove left = *(const MhMove *) a;
  MhMove right = *(const MhMove *) b;

  return (left > right) - (left < right);
}

static const char *
get_rule (const MhRules *rules, guint rule)
{
  return rule < rules->n_rules && rules->rule_ids[rule] != NULL ? rules->rule_ids[rule] : "?";
}

typedef struct
{
  guint8 a;
  guint8 b;
  guint8 c;
  gboolean seen;
} Reach;

/* All moves of one kind within its reach and one beyond; a part of them when they are too many. */
static void
sweep_kind (Check *check, guint8 kind, const Reach *reach)
{
  guint n_a = MIN (reach->a + 2u, 256);
  guint n_b = MIN (reach->b + 2u, 256);
  guint n_c = MIN (reach->c + 2u, 256);
  guint n = n_a * n_b * n_c;

  for (guint i = 0; i < MIN (n, SWEEP_MAX); i++)
    {
      guint at = n <= SWEEP_MAX ? i : mh_random_below (&check->random, n);
      MhMove move = mh_move_full (kind, (guint8) (at % n_a), (guint8) (at / n_a % n_b),
                                  (guint8) (at / n_a / n_b), 0);

      g_array_append_val (check->sweep, move);
    }
}

/* What can be written by one row of the grammar, whether or not a match comes to it; a part of it when it
 * is too much. */
static void
sweep_row (Check *check, const MhNotation *row)
{
  guint8 a[256], b[256], c[256];
  guint n_a = mh_notation_list_values (row, 0, a);
  guint n_b = mh_notation_list_values (row, 1, b);
  guint n_c = mh_notation_list_values (row, 2, c);
  guint n = n_a * n_b * n_c;

  for (guint i = 0; i < MIN (n, SWEEP_ROW); i++)
    {
      /* Scattered, but always the same ones: nothing else in a run depends on them */
      guint at = n <= SWEEP_ROW ? i : (guint) (i * G_GUINT64_CONSTANT (2654435761) % n);
      MhMove move = mh_move_full (row->kind, a[at % n_a], b[at / n_a % n_b], c[at / n_a / n_b], 0);

      g_array_append_val (check->sweep, move);
    }
}

/* The whole grammar, and beyond it the neighbors of what was seen and everything in between. */
static void
make_sweep (Check *check)
{
  Reach reach[256] = { 0 };
  GHashTableIter iter;
  gpointer key;
  MhMove none = MH_MOVE_NONE;

  check->sweep_size = g_hash_table_size (check->grammar);
  g_array_set_size (check->sweep, 0);
  g_array_append_val (check->sweep, none);
  for (const MhNotation *row = check->rules->notation; row->kind != 0; row++)
    sweep_row (check, row);
  g_hash_table_iter_init (&iter, check->grammar);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      MhMove move = *(MhMove *) key;
      MhMove beyond[] = { move, move + 1, move + mh_move (0, 0, 1), move + mh_move (0, 1, 0) };
      Reach *kind = &reach[mh_move_kind (move)];

      g_array_append_vals (check->sweep, beyond, G_N_ELEMENTS (beyond));
      kind->a = MAX (kind->a, mh_move_a (move));
      kind->b = MAX (kind->b, mh_move_b (move));
      kind->c = MAX (kind->c, mh_move_c (move));
      kind->seen = TRUE;
    }
  for (guint kind = 1; kind < MH_MOVE_KIND_UNDO; kind++)
    if (reach[kind].seen || reach[kind - 1].seen)
      sweep_kind (check, (guint8) kind, &reach[kind]);
  g_array_sort (check->sweep, compare_moves);
}

/* Whether a move can stand in a record at all. */
gboolean
check_is_grammar (const Check *check, MhActor actor, MhMove move)
{
  char notation[MH_NOTATION_MAX] = "";
  MhMove back;

  mh_rules_write (check->rules, move, notation);
  return mh_rules_read (check->rules, notation, actor, &back) && back == move;
}

static void
fail_move (Check *check,
           CheckTopic topic,
           const CheckMatch *match,
           guint index,
           MhActor actor,
           MhMove move,
           const char *what)
{
  g_autofree char *where = check_where (check, match, index);
  char notation[MH_NOTATION_MAX] = "";

  if (check_is_grammar (check, actor, move))
    mh_rules_write (check->rules, move, notation);
  else
    g_snprintf (notation, sizeof notation, "%016" G_GINT64_MODIFIER "x", move);
  check_fail (check, topic, "%s: the move “%c %s” %s", where, mh_actor_to_char (actor), notation,
              what);
}

/* The moves an actor has by the rules' own lists, sorted; for a range of chance only its ends. */
static guint
list_moves (Check *check,
            const CheckMatch *match,
            guint index,
            MhActor actor,
            MhMove moves[LIST_ROOM],
            MhChance *chance)
{
  gconstpointer state = check_match_state (check, match, index);
  guint n = 0;

  if (actor != MH_CHANCE)
    n = check->rules->legal (state, actor, moves);
  else if ((check->rules->actors (state) & mh_actor_bit (MH_CHANCE)) != 0)
    {
      chance->n = chance->total = chance->range = 0;
      check->rules->chance (state, chance);
      n = chance->n;
      memcpy (moves, chance->move, n * sizeof *moves);
    }
  if (n > MH_LEGAL_MAX)
    fail_move (check, CHECK_AGREE, match, index, actor, 0, "is one of too many listed moves");
  n = MIN (n, MH_LEGAL_MAX);
  qsort (moves, n, sizeof *moves, compare_moves);
  for (guint i = 0; i < n; i++)
    {
      check_add_move (check, moves[i]);
      if (i > 0 && moves[i] == moves[i - 1])
        fail_move (check, CHECK_AGREE, match, index, actor, moves[i], "is listed twice");
    }
  return n;
}

static void
check_chance (Check *check, const CheckMatch *match, guint index, const MhChance *chance)
{
  gconstpointer state = check_match_state (check, match, index);
  guint64 total = 0;

  check->verdict[CHECK_CHANCE].n++;
  for (guint i = 0; i < chance->n; i++)
    {
      total += chance->weight[i];
      if (check->rules->judge (state, MH_CHANCE, chance->move[i]) != 0)
        fail_move (check, CHECK_CHANCE, match, index, MH_CHANCE, chance->move[i],
                   "is listed but refused");
      if (chance->weight[i] == 0)
        fail_move (check, CHECK_CHANCE, match, index, MH_CHANCE, chance->move[i], "has no weight");
    }
  if (total != chance->total || (chance->n == 0) == (chance->range == 0)
      || chance->n > MH_OUTCOMES_MAX)
    fail_move (check, CHECK_CHANCE, match, index, MH_CHANCE, 0,
               "belongs to a list whose weights do not add up");
  if (chance->range > 0
      && (check->rules->judge (state, MH_CHANCE, chance->first) != 0
          || check->rules->judge (state, MH_CHANCE, chance->first + chance->range - 1) != 0
          || check->rules->judge (state, MH_CHANCE, chance->first + chance->range) == 0))
    fail_move (check, CHECK_CHANCE, match, index, MH_CHANCE, chance->first,
               "begins a range with which judge() disagrees");
}

/* In a running clock's time the list holds the earliest stamps only. */
static gboolean
lists_everything (const Check *check, gconstpointer state, MhActor actor, const MhChance *chance)
{
  if (actor == MH_CHANCE && chance->range > 0)
    return FALSE;
  return check->real_time == NULL || !check->real_time->running (state);
}

/* (transfer full) (nullable): what a seat or the table sees now, where that may be less than all. */
static gpointer
take_sight (const Check *check, const CheckMatch *match, guint index, MhActor actor)
{
  gpointer sight;

  if (check->rules->observe == NULL || (actor >= match->n_seats && actor != MH_TABLE))
    return NULL;
  sight = g_malloc0 (check->rules->state_size);
  mh_rules_observe (check->rules, check_match_state (check, match, index), actor, MH_NOW, sight);
  return sight;
}

/* A refusal is shown to the whole table: what is refused, and why, follows from what lies before the
 * seat, also where it knows more by heart. */
static void
check_refusal (Check *check,
               const CheckMatch *match,
               guint index,
               MhActor actor,
               MhMove move,
               guint rule,
               gconstpointer sight)
{
  guint seen = check->rules->judge (sight, actor, move);
  g_autofree char *what = NULL;

  if (seen == rule)
    return;
  what = g_strdup_printf (
      "is %s%s, but by what is seen now %s%s", rule == 0 ? "allowed" : "refused by ",
      rule == 0 ? "" : get_rule (check->rules, rule), seen == 0 ? "allowed" : "refused by ",
      seen == 0 ? "" : get_rule (check->rules, seen));
  fail_move (check, CHECK_REFUSALS, match, index, actor, move, what);
}

/* The judge on the whole grammar, for one actor; where something is hidden, also by its sight. */
static void
check_judge (Check *check,
             const CheckMatch *match,
             guint index,
             MhActor actor,
             const MhMove *moves,
             guint n,
             gboolean complete)
{
  gconstpointer state = check_match_state (check, match, index);
  g_autofree gpointer sight = take_sight (check, match, index, actor);
  guint at = 0;

  for (guint i = 0; i < check->sweep->len; i++)
    {
      MhMove move = g_array_index (check->sweep, MhMove, i);
      guint rule = check->rules->judge (state, actor, move);

      while (at < n && moves[at] < move)
        at++;
      if (rule >= check->rules->n_rules || (rule != 0 && check->rules->rule_ids[rule] == NULL))
        fail_move (check, CHECK_REFUSED, match, index, actor, move,
                   "is refused by a rule without an ID");
      if (rule == 0 && complete && (at == n || moves[at] != move)
          && check_is_grammar (check, actor, move))
        fail_move (check, CHECK_AGREE, match, index, actor, move, "is allowed but not listed");
      if (sight != NULL)
        check_refusal (check, match, index, actor, move, rule, sight);
      check->verdict[CHECK_REFUSED].n += rule != 0;
      check->verdict[CHECK_REFUSALS].n += sight != NULL;
    }
  check->verdict[CHECK_AGREE].n += check->sweep->len;
}

static void
check_notation (Check *check, const CheckMatch *match, guint index, MhActor actor, MhMove move)
{
  char notation[MH_NOTATION_MAX];
  MhMove back = MH_MOVE_NONE;

  mh_rules_write (check->rules, move, notation);
  check->verdict[CHECK_NOTATION].n++;
  if (strcmp (notation, "?") == 0)
    fail_move (check, CHECK_NOTATION, match, index, actor, move,
               "is of a kind, or has an argument, that no row of the notation writes");
  else if (notation[0] == '\0' || strcmp (notation, "undo") == 0
           || notation[strspn (notation, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789+-@.,:/=<>_ ")]
                  != '\0'
           || g_ascii_isspace (notation[0]) || notation[strlen (notation) - 1] == ' '
           || strstr (notation, "  ") != NULL)
    fail_move (check, CHECK_NOTATION, match, index, actor, move,
               "has a notation that a record does not allow");
  else if (!mh_rules_read (check->rules, notation, actor, &back))
    fail_move (check, CHECK_NOTATION, match, index, actor, move, "cannot be read back");
  else if (back != move)
    fail_move (check, CHECK_NOTATION, match, index, actor, move, "is read back as another move");
}

/* Everything about the moves of one state. */
static void
check_state (Check *check, const CheckMatch *match, guint index)
{
  gconstpointer state = check_match_state (check, match, index);
  g_autofree gpointer copy = g_memdup2 (state, check->rules->state_size);
  MhActors actors = check->rules->actors (state);
  MhMove moves[LIST_ROOM];
  MhChance chance;

  if (check->sweep_size != g_hash_table_size (check->grammar))
    make_sweep (check);
  check->budget -= (gint64) check->sweep->len * (MH_TABLE + 1);
  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    {
      guint n;

      chance.range = 0;
      n = list_moves (check, match, index, actor, moves, &chance);
      if (actor == MH_CHANCE && (actors & mh_actor_bit (MH_CHANCE)) != 0)
        check_chance (check, match, index, &chance);
      if (n > 0 && (actors & mh_actor_bit (actor)) == 0)
        fail_move (check, CHECK_AGREE, match, index, actor, moves[0],
                   "is listed for a seat that may not act");
      for (guint i = 0; i < n; i++)
        {
          guint rule = check->rules->judge (state, actor, moves[i]);

          if (rule != 0)
            {
              g_autofree char *what
                  = g_strdup_printf ("is listed but refused by %s", get_rule (check->rules, rule));

              fail_move (check, CHECK_AGREE, match, index, actor, moves[i], what);
            }
          check_notation (check, match, index, actor, moves[i]);
        }
      check_judge (check, match, index, actor, moves, n,
                   lists_everything (check, state, actor, &chance));
    }
  if (memcmp (state, copy, check->rules->state_size) != 0)
    check_fail (check, CHECK_REFUSED, "judging or listing changes the state");
}

/* Nobody is to act any more in a phase called "over", or like "GAME_OVER"; and as long as it is not over, somebody is. */
static void
check_over (Check *check, gconstpointer state, MhDescription *description, const char *where)
{
  const char *phase = mh_description_lookup (description, "phase");
  g_autofree char *word = g_ascii_strdown (phase != NULL ? phase : "over", -1);
  const gboolean over = check->rules->actors (state) == 0;

  if (over && !g_str_has_suffix (word, "over"))
    check_fail (check, CHECK_DICTIONARY,
                "%s: the phase is “%s”, not “over”, and actors() names nobody who is to act", where,
                phase);
  else if (!over && g_strcmp0 (phase, "over") == 0)
    check_fail (check, CHECK_DICTIONARY, "%s: the phase is “over”, and somebody is to act", where);
}

static void
check_dictionary (Check *check, const CheckMatch *match, guint index)
{
  static const char *const keys[] = { "phase", "turn", "round", "winners", "score.a" };
  g_autoptr (MhDescription) description = mh_description_new ();
  g_autofree char *where = check_where (check, match, index);

  check->rules->describe (check_match_state (check, match, index), description);
  check->verdict[CHECK_DICTIONARY].n++;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (mh_description_lookup (description, keys[i]) == NULL)
      check_fail (check, CHECK_DICTIONARY, "%s: there is no key %s", where, keys[i]);
  for (guint i = 0; i < mh_description_get_size (description); i++)
    {
      const char *key = mh_description_get_key (description, i);
      const char *value = mh_description_get_value (description, i);

      if (strpbrk (key, " \n") != NULL || strchr (value, '\n') != NULL
          || !g_utf8_validate (value, -1, NULL))
        check_fail (check, CHECK_DICTIONARY, "%s: the value of %s is not one line", where, key);
      if (mh_description_lookup (description, key) != value)
        check_fail (check, CHECK_DICTIONARY, "%s: the key %s appears twice", where, key);
    }
  check_over (check, check_match_state (check, match, index), description, where);
}

/* One line: allowed, the same at another place in memory, no invariant broken. */
static void
check_line (Check *check, const CheckMatch *match, guint index)
{
  const CheckLine *line = check_match_line (match, index);
  gconstpointer before = check_match_state (check, match, index);
  gconstpointer after = check_match_state (check, match, index + 1);
  g_autofree gpointer copy = g_memdup2 (before, check->rules->state_size);
  MhEvents events = { 0 };
  const char *broken = NULL;
  guint rule = check->rules->judge (before, line->actor, line->move);

  if (rule != 0)
    fail_move (check, CHECK_AGREE, match, index, line->actor, line->move, "is listed but refused");
  check->rules->play (copy, line->actor, line->move, &events);
  check->verdict[CHECK_PURE].n++;
  if (memcmp (copy, after, check->rules->state_size) != 0)
    fail_move (check, CHECK_PURE, match, index, line->actor, line->move,
               "gives a different state the second time");
  if (check->rules->check != NULL)
    {
      broken = check->rules->check (before, line->actor, line->move, after);
      check->verdict[CHECK_INVARIANTS].n++;
    }
  if (broken != NULL)
    {
      g_autofree char *where = check_where (check, match, index);

      check_fail (check, CHECK_INVARIANTS, "%s: %s", where, broken);
    }
  if (check->rules->winners (before) != 0)
    fail_move (check, CHECK_END, match, index, line->actor, line->move,
               "is played although there are winners already");
}

static void
check_end (Check *check, const CheckMatch *match)
{
  gconstpointer first = check_match_state (check, match, 0);
  gconstpointer last = check_match_state (check, match, match->lines->len);
  g_autofree char *where = check_where (check, match, G_MAXUINT);

  check->verdict[CHECK_END].n++;
  if (!match->over)
    {
      check_fail (check, CHECK_END, "%s: not over after %u lines, and max_moves is %u", where,
                  match->lines->len,
                  check->rules->max_moves == NULL ? 0 : check->rules->max_moves (first));
      return;
    }
  if (!mh_rules_has_result (check->rules, last, match->n_seats))
    check_fail (check, CHECK_END, "%s: over, and the winners are %#x", where,
                check->rules->winners (last));
  if (check->budget > 0)
    check_state (check, match, match->lines->len);
}

/* The lists of one line's actor: every step, while the whole grammar waits for its turn. */
static void
check_list (Check *check, const CheckMatch *match, guint index)
{
  const CheckLine *line = check_match_line (match, index);
  MhMove moves[LIST_ROOM];
  MhChance chance;
  guint n;

  chance.range = 0;
  n = list_moves (check, match, index, line->actor, moves, &chance);
  check_add_move (check, line->move);
  if (line->actor == MH_CHANCE)
    check_chance (check, match, index, &chance);
  for (guint i = 0; line->actor != MH_CHANCE && i < n; i++)
    if (check->rules->judge (check_match_state (check, match, index), line->actor, moves[i]) != 0)
      fail_move (check, CHECK_AGREE, match, index, line->actor, moves[i], "is listed but refused");
}

/* Checks every step of a match; the whole grammar as often as time allows. */
void
check_moves (Check *check, const CheckMatch *match)
{
  for (guint i = 0; i < match->lines->len; i++)
    {
      check_list (check, match, i);
      check_line (check, match, i);
      check->budget += CALLS_A_STEP;
      if (check->budget <= 0 || mh_random_below (&check->random, 4) != 0)
        continue;
      check_state (check, match, i);
      check_dictionary (check, match, i);
    }
  check_dictionary (check, match, match->lines->len);
  check_end (check, match);
}
