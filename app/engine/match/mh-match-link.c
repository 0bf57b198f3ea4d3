/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-link.h"

/**
 * MhMatchLink:
 *
 * A match as a table needs it, in this process or in another one.
 *
 * Three questions are easily taken for one another. Is a person at a seat? mh_head_is_person() of the
 * head. Does that person sit at this screen? mh_match_link_sits_here(). May the seat act now?
 * mh_match_link_is_waited_for().
 */
G_DEFINE_INTERFACE (MhMatchLink, mh_match_link, G_TYPE_OBJECT)

enum
{
  OVER,
  SEAT_CHANGED,
  TOUCHED,
  JUMPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
add_signal (const char *name, guint n, GType first, GType second, GType third)
{
  return g_signal_new (name, MH_TYPE_MATCH_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n, first, second, third);
}

static void
mh_match_link_default_init (MhMatchLinkInterface *iface)
{
  /**
   * MhMatchLink::over:
   * @self: the match
   *
   * The match is over and its last step has been delivered.
   */
  signals[OVER] = add_signal ("over", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);

  /**
   * MhMatchLink::seat-changed:
   * @self: the match
   * @seat: the seat
   *
   * Somebody else sits at a seat now.
   */
  signals[SEAT_CHANGED] = add_signal ("seat-changed", 1, G_TYPE_UINT, G_TYPE_NONE, G_TYPE_NONE);

  /**
   * MhMatchLink::touched:
   * @self: the match
   * @seat: the seat
   * @move: what the gesture meant, an #MhMove with its stamp
   * @rule: (nullable): the rule that forbids it; %NULL when it was played
   *
   * A gesture of mh_match_link_touch() has been judged.
   */
  signals[TOUCHED] = add_signal ("touched", 3, G_TYPE_UINT, G_TYPE_UINT64, G_TYPE_STRING);

  /**
   * MhMatchLink::jumped:
   * @self: the match
   *
   * What is seen is something else than the last step left: a match that is only looked at went somewhere
   * else, or is looked at with other perspective. Steps that wait to be shown are void.
   */
  signals[JUMPED] = add_signal ("jumped", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
}

MhGame *
mh_match_link_get_game (MhMatchLink *self)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);

  return MH_MATCH_LINK_GET_IFACE (self)->get_game (self);
}

const MhHead *
mh_match_link_get_head (MhMatchLink *self)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);

  return MH_MATCH_LINK_GET_IFACE (self)->get_head (self);
}

gboolean
mh_match_link_sits_here (MhMatchLink *self, MhActor seat)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  return mh_head_is_person (mh_match_link_get_head (self), seat)
         && MH_MATCH_LINK_GET_IFACE (self)->sits_here (self, seat);
}

MhSight *
mh_match_link_get_sight (MhMatchLink *self, MhActor viewer)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, NULL);

  return MH_MATCH_LINK_GET_IFACE (self)->get_sight (self, viewer);
}

guint
mh_match_link_add_viewer (MhMatchLink *self, MhActor viewer, MhStepFunc func, gpointer user_data)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self) && func != NULL, 0);
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, 0);

  return MH_MATCH_LINK_GET_IFACE (self)->add_viewer (self, viewer, func, user_data);
}

void
mh_match_link_remove_viewer (MhMatchLink *self, guint id)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  MH_MATCH_LINK_GET_IFACE (self)->remove_viewer (self, id);
}

void
mh_match_link_submit (MhMatchLink *self,
                      MhActor actor,
                      MhMove move,
                      MhAnswerFunc func,
                      gpointer user_data)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self) && func != NULL);

  MH_MATCH_LINK_GET_IFACE (self)->submit (self, actor, move, func, user_data);
}

void
mh_match_link_hold (MhMatchLink *self)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  MH_MATCH_LINK_GET_IFACE (self)->hold (self);
}

void
mh_match_link_release (MhMatchLink *self)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  MH_MATCH_LINK_GET_IFACE (self)->release (self);
}

static const MhRules *
get_rules (MhMatchLink *self)
{
  return mh_game_get_rules (mh_match_link_get_game (self));
}

MhActors
mh_match_link_get_actors (MhMatchLink *self)
{
  g_autoptr (MhSight) sight = NULL;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), 0);

  sight = mh_match_link_get_sight (self, MH_TABLE);
  return get_rules (self)->actors (mh_sight_get_data (sight));
}

gboolean
mh_match_link_is_waited_for (MhMatchLink *self, MhActor actor)
{
  return actor <= MH_TABLE && (mh_match_link_get_actors (self) & mh_actor_bit (actor)) != 0;
}

gboolean
mh_match_link_is_over (MhMatchLink *self)
{
  return mh_match_link_get_actors (self) == 0;
}

gboolean
mh_match_link_is_legal (MhMatchLink *self, MhActor actor, MhMove move)
{
  g_autoptr (MhSight) sight = NULL;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  if (!mh_match_link_is_waited_for (self, actor))
    return FALSE;
  sight = mh_match_link_get_sight (self, actor);
  return mh_rules_is_legal (get_rules (self), mh_sight_get_data (sight), actor, move, NULL);
}

static const MhRealTimeRules *
get_real_time_rules (MhMatchLink *self)
{
  MhGame *game = mh_match_link_get_game (self);

  return mh_game_get_real_time (game);
}

gboolean
mh_match_link_is_running (MhMatchLink *self)
{
  const MhRealTimeRules *rules;
  g_autoptr (MhSight) sight = NULL;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  rules = get_real_time_rules (self);
  if (rules == NULL)
    return FALSE;
  sight = mh_match_link_get_sight (self, MH_TABLE);
  return rules->running (mh_sight_get_data (sight));
}

MhTouch
mh_match_link_touch (MhMatchLink *self, MhActor seat, MhMove gesture, gint64 time)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), MH_TOUCH_IGNORED);
  g_return_val_if_fail (seat < MH_SEATS_MAX, MH_TOUCH_IGNORED);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  if (iface->touch == NULL || !mh_match_link_sits_here (self, seat))
    return MH_TOUCH_IGNORED;
  return iface->touch (self, seat, gesture, time);
}

guint32
mh_match_link_get_walk (MhMatchLink *self, MhActor seat)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self) && seat < MH_SEATS_MAX, 0);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->get_walk != NULL ? iface->get_walk (self, seat) : 0;
}

gboolean
mh_match_link_interrupt (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->interrupt != NULL ? iface->interrupt (self) : !mh_match_link_is_running (self);
}

gboolean
mh_match_link_give_up (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->give_up != NULL ? iface->give_up (self) : !mh_match_link_is_running (self);
}

void
mh_match_link_set_shown_by_table (MhMatchLink *self, gboolean shown_by_table)
{
  MhMatchLinkInterface *iface;

  g_return_if_fail (MH_IS_MATCH_LINK (self));

  iface = MH_MATCH_LINK_GET_IFACE (self);
  if (iface->set_shown_by_table != NULL)
    iface->set_shown_by_table (self, shown_by_table);
}

gboolean
mh_match_link_awaits_zero (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->awaits_zero != NULL && iface->awaits_zero (self);
}

void
mh_match_link_set_zero (MhMatchLink *self, gint64 time)
{
  MhMatchLinkInterface *iface;

  g_return_if_fail (MH_IS_MATCH_LINK (self));

  iface = MH_MATCH_LINK_GET_IFACE (self);
  if (iface->set_zero != NULL)
    iface->set_zero (self, time);
}

MhClock *
mh_match_link_get_clock (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->get_clock != NULL ? iface->get_clock (self) : NULL;
}

void
mh_match_link_tell_over (MhMatchLink *self)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[OVER], 0);
}

void
mh_match_link_tell_seat_changed (MhMatchLink *self, MhActor seat)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[SEAT_CHANGED], 0, (guint) seat);
}

void
mh_match_link_tell_touched (MhMatchLink *self, MhActor seat, MhMove move, const char *rule)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[TOUCHED], 0, (guint) seat, move, rule);
}

void
mh_match_link_tell_jumped (MhMatchLink *self)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[JUMPED], 0);
}
