/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* play: runs mousehole-studio with the table of an author's game, and restarts it when the game was rebuilt or has
 * crashed. mousehole-studio watches the files, builds and checks (studio/play/mh-play.h). */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>

#include "engine/files/mh-plain-file.h"
#include "engine/match/mh-trial.h"
#include "referee.h"

#define PROJECT_BYTES_MAX (1024 * 1024)
#define AGAIN 75 /* the exit code with which mousehole-studio asks for a restart */
#define END_PATIENCE 3 /* seconds that it has to end when asked to */

typedef struct
{
  /* The options; NULL: not given. */
  char *position; /* a record or a scenario, or FILE:LINE */
  char *seat; /* the seat whose perspective is shown and that is played */
  char *size; /* like 360x640 */
  char *language;
  int players; /* 0: as few as possible */
  gboolean open;
  /* Paths. */
  const char *name; /* the author's folder, as it was typed */
  char *source; /* the same, absolute */
  char *folder; /* of the session: holds everything that does not belong in the author's folder */
  char *build;
  char *program; /* mousehole-studio */
  /* How the previous process ended; NULL: as planned. */
  const char *ended;
  char *place; /* (nullable): the crash's place, or the exit code */
  char *tried; /* (nullable): the checksum of the game that it had opened */
} Play;

/* The process ID of mousehole-studio, 0 while it is not running; and whether the user has asked to end. */
static volatile sig_atomic_t running, interrupted;

static char *
get_path (const Play *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/* Where it crashed ---------------------------------------------------------------------------- */

/* A file as its author names it. */
static char *
shorten (const char *file, const char *source)
{
  g_autofree char *whole = g_canonicalize_filename (file, NULL);
  const gsize length = strlen (source);

  if (g_str_has_prefix (whole, source) && whole[length] == '/')
    return g_strdup (whole + length + 1);
  return g_steal_pointer (&whole);
}

/* Asks addr2line, which prints two lines: a function and FILE:LINE. Question marks replace what it does not know. */
static char *
name_place (const char *module, const char *address, const char *source)
{
  const char *arguments[] = { "addr2line", "-f", "-e", module, address, NULL };
  const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL;
  g_autoptr (GRegex) known = g_regex_new ("^([^?\n]+)\n([^?\n]+):([0-9]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *answer = NULL, *base = g_path_get_basename (module);

  if (g_spawn_sync (NULL, (char **) arguments, NULL, flags, NULL, NULL, &answer, NULL, NULL, NULL)
      && g_regex_match (known, answer, 0, &match))
    {
      g_autofree char *function = g_match_info_fetch (match, 1);
      g_autofree char *whole = g_match_info_fetch (match, 2);
      g_autofree char *line = g_match_info_fetch (match, 3);
      g_autofree char *file = shorten (whole, source);

      return g_strdup_printf ("%s (%s:%s)", function, file, line);
    }
  return g_strdup_printf ("%s, 0x%s", base, address);
}

/* The innermost function of the game in the crash; "" if it is not in the game, or unknown. The program noted it
 * when it crashed (shell/window/mh-crash-note.c). */
static char *
find_place (const Play *self)
{
  g_autofree char *note = get_path (self, "state/mousehole/crash");
  g_autofree char *build = g_strconcat (self->build, "/", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (note, &text, NULL, NULL))
    return g_strdup ("");
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *space = strrchr (lines[i], ' ');

      if (space == NULL)
        continue;
      *space = '\0';
      if (g_str_has_prefix (lines[i], build))
        return name_place (lines[i], space + 1, self->source);
    }
  return g_strdup ("");
}

/* The session ------------------------------------------------------------------------------- */

/* The folder depends on the program too, because another Mousehole has other headers. */
static char *
find_folder (const char *source)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *both = g_strjoin ("\n", source, program, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
  g_autofree char *base = g_path_get_basename (source);
  g_autofree char *name = g_strdup_printf ("%s-%.12s", base, sum);

  return g_build_filename (g_get_user_cache_dir (), "mousehole", "develop", name, NULL);
}

static RefereeExit
lock (Play *self)
{
  g_autofree char *path = get_path (self, "lock");
  /* Stays open while this process runs. */
  const int file = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (file < 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", path, g_strerror (errno));
  if (flock (file, LOCK_EX | LOCK_NB) != 0)
    return referee_complain (REFEREE_USAGE, "%s is already being played", self->name);
  return REFEREE_HOLDS;
}

/* Splits FILE:LINE, unless a file has the whole text as its name. */
static char *
split_position (const char *position, guint *line)
{
  const char *colon = strrchr (position, ':');
  guint64 number;

  *line = 0;
  if (colon == NULL || g_file_test (position, G_FILE_TEST_EXISTS)
      || !g_ascii_string_to_unsigned (colon + 1, 10, 1, MH_RECORD_LINES_MAX, &number, NULL))
    return g_strdup (position);
  *line = (guint) number;
  return g_strndup (position, (gsize) (colon - position));
}

/* Starts the match at the end of a record or a scenario. */
static RefereeExit
take_position (const Play *self)
{
  guint line;
  g_autofree char *name = split_position (self->position, &line);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);
  g_autofree char *path = get_path (self, "match.mousehole");
  g_autofree char *text = NULL;
  const MhHead *head;

  if (records == NULL)
    return referee_complain (REFEREE_UNREADABLE, "%s", error->message);
  if (records->len == 0)
    return referee_complain (REFEREE_UNREADABLE, "%s does not contain a match", name);
  text = mh_trial_take_out (records, line);
  head = ((MhRecord *) g_ptr_array_index (records, 0))->head;
  if (self->seat != NULL && mh_actor_from_char (*self->seat) >= head->n_seats)
    return referee_complain (REFEREE_USAGE, "--as %s: nobody sits there in %s", self->seat, name);
  if (!g_file_set_contents (path, text, -1, &error))
    return referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
  return REFEREE_HOLDS;
}

/* Opens the session of an author's folder, and starts a new match. */
static RefereeExit
open_session (Play *self)
{
  g_autofree char *match = NULL, *before = NULL;
  RefereeExit code;

  self->source = g_canonicalize_filename (self->name, NULL);
  self->folder = find_folder (self->source);
  self->build = get_path (self, "build");
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", self->folder, g_strerror (errno));
  code = lock (self);
  if (code != REFEREE_HOLDS)
    return code;
  match = get_path (self, "match.mousehole");
  before = get_path (self, "match.mousehole~");
  g_rename (match, before);
  return self->position != NULL ? take_position (self) : REFEREE_HOLDS;
}

/* The program with the table ------------------------------------------------------------------ */

static char **
add_to_path (char **environment, const char *variable, const char *first, const char *rest)
{
  const char *old = g_environ_getenv (environment, variable);
  g_autofree char *value = NULL;

  if (old == NULL || *old == '\0')
    old = rest;
  value = g_strjoin (":", first, old, NULL);
  return g_environ_setenv (environment, variable, value, TRUE);
}

/* The family's matches, results and trust stay untouched: everything is written to the session folder. */
static char **
make_environment (const Play *self)
{
  g_autofree char *data = get_path (self, "data");
  g_autofree char *state = get_path (self, "state");
  g_autofree char *share = g_path_get_dirname (MH_DATA_DIR);
  g_autofree char *pkg_config = g_canonicalize_filename ("../../pkgconfig", MH_LIB_DIR);
  const char *locale = setlocale (LC_MESSAGES, NULL);
  char **all = g_get_environ ();

  all = g_environ_setenv (all, "XDG_DATA_HOME", data, TRUE);
  all = g_environ_setenv (all, "XDG_STATE_HOME", state, TRUE);
  all = add_to_path (all, "MOUSEHOLE_PLUGIN_PATH", self->build, NULL);
  all = add_to_path (all, "XDG_DATA_DIRS", share, "/usr/local/share:/usr/share");
  /* So that a Mousehole in a custom prefix is found without configuration. */
  all = add_to_path (all, "PKG_CONFIG_PATH", pkg_config, NULL);
  /* The table neither waits for the pictures of the rules nor fails without them. */
  all = g_environ_setenv (all, "MOUSEHOLE_DRAFT", "1", TRUE);
  if (self->language == NULL)
    return all;
  all = g_environ_setenv (all, "LANGUAGE", self->language, TRUE);
  /* In the C locale gettext looks up no translations. */
  if (locale == NULL || g_str_equal (locale, "C") || g_str_equal (locale, "POSIX"))
    all = g_environ_setenv (all, "LC_ALL", "C.UTF-8", TRUE);
  return all;
}

static GPtrArray *
make_arguments (const Play *self, gboolean first)
{
  GPtrArray *arguments = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *referee = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *players = g_strdup_printf ("%d", self->players);
  const char *const options[][2] = {
    { "play", self->folder }, { "source", self->source }, { "referee", referee },
    { "as", self->seat },     { "size", self->size },     { "players", players },
    { "ended", self->ended }, { "place", self->place },   { "tried", self->tried },
  };

  g_ptr_array_add (arguments, g_strdup (self->program));
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i][1] != NULL)
      g_ptr_array_add (arguments, g_strdup_printf ("--%s=%s", options[i][0], options[i][1]));
  if (self->open)
    g_ptr_array_add (arguments, g_strdup ("--open"));
  if (first)
    g_ptr_array_add (arguments, g_strdup ("--first"));
  g_ptr_array_add (arguments, NULL);
  return arguments;
}

/* Asks the program to end, and kills it after a while. */
static void
on_signal (int signal)
{
  interrupted = TRUE;
  if (running == 0)
    return;
  kill (running, signal == SIGALRM ? SIGKILL : SIGTERM);
  alarm (END_PATIENCE);
}

/* Runs the program, and waits until it ends. */
static gboolean
run_program (const Play *self, gboolean first, int *status, GError **error)
{
  g_autoptr (GPtrArray) arguments = make_arguments (self, first);
  g_auto (GStrv) environment = make_environment (self);
  g_autofree char *note = get_path (self, "state/mousehole/crash");
  g_autofree char *opened = get_path (self, "opened");
  GPid process;

  g_unlink (note);
  g_unlink (opened);
  if (!g_spawn_async (NULL, (char **) arguments->pdata, environment, G_SPAWN_DO_NOT_REAP_CHILD,
                      NULL, NULL, &process, error))
    return FALSE;
  running = process;
  if (interrupted)
    on_signal (SIGTERM);
  while (waitpid (process, status, 0) < 0 && errno == EINTR)
    ;
  running = 0;
  return TRUE;
}

static void
say_end (const Play *self)
{
  const char *in = *self->place != '\0' ? " in " : "";

  if (g_str_equal (self->ended, "crashed"))
    printf ("The game crashed%s%s. Save a file to try again.\n", in, self->place);
  else if (g_str_equal (self->ended, "hung"))
    printf ("The game stopped responding%s%s, so it was ended.\n", in, self->place);
  else
    printf ("The game exited with code %s.\n", self->place);
  fflush (stdout);
}

/* Returns whether to start another process; if not, *code is the command's exit code. A process that ends before it
 * has opened a game could not open a window. */
static gboolean
take_end (Play *self, int status, RefereeExit *code)
{
  const int exit_code = WIFEXITED (status) ? WEXITSTATUS (status) : -1;
  g_autofree char *opened = get_path (self, "opened");

  self->ended = NULL;
  g_clear_pointer (&self->place, g_free);
  if (interrupted || exit_code == 0)
    return FALSE;
  if (exit_code == AGAIN)
    return TRUE;
  g_clear_pointer (&self->tried, g_free);
  if (!g_file_get_contents (opened, &self->tried, NULL, NULL))
    {
      *code = exit_code == REFEREE_USAGE
                  ? REFEREE_USAGE
                  : referee_complain (REFEREE_UNREADABLE,
                                      "mousehole-studio cannot open a window here");
      return FALSE;
    }
  self->ended = exit_code != -1 ? "exited" : WTERMSIG (status) == SIGPROF ? "hung" : "crashed";
  self->place = exit_code != -1 ? g_strdup_printf ("%d", exit_code) : find_place (self);
  say_end (self);
  return TRUE;
}

static RefereeExit
run (Play *self)
{
  const struct sigaction action = { .sa_handler = on_signal };
  g_autoptr (GError) error = NULL;
  RefereeExit code = REFEREE_HOLDS;
  gboolean first = TRUE;
  int status;

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  sigaction (SIGALRM, &action, NULL);
  printf ("Building %s\n", self->name);
  fflush (stdout);
  do
    {
      if (!run_program (self, first, &status, &error))
        return referee_complain (REFEREE_UNREADABLE, "%s", error->message);
      first = FALSE;
    }
  while (take_end (self, status, &code));
  return code;
}

/* The command line -------------------------------------------------------------------------- */

static gboolean
read_size (const char *size, int *width, int *height)
{
  char rest;

  return sscanf (size, "%dx%d%c", width, height, &rest) == 2 && *width >= 200 && *height >= 200
         && *width <= 10000 && *height <= 10000;
}

/* Checks that the options make sense. */
static RefereeExit
examine_options (const Play *self)
{
  int width, height;

  if (self->seat != NULL && (strlen (self->seat) != 1 || strchr ("abcdef", *self->seat) == NULL))
    return referee_complain (REFEREE_USAGE, "--as %s: a seat is one of the letters a to f",
                             self->seat);
  if (self->size != NULL && !read_size (self->size, &width, &height))
    return referee_complain (REFEREE_USAGE, "--size %s: give width and height, such as 360x640",
                             self->size);
  if (self->language != NULL && !referee_is_locale (self->language))
    return referee_complain (REFEREE_USAGE, "%s is not a language such as de or pt_BR",
                             self->language);
  if (self->players < 0 || self->players > MH_SEATS_MAX)
    return referee_complain (REFEREE_USAGE, "--players must be from 1 to %d", MH_SEATS_MAX);
  return REFEREE_HOLDS;
}

static gboolean
has_project (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "meson.build", NULL);
  gsize length;
  g_autofree char *text = mh_plain_file_load (path, PROJECT_BYTES_MAX, &length, NULL);

  return text != NULL && g_regex_match_simple ("^project\\s*\\(", text, G_REGEX_MULTILINE, 0);
}

/* Refuses a folder without a project of its own. If a parent has one, the author may have meant that. */
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

/* Checks that everything play needs is installed. */
static RefereeExit
examine (Play *self)
{
  g_autofree char *meson = g_find_program_in_path ("meson");

  if (!g_file_test (self->name, G_FILE_TEST_IS_DIR))
    return referee_complain (REFEREE_UNREADABLE, "there is no folder %s", self->name);
  if (!has_project (self->name))
    return refuse_folder (self->name);
  if (meson == NULL)
    return referee_complain (REFEREE_UNREADABLE,
                             "meson, which builds the game together with ninja, is not installed");
  self->program = referee_find_studio ();
  if (self->program == NULL)
    return referee_complain (REFEREE_UNREADABLE,
                             "mousehole-studio, which shows the table, is not installed");
  if (!is_set ("DISPLAY") && !is_set ("WAYLAND_DISPLAY"))
    return referee_complain (REFEREE_UNREADABLE,
                             "there is no display to show a table on; check does not need one");
  return examine_options (self);
}

static RefereeExit
play (Play *self)
{
  RefereeExit code = examine (self);

  if (code == REFEREE_HOLDS)
    code = open_session (self);
  return code == REFEREE_HOLDS ? run (self) : code;
}

static Play the_play;

static const GOptionEntry entries[] = {
  { "position", 0, 0, G_OPTION_ARG_FILENAME, &the_play.position,
    "Start where a record or scenario ends, or after one of its lines", "FILE[:LINE]" },
  { "as", 0, 0, G_OPTION_ARG_STRING, &the_play.seat,
    "See and play as this seat, against computer players", "SEAT" },
  { "open", 0, 0, G_OPTION_ARG_NONE, &the_play.open, "Reveal everything", NULL },
  { "players", 0, 0, G_OPTION_ARG_INT, &the_play.players, "Number of players (the fewest allowed)",
    "N" },
  { "size", 0, 0, G_OPTION_ARG_STRING, &the_play.size, "Size of the table", "360x640" },
  { "language", 'l', 0, G_OPTION_ARG_STRING, &the_play.language, "Language at the table", "CODE" },
  G_OPTION_ENTRY_NULL,
};

static RefereeExit
run_play (char **arguments)
{
  the_play.name = arguments[1];
  return play (&the_play);
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
