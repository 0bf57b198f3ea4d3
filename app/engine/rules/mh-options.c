/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The variants and house rules of a game as an object, made from its table: the options are properties,
 * so that rows on a page can be bound to them. */
#include "config.h"

#include "engine/rules/mh-options.h"

#include "engine/rules/mh-option-hints.h"

#include <string.h>

/* The options of one game. Each game's table has a class of its own, whose properties are numbered from 1
 * in the order of the table.
 */
#define MH_TYPE_OPTIONS (mh_options_get_type ())
G_DECLARE_DERIVABLE_TYPE (MhOptions, mh_options, MH, OPTIONS, GObject)

struct _MhOptionsClass
{
  GObjectClass parent_class;

  const MhOption *table;
};

typedef struct
{
  int *values; /* as many as the table has rows */
} MhOptionsPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MhOptions, mh_options, G_TYPE_OBJECT)

static int *
get_values (gpointer self)
{
  MhOptionsPrivate *own = mh_options_get_instance_private (MH_OPTIONS (self));

  return own->values;
}

static void
mh_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  int number = get_values (object)[id - 1];

  if (G_IS_PARAM_SPEC_ENUM (pspec))
    g_value_set_enum (value, number);
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_value_set_boolean (value, number);
  else
    g_value_set_int (value, number);
}

static void
mh_options_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  int *place = &get_values (object)[id - 1];
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
mh_options_constructed (GObject *object)
{
  MhOptionsPrivate *own = mh_options_get_instance_private (MH_OPTIONS (object));
  const MhOption *table = MH_OPTIONS_GET_CLASS (object)->table;
  guint n = 0;

  G_OBJECT_CLASS (mh_options_parent_class)->constructed (object);
  while (table[n].name != NULL)
    n++;
  own->values = g_new0 (int, n);
  for (guint i = 0; i < n; i++)
    own->values[i] = table[i].preset;
}

static void
mh_options_finalize (GObject *object)
{
  g_free (get_values (object));
  G_OBJECT_CLASS (mh_options_parent_class)->finalize (object);
}

static void
mh_options_class_init (MhOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = mh_options_constructed;
  object_class->finalize = mh_options_finalize;
}

static void
mh_options_init (MhOptions *self)
{
}

static const char *
spell_square (const MhOptionLetter *letters, guint order)
{
  char word[MH_OPTION_N_LETTERS + 1] = "";

  for (guint i = 0; i < MH_OPTION_N_LETTERS; i++)
    word[i] = letters[mh_option_get_corner (order, i)].letter;
  return g_intern_string (word);
}

/* Types are never unregistered, so their data has to stay. */
static GType
register_words (const char *type_name, const MhOption *option)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", type_name, option->name);
  const guint squares = option->letters != NULL ? MH_OPTION_N_SQUARES : 0;
  guint n = 0;
  GEnumValue *values;

  while (option->words != NULL && option->words[n].word != NULL)
    n++;
  values = g_new0 (GEnumValue, squares + n + 1);
  for (guint i = 0; i < squares; i++)
    {
      const char *word = spell_square (option->letters, i);

      values[i] = (GEnumValue){ (int) i, word, word };
    }
  for (guint i = squares; i < squares + n; i++)
    values[i]
        = (GEnumValue){ (int) i, option->words[i - squares].name, option->words[i - squares].word };
  return g_enum_register_static (name, values);
}

static GParamSpec *
make_property (const char *type_name, const MhOption *option)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamSpec *pspec;

  if (option->words != NULL || option->letters != NULL)
    pspec = g_param_spec_enum (option->name, option->title, option->help,
                               register_words (type_name, option), option->preset, flags);
  else if (option->maximum != 0)
    pspec = g_param_spec_int (option->name, option->title, option->help, option->minimum,
                              option->maximum, option->preset, flags);
  else
    pspec = g_param_spec_boolean (option->name, option->title, option->help, option->preset, flags);
  mh_option_set_row (pspec, option);
  return pspec;
}

/* The class of a game; @data is the game's table. */
static void
init_class_of_game (gpointer klass, gpointer data)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const MhOption *table = data;

  object_class->get_property = mh_options_get_property;
  object_class->set_property = mh_options_set_property;
  ((MhOptionsClass *) klass)->table = table;
  for (guint i = 0; table[i].name != NULL; i++)
    g_object_class_install_property (object_class, i + 1,
                                     make_property (G_OBJECT_CLASS_NAME (klass), &table[i]));
}

static GType
get_type_of_game (const MhOption *table)
{
  static GMutex mutex;
  /* A game's module is never unloaded, so the address of its table is unique. */
  g_autofree char *name = g_strdup_printf ("MhOptions-%p", table);
  GTypeInfo info = {
    .class_size = sizeof (MhOptionsClass),
    .class_init = init_class_of_game,
    .class_data = table,
    .instance_size = sizeof (MhOptions),
  };
  GType type;

  g_mutex_lock (&mutex);
  type = g_type_from_name (name);
  if (type == 0)
    type = g_type_register_static (MH_TYPE_OPTIONS, name, &info, G_TYPE_FLAG_FINAL);
  g_mutex_unlock (&mutex);
  return type;
}

GObject *
mh_options_new (const MhOption *table)
{
  return g_object_new (get_type_of_game (table), NULL);
}

static void
copy_value (const MhOption *option, int value, gpointer state)
{
  guint8 *place = (guint8 *) state + option->offset;
  guint8 small = (guint8) value;
  guint16 wide = (guint16) value;
  guint32 full = (guint32) value;

  if (option->size == sizeof small)
    *place = small;
  else if (option->size == sizeof wide)
    memcpy (place, &wide, sizeof wide);
  else if (option->size == sizeof full)
    memcpy (place, &full, sizeof full);
}

void
mh_options_copy (GObject *options, gpointer state)
{
  const MhOption *table = MH_OPTIONS_GET_CLASS (options)->table;

  for (guint i = 0; table[i].name != NULL; i++)
    copy_value (&table[i], get_values (options)[i], state);
}

gboolean
mh_options_applies (GObject *options, const char *name, gconstpointer state, guint n_seats)
{
  const MhOption *table = MH_OPTIONS_GET_CLASS (options)->table;

  for (guint i = 0; table[i].name != NULL; i++)
    if (g_str_equal (table[i].name, name))
      return table[i].seat <= n_seats
             && (table[i].applies == NULL || table[i].applies (state, n_seats));
  return FALSE;
}
