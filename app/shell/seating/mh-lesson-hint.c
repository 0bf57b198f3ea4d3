/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-lesson-hint.h"

#include "engine/family/mh-statistics.h"
#include "shell/people/mh-face-tile.h"
#include "shell/seating/mh-seat-entry.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

/* Offers the game’s first lesson to the first player who has neither had it nor finished a match of the game. */
struct _MhLessonHint
{
  AdwPreferencesGroup parent_instance;

  MhGameInfo *info;
  MhFamily *family; /* (nullable) */
  MhProfile *newcomer; /* (nullable) */
  gboolean has_lesson;
  GtkWidget *row;
  GtkWidget *face; /* of the newcomer */
};

G_DEFINE_FINAL_TYPE (MhLessonHint, mh_lesson_hint, ADW_TYPE_PREFERENCES_GROUP)

static void
on_clicked (MhLessonHint *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.teach", "(ss)",
                              mh_game_info_get_id (self->info), mh_profile_get_id (self->newcomer));
}

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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_lesson_hint_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-lesson-hint.ui");
  gtk_widget_class_bind_template_child (widget_class, MhLessonHint, row);
  gtk_widget_class_bind_template_child (widget_class, MhLessonHint, face);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
mh_lesson_hint_init (MhLessonHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_lesson_hint_set_game (MhLessonHint *self, MhGameInfo *info, MhFamily *family)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_LESSON);

  self->info = g_object_ref (info);
  g_set_object (&self->family, family);
  self->has_lesson = path != NULL;
}

/* Checks whether the person has begun a match of the game that is not over. */
static gboolean
is_playing (const char *profile, const char *game)
{
  GListModel *matches = G_LIST_MODEL (mh_program_get_store ());

  for (guint i = 0; i < g_list_model_get_n_items (matches); i++)
    {
      g_autoptr (MhSavedMatch) match = g_list_model_get_item (matches, i);
      const MhHead *head = mh_saved_match_get_head (match);

      if (head != NULL && g_str_equal (head->game, game)
          && mh_head_find_person (head, profile) != 0)
        return TRUE;
    }
  return FALSE;
}

/* FALSE if the family's records can't be read, so that nobody is bothered. */
static gboolean
is_new (MhLessonHint *self, MhProfile *profile)
{
  const char *id = mh_profile_get_id (profile);
  const char *game = mh_game_info_get_id (self->info);
  MhStatistics statistics = { 0 };
  gboolean had = FALSE;

  return mh_statistics_get (self->family, id, game, &statistics, NULL) && statistics.played == 0
         && mh_family_has_had_lesson (self->family, id, game, &had, NULL) && !had
         && !is_playing (id, game);
}

static MhProfile *
find_newcomer (MhLessonHint *self, GListModel *entries)
{
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (entries, i);

      if (entry->profile != NULL && is_new (self, entry->profile))
        return entry->profile; /* owned by the entry */
    }
  return NULL;
}

/* Shows the hint if a player is new to the game. */
void
mh_lesson_hint_set_people (MhLessonHint *self, GListModel *entries)
{
  MhProfile *newcomer
      = self->has_lesson && self->family != NULL ? find_newcomer (self, entries) : NULL;
  g_autofree char *title = NULL;

  g_set_object (&self->newcomer, newcomer);
  gtk_widget_set_visible (GTK_WIDGET (self), newcomer != NULL);
  if (newcomer == NULL)
    return;
  mh_picture_widget_set (self->face, mh_face_tile_make_face (newcomer));
  /* Translators: %1$s is a person, %2$s a game */
  title = g_strdup_printf (_ ("%1$s is playing %2$s for the first time."),
                           mh_profile_get_name (newcomer), mh_game_info_get_title (self->info));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), title);
}
