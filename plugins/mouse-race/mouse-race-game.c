/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* MouseRaceGame: the game as the program meets it, and the module's two symbols. */

#include "config.h"

#include "mouse-race-game.h"

#include "mouse-race-options.h"
#include "mouse-race-rules.h"

#define SEATS_ALLOWED (1u << 2 | 1u << 4)

struct _MouseRaceGame
{
  GObject parent_instance;
};

static void mouse_race_game_init_game (MhGameInterface *iface);
static void mouse_race_game_init_judgement (MhJudgementInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MouseRaceGame,
                               mouse_race_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, mouse_race_game_init_game)
                                   G_IMPLEMENT_INTERFACE (MH_TYPE_JUDGEMENT,
                                                          mouse_race_game_init_judgement))

static const MhGameDetails *
mouse_race_game_get_details (MhGame *game)
{
  static const MhGameDetails details = { .id = "mouse-race", .version = 1, .oldest_version = 1 };

  return &details;
}

static const MhRules *
mouse_race_game_get_rules (MhGame *game)
{
  return &mouse_race_rules;
}

static GObject *
mouse_race_game_create_options (MhGame *game)
{
  return mouse_race_options_new ();
}

static guint
mouse_race_game_get_seats_allowed (MhGame *game, GObject *options)
{
  return SEATS_ALLOWED;
}

static gboolean
mouse_race_game_option_applies (MhGame *game, GObject *options, const char *name, guint n_seats)
{
  return n_seats == 2 || !g_str_equal (name, "corners");
}

static guint
mouse_race_game_begin (MhGame *game, GObject *options, guint n_seats, MhActor start, gpointer state)
{
  g_autoptr (GObject) usual = options == NULL ? mouse_race_options_new () : NULL;
  MouseRaceState *self = state;

  if (n_seats > MR_SEATS_MAX || (SEATS_ALLOWED >> n_seats & 1) == 0)
    return MR_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return MR_RULE_06;
  mouse_race_options_copy (MOUSE_RACE_OPTIONS (options != NULL ? options : usual), self);
  self->n_seats = (guint8) n_seats;
  self->turn = start != MH_NOBODY ? start : 0;
  mouse_race_set_up (self);
  mouse_race_set_phase (self, start != MH_NOBODY ? MR_PHASE_TURN : MR_PHASE_START);
  return MR_RULE_NONE;
}

static void
mouse_race_game_init_game (MhGameInterface *iface)
{
  iface->get_details = mouse_race_game_get_details;
  iface->get_rules = mouse_race_game_get_rules;
  iface->create_options = mouse_race_game_create_options;
  iface->get_seats_allowed = mouse_race_game_get_seats_allowed;
  iface->option_applies = mouse_race_game_option_applies;
  iface->begin = mouse_race_game_begin;
  iface->say_step = mouse_race_say_step;
  iface->say_prompt = mouse_race_say_prompt;
}

static const MhJudgementRules *
mouse_race_game_get_judgement_rules (MhJudgement *judgement)
{
  return &mouse_race_judgement;
}

static void
mouse_race_game_init_judgement (MhJudgementInterface *iface)
{
  iface->get_rules = mouse_race_game_get_judgement_rules;
}

static void
mouse_race_game_class_init (MouseRaceGameClass *klass)
{
}

static void
mouse_race_game_init (MouseRaceGame *self)
{
}

MH_API const int mh_plugin_interface = MH_PLUGIN_INTERFACE;
MH_API GType mh_plugin_game_type (void);

GType
mh_plugin_game_type (void)
{
  return MOUSE_RACE_TYPE_GAME;
}
