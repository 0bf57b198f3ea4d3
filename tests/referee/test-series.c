/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The records of `simulate` are what the table would play: a match with the same header has the same lines, in
 * every game and at every level. */

#include "run.h"
#include "tests/test-util.h"

#include <string.h>

#include "engine/match/mh-clock.h"
#include "engine/match/mh-match.h"
#include "engine/plugins/mh-catalog.h"
#include "engine/plugins/mh-game-info.h"
#include "engine/rules/mh-real-time.h"

/* One call of `simulate`; its matches are played again. */
typedef struct
{
  const char *game;
  const char *name;
  const char *arguments;
} Series;

static const Series series[] = {
  { "cat-patrol", "levels", "--players 3 --seats easy,medium,hard --rotate" },
  { "cats-and-rats", "levels", "--players 4 --seats random,easy,medium,hard --rotate" },
  { "mouse-race", "levels", "--players 2 --seats easy,hard --rotate" },
  { "scamper", "race", "--players 3 --seats easy,medium,hard --rotate" },
  { "scamper", "strict",
    "--players 3 --seats easy,medium,hard --option spots=8 --option wrong=strict" },
  { "scamper", "calm", "--players 2 --seats easy,hard --option pace=calm" },
  /* Back to the usual pace, and a number that records write in another way. */
  { "scamper", "options",
    "--players 2 --seats easy,hard --option pace=calm --option pace=race --option tie=+150" },
  { "sewer-rat", "levels", "--players 4 --seats random,easy,medium,hard --rotate" },
};

static MhGame *
open_game (const char *id)
{
  g_autoptr (MhCatalog) catalog = mh_catalog_new (NULL);
  g_autoptr (GError) error = NULL;
  MhGameInfo *info = mh_catalog_lookup (catalog, id);
  MhGame *game;

  g_assert_nonnull (info);
  game = mh_game_info_open (info, &error);
  g_assert_no_error (error);
  return game;
}

/* Whether the match is over; otherwise runs the sources that are ready and advances the clock. */
static gboolean
go_on (MhMatch *match, MhClock *clock)
{
  gint64 alarm = mh_clock_get_alarm (clock);

  if (mh_match_is_over (match))
    return TRUE;
  if (alarm != G_MAXINT64)
    mh_clock_set_time (clock, MAX (alarm, mh_clock_get_time (clock)));
  return FALSE;
}

static char *
play_head (MhGame *game, const MhHead *head)
{
  g_autoptr (MhClock) clock = mh_clock_new_fake (G_USEC_PER_SEC);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhMatch) match = mh_match_new (game, head, &error);

  g_assert_no_error (error);
  if (mh_game_get_real_time (game) != NULL)
    mh_match_set_clock (match, clock);
  mh_match_set_computer_pause (match, 0);
  mh_match_run (match);
  test_wait_until (go_on (match, clock));
  return mh_match_to_text (match);
}

/* Everything but the result, which a match writes when it is closed. */
static void
compare (const char *recorded, const char *played)
{
  g_auto (GStrv) wanted = g_strsplit (recorded, "\n", -1);
  g_auto (GStrv) found = g_strsplit (played, "\n", -1);
  guint i;

  for (i = 0; wanted[i] != NULL && !g_str_has_prefix (wanted[i], "result "); i++)
    g_assert_cmpstr (found[i], ==, wanted[i]);
  g_assert_cmpuint (i, >, 20);
  g_assert_cmpstr (found[i], ==, "");
}

/* In every match the levels move on by one seat. */
static void
check_rotation (const MhHead *before, const MhHead *head)
{
  for (guint seat = 0; seat < head->n_seats; seat++)
    g_assert_cmpint (head->seat[(seat + 1) % head->n_seats].level, ==, before->seat[seat].level);
}

static void
test_series (gconstpointer data)
{
  const Series *one = data;
  g_autoptr (MhGame) game = open_game (one->game);
  g_auto (TestFolder) folder = test_make_folder ();
  g_autoptr (MhHead) before = NULL;

  referee_assert (0, NULL, "simulate %s %s --matches 4 --seed 3 --record %s", one->game,
                  one->arguments, folder);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%06u.mousehole", one->game, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GPtrArray) records = NULL;
      g_autofree char *recorded = NULL;
      g_autofree char *played = NULL;
      g_autoptr (GError) error = NULL;
      const MhHead *head;

      records = mh_record_load (file, &error);
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &recorded, NULL, &error));
      head = ((MhRecord *) g_ptr_array_index (records, 0))->head;
      if (before != NULL && strstr (one->arguments, "--rotate") != NULL)
        check_rotation (before, head);
      g_clear_pointer (&before, mh_head_free);
      before = mh_head_copy (head);
      referee_assert (0, NULL, "replay %s", path);
      played = play_head (game, head);
      compare (recorded, played);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (series); i++)
    {
      g_autofree char *path = g_strdup_printf ("/series/%s/%s", series[i].game, series[i].name);

      g_test_add_data_func (path, &series[i], test_series);
    }
  return g_test_run ();
}
