/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-gentle-hint.h"

#include "shell/seating/mh-seat-entry.h"

#include <glib/gi18n.h>

/*
 * Proposes the option that the game's manifest calls gentle while small children sit at the table: `Gentle=name=value`.
 * The switch accepts or drops the proposal. It is bound in both directions to the row of the same option among the
 * house rules.
 */
struct _MhGentleHint
{
  AdwPreferencesGroup parent_instance;

  GObject *options; /* (nullable) */
  GParamSpec *pspec; /* (nullable): the option; NULL: there is no proposal */
  char *value;
  const char *domain; /* gettext domain of the game's texts */
  AdwActionRow *row;
  GtkSwitch *toggle;
};

G_DEFINE_FINAL_TYPE (MhGentleHint, mh_gentle_hint, ADW_TYPE_PREFERENCES_GROUP)

static gboolean
is_gentle (MhGentleHint *self)
{
  g_autofree char *value = mh_options_get (self->options, self->pspec->name);

  return g_strcmp0 (value, self->value) == 0;
}

static void
show_value (MhGentleHint *self)
{
  gtk_switch_set_active (self->toggle, is_gentle (self));
}

/* Off sets the default of the rules, unless another value was chosen since. */
static void
on_toggled (MhGentleHint *self)
{
  const gboolean gentle = gtk_switch_get_active (self->toggle);

  if (self->pspec == NULL || gentle == is_gentle (self))
    return;
  if (gentle)
    mh_options_set (self->options, self->pspec->name, self->value, NULL);
  else
    g_object_set_property (self->options, self->pspec->name,
                           g_param_spec_get_default_value (self->pspec));
}

static void
mh_gentle_hint_finalize (GObject *object)
{
  MhGentleHint *self = MH_GENTLE_HINT (object);

  g_clear_object (&self->options);
  g_free (self->value);
  G_OBJECT_CLASS (mh_gentle_hint_parent_class)->finalize (object);
}

static void
mh_gentle_hint_class_init (MhGentleHintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_gentle_hint_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-gentle-hint.ui");
  gtk_widget_class_bind_template_child (widget_class, MhGentleHint, row);
  gtk_widget_class_bind_template_child (widget_class, MhGentleHint, toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
}

static void
mh_gentle_hint_init (MhGentleHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* An option that the game does not have is not proposed. */
void
mh_gentle_hint_set_game (MhGentleHint *self, MhGameInfo *info, GObject *options)
{
  const char *text = mh_game_info_get_credit (info, "Gentle");
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", "=", 2);
  g_autofree char *detail = NULL;

  if (options == NULL || g_strv_length (parts) < 2)
    return;
  self->pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (options), parts[0]);
  if (self->pspec == NULL)
    return;
  self->options = g_object_ref (options);
  self->value = g_strdup (parts[1]);
  self->domain = mh_game_info_get_domain (info);
  detail = g_strconcat ("notify::", self->pspec->name, NULL);
  g_signal_connect_object (options, detail, G_CALLBACK (show_value), self, G_CONNECT_SWAPPED);
  show_value (self);
}

/* Returns the first player with a profile who is a small child. */
static MhProfile *
find_small (GListModel *entries)
{
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (entries, i);

      if (entry->profile != NULL && mh_profile_is_small (entry->profile))
        return entry->profile; /* owned by the entry */
    }
  return NULL;
}

/* Shows the hint if a player is at most six years old, by the year of birth. */
void
mh_gentle_hint_set_people (MhGentleHint *self, GListModel *entries)
{
  MhProfile *small = self->pspec != NULL ? find_small (entries) : NULL;
  g_autofree char *why = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), small != NULL);
  if (small == NULL)
    return;
  why = g_strdup_printf (
      /* Translators: below “Play a Gentler Game”: %1$s is a young child of any gender, %2$s the
       * house rule that the switch changes */
      _ ("A young child is playing: %1$s. This changes the house rule “%2$s”."),
      mh_profile_get_name (small), g_dgettext (self->domain, g_param_spec_get_nick (self->pspec)));
  adw_action_row_set_subtitle (self->row, why);
}
