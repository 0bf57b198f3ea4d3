/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Compares what a viewer, and everybody else at the table, sees and hears of a line in two worlds. */

#include "config.h"

#include <string.h>

#include "referee/check/worlds.h"

#define REFUSALS 6 /* moves that are judged in both worlds */
#define DESCRIPTIONS 16 /* one in this many steps that are put into words is also described */
#define SPREAD 6000 /* milliseconds: range of the stamps that are compared */

/* Whether a line has the maximum of events, so that one that reveals something may be missing. */
static gboolean
is_full (const Check *check, guint index)
{
  g_autofree gpointer state = NULL;
  MhEvents events = { 0 };

  if (index < check->match->lines->len)
    state = check_play_line (check, index, &events);
  return events.n == MH_EVENTS_MAX;
}

/* Differences between sights, which are then in the two rooms. */
static const char seen[] = "what it sees now", recalled[] = "what it recalls",
                  seen_by_all[] = "what everybody can see";

/* Reports a difference by which the viewer can tell the worlds apart. @detail (nullable): how they differ. */
void
worlds_leak (const Worlds *worlds, guint index, const char *what, const char *detail)
{
  Check *check = worlds->check;
  g_autofree char *difference = NULL;

  if (what == seen || what == recalled || what == seen_by_all)
    detail = difference = check_find_difference (check, check->room[0], check->room[1]);
  if (is_full (check, index))
    check_fail_at (check, CHECK_WORLDS, index,
                   "viewer %c can tell two worlds apart by %s; the step has %d events, the "
                   "maximum, so further ones were dropped",
                   mh_actor_to_char (worlds->viewer), what, MH_EVENTS_MAX);
  else
    check_fail_at (check, CHECK_WORLDS, index, "viewer %c can tell two worlds apart by %s%s%s%s",
                   mh_actor_to_char (worlds->viewer), what, detail != NULL ? ": " : "",
                   detail != NULL ? detail : "",
                   worlds->guessed ? "; the second world began with the game's guess(), which may "
                                     "return only what play can lead to"
                                   : "");
}

/* The difference between the viewer's sights of two states, or NULL. */
const char *
worlds_compare_sights (const Worlds *worlds, gconstpointer one, gconstpointer two)
{
  if (!check_looks_alike (worlds->check, worlds->viewer, MH_NOW, one, two))
    return seen;
  if (!check_looks_alike (worlds->check, worlds->viewer, MH_RECALL, one, two))
    return recalled;
  return NULL;
}

/* The viewer's next event from *at on, masked for the viewer; MH_MOVE_NONE after the last. */
static MhMove
get_told (MhActor viewer, const MhEvents *events, guint *at)
{
  MhActors bit = mh_actor_bit (viewer);

  while (*at < events->n)
    {
      const MhEvent *event = &events->event[(*at)++];
      MhMove told = (event->viewers & bit) != 0 ? event->full : event->masked;

      if (told != MH_MOVE_NONE)
        return told;
    }
  return MH_MOVE_NONE;
}

/* Whether a viewer receives the same events of a line in both worlds. */
gboolean
worlds_are_told_alike (MhActor viewer, const MhEvents *one, const MhEvents *two)
{
  guint i = 0, j = 0;
  MhMove told;

  do
    {
      told = get_told (viewer, one, &i);
      if (told != get_told (viewer, two, &j))
        return FALSE;
    }
  while (told != MH_MOVE_NONE);
  return TRUE;
}

/* Compares what the table shows or says to everybody: nobody may learn from it what they may not know. */
static const char *
compare_table (const Worlds *worlds, const Fork *fork)
{
  const MhRules *rules = worlds->check->rules;
  const MhActor actor = check_line (worlds->check, fork->index)->actor;
  const MhMove move = check_line (worlds->check, fork->index)->move;

  if (worlds->viewer == MH_TABLE)
    return NULL;
  if (!check_looks_alike (worlds->check, MH_TABLE, MH_NOW, worlds->first, worlds->state))
    return seen_by_all;
  if (mh_rules_mask (rules, check_state (worlds->check, fork->index), actor, move, MH_TABLE)
          != mh_rules_mask (rules, worlds->before, actor, fork->move, MH_TABLE)
      || !worlds_are_told_alike (MH_TABLE, &fork->one, &fork->two))
    return "what everybody is told about the line";
  return NULL;
}

static gboolean
lists_alike (const MhMove *one, guint n_one, const MhMove *two, guint n_two)
{
  return n_one == n_two && memcmp (one, two, n_one * sizeof *one) == 0;
}

/* Compares what a seat is shown in real time. */
static const char *
compare_time (const Worlds *worlds)
{
  const MhRealTimeRules *rules = worlds->check->real_time;
  guint32 stamp = mh_random_below (&worlds->check->random, SPREAD);
  MhMove one[MH_LEGAL_MAX];
  MhMove two[MH_LEGAL_MAX];

  if (rules == NULL)
    return NULL;
  if (rules->running (worlds->first) != rules->running (worlds->state))
    return "whether moments count";
  if (!rules->running (worlds->first))
    return NULL;
  if (!lists_alike (one, rules->legal_at (worlds->first, worlds->viewer, stamp, one), two,
                    rules->legal_at (worlds->state, worlds->viewer, stamp, two)))
    return "what it may touch at some moment";
  if (rules->next_change (worlds->first, worlds->viewer, stamp)
      != rules->next_change (worlds->state, worlds->viewer, stamp))
    return "when it may touch something else";
  return NULL;
}

/* Compares what a seat may do, and the reasons for refusals. */
static const char *
compare_seat (const Worlds *worlds, guint index)
{
  const MhRules *rules = worlds->check->rules;
  GArray *sweep = worlds->check->sweep;
  MhMove one[MH_LEGAL_MAX];
  MhMove two[MH_LEGAL_MAX];

  if (!lists_alike (one, rules->legal (worlds->first, worlds->viewer, one), two,
                    rules->legal (worlds->state, worlds->viewer, two)))
    return "its legal moves";
  for (guint i = 0; i < REFUSALS && sweep->len > 0; i++)
    {
      MhMove move
          = g_array_index (sweep, MhMove, mh_random_below (&worlds->check->random, sweep->len));

      if (rules->judge (worlds->first, worlds->viewer, move)
          != rules->judge (worlds->state, worlds->viewer, move))
        {
          g_autofree char *name = check_name_move (worlds->check, worlds->viewer, move);

          worlds_leak (worlds, index, "why a move is refused", name);
          return "why a move is refused";
        }
    }
  return compare_time (worlds);
}

/* Any other difference between the worlds after a line that looked the same in both, or NULL. */
const char *
worlds_compare_answers (const Worlds *worlds, const Fork *fork)
{
  const MhRules *rules = worlds->check->rules;
  const MhActor actor = check_line (worlds->check, fork->index)->actor;
  const MhMove move = check_line (worlds->check, fork->index)->move;
  gconstpointer one = worlds->first;
  gconstpointer two = worlds->state;
  const char *what;

  if (rules->actors (one) != rules->actors (two))
    return "who is to act";
  if (rules->winners (one) != rules->winners (two))
    return "who wins";
  if (rules->curtain != NULL && rules->curtain (one) != rules->curtain (two))
    return "the curtain";
  if (rules->can_take_back != NULL && actor < MH_SEATS_MAX
      && rules->can_take_back (check_state (worlds->check, fork->index), actor, move)
             != rules->can_take_back (worlds->before, actor, fork->move))
    return "whether the move can be undone";
  what = compare_table (worlds, fork);
  return what != NULL || worlds->viewer == MH_TABLE ? what : compare_seat (worlds, fork->index);
}

/* Appends a world that the viewer considers possible: the same sight and seed must yield the same world. */
static void
append_guess (const Worlds *worlds, gconstpointer after, guint64 seed, GString *text)
{
  const MhRules *rules = worlds->check->rules;
  guint8 *guess = worlds->check->room[0];
  guint64 hash = 0;
  MhRandom random;

  if (rules->guess == NULL || worlds->viewer == MH_TABLE)
    return;
  mh_random_init (&random, seed, MH_STREAM_TEST, 0);
  mh_rules_observe (rules, after, worlds->viewer, MH_RECALL, guess);
  rules->guess (guess, worlds->viewer, &random);
  for (gsize i = 0; i < rules->state_size; i++)
    hash = hash * 33 + guess[i];
  g_string_append_printf (text, "|%" G_GINT64_MODIFIER "x", hash);
}

static void
append_description (const Worlds *worlds, MhSight *sight, GString *text)
{
  g_autoptr (MhDescription) description = mh_description_new ();

  worlds->check->rules->describe (mh_sight_get_data (sight), description);
  for (guint i = 0; i < mh_description_get_size (description); i++)
    g_string_append_printf (text, "|%s", mh_description_get_value (description, i));
}

/* (transfer full): all texts about a step for a viewer, with the numbers that accompany them. Call this for either
 * world right after the line was played: then it detects what a function remembers outside of the state. */
char *
worlds_say (const Worlds *worlds,
            const Fork *fork,
            gconstpointer before,
            gconstpointer after,
            const MhEvents *events,
            guint64 seed)
{
  MhGame *game = worlds->check->game->game;
  const MhRules *rules = worlds->check->rules;
  MhActor actor = check_line (worlds->check, fork->index)->actor;
  g_autoptr (MhSight) old = mh_sight_new (rules, before, worlds->viewer, MH_NOW);
  g_autoptr (MhSight) new = mh_sight_new (rules, after, worlds->viewer, MH_NOW);
  g_autoptr (MhStep) step = mh_step_new (fork->index + 1, actor, fork->seen, old, new, events);
  g_autofree char *news = mh_game_say_step (game, step, MH_TELL_NEWS, &check_names);
  g_autofree char *log = mh_game_say_step (game, step, MH_TELL_LOG, &check_names);
  g_autofree char *prompt = mh_game_say_prompt (game, new, &check_names);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s|%s|%s|%d|%d", news == NULL ? "" : news, log == NULL ? "" : log,
                          prompt == NULL ? "" : prompt, mh_game_tells_again (game, step, new),
                          worlds->old != NULL && mh_game_tells_again (game, worlds->old, new));
  if (seed % DESCRIPTIONS == 0)
    {
      append_description (worlds, new, text);
      append_guess (worlds, after, seed, text);
    }
  return g_string_free (text, FALSE);
}
