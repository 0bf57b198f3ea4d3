/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* No move allocates memory: whole matches through the function tables, including sights, guesses and computer
 * players, with every call of the allocator counted. */

#include "driver.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_OWN_ALLOCATOR
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || !defined(__GLIBC__)
#define HAS_OWN_ALLOCATOR
#endif

#define N_MATCHES 50 /* one with sanitizers, where nothing is counted */
#define LINES_MAX 3000

static guint n_calls;

/* The program's own allocator replaces the C library's, also in the libraries that it uses. A sanitizer has its
 * own allocator. */
#ifndef HAS_OWN_ALLOCATOR
extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  n_calls++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  n_calls++;
  return __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  n_calls++;
  return __libc_realloc (memory, size);
}
#endif

/* All calls that a match makes for a move: actors, lists, judge, play with events, sights, score, text. */
static guint
play_match (World *state, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  Head head = { MH_LEVEL_EASY, { 0 } };
  guint n_lines = 0;

  for (; rules->actors (state) != 0 && n_lines < LINES_MAX; n_lines++)
    {
      MhActor actor = (MhActor) __builtin_ctz (rules->actors (state));
      World before = *state, sight;
      MhMove moves[MH_LEGAL_MAX], move = MH_MOVE_NONE;
      MhEvents events = { 0 };
      char notation[MH_NOTATION_MAX];

      if (actor == MH_CHANCE)
        move = mh_rules_draw_with (rules, state, random);
      else if (rules->legal (state, actor, moves) > 0)
        {
          head.level = n_lines % 4;
          move = actor == MH_TABLE ? moves[0] : driver_choose (state, actor, &head, random);
        }
      mh_rules_write (rules, move, notation);
      if (!mh_rules_read (rules, notation, actor, &move) || rules->judge (state, actor, move) != 0)
        return 0;
      rules->play (state, actor, move, &events);
      if (rules->check (&before, actor, move, state) != NULL)
        return 0;
      driver_remember (&before, actor, move, state, 0, &head, random);
      mh_rules_observe (rules, state, 1, MH_RECALL, &sight);
      if (rules->guess != NULL)
        rules->guess (&sight, 1, random);
      (void) rules->score (state, 0);
      (void) rules->winners (state);
    }
  return n_lines;
}

static void
test_no_allocation (gconstpointer data)
{
  const Variation *variation = data;
  g_autofree World *states = g_new0 (World, N_MATCHES);
  const guint n_matches = driver_get_size (N_MATCHES, 1);
  guint n_before, n_after, n_lines = 0;
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  for (guint i = 0; i < n_matches; i++)
    driver_begin (&states[i], variation->text, driver_get_seats (variation, i), MH_NOBODY);
  driver_get_strategy ();
  n_before = n_calls;
  for (guint i = 0; i < n_matches; i++)
    n_lines += play_match (&states[i], &random);
  n_after = n_calls;
  g_assert_cmpuint (n_after, ==, n_before);
  g_assert_cmpuint (n_lines, >, n_matches * 40);
}

/* The counter works. */
static void
test_counter (void)
{
  G_GNUC_UNUSED guint n_before = n_calls;
  gpointer memory = g_malloc (20);

  g_free (memory);
#ifdef HAS_OWN_ALLOCATOR
  g_test_skip ("another allocator is at work");
#else
  g_assert_cmpuint (n_calls, >, n_before);
#endif
}

void
add_tests (void)
{
  g_test_add_func ("/memory/counter", test_counter);
  driver_add_tests ("/memory/", test_no_allocation);
}
