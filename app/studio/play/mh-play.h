/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/table/mh-table-page.h"
#include "shell/window/mh-window.h"

G_BEGIN_DECLS

/* Exit codes: another process has to continue the match; the game cannot be played with these options. */
#define MH_PLAY_AGAIN 75
#define MH_PLAY_USAGE 2
#define MH_PLAY_FIRST -1 /* MhPlayOptions.ended: there is no last process */

/* The file in the session's folder that receives the checksum of a game right before it is opened; and the same of the
 * last process. */
#define MH_PLAY_OPENED "opened"
#define MH_PLAY_TRIED "tried"

/* The options of mousehole-referee play. */
typedef struct
{
  char *folder; /* of the session */
  char *source; /* (nullable): the author's folder; NULL: nothing is built */
  char *referee; /* the program that runs the check */
  char *as; /* (nullable): the letter of the only seat at this screen; "" or NULL: all seats */
  char *size; /* (nullable): of the table, like 360x640; "" or NULL: the window's last one */
  int players; /* 0: the minimum */
  gboolean open; /* nothing is hidden */
  int ended; /* the last process's status, as from waitpid(); 0: it asked for this one */
} MhPlayOptions;

/*
 * The window with the table of a game in development. A loaded module cannot be replaced, so every build gets its own
 * process: this one ends with MH_PLAY_AGAIN, and mousehole-referee play starts the next one.
 *
 * It can show any position of its record. At an earlier position than the last, the match waits until the author does
 * something.
 */
typedef struct
{
  const MhPlayOptions *options;
  MhWindow *window; /* (nullable): NULL after it is closed */
  AdwStatusPage *home; /* the page behind the table; owned by the window */
  GtkBuilder *bar; /* below the page */
  GSimpleActionGroup *actions;
  int exit_code;

  /* mh-play-build.c */
  char *build; /* the build folder; (nullable): NULL if nothing is built */
  guint64 seen; /* the checksum of the author's files at the last poll */
  guint64 wanted; /* the checksum of the files to build */
  guint look; /* a timeout */
  GSubprocess *builder; /* (nullable) */
  GSubprocess *checker; /* (nullable) */
  gboolean sets_up; /* meson is running; ninja follows */
  gboolean again; /* a file was saved during the build */
  gboolean checks_again; /* the game was built again during the check */

  /* The game as it was last built. */
  gint64 begun; /* start time of the build */
  gboolean busy;
  char *manifest; /* (nullable) */
  char *sum; /* its checksum */
  MhGameInfo *info; /* (nullable): the game that was opened, with this checksum */
  MhGame *game; /* (nullable) */

  /* The match and its table: the same page that families use. */
  gboolean open; /* nothing is hidden */
  char *text; /* (nullable): the record as far as it is valid; NULL until it is loaded */
  gsize beginning; /* the length of its header, and of a position that it sets */
  guint n_lines; /* after that */
  char *tail; /* (nullable): invalid lines */
  guint position; /* the number of lines that have been played */
  guint saved; /* the same when the match was saved: some of them may be invalid now */
  MhMatch *match; /* (nullable): the match of the record */
  MhTablePage *page; /* (nullable) (weak): shows the match */
  guint viewer;
  gboolean waiting;

  /* Messages. */
  char *broken; /* (nullable): the errors of the compiler */
  char *ended; /* (nullable): how the last process ended */
  char *failed; /* (nullable): why there is no table */
  char *dropped; /* (nullable): what was dropped from the match */
  char *found; /* (nullable): the findings of check, one per line; "": none */
  gboolean fails; /* the findings make the game unplayable */
  char *shown; /* (nullable): the text of the bar */
} MhPlay;

MhPlay *mh_play_new (const MhPlayOptions *options, GtkApplication *application);
void mh_play_free (MhPlay *self);
/* Called when the position, the possible actions or the messages change. */
void mh_play_update (MhPlay *self);
void mh_play_begin_build (MhPlay *self);
/* @manifest: of the game that was built, or NULL; @output: what the author should read */
void mh_play_take_build (MhPlay *self, const char *manifest, const char *output);
/* @fails: the game cannot be played; @findings: one per line */
void mh_play_take_check (MhPlay *self, gboolean fails, const char *findings);

/* mh-play-table.c */
guint mh_play_count_lines (const char *text);
guint mh_play_find_players (const MhPlayOptions *options, guint allowed);
void mh_play_restore (MhPlay *self, int bar_height);
void mh_play_save (MhPlay *self);
void mh_play_clear_table (MhPlay *self);
MhGameInfo *mh_play_open_game (MhPlay *self);
char *mh_play_write_record (MhPlay *self);
gboolean mh_play_is_bare (MhPlay *self);
void mh_play_lay (MhPlay *self);
void mh_play_lay_before (MhPlay *self);
void mh_play_restart_match (MhPlay *self);
void mh_play_go_to (MhPlay *self, guint position);
void mh_play_show_next (MhPlay *self);
void mh_play_continue (MhPlay *self);

/* mh-play-build.c */
void mh_play_start_watching (MhPlay *self);
void mh_play_stop_watching (MhPlay *self);
void mh_play_check (MhPlay *self, const char *manifest);
char *mh_play_sum_up (const char *manifest);
char *mh_play_find_crash (const MhPlayOptions *options, gboolean *hung);

G_END_DECLS
