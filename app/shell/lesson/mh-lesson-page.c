/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/lesson/mh-lesson-page.h"

#include "art/mh-art.h"
#include "engine/rules/mh-other-language.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/table/mh-prompt.h"
#include "shell/table/mh-refusal-bubble.h"
#include "shell/table/mh-table-maker.h"
#include "shell/table/mh-table-needs.h"
#include "shell/table/mh-table-voice.h"
#include "shell/window/mh-window.h"
#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

#define FACE 64 /* pixels */
#define LETTERS 110 /* of most sentences, at most */

/* A game's first lesson: the real table, and above it one sentence at a time, spoken by a drawn face. The pieces to
 * touch are highlighted. At the end the learner plays on freely. Only the fact that the learner has had the lesson
 * is saved. */
struct _MhLessonPage
{
  MhPage parent_instance;

  MhGameInfo *info;
  MhGame *game;
  MhLesson *lesson;
  MhFamily *family; /* (nullable) */
  MhProfile *learner; /* (nullable) */
  MhLessonMatch *match;
  MhTabletop *table; /* the child of the overlay */
  MhTableVoice *voice; /* owned by the table */
  const char *language; /* owned by the lesson */
  char *sentence;
  gboolean over; /* nothing is left to do */
  gboolean roaming; /* in the free round the table says what to do */

  GtkWidget *overlay;
  MhRefusalBubble *bubble;
  GtkWidget *face;
  MhPrompt *words;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (MhLessonPage, mh_lesson_page, MH_TYPE_PAGE)

/* Shows and speaks a sentence of the lesson, even a repeated one. */
static void
say (MhLessonPage *self, const char *sentence)
{
  if (g_strcmp0 (self->sentence, sentence) != 0)
    {
      g_free (self->sentence);
      self->sentence = g_strdup (sentence);
    }
  mh_prompt_set_label (self->words, sentence);
}

/* While nothing is asked for, the learner's move and those of the others are shown. */
static void
say_watch (MhLessonPage *self)
{
  mh_other_language_begin (self->language);
  /* Translators: said to a child in a game's first lesson: the other players move now */
  say (self, _ ("Watch what happens."));
  mh_other_language_end ();
}

static void
say_aloud (MhLessonPage *self, const char *sentence, const char *language)
{
  say (self, sentence);
  mh_toolkit_announce (GTK_WIDGET (self), self->sentence);
  mh_table_voice_teach (self->voice, self->sentence, language);
}

static void
show_next (MhLessonPage *self, gboolean visible)
{
  gtk_widget_set_visible (self->next, visible);
  if (visible && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->next);
}

static void
point (MhLessonPage *self)
{
  MhActor actor;
  guint n;
  const MhMove *moves = mh_lesson_match_get_moves (self->match, &actor, &n);

  mh_tabletop_point_at (self->table, actor, moves, n);
  if (n > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mh_tabletop_focus_choice (self->table);
}

/* Saves that the learner, if known, has had the lesson. */
static void
keep (MhLessonPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->family != NULL && self->learner != NULL
      && !mh_family_add_lesson (self->family, mh_profile_get_id (self->learner),
                                mh_game_info_get_id (self->info), &error))
    g_debug ("Not kept: %s", error->message);
}

static void
on_step_changed (MhLessonPage *self)
{
  const MhLessonStep *step = mh_lesson_match_get_step (self->match);

  if (step == NULL)
    {
      say_watch (self);
      show_next (self, FALSE);
      mh_tabletop_point_at (self->table, MH_NOBODY, NULL, 0);
      return;
    }
  mh_refusal_bubble_hide (self->bubble);
  say_aloud (self, mh_lesson_step_get_sentence (step, self->language), self->language);
  point (self);
  show_next (self, step->kind == MH_LESSON_STEP_SAY);
  if (step->kind == MH_LESSON_STEP_FREE)
    keep (self);
}

/* A legal move that the lesson does not ask for: the lesson repeats its sentence. */
static void
on_strayed (MhLessonPage *self)
{
  const MhLessonStep *step = mh_lesson_match_get_step (self->match);

  if (self->sentence == NULL)
    return;
  say (self, self->sentence);
  mh_refusal_bubble_show (self->bubble, self->sentence, step != NULL ? step->rule : NULL,
                          self->language);
}

static void
on_refused (MhTabletop *table, const char *rule, GtkWidget *thing, MhLessonPage *self)
{
  if (rule == NULL && self->sentence != NULL)
    {
      mh_refusal_bubble_repeat (self->bubble, self->words, self->sentence);
      mh_table_voice_teach (self->voice, self->sentence, self->language);
    }
  else if (rule != NULL && !g_str_equal (rule, MH_ID_LESSON))
    mh_refusal_bubble_explain (self->bubble, rule, self->language);
}

static void
finish (MhLessonPage *self)
{
  self->over = TRUE;
  mh_match_pause (MH_MATCH (self->match));
  /* Translators: said to a child at the end of a game's first lesson */
  say_aloud (self, _ ("That’s it. Well done! Now you can show the others how to play."), NULL);
  show_next (self, TRUE);
}

/* The free round is over, no matter who has won. */
static void
on_over (MhLessonPage *self)
{
  if (mh_lesson_match_is_free (self->match) && !self->over)
    finish (self);
}

/* In the free round the table says what to do, and announces it itself. */
static void
on_prompt (MhLessonPage *self)
{
  const char *prompt = mh_tabletop_get_prompt (self->table);

  if (self->roaming && !self->over && prompt != NULL)
    say (self, prompt);
}

/* While the others play, tells what could just be seen, in writing: the voice would come too late. */
static void
tell_news (MhLessonPage *self, MhStep *step)
{
  g_autofree char *news = NULL;

  mh_other_language_begin (self->language);
  news = mh_game_say_step (self->game, step, MH_TELL_NEWS, mh_tabletop_get_names (self->table));
  mh_other_language_end ();
  if (news != NULL)
    say (self, news);
}

static void
on_shown (MhTabletop *table, MhStep *step, MhLessonPage *self)
{
  mh_refusal_bubble_hide (self->bubble);
  self->roaming = mh_lesson_match_is_free (self->match);
  mh_table_voice_set_lesson (self->voice, !self->roaming);
  if (self->roaming)
    on_prompt (self);
  else if (step != NULL && mh_lesson_match_get_step (self->match) == NULL)
    tell_news (self, step);
}

static void on_ended (MhLessonPage *self);

static void
follow_match (MhLessonPage *self)
{
  g_signal_connect_object (self->match, "step-changed", G_CALLBACK (on_step_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "strayed", G_CALLBACK (on_strayed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "ended", G_CALLBACK (on_ended), self, G_CONNECT_SWAPPED);
}

static void
follow_table (MhLessonPage *self)
{
  MhTableNeeds *needs = mh_table_needs_new (self->table);

  mh_refusal_bubble_follow (self->bubble, self->info, needs);
  self->voice = mh_table_voice_new (self->table, MH_PAGE (self), GTK_WIDGET (self->bubble));
  mh_table_voice_set_lesson (self->voice, TRUE);
  g_signal_connect_object (self->table, "shown", G_CALLBACK (on_shown), self, 0);
  g_signal_connect_object (self->table, "refused", G_CALLBACK (on_refused), self, 0);
  g_signal_connect_object (self->table, "over", G_CALLBACK (on_over), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::prompt", G_CALLBACK (on_prompt), self,
                           G_CONNECT_SWAPPED);
}

static void
drop_match (MhLessonPage *self)
{
  if (self->match == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
}

/* Shows the table of a match of the lesson in place of the one before. */
static gboolean
lay (MhLessonPage *self, guint index, GError **error)
{
  /* Translators: the name of an unknown learner in a game's first lesson: a short word that fits
   * any child, at most 12 letters */
  MhSeat seat = { .name = (char *) _ ("Beginner") };
  g_autoptr (MhLessonMatch) match = NULL;
  GtkWidget *table;

  if (self->learner != NULL)
    seat = (MhSeat){ .profile = (char *) mh_profile_get_id (self->learner),
                     .name = (char *) mh_profile_get_name (self->learner) };
  match = mh_lesson_match_new (self->game, self->lesson, index, &seat, error);
  if (match == NULL)
    return FALSE;
  drop_match (self);
  self->match = g_steal_pointer (&match);
  table = mh_table_maker_make (self->info, MH_MATCH (self->match), self->family, error);
  if (table == NULL)
    return FALSE;
  self->table = MH_TABLETOP (table);
  mh_prompt_set_table (self->words, self->table);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), table);
  follow_match (self);
  follow_table (self);
  say_watch (self);
  return TRUE;
}

/* The next match of the lesson needs its own table. */
static void
on_ended (MhLessonPage *self)
{
  const guint next = mh_lesson_match_get_next_index (self->match);
  g_autoptr (GError) error = NULL;

  if (next < mh_lesson_get_n_steps (self->lesson) && lay (self, next, &error))
    {
      mh_lesson_match_run (self->match);
      return;
    }
  if (error != NULL)
    mh_window_say (mh_window_of (GTK_WIDGET (self)), error->message);
  keep (self);
  finish (self);
}

static void
on_next_activated (MhLessonPage *self)
{
  if (self->over)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  else
    mh_lesson_match_go_on (self->match);
}

static const MhPageAction entries[] = {
  { "next", G_CALLBACK (on_next_activated) },
};

static void
mh_lesson_page_shown (MhPage *page)
{
  MhLessonPage *self = MH_LESSON_PAGE (page);

  mh_lesson_match_run (self->match);
  if (gtk_widget_get_visible (self->next))
    gtk_widget_grab_focus (self->next);
  else
    mh_tabletop_focus_choice (self->table);
}

static void
mh_lesson_page_dispose (GObject *object)
{
  MhLessonPage *self = MH_LESSON_PAGE (object);

  drop_match (self);
  g_clear_object (&self->info);
  g_clear_object (&self->game);
  g_clear_object (&self->lesson);
  g_clear_object (&self->family);
  g_clear_object (&self->learner);
  G_OBJECT_CLASS (mh_lesson_page_parent_class)->dispose (object);
}

static void
mh_lesson_page_finalize (GObject *object)
{
  g_free (MH_LESSON_PAGE (object)->sentence);
  G_OBJECT_CLASS (mh_lesson_page_parent_class)->finalize (object);
}

/* If the table does not handle Escape, it dismisses a refusal or a hint. */
static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return mh_refusal_bubble_close (MH_LESSON_PAGE (widget)->bubble);
}

static void
mh_lesson_page_class_init (MhLessonPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_lesson_page_dispose;
  object_class->finalize = mh_lesson_page_finalize;
  MH_PAGE_CLASS (klass)->shown = mh_lesson_page_shown;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  g_type_ensure (MH_TYPE_PROMPT);
  g_type_ensure (MH_TYPE_REFUSAL_BUBBLE);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-lesson-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhLessonPage, overlay);
  gtk_widget_class_bind_template_child (widget_class, MhLessonPage, bubble);
  gtk_widget_class_bind_template_child (widget_class, MhLessonPage, face);
  gtk_widget_class_bind_template_child (widget_class, MhLessonPage, words);
  gtk_widget_class_bind_template_child (widget_class, MhLessonPage, next);
}

static void
mh_lesson_page_init (MhLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_prompt_set_letters (self->words, LETTERS);
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
  adw_bin_set_child (ADW_BIN (self->face),
                     mh_picture_widget_new (mh_art_face ("mouse", MH_MOOD_HAPPY), FACE));
}

/* @learner is NULL if the learner is unknown. Returns NULL if the game’s view can’t be opened or the lesson’s first
 * match can’t begin. */
GtkWidget *
mh_lesson_page_new (MhGameInfo *info,
                    MhGame *game,
                    MhLesson *lesson,
                    MhFamily *family,
                    MhProfile *learner,
                    GError **error)
{
  MhLessonPage *self = g_object_new (MH_TYPE_LESSON_PAGE, NULL);

  self->info = g_object_ref (info);
  self->game = g_object_ref (game);
  self->lesson = g_object_ref (lesson);
  g_set_object (&self->family, family);
  g_set_object (&self->learner, learner);
  self->language = mh_book_choose_language (
      MH_BOOK (lesson), learner != NULL ? mh_profile_get_rules_language (learner) : NULL);
  mh_page_set_game (MH_PAGE (self), info);
  if (lay (self, 0, error))
    return GTK_WIDGET (self);
  g_object_unref (g_object_ref_sink (self));
  return NULL;
}
