/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/mh-option-group.h"

#include "engine/mh-option-values.h"
#include "shell/mh-choices.h"
#include "shell/mh-option-seats.h"

#include <glib/gi18n.h>

/**
 * MhOptionGroup:
 *
 * The variants and house rules of any game: a row for each property of its options object, with the
 * property's nick and blurb in the player's language. A row that has no effect is greyed out.
 *
 * Where so many as sit at the table can only play by another value, that value is preset and the
 * ones that they can't play by are greyed out; what was wished comes back with the right number.
 */
struct _MhOptionGroup
{
  AdwPreferencesGroup parent_instance;

  MhGame *game;
  GObject *options; /* NULL when the game has none */
  char *domain;
  GHashTable *rows; /* property name -> Row */
  GHashTable *wishes; /* property name -> value in words, where another one is preset */
  guint n_seats;
  gboolean has_computers;
  gboolean presetting;
};

typedef struct
{
  GParamSpec *pspec;
  GtkWidget *row;
  GtkDropDown *choices; /* NULL but for enums */
  GtkWidget *note; /* likewise */
} Row;

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
show_note (MhOptionGroup *self, Row *row)
{
  g_autofree char *note = g_strdup_printf (
      /* Translators: under a variant of a game, why it was chosen. %u people are at the table. */
      ngettext ("With %u player nothing else is possible.",
                "With %u players nothing else is possible.", self->n_seats),
      self->n_seats);

  gtk_label_set_label (GTK_LABEL (row->note), note);
  gtk_widget_set_visible (row->note, g_hash_table_contains (self->wishes, row->pspec->name));
}

/* Whether an option can have an effect with those who sit at the table. */
static gboolean
is_about_seats (MhOptionGroup *self, GParamSpec *pspec)
{
  return (pspec->flags & MH_OPTION_FOR_COMPUTERS) == 0 || self->has_computers;
}

static void
update_rows (MhOptionGroup *self)
{
  GHashTableIter iter;
  gpointer name, data;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &name, &data))
    {
      Row *row = data;
      guint closed
          = mh_option_seats_find_closed (self->game, self->options, row->pspec, self->n_seats);
      gboolean applies = mh_game_option_applies (self->game, self->options, name, self->n_seats);

      gtk_widget_set_visible (row->row, is_about_seats (self, row->pspec));
      gtk_widget_set_sensitive (row->row, applies && (row->choices != NULL || closed == 0));
      if (row->choices == NULL)
        continue;
      mh_choices_close (row->choices, closed);
      show_note (self, row);
    }
}

static void
on_option_changed (MhOptionGroup *self, GParamSpec *pspec)
{
  if (self->presetting)
    return;
  g_hash_table_remove (self->wishes, pspec->name);
  update_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Presets the first value by which so many can play. */
static gboolean
preset (MhOptionGroup *self, GParamSpec *pspec)
{
  for (guint choice = 0; choice < mh_option_seats_count_choices (pspec); choice++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      mh_option_seats_get_choice (pspec, choice, &value);
      if (!(mh_option_seats_allow (self->game, self->options, pspec, &value) >> self->n_seats & 1))
        continue;
      g_hash_table_insert (self->wishes, g_strdup (pspec->name),
                           mh_options_get (self->options, pspec->name));
      g_object_set_property (self->options, pspec->name, &value);
      return TRUE;
    }
  return FALSE;
}

static void
fulfil_wishes (MhOptionGroup *self, GObject *options)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->wishes);
  while (g_hash_table_iter_next (&iter, &name, &value))
    mh_options_set (options, name, value, NULL);
}

/* What was wished, where so many can play by it; else something that they can play by. */
static void
preset_for_seats (MhOptionGroup *self)
{
  g_autofree GParamSpec **pspecs = NULL;
  gboolean done;
  guint n = 0;

  self->presetting = TRUE;
  fulfil_wishes (self, self->options);
  g_hash_table_remove_all (self->wishes);
  done = mh_game_get_seats_allowed (self->game, self->options) >> self->n_seats & 1;
  pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (self->options), &n);
  for (guint i = 0; !done && i < n; i++)
    done = preset (self, pspecs[i]);
  self->presetting = FALSE;
  update_rows (self);
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
static void
make_tall_row (MhOptionGroup *self, Row *it)
{
  GParamSpec *pspec = it->pspec;
  GtkWidget *row
      = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *labels[] = {
    gtk_label_new (translate (self, g_param_spec_get_nick (pspec))),
    gtk_label_new (translate (self, g_param_spec_get_blurb (pspec))),
    gtk_label_new (NULL),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_box_append (GTK_BOX (box), labels[i]);
    }
  gtk_widget_add_css_class (labels[1], "subtitle");
  gtk_widget_add_css_class (box, "tall-row");
  gtk_widget_set_halign (GTK_WIDGET (it->choices), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (it->choices));
  gtk_box_reorder_child_after (GTK_BOX (box), labels[2], GTK_WIDGET (it->choices));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  it->note = labels[2];
  it->row = row;
}

static void
make_enum_row (MhOptionGroup *self, Row *row)
{
  GParamSpec *pspec = row->pspec;
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
  row->choices = GTK_DROP_DOWN (choice);
  make_tall_row (self, row);
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

static void
make_row (MhOptionGroup *self, Row *row)
{
  GParamSpec *pspec = row->pspec;

  if (G_IS_PARAM_SPEC_ENUM (pspec))
    make_enum_row (self, row);
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    row->row = make_switch_row (self, pspec);
  else if (G_IS_PARAM_SPEC_INT (pspec))
    row->row = make_number_row (self, pspec, G_PARAM_SPEC_INT (pspec)->minimum,
                                G_PARAM_SPEC_INT (pspec)->maximum);
  else if (G_IS_PARAM_SPEC_UINT (pspec))
    row->row = make_number_row (self, pspec, G_PARAM_SPEC_UINT (pspec)->minimum,
                                G_PARAM_SPEC_UINT (pspec)->maximum);
}

static void
add_row (MhOptionGroup *self, GParamSpec *pspec)
{
  g_autofree Row *it = g_new0 (Row, 1);
  const char *name = translate (self, g_param_spec_get_nick (pspec));

  if ((pspec->flags & G_PARAM_READWRITE) != G_PARAM_READWRITE
      || (pspec->flags & MH_OPTION_UNLISTED) != 0)
    return;
  it->pspec = pspec;
  make_row (self, it);
  if (it->row == NULL)
    return;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (it->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (it->row), name);
  /* A row of libadwaita's own is named by its title already. */
  if (ADW_IS_ACTION_ROW (it->row))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (it->row),
                                 translate (self, g_param_spec_get_blurb (pspec)));
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (it->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), it->row);
  g_hash_table_insert (self->rows, g_strdup (pspec->name), g_steal_pointer (&it));
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
  g_clear_pointer (&self->wishes, g_hash_table_unref);
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
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->wishes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
 * @head: the head of a match: who sits at the table
 *
 * Presets what so many have to play by, greys out what has no effect with so many, and hides what is
 * about nobody there.
 */
void
mh_option_group_set_seats (MhOptionGroup *self, const MhHead *head)
{
  g_return_if_fail (MH_IS_OPTION_GROUP (self) && head != NULL);
  self->n_seats = head->n_seats;
  self->has_computers = FALSE;
  for (guint seat = 0; seat < head->n_seats; seat++)
    self->has_computers |= head->seat[seat].kind == MH_SEAT_COMPUTER;
  if (self->options != NULL)
    preset_for_seats (self);
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
 * Gives the options that were wished and are not as the rules have them.
 *
 * Returns: (transfer floating): `a{ss}`
 */
GVariant *
mh_option_group_save (MhOptionGroup *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  g_autoptr (GObject) wished = NULL;
  GHashTableIter iter;
  gpointer name;

  g_return_val_if_fail (MH_IS_OPTION_GROUP (self), NULL);
  if (self->options != NULL)
    {
      wished = mh_option_seats_copy (self->game, self->options);
      fulfil_wishes (self, wished);
    }
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!mh_options_is_default (wished, name))
      {
        g_autofree char *value = mh_options_get (wished, name);

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
