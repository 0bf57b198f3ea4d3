/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* What the engine itself refuses, beside the rules' own IDs. */
#define MH_ID_SYNTAX "MH-SYNTAX" /* no move of the game, and the game names no rule for that */
#define MH_ID_UNDO "MH-UNDO" /* nothing to take back */
#define MH_ID_ACTOR "MH-ACTOR" /* not theirs to move, though no rule says so */

/**
 * MhPlay:
 * @state: the state now
 * @before: the state before the last line
 * @actor: who made the last line, MH_NOBODY when nothing can be taken back
 * @move: the last line's move
 * @stand_ins: seats that people have left
 * @n_lines: moves and outcomes so far
 * @n_chance: outcomes so far
 *
 * A state on its way through a record: what a match and a replay have in common. It judges, plays
 * and takes back; it writes nothing and shows nothing.
 */
typedef struct
{
  const MhRules *rules;
  gpointer state;
  gpointer before;
  MhActor actor;
  MhMove move;
  MhActors stand_ins;
  guint64 n_lines;
  guint64 n_chance;
} MhPlay;

MhPlay *mh_play_new (MhGame *game, const MhHead *head, GError **error);
MhPlay *mh_play_copy (const MhPlay *play);
void mh_play_free (MhPlay *play);
gboolean mh_play_can_undo (const MhPlay *play, MhActor actor);
gboolean mh_play_judge (const MhPlay *play, MhActor actor, MhMove move, GError **error);
void mh_play_apply (MhPlay *play, MhActor actor, MhMove move, MhEvents *events);
void mh_play_forget (MhPlay *play, MhActor seat);
char *mh_play_format (const MhPlay *play, MhActor actor, MhMove move);
char *mh_play_format_result (const MhPlay *play, guint n_seats);
gboolean mh_play_read (const MhPlay *play,
                       const MhLine *line,
                       const char **cursor,
                       MhMove *move,
                       GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPlay, mh_play_free)

G_END_DECLS
