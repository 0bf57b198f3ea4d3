/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* Whether a hint can be requested: the seat acts, no real-time phase is running, and nobody else looks in private.
 * mh_hint_find() may still find none. @sight is what @seat sees now, as in all these functions. */
MH_API gboolean mh_hint_may_be_given (MhGame *game, MhSight *sight, MhActor seat);

/* Finds a good player's move, or MH_MOVE_NONE. May run in any thread. A hint never reveals a secret of its seat,
 * because anyone else who asks at the same screen gets the same hint. */
MH_API MhMove mh_hint_find (MhGame *game, MhSight *sight, MhActor seat, GCancellable *cancellable);

/* (transfer full) (nullable): why the move that was found is a good one, or why there is no hint (MH_MOVE_NONE). If
 * there is neither hint nor sentence, the move has to stay a secret. */
MH_API char *mh_hint_say (MhGame *game, MhSight *sight, MhActor seat, MhMove move);

G_END_DECLS
