/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The promises of a person's page: what is saved, and what remains of a removed person. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "art/mh-art-internal.h"
#include "shell-fixture.h"
#include "shell/history/mh-history-page.h"
#include "shell/history/mh-history-row.h"
#include "shell/history/mh-replay-page.h"
#include "shell/library/mh-library-page.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-choices.h"
#include "shell/people/mh-profile-page.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/seating/mh-seating-page.h"
#include "shell/seating/mh-start-page.h"

/* A match that Ida has finished; only its header and its end are read. */
#define PLAYED                                                                                     \
  "mousehole 1\ngame cat-patrol 1\nmatch 11-1\nbegun 2026-01-02T10:00:00Z\nseed 1\n"               \
  "seat a person %s \"Ida\"\nseat b bot easy\nstart a\na roll\nresult a=3 b=1 winners a\n"

/* Whether a name is anywhere in the widgets, visible or not, except below the faces of the shelf. */
static gboolean
is_named (const char *name)
{
  gpointer page = shell_page ();

  return shell_says (MH_IS_LIBRARY_PAGE (page) ? shell_part ("scroller") : page, name);
}

static char *
write_played (MhProfile *profile)
{
  g_autofree char *text = g_strdup_printf (PLAYED, mh_profile_get_id (profile));

  return shell_write ("matches/finished/11-1.mousehole", text);
}

static gboolean
holds (const char *path, const char *name)
{
  g_autofree char *text = test_read_file (path);

  return strstr (text, name) != NULL;
}

static void
begin_and_leave (MhProfile *profile)
{
  MhHead *head = shell_head (1, 2);

  mh_head_set_person (head, 0, mh_profile_get_id (profile), mh_profile_get_name (profile));
  shell_begin (head);
  shell_action ("win.back");
  shell_go_home ();
}

/* Afterwards all changes are in the file, and a backup is next to it. */
static char *
save_family (MhProfile *profile)
{
  char *path = shell_data_path ("family.sqlite");
  MhFamily *family = mh_family_open (path, NULL, NULL);

  g_assert_nonnull (family);
  g_assert_true (mh_family_save (family, profile, NULL));
  g_assert_finalize_object (family);
  return path;
}

/* A page that is not read at startup is damaged: the program detects it, and reports what it does. */
static void
check_damaged (const char *path, const char *format, guint n_people)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto (GStrv) parts = g_strsplit (format, "FOLDER", 2);
  g_autofree char *sentence = g_strdup_printf ("%s%s%s", parts[0], folder, parts[1]);

  test_damage_file (path);
  g_application_activate (G_APPLICATION (g_application_get_default ()));
  test_wait_until (shell_shows (sentence));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shell_family ())), ==, n_people);
}

/* With a backup; and without one: nobody is left. A message says so. */
static void
test_damaged (void)
{
  g_autoptr (MhProfile) tom = mh_profile_new ("Tom", "mouse", 2);
  g_autofree char *path = save_family (tom);
  g_autofree char *copy = g_strconcat (path, ".backup", NULL);

  check_damaged (path,
                 "The list of people in your family was damaged. An older copy is in use now; the "
                 "latest changes may be missing from it. The damaged list was kept in FOLDER.",
                 1);
  g_assert_nonnull (mh_family_lookup (shell_family (), mh_profile_get_id (tom)));
  g_free (save_family (tom));
  g_assert_cmpint (g_remove (copy), ==, 0);
  check_damaged (path,
                 "The list of people in your family was damaged, and there is no good copy of it, "
                 "so it is empty now. The damaged list was kept in FOLDER.",
                 0);
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

/* A removed person's name is on no screen and in no file. */
static void
test_removed (void)
{
  g_autoptr (MhProfile) ida = g_object_ref (shell_meet ("Ida"));
  g_autofree char *played = write_played (ida);
  g_autofree char *open = NULL;

  begin_and_leave (ida);
  open = shell_open_path ();
  g_assert_true (is_named ("Ida"));
  g_assert_true (holds (open, "Ida"));
  shell_open_person (ida);
  remember (ida);
  g_assert_true (is_remembered (mh_profile_get_id (ida)));
  shell_action ("page.delete");
  shell_answer ("cancel");
  g_assert_nonnull (mh_family_lookup (shell_family (), mh_profile_get_id (ida)));
  shell_action ("page.delete");
  shell_answer ("delete");
  test_wait_until (!MH_IS_PROFILE_PAGE (shell_page ()));
  shell_settle ();
  g_assert_null (mh_family_lookup (shell_family (), mh_profile_get_id (ida)));
  g_assert_false (is_remembered (mh_profile_get_id (ida)));
  g_assert_false (holds (open, "Ida") || holds (open, mh_profile_get_id (ida)));
  g_assert_false (holds (played, "Ida") || holds (played, mh_profile_get_id (ida)));
  g_assert_false (shell_says (shell_window (), "Ida"));
  shell_action_with ("win.history", "");
  test_wait_until (is_named ("Someone"));
  g_assert_false (is_named ("Ida"));
  shell_go_home ();
  shell_action_with ("win.continue", open);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_null (mh_match_get_head (shell_match ())->seat[0].name);
  g_assert_false (is_named ("Ida"));
}

/* Before the person is forgotten: leaves the page, or covers it. */
static gboolean
move_on (gpointer covers)
{
  if (covers != NULL)
    gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.history", "s", "");
  else
    mh_window_back (shell_window ());
  return G_SOURCE_REMOVE;
}

static void
move_on_soon (GListModel *family, guint position, guint removed, guint added, gpointer covers)
{
  g_idle_add_full (G_PRIORITY_HIGH, move_on, covers, NULL);
}

/* The file of an old match cannot be changed now: a message says so, even if the page has been left, and the program
 * tries again when it starts. Then it also forgets where the person sat, in case it was killed before. A page of
 * nobody does not come back. */
static void
test_removed_later (gconstpointer covers)
{
  g_autoptr (MhProfile) ida = g_object_ref (shell_meet ("Ida"));
  g_autofree char *played = write_played (ida);
  int fd = g_open (played, O_RDWR | O_CLOEXEC, 0);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  shell_open_person (ida);
  g_signal_connect (shell_family (), "items-changed", G_CALLBACK (move_on_soon), (gpointer) covers);
  shell_action ("page.delete");
  shell_answer ("delete");
  g_signal_handlers_disconnect_by_func (shell_family (), move_on_soon, (gpointer) covers);
  test_wait_until (shell_shows ("An old match still names Ida, because its file can’t be changed "
                                "right now. The program will try again the next time it starts."));
  g_assert_true (holds (played, "Ida"));
  g_assert_cmpint (MH_IS_HISTORY_PAGE (shell_page ()), ==, covers != NULL);
  if (covers != NULL)
    shell_action ("win.back");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  g_assert_cmpint (close (fd), ==, 0);
  remember (ida);
  g_application_activate (G_APPLICATION (g_application_get_default ()));
  test_wait_until (!holds (played, "Ida"));
  g_assert_false (is_remembered (mh_profile_get_id (ida)));
  g_assert_cmpint (g_remove (played), ==, 0);
}

/* The name that another program would read now. */
static void
assert_name (MhProfile *profile, const char *name)
{
  g_autofree char *path = shell_data_path ("family.sqlite");
  g_autoptr (MhFamily) family = mh_family_open (path, NULL, NULL);

  g_assert_cmpstr (mh_profile_get_name (mh_family_lookup (family, mh_profile_get_id (profile))), ==,
                   name);
}

static void
check_back (MhFamily *family, MhProfile *person, const char *tooltip)
{
  g_assert_true (mh_family_save (family, person, NULL));
  shell_go_home ();
  mh_window_push (shell_window (), MH_PAGE (mh_profile_page_new (family, person)));
  shell_settle ();
  g_assert_cmpstr (gtk_widget_get_tooltip_text (shell_part ("back")), ==, tooltip);
  shell_go_home ();
}

/* A typed name is on the disk before the page is left; an empty name is refused with a message. If the family's file
 * cannot be used, nothing claims to be saved. */
static void
test_name (void)
{
  MhProfile *lia = shell_meet ("Lia");
  g_autoptr (MhFamily) gone = mh_family_new_in_memory ();
  GtkEditable *entry;

  check_back (shell_family (), lia, "Back; Everything Is Saved");
  check_back (gone, lia, "Back");
  shell_open_person (lia);
  entry = GTK_EDITABLE (shell_part ("name"));
  gtk_editable_set_text (entry, "Amalia");
  assert_name (lia, "Amalia");
  gtk_editable_set_text (entry, " \u202e ");
  assert_name (lia, "Amalia");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_editable_set_text (entry, "Amalia");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_editable_set_text (entry, "");
  shell_action ("win.back");
  test_wait_until (shell_shows ("Everybody needs a name, so Amalia keeps the old one."));
}

static void
assert_first_name (const char *name)
{
  g_assert_nonnull (strstr (mh_tabletop_get_names (shell_table ())->name[0], name));
}

/* The texts of past matches contain no earlier name, and the newest match contains this one, if any. */
static void
check_history (const char *other, const char *name)
{
  GListModel *played;

  shell_open_history ("");
  played = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (shell_part ("list"))));
  g_assert_cmpuint (g_list_model_get_n_items (played), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (played); i++)
    {
      g_autoptr (MhSavedMatch) past = g_list_model_get_item (played, i);
      g_autofree char *words = mh_history_row_say (past);

      g_assert_null (strstr (words, other));
      g_assert_true (i > 0 || name == NULL || strstr (words, name) != NULL);
    }
  shell_go_home ();
}

/* Every screen shows a person's current name, even for matches played under an old one. */
static void
test_renamed (void)
{
  MhProfile *ida = shell_meet ("Ida");
  g_autofree char *played = write_played (ida);
  MhHead *head = shell_head (1, 2);

  begin_and_leave (ida);
  mh_profile_set_name (ida, "Amalia");
  g_assert_true (mh_family_save (shell_family (), ida, NULL));
  check_history ("Ida", NULL);
  g_assert_true (is_named ("Amalia"));
  g_assert_false (is_named ("Ida"));
  shell_delete_open_matches ();
  mh_head_set_person (head, 0, mh_profile_get_id (ida), "Ida");
  shell_begin (head);
  assert_first_name ("Amalia");
  shell_play_to_the_end ();
  shell_wait_podium ();
  g_assert_true (is_named ("Amalia"));
  g_assert_false (is_named ("Ida"));
  shell_go_home ();
  g_assert_cmpint (g_remove (played), ==, 0);
}

/* Two pasted lines are two people, and both can read until their age says that they are small. */
static void
test_new_people (void)
{
  g_autoptr (MhProfile) mia = NULL;
  g_autoptr (MhProfile) tom = NULL;
  GtkSpinButton *age;

  shell_open_game ("cat-patrol");
  shell_enter ("new_name", "Mia\n\nTom");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shell_family ())), ==, 2);
  mia = g_list_model_get_item (G_LIST_MODEL (shell_family ()), 0);
  tom = g_list_model_get_item (G_LIST_MODEL (shell_family ()), 1);
  g_assert_cmpstr (mh_profile_get_name (mia), ==, "Mia");
  g_assert_cmpstr (mh_profile_get_name (tom), ==, "Tom");
  g_assert_true (mh_profile_get_reader (mia));
  shell_open_person (mia);
  age = GTK_SPIN_BUTTON (shell_part ("age"));
  gtk_spin_button_set_value (age, 4);
  g_assert_false (mh_profile_get_reader (mia));
  gtk_spin_button_set_value (age, -1);
  g_assert_true (mh_profile_get_reader (mia));
  gtk_spin_button_set_value (age, 5);
  g_assert_false (mh_profile_get_reader (mia));
  /* Some small children can read. */
  gtk_switch_set_active (GTK_SWITCH (shell_part ("reader")), TRUE);
  g_assert_true (mh_profile_get_reader (mia));
  gtk_spin_button_set_value (age, 4);
  g_assert_true (mh_profile_get_reader (mia));
}

/* A new person joins the family with the first letter of the name, and not without a name. */
static void
test_add_person (void)
{
  g_autoptr (MhProfile) ben = NULL;

  shell_action_with ("win.add-person", "");
  g_assert_true (MH_IS_PROFILE_PAGE (shell_page ()));
  g_assert_false (shell_is_enabled ("delete"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (shell_part ("back")), ==, "Back");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (shell_part ("age")), 4);
  shell_action ("win.back");
  g_assert_true (MH_IS_PROFILE_PAGE (shell_page ()));
  g_assert_true (gtk_widget_has_css_class (shell_part ("name"), "error"));
  shell_action ("win.back");
  g_assert_false (MH_IS_PROFILE_PAGE (shell_page ()));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shell_family ())), ==, 0);
  /* Nor is there a page of nobody. */
  shell_action_with ("win.person", "");
  g_assert_true (MH_IS_PROFILE_PAGE (shell_page ()));
  gtk_editable_set_text (GTK_EDITABLE (shell_part ("name")), "Ben");
  g_assert_true (shell_is_enabled ("delete"));
  ben = g_list_model_get_item (G_LIST_MODEL (shell_family ()), 0);
  g_assert_cmpstr (mh_profile_get_name (ben), ==, "Ben");
  assert_name (ben, "Ben");
}

/* The button that selects a replay's perspective, and its list, contain @who and not @other. */
static void
check_perspective (const char *who, const char *other)
{
  GtkWidget *perspective = shell_part ("perspective");
  GtkWidget *list = shell_find_type (perspective, GTK_TYPE_POPOVER);
  const char *tip
      = gtk_widget_get_tooltip_text (shell_find_type (perspective, GTK_TYPE_MENU_BUTTON));

  g_assert_nonnull (strstr (tip, who));
  g_assert_null (strstr (tip, other));
  g_assert_true (shell_says (list, who));
  g_assert_false (shell_says (list, other));
}

/* The player shown at a table at the beginning of a replay, and at its end. */
static void
watch_left (void)
{
  MhReplayMatch *match = MH_REPLAY_MATCH (shell_match ());
  GtkWidget *list = shell_find_type (shell_part ("perspective"), GTK_TYPE_SCROLLED_WINDOW);

  mh_replay_match_go_to (match, 0);
  assert_first_name ("Ida");
  /* The first seat comes after the perspective of everybody. */
  shell_toggle (list, 1);
  check_perspective ("Ida", "Dr. Nibble");
  mh_replay_match_go_to (match, mh_replay_match_get_n_steps (match));
  assert_first_name ("Dr. Nibble");
  check_perspective ("Dr. Nibble", "Ida");
  mh_replay_match_go_to (match, 0);
  assert_first_name ("Ida");
  while (mh_replay_match_go_on (match))
    continue;
  assert_first_name ("Dr. Nibble");
  shell_action ("win.back");
}

/* The player who continues for Ida has her color, like her pieces, but another face. */
static void
check_looks (MhMatch *match, MhProfile *ida)
{
  MhSeatLook looks[MH_SEATS_MAX];

  mh_seat_looks_fill (mh_match_get_head (match), shell_family (), looks);
  g_assert_cmpstr (looks[0].face, !=, mh_profile_get_face (ida));
  g_assert_cmpuint (looks[0].color, ==, mh_profile_get_color (ida));
  mh_seat_looks_clear (looks);
}

/* A match that Ida has begun and left to a computer player. */
static void
begin_for_nibble (MhProfile *ida, MhHead *head)
{
  mh_head_set_person (head, 0, mh_profile_get_id (ida), "Ida");
  /* What she needs would set the table's speed when she leaves. */
  mh_profile_set_reader (ida, TRUE);
  shell_begin (head);
  assert_first_name ("Ida");
  shell_play_more (2);
  mh_match_set_stand_in (shell_match (), 0, MH_LEVEL_EASY);
  assert_first_name ("Dr. Nibble");
}

/* A computer player continues for Ida: from then on her name appears nowhere, not even in What Was Played. */
static void
test_left (void)
{
  MhProfile *ida = shell_meet ("Ida");

  begin_for_nibble (ida, shell_head (1, 2));
  check_looks (shell_match (), ida);
  shell_play_to_the_end ();
  shell_wait_podium ();
  g_assert_true (is_named ("Dr. Nibble"));
  g_assert_false (is_named ("Ida"));
  shell_action ("page.watch");
  watch_left ();
  check_history ("Ida", "Dr. Nibble");
}

/* In someone else's match Ida keeps the name that she has there, even after a computer player came and went. */
static void
test_left_elsewhere (void)
{
  MhProfile *ida = shell_meet ("Ida");
  g_autofree char *text = NULL;
  char *id;

  begin_for_nibble (ida, shell_head (1, 2));
  text = mh_match_to_text (shell_match ());
  id = strstr (text, "\nmatch ") + strlen ("\nmatch ");
  *id = *id == '0' ? '1' : '0';
  mh_profile_set_name (ida, "Ada");
  shell_open_text (text);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  assert_first_name ("Ida");
  shell_action ("page.end");
  assert_first_name ("Dr. Nibble");
  shell_action ("page.begin");
  assert_first_name ("Ida");
}

/* The card that continues a match names the computer player that replaces Ida. */
static void
test_left_card (void)
{
  MhProfile *ida = shell_meet ("Ida");
  g_autoptr (MhMatchStore) store = NULL;
  g_autoptr (MhSavedMatch) open = NULL;
  g_autofree char *folder = shell_data_path ("matches");
  g_autofree char *who = NULL;

  begin_for_nibble (ida, shell_head (2, 3));
  shell_action ("win.back");
  shell_go_home ();
  g_assert_true (is_named ("Dr. Nibble"));
  g_assert_false (is_named ("Ida"));
  /* The same after a restart. */
  store = mh_match_store_new (folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
  open = g_list_model_get_item (G_LIST_MODEL (store), 0);
  who = mh_lost_match_who (open);
  g_assert_nonnull (strstr (who, "Dr. Nibble"));
  g_assert_null (strstr (who, "Ida"));
}

static guint
get_this_year (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return (guint) g_date_time_get_year (now);
}

static void
type_age (MhProfile *profile, const char *text)
{
  shell_open_person (profile);
  gtk_editable_set_text (GTK_EDITABLE (shell_part ("age")), text);
  shell_action ("win.back");
}

static void
assert_age (MhProfile *profile, const char *text)
{
  shell_open_person (profile);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (shell_part ("age"))), ==, text);
}

/* What is saved is the year of birth, so that the age stays right. An age that was once typed as a year counts as
 * unknown. A year later than the clock's is kept, because the clock may be wrong. */
static void
test_age (void)
{
  MhProfile *lia = shell_meet ("Lia");
  const guint ahead = get_this_year () + 3;

  mh_profile_set_birth_year (lia, 4);
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, 0);
  assert_age (lia, "");
  gtk_test_accessible_assert_property (shell_part ("age"), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Not Given");
  type_age (lia, "4");
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, get_this_year () - 4);
  assert_age (lia, "4");
  type_age (lia, "");
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, 0);
  type_age (lia, "0");
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, get_this_year ());
  assert_age (lia, "0");
  type_age (lia, "");
  shell_open_person (lia);
  g_signal_emit_by_name (shell_part ("age"), "change-value", GTK_SCROLL_STEP_UP);
  assert_age (lia, "8");
  type_age (lia, "0");
  type_age (lia, "2018");
  type_age (lia, "four");
  assert_age (lia, "0");
  mh_profile_set_birth_year (lia, ahead);
  g_assert_true (mh_profile_is_small (lia));
  assert_age (lia, "0");
  shell_action ("win.back");
  g_assert_cmpuint (mh_profile_get_birth_year (lia), ==, ahead);
}

/* The wheel scrolls the page, and does not change the age under the pointer. */
static void
test_age_wheel (void)
{
  g_autoptr (GListModel) controllers = NULL;

  shell_open_person (shell_meet ("Lia"));
  controllers = gtk_widget_observe_controllers (shell_part ("age"));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      g_assert_true (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
                     || gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_NONE);
    }
}

/* Computer players sit before the two. */
static void
ask_who_begins (const char *game, guint n_computers, MhProfile *lia, MhProfile *ben)
{
  MhHead *head = mh_head_new (game, 1);

  for (guint i = 0; i < n_computers; i++)
    mh_head_set_computer (head, i, MH_LEVEL_EASY);
  mh_head_set_person (head, n_computers, mh_profile_get_id (lia), "Lia");
  mh_head_set_person (head, n_computers + 1, mh_profile_get_id (ben), "Ben");
  shell_ask_start (head);
  g_assert_true (MH_IS_START_PAGE (shell_page ()));
}

static GtkWidget *
get_face (int seat)
{
  return shell_item (shell_part ("faces"), seat);
}

/* Faces are described by what they show, and rules are explained in the reader's language. */
static void
test_faces (void)
{
  MhProfile *profile = shell_meet ("Mia");
  guint n_faces;

  shell_open_person (profile);
  n_faces = shell_count (shell_part ("faces"), GTK_TYPE_FLOW_BOX_CHILD);
  for (guint i = 0; i < n_faces; i++)
    {
      g_autofree char *name = shell_label (gtk_widget_get_first_child (get_face ((int) i)));

      g_assert_cmpstr (name, !=, mh_art_face_names ()[i]);
      g_assert_cmpstr (mh_art_face_names ()[i], !=, "clockwork");
      if (i == 1)
        g_assert_cmpstr (name, ==, "Ginger cat");
    }
  g_assert_null (mh_profile_get_rules_language (profile));
  /* After "as on this computer", in the order of their codes. */
  mh_choice_row_set_selected (MH_CHOICE_ROW (shell_part ("language")), 2);
  g_assert_cmpstr (mh_profile_get_rules_language (profile), ==, "da");
  mh_choice_row_set_selected (MH_CHOICE_ROW (shell_part ("language")), 0);
  g_assert_null (mh_profile_get_rules_language (profile));
  /* A language of a game that is not on this computer stays. */
  mh_profile_set_rules_language (profile, "eo");
  shell_open_person (profile);
  gtk_editable_set_text (GTK_EDITABLE (shell_part ("name")), "Renamed");
  g_assert_cmpstr (mh_profile_get_rules_language (profile), ==, "eo");
}

static void
assert_first_offered (int seat)
{
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_first_child (get_face (seat))));
}

/* The program itself asks for the oldest and shows who that is, if known; it is never a computer player.
 * Otherwise it suggests the seat after the one that began last time; after the last one the first. */
static void
test_oldest (void)
{
  MhProfile *lia = shell_meet ("Lia"), *ben = shell_meet ("Ben");
  MhHead *alone;

  mh_profile_set_birth_year (lia, 2018);
  ask_who_begins ("scamper", 1, lia, ben);
  g_assert_true (shell_shows ("Who is the oldest?"));
  g_assert_false (gtk_widget_get_visible (shell_part ("answer")));
  g_assert_false (gtk_widget_get_visible (get_face (0)));
  g_assert_true (gtk_widget_get_visible (get_face (1)));
  assert_first_offered (1);
  mh_profile_set_birth_year (ben, 1985);
  ask_who_begins ("scamper", 1, lia, ben);
  g_assert_true (shell_shows ("\u2068Ben\u2069 is the oldest, going by the ages you entered."));
  assert_first_offered (2);
  /* Chance has nothing left to decide. */
  shell_action ("page.chance");
  g_assert_cmpuint (mh_match_get_head (shell_match ())->start, ==, 2);
  ask_who_begins ("mouse-race", 2, lia, ben);
  g_assert_true (shell_shows ("Who is the youngest?"));
  g_assert_true (shell_shows ("\u2068Lia\u2069 is the youngest, going by the ages you entered."));
  /* Other questions include computer players. */
  mh_seat_memory_keep_start ("sewer-rat", mh_profile_get_id (lia));
  ask_who_begins ("sewer-rat", 1, lia, ben);
  g_assert_true (gtk_widget_get_visible (get_face (0)));
  assert_first_offered (2);
  mh_seat_memory_keep_start ("sewer-rat", mh_profile_get_id (ben));
  ask_who_begins ("sewer-rat", 1, lia, ben);
  assert_first_offered (0);
  /* Somebody who plays against computers only is not asked, but again the computer may be next. */
  alone = mh_head_new ("scamper", 1);
  mh_head_set_computer (alone, 0, MH_LEVEL_EASY);
  mh_head_set_person (alone, 1, mh_profile_get_id (lia), "Lia");
  shell_open_game (alone->game);
  mh_seating_page_seat_like (MH_SEATING_PAGE (shell_page ()), alone);
  mh_window_hold (shell_window ());
  g_action_group_activate_action (mh_page_get_actions (shell_page ()), "start", NULL);
  g_assert_true (MH_IS_START_PAGE (shell_page ()));
  mh_window_release (shell_window ());
  shell_ask_start (alone);
  test_wait_until (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_cmpuint (mh_match_get_head (shell_match ())->start, ==, 1);
}

/* A question about age in a game's own words would include computer players. */
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

void
shell_add_tests (void)
{
  shell_add ("/people/damaged", test_damaged);
  shell_add ("/people/removed", test_removed);
  shell_add ("/people/left", test_left);
  shell_add ("/people/left-card", test_left_card);
  shell_add ("/people/left-elsewhere", test_left_elsewhere);
  shell_add ("/people/name", test_name);
  shell_add ("/people/renamed", test_renamed);
  shell_add ("/people/new", test_new_people);
  shell_add ("/people/add", test_add_person);
  shell_add ("/people/age", test_age);
  shell_add ("/people/age-wheel", test_age_wheel);
  shell_add ("/people/faces", test_faces);
  shell_add ("/people/oldest", test_oldest);
  shell_add ("/people/questions", test_questions);
  /* The last test: its message, which contains a name, stays for a while. */
  shell_add_data ("/people/removed-later", NULL, test_removed_later);
  shell_add_data ("/people/removed-later-behind", "covered", test_removed_later);
}
