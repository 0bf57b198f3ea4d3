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
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>

#include "engine/files/mh-plain-file.h"
#include "engine/match/mh-trial.h"
#include "referee.h"

#define AGAIN 75 /* the exit code with which mousehole-studio asks for a restart */
#define FIRST -1 /* its option --ended, when it has not run yet */
#define END_PATIENCE 3 /* seconds that it has to end when asked to */
#define PROJECT_BYTES_MAX 65536 /* meson.build begins with its project */

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
  char *program; /* mousehole-studio */
  char *referee; /* this program, even if another one is installed over it meanwhile */
} Play;

/* The process ID of mousehole-studio, 0 while it is not running; and whether the user has asked to end. */
static volatile sig_atomic_t running, interrupted;

static char *
get_path (const Play *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/* The session ------------------------------------------------------------------------------- */

/* The folder depends on the program too, because another Mousehole has other headers. */
static char *
find_folder (const char *source, const char *program)
{
  g_autofree char *both = g_strjoin ("\n", source, program, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
  g_autofree char *base = g_path_get_basename (source);
  g_autofree char *name = g_strdup_printf ("%s-%.12s", base, sum);

  return g_build_filename (g_get_user_cache_dir (), "mousehole", "develop", name, NULL);
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
  g_autofree char *path = NULL, *match = NULL, *before = NULL;
  int file;

  self->source = g_canonicalize_filename (self->name, NULL);
  self->referee = g_file_read_link ("/proc/self/exe", NULL);
  self->folder = find_folder (self->source, self->referee);
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", self->folder, g_strerror (errno));
  path = get_path (self, "lock");
  /* Stays open while this process runs. */
  file = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", path, g_strerror (errno));
  if (flock (file, LOCK_EX | LOCK_NB) != 0)
    return referee_complain (REFEREE_USAGE, "%s is already being played", self->name);
  match = get_path (self, "match.mousehole");
  before = get_path (self, "match.mousehole~");
  g_rename (match, before);
  return self->position != NULL ? take_position (self) : REFEREE_HOLDS;
}

/* The program with the table ------------------------------------------------------------------ */

static void
add_to_path (const char *variable, const char *first, const char *rest)
{
  const char *old = g_getenv (variable);
  g_autofree char *value = g_strjoin (":", first, old != NULL && *old != '\0' ? old : rest, NULL);

  g_setenv (variable, value, TRUE);
}

/* The family's matches, results and trust stay untouched: everything is written to the session folder. */
static void
set_environment (const Play *self)
{
  g_autofree char *build = get_path (self, "build");
  g_autofree char *data = get_path (self, "data");
  g_autofree char *state = get_path (self, "state");
  g_autofree char *share = g_path_get_dirname (MH_DATA_DIR);
  g_autofree char *pkg_config = g_canonicalize_filename ("../../pkgconfig", MH_LIB_DIR);
  const char *locale = setlocale (LC_MESSAGES, NULL);

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  add_to_path ("MOUSEHOLE_PLUGIN_PATH", build, NULL);
  add_to_path ("XDG_DATA_DIRS", share, "/usr/local/share:/usr/share");
  /* So that a Mousehole in a custom prefix is found without configuration. */
  add_to_path ("PKG_CONFIG_PATH", pkg_config, NULL);
  /* The table neither waits for the pictures of the rules nor fails without them. */
  g_setenv ("MOUSEHOLE_DRAFT", "1", TRUE);
  if (self->language == NULL)
    return;
  g_setenv ("LANGUAGE", self->language, TRUE);
  /* In the C locale gettext looks up no translations. */
  if (locale == NULL || g_str_equal (locale, "C") || g_str_equal (locale, "POSIX"))
    g_setenv ("LC_ALL", "C.UTF-8", TRUE);
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

/* Moves a file of the last process to where the next one looks for it. */
static void
hand_on (const Play *self, const char *name, const char *next_name)
{
  g_autofree char *path = get_path (self, name);
  g_autofree char *next = get_path (self, next_name);

  g_unlink (next);
  g_rename (path, next);
}

/* Runs the program, and waits until it ends. *status: how the last one ended, and then how this one did. */
static gboolean
run_program (const Play *self, int *status, GError **error)
{
  g_autofree char *players = g_strdup_printf ("%d", self->players);
  g_autofree char *ended = g_strdup_printf ("--ended=%d", *status);
  const char *seat = self->seat != NULL ? self->seat : "";
  const char *size = self->size != NULL ? self->size : "";
  const char *open = self->open ? "--open" : NULL;
  const char *arguments[]
      = { self->program, "--play",    self->folder, "--source", self->source, "--referee",
          self->referee, "--players", players,      "--as",     seat,         "--size",
          size,          ended,       open,         NULL };
  GPid process;

  hand_on (self, "opened", "tried");
  hand_on (self, "state/mousehole/crash", "crash");
  if (!g_spawn_async (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                      &process, error))
    return FALSE;
  running = process;
  if (interrupted)
    on_signal (SIGTERM);
  while (waitpid (process, status, 0) < 0 && errno == EINTR)
    ;
  running = 0;
  return TRUE;
}

/* Runs the program again and again. A process that ends before it has opened a game could not open a window. */
static RefereeExit
run (const Play *self)
{
  const struct sigaction action = { .sa_handler = on_signal };
  g_autofree char *opened = get_path (self, "opened");
  g_autoptr (GError) error = NULL;
  int status = FIRST;

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  sigaction (SIGALRM, &action, NULL);
  set_environment (self);
  printf ("Building %s\n", self->name);
  fflush (stdout);
  while (run_program (self, &status, &error))
    {
      const int code = WIFEXITED (status) ? WEXITSTATUS (status) : -1;

      if (interrupted || code == 0)
        return REFEREE_HOLDS;
      if (code == AGAIN)
        status = 0;
      else if (!g_file_test (opened, G_FILE_TEST_EXISTS))
        return code == REFEREE_USAGE
                   ? REFEREE_USAGE
                   : referee_complain (REFEREE_UNREADABLE,
                                       "mousehole-studio cannot open a window here");
    }
  return referee_complain (REFEREE_UNREADABLE, "%s", error->message);
}

/* The command line -------------------------------------------------------------------------- */

/* Checks that the options make sense. */
static RefereeExit
examine_options (const Play *self)
{
  int width, height;
  char rest;

  if (self->seat != NULL && (strlen (self->seat) != 1 || strchr ("abcdef", *self->seat) == NULL))
    return referee_complain (REFEREE_USAGE, "--as %s: a seat is one of the letters a to f",
                             self->seat);
  if (self->size != NULL
      && (sscanf (self->size, "%dx%d%c", &width, &height, &rest) != 2 || MIN (width, height) < 200
          || MAX (width, height) > 10000))
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
  g_autofree char *text = mh_plain_file_load_beginning (path, PROJECT_BYTES_MAX, &length, NULL);

  return text != NULL && g_regex_match_simple ("^project\\s*\\(", text, G_REGEX_MULTILINE, 0);
}

/* Checks that a folder has a project of its own. If a parent has one, the author may have meant that. */
static RefereeExit
examine_folder (const char *folder)
{
  g_autofree char *above = g_canonicalize_filename (folder, NULL);

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return referee_complain (REFEREE_UNREADABLE, "there is no folder %s", folder);
  if (has_project (folder))
    return REFEREE_HOLDS;
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

/* Checks that everything play needs is installed. */
static RefereeExit
examine_tools (Play *self)
{
  g_autofree char *meson = g_find_program_in_path ("meson");
  const char *x11 = g_getenv ("DISPLAY"), *wayland = g_getenv ("WAYLAND_DISPLAY");

  self->program = referee_find_studio ();
  if (meson == NULL)
    return referee_complain (REFEREE_UNREADABLE,
                             "meson, which builds the game together with ninja, is not installed");
  if (self->program == NULL)
    return referee_complain (REFEREE_UNREADABLE,
                             "mousehole-studio, which shows the table, is not installed");
  if ((x11 == NULL || *x11 == '\0') && (wayland == NULL || *wayland == '\0'))
    return referee_complain (REFEREE_UNREADABLE,
                             "there is no display to show a table on; check does not need one");
  return REFEREE_HOLDS;
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
  RefereeExit code;

  the_play.name = arguments[1];
  if ((code = examine_folder (the_play.name)) != REFEREE_HOLDS
      || (code = examine_tools (&the_play)) != REFEREE_HOLDS
      || (code = examine_options (&the_play)) != REFEREE_HOLDS
      || (code = open_session (&the_play)) != REFEREE_HOLDS)
    return code;
  return run (&the_play);
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
