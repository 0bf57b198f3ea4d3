/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The log next to the table conceals what players have to remember, for as long as they have to. */
#define _GNU_SOURCE

#include "config.h"

#include <dlfcn.h>

#include "shell-fixture.h"

#include "plugins/sewer-rat/sewer-rat-state.h"

typedef struct
{
  GListModel *log;
  guint n_covered; /* how often there was something to conceal */
  guint n_rounds; /* rounds that ended while it was watched */
} Watch;

/* How many sentences of the log match a pattern. */
static guint
count (GListModel *log, const char *pattern)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GtkStringObject) sentence = g_list_model_get_item (log, i);

      n += g_pattern_match_simple (pattern, gtk_string_object_get_string (sentence));
    }
  return n;
}

/* The swaps of the match up to now: of completed rounds, and of the current one. */
static void
count_swaps (MhMatch *match, MhStep *last, guint *n_over, guint *n_now)
{
  const SewerRatState *now = mh_sight_get_data (mh_step_get_after (last));
  g_autoptr (GPtrArray) steps = mh_match_get_steps (match, MH_TABLE);

  for (guint i = 0; i < steps->len; i++)
    {
      MhStep *step = g_ptr_array_index (steps, i);
      const SewerRatState *then = mh_sight_get_data (mh_step_get_after (step));
      gboolean over = then->round < now->round || now->phase >= SR_PHASE_ROUND_OVER;

      if (mh_step_get_number (step) <= mh_step_get_number (last)
          && mh_move_kind (mh_step_get_move (step)) == SR_MOVE_SWAP)
        *(over ? n_over : n_now) += 1;
    }
}

/* The latest event is always the last entry, even after the log is rebuilt. */
static void
check_newest (MhTabletop *table, MhStep *step, GListModel *log)
{
  MhGame *game = mh_match_get_game (mh_tabletop_get_match (table));
  gboolean again = mh_game_tells_again (game, step, mh_step_get_after (step));
  g_autofree char *said = mh_game_say_step (game, step, again ? MH_TELL_NEWS : MH_TELL_LOG,
                                            mh_tabletop_get_names (table));
  g_autoptr (GtkStringObject) last = NULL;

  if (said == NULL)
    return;
  last = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);
  g_assert_cmpstr (gtk_string_object_get_string (last), ==, said);
}

static void
on_shown (MhTabletop *table, MhStep *step, Watch *watch)
{
  const SewerRatState *state = mh_sight_get_data (mh_step_get_after (step));
  guint n_over = 0, n_now = 0;

  check_newest (table, step, watch->log);
  count_swaps (mh_tabletop_get_match (table), step, &n_over, &n_now);
  g_assert_cmpuint (count (watch->log, "*swaps the lids at ?? and ??."), ==, n_over);
  g_assert_cmpuint (count (watch->log, "*swaps two lids."), ==, n_now);
  watch->n_covered += n_now > 0;
  watch->n_rounds += state->phase == SR_PHASE_ROUND_OVER && n_over > 0;
}

/* Computer players search and swap; the log reports the places after each round. */
static void
test_rounds (void)
{
  MhHead *head = shell_head_of ("sewer-rat", 0, 3);
  MhTabletop *table;
  Watch watch = { 0 };

  head->seed = 11;
  shell_seat (head);
  watch.log = g_object_ref (shell_log ());
  table = shell_table ();
  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  g_signal_connect_after (table, "shown", G_CALLBACK (on_shown), &watch);
  test_wait_for (&watch.n_rounds, 2);
  g_assert_cmpuint (watch.n_covered, >, 0);
  if (table != NULL)
    g_signal_handlers_disconnect_by_data (table, &watch);
  g_clear_weak_pointer (&table);
  g_clear_object (&watch.log);
}

/* The log's sentences, by perspective. */
static guint n_open, n_own;

/* Called for every sentence. News goes to the table, for the people who sit there; the rest goes to the log. */
char *
mh_game_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  static char *(*say) (MhGame *, MhStep *, MhTelling, const MhNames *);

  if (say == NULL)
    say = dlsym (RTLD_NEXT, "mh_game_say_step");
  if (when == MH_TELL_LOG && mh_sight_get_viewer (mh_step_get_after (step)) == MH_TABLE)
    n_open++;
  else if (when == MH_TELL_LOG)
    n_own++;
  return say (game, step, when, names);
}

/* A player who is alone with the computer has their own cards on the table; the log contains only what any
 * passer-by may read. */
static void
test_one_person (void)
{
  shell_seat (shell_head_of ("cats-and-rats", 1, 1));
  n_open = n_own = 0;
  shell_play_more (20);
  g_assert_cmpuint (n_open, >=, 20);
  g_assert_cmpuint (n_own, ==, 0);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/log/rounds", test_rounds);
  shell_add ("/shell/log/one-person", test_one_person);
}
