/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The log and memory. A player sees a card, and later only its back: from then on memory must keep it, and
 * scrolling back in the log must not replace memory. So this test changes a match where a viewer can see the
 * change, and continues with the same lines. When the table looks the same again while the viewer recalls something
 * else, the log must contain the same text in both matches. */

#include "config.h"

#include <string.h>

#include "referee/check/check.h"

#define LINES_A_TRY 8 /* one in this many lines of a match is changed, for each viewer */
#define FOLLOWED 40 /* lines */
#define COMPARED 4 /* moments at which the log is reread */

typedef struct
{
  Check *check;
  MhActor viewer;
  guint from; /* the line that is changed */
  CheckLine lines[FOLLOWED]; /* of the other match */
  guint8 *states; /* its states, from @from on */
} Log;

static gconstpointer
get_state (const Log *log, gboolean other, guint index)
{
  return other ? log->states + (index - log->from) * log->check->rules->state_size
               : check_state (log->check, index);
}

/* The log's text for line @index when the match is at state @now. */
static char *
read_log (const Log *log, gboolean other, guint index, guint now)
{
  const MhRules *rules = log->check->rules;
  MhGame *game = log->check->game->game;
  const CheckLine *line = other ? &log->lines[index - log->from] : check_line (log->check, index);
  gconstpointer state = get_state (log, other, index);
  g_autofree gpointer copy = g_memdup2 (state, rules->state_size);
  MhEvents events = { 0 };
  g_autoptr (MhSight) before = mh_sight_new (rules, state, log->viewer, MH_NOW);
  g_autoptr (MhSight) sight
      = mh_sight_new (rules, get_state (log, other, now), log->viewer, MH_NOW);
  g_autoptr (MhSight) after = NULL;
  g_autoptr (MhStep) step = NULL;

  rules->play (copy, line->actor, line->move, &events);
  after = mh_sight_new (rules, copy, log->viewer, MH_NOW);
  step = mh_step_new (index + 1, line->actor,
                      mh_rules_mask (rules, state, line->actor, line->move, log->viewer), before,
                      after, &events);
  return mh_game_say_step (game, step,
                           mh_game_tells_again (game, step, sight) ? MH_TELL_NEWS : MH_TELL_LOG,
                           &check_names);
}

static void
compare_line (const Log *log, guint index, guint now)
{
  g_autofree char *one = read_log (log, FALSE, index, now);
  g_autofree char *two = read_log (log, TRUE, index, now);

  log->check->verdict[CHECK_LOG].n++;
  if (g_strcmp0 (one, two) != 0)
    check_fail_at (log->check, CHECK_LOG, index,
                   "viewer %c reads “%s” in the log at line %u, when that has to be remembered (in "
                   "another match, which looks the same then: “%s”)",
                   mh_actor_to_char (log->viewer), one == NULL ? "" : one, now,
                   two == NULL ? "" : two);
}

/* Compares the logs at state @now if only memory tells the viewer the matches apart there. */
static gboolean
compare_log (const Log *log, guint now)
{
  gconstpointer one = get_state (log, FALSE, now);
  gconstpointer two = get_state (log, TRUE, now);

  if (!check_looks_alike (log->check, log->viewer, MH_NOW, one, two)
      || check_looks_alike (log->check, log->viewer, MH_RECALL, one, two))
    return FALSE;
  compare_line (log, log->from, now);
  if (now - 1 > log->from)
    compare_line (log, now - 1, now);
  return TRUE;
}

/* Continues the other match with the same lines while they are legal. */
static void
follow (Log *log, MhMove changed)
{
  const MhRules *rules = log->check->rules;
  guint end = MIN (log->from + FOLLOWED, log->check->match->lines->len);
  guint n_compared = 0;

  memcpy (log->states, get_state (log, FALSE, log->from), rules->state_size);
  for (guint i = log->from; i < end && n_compared < COMPARED; i++)
    {
      CheckLine line = *check_line (log->check, i);
      gpointer state = log->states + (i + 1 - log->from) * rules->state_size;

      if (i == log->from)
        line.move = changed;
      memcpy (state, get_state (log, TRUE, i), rules->state_size);
      if ((rules->actors (state) & mh_actor_bit (line.actor)) == 0
          || rules->judge (state, line.actor, line.move) != 0)
        return;
      rules->play (state, line.actor, line.move, NULL);
      log->lines[i - log->from] = line;
      n_compared += compare_log (log, i + 1);
    }
}

/* Another move of the same kind that the viewer can tell from the original. It must be an outcome of chance, or a
 * choice that is masked for some viewer: open moves of seats are history, which the log may reveal. */
static MhMove
find_other (const Log *log)
{
  const MhRules *rules = log->check->rules;
  const CheckLine *line = check_line (log->check, log->from);
  const MhActor actor = line->actor;
  gconstpointer state = check_state (log->check, log->from);
  MhMove seen = mh_rules_mask (rules, state, actor, line->move, log->viewer);
  MhMove moves[CHECK_LIST_MAX];
  guint n = check_rotate_moves (log->check, state, actor, moves);

  for (guint i = 0; i < n; i++)
    if (mh_move_kind (moves[i]) == mh_move_kind (line->move)
        && (actor == MH_CHANCE
            || mh_rules_mask (rules, state, actor, moves[i], MH_TABLE) != moves[i])
        && mh_rules_mask (rules, state, actor, moves[i], log->viewer) != seen)
      return moves[i];
  return MH_MOVE_NONE;
}

/* Rereads the log of the current match, for every viewer. */
void
check_log (Check *check)
{
  const guint n = check->match->lines->len;
  g_autofree guint8 *states = g_malloc0 (check->rules->state_size * (FOLLOWED + 1));
  Log log = { .check = check, .states = states };

  if (check->rules->observe == NULL || n == 0)
    return;
  for (guint i = 0; i <= check->match->n_seats; i++)
    for (guint try = 0; try <= n / LINES_A_TRY; try++)
      {
        MhMove changed;

        log.viewer = check_viewer (check, i);
        log.from = mh_random_below (&check->random, n);
        changed = find_other (&log);
        if (changed != MH_MOVE_NONE)
          follow (&log, changed);
      }
}
