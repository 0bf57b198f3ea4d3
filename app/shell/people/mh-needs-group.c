/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/people/mh-needs-group.h"

#include <glib/gi18n.h>

typedef struct
{
  MhNeeds need;
  const char *title;
  const char *help;
  const char *more; /* (nullable): another effect, which always applies */
} Row;

static const Row rows[] = {
  /* Translators, all: a person's needs at the table: the name of a switch, or its description */
  { MH_NEED_LARGE_PIECES, N_ ("Larger Pieces"), N_ ("Everything you can tap is larger.") },
  { MH_NEED_STRONG_SIGNS, N_ ("Stronger Symbols"),
    N_ ("Sun, drop, leaf, heart, moon and star show what belongs to whom as clearly as the colors "
        "do.") },
  { MH_NEED_CALM, N_ ("Calmer Motion"),
    N_ ("Everything moves slowly, and highlights do not pulse.") },
  { MH_NEED_MORE_TIME, N_ ("More Time"),
    N_ ("Messages stay on screen, and nothing happens automatically."),
    N_ ("In races, everybody else starts with slow paws.") },
  { MH_NEED_SECOND_TAP, N_ ("Tap Twice"),
    N_ ("The first tap lifts a piece, the second plays it.") },
  { MH_NEED_LEFT_HAND, N_ ("Left-Handed"), N_ ("The table’s buttons are on the left.") },
  { MH_NEED_HINTS, N_ ("Hints"),
    N_ ("The table shows a good move on request, even if hints are switched off.") },
};

/* The needs of a person at every table: a switch for each, with its effect and when it applies. */
struct _MhNeedsGroup
{
  AdwPreferencesGroup parent_instance;

  MhProfile *profile; /* (nullable) */
  GtkWidget *row[G_N_ELEMENTS (rows)];
  GtkWidget *toggle[G_N_ELEMENTS (rows)];
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MhNeedsGroup, mh_needs_group, ADW_TYPE_PREFERENCES_GROUP)

static void
on_toggled (MhNeedsGroup *self)
{
  MhNeeds needs = 0;

  if (self->filling || self->profile == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (gtk_switch_get_active (GTK_SWITCH (self->toggle[i])))
      needs |= rows[i].need;
  mh_profile_set_needs (self->profile, needs);
}

/* Returns the effect, and when it applies: the other players want to know. */
static char *
say_help (const Row *row, const char *name)
{
  g_autofree char *when
      = g_strdup_printf (mh_needs_is_for_turn (row->need)
                             /* Translators, all: below a switch: when it applies; %s is a person */
                             ? _ ("Applies during %s’s turns.")
                             : _ ("Applies to everybody while %s is at the table."),
                         name);

  return g_strjoin (" ", _ (row->help), when, row->more != NULL ? _ (row->more) : NULL, NULL);
}

static void
show_profile (MhNeedsGroup *self)
{
  const MhNeeds needs = mh_profile_get_needs (self->profile);

  self->filling = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *help = say_help (&rows[i], mh_profile_get_name (self->profile));

      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row[i]), help);
      gtk_switch_set_active (GTK_SWITCH (self->toggle[i]), (needs & rows[i].need) != 0);
    }
  self->filling = FALSE;
}

static void
add_row (MhNeedsGroup *self, guint i)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (rows[i].title));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_toggled), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  self->row[i] = row;
  self->toggle[i] = toggle;
}

static void
mh_needs_group_dispose (GObject *object)
{
  MhNeedsGroup *self = MH_NEEDS_GROUP (object);

  self->filling = TRUE;
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (mh_needs_group_parent_class)->dispose (object);
}

static void
mh_needs_group_class_init (MhNeedsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_needs_group_dispose;
}

static void
mh_needs_group_init (MhNeedsGroup *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_row (self, i);
}

/* Shows the needs of a person, and edits them. */
void
mh_needs_group_set_profile (MhNeedsGroup *self, MhProfile *profile)
{
  if (!g_set_object (&self->profile, profile))
    return;
  g_signal_connect_object (profile, "changed::name", G_CALLBACK (show_profile), self,
                           G_CONNECT_SWAPPED);
  show_profile (self);
}

/* Returns the names of a person's needs, and whether they can't read yet; "" for none. */
char *
mh_needs_group_list_needs (MhProfile *profile)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (!mh_profile_get_reader (profile))
    /* Translators: about a person of any gender; also part of a list */
    g_string_append (names, _ ("Can’t read yet"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((mh_profile_get_needs (profile) & rows[i].need) != 0)
      g_string_append_printf (names, "%s%s", names->len > 0 ? "\u00a0· " : "", _ (rows[i].title));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* (nullable): the names of the people with a need */
char *
mh_needs_group_list_people (MhFamily *family, MhNeeds need)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const guint n = family != NULL ? g_list_model_get_n_items (G_LIST_MODEL (family)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (family), i);

      if ((mh_profile_get_needs (profile) & need) != 0)
        g_string_append_printf (names, "%s%s",
                                /* Translators: separates the names of people */
                                names->len > 0 ? C_ ("people", ", ") : "",
                                mh_profile_get_name (profile));
    }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}
