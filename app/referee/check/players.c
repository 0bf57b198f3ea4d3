/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game's own computer players. At every level choose() and policy() must return legal moves, and
 * react() moves that can be legal, from a sight that they do not change; meet() and remember() must
 * write only to their memory. hope() must return shares of one victory. A hint must be a legal
 * move, and its reason is put into words. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/players/mh-hint.h"
#include "referee/check/check.h"
#include "referee/check/watch.h"

#define EVERY 8 /* one in this many matches is played from memory */
#define CHOICES 12 /* asked for in each of them, by each level */
#define SECONDS 5 /* limit for one choice */
#define FENCE 64 /* bytes after the memory that no player may write to */
#define FENCE_BYTE 0xa5
#define SHARES_ERROR 1e-6 /* tolerance for the sum of all shares */

/* A player who follows a match. */
typedef struct
{
  Check *check;
  const MhStrategyRules *strategy;
  MhLevel level;
  MhActor seat;
  guint8 *memory; /* followed by the fence */
  guint choices;
  const char *function; /* the one that was asked, if it is not choose() */
} Player;

static const char policy[] = " in policy()", react[] = " in react()", suggest[] = " in suggest()";

static gboolean has_reacted; /* a real-time phase has been reached */

static void
complain (Player *player, guint line, const char *what)
{
  check_fail_at (player->check, CHECK_PLAYERS, line, "the player %s of seat %c%s %s",
                 mh_level_to_string (player->level), mh_actor_to_char (player->seat),
                 player->function, what);
}

static void
check_fence (Player *player, guint line)
{
  for (guint i = 0; i < FENCE; i++)
    if (player->memory[player->strategy->memory_size + i] != FENCE_BYTE)
      complain (player, line, "writes past the end of its memory");
}

/* Tells the player who is a person: everybody else, and later nobody. */
static void
meet (Player *player, guint line)
{
  const guint n_seats = player->check->match->n_seats;

  if (player->strategy->meet == NULL || player->strategy->memory_size == 0
      || (line != 0 && line != player->check->match->lines->len / 2))
    return;
  watch_line (line);
  player->strategy->meet (player->memory,
                          line == 0 ? mh_actors_first (n_seats) & ~mh_actor_bit (player->seat) : 0);
  check_fence (player, line);
}

static void
remember (Player *player, guint line)
{
  const Check *check = player->check;
  const MhRules *rules = check->rules;
  const CheckLine *entry = check_line (player->check, line);
  gconstpointer state = check_state (check, line);
  g_autofree gpointer before = g_malloc (rules->state_size);
  g_autofree gpointer after = g_malloc (rules->state_size);
  MhRandom random;

  mh_rules_observe (rules, state, player->seat, MH_RECALL, before);
  mh_rules_observe (rules, check_state (check, line + 1), player->seat, MH_RECALL, after);
  mh_random_init (&random, check->seed, MH_STREAM_TEST, line);
  watch_line (line);
  player->strategy->remember (player->memory, before, entry->actor,
                              mh_rules_mask (rules, state, entry->actor, entry->move, player->seat),
                              after, player->seat, player->level, &random);
  check_fence (player, line);
}

static void
judge_choice (Player *player, guint line, MhMove move, gint64 time)
{
  const Check *check = player->check;
  g_autofree char *what = NULL;

  if (time > SECONDS * G_USEC_PER_SEC)
    what = g_strdup_printf ("thinks for %.0f seconds", (double) time / G_USEC_PER_SEC);
  else if (move != MH_MOVE_NONE
           && !(player->function == react
                    ? check_is_grammar (check, player->seat, move)
                    : mh_rules_is_legal (check->rules, check_state (check, line), player->seat,
                                         move, NULL)))
    {
      g_autofree char *name = check_name_move (check, player->seat, move);

      /* The table passes over a plan for which it is too late, but it asks for no other moves. */
      what = g_strdup_printf ("chooses “%s”, which %s", name,
                              player->function == react ? "no record can contain"
                                                        : "the rules refuse");
    }
  if (what != NULL)
    complain (player, line, what);
}

/* Calls choose(); policy(), for the general search; react(), in real time; or suggest(), for a hint. */
static MhMove
choose (Player *player, guint line, gpointer sight, const char *function)
{
  Check *check = player->check;
  g_autofree gpointer copy = g_memdup2 (sight, check->rules->state_size);
  const gint64 begun = g_get_monotonic_time ();
  MhMove move;

  player->function = function;
  if (function == policy)
    move = player->strategy->policy (sight, player->seat, &check->random);
  else if (function == react)
    move = player->strategy->react (sight, player->seat, player->level, &check->random);
  else if (function == suggest)
    move = player->strategy->suggest (sight, player->seat);
  else
    move = player->strategy->choose (sight, player->seat, player->level, &check->random);
  check->verdict[CHECK_PLAYERS].n++;
  if (memcmp (sight, copy, check->rules->state_size) != 0)
    complain (player, line, "changes the sight that it was given");
  judge_choice (player, line, move, g_get_monotonic_time () - begun);
  player->function = "";
  return move;
}

/* Asks for a hint and its reason; if the search finds hints, for the reason of the move that was made. */
static void
ask_for_hint (Player *player, guint line)
{
  MhGame *game = player->check->game->game;
  const gsize size = player->check->rules->state_size;
  const CheckLine *made = check_line (player->check, line);
  MhMove move = made->actor == player->seat ? made->move : MH_MOVE_NONE;
  g_autoptr (MhSight) sight = mh_sight_new (player->check->rules, check_state (player->check, line),
                                            player->seat, MH_NOW);
  g_autofree gpointer data = g_memdup2 (mh_sight_get_data (sight), size);

  if (player->level != MH_LEVEL_HARD || !mh_hint_may_be_given (game, sight, player->seat))
    return;
  if (player->strategy->suggest != NULL)
    move = choose (player, line, data, suggest);
  g_free (mh_hint_say (game, sight, player->seat, move));
}

static void
ask (Player *player, guint line)
{
  const MhRules *rules = player->check->rules;
  const MhStrategyRules *strategy = player->strategy;
  gconstpointer state = check_state (player->check, line);
  g_autofree gpointer sight = g_malloc (rules->state_size);

  mh_rules_observe (rules, state, player->seat, MH_RECALL, sight);
  if (strategy->recall != NULL && strategy->memory_size > 0)
    strategy->recall (player->memory, player->seat, sight);
  player->choices++;
  if (check_keeps_time (player->check, state))
    {
      has_reacted = TRUE;
      if (strategy->react != NULL)
        choose (player, line, sight, react);
      return;
    }
  if (strategy->policy != NULL)
    choose (player, line, sight, policy);
  if (strategy->choose != NULL && (strategy->levels & 1u << player->level) != 0)
    choose (player, line, sight, "");
  ask_for_hint (player, line);
}

static gboolean
is_asked (const Player *player, guint line)
{
  gconstpointer state = check_state (player->check, line);

  return player->choices < CHOICES
         && (player->check->rules->actors (state) & mh_actor_bit (player->seat)) != 0;
}

static void
follow (Player *player)
{
  player->memory = g_malloc0 (player->strategy->memory_size + FENCE);
  memset (player->memory + player->strategy->memory_size, FENCE_BYTE, FENCE);
  for (guint i = 0; i < player->check->match->lines->len; i++)
    {
      meet (player, i);
      if (is_asked (player, i))
        ask (player, i);
      if (player->strategy->remember != NULL)
        remember (player, i);
    }
  g_free (player->memory);
}

static gboolean
are_shares (const Check *check, const double *share, guint n_seats)
{
  double sum = 0;

  for (guint i = 0; i < n_seats; i++)
    {
      if (!(share[i] >= 0 && share[i] <= 1))
        return FALSE;
      sum += share[i];
    }
  return check->rules->together || fabs (sum - 1) <= SHARES_ERROR;
}

/* Calls hope(), which the general search does where no seat is to move. */
static void
ask_for_hopes (Check *check, const MhStrategyRules *strategy)
{
  for (guint i = 0; i < check->match->lines->len; i++)
    {
      gconstpointer state = check_state (check, i);
      double share[MH_SEATS_MAX] = { 0 };

      if ((check->rules->actors (state) & MH_ACTORS_SEATS) != 0 || !strategy->hope (state, share))
        continue;
      check->verdict[CHECK_PLAYERS].n++;
      if (!are_shares (check, share, check->match->n_seats))
        check_fail_at (check, CHECK_PLAYERS, i,
                       "the values that hope() returns are not shares of one win");
    }
}

/* Lets a player of each level follow a match in one of its seats. */
void
check_players (Check *check)
{
  const MhStrategyRules *strategy = check->strategy;

  if (strategy == NULL
      || (check->match->number % EVERY != 0 && (strategy->react == NULL || has_reacted)))
    return;
  if (strategy->hope != NULL)
    ask_for_hopes (check, strategy);
  for (MhLevel level = MH_LEVEL_RANDOM; level < MH_N_LEVELS; level++)
    {
      Player player = { .check = check, .strategy = strategy, .level = level, .function = "" };

      player.seat = (MhActor) (check->match->number / EVERY) % check->match->n_seats;
      follow (&player);
    }
}
