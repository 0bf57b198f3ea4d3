/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-history-bar.h"

#include "shell/history/mh-history-row.h"
#include "shell/parts/mh-choices.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>
#include <string.h>

/* Filters finished matches: by words, game, people and age. */
struct _MhHistoryBar
{
  AdwBin parent_instance;

  GtkWidget *entry;
  GtkWidget *game;
  GtkWidget *person;
  GtkWidget *when;
  GPtrArray *games; /* of char *: IDs, in the order of the choices after the first */
  GPtrArray *people; /* of char *: IDs of profiles, in the same order */
  char **words; /* (nullable): the search words, case-folded */
  GHashTable *texts; /* the search text of each match, which is built once */
};

static guint changed; /* a signal */

G_DEFINE_FINAL_TYPE (MhHistoryBar, mh_history_bar, ADW_TYPE_BIN)

static void
on_changed (MhHistoryBar *self)
{
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->entry)), -1);

  g_clear_pointer (&self->words, g_strfreev);
  self->words = g_strsplit_set (text, " ,.", -1);
  g_signal_emit (self, changed, 0);
}

static void
mh_history_bar_finalize (GObject *object)
{
  MhHistoryBar *self = MH_HISTORY_BAR (object);

  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->people);
  g_strfreev (self->words);
  g_hash_table_unref (self->texts);
  G_OBJECT_CLASS (mh_history_bar_parent_class)->finalize (object);
}

static void
mh_history_bar_class_init (MhHistoryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_history_bar_finalize;
  /* Emitted when the filter changes. */
  changed = g_signal_new ("changed", MH_TYPE_HISTORY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-history-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MhHistoryBar, entry);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryBar, game);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryBar, person);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryBar, when);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
}

static void
fill_games (MhHistoryBar *self)
{
  GListModel *games = G_LIST_MODEL (mh_program_get_catalog ());
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  /* Translators: the choice for all games in a list of games */
  gtk_string_list_append (titles, _ ("Any Game"));
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (games, i);

      g_ptr_array_add (self->games, g_strdup (mh_game_info_get_id (info)));
      gtk_string_list_append (titles, mh_game_info_get_title (info));
    }
  /* Translators: the screen reader's name for the list of games */
  mh_choices_fill (GTK_DROP_DOWN (self->game), titles, C_ ("list of matches", "Game"));
}

static void
fill_people (MhHistoryBar *self, MhFamily *family)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const guint n = family != NULL ? g_list_model_get_n_items (G_LIST_MODEL (family)) : 0;

  /* Translators: the choice for all people in a list of people */
  gtk_string_list_append (names, _ ("Anybody"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (family), i);

      g_ptr_array_add (self->people, g_strdup (mh_profile_get_id (profile)));
      gtk_string_list_append (names, mh_profile_get_name (profile));
    }
  /* Translators: the screen reader's name for the list of people */
  mh_choices_fill (GTK_DROP_DOWN (self->person), names, _ ("Player"));
}

/* In days, in the order of the choices after the first. */
static const int spans[] = { 7, 31, 366 };

static void
fill_times (MhHistoryBar *self)
{
  const char *const words[]
      /* Translators, all: choices in a list: how long ago a match was played */
      = { _ ("Any Time"), _ ("Past Week"), _ ("Past Month"), _ ("Past Year"), NULL };
  g_autoptr (GtkStringList) times = gtk_string_list_new (words);

  /* Translators: the screen reader's name for that list; “it” is a match */
  mh_choices_fill (GTK_DROP_DOWN (self->when), times, _ ("When it was played"));
}

static void
mh_history_bar_init (MhHistoryBar *self)
{
  self->games = g_ptr_array_new_with_free_func (g_free);
  self->people = g_ptr_array_new_with_free_func (g_free);
  self->texts = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_history_bar_new (MhFamily *family)
{
  MhHistoryBar *self = g_object_new (MH_TYPE_HISTORY_BAR, NULL);

  fill_games (self);
  fill_people (self, family);
  fill_times (self);
  return GTK_WIDGET (self);
}

GtkEditable *
mh_history_bar_get_entry (MhHistoryBar *self)
{
  return GTK_EDITABLE (self->entry);
}

void
mh_history_bar_choose_person (MhHistoryBar *self, const char *profile)
{
  guint index;

  if (g_ptr_array_find_with_equal_func (self->people, profile, g_str_equal, &index))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->person), index + 1);
}

void
mh_history_bar_reset (MhHistoryBar *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->game), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->person), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->when), 0);
}

/* Returns the selected ID, or NULL. */
static const char *
get_chosen (GtkWidget *choices, GPtrArray *ids)
{
  const guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (choices));

  return selected > 0 && selected <= ids->len ? g_ptr_array_index (ids, selected - 1) : NULL;
}

/* A match without a date is not recent. */
static gboolean
is_recent (MhHistoryBar *self, MhSavedMatch *match)
{
  const guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->when));
  g_autoptr (GDateTime) then = NULL;
  g_autoptr (GDateTime) now = NULL;

  if (chosen == 0 || chosen > G_N_ELEMENTS (spans))
    return TRUE;
  then = mh_history_row_find_date (match);
  now = g_date_time_new_now_local ();
  return then != NULL && g_date_time_difference (now, then) <= spans[chosen - 1] * G_TIME_SPAN_DAY;
}

static const char *
get_words (MhHistoryBar *self, MhSavedMatch *match)
{
  char *folded = g_hash_table_lookup (self->texts, match);

  if (folded == NULL)
    {
      g_autofree char *words = mh_history_row_say (match);

      folded = g_utf8_casefold (words, -1);
      g_hash_table_insert (self->texts, g_object_ref (match), folded);
    }
  return folded;
}

static gboolean
has_words (MhHistoryBar *self, MhSavedMatch *match)
{
  for (guint i = 0; self->words != NULL && self->words[i] != NULL; i++)
    if (self->words[i][0] != '\0' && strstr (get_words (self, match), self->words[i]) == NULL)
      return FALSE;
  return TRUE;
}

gboolean
mh_history_bar_matches (MhHistoryBar *self, MhSavedMatch *match)
{
  const char *game = get_chosen (self->game, self->games);
  const char *person = get_chosen (self->person, self->people);
  const MhHead *head = mh_saved_match_get_salvaged (match);

  if (game != NULL && (head == NULL || g_strcmp0 (head->game, game) != 0))
    return FALSE;
  return (person == NULL || (head != NULL && mh_head_find_person (head, person) != 0))
         && is_recent (self, match) && has_words (self, match);
}
