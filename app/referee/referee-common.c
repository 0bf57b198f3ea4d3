/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the subcommands share: the command line, finding a game, progress. */

#include "config.h"

#include "referee.h"

#include "engine/book/mh-rule-book.h"

#include <gmodule.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PROGRESS_AFTER (2 * G_USEC_PER_SEC)
#define PROGRESS_EVERY (G_USEC_PER_SEC / 5)

gboolean referee_trust;
gboolean referee_again;

static char *place;

/* From now on complaints are about this FILE:LINE, or (NULL) about nothing in particular. */
void
referee_set_place (const char *file, guint line)
{
  g_free (place);
  place = file == NULL ? NULL : g_strdup_printf ("%s:%u", file, line);
}

/* Says one sentence about what is wrong, and answers @code. */
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

/* Reads the options of a subcommand; the rest of *arguments keeps its name as the first. FALSE with
 * *code set when there is nothing more to do. */
gboolean
referee_parse (char ***arguments,
               const char *usage,
               const char *summary,
               const GOptionEntry *entries,
               RefereeExit *code)
{
  g_autofree char *parameters = g_strdup_printf ("%s %s", (*arguments)[0], usage);
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, "Show this help", NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_add_main_entries (context, common, NULL);
  if (!g_option_context_parse_strv (context, arguments, &error))
    {
      *code = referee_complain (REFEREE_USAGE, "%s", error->message);
      return FALSE;
    }
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      fputs (text, stdout);
      *code = REFEREE_HOLDS;
    }
  return !help;
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

/* The manifest of a game, by ID or path; NULL after saying why there is none. */
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

/* What can be said on the command line so that it is opened all the same. */
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

  if (referee_trust && !mh_game_info_trust (info, &error))
    {
      referee_complain (REFEREE_UNREADABLE, "%s", error->message);
      return NULL;
    }
  if (referee_again)
    mh_game_info_clear_mark (info);
  game = mh_game_info_open (info, &error);
  if (game == NULL)
    referee_complain (REFEREE_UNREADABLE, "%s%s", error->message, get_remedy (error));
  return game;
}

/* A rules module without a manifest, as authors have it in the beginning. */
static MhGame *
open_module (const char *name)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_for_module (name);

  return open_info (info);
}

/* Opens a game; NULL after saying why it cannot be opened. */
RefereeGame *
referee_game_find (const char *name)
{
  g_autoptr (RefereeGame) self = g_new0 (RefereeGame, 1);

  self->name = g_strdup (name);
  if (g_str_has_suffix (name, "." G_MODULE_SUFFIX))
    self->game = open_module (name);
  else
    {
      self->info = referee_game_find_info (name);
      self->game = self->info == NULL ? NULL : open_info (self->info);
    }
  if (self->game == NULL)
    return NULL;
  self->rules = mh_game_get_rules (self->game);
  if (MH_IS_STRATEGY (self->game))
    self->strategy = mh_strategy_get_rules (MH_STRATEGY (self->game));
  return g_steal_pointer (&self);
}

/* Frees what referee_game_find() gave. */
void
referee_game_free (RefereeGame *self)
{
  g_clear_object (&self->game);
  g_clear_object (&self->info);
  g_free (self->name);
  g_free (self);
}

/* (transfer full): a rule's ID and, where the game has its rule text, the sentence. */
char *
referee_explain (RefereeGame *self, const char *rule)
{
  g_autofree char *path = self->info != NULL ? mh_game_info_dup_rules_path (self->info) : NULL;
  g_autoptr (MhRuleBook) book = path != NULL ? mh_rule_book_new_from_file (path, NULL) : NULL;
  const char *sentence = book != NULL ? mh_rule_book_get_sentence (book, rule, "en") : NULL;

  if (sentence == NULL)
    return g_strdup_printf ("Rule %s forbids it.", rule);
  return g_strdup_printf ("Rule %s: %s", rule, sentence);
}

/* A symbol of the table library, which a view has brought along; NULL where there is none. */
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

/* Begins to count time; nothing is shown for two seconds, and only on a terminal. */
void
referee_progress_begin (RefereeProgress *progress, const char *what)
{
  progress->what = what;
  progress->begun = g_get_monotonic_time ();
  progress->shown = 0;
  progress->terminal = isatty (STDERR_FILENO);
}

/* Shows how far it is, from 0 to 1. */
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

/* Takes the line away again. */
void
referee_progress_end (RefereeProgress *progress)
{
  if (progress->shown != 0)
    fputs ("\r\033[K", stderr);
}

/* A number for people: 51.3 million, 842 thousand. */
char *
referee_rate (double per_second)
{
  if (per_second >= 1e6)
    return g_strdup_printf ("%.1f million", per_second / 1e6);
  if (per_second >= 1e4)
    return g_strdup_printf ("%.0f thousand", per_second / 1e3);
  return g_strdup_printf ("%.0f", per_second);
}
