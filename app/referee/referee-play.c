/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* play: builds an author's game, opens its table, and does so again whenever something is saved. */

#include "config.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "engine/files/mh-plain-file.h"
#include "referee-play.h"

#define PROJECT_BYTES_MAX (1024 * 1024)

typedef struct
{
  const PlayOptions *options;
  PlaySession session;
  PlayFiles *files;
  PlayBuild *build;
  PlayCheck *check;
  PlayTable *table;
  GMainLoop *loop;
  RefereeExit code;
  gint64 begun; /* when the build began */
  char *manifest; /* (nullable): of the game that was built last */
  char *built; /* (nullable): its sum */
  char *laid; /* (nullable): the sum of the game whose table was laid last */
  char *broken; /* (nullable): what the compiler said last */
  char *findings; /* (nullable): what check found last */
  gboolean fails;
  gboolean opened; /* the program that is there now has the game's modules */
  gboolean next; /* another program comes as soon as this one has gone */
} Play;

G_GNUC_PRINTF (1, 2)
static void
say (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  vprintf (format, arguments);
  va_end (arguments);
  putchar ('\n');
  fflush (stdout);
}

static void
stop (Play *self, RefereeExit code)
{
  self->code = code;
  g_main_loop_quit (self->loop);
}

/* Building ---------------------------------------------------------------------------------- */

static void
begin_build (Play *self)
{
  self->begun = g_get_monotonic_time ();
  play_table_say (self->table, "busy", NULL);
  play_build_begin (self->build);
}

static void
on_saved (gpointer user_data)
{
  say ("A file was saved: rebuilding.");
  begin_build (user_data);
}

/* The table of what has been built: in the program that is there, if it has no older one. */
static void
lay (Play *self)
{
  if (self->opened)
    {
      self->next = TRUE;
      play_table_leave (self->table);
      return;
    }
  g_free (self->laid);
  self->laid = g_strdup (self->built);
  self->opened = TRUE;
  play_table_say (self->table, "game", self->manifest);
  play_table_say (self->table, "lay", NULL);
}

static void
tell_broken (Play *self, const char *output)
{
  g_free (self->broken);
  self->broken = g_strdup (output);
  fputs (output, stdout);
  say ("The build failed.");
  play_table_say (self->table, "broken", output);
}

/* How many can play is known when the game has been built. */
static RefereeExit
examine_players (const PlayOptions *options, const char *manifest)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (manifest, NULL);
  const guint allowed = info != NULL ? mh_game_info_get_players (info) : 0;
  const guint seat = options->seat != NULL ? mh_actor_from_char (*options->seat) : 0;

  if (allowed == 0)
    return REFEREE_HOLDS;
  if (options->players > 0 && (allowed & 1u << options->players) == 0)
    return referee_complain (REFEREE_USAGE, "--players %d: the game can’t be played by this many",
                             options->players);
  if (allowed >> (seat + 1) == 0)
    return referee_complain (
        REFEREE_USAGE, "--as %s: the game has no such seat with this many players", options->seat);
  return REFEREE_HOLDS;
}

static void
take_game (Play *self, const char *manifest)
{
  const RefereeExit code
      = self->laid == NULL ? examine_players (self->options, manifest) : REFEREE_HOLDS;

  if (code != REFEREE_HOLDS)
    {
      stop (self, code);
      return;
    }
  g_clear_pointer (&self->broken, g_free);
  g_clear_pointer (&self->findings, g_free);
  g_free (self->manifest);
  self->manifest = g_strdup (manifest);
  g_free (self->built);
  self->built = play_build_sum_up (manifest);
  play_table_say (self->table, "built", NULL);
  if (g_strcmp0 (self->built, self->laid) != 0)
    lay (self);
  play_check_begin (self->check, manifest);
}

static void
on_built (gboolean built, const char *output, gpointer user_data)
{
  Play *self = user_data;
  const double seconds = (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC;
  g_autofree char *problem = NULL;
  g_autofree char *manifest
      = built ? play_build_find_manifest (self->session.build, &problem) : NULL;

  if (manifest == NULL)
    {
      tell_broken (self, problem != NULL ? problem : output);
      return;
    }
  /* Warnings. */
  fputs (output, stdout);
  say ("Built (%.1f s).", seconds);
  take_game (self, manifest);
}

static void
on_checked (gboolean fails, const char *findings, gpointer user_data)
{
  Play *self = user_data;

  fputs (findings, stdout);
  say ("check: %s", fails               ? "the game is not playable yet"
                    : *findings != '\0' ? "the game is playable"
                                        : "all checks passed");
  g_free (self->findings);
  self->findings = g_strdup (findings);
  self->fails = fails;
  play_table_say (self->table, fails ? "fails" : "found", findings);
}

/* The table --------------------------------------------------------------------------------- */

static void
on_said (const char *word, const char *text, gpointer user_data)
{
  Play *self = user_data;

  if (g_str_equal (word, "opens"))
    self->opened = TRUE;
  else if (g_str_equal (word, "note"))
    say ("%s", text);
  else if (g_str_equal (word, "shown"))
    {
      g_auto (GStrv) numbers = g_strsplit (text, " ", 2);

      say ("The table is open, at line %s of %s.", numbers[0], numbers[1]);
    }
}

/* Another program, which is told what this one knows. One whose game has crashed gets it, and lays no table
 * before somebody options so or it has been changed. */
static void
start_table (Play *self)
{
  g_autoptr (GError) error = NULL;

  self->opened = FALSE;
  if (!play_table_start (self->table, &error))
    {
      stop (self, referee_complain (REFEREE_UNREADABLE, "%s", error->message));
      return;
    }
  if (self->manifest != NULL)
    {
      play_table_say (self->table, "game", self->manifest);
      play_table_say (self->table, "built", NULL);
    }
  if (self->findings != NULL)
    play_table_say (self->table, self->fails ? "fails" : "found", self->findings);
  if (self->broken != NULL)
    play_table_say (self->table, "broken", self->broken);
}

static void
tell_end (const char *word, const char *place)
{
  const char *in = *place != '\0' ? " in " : "";

  if (g_str_equal (word, "crashed"))
    say ("The game crashed%s%s. Save a file to try again.", in, place);
  else if (g_str_equal (word, "hung"))
    say ("The game stopped responding%s%s, so it was ended.", in, place);
  else
    say ("The game exited with code %s.", place);
}

static void
on_ended (const char *word, const char *place, gpointer user_data)
{
  Play *self = user_data;
  const gboolean next = self->next;

  self->next = FALSE;
  if (word != NULL && g_str_equal (word, "closed"))
    {
      stop (self, REFEREE_HOLDS);
      return;
    }
  if (word != NULL && g_str_equal (word, "unstarted"))
    {
      stop (self,
            referee_complain (REFEREE_UNREADABLE, "mousehole-studio cannot open a window here"));
      return;
    }
  if (word != NULL)
    tell_end (word, place);
  start_table (self);
  if (next && self->broken == NULL)
    lay (self);
  if (word != NULL)
    play_table_say (self->table, word, place);
}

static const PlayTableFuncs table_funcs = { on_said, on_ended };

/* The command line -------------------------------------------------------------------------- */

static gboolean
has_project (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "meson.build", NULL);
  gsize length;
  g_autofree char *text = mh_plain_file_load (path, PROJECT_BYTES_MAX, &length, NULL);

  return text != NULL && g_regex_match_simple ("^project\\s*\\(", text, G_REGEX_MULTILINE, 0);
}

/* The folder of a whole project is asked for. Where one above is, the author may have meant that. */
static RefereeExit
refuse_folder (const char *folder)
{
  g_autofree char *above = g_canonicalize_filename (folder, NULL);

  while (!g_str_equal (above, "/"))
    {
      g_autofree char *below = g_steal_pointer (&above);

      above = g_path_get_dirname (below);
      if (has_project (above))
        return referee_complain (REFEREE_UNREADABLE,
                                 "%s is part of the project in %s; play needs the folder of a "
                                 "separate project, as written by mousehole-referee new",
                                 folder, above);
    }
  return referee_complain (
      REFEREE_UNREADABLE,
      "%s is not a game: it has no meson.build with a project, as written by mousehole-referee new",
      folder);
}

static gboolean
is_set (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && *value != '\0';
}

/* Whether all that play needs is here; *program is the one with the window. */
static RefereeExit
examine (const PlayOptions *options, char **program)
{
  g_autofree char *meson = g_find_program_in_path ("meson");

  if (!g_file_test (options->folder, G_FILE_TEST_IS_DIR))
    return referee_complain (REFEREE_UNREADABLE, "there is no folder %s", options->folder);
  if (!has_project (options->folder))
    return refuse_folder (options->folder);
  if (meson == NULL)
    return referee_complain (REFEREE_UNREADABLE,
                             "meson, which builds the game together with ninja, is not installed");
  *program = play_find_program ("mousehole-studio");
  if (*program == NULL)
    return referee_complain (REFEREE_UNREADABLE,
                             "mousehole-studio, which shows the table, is not installed");
  if (!is_set ("DISPLAY") && !is_set ("WAYLAND_DISPLAY"))
    return referee_complain (REFEREE_UNREADABLE,
                             "there is no display to show a table on; check does not need one");
  return REFEREE_HOLDS;
}

static gboolean
on_interrupted (gpointer user_data)
{
  stop (user_data, REFEREE_HOLDS);
  return G_SOURCE_CONTINUE;
}

static RefereeExit
run (Play *self, const char *program)
{
  guint interrupts[] = { g_unix_signal_add (SIGINT, on_interrupted, self),
                         g_unix_signal_add (SIGTERM, on_interrupted, self) };

  /* The table may be gone before it hears. */
  signal (SIGPIPE, SIG_IGN);
  self->loop = g_main_loop_new (NULL, FALSE);
  self->table
      = play_table_new (&self->session, program, self->options->language, &table_funcs, self);
  self->build = play_build_new (self->session.source, self->session.build, on_built, self);
  self->check = play_check_new (&self->session, on_checked, self);
  self->files = play_files_new (self->session.source, on_saved, self);
  say ("Building %s", self->options->folder);
  start_table (self);
  begin_build (self);
  g_main_loop_run (self->loop);
  play_files_free (self->files);
  play_check_free (self->check);
  play_build_free (self->build);
  play_table_free (self->table);
  g_main_loop_unref (self->loop);
  for (guint i = 0; i < G_N_ELEMENTS (interrupts); i++)
    g_source_remove (interrupts[i]);
  return self->code;
}

static void
clear (Play *self)
{
  play_session_close (&self->session);
  g_free (self->manifest);
  g_free (self->built);
  g_free (self->laid);
  g_free (self->broken);
  g_free (self->findings);
}

static RefereeExit
play (const PlayOptions *options)
{
  Play self = { .options = options, .session.lock = -1 };
  g_autofree char *program = NULL;
  RefereeExit code = examine (options, &program);

  if (code == REFEREE_HOLDS)
    code = play_session_open (&self.session, options);
  if (code == REFEREE_HOLDS)
    code = run (&self, program);
  clear (&self);
  return code;
}

static PlayOptions options;

static const GOptionEntry entries[] = {
  { "position", 0, 0, G_OPTION_ARG_FILENAME, &options.position,
    "Start where a record or scenario ends, or after one of its lines", "FILE[:LINE]" },
  { "as", 0, 0, G_OPTION_ARG_STRING, &options.seat,
    "See and play as this seat, against computer players", "SEAT" },
  { "open", 0, 0, G_OPTION_ARG_NONE, &options.open, "Reveal everything", NULL },
  { "players", 0, 0, G_OPTION_ARG_INT, &options.players, "Number of players (the fewest allowed)",
    "N" },
  { "size", 0, 0, G_OPTION_ARG_STRING, &options.size, "Size of the table", "360x640" },
  { "language", 'l', 0, G_OPTION_ARG_STRING, &options.language, "Language at the table", "CODE" },
  G_OPTION_ENTRY_NULL,
};

static RefereeExit
run_play (char **arguments)
{
  options.folder = arguments[1];
  return play (&options);
}

const RefereeCommand referee_play = {
  .name = "play",
  .summary = "Build a game, play it, and rebuild it whenever a file is saved",
  .usage = "FOLDER",
  .description = "Builds the game in FOLDER and opens its table. Whenever a file is saved, "
                 "rebuilds it and continues the match.",
  .entries = entries,
  .n_arguments = 1,
  .wrong = "name one folder with a game",
  .run = run_play,
};
