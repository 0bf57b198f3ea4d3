/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The two-world test. A match is changed where one viewer could not see it and replayed; as long as
 * every line looks the same to that viewer, everything else must look the same too. A line that
 * uncovers something says so by its mask or by an event; when a match is over everything may be
 * shown.
 *
 * A second world begins with a line that is replaced by another one which looks the same, with two
 * outcomes that come in each other's place, or with a guess of the game itself: what it takes for
 * possible must look the same as well. */

#include "config.h"

#include <string.h>

#include "referee-check-worlds.h"

#define ATTEMPTS                                                                                   \
  24 /* second worlds that are tried for each viewer of a match, and more in long ones */
#define PLAYS 32 /* lines that are played in them, for each line of the match */
#define CHOICES 4 /* from how many lines a world's first one is chosen */
#define SENTENCES 4 /* of how many steps one is also put into words */
#define COVERAGE_WANTED 0.95

/* Line @index of the match. */
const CheckLine *
worlds_get_line (const Worlds *worlds, guint index)
{
  return check_match_line (worlds->match, index);
}

/* State @index of the match. */
gconstpointer
worlds_get_state (const Worlds *worlds, guint index)
{
  return check_match_state (worlds->check, worlds->match, index);
}

/* A move as the viewer may know it. */
MhMove
worlds_mask (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove move)
{
  return mh_rules_mask (worlds->check->rules, state, actor, move, worlds->viewer);
}

/* Whether something of a state is hidden from the viewer. */
gboolean
worlds_is_hidden (const Worlds *worlds, gconstpointer state)
{
  const MhRules *rules = worlds->check->rules;

  mh_rules_observe (rules, state, worlds->viewer, MH_RECALL, worlds->room[0]);
  return memcmp (worlds->room[0], state, rules->state_size) != 0;
}

/* Another move of the same actor at @state that looks like @seen, or MH_MOVE_NONE. */
static MhMove
find_alike (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove besides, MhMove seen)
{
  MhMove moves[CHECK_LIST_MAX];
  guint n = check_get_moves (worlds->check, state, actor, moves);
  guint first = n == 0 ? 0 : mh_random_below (&worlds->check->random, n);

  for (guint i = 0; i < n; i++)
    {
      MhMove move = moves[(first + i) % n];

      if (move != besides && worlds_mask (worlds, state, actor, move) == seen)
        return move;
    }
  return MH_MOVE_NONE;
}

/* Whether a move can be made in the second world. */
static gboolean
is_possible (const Worlds *worlds, MhActor actor, MhMove move)
{
  const MhRules *rules = worlds->check->rules;

  return (rules->actors (worlds->state) & mh_actor_bit (actor)) != 0
         && rules->judge (worlds->state, actor, move) == 0;
}

/* The move of line @index in the second world: @wanted if that is possible and looks the same. */
static MhMove
fit_move (Worlds *worlds, guint index, MhMove wanted, MhMove seen)
{
  const CheckLine *line = worlds_get_line (worlds, index);

  if (is_possible (worlds, line->actor, wanted))
    {
      if (wanted == line->move)
        worlds_check_same_move (worlds, index, seen);
      if (worlds_mask (worlds, worlds->state, line->actor, wanted) == seen)
        return wanted;
    }
  worlds->fitted = TRUE;
  return find_alike (worlds, worlds->state, line->actor, MH_MOVE_NONE, seen);
}

/* What the viewer gets to see and hear of a line that was played in both worlds. */
static gboolean
compare (const Worlds *worlds, const Fork *fork)
{
  const CheckLine *line = worlds_get_line (worlds, fork->index);
  const char *what = worlds_compare_sights (worlds, worlds->first, worlds->state);
  gboolean alike = worlds_are_told_alike (worlds->viewer, &fork->one, &fork->two);

  worlds->check->verdict[CHECK_WORLDS].n++;
  worlds->check->kinds[mh_move_kind (line->move)].n_compared++;
  if (what == NULL && !alike)
    worlds_leak (worlds, fork->index, "an event that its sights do not show");
  if (what != NULL && alike)
    worlds_leak (worlds, fork->index, what);
  if (what != NULL && !alike)
    worlds_note_uncovering (worlds, fork);
  if (what != NULL || !alike)
    return FALSE;
  what = worlds_compare_answers (worlds, fork);
  if (what != NULL)
    worlds_leak (worlds, fork->index, what);
  return what == NULL;
}

/* Keeps a step of both worlds: what the log may say of it later must be the same as well. */
static void
keep_step (Worlds *worlds, const Fork *fork)
{
  const MhRules *rules = worlds->check->rules;
  gconstpointer state = worlds_get_state (worlds, fork->index);
  g_autoptr (MhSight) before = NULL;
  g_autoptr (MhSight) after = NULL;

  if (worlds->old != NULL)
    return;
  before = mh_sight_new (rules, state, worlds->viewer, MH_NOW);
  after = mh_sight_new (rules, worlds->first, worlds->viewer, MH_NOW);
  worlds->old = mh_step_new (fork->index + 1, worlds_get_line (worlds, fork->index)->actor,
                             fork->seen, before, after, &fork->one);
}

/* Plays line @index in both worlds and compares; false when the second world ends there. */
static gboolean
play_second (Worlds *worlds, guint index, MhMove wanted)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = worlds_get_line (worlds, index);
  gconstpointer state = worlds_get_state (worlds, index);
  Fork fork = { .index = index, .seen = worlds_mask (worlds, state, line->actor, line->move) };
  guint64 words = mh_random_next (&worlds->check->random);
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
    worlds_leak (worlds, index, "what is said of the step, or by what is remembered beside it");
  if (one != NULL)
    keep_step (worlds, &fork);
  return TRUE;
}

/* Follows a second world, which is in worlds->state, from state @from on. Line @from is played as
 * @changed; if @to lies behind it, that line is played as line @from was. */
static void
follow_world (Worlds *worlds, guint from, guint to, MhMove changed)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *first = worlds_get_line (worlds, from);
  gboolean chosen = first->actor != MH_CHANCE && changed != first->move;

  worlds->fitted = FALSE;
  for (guint i = from; i < worlds->match->lines->len && worlds->plays > 0; i++)
    {
      const CheckLine *line = worlds_get_line (worlds, to > from && i == to ? from : i);
      gboolean differs;

      worlds->plays--;
      worlds->pure = !worlds->fitted && (chosen || (to > from && i > to));
      if (!play_second (worlds, i, i == from ? changed : line->move))
        break;
      differs = memcmp (worlds->state, worlds_get_state (worlds, i + 1), rules->state_size) != 0;
      worlds->found[i + 1] |= differs;
      if (!differs && i > to)
        break;
    }
  g_clear_pointer (&worlds->old, mh_step_unref);
}

/* One of the lines of which the viewer does not know everything; rather one after which no second world
 * has been found yet. */
static guint
pick_candidate (const Worlds *worlds, const GArray *candidates)
{
  guint line = 0;

  for (guint i = 0; i < CHOICES; i++)
    {
      line = g_array_index (candidates, guint,
                            mh_random_below (&worlds->check->random, candidates->len));
      if (!worlds->found[line + 1])
        break;
    }
  return line;
}

/* A world in which an outcome or another's move is replaced, or two outcomes are exchanged. */
static void
try_change (Worlds *worlds, const GArray *candidates)
{
  guint from = pick_candidate (worlds, candidates);
  const CheckLine *line = worlds_get_line (worlds, from);
  gconstpointer state = worlds_get_state (worlds, from);
  MhMove seen = worlds_mask (worlds, state, line->actor, line->move);
  guint to = g_array_index (candidates, guint,
                            mh_random_below (&worlds->check->random, candidates->len));
  const CheckLine *other = worlds_get_line (worlds, to);
  MhMove changed;

  memcpy (worlds->state, state, worlds->check->rules->state_size);
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

/* A world that the game takes for possible, from anywhere in the match. */
static void
try_guess (Worlds *worlds)
{
  const MhRules *rules = worlds->check->rules;
  guint from = 0;
  gconstpointer state;

  for (guint i = 0; i < CHOICES; i++)
    {
      from = mh_random_below (&worlds->check->random, worlds->match->lines->len);
      if (worlds->hidden[from] && !worlds->found[from])
        break;
    }
  state = worlds_get_state (worlds, from);
  if (!worlds->hidden[from])
    return;
  mh_rules_observe (rules, state, worlds->viewer, MH_RECALL, worlds->state);
  rules->guess (worlds->state, worlds->viewer, &worlds->check->random);
  if (worlds_compare_sights (worlds, state, worlds->state) != NULL
      || memcmp (worlds->state, state, rules->state_size) == 0)
    return;
  worlds->found[from] = TRUE;
  follow_world (worlds, from, from, worlds_get_line (worlds, from)->move);
}

static void
count_coverage (const Worlds *worlds)
{
  Check *check = worlds->check;

  for (guint i = 0; i <= worlds->match->lines->len; i++)
    {
      guint number = check_match_moment (worlds->match, i)->phase;
      CheckPhase *phase = check_get_phase (check, number);
      gboolean found = worlds->hidden[i] != 0 && worlds->found[i] != 0;

      if (check->rules->actors (worlds_get_state (worlds, i)) == 0)
        continue;
      check->n_hidden[worlds->viewer] += worlds->hidden[i] != 0;
      check->n_found[worlds->viewer] += found;
      phase->n_hidden += worlds->hidden[i] != 0;
      phase->n_found += found;
    }
}

/* The lines of which the viewer does not know everything. */
static GArray *
find_candidates (Worlds *worlds)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < worlds->match->lines->len; i++)
    {
      const CheckLine *line = worlds_get_line (worlds, i);

      if (line->actor == worlds->viewer)
        continue;
      if (worlds_mask (worlds, worlds_get_state (worlds, i), line->actor, line->move) != line->move)
        g_array_append_val (candidates, i);
      worlds_check_masks (worlds, i);
    }
  return candidates;
}

static void
check_viewer (Worlds *worlds)
{
  guint n = worlds->match->lines->len;
  gboolean guesses = worlds->check->rules->guess != NULL && worlds->viewer < worlds->match->n_seats;
  g_autoptr (GArray) candidates = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i <= n; i++)
    {
      worlds->hidden[i] = worlds_is_hidden (worlds, worlds_get_state (worlds, i));
      worlds->found[i] = FALSE;
      any = any || worlds->hidden[i];
    }
  candidates = find_candidates (worlds);
  worlds->plays = (guint64) n * PLAYS;
  for (guint i = 0; i < ATTEMPTS * (1 + candidates->len / 8) && worlds->plays > 0; i++)
    {
      if (candidates->len > 0)
        try_change (worlds, candidates);
      if (guesses && any)
        try_guess (worlds);
    }
  count_coverage (worlds);
}

/* Looks for second worlds of a match, for every viewer. */
void
check_secrets (Check *check, const CheckMatch *match)
{
  gsize size = check->rules->state_size;
  guint n = match->lines->len + 1;
  g_autofree guint8 *hidden = g_malloc0 (n);
  g_autofree guint8 *found = g_malloc0 (n);
  g_autofree guint8 *states = g_malloc0 (size * 5);
  Worlds worlds = { check, match, MH_NOBODY, hidden, found };

  if (check->rules->observe == NULL)
    return;
  worlds.state = states;
  worlds.before = states + size;
  worlds.first = states + 2 * size;
  worlds.room[0] = states + 3 * size;
  worlds.room[1] = states + 4 * size;
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (viewer < match->n_seats || viewer == MH_TABLE)
      {
        worlds.viewer = viewer;
        check_viewer (&worlds);
      }
}

static double
get_share (guint64 part, guint64 whole)
{
  return (double) part / (double) MAX (whole, 1);
}

/* A test that seldom finds a second world proves nothing. */
void
check_secrets_end (Check *check)
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
