/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "test-game.h"

#include "engine/rules/mh-judgement.h"

struct _TestGame
{
  GObject parent_instance;
};

typedef enum
{
  TEST_STYLE_PLAIN,
  TEST_STYLE_FANCY,
} TestStyle;

struct _TestOptions
{
  GObject parent_instance;
  gboolean open;
  int rounds;
  guint tokens;
  TestStyle style;
};

#define TEST_TYPE_OPTIONS (test_options_get_type ())
G_DECLARE_FINAL_TYPE (TestOptions, test_options, TEST, OPTIONS, GObject)
G_DEFINE_FINAL_TYPE (TestOptions, test_options, G_TYPE_OBJECT)

enum
{
  PROP_OPEN = 1,
  PROP_ROUNDS,
  PROP_TOKENS,
  PROP_STYLE,
};

guint test_game_remembered;
guint test_game_forgotten;

static GType
test_style_get_type (void)
{
  static gsize type;
  static const GEnumValue values[]
      = { { TEST_STYLE_PLAIN, "plain", "plain" }, { TEST_STYLE_FANCY, "fancy", "fancy" }, { 0 } };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("TestStyle", values));
  return type;
}

static void
test_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TestOptions *self = TEST_OPTIONS (object);

  if (id == PROP_OPEN)
    g_value_set_boolean (value, self->open);
  else if (id == PROP_ROUNDS)
    g_value_set_int (value, self->rounds);
  else if (id == PROP_TOKENS)
    g_value_set_uint (value, self->tokens);
  else
    g_value_set_enum (value, (int) self->style);
}

static void
test_options_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TestOptions *self = TEST_OPTIONS (object);

  if (id == PROP_OPEN)
    self->open = g_value_get_boolean (value);
  else if (id == PROP_ROUNDS)
    self->rounds = g_value_get_int (value);
  else if (id == PROP_TOKENS)
    self->tokens = g_value_get_uint (value);
  else
    self->style = (TestStyle) g_value_get_enum (value);
}

static void
test_options_class_init (TestOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = test_options_get_property;
  object_class->set_property = test_options_set_property;
  g_object_class_install_property (object_class, PROP_OPEN,
                                   g_param_spec_boolean ("open-hands", "", "", FALSE, flags));
  g_object_class_install_property (object_class, PROP_ROUNDS,
                                   g_param_spec_int ("rounds", "", "", -3, 9, 0, flags));
  g_object_class_install_property (object_class, PROP_TOKENS,
                                   g_param_spec_uint ("tokens", "", "", 0, 5, 0, flags));
  g_object_class_install_property (
      object_class, PROP_STYLE,
      g_param_spec_enum ("style", "", "", test_style_get_type (), TEST_STYLE_PLAIN, flags));
}

static void
test_options_init (TestOptions *self)
{
}

static const MhGameDetails *
test_game_get_details (MhGame *game)
{
  static const MhGameDetails details = { "test-cards", 3, 2 };

  return &details;
}

static const MhRules *
test_game_get_rules (MhGame *game)
{
  return &test_game_rules;
}

static GObject *
test_game_create_options (MhGame *game)
{
  return g_object_new (TEST_TYPE_OPTIONS, NULL);
}

static guint
test_game_get_seats_allowed (MhGame *game, GObject *options)
{
  return 1u << 2;
}

static guint
test_game_begin (MhGame *game, GObject *options, guint n_seats, MhActor start, gpointer data)
{
  TestState *state = data;

  if (n_seats != 2)
    return TEST_RULE_SEATS;
  state->open = (guint8) TEST_OPTIONS (options)->open;
  state->phase = start == MH_NOBODY ? TEST_FIRST : TEST_DEAL;
  state->turn = start == MH_NOBODY ? 0 : start;
  return 0;
}

static void
init_game (MhGameInterface *iface)
{
  iface->get_details = test_game_get_details;
  iface->get_rules = test_game_get_rules;
  iface->create_options = test_game_create_options;
  iface->get_seats_allowed = test_game_get_seats_allowed;
  iface->begin = test_game_begin;
}

static void
test_remember (gpointer memory,
               gconstpointer before,
               MhActor actor,
               MhMove move,
               gconstpointer after,
               MhActor seat,
               MhLevel level,
               MhRandom *random)
{
  g_atomic_int_inc ((int *) &test_game_remembered);
}

static const MhJudgementRules *
test_game_get_judgement (MhJudgement *game)
{
  static const MhJudgementRules judgement = { .memory_size = 8, .remember = test_remember };

  return &judgement;
}

static void
init_judgement (MhJudgementInterface *iface)
{
  iface->get_rules = test_game_get_judgement;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestGame,
                               test_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, init_game)
                                   G_IMPLEMENT_INTERFACE (MH_TYPE_JUDGEMENT, init_judgement))

static void
test_game_class_init (TestGameClass *klass)
{
}

static void
test_game_init (TestGame *self)
{
}

MhGame *
test_game_new (void)
{
  return g_object_new (TEST_TYPE_GAME, NULL);
}
