/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* simulate: plays a series of matches between computer players, and reports the results. */

#include "config.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee/referee.h"

#define WILSON_Z 1.959963984540054

static struct
{
  int players;
  char **options;
  char *seats;
  gint64 matches;
  char *seed_text;
  guint64 seed;
  int jobs;
  char *folder;
  char *start;
  gboolean rotates;
} wanted = { .matches = 1000, .seed = 1, .jobs = 1 };

typedef struct
{
  const RefereeSeries *series;
  RefereeMatch *results;
  guint64 n_matches;
  const char *folder;
  gint next; /* atomic */
  gint unwritten; /* atomic */
} Work;

typedef struct
{
  double share;
  double low;
  double high;
} Interval;

/* The 95% Wilson interval for @wins out of @n; shared wins count as fractions. */
static Interval
get_interval (double wins, guint64 n)
{
  double z = WILSON_Z * WILSON_Z;
  double count = (double) n;
  double share = wins / count;
  double middle = (share + z / (2 * count)) / (1 + z / count);
  double half
      = WILSON_Z / (1 + z / count) * sqrt (share * (1 - share) / count + z / (4 * count * count));

  return (Interval){ share, MAX (middle - half, 0), MIN (middle + half, 1) };
}

static gboolean
write_record (Work *work, guint64 index, const GString *record)
{
  g_autofree char *name
      = g_strdup_printf ("%s-%06" G_GUINT64_FORMAT ".mousehole", work->series->head->game, index);
  g_autofree char *path = g_build_filename (work->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (g_file_set_contents (path, record->str, (gssize) record->len, &error))
    return TRUE;
  if (g_atomic_int_compare_and_exchange (&work->unwritten, 0, 1))
    referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
  return FALSE;
}

static gpointer
play_matches (gpointer data)
{
  Work *work = data;
  g_autoptr (GString) record = work->folder == NULL ? NULL : g_string_new (NULL);
  guint64 index;

  while ((index = (guint64) g_atomic_int_add (&work->next, 1)) < work->n_matches
         && !g_atomic_int_get (&work->unwritten))
    {
      if (record != NULL)
        g_string_truncate (record, 0);
      referee_series_play (work->series, index, record, &work->results[index]);
      if (record != NULL)
        write_record (work, index, record);
    }
  return NULL;
}

/* The main thread shows the progress while the others play. */
static void
play_series (Work *work, guint n_jobs)
{
  g_autofree GThread **threads = g_new0 (GThread *, n_jobs);
  RefereeProgress progress;

  referee_progress_begin (&progress, "matches");
  for (guint i = 0; i < n_jobs; i++)
    threads[i] = g_thread_new ("matches", play_matches, work);
  while ((guint64) g_atomic_int_get (&work->next) < work->n_matches
         && !g_atomic_int_get (&work->unwritten))
    {
      g_usleep (G_USEC_PER_SEC / 200);
      referee_progress_update (&progress,
                               g_atomic_int_get (&work->next) / (double) work->n_matches);
    }
  for (guint i = 0; i < n_jobs; i++)
    g_thread_join (threads[i]);
  referee_progress_end (&progress);
}

static gboolean
parse_seats (MhLevel levels[MH_SEATS_MAX])
{
  g_auto (GStrv) words = g_strsplit (wanted.seats == NULL ? "random" : wanted.seats, ",", -1);
  guint n = g_strv_length (words);

  if (n != 1 && n != (guint) wanted.players)
    return FALSE;
  for (guint seat = 0; seat < (guint) wanted.players; seat++)
    if (!mh_level_from_string (words[n == 1 ? 0 : seat], &levels[seat]))
      return FALSE;
  return TRUE;
}

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  return (int) ((const RefereeMatch *) a)->n_lines - (int) ((const RefereeMatch *) b)->n_lines;
}

/* By places in the list of levels, which are the seats unless levels rotate; and by levels. */
typedef struct
{
  double victories[MH_N_LEVELS]; /* of a level's seats; a win shared by k seats counts 1/k each */
  guint n_seats[MH_N_LEVELS];
  guint64 wins[MH_SEATS_MAX];
  guint64 alone[MH_SEATS_MAX];
  gint64 score[MH_SEATS_MAX];
  guint64 n_lines;
  guint64 n_moves;
  guint shortest;
  guint median;
  guint longest;
} Sums;

static void
add_match (const Work *work, guint64 index, Sums *sums)
{
  const RefereeMatch *match = &work->results[index];
  const MhHead *head = work->series->head;

  sums->n_lines += match->n_lines;
  sums->n_moves += match->n_moves;
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    {
      guint place = referee_series_get_place (work->series, index, seat);

      sums->score[place] += match->score[seat];
      if ((match->winners & mh_actor_bit (seat)) == 0)
        continue;
      sums->wins[place]++;
      sums->alone[place] += match->winners == mh_actor_bit (seat);
      sums->victories[head->seat[place].level] += 1.0 / __builtin_popcount (match->winners);
    }
}

static void
add_up (Work *work, Sums *sums)
{
  guint64 n = work->n_matches;

  memset (sums, 0, sizeof *sums);
  for (guint seat = 0; seat < work->series->head->n_seats; seat++)
    sums->n_seats[work->series->head->seat[seat].level]++;
  for (guint64 i = 0; i < n; i++)
    add_match (work, i, sums);
  qsort (work->results, n, sizeof *work->results, compare_lengths);
  sums->shortest = work->results[0].n_lines;
  sums->median = work->results[n / 2].n_lines;
  sums->longest = work->results[n - 1].n_lines;
}

/* The share of victories that a level would have if all levels were equally strong. */
static double
get_fair_share (const Work *work, const Sums *sums, guint level)
{
  return (double) sums->n_seats[level] / work->series->head->n_seats;
}

/* Compares the levels, if there is more than one. */
static void
report_levels (const Work *work, const Sums *sums)
{
  for (guint level = 0; level < MH_N_LEVELS; level++)
    {
      Interval share = get_interval (sums->victories[level], work->n_matches);
      double fair = get_fair_share (work, sums, level);

      if (fair > 0 && fair < 1)
        printf ("%-6s %6.2f %% of the wins (95 %%: %.2f to %.2f), fair %.2f: %.2f times\n",
                mh_level_to_string (level), share.share * 100, share.low * 100, share.high * 100,
                fair * 100, share.share / fair);
    }
}

static void
report_text (const Work *work, const Sums *sums)
{
  const MhHead *head = work->series->head;
  double n = (double) work->n_matches;

  printf ("%s, %u players", head->game, head->n_seats);
  for (guint i = 0; i < head->options->len; i++)
    printf (", %s", (char *) g_ptr_array_index (head->options, i));
  printf ("\n%" G_GUINT64_FORMAT " matches, seed %016" G_GINT64_MODIFIER "x\n", work->n_matches,
          work->series->seed);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      Interval share = get_interval ((double) sums->wins[seat], work->n_matches);

      printf ("%c %-6s  wins %6.2f %% (95 %%: %.2f to %.2f), alone %6.2f %%, score %.2f\n",
              work->series->rotates ? (char) ('1' + seat) : mh_actor_to_char ((MhActor) seat),
              mh_level_to_string (head->seat[seat].level), share.share * 100, share.low * 100,
              share.high * 100, (double) sums->alone[seat] / n * 100,
              (double) sums->score[seat] / n);
    }
  report_levels (work, sums);
  printf ("lines per match: %u to %u, median %u, mean %.1f; by players %.1f\n", sums->shortest,
          sums->longest, sums->median, (double) sums->n_lines / n, (double) sums->n_moves / n);
}

static RefereeExit
report (Work *work, double seconds)
{
  g_autofree char *rate = NULL;
  Sums sums;

  for (guint64 i = 0; i < work->n_matches; i++)
    if (work->results[i].failure != NULL)
      return referee_complain (REFEREE_FAILS, "match %" G_GUINT64_FORMAT ", %s", i,
                               work->results[i].failure);
  add_up (work, &sums);
  report_text (work, &sums);
  rate = referee_rate ((double) sums.n_moves / MAX (seconds, 1e-6));
  fprintf (stderr, "%s player moves per second, %.1f s\n", rate, seconds);
  return REFEREE_HOLDS;
}

static RefereeExit
simulate (RefereeGame *game)
{
  MhLevel levels[MH_SEATS_MAX] = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (RefereeSeries) series = NULL;
  Work work = { 0 };
  MhActor start = wanted.start == NULL ? MH_NOBODY : mh_actor_from_char (wanted.start[0]);
  gint64 begun;
  RefereeExit code;

  if (!parse_seats (levels))
    return referee_complain (
        REFEREE_USAGE, "--seats is random, easy, medium or hard, or one of these for each seat");
  if (wanted.start != NULL && (start >= wanted.players || wanted.start[1] != '\0'))
    return referee_complain (REFEREE_USAGE, "--start %s is not a seat", wanted.start);
  series = referee_series_new (game, (guint) wanted.players, (const char *const *) wanted.options,
                               levels, start, wanted.seed, &error);
  if (series == NULL && error->domain == MH_RULE_ERROR)
    {
      g_autofree char *why = referee_explain (game, error->message);

      return referee_complain (REFEREE_USAGE, "%s can’t be started like this. %s", game->name, why);
    }
  if (series == NULL)
    return referee_complain (REFEREE_USAGE, "%s", error->message);
  if (wanted.folder != NULL && g_mkdir_with_parents (wanted.folder, 0777) != 0)
    return referee_complain (REFEREE_UNWRITABLE, "the folder %s cannot be created", wanted.folder);

  series->rotates = wanted.rotates;
  work.series = series;
  work.n_matches = (guint64) wanted.matches;
  work.folder = wanted.folder;
  work.results = g_new0 (RefereeMatch, work.n_matches);
  begun = g_get_monotonic_time ();
  play_series (&work, (guint) wanted.jobs);
  code = work.unwritten
             ? REFEREE_UNWRITABLE
             : report (&work, (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC);
  for (guint64 i = 0; i < work.n_matches; i++)
    g_free (work.results[i].failure);
  g_free (work.results);
  return code;
}

static const char *
find_mistake (void)
{
  if (wanted.players < 1 || wanted.players > MH_SEATS_MAX)
    return "--players is a number from 1 to 6";
  if (wanted.matches < 1 || wanted.matches > G_MAXINT / 2)
    return "--matches must be at least 1";
  if (wanted.seed_text != NULL
      && !g_ascii_string_to_unsigned (wanted.seed_text, 10, 0, G_MAXUINT64, &wanted.seed, NULL)
      && !g_ascii_string_to_unsigned (wanted.seed_text, 16, 0, G_MAXUINT64, &wanted.seed, NULL))
    return "--seed is a number, decimal or hexadecimal";
  if (wanted.jobs < 1 || wanted.jobs > 256)
    return "--jobs is a number from 1 to 256";
  return NULL;
}

static RefereeExit
run (char **arguments)
{
  g_autoptr (RefereeGame) game = NULL;
  const char *mistake = find_mistake ();

  if (mistake != NULL)
    return referee_complain (REFEREE_USAGE, "%s", mistake);
  game = referee_game_find (arguments[1]);
  return game == NULL ? REFEREE_UNREADABLE : simulate (game);
}

static const GOptionEntry entries[] = {
  { "players", 'n', 0, G_OPTION_ARG_INT, &wanted.players, "Number of players", "N" },
  { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &wanted.options,
    "A variant or house rule, as in records; may be given several times", "NAME=VALUE" },
  { "seats", 0, 0, G_OPTION_ARG_STRING, &wanted.seats,
    "Level of all seats, or of each seat: random, easy, medium, hard", "LEVEL,…" },
  { "rotate", 0, 0, G_OPTION_ARG_NONE, &wanted.rotates,
    "Move each level to the next seat after each match", NULL },
  { "start", 0, 0, G_OPTION_ARG_STRING, &wanted.start, "Seat that goes first (random)", "SEAT" },
  { "matches", 'm', 0, G_OPTION_ARG_INT64, &wanted.matches, "Number of matches (1000)", "N" },
  { "seed", 's', 0, G_OPTION_ARG_STRING, &wanted.seed_text,
    "The same seed gives the same matches (1)", "S" },
  { "jobs", 'j', 0, G_OPTION_ARG_INT, &wanted.jobs,
    "Number of threads; does not affect the results (1)", "N" },
  { "record", 'r', 0, G_OPTION_ARG_FILENAME, &wanted.folder,
    "Folder to write the records of all matches to", "FOLDER" },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_simulate = {
  .name = "simulate",
  .summary = "Run a series of matches between computer players",
  .usage = "GAME --players N",
  .description = "Runs a series of matches between computer players.",
  .entries = entries,
  .opens_games = TRUE,
  .n_arguments = 1,
  .wrong = "name one game",
  .run = run,
};
