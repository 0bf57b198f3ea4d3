/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Phases in real time: what may be touched at which stamp. Compares judge, lists and changes with each other at
 * stamps throughout a phase. */

#include "config.h"

#include <string.h>

#include "referee/check/check.h"

#define STAMPS 6 /* random ones that are tried for a seat in a state */
#define CHANGES_MAX 64 /* of one list in a phase */
#define SAMPLES 48 /* moves of the grammar that are judged at each stamp */
#define SPREAD 12000 /* milliseconds: longer than a phase */
#define STATES 8 /* one in this many is tested */

typedef struct
{
  Check *check;
  guint index;
  gconstpointer state;
  gpointer sight; /* what the seat sees now */
  MhActor seat;
} Place;

static void
fail (const Place *place, CheckTopic topic, guint32 stamp, const char *what)
{
  check_fail_at (place->check, topic, place->index, "%c at %u: %s", mh_actor_to_char (place->seat),
                 stamp, what);
}

/* Whether a state is in real time and something falls due. */
gboolean
check_keeps_time (const Check *check, gconstpointer state)
{
  return check->real_time != NULL && check->real_time->running (state)
         && check->real_time->due (state) != 0;
}

static MhMove
without_stamp (MhMove move)
{
  return move & ~(MhMove) G_MAXUINT32;
}

static guint
list_at (const Place *place, guint32 stamp, MhMove moves[MH_LEGAL_MAX])
{
  return place->check->real_time->legal_at (place->state, place->seat, stamp, moves);
}

/* What a seat may do at a stamp must follow from what it sees: its list is highlighted, and everybody can read a
 * refusal. */
static void
check_sight (const Place *place, guint32 stamp, const MhMove *moves, guint n)
{
  const MhRealTimeRules *real_time = place->check->real_time;
  MhMove seen[MH_LEGAL_MAX];

  place->check->verdict[CHECK_REFUSALS].n++;
  if (real_time->running (place->sight) != real_time->running (place->state)
      || real_time->rank (place->sight, place->seat) != real_time->rank (place->state, place->seat))
    fail (place, CHECK_REFUSALS, stamp, "by the sight, time works differently");
  else if (real_time->legal_at (place->sight, place->seat, stamp, seen) != n
           || memcmp (seen, moves, n * sizeof *moves) != 0)
    fail (place, CHECK_REFUSALS, stamp, "the sight lists different moves");
  else if (real_time->next_change (place->sight, place->seat, stamp)
           != real_time->next_change (place->state, place->seat, stamp))
    fail (place, CHECK_REFUSALS, stamp, "by the sight, its list changes at a different stamp");
}

static gboolean
is_alike (const Place *place, guint32 one, guint32 two)
{
  MhMove first[MH_LEGAL_MAX], second[MH_LEGAL_MAX];
  guint n = list_at (place, one, first);

  if (list_at (place, two, second) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (without_stamp (first[i]) != without_stamp (second[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_listed (MhMove move, const MhMove *moves, guint n)
{
  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;
  return FALSE;
}

/* A gesture that means @move makes it at its stamp, after any delay. */
static void
check_touch (const Place *place, guint32 stamp, MhMove move)
{
  const MhRealTimeRules *real_time = place->check->real_time;

  if (real_time->touch == NULL)
    return;
  move = real_time->touch (place->state, place->seat, without_stamp (move), stamp);
  if (move != MH_MOVE_NONE && mh_move_time (move) != stamp)
    fail (place, CHECK_STAMPS, stamp, "touch() answers with a move of a different stamp");
  if (move != MH_MOVE_NONE && real_time->delay != NULL)
    real_time->delay (place->state, place->seat, move);
}

/* The list at a stamp must contain exactly what the judge allows at that stamp. */
static void
check_stamp (const Place *place, guint32 stamp)
{
  const MhRules *rules = place->check->rules;
  GArray *sweep = place->check->sweep;
  MhMove moves[MH_LEGAL_MAX];
  guint n = list_at (place, stamp, moves);

  place->check->verdict[CHECK_STAMPS].n++;
  for (guint i = 0; i < n; i++)
    {
      check_add_move (place->check, moves[i]);
      if (mh_move_time (moves[i]) != stamp)
        fail (place, CHECK_STAMPS, stamp, "a move is listed with a different stamp");
      if (rules->judge (place->state, place->seat, moves[i]) != 0)
        fail (place, CHECK_STAMPS, stamp, "a move is listed but refused");
      check_touch (place, stamp, moves[i]);
    }
  for (guint i = 0; i < SAMPLES && sweep->len > 0; i++)
    {
      guint at = mh_random_below (&place->check->random, sweep->len);
      MhMove move = without_stamp (g_array_index (sweep, MhMove, at)) | stamp;

      guint rule = rules->judge (place->state, place->seat, move);

      if (rule == 0 && !is_listed (move, moves, n)
          && check_is_grammar (place->check, place->seat, move))
        fail (place, CHECK_STAMPS, stamp, "a move is allowed but not listed");
      if (rule != rules->judge (place->sight, place->seat, move))
        fail (place, CHECK_REFUSALS, stamp,
              "by the sight, a move is refused for a different reason");
    }
  check_sight (place, stamp, moves, n);
}

/* Between two changes nothing may change. */
static void
check_changes (const Place *place)
{
  MhRandom *random = &place->check->random;
  guint32 stamp = 0;

  for (guint i = 0; i < CHANGES_MAX; i++)
    {
      guint32 next = place->check->real_time->next_change (place->state, place->seat, stamp);
      guint32 end = next == G_MAXUINT32 ? stamp + SPREAD : next;

      check_stamp (place, stamp);
      if (next <= stamp)
        fail (place, CHECK_STAMPS, stamp, "the next change is not in the future");
      if (next <= stamp)
        return;
      if (!is_alike (place, stamp, end - 1)
          || !is_alike (place, stamp, stamp + mh_random_below (random, end - stamp)))
        fail (place, CHECK_STAMPS, stamp, "the list differs before its next change");
      if (next == G_MAXUINT32)
        return;
      if (is_alike (place, next - 1, next))
        fail (place, CHECK_STAMPS, next, "nothing changes where it should");
      stamp = next;
    }
  fail (place, CHECK_STAMPS, stamp, "its list never stops changing");
}

/* A move listed without a stamp must be legal at its own stamp. */
static void
check_earliest (const Place *place)
{
  const MhRules *rules = place->check->rules;
  MhMove moves[MH_LEGAL_MAX], at[MH_LEGAL_MAX];
  guint n = rules->legal (place->state, place->seat, moves);

  if ((n > 0) != ((rules->actors (place->state) & mh_actor_bit (place->seat)) != 0))
    fail (place, CHECK_STAMPS, 0,
          n > 0 ? "it has moves but may not act" : "it may act but has no moves");
  for (guint i = 0; i < n; i++)
    if (!is_listed (moves[i], at, list_at (place, mh_move_time (moves[i]), at)))
      fail (place, CHECK_STAMPS, mh_move_time (moves[i]),
            "its first moves are not those of that stamp");
}

static void
check_seat (const Place *place)
{
  MhRandom *random = &place->check->random;

  check_earliest (place);
  check_changes (place);
  for (guint i = 0; i < STAMPS; i++)
    check_stamp (place, mh_random_below (random, SPREAD));
  for (MhActor other = 0; other < place->seat; other++)
    if (place->check->real_time->rank (place->state, other)
        == place->check->real_time->rank (place->state, place->seat))
      fail (place, CHECK_STAMPS, 0, "two seats have the same rank");
}

/* The phase can be left at any moment, and something falls due in it. */
static void
check_way_out (const Place *place)
{
  const MhRules *rules = place->check->rules;
  const MhRealTimeRules *real_time = place->check->real_time;
  g_autofree gpointer copy = g_memdup2 (place->state, rules->state_size);
  const MhMove leave = mh_move (real_time->leave, 0, 0);
  MhMove moves[MH_LEGAL_MAX];

  if (leave == MH_MOVE_NONE || rules->judge (place->state, MH_TABLE, leave) != 0
      || (rules->actors (place->state) & mh_actor_bit (MH_TABLE)) == 0)
    {
      fail (place, CHECK_STAMPS, 0, "the table cannot call it off");
      return;
    }
  real_time->shown (place->state);
  if (real_time->may_give_up != NULL)
    real_time->may_give_up (place->state);
  rules->play (copy, MH_TABLE, leave, NULL);
  if (real_time->running (copy))
    fail (place, CHECK_STAMPS, 0, "what was called off continues");
  if (real_time->due (place->state) == G_MAXUINT32)
    fail (place, CHECK_STAMPS, 0, "nothing falls due");
  else if ((rules->actors (place->state) & mh_actor_bit (MH_CHANCE)) == 0
           && rules->legal (place->state, MH_TABLE, moves) == 0)
    fail (place, CHECK_STAMPS, 0, "when something is due, the table has no move");
}

/* Checks the phases in real time of a match. */
void
check_time (Check *check)
{
  g_autofree gpointer sight = g_malloc0 (check->rules->state_size);
  Place place = { check, 0, NULL, sight, MH_TABLE };

  for (guint i = 0; i < check->match->lines->len; i++)
    {
      place.state = check_state (check, i);
      place.index = i;
      if (!check_keeps_time (check, place.state) || mh_random_below (&check->random, STATES) != 0)
        continue;
      place.seat = MH_TABLE;
      check_way_out (&place);
      for (place.seat = 0; place.seat < check->match->n_seats; place.seat++)
        {
          mh_rules_observe (check->rules, place.state, place.seat, MH_NOW, sight);
          check_seat (&place);
        }
    }
}

/* A random move in a running phase: shortly after the first possible stamp, or any time later. */
MhMove
check_pick_in_time (Check *check, gconstpointer state, MhActor actor)
{
  MhMove moves[MH_LEGAL_MAX], later[MH_LEGAL_MAX];
  guint n = check->rules->legal (state, actor, moves), n_later = 0;
  guint32 stamp;

  if (n == 0)
    return MH_MOVE_NONE;
  if (actor >= MH_SEATS_MAX)
    return moves[mh_random_below (&check->random, n)];
  stamp = mh_move_time (moves[0]);
  if (mh_random_below (&check->random, 8) == 0)
    stamp = mh_random_below (&check->random, 130);
  else if (mh_random_below (&check->random, 2) == 0)
    stamp += mh_random_below (&check->random, mh_random_below (&check->random, 4) == 0 ? 4000 : 60);
  n_later = check->real_time->legal_at (state, actor, stamp, later);
  return n_later > 0 ? later[mh_random_below (&check->random, n_later)]
                     : moves[mh_random_below (&check->random, n)];
}
