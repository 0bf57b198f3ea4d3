/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "slow-game.h"

#include "../test-loop.h"

/* A table of rules is never freed: a player who thinks may outlive the match. */
static const MhRules *inner;
static MhRules slow_rules; /* the same except for legal() */
static MhGameTable slow_table;
static GThread *main_thread;
static guint nap_time; /* milliseconds */
static GMutex mutex;
static GCond cond;
/* Protected by the mutex: */
static gboolean gone_on;
static SlowThoughts thoughts;

/* Begins to think, and waits once for permission to continue. */
static void
think (void)
{
  gint64 end = g_get_monotonic_time () + TEST_PATIENCE * G_TIME_SPAN_SECOND;

  g_mutex_lock (&mutex);
  if (!gone_on)
    {
      thoughts.thinking = TRUE;
      thoughts.n_thoughts++;
      while (!gone_on && g_cond_wait_until (&cond, &mutex, end))
        ;
      thoughts.n_given_up += !gone_on;
      gone_on = TRUE;
      thoughts.thinking = FALSE;
    }
  g_mutex_unlock (&mutex);
}

static guint
slow_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  if (g_thread_self () != main_thread && nap_time > 0)
    g_usleep (nap_time * 1000);
  else if (g_thread_self () != main_thread)
    think ();
  return inner->legal (state, actor, moves);
}

void
slow_game_begin (MhGame *game, guint nap)
{
  MhGameInterface *iface = MH_GAME_GET_IFACE (game);

  if (iface->table != &slow_table)
    inner = mh_game_get_rules (game);
  slow_rules = *inner;
  slow_rules.legal = slow_legal;
  slow_table = *iface->table;
  slow_table.rules = &slow_rules;
  slow_table.strategy = NULL;
  slow_table.real_time = NULL;
  iface->table = &slow_table;
  main_thread = g_thread_self ();
  gone_on = FALSE;
  thoughts = (SlowThoughts){ 0 };
  nap_time = nap;
}

SlowThoughts
slow_game_look (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return thoughts;
}

void
slow_game_go_on (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  gone_on = TRUE;
  g_cond_broadcast (&cond);
}

void
slow_game_wait_again (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  gone_on = FALSE;
}
