/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/*
 * Kills a displayed match at 50 uniformly random moments, computer players' turns and motion
 * included. After each the file must resume to what had been on the screen, or one step further.
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/mh-catalogue.h"
#include "engine/mh-match.h"

#define N_KILLS 50
#define LIFE_MAX_MS 1800
#define SEED 20261120

typedef struct
{
  guint number;
  char digest[65];
} Picture;

static const char *player_path;

/* The start of a player that ends by our hand only; its pictures come through the pipe. */
static GPid
start_player (const char *journal, double speed, guint seed, int *pipe_end)
{
  g_autofree char *speed_text = g_strdup_printf ("%g", speed);
  g_autofree char *seed_text = g_strdup_printf ("%u", seed);
  const char *argv[] = { player_path, journal, speed_text, seed_text, NULL };
  g_autoptr (GError) error = NULL;
  GPid pid = 0;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                            NULL, pipe_end, NULL, &error);
  g_assert_no_error (error);
  return pid;
}

/* Reads up to and with the next newline; FALSE at the end of the pipe. */
static gboolean
read_picture (int pipe_end, Picture *picture)
{
  char line[128];
  gsize length = 0;

  while (length < sizeof line - 1 && read (pipe_end, line + length, 1) == 1)
    if (line[length++] == '\n')
      {
        line[length - 1] = '\0';
        g_assert_cmpint (sscanf (line, "%u %64s", &picture->number, picture->digest), ==, 2);
        return TRUE;
      }
  g_assert_cmpuint (length, ==, 0);
  return FALSE;
}

static char *
digest_of (MhSight *sight)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, mh_sight_get_data (sight),
                                      mh_sight_get_size (sight));
}

static MhMatch *
resume (MhGame *game, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);
  MhMatch *match;

  g_assert_no_error (error);
  g_assert_cmpuint (records->len, ==, 1);
  match = mh_match_new_from_record (game, records->pdata[0], NULL, &error);
  g_assert_no_error (error);
  return match;
}

/* The file is as far as the last picture or one step further, anything else fails; returns how many
 * steps it holds. */
static guint
check_resumed (MhMatch *match, const Picture *last)
{
  g_autoptr (GPtrArray) steps = mh_match_get_steps (match, MH_TABLE);
  g_autoptr (MhSight) sight = mh_match_get_sight (match, MH_TABLE, MH_NOW);
  g_autofree char *now = digest_of (sight);
  g_autofree char *before = NULL;
  const guint n_shown = last->number;

  g_test_message ("%u steps on the screen, %u in the file", n_shown, steps->len);
  if (steps->len == n_shown)
    {
      g_assert_cmpstr (now, ==, last->digest);
      return steps->len;
    }
  g_assert_cmpuint (steps->len, ==, n_shown + 1);
  before = digest_of (mh_step_get_before (steps->pdata[n_shown]));
  g_assert_cmpstr (before, ==, last->digest);
  return steps->len;
}

/* Lets a player live for a while, kills it, and returns its last picture. */
static void
live_and_die (const char *journal, GRand *rand, guint n_known, Picture *last)
{
  static const double speeds[] = { 1, 3, 8 };
  const guint life = (guint) g_rand_int_range (rand, 0, LIFE_MAX_MS * 1000);
  int pipe_end = -1, status = 0;
  GPid pid = start_player (journal, speeds[g_rand_int_range (rand, 0, G_N_ELEMENTS (speeds))],
                           (guint) g_rand_int (rand) >> 1, &pipe_end);
  Picture picture;

  if (!read_picture (pipe_end, last))
    g_error ("The player ended before its first picture.");
  g_assert_cmpuint (last->number, ==, 0);
  g_usleep (life);
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
  while (read_picture (pipe_end, &picture))
    *last = picture;
  close (pipe_end);
  last->number += n_known;
}

static MhGame *
open_game (void)
{
  g_auto (GStrv) folders = mh_catalogue_get_default_folders ();
  g_autoptr (MhCatalogue) catalogue = mh_catalogue_new ((const char *const *) folders);
  g_autoptr (GError) error = NULL;
  MhGameInfo *info = mh_catalogue_lookup (catalogue, "cat-patrol");
  MhGame *game;

  g_assert_nonnull (info);
  game = mh_game_info_open (info, &error);
  g_assert_no_error (error);
  return game;
}

static void
test_fifty (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (MhGame) game = open_game ();
  g_autofree char *folder = g_dir_make_tmp ("mousehole-kill-XXXXXX", NULL);
  g_autofree char *journal = g_build_filename (folder, "match.mousehole", NULL);
  guint n_known = 0, n_ahead = 0, n_matches = 1, n_steps = 0;

  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autoptr (MhMatch) match = NULL;
      Picture last;

      live_and_die (journal, rand, n_known, &last);
      match = resume (game, journal);
      n_known = check_resumed (match, &last);
      n_ahead += n_known - last.number;
      if (mh_match_is_over (match))
        {
          n_steps += n_known;
          n_known = 0;
          n_matches++;
          g_unlink (journal);
        }
    }
  g_print ("# %d kills, %u matches, %u steps; %u times the file was one step ahead\n", N_KILLS,
           n_matches, n_steps + n_known, n_ahead);
  g_unlink (journal);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  player_path = argv[argc - 1];
  g_test_add_func ("/kill/fifty", test_fifty);
  return g_test_run ();
}
