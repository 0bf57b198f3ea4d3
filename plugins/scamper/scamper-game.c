/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* ScamperGame: the game as the program meets it, and the module's two symbols. */

#include "config.h"

#include "scamper-game.h"

#include "scamper-options.h"
#include "scamper-rules.h"

struct _ScamperGame
{
  GObject parent_instance;
};

static void scamper_game_init_game (MhGameInterface *iface);
static void scamper_game_init_judgement (MhJudgementInterface *iface);
static void scamper_game_init_real_time (MhRealTimeInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ScamperGame,
                               scamper_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, scamper_game_init_game)
                                   G_IMPLEMENT_INTERFACE (MH_TYPE_JUDGEMENT,
                                                          scamper_game_init_judgement)
                                       G_IMPLEMENT_INTERFACE (MH_TYPE_REAL_TIME,
                                                              scamper_game_init_real_time))

static const MhGameDetails *
scamper_game_get_details (MhGame *game)
{
  static const MhGameDetails details = { .id = "scamper", .version = 1, .oldest_version = 1 };

  return &details;
}

static const MhRules *
scamper_game_get_rules (MhGame *game)
{
  return &scamper_rules;
}

static GObject *
scamper_game_create_options (MhGame *game)
{
  return scamper_options_new ();
}

static guint
scamper_game_get_seats_allowed (MhGame *game, GObject *options)
{
  return 1u << 2 | 1u << 3 | 1u << 4;
}

static gboolean
scamper_game_option_applies (MhGame *game, GObject *options, const char *name, guint n_seats)
{
  gboolean calm = scamper_options_get_pace (SCAMPER_OPTIONS (options)) == SCAMPER_PACE_CALM;

  if (g_str_has_prefix (name, "slow-"))
    return !calm && (guint) (name[5] - 'a') < n_seats;
  if (g_str_equal (name, "wrong") || g_str_equal (name, "tie") || g_str_equal (name, "level"))
    return !calm;
  return TRUE;
}

static guint
scamper_game_begin (MhGame *game, GObject *options, guint n_seats, MhActor start, gpointer state)
{
  g_autoptr (GObject) defaults = options == NULL ? scamper_options_new () : NULL;
  ScamperState *self = state;

  if (n_seats < 2 || n_seats > SC_SEATS_MAX)
    return SC_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return SC_RULE_06;
  self->n_seats = (guint8) n_seats;
  for (guint seat = 0; seat < n_seats; seat++)
    self->chips[seat] = 5;
  self->reserve = (guint8) (SC_CHIPS - 5 * n_seats);
  scamper_options_copy (SCAMPER_OPTIONS (options != NULL ? options : defaults), self);
  self->practice = (guint8) (self->practice * n_seats);
  scamper_begin (self, start);
  return SC_RULE_NONE;
}

static void
scamper_game_init_game (MhGameInterface *iface)
{
  iface->get_details = scamper_game_get_details;
  iface->get_rules = scamper_game_get_rules;
  iface->create_options = scamper_game_create_options;
  iface->get_seats_allowed = scamper_game_get_seats_allowed;
  iface->option_applies = scamper_game_option_applies;
  iface->begin = scamper_game_begin;
  iface->say_step = scamper_say_step;
  iface->say_prompt = scamper_say_prompt;
}

static const MhJudgementRules *
scamper_game_get_judgement_rules (MhJudgement *judgement)
{
  return &scamper_judgement;
}

static void
scamper_game_init_judgement (MhJudgementInterface *iface)
{
  iface->get_rules = scamper_game_get_judgement_rules;
}

static const MhRealTimeRules *
scamper_game_get_real_time_rules (MhRealTime *real_time)
{
  return &scamper_real_time;
}

static void
scamper_game_init_real_time (MhRealTimeInterface *iface)
{
  iface->get_rules = scamper_game_get_real_time_rules;
}

static void
scamper_game_class_init (ScamperGameClass *klass)
{
}

static void
scamper_game_init (ScamperGame *self)
{
}

MH_API const int mh_plugin_interface = MH_PLUGIN_INTERFACE;
MH_API GType mh_plugin_game_type (void);

GType
mh_plugin_game_type (void)
{
  return SCAMPER_TYPE_GAME;
}
