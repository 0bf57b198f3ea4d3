/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-option-group.h"

#include "engine/rules/mh-option-hints.h"
#include "shell/parts/mh-choices.h"
#include "shell/seating/mh-option-people.h"
#include "shell/seating/mh-option-row.h"
#include "shell/seating/mh-option-seats.h"

#include <glib/gi18n.h>

/**
 * MhOptionGroup:
 *
 * The variants and house rules of any game: a row for each property of its options object, with the
 * property's nick and blurb in the player's language. What has no effect is not shown.
 *
 * If the number of people at the table can only play by another value, that value is preset and the
 * ones that they can't play by are greyed out; what was wished comes back with the right number.
 */
struct _MhOptionGroup
{
  AdwPreferencesGroup parent_instance;

  MhGame *game;
  GObject *options; /* NULL when the game has none */
  char *domain;
  char *folder;
  GHashTable *rows; /* property name -> MhOptionRow */
  GHashTable *wishes; /* property name -> value in words, where another one is preset */
  guint n_seats;
  MhActors people;
  gboolean has_computers;
  MhOptionPeople *wanted; /* what was set for whom */
  gboolean presetting;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhOptionGroup, mh_option_group, ADW_TYPE_PREFERENCES_GROUP)

static void
show_note (MhOptionGroup *self, MhOptionRow *row)
{
  g_autofree char *note = g_strdup_printf (
      /* Translators: under a variant of a game, why it was chosen. %u people are at the table. */
      ngettext ("With %u player there is no other choice.",
                "With %u players there is no other choice.", self->n_seats),
      self->n_seats);

  gtk_label_set_label (GTK_LABEL (row->note), note);
  gtk_widget_set_visible (row->note, g_hash_table_contains (self->wishes, row->pspec->name));
}

/* Whether an option is about somebody at the table. */
static gboolean
is_about_somebody (MhOptionGroup *self, GParamSpec *pspec)
{
  const MhActor seat = mh_option_get_seat (pspec);

  if ((pspec->flags & MH_OPTION_FOR_COMPUTERS) != 0 && !self->has_computers)
    return FALSE;
  return seat == MH_NOBODY || (self->people & mh_actor_bit (seat)) != 0;
}

/* A row with a line for each seat is there for one that is, and works for one that does. */
static void
update_shared_row (MhOptionRow *row)
{
  gboolean shown = FALSE, works = FALSE;

  for (GtkWidget *line = gtk_widget_get_first_child (row->lines); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (gtk_widget_get_visible (line))
      {
        shown = TRUE;
        works = works || gtk_widget_get_sensitive (line);
      }
  gtk_widget_set_visible (row->row, shown);
  gtk_widget_set_sensitive (row->row, works);
}

/* What is about nobody here is not there; what the other options make useless is grey. */
static void
update_row (MhOptionGroup *self, MhOptionRow *row)
{
  GtkWidget *widget = row->line != NULL ? row->line : row->row;
  const gboolean applies
      = mh_game_option_applies (self->game, self->options, row->pspec->name, self->n_seats);
  guint closed = mh_option_seats_find_closed (self->game, self->options, row->pspec, self->n_seats);

  gtk_widget_set_visible (widget, is_about_somebody (self, row->pspec));
  gtk_widget_set_sensitive (widget, applies && (row->choices != NULL || closed == 0));
  if (row->line != NULL)
    update_shared_row (row);
  if (row->note == NULL)
    return;
  mh_choices_close (row->choices, closed);
  show_note (self, row);
}

static void
update_rows (MhOptionGroup *self)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    update_row (self, data);
}

static void
show_people (MhOptionGroup *self, const MhHead *head, MhFamily *family)
{
  MhSeatLook looks[MH_SEATS_MAX];
  GHashTableIter iter;
  gpointer data;

  mh_seat_looks_fill (head, family, looks);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      MhOptionRow *row = data;
      const MhActor seat = mh_option_get_seat (row->pspec);

      if (row->line != NULL && (self->people & mh_actor_bit (seat)) != 0)
        mh_option_row_show_person (row, &looks[seat]);
    }
  mh_seat_looks_clear (looks);
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

/* Presets the first value by which this many can play. */
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

/* What was wished if this many can play by it; otherwise something that they can play by. */
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

/* The row with a line for each seat that such an option has already, or NULL. */
static const MhOptionRow *
find_shared (MhOptionGroup *self, GParamSpec *pspec)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const MhOptionRow *row = data;

      if (row->lines != NULL
          && g_str_equal (g_param_spec_get_nick (row->pspec), g_param_spec_get_nick (pspec)))
        return row;
    }
  return NULL;
}

static void
add_row (MhOptionGroup *self, GParamSpec *pspec)
{
  const MhOptionContext context = { self->options, self->domain, self->folder };
  const MhOptionRow *shared;
  MhOptionRow *row;

  if ((pspec->flags & G_PARAM_READWRITE) != G_PARAM_READWRITE
      || (pspec->flags & MH_OPTION_UNLISTED) != 0)
    return;
  shared = mh_option_get_seat (pspec) != MH_NOBODY ? find_shared (self, pspec) : NULL;
  row = shared != NULL ? mh_option_row_new_line (&context, pspec, shared)
                       : mh_option_row_new (&context, pspec);
  if (row == NULL)
    return;
  if (shared == NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row->row);
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
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->wanted, mh_option_people_free);
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
  self->wanted = mh_option_people_new ();
}

/**
 * mh_option_group_new:
 * @game: a game
 * @domain: the gettext domain of its texts
 * @folder: (nullable) (type filename): its folder, where its pictures are
 *
 * Makes the rows for a game's options; invisible when it has none.
 *
 * Returns: (transfer floating): the group
 */
GtkWidget *
mh_option_group_new (MhGame *game, const char *domain, const char *folder)
{
  MhOptionGroup *self = g_object_new (MH_TYPE_OPTION_GROUP, NULL);

  self->game = g_object_ref (game);
  self->domain = g_strdup (domain);
  self->folder = g_strdup (folder);
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
 * @family: (nullable): where the profiles are
 *
 * Presets what this many people have to play by, lets what is about a person go with the person,
 * and hides what has no effect.
 */
void
mh_option_group_set_seats (MhOptionGroup *self, const MhHead *head, MhFamily *family)
{
  g_return_if_fail (MH_IS_OPTION_GROUP (self) && head != NULL);
  self->n_seats = head->n_seats;
  self->has_computers = FALSE;
  self->people = 0;
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].kind == MH_SEAT_COMPUTER)
      self->has_computers = TRUE;
    else
      self->people |= mh_actor_bit (seat);
  if (self->options == NULL)
    return;
  self->presetting = TRUE;
  mh_option_people_follow (self->wanted, self->options, head, family);
  self->presetting = FALSE;
  show_people (self, head, family);
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
    if (!mh_options_is_default (wished, name)
        && !mh_option_people_is_proposed (self->wanted, wished, name))
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
