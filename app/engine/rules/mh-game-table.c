/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game as an object, made from its table. The table is the data of the interfaces. */
#include "config.h"

#include "engine/rules/mh-game-table.h"

static GQuark
table_quark (void)
{
  return g_quark_from_static_string ("mh-game-table");
}

static const MhGameTable *
get_table (gpointer game)
{
  return g_type_get_qdata (G_OBJECT_TYPE (game), table_quark ());
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

static const MhJudgementRules *
get_judgement (MhJudgement *game)
{
  return get_table (game)->judgement;
}

static const MhRealTimeRules *
get_real_time (MhRealTime *game)
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
  iface->say_step = table->say_step;
  iface->say_prompt = table->say_prompt;
  iface->tells_again = table->tells_again;
  iface->say_score = table->say_score;
}

static void
init_judgement (gpointer interface, gpointer data)
{
  ((MhJudgementInterface *) interface)->get_rules = get_judgement;
}

static void
init_real_time (gpointer interface, gpointer data)
{
  ((MhRealTimeInterface *) interface)->get_rules = get_real_time;
}

static void
add_interface (GType type, GType interface, GInterfaceInitFunc init, const MhGameTable *table)
{
  const GInterfaceInfo info = { .interface_init = init, .interface_data = (gpointer) table };

  g_type_add_interface_static (type, interface, &info);
}

GType
mh_game_table_register (const char *type_name, const MhGameTable *table)
{
  const GTypeInfo info = { .class_size = sizeof (GObjectClass), .instance_size = sizeof (GObject) };
  GType type = g_type_from_name (type_name);

  if (type != 0)
    return g_type_get_qdata (type, table_quark ()) == table ? type : G_TYPE_NONE;
  type = g_type_register_static (G_TYPE_OBJECT, type_name, &info, G_TYPE_FLAG_FINAL);
  g_type_set_qdata (type, table_quark (), (gpointer) table);
  add_interface (type, MH_TYPE_GAME, init_game, table);
  if (table->judgement != NULL)
    add_interface (type, MH_TYPE_JUDGEMENT, init_judgement, table);
  if (table->real_time != NULL)
    add_interface (type, MH_TYPE_REAL_TIME, init_real_time, table);
  return type;
}
