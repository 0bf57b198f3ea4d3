/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match-link.h"
#include "engine/record/mh-journal.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/**
 * MhMatch:
 *
 * A running match: it judges moves, writes them down and tells every viewer what it may know. It is looked
 * at and held by #MhMatchLink. For the main thread.
 *
 * Signals besides those of #MhMatchLink:
 *
 * - `stalled (GError *error)`: chance, a computer player or the table could not go on because the
 *   journal could not be written, or what has been played could not be brought to the disk; see
 *   mh_match_retry()
 * - `mended (char *sentence)`: the match's file was gone or changed from outside, and is as it was
 */
#define MH_TYPE_MATCH (mh_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhMatch, mh_match, MH, MATCH, GObject)

/**
 * mh_match_new:
 * @game: a game
 * @head: who plays what
 * @journal: (nullable): where it is written, already holding the head; %NULL writes nothing
 * @error: (nullable): set to %MH_RULE_ERROR_FORBIDDEN with the rule that forbids such a match, or to
 *   an #MhOptionError
 *
 * Starts a match. Where the head names no seat that starts, chance decides.
 *
 * Returns: (transfer full) (nullable): the match; nothing happens by itself before mh_match_run()
 */
MH_API MhMatch *mh_match_new (MhGame *game, const MhHead *head, MhJournal *journal, GError **error);

/**
 * mh_match_new_from_record:
 * @game: the record's game
 * @record: a record
 * @journal: (nullable): where the match goes on to be written, already holding the record
 * @error: (nullable): set to an #MhRecordError; the message begins with `NAME:LINE:`
 *
 * Takes a match up again where its record ends.
 *
 * Returns: (transfer full) (nullable): the match; nothing happens by itself before mh_match_run()
 */
MH_API MhMatch *
mh_match_new_from_record (MhGame *game, MhRecord *record, MhJournal *journal, GError **error);

/**
 * mh_match_resume:
 * @game: the game that is played
 * @record: a match of it
 * @damage: (out) (optional): set to an #MhRecordError about the first line that does not hold
 * @bad_line: (out): the number of that line, 0 when all hold
 * @error: (nullable): set to an #MhRecordError when nothing of it can be taken up
 *
 * Takes a record up again as far as it holds by the rules, without a journal.
 *
 * Returns: (transfer full) (nullable): the match
 */
MH_API MhMatch *
mh_match_resume (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error);

/**
 * mh_match_get_game:
 * @self: a match
 *
 * Returns: (transfer none): its game
 */
MH_API MhGame *mh_match_get_game (MhMatch *self);

/**
 * mh_match_get_head:
 * @self: a match
 *
 * Returns: who plays what now: a seat that a person left is a stand-in here
 */
MH_API const MhHead *mh_match_get_head (MhMatch *self);

/**
 * mh_match_get_step_number:
 * @self: a match
 *
 * Returns: the number of the last step, 0 at the start
 */
MH_API guint64 mh_match_get_step_number (MhMatch *self);

/**
 * mh_match_get_played:
 * @self: a match
 *
 * Returns: for how many seconds it has been played, as far as its record says
 */
MH_API guint mh_match_get_played (MhMatch *self);

/**
 * mh_match_set_played:
 * @self: a match
 * @seconds: for how long it has been played
 *
 * Writes into the record for how long the match has been played, unless its result is there already.
 */
MH_API void mh_match_set_played (MhMatch *self, guint seconds);

/**
 * mh_match_get_actors:
 * @self: a match
 *
 * Returns: who may make the next move; the empty set when the match is over
 */
MH_API MhActors mh_match_get_actors (MhMatch *self);

/**
 * mh_match_get_winners:
 * @self: a match
 *
 * Returns: the seats that have won; the empty set until the match is over
 */
MH_API MhActors mh_match_get_winners (MhMatch *self);

/**
 * mh_match_get_score:
 * @self: a match
 * @seat: a seat
 *
 * Returns: the score of a seat as far as everybody can see it; all of it when the match is over
 */
MH_API int mh_match_get_score (MhMatch *self, guint seat);

/**
 * mh_match_is_over:
 * @self: a match
 *
 * Returns: whether nobody may move any more
 */
MH_API gboolean mh_match_is_over (MhMatch *self);

/**
 * mh_match_get_curtain:
 * @self: a match
 *
 * Returns: the seat that looks or acts in private now, or %MH_NOBODY
 */
MH_API MhActor mh_match_get_curtain (MhMatch *self);

/**
 * mh_match_get_sight:
 * @self: a match
 * @viewer: a seat or %MH_TABLE
 * @knowledge: what is visible now, or what the viewer has been shown so far
 *
 * Returns: (transfer full): what the viewer may know
 */
MH_API MhSight *mh_match_get_sight (MhMatch *self, MhActor viewer, MhKnowledge knowledge);

/**
 * mh_match_get_legal:
 * @self: a match
 * @actor: a seat or %MH_TABLE
 * @moves: (out caller-allocates): %MH_LEGAL_MAX moves
 *
 * Lists the legal moves of an actor.
 *
 * Returns: their number, 0 when it may not act
 */
MH_API guint mh_match_get_legal (MhMatch *self, MhActor actor, MhMove moves[MH_LEGAL_MAX]);

/**
 * mh_match_judge:
 * @self: a match
 * @actor: who wants to move
 * @move: the move, in the game's own numbers
 * @error: (nullable): set to an #MhRuleError: the rule that forbids it
 *
 * Asks whether a move may be made, without making it.
 *
 * Returns: whether it may
 */
MH_API gboolean mh_match_judge (MhMatch *self, MhActor actor, MhMove move, GError **error);

/**
 * mh_match_submit:
 * @self: a match
 * @actor: who moves: a seat, %MH_TABLE, or %MH_CHANCE for an outcome that is given
 * @move: the move; %MH_MOVE_UNDO takes the last one back
 * @error: (nullable): set to an #MhRuleError when the rules refuse it, else to a #GIOErrorEnum of
 *   the journal
 *
 * Makes a move: the rules judge it, the journal writes it, the state changes, the viewers are told.
 * On error nothing has changed. From inside a viewer's callback the move is made at once, against
 * the newest state, and told after the step that is being told.
 *
 * Returns: whether the move was made
 */
MH_API gboolean mh_match_submit (MhMatch *self, MhActor actor, MhMove move, GError **error);

/**
 * mh_match_can_undo:
 * @self: a match
 * @actor: a seat
 *
 * Returns: whether the last move was this seat's and may be taken back
 */
MH_API gboolean mh_match_can_undo (MhMatch *self, MhActor actor);

/**
 * mh_match_set_undo_allowed:
 * @self: a match
 * @allowed: whether moves may be taken back where the game has it
 *
 * Forbids to take moves back, or no longer.
 */
MH_API void mh_match_set_undo_allowed (MhMatch *self, gboolean allowed);

/**
 * mh_match_run:
 * @self: a match
 *
 * Lets chance, computer players and, with no person seated, the table go on by themselves, from the
 * default main context, whenever nobody holds the match (mh_match_link_hold()).
 */
MH_API void mh_match_run (MhMatch *self);

/**
 * mh_match_pause:
 * @self: a match
 *
 * Stops what goes on by itself, until mh_match_run(). A phase in real time is interrupted, as by
 * mh_match_link_interrupt().
 */
MH_API void mh_match_pause (MhMatch *self);

/**
 * mh_match_is_held:
 * @self: a match
 *
 * Returns: whether somebody holds the match
 */
MH_API gboolean mh_match_is_held (MhMatch *self);

/**
 * mh_match_retry:
 * @self: a match
 *
 * Goes on after #MhMatch::stalled and tries to write the journal again. If that fails, the match stalls
 * again.
 */
MH_API void mh_match_retry (MhMatch *self);

/**
 * mh_match_play_on_without_journal:
 * @self: a match
 *
 * Gives up the journal: the match goes on, but is not saved any more.
 */
MH_API void mh_match_play_on_without_journal (MhMatch *self);

/**
 * mh_match_is_saved:
 * @self: a match
 *
 * Checks whether the match is saved while it is played, by its journal or by its owner.
 *
 * Returns: %FALSE after mh_match_play_on_without_journal()
 */
MH_API gboolean mh_match_is_saved (MhMatch *self);

/**
 * mh_match_set_computer_pause:
 * @self: a match
 * @milliseconds: how long a computer player takes at least for a move
 *
 * Sets the pause, which is the same whatever a player holds.
 */
MH_API void mh_match_set_computer_pause (MhMatch *self, guint milliseconds);

/**
 * mh_match_set_stand_in:
 * @self: a match
 * @seat: a seat at which a person sits
 * @level: how well the computer player plays
 *
 * Puts a computer player in the place of a person who leaves. It starts with nothing but what that
 * seat sees now. If the journal cannot take the line now, it goes there with the next one.
 */
MH_API void mh_match_set_stand_in (MhMatch *self, guint seat, MhLevel level);

/**
 * mh_match_get_steps:
 * @self: a match
 * @viewer: a seat or %MH_TABLE
 *
 * Makes all steps since the start again, as the viewer could know them, for the log.
 *
 * Returns: (transfer full) (element-type MhStep): the steps, oldest first
 */
MH_API GPtrArray *mh_match_get_steps (MhMatch *self, MhActor viewer);

/**
 * mh_match_to_text:
 * @self: a match
 *
 * Returns: (transfer full): its record so far
 */
MH_API char *mh_match_to_text (MhMatch *self);

/**
 * mh_match_sync:
 * @self: a match
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file
 *
 * Waits until every line of the match is on the disk. What could not be brought there before is
 * rewritten, see mh_journal_sync().
 *
 * Returns: whether it is
 */
MH_API gboolean mh_match_sync (MhMatch *self, GError **error);

G_END_DECLS
