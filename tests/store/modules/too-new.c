/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Made with a newer Mousehole, whose rules can say something more, and says it. */

#include "engine/rules/mh-game-table.h"

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

const int mh_plugin_interface = MH_PLUGIN_INTERFACE;

GType
mh_plugin_game_type (void)
{
  static const struct
  {
    MhRules rules;
    const char *more;
  } rules = { .more = "" };
  static MhGameTable table = { MH_GAME_TABLE_SIZES, .rules = &rules.rules };

  table.rules_size = sizeof rules;
  return mh_game_table_register ("TinyTooNew", &table);
}
