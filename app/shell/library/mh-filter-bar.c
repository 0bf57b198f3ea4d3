/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-filter-bar.h"

#include "engine/rules/mh-types.h"
#include "shell/parts/mh-choices.h"

#include <glib/gi18n.h>

#define YOUNGEST 3
#define OLDEST 12

/* Filters the games by words, number of players and age of the youngest. */
struct _MhFilterBar
{
  AdwBin parent_instance;

  GtkWidget *entry;
  GtkDropDown *people;
  GtkDropDown *age;
};

static guint changed; /* a signal */

G_DEFINE_FINAL_TYPE (MhFilterBar, mh_filter_bar, ADW_TYPE_BIN)

static void
on_changed (MhFilterBar *self)
{
  g_signal_emit (self, changed, 0);
}

static void
fill (MhFilterBar *self)
{
  g_autoptr (GtkStringList) people = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) ages = gtk_string_list_new (NULL);

  /* Translators: a choice in a list: games for any number of people, at most 32 letters */
  gtk_string_list_append (people, _ ("Any Number of Players"));
  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    /* Translators: a choice in a list: games for %u people, at most 32 letters */
    gtk_string_list_take (people, g_strdup_printf (ngettext ("%u Player", "%u Players", n), n));
  /* Translators: a choice in a list: games for any age, at most 32 letters */
  gtk_string_list_append (ages, _ ("Any Age"));
  for (guint n = YOUNGEST; n <= OLDEST; n++)
    gtk_string_list_take (
        /* Translators: a choice in a list of at most 32 letters: %u is the age of the youngest
         * player, of any gender */
        ages, g_strdup_printf (ngettext ("Youngest Player: %u", "Youngest Player: %u", n), n));
  /* Translators: the screen reader's name for the list of numbers of people */
  mh_choices_fill (self->people, people, _ ("Number of players"));
  mh_choices_fill (self->age, ages, _ ("Age of the youngest player"));
}

static void
mh_filter_bar_class_init (MhFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* Emitted when the filter changes. */
  changed = g_signal_new ("changed", MH_TYPE_FILTER_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-filter-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MhFilterBar, entry);
  gtk_widget_class_bind_template_child (widget_class, MhFilterBar, people);
  gtk_widget_class_bind_template_child (widget_class, MhFilterBar, age);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
}

static void
mh_filter_bar_init (MhFilterBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self);
}

GtkWidget *
mh_filter_bar_new (void)
{
  return g_object_new (MH_TYPE_FILTER_BAR, NULL);
}

gboolean
mh_filter_bar_matches (MhFilterBar *self, MhGameInfo *info)
{
  guint people = gtk_drop_down_get_selected (self->people);
  guint age = gtk_drop_down_get_selected (self->age);
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *text = NULL;

  if (people > 0 && people <= MH_SEATS_MAX && !(mh_game_info_get_players (info) & 1u << people))
    return FALSE;
  if (age > 0 && age <= OLDEST && mh_game_info_get_min_age (info) > YOUNGEST + age - 1)
    return FALSE;
  text = g_strjoin (" ", mh_game_info_get_title (info), mh_game_info_get_summary (info),
                    mh_game_info_get_credit (info, "Kind"), NULL);
  return words[0] == '\0' || g_str_match_string (words, text, TRUE);
}

GtkEditable *
mh_filter_bar_get_entry (MhFilterBar *self)
{
  return GTK_EDITABLE (self->entry);
}

void
mh_filter_bar_reset (MhFilterBar *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_drop_down_set_selected (self->people, 0);
  gtk_drop_down_set_selected (self->age, 0);
  on_changed (self);
}
