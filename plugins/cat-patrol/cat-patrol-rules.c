/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The legal moves and their effects. Sets of cards are bits, so that a question about an area takes a few
 * instructions. */

#include "cat-patrol-rules.h"

static const char *const rule_ids[] = { NULL, CAT_PATROL_RULES (MH_RULE_ID) };

/* Enters a phase, and sets its actors; the seat to move is already set. */
static void
set_phase (CatPatrolState *state, CatPatrolPhase phase)
{
  gboolean chance = phase == CP_PHASE_START || phase == CP_PHASE_CHANCE;

  state->phase = (guint8) phase;
  state->actors = phase != CP_PHASE_OVER ? mh_actor_bit (chance ? MH_CHANCE : state->turn) : 0;
}

/* The allowed numbers of players, as bits. */
static guint
get_seats_allowed (gconstpointer state)
{
  const CatPatrolState *self = state;

  return 1u << 3 | 1u << 4 | 1u << 5 | (self->variant == CAT_PATROL_VARIANT_ALARM ? 1u << 2 : 0);
}

/* Turns a state that contains the options into the state at the start of a match. */
static guint
begin (gpointer state, guint n_seats, MhActor start)
{
  CatPatrolState *self = state;

  if (n_seats > CP_SEATS_MAX || (get_seats_allowed (self) >> n_seats & 1) == 0)
    return CP_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return CP_RULE_05;
  self->n_seats = (guint8) n_seats;
  self->pile = CP_CAT_CARDS;
  if (self->variant == CAT_PATROL_VARIANT_BASE)
    self->pile |= CP_POLICE_CARDS;
  self->turn = start != MH_NOBODY ? start : 0;
  set_phase (self, start != MH_NOBODY ? CP_PHASE_ROLL : CP_PHASE_START);
  return CP_RULE_NONE;
}

MH_DEFINE_GET_ACTORS (get_actors, CatPatrolState, actors)

/* Lists the moves that a seat may make; none if it is not its turn. */
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
      for (MhActor seat = 0; seat < self->n_seats; seat++)
        if (cat_patrol_is_home (self, seat))
          moves[n++] = mh_move (CP_MOVE_RUN, seat, 0);
      return n;
    case CP_PHASE_GIVE:
      return mh_set_list_moves (cat_patrol_units (self->area[actor]), CP_MOVE_GIVE, moves, 0);
    case CP_PHASE_LURE:
      for (MhActor seat = 0; seat < self->n_seats; seat++)
        if (cat_patrol_may_lure_from (self, seat))
          n = mh_set_list_moves (cat_patrol_units (self->area[seat]), CP_MOVE_LURE, moves, n);
      return n;
    default:
      return 0;
    }
}

/* The number of faces of each die with the cat, the dog, the mouse and the whistle. */
static const guint8 die_faces[][CP_N_FACES]
    = { { 0, 3, 1, 1, 1 }, { 0, 2, 2, 1, 1 }, { 0, 2, 1, 2, 1 }, { 0, 2, 1, 1, 2 } };

/* Draws face and card together: each of m cards in the pile is weighted by the number of cat faces, any other face
 * by m times its own number, so that both odds are exact. The faces come first, because half of the draws end
 * there. */
static void
list_outcomes (gconstpointer state, MhChance *chance)
{
  const CatPatrolState *self = state;
  const guint8 *faces = die_faces[self->die_faces];
  guint32 left;

  if (self->phase == CP_PHASE_START)
    {
      mh_chance_add_seats (chance, CP_MOVE_START, self->n_seats);
      return;
    }
  left = MAX (1, mh_set_count (self->pile));
  for (guint8 kind = CP_MOVE_DOG; kind <= CP_MOVE_WHISTLE; kind++)
    mh_chance_add (chance, mh_move (kind, 0, 0), faces[CP_FACE_CAT + kind - CP_MOVE_CAT] * left);
  if (self->pile == 0)
    mh_chance_add (chance, mh_move (CP_MOVE_CAT, CP_CARD_NONE, 0), faces[CP_FACE_CAT]);
  for (MhSet pile = self->pile; pile != 0; pile = mh_set_rest (pile))
    mh_chance_add (chance, mh_move (CP_MOVE_CAT, mh_set_first (pile), 0), faces[CP_FACE_CAT]);
}

/* The cats pictured on the seat's cards, and one more for the figure. */
static int
get_score (gconstpointer state, MhActor seat)
{
  const CatPatrolState *self = state;

  if (seat >= self->n_seats)
    return 0;
  return cat_patrol_count_cats (self->area[seat]) + (self->figure == seat + 1);
}

MH_DEFINE_GET_ACTORS (get_winners, CatPatrolState, winners)

/* Whether nothing can be turned up, given or lured any more. */
static gboolean
is_settled (const CatPatrolState *self)
{
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (cat_patrol_units (self->area[seat]) != 0)
      return FALSE;
  return self->pile == 0;
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
  return self->settle && is_settled (self) ? CP_END_SETTLED : CP_END_NONE;
}

static void
end_turn (CatPatrolState *self, MhEvents *events)
{
  CatPatrolEnd end = find_end (self);

  self->n_turns++;
  if (end == CP_END_NONE)
    {
      self->turn = mh_seat_get_next (self->turn, self->n_seats);
      set_phase (self, CP_PHASE_ROLL);
      return;
    }
  self->end = (guint8) end;
  self->winners = mh_find_best (get_score, self, mh_actors_first (self->n_seats));
  set_phase (self, CP_PHASE_OVER);
  mh_events_add_open (events, mh_move (CP_EVENT_OVER, self->end, 0));
}

/* Adds cards to an area, and reports the family that they complete. */
static void
add_cards (CatPatrolState *self, MhActor to, MhSet cards, MhEvents *events)
{
  guint complete = cat_patrol_complete (self->area[to]);

  self->area[to] |= cards;
  complete ^= cat_patrol_complete (self->area[to]);
  if (complete != 0)
    mh_events_add_open (events, mh_move (CP_EVENT_COMPLETE, (guint8) __builtin_ctz (complete), to));
}

/* Moves a unit, or lets kittens run, depending on @kind. */
static void
move_unit (CatPatrolState *self, guint8 kind, guint8 card, MhActor to, MhEvents *events)
{
  MhActor from = cat_patrol_owner (self, card);
  MhSet cards = cat_patrol_unit_cards (self->area[from], card);

  mh_events_add_open (events, mh_move_full (kind, card, from, to, 0));
  self->area[from] ^= cards;
  add_cards (self, to, cards, events);
}

/* The functions below return the phase after a face: one in which the player chooses, or CP_PHASE_ROLL, which
 * begins the next turn. */

/* A whistle or a police card moves the figure. */
static CatPatrolPhase
switch_figure (CatPatrolState *self, MhEvents *events)
{
  guint8 old_owner = self->figure;

  self->figure = old_owner == self->turn + 1 ? 0 : (guint8) (self->turn + 1);
  mh_events_add_open (events, mh_move (CP_EVENT_FIGURE, old_owner, self->figure));
  return CP_PHASE_ROLL;
}

/* The kittens look for a parent. */
static CatPatrolPhase
call_parents (CatPatrolState *self, guint8 kittens, MhEvents *events)
{
  guint family = cat_patrol_card_family (kittens);
  MhActor first = cat_patrol_owner (self, CP_CARD_PARENT_1 + family);
  MhActor second = cat_patrol_owner (self, CP_CARD_PARENT_2 + family);
  MhActor home = first != MH_NOBODY ? first : second;

  if (first != MH_NOBODY && second != MH_NOBODY && first != second)
    return CP_PHASE_RUN;
  if (home != MH_NOBODY && home != self->turn)
    move_unit (self, CP_EVENT_RAN, kittens, home, events);
  return CP_PHASE_ROLL;
}

/* Kittens without a parent run to the parent that is turned up. */
static CatPatrolPhase
call_kittens (CatPatrolState *self, guint8 parent, MhEvents *events)
{
  guint family = cat_patrol_card_family (parent);
  guint8 kittens = (guint8) (CP_CARD_KITTENS + family);
  MhActor from = cat_patrol_owner (self, kittens);

  if (from != MH_NOBODY && from != self->turn
      && (self->area[from] & cat_patrol_parents (family)) == 0)
    move_unit (self, CP_EVENT_RAN, kittens, self->turn, events);
  return CP_PHASE_ROLL;
}

/* A face without an effect. */
static CatPatrolPhase
do_nothing (CatPatrolState *self, CatPatrolNothing why, MhEvents *events)
{
  mh_events_add_open (events, mh_move (CP_EVENT_NOTHING, self->die, (guint8) why));
  return CP_PHASE_ROLL;
}

static CatPatrolPhase
turn_up (CatPatrolState *self, MhEvents *events)
{
  guint8 card = self->card;

  if (card == CP_CARD_NONE)
    return do_nothing (self, CP_NOTHING_LEFT, events);
  self->pile ^= mh_set_of (card);
  add_cards (self, self->turn, mh_set_of (card), events);
  if (card >= CP_CARD_POLICE)
    return switch_figure (self, events);
  return card >= CP_CARD_KITTENS ? call_parents (self, card, events)
                                 : call_kittens (self, card, events);
}

static CatPatrolPhase
bring_dog (CatPatrolState *self, MhEvents *events)
{
  if (self->figure == self->turn + 1)
    return do_nothing (self, CP_NOTHING_GUARDED, events);
  if (cat_patrol_units (self->area[self->turn]) == 0)
    return do_nothing (self, CP_NOTHING_OWN, events);
  return CP_PHASE_GIVE;
}

static CatPatrolPhase
bring_mouse (CatPatrolState *self, MhEvents *events)
{
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (cat_patrol_may_lure_from (self, seat) && cat_patrol_units (self->area[seat]) != 0)
      return CP_PHASE_LURE;
  return do_nothing (self, CP_NOTHING_TO_LURE, events);
}

static CatPatrolPhase
blow_whistle (CatPatrolState *self, MhEvents *events)
{
  if (self->variant == CAT_PATROL_VARIANT_BASE)
    return switch_figure (self, events);
  mh_events_add_open (events, mh_move (CP_EVENT_STEP, ++self->path, 0));
  return CP_PHASE_ROLL;
}

static void
play_chance (CatPatrolState *self, MhMove move, MhEvents *events)
{
  guint8 kind = mh_move_kind (move);
  CatPatrolPhase next;

  if (kind == CP_MOVE_START)
    {
      self->turn = mh_move_a (move);
      set_phase (self, CP_PHASE_ROLL);
      return;
    }
  self->die = (guint8) (CP_FACE_CAT + kind - CP_MOVE_CAT);
  self->card = mh_move_a (move);
  mh_events_add_open (events, mh_move (CP_EVENT_FACE, self->die, self->card));
  next = kind == CP_MOVE_CAT     ? turn_up (self, events)
         : kind == CP_MOVE_DOG   ? bring_dog (self, events)
         : kind == CP_MOVE_MOUSE ? bring_mouse (self, events)
                                 : blow_whistle (self, events);
  if (next != CP_PHASE_ROLL)
    set_phase (self, next);
  else
    end_turn (self, events);
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
      set_phase (self, CP_PHASE_CHANCE);
      return;
    case CP_MOVE_RUN:
      if (argument != self->turn)
        move_unit (self, CP_EVENT_RAN, self->card, argument, events);
      break;
    case CP_MOVE_GIVE:
      move_unit (self, CP_EVENT_MOVED, argument, mh_seat_get_next (self->turn, self->n_seats),
                 events);
      break;
    case CP_MOVE_LURE:
      move_unit (self, CP_EVENT_MOVED, argument, self->turn, events);
      break;
    default:
      break;
    }
  end_turn (self, events);
}

/* A turn is at most three lines; the digest's bound is 600 turns, and chance may choose who begins. */
MH_DEFINE_MAX_MOVES (get_max_moves, 600 * 3 + 1)

const MhRules cat_patrol_rules = {
  .state_size = sizeof (CatPatrolState),
  .rule_ids = rule_ids,
  .n_rules = CP_N_RULES,
  .malformed = CP_RULE_07,
  .options = cat_patrol_options,
  .seats_allowed = get_seats_allowed,
  .begin = begin,
  .actors = get_actors,
  .legal = cat_patrol_legal,
  .chance = list_outcomes,
  .judge = cat_patrol_judge,
  .play = cat_patrol_play,
  .check = cat_patrol_check,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = cat_patrol_describe,
  .notation = cat_patrol_notation,
  .events = cat_patrol_events,
};
