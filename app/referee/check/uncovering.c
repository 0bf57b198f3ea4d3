/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is revealed, and by which kinds of moves. A step may reveal something, by an event or by its mask. No test
 * can know whether the rules intend this, but this one knows which kinds of moves do it, and compares them with the
 * game's list. */

#include "config.h"

#include <string.h>

#include "referee/check/worlds.h"

static MhMove
get_told (const MhEvent *event, MhActor viewer)
{
  return (event->viewers & mh_actor_bit (viewer)) != 0 ? event->full : event->masked;
}

/* Whether the viewer receives more events of some kind in @one than in @two. */
static gboolean
says_more (MhActor viewer, const MhEvents *one, const MhEvents *two)
{
  int balance[CHECK_KINDS_MAX] = { 0 };

  for (guint i = 0; i < two->n; i++)
    balance[mh_move_kind (get_told (&two->event[i], viewer))]--;
  for (guint i = 0; i < one->n; i++)
    {
      MhMove told = get_told (&one->event[i], viewer);

      if (told != MH_MOVE_NONE && ++balance[mh_move_kind (told)] > 0)
        return TRUE;
    }
  return FALSE;
}

static void
fail (const Worlds *worlds, CheckTopic topic, guint index, const char *what)
{
  check_fail_at (worlds->check, topic, index, "viewer %c %s", mh_actor_to_char (worlds->viewer),
                 what);
}

/* Notes that a line has told the viewer which of the two worlds it is in. */
void
worlds_note_uncovering (const Worlds *worlds, const Fork *fork)
{
  Check *check = worlds->check;
  guint8 kind = mh_move_kind (check_line (check, fork->index)->move);
  gboolean hidden_one = worlds_is_hidden (worlds, worlds->first);
  gboolean hidden_two = worlds_is_hidden (worlds, worlds->state);

  if (!hidden_one && !hidden_two)
    return;
  check->kinds[kind].n_uncovered++;
  if (!check_has_kind (check->rules->uncovering, kind))
    fail (worlds, CHECK_UNCOVERING, fork->index,
          "learns something while something stays hidden, by a kind of move that is not in the "
          "game's list of uncovering ones");
  if ((hidden_one && says_more (worlds->viewer, &fork->one, &fork->two))
      || (hidden_two && says_more (worlds->viewer, &fork->two, &fork->one)))
    fail (worlds, CHECK_UNCOVERING, fork->index,
          "is told of an event that does not happen in another world that it cannot tell apart, "
          "while something stays hidden");
}

/* Checks a move whose mask differs in the second world: either the difference is visible, or the mask reveals too
 * much. */
void
worlds_check_same_move (const Worlds *worlds, guint index, MhMove seen)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = check_line (worlds->check, index);
  Worlds copy = *worlds;
  Fork fork = { .index = index, .seen = seen, .move = line->move };
  g_autofree gpointer two = NULL;

  if (line->actor == worlds->viewer
      || worlds_mask (worlds, worlds->state, line->actor, line->move) == seen)
    return;
  two = g_memdup2 (worlds->state, rules->state_size);
  copy.state = two;
  memcpy (worlds->first, check_state (worlds->check, index), rules->state_size);
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

/* Another move that the actor might have made and that the viewer could tell from @move. Everybody sees open moves
 * of seats, whether they leave a trace or not. */
static MhMove
find_other (const Worlds *worlds, gconstpointer state, MhActor actor, MhMove move)
{
  Check *check = worlds->check;
  MhMove seen = worlds_mask (worlds, state, actor, move);
  gboolean open
      = actor != MH_CHANCE || check_has_kind (check->rules->uncovering, mh_move_kind (move));
  MhMove moves[CHECK_LIST_MAX];
  guint n = check_rotate_moves (check, state, actor, moves);

  for (guint i = 0; i < n; i++)
    {
      MhMove other_seen = worlds_mask (worlds, state, actor, moves[i]);

      if (other_seen != seen && !(open && seen == move && other_seen == moves[i]))
        return moves[i];
    }
  return MH_MOVE_NONE;
}

/* If a mask tells two moves apart, the sights and events after them must do the same. */
void
worlds_check_masks (const Worlds *worlds, guint index)
{
  const MhRules *rules = worlds->check->rules;
  const CheckLine *line = check_line (worlds->check, index);
  gconstpointer state = check_state (worlds->check, index);
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

/* Reports for every kind of move how often it revealed something. */
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
