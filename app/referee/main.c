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
  { "new", referee_new, "Write a complete small game, to be changed piece by piece" },
  { "play", referee_play, "Build a game, play it, and build it again whenever a file is saved" },
  { "games", referee_games, "List the games that are found, and what is wrong with the rest" },
  { "replay", referee_replay, "Replay records and scenarios by the rules" },
  { "simulate", referee_simulate, "Let computer players play a series of matches" },
  { "check", referee_check, "Hold a game against everything that the interface asks of it" },
  { "bench", referee_bench, "Measure random matches through a game's table of functions" },
  { "rules", referee_rules, "Write a game's rules as text, HTML or PDF" },
  { "pictures", referee_pictures, "Paint what the examples in a game's rules show" },
  { "strings", referee_strings, "Picture every screen in a language, with its messages" },
};

static void
show_help (void)
{
  puts ("Usage: mousehole-referee COMMAND [OPTION…] [ARGUMENT…]\n\n"
        "Games, records and rules of Mousehole for authors, tests and bug reports.\n\n"
        "Commands:");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-10s %s\n", commands[i].name, commands[i].summary);
  puts ("\nmousehole-referee COMMAND --help tells more about one of them.\n\n"
        "Exit codes: 0 everything holds · 1 something does not hold · 2 the command line makes no "
        "sense\n"
        "            3 a file or a game cannot be read · 4 the output cannot be written");
}

int
main (int argc, char *argv[])
{
  mh_other_language_prepare ();
  mh_other_language_set_locale ();
  if (argc < 2)
    return referee_complain (REFEREE_USAGE, "say which command; --help lists them");
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
  return referee_complain (REFEREE_USAGE, "there is no command %s; --help lists them", argv[1]);
}
