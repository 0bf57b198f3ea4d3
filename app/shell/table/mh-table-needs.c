/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-needs.h"

#include "shell/window/mh-program.h"

/**
 * MhTableNeeds:
 *
 * What the people at a table need, and what of it is in force now. What would make things jump about
 * holds for all as long as one who needs it sits there; the rest while it is that person's turn.
 * While it is the turn of nobody at this screen, all of them only look, and what any of them needs
 * holds.
 */
struct _MhTableNeeds
{
  GObject parent_instance;

  MhTabletop *table; /* which it does not keep: the table keeps it */
  MhFamily *family; /* (nullable) */
  MhNeeds needs;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhTableNeeds, mh_table_needs, G_TYPE_OBJECT)

#define KEY "mh-table-needs"

/* What applies while it is the person's turn. */
#define FOR_TURN (MH_NEED_CALM | MH_NEED_MORE_TIME | MH_NEED_SECOND_TAP | MH_NEED_HINTS)

/* What a need makes of a preference of the table: its least and its greatest value, a switch being 0 or
 * 1. */
static const struct
{
  const char *preference;
  MhNeeds need;
  double least, most;
} effects[] = {
  { "large-pieces", MH_NEED_LARGE_PIECES, TRUE, TRUE },
  { "strong-signs", MH_NEED_STRONG_SIGNS, TRUE, TRUE },
  { "animation-speed", MH_NEED_CALM, 0, 0.6 },
  { "glow", MH_NEED_CALM, FALSE, FALSE },
  { "exchange-time", MH_NEED_MORE_TIME, 2000, 2000 },
  { "throw-by-itself", MH_NEED_MORE_TIME, FALSE, FALSE },
  { "patient", MH_NEED_MORE_TIME, TRUE, TRUE },
  { "confirm-moves", MH_NEED_SECOND_TAP, TRUE, TRUE },
};

/**
 * mh_table_needs_for_all:
 * @needs: what the person at each seat needs
 * @here: who sits at this screen
 *
 * Returns: what is in force as long as these people sit here
 */
MhNeeds
mh_table_needs_for_all (const MhNeeds needs[MH_SEATS_MAX], MhActors here)
{
  MhNeeds all = 0;

  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((here & mh_actor_bit (seat)) != 0)
      all |= needs[seat];
  return all & ~(MhNeeds) FOR_TURN;
}

/**
 * mh_table_needs_on_turn:
 * @needs: what the person at each seat needs
 * @here: who sits at this screen
 * @actors: who acts now
 *
 * Returns: what is in force until somebody else acts
 */
MhNeeds
mh_table_needs_on_turn (const MhNeeds needs[MH_SEATS_MAX], MhActors here, MhActors actors)
{
  const MhActors acting = here & actors;
  MhNeeds now = 0;

  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if (((acting != 0 ? acting : here) & mh_actor_bit (seat)) != 0)
      now |= needs[seat];
  return now & FOR_TURN;
}

/**
 * mh_table_needs_combine:
 * @needs: what is in force
 * @preference: a preference of the table
 * @value: what the settings say, a switch being 0 or 1
 *
 * Returns: what the table does
 */
double
mh_table_needs_combine (MhNeeds needs, const char *preference, double value)
{
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    if ((needs & effects[i].need) != 0 && g_str_equal (effects[i].preference, preference))
      value = CLAMP (value, effects[i].least, effects[i].most);
  return value;
}

/**
 * mh_table_needs_is_for_turn:
 * @need: one need
 *
 * Returns: whether it applies only while it is its person's turn
 */
gboolean
mh_table_needs_is_for_turn (MhNeeds need)
{
  return (need & FOR_TURN) != 0;
}

/**
 * mh_table_needs_find_preference:
 * @i: 0 and up
 * @need: (out): what changes it
 *
 * Returns: (nullable): one preference after the other that a need changes; %NULL: these were all
 */
const char *
mh_table_needs_find_preference (guint i, MhNeeds *need)
{
  if (i >= G_N_ELEMENTS (effects))
    return NULL;
  *need = effects[i].need;
  return effects[i].preference;
}

/* Looked up each time, for people change their minds. */
static MhNeeds
find_needs (MhTableNeeds *self)
{
  MhMatchLink *match = mh_tabletop_get_match (self->table);
  const MhHead *head = mh_match_link_get_head (match);
  const MhRules *rules = mh_game_get_rules (mh_match_link_get_game (match));
  MhNeeds needs[MH_SEATS_MAX] = { 0 };
  MhActors here = 0;

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    {
      const char *id = mh_match_link_sits_here (match, seat) ? head->seat[seat].profile : NULL;
      MhProfile *profile
          = self->family != NULL && id != NULL ? mh_family_lookup (self->family, id) : NULL;

      if (mh_match_link_sits_here (match, seat))
        here |= mh_actor_bit (seat);
      if (profile != NULL)
        needs[seat] = mh_profile_get_needs (profile);
    }
  return mh_table_needs_for_all (needs, here)
         | mh_table_needs_on_turn (
             needs, here, rules->actors (mh_sight_get_data (mh_tabletop_get_shown (self->table))));
}

static void
update (MhTableNeeds *self)
{
  const MhNeeds needs = find_needs (self);

  if (self->needs == needs)
    return;
  self->needs = needs;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
mh_table_needs_dispose (GObject *object)
{
  g_clear_object (&MH_TABLE_NEEDS (object)->family);
  G_OBJECT_CLASS (mh_table_needs_parent_class)->dispose (object);
}

static void
mh_table_needs_class_init (MhTableNeedsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_table_needs_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MH_TYPE_TABLE_NEEDS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_table_needs_init (MhTableNeeds *self)
{
}

/**
 * mh_table_needs_new:
 * @table: a table
 *
 * Follows who sits at a table and whose turn it is there, while the table exists.
 *
 * Returns: (transfer none): what they need; `changed` says that something else is in force
 */
MhTableNeeds *
mh_table_needs_new (MhTabletop *table)
{
  MhTableNeeds *self = g_object_new (MH_TYPE_TABLE_NEEDS, NULL);

  self->table = table;
  g_set_object (&self->family, mh_program_get_family ());
  g_object_set_data_full (G_OBJECT (table), KEY, self, g_object_unref);
  g_signal_connect_object (table, "shown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "map", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mh_tabletop_get_match (table), "seat-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  self->needs = find_needs (self);
  return self;
}

/**
 * mh_table_needs_of:
 * @table: a table
 *
 * Returns: (transfer none) (nullable): what people at it need, if anybody follows that
 */
MhTableNeeds *
mh_table_needs_of (MhTabletop *table)
{
  return g_object_get_data (G_OBJECT (table), KEY);
}

/**
 * mh_table_needs_get_table:
 * @self: what people need
 *
 * Returns: (transfer none): their table, which keeps @self
 */
MhTabletop *
mh_table_needs_get_table (MhTableNeeds *self)
{
  g_return_val_if_fail (MH_IS_TABLE_NEEDS (self), NULL);
  return self->table;
}

/**
 * mh_table_needs_get:
 * @self: what people need
 *
 * Returns: what is in force now
 */
MhNeeds
mh_table_needs_get (MhTableNeeds *self)
{
  g_return_val_if_fail (MH_IS_TABLE_NEEDS (self), 0);
  return self->needs;
}

static void
lay_bar (MhTableNeeds *self, MhTableBar *bar)
{
  mh_table_bar_set_left (bar, (self->needs & MH_NEED_LEFT_HAND) != 0);
}

/**
 * mh_table_needs_lay_bar:
 * @self: what people need
 * @bar: the bar of the table's page
 *
 * Turns the bar round for left hands.
 */
void
mh_table_needs_lay_bar (MhTableNeeds *self, MhTableBar *bar)
{
  g_signal_connect_object (self, "changed", G_CALLBACK (lay_bar), bar, 0);
  lay_bar (self, bar);
}
