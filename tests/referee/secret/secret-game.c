/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game with secrets: its seats, its sentences and the module. */

#include "secret.h"

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

static const MhGameDetails *
secret_get_details (MhGame *game)
{
  static const MhGameDetails details = { "secret", 1, 1 };

  return &details;
}

static const MhRules *
secret_get_rules (MhGame *game)
{
  return &secret_rules;
}

static guint
secret_get_seats_allowed (MhGame *game, GObject *options)
{
  return 1u << 2 | 1u << 3;
}

static guint
secret_begin (MhGame *game, GObject *options, guint n_seats, MhActor start, gpointer state)
{
  Secret *self = state;

  if (n_seats < 2 || n_seats > (secret_fault == FAULT_PLAYERS ? 4 : 3))
    return RULE_PLAYERS;
  self->n_seats = (guint8) n_seats;
  self->left = (guint8) (n_seats * TURNS);
  self->turn = start == MH_NOBODY ? 0 : start;
  return RULE_NONE;
}

static char *
secret_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  MhMove move = mh_step_get_move (step);
  char notation[MH_NOTATION_MAX];

  /* A card that was exchanged has to be remembered. */
  if (telling == MH_TELL_LOG && secret_fault != FAULT_LOG)
    move = mh_move (mh_move_kind (move), 0, 0);
  secret_format (move, mh_step_get_actor (step), notation);
  if (secret_fault == FAULT_SENTENCE)
    return g_strdup_printf ("%s (%u)", notation, secret_dealt_first);
  return g_strdup (notation);
}

static char *
secret_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Secret *self = mh_sight_get_data (sight);

  return g_strdup_printf ("%s: keep %u or swap?", names->name[self->turn],
                          secret_fault == FAULT_PROMPT ? secret_dealt_first
                                                       : self->card[self->turn]);
}

typedef struct
{
  GObject parent_instance;
} SecretGame;

typedef struct
{
  GObjectClass parent_class;
} SecretGameClass;

static void
secret_game_init_game (MhGameInterface *iface)
{
  iface->get_details = secret_get_details;
  iface->get_rules = secret_get_rules;
  iface->get_seats_allowed = secret_get_seats_allowed;
  iface->begin = secret_begin;
  iface->say_step = secret_say_step;
  iface->say_prompt = secret_say_prompt;
}

static GType secret_game_get_type (void);

G_DEFINE_FINAL_TYPE_WITH_CODE (SecretGame,
                               secret_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, secret_game_init_game))

static void
secret_game_class_init (SecretGameClass *klass)
{
}

static void
secret_game_init (SecretGame *self)
{
}

const int mh_plugin_interface = MH_PLUGIN_INTERFACE;

GType
mh_plugin_game_type (void)
{
  return secret_game_get_type ();
}
