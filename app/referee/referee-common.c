/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the subcommands share: the command line, finding a game, progress. */

#include "config.h"

#include "referee/referee.h"

#include "engine/book/mh-rule-book.h"

#include <gmodule.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PROGRESS_AFTER (2 * G_USEC_PER_SEC)
#define PROGRESS_EVERY (G_USEC_PER_SEC / 5)

static gboolean trust;
static gboolean again;

/* Options of every subcommand that opens games. */
const GOptionEntry referee_opening_entries[] = {
  { "trust", 0, 0, G_OPTION_ARG_NONE, &trust,
    "Open unapproved games in your own folder, and remember the approval", NULL },
  { "again", 0, 0, G_OPTION_ARG_NONE, &again,
    "Open a game even though the program ended the last time", NULL },
  G_OPTION_ENTRY_NULL,
};

static char *place;

/* From now on complaints name this FILE:LINE, or no place if @file is NULL. */
void
referee_set_place (const char *file, guint line)
{
  g_free (place);
  place = file == NULL ? NULL : g_strdup_printf ("%s:%u", file, line);
}

/* Prints a one-sentence error, and returns @code. */
RefereeExit
referee_complain (RefereeExit code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fflush (stdout);
  fprintf (stderr, "%s: ", place == NULL ? "mousehole-referee" : place);
  vfprintf (stderr, format, arguments);
  fputc ('\n', stderr);
  va_end (arguments);
  return code;
}

static gboolean
is_path (const char *name)
{
  return strchr (name, '/') != NULL || g_str_has_suffix (name, ".mousehole-game")
         || g_str_has_suffix (name, "." G_MODULE_SUFFIX);
}

static MhGameInfo *
find_in_catalog (const char *id)
{
  g_autoptr (MhCatalog) catalog = mh_catalog_new (NULL);
  MhGameInfo *info = mh_catalog_lookup (catalog, id);
  GPtrArray *rejects = mh_catalog_get_rejects (catalog);

  if (info != NULL)
    return g_object_ref (info);
  for (guint i = 0; i < rejects->len; i++)
    {
      const MhCatalogReject *reject = g_ptr_array_index (rejects, i);
      g_autofree char *name = g_path_get_basename (reject->path);

      if (reject->error != NULL && g_str_has_prefix (name, id)
          && strcmp (name + strlen (id), ".mousehole-game") == 0)
        {
          referee_complain (REFEREE_UNREADABLE, "%s", reject->error->message);
          return NULL;
        }
    }
  referee_complain (REFEREE_UNREADABLE,
                    "there is no game named %s; mousehole-referee games lists the installed ones",
                    id);
  return NULL;
}

/* The manifest of a game, by ID or path; NULL after a complaint. */
MhGameInfo *
referee_game_find_info (const char *name)
{
  g_autoptr (GError) error = NULL;
  MhGameInfo *info;

  if (!is_path (name))
    return find_in_catalog (name);
  info = mh_game_info_new_from_file (name, &error);
  if (info == NULL)
    referee_complain (REFEREE_UNREADABLE, "%s", error->message);
  return info;
}

/* The option that opens the game despite @error. */
static const char *
get_remedy (const GError *error)
{
  if (g_error_matches (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED))
    return " Use --trust to allow them.";
  if (g_error_matches (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_CRASHED))
    return " Use --again to try again.";
  return "";
}

static MhGame *
open_info (MhGameInfo *info)
{
  g_autoptr (GError) error = NULL;
  MhGame *game;

  if (trust && !mh_game_info_trust (info, &error))
    {
      referee_complain (REFEREE_UNREADABLE, "%s", error->message);
      return NULL;
    }
  if (again)
    mh_game_info_clear_mark (info);
  game = mh_game_info_open (info, &error);
  if (game == NULL)
    referee_complain (REFEREE_UNREADABLE, "%s%s", error->message, get_remedy (error));
  return game;
}

/* Opens a game; NULL after a complaint. */
RefereeGame *
referee_game_find (const char *name)
{
  g_autoptr (RefereeGame) self = g_new0 (RefereeGame, 1);

  self->name = g_strdup (name);
  if (g_str_has_suffix (name, "." G_MODULE_SUFFIX))
    {
      g_autoptr (MhGameInfo) info = mh_game_info_new_for_module (name);

      self->game = open_info (info);
    }
  else
    {
      self->info = referee_game_find_info (name);
      self->game = self->info == NULL ? NULL : open_info (self->info);
    }
  if (self->game == NULL)
    return NULL;
  self->rules = mh_game_get_rules (self->game);
  self->strategy = mh_game_get_strategy (self->game);
  return g_steal_pointer (&self);
}

void
referee_game_free (RefereeGame *self)
{
  g_clear_object (&self->game);
  g_clear_object (&self->info);
  g_free (self->name);
  g_free (self);
}

/* (transfer full): a rule's ID and, if the game has its text, the sentence. */
char *
referee_explain (RefereeGame *self, const char *rule)
{
  g_autofree char *path
      = self->info != NULL ? mh_game_info_dup_path (self->info, MH_GAME_FILE_RULES) : NULL;
  g_autoptr (MhRuleBook) book = path != NULL ? mh_rule_book_new_from_file (path, NULL) : NULL;
  const char *sentence = book != NULL ? mh_rule_book_get_sentence (book, rule, "en") : NULL;

  if (sentence == NULL)
    return g_strdup_printf ("Rule %s forbids it.", rule);
  return g_strdup_printf ("Rule %s: %s", rule, sentence);
}

/* The rule text of a game; NULL after a complaint. */
MhRuleBook *
referee_read_rules (MhGameInfo *info)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_RULES);
  g_autoptr (GError) error = NULL;
  MhRuleBook *book = mh_rule_book_new_from_file (path, &error);

  if (book == NULL)
    referee_complain (REFEREE_UNREADABLE, "%s", error->message);
  return book;
}

/* The game's name in type names: treasure-hunt becomes TreasureHunt. */
char *
referee_make_type_name (const char *id)
{
  GString *name = g_string_new (NULL);

  for (const char *p = id; *p != '\0'; p++)
    if (*p != '-')
      g_string_append_c (name, p == id || p[-1] == '-' ? g_ascii_toupper (*p) : *p);
  return g_string_free (name, FALSE);
}

/* Formats a set of player counts: "2, 3" or "2;3". */
char *
referee_write_players (guint players, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    if ((players >> n & 1) != 0)
      g_string_append_printf (text, "%s%u", text->len > 0 ? separator : "", n);
  return g_string_free (text, FALSE);
}

/* Looks up a symbol of the table library, which a view has loaded; NULL if it does not exist. */
gconstpointer
referee_find_in_table (const char *symbol)
{
  static GModule *library;
  gpointer found;

  if (library == NULL)
    {
      library = g_module_open_full (MH_TABLE_LIBRARY, G_MODULE_BIND_LOCAL, NULL);
      if (library != NULL)
        g_module_make_resident (library);
    }
  return library != NULL && g_module_symbol (library, symbol, &found) ? found : NULL;
}

/* Progress --------------------------------------------------------------------------------- */

/* Starts the clock; shows nothing for two seconds, and only on a terminal. */
void
referee_progress_begin (RefereeProgress *progress, const char *what)
{
  progress->what = what;
  progress->begun = g_get_monotonic_time ();
  progress->shown = 0;
  progress->terminal = isatty (STDERR_FILENO);
}

/* Shows the progress, from 0 to 1. */
void
referee_progress_update (RefereeProgress *progress, double fraction)
{
  gint64 now;

  if (!progress->terminal)
    return;
  now = g_get_monotonic_time ();
  if (now - progress->begun < PROGRESS_AFTER || now - progress->shown < PROGRESS_EVERY)
    return;
  progress->shown = now;
  fprintf (stderr, "\r%s: %.0f %%\033[K", progress->what, CLAMP (fraction, 0, 1) * 100);
  fflush (stderr);
}

/* Removes the line. */
void
referee_progress_end (RefereeProgress *progress)
{
  if (progress->shown != 0)
    fputs ("\r\033[K", stderr);
}

char *
referee_rate (double per_second)
{
  if (per_second >= 1e6)
    return g_strdup_printf ("%.1f million", per_second / 1e6);
  if (per_second >= 1e4)
    return g_strdup_printf ("%.0f thousand", per_second / 1e3);
  return g_strdup_printf ("%.0f", per_second);
}

/* Finds mousehole-studio next to this program, both in an installation and in a build folder. */
char *
referee_find_studio (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : g_strdup (".");
  g_autofree char *beside = g_build_filename (folder, "mousehole-studio", NULL);
  g_autofree char *built = g_build_filename (folder, "..", "studio", "mousehole-studio", NULL);

  if (g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_file_test (built, G_FILE_TEST_IS_EXECUTABLE)
             ? g_steal_pointer (&built)
             : g_find_program_in_path ("mousehole-studio");
}

/* A language as gettext names its files: de, pt_BR, sr@latin. */
gboolean
referee_is_locale (const char *text)
{
  return g_regex_match_simple ("^[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?$", text, G_REGEX_DEFAULT,
                               G_REGEX_MATCH_DEFAULT);
}
