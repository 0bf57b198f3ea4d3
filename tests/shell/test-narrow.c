/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Every page fits a phone: 360 pixels, with text twice as large as usual. */
#include "config.h"

#include "screen-check.h"
#include "shell-fixture.h"
#include "shell/lesson/mh-lesson-page.h"
#include "shell/parts/mh-choices.h"
#include "shell/window/mh-key-check-page.h"
#include "shell/history/mh-album-page.h"
#include "shell/people/mh-face-tile.h"
#include "shell/window/mh-preferences.h"
#include "shell/table/mh-prompt.h"
#include "shell/table/mh-refusal-bubble.h"
#include "shell/parts/mh-fold.h"
#include "shell/parts/mh-title.h"
#include "shell/parts/mh-toolkit.h"

#include <glib/gi18n.h>

#define PHONE 360

static int
get_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Reports a widget that is too wide, down to the innermost one. */
static void
tell_why (GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget) || get_least_width (widget) <= PHONE / 2)
    return;
  g_test_message ("%d: %s %s %s", get_least_width (widget), G_OBJECT_TYPE_NAME (widget),
                  gtk_widget_get_css_name (widget),
                  GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_why (child);
}

static void
check_fits (GtkWidget *widget)
{
  if (get_least_width (widget) > PHONE)
    tell_why (widget);
  g_assert_cmpint (get_least_width (widget), <=, PHONE);
}

static void
check_width (void)
{
  check_fits (GTK_WIDGET (shell_page ()));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shell_page ())), <=, PHONE);
}

/* A page's title can be read next to the window's buttons. */
static void
check_title (void)
{
  GtkWidget *title = shell_find_type (GTK_WIDGET (shell_page ()), MH_TYPE_TITLE);
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (title));

  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    g_test_message ("cut off: %s", gtk_label_get_text (label));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
}

/* In a pseudo-language, whose texts are in brackets and have unusual letters, more can be checked. */
static void
check_page (void)
{
  check_width ();
  check_title ();
  screen_check_tab (GTK_WIDGET (shell_window ()));
  screen_check (GTK_WIDGET (shell_window ()), G_OBJECT_TYPE_NAME (shell_page ()), SCREEN_NAMES);
  if (screen_is_pseudo ())
    screen_check (GTK_WIDGET (shell_page ()), G_OBJECT_TYPE_NAME (shell_page ()),
                  SCREEN_WORDS | SCREEN_MIRRORED);
}

static void
test_library (void)
{
  shell_begin (shell_head (2, 1));
  shell_go_home ();
  mh_game_info_set_problem (shell_game (), "[/home/somebody/.local/share/mousehole/cat-patrol.so: "
                                           "undefined symbol: mh_incomprehensibilities]");
  shell_action ("page.search");
  check_page ();
  /* Side by side, choices would be cut off. */
  g_assert_cmpint (gtk_widget_get_width (shell_find_type (shell_page (), GTK_TYPE_DROP_DOWN)), >=,
                   gtk_widget_get_width (shell_find_type (shell_page (), GTK_TYPE_SEARCH_ENTRY)));
  mh_game_info_set_problem (shell_game (), NULL);
}

/* A long name is not squeezed next to the buttons of its seat. */
static void
check_seat_name (int place)
{
  GtkWidget *row = shell_item (shell_part ("seats"), place);

  g_assert_cmpint (gtk_widget_get_width (shell_child (row, "name")) * 2, >=,
                   gtk_widget_get_width (row));
}

static void
test_seating (void)
{
  shell_open_game ("cat-patrol");
  check_page ();
  shell_enter ("new_name", "Mia");
  shell_enter ("new_name", "Great-grandmother Wilhelmina");
  check_page ();
  check_seat_name (1);
  shell_action ("page.add-computer");
  check_page ();
  shell_action ("page.start");
  check_page ();
  shell_action ("win.back");
  for (guint i = 0; i < 3; i++)
    shell_action ("page.add-computer");
  check_page ();
}

/* More shared evenings with a person than there is room for small faces. */
static void
add_results (MhProfile *profile)
{
  MhProfile *other = shell_meet ("Maximilian-Alexander");

  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (MhHead) head = shell_head (2, 1);

      mh_head_set_person (head, 0, mh_profile_get_id (profile), "Mia");
      mh_head_set_person (head, 1, mh_profile_get_id (other), "Tom");
      mh_family_add_result (shell_family (), head, (const int[MH_SEATS_MAX]){ 9, i > 0, 2 }, 1, 99,
                            NULL);
    }
}

static gboolean
is_in_sight (GtkWidget *tile)
{
  const graphene_rect_t place = shell_bounds (tile, shell_part ("bar"));

  return place.origin.x >= 0
         && place.origin.x + place.size.width <= gtk_widget_get_width (shell_part ("bar"));
}

static void
test_profile (void)
{
  MhProfile *profile = shell_meet ("Great-grandmother Wilhelmina"), *last = NULL;

  shell_open_person (profile);
  check_page ();
  add_results (profile);
  mh_profile_set_needs (profile, MH_NEEDS_ALL);
  for (guint i = 0; i < 4; i++)
    last = shell_meet ("Maximilian-Alexander");
  shell_action_with ("win.person", mh_profile_get_id (last));
  test_wait_until (is_in_sight (shell_find_nth (shell_part ("bar"), MH_TYPE_FACE_TILE, 5)));
  shell_action_with ("win.person", mh_profile_get_id (profile));
  check_page ();
  shell_action ("page.album");
  g_assert_true (MH_IS_ALBUM_PAGE (shell_page ()));
  check_page ();
}

static void
test_key_check (void)
{
  g_autoptr (MhHead) head = mh_head_new ("scamper", 1);

  mh_head_set_person (head, 0, NULL, "Great-grandmother Wilhelmina");
  for (guint i = 1; i < 4; i++)
    mh_head_set_person (head, i, NULL, "Tom");
  mh_window_push (shell_window (), MH_PAGE (mh_key_check_page_new (head)));
  shell_settle ();
  check_page ();
}

/* Whether a sentence is on one page, and all of it is there. */
static gboolean
is_whole (const char *sentence)
{
  GtkWidget *prompt = shell_part ("prompt");
  GtkWidget *label = gtk_widget_get_first_child (prompt);
  GtkWidget *more = gtk_widget_get_last_child (prompt);
  g_autoptr (GString) read = g_string_new (NULL);
  gboolean whole;

  mh_prompt_set_label (MH_PROMPT (prompt), sentence);
  shell_settle ();
  whole = !gtk_widget_get_child_visible (more);
  for (guint pages = 0; pages < 9 && !g_str_equal (read->str, sentence); pages++)
    {
      g_string_append (read, gtk_label_get_text (GTK_LABEL (label)));
      g_assert_cmpint (shell_bounds (label, prompt).size.height, <=,
                       gtk_widget_get_height (prompt));
      gtk_test_accessible_assert_property (label, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
      g_signal_emit_by_name (more, "clicked");
      shell_settle ();
    }
  g_assert_cmpstr (read->str, ==, sentence);
  return whole;
}

/* Whether enough steps have been shown; while they are, the table keeps its height. */
static gboolean
has_stood_still (int height)
{
  if (!MH_IS_TABLE_PAGE (shell_page ()))
    return TRUE;
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (shell_table ())), ==, height);
  return mh_match_get_step_number (shell_match ()) > 9;
}

/* The bar, and therefore the table, keeps its height, whatever is to be said; an ordinary sentence needs no pages. */
static void
check_still (const char *game)
{
  int height;

  shell_begin (shell_head_of (game, 4, 0));
  height = gtk_widget_get_height (GTK_WIDGET (shell_table ()));
  g_assert_true (is_whole ("Tom?"));
  g_assert_true (is_whole ("Mia’s turn: choose who the mouse lures."));
  is_whole ("Great-grandmother Wilhelmina chooses a cat that Jonathan-Maximilian gives to whoever "
            "has none. All others look, and Great-grandmother Wilhelmina chooses a cat once more.");
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (shell_table ())), ==, height);
  shell_clear ();
  shell_begin (shell_head_of (game, 0, 4));
  test_wait_until (has_stood_still (height));
  shell_clear ();
}

/* However long the text is, the table keeps most of the page. */
static void
check_prompt (void)
{
  GtkWidget *prompt = shell_part ("prompt");

  mh_prompt_set_label (MH_PROMPT (prompt),
                       "Great-grandmother Wilhelmina chooses a cat that Jonathan-Maximilian gives "
                       "to whoever has none. All others look.");
  shell_settle ();
  g_assert_cmpint (gtk_widget_get_height (prompt) * 3, <=,
                   gtk_widget_get_height (GTK_WIDGET (shell_page ())));
  check_width ();
  mh_prompt_set_label (MH_PROMPT (prompt), "Tom?");
  shell_settle ();
  check_width ();
}

static void
check_table (const char *game, const char *rule)
{
  MhHead *head = shell_head_of (game, 2, 2);

  mh_head_set_person (head, 0, NULL, "Great-grandmother Wilhelmina");
  shell_begin (head);
  check_page ();
  check_prompt ();
  mh_refusal_bubble_explain (MH_REFUSAL_BUBBLE (shell_part ("bubble")), rule, NULL);
  shell_action ("page.log");
  check_page ();
  shell_action ("page.pause");
  check_page ();
  g_assert_cmpint (gtk_widget_get_height (shell_part ("asleep")), >=, 44);
  shell_clear ();
}

static const struct
{
  const char *game, *rule;
} games[] = {
  { "cat-patrol", "CP-20" }, { "sewer-rat", "SR-20" }, { "cats-and-rats", "CR-20" },
  { "mouse-race", "MR-20" }, { "scamper", "SC-20" },
};

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    check_table (games[i].game, games[i].rule);
}

/* On a phone, upright and in landscape, with text of the usual size and twice as large. */
static void
test_still (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < 4; i++)
    {
      g_object_set (settings, "gtk-xft-dpi", (i % 2 + 1) * 96 * 1024, NULL);
      gtk_window_set_default_size (GTK_WINDOW (shell_window ()), i < 2 ? PHONE : 640,
                                   i < 2 ? 640 : PHONE);
      for (guint j = 0; j < G_N_ELEMENTS (games); j++)
        check_still (games[j].game);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  gtk_window_set_default_size (GTK_WINDOW (shell_window ()), PHONE, 2 * PHONE);
}

static void
test_lesson (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      shell_go_home ();
      shell_action_with ("win.lesson", games[i].game);
      g_assert_true (MH_IS_LESSON_PAGE (shell_page ()));
      check_page ();
    }
}

/* A sentence that reports an event is never truncated. */
static void
check_whole (GtkWidget *sentence)
{
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (sentence));

  mh_prompt_set_label (
      MH_PROMPT (sentence),
      "Captain Tail lures a Patch parent and its kittens away from Granny Pawline.");
  shell_settle ();
  check_width ();
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
  g_assert_cmpuint (shell_count_lines (label), <=, 4);
}

static double
get_log_place (void)
{
  GtkWidget *list = shell_find_type (shell_page (), GTK_TYPE_LIST_VIEW);

  return gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list)));
}

/* Of a match that is over, and of one that is not. */
static void
test_replay (void)
{
  g_autoptr (MhHead) head = shell_head (2, 3);
  g_autofree char *text = mh_head_to_text (head);
  g_autofree char *whole = g_strconcat (text, "a roll\n* cat AK\nb roll\n", NULL);

  shell_play_out (shell_head (0, 5));
  shell_action ("page.watch");
  check_page ();
  check_whole (shell_part ("sentence"));
  shell_action ("page.end");
  shell_action ("page.log");
  check_page ();
  test_wait_until (get_log_place () > 0);
  shell_action ("page.begin");
  test_wait_until (get_log_place () == 0);
  shell_open_text (whole);
  check_page ();
}

static void
search_rules (const char *words, gboolean found)
{
  shell_search (words);
  g_assert_true (shell_shows (_ ("No results. Try a different word?")) == !found);
  check_page ();
}

static void
check_rules_scale (const char *game, double scale)
{
  GSettings *settings = mh_program_get_settings ();

  shell_go_home ();
  g_settings_set_double (settings, "rules-text-scale", scale);
  shell_action_with ("win.rules", game);
  check_width ();
  g_settings_reset (settings, "rules-text-scale");
}

/* The largest text, and the largest with pictures next to it. */
static void
test_rules_scales (void)
{
  check_rules_scale ("cat-patrol", 1.5);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    check_rules_scale (games[i].game, 3);
}

/* The pages that look the same in every game. */
static void
test_pages (void)
{
  static const char *const pages[] = { "rules", "print", "credits", "moving", "podium", "history" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      shell_lead_to (pages[i], "cat-patrol");
      check_page ();
      if (!g_str_equal (pages[i], "rules") && !g_str_equal (pages[i], "history"))
        continue;
      shell_action ("page.search");
      check_page ();
      if (g_str_equal (pages[i], "history"))
        continue;
      search_rules ("Xylophon", FALSE);
      search_rules ("2", TRUE);
      search_rules ("", TRUE);
    }
}

/* Optional buttons are shown only if there is room for all of them: a widget that could wrap or shrink would
 * overlap its neighbors. */
static void
test_fold (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("Play On From Here");
  GtkWidget *fold = g_object_new (MH_TYPE_FOLD, "child", label, NULL);
  int least, whole;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_window_set_child (GTK_WINDOW (window), fold);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, &whole, NULL, NULL);
  g_assert_cmpint (least, <, whole - 1);
  g_assert_cmpint (get_least_width (fold), ==, 0);
  gtk_widget_size_allocate (fold, &(GdkRectangle){ 0, 0, whole, 100 }, -1);
  g_assert_true (gtk_widget_get_child_visible (label));
  gtk_widget_size_allocate (fold, &(GdkRectangle){ 0, 0, whole - 1, 100 }, -1);
  g_assert_false (gtk_widget_get_child_visible (label));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_preferences (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = GTK_WIDGET (mh_preferences_new ());
  GSettings *settings = mh_program_get_settings ();
  g_autofree char *level = NULL;

  gtk_window_set_child (GTK_WINDOW (window), page);
  check_fits (page);
  mh_choice_row_set_selected (MH_CHOICE_ROW (shell_child (page, "computer_level")), 2);
  level = g_settings_get_string (settings, "computer-level");
  g_assert_cmpstr (level, ==, "hard");
  g_settings_reset (settings, "computer-level");
  g_assert_cmpuint (
      mh_choice_row_get_selected (MH_CHOICE_ROW (shell_child (page, "computer_level"))), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer error)
{
  g_assert_null (mh_toolkit_ask_finish (result, error));
}

/* A key that is pressed too early deletes nothing. */
static void
test_question (void)
{
  const MhAnswer answers[] = {
    { "cancel", "_Keep the whole collection", FALSE },
    { "delete", "_Delete", TRUE },
  };
  g_autoptr (GError) error = NULL;

  mh_toolkit_ask_async (GTK_WINDOW (shell_window ()), "Away?", "It cannot be brought back.",
                        answers, G_N_ELEMENTS (answers), on_answered, &error);
  shell_check_question ();
  shell_answer ("cancel");
  test_wait_until (error != NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

void
shell_add_tests (void)
{
  /* No language has words that are two fifths longer and twice as large. */
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                (screen_is_pseudo () ? 1 : 2) * 96 * 1024, "gtk-enable-animations",
                !screen_is_pseudo (), NULL);
  gtk_window_set_default_size (GTK_WINDOW (shell_window ()), PHONE, 2 * PHONE);
  shell_add ("/shell/narrow/library", test_library);
  shell_add ("/shell/narrow/seating", test_seating);
  shell_add ("/shell/narrow/profile", test_profile);
  shell_add ("/shell/narrow/key-check", test_key_check);
  shell_add ("/shell/narrow/table", test_table);
  shell_add ("/shell/narrow/still", test_still);
  shell_add ("/shell/narrow/lesson", test_lesson);
  shell_add ("/shell/narrow/replay", test_replay);
  shell_add ("/shell/narrow/pages", test_pages);
  shell_add ("/shell/narrow/rules-scales", test_rules_scales);
  shell_add ("/shell/narrow/fold", test_fold);
  shell_add ("/shell/narrow/preferences", test_preferences);
  shell_add ("/shell/narrow/question", test_question);
  shell_add ("/shell/narrow/whole", screen_assert_good);
}
