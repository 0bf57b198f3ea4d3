/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

#define MH_REEL_EVERY 64 /* steps between two saved states */

/* A move or an outcome of chance, unmasked. */
typedef struct
{
  MhActor actor;
  MhMove move;
} MhReelStep;

/* All steps of a match, with states saved at intervals, so that any position is reached by playing fewer than
 * MH_REEL_EVERY steps. Position 0 is the beginning, position n is after the nth step. A person who left after
 * that step has already left at that position. */
typedef struct
{
  MhPlay *play; /* the state at the position; the same object for the reel's lifetime */
  guint position;
  GArray *steps; /* of MhReelStep */
  GArray *leavings; /* in order */
  GPtrArray *kept; /* of MhPlay: before every MH_REEL_EVERYth step */
} MhReel;

MhReel *mh_reel_new (MhPlay *play);
MhReel *mh_reel_read (MhGame *game, const MhRecord *record);
void mh_reel_free (MhReel *reel);
void mh_reel_add (MhReel *reel, MhActor actor, MhMove move);
void mh_reel_add_leaving (MhReel *reel, MhActor seat, MhLevel level);
const MhReelStep *mh_reel_get_step (const MhReel *reel, guint index);
void mh_reel_leave (const MhReel *reel, guint position, MhPlay *play);
void mh_reel_advance (MhReel *reel, MhEvents *events);
void mh_reel_go_to (MhReel *reel, guint position);
gboolean mh_reel_has_left (const MhReel *reel, MhActor seat, MhLevel *level);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhReel, mh_reel_free)

G_END_DECLS
