/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-navigation.h"

#include "shell/history/mh-history.h"
#include "shell/history/mh-podium-page.h"
#include "shell/lesson/mh-lesson-page.h"
#include "shell/library/mh-library-page.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/people/mh-moving-page.h"
#include "shell/people/mh-person-page.h"
#include "shell/people/mh-profile-page.h"
#include "shell/rules/mh-rules-page.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seating-page.h"
#include "shell/seating/mh-start-page.h"
#include "shell/table/mh-saving.h"
#include "shell/table/mh-table-page.h"
#include "shell/window/mh-credits-page.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

/*
 * Leads from page to page: `win.…` actions open a page, and report in one sentence if they cannot. Pages do not depend
 * on this file. A page passes data to the next one with a signal.
 */

/* A match of this window is about to begin. */
#define BEGINNING "mh-beginning"
/* The result of a match is being saved. */
#define SAVING "mh-saving"

static void
on_begin (MhStartPage *page, MhWindow *window)
{
  mh_navigation_begin (window, mh_start_page_get_head (page));
}

/* Asks who begins, unless there is no choice. */
static void
ask_start (MhWindow *window, MhGameInfo *info, const MhHead *head)
{
  g_autoptr (MhStartPage) page = g_object_ref_sink (MH_START_PAGE (mh_start_page_new (info, head)));
  const MhActor only = mh_start_page_find_only (page);

  g_signal_connect_object (page, "begin", G_CALLBACK (on_begin), window, 0);
  /* Those who play again have been told who begins. */
  if (only != MH_NOBODY && !mh_window_is_held (window))
    mh_start_page_begin (page, only);
  else
    mh_window_push (window, MH_PAGE (page));
}

static void
on_seated (MhSeatingPage *page, MhWindow *window)
{
  g_autoptr (MhHead) head = mh_seating_page_make_head (page);
  MhGameInfo *info = mh_navigation_find_game (window, head->game);

  if (info != NULL)
    ask_start (window, info, head);
}

static MhSeatingPage *
make_seating_page (MhWindow *window, const char *id)
{
  g_autoptr (MhGame) game = NULL;
  GtkWidget *page;

  if (mh_navigation_open_family (window) == NULL)
    return NULL;
  game = mh_navigation_open_game (window, id, "win.play", id);
  if (game == NULL)
    return NULL;
  page = mh_seating_page_new (mh_navigation_find_game (window, id), game);
  g_signal_connect_object (page, "seated", G_CALLBACK (on_seated), window, 0);
  return MH_SEATING_PAGE (page);
}

static void
seat (MhWindow *window, const char *game)
{
  MhSeatingPage *page = make_seating_page (window, game);

  if (page != NULL)
    mh_window_push (window, MH_PAGE (page));
}

/* Starts another match with the same players, or shows their seats if one of them has been deleted. */
static void
on_again (MhPodiumPage *podium, MhWindow *window)
{
  /* The podium, which owns the header, is freed. */
  g_autoptr (MhHead) head = mh_head_copy (mh_podium_page_get_head (podium));
  const MhActor start = mh_podium_page_get_next (podium);
  MhSeatingPage *page = mh_window_is_held (window) ? NULL : make_seating_page (window, head->game);
  MhPage *asking;

  if (page == NULL)
    return;
  /* The pages that nobody needs to see are not shown. */
  mh_window_hold (window);
  mh_window_start_over (window, MH_PAGE (page));
  mh_seating_page_seat_like (page, head);
  g_action_group_activate_action (mh_page_get_actions (MH_PAGE (page)), "start", NULL);
  asking = mh_window_get_page (window);
  if (start < head->n_seats && MH_IS_START_PAGE (asking)
      && mh_start_page_get_head (MH_START_PAGE (asking))->n_seats == head->n_seats)
    mh_start_page_begin (MH_START_PAGE (asking), start);
  mh_window_release (window);
}

/* @error: (nullable) (transfer full): why the match could not be saved */
static void
keep_result (MhWindow *window, MhMatch *match, GError *problem)
{
  g_autoptr (GError) error = problem;
  g_autoptr (GError) family_error = NULL;
  MhFamily *family = mh_navigation_open_family (window);
  const MhHead *head = mh_match_get_head (match);
  int score[MH_SEATS_MAX] = { 0 };

  for (guint seat = 0; seat < head->n_seats; seat++)
    score[seat] = mh_match_get_score (match, seat);
  if (family != NULL
      && !mh_family_add_result (family, head, score, mh_match_get_winners (match),
                                (guint) mh_match_get_step_number (match), &family_error)
      && error != NULL)
    g_prefix_error (&error, "%s ", family_error->message);
  if (error != NULL || family_error != NULL)
    mh_window_say (window, (error != NULL ? error : family_error)->message);
}

static void
show_podium (MhWindow *window, MhMatch *match)
{
  MhGameInfo *info = mh_navigation_find_game (window, mh_match_get_head (match)->game);
  GtkWidget *page;

  if (info == NULL)
    return;
  page = mh_podium_page_new (info, match, mh_navigation_open_family (window));
  g_signal_connect_object (page, "again", G_CALLBACK (on_again), window, 0);
  mh_window_start_over (window, MH_PAGE (page));
}

/* What waits for the disk. */
typedef struct
{
  MhWindow *window; /* held */
  MhMatch *match; /* (nullable) */
  MhHead *head; /* (nullable) */
} Waiting;

static void
on_result_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Waiting *waiting = user_data;
  g_autoptr (MhMatch) match = waiting->match;
  MhPage *page = mh_window_get_page (waiting->window);
  GError *error = NULL;

  g_object_set_data (G_OBJECT (match), SAVING, NULL);
  mh_match_store_finish_finish (MH_MATCH_STORE (source), result, &error);
  keep_result (waiting->window, match, error);
  if (MH_IS_TABLE_PAGE (page) && mh_table_page_get_match (MH_TABLE_PAGE (page)) == match)
    show_podium (waiting->window, match);
  mh_window_release (waiting->window);
}

/* Saves the result, and then shows the podium. */
static void
on_finished (MhTablePage *table, MhWindow *window)
{
  MhMatch *match = mh_table_page_get_match (table);
  Waiting *waiting;

  /* A table that is shown again says so again. */
  if (g_object_get_data (G_OBJECT (match), SAVING) != NULL)
    return;
  g_object_set_data (G_OBJECT (match), SAVING, window);
  waiting = g_new0 (Waiting, 1);
  waiting->window = window;
  waiting->match = g_object_ref (match);
  mh_window_hold (window);
  mh_match_set_undo_allowed (waiting->match, FALSE);
  mh_match_store_finish_async (mh_program_get_store (), waiting->match, on_result_saved, waiting);
}

/* Creates the page of a match; when the match ends, the window shows the podium. */
GtkWidget *
mh_navigation_make_table_page (MhWindow *window,
                               MhGameInfo *info,
                               MhMatch *match,
                               MhFamily *family,
                               GError **error)
{
  GtkWidget *page = mh_table_page_new (info, match, family, error);

  if (page != NULL)
    g_signal_connect_object (page, "finished", G_CALLBACK (on_finished), window, 0);
  return page;
}

void
mh_navigation_show_table (MhWindow *window, MhMatch *match)
{
  MhFamily *family = mh_navigation_open_family (window);
  MhGameInfo *info = mh_navigation_find_game (window, mh_match_get_head (match)->game);
  g_autoptr (GError) error = NULL;
  GtkWidget *page;

  if (info == NULL)
    return;
  page = mh_navigation_make_table_page (window, info, match, family, &error);
  if (page != NULL)
    {
      mh_risky_match_begin_with (mh_match_get_head (match), MH_PAGE (page));
      mh_window_start_over (window, MH_PAGE (page));
    }
  else
    mh_window_say (window, error->message);
}

static void
begin_unsaved (MhWindow *window, const MhHead *head)
{
  g_autoptr (MhGame) game = mh_navigation_open_game (window, head->game, "win.play", head->game);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhMatch) match = game != NULL ? mh_match_new (game, head, &error) : NULL;

  if (match != NULL)
    {
      mh_match_play_on_without_journal (match);
      mh_navigation_show_table (window, match);
    }
  else if (error != NULL)
    mh_window_say (window, error->message);
}

static void
on_unsaved_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhHead) head = user_data;
  MhWindow *window = MH_WINDOW (source);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);

  if (g_strcmp0 (answer, "again") == 0)
    mh_navigation_begin (window, head);
  else if (g_strcmp0 (answer, "unsaved") == 0)
    begin_unsaved (window, head);
}

static void
on_begun (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Waiting *waiting = user_data;
  g_autoptr (MhHead) head = waiting->head;
  /* It may close when it is released. */
  g_autoptr (MhWindow) window = g_object_ref (waiting->window);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhMatch) match = mh_match_store_begin_finish (MH_MATCH_STORE (source), result, &error);

  g_object_set_data (G_OBJECT (window), BEGINNING, NULL);
  if (match != NULL)
    mh_navigation_show_table (window, match);
  mh_window_release (window);
  if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  if (error != NULL && error->domain == G_IO_ERROR && head->source_match == NULL)
    /* It can be played even if the disk is not writable. */
    mh_saving_ask_how (GTK_WINDOW (window), error->message, TRUE, on_unsaved_answered,
                       g_steal_pointer (&head));
  else if (error != NULL)
    mh_window_say (window, error->message);
}

/* Starts a match, with the @lines (nullable) of an earlier one, and shows its table once it is on the disk. */
void
mh_navigation_begin_from (MhWindow *window, MhGame *game, const MhHead *head, const char *lines)
{
  Waiting *waiting;

  if (g_object_get_data (G_OBJECT (window), BEGINNING) != NULL)
    return;
  waiting = g_new0 (Waiting, 1);
  waiting->window = window;
  waiting->head = mh_head_copy (head);
  g_object_set_data (G_OBJECT (window), BEGINNING, window);
  mh_window_hold (window);
  mh_match_store_begin_async (mh_program_get_store (), game, head, lines, on_begun, waiting);
}

/* Starts a new match and shows its table. */
void
mh_navigation_begin (MhWindow *window, const MhHead *head)
{
  g_autoptr (MhGame) game = mh_navigation_open_game (window, head->game, "win.play", head->game);

  if (game != NULL)
    mh_navigation_begin_from (window, game, head, NULL);
}

static MhSavedMatch *
find_match (const char *path)
{
  GListModel *matches = G_LIST_MODEL (mh_program_get_store ());

  for (guint i = 0; i < g_list_model_get_n_items (matches); i++)
    {
      g_autoptr (MhSavedMatch) match = g_list_model_get_item (matches, i);

      if (g_strcmp0 (g_file_peek_path (mh_saved_match_get_file (match)), path) == 0)
        return g_steal_pointer (&match);
    }
  return NULL;
}

static void
continue_saved (MhWindow *window, gpointer match)
{
  mh_navigation_continue (window, g_file_peek_path (mh_saved_match_get_file (match)));
}

/* A match that is on the table already stays there. */
static gboolean
is_on_table (MhWindow *window, MhSavedMatch *open)
{
  MhPage *page = mh_window_get_page (window);
  MhMatch *match = MH_IS_TABLE_PAGE (page) ? mh_table_page_get_match (MH_TABLE_PAGE (page)) : NULL;

  return match != NULL
         && g_strcmp0 (mh_match_get_head (match)->match, mh_saved_match_get_head (open)->match)
                == 0;
}

static void
resume (MhWindow *window, MhSavedMatch *open, MhGame *game)
{
  g_autoptr (MhRiskyMatch) risk = NULL;
  g_autoptr (MhMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *damage = NULL;

  if (is_on_table (window, open))
    return;
  /* First, because the file is repaired only once. */
  if (!mh_window_leave (window, continue_saved, open))
    return;
  risk = mh_risky_match_begin (mh_saved_match_get_head (open));
  match = mh_match_store_continue (mh_program_get_store (), open, game, &damage, &error);
  g_clear_pointer (&risk, mh_risky_match_end);
  if (match != NULL)
    mh_navigation_show_table (window, match);
  else
    {
      /* It has been left, but stays. */
      mh_page_shown (mh_window_get_page (window));
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
        mh_window_say (window, error->message);
      else
        mh_lost_match_ask (window, open, error);
    }
  if (damage != NULL)
    {
      g_debug ("%s", damage);
      mh_window_say (window, _ ("The match’s file was damaged. The match continues after the last "
                                "valid move; the complete file was kept beside it."));
    }
}

/* Shows the table of an open match, by the path of its file. */
void
mh_navigation_continue (MhWindow *window, const char *match)
{
  g_autoptr (MhSavedMatch) open = find_match (match);
  g_autoptr (MhGame) game = NULL;
  g_autoptr (GError) error = open != NULL ? mh_lost_match_find_error (open) : NULL;

  if (open == NULL)
    return;
  if (error != NULL)
    {
      mh_lost_match_ask (window, open, error);
      return;
    }
  mh_window_let_go (window);
  game = mh_navigation_open_game (window, mh_saved_match_get_head (open)->game, "win.continue",
                                  match);
  if (game != NULL)
    resume (window, open, game);
}

static void
on_delete_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhSavedMatch) match = MH_SAVED_MATCH (user_data);
  MhMatchStore *store = mh_program_get_store ();

  mh_window_let_go (MH_WINDOW (source));
  if (g_strcmp0 (answer, "delete") != 0)
    return;
  if (mh_match_store_delete (store, match, &error))
    {
      if (mh_saved_match_get_head (match) != NULL)
        mh_risky_match_forget (mh_saved_match_get_head (match));
    }
  else
    mh_window_say (MH_WINDOW (source), error->message);
}

static void
delete_match (MhWindow *window, const char *match)
{
  MhSavedMatch *open = find_match (match);
  const MhAnswer answers[] = {
    { "cancel", _ ("_Keep"), FALSE },
    { "delete", _ ("_Delete"), TRUE },
  };

  if (open != NULL)
    mh_toolkit_ask_async (GTK_WINDOW (window), _ ("Delete This Match?"),
                          /* Translators: “it” is the match */
                          _ ("It can’t be continued, and it won’t count toward anybody’s results."),
                          answers, G_N_ELEMENTS (answers), on_delete_answered, open);
}

/* @rule: (nullable): the rule to show */
static void
show_rules (MhWindow *window, const char *game, const char *rule)
{
  MhGameInfo *info = mh_navigation_find_game (window, game);
  g_autoptr (GError) error = NULL;
  GtkWidget *page = info != NULL ? mh_rules_page_new (info, &error) : NULL;

  if (page != NULL)
    {
      mh_window_push (window, MH_PAGE (page));
      mh_rules_page_show_rule (MH_RULES_PAGE (page), rule);
    }
  else if (error != NULL)
    mh_window_say (window, error->message);
}

static void
show_lesson (MhWindow *window, const char *id, MhProfile *learner)
{
  g_autoptr (MhGame) game = mh_navigation_open_game (window, id, "win.lesson", id);
  MhGameInfo *info = game != NULL ? mh_navigation_find_game (window, id) : NULL;
  g_autoptr (MhLesson) lesson
      = game != NULL ? mh_navigation_read_lesson (window, info, game) : NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *page;

  if (lesson == NULL)
    return;
  page = mh_lesson_page_new (info, game, lesson, mh_navigation_open_family (window), learner,
                             &error);
  if (page != NULL)
    mh_window_push (window, MH_PAGE (page));
  else
    mh_window_say (window, error->message);
}

/* Shows the lesson to the only person of a family, or to an unknown person. */
static void
show_lesson_to_anybody (MhWindow *window, const char *game)
{
  MhFamily *family = mh_navigation_open_family (window);
  g_autoptr (MhProfile) only = NULL;

  if (family != NULL && g_list_model_get_n_items (G_LIST_MODEL (family)) == 1)
    only = g_list_model_get_item (G_LIST_MODEL (family), 0);
  show_lesson (window, game, only);
}

static void
show_credits (MhWindow *window, const char *game)
{
  MhGameInfo *info = mh_navigation_find_game (window, game);

  if (info != NULL)
    mh_window_push (window, MH_PAGE (mh_credits_page_new (info)));
}

static void
add_person (MhWindow *window, const char *name)
{
  MhFamily *family = mh_navigation_open_family (window);
  g_autoptr (MhProfile) profile = family != NULL ? mh_seat_looks_new_profile (family, name) : NULL;

  if (profile != NULL)
    mh_window_push (window, MH_PAGE (mh_profile_page_new (family, profile)));
}

/* Shows a person's page, or with "" the first one's. In a page of this kind the person changes. */
static void
show_person (MhWindow *window, const char *id)
{
  MhFamily *family = mh_navigation_open_family (window);
  MhPage *page = mh_window_get_page (window);
  g_autoptr (MhProfile) first
      = family != NULL ? g_list_model_get_item (G_LIST_MODEL (family), 0) : NULL;
  MhProfile *profile = first != NULL ? mh_family_lookup (family, id) : NULL;

  if (first == NULL)
    add_person (window, "");
  else if (MH_IS_PERSON_PAGE (page))
    mh_person_page_show (MH_PERSON_PAGE (page), profile != NULL ? profile : first);
  else
    mh_window_push (window,
                    MH_PAGE (mh_person_page_new (family, profile != NULL ? profile : first)));
}

/* Shows a packed family, and asks whether to replace this one with it. */
void
mh_navigation_unpack (MhWindow *window, GFile *file)
{
  GtkWidget *page = mh_moving_page_new ();

  mh_window_push (window, MH_PAGE (page));
  mh_moving_page_unpack (MH_MOVING_PAGE (page), file);
}

/* Shows the table if this is one of the family's open matches; returns whether it is. */
gboolean
mh_navigation_continue_same (MhWindow *window, const MhHead *head)
{
  GListModel *matches = G_LIST_MODEL (mh_program_get_store ());

  for (guint i = 0; i < g_list_model_get_n_items (matches); i++)
    {
      g_autoptr (MhSavedMatch) open = g_list_model_get_item (matches, i);
      const MhHead *other = mh_saved_match_get_head (open);

      if (other != NULL && g_strcmp0 (other->match, head->match) == 0)
        {
          mh_navigation_continue (window, g_file_peek_path (mh_saved_match_get_file (open)));
          return TRUE;
        }
    }
  return FALSE;
}

/* Actions --------------------------------------------------------------------------------- */

static void
show_all_rules (MhWindow *window, const char *game)
{
  show_rules (window, game, NULL);
}

/* Each takes the ID of a game, or the path of a match's file, unless a comment says otherwise. */
static const struct
{
  const char *name;
  void (*go) (MhWindow *window, const char *id);
} ways[] = {
  { "play", seat },
  { "rules", show_all_rules },
  { "lesson", show_lesson_to_anybody },
  { "about-game", show_credits },
  { "continue", mh_navigation_continue },
  { "delete-match", delete_match },
  { "history", mh_history_show }, /* takes a profile's ID, or "" for everybody */
  { "person", show_person }, /* takes a profile's ID, or "" for anybody */
  { "add-person", add_person }, /* takes the name of a new person, or "" */
  { "watch", mh_history_watch },
  { "open", mh_history_open_uri },
};

static void
on_way_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), ways[i].name))
      ways[i].go (MH_WINDOW (user_data), g_variant_get_string (parameter, NULL));
}

static void
on_rule_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *game, *rule;

  g_variant_get (parameter, "(&s&s)", &game, &rule);
  show_rules (MH_WINDOW (user_data), game, rule);
}

static void
on_teach_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhWindow *window = MH_WINDOW (user_data);
  MhFamily *family = mh_navigation_open_family (window);
  const char *game, *person;

  g_variant_get (parameter, "(&s&s)", &game, &person);
  show_lesson (window, game, family != NULL ? mh_family_lookup (family, person) : NULL);
}

static void
on_move_house_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_window_push (MH_WINDOW (user_data), MH_PAGE (mh_moving_page_new ()));
}

/* Connects the pages of a window to each other. */
void
mh_navigation_attach (MhWindow *window)
{
  const GActionEntry entries[] = {
    { .name = "rule", .parameter_type = "(ss)", .activate = on_rule_activated },
    { .name = "teach", .parameter_type = "(ss)", .activate = on_teach_activated },
    { .name = "move-house", .activate = on_move_house_activated },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const GActionEntry way
          = { .name = ways[i].name, .parameter_type = "s", .activate = on_way_activated };

      g_action_map_add_action_entries (G_ACTION_MAP (window), &way, 1, window);
    }
}

/* Opens the window, with the library as its first page. */
MhWindow *
mh_navigation_open_window (GtkApplication *application)
{
  MhWindow *window = mh_window_new (application, MH_PAGE (mh_library_page_new ()));

  mh_navigation_attach (window);
  return window;
}
