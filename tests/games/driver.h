/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-head.h"
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-real-time.h"

/* What the tests of all games share. They open a module as the program does and play it through its
 * table of functions; each game's folder says which options and which words (facts.c), and meson
 * in the environment where the module, the scenarios and the rules are. */

/* Room for the state of any of the games. */
typedef union
{
  guint8 bytes[512];
  guint64 aligned;
} World;

typedef struct
{
  const char *text; /* options, "name=value" with spaces between, in records' words */
  guint seats; /* the numbers of players to try, as bits 1 << n */
} Variation;

/* Every option with every value that matters. */
extern const Variation variations[];
extern const guint n_variations;

/* How much of the game is tried: first in full, then with sanitizers. */
typedef struct
{
  guint n_played[2]; /* matches whose invariants are checked */
  guint n_events; /* the most that one line may bring */
  void (*assert_ended) (gconstpointer state); /* what holds at the end of such a match; or NULL */
  gboolean untempting; /* a player who saw what is hidden would not play better */
} Trial;

extern const Trial trial;

/* What a hint says, and when that is true, by the rules and the whole state. */
typedef struct
{
  const char *sentence;
  gboolean (*is_true) (gconstpointer state, MhActor seat, MhMove move);
} Reason;

/* All that hints of the game say; the last one has no sentence. */
extern const Reason reasons[];
/* Checks whether a hint is no worse than what a player of the medium level does there, if that can be
 * measured in one position; whole matches are measured by strength.h. */
gboolean hint_is_as_good (gconstpointer state, MhActor seat, MhMove hint, MhMove medium);

/* Whether this many can play it. */
gboolean driver_is_seated (const Variation *variation, guint n_seats);

/* One after the other of the numbers that play it, over and over. */
guint driver_get_seats (const Variation *variation, guint index);

/* Adds a test for each variation, which is its data. */
void driver_add_tests (const char *prefix, GTestDataFunc func);

/* GAME_MODULE, GAME_SCENARIOS, GAME_RULES: where a file or folder of the game is. */
const char *driver_get_path (const char *name);

MhGame *driver_get_game (void);
const MhRules *driver_get_rules (void);
const MhStrategyRules *driver_get_strategy (void);
/* NULL while no moment counts. */
const MhRealTimeRules *driver_get_real_time (gconstpointer state);
GObject *driver_make_options (const char *text);
/* Of a match of that many people; they have no profiles. */
MhHead *driver_make_head (const char *options, guint n_seats);
/* Asserts what all options are as long as nobody chooses: `end=rounds rounds=4`. */
void driver_assert_presets (const char *text);
/* Asserts which options matter with these. */
void driver_assert_applies (const char *options, guint n_seats, const char *names);
void driver_begin (gpointer state, const char *options, guint n_seats, MhActor start);

MhActor driver_pick_actor (gconstpointer state, MhRandom *random);
MhMove driver_pick_move (gconstpointer state, MhActor actor, MhRandom *random);
void driver_play_move (gpointer state, MhActor actor, MhMove move);
void driver_play (gpointer state, MhActor actor, const char *text);
void driver_play_random_line (gpointer state, MhRandom *random);
/* Plays lines as in a record, `a hide b2; * lid d07`. */
void driver_play_lines (gpointer state, const char *lines);

/* A computer player at a seat: how well it plays, and what it keeps in mind; zeroed at the start. */
typedef struct
{
  MhLevel level;
  guint8 memory[256];
} Head;

/* Plays a line with a computer player at every seat; @heads has one for each. */
void driver_play_computer_line (gpointer state, Head *heads, guint n_seats, MhRandom *random);
/* The two halves of it. Where the game would leave it to the general search its quick move does. */
MhMove driver_choose (gconstpointer state, MhActor seat, const Head *head, MhRandom *random);
void driver_remember (gconstpointer before,
                      MhActor actor,
                      MhMove move,
                      gconstpointer state,
                      MhActor seat,
                      Head *head,
                      MhRandom *random);
/* driver_play_lines() before the eyes of players, from seat @first on. */
void driver_play_lines_before (gpointer state,
                               const char *lines,
                               MhActor first,
                               Head *heads,
                               guint n_heads,
                               MhRandom *random);

/* Called before and after each line of random matches. */
typedef void (*DriverLineFunc) (gconstpointer earlier, gconstpointer later);

/* Plays that many matches of every variation with every number of players. */
void driver_watch_matches (guint full, guint quick, DriverLineFunc func);
/* Adds a test that does, with 20 matches, or 2 with sanitizers. */
void driver_add_watch (const char *path, DriverLineFunc func);

guint driver_get_size (guint full, guint quick);
