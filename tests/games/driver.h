/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-head.h"
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-real-time.h"

/* Shared by the tests of all games. They open a module as the program does and play it through its function
 * tables. Each game's folder lists the options and words to test (facts.c); meson sets the environment
 * variables with the paths of the module, the scenarios and the rules. */

/* Defined by every test program; the driver has main(). */
void add_tests (void);

/* Room for the state of any game. */
typedef union
{
  guint8 bytes[512];
  guint64 aligned;
} World;

typedef struct
{
  const char *text; /* options, "name=value" separated by spaces, spelled as in records */
  guint seats; /* the numbers of players to try, as bits 1 << n */
} Variation;

/* Every option with every value that matters. */
extern const Variation variations[];
extern const guint n_variations;

/* How thoroughly the game is tested: first in full, then with sanitizers. */
typedef struct
{
  guint n_played[2]; /* matches whose invariants are checked */
  guint n_events; /* the most events that one line may cause */
  /* Checks the state at the end of such a match; or NULL. */
  void (*assert_ended) (gconstpointer state);
  gboolean untempting; /* a player who saw what is hidden would not play better */
  /* Checks whether a hint is no worse than the medium level's move; or NULL, if one position is not enough to
   * compare them: strength.h compares whole matches. */
  gboolean (*is_as_good) (gconstpointer state, MhActor seat, MhMove hint, MhMove medium);
} Trial;

extern const Trial trial;

/* What a hint says, and when that is true according to the rules and the whole state. */
typedef struct
{
  const char *sentence;
  gboolean (*is_true) (gconstpointer state, MhActor seat, MhMove move);
} Reason;

/* Every reason that the game's hints give; the last one has no sentence. */
extern const Reason reasons[];

/* Whether the game can be played by this many. */
gboolean driver_is_seated (const Variation *variation, guint n_seats);

/* Cycles through the numbers of players that can play it. */
guint driver_get_seats (const Variation *variation, guint index);

/* Adds a test for each variation, which is the test's data. */
void driver_add_tests (const char *prefix, GTestDataFunc func);

/* @name: GAME_MODULE, GAME_SCENARIOS or GAME_RULES. Returns: the path of that file or folder of the game */
const char *driver_get_path (const char *name);

MhGame *driver_get_game (void);
const MhRules *driver_get_rules (void);
const MhStrategyRules *driver_get_strategy (void);
/* NULL outside of real-time phases. */
const MhRealTimeRules *driver_get_real_time (gconstpointer state);
GObject *driver_make_options (const char *text);
/* The header of a match with this many people, who have no profiles. */
MhHead *driver_make_head (const char *options, guint n_seats);
/* Asserts the default options: `end=rounds rounds=4`. */
void driver_assert_presets (const char *text);
/* Asserts which options apply together with these. */
void driver_assert_applies (const char *options, guint n_seats, const char *names);
void driver_begin (gpointer state, const char *options, guint n_seats, MhActor start);

MhActor driver_pick_actor (gconstpointer state, MhRandom *random);
MhMove driver_pick_move (gconstpointer state, MhActor actor, MhRandom *random);
/* Reads a line written as in a record, `a hide b2`. */
MhMove driver_read_line (const char *line, MhActor *actor);
void driver_play_move (gpointer state, MhActor actor, MhMove move);
void driver_play (gpointer state, MhActor actor, const char *text);
void driver_play_random_line (gpointer state, MhRandom *random);
/* Plays lines written as in a record, `a hide b2; * lid d07`. */
void driver_play_lines (gpointer state, const char *lines);

/* A computer player at a seat: its level and its memory; zeroed at the start. */
typedef struct
{
  MhLevel level;
  guint8 memory[256];
} Head;

/* Plays a line with a computer player at every seat; @heads has one for each. */
void driver_play_computer_line (gpointer state, Head *heads, guint n_seats, MhRandom *random);
/* The two halves of driver_play_computer_line(). Where the game leaves the choice to the general search, its
 * quick move plays. */
MhMove driver_choose (gconstpointer state, MhActor seat, const Head *head, MhRandom *random);
void driver_remember (gconstpointer before,
                      MhActor actor,
                      MhMove move,
                      gconstpointer state,
                      MhActor seat,
                      Head *head,
                      MhRandom *random);
/* driver_play_lines(), observed by the players from seat @first on. */
void driver_play_lines_before (gpointer state,
                               const char *lines,
                               MhActor first,
                               Head *heads,
                               guint n_heads,
                               MhRandom *random);

/* Called before and after each line of random matches. */
typedef void (*DriverLineFunc) (gconstpointer earlier, gconstpointer later);

/* Plays this many matches of every variation with every number of players. */
void driver_watch_matches (guint full, guint quick, DriverLineFunc func);
/* Adds a test that calls driver_watch_matches() with 20 matches, or 2 with sanitizers. */
void driver_add_watch (const char *path, DriverLineFunc func);

guint driver_get_size (guint full, guint quick);
