/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Answers with a type that is no game. */

#include "engine/rules/mh-game.h"

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

const int mh_plugin_interface = MH_PLUGIN_INTERFACE;

GType
mh_plugin_game_type (void)
{
  return G_TYPE_OBJECT;
}
