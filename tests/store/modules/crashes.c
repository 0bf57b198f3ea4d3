/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Ends the program when it is asked for its game. */

#include <unistd.h>

#include "engine/rules/mh-game.h"

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

const int mh_plugin_interface = MH_PLUGIN_INTERFACE;

GType
mh_plugin_game_type (void)
{
  _exit (77);
}
