/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Past matches: listed, searched, replayed, deleted; unreadable ones show an error. */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "engine/rules/mh-other-language.h"
#include "shell-fixture.h"
#include "shell/history/mh-history-page.h"
#include "shell/history/mh-history-row.h"
#include "shell/history/mh-replay-page.h"
#include "shell/parts/mh-words.h"

#define N_MANY 2000

/* The path of a finished match's file. */
static char *
make_path (const char *id)
{
  g_autofree char *name = g_strdup_printf ("matches/finished/%s.mousehole", id);

  return shell_data_path (name);
}

static void
write_text (const char *id, const char *text)
{
  g_autofree char *path = make_path (id);

  test_write_file (path, text);
}

/* A finished match of tic-tac-toe without steps: only its header and its end are read. */
static void
write_match (const char *id,
             const char *game,
             const char *begun,
             const char *person,
             const char *end)
{
  g_autofree char *text
      = g_strdup_printf ("mousehole 1\ngame %s 1\nmatch %s\nbegun %s\nseed 1\nseat a person %s"
                         " \"Ida\"\nseat b person \"Kurt\"\nseat c bot easy\nstart a\na roll\n%s",
                         game, id, begun, person, end);

  write_text (id, text);
}

/* Six matches; two of them are Ida's. */
static void
write_matches (MhProfile *profile)
{
  write_match ("11-1", "cat-patrol", "2026-01-02T10:00:00Z", mh_profile_get_id (profile),
               "result a=3 b=1 c=2 winners a\n");
  write_match ("11-2", "cat-patrol", "2026-03-04T10:00:00Z", "someone",
               "result a=3 b=3 c=2 winners a b\n");
  write_match ("11-3", "sewer-rat", "2025-03-04T10:00:00Z", mh_profile_get_id (profile),
               "result a=0 b=0 c=0 winners -\n");
  write_match ("11-4", "whist", "2024-03-04T10:00:00Z", "someone",
               "result a=3 b=3 c=2 winners c\n");
  write_text ("11-5", "\x7f\x45LF");
  write_match ("11-6", "cat-patrol", "2023-03-04T10:00:00Z", "someone", "a dance\n");
}

static GListModel *
get_shown (void)
{
  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (shell_part ("list"))));
}

static char *
say (guint position)
{
  g_autoptr (MhSavedMatch) match = g_list_model_get_item (get_shown (), position);

  return mh_history_row_say (match);
}

static guint
count (void)
{
  return g_list_model_get_n_items (get_shown ());
}

static void
assert_shown (const char *child)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (shell_part ("stack"))), ==, child);
}

/* How many of the listed matches have a name with this beginning. */
static guint
count_begun (const char *prefix)
{
  guint n = 0;

  for (guint i = 0; i < count (); i++)
    {
      g_autoptr (MhSavedMatch) match = g_list_model_get_item (get_shown (), i);
      g_autofree char *name = g_path_get_basename (mh_saved_match_get_path (match));

      n += g_str_has_prefix (name, prefix);
    }
  return n;
}

/* The number of visible pictures of games. */
static guint
count_covers (void)
{
  g_autoptr (GPtrArray) pictures = shell_find_all (shell_page (), GTK_TYPE_PICTURE);
  guint n = 0;

  for (guint i = 0; i < pictures->len; i++)
    n += gtk_widget_has_css_class (pictures->pdata[i], "small-cover")
         && gtk_picture_get_paintable (pictures->pdata[i]) != NULL
         && gtk_widget_get_visible (gtk_widget_get_parent (pictures->pdata[i]));
  return n;
}

/* Newest first; an error in a match is a sentence in its row. A game that is installed has a picture. From a
 * person's own page, only the matches of that person are listed. */
static void
test_list (void)
{
  static const struct
  {
    const char *words;
    guint n;
  } cases[]
      = { { "rat", 1 }, { "CAT ida", 3 }, { "march 2026", 1 }, { "xylophone", 0 }, { "", 6 } };
  static const char *const words[]
      = { "Shared win", "Ida\u2069 won.", "Nobody won.", "not installed", "not known", "damaged" };
  MhProfile *ida = shell_meet ("Ida");

  shell_open_history ("");
  assert_shown ("empty");
  write_matches (ida);
  shell_open_history ("");
  assert_shown ("list");
  g_assert_cmpuint (count (), ==, G_N_ELEMENTS (words));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *told = say (i);

      g_assert_nonnull (strstr (told, words[i]));
      g_assert_null (strstr (told, "matches/finished"));
    }
  g_assert_cmpuint (count_covers (), ==, 4);
  shell_action ("page.search");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      shell_search (cases[i].words);
      g_assert_cmpuint (count (), ==, cases[i].n);
      assert_shown (cases[i].n > 0 ? "list" : "nothing");
    }
  shell_open_history (mh_profile_get_id (ida));
  g_assert_cmpuint (count (), ==, 2);
}

/* The date of a match: without the year in the current year, with it in another. Month names are in the language
 * of the texts, whatever LC_TIME is. */
static void
test_when (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *this_year = g_date_time_format (now, "%Y");
  g_autofree char *before = mh_words_when ("2000-06-15T12:00:00Z");
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S%z");
  g_autofree char *begun = mh_words_when (today);
  /* With a wrong clock, a time alone would look like one of today. */
  g_autoptr (GDateTime) next_hour = g_date_time_add_hours (now, 1);
  g_autofree char *later = g_date_time_format (next_hour, "%Y-%m-%dT%H:%M:%S%z");
  g_autofree char *coming = mh_words_when (later);
  g_autoptr (GDateTime) day = g_date_time_new_utc (2026, 3, 3, 12, 0, 0);
  g_autofree char *english = mh_words_date (day, C_ ("date of a past match", "%B %-e, %Y"));
  g_autofree char *german = NULL;

  mh_other_language_begin ("de");
  german = mh_words_date (day, C_ ("date of a past match", "%B %-e, %Y"));
  mh_other_language_end ();
  g_assert_cmpstr (english, ==, "March 3, 2026");
  g_assert_cmpstr (german, ==, "3. März 2026");
  g_assert_null (strchr (coming, ':'));
  g_assert_cmpstr (before, ==, "June 15, 2000");
  g_assert_null (strstr (begun, this_year));
}

/* From "prefix-0" on. */
static void
delete_matches (const char *prefix, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", prefix, i);
      g_autofree char *path = make_path (id);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* A week, a month, a year ago, counted from today's date; a match without a date is never recent. */
static void
test_time (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  for (guint i = 0; i < 4; i++)
    {
      static const int days[] = { -6, -30, -364, -368 };
      g_autoptr (GDateTime) then = g_date_time_add_days (now, days[i]);
      g_autofree char *begun = g_date_time_format (then, "%Y-%m-%dT%H:%M:%SZ");
      g_autofree char *id = g_strdup_printf ("12-%u", i);

      write_match (id, "cat-patrol", begun, "someone", "result a=3 b=1 c=2 winners a\n");
    }
  shell_open_history ("");
  for (guint span = 0; span <= 3; span++)
    {
      GtkWidget *bar = gtk_search_bar_get_child (GTK_SEARCH_BAR (shell_part ("search_bar")));

      shell_search ("cat");
      gtk_drop_down_set_selected (GTK_DROP_DOWN (shell_child (bar, "when")), span);
      shell_settle ();
      /* By then, the test's other matches are too old, or still as recent. */
      test_wait_until (count_begun ("12-") == (span > 0 ? span : 4));
    }
  delete_matches ("12", 4);
}

/* A match that cannot be shown gives the reason; one with a bad line is shown up to that line. After a question,
 * the file of the first is deleted. */
static void
test_open (void)
{
  g_autofree char *path = make_path ("11-5");
  GtkWidget *list;
  MhPage *page;
  guint n;

  shell_open_history ("");
  page = shell_page ();
  list = shell_part ("list");
  /* One tap is enough, as on every other card. */
  g_assert_true (gtk_list_view_get_single_click_activate (GTK_LIST_VIEW (list)));
  g_signal_emit_by_name (list, "activate", 3);
  shell_settle ();
  g_assert_true (shell_page () == page);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_signal_emit_by_name (list, "activate", 4);
  shell_settle ();
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_nonnull (strstr (shell_text (shell_page (), "note"), "line"));
  shell_action ("win.back");
  g_assert_true (shell_page () == page);
  g_assert_true (gtk_widget_get_parent (shell_focus ()) == list);
  n = count ();
  /* The row has the focus, not its button. */
  gtk_window_set_focus (GTK_WINDOW (shell_window ()), NULL);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_get_parent (shell_focus ()) == list);
  shell_action_with ("page.delete", path);
  shell_answer ("cancel");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count (), ==, n);
  shell_action_with ("page.delete", path);
  shell_answer ("delete");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count (), ==, n - 1);
}

static void
note_added (GListModel *list, guint position, guint removed, guint added, guint *most)
{
  *most = MAX (*most, added);
}

/* Years of evenings: only visible rows exist, and no match's text is created before a search. They come in parts,
 * between which the window answers, while the page is shown; what is there is not added again when that is so again. */
static void
test_many (void)
{
  GListModel *list;
  guint most = 0;

  for (guint i = 0; i < N_MANY; i++)
    {
      g_autofree char *id = g_strdup_printf ("22-%u", i);

      write_match (id, "cat-patrol", "2020-01-02T10:00:00Z", "someone",
                   "result a=3 b=1 c=2 winners a\n");
    }
  shell_open_history ("");
  test_wait_until (count () > N_MANY);
  g_assert_cmpuint (shell_count (shell_page (), MH_TYPE_HISTORY_ROW), <, 400);
  g_signal_connect (get_shown (), "items-changed", G_CALLBACK (note_added), &most);
  shell_search ("kurt");
  test_wait_until (count () >= N_MANY);
  g_assert_cmpuint (most, >, 0);
  g_assert_cmpuint (most, <=, N_MANY / 4);
  shell_action_with ("win.rules", "cat-patrol");
  most = 0;
  write_match ("22-2000", "cat-patrol", "2020-01-02T10:00:00Z", "someone", "");
  shell_action ("win.back");
  test_wait_until (most > 0);
  g_assert_cmpuint (most, ==, 1);
  list = get_shown ();
  g_signal_emit_by_name (shell_find_type (shell_page (), GTK_TYPE_SEARCH_ENTRY), "search-changed");
  shell_action_with ("win.rules", "cat-patrol");
  g_assert_cmpuint (g_list_model_get_n_items (list), <, N_MANY);
  shell_action ("win.back");
  test_wait_until (count () >= N_MANY);
  delete_matches ("22", N_MANY + 1);
}

/* Whether the question before deleting a match says that it still counts. */
static gboolean
says_counted (const char *id)
{
  g_autofree char *path = make_path (id);
  gboolean said;

  shell_action_with ("page.delete", path);
  said = shell_question_says ("still counts");
  shell_answer ("cancel");
  return said;
}

/* The text for a match that everybody won, and for one that does not count because it was started from another. */
static void
test_endings (void)
{
  g_autofree char *together = NULL;
  g_autofree char *played_on = NULL;

  write_match ("12-1", "cat-patrol", "2026-05-02T10:00:00Z", "someone",
               "result a=3 b=3 c=3 winners a b c\n");
  write_text ("12-2", "mousehole 1\ngame cat-patrol 1\nmatch 12-2\nbegun 2026-05-01T10:00:00Z\n"
                      "seed 1\nseat a person \"Ida\"\nseat b bot easy\nseat c bot easy\nstart a\n"
                      "# begins as match 11-1 did\na roll\nresult a=3 b=1 c=2 winners a\r\n");
  shell_open_history ("");
  together = say (0);
  played_on = say (1);
  g_assert_true (says_counted ("12-1"));
  g_assert_false (says_counted ("12-2"));
  g_assert_true (g_str_has_suffix (together, "Everybody won together."));
  g_assert_true (g_str_has_suffix (played_on, "won. This match was started from an earlier one, so "
                                              "it does not count toward anybody’s results."));
}

/* A page that was left while it was reading has no window until it has read the rest. */
static void
test_left (void)
{
  gpointer page;

  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *id = g_strdup_printf ("14-%u", i);

      write_match (id, "cat-patrol", "2026-05-02T10:00:00Z", "someone",
                   "result a=3 b=3 c=3 winners a b c\n");
    }
  gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.history", "s", "");
  page = shell_page ();
  g_assert_true (MH_IS_HISTORY_PAGE (page));
  g_object_add_weak_pointer (page, &page);
  mh_window_start_over (shell_window (), NULL);
  mh_window_let_go (shell_window ());
  test_wait_until (page == NULL);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/history/list", test_list);
  shell_add ("/shell/history/when", test_when);
  shell_add ("/shell/history/time", test_time);
  shell_add ("/shell/history/open", test_open);
  shell_add ("/shell/history/endings", test_endings);
  shell_add ("/shell/history/many", test_many);
  shell_add ("/shell/history/left", test_left);
}
