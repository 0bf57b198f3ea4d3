/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The log and memory. Somebody sees a card, and later its back again: now memory must keep it, and
 * scrolling back in the log must not replace memory. So a match is changed where a viewer does see it,
 * and played on by the same lines. When the table looks the same again while the viewer recalls
 * something else, the log must say the same in both matches. */

#include "config.h"

#include <string.h>

#include "referee-check.h"

#define LINES_A_TRY 8 /* one in this many lines of a match is changed, for each viewer */
#define FOLLOWED 40 /* lines */
#define COMPARED 4 /* moments at which the log is read again */

typedef struct
{
  Check *check;
  const CheckMatch *match;
  MhActor viewer;
  guint from; /* the line that is changed */
  CheckLine lines[FOLLOWED]; /* of the other match */
  guint8 *states; /* the same, from state @from on */
  gpointer room[2]; /* for sights */
} Log;

static gconstpointer
get_state (const Log *log, gboolean other, guint index)
{
  return other ? log->states + (index - log->from) * log->check->rules->state_size
               : check_match_state (log->check, log->match, index);
}

/* What the log says of line @index when the match is at state @now. */
static char *
read_log (const Log *log, gboolean other, guint index, guint now)
{
  static const MhNames names = { { "A", "B", "C", "D", "E", "F" } };
  const MhRules *rules = log->check->rules;
  MhGame *game = log->check->game->game;
  const CheckLine *line
      = other ? &log->lines[index - log->from] : check_match_line (log->match, index);
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
  return mh_game_say_step (
      game, step, mh_game_tells_again (game, step, sight) ? MH_TELL_NEWS : MH_TELL_LOG, &names);
}

static gboolean
is_alike (const Log *log, MhKnowledge knowledge, guint index)
{
  const MhRules *rules = log->check->rules;

  mh_rules_observe (rules, get_state (log, FALSE, index), log->viewer, knowledge, log->room[0]);
  mh_rules_observe (rules, get_state (log, TRUE, index), log->viewer, knowledge, log->room[1]);
  return memcmp (log->room[0], log->room[1], rules->state_size) == 0;
}

static void
compare_line (const Log *log, guint index, guint now)
{
  g_autofree char *one = read_log (log, FALSE, index, now);
  g_autofree char *two = read_log (log, TRUE, index, now);
  g_autofree char *where = NULL;

  log->check->verdict[CHECK_LOG].n++;
  if (g_strcmp0 (one, two) == 0)
    return;
  where = check_where (log->check, log->match, index);
  check_fail (log->check, CHECK_LOG,
              "%s: viewer %c reads “%s” in the log at line %u, when that has to be remembered (in "
              "another match, which looks the same then: “%s”)",
              where, mh_actor_to_char (log->viewer), one == NULL ? "" : one, now,
              two == NULL ? "" : two);
}

/* Whether state @now is one at which the viewer has to remember what the matches differ by. */
static gboolean
compare_log (const Log *log, guint now)
{
  if (!is_alike (log, MH_NOW, now) || is_alike (log, MH_RECALL, now))
    return FALSE;
  compare_line (log, log->from, now);
  if (now - 1 > log->from)
    compare_line (log, now - 1, now);
  return TRUE;
}

/* Plays the other match on by the same lines, as far as they are allowed. */
static void
follow (Log *log, MhMove changed)
{
  const MhRules *rules = log->check->rules;
  guint end = MIN (log->from + FOLLOWED, log->match->lines->len);
  guint n_compared = 0;

  memcpy (log->states, get_state (log, FALSE, log->from), rules->state_size);
  for (guint i = log->from; i < end && n_compared < COMPARED; i++)
    {
      CheckLine line = *check_match_line (log->match, i);
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

/* Whether a line is one of chance, or a choice of which somebody does not know everything. What seats
 * do in the open is history, which the log may tell. */
static gboolean
is_remembered (const Log *log, MhMove move)
{
  const CheckLine *line = check_match_line (log->match, log->from);
  gconstpointer state = get_state (log, FALSE, log->from);

  if (line->actor == MH_CHANCE)
    return TRUE;
  return mh_rules_mask (log->check->rules, state, line->actor, move, MH_TABLE) != move;
}

/* Another move of the same kind, which the viewer knows for another one. */
static MhMove
find_other (const Log *log)
{
  const MhRules *rules = log->check->rules;
  const CheckLine *line = check_match_line (log->match, log->from);
  gconstpointer state = get_state (log, FALSE, log->from);
  MhMove seen = mh_rules_mask (rules, state, line->actor, line->move, log->viewer);
  MhMove moves[CHECK_LIST_MAX];
  guint n = check_get_moves (log->check, state, line->actor, moves);
  guint first = n == 0 ? 0 : mh_random_below (&log->check->random, n);

  for (guint i = 0; i < n; i++)
    {
      MhMove move = moves[(first + i) % n];

      if (mh_move_kind (move) == mh_move_kind (line->move) && is_remembered (log, move)
          && mh_rules_mask (rules, state, line->actor, move, log->viewer) != seen)
        return move;
    }
  return MH_MOVE_NONE;
}

/* Reads the log of a match again, for every viewer. */
void
check_log (Check *check, const CheckMatch *match)
{
  gsize size = check->rules->state_size;
  g_autofree guint8 *room = g_malloc0 (size * (FOLLOWED + 3));
  Log log = { .check = check, .match = match };

  if (check->rules->observe == NULL || match->lines->len == 0)
    return;
  log.room[0] = room;
  log.room[1] = room + size;
  log.states = room + 2 * size;
  for (log.viewer = 0; log.viewer <= MH_TABLE; log.viewer++)
    for (guint i = 0; i <= match->lines->len / LINES_A_TRY; i++)
      {
        MhMove changed;

        if (log.viewer >= match->n_seats && log.viewer != MH_TABLE)
          continue;
        log.from = mh_random_below (&check->random, match->lines->len);
        changed = find_other (&log);
        if (changed != MH_MOVE_NONE)
          follow (&log, changed);
      }
}
