/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* test-kill PLAYER CASE: kills a displayed match at uniformly random times, including computer players' turns,
 * motion and looks behind the curtain. After each kill the file must resume to what had been on the screen, or
 * one step further. MOUSEHOLE_TEST_SIZE=10 kills fifty times instead of five. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/table/table-fixture.h"

#define N_KILLS 5
/* A slow machine may need this many times longer until people have acted. */
#define PATIENCE 8
#define SEED 20261120

typedef struct
{
  const char *name;
  const char *game;
  const char *seats; /* p: a person */
  const char *options;
  int life_ms; /* of a player process, at most */
  gboolean curtain; /* a player looks or acts behind it */
  gboolean race; /* moves interrupted by a kill are void */
} Case;

static const Case cases[] = {
  { "cat-patrol", "cat-patrol", "ppc", "", 1200, FALSE, FALSE },
  { "sewer-rat", "sewer-rat", "ppc", "last-chance=yes", 1200, TRUE, FALSE },
  { "cats-and-rats", "cats-and-rats", "ppc", "rounds=1 lap-limit=2", 1200, TRUE, FALSE },
  { "mouse-race", "mouse-race", "pp", "", 1200, FALSE, FALSE },
  { "scamper-calm", "scamper", "ppc", "pace=calm cap=20", 1200, TRUE, FALSE },
  /* A roll takes its time. */
  { "scamper", "scamper", "pcc", "cap=20", 5000, FALSE, TRUE },
};

/* The last picture on the screen. */
typedef struct
{
  guint number; /* the number of steps */
  char viewer;
  char digest[65];
  int curtain;
  guint n_looks; /* how often it was lifted */
} Picture;

/* The results up to now. */
typedef struct
{
  char *folder;
  guint n_known; /* steps of the match before the current process */
  guint n_known_by_people;
  guint n_kills;
  guint n_private; /* kills while a player looked, or was about to */
  guint n_looks;
  guint n_by_people; /* moves */
} Run;

static const char *player_path;

static guint
get_kills (void)
{
  const char *factor = g_getenv ("MOUSEHOLE_TEST_SIZE");

  return factor != NULL ? MAX (1, (guint) (N_KILLS * g_ascii_strtod (factor, NULL))) : N_KILLS;
}

/* Starts a player process that only a kill ends; its pictures arrive through the pipe. */
static GPid
start_player (const Case *test, const char *folder, double speed, guint seed, FILE **pictures)
{
  g_autofree char *speed_text = g_strdup_printf ("%d", (int) speed);
  g_autofree char *seed_text = g_strdup_printf ("%u", seed);
  const char *argv[] = { player_path, test->game, test->seats, test->options,
                         folder,      speed_text, seed_text,   NULL };
  g_autoptr (GError) error = NULL;
  int pipe_end;
  GPid pid = 0;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                            NULL, &pipe_end, NULL, &error);
  g_assert_no_error (error);
  *pictures = fdopen (pipe_end, "r");
  return pid;
}

/* Reads one message from the player process; FALSE at the end. */
static gboolean
read_picture (FILE *pictures, Picture *picture)
{
  char line[128];

  if (fgets (line, sizeof line, pictures) == NULL)
    return FALSE;
  g_assert_true (g_str_has_suffix (line, "\n"));
  if (sscanf (line, "C %d", &picture->curtain) == 1)
    {
      picture->n_looks += picture->curtain == MH_CURTAIN_LIFTED;
      return TRUE;
    }
  g_assert_cmpint (
      sscanf (line, "P %u %c %64s", &picture->number, &picture->viewer, picture->digest), ==, 3);
  return TRUE;
}

static char *
digest_of (MhMatch *match, MhSight *sight)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, mh_sight_get_data (sight),
                                      mh_game_get_rules (mh_match_get_game (match))->state_size);
}

/* The only file of a folder, or NULL. */
static char *
find_file (const char *folder, const char *below)
{
  g_autofree char *path = g_build_filename (folder, below, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;

  if (name == NULL)
    return NULL;
  g_assert_true (g_str_has_suffix (name, ".mousehole"));
  g_assert_null (g_dir_read_name (dir));
  return g_build_filename (path, name, NULL);
}

static MhMatch *
resume (MhGame *game, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) damage = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);
  guint bad_line;
  MhMatch *match;

  g_assert_no_error (error);
  g_assert_cmpuint (records->len, ==, 1);
  match = mh_match_resume (game, records->pdata[0], &damage, &bad_line, &error);
  g_assert_no_error (error);
  g_assert_no_error (damage);
  return match;
}

/* Fails unless the file is at the last picture or one step further; returns the number of its steps. */
static guint
check_resumed (MhMatch *match, const Picture *last)
{
  const MhActor viewer = mh_actor_from_char (last->viewer);
  g_autoptr (GPtrArray) steps = mh_match_get_steps (match, viewer);
  g_autoptr (MhSight) sight = mh_match_get_sight (match, viewer);
  g_autofree char *now = digest_of (match, sight);
  g_autofree char *before = NULL;
  const guint n_shown = last->number;

  g_test_message ("%u steps on the screen for %c, %u in the file", n_shown, last->viewer,
                  steps->len);
  if (steps->len == n_shown)
    {
      g_assert_cmpstr (now, ==, last->digest);
      return steps->len;
    }
  g_assert_cmpuint (steps->len, ==, n_shown + 1);
  before = digest_of (match, mh_step_get_before (steps->pdata[n_shown]));
  g_assert_cmpstr (before, ==, last->digest);
  return steps->len;
}

/* Runs a player process for a while, kills it, and returns its last picture. */
static void
live_and_die (const Case *test, Run *run, GRand *rand, Picture *last)
{
  static const int speeds[] = { 1, 3, 8 };
  const guint life = (guint) g_rand_int_range (rand, 0, test->life_ms * 1000);
  const int speed = speeds[g_rand_int_range (rand, 0, G_N_ELEMENTS (speeds))];
  FILE *pictures = NULL;
  int status = 0;
  GPid pid = start_player (test, run->folder, speed, (guint) g_rand_int (rand) >> 1, &pictures);

  *last = (Picture){ .number = G_MAXUINT, .curtain = MH_CURTAIN_OFF };
  while (last->number == G_MAXUINT)
    if (!read_picture (pictures, last))
      g_error ("The player ended before its first picture.");
  /* All known steps are there. */
  g_assert_cmpuint (last->number, >=, run->n_known);
  g_assert_cmpuint (last->number, <=, run->n_known + test->race);
  /* A person who looked must not still be looking when the program starts again. */
  g_assert_cmpint (last->curtain, !=, MH_CURTAIN_LIFTED);
  g_usleep (life);
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
  while (read_picture (pictures, last))
    ;
  fclose (pictures);
}

static guint
count_moves_of_people (MhMatch *match)
{
  const MhHead *head = mh_match_get_head (match);
  g_autoptr (GPtrArray) steps = mh_match_get_steps (match, MH_TABLE);
  guint n = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      MhActor actor = mh_step_get_actor (steps->pdata[i]);

      n += mh_head_is_person (head, actor);
    }
  return n;
}

/* Whether no person has moved yet, or nobody has looked who has to. */
static gboolean
is_lacking (const Case *test, const Run *run)
{
  return run->n_by_people == 0 || (test->curtain && run->n_looks == 0);
}

static void
kill_once (const Case *test, Run *run, GRand *rand, MhGame *game)
{
  g_autoptr (MhMatch) match = NULL;
  g_autofree char *open = NULL;
  g_autofree char *finished = NULL;
  Picture last;

  live_and_die (test, run, rand, &last);
  open = find_file (run->folder, "open");
  finished = find_file (run->folder, "finished");
  g_assert_true ((open != NULL) != (finished != NULL));
  match = resume (game, open != NULL ? open : finished);
  run->n_kills++;
  run->n_by_people -= run->n_known_by_people;
  run->n_known = check_resumed (match, &last);
  run->n_known_by_people = count_moves_of_people (match);
  run->n_by_people += run->n_known_by_people;
  run->n_private += last.curtain != MH_CURTAIN_OFF;
  run->n_looks += last.n_looks;
  if (finished == NULL)
    return;
  /* The next process begins another match. */
  g_assert_true (mh_match_is_over (match));
  run->n_known = run->n_known_by_people = 0;
  g_unlink (finished);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED ^ g_str_hash (test->name));
  g_autoptr (MhGame) game = NULL;
  GType view;
  g_autoptr (MhGameInfo) info G_GNUC_UNUSED = open_game (test->game, &game, &view);
  Run run = { .folder = test_make_folder () };

  while (run.n_kills < get_kills ()
         || (is_lacking (test, &run) && run.n_kills < PATIENCE * get_kills ()))
    kill_once (test, &run, rand, game);
  g_print (
      "# %u kills, %u of them while the curtain hung or was lifted, %u looks, %u moves of people\n",
      run.n_kills, run.n_private, run.n_looks, run.n_by_people);
  g_assert_false (is_lacking (test, &run));
  test_remove_folder (run.folder);
  g_free (run.folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  player_path = argv[1];
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_str_equal (cases[i].name, argv[2]))
      test_add_row ("/kill/", cases[i].name, &cases[i], test_case);
  return g_test_run ();
}
