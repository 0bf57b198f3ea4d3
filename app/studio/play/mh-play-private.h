/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/table/mh-table-page.h"
#include "shell/window/mh-window.h"
#include "studio/play/mh-play.h"

G_BEGIN_DECLS

/* The file in the session's folder into which the sum of a game is written right before it is opened. */
#define MH_PLAY_OPENED "opened"

typedef struct _MhPlayBuild MhPlayBuild;

/* The match is anywhere in its record; while it is not at the end, it waits until somebody does something. */
struct _MhPlay
{
  const MhPlayOptions *options;
  MhWindow *window; /* (nullable): until it is closed */
  AdwStatusPage *home; /* under the table: the window's */
  GtkBuilder *bar; /* what is under the page */
  GSimpleActionGroup *actions;
  MhPlayBuild *build; /* (nullable) */
  guint heartbeat;
  int exit_code;

  /* The game: as it was built last, and as it has been opened. */
  gint64 begun; /* when the build began */
  gboolean busy;
  char *manifest; /* (nullable) */
  char *sum; /* of that game */
  char *opened; /* (nullable): the sum of the game that has been opened */
  MhGameInfo *info; /* (nullable): that game */
  MhGame *game; /* (nullable) */

  /* The match and its table: the same page on which families play. */
  gboolean open; /* everything is uncovered */
  char *beginning; /* (nullable): the head of the record, and a position that it sets */
  GPtrArray *lines; /* of char *: what is valid, without newlines; NULL until a match is taken up */
  char *tail; /* (nullable): lines that are not valid */
  guint position; /* that many of the lines have been played */
  guint saved; /* or had been when the match was saved: some may not be valid now */
  MhMatch *match; /* (nullable): of the record */
  MhTablePage *page; /* (nullable) (weak): with the match */
  guint viewer;
  gboolean waiting;

  /* What there is to say. */
  char *broken; /* (nullable): by the compiler */
  char *ended; /* (nullable): how the process before ended */
  char *failed; /* (nullable): why there is no table */
  char *dropped; /* (nullable): what of the match was left out */
  char *found; /* (nullable): by check, a line each; "": nothing */
  gboolean fails; /* so much that the game cannot be played */
  char *shown; /* (nullable): what the bar says, and how urgent that is */
};

/* The match is somewhere else, something else can be done with it, or there is another problem. */
void mh_play_update (MhPlay *self);
void mh_play_begin_build (MhPlay *self);
/* @manifest: of the game that was built, or NULL; @output: what its author has to read */
void mh_play_take_build (MhPlay *self, const char *manifest, const char *output);
/* @fails: the game cannot be played; @findings: a line for each */
void mh_play_take_check (MhPlay *self, gboolean fails, const char *findings);

/* mh-play-record.c */
void mh_play_begin_record (MhPlay *self);
gboolean mh_play_read_record (MhPlay *self, const char *text, GError **error);
void mh_play_clear_record (MhPlay *self);
char *mh_play_write_lines (MhPlay *self, guint n);
MhMatch *mh_play_make_match (MhPlay *self, guint position, GError **error);
gboolean mh_play_play_next (MhPlay *self);
gboolean mh_play_take_lines (MhPlay *self, MhMatch *match);

/* mh-play-table.c */
void mh_play_restore (MhPlay *self, int bar_height);
void mh_play_save (MhPlay *self);
void mh_play_clear_table (MhPlay *self);
MhGameInfo *mh_play_open_game (MhPlay *self);
gboolean mh_play_is_bare (MhPlay *self);
void mh_play_lay (MhPlay *self);
void mh_play_lay_before (MhPlay *self);
void mh_play_restart_match (MhPlay *self);
void mh_play_go_to (MhPlay *self, guint position);
void mh_play_show_next (MhPlay *self);
void mh_play_continue (MhPlay *self);
void mh_play_set_open (MhPlay *self, gboolean open);

/* mh-play-build.c: builds and checks an author's game whenever a file of it is saved. */
MhPlayBuild *mh_play_build_new (MhPlay *play, const char *build);
void mh_play_build_free (MhPlayBuild *self);
void mh_play_build_check (MhPlayBuild *self, const char *manifest);
char *mh_play_build_sum_up (const char *manifest);

G_END_DECLS
