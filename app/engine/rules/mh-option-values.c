/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/rules/mh-option-values.h"

/**
 * MhOptionValues:
 *
 * The base of a game's options: keeps the values of the properties that a derived class installs,
 * which are enumerations, booleans or whole numbers. They begin with the defaults of their
 * #GParamSpec.
 */
typedef struct
{
  GArray *values; /* of int, by the property's number */
} MhOptionValuesPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (MhOptionValues, mh_option_values, G_TYPE_OBJECT)

static int *
get_place (MhOptionValues *self, guint id)
{
  MhOptionValuesPrivate *private = mh_option_values_get_instance_private (self);

  if (id >= private->values->len)
    g_array_set_size (private->values, id + 1);
  return &g_array_index (private->values, int, id);
}

static void
mh_option_values_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  int number = *get_place (MH_OPTION_VALUES (object), id);

  if (G_IS_PARAM_SPEC_ENUM (pspec))
    g_value_set_enum (value, number);
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_value_set_boolean (value, number);
  else
    g_value_set_int (value, number);
}

static void
mh_option_values_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  int *place = get_place (MH_OPTION_VALUES (object), id);
  int number;

  if (G_IS_PARAM_SPEC_ENUM (pspec))
    number = g_value_get_enum (value);
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    number = g_value_get_boolean (value) != FALSE;
  else
    number = g_value_get_int (value);
  if (*place == number)
    return;
  *place = number;
  g_object_notify_by_pspec (object, pspec);
}

static void
mh_option_values_constructed (GObject *object)
{
  guint n;
  g_autofree GParamSpec **specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

  G_OBJECT_CLASS (mh_option_values_parent_class)->constructed (object);
  for (guint i = 0; i < n; i++)
    g_object_set_property (object, specs[i]->name, g_param_spec_get_default_value (specs[i]));
}

static void
mh_option_values_finalize (GObject *object)
{
  MhOptionValuesPrivate *private
      = mh_option_values_get_instance_private (MH_OPTION_VALUES (object));

  g_array_unref (private->values);
  G_OBJECT_CLASS (mh_option_values_parent_class)->finalize (object);
}

static void
mh_option_values_class_init (MhOptionValuesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = mh_option_values_constructed;
  object_class->finalize = mh_option_values_finalize;
}

static void
mh_option_values_init (MhOptionValues *self)
{
  MhOptionValuesPrivate *private = mh_option_values_get_instance_private (self);

  private->values = g_array_new (FALSE, TRUE, sizeof (int));
}

/**
 * mh_option_values_class_install:
 * @klass: the derived class, in its class_init
 * @n: how many, with the empty place 0
 * @properties: (array length=n): the options, of enumerations, booleans and whole numbers; @properties[0]
 *   is %NULL
 *
 * Installs the properties of a class that derives from #MhOptionValues, which keeps their values: the
 * functions that read and write properties are not inherited.
 */
void
mh_option_values_class_install (MhOptionValuesClass *klass, guint n, GParamSpec **properties)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_option_values_get_property;
  object_class->set_property = mh_option_values_set_property;
  g_object_class_install_properties (object_class, n, properties);
}

/**
 * mh_option_values_get:
 * @self: options
 * @id: the number with which the derived class has installed the property
 *
 * Returns: the property's value: an enumeration's number, a boolean or a whole number
 */
int
mh_option_values_get (MhOptionValues *self, guint id)
{
  g_return_val_if_fail (MH_IS_OPTION_VALUES (self), 0);

  return *get_place (self, id);
}
