/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The invariants of the game, checked on each step with code that is independent of the rules. */

#include "cat-patrol-rules.h"

/* Checks that every card is in exactly one place. */
static const char *
check_places (const CatPatrolState *self)
{
  MhSet police = self->variant == CAT_PATROL_VARIANT_BASE ? CP_POLICE_CARDS : 0;
  MhSet seen = self->pile;

  for (MhActor seat = 0; seat < CP_SEATS_MAX; seat++)
    {
      if ((seen & self->area[seat]) != 0)
        return "1: a card is in one place";
      seen |= self->area[seat];
    }
  if (seen != (CP_CAT_CARDS | police))
    return "1: every card is in a place";
  if (self->figure > self->n_seats || self->path > CP_PATH_LENGTH)
    return "5: the figure is in one place";
  if (self->variant == CAT_PATROL_VARIANT_BASE ? self->path != 0 : self->figure != 0)
    return "5: the figure is where its variant has it";
  return NULL;
}

static const char *
check_families (const CatPatrolState *self)
{
  for (guint family = 0; family < CP_FAMILIES; family++)
    {
      guint kittens = CP_CARD_KITTENS + family;
      MhSet parents = cat_patrol_parents (family);
      MhActor home = cat_patrol_owner (self, kittens);

      if (home == MH_NOBODY || (self->phase == CP_PHASE_RUN && self->card == kittens))
        continue;
      if ((self->area[home] & parents) == 0 && (self->pile & parents) != parents)
        return "3: orphans have both parents in the pile, other kittens are with a parent";
    }
  return NULL;
}

static const char *
check_pile (const CatPatrolState *old, MhMove move, const CatPatrolState *self)
{
  guint before = mh_set_count (old->pile), after = mh_set_count (self->pile);
  gboolean turns_up = mh_move_kind (move) == CP_MOVE_CAT && before > 0;

  if ((self->pile & ~old->pile) != 0 || before != after + turns_up)
    return "2: the pile loses one card with each cat and never otherwise";
  return NULL;
}

static const char *
check_safe_cards (const CatPatrolState *old, const CatPatrolState *self)
{
  for (MhActor seat = 0; seat < old->n_seats; seat++)
    {
      MhSet safe = cat_patrol_family_cards (cat_patrol_complete (old->area[seat]))
                   | (old->area[seat] & CP_POLICE_CARDS);

      if ((safe & ~self->area[seat]) != 0)
        return "4: complete families and police cards stay";
    }
  return NULL;
}

static const char *
check_figure (const CatPatrolState *old, MhMove move, const CatPatrolState *self)
{
  guint8 kind = mh_move_kind (move);
  gboolean ordered
      = kind == CP_MOVE_WHISTLE || (kind == CP_MOVE_CAT && mh_move_a (move) >= CP_CARD_POLICE);
  guint8 roller = (guint8) (old->turn + 1);

  if (self->variant == CAT_PATROL_VARIANT_ALARM)
    return self->path == old->path + (kind == CP_MOVE_WHISTLE) ? NULL : "5: a whistle is one place";
  if (!ordered)
    return self->figure == old->figure ? NULL : "5: only whistle and police card move the figure";
  if (self->figure != (old->figure == roller ? 0 : roller))
    return "5: the figure goes to the roller or back to the middle";
  return NULL;
}

/* Checks what @seat lost in the step. */
static const char *
check_loss (const CatPatrolState *old, MhMove move, const CatPatrolState *self, MhActor seat)
{
  MhSet lost = old->area[seat] & ~self->area[seat];

  if (lost == 0)
    return NULL;
  switch (mh_move_kind (move))
    {
    case CP_MOVE_CAT:
    case CP_MOVE_RUN:
      return (lost & ~CP_KITTEN_CARDS) == 0 ? NULL : "6: only kittens run";
    case CP_MOVE_GIVE:
      if (seat != old->turn || (lost & ~self->area[(seat + 1) % old->n_seats]) != 0)
        return "7: the dog drives from the roller to the next seat";
      break;
    case CP_MOVE_LURE:
      if (seat == old->turn || (lost & ~self->area[old->turn]) != 0)
        return "7: the mouse lures from another seat to the roller";
      break;
    default:
      return "6: only dog, mouse and a card turned up move cards";
    }
  return old->figure != seat + 1 ? NULL : "7: the figure's owner loses cards only when kittens run";
}

static const char *
check_moved (const CatPatrolState *old, MhMove move, const CatPatrolState *self)
{
  MhSet lost = 0;
  const char *broken = NULL;

  for (MhActor seat = 0; seat < old->n_seats; seat++)
    {
      broken = broken ?: check_loss (old, move, self, seat);
      lost |= old->area[seat] & ~self->area[seat];
    }
  if (broken != NULL)
    return broken;
  if ((lost & CP_POLICE_CARDS) != 0 || mh_set_count (lost) > 2
      || mh_set_count (lost & CP_PARENT_CARDS) > 1)
    return "6: one unit a turn";
  if (mh_set_count (lost) == 2 && cat_patrol_unit_cards (lost, mh_set_first (lost)) != lost)
    return "6: two cards move only as a parent with its kittens";
  return NULL;
}

/* Checks that the counts add up and that the actors fit the phase. */
static const char *
check_end (const CatPatrolState *self)
{
  gboolean over = self->phase == CP_PHASE_OVER, base = self->variant == CAT_PATROL_VARIANT_BASE;
  int sum = 0, all = base ? 45 : 36;

  if (over != (self->end != 0))
    return "9: an ended match has an end";
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    sum += cat_patrol_rules.score (self, seat);
  if (sum + cat_patrol_count_cats (self->pile) != all + (self->figure != 0))
    return "8: the counts add up to the open cats and the figure";
  if (over && base && sum != all + (self->figure != 0))
    return "8: all 45 cats are counted, and the figure";
  if (over && !base && (sum == all) != (self->pile == 0))
    return "8: all 36 cats are counted when the pile is empty";
  return mh_rules_check_end (&cat_patrol_rules, self, self->n_seats, over);
}

static const char *
check_turn (const CatPatrolState *old, const CatPatrolState *self)
{
  if (old->n_turns != self->n_turns && self->phase == CP_PHASE_ROLL
      && self->turn != (old->turn + 1) % old->n_seats)
    return "10: turns go clockwise";
  return mh_rules_check_turn (&cat_patrol_rules, self, self->turn);
}

/* The invariant that a step breaks, or NULL. */
const char *
cat_patrol_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const CatPatrolState *old = before, *self = after;

  return check_places (self) ?: check_families (self) ?: check_pile (old, move, self)
         ?: check_safe_cards (old, self) ?: check_figure (old, move, self)
         ?: check_moved (old, move, self) ?: check_end (self) ?: check_turn (old, self);
}
