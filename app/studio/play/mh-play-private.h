/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/table/mh-table-page.h"
#include "shell/window/mh-window.h"
#include "studio/play/mh-play.h"

G_BEGIN_DECLS

/* The file in the session's folder that receives the checksum of a game right before it is opened. */
#define MH_PLAY_OPENED "opened"

typedef struct _MhPlayBuild MhPlayBuild;

/* A window that can show any position of its record. At an earlier position than the last, the match waits until the
 * author does something. */
struct _MhPlay
{
  const MhPlayOptions *options;
  MhWindow *window; /* (nullable): NULL after it is closed */
  AdwStatusPage *home; /* the page behind the table; owned by the window */
  GtkBuilder *bar; /* below the page */
  GSimpleActionGroup *actions;
  MhPlayBuild *build; /* (nullable) */
  guint heartbeat;
  int exit_code;

  /* The game as it was last built, and as it was opened. */
  gint64 begun; /* start time of the build */
  gboolean busy;
  char *manifest; /* (nullable) */
  char *sum; /* its checksum */
  char *opened; /* (nullable): the checksum of the opened game */
  MhGameInfo *info; /* (nullable): the opened game */
  MhGame *game; /* (nullable) */

  /* The match and its table: the same page that families use. */
  gboolean open; /* nothing is hidden */
  char *beginning; /* (nullable): the header of the record, and a position that it sets */
  /* Of char *: the valid lines, without newlines; NULL until a record is loaded. */
  GPtrArray *lines;
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
  char *shown; /* (nullable): the text of the bar, and its urgency */
};

/* Called when the position, the possible actions or the messages change. */
void mh_play_update (MhPlay *self);
void mh_play_begin_build (MhPlay *self);
/* @manifest: of the game that was built, or NULL; @output: what the author should read */
void mh_play_take_build (MhPlay *self, const char *manifest, const char *output);
/* @fails: the game cannot be played; @findings: one per line */
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

/* mh-play-build.c: builds and checks an author's game whenever one of its files is saved. */
MhPlayBuild *mh_play_build_new (MhPlay *play, const char *build);
void mh_play_build_free (MhPlayBuild *self);
void mh_play_build_check (MhPlayBuild *self, const char *manifest);
char *mh_play_build_sum_up (const char *manifest);

G_END_DECLS
