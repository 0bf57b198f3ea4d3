/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "slow-game.h"

#include "../test-loop.h"

struct _SlowGame
{
  GObject parent_instance;

  MhGame *game;
};

/* A table of rules is never freed: a player who thinks may outlive the match. */
static const MhRules *inner;
static MhRules slow_rules; /* the same, but for legal() */
static GThread *main_thread;
static guint nap; /* milliseconds */
static GMutex mutex;
static GCond cond;
static gboolean thinking, gone_on; /* with the mutex, as the numbers are */
static guint n_thoughts, n_given_up;

/* Begins to think, and waits for the word once. */
static void
think (void)
{
  gint64 end = g_get_monotonic_time () + TEST_PATIENCE * G_TIME_SPAN_SECOND;

  g_mutex_lock (&mutex);
  if (!gone_on)
    {
      thinking = TRUE;
      n_thoughts++;
      while (!gone_on && g_cond_wait_until (&cond, &mutex, end))
        ;
      n_given_up += !gone_on;
      gone_on = TRUE;
      thinking = FALSE;
    }
  g_mutex_unlock (&mutex);
}

static guint
slow_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  if (g_thread_self () != main_thread && nap > 0)
    g_usleep (nap * 1000);
  else if (g_thread_self () != main_thread)
    think ();
  return inner->legal (state, actor, moves);
}

static const MhGameDetails *
slow_game_get_details (MhGame *game)
{
  return mh_game_get_details (SLOW_GAME (game)->game);
}

static const MhRules *
slow_game_get_rules (MhGame *game)
{
  return &slow_rules;
}

static char *
slow_game_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  return mh_game_say_step (SLOW_GAME (game)->game, step, telling, names);
}

static char *
slow_game_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  return mh_game_say_prompt (SLOW_GAME (game)->game, sight, names);
}

static void
slow_game_init_game (MhGameInterface *iface)
{
  iface->get_details = slow_game_get_details;
  iface->get_rules = slow_game_get_rules;
  iface->say_step = slow_game_say_step;
  iface->say_prompt = slow_game_say_prompt;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SlowGame,
                               slow_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, slow_game_init_game))

static void
slow_game_dispose (GObject *object)
{
  g_clear_object (&SLOW_GAME (object)->game);
  G_OBJECT_CLASS (slow_game_parent_class)->dispose (object);
}

static void
slow_game_class_init (SlowGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = slow_game_dispose;
}

static void
slow_game_init (SlowGame *self)
{
}

SlowGame *
slow_game_new (MhGame *game)
{
  SlowGame *self = g_object_new (SLOW_TYPE_GAME, NULL);

  self->game = g_object_ref (game);
  inner = mh_game_get_rules (game);
  slow_rules = *inner;
  slow_rules.legal = slow_legal;
  main_thread = g_thread_self ();
  gone_on = FALSE;
  n_thoughts = n_given_up = 0;
  nap = 0;
  return self;
}

SlowGame *
slow_game_new_napping (MhGame *game, guint milliseconds)
{
  SlowGame *self = slow_game_new (game);

  nap = milliseconds;
  return self;
}

gboolean
slow_game_is_thinking (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return thinking;
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

guint
slow_game_get_n_thoughts (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return n_thoughts;
}

guint
slow_game_get_n_given_up (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return n_given_up;
}
