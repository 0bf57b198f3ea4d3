/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* mousehole-referee: games, records and rules on the command line. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "engine/rules/mh-other-language.h"
#include "referee.h"

static const struct
{
  const char *name;
  RefereeCommand run;
  const char *summary;
} commands[] = {
  { "new", referee_new, "Generate a small, complete game to start from" },
  { "play", referee_play, "Build a game, play it, and rebuild it whenever a file is saved" },
  { "games", referee_games, "List installed games and problems with any that can't be used" },
  { "replay", referee_replay, "Replay records and scenarios and check them against the rules" },
  { "simulate", referee_simulate, "Run a series of matches between computer players" },
  { "check", referee_check, "Check a game against all requirements of the plugin interface" },
  { "bench", referee_bench, "Benchmark a game with random matches" },
  { "rules", referee_rules, "Write a game's rules as text, HTML or PDF" },
  { "pictures", referee_pictures, "Render the pictures for the examples in a game's rules" },
  { "strings", referee_strings,
    "Take screenshots of every screen in a language, with its messages" },
};

static void
show_help (void)
{
  puts (
      "Usage: mousehole-referee COMMAND [OPTION…] [ARGUMENT…]\n\n"
      "Mousehole’s developer tool: games, records and rules for authors, tests and bug reports.\n\n"
      "Commands:");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-10s %s\n", commands[i].name, commands[i].summary);
  puts ("\n"
        "mousehole-referee COMMAND --help explains a command.\n\n"
        "Exit codes: 0 success · 1 a check failed · 2 usage error\n"
        "            3 a file or a game cannot be read · 4 the output cannot be written");
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
    if (strcmp (argv[1], commands[i].name) == 0)
      {
        g_auto (GStrv) arguments = g_strdupv (argv + 1);
        RefereeExit code;

        g_set_prgname ("mousehole-referee");
        code = commands[i].run (arguments);
        if (fflush (stdout) != 0 || ferror (stdout))
          return referee_complain (REFEREE_UNWRITABLE, "the output cannot be written");
        return code;
      }
  return referee_complain (REFEREE_USAGE, "unknown command %s; see --help", argv[1]);
}
