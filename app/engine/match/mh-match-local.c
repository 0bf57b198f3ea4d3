/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A match in this process, as a table needs it. */
#include "config.h"

#include "engine/match/mh-match-private.h"

static MhGame *
get_game (MhMatchLink *link)
{
  return MH_MATCH (link)->game;
}

static const MhHead *
get_head (MhMatchLink *link)
{
  return MH_MATCH (link)->head;
}

/* All people sit at the one screen that there is. */
static gboolean
sits_here (MhMatchLink *link, MhActor seat)
{
  return TRUE;
}

static MhSight *
get_sight (MhMatchLink *link, MhActor viewer)
{
  return mh_match_get_sight (MH_MATCH (link), viewer, MH_NOW);
}

static guint
add_viewer (MhMatchLink *link, MhActor viewer, MhStepFunc func, gpointer user_data)
{
  return mh_viewers_add (MH_MATCH (link)->viewers, viewer, func, user_data);
}

static void
remove_viewer (MhMatchLink *link, guint id)
{
  mh_viewers_remove (MH_MATCH (link)->viewers, id);
}

/* The answer comes at once. */
static void
submit (MhMatchLink *link, MhActor actor, MhMove move, MhAnswerFunc func, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (MH_MATCH (link), actor, move, &error);
  func (link, error, user_data);
}

static void
hold (MhMatchLink *link)
{
  mh_flow_hold (MH_MATCH (link)->flow);
}

static void
release (MhMatchLink *link)
{
  mh_flow_release (MH_MATCH (link)->flow);
}

static MhTouch
touch (MhMatchLink *link, MhActor seat, MhMove gesture, gint64 time)
{
  MhStopwatch *stopwatch = MH_MATCH (link)->stopwatch;

  return stopwatch != NULL ? mh_stopwatch_touch (stopwatch, seat, gesture, time) : MH_TOUCH_IGNORED;
}

static guint32
get_walk (MhMatchLink *link, MhActor seat)
{
  MhStopwatch *stopwatch = MH_MATCH (link)->stopwatch;

  return stopwatch != NULL ? mh_stopwatch_get_walk (stopwatch, seat) : 0;
}

static gboolean
interrupt (MhMatchLink *link)
{
  return mh_match_leave_real_time (MH_MATCH (link), NULL) && !mh_match_link_is_running (link);
}

static gboolean
give_up (MhMatchLink *link)
{
  if (!mh_match_link_is_running (link))
    return TRUE;
  return mh_match_may_give_up (MH_MATCH (link)) && interrupt (link);
}

static void
set_shown_by_table (MhMatchLink *link, gboolean shown_by_table)
{
  if (MH_MATCH (link)->stopwatch != NULL)
    mh_stopwatch_set_shown_by_table (MH_MATCH (link)->stopwatch, shown_by_table);
}

static gboolean
awaits_zero (MhMatchLink *link)
{
  MhStopwatch *stopwatch = MH_MATCH (link)->stopwatch;

  return stopwatch != NULL && mh_stopwatch_awaits_zero (stopwatch);
}

static void
set_zero (MhMatchLink *link, gint64 time)
{
  if (MH_MATCH (link)->stopwatch != NULL)
    mh_stopwatch_set_zero (MH_MATCH (link)->stopwatch, time);
}

static MhClock *
get_clock (MhMatchLink *link)
{
  MhStopwatch *stopwatch = MH_MATCH (link)->stopwatch;

  return stopwatch != NULL ? mh_stopwatch_get_clock (stopwatch) : NULL;
}

void
mh_match_init_link (MhMatchLinkInterface *iface)
{
  iface->get_game = get_game;
  iface->get_head = get_head;
  iface->sits_here = sits_here;
  iface->get_sight = get_sight;
  iface->add_viewer = add_viewer;
  iface->remove_viewer = remove_viewer;
  iface->submit = submit;
  iface->hold = hold;
  iface->release = release;
  iface->touch = touch;
  iface->get_walk = get_walk;
  iface->interrupt = interrupt;
  iface->give_up = give_up;
  iface->set_shown_by_table = set_shown_by_table;
  iface->awaits_zero = awaits_zero;
  iface->set_zero = set_zero;
  iface->get_clock = get_clock;
}
