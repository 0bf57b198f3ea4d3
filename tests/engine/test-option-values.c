/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A game's options that leave the keeping of their values to the engine. */
#include "engine/rules/mh-option-values.h"

typedef enum
{
  STYLE_PLAIN,
  STYLE_FANCY,
} Style;

enum
{
  PROP_OPEN = 1,
  PROP_ROUNDS,
  PROP_STYLE,
  N_PROPS
};

struct _HouseRules
{
  MhOptionValues parent_instance;
};

static GParamSpec *properties[N_PROPS];

#define HOUSE_TYPE_RULES (house_rules_get_type ())
G_DECLARE_FINAL_TYPE (HouseRules, house_rules, HOUSE, RULES, MhOptionValues)
G_DEFINE_FINAL_TYPE (HouseRules, house_rules, MH_TYPE_OPTION_VALUES)

static GType
get_style_type (void)
{
  static gsize type;
  static const GEnumValue values[]
      = { { STYLE_PLAIN, "Plain", "plain" }, { STYLE_FANCY, "Fancy", "fancy" }, { 0 } };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("HouseStyle", values));
  return type;
}

static void
house_rules_class_init (HouseRulesClass *klass)
{
  properties[PROP_OPEN] = g_param_spec_boolean ("open", "", "", TRUE, MH_OPTION_FLAGS);
  properties[PROP_ROUNDS] = g_param_spec_int ("rounds", "", "", -3, 9, 4, MH_OPTION_FLAGS);
  properties[PROP_STYLE]
      = g_param_spec_enum ("style", "", "", get_style_type (), STYLE_FANCY, MH_OPTION_FLAGS);
  mh_option_values_class_install (MH_OPTION_VALUES_CLASS (klass), N_PROPS, properties);
}

static void
house_rules_init (HouseRules *self)
{
}

static void
assert_values (gpointer rules, int open, int rounds, int style)
{
  gboolean read_open;
  int read_rounds;
  Style read_style;

  g_object_get (rules, "open", &read_open, "rounds", &read_rounds, "style", &read_style, NULL);
  g_assert_cmpint (read_open, ==, open);
  g_assert_cmpint (read_rounds, ==, rounds);
  g_assert_cmpint ((int) read_style, ==, style);
  g_assert_cmpint (mh_option_values_get (rules, PROP_OPEN), ==, open);
  g_assert_cmpint (mh_option_values_get (rules, PROP_ROUNDS), ==, rounds);
  g_assert_cmpint (mh_option_values_get (rules, PROP_STYLE), ==, style);
}

/* They begin with what their properties say. */
static void
test_defaults (void)
{
  g_autoptr (GObject) rules = g_object_new (HOUSE_TYPE_RULES, NULL);

  assert_values (rules, TRUE, 4, STYLE_FANCY);
}

static void
test_set (void)
{
  g_autoptr (GObject) one = g_object_new (HOUSE_TYPE_RULES, "rounds", -3, NULL);
  g_autoptr (GObject) other = g_object_new (HOUSE_TYPE_RULES, NULL);

  assert_values (one, TRUE, -3, STYLE_FANCY);
  g_object_set (one, "open", FALSE, "style", STYLE_PLAIN, NULL);
  assert_values (one, FALSE, -3, STYLE_PLAIN);
  assert_values (other, TRUE, 4, STYLE_FANCY);
}

static void
count (GObject *object, GParamSpec *pspec, int *n)
{
  *n += 1;
}

/* Rows on the seating page listen to changes; what does not change is not told. */
static void
test_notify (void)
{
  g_autoptr (GObject) rules = g_object_new (HOUSE_TYPE_RULES, NULL);
  int n = 0;

  g_signal_connect (rules, "notify::rounds", G_CALLBACK (count), &n);
  g_object_set (rules, "rounds", 4, NULL);
  g_assert_cmpint (n, ==, 0);
  g_object_set (rules, "rounds", 5, NULL);
  g_assert_cmpint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/option-values/defaults", test_defaults);
  g_test_add_func ("/option-values/set", test_set);
  g_test_add_func ("/option-values/notify", test_notify);
  return g_test_run ();
}
