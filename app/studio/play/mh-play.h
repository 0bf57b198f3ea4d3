/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Exit codes: another process has to continue the match; the game cannot be played with these options. */
#define MH_PLAY_AGAIN 75
#define MH_PLAY_USAGE 2

/* The options of mousehole-referee play, and what it knows about the last process. */
typedef struct
{
  char *folder; /* of the session: match.mousehole, and the other data in the file session */
  char *source; /* (nullable): the author's folder; NULL: nothing is built */
  char *referee; /* the program that runs the check */
  char *as; /* (nullable): the letter of the only seat at this screen; NULL: all seats */
  /* (nullable): the size of the table, like 360x640; NULL: the last size of the window. */
  char *size;
  char *ended; /* (nullable): how the last process ended: crashed, hung, exited */
  char *place; /* the place of a crash or hang, or the exit code */
  char *tried; /* (nullable): the checksum of the game that ended like that */
  int players; /* 0: the minimum */
  gboolean open; /* nothing is hidden */
  gboolean first; /* this is the first process */
} MhPlayOptions;

/*
 * The window with the table of a game in development. A loaded module cannot be replaced, so every build gets its own
 * process: this one ends with MH_PLAY_AGAIN, and mousehole-referee play starts the next one.
 */
typedef struct _MhPlay MhPlay;

MhPlay *mh_play_new (const MhPlayOptions *options, GtkApplication *application);
void mh_play_free (MhPlay *self);
int mh_play_get_exit_code (MhPlay *self);

G_END_DECLS
