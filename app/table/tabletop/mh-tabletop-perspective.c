/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Who sits here, and whose sight is shown. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* Whether the seat is played by a person at this screen. */
gboolean
mh_tabletop_sits_here (MhTabletop *self, MhActor seat)
{
  return seat < self->n_seats && self->seats[seat].person
         && mh_match_link_sits_here (self->match, seat);
}

guint
mh_tabletop_count_people (MhTabletop *self)
{
  guint n = 0;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    n += mh_tabletop_sits_here (self, seat);
  return n;
}

/* Shows what lies there, without motion, as @perspective may see it now. */
void
mh_tabletop_show_now (MhTabletop *self, MhActor perspective)
{
  g_autoptr (MhSight) sight = mh_match_link_get_sight (self->match, perspective);

  mh_show_set_sight (self->show, sight);
}

/* The panels are lit of those who can act where @sight is shown: while the curtain hangs, its seat's. */
void
mh_tabletop_update_on_turn (MhTabletop *self, MhSight *sight)
{
  const MhRules *rules = mh_game_get_rules (mh_match_link_get_game (self->match));
  MhActors actors = rules->actors (mh_sight_get_data (sight));

  if (self->curtain_state == MH_CURTAIN_DOWN || self->curtain_state == MH_CURTAIN_LIFTED)
    actors = mh_actor_bit (self->curtain_seat);
  mh_playing_area_set_on_turn (self->area, actors);
}
