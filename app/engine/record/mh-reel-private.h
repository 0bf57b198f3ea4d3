/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

#define MH_REEL_EVERY 64 /* steps between two states that are kept */

/**
 * MhReelStep:
 * @actor: who moved
 * @move: the move, unmasked
 *
 * A step of a reel: a move or an outcome of chance.
 */
typedef struct
{
  MhActor actor;
  MhMove move;
} MhReelStep;

/**
 * MhReel:
 *
 * All of a record, with states kept at intervals: any position is reached by playing fewer than
 * %MH_REEL_EVERY steps. Position 0 is the beginning, position n follows the nth step; who left a seat
 * after that step has left it there.
 */
typedef struct _MhReel MhReel;

MhReel *mh_reel_new (MhGame *game, MhRecord *record, guint *bad_line, GError **error);
void mh_reel_free (MhReel *reel);
guint mh_reel_get_n_steps (const MhReel *reel);
const MhReelStep *mh_reel_get_step (const MhReel *reel, guint index);
guint mh_reel_get_position (const MhReel *reel);
const MhPlay *mh_reel_get_play (const MhReel *reel);
void mh_reel_go_to (MhReel *reel, guint position);
void mh_reel_advance (MhReel *reel, MhEvents *events);
void mh_reel_leave (MhReel *reel);
gboolean mh_reel_has_left (const MhReel *reel, MhActor seat, MhLevel *level);
guint64 mh_reel_get_n_played (const MhReel *reel);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhReel, mh_reel_free)

G_END_DECLS
