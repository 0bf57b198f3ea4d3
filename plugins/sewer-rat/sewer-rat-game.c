/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* SewerRatGame: the game as the program meets it, and the module's two symbols. */

#include "config.h"

#include "sewer-rat-game.h"

#include "sewer-rat-options.h"
#include "sewer-rat-rules.h"

struct _SewerRatGame
{
  GObject parent_instance;
};

static void sewer_rat_game_init_game (MhGameInterface *iface);
static void sewer_rat_game_init_judgement (MhJudgementInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SewerRatGame,
                               sewer_rat_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, sewer_rat_game_init_game)
                                   G_IMPLEMENT_INTERFACE (MH_TYPE_JUDGEMENT,
                                                          sewer_rat_game_init_judgement))

static const MhGameDetails *
sewer_rat_game_get_details (MhGame *game)
{
  static const MhGameDetails details = { .id = "sewer-rat", .version = 1, .oldest_version = 1 };

  return &details;
}

static const MhRules *
sewer_rat_game_get_rules (MhGame *game)
{
  return &sewer_rat_rules;
}

static GObject *
sewer_rat_game_create_options (MhGame *game)
{
  return sewer_rat_options_new ();
}

static guint
sewer_rat_game_get_seats_allowed (MhGame *game, GObject *options)
{
  return 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5;
}

static gboolean
sewer_rat_game_option_applies (MhGame *game, GObject *options, const char *name, guint n_seats)
{
  return TRUE;
}

static guint
sewer_rat_game_begin (MhGame *game, GObject *options, guint n_seats, MhActor start, gpointer state)
{
  static const guint8 rounds[SR_SEATS_MAX + 1] = { 0, 0, 4, 6, 4, 5 };
  SewerRatState *self = state;

  if (n_seats < 2 || n_seats > SR_SEATS_MAX)
    return SR_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return SR_RULE_E1;
  self->n_seats = (guint8) n_seats;
  self->rounds = rounds[n_seats];
  self->supply = SR_CHEESES;
  if (options != NULL)
    sewer_rat_options_copy (SEWER_RAT_OPTIONS (options), self);
  if (start != MH_NOBODY)
    sewer_rat_begin_round (self, start);
  else
    sewer_rat_set_phase (self, SR_PHASE_START);
  return SR_RULE_NONE;
}

static void
sewer_rat_game_init_game (MhGameInterface *iface)
{
  iface->get_details = sewer_rat_game_get_details;
  iface->get_rules = sewer_rat_game_get_rules;
  iface->create_options = sewer_rat_game_create_options;
  iface->get_seats_allowed = sewer_rat_game_get_seats_allowed;
  iface->option_applies = sewer_rat_game_option_applies;
  iface->begin = sewer_rat_game_begin;
  iface->say_step = sewer_rat_say_step;
  iface->tells_again = sewer_rat_tells_again;
  iface->say_prompt = sewer_rat_say_prompt;
}

static const MhJudgementRules *
sewer_rat_game_get_judgement_rules (MhJudgement *judgement)
{
  return &sewer_rat_judgement;
}

static void
sewer_rat_game_init_judgement (MhJudgementInterface *iface)
{
  iface->get_rules = sewer_rat_game_get_judgement_rules;
}

static void
sewer_rat_game_class_init (SewerRatGameClass *klass)
{
}

static void
sewer_rat_game_init (SewerRatGame *self)
{
}

MH_API const int mh_plugin_interface = MH_PLUGIN_INTERFACE;
MH_API GType mh_plugin_game_type (void);

GType
mh_plugin_game_type (void)
{
  return SEWER_RAT_TYPE_GAME;
}
