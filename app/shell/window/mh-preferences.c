/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-preferences.h"

#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-words.h"
#include "shell/people/mh-needs-group.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-languages.h"

#include <glib/gi18n.h>

/* The settings of the whole program. */
struct _MhPreferences
{
  AdwPreferencesPage parent_instance;

  GtkWidget *spoken_cues;
  GtkWidget *animation_speed;
  GtkWidget *exchange_time;
  GtkAdjustment *exchange_adjustment;
  GtkWidget *computer_level;
};

G_DEFINE_FINAL_TYPE (MhPreferences, mh_preferences, ADW_TYPE_PREFERENCES_PAGE)

static const char *const cues[] = { "off", "non-readers", "all", NULL };
static const char *const speeds[] = { "off", "slow", "normal", "fast", NULL };
static const char *const levels[] = { "easy", "medium", "hard", NULL }; /* all but "random" */
G_STATIC_ASSERT (G_N_ELEMENTS (levels) == MH_N_LEVELS);

static gboolean
word_to_index (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *words = user_data;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (g_variant_get_string (variant, NULL), words[i]))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
index_to_word (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *words = user_data;
  const guint index = g_value_get_uint (value);

  return index < g_strv_length (user_data) ? g_variant_new_string (words[index]) : NULL;
}

static void
bind_words (const char *key, GtkWidget *row, const char *const *words)
{
  g_settings_bind_with_mapping (mh_program_get_settings (), key, row, "selected",
                                G_SETTINGS_BIND_DEFAULT, word_to_index, index_to_word,
                                (gpointer) words, NULL);
}

/* What the people with a need have instead of a setting. */
typedef enum
{
  ON,
  OFF,
  SLOW,
} Limit;

/* Each has the name of its key in the settings as its ID in the template. */
static const struct
{
  const char *key;
  MhNeeds need; /* 0: none */
  Limit limit;
} switches[] = {
  { "sound" },
  { "large-pieces", MH_NEED_LARGE_PIECES, ON },
  { "confirm-moves", MH_NEED_SECOND_TAP, ON },
  { "tap-to-toggle" },
  { "bluff-keys" },
  { "hints", MH_NEED_HINTS, ON },
  { "take-back" },
  { "throw-by-itself", MH_NEED_MORE_TIME, OFF },
  { "easy-race" },
  { "far-side" },
};

/* (nullable): a sentence about the people with a need */
static char *
say_who (MhNeeds need, Limit limit)
{
  g_autofree char *names = mh_needs_group_list_people (mh_program_get_family (), need);

  if (names == NULL)
    return NULL;
  if (limit == OFF)
    /* Translators: below a switch: %s is one or more people with this need */
    return g_strdup_printf (_ ("Always off during the turns of: %s."), names);
  if (limit == SLOW)
    /* Translators: below “Piece Movement” and “Swap Speed”: %s is one or more people */
    return g_strdup_printf (_ ("Never faster than slow during the turns of: %s."), names);
  return g_strdup_printf (
      mh_needs_is_for_turn (need)
          /* Translators, all: below a switch: %s is one or more people with this
           * need */
          ? _ ("Always on during the turns of: %s.")
          : _ ("Always on while any of these people is at the table: %s."),
      names);
}

/* Names the people for whom a setting does not matter. */
static void
show_who (GtkWidget *in_row, MhNeeds need, Limit limit)
{
  GtkWidget *row = gtk_widget_get_ancestor (in_row, ADW_TYPE_PREFERENCES_ROW);
  g_autofree char *who = say_who (need, limit);
  g_autofree char *usual = NULL;
  g_autofree char *both = NULL;

  if (who == NULL)
    return;
  g_object_get (row, "subtitle", &usual, NULL);
  both = g_strjoin (" ", usual, who, NULL);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  g_object_set (row, "subtitle", both, NULL);
}

static void
bind_switch (MhPreferences *self, const char *key, MhNeeds need, Limit limit)
{
  GObject *toggle = gtk_widget_get_template_child (GTK_WIDGET (self), MH_TYPE_PREFERENCES, key);

  g_settings_bind (mh_program_get_settings (), key, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  if (need != 0)
    show_who (GTK_WIDGET (toggle), need, limit);
}

/* If nothing can be heard, the row shows why. */
static void
show_silence (MhPreferences *self)
{
  const char *silence = mh_voice_get_silence (mh_program_get_voice ());

  g_object_set (self->spoken_cues, "subtitle",
                silence != NULL
                    ? silence
                    : _ ("Reads the table’s sentences aloud in the desktop’s own voice."),
                NULL);
}

static void
follow_voice (MhPreferences *self)
{
  MhVoice *voice = mh_program_get_voice ();

  g_signal_connect_object (voice, "silence-changed", G_CALLBACK (show_silence), self,
                           G_CONNECT_SWAPPED);
  mh_voice_try (voice, mh_language_of_program ());
  show_silence (self);
}

static void
mh_preferences_class_init (MhPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MH_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-preferences.ui");
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_widget_class_bind_template_child_full (widget_class, switches[i].key, FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, MhPreferences, spoken_cues);
  gtk_widget_class_bind_template_child (widget_class, MhPreferences, animation_speed);
  gtk_widget_class_bind_template_child (widget_class, MhPreferences, exchange_time);
  gtk_widget_class_bind_template_child (widget_class, MhPreferences, exchange_adjustment);
  gtk_widget_class_bind_template_child (widget_class, MhPreferences, computer_level);
}

static void
mh_preferences_init (MhPreferences *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (MhLevel level = MH_LEVEL_EASY; level < MH_N_LEVELS; level++)
    gtk_string_list_append (names, mh_words_level (level));
  mh_choice_row_set_model (MH_CHOICE_ROW (self->computer_level), names);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    bind_switch (self, switches[i].key, switches[i].need, switches[i].limit);
  g_settings_bind (mh_program_get_settings (), "exchange-time", self->exchange_adjustment, "value",
                   G_SETTINGS_BIND_DEFAULT);
  bind_words ("spoken-cues", self->spoken_cues, cues);
  bind_words ("animation-speed", self->animation_speed, speeds);
  bind_words ("computer-level", self->computer_level, levels);
  follow_voice (self);
  show_who (self->animation_speed, MH_NEED_CALM, SLOW);
  show_who (self->exchange_time, MH_NEED_MORE_TIME, SLOW);
}

AdwPreferencesPage *
mh_preferences_new (void)
{
  return g_object_new (MH_TYPE_PREFERENCES, NULL);
}
