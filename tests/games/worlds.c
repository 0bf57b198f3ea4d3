/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "worlds.h"

#include <string.h>

MhActor
world_pick_actor (const MhRules *rules, gconstpointer state, MhRandom *random)
{
  MhActors actors = rules->actors (state);
  guint pick;

  g_assert_cmpuint (actors, !=, 0);
  pick = mh_random_below (random, (guint) __builtin_popcount (actors));
  for (; pick > 0; pick--)
    actors &= (MhActors) (actors - 1);
  return (MhActor) __builtin_ctz (actors);
}

MhMove
world_pick_move (const MhRules *rules, gconstpointer state, MhActor actor, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n;

  if (actor == MH_CHANCE)
    return mh_rules_draw_with (rules, state, random);
  n = rules->legal (state, actor, moves);
  g_assert_cmpuint (n, >, 0);
  return moves[mh_random_below (random, n)];
}

void
world_match_play (WorldMatch *match, guint limit, MhRandom *random)
{
  const MhRules *rules = match->rules;
  World *state = match->state;

  for (match->n_lines = 0; match->n_lines < limit && rules->actors (state) != 0; match->n_lines++)
    {
      MhActor actor = rules->curtain != NULL ? rules->curtain (state) : MH_NOBODY;
      MhMove move;

      if (actor >= MH_SEATS_MAX || !mh_actors_has (rules->actors (state), actor))
        actor = world_pick_actor (rules, state, random);
      move = world_pick_move (rules, state, actor, random);
      g_assert_cmpuint (rules->judge (state, actor, move), ==, 0);
      match->line[match->n_lines] = (WorldLine){ actor, move };
      memcpy (state + 1, state, sizeof *state);
      rules->play (++state, actor, move, NULL);
    }
}

char *
world_match_to_text (const WorldMatch *match, guint n_lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_lines; i++)
    {
      char notation[MH_NOTATION_MAX];

      mh_rules_write (match->rules, match->line[i].move, notation);
      g_string_append_printf (text, "%c %s\n", mh_actor_to_char (match->line[i].actor), notation);
    }
  return g_string_free (text, FALSE);
}

/* The moves of an actor; of a range of outcomes, a random selection. */
static guint
list_moves (const MhRules *rules,
            gconstpointer state,
            MhActor actor,
            MhMove *moves,
            MhRandom *random)
{
  MhChance chance = { 0 };

  if (actor != MH_CHANCE)
    return rules->legal (state, actor, moves);
  rules->chance (state, &chance);
  for (guint i = 0; chance.range > 0 && chance.n < 16; i++)
    chance.move[chance.n++] = chance.first + mh_random_below (random, chance.range);
  memcpy (moves, chance.move, chance.n * sizeof *moves);
  return chance.n;
}

/* Another move that looks the same to the viewer, or MH_MOVE_NONE. */
static MhMove
find_alike (const MhRules *rules,
            gconstpointer state,
            MhActor actor,
            MhMove move,
            MhActor viewer,
            MhRandom *random)
{
  MhMove seen = mh_rules_mask (rules, state, actor, move, viewer), found = MH_MOVE_NONE;
  MhMove moves[MH_LEGAL_MAX];
  guint n = list_moves (rules, state, actor, moves, random), n_alike = 0;

  for (guint i = 0; i < n; i++)
    if (moves[i] != move && mh_rules_mask (rules, state, actor, moves[i], viewer) == seen
        && mh_random_below (random, ++n_alike) == 0)
      found = moves[i];
  return found;
}

/* Whether the viewer learns the same from a line in both worlds. */
static gboolean
is_told_alike (const MhEvents *one, const MhEvents *two, MhActor viewer)
{
  MhActors bit = mh_actor_bit (viewer);

  if (one->n != two->n)
    return FALSE;
  for (guint i = 0; i < one->n; i++)
    {
      const MhEvent *a = &one->event[i], *b = &two->event[i];

      if (((a->viewers & bit) != 0 ? a->full : a->masked)
          != ((b->viewers & bit) != 0 ? b->full : b->masked))
        return FALSE;
    }
  return TRUE;
}

/* Plays line @index in the second world, by @wanted if possible. MH_MOVE_NONE: no move in its place looks the
 * same, or the viewer learns something else from it. */
static MhMove
follow (const WorldMatch *match,
        guint index,
        World *state,
        MhMove wanted,
        MhActor viewer,
        MhRandom *random)
{
  const MhRules *rules = match->rules;
  const WorldLine *line = &match->line[index];
  World copy = match->state[index];
  const MhMove seen = mh_rules_mask (rules, &copy, line->actor, line->move, viewer);
  MhEvents first = { 0 }, second = { 0 };
  MhMove move = wanted;

  if (!mh_actors_has (rules->actors (state), line->actor))
    return MH_MOVE_NONE;
  if (rules->judge (state, line->actor, move) != 0
      || mh_rules_mask (rules, state, line->actor, move, viewer) != seen)
    move = find_alike (rules, state, line->actor, line->move, viewer, random);
  if (move == MH_MOVE_NONE || mh_rules_mask (rules, state, line->actor, move, viewer) != seen)
    return MH_MOVE_NONE;
  rules->play (&copy, line->actor, line->move, &first);
  rules->play (state, line->actor, move, &second);
  return is_told_alike (&first, &second, viewer) ? move : MH_MOVE_NONE;
}

/* Changes line @from; returns how many lines end in a different state. */
static guint
play_second (const WorldMatch *match,
             guint from,
             MhMove changed,
             MhActor viewer,
             MhRandom *random,
             WorldMatch *second)
{
  gsize size = match->rules->state_size;
  guint n_apart = 0;

  memcpy (second, match, sizeof *second);
  for (guint i = from; i < match->n_lines; i++)
    {
      World *after = &second->state[i + 1];
      MhMove move = i == from ? changed : match->line[i].move;

      *after = second->state[i];
      second->n_lines = i;
      move = follow (match, i, after, move, viewer, random);
      if (move == MH_MOVE_NONE)
        return n_apart;
      second->line[i].move = move;
      second->n_lines = i + 1;
      n_apart += memcmp (after, &match->state[i + 1], size) != 0;
    }
  return n_apart;
}

guint
world_find_second (const WorldMatch *match,
                   MhActor viewer,
                   guint attempts,
                   MhRandom *random,
                   WorldMatch *second)
{
  g_autofree WorldMatch *other = g_new (WorldMatch, 1);
  guint most = 0;

  for (guint i = 0; i < attempts && match->n_lines > 0; i++)
    {
      guint from = mh_random_below (random, match->n_lines), n;
      const WorldLine *line = &match->line[from];
      MhMove changed
          = find_alike (match->rules, &match->state[from], line->actor, line->move, viewer, random);

      if (changed == MH_MOVE_NONE)
        continue;
      n = play_second (match, from, changed, viewer, random, other);
      if (n <= most)
        continue;
      most = n;
      memcpy (second, other, sizeof *second);
    }
  return most;
}
