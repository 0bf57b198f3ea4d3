/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-game-view.h"

G_BEGIN_DECLS

/* The table's calls into a view. Each function returns what MhGameViewClass documents for its member. */

#define MH_TYPE_GAME_VIEW (mh_game_view_get_type ())
MH_API
G_DECLARE_DERIVABLE_TYPE (MhGameView, mh_game_view, MH, GAME_VIEW, GObject)

/* Checks whether @type, as returned by a game's view module, is usable; otherwise sets G_IO_ERROR_INVALID_DATA. */
MH_API gboolean mh_game_view_check_type (GType type, GError **error);

MH_API guint mh_game_view_get_cloth (MhGameView *self);
MH_API void mh_game_view_arrange (MhGameView *self, MhSight *sight, MhArrangement *arrangement);
MH_API MhMove mh_game_view_choose (MhGameView *self, MhSight *sight, MhActor seat, guint id);
MH_API gboolean mh_game_view_confirm (MhGameView *self, MhSight *sight, MhMove move);
MH_API gboolean mh_game_view_deliberate (MhGameView *self, MhSight *sight, MhMove move);
MH_API void mh_game_view_stage (MhGameView *self, MhStep *step, MhStage *stage);
MH_API MhCurtainKind mh_game_view_get_curtain (MhGameView *self, MhSight *sight);
MH_API MhMove mh_game_view_lift (MhGameView *self, MhSight *sight, MhActor seat);
MH_API guint mh_game_view_get_clock (MhGameView *self, MhSight *sight, MhMove *move);
MH_API gboolean mh_game_view_can_pick (MhGameView *self, MhSight *sight, MhActor seat, guint id);
MH_API MhMove
mh_game_view_combine (MhGameView *self, MhSight *sight, MhActor seat, guint picked, guint id);
MH_API guint mh_game_view_walk (MhGameView *self,
                                MhSight *sight,
                                MhActor seat,
                                MhMove gesture,
                                MhArrangement *arrangement,
                                MhBox *to);

G_END_DECLS
