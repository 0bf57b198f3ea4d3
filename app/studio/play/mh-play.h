/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Exit codes: another process has to take up the match; the game cannot be played as it was wanted. */
#define MH_PLAY_AGAIN 75
#define MH_PLAY_USAGE 2

/* What mousehole-referee play wants, and what it knows of the process before this one. */
typedef struct
{
  char *folder; /* of the session: match.mousehole, and the rest in the file session */
  char *source; /* (nullable): the author's folder; NULL: nothing is built */
  char *referee; /* the program that checks */
  char *as; /* (nullable): the letter of the seat to see and play as; NULL: everybody sits here */
  char *size; /* (nullable): of the table, like 360x640; NULL: as the window was */
  char *ended; /* (nullable): how the process before ended: crashed, hung, exited */
  char *place; /* where, or its exit code */
  char *tried; /* (nullable): the sum of the game with which it did */
  int players; /* 0: as few as possible */
  gboolean open; /* everything is uncovered */
  gboolean first; /* this is the first process */
} MhPlayOptions;

/*
 * The window with the table of a game in development. A module that was loaded stays what it is, so every build gets a
 * process of its own: this one ends with MH_PLAY_AGAIN, and mousehole-referee play starts the next one.
 */
typedef struct _MhPlay MhPlay;

MhPlay *mh_play_new (const MhPlayOptions *options, GtkApplication *application);
void mh_play_free (MhPlay *self);
int mh_play_get_exit_code (MhPlay *self);

G_END_DECLS
