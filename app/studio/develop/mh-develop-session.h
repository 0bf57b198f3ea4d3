/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * MhDevelopSession:
 * @folder: the folder in which it is kept
 * @players: how many are to play; 0: as the record says, or else as few as can
 * @seat: the seat to see and play as, or %MH_NOBODY: everybody sits here
 * @open: whether everything is uncovered
 * @wanted_width: how wide a table is to be; 0: as the window was
 * @wanted_height: how high
 * @width: how wide the window was; 0: not known
 * @height: how high
 * @maximized: whether it was maximized
 * @position: where in its record the match stands
 *
 * What is kept while a game is being written, from one process with its table to the next: the folder is
 * that of `mousehole-referee play`, which writes the group `[wishes]` of the file `session`. The others are
 * written here. The match lies in `match.mousehole`.
 */
typedef struct
{
  char *folder;
  guint players;
  MhActor seat;
  gboolean open;
  int wanted_width;
  int wanted_height;
  int width;
  int height;
  gboolean maximized;
  guint position;
} MhDevelopSession;

MhDevelopSession *mh_develop_session_load (const char *folder);
void mh_develop_session_free (MhDevelopSession *self);
void mh_develop_session_save (const MhDevelopSession *self);
char *mh_develop_session_load_record (const MhDevelopSession *self);
void mh_develop_session_save_record (const MhDevelopSession *self, const char *text);
void mh_develop_session_put_record_aside (const MhDevelopSession *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDevelopSession, mh_develop_session_free)

G_END_DECLS
