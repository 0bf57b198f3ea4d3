/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* The engine's own refusals, in addition to the rules' IDs. */
#define MH_ID_SYNTAX "MH-SYNTAX" /* not a move of the game, and the game names no rule for that */
#define MH_ID_UNDO "MH-UNDO" /* nothing to take back */
#define MH_ID_ACTOR "MH-ACTOR" /* not the actor's turn, although no rule says so */

/* A state that advances through a record; matches and replays share it. It judges moves, plays them and takes them
 * back. It writes and shows nothing. */
typedef struct
{
  const MhRules *rules;
  gpointer state;
  gpointer before; /* the state before the last line */
  MhActor actor; /* who made the last line, MH_NOBODY if nothing can be taken back */
  MhMove move; /* the last line's move */
  MhActors stand_ins; /* seats that people have left */
  gboolean anybody_leaves; /* even a seat that the head gives to a computer player */
  guint64 n_lines; /* moves and outcomes so far */
  guint64 n_chance; /* outcomes so far */
} MhPlay;

/* Plays a valid line of a record; called for each of several outcomes in a row. @move is MH_MOVE_NONE if the line is
 * not a move. FALSE: it is not valid after all. */
typedef gboolean (*MhPlayLineFunc) (const MhLine *line,
                                    MhMove move,
                                    gpointer user_data,
                                    GError **error);

MhPlay *mh_play_new (MhGame *game, const MhHead *head, GError **error);
MhPlay *mh_play_new_from_record (MhGame *game,
                                 const MhRecord *record,
                                 const char *no_scenario,
                                 GError **error);
MhPlay *mh_play_copy (const MhPlay *play);
void mh_play_assign (MhPlay *play, const MhPlay *other);
void mh_play_free (MhPlay *play);
gboolean mh_play_can_undo (const MhPlay *play, MhActor actor);
gboolean mh_play_judge (const MhPlay *play, MhActor actor, MhMove move, GError **error);
void mh_play_apply (MhPlay *play, MhActor actor, MhMove move, MhEvents *events);
void mh_play_forget (MhPlay *play, MhActor seat);
char *mh_play_format (const MhPlay *play, MhActor actor, MhMove move);

/* mh-play-record.c */
const char *mh_play_get_rule_id (const GError *refusal);
gboolean mh_play_check_game (MhGame *game, const MhRecord *record, GError **error);
gboolean mh_play_read_line (MhPlay *play,
                            const MhRecord *record,
                            const MhLine *line,
                            MhPlayLineFunc func,
                            gpointer user_data,
                            GError **error);
guint mh_play_read_lines (MhPlay *play,
                          const MhRecord *record,
                          MhPlayLineFunc func,
                          gpointer user_data,
                          GError **damage);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPlay, mh_play_free)

G_END_DECLS
