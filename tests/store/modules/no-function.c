/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Has the number, but no function that answers a game. */

#include "engine/rules/mh-game.h"

MH_API extern const int mh_plugin_interface;

const int mh_plugin_interface = MH_PLUGIN_INTERFACE;
