/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* When a match is over, leftovers are removed with it, and its results are counted. */
#include "shell-fixture.h"
#include "shell/history/mh-history-page.h"
#include "shell/people/mh-face-tile.h"
#include "shell/people/mh-person-page.h"
#include "shell/people/mh-profile-page.h"
#include "shell/seating/mh-stand-in.h"

/* A computer player can continue for the person, until the match is over. */
static void
test_stand_in (void)
{
  g_autoptr (MhMatch) match = NULL;

  shell_begin (shell_head (1, 2));
  match = g_object_ref (shell_match ());
  g_assert_true (mh_stand_in_is_possible (match));
  g_assert_true (shell_is_enabled ("stand-in"));
  shell_action ("page.stand-in");
  shell_answer ("cancel");
  g_assert_true (shell_is_enabled ("stand-in"));
  shell_play_to_the_end ();
  g_assert_true (mh_match_is_over (match));
  g_assert_false (mh_stand_in_is_possible (match));
  shell_go_home ();
  shell_begin (shell_head (1, 2));
  shell_action ("page.stand-in");
  shell_answer ("a");
  g_assert_false (shell_is_enabled ("stand-in"));
  g_assert_cmpint (mh_match_get_head (shell_match ())->seat[0].kind, ==, MH_SEAT_STAND_IN);
  shell_wait_podium ();
}

/* How long a match was played, according to its file in that folder. */
static guint
get_kept (const char *folder, const char *match)
{
  g_autofree char *name = g_strdup_printf ("matches/%s/%s.mousehole", folder, match);
  g_autofree char *path = shell_data_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);

  g_assert_no_error (error);
  return ((MhRecord *) g_ptr_array_index (records, 0))->played;
}

/* The playing time of a match of computer players, with an agreed time, is saved in its file, and the next session
 * adds to it. */
static void
test_played (void)
{
  g_autoptr (MhClock) clock = mh_clock_new_fake (0);
  MhHead *head = shell_head_of ("cats-and-rats", 0, 2);
  g_autofree char *match = g_strdup (head->match);
  MhTabletop *table;
  guint before; /* a slow machine may have taken a second or two */

  mh_head_set_option (head, "end", "time");
  mh_head_set_option (head, "minutes", "5");
  shell_begin (head);
  table = shell_table ();
  mh_tabletop_set_played_clock (table, clock);
  before = mh_tabletop_get_played (table);
  mh_clock_set_time (clock, 50 * G_USEC_PER_SEC);
  shell_go_home ();
  g_assert_cmpuint (get_kept ("open", match), ==, before + 50);
  shell_continue ();
  table = shell_table ();
  g_assert_cmpuint (mh_tabletop_get_played (table), >=, 50);
  mh_match_set_computer_pause (shell_match (), 0);
  mh_tabletop_set_speed (table, 0);
  mh_tabletop_set_played (table, 5 * 60);
  shell_wait_podium ();
  g_assert_cmpuint (get_kept ("finished", match), >=, 5 * 60);
  test_wait_until (shell_shows ("minutes of play"));
}

/* The person moves after this many seconds. */
static void
wait (MhClock *clock, guint seconds)
{
  mh_clock_set_time (clock, mh_clock_get_time (clock) + seconds * G_USEC_PER_SEC);
  shell_move (shell_match ());
  shell_settle ();
}

/* A supper with the match on the screen does not count as playing. The time is saved now and then during the match,
 * because the program may be killed. A match of a few seconds counts as a minute. */
static void
test_supper (void)
{
  g_autoptr (MhClock) clock = mh_clock_new_fake (0);
  g_autofree char *match = NULL;
  MhTabletop *table;
  guint before;

  shell_begin (shell_head (1, 2));
  table = shell_table ();
  mh_tabletop_set_played_clock (table, clock);
  before = mh_tabletop_get_played (table);
  wait (clock, 40);
  wait (clock, 3 * 60 * 60);
  wait (clock, 20);
  g_assert_cmpuint (mh_tabletop_get_played (table), ==, before + 40 + 5 * 60 + 20);
  match = g_strdup (mh_match_get_head (shell_match ())->match);
  test_wait_until (get_kept ("open", match) >= 40 + 5 * 60);
  mh_tabletop_set_played (table, 10);
  shell_play_to_the_end ();
  shell_wait_podium ();
  test_wait_until (shell_shows ("minute of play"));
}

static void
count_match (const char *game, MhProfile *tom, MhProfile *mia, int score, MhActors winners)
{
  g_autoptr (MhHead) head = mh_head_new (game, 1);

  mh_head_set_person (head, 0, mh_profile_get_id (tom), "Tom");
  mh_head_set_person (head, 1, mh_profile_get_id (mia), "Mia");
  mh_head_set_computer (head, 2, MH_LEVEL_EASY);
  g_assert_true (mh_family_add_result (
      shell_family (), head, (const int[MH_SEATS_MAX]){ score, 14, 9 }, winners, 120, NULL));
}

/* How often the text of a line is drawn. */
static guint
count_drawn (const char *text)
{
  g_autoptr (GPtrArray) labels = shell_find_all (shell_page (), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), text))
      return shell_count (gtk_widget_get_prev_sibling (labels->pdata[i]), GTK_TYPE_PICTURE);
  return 0;
}

/* How many sheets about games a person's page has */
static guint
count_games (void)
{
  return shell_count_class (shell_part ("games"), "paper-sheet");
}

/* A person's page, one tap from the shelf: age, needs, matches and with whom, which appear with the first match. */
static void
test_person (void)
{
  static const char *const facts[] = {
    "Cat Patrol",
    "Played 12 Times",
    "Won 2 Times",
    "1 of them shared with others",
    "Best result: 17 cats",
    "With Mia: 12 times",
    "+6",
    "4 years old",
    "Can’t read yet\u00a0· Larger Pieces",
  };
  MhProfile *tom = shell_meet ("Tom"), *mia = shell_meet ("Mia");

  mh_profile_set_age (tom, 4);
  mh_profile_set_needs (tom, MH_NEED_LARGE_PIECES);
  shell_go_home ();
  test_wait_until (gtk_widget_get_visible (shell_part ("family")));
  g_signal_emit_by_name (shell_find_type (shell_part ("family"), MH_TYPE_FACE_TILE), "clicked");
  shell_settle ();
  g_assert_true (MH_IS_PERSON_PAGE (shell_page ()));
  g_assert_false (gtk_widget_get_visible (shell_part ("matches")));
  for (guint i = 0; i < 11; i++)
    count_match ("cat-patrol", tom, mia, i == 0 ? 17 : 11, i == 0 ? 1 : 2);
  count_match ("cat-patrol", tom, mia, 14, 3);
  shell_go_home ();
  shell_action_with ("win.person", mh_profile_get_id (tom));
  test_wait_until (count_games () == 1);
  shell_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    g_assert_true (shell_shows (facts[i]));
  g_assert_cmpuint (count_drawn ("Won 2 Times"), ==, 2);
  g_assert_cmpuint (count_drawn ("With Mia: 12 times"), ==, 6);
  g_signal_emit_by_name (shell_part ("watch"), "clicked");
  shell_settle ();
  g_assert_true (MH_IS_HISTORY_PAGE (shell_page ()));
  shell_action ("win.back");
  /* Another face shows another person on the same page; the window answers before all games are there. */
  count_match ("sewer-rat", tom, mia, 3, 1);
  shell_action_with ("win.person", mh_profile_get_id (mia));
  g_assert_true (shell_shows ("With Tom: 13 times"));
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (shell_find_nth (shell_part ("bar"), MH_TYPE_FACE_TILE, 1))));
  mh_person_page_show (MH_PERSON_PAGE (shell_page ()), tom);
  g_assert_cmpuint (count_games (), ==, 0);
  test_wait_until (count_games () == 2);
  shell_action ("page.edit");
  g_assert_true (MH_IS_PROFILE_PAGE (shell_page ()));
  shell_action ("page.delete");
  shell_answer ("delete");
  /* The page of someone who is gone shows another person. */
  test_wait_until (MH_IS_PERSON_PAGE (shell_page ()));
  shell_settle ();
  g_assert_true (shell_shows ("Mia"));
  shell_action ("win.back");
  g_assert_cmpuint (shell_count (shell_part ("family"), MH_TYPE_FACE_TILE), ==, 1);
  shell_forget (mia);
  g_assert_false (gtk_widget_get_visible (shell_part ("family")));
}

/* Tab visits everybody on the shelf, in order, and the same ones on the way back. */
static void
test_family_keys (void)
{
  MhProfile *tom = shell_meet ("Tom"), *mia = shell_meet ("Mia");
  GtkWidget *window = GTK_WIDGET (shell_window ()), *family, *tiles[2];

  shell_go_home ();
  family = shell_part ("family");
  test_wait_until (gtk_widget_get_mapped (family) && shell_count (family, MH_TYPE_FACE_TILE) == 2);
  tiles[0] = shell_find_nth (family, MH_TYPE_FACE_TILE, 0);
  tiles[1] = shell_find_nth (family, MH_TYPE_FACE_TILE, 1);
  for (guint i = 0; i < 40 && shell_focus () != tiles[0]; i++)
    {
      g_assert_false (shell_focus () == tiles[1]);
      gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (shell_focus () == tiles[0]);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_true (shell_focus () == tiles[1]);
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (shell_focus () == tiles[0]);
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  g_assert_false (gtk_widget_is_ancestor (shell_focus (), family));
  shell_forget (tom);
  shell_forget (mia);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/ended/family-keys", test_family_keys);
  shell_add ("/shell/ended/stand-in", test_stand_in);
  shell_add ("/shell/ended/played", test_played);
  shell_add ("/shell/ended/supper", test_supper);
  shell_add ("/shell/ended/person", test_person);
}
