/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

MH_API gboolean mh_hint_may_be_given (MhGame *game, MhSight *sight, MhActor seat);
MH_API MhMove mh_hint_find (MhGame *game, MhSight *sight, MhActor seat, GCancellable *cancellable);
MH_API char *mh_hint_say (MhGame *game, MhSight *sight, MhActor seat, MhMove move);

MH_API void mh_hint_find_async (MhGame *game,
                                MhSight *sight,
                                MhActor seat,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
MH_API MhMove mh_hint_find_finish (MhGame *game, GAsyncResult *result, GError **error);

G_END_DECLS
