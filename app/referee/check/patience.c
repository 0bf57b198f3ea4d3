/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Patient matches. Random play ends rounds long before piles run out, limits are reached and last chances are
 * given. So in every other match nobody hurries for a while: players avoid a move that ends something immediately,
 * and kinds of moves after which, in earlier matches, the round or the match soon ended. Ends are detected by
 * scores, winners, actors and the description's round, without asking the game anything else. */

#include "config.h"

#include "referee/check/check.h"

#define PATIENCE_LEAST 50 /* lines of the shortest patient match; the next ones double it */
#define PATIENCE_STEPS 5
#define NEAR 0.8 /* an end is near if it is closer than this part of the best kind's average */
#define KNOWN 8 /* samples that make a kind's average reliable */
#define MEMORY 64 /* the average's window, in moves */
#define TRIALS 6
#define CHOICES_MAX (MH_LEGAL_MAX * 2)

/* The number of lines for which nobody hurries in a match; depends on the match's number. */
guint
check_get_patience (const CheckMatch *match)
{
  return match->number % 2 == 0 ? 0 : PATIENCE_LEAST << (match->number / 2 % PATIENCE_STEPS);
}

/* Lists all legal moves of the seats and the table. */
static guint
list_choices (const Check *check, gconstpointer state, CheckLine choices[CHOICES_MAX])
{
  MhActors actors = check->rules->actors (state);
  MhMove moves[MH_LEGAL_MAX];
  guint n_choices = 0;

  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    {
      guint n = 0;

      if (actor != MH_CHANCE && (actors & mh_actor_bit (actor)) != 0)
        n = check->rules->legal (state, actor, moves);
      for (guint i = 0; i < n && n_choices < CHOICES_MAX; i++)
        choices[n_choices++] = (CheckLine){ actor, moves[i] };
    }
  return n_choices;
}

/* Leaves out kinds of moves that bring the end near. Some matches avoid the end of a round, the others only the end
 * of the match. */
static guint
leave_out_hasty (const Check *check, CheckLine *choices, guint n)
{
  const CheckOutlook *outlooks
      = check->outlook[check_moment (check, check->match->lines->len)->phase];
  gboolean round = check->match->number / 2 % 2 == 0;
  float best = 0;
  guint n_left = 0;

  for (guint i = 0; i < n; i++)
    {
      const CheckOutlook *outlook = &outlooks[mh_move_kind (choices[i].move)];

      if (outlook->n >= KNOWN)
        best = MAX (best, round ? outlook->round : outlook->match);
    }
  for (guint i = 0; i < n; i++)
    {
      const CheckOutlook *outlook = &outlooks[mh_move_kind (choices[i].move)];

      if (outlook->n < KNOWN || (round ? outlook->round : outlook->match) >= NEAR * best)
        choices[n_left++] = choices[i];
    }
  return n_left;
}

/* Whether a move changes a score or ends the match. */
static gboolean
ends_something (const Check *check, gconstpointer state, CheckLine choice)
{
  const MhRules *rules = check->rules;
  g_autofree gpointer copy = g_memdup2 (state, rules->state_size);

  rules->play (copy, choice.actor, choice.move, NULL);
  if (rules->actors (copy) == 0 || rules->winners (copy) != 0)
    return TRUE;
  for (MhActor seat = 0; seat < check->match->n_seats; seat++)
    if (rules->score (copy, seat) != rules->score (state, seat))
      return TRUE;
  return FALSE;
}

/* Chooses at random; in half of the matches first a kind and then a move of that kind, so that a kind with one move
 * is as likely as one with many. */
static CheckLine
choose (Check *check, const CheckLine *choices, guint n)
{
  guint8 kind = 0;
  guint n_kinds = 0, n_alike = 0;
  CheckLine choice = choices[0];
  gboolean seen[CHECK_KINDS_MAX] = { FALSE };

  if (check->match->number / 4 % 2 == 0)
    return choices[mh_random_below (&check->random, n)];
  for (guint i = 0; i < n; i++)
    if (!seen[mh_move_kind (choices[i].move)])
      {
        seen[mh_move_kind (choices[i].move)] = TRUE;
        if (mh_random_below (&check->random, ++n_kinds) == 0)
          kind = mh_move_kind (choices[i].move);
      }
  for (guint i = 0; i < n; i++)
    if (mh_move_kind (choices[i].move) == kind && mh_random_below (&check->random, ++n_alike) == 0)
      choice = choices[i];
  return choice;
}

/* A line of a player who does not hurry; MH_MOVE_NONE if nobody has a choice. */
CheckLine
check_pick_patiently (Check *check, gconstpointer state)
{
  CheckLine choices[CHOICES_MAX];
  CheckLine choice = { MH_NOBODY, MH_MOVE_NONE };
  guint n = leave_out_hasty (check, choices, list_choices (check, state, choices));

  for (guint i = 0; i < TRIALS && n > 0; i++)
    {
      choice = choose (check, choices, n);
      if (!ends_something (check, state, choice))
        break;
    }
  return choice;
}

static void
learn (float *mean, guint n, guint distance)
{
  *mean += ((float) distance - *mean) / (float) MIN (n, MEMORY);
}

/* Learns from the current match how long it continues after each kind of move. */
void
check_learn_outlook (Check *check)
{
  guint end = check->match->lines->len;
  guint round_end = end;

  for (guint i = end; i-- > 0;)
    {
      const CheckMoment *moment = check_moment (check, i);
      CheckOutlook *outlook
          = &check->outlook[moment->phase][mh_move_kind (check_line (check, i)->move)];

      if (moment->round != check_moment (check, i + 1)->round)
        round_end = i + 1;
      outlook->n++;
      learn (&outlook->round, outlook->n, round_end - i);
      learn (&outlook->match, outlook->n, end - i);
    }
}
