/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* CatPatrolGame: the game as the program meets it, and the module's two symbols. */

#include "config.h"

#include "cat-patrol-game.h"

#include "cat-patrol-options.h"
#include "cat-patrol-rules.h"

struct _CatPatrolGame
{
  GObject parent_instance;
};

static void cat_patrol_game_init_game (MhGameInterface *iface);
static void cat_patrol_game_init_judgement (MhJudgementInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CatPatrolGame,
                               cat_patrol_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, cat_patrol_game_init_game)
                                   G_IMPLEMENT_INTERFACE (MH_TYPE_JUDGEMENT,
                                                          cat_patrol_game_init_judgement))

static const MhGameDetails *
cat_patrol_game_get_details (MhGame *game)
{
  static const MhGameDetails details = { .id = "cat-patrol", .version = 1, .oldest_version = 1 };

  return &details;
}

static const MhRules *
cat_patrol_game_get_rules (MhGame *game)
{
  return &cat_patrol_rules;
}

static GObject *
cat_patrol_game_create_options (MhGame *game)
{
  return cat_patrol_options_new ();
}

static guint
cat_patrol_game_get_seats_allowed (MhGame *game, GObject *options)
{
  guint seats = 1u << 3 | 1u << 4 | 1u << 5;

  if (options != NULL
      && cat_patrol_options_get_variant (CAT_PATROL_OPTIONS (options)) == CAT_PATROL_VARIANT_ALARM)
    seats |= 1u << 2;
  return seats;
}

static gboolean
cat_patrol_game_option_applies (MhGame *game, GObject *options, const char *name, guint n_seats)
{
  CatPatrolOptions *self = CAT_PATROL_OPTIONS (options);

  if (g_str_equal (name, "alarm-empty-pile"))
    return cat_patrol_options_get_variant (self) == CAT_PATROL_VARIANT_ALARM;
  if (g_str_equal (name, "finish-when-settled"))
    return cat_patrol_options_plays_on (self);
  return TRUE;
}

static guint
cat_patrol_game_begin (MhGame *game, GObject *options, guint n_seats, MhActor start, gpointer state)
{
  CatPatrolState *self = state;

  if (n_seats > CP_SEATS_MAX
      || (cat_patrol_game_get_seats_allowed (game, options) >> n_seats & 1) == 0)
    return CP_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return CP_RULE_05;
  self->n_seats = (guint8) n_seats;
  self->settle = TRUE;
  if (options != NULL)
    cat_patrol_options_copy (CAT_PATROL_OPTIONS (options), self);
  self->pile = CP_CAT_CARDS;
  if (self->variant == CAT_PATROL_VARIANT_BASE)
    self->pile |= CP_POLICE_CARDS;
  self->turn = start != MH_NOBODY ? start : 0;
  cat_patrol_set_phase (self, start != MH_NOBODY ? CP_PHASE_ROLL : CP_PHASE_START);
  return CP_RULE_NONE;
}

static void
cat_patrol_game_init_game (MhGameInterface *iface)
{
  iface->get_details = cat_patrol_game_get_details;
  iface->get_rules = cat_patrol_game_get_rules;
  iface->create_options = cat_patrol_game_create_options;
  iface->get_seats_allowed = cat_patrol_game_get_seats_allowed;
  iface->option_applies = cat_patrol_game_option_applies;
  iface->begin = cat_patrol_game_begin;
  iface->say_step = cat_patrol_say_step;
  iface->say_prompt = cat_patrol_say_prompt;
}

static const MhJudgementRules *
cat_patrol_game_get_judgement_rules (MhJudgement *judgement)
{
  return &cat_patrol_judgement;
}

static void
cat_patrol_game_init_judgement (MhJudgementInterface *iface)
{
  iface->get_rules = cat_patrol_game_get_judgement_rules;
}

static void
cat_patrol_game_class_init (CatPatrolGameClass *klass)
{
}

static void
cat_patrol_game_init (CatPatrolGame *self)
{
}

MH_API const int mh_plugin_interface = MH_PLUGIN_INTERFACE;
MH_API GType mh_plugin_game_type (void);

GType
mh_plugin_game_type (void)
{
  return CAT_PATROL_TYPE_GAME;
}
