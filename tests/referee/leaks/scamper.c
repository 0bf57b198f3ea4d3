/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Gives away how long the hush lasts. */

#include "leak.h"

#include "plugins/scamper/scamper-state.h"

#define LATE 2500 /* later than the stamp that `check` uses to test the whole grammar */

/* The time at which a long hush ends, to anyone who may know it. */
static guint32
get_end (gconstpointer state)
{
  const ScamperState *self = state;

  return self->phase == SC_PHASE_HUSH && self->hush >= LATE ? self->hush : G_MAXUINT32;
}

/* A false start is refused after the hush: the refused player learns that it is over. */
static guint
judge_hush (gconstpointer state, MhActor actor, MhMove move)
{
  guint rule = leak_real->judge (state, actor, move);

  return rule == 0 && mh_move_kind (move) == SC_MOVE_EARLY && mh_move_time (move) >= get_end (state)
             ? leak_find_rule ("SC-82")
             : rule;
}

static guint
legal_at_hush (gconstpointer state, MhActor seat, guint32 time, MhMove *moves)
{
  return time >= get_end (state) ? 0 : leak_real_time->legal_at (state, seat, time, moves);
}

static guint32
next_change_hush (gconstpointer state, MhActor seat, guint32 time)
{
  guint32 next = leak_real_time->next_change (state, seat, time);
  MhMove moves[MH_LEGAL_MAX];
  guint32 end = get_end (state);

  if (time >= end)
    return G_MAXUINT32;
  if (end == G_MAXUINT32 || end > next || leak_real_time->legal_at (state, seat, end, moves) == 0)
    return next;
  return end;
}

/* A touch that counts a moment later. */
static MhMove
touch_later (gconstpointer state, MhActor seat, MhMove gesture, guint32 time)
{
  const MhMove move = leak_real_time->touch (state, seat, gesture, time);

  return move == MH_MOVE_NONE ? move : move + 1;
}

/* A computer player whose move nobody knows. */
static MhMove
react_badly (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  return mh_move (200, 1, 2);
}

static const MhStrategyRules bad_player = { .react = react_badly };

const Leak leaks[] = {
  { "none" },
  { "hush",
    { .judge = judge_hush },
    { .legal_at = legal_at_hush, .next_change = next_change_hush } },
  /* Not a leak, but a match that cannot be left. */
  { "way-out", { 0 }, { .leave = SC_MOVE_CLOSE } },
  /* Nor are these. */
  { "touch", { 0 }, { .touch = touch_later } },
  { "react", .strategy = &bad_player },
  { NULL },
};
