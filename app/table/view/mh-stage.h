/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

/**
 * MhStage:
 *
 * What is to be shown of a step before everything lies as the step leaves it: a list of beats, one
 * after the other. Afterwards all things go by themselves where the new sight has them.
 *
 * A thing is named by its ID; one that lies nowhere yet can be brought in with
 * mh_stage_appear() or mh_stage_turn_up() and stays if the new sight has it.
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
 * Nothing moves, so that everybody can see what happened. Not longer than ten seconds.
 */
MH_API void mh_stage_pause (MhStage *self, guint milliseconds);

/**
 * mh_stage_appear:
 * @self: a stage
 * @id: a thing that lies nowhere yet
 * @picture: what it looks like
 * @at: the thing at which it appears
 * @size: its width, as a share of the shorter side of the playing area
 *
 * Somebody or something comes in, in the middle of another thing.
 */
MH_API void mh_stage_appear (MhStage *self, guint id, MhPicture *picture, guint at, double size);

/**
 * mh_stage_turn_up:
 * @self: a stage
 * @id: the card
 * @back: what it looks like from behind
 * @face: its face
 * @from: the pile that it is taken from
 *
 * A card is taken from a pile, turned up, and held up for a moment. Calls that follow each other
 * directly turn up all cards in one motion.
 */
MH_API void
mh_stage_turn_up (MhStage *self, guint id, MhPicture *back, MhPicture *face, guint from);

/**
 * mh_stage_cover:
 * @self: a stage
 * @id: a thing that lies nowhere yet
 * @picture: what it looks like
 * @at: the thing that it covers
 *
 * Something appears over another thing, as large as that one; @id itself takes another picture.
 */
MH_API void mh_stage_cover (MhStage *self, guint id, MhPicture *picture, guint at);

/**
 * mh_stage_land:
 * @self: a stage
 * @id: a thing
 * @to: another thing, also one that comes with this step
 *
 * The thing goes to the other one and becomes as large as it.
 */
MH_API void mh_stage_land (MhStage *self, guint id, guint to);

/**
 * mh_stage_run:
 * @self: a stage
 * @id: a thing
 * @to: another thing, also one that comes with this step
 *
 * The thing takes a quick step of a longer way; the next one follows at once.
 */
MH_API void mh_stage_run (MhStage *self, guint id, guint to);

/**
 * mh_stage_point:
 * @self: a stage
 * @from: a thing
 * @to: another thing
 * @milliseconds: how long
 *
 * A line shows whom or what something is meant for.
 */
MH_API void mh_stage_point (MhStage *self, guint from, guint to, guint milliseconds);

/**
 * mh_stage_go:
 * @self: a stage
 * @id: a thing
 * @to: another thing, also one that comes with this step
 *
 * The thing goes to the other one. Calls that follow each other directly go at the same time.
 */
MH_API void mh_stage_go (MhStage *self, guint id, guint to);

/**
 * mh_stage_exchange:
 * @self: a stage
 * @id: a thing
 * @other: another thing
 *
 * The two things glide to each other's places, both at the same time and as slowly as the table's
 * "exchange-time" says, and from then on each goes by the other one's number: what lies where keeps
 * its number.
 */
MH_API void mh_stage_exchange (MhStage *self, guint id, guint other);

/**
 * mh_stage_tumble:
 * @self: a stage
 * @id: a die
 * @get_picture: (scope call): gives a new reference to the picture of a name, as
 *   `GAME_art_picture()` of MH_DEFINE_PICTURES() does
 * @faces: (array zero-terminated=1): the names of the pictures of all its faces
 * @last: the face that it stops at, from 0 on
 *
 * A die is thrown.
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
 * The thing shakes: nothing comes of it.
 */
MH_API void mh_stage_shake (MhStage *self, guint id);

/**
 * mh_stage_leave:
 * @self: a stage
 * @id: a thing
 *
 * The thing fades.
 */
MH_API void mh_stage_leave (MhStage *self, guint id);

/**
 * mh_stage_cheer:
 * @self: a stage
 * @who: those for whom a round or the match has gone well
 *
 * A moment of joy: each of them gets a rosette, which goes again. At the end of a match winners get theirs
 * without being asked for.
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
