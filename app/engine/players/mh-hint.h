/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/**
 * mh_hint_may_be_given:
 * @game: a game
 * @sight: what @seat sees now
 * @seat: who asks
 *
 * Says whether a hint can be asked for: the seat acts, no moment counts, and nobody else looks in private.
 * mh_hint_find() may still keep silent.
 *
 * Returns: whether
 */
MH_API gboolean mh_hint_may_be_given (MhGame *game, MhSight *sight, MhActor seat);

/**
 * mh_hint_find:
 * @game: a game
 * @sight: what @seat sees now
 * @seat: who asks
 * @cancellable: (nullable): ends the thought
 *
 * Finds what a good player would do. Any thread may ask. What has to stay a secret of its seat is not
 * hinted at: anyone who asks at the same place would be told the same.
 *
 * Returns: a move, or %MH_MOVE_NONE
 */
MH_API MhMove mh_hint_find (MhGame *game, MhSight *sight, MhActor seat, GCancellable *cancellable);

/**
 * mh_hint_say:
 * @game: a game
 * @sight: what @seat sees now
 * @seat: who asks
 * @move: what mh_hint_find() found; it may be %MH_MOVE_NONE
 *
 * Says why this move is a good one, or why there is no hint.
 *
 * Returns: (transfer full) (nullable): a sentence, or %NULL when the game has none. When there is neither
 *   hint nor sentence, the move has to stay a secret
 */
MH_API char *mh_hint_say (MhGame *game, MhSight *sight, MhActor seat, MhMove move);

/**
 * mh_hint_find_async:
 * @game: a game
 * @sight: what @seat sees now
 * @seat: who asks
 * @cancellable: (nullable): ends the thought, and nothing is answered
 * @callback: called when it is found
 * @user_data: the callback's
 *
 * Finds in a worker what a good player would do.
 */
MH_API void mh_hint_find_async (MhGame *game,
                                MhSight *sight,
                                MhActor seat,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * mh_hint_find_finish:
 * @game: a game
 * @result: what the callback got
 * @error: (nullable): set to %G_IO_ERROR_CANCELLED when nobody wants to know any more
 *
 * Ends mh_hint_find_async().
 *
 * Returns: a move, or %MH_MOVE_NONE
 */
MH_API MhMove mh_hint_find_finish (MhGame *game, GAsyncResult *result, GError **error);

G_END_DECLS
