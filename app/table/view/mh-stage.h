/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

/**
 * MhStage:
 *
 * What to show of a step before its final layout: a list of beats, one after the other. Afterwards
 * all things automatically move to their places in the new sight.
 *
 * A thing is named by its ID. A new one can be added with mh_stage_appear() or
 * mh_stage_turn_up() and stays if the new sight has it.
 */
typedef struct _MhStage MhStage;

/**
 * mh_stage_get_color:
 * @self: a stage
 * @seat: a seat
 *
 * Returns: the number of the color that the seat's person has, for mh_art_person_color()
 */
MH_API guint mh_stage_get_color (MhStage *self, MhActor seat);

/**
 * mh_stage_pause:
 * @self: a stage
 * @milliseconds: how long
 *
 * Pauses all motion, so that everybody can see what happened, for at most ten seconds.
 */
MH_API void mh_stage_pause (MhStage *self, guint milliseconds);

/**
 * mh_stage_appear:
 * @self: a stage
 * @id: a thing that is not on the table yet
 * @picture: what it looks like
 * @at: the thing at which it appears
 * @size: its width, as a share of the shorter side of the playing area
 *
 * Makes a new thing appear in the middle of another one.
 */
MH_API void mh_stage_appear (MhStage *self, guint id, MhPicture *picture, guint at, double size);

/**
 * mh_stage_turn_up:
 * @self: a stage
 * @id: the card
 * @back: its back
 * @face: its face
 * @from: the pile that it is taken from
 *
 * Takes a card from a pile, turns it up, and shows it for a moment. Consecutive calls turn up all
 * cards in one motion.
 */
MH_API void
mh_stage_turn_up (MhStage *self, guint id, MhPicture *back, MhPicture *face, guint from);

/**
 * mh_stage_cover:
 * @self: a stage
 * @id: a thing that is not on the table yet
 * @picture: what it looks like
 * @at: the thing that it covers
 *
 * Makes a thing appear over another one, in the same size. If @at is @id, the thing changes its
 * picture.
 */
MH_API void mh_stage_cover (MhStage *self, guint id, MhPicture *picture, guint at);

/**
 * mh_stage_land:
 * @self: a stage
 * @id: a thing
 * @to: another thing, even one that is new in this step
 *
 * Moves the thing to the other one and resizes it to match.
 */
MH_API void mh_stage_land (MhStage *self, guint id, guint to);

/**
 * mh_stage_run:
 * @self: a stage
 * @id: a thing
 * @to: another thing, even one that is new in this step
 *
 * Moves the thing by one quick step of a longer path. The next step follows at once.
 */
MH_API void mh_stage_run (MhStage *self, guint id, guint to);

/**
 * mh_stage_point:
 * @self: a stage
 * @from: a thing
 * @to: another thing
 * @milliseconds: how long
 *
 * Draws a line from an acting thing to its target.
 */
MH_API void mh_stage_point (MhStage *self, guint from, guint to, guint milliseconds);

/**
 * mh_stage_go:
 * @self: a stage
 * @id: a thing
 * @to: another thing, even one that is new in this step
 *
 * Moves the thing to the other one. Consecutive calls move things at the same time.
 */
MH_API void mh_stage_go (MhStage *self, guint id, guint to);

/**
 * mh_stage_exchange:
 * @self: a stage
 * @id: a thing
 * @other: another thing
 *
 * Moves the two things to each other's places at the same time, in the table's "exchange-time".
 * Then they swap their IDs, so that each place keeps its ID.
 */
MH_API void mh_stage_exchange (MhStage *self, guint id, guint other);

/**
 * mh_stage_tumble:
 * @self: a stage
 * @id: a die
 * @get_picture: (scope call): returns a new reference to the picture with a given name, as
 *   `GAME_art_picture()` of MH_DEFINE_PICTURES() does
 * @faces: (array zero-terminated=1): the names of the pictures of all its faces
 * @last: the face that it stops at, from 0
 *
 * Rolls a die.
 */
MH_API void mh_stage_tumble (MhStage *self,
                             guint id,
                             MhPicture *(*get_picture) (const char *name),
                             const char *const *faces,
                             guint last);

/**
 * mh_stage_shake:
 * @self: a stage
 * @id: a thing
 *
 * Shakes the thing, because an action has no effect.
 */
MH_API void mh_stage_shake (MhStage *self, guint id);

/**
 * mh_stage_leave:
 * @self: a stage
 * @id: a thing
 *
 * Fades the thing out.
 */
MH_API void mh_stage_leave (MhStage *self, guint id);

/**
 * mh_stage_cheer:
 * @self: a stage
 * @who: the seats that did well in a round or the match
 *
 * Celebrates when the table is as it is after the step: each seat gets a rosette, which disappears again, and the
 * other players look sorry. At the end of a match, winners get theirs automatically.
 */
MH_API void mh_stage_cheer (MhStage *self, MhActors who);

/**
 * mh_stage_sound:
 * @self: a stage
 * @name: `tick`, `slide`, `bell`, `whistle`, `meow`, `dog`, `mouse` or `knock`
 *
 * Plays a sound while the next beat begins.
 */
MH_API void mh_stage_sound (MhStage *self, const char *name);

G_END_DECLS
