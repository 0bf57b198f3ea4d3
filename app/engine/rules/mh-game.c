/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/rules/mh-game.h"

G_DEFINE_INTERFACE (MhGame, mh_game, G_TYPE_OBJECT)

static void
mh_game_default_init (MhGameInterface *iface)
{
}

static const MhGameTable *
get_table (MhGame *self)
{
  return MH_GAME_GET_IFACE (self)->table;
}

const MhGameDetails *
mh_game_get_details (MhGame *self)
{
  return &get_table (self)->details;
}

const MhRules *
mh_game_get_rules (MhGame *self)
{
  return get_table (self)->rules;
}

const MhStrategyRules *
mh_game_get_strategy (MhGame *self)
{
  return get_table (self)->strategy;
}

const MhRealTimeRules *
mh_game_get_real_time (MhGame *self)
{
  return get_table (self)->real_time;
}

GObject *
mh_game_create_options (MhGame *self)
{
  const MhRules *rules = mh_game_get_rules (self);

  return rules->options != NULL ? mh_options_new (rules->options) : NULL;
}

/* (transfer full): a state in which only the options are set; NULL: their defaults. */
static gpointer
make_state (const MhRules *rules, GObject *options)
{
  gpointer state = g_malloc0 (rules->state_size);
  g_autoptr (GObject) defaults = NULL;

  if (rules->options == NULL)
    return state;
  if (options == NULL)
    options = defaults = mh_options_new (rules->options);
  mh_options_copy (options, state);
  return state;
}

guint
mh_game_get_seats_allowed (MhGame *self, GObject *options)
{
  g_autofree gpointer state = NULL;
  const MhRules *rules = mh_game_get_rules (self);

  if (rules->seats_allowed == NULL)
    return rules->seats;
  state = make_state (rules, options);
  return rules->seats_allowed (state);
}

gboolean
mh_game_option_applies (MhGame *self, GObject *options, const char *name, guint n_seats)
{
  g_autofree gpointer state = make_state (mh_game_get_rules (self), options);

  return mh_options_applies (options, name, state, n_seats);
}

gboolean
mh_game_begin (MhGame *self,
               GObject *options,
               guint n_seats,
               MhActor start,
               gpointer state,
               GError **error)
{
  g_autoptr (GObject) defaults = NULL;
  guint rule;
  const MhRules *rules = mh_game_get_rules (self);

  if (options == NULL)
    options = defaults = mh_game_create_options (self);
  memset (state, 0, rules->state_size);
  if (rules->options != NULL)
    mh_options_copy (options, state);
  rule = rules->begin (state, n_seats, start);
  if (rule == 0)
    return TRUE;
  g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN,
                       rule < rules->n_rules ? rules->rule_ids[rule] : "MH-RULE");
  return FALSE;
}

char *
mh_game_take_text (char *text)
{
  char *valid;

  if (text == NULL || g_utf8_validate (text, -1, NULL))
    return text;
  valid = g_utf8_make_valid (text, -1);
  g_warning ("A game returned a text that is not valid UTF-8: %s", valid);
  g_free (text);
  return valid;
}

char *
mh_game_say_step (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names)
{
  const MhGameTable *table = get_table (self);

  return table->say_step != NULL ? mh_game_take_text (table->say_step (self, step, telling, names))
                                 : NULL;
}

gboolean
mh_game_tells_again (MhGame *self, MhStep *step, MhSight *now)
{
  const MhGameTable *table = get_table (self);

  return table->tells_again != NULL && table->tells_again (self, step, now);
}

char *
mh_game_say_prompt (MhGame *self, MhSight *sight, const MhNames *names)
{
  const MhGameTable *table = get_table (self);

  return table->say_prompt != NULL ? mh_game_take_text (table->say_prompt (self, sight, names))
                                   : NULL;
}

char *
mh_game_say_score (MhGame *self, int score)
{
  const MhGameTable *table = get_table (self);

  if (table->say_score != NULL)
    return mh_game_take_text (table->say_score (self, score));
  /* Translators: a player's score, shown on its own, at most 24 characters */
  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (score)), score);
}

static gboolean
read_enum (GEnumClass *klass, const char *text, GValue *value)
{
  const GEnumValue *found = g_enum_get_value_by_nick (klass, text);

  if (found != NULL)
    g_value_set_enum (value, found->value);
  return found != NULL;
}

static gboolean
read_value (GParamSpec *pspec, const char *text, GValue *value)
{
  gint64 number;

  g_value_init (value, pspec->value_type);
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    return read_enum (G_PARAM_SPEC_ENUM (pspec)->enum_class, text, value);
  if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    {
      g_value_set_boolean (value, g_str_equal (text, "yes"));
      return g_str_equal (text, "yes") || g_str_equal (text, "no");
    }
  if (!g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &number, NULL))
    return FALSE;
  if (G_IS_PARAM_SPEC_INT (pspec))
    g_value_set_int (value, (int) number);
  else
    return FALSE;
  return !g_param_value_validate (pspec, value);
}

gboolean
mh_options_set (GObject *options, const char *name, const char *value, GError **error)
{
  GParamSpec *pspec = NULL;
  g_auto (GValue) converted = G_VALUE_INIT;

  if (options != NULL)
    pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (options), name);
  if (pspec == NULL || (pspec->flags & G_PARAM_WRITABLE) == 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION,
                   /* Translators: %s is the technical name of an option of a game */
                   _ ("The game has no option “%s”"), name);
      return FALSE;
    }
  if (!read_value (pspec, value, &converted))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* Translators: %1$s is a technical value, %2$s the technical name of an
                    * option */
                   _ ("“%1$s” is not a value of the option “%2$s”"), value, name);
      return FALSE;
    }
  g_object_set_property (options, pspec->name, &converted);
  return TRUE;
}

static char *
write_value (GParamSpec *pspec, const GValue *value)
{
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    {
      const GEnumValue *found
          = g_enum_get_value (G_PARAM_SPEC_ENUM (pspec)->enum_class, g_value_get_enum (value));

      return found != NULL ? g_strdup (found->value_nick) : NULL;
    }
  if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    return g_strdup (g_value_get_boolean (value) ? "yes" : "no");
  if (G_IS_PARAM_SPEC_INT (pspec))
    return g_strdup_printf ("%d", g_value_get_int (value));
  return NULL;
}

/* Reads an option into @value, zeroed before; NULL if there is no such option. */
static GParamSpec *
read_option (GObject *options, const char *name, GValue *value)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (options), name);

  if (pspec != NULL)
    {
      g_value_init (value, pspec->value_type);
      g_object_get_property (options, name, value);
    }
  return pspec;
}

char *
mh_options_get (GObject *options, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;
  GParamSpec *pspec = read_option (options, name, &value);

  return pspec != NULL ? write_value (pspec, &value) : NULL;
}

gboolean
mh_options_is_default (GObject *options, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;
  GParamSpec *pspec = read_option (options, name, &value);

  return pspec == NULL || g_param_value_defaults (pspec, &value);
}

static const char *const level_words[] = { "random", "easy", "medium", "hard" };
G_STATIC_ASSERT (G_N_ELEMENTS (level_words) == MH_N_LEVELS);

const char *
mh_level_to_string (MhLevel level)
{
  g_return_val_if_fail ((guint) level < G_N_ELEMENTS (level_words), "random");

  return level_words[level];
}

gboolean
mh_level_from_string (const char *text, MhLevel *level)
{
  for (guint i = 0; i < G_N_ELEMENTS (level_words); i++)
    if (g_str_equal (text, level_words[i]))
      {
        if (level != NULL)
          *level = (MhLevel) i;
        return TRUE;
      }
  return FALSE;
}
