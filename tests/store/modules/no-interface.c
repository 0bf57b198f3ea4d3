/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Does not say for which interface it was made. */

#include "engine/rules/mh-game.h"

MH_API GType mh_plugin_game_type (void);

GType
mh_plugin_game_type (void)
{
  return G_TYPE_OBJECT;
}
