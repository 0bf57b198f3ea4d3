/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The computer players that a game brings: at every level they choose what the rules allow, from a sight that
 * they leave as it is, in no more time than their memory was given room for. */

#include "config.h"

#include <string.h>

#include "referee-check.h"

#define EVERY 8 /* of so many matches one is played by heart */
#define CHOICES 12 /* that are asked for in each, by each level */
#define SECONDS 5 /* that one choice may take */
#define FENCE 64 /* bytes behind the memory that nobody may write to */
#define FENCE_BYTE 0xa5

/* A player who follows a match. */
typedef struct
{
  Check *check;
  const CheckMatch *match;
  const MhJudgementRules *judgement;
  MhLevel level;
  MhActor seat;
  guint8 *memory; /* and the fence behind it */
  guint choices;
} Player;

static void
complain (Player *player, guint line, const char *what)
{
  g_autofree char *where = check_where (player->check, player->match, line);

  check_fail (player->check, CHECK_PLAYERS, "%s: the player %s of seat %c %s", where,
              mh_level_to_string (player->level), mh_actor_to_char (player->seat), what);
}

static gboolean
is_fence_whole (const Player *player)
{
  for (guint i = 0; i < FENCE; i++)
    if (player->memory[player->judgement->memory_size + i] != FENCE_BYTE)
      return FALSE;
  return TRUE;
}

static void
remember (Player *player, guint line)
{
  const Check *check = player->check;
  const MhRules *rules = check->rules;
  const CheckLine *entry = check_match_line (player->match, line);
  gconstpointer state = check_match_state (check, player->match, line);
  g_autofree gpointer before = g_malloc (rules->state_size);
  g_autofree gpointer after = g_malloc (rules->state_size);
  MhRandom random;

  mh_rules_observe (rules, state, player->seat, MH_RECALL, before);
  mh_rules_observe (rules, check_match_state (check, player->match, line + 1), player->seat,
                    MH_RECALL, after);
  mh_random_init (&random, check->seed, MH_STREAM_TEST, line);
  player->judgement->remember (
      player->memory, before, entry->actor,
      mh_rules_mask (rules, state, entry->actor, entry->move, player->seat), after, player->seat,
      player->level, &random);
  if (!is_fence_whole (player))
    complain (player, line, "writes behind its memory");
}

static void
judge_choice (Player *player, guint line, MhMove move, gint64 time)
{
  const Check *check = player->check;
  g_autofree char *what = NULL;
  char notation[MH_NOTATION_MAX] = "";

  if (time > SECONDS * G_USEC_PER_SEC)
    what = g_strdup_printf ("thinks for %.0f seconds", (double) time / G_USEC_PER_SEC);
  else if (move != MH_MOVE_NONE
           && check->rules->judge (check_match_state (check, player->match, line), player->seat,
                                   move)
                  != 0)
    {
      mh_rules_write (check->rules, move, notation);
      what = g_strdup_printf ("chooses “%s”, which the rules refuse",
                              notation[0] != '\0' ? notation : "a move that cannot be written");
    }
  if (what != NULL)
    complain (player, line, what);
}

static void
choose (Player *player, guint line)
{
  const MhRules *rules = player->check->rules;
  g_autofree gpointer sight = g_malloc (rules->state_size);
  g_autofree gpointer copy = NULL;
  gint64 begun;
  MhMove move;

  mh_rules_observe (rules, check_match_state (player->check, player->match, line), player->seat,
                    MH_RECALL, sight);
  if (player->judgement->recall != NULL && player->judgement->memory_size > 0)
    player->judgement->recall (player->memory, player->seat, sight);
  copy = g_memdup2 (sight, rules->state_size);
  begun = g_get_monotonic_time ();
  move = player->judgement->choose (sight, player->seat, player->level, &player->check->random);
  player->check->verdict[CHECK_PLAYERS].n++;
  player->choices++;
  if (memcmp (sight, copy, rules->state_size) != 0)
    complain (player, line, "changes the sight that it was given");
  judge_choice (player, line, move, g_get_monotonic_time () - begun);
}

/* Where moments count, reacting is another question. */
static gboolean
is_asked (const Player *player, guint line)
{
  gconstpointer state = check_match_state (player->check, player->match, line);

  return player->judgement->choose != NULL && player->choices < CHOICES
         && (player->check->rules->actors (state) & mh_actor_bit (player->seat)) != 0
         && !check_keeps_time (player->check, state);
}

static void
follow (Player *player)
{
  player->memory = g_malloc0 (player->judgement->memory_size + FENCE);
  memset (player->memory + player->judgement->memory_size, FENCE_BYTE, FENCE);
  for (guint i = 0; i < player->match->lines->len; i++)
    {
      if (is_asked (player, i))
        choose (player, i);
      if (player->judgement->remember != NULL)
        remember (player, i);
    }
  g_free (player->memory);
}

/* Lets a player of each level follow a match in one of its seats. */
void
check_players (Check *check, const CheckMatch *match)
{
  const MhJudgementRules *judgement
      = MH_IS_JUDGEMENT (check->game->game)
            ? mh_judgement_get_rules (MH_JUDGEMENT (check->game->game))
            : NULL;

  if (judgement == NULL || match->number % EVERY != 0)
    return;
  for (MhLevel level = MH_LEVEL_RANDOM; level <= MH_LEVEL_HARD; level++)
    {
      Player player = { check, match, judgement, level, .seat = (MhActor) (match->number / EVERY) };

      player.seat %= match->n_seats;
      if ((judgement->levels & 1u << level) != 0)
        follow (&player);
    }
}
