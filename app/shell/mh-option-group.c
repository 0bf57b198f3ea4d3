/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/mh-option-group.h"

#include "shell/mh-choices.h"

#include <glib/gi18n.h>

/**
 * MhOptionGroup:
 *
 * The variants and house rules of any game: a row for each property of its options object, with the
 * property's nick and blurb in the player's language. A row that has no effect is greyed out.
 */
struct _MhOptionGroup
{
  AdwPreferencesGroup parent_instance;

  MhGame *game;
  GObject *options; /* NULL when the game has none */
  char *domain;
  GHashTable *rows; /* property name -> GtkWidget, not owned */
  guint n_seats;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhOptionGroup, mh_option_group, ADW_TYPE_PREFERENCES_GROUP)

static const char *
translate (MhOptionGroup *self, const char *text)
{
  return text != NULL && text[0] != '\0' ? g_dgettext (self->domain, text) : "";
}

static void
update_sensitive (MhOptionGroup *self)
{
  GHashTableIter iter;
  gpointer name, row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &name, &row))
    gtk_widget_set_sensitive (
        row, mh_game_option_applies (self->game, self->options, name, self->n_seats));
}

static void
on_option_changed (MhOptionGroup *self)
{
  update_sensitive (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether an enum's value has a name for people: those of GObject are C identifiers. */
static gboolean
is_for_people (const char *name)
{
  for (const char *p = name; *p != '\0'; p++)
    if (!g_ascii_isupper (*p) && !g_ascii_isdigit (*p) && *p != '_')
      return TRUE;
  return FALSE;
}

static gboolean
index_to_value (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  GEnumClass *klass = G_PARAM_SPEC_ENUM (user_data)->enum_class;
  guint index = g_value_get_uint (from);

  if (index >= klass->n_values)
    return FALSE;
  g_value_set_enum (to, klass->values[index].value);
  return TRUE;
}

static gboolean
value_to_index (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  GEnumClass *klass = G_PARAM_SPEC_ENUM (user_data)->enum_class;

  for (guint i = 0; i < klass->n_values; i++)
    if (klass->values[i].value == g_value_get_enum (from))
      g_value_set_uint (to, i);
  return TRUE;
}

/* Name, help and choice one below the other: the choices may be long, the window narrow. */
static GtkWidget *
make_tall_row (MhOptionGroup *self, GParamSpec *pspec, GtkWidget *choice)
{
  GtkWidget *row
      = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *labels[] = {
    gtk_label_new (translate (self, g_param_spec_get_nick (pspec))),
    gtk_label_new (translate (self, g_param_spec_get_blurb (pspec))),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_box_append (GTK_BOX (box), labels[i]);
    }
  gtk_widget_add_css_class (labels[1], "subtitle");
  gtk_widget_add_css_class (box, "tall-row");
  gtk_widget_set_halign (choice, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), choice);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}

static GtkWidget *
make_enum_row (MhOptionGroup *self, GParamSpec *pspec)
{
  GEnumClass *klass = G_PARAM_SPEC_ENUM (pspec)->enum_class;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  for (guint i = 0; i < klass->n_values; i++)
    gtk_string_list_append (names, is_for_people (klass->values[i].value_name)
                                       ? translate (self, klass->values[i].value_name)
                                       : translate (self, klass->values[i].value_nick));
  mh_choices_fill (GTK_DROP_DOWN (choice), names, translate (self, g_param_spec_get_nick (pspec)));
  g_object_bind_property_full (self->options, pspec->name, choice, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, value_to_index,
                               index_to_value, pspec, NULL);
  return make_tall_row (self, pspec, choice);
}

static GtkWidget *
make_switch_row (MhOptionGroup *self, GParamSpec *pspec)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_object_bind_property (self->options, pspec->name, toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  return row;
}

static GtkWidget *
make_number_row (MhOptionGroup *self, GParamSpec *pspec, double least, double most)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_object_bind_property (self->options, pspec->name, spin, "value",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  return row;
}

static GtkWidget *
make_row (MhOptionGroup *self, GParamSpec *pspec)
{
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    return make_enum_row (self, pspec);
  if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    return make_switch_row (self, pspec);
  if (G_IS_PARAM_SPEC_INT (pspec))
    return make_number_row (self, pspec, G_PARAM_SPEC_INT (pspec)->minimum,
                            G_PARAM_SPEC_INT (pspec)->maximum);
  if (G_IS_PARAM_SPEC_UINT (pspec))
    return make_number_row (self, pspec, G_PARAM_SPEC_UINT (pspec)->minimum,
                            G_PARAM_SPEC_UINT (pspec)->maximum);
  return NULL;
}

static void
add_row (MhOptionGroup *self, GParamSpec *pspec)
{
  GtkWidget *row;

  if ((pspec->flags & G_PARAM_READWRITE) != G_PARAM_READWRITE)
    return;
  row = make_row (self, pspec);
  if (row == NULL)
    return;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 translate (self, g_param_spec_get_nick (pspec)));
  if (ADW_IS_ACTION_ROW (row))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                 translate (self, g_param_spec_get_blurb (pspec)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  translate (self, g_param_spec_get_nick (pspec)), -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_hash_table_insert (self->rows, g_strdup (pspec->name), row);
}

static void
add_rows (MhOptionGroup *self)
{
  g_autofree GParamSpec **pspecs = NULL;
  guint n = 0;

  if (self->options == NULL)
    return;
  pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (self->options), &n);
  for (guint i = 0; i < n; i++)
    add_row (self, pspecs[i]);
  g_signal_connect_object (self->options, "notify", G_CALLBACK (on_option_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
mh_option_group_finalize (GObject *object)
{
  MhOptionGroup *self = MH_OPTION_GROUP (object);

  g_clear_object (&self->game);
  g_clear_object (&self->options);
  g_clear_pointer (&self->domain, g_free);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  G_OBJECT_CLASS (mh_option_group_parent_class)->finalize (object);
}

static void
mh_option_group_class_init (MhOptionGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_option_group_finalize;
  /**
   * MhOptionGroup::changed:
   *
   * An option has another value.
   */
  signals[CHANGED] = g_signal_new ("changed", MH_TYPE_OPTION_GROUP, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_option_group_init (MhOptionGroup *self)
{
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * mh_option_group_new:
 * @game: a game
 * @domain: the gettext domain of its texts
 *
 * Makes the rows for a game's options; invisible when it has none.
 *
 * Returns: (transfer floating): the group
 */
GtkWidget *
mh_option_group_new (MhGame *game, const char *domain)
{
  MhOptionGroup *self = g_object_new (MH_TYPE_OPTION_GROUP, NULL);

  self->game = g_object_ref (game);
  self->domain = g_strdup (domain);
  self->options = mh_game_create_options (game);
  add_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self), g_hash_table_size (self->rows) > 0);
  return GTK_WIDGET (self);
}

/**
 * mh_option_group_get_options:
 * @self: a group
 *
 * Gives the options as they are set.
 *
 * Returns: (transfer none) (nullable): the options; %NULL when the game has none
 */
GObject *
mh_option_group_get_options (MhOptionGroup *self)
{
  g_return_val_if_fail (MH_IS_OPTION_GROUP (self), NULL);
  return self->options;
}

/**
 * mh_option_group_set_seats:
 * @self: a group
 * @n_seats: how many sit at the table
 *
 * Greys out what has no effect with so many.
 */
void
mh_option_group_set_seats (MhOptionGroup *self, guint n_seats)
{
  g_return_if_fail (MH_IS_OPTION_GROUP (self));
  self->n_seats = n_seats;
  if (self->options != NULL)
    update_sensitive (self);
}

/**
 * mh_option_group_restore:
 * @self: a group
 * @words: (nullable): what mh_option_group_save() gave, `a{ss}`
 *
 * Sets the options as they were last time; what the game does not know any more is left out.
 */
void
mh_option_group_restore (MhOptionGroup *self, GVariant *words)
{
  GVariantIter iter;
  const char *name, *value;

  g_return_if_fail (MH_IS_OPTION_GROUP (self));
  if (words == NULL || self->options == NULL)
    return;
  g_variant_iter_init (&iter, words);
  while (g_variant_iter_next (&iter, "{&s&s}", &name, &value))
    mh_options_set (self->options, name, value, NULL);
}

/**
 * mh_option_group_save:
 * @self: a group
 *
 * Gives the options that are not as the rules have them.
 *
 * Returns: (transfer floating): `a{ss}`
 */
GVariant *
mh_option_group_save (MhOptionGroup *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  GHashTableIter iter;
  gpointer name;

  g_return_val_if_fail (MH_IS_OPTION_GROUP (self), NULL);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!mh_options_is_default (self->options, name))
      {
        g_autofree char *value = mh_options_get (self->options, name);

        g_variant_builder_add (&builder, "{ss}", name, value);
      }
  return g_variant_builder_end (&builder);
}

/**
 * mh_option_group_fill_head:
 * @self: a group
 * @head: the head of a match
 *
 * Writes the options that are not as the rules have them into a head.
 */
void
mh_option_group_fill_head (MhOptionGroup *self, MhHead *head)
{
  g_autofree GParamSpec **pspecs = NULL;
  guint n = 0;

  g_return_if_fail (MH_IS_OPTION_GROUP (self));
  if (self->options == NULL)
    return;
  pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (self->options), &n);
  for (guint i = 0; i < n; i++)
    if (g_hash_table_contains (self->rows, pspecs[i]->name)
        && !mh_options_is_default (self->options, pspecs[i]->name))
      {
        g_autofree char *value = mh_options_get (self->options, pspecs[i]->name);

        mh_head_set_option (head, pspecs[i]->name, value);
      }
}
