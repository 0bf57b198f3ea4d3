/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The two-world test. A match is changed where one viewer could not see it and replayed; as long as
 * every line looks the same to that viewer, everything else must look the same too. A line that
 * uncovers something says so by its mask or by an event; when a match is over everything may be
 * shown. */

#include "config.h"

#include <string.h>

#include "referee-check.h"

#define ATTEMPTS 24 /* second worlds that are tried for each viewer of a match */
#define SENTENCES 4 /* of how many steps one is also put into words */
#define COVERAGE_WANTED 0.95

typedef struct
{
  Check *check;
  const CheckMatch *match;
  MhActor viewer;
  guint8 *hidden; /* for each step: whether something is hidden from the viewer */
  guint8 *found; /* for each step: whether a second world was found */
  gpointer state; /* of the second world */
  gpointer before;
  gpointer one; /* room for sights */
  gpointer two;
} Worlds;

static const CheckLine *
get_line (const Worlds *worlds, guint index)
{
  return check_match_line (worlds->match, index);
}

static gconstpointer
get_state (const Worlds *worlds, guint index)
{
  return check_match_state (worlds->check, worlds->match, index);
}

static MhMove
mask (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove move)
{
  return mh_rules_mask (worlds->check->rules, state, actor, move, worlds->viewer);
}

static void
leak (const Worlds *worlds, guint index, const char *what)
{
  g_autofree char *where = check_where (worlds->check, worlds->match, index);

  check_fail (worlds->check, CHECK_WORLDS, "%s: viewer %c can tell two worlds apart by %s", where,
              mh_actor_to_char (worlds->viewer), what);
}

/* Another move of the same actor at @state that looks like @seen, or MH_MOVE_NONE. */
static MhMove
find_alike (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove not, MhMove seen)
{
  const MhRules *rules = worlds->check->rules;
  MhMove moves[MH_LEGAL_MAX];
  MhChance chance = { 0 };
  const MhMove *list = moves;
  guint n;
  guint first;

  if (actor == MH_CHANCE)
    {
      rules->chance (state, &chance);
      list = chance.move;
      n = chance.n;
      if (chance.range > 1)
        {
          MhMove move = chance.first + mh_random_below (&worlds->check->random, chance.range);

          return move != not &&mask (worlds, state, actor, move) == seen ? move : MH_MOVE_NONE;
        }
    }
  else
    n = rules->legal (state, actor, moves);
  first = n == 0 ? 0 : mh_random_below (&worlds->check->random, n);
  for (guint i = 0; i < n; i++)
    {
      MhMove move = list[(first + i) % n];

      if (move != not &&mask (worlds, state, actor, move) == seen)
        return move;
    }
  return MH_MOVE_NONE;
}

/* What tells the sights after line @index apart, or NULL. */
static const char *
compare_sights (const Worlds *worlds, guint index)
{
  const MhRules *rules = worlds->check->rules;

  for (MhKnowledge knowledge = MH_NOW; knowledge <= MH_RECALL; knowledge++)
    {
      mh_rules_observe (rules, get_state (worlds, index + 1), worlds->viewer, knowledge,
                        worlds->one);
      mh_rules_observe (rules, worlds->state, worlds->viewer, knowledge, worlds->two);
      if (memcmp (worlds->one, worlds->two, rules->state_size) != 0)
        return knowledge == MH_NOW ? "what it sees now" : "what it recalls";
    }
  return NULL;
}

/* Whether the viewer is told the same of a line in both worlds. */
static gboolean
is_told_alike (const Worlds *worlds, const MhEvents *one, const MhEvents *two)
{
  MhActors viewer = mh_actor_bit (worlds->viewer);

  if (one->n != two->n)
    return FALSE;
  for (guint i = 0; i < one->n; i++)
    {
      const MhEvent *first = &one->event[i];
      const MhEvent *second = &two->event[i];

      if (((first->viewers & viewer) != 0 ? first->full : first->masked)
          != ((second->viewers & viewer) != 0 ? second->full : second->masked))
        return FALSE;
    }
  return TRUE;
}

static gboolean
compare_answers (const Worlds *worlds, guint index)
{
  const MhRules *rules = worlds->check->rules;
  gconstpointer state = get_state (worlds, index + 1);
  MhMove one[MH_LEGAL_MAX];
  MhMove two[MH_LEGAL_MAX];
  const char *what = NULL;
  guint n;

  if (rules->actors (state) != rules->actors (worlds->state))
    what = "who is to act";
  else if (rules->winners (state) != rules->winners (worlds->state))
    what = "who wins";
  else if (rules->curtain != NULL && rules->curtain (state) != rules->curtain (worlds->state))
    what = "the curtain";
  else if (worlds->viewer < worlds->match->n_seats)
    {
      n = rules->legal (state, worlds->viewer, one);
      if (rules->legal (worlds->state, worlds->viewer, two) != n
          || memcmp (one, two, n * sizeof *one) != 0)
        what = "its legal moves";
      for (guint i = 0; what == NULL && i < 16 && worlds->check->sweep->len > 0; i++)
        {
          MhMove move
              = g_array_index (worlds->check->sweep, MhMove,
                               mh_random_below (&worlds->check->random, worlds->check->sweep->len));

          if (rules->judge (state, worlds->viewer, move)
              != rules->judge (worlds->state, worlds->viewer, move))
            what = "why a move is refused";
        }
    }
  if (what != NULL)
    leak (worlds, index, what);
  return what == NULL;
}

/* All words that a viewer gets about a step, in one text. */
static char *
say (const Worlds *worlds,
     guint index,
     gconstpointer before,
     MhMove seen,
     gconstpointer after,
     const MhEvents *events)
{
  static const MhNames names = { { "A", "B", "C", "D", "E", "F" } };
  MhGame *game = worlds->check->game->game;
  const MhRules *rules = worlds->check->rules;
  g_autoptr (MhSight) old = mh_sight_new (rules, before, worlds->viewer, MH_NOW);
  g_autoptr (MhSight) new = mh_sight_new (rules, after, worlds->viewer, MH_NOW);
  g_autoptr (MhStep) step
      = mh_step_new (index + 1, get_line (worlds, index)->actor, seen, old, new, events);
  g_autofree char *news = mh_game_say_step (game, step, MH_TELL_NEWS, &names);
  g_autofree char *log = mh_game_say_step (game, step, MH_TELL_LOG, &names);
  g_autofree char *prompt = mh_game_say_prompt (game, new, &names);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s|%s|%s", news == NULL ? "" : news, log == NULL ? "" : log,
                          prompt == NULL ? "" : prompt);
  for (guint i = 0; i < mh_step_get_n_events (step); i++)
    g_string_append_printf (text, "|%016" G_GINT64_MODIFIER "x", mh_step_get_event (step, i));
  return g_string_free (text, FALSE);
}

/* The move of line @index in the second world: @move if that is possible and looks the same. */
static MhMove
fit_move (const Worlds *worlds, guint index, MhMove move)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = get_line (worlds, index);
  MhMove seen = mask (worlds, get_state (worlds, index), line->actor, line->move);

  if ((rules->actors (worlds->state) & mh_actor_bit (line->actor)) != 0
      && rules->judge (worlds->state, line->actor, move) == 0
      && mask (worlds, worlds->state, line->actor, move) == seen)
    return move;
  return find_alike (worlds, worlds->state, line->actor, MH_MOVE_NONE, seen);
}

/* Plays line @index in both worlds and compares; false when the second world ends there. */
static gboolean
play_second (const Worlds *worlds, guint index, MhMove move)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = get_line (worlds, index);
  MhMove seen = mask (worlds, get_state (worlds, index), line->actor, line->move);
  g_autofree gpointer copy = g_memdup2 (get_state (worlds, index), rules->state_size);
  gboolean words = mh_random_below (&worlds->check->random, SENTENCES) == 0;
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  MhEvents first = { 0 };
  MhEvents second = { 0 };
  const char *what;
  gboolean alike;

  move = fit_move (worlds, index, move);
  if (move == MH_MOVE_NONE)
    return FALSE;
  /* Each is put into words at once, before the other one is played. */
  memcpy (worlds->before, worlds->state, rules->state_size);
  rules->play (worlds->state, line->actor, move, &second);
  if (words)
    two = say (worlds, index, worlds->before, seen, worlds->state, &second);
  rules->play (copy, line->actor, line->move, &first);
  if (words)
    one = say (worlds, index, get_state (worlds, index), seen, copy, &first);
  if (rules->actors (worlds->state) == 0 && rules->actors (copy) == 0)
    return FALSE;
  worlds->check->verdict[CHECK_WORLDS].n++;
  what = compare_sights (worlds, index);
  alike = is_told_alike (worlds, &first, &second);
  if (what == NULL && !alike)
    leak (worlds, index, "an event that its sights do not show");
  if (what != NULL && alike)
    leak (worlds, index, what);
  if (what != NULL || !alike || !compare_answers (worlds, index))
    return FALSE;
  if (g_strcmp0 (one, two) != 0)
    leak (worlds, index, "what is said of the step");
  return TRUE;
}

/* Changes line @from (and @to, when the two are exchanged) and follows the second world. */
static void
follow_world (const Worlds *worlds, guint from, guint to, MhMove changed)
{
  const MhRules *rules = worlds->check->rules;

  memcpy (worlds->state, get_state (worlds, from), rules->state_size);
  for (guint i = from; i < worlds->match->lines->len; i++)
    {
      MhMove move = i == from ? changed
                    : i == to ? get_line (worlds, from)->move
                              : get_line (worlds, i)->move;
      gboolean differs;

      if (!play_second (worlds, i, move))
        return;
      differs = memcmp (worlds->state, get_state (worlds, i + 1), rules->state_size) != 0;
      worlds->found[i + 1] |= differs;
      if (!differs && i > to)
        return;
    }
}

/* One second world: an outcome or another's move replaced, or two outcomes exchanged. */
static void
try_world (const Worlds *worlds, const GArray *candidates)
{
  guint from = g_array_index (candidates, guint,
                              mh_random_below (&worlds->check->random, candidates->len));
  const CheckLine *line = get_line (worlds, from);
  gconstpointer state = get_state (worlds, from);
  MhMove seen = mask (worlds, state, line->actor, line->move);
  guint to = g_array_index (candidates, guint,
                            mh_random_below (&worlds->check->random, candidates->len));
  const CheckLine *other = get_line (worlds, to);
  MhMove changed;

  if (line->actor == MH_CHANCE && to > from && other->actor == MH_CHANCE
      && mh_move_kind (other->move) == mh_move_kind (line->move) && other->move != line->move
      && mask (worlds, state, MH_CHANCE, other->move) == seen)
    {
      follow_world (worlds, from, to, other->move);
      return;
    }
  changed = find_alike (worlds, state, line->actor, line->move, seen);
  if (changed != MH_MOVE_NONE)
    follow_world (worlds, from, from, changed);
}

static void
count_coverage (const Worlds *worlds)
{
  for (guint i = 0; i <= worlds->match->lines->len; i++)
    {
      worlds->check->n_hidden += worlds->hidden[i] != 0;
      worlds->check->n_found += worlds->hidden[i] != 0 && worlds->found[i] != 0;
    }
}

static void
check_viewer (Worlds *worlds)
{
  const MhRules *rules = worlds->check->rules;
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i <= worlds->match->lines->len; i++)
    {
      mh_rules_observe (rules, get_state (worlds, i), worlds->viewer, MH_RECALL, worlds->one);
      worlds->hidden[i] = memcmp (worlds->one, get_state (worlds, i), rules->state_size) != 0;
      worlds->found[i] = FALSE;
      if (i < worlds->match->lines->len && get_line (worlds, i)->actor != worlds->viewer
          && mask (worlds, get_state (worlds, i), get_line (worlds, i)->actor,
                   get_line (worlds, i)->move)
                 != get_line (worlds, i)->move)
        g_array_append_val (candidates, i);
    }
  for (guint i = 0; i < ATTEMPTS * (1 + candidates->len / 8) && candidates->len > 0; i++)
    try_world (worlds, candidates);
  count_coverage (worlds);
}

/* Looks for second worlds of a match, for every viewer. */
void
check_secrets (Check *check, const CheckMatch *match)
{
  gsize size = check->rules->state_size;
  guint n = match->lines->len + 1;
  Worlds worlds = { check, match };

  if (check->rules->observe == NULL)
    return;
  worlds.hidden = g_malloc0 (n);
  worlds.found = g_malloc0 (n);
  worlds.state = g_malloc0 (size);
  worlds.before = g_malloc0 (size);
  worlds.one = g_malloc0 (size);
  worlds.two = g_malloc0 (size);
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (viewer < match->n_seats || viewer == MH_TABLE)
      {
        worlds.viewer = viewer;
        check_viewer (&worlds);
      }
  g_free (worlds.hidden);
  g_free (worlds.found);
  g_free (worlds.state);
  g_free (worlds.before);
  g_free (worlds.one);
  g_free (worlds.two);
}

/* A test that seldom finds a second world proves nothing. */
void
check_secrets_end (Check *check)
{
  CheckVerdict *verdict = &check->verdict[CHECK_COVERAGE];
  double share = (double) check->n_found / (double) MAX (check->n_hidden, 1);

  verdict->n = check->n_hidden;
  if (check->n_hidden == 0)
    return;
  verdict->note = g_strdup_printf ("%.1f %%", share * 100);
  if (share < COVERAGE_WANTED)
    check_fail (check, CHECK_COVERAGE, "only in %.1f %% of %" G_GUINT64_FORMAT " steps",
                share * 100, check->n_hidden);
}
