/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game as an object, made from its table. */
#include "config.h"

#include "engine/rules/mh-game.h"

#include "engine/rules/mh-table-size.h"

/* What a type of a game keeps: its tables as this Mousehole has them, which are as large as it expects. */
typedef struct
{
  const MhGameTable *given;
  MhGameTable table;
  MhRules rules;
  MhStrategyRules strategy;
  MhRealTimeRules real_time;
} Kept;

static GQuark
kept_quark (void)
{
  return g_quark_from_static_string ("mh-game-table");
}

static const MhGameTable *
get_table (gpointer game)
{
  const Kept *kept = g_type_get_qdata (G_OBJECT_TYPE (game), kept_quark ());

  return &kept->table;
}

static const MhGameDetails *
get_details (MhGame *game)
{
  return &get_table (game)->details;
}

static const MhRules *
get_rules (MhGame *game)
{
  return get_table (game)->rules;
}

static const MhStrategyRules *
get_strategy (MhGame *game)
{
  return get_table (game)->strategy;
}

static const MhRealTimeRules *
get_real_time (MhGame *game)
{
  return get_table (game)->real_time;
}

static void
init_game (gpointer interface, gpointer data)
{
  const MhGameTable *table = data;
  MhGameInterface *iface = interface;

  iface->get_details = get_details;
  iface->get_rules = get_rules;
  iface->get_strategy = get_strategy;
  iface->get_real_time = get_real_time;
  iface->say_step = table->say_step;
  iface->say_prompt = table->say_prompt;
  iface->tells_again = table->tells_again;
  iface->say_score = table->say_score;
}

/* One of the tables that the first one names; there need not be one. A table of the size that is expected is
 * used where it is. */
static gboolean
keep (gconstpointer *table, gsize given_size, gpointer own, gsize own_size)
{
  gconstpointer given = *table;

  if (given == NULL || given_size == own_size)
    return TRUE;
  *table = own;
  return mh_table_copy (given, given_size, own, own_size);
}

/* (transfer full) (nullable) */
static Kept *
keep_all (const MhGameTable *given)
{
  g_autofree Kept *kept = g_new0 (Kept, 1);
  MhGameTable *table = &kept->table;
  gboolean known = mh_table_copy (given, given->size, table, sizeof *table);

  known &= keep ((gconstpointer *) &table->rules, table->rules_size, &kept->rules,
                 sizeof kept->rules);
  known &= keep ((gconstpointer *) &table->strategy, table->strategy_size, &kept->strategy,
                 sizeof kept->strategy);
  known &= keep ((gconstpointer *) &table->real_time, table->real_time_size, &kept->real_time,
                 sizeof kept->real_time);
  kept->given = given;
  return known ? g_steal_pointer (&kept) : NULL;
}

GType
mh_game_table_register (const char *type_name, const MhGameTable *table)
{
  const GTypeInfo info = { .class_size = sizeof (GObjectClass), .instance_size = sizeof (GObject) };
  GInterfaceInfo interface = { .interface_init = init_game };
  GType type = g_type_from_name (type_name);
  Kept *kept;

  g_return_val_if_fail (table != NULL && table->size > 0, G_TYPE_NONE);

  if (type != 0)
    {
      kept = g_type_get_qdata (type, kept_quark ());
      return kept != NULL && kept->given == table ? type : G_TYPE_NONE;
    }
  kept = keep_all (table);
  if (kept == NULL)
    return G_TYPE_INVALID;
  interface.interface_data = &kept->table;
  type = g_type_register_static (G_TYPE_OBJECT, type_name, &info, G_TYPE_FLAG_FINAL);
  g_type_set_qdata (type, kept_quark (), kept);
  g_type_add_interface_static (type, MH_TYPE_GAME, &interface);
  return type;
}
