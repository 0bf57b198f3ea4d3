/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-option-group.h"

#include "shell/parts/mh-choices.h"
#include "shell/seating/mh-option-people.h"
#include "shell/seating/mh-option-row.h"

#include <glib/gi18n.h>

/*
 * The variants and house rules of any game: a row for each property of its options object, with the property's nick and
 * blurb in the player's language. An option that has no effect is hidden.
 *
 * If the number of players excludes a value, another value is preset and the excluded ones are grayed out. The chosen
 * value is restored when the number allows it again.
 */
struct _MhOptionGroup
{
  AdwPreferencesGroup parent_instance;

  MhGame *game;
  GObject *options; /* NULL if the game has none */
  char *domain;
  char *folder;
  GPtrArray *rows; /* of MhOptionRow */
  GHashTable *wishes; /* property name -> chosen value in words, while another one is preset */
  guint n_seats;
  MhActors people;
  gboolean has_computers;
  MhOptionPeople *wanted; /* the values set for each person */
  gboolean presetting;
};

static guint changed; /* a signal */

G_DEFINE_FINAL_TYPE (MhOptionGroup, mh_option_group, ADW_TYPE_PREFERENCES_GROUP)

static GParamSpec **
list_options (MhOptionGroup *self, guint *n)
{
  return g_object_class_list_properties (G_OBJECT_GET_CLASS (self->options), n);
}

/* Numbers of players ------------------------------------------------------------------------ */

static GObject *
copy_options (MhOptionGroup *self)
{
  GObject *copy = mh_game_create_options (self->game);
  guint n = 0;
  g_autofree GParamSpec **pspecs = list_options (self, &n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      g_object_get_property (self->options, pspecs[i]->name, &value);
      g_object_set_property (copy, pspecs[i]->name, &value);
    }
  return copy;
}

/* Returns how many values can be chosen by name; 0 for numbers. */
static guint
count_choices (GParamSpec *pspec)
{
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    return G_PARAM_SPEC_ENUM (pspec)->enum_class->n_values;
  return G_IS_PARAM_SPEC_BOOLEAN (pspec) ? 2 : 0;
}

static int
get_choice (GParamSpec *pspec, guint choice)
{
  return G_IS_PARAM_SPEC_ENUM (pspec) ? G_PARAM_SPEC_ENUM (pspec)->enum_class->values[choice].value
                                      : (int) choice;
}

/* Returns the allowed numbers of players, as bits 1 << n, if an option had one of its values and the others stayed
 * the same. */
static guint
find_allowed (MhOptionGroup *self, GParamSpec *pspec, guint choice)
{
  g_autoptr (GObject) tried = copy_options (self);

  g_object_set (tried, pspec->name, get_choice (pspec, choice), NULL);
  return mh_game_get_seats_allowed (self->game, tried);
}

/* Returns the choices that exclude the current number of players, as bits; 0 if all choices do. */
static guint
find_closed (MhOptionGroup *self, GParamSpec *pspec)
{
  const guint n = count_choices (pspec);
  guint closed = 0;

  for (guint choice = 0; choice < n; choice++)
    if (!(find_allowed (self, pspec, choice) >> self->n_seats & 1))
      closed |= 1u << choice;
  return closed == (1u << n) - 1 ? 0 : closed;
}

/* Returns the numbers of players that are allowed after changing at most one option, as bits 1 << n. */
guint
mh_option_group_find_seats (MhOptionGroup *self)
{
  guint allowed = mh_game_get_seats_allowed (self->game, self->options), n = 0;
  g_autofree GParamSpec **pspecs = self->options != NULL ? list_options (self, &n) : NULL;

  for (guint i = 0; i < n; i++)
    for (guint choice = 0; choice < count_choices (pspecs[i]); choice++)
      allowed |= find_allowed (self, pspecs[i], choice);
  return allowed;
}

/* Rows -------------------------------------------------------------------------------------- */

static void
show_note (MhOptionGroup *self, MhOptionRow *row)
{
  g_autofree char *note = g_strdup_printf (
      /* Translators: below a game's variant: why it was chosen; %u is the number of people at the
       * table */
      ngettext ("With %u player there is no other choice.",
                "With %u players there is no other choice.", self->n_seats),
      self->n_seats);

  gtk_label_set_label (GTK_LABEL (row->note), note);
  gtk_widget_set_visible (row->note, g_hash_table_contains (self->wishes, row->pspec->name));
}

/* Checks whether an option concerns a player at the table. */
static gboolean
is_about_somebody (MhOptionGroup *self, GParamSpec *pspec)
{
  const MhActor seat = mh_option_get_seat (pspec);

  if (mh_option_get_row (pspec)->is_for_computers && !self->has_computers)
    return FALSE;
  return seat == MH_NOBODY || mh_actors_has (self->people, seat);
}

/* A row with several lines is visible if one of its lines is, and sensitive if a visible line is. */
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

/* Hides an option that concerns nobody here, and grays out one that the other options make useless. */
static void
update_row (MhOptionGroup *self, MhOptionRow *row)
{
  GtkWidget *widget = row->line != NULL ? row->line : row->row;
  const gboolean applies
      = mh_game_option_applies (self->game, self->options, row->pspec->name, self->n_seats);
  const guint closed = find_closed (self, row->pspec);

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
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, g_ptr_array_index (self->rows, i));
}

static void
show_people (MhOptionGroup *self, const MhHead *head, MhFamily *family)
{
  MhSeatLook looks[MH_SEATS_MAX];

  mh_seat_looks_fill (head, family, looks);
  for (guint i = 0; i < self->rows->len; i++)
    {
      MhOptionRow *row = g_ptr_array_index (self->rows, i);
      const MhActor seat = mh_option_get_seat (row->pspec);

      if (row->line != NULL && mh_actors_has (self->people, seat))
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
  g_signal_emit (self, changed, 0);
}

/* Presets the first value that allows the number of players. */
static gboolean
preset (MhOptionGroup *self, GParamSpec *pspec)
{
  for (guint choice = 0; choice < count_choices (pspec); choice++)
    if (find_allowed (self, pspec, choice) >> self->n_seats & 1)
      {
        g_hash_table_insert (self->wishes, g_strdup (pspec->name),
                             mh_options_get (self->options, pspec->name));
        g_object_set (self->options, pspec->name, get_choice (pspec, choice), NULL);
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

/* Restores the chosen values if they allow the number of players; otherwise presets a value that does. */
static void
preset_for_seats (MhOptionGroup *self)
{
  guint n = 0;
  g_autofree GParamSpec **pspecs = list_options (self, &n);
  gboolean done;

  self->presetting = TRUE;
  fulfil_wishes (self, self->options);
  g_hash_table_remove_all (self->wishes);
  done = mh_game_get_seats_allowed (self->game, self->options) >> self->n_seats & 1;
  for (guint i = 0; !done && i < n; i++)
    done = preset (self, pspecs[i]);
  self->presetting = FALSE;
  update_rows (self);
}

/* Returns the existing row with a line for each seat to which an option belongs, or NULL. */
static const MhOptionRow *
find_shared (MhOptionGroup *self, GParamSpec *pspec)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MhOptionRow *row = g_ptr_array_index (self->rows, i);

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

  if (mh_option_get_row (pspec)->is_unlisted)
    return;
  shared = mh_option_get_seat (pspec) != MH_NOBODY ? find_shared (self, pspec) : NULL;
  row = shared != NULL ? mh_option_row_new_line (&context, pspec, shared)
                       : mh_option_row_new (&context, pspec);
  if (shared == NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row->row);
  g_ptr_array_add (self->rows, row);
}

static void
add_rows (MhOptionGroup *self)
{
  guint n = 0;
  g_autofree GParamSpec **pspecs = list_options (self, &n);

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
  g_free (self->domain);
  g_free (self->folder);
  mh_option_people_free (self->wanted);
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->wishes);
  G_OBJECT_CLASS (mh_option_group_parent_class)->finalize (object);
}

static void
mh_option_group_class_init (MhOptionGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_option_group_finalize;
  changed = g_signal_new ("changed", MH_TYPE_OPTION_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
mh_option_group_init (MhOptionGroup *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->wishes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->wanted = mh_option_people_new ();
}

/* Adds the rows for a game’s options, once. */
void
mh_option_group_set_game (MhOptionGroup *self, MhGame *game, MhGameInfo *info)
{
  self->game = g_object_ref (game);
  self->domain = g_strdup (mh_game_info_get_domain (info));
  self->folder = g_path_get_dirname (mh_game_info_get_path (info));
  self->options = mh_game_create_options (game);
  if (self->options != NULL)
    add_rows (self);
}

GObject *
mh_option_group_get_options (MhOptionGroup *self)
{
  return self->options;
}

/* Presets the values that the number of players requires, moves options about a person along with that person, and
 * hides options that have no effect, or all while nobody is seated. */
void
mh_option_group_set_seats (MhOptionGroup *self, const MhHead *head, MhFamily *family)
{
  self->n_seats = head->n_seats;
  self->has_computers = FALSE;
  self->people = 0;
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].kind == MH_SEAT_COMPUTER)
      self->has_computers = TRUE;
    else
      self->people |= mh_actor_bit (seat);
  /* At first there is something else to do. */
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0 && head->n_seats > 0);
  if (self->options == NULL)
    return;
  self->presetting = TRUE;
  mh_option_people_follow (self->wanted, self->options, head, family);
  self->presetting = FALSE;
  show_people (self, head, family);
  preset_for_seats (self);
}

/* Restores the options of the last match; @words is the result of mh_option_group_save(). Options that the game no
 * longer has are ignored. */
void
mh_option_group_restore (MhOptionGroup *self, GVariant *words)
{
  GVariantIter iter;
  const char *name, *value;

  if (words == NULL || self->options == NULL)
    return;
  g_variant_iter_init (&iter, words);
  while (g_variant_iter_next (&iter, "{&s&s}", &name, &value))
    mh_options_set (self->options, name, value, NULL);
}

static const char *
get_name (MhOptionGroup *self, guint row)
{
  return ((MhOptionRow *) g_ptr_array_index (self->rows, row))->pspec->name;
}

/* Returns the chosen options that differ from the rules, as a floating `a{ss}`. */
GVariant *
mh_option_group_save (MhOptionGroup *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  g_autoptr (GObject) wished = NULL;

  if (self->options != NULL)
    {
      wished = copy_options (self);
      fulfil_wishes (self, wished);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      const char *name = get_name (self, i);

      if (!mh_options_is_default (wished, name)
          && !mh_option_people_is_proposed (self->wanted, wished, name))
        {
          g_autofree char *value = mh_options_get (wished, name);

          g_variant_builder_add (&builder, "{ss}", name, value);
        }
    }
  return g_variant_builder_end (&builder);
}

/* Writes the options that differ from the rules into a header. */
void
mh_option_group_fill_head (MhOptionGroup *self, MhHead *head)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const char *name = get_name (self, i);

      if (!mh_options_is_default (self->options, name))
        {
          g_autofree char *value = mh_options_get (self->options, name);

          mh_head_set_option (head, name, value);
        }
    }
}
