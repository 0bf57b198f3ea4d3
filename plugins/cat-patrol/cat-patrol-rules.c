/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What may happen and what it does. Sets of cards are bits, so that a question about an area is a
 * handful of instructions. */

#include "cat-patrol-rules.h"

static const char *const rule_ids[] = { NULL, CAT_PATROL_RULES (MH_RULE_ID) };

/* Enters a phase of a state whose seat on turn is set, and with it says who acts. */
void
cat_patrol_set_phase (CatPatrolState *state, CatPatrolPhase phase)
{
  state->phase = (guint8) phase;
  if (phase == CP_PHASE_OVER)
    state->actors = 0;
  else if (phase == CP_PHASE_START || phase == CP_PHASE_CHANCE)
    state->actors = mh_actor_bit (MH_CHANCE);
  else
    state->actors = mh_actor_bit (state->turn);
}

MH_DEFINE_GET_ACTORS (get_actors, CatPatrolState, actors)

static guint
list_cards (MhMove *moves, guint n, guint8 kind, CatPatrolCards cards)
{
  for (; cards != 0; cards &= cards - 1)
    moves[n++] = mh_move (kind, cat_patrol_first_card (cards), 0);
  return n;
}

static guint
list_homes (const CatPatrolState *self, MhMove *moves)
{
  CatPatrolCards parents = cat_patrol_parents (cat_patrol_card_family (self->card));
  guint n = 0;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if ((self->area[seat] & parents) != 0)
      moves[n++] = mh_move (CP_MOVE_RUN, seat, 0);
  return n;
}

/* The moves that a seat may make; none when it is not on turn. */
guint
cat_patrol_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const CatPatrolState *self = state;
  guint n = 0;

  if (self->actors != mh_actor_bit (actor) || actor >= self->n_seats)
    return 0;
  switch (self->phase)
    {
    case CP_PHASE_ROLL:
      moves[0] = mh_move (CP_MOVE_ROLL, 0, 0);
      return 1;
    case CP_PHASE_RUN:
      return list_homes (self, moves);
    case CP_PHASE_GIVE:
      return list_cards (moves, 0, CP_MOVE_GIVE, cat_patrol_units (self->area[actor]));
    case CP_PHASE_LURE:
      for (MhActor seat = 0; seat < self->n_seats; seat++)
        if (cat_patrol_may_lure_from (self, seat))
          n = list_cards (moves, n, CP_MOVE_LURE, cat_patrol_units (self->area[seat]));
      return n;
    default:
      return 0;
    }
}

/* Face and card in one: a card of m in the pile weighs as the cat faces, another face m times its
 * own, so that both chances are exact. The faces come first: half of the draws end there. */
static void
list_outcomes (gconstpointer state, MhChance *chance)
{
  const CatPatrolState *self = state;
  const guint8 *faces = cat_patrol_die_faces[self->die_faces];
  guint32 left;

  if (self->phase == CP_PHASE_START)
    {
      mh_chance_add_seats (chance, CP_MOVE_START, self->n_seats);
      return;
    }
  left = MAX (1, (guint32) __builtin_popcountll (self->pile));
  mh_chance_add (chance, mh_move (CP_MOVE_DOG, 0, 0), faces[CP_FACE_DOG] * left);
  mh_chance_add (chance, mh_move (CP_MOVE_MOUSE, 0, 0), faces[CP_FACE_MOUSE] * left);
  mh_chance_add (chance, mh_move (CP_MOVE_WHISTLE, 0, 0), faces[CP_FACE_WHISTLE] * left);
  if (self->pile == 0)
    mh_chance_add (chance, mh_move (CP_MOVE_CAT, CP_CARD_NONE, 0), faces[CP_FACE_CAT]);
  for (CatPatrolCards pile = self->pile; pile != 0; pile &= pile - 1)
    mh_chance_add (chance, mh_move (CP_MOVE_CAT, cat_patrol_first_card (pile), 0),
                   faces[CP_FACE_CAT]);
}

/* The cats pictured on the seat's cards, and one more for the figure. */
int
cat_patrol_score (gconstpointer state, MhActor seat)
{
  const CatPatrolState *self = state;

  if (seat >= self->n_seats)
    return 0;
  return cat_patrol_count_cats (self->area[seat]) + (self->figure == seat + 1);
}

MH_DEFINE_GET_ACTORS (get_winners, CatPatrolState, winners)

static gboolean
is_settled (const CatPatrolState *self)
{
  guint complete = 0;

  if (self->pile != 0 || !self->settle)
    return FALSE;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    complete |= cat_patrol_complete (self->area[seat]);
  return complete == CP_FAMILY_MASK;
}

static CatPatrolEnd
find_end (const CatPatrolState *self)
{
  if (self->variant == CAT_PATROL_VARIANT_BASE)
    return self->pile == 0 ? CP_END_PILE : CP_END_NONE;
  if (self->path == CP_PATH_LENGTH)
    return CP_END_ALARM;
  if (self->pile == 0 && self->empty_pile == CAT_PATROL_EMPTY_PILE_END)
    return CP_END_PILE;
  return is_settled (self) ? CP_END_SETTLED : CP_END_NONE;
}

static void
end_turn (CatPatrolState *self, MhEvents *events)
{
  CatPatrolEnd end = find_end (self);

  self->n_turns++;
  if (end == CP_END_NONE)
    {
      self->turn = cat_patrol_next_seat (self);
      cat_patrol_set_phase (self, CP_PHASE_ROLL);
      return;
    }
  self->end = (guint8) end;
  self->winners = mh_find_best (cat_patrol_score, self, mh_actors_first (self->n_seats));
  cat_patrol_set_phase (self, CP_PHASE_OVER);
  mh_events_add_open (events, mh_move (CP_EVENT_OVER, self->end, 0));
}

/* Moves cards between two areas and tells which family that completes. */
static void
move_cards (CatPatrolState *self, MhActor from, MhActor to, CatPatrolCards cards, MhEvents *events)
{
  guint complete = cat_patrol_complete (self->area[to]);

  self->area[from] ^= cards;
  self->area[to] |= cards;
  complete ^= cat_patrol_complete (self->area[to]);
  if (complete != 0)
    mh_events_add_open (events, mh_move (CP_EVENT_COMPLETE, (guint8) __builtin_ctz (complete), to));
}

static void
run_home (CatPatrolState *self, MhActor from, MhActor to, guint8 kittens, MhEvents *events)
{
  mh_events_add_open (events, mh_move_full (CP_EVENT_RAN, kittens, from, to, 0));
  move_cards (self, from, to, cat_patrol_card_bit (kittens), events);
}

/* A whistle or a police card: the figure's switch. */
static void
switch_figure (CatPatrolState *self, MhEvents *events)
{
  guint8 old_owner = self->figure;

  self->figure = old_owner == self->turn + 1 ? 0 : (guint8) (self->turn + 1);
  mh_events_add_open (events, mh_move (CP_EVENT_FIGURE, old_owner, self->figure));
}

/* Returns whether the turn has to wait for the player's choice. */
static gboolean
turn_up_kittens (CatPatrolState *self, guint8 card, MhEvents *events)
{
  guint family = cat_patrol_card_family (card);
  MhActor first = cat_patrol_owner (self, cat_patrol_card_bit (CP_CARD_PARENT_1 + family));
  MhActor second = cat_patrol_owner (self, cat_patrol_card_bit (CP_CARD_PARENT_2 + family));
  MhActor home = first != MH_NOBODY ? first : second;

  self->area[self->turn] |= cat_patrol_card_bit (card);
  if (first != MH_NOBODY && second != MH_NOBODY && first != second)
    return TRUE;
  if (home != MH_NOBODY && home != self->turn)
    run_home (self, self->turn, home, card, events);
  else if (first == self->turn && second == self->turn)
    mh_events_add_open (events, mh_move (CP_EVENT_COMPLETE, (guint8) family, self->turn));
  return FALSE;
}

static void
turn_up_parent (CatPatrolState *self, guint8 card, MhEvents *events)
{
  guint family = cat_patrol_card_family (card);
  guint8 kittens = (guint8) (CP_CARD_KITTENS + family);
  CatPatrolCards parents = cat_patrol_parents (family);
  MhActor from = cat_patrol_owner (self, cat_patrol_card_bit (kittens));

  self->area[self->turn] |= cat_patrol_card_bit (card);
  if (from == MH_NOBODY)
    return;
  if (from != self->turn && (self->area[from] & parents) == 0)
    run_home (self, from, self->turn, kittens, events);
  else if (from == self->turn && (self->area[from] & parents) == parents)
    mh_events_add_open (events, mh_move (CP_EVENT_COMPLETE, (guint8) family, from));
}

static gboolean
turn_up (CatPatrolState *self, guint8 card, MhEvents *events)
{
  CatPatrolCards bit;

  if (card == CP_CARD_NONE)
    {
      mh_events_add_open (events, mh_move (CP_EVENT_NOTHING, CP_FACE_CAT, CP_NOTHING_LEFT));
      return FALSE;
    }
  bit = cat_patrol_card_bit (card);
  self->pile ^= bit;
  if ((bit & CP_KITTEN_CARDS) != 0)
    return turn_up_kittens (self, card, events);
  if ((bit & CP_POLICE_CARDS) != 0)
    {
      self->area[self->turn] |= bit;
      switch_figure (self, events);
    }
  else
    turn_up_parent (self, card, events);
  return FALSE;
}

static gboolean
bring_dog (CatPatrolState *self, MhEvents *events)
{
  if (self->figure != self->turn + 1 && cat_patrol_units (self->area[self->turn]) != 0)
    return TRUE;
  mh_events_add_open (
      events, mh_move (CP_EVENT_NOTHING, CP_FACE_DOG,
                       self->figure == self->turn + 1 ? CP_NOTHING_GUARDED : CP_NOTHING_OWN));
  return FALSE;
}

static gboolean
bring_mouse (CatPatrolState *self, MhEvents *events)
{
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (cat_patrol_may_lure_from (self, seat) && cat_patrol_units (self->area[seat]) != 0)
      return TRUE;
  mh_events_add_open (events, mh_move (CP_EVENT_NOTHING, CP_FACE_MOUSE, CP_NOTHING_TO_LURE));
  return FALSE;
}

static void
blow_whistle (CatPatrolState *self, MhEvents *events)
{
  if (self->variant == CAT_PATROL_VARIANT_BASE)
    switch_figure (self, events);
  else
    mh_events_add_open (events, mh_move (CP_EVENT_STEP, ++self->path, 0));
}

static void
play_chance (CatPatrolState *self, MhMove move, MhEvents *events)
{
  guint8 kind = mh_move_kind (move);
  CatPatrolPhase next = CP_PHASE_OVER;

  if (kind == CP_MOVE_START)
    {
      self->turn = mh_move_a (move);
      cat_patrol_set_phase (self, CP_PHASE_ROLL);
      return;
    }
  self->die = (guint8) (CP_FACE_CAT + kind - CP_MOVE_CAT);
  self->card = mh_move_a (move);
  mh_events_add_open (events, mh_move (CP_EVENT_FACE, self->die, self->card));
  if (kind == CP_MOVE_CAT && turn_up (self, self->card, events))
    next = CP_PHASE_RUN;
  else if (kind == CP_MOVE_DOG && bring_dog (self, events))
    next = CP_PHASE_GIVE;
  else if (kind == CP_MOVE_MOUSE && bring_mouse (self, events))
    next = CP_PHASE_LURE;
  else if (kind == CP_MOVE_WHISTLE)
    blow_whistle (self, events);
  if (next != CP_PHASE_OVER)
    cat_patrol_set_phase (self, next);
  else
    end_turn (self, events);
}

static void
move_unit (CatPatrolState *self, guint8 card, MhActor from, MhActor to, MhEvents *events)
{
  mh_events_add_open (events, mh_move_full (CP_EVENT_MOVED, card, from, to, 0));
  move_cards (self, from, to, cat_patrol_unit_cards (self->area[from], card), events);
}

/* Plays a move that the judge allows. */
void
cat_patrol_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  CatPatrolState *self = state;
  guint8 argument = mh_move_a (move);

  if (actor == MH_CHANCE)
    {
      play_chance (self, move, events);
      return;
    }
  switch (mh_move_kind (move))
    {
    case CP_MOVE_ROLL:
      cat_patrol_set_phase (self, CP_PHASE_CHANCE);
      return;
    case CP_MOVE_RUN:
      if (argument != self->turn)
        run_home (self, self->turn, argument, self->card, events);
      break;
    case CP_MOVE_GIVE:
      move_unit (self, argument, self->turn, cat_patrol_next_seat (self), events);
      break;
    case CP_MOVE_LURE:
      move_unit (self, argument, cat_patrol_owner (self, cat_patrol_card_bit (argument)),
                 self->turn, events);
      break;
    default:
      break;
    }
  end_turn (self, events);
}

/* A turn is at most three lines; the digest's bound is 600 turns, and chance may say who begins. */
static guint
get_max_moves (gconstpointer state)
{
  return 600 * 3 + 1;
}

const MhRules cat_patrol_rules = {
  .state_size = sizeof (CatPatrolState),
  .rule_ids = rule_ids,
  .n_rules = CP_N_RULES,
  .malformed = CP_RULE_07,
  .options = cat_patrol_options,
  .seats_allowed = cat_patrol_seats_allowed,
  .begin = cat_patrol_begin,
  .actors = get_actors,
  .legal = cat_patrol_legal,
  .chance = list_outcomes,
  .judge = cat_patrol_judge,
  .play = cat_patrol_play,
  .check = cat_patrol_check,
  .max_moves = get_max_moves,
  .score = cat_patrol_score,
  .winners = get_winners,
  .describe = cat_patrol_describe,
  .notation = cat_patrol_notation,
  .events = cat_patrol_events,
};
