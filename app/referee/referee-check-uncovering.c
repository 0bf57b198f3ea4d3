/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What comes to light, and by which kinds of moves. A step may uncover something: it says so by an
 * event or by its mask. No test can know whether the rules mean it; but it can know by which kinds of
 * moves it happens, and hold that against the list of the game. */

#include "config.h"

#include <string.h>

#include "referee-check-worlds.h"

/* Whether the game's list has a kind of move; NULL is an empty list. */
gboolean
check_has_kind (const guint8 *kinds, guint8 kind)
{
  for (; kinds != NULL && *kinds != 0; kinds++)
    if (*kinds == kind)
      return TRUE;
  return FALSE;
}

/* Whether the viewer hears of a kind of event more often in @one. */
static gboolean
says_more (MhActor viewer, const MhEvents *one, const MhEvents *two)
{
  MhActors bit = mh_actor_bit (viewer);
  int balance[CHECK_KINDS_MAX] = { 0 };

  for (guint i = 0; i < two->n; i++)
    balance[mh_move_kind ((two->event[i].viewers & bit) != 0 ? two->event[i].full
                                                             : two->event[i].masked)]--;
  for (guint i = 0; i < one->n; i++)
    {
      MhMove told = (one->event[i].viewers & bit) != 0 ? one->event[i].full : one->event[i].masked;

      if (told != MH_MOVE_NONE && ++balance[mh_move_kind (told)] > 0)
        return TRUE;
    }
  return FALSE;
}

static void
fail (const Worlds *worlds, CheckTopic topic, guint index, const char *what)
{
  g_autofree char *where = check_where (worlds->check, worlds->match, index);

  check_fail (worlds->check, topic, "%s: viewer %c %s", where, mh_actor_to_char (worlds->viewer),
              what);
}

/* A line has told the viewer which of the two worlds it is in. */
void
worlds_note_uncovering (const Worlds *worlds, const Fork *fork)
{
  const MhRules *rules = worlds->check->rules;
  guint8 kind = mh_move_kind (worlds_get_line (worlds, fork->index)->move);
  gboolean hidden_one = worlds_is_hidden (worlds, worlds->first);
  gboolean hidden_two = worlds_is_hidden (worlds, worlds->state);

  if (!hidden_one && !hidden_two)
    return;
  worlds->check->kinds[kind].n_uncovered++;
  if (!check_has_kind (rules->uncovering, kind))
    fail (worlds, CHECK_UNCOVERING, fork->index,
          "learns something while something stays hidden, by a kind of move that is not in the "
          "game's list of uncovering ones");
  if ((hidden_one && says_more (worlds->viewer, &fork->one, &fork->two))
      || (hidden_two && says_more (worlds->viewer, &fork->two, &fork->one)))
    fail (worlds, CHECK_UNCOVERING, fork->index,
          "is told of an event that does not happen in another world that it cannot tell apart, "
          "while something stays hidden");
}

/* A move that is masked otherwise in the second world: either it shows, or it tells too much. */
void
worlds_check_same_move (const Worlds *worlds, guint index, MhMove seen)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = worlds_get_line (worlds, index);
  Worlds copy = *worlds;
  Fork fork = { .index = index, .seen = seen, .move = line->move };
  g_autofree gpointer two = NULL;

  if (line->actor == worlds->viewer
      || worlds_mask (worlds, worlds->state, line->actor, line->move) == seen)
    return;
  two = g_memdup2 (worlds->state, rules->state_size);
  copy.state = two;
  memcpy (worlds->first, worlds_get_state (worlds, index), rules->state_size);
  rules->play (worlds->first, line->actor, line->move, &fork.one);
  rules->play (two, line->actor, line->move, &fork.two);
  if (rules->actors (worlds->first) == 0 && rules->actors (two) == 0)
    return;
  if (worlds_compare_sights (worlds, worlds->first, two) == NULL
      && worlds_are_told_alike (worlds->viewer, &fork.one, &fork.two))
    fail (worlds, CHECK_MASKS, index,
          "can tell two worlds apart by how the move is masked, and its sights do not show it");
  else
    worlds_note_uncovering (&copy, &fork);
}

/* Another move that the actor might have made and of which the viewer would know something else. What
 * seats do in the open is everybody's to see, whether it leaves a trace or not. */
static MhMove
find_other (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove move)
{
  const MhRules *rules = worlds->check->rules;
  MhMove seen = worlds_mask (worlds, state, actor, move);
  gboolean open = actor != MH_CHANCE || check_has_kind (rules->uncovering, mh_move_kind (move));
  MhMove moves[CHECK_LIST_MAX];
  guint n = check_get_moves (worlds->check, state, actor, moves);
  guint first = n == 0 ? 0 : mh_random_below (&worlds->check->random, n);

  for (guint i = 0; i < n; i++)
    {
      MhMove other = moves[(first + i) % n];
      MhMove other_seen = worlds_mask (worlds, state, actor, other);

      if (other_seen != seen && !(open && seen == move && other_seen == other))
        return other;
    }
  return MH_MOVE_NONE;
}

/* A mask that tells two moves apart tells what the sights and the events after them tell as well. */
void
worlds_check_masks (const Worlds *worlds, guint index)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = worlds_get_line (worlds, index);
  gconstpointer state = worlds_get_state (worlds, index);
  MhMove other = find_other (worlds, state, line->actor, line->move);
  MhEvents one = { 0 };
  MhEvents two = { 0 };

  if (other == MH_MOVE_NONE)
    return;
  memcpy (worlds->first, state, rules->state_size);
  memcpy (worlds->state, state, rules->state_size);
  rules->play (worlds->first, line->actor, line->move, &one);
  rules->play (worlds->state, line->actor, other, &two);
  worlds->check->verdict[CHECK_MASKS].n++;
  if (memcmp (worlds->first, worlds->state, rules->state_size) != 0
      && (rules->actors (worlds->first) != 0 || rules->actors (worlds->state) != 0)
      && worlds_compare_sights (worlds, worlds->first, worlds->state) == NULL
      && worlds_are_told_alike (worlds->viewer, &one, &two))
    fail (worlds, CHECK_MASKS, index,
          "can tell this move from another one by their masks, and its sights do not show it");
}

/* Says of every kind of move how often it brought something to light. */
void
check_uncovering_end (Check *check)
{
  CheckVerdict *verdict = &check->verdict[CHECK_UNCOVERING];
  g_autoptr (GString) note = g_string_new (NULL);

  for (guint i = 0; i < CHECK_KINDS_MAX; i++)
    {
      const CheckKind *kind = &check->kinds[i];

      if (kind->n_uncovered == 0)
        continue;
      verdict->n += kind->n_uncovered;
      g_string_append_printf (note, "%s%s %.1f %%", note->len == 0 ? "" : ", ", kind->word,
                              100.0 * (double) kind->n_uncovered / (double) kind->n_compared);
    }
  if (note->len > 0)
    verdict->note = g_string_free (g_steal_pointer (&note), FALSE);
}
