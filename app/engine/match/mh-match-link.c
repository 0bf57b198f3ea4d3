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
   * else, or is looked at with other eyes. Steps that wait to be shown are void.
   */
  signals[JUMPED] = add_signal ("jumped", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
}

/**
 * mh_match_link_get_game:
 * @self: a match
 *
 * Returns: (transfer none): its game
 */
MhGame *
mh_match_link_get_game (MhMatchLink *self)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);

  return MH_MATCH_LINK_GET_IFACE (self)->get_game (self);
}

/**
 * mh_match_link_get_head:
 * @self: a match
 *
 * Returns: who plays what now: a seat that a person left is a stand-in here
 */
const MhHead *
mh_match_link_get_head (MhMatchLink *self)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);

  return MH_MATCH_LINK_GET_IFACE (self)->get_head (self);
}

/**
 * mh_match_link_sits_here:
 * @self: a match
 * @seat: a seat
 *
 * Returns: whether a person at this screen plays the seat
 */
gboolean
mh_match_link_sits_here (MhMatchLink *self, MhActor seat)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  return mh_head_is_person (mh_match_link_get_head (self), seat)
         && MH_MATCH_LINK_GET_IFACE (self)->sits_here (self, seat);
}

/**
 * mh_match_link_get_sight:
 * @self: a match
 * @viewer: a seat that sits here, or %MH_TABLE
 *
 * Returns: (transfer full): what the viewer may know of what is on the table now
 */
MhSight *
mh_match_link_get_sight (MhMatchLink *self, MhActor viewer)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, NULL);

  return MH_MATCH_LINK_GET_IFACE (self)->get_sight (self, viewer);
}

/**
 * mh_match_link_add_viewer:
 * @self: a match
 * @viewer: a seat that sits here, or %MH_TABLE
 * @func: called with each further step
 * @user_data: for @func
 *
 * Looks at the match from now on.
 *
 * Returns: a number for mh_match_link_remove_viewer()
 */
guint
mh_match_link_add_viewer (MhMatchLink *self, MhActor viewer, MhStepFunc func, gpointer user_data)
{
  g_return_val_if_fail (MH_IS_MATCH_LINK (self) && func != NULL, 0);
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, 0);

  return MH_MATCH_LINK_GET_IFACE (self)->add_viewer (self, viewer, func, user_data);
}

/**
 * mh_match_link_remove_viewer:
 * @self: a match
 * @id: what mh_match_link_add_viewer() returned
 *
 * Looks no more; the function is not called again.
 */
void
mh_match_link_remove_viewer (MhMatchLink *self, guint id)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  MH_MATCH_LINK_GET_IFACE (self)->remove_viewer (self, id);
}

/**
 * mh_match_link_submit:
 * @self: a match
 * @actor: a seat that sits here, or %MH_TABLE
 * @move: the move
 * @func: told what became of it
 * @user_data: for @func
 *
 * Makes a move. The answer may come before this returns or at any time after, and the step, if there is
 * one, before the answer.
 */
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

/**
 * mh_match_link_hold:
 * @self: a match
 *
 * Lets computer players, chance and the table wait, for example while a step is being shown. People
 * do not wait. Every hold needs its mh_match_link_release().
 */
void
mh_match_link_hold (MhMatchLink *self)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  MH_MATCH_LINK_GET_IFACE (self)->hold (self);
}

/**
 * mh_match_link_release:
 * @self: a match
 *
 * Takes one hold back.
 */
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

/**
 * mh_match_link_get_actors:
 * @self: a match
 *
 * Returns: who may make the next move; the empty set when the match is over
 */
MhActors
mh_match_link_get_actors (MhMatchLink *self)
{
  g_autoptr (MhSight) sight = NULL;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), 0);

  sight = mh_match_link_get_sight (self, MH_TABLE);
  return get_rules (self)->actors (mh_sight_get_data (sight));
}

/**
 * mh_match_link_is_waited_for:
 * @self: a match
 * @actor: a seat or %MH_TABLE
 *
 * Returns: whether it may make the next move
 */
gboolean
mh_match_link_is_waited_for (MhMatchLink *self, MhActor actor)
{
  return actor <= MH_TABLE && (mh_match_link_get_actors (self) & mh_actor_bit (actor)) != 0;
}

/**
 * mh_match_link_is_over:
 * @self: a match
 *
 * Returns: whether nobody may move any more
 */
gboolean
mh_match_link_is_over (MhMatchLink *self)
{
  return mh_match_link_get_actors (self) == 0;
}

/**
 * mh_match_link_is_legal:
 * @self: a match
 * @actor: a seat that sits here, or %MH_TABLE
 * @move: the move
 *
 * Asks the rules, by what the actor sees, whether a move may be made. What lies open to nobody has no
 * say in that; whoever makes the move is told by mh_match_link_submit() what the match says.
 *
 * Returns: whether it may
 */
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

  return MH_IS_REAL_TIME (game) ? mh_real_time_get_rules (MH_REAL_TIME (game)) : NULL;
}

/**
 * mh_match_link_is_running:
 * @self: a match
 *
 * Returns: whether moments count now
 */
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

/**
 * mh_match_link_touch:
 * @self: a match
 * @seat: whose hand it was
 * @gesture: what was touched, in the game's own moves, without a stamp
 * @time: when it happened, on the clock's scale, see mh_event_times_convert()
 *
 * Hands a gesture over. It is kept for %MH_HOLD_BACK milliseconds after it happened, then made into a
 * move with the stamp of that moment and judged; #MhMatchLink::touched tells what became of it. Two
 * gestures are played in the order in which they happened, whichever comes first here.
 *
 * Returns: what becomes of it now
 */
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

/**
 * mh_match_link_get_walk:
 * @self: a match
 * @seat: a seat
 *
 * Returns: in how many milliseconds the pawn arrives that a handicap of the seat delays; 0: none is on
 *   its way
 */
guint32
mh_match_link_get_walk (MhMatchLink *self, MhActor seat)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self) && seat < MH_SEATS_MAX, 0);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->get_walk != NULL ? iface->get_walk (self, seat) : 0;
}

/**
 * mh_match_link_interrupt:
 * @self: a match
 *
 * Leaves the phase in real time: the window has lost the focus, or somebody wants a break. What has
 * happened in it is void, unless the game does not let people give it up: then the table settles it at
 * once. Does nothing when no moment counts.
 *
 * Returns: whether nothing runs any more
 */
gboolean
mh_match_link_interrupt (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->interrupt != NULL ? iface->interrupt (self) : !mh_match_link_is_running (self);
}

/**
 * mh_match_link_give_up:
 * @self: a match
 *
 * Calls off the phase in real time because somebody wishes so (Escape). The game may forbid that, so
 * that nobody gets out of a fine.
 *
 * Returns: whether nothing runs any more
 */
gboolean
mh_match_link_give_up (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->give_up != NULL ? iface->give_up (self) : !mh_match_link_is_running (self);
}

/**
 * mh_match_link_set_shown_by_table:
 * @self: a match
 * @shown_by_table: whether a table shows what the seats react to, and tells when
 *
 * Lets the zero of a phase that has to be seen wait for mh_match_link_set_zero(). Without a table it is
 * the moment at which chance has moved.
 */
void
mh_match_link_set_shown_by_table (MhMatchLink *self, gboolean shown_by_table)
{
  MhMatchLinkInterface *iface;

  g_return_if_fail (MH_IS_MATCH_LINK (self));

  iface = MH_MATCH_LINK_GET_IFACE (self);
  if (iface->set_shown_by_table != NULL)
    iface->set_shown_by_table (self, shown_by_table);
}

/**
 * mh_match_link_awaits_zero:
 * @self: a match
 *
 * Returns: whether the table has to say when it has shown what the seats react to
 */
gboolean
mh_match_link_awaits_zero (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), FALSE);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->awaits_zero != NULL && iface->awaits_zero (self);
}

/**
 * mh_match_link_set_zero:
 * @self: a match
 * @time: when the first frame that shows all of it was presented, on the clock's scale; may lie in
 *   the future (a predicted time)
 *
 * Sets the zero of the stamps of this phase; once, later calls do nothing. What was touched before
 * gets the stamp 0.
 */
void
mh_match_link_set_zero (MhMatchLink *self, gint64 time)
{
  MhMatchLinkInterface *iface;

  g_return_if_fail (MH_IS_MATCH_LINK (self));

  iface = MH_MATCH_LINK_GET_IFACE (self);
  if (iface->set_zero != NULL)
    iface->set_zero (self, time);
}

/**
 * mh_match_link_get_clock:
 * @self: a match
 *
 * Returns: (transfer none) (nullable): the clock that touches go by; %NULL when moments never count in
 *   this game
 */
MhClock *
mh_match_link_get_clock (MhMatchLink *self)
{
  MhMatchLinkInterface *iface;

  g_return_val_if_fail (MH_IS_MATCH_LINK (self), NULL);

  iface = MH_MATCH_LINK_GET_IFACE (self);
  return iface->get_clock != NULL ? iface->get_clock (self) : NULL;
}

/**
 * mh_match_link_tell_over:
 * @self: a match
 *
 * Emits #MhMatchLink::over.
 */
void
mh_match_link_tell_over (MhMatchLink *self)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[OVER], 0);
}

/**
 * mh_match_link_tell_seat_changed:
 * @self: a match
 * @seat: the seat
 *
 * Emits #MhMatchLink::seat-changed.
 */
void
mh_match_link_tell_seat_changed (MhMatchLink *self, MhActor seat)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[SEAT_CHANGED], 0, (guint) seat);
}

/**
 * mh_match_link_tell_touched:
 * @self: a match
 * @seat: the seat
 * @move: what the gesture meant
 * @rule: (nullable): the rule that forbids it
 *
 * Emits #MhMatchLink::touched.
 */
void
mh_match_link_tell_touched (MhMatchLink *self, MhActor seat, MhMove move, const char *rule)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[TOUCHED], 0, (guint) seat, move, rule);
}

/**
 * mh_match_link_tell_jumped:
 * @self: a match
 *
 * Emits #MhMatchLink::jumped.
 */
void
mh_match_link_tell_jumped (MhMatchLink *self)
{
  g_return_if_fail (MH_IS_MATCH_LINK (self));

  g_signal_emit (self, signals[JUMPED], 0);
}
