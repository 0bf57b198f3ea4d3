/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the page of a person promises: what is kept, and what is left of somebody who was removed. */
#include "config.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "shell-fixture.h"
#include "shell/history/mh-perspective-button.h"
#include "shell/history/mh-history-page.h"
#include "shell/history/mh-history-row.h"
#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-replay-page.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-choices.h"
#include "shell/people/mh-profile-page.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/seating/mh-start-page.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"

/* A match that Ida has played to its end; only its head and its end are read. */
#define PLAYED                                                                                     \
  "mousehole 1\ngame cat-patrol 1\nmatch 11-1\nbegun 2026-01-02T10:00:00Z\nseed 1\n"               \
  "seat a person %s \"Ida\"\nseat b bot easy\nstart a\na roll\nresult a=3 b=1 winners a\n"

static char *
get_data (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "mousehole", name, NULL);
}

static gboolean
names (GtkWidget *widget, const char *name)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), name) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (names (child, name))
      return TRUE;
  return FALSE;
}

/* Whether a name stands anywhere, also where nobody looks now. */
static gboolean
is_named (const char *name)
{
  return names (GTK_WIDGET (shell_window ()), name);
}

static MhProfile *
add_person (const char *name)
{
  MhProfile *profile = mh_profile_new (name, "fox", 1);

  g_assert_true (mh_family_save (shell_family (), profile, NULL));
  return profile;
}

static char *
write_played (MhProfile *profile)
{
  g_autofree char *folder = get_data ("matches/finished");
  char *path = g_build_filename (folder, "11-1.mousehole", NULL);
  g_autofree char *text = g_strdup_printf (PLAYED, mh_profile_get_id (profile));

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static gboolean
holds (const char *path, const char *name)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return strstr (text, name) != NULL;
}

static void
open_person (MhProfile *profile)
{
  shell_go_home ();
  mh_window_push (shell_window (), MH_PAGE (mh_profile_page_new (shell_family (), profile)));
  shell_settle ();
}

static void
begin_and_leave (MhProfile *profile)
{
  MhHead *head = shell_head (2, 1);

  mh_head_set_person (head, 0, mh_profile_get_id (profile), mh_profile_get_name (profile));
  shell_begin (head);
  shell_action ("win.back");
  shell_go_home ();
}

/* What is not written yet is in the file afterwards, and a copy of it beside it. */
static char *
save_family (MhProfile *profile)
{
  char *path = get_data ("family.sqlite");
  MhFamily *family = mh_family_open (path, NULL, NULL);

  g_assert_nonnull (family);
  g_assert_true (mh_family_save (family, profile, NULL));
  g_assert_finalize_object (family);
  return path;
}

/* Spoils a page that nothing reads at the start. */
static void
spoil (const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  memset (contents + length - 4096, 0xa5, 4096);
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
}

/* A page that nothing reads at the start is damaged: the program finds it, and says what it does. */
static void
test_damaged (void)
{
  g_autofree char *folder = get_data (NULL);
  g_autofree char *sentence = g_strdup_printf (
      "The list of people in your family was damaged. An older copy is in use now; the latest "
      "changes may be missing from it. The damaged list was kept in %s.",
      folder);
  g_autoptr (MhProfile) tom = mh_profile_new ("Tom", "mouse", 2);
  g_autofree char *path = save_family (tom);

  spoil (path);
  g_application_activate (G_APPLICATION (g_application_get_default ()));
  test_wait_until (shell_shows (sentence));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shell_family ())), ==, 1);
  g_assert_nonnull (mh_family_lookup (shell_family (), mh_profile_get_id (tom)));
}

/* The same when there is no copy: nobody is left, and that is said. */
static void
test_damaged_for_good (void)
{
  g_autofree char *folder = get_data (NULL);
  g_autofree char *sentence
      = g_strdup_printf ("The list of people in your family was damaged, and there is no good copy "
                         "of it, so it is empty now. The damaged list was kept in %s.",
                         folder);
  g_autoptr (MhProfile) ben = mh_profile_new ("Ben", "dog", 3);
  g_autofree char *path = save_family (ben);
  g_autofree char *copy = g_strconcat (path, ".backup", NULL);

  g_assert_cmpint (g_remove (copy), ==, 0);
  spoil (path);
  g_application_activate (G_APPLICATION (g_application_get_default ()));
  test_wait_until (shell_shows (sentence));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shell_family ())), ==, 0);
}

/* The last seats and starters of a game, as one text. */
static gboolean
is_remembered (const char *id)
{
  static const char *const keys[] = { "last-seats", "last-start" };
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (mh_program_get_settings (), keys[i]);
      g_autofree char *text = g_variant_print (value, FALSE);

      found |= strstr (text, id) != NULL;
    }
  return found;
}

static void
remember (MhProfile *profile)
{
  GSettings *settings = mh_program_get_settings ();
  g_autofree char *seats
      = g_strdup_printf ("{'cat-patrol': ['person %s', 'bot easy']}", mh_profile_get_id (profile));
  g_autoptr (GVariant) value = g_variant_parse (NULL, seats, NULL, NULL, NULL);

  g_settings_set_value (settings, "last-seats", value);
  mh_seat_memory_keep_start ("cat-patrol", mh_profile_get_id (profile));
}

/* A person who was removed is named on no screen and in no file. */
static void
test_removed (void)
{
  g_autoptr (MhProfile) ida = add_person ("Ida");
  g_autofree char *played = write_played (ida);
  g_autofree char *open = NULL;
  g_autoptr (MhSavedMatch) match = NULL;

  begin_and_leave (ida);
  match = g_list_model_get_item (shell_open_matches (), 0);
  open = g_file_get_path (mh_saved_match_get_file (match));
  g_assert_true (is_named ("Ida"));
  g_assert_true (holds (open, "Ida"));
  open_person (ida);
  remember (ida);
  g_assert_true (is_remembered (mh_profile_get_id (ida)));
  shell_action ("page.delete");
  shell_answer ("delete");
  g_assert_false (is_remembered (mh_profile_get_id (ida)));
  g_assert_false (holds (open, "Ida"));
  g_assert_false (holds (open, mh_profile_get_id (ida)));
  g_assert_false (holds (played, "Ida"));
  g_assert_false (holds (played, mh_profile_get_id (ida)));
  g_assert_false (is_named ("Ida"));
  shell_action_with ("win.history", "");
  test_wait_until (is_named ("Someone"));
  g_assert_false (is_named ("Ida"));
  shell_go_home ();
  shell_action_with ("win.continue", open);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_null (
      mh_match_get_head (mh_table_page_get_match (MH_TABLE_PAGE (shell_page ())))->seat[0].name);
  g_assert_false (is_named ("Ida"));
  shell_clear ();
}

/* The file of an old match cannot be changed now: that is said, and the program tries again when it starts. */
static void
test_removed_later (void)
{
  g_autoptr (MhProfile) ida = add_person ("Ida");
  g_autofree char *played = write_played (ida);
  int fd = g_open (played, O_RDWR | O_CLOEXEC, 0);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  open_person (ida);
  shell_action ("page.delete");
  shell_answer ("delete");
  test_wait_until (shell_shows ("An old match still names Ida, because its file can’t be changed "
                                "right now. The program will try again the next time it starts."));
  g_assert_true (holds (played, "Ida"));
  g_assert_cmpint (close (fd), ==, 0);
  g_application_activate (G_APPLICATION (g_application_get_default ()));
  test_wait_until (!holds (played, "Ida"));
  g_assert_cmpint (g_remove (played), ==, 0);
}

/* The program was killed when the list was changed already, and starts again. */
static void
test_removed_killed (void)
{
  g_autoptr (MhProfile) ida = add_person ("Ida");
  g_autofree char *played = write_played (ida);

  g_assert_true (mh_family_delete (shell_family (), ida, NULL));
  g_assert_true (holds (played, "Ida"));
  remember (ida);
  g_application_activate (G_APPLICATION (g_application_get_default ()));
  test_wait_until (!holds (played, "Ida"));
  g_assert_false (is_remembered (mh_profile_get_id (ida)));
  shell_settle ();
}

/* The name that another program would read now. */
static char *
read_name (MhProfile *profile)
{
  g_autofree char *path = get_data ("family.sqlite");
  g_autoptr (MhFamily) family = mh_family_open (path, NULL, NULL);

  return g_strdup (mh_profile_get_name (mh_family_lookup (family, mh_profile_get_id (profile))));
}

static void
check_back (MhFamily *family, MhProfile *person, const char *tooltip)
{
  g_assert_true (mh_family_save (family, person, NULL));
  shell_go_home ();
  mh_window_push (shell_window (), MH_PAGE (mh_profile_page_new (family, person)));
  shell_settle ();
  g_assert_cmpstr (gtk_widget_get_tooltip_text (shell_child (shell_page (), "back")), ==, tooltip);
  shell_go_home ();
}

/* Of a family whose file cannot be used nothing is said to be saved. */
static void
test_saved (void)
{
  g_autoptr (MhFamily) gone = mh_family_new_in_memory ();
  g_autoptr (MhProfile) lia = mh_profile_new ("Lia", "owl", 1);

  check_back (shell_family (), lia, "Back; Everything Is Saved");
  check_back (gone, lia, "Back");
  g_assert_true (mh_family_delete (shell_family (), lia, NULL));
}

/* What is typed is on the disk before the page is left; an empty name is not taken, and that is said. */
static void
test_name (void)
{
  g_autoptr (MhProfile) lia = add_person ("Lia");
  g_autofree char *typed = NULL;
  g_autofree char *emptied = NULL;

  open_person (lia);
  gtk_editable_set_text (GTK_EDITABLE (shell_child (shell_page (), "name")), "Amalia");
  typed = read_name (lia);
  g_assert_cmpstr (typed, ==, "Amalia");
  gtk_editable_set_text (GTK_EDITABLE (shell_child (shell_page (), "name")), " \u202e ");
  emptied = read_name (lia);
  g_assert_cmpstr (emptied, ==, "Amalia");
  g_assert_true (gtk_widget_has_css_class (shell_child (shell_page (), "name"), "error"));
  gtk_editable_set_text (GTK_EDITABLE (shell_child (shell_page (), "name")), "Amalia");
  g_assert_false (gtk_widget_has_css_class (shell_child (shell_page (), "name"), "error"));
  gtk_editable_set_text (GTK_EDITABLE (shell_child (shell_page (), "name")), "");
  shell_action ("win.back");
  test_wait_until (shell_shows ("Everybody needs a name, so Amalia keeps the old one."));
  g_assert_true (mh_family_delete (shell_family (), lia, NULL));
}

static const char *
get_first_name (MhTabletop *table)
{
  return mh_tabletop_get_names (table)->name[0];
}

static GListModel *
get_played (void)
{
  return mh_history_page_get_shown (MH_HISTORY_PAGE (shell_page ()));
}

/* Every screen calls a person by today's name, also for matches that were played under an old one. */
static void
test_renamed (void)
{
  g_autoptr (MhProfile) ida = add_person ("Ida");
  g_autofree char *played = write_played (ida);
  MhHead *head = shell_head (2, 1);
  MhTablePage *page;

  shell_delete_open_matches ();
  begin_and_leave (ida);
  mh_profile_set_name (ida, "Amalia");
  g_assert_true (mh_family_save (shell_family (), ida, NULL));
  shell_action_with ("win.history", "");
  test_wait_until (g_list_model_get_n_items (get_played ()) > 0);
  for (guint i = 0; i < g_list_model_get_n_items (get_played ()); i++)
    {
      g_autoptr (MhSavedMatch) past = g_list_model_get_item (get_played (), i);
      g_autofree char *words = mh_history_row_say (past);

      g_assert_null (strstr (words, "Ida"));
    }
  shell_go_home ();
  g_assert_true (is_named ("Amalia"));
  g_assert_false (is_named ("Ida"));
  shell_delete_open_matches ();
  mh_head_set_person (head, 0, mh_profile_get_id (ida), "Ida");
  page = shell_begin (head);
  g_assert_nonnull (strstr (get_first_name (mh_table_page_get_table (page)), "Amalia"));
  shell_play (page, G_MAXUINT64);
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
  shell_settle ();
  g_assert_true (is_named ("Amalia"));
  g_assert_false (is_named ("Ida"));
  shell_go_home ();
  g_assert_cmpint (g_remove (played), ==, 0);
  g_assert_true (mh_family_delete (shell_family (), ida, NULL));
}

/* Two pasted lines are two people, and both read until a year of birth says that they are small. */
static void
test_new_people (void)
{
  const guint before = g_list_model_get_n_items (G_LIST_MODEL (shell_family ()));
  g_autoptr (MhProfile) mia = NULL;
  g_autoptr (MhProfile) tom = NULL;
  GtkWidget *entry;
  MhChoiceRow *row;

  shell_open_game ("cat-patrol");
  entry = shell_child (shell_page (), "new_name");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Mia\n\nTom");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shell_family ())), ==, before + 2);
  mia = g_list_model_get_item (G_LIST_MODEL (shell_family ()), before);
  tom = g_list_model_get_item (G_LIST_MODEL (shell_family ()), before + 1);
  g_assert_cmpstr (mh_profile_get_name (mia), ==, "Mia");
  g_assert_cmpstr (mh_profile_get_name (tom), ==, "Tom");
  g_assert_true (mh_profile_get_reader (mia));
  open_person (mia);
  row = MH_CHOICE_ROW (shell_child (shell_page (), "birth_year"));
  mh_choice_row_set_selected (row, 5);
  g_assert_false (mh_profile_get_reader (mia));
  /* Some small children read. */
  gtk_switch_set_active (GTK_SWITCH (shell_child (shell_page (), "reader")), TRUE);
  g_assert_true (mh_profile_get_reader (mia));
  gtk_switch_set_active (GTK_SWITCH (shell_child (shell_page (), "reader")), FALSE);
  /* A year that is not given says nothing of reading. */
  mh_choice_row_set_selected (row, 0);
  g_assert_false (mh_profile_get_reader (mia));
  mh_choice_row_set_selected (row, 50);
  g_assert_true (mh_profile_get_reader (mia));
  shell_go_home ();
  g_assert_true (mh_family_delete (shell_family (), mia, NULL));
  g_assert_true (mh_family_delete (shell_family (), tom, NULL));
}

/* The button that chooses from whose perspective a match is watched, and its list, name @who and not @other. */
static void
check_perspective (MhReplayPage *page, const char *who, const char *other)
{
  GtkWidget *perspective = shell_child (page, "perspective");
  GtkWidget *list = shell_find_type (perspective, GTK_TYPE_POPOVER);
  const char *tip
      = gtk_widget_get_tooltip_text (shell_find_type (perspective, GTK_TYPE_MENU_BUTTON));

  g_assert_nonnull (strstr (tip, who));
  g_assert_null (strstr (tip, other));
  g_assert_true (names (list, who));
  g_assert_false (names (list, other));
}

/* Who is shown at a table at the beginning of a match that is watched again, and at its end. */
static void
watch_left (void)
{
  MhReplayPage *page = MH_REPLAY_PAGE (shell_page ());
  MhReplayMatch *match = mh_replay_page_get_match (page);
  MhTabletop *table = mh_replay_page_get_table (page);

  mh_replay_match_go_to (match, 0);
  g_assert_nonnull (strstr (get_first_name (table), "Ida"));
  mh_perspective_button_choose (MH_PERSPECTIVE_BUTTON (shell_child (page, "perspective")), 0);
  check_perspective (page, "Ida", "Dr. Nibble");
  mh_replay_match_go_to (match, mh_replay_match_get_n_steps (match));
  g_assert_nonnull (strstr (get_first_name (table), "Dr. Nibble"));
  check_perspective (page, "Dr. Nibble", "Ida");
  mh_replay_match_go_to (match, 0);
  g_assert_nonnull (strstr (get_first_name (table), "Ida"));
  while (mh_replay_match_go_on (match))
    continue;
  g_assert_nonnull (strstr (get_first_name (table), "Dr. Nibble"));
  shell_action ("win.back");
}

/* The player who continues for Ida has her color, which her pieces have, and a face of its own. */
static void
check_looks (MhMatch *match, MhProfile *ida)
{
  MhSeatLook looks[MH_SEATS_MAX];

  mh_seat_looks_fill (mh_match_get_head (match), shell_family (), looks);
  g_assert_cmpstr (looks[0].face, !=, mh_profile_get_face (ida));
  g_assert_cmpuint (looks[0].color, ==, mh_profile_get_color (ida));
  mh_seat_looks_clear (looks);
}

/* A computer player goes on for Ida: from then on nobody is called by her name, up to What Was Played. */
static void
test_left (void)
{
  g_autoptr (MhProfile) ida = add_person ("Ida");
  MhHead *head = shell_head (2, 1);
  g_autoptr (MhSavedMatch) past = NULL;
  g_autofree char *words = NULL;
  MhTablePage *page;
  MhMatch *match;

  shell_delete_open_matches ();
  shell_go_home ();
  mh_head_set_person (head, 0, mh_profile_get_id (ida), "Ida");
  page = shell_begin (head);
  match = mh_table_page_get_match (page);
  g_assert_nonnull (strstr (get_first_name (mh_table_page_get_table (page)), "Ida"));
  shell_play (page, 2);
  mh_match_set_stand_in (match, 0, MH_LEVEL_EASY);
  g_assert_nonnull (strstr (get_first_name (mh_table_page_get_table (page)), "Dr. Nibble"));
  check_looks (match, ida);
  shell_play (page, G_MAXUINT64);
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
  shell_settle ();
  g_assert_true (is_named ("Dr. Nibble"));
  g_assert_false (is_named ("Ida"));
  shell_action ("page.watch");
  watch_left ();
  shell_go_home ();
  shell_action_with ("win.history", "");
  test_wait_until (g_list_model_get_n_items (get_played ()) > 0);
  past = g_list_model_get_item (get_played (), 0);
  words = mh_history_row_say (past);
  g_assert_nonnull (strstr (words, "Dr. Nibble"));
  g_assert_null (strstr (words, "Ida"));
  shell_go_home ();
  g_assert_true (mh_family_delete (shell_family (), ida, NULL));
}

/* The card that continues a match names the computer player that goes on for Ida. */
static void
test_left_card (void)
{
  g_autoptr (MhProfile) ida = add_person ("Ida");
  g_autoptr (MhMatchStore) store = NULL;
  g_autoptr (MhSavedMatch) open = NULL;
  g_autofree char *folder = get_data ("matches");
  g_autofree char *who = NULL;
  MhHead *head = shell_head (3, 2);

  shell_delete_open_matches ();
  shell_go_home ();
  mh_head_set_person (head, 0, mh_profile_get_id (ida), "Ida");
  mh_match_set_stand_in (mh_table_page_get_match (shell_begin (head)), 0, MH_LEVEL_EASY);
  shell_action ("win.back");
  shell_go_home ();
  g_assert_true (is_named ("Dr. Nibble"));
  g_assert_false (is_named ("Ida"));
  /* The same when the program starts again. */
  store = mh_match_store_new (folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
  open = g_list_model_get_item (G_LIST_MODEL (store), 0);
  who = mh_lost_match_who (open);
  g_assert_nonnull (strstr (who, "Dr. Nibble"));
  g_assert_null (strstr (who, "Ida"));
  shell_delete_open_matches ();
  g_assert_true (mh_family_delete (shell_family (), ida, NULL));
}

static guint
get_this_year (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return (guint) g_date_time_get_year (now);
}

/* Only years in which a living person was born can be chosen, the newest first, or none. */
static void
test_year (void)
{
  g_autoptr (MhProfile) lia = add_person ("Lia");
  MhChoiceRow *row;
  g_autoptr (GListModel) years = NULL;
  g_autofree char *first = g_strdup_printf ("%u", get_this_year ());
  guint oldest, newest;

  mh_profile_set_birth_year (lia, 4);
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, 0);
  open_person (lia);
  row = MH_CHOICE_ROW (shell_child (shell_page (), "birth_year"));
  g_assert_cmpuint (mh_choice_row_get_selected (row), ==, 0);
  g_object_get (row, "model", &years, NULL);
  mh_profile_get_birth_years (&oldest, &newest);
  g_assert_cmpuint (g_list_model_get_n_items (years), ==, newest - oldest + 2);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (years), 1), ==, first);
  g_assert_cmpuint (oldest, ==, get_this_year () - 120);
  mh_choice_row_set_selected (row, 5);
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, get_this_year () - 4);
  shell_action ("win.back");
  open_person (lia);
  row = MH_CHOICE_ROW (shell_child (shell_page (), "birth_year"));
  g_assert_cmpuint (mh_choice_row_get_selected (row), ==, 5);
  mh_choice_row_set_selected (row, 0);
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, 0);
  shell_action ("page.delete");
  shell_answer ("delete");
}

static MhStartPage *
ask_who_begins (const char *game, MhProfile *const *people)
{
  MhCatalog *catalog = mh_program_get_catalog ();
  MhGameInfo *info = mh_catalog_lookup (catalog, game);
  g_autoptr (MhHead) head = mh_head_new (game, 1);

  mh_head_set_computer (head, 0, MH_LEVEL_EASY);
  for (guint i = 0; people[i] != NULL; i++)
    mh_head_set_person (head, i + 1, mh_profile_get_id (people[i]),
                        mh_profile_get_name (people[i]));
  shell_go_home ();
  mh_navigation_ask_start (shell_window (), info, head);
  shell_settle ();
  return MH_START_PAGE (shell_page ());
}

static GtkWidget *
get_face (MhStartPage *page, int seat)
{
  return GTK_WIDGET (
      gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (shell_child (page, "faces")), seat));
}

/* The program asks for the oldest itself, shows who that is when it knows, and no computer player is. */
static void
test_oldest (void)
{
  g_autoptr (MhProfile) lia = add_person ("Lia");
  g_autoptr (MhProfile) ben = add_person ("Ben");
  MhProfile *const people[] = { lia, ben, NULL };
  MhStartPage *page;

  mh_profile_set_birth_year (lia, 2018);
  page = ask_who_begins ("scamper", people);
  g_assert_true (shell_shows ("Who is the oldest?"));
  g_assert_false (gtk_widget_get_visible (shell_child (page, "answer")));
  g_assert_false (gtk_widget_get_visible (get_face (page, 0)));
  g_assert_true (gtk_widget_get_visible (get_face (page, 1)));
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_first_child (get_face (page, 1))));
  mh_profile_set_birth_year (ben, 1985);
  page = ask_who_begins ("scamper", people);
  g_assert_true (shell_shows ("\u2068Ben\u2069 is the oldest, according to the years of birth."));
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_first_child (get_face (page, 2))));
  /* Chance has nothing left to decide. */
  shell_action ("page.chance");
  g_assert_cmpuint (
      mh_match_get_head (mh_table_page_get_match (MH_TABLE_PAGE (shell_page ())))->start, ==, 2);
  page = ask_who_begins ("mouse-race", people);
  g_assert_true (shell_shows ("Who is the youngest?"));
  g_assert_true (shell_shows ("\u2068Lia\u2069 is the youngest, according to the years of birth."));
  /* Twins. */
  mh_profile_set_birth_year (ben, 2018);
  page = ask_who_begins ("scamper", people);
  g_assert_false (gtk_widget_get_visible (shell_child (page, "answer")));
  /* Another question is for computer players, too. */
  page = ask_who_begins ("sewer-rat", people);
  g_assert_true (gtk_widget_get_visible (get_face (page, 0)));
  g_assert_true (mh_family_delete (shell_family (), lia, NULL));
  g_assert_true (mh_family_delete (shell_family (), ben, NULL));
}

/* The seat after the one that began last time is offered first; after the last seat comes the first
 * one. */
static void
test_next_start (void)
{
  g_autoptr (MhProfile) lia = add_person ("Lia");
  g_autoptr (MhProfile) ben = add_person ("Ben");
  MhProfile *const people[] = { lia, ben, NULL };
  MhStartPage *page;

  for (int i = 0; people[i] != NULL; i++)
    {
      mh_seat_memory_keep_start ("sewer-rat", mh_profile_get_id (people[i]));
      page = ask_who_begins ("sewer-rat", people);
      g_assert_true (
          gtk_widget_has_focus (gtk_widget_get_first_child (get_face (page, (i + 2) % 3))));
    }
  g_assert_true (mh_family_delete (shell_family (), lia, NULL));
  g_assert_true (mh_family_delete (shell_family (), ben, NULL));
}

/* A question for an age in a game's own words would show computer players. */
static void
test_questions (void)
{
  GListModel *games = G_LIST_MODEL (mh_program_get_catalog ());
  guint n_by_age = 0;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (games, i);
      const char *question = mh_game_info_get_credit (info, "StartQuestion");

      g_assert_true (question == NULL || !g_regex_match_simple ("old|young", question, 0, 0));
      n_by_age += question == NULL && mh_game_info_get_credit (info, "StartTie") != NULL;
    }
  g_assert_cmpuint (n_by_age, ==, 2);
}

static void
add_tests (void)
{
  g_test_add_func ("/people/damaged", test_damaged);
  g_test_add_func ("/people/damaged-for-good", test_damaged_for_good);
  g_test_add_func ("/people/removed", test_removed);
  g_test_add_func ("/people/removed-killed", test_removed_killed);
  g_test_add_func ("/people/left", test_left);
  g_test_add_func ("/people/left-card", test_left_card);
  g_test_add_func ("/people/saved", test_saved);
  g_test_add_func ("/people/name", test_name);
  g_test_add_func ("/people/renamed", test_renamed);
  g_test_add_func ("/people/new", test_new_people);
  g_test_add_func ("/people/year", test_year);
  g_test_add_func ("/people/oldest", test_oldest);
  g_test_add_func ("/people/next-start", test_next_start);
  g_test_add_func ("/people/questions", test_questions);
  /* The last one: its sentence, which names somebody, stays for a while. */
  g_test_add_func ("/people/removed-later", test_removed_later);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
