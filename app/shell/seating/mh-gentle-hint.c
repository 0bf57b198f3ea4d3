/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-gentle-hint.h"

#include "shell/seating/mh-seat-entry.h"

#include <glib/gi18n.h>

/**
 * MhGentleHint:
 *
 * Proposes, when small children sit at the table, what the game's manifest calls gentle: one option
 * with its value, `Gentle=name=value`. A switch takes the proposal up and drops it again; nothing
 * changes by itself. The switch and the row of the same option among the house rules go together.
 */
struct _MhGentleHint
{
  AdwPreferencesGroup parent_instance;

  MhGameInfo *info;
  GObject *options; /* (nullable) */
  char *name; /* (nullable): the option; NULL: there is nothing to propose */
  char *value;
  GtkWidget *row;
  GtkWidget *toggle;
};

G_DEFINE_FINAL_TYPE (MhGentleHint, mh_gentle_hint, ADW_TYPE_PREFERENCES_GROUP)

static void
show_value (MhGentleHint *self)
{
  g_autofree char *value = mh_options_get (self->options, self->name);

  gtk_switch_set_active (GTK_SWITCH (self->toggle), g_strcmp0 (value, self->value) == 0);
}

/* Back means what the rules have; another choice that was made meanwhile is nobody's to change. */
static void
on_toggled (MhGentleHint *self)
{
  gboolean gentle = gtk_switch_get_active (GTK_SWITCH (self->toggle));
  g_autofree char *value = mh_options_get (self->options, self->name);
  GParamSpec *pspec;
  g_auto (GValue) normal = G_VALUE_INIT;

  if (gentle == (g_strcmp0 (value, self->value) == 0))
    return;
  if (gentle)
    {
      mh_options_set (self->options, self->name, self->value, NULL);
      return;
    }
  pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (self->options), self->name);
  g_value_init (&normal, pspec->value_type);
  g_param_value_set_default (pspec, &normal);
  g_object_set_property (self->options, self->name, &normal);
}

static void
add_row (MhGentleHint *self)
{
  self->row = adw_action_row_new ();
  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), self->toggle);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row),
                                 /* Translators: a proposal for small children */
                                 _ ("Play a Gentler Game"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->row);
}

/* Reads `name=value`; what the game does not know is not proposed. */
static void
read_proposal (MhGentleHint *self)
{
  const char *text = mh_game_info_get_credit (self->info, "Gentle");
  const char *sign = text != NULL ? strchr (text, '=') : NULL;
  g_autofree char *name = sign != NULL ? g_strndup (text, (gsize) (sign - text)) : NULL;

  if (name == NULL || self->options == NULL
      || g_object_class_find_property (G_OBJECT_GET_CLASS (self->options), name) == NULL)
    return;
  self->name = g_steal_pointer (&name);
  self->value = g_strdup (sign + 1);
}

static void
mh_gentle_hint_finalize (GObject *object)
{
  MhGentleHint *self = MH_GENTLE_HINT (object);

  g_clear_object (&self->info);
  g_clear_object (&self->options);
  g_free (self->name);
  g_free (self->value);
  G_OBJECT_CLASS (mh_gentle_hint_parent_class)->finalize (object);
}

static void
mh_gentle_hint_class_init (MhGentleHintClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_gentle_hint_finalize;
}

static void
mh_gentle_hint_init (MhGentleHint *self)
{
  add_row (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * mh_gentle_hint_new:
 * @info: a game as its manifest has it
 * @options: (nullable): its options as they are set on the page
 *
 * Makes the hint; it is not seen until mh_gentle_hint_set_people() finds somebody small.
 *
 * Returns: (transfer floating): the hint
 */
GtkWidget *
mh_gentle_hint_new (MhGameInfo *info, GObject *options)
{
  MhGentleHint *self = g_object_new (MH_TYPE_GENTLE_HINT, NULL);
  g_autofree char *detail = NULL;

  self->info = g_object_ref (info);
  if (options != NULL)
    self->options = g_object_ref (options);
  read_proposal (self);
  if (self->name == NULL)
    return GTK_WIDGET (self);
  detail = g_strconcat ("notify::", self->name, NULL);
  g_signal_connect_object (options, detail, G_CALLBACK (show_value), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->toggle, "notify::active", G_CALLBACK (on_toggled), self,
                           G_CONNECT_SWAPPED);
  show_value (self);
  return GTK_WIDGET (self);
}

/* The first person at the table who is known to be small. */
static MhProfile *
find_small (GListModel *entries)
{
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (entries, i);
      MhProfile *profile = mh_seat_entry_get_profile (entry);

      if (profile != NULL && mh_profile_is_small (profile))
        return profile; /* the entry keeps it */
    }
  return NULL;
}

/**
 * mh_gentle_hint_set_people:
 * @self: a hint
 * @entries: (element-type MhSeatEntry): who sits at the table
 *
 * Shows the hint when somebody is at most six years old, by the year of birth.
 */
void
mh_gentle_hint_set_people (MhGentleHint *self, GListModel *entries)
{
  MhProfile *small;
  GParamSpec *pspec;
  g_autofree char *why = NULL;

  g_return_if_fail (MH_IS_GENTLE_HINT (self) && G_IS_LIST_MODEL (entries));
  small = self->name != NULL ? find_small (entries) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), small != NULL);
  if (small == NULL)
    return;
  pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (self->options), self->name);
  why = g_strdup_printf (
      /* Translators: under “Play a Gentler Game”: a small child of any gender, the name of the
       * house rule that the switch changes */
      _ ("A young child is playing: %1$s. This changes the house rule “%2$s”."),
      mh_profile_get_name (small),
      g_dgettext (mh_game_info_get_domain (self->info), g_param_spec_get_nick (pspec)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), why);
}
