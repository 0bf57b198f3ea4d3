/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The two-world test. A match is changed where one viewer could not see it and replayed; while every line looks the
 * same to that viewer, everything else must look the same too. A line that reveals something must say so by its
 * mask or by an event. Everything may be shown when a match is over.
 *
 * A second world begins by replacing a line with another one that looks the same, by swapping two
 * outcomes, or with the game's own guess, which must look the same as well. */

#include "config.h"

#include <string.h>

#include "referee/check/worlds.h"

/* Second worlds to try for each viewer of a match; long matches get more. */
#define ATTEMPTS 24
#define PLAYS 32 /* lines to play in them, for each line of the match */
#define CHOICES 4 /* candidates for a world's first line */
#define SENTENCES 4 /* one in this many steps is also put into words */
#define COVERAGE_WANTED 0.95

/* The move as the viewer may know it. */
MhMove
worlds_mask (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove move)
{
  return mh_rules_mask (worlds->check->rules, state, actor, move, worlds->viewer);
}

/* Whether some of a state is hidden from the viewer. */
gboolean
worlds_is_hidden (const Worlds *worlds, gconstpointer state)
{
  const MhRules *rules = worlds->check->rules;
  gpointer recall = worlds->check->room[0];

  mh_rules_observe (rules, state, worlds->viewer, MH_RECALL, recall);
  return memcmp (recall, state, rules->state_size) != 0;
}

/* Another move of the same actor in @state that looks like @seen, or MH_MOVE_NONE. */
static MhMove
find_alike (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove except, MhMove seen)
{
  MhMove moves[CHECK_LIST_MAX];
  guint n = check_rotate_moves (worlds->check, state, actor, moves);

  for (guint i = 0; i < n; i++)
    if (moves[i] != except && worlds_mask (worlds, state, actor, moves[i]) == seen)
      return moves[i];
  return MH_MOVE_NONE;
}

/* The move of line @index in the second world: @wanted if it is legal and looks the same. */
static MhMove
fit_move (Worlds *worlds, guint index, MhMove wanted, MhMove seen)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = check_line (worlds->check, index);

  if ((rules->actors (worlds->state) & mh_actor_bit (line->actor)) != 0
      && rules->judge (worlds->state, line->actor, wanted) == 0)
    {
      if (wanted == line->move)
        worlds_check_same_move (worlds, index, seen);
      if (worlds_mask (worlds, worlds->state, line->actor, wanted) == seen)
        return wanted;
    }
  worlds->fitted = TRUE;
  return find_alike (worlds, worlds->state, line->actor, MH_MOVE_NONE, seen);
}

/* Whether the viewer sees and hears the same of a line that was played in both worlds. */
static gboolean
compare (const Worlds *worlds, const Fork *fork)
{
  Check *check = worlds->check;
  const char *what = worlds_compare_sights (worlds, worlds->first, worlds->state);
  gboolean alike = worlds_are_told_alike (worlds->viewer, &fork->one, &fork->two);

  check->verdict[CHECK_WORLDS].n++;
  check->kinds[mh_move_kind (check_line (check, fork->index)->move)].n_compared++;
  if (what == NULL && !alike)
    worlds_leak (worlds, fork->index,
                 "an event that shows neither in what it sees now nor in what it recalls", NULL);
  if (what != NULL && alike)
    worlds_leak (worlds, fork->index, what, NULL);
  if (what != NULL && !alike)
    worlds_note_uncovering (worlds, fork);
  if (what != NULL || !alike)
    return FALSE;
  what = worlds_compare_answers (worlds, fork);
  if (what != NULL)
    worlds_leak (worlds, fork->index, what, NULL);
  return what == NULL;
}

/* Saves a step of both worlds: what the log says of it later must be the same as well. */
static void
keep_step (Worlds *worlds, const Fork *fork)
{
  Check *check = worlds->check;
  g_autoptr (MhSight) before = NULL;
  g_autoptr (MhSight) after = NULL;

  if (worlds->old != NULL)
    return;
  before = mh_sight_new (check->rules, check_state (check, fork->index), worlds->viewer, MH_NOW);
  after = mh_sight_new (check->rules, worlds->first, worlds->viewer, MH_NOW);
  worlds->old = mh_step_new (fork->index + 1, check_line (check, fork->index)->actor, fork->seen,
                             before, after, &fork->one);
}

/* Plays line @index in both worlds and compares; FALSE: the second world ends there. */
static gboolean
play_second (Worlds *worlds, guint index, MhMove wanted)
{
  Check *check = worlds->check;
  const MhRules *rules = check->rules;
  const CheckLine *line = check_line (check, index);
  gconstpointer state = check_state (check, index);
  Fork fork = { .index = index, .seen = worlds_mask (worlds, state, line->actor, line->move) };
  guint64 words = mh_random_next (&check->random);
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  if (line->actor == MH_CHANCE)
    worlds_check_odds (worlds, index);
  fork.move = fit_move (worlds, index, wanted, fork.seen);
  if (fork.move == MH_MOVE_NONE)
    return FALSE;
  memcpy (worlds->before, worlds->state, rules->state_size);
  memcpy (worlds->first, state, rules->state_size);
  rules->play (worlds->state, line->actor, fork.move, &fork.two);
  if (words % SENTENCES == 0)
    two = worlds_say (worlds, &fork, worlds->before, worlds->state, &fork.two, words / SENTENCES);
  rules->play (worlds->first, line->actor, line->move, &fork.one);
  if (words % SENTENCES == 0)
    one = worlds_say (worlds, &fork, state, worlds->first, &fork.one, words / SENTENCES);
  if (rules->actors (worlds->state) == 0 && rules->actors (worlds->first) == 0)
    return FALSE;
  if (!compare (worlds, &fork))
    return FALSE;
  if (g_strcmp0 (one, two) != 0)
    {
      g_auto (GStrv) parts = g_strsplit (one != NULL ? one : "", "|", -1);
      g_auto (GStrv) others = g_strsplit (two != NULL ? two : "", "|", -1);
      g_autofree char *both = NULL;
      guint i = 0;

      while (parts[i] != NULL && g_strcmp0 (parts[i], others[i]) == 0)
        i++;
      both = g_strdup_printf ("“%s” and “%s”", parts[i] != NULL ? parts[i] : "",
                              others[i] != NULL ? others[i] : "");

      worlds_leak (worlds, index, "what is said of the step, or by what is remembered beside it",
                   both);
    }
  if (one != NULL)
    keep_step (worlds, &fork);
  return TRUE;
}

/* Follows the second world in worlds->state from state @from on. Plays @changed as line @from; if @to is later,
 * plays the original line @from as line @to. */
static void
follow_world (Worlds *worlds, guint from, guint to, MhMove changed)
{
  Check *check = worlds->check;
  const CheckLine *first = check_line (check, from);
  gboolean chosen = first->actor != MH_CHANCE && changed != first->move;

  worlds->fitted = FALSE;
  for (guint i = from; i < check->match->lines->len && worlds->plays > 0; i++)
    {
      const CheckLine *line = check_line (check, to > from && i == to ? from : i);
      gboolean differs;

      worlds->plays--;
      worlds->pure = !worlds->fitted && (chosen || (to > from && i > to));
      if (!play_second (worlds, i, i == from ? changed : line->move))
        break;
      differs = memcmp (worlds->state, check_state (check, i + 1), check->rules->state_size) != 0;
      worlds->found[i + 1] |= differs;
      if (!differs && i > to)
        break;
    }
  g_clear_pointer (&worlds->old, mh_step_unref);
}

static guint
pick (const Worlds *worlds, const GArray *candidates)
{
  return g_array_index (candidates, guint,
                        mh_random_below (&worlds->check->random, candidates->len));
}

/* Tries a world in which an outcome or another seat's move is replaced, or two outcomes are swapped. */
static void
try_change (Worlds *worlds, const GArray *candidates)
{
  Check *check = worlds->check;
  guint from = 0, to;
  const CheckLine *line, *other;
  gconstpointer state;
  MhMove seen, changed;

  /* Prefers a line after which no second world has been found yet. */
  for (guint i = 0; i < CHOICES; i++)
    {
      from = pick (worlds, candidates);
      if (!worlds->found[from + 1])
        break;
    }
  line = check_line (check, from);
  state = check_state (check, from);
  seen = worlds_mask (worlds, state, line->actor, line->move);
  to = pick (worlds, candidates);
  other = check_line (check, to);
  memcpy (worlds->state, state, check->rules->state_size);
  if (line->actor == MH_CHANCE && to > from && other->actor == MH_CHANCE
      && mh_move_kind (other->move) == mh_move_kind (line->move) && other->move != line->move
      && worlds_mask (worlds, state, MH_CHANCE, other->move) == seen)
    {
      follow_world (worlds, from, to, other->move);
      return;
    }
  changed = find_alike (worlds, state, line->actor, line->move, seen);
  if (changed != MH_MOVE_NONE)
    follow_world (worlds, from, from, changed);
}

/* Tries a world that the game considers possible, from anywhere in the match. */
static void
try_guess (Worlds *worlds)
{
  Check *check = worlds->check;
  guint from = 0;
  gconstpointer state;

  for (guint i = 0; i < CHOICES; i++)
    {
      from = mh_random_below (&check->random, check->match->lines->len);
      if (worlds->hidden[from] && !worlds->found[from])
        break;
    }
  state = check_state (check, from);
  if (!worlds->hidden[from])
    return;
  mh_rules_observe (check->rules, state, worlds->viewer, MH_RECALL, worlds->state);
  check->rules->guess (worlds->state, worlds->viewer, &check->random);
  if (worlds_compare_sights (worlds, state, worlds->state) != NULL
      || memcmp (worlds->state, state, check->rules->state_size) == 0)
    return;
  worlds->found[from] = TRUE;
  worlds->guessed = TRUE;
  follow_world (worlds, from, from, check_line (check, from)->move);
  worlds->guessed = FALSE;
}

static void
count_coverage (const Worlds *worlds)
{
  Check *check = worlds->check;

  for (guint i = 0; i <= check->match->lines->len; i++)
    {
      CheckPhase *phase = &check->phases[check_moment (check, i)->phase];

      if (worlds->hidden[i] == 0 || check->rules->actors (check_state (check, i)) == 0)
        continue;
      check->n_hidden[worlds->viewer]++;
      phase->n_hidden++;
      check->n_found[worlds->viewer] += worlds->found[i] != 0;
      phase->n_found += worlds->found[i] != 0;
    }
}

/* The lines that the viewer does not fully know. */
static GArray *
find_candidates (Worlds *worlds)
{
  Check *check = worlds->check;
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < check->match->lines->len; i++)
    {
      const CheckLine *line = check_line (check, i);

      if (line->actor == worlds->viewer)
        continue;
      if (worlds_mask (worlds, check_state (check, i), line->actor, line->move) != line->move)
        g_array_append_val (candidates, i);
      worlds_check_masks (worlds, i);
    }
  return candidates;
}

static void
check_second_worlds (Worlds *worlds)
{
  Check *check = worlds->check;
  guint n = check->match->lines->len;
  g_autoptr (GArray) candidates = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i <= n; i++)
    {
      worlds->hidden[i] = worlds_is_hidden (worlds, check_state (check, i));
      worlds->found[i] = FALSE;
      any = any || worlds->hidden[i];
    }
  candidates = find_candidates (worlds);
  worlds->plays = (guint64) n * PLAYS;
  for (guint i = 0; i < ATTEMPTS * (1 + candidates->len / 8) && worlds->plays > 0; i++)
    {
      if (candidates->len > 0)
        try_change (worlds, candidates);
      if (any && check->rules->guess != NULL && worlds->viewer != MH_TABLE)
        try_guess (worlds);
    }
  count_coverage (worlds);
}

/* Searches for second worlds of the current match, for every viewer. */
void
check_worlds (Check *check)
{
  const gsize size = check->rules->state_size;
  const guint n = check->match->lines->len + 1;
  g_autofree guint8 *notes = g_malloc0 (2 * n);
  g_autofree guint8 *states = g_malloc0 (size * 3);
  Worlds worlds = { .check = check, .hidden = notes, .found = notes + n };

  if (check->rules->observe == NULL)
    return;
  worlds.state = states;
  worlds.before = states + size;
  worlds.first = states + 2 * size;
  for (guint i = 0; i <= check->match->n_seats; i++)
    {
      worlds.viewer = check_viewer (check, i);
      check_second_worlds (&worlds);
    }
}

static double
get_share (guint64 part, guint64 whole)
{
  return (double) part / (double) MAX (whole, 1);
}

/* A test that rarely finds a second world proves nothing. */
void
check_worlds_end (Check *check)
{
  CheckVerdict *verdict = &check->verdict[CHECK_COVERAGE];
  MhActor worst = MH_TABLE;
  guint64 n_found = 0;
  double share;

  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    {
      verdict->n += check->n_hidden[viewer];
      n_found += check->n_found[viewer];
      if (check->n_hidden[viewer] > 0
          && (check->n_hidden[worst] == 0
              || get_share (check->n_found[viewer], check->n_hidden[viewer])
                     < get_share (check->n_found[worst], check->n_hidden[worst])))
        worst = viewer;
    }
  if (verdict->n == 0)
    return;
  share = get_share (n_found, verdict->n);
  verdict->note = g_strdup_printf ("%.1f %%", share * 100);
  if (share < COVERAGE_WANTED)
    check_fail (check, CHECK_COVERAGE,
                "only in %.1f %% of %" G_GUINT64_FORMAT " steps, least often for viewer %c",
                share * 100, verdict->n, mh_actor_to_char (worst));
}
