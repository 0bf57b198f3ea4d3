/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* mousehole-referee: games, records and rules on the command line. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "engine/rules/mh-other-language.h"
#include "referee/referee.h"

static const RefereeCommand *const commands[] = {
  &referee_new,   &referee_play,  &referee_games, &referee_replay,   &referee_simulate,
  &referee_check, &referee_bench, &referee_rules, &referee_pictures, &referee_strings,
};

static void
show_help (void)
{
  puts (
      "Usage: mousehole-referee COMMAND [OPTION…] [ARGUMENT…]\n\n"
      "Mousehole’s developer tool: games, records and rules for authors, tests and bug reports.\n\n"
      "Commands:");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-10s %s\n", commands[i]->name, commands[i]->summary);
  puts ("\n"
        "mousehole-referee COMMAND --help explains a command.\n\n"
        "Exit codes: 0 success · 1 a check failed · 2 usage error\n"
        "            3 a file or a game cannot be read · 4 the output cannot be written");
}

/* Splits "-j2" into "-j" and "2", as other programs read it and GLib does not. What follows "--" is no option. */
static char **
split_numbers (char **words)
{
  g_autoptr (GStrvBuilder) split = g_strv_builder_new ();

  for (; *words != NULL && !g_str_equal (*words, "--"); words++)
    if ((*words)[0] == '-' && g_ascii_isalpha ((*words)[1]) && g_ascii_isdigit ((*words)[2]))
      {
        const char option[] = { '-', (*words)[1], '\0' };

        g_strv_builder_add_many (split, option, *words + 2, NULL);
      }
    else
      g_strv_builder_add (split, *words);
  g_strv_builder_addv (split, (const char **) words);
  return g_strv_builder_end (split);
}

/* Removes the "--" that GLib leaves before an argument that begins with "-". */
static void
remove_dashes (char **words)
{
  while (*words != NULL && !g_str_equal (*words, "--"))
    words++;
  g_free (*words);
  memmove (words, words + 1, sizeof *words * g_strv_length (words));
}

/* Parses the command's options into its variables, and runs it. */
static RefereeExit
run (const RefereeCommand *command, char **words)
{
  g_auto (GStrv) arguments = split_numbers (words);
  g_autofree char *parameters = g_strdup_printf ("%s %s", command->name, command->usage);
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry help_entry[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, "Show this help", NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, command->description);
  if (command->entries != NULL)
    g_option_context_add_main_entries (context, command->entries, NULL);
  if (command->opens_games)
    g_option_context_add_main_entries (context, referee_opening_entries, NULL);
  g_option_context_add_main_entries (context, help_entry, NULL);
  if (!g_option_context_parse_strv (context, &arguments, &error))
    return referee_complain (REFEREE_USAGE, "%s", error->message);
  remove_dashes (arguments);
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      fputs (text, stdout);
      return REFEREE_HOLDS;
    }
  if (command->n_arguments >= 0 && g_strv_length (arguments) != (guint) command->n_arguments + 1)
    return referee_complain (REFEREE_USAGE, "%s", command->wrong);
  return command->run (arguments);
}

int
main (int argc, char *argv[])
{
  mh_other_language_prepare ();
  mh_other_language_set_locale ();
  if (argc < 2)
    return referee_complain (REFEREE_USAGE, "no command given; see --help");
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0
      || strcmp (argv[1], "help") == 0)
    {
      show_help ();
      return REFEREE_HOLDS;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      printf ("mousehole-referee %s (interface %d)\n", MH_VERSION, MH_PLUGIN_INTERFACE);
      return REFEREE_HOLDS;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i]->name) == 0)
      {
        RefereeExit code;

        g_set_prgname ("mousehole-referee");
        code = run (commands[i], argv + 1);
        if (fflush (stdout) != 0 || ferror (stdout))
          return referee_complain (REFEREE_UNWRITABLE, "the output cannot be written");
        return code;
      }
  return referee_complain (REFEREE_USAGE, "unknown command %s; see --help", argv[1]);
}
