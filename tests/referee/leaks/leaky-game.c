/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A module that opens a game's own module, LEAK_MODULE, and forwards everything except what LEAK_NAME replaces. */

#include "leak.h"
#include "engine/rules/mh-game.h"

#include <gmodule.h>
#include <string.h>

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

const MhRules *leak_real;
const MhRealTimeRules *leak_real_time;

static const Leak *leak;
static MhRules leaky_rules;
static MhRealTimeRules leaky_time;
static MhGame *real_game;

static MhGame *
open_real_game (void)
{
  GModule *module = g_module_open (LEAK_MODULE, G_MODULE_BIND_LOCAL);
  gpointer function;

  if (module == NULL || !g_module_symbol (module, "mh_plugin_game_type", &function))
    g_error ("%s", g_module_error ());
  g_module_make_resident (module);
  return g_object_new (((GType (*) (void)) function) (), NULL);
}

guint
leak_find_rule (const char *id)
{
  for (guint rule = 1; rule < leak_real->n_rules; rule++)
    if (g_strcmp0 (leak_real->rule_ids[rule], id) == 0)
      return rule;
  g_error ("%s is no rule of this game", id);
}

static char *
leaky_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  return leak->say_step != NULL ? leak->say_step (real_game, step, telling, names)
                                : mh_game_say_step (real_game, step, telling, names);
}

static gboolean
leaky_tells_again (MhGame *game, MhStep *step, MhSight *now)
{
  return leak->tells_again != NULL ? leak->tells_again (real_game, step, now)
                                   : mh_game_tells_again (real_game, step, now);
}

static char *
leaky_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  return mh_game_say_prompt (real_game, sight, names);
}

#define REPLACE(table, member)                                                                     \
  if (leak->table.member != 0)                                                                     \
  leaky_##table.member = leak->table.member

static void
plant (void)
{
  REPLACE (rules, chance);
  REPLACE (rules, judge);
  REPLACE (rules, play);
  REPLACE (rules, observe);
  REPLACE (rules, mask);
  REPLACE (rules, guess);
  REPLACE (rules, forget);
  REPLACE (rules, can_take_back);
  REPLACE (rules, describe);
  REPLACE (rules, uncovering);
  REPLACE (rules, telling);
  REPLACE (time, legal_at);
  REPLACE (time, next_change);
  REPLACE (time, leave);
  REPLACE (time, touch);
}

/* When the program first asks for the type. */
static const MhGameTable *
make_table (void)
{
  static MhGameTable table;

  real_game = open_real_game ();
  leak_real = mh_game_get_rules (real_game);
  leaky_rules = *leak_real;
  leak_real_time = mh_game_get_real_time (real_game);
  if (leak_real_time != NULL)
    leaky_time = *leak_real_time;
  for (leak = leaks; leak->name != NULL && strcmp (leak->name, LEAK_NAME) != 0; leak++)
    ;
  if (leak->name == NULL)
    g_error ("There is no leak %s", LEAK_NAME);
  plant ();
  table = (MhGameTable){
    MH_GAME_TABLE_SIZES,
    .details = *mh_game_get_details (real_game),
    .rules = &leaky_rules,
    .real_time = LEAK_HAS_TIME ? &leaky_time : NULL,
    .strategy = leak->strategy,
    .say_step = leaky_say_step,
    .say_prompt = leaky_say_prompt,
    .tells_again = leaky_tells_again,
  };
  return &table;
}

const int mh_plugin_interface = MH_PLUGIN_INTERFACE;

GType
mh_plugin_game_type (void)
{
  static GType type = 0;

  if (type == 0)
    {
      const MhGameTable *table = make_table ();
      g_autofree char *name = g_strconcat (G_OBJECT_TYPE_NAME (real_game), "-leaky", NULL);

      type = mh_game_table_register (name, table);
    }
  return type;
}
