/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Calls a function that is nowhere: lazy binding would find out in mid-game. */

#include "engine/rules/mh-game.h"

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

GType mh_nowhere_get_type (void);

const int mh_plugin_interface = MH_PLUGIN_INTERFACE;

GType
mh_plugin_game_type (void)
{
  return mh_nowhere_get_type ();
}
