/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-lesson-hint.h"

#include "art/mh-art-internal.h"
#include "engine/family/mh-statistics.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/seating/mh-seat-entry.h"

#include <glib/gi18n.h>

#define FACE 40 /* pixels */

/**
 * MhLessonHint:
 *
 * Offers the game's first lesson to the first person at the table who has neither had it nor played a
 * match of the game to its end.
 */
struct _MhLessonHint
{
  AdwPreferencesGroup parent_instance;

  MhGameInfo *info;
  MhFamily *family;
  MhProfile *newcomer; /* (nullable) */
  gboolean has_lesson;
  GtkWidget *row;
  GtkWidget *face; /* of the newcomer */
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (MhLessonHint, mh_lesson_hint, ADW_TYPE_PREFERENCES_GROUP)

static void
mh_lesson_hint_dispose (GObject *object)
{
  MhLessonHint *self = MH_LESSON_HINT (object);

  g_clear_object (&self->info);
  g_clear_object (&self->family);
  g_clear_object (&self->newcomer);
  G_OBJECT_CLASS (mh_lesson_hint_parent_class)->dispose (object);
}

static void
mh_lesson_hint_class_init (MhLessonHintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_lesson_hint_dispose;
}

static void
mh_lesson_hint_init (MhLessonHint *self)
{
  self->row = adw_action_row_new ();
  /* Translators: on a button that begins a game's first lesson */
  self->button = gtk_button_new_with_mnemonic (_ ("_Show Me"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (mh_lesson_hint_accept), self);
  self->face = mh_picture_widget_new (mh_art_face ("mouse", MH_MOOD_HAPPY), FACE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->row), self->face);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), self->button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->row);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * mh_lesson_hint_new:
 * @info: a game as its manifest has it
 * @family: (nullable): who may play it
 *
 * Makes the hint; it is not seen until mh_lesson_hint_set_people() finds somebody new to the game.
 *
 * Returns: (transfer floating): the hint
 */
GtkWidget *
mh_lesson_hint_new (MhGameInfo *info, MhFamily *family)
{
  MhLessonHint *self = g_object_new (MH_TYPE_LESSON_HINT, NULL);
  g_autofree char *path = mh_game_info_dup_lesson_path (info);

  self->info = g_object_ref (info);
  g_set_object (&self->family, family);
  self->has_lesson = path != NULL;
  return GTK_WIDGET (self);
}

/**
 * mh_lesson_hint_accept:
 * @self: a hint
 *
 * Does what its button does: leads to the lesson for whom it is offered.
 */
void
mh_lesson_hint_accept (MhLessonHint *self)
{
  g_return_if_fail (MH_IS_LESSON_HINT (self));

  if (self->newcomer != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.teach", "(ss)",
                                mh_game_info_get_id (self->info),
                                mh_profile_get_id (self->newcomer));
}

/* Nobody who cannot be asked about is bothered. */
static gboolean
is_new (MhLessonHint *self, MhProfile *profile)
{
  const char *id = mh_profile_get_id (profile);
  const char *game = mh_game_info_get_id (self->info);
  MhStatistics statistics = { 0 };
  gboolean had = FALSE;

  return mh_statistics_get (self->family, id, game, &statistics, NULL) && statistics.played == 0
         && mh_family_has_had_lesson (self->family, id, game, &had, NULL) && !had;
}

static MhProfile *
find_newcomer (MhLessonHint *self, GListModel *entries)
{
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (entries, i);
      MhProfile *profile = mh_seat_entry_get_profile (entry);

      if (profile != NULL && is_new (self, profile))
        return profile; /* the entry keeps it */
    }
  return NULL;
}

/**
 * mh_lesson_hint_set_people:
 * @self: a hint
 * @entries: (element-type MhSeatEntry): who sits at the table
 *
 * Shows the hint when somebody is new to the game.
 */
void
mh_lesson_hint_set_people (MhLessonHint *self, GListModel *entries)
{
  MhProfile *newcomer;
  g_autofree char *title = NULL;

  g_return_if_fail (MH_IS_LESSON_HINT (self) && G_IS_LIST_MODEL (entries));

  newcomer = self->has_lesson && self->family != NULL ? find_newcomer (self, entries) : NULL;
  g_set_object (&self->newcomer, newcomer);
  gtk_widget_set_visible (GTK_WIDGET (self), newcomer != NULL);
  if (newcomer == NULL)
    return;
  mh_picture_widget_set (self->face,
                         mh_art_person_face (mh_profile_get_face (newcomer), MH_MOOD_HAPPY,
                                             mh_profile_get_color (newcomer)));
  /* Translators: somebody’s name, then a game */
  title = g_strdup_printf (_ ("%1$s is playing %2$s for the first time."),
                           mh_profile_get_name (newcomer), mh_game_info_get_title (self->info));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), title);
}
