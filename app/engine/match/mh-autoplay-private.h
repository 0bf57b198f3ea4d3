/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-head.h"
#include "engine/players/mh-player.h"

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

/**
 * MhAutoplayFuncs:
 * @submit: makes a move, as mh_match_submit() does
 * @can_undo: whether a seat may take its last move back
 * @sync: waits until everything is on the disk
 * @tell_over: the match is over
 * @tell_touched: a gesture has been judged; the rule is %NULL when it was played
 * @tell_stalled: nothing goes on by itself any more
 *
 * What moves that nobody's hand makes ask of the match in which they are made.
 */
typedef struct
{
  gboolean (*submit) (GObject *owner, MhActor actor, MhMove move, GError **error);
  gboolean (*can_undo) (GObject *owner, MhActor seat);
  gboolean (*sync) (GObject *owner, GError **error);
  void (*tell_over) (GObject *owner);
  void (*tell_touched) (GObject *owner, MhActor seat, MhMove move, const char *rule);
  void (*tell_stalled) (GObject *owner, GError *error);
} MhAutoplayFuncs;

/* Whether a move was made, the rules refuse it, or it could not be written. */
typedef enum
{
  MH_AUTOPLAY_MADE,
  MH_AUTOPLAY_REFUSED,
  MH_AUTOPLAY_STALLED,
} MhAutoplayOutcome;

/**
 * MhAutoplay:
 * @owner: the match, which owns this
 * @funcs: what may be asked of it
 * @game: its game
 * @head: who plays what now
 * @play: its state
 * @players: the computer players; zeroed where none sits
 * @running: whether anything goes on by itself
 * @stalled: whether somebody has to say first what to do about the journal
 *
 * What plays by itself, whether moments count or not: the computer players, chance and the table, and
 * whether they may.
 */
typedef struct
{
  GObject *owner;
  const MhAutoplayFuncs *funcs;
  MhGame *game;
  const MhHead *head;
  const MhPlay *play;
  MhPlayer players[MH_SEATS_MAX];
  gboolean running;
  gboolean stalled;
} MhAutoplay;

MhAutoplay *mh_autoplay_new (GObject *owner,
                             const MhAutoplayFuncs *funcs,
                             MhGame *game,
                             const MhHead *head,
                             const MhPlay *play);
void mh_autoplay_free (MhAutoplay *self);

MhActors mh_autoplay_get_actors (const MhAutoplay *self);
gboolean mh_autoplay_can_go_on (const MhAutoplay *self);
void mh_autoplay_stall (MhAutoplay *self, GError *error);
MhAutoplayOutcome mh_autoplay_submit (MhAutoplay *self, MhActor actor, MhMove move);
gboolean mh_autoplay_submit_first_legal (MhAutoplay *self, MhActor actor);
gboolean mh_autoplay_draw (MhAutoplay *self);
gboolean mh_autoplay_sync (MhAutoplay *self);

gboolean mh_autoplay_has_player (const MhAutoplay *self, MhActor seat);
void mh_autoplay_seat_player (MhAutoplay *self, MhActor seat);
gpointer mh_autoplay_take_recall (const MhAutoplay *self, MhActor seat);
void mh_autoplay_observe (MhAutoplay *self, MhActor actor, MhMove move);

G_END_DECLS
