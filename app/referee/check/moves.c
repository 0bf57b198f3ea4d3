/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Legal lists, the judge, chance, invariants and ends, step by step. */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "referee/check/check.h"

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

/* "allowed", or the rule that refuses a move. */
static const char *
get_answer (const MhRules *rules, guint rule)
{
  if (rule == 0)
    return "allowed";
  return rule < rules->n_rules && rules->rule_ids[rule] != NULL ? rules->rule_ids[rule] : "?";
}

/* Fails @topic for a move of state @index. */
void
check_fail_move (Check *check,
                 CheckTopic topic,
                 guint index,
                 MhActor actor,
                 MhMove move,
                 const char *format,
                 ...)
{
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;
  va_list arguments;

  if (check->verdict[topic].failure != NULL)
    return;
  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  name = check_name_move (check, actor, move);
  check_fail_at (check, topic, index, "the move “%c %s” %s", mh_actor_to_char (actor), name, what);
}

/* The sweep: what the judge is asked about ------------------------------------------------- */

typedef struct
{
  guint8 a;
  guint8 b;
  guint8 c;
  gboolean seen;
} Reach;

/* All moves of one kind within its reach and one beyond it, or a selection if there are too many. */
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

/* All moves that one row of the grammar can write, even those that no match reaches, or a selection if there are
 * too many. */
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
      /* Scattered but deterministic, so nothing else in a run depends on them. */
      guint at = n <= SWEEP_ROW ? i : (guint) (i * G_GUINT64_CONSTANT (2654435761) % n);
      MhMove move = mh_move_full (row->kind, a[at % n_a], b[at / n_a % n_b], c[at / n_a / n_b], 0);

      g_array_append_val (check->sweep, move);
    }
}

/* The whole grammar, the neighbors of all moves that occurred, and everything in between. */
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

/* Lists and judge -------------------------------------------------------------------------- */

/* The legal moves of an actor by the rules' own lists, sorted; none for a range of chance. */
static guint
list_moves (Check *check, guint index, MhActor actor, MhMove moves[LIST_ROOM], MhChance *chance)
{
  gconstpointer state = check_state (check, index);
  guint n = 0;

  chance->range = 0;
  if (actor != MH_CHANCE)
    n = check->rules->legal (state, actor, moves);
  else if ((check->rules->actors (state) & mh_actor_bit (MH_CHANCE)) != 0)
    {
      mh_chance_list (check->rules->chance, state, chance);
      n = chance->n;
      memcpy (moves, chance->move, n * sizeof *moves);
    }
  if (n > MH_LEGAL_MAX)
    check_fail_move (check, CHECK_AGREE, index, actor, 0, "is one of too many listed moves");
  n = MIN (n, MH_LEGAL_MAX);
  qsort (moves, n, sizeof *moves, compare_moves);
  for (guint i = 0; i < n; i++)
    {
      check_add_move (check, moves[i]);
      if (i > 0 && moves[i] == moves[i - 1])
        check_fail_move (check, CHECK_AGREE, index, actor, moves[i], "is listed twice");
    }
  return n;
}

static void
check_chance (Check *check, guint index, const MhChance *chance)
{
  gconstpointer state = check_state (check, index);
  const MhRules *rules = check->rules;
  guint64 total = 0;

  check->verdict[CHECK_CHANCE].n++;
  for (guint i = 0; i < chance->n; i++)
    {
      total += chance->weight[i];
      if (rules->judge (state, MH_CHANCE, chance->move[i]) != 0)
        check_fail_move (check, CHECK_CHANCE, index, MH_CHANCE, chance->move[i],
                         "is listed but refused");
      if (chance->weight[i] == 0)
        check_fail_move (check, CHECK_CHANCE, index, MH_CHANCE, chance->move[i], "has no weight");
    }
  if (total != chance->total || (chance->n == 0) == (chance->range == 0)
      || chance->n > MH_OUTCOMES_MAX)
    check_fail_move (check, CHECK_CHANCE, index, MH_CHANCE, 0,
                     "belongs to a list whose weights do not add up");
  if (chance->range > 0
      && (rules->judge (state, MH_CHANCE, chance->first) != 0
          || rules->judge (state, MH_CHANCE, chance->first + chance->range - 1) != 0
          || rules->judge (state, MH_CHANCE, chance->first + chance->range) == 0))
    check_fail_move (check, CHECK_CHANCE, index, MH_CHANCE, chance->first,
                     "begins a range with which judge() disagrees");
}

/* Whether a list is complete. It is not for a range, and in real time it has only the earliest stamps. */
static gboolean
lists_everything (const Check *check, gconstpointer state, MhActor actor, const MhChance *chance)
{
  if (actor == MH_CHANCE && chance->range > 0)
    return FALSE;
  return check->real_time == NULL || !check->real_time->running (state);
}

/* The whole table sees a refusal, so whether a move is refused, and why, must follow from what the seat sees now,
 * even if the seat remembers more. */
static void
check_refusal (Check *check,
               guint index,
               MhActor actor,
               MhMove move,
               guint rule,
               gconstpointer sight)
{
  guint seen = check->rules->judge (sight, actor, move);

  if (seen != rule)
    check_fail_move (check, CHECK_REFUSALS, index, actor, move,
                     "is %s%s, but by what is seen now %s%s", rule == 0 ? "" : "refused by ",
                     get_answer (check->rules, rule), seen == 0 ? "" : "refused by ",
                     get_answer (check->rules, seen));
}

/* Asks the judge about the whole sweep for one actor; if something is hidden, also on its sight. */
static void
check_judge (Check *check,
             guint index,
             MhActor actor,
             const MhMove *moves,
             guint n,
             gboolean complete)
{
  const MhRules *rules = check->rules;
  gconstpointer state = check_state (check, index);
  const gboolean hides
      = rules->observe != NULL && (actor < check->match->n_seats || actor == MH_TABLE);
  g_autofree gpointer sight = hides ? g_malloc0 (rules->state_size) : NULL;
  guint at = 0;

  if (hides)
    mh_rules_observe (rules, state, actor, MH_NOW, sight);
  for (guint i = 0; i < check->sweep->len; i++)
    {
      MhMove move = g_array_index (check->sweep, MhMove, i);
      guint rule = rules->judge (state, actor, move);

      while (at < n && moves[at] < move)
        at++;
      if (rule >= rules->n_rules || (rule != 0 && rules->rule_ids[rule] == NULL))
        check_fail_move (check, CHECK_REFUSED, index, actor, move,
                         "is refused by a rule without an ID");
      else
        check->refuses[rule] |= actor != MH_CHANCE;
      if (rule == 0 && complete && (at == n || moves[at] != move)
          && check_is_grammar (check, actor, move))
        check_fail_move (check, CHECK_AGREE, index, actor, move, "is allowed but not listed");
      if (hides)
        check_refusal (check, index, actor, move, rule, sight);
      check->verdict[CHECK_REFUSED].n += rule != 0;
      check->verdict[CHECK_REFUSALS].n += hides;
    }
  check->verdict[CHECK_AGREE].n += check->sweep->len;
}

/* Checks one actor's moves in state @index. */
static void
check_actor (Check *check, guint index, MhActor actor)
{
  gconstpointer state = check_state (check, index);
  const gboolean acts = (check->rules->actors (state) & mh_actor_bit (actor)) != 0;
  MhMove moves[LIST_ROOM];
  MhChance chance;
  guint n = list_moves (check, index, actor, moves, &chance);

  if (actor == MH_CHANCE && acts)
    check_chance (check, index, &chance);
  if (n > 0 && !acts)
    check_fail_move (check, CHECK_AGREE, index, actor, moves[0],
                     "is listed for a seat that may not act");
  for (guint i = 0; i < n; i++)
    {
      guint rule = check->rules->judge (state, actor, moves[i]);

      if (rule != 0)
        check_fail_move (check, CHECK_AGREE, index, actor, moves[i], "is listed but refused by %s",
                         get_answer (check->rules, rule));
      check_notation (check, index, actor, moves[i]);
    }
  check_judge (check, index, actor, moves, n, lists_everything (check, state, actor, &chance));
}

/* Checks all moves of one state. */
static void
check_all_moves (Check *check, guint index)
{
  gconstpointer state = check_state (check, index);
  g_autofree gpointer copy = g_memdup2 (state, check->rules->state_size);

  if (check->sweep_size != g_hash_table_size (check->grammar))
    make_sweep (check);
  check->budget -= (gint64) check->sweep->len * (MH_TABLE + 1);
  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    check_actor (check, index, actor);
  if (memcmp (state, copy, check->rules->state_size) != 0)
    check_fail (check, CHECK_REFUSED, "judging or listing changes the state");
}

/* Description ------------------------------------------------------------------------------ */

/* Without actors the phase must end in "over", like "GAME_OVER"; with actors it must not be "over". */
static void
check_over (Check *check, guint index, MhDescription *description)
{
  const char *phase = mh_description_lookup (description, "phase");
  g_autofree char *word = g_ascii_strdown (phase != NULL ? phase : "over", -1);
  const gboolean over = check->rules->actors (check_state (check, index)) == 0;

  if (over && !g_str_has_suffix (word, "over"))
    check_fail_at (check, CHECK_DICTIONARY, index,
                   "the phase is “%s”, not “over”, and actors() names nobody who is to act", phase);
  else if (!over && g_strcmp0 (phase, "over") == 0)
    check_fail_at (check, CHECK_DICTIONARY, index, "the phase is “over”, and somebody is to act");
}

static void
check_dictionary (Check *check, guint index)
{
  static const char *const keys[] = { "phase", "turn", "round", "winners", "score.a" };
  g_autoptr (MhDescription) description = mh_description_new ();

  check->rules->describe (check_state (check, index), description);
  check->verdict[CHECK_DICTIONARY].n++;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (mh_description_lookup (description, keys[i]) == NULL)
      check_fail_at (check, CHECK_DICTIONARY, index, "there is no key %s", keys[i]);
  for (guint i = 0; i < mh_description_get_size (description); i++)
    {
      const char *key = mh_description_get_key (description, i);
      const char *value = mh_description_get_value (description, i);

      if (strpbrk (key, " \n") != NULL || strchr (value, '\n') != NULL
          || !g_utf8_validate (value, -1, NULL))
        check_fail_at (check, CHECK_DICTIONARY, index, "the value of %s is not one line", key);
      if (mh_description_lookup (description, key) != value)
        check_fail_at (check, CHECK_DICTIONARY, index, "the key %s appears twice", key);
    }
  check_over (check, index, description);
}

/* Steps ------------------------------------------------------------------------------------ */

/* Checks the lists of one line's actor, on every step, because the whole sweep is too slow for that. */
static void
check_list (Check *check, guint index)
{
  const CheckLine *line = check_line (check, index);
  MhMove moves[LIST_ROOM];
  MhChance chance;
  guint n = list_moves (check, index, line->actor, moves, &chance);

  check_add_move (check, line->move);
  if (line->actor == MH_CHANCE)
    check_chance (check, index, &chance);
  for (guint i = 0; line->actor != MH_CHANCE && i < n; i++)
    if (check->rules->judge (check_state (check, index), line->actor, moves[i]) != 0)
      check_fail_move (check, CHECK_AGREE, index, line->actor, moves[i], "is listed but refused");
}

/* Checks one line: it is legal, has the same effect elsewhere in memory, and breaks no invariant. */
static void
check_step (Check *check, guint index)
{
  const MhRules *rules = check->rules;
  const CheckLine *line = check_line (check, index);
  gconstpointer before = check_state (check, index);
  gconstpointer after = check_state (check, index + 1);
  g_autofree gpointer copy = NULL;
  MhEvents events = { 0 };

  if (rules->judge (before, line->actor, line->move) != 0)
    check_fail_move (check, CHECK_AGREE, index, line->actor, line->move, "is listed but refused");
  copy = check_play_line (check, index, &events);
  check->verdict[CHECK_PURE].n++;
  if (memcmp (copy, after, rules->state_size) != 0)
    {
      g_autofree char *difference = check_find_difference (check, after, copy);

      check_fail_move (check, CHECK_PURE, index, line->actor, line->move,
                       "gives a different state the second time: %s", difference);
    }
  if (rules->check != NULL)
    {
      const char *broken = rules->check (before, line->actor, line->move, after);

      check->verdict[CHECK_INVARIANTS].n++;
      if (broken != NULL)
        check_fail_at (check, CHECK_INVARIANTS, index, "%s", broken);
    }
  if (rules->winners (before) != 0)
    check_fail_move (check, CHECK_END, index, line->actor, line->move,
                     "is played although there are winners already");
}

static void
check_end (Check *check)
{
  const MhRules *rules = check->rules;
  const guint n = check->match->lines->len;
  gconstpointer last = check_state (check, n);

  check->verdict[CHECK_END].n++;
  if (!check->match->over)
    {
      check_fail_at (check, CHECK_END, n, "not over after %u lines, and max_moves is %u", n,
                     rules->max_moves == NULL ? 0 : rules->max_moves (check_state (check, 0)));
      return;
    }
  if (!mh_rules_has_result (rules, last, check->match->n_seats))
    check_fail_at (check, CHECK_END, n, "over, and the winners are %#x", rules->winners (last));
  if (check->budget > 0)
    check_all_moves (check, n);
}

/* Checks every step of the current match, and sweeps as often as time allows. */
void
check_moves (Check *check)
{
  for (guint i = 0; i < check->match->lines->len; i++)
    {
      check_list (check, i);
      check_step (check, i);
      check->budget += CALLS_A_STEP;
      if (check->budget <= 0 || mh_random_below (&check->random, 4) != 0)
        continue;
      check_all_moves (check, i);
      check_dictionary (check, i);
    }
  check_dictionary (check, check->match->lines->len);
  check_end (check);
}
