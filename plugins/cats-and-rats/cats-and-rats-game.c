/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* CatsAndRatsGame: the game as the program meets it, and the module's two symbols. */

#include "config.h"

#include "cats-and-rats-game.h"

#include "cats-and-rats-options.h"
#include "cats-and-rats-rules.h"

struct _CatsAndRatsGame
{
  GObject parent_instance;
};

static void cats_and_rats_game_init_game (MhGameInterface *iface);
static void cats_and_rats_game_init_judgement (MhJudgementInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CatsAndRatsGame,
                               cats_and_rats_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, cats_and_rats_game_init_game)
                                   G_IMPLEMENT_INTERFACE (MH_TYPE_JUDGEMENT,
                                                          cats_and_rats_game_init_judgement))

static const MhGameDetails *
cats_and_rats_game_get_details (MhGame *game)
{
  static const MhGameDetails details = { .id = "cats-and-rats", .version = 1, .oldest_version = 1 };

  return &details;
}

static const MhRules *
cats_and_rats_game_get_rules (MhGame *game)
{
  return &cats_and_rats_rules;
}

static GObject *
cats_and_rats_game_create_options (MhGame *game)
{
  return cats_and_rats_options_new ();
}

static guint
cats_and_rats_game_get_seats_allowed (MhGame *game, GObject *options)
{
  return 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6;
}

static gboolean
cats_and_rats_game_option_applies (MhGame *game, GObject *options, const char *name, guint n_seats)
{
  CatsAndRatsEnd end = cats_and_rats_options_get_end (CATS_AND_RATS_OPTIONS (options));

  if (g_str_equal (name, "rounds"))
    return end == CATS_AND_RATS_END_ROUNDS;
  if (g_str_equal (name, "minutes"))
    return end == CATS_AND_RATS_END_TIME;
  if (g_str_equal (name, "limit"))
    return end == CATS_AND_RATS_END_LIMIT;
  return TRUE;
}

static guint
cats_and_rats_game_begin (MhGame *game,
                          GObject *options,
                          guint n_seats,
                          MhActor start,
                          gpointer state)
{
  g_autoptr (GObject) defaults = options == NULL ? cats_and_rats_options_new () : NULL;
  CatsAndRatsState *self = state;

  if (n_seats < 2 || n_seats > CR_SEATS_MAX)
    return CR_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return CR_RULE_04;
  self->n_seats = (guint8) n_seats;
  self->playing = (guint8) ((1u << n_seats) - 1);
  cats_and_rats_options_copy (CATS_AND_RATS_OPTIONS (options != NULL ? options : defaults), self);
  if (start != MH_NOBODY)
    cats_and_rats_begin_round (self, start);
  else
    cats_and_rats_set_phase (self, CR_PHASE_START);
  return CR_RULE_NONE;
}

static void
cats_and_rats_game_init_game (MhGameInterface *iface)
{
  iface->get_details = cats_and_rats_game_get_details;
  iface->get_rules = cats_and_rats_game_get_rules;
  iface->create_options = cats_and_rats_game_create_options;
  iface->get_seats_allowed = cats_and_rats_game_get_seats_allowed;
  iface->option_applies = cats_and_rats_game_option_applies;
  iface->begin = cats_and_rats_game_begin;
  iface->say_step = cats_and_rats_say_step;
  iface->say_prompt = cats_and_rats_say_prompt;
}

static const MhJudgementRules *
cats_and_rats_game_get_judgement_rules (MhJudgement *judgement)
{
  return &cats_and_rats_judgement;
}

static void
cats_and_rats_game_init_judgement (MhJudgementInterface *iface)
{
  iface->get_rules = cats_and_rats_game_get_judgement_rules;
}

static void
cats_and_rats_game_class_init (CatsAndRatsGameClass *klass)
{
}

static void
cats_and_rats_game_init (CatsAndRatsGame *self)
{
}

MH_API const int mh_plugin_interface = MH_PLUGIN_INTERFACE;
MH_API GType mh_plugin_game_type (void);

GType
mh_plugin_game_type (void)
{
  return CATS_AND_RATS_TYPE_GAME;
}
