/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game as an object, made from its table. */
#include "config.h"

#include "engine/rules/mh-game.h"

#include <string.h>

/* The data of a game's type: its tables in the layout of this version. */
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

static void
init_game (gpointer iface, gpointer table)
{
  ((MhGameInterface *) iface)->table = table;
}

gboolean
mh_table_copy (gconstpointer given, gsize given_size, gpointer own, gsize own_size)
{
  const guint8 *bytes = given;
  gsize known = MIN (given_size, own_size);

  memcpy (own, given, known);
  memset ((guint8 *) own + known, 0, own_size - known);
  for (gsize i = known; i < given_size; i++)
    if (bytes[i] != 0)
      return FALSE;
  return TRUE;
}

/* Keeps an optional table that the game's table points to. A table of the expected size is used in place. */
static gboolean
keep (gconstpointer *table, gsize given_size, gpointer own, gsize own_size)
{
  gconstpointer given = *table;

  if (given == NULL || given_size == own_size)
    return TRUE;
  *table = own;
  return mh_table_copy (given, given_size, own, own_size);
}

/* Several rows may be of one kind, with more or fewer arguments. */
static const MhWords *
find_words (const MhNotation *row, guint8 kind, guint argument)
{
  for (; row->kind != 0; row++)
    if (row->kind == kind && row->words[argument] != NULL)
      return row->words[argument];
  return NULL;
}

/* For games that have a narrator instead. */
static char *
say_step (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names)
{
  const MhGameTable *table = MH_GAME_GET_IFACE (self)->table;
  const MhMove move = mh_step_get_move (step);
  char words[3][4 * MH_NOTATION_MAX];
  MhNarrator narrator = *table->narrator;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      mh_words_write (find_words (table->rules->notation, mh_move_kind (move), i),
                      (guint8) (move >> (48 - 8 * i)), words[i]);
      narrator.arguments[2 + i].text = words[i];
    }
  if (mh_step_get_actor (step) < MH_SEATS_MAX)
    narrator.arguments[1].text = names->name[mh_step_get_actor (step)];
  narrator.facts = telling == MH_TELL_NEWS;
  for (guint i = 0; i < mh_step_get_n_events (step); i++)
    if (mh_move_kind (mh_step_get_event (step, i)) < 32)
      narrator.facts |= 1u << mh_move_kind (mh_step_get_event (step, i));
  return mh_narrator_say (&narrator, mh_move_kind (move));
}

static char *
say_prompt (MhGame *self, MhSight *sight, const MhNames *names)
{
  const MhGameTable *table = MH_GAME_GET_IFACE (self)->table;
  const MhActor seat = mh_actors_get_seat (table->rules->actors (mh_sight_get_data (sight)));
  MhNarrator narrator = *table->narrator;

  if (seat == MH_NOBODY)
    return NULL;
  narrator.arguments[1].text = names->name[seat];
  return mh_narrator_say (&narrator, 0);
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
  if (table->narrator != NULL && table->say_step == NULL)
    table->say_step = say_step;
  if (table->narrator != NULL && table->say_prompt == NULL)
    table->say_prompt = say_prompt;
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
