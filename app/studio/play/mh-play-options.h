/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* What mousehole-referee play wants, and what it knows of the process before this one. */
typedef struct
{
  char *
      folder; /* of the session; the match is kept in match.mousehole, the rest in the file session */
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

/* The file in the session's folder into which the sum of a game is written right before it is opened. */
#define MH_PLAY_OPENED "opened"

G_END_DECLS
