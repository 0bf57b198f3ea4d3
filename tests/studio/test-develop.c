/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table of a game that is being written, as `mousehole-referee play` leads it: with real keys where there are
 * some. What play itself does is the test `play` of the sample games. */
#include "config.h"

#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

#include "tests/shell/shell-fixture.h"

#include "plugins/sewer-rat/sewer-rat-state.h"
#include "studio/develop/mh-develop-page.h"
#include "studio/develop/mh-developer.h"
#include "shell/history/mh-podium-page.h"
#include "tests/sample-game/pairs/pairs.h"
#include "tests/table/hands.h"
#include "tests/test-util.h"

#define HEAD                                                                                       \
  "mousehole 1\ngame noughts 1\nseed 0000000000000001\nseat a person \"Ada\"\n"                    \
  "seat b person \"Bo\"\nstart a\n"

/* A session in a folder of its own, and this end of its wire. */
typedef struct
{
  char *folder;
  MhDeveloper *developer;
  int to; /* what is said to it */
  int from; /* non-blocking: what it says */
  GString *said;
} Desk;

static void
write_file (Desk *desk, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_file (Desk *desk, const char *name)
{
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
start (Desk *desk)
{
  int in[2], out[2];
  g_autoptr (GInputStream) ear = NULL;
  g_autoptr (GOutputStream) mouth = NULL;

  g_assert_true (g_unix_open_pipe (in, FD_CLOEXEC, NULL)
                 && g_unix_open_pipe (out, FD_CLOEXEC, NULL));
  g_assert_true (g_unix_set_fd_nonblocking (out[0], TRUE, NULL));
  if (desk->said != NULL)
    {
      close (desk->to);
      close (desk->from);
      g_string_free (desk->said, TRUE);
    }
  desk->to = in[1];
  desk->from = out[0];
  ear = g_unix_input_stream_new (in[0], TRUE);
  mouth = g_unix_output_stream_new (out[1], TRUE);
  desk->said = g_string_new (NULL);
  desk->developer = mh_developer_new (desk->folder);
  mh_developer_start (desk->developer, GTK_APPLICATION (g_application_get_default ()), ear, mouth);
}

static Desk *
desk_new (const char *session, const char *record)
{
  Desk *desk = g_new0 (Desk, 1);

  desk->folder = test_make_folder ();
  if (session != NULL)
    write_file (desk, "session", session);
  if (record != NULL)
    write_file (desk, "match.mousehole", record);
  start (desk);
  return desk;
}

static void
hear (Desk *desk)
{
  char part[256];
  gssize n;

  while ((n = read (desk->from, part, sizeof part)) > 0)
    g_string_append_len (desk->said, part, n);
}

static gboolean
has_said (Desk *desk, const char *line)
{
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  hear (desk);
  return strstr (desk->said->str, whole) != NULL;
}

static void
say (Desk *desk, const char *line)
{
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  g_assert_cmpint (write (desk->to, whole, strlen (whole)), ==, (gssize) strlen (whole));
}

static void
say_game (Desk *desk, const char *id)
{
  const char *folder = g_getenv (g_str_equal (id, "sewer-rat") ? "GAMES_BUILD" : "SAMPLE_GAMES");
  g_autofree char *line = g_strdup_printf ("game %s/%s/%s.mousehole-game", folder, id, id);

  say (desk, line);
}

static MhPage *
get_page (Desk *desk)
{
  return mh_window_get_page (mh_developer_get_window (desk->developer));
}

static MhTablePage *
get_table_page (Desk *desk)
{
  g_assert_true (MH_IS_TABLE_PAGE (get_page (desk)));
  mh_tabletop_set_speed (mh_table_page_get_table (MH_TABLE_PAGE (get_page (desk))), 0);
  return MH_TABLE_PAGE (get_page (desk));
}

/* A table of @id, whose first picture is there. */
static MhTablePage *
lay (Desk *desk, const char *id, const char *shown)
{
  say_game (desk, id);
  say (desk, "built");
  say (desk, "lay");
  test_wait_until (has_said (desk, shown));
  return get_table_page (desk);
}

static void
act (Desk *desk, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (mh_developer_get_window (desk->developer)),
                                             action, NULL));
}

static guint64
get_step (Desk *desk)
{
  return mh_match_get_step_number (mh_table_page_get_match (get_table_page (desk)));
}

static char *
get_news (Desk *desk)
{
  return mh_develop_bar_get_news (mh_developer_get_bar (desk->developer));
}

static void
assert_kept (Desk *desk, const char *lines, guint position)
{
  g_autofree char *record = read_file (desk, "match.mousehole");
  g_autofree char *session = read_file (desk, "session");
  g_autofree char *line = g_strdup_printf ("position=%u\n", position);

  g_assert_true (g_str_has_suffix (record, lines));
  g_assert_nonnull (strstr (session, line));
}

/* As its window is closed by somebody. */
static void
close_window (Desk *desk)
{
  gtk_window_close (GTK_WINDOW (mh_developer_get_window (desk->developer)));
  test_wait_until (has_said (desk, "closed"));
}

static void
desk_free (Desk *desk)
{
  if (mh_developer_get_window (desk->developer) != NULL)
    close_window (desk);
  close (desk->to);
  test_run_ready ();
  g_object_unref (desk->developer);
  close (desk->from);
  test_remove_folder (desk->folder);
  g_free (desk->folder);
  g_string_free (desk->said, TRUE);
  g_free (desk);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)

/* Before there is a game nothing can be done; then a match begins, of people only, and is kept. */
static void
test_begins (void)
{
  g_autoptr (Desk) desk = desk_new (NULL, NULL);
  MhTablePage *page;
  const MhHead *head;

  test_wait_until (has_said (desk, "hello"));
  g_assert_true (MH_IS_DEVELOP_PAGE (get_page (desk)));
  page = lay (desk, "noughts", "shown 0 0");
  g_assert_true (has_said (desk, "opens"));
  head = mh_match_get_head (mh_table_page_get_match (page));
  g_assert_cmpuint (head->n_seats, ==, 2);
  g_assert_cmpuint (mh_head_get_people (head), ==, 3);
  g_assert_cmpstr (head->seat[1].name, ==, "B");
  assert_kept (desk, "start a\n", 0);
}

/* What is played is kept at once, also when it was played from an earlier position; what came after that is gone only when
 * it is something else. */
static void
test_steps (void)
{
  g_autoptr (Desk) desk = desk_new ("[match]\nposition=99\n", HEAD "a a1\nb b2\na c3\n");
  MhMatch *match;

  lay (desk, "noughts", "shown 3 3");
  g_assert_cmpuint (get_step (desk), ==, 3);
  act (desk, "develop.back");
  act (desk, "develop.back");
  g_assert_cmpuint (get_step (desk), ==, 1);
  assert_kept (desk, "a a1\nb b2\na c3\n", 1);
  act (desk, "develop.on");
  test_wait_until (get_step (desk) == 2);
  assert_kept (desk, "a a1\nb b2\na c3\n", 2);
  act (desk, "develop.begin");
  g_assert_cmpuint (get_step (desk), ==, 0);
  act (desk, "develop.end");
  g_assert_cmpuint (get_step (desk), ==, 3);
  act (desk, "develop.back");
  match = mh_table_page_get_match (get_table_page (desk));
  g_assert_true (mh_match_submit (match, 0, mh_move (1, 8, 0), NULL));
  assert_kept (desk, "a a1\nb b2\na c3\n", 3);
  act (desk, "develop.back");
  match = mh_table_page_get_match (get_table_page (desk));
  g_assert_true (mh_match_submit (match, 0, mh_move (1, 1, 0), NULL));
  assert_kept (desk, "a a1\nb b2\na b1\n", 3);
}

/* A match that was led back stands still, also where computer players are to move; at its end it goes on. */
static void
test_waits (void)
{
  g_autoptr (Desk) desk = desk_new ("[wishes]\nas=a\n[match]\nposition=99\n", HEAD "a a1\nb b2\n");
  MhMatch *match;
  MhTablePage *page = lay (desk, "noughts", "shown 2 2");
  const MhHead *head = mh_match_get_head (mh_table_page_get_match (page));

  g_assert_true (mh_head_is_person (head, 0) && mh_head_is_computer (head, 1));
  act (desk, "develop.back");
  match = mh_table_page_get_match (get_table_page (desk));
  g_assert_cmpuint (mh_match_get_actors (match), ==, mh_actor_bit (1));
  mh_match_set_computer_pause (match, 0);
  test_wait (300);
  g_assert_cmpuint (get_step (desk), ==, 1);
  act (desk, "develop.play-on");
  test_wait_until (get_step (desk) == 2);
}

/* The rules have changed since: what does not hold is left out and said, and comes back with the rules as long as nobody
 * has played something else. */
static void
test_dropped (void)
{
  const char *record = HEAD "a a1\nb a1\na c3\n";
  g_autoptr (Desk) desk = desk_new ("[match]\nposition=3\n", record);
  g_autofree char *news = NULL;
  MhMatch *match;

  lay (desk, "noughts", "shown 1 1");
  news = get_news (desk);
  g_assert_nonnull (strstr (news, "2 steps, from this one on,"));
  g_assert_nonnull (strstr (news, "b a1: NC-04"));
  say (desk, "leave");
  test_wait_until (mh_developer_get_window (desk->developer) == NULL);
  assert_kept (desk, "a a1\nb a1\na c3\n", 3);
  g_object_unref (desk->developer);
  start (desk);
  lay (desk, "noughts", "shown 1 1");
  act (desk, "develop.back");
  assert_kept (desk, "a a1\nb a1\na c3\n", 0);
  say (desk, "leave");
  test_wait_until (mh_developer_get_window (desk->developer) == NULL);
  g_object_unref (desk->developer);
  start (desk);
  lay (desk, "noughts", "shown 0 1");
  act (desk, "develop.end");
  match = mh_table_page_get_match (get_table_page (desk));
  g_assert_true (mh_match_submit (match, 1, mh_move (1, 4, 0), NULL));
  assert_kept (desk, "a a1\nb b2\n", 2);
}

static void
test_other_game (void)
{
  g_autoptr (Desk) desk
      = desk_new (NULL, "mousehole 1\ngame chess 1\nseat a person\nseat b person\n");
  g_autofree char *news = NULL, *aside = NULL;

  lay (desk, "noughts", "shown 0 0");
  news = get_news (desk);
  g_assert_nonnull (strstr (news, "a new one begins"));
  aside = read_file (desk, "match.mousehole~");
  g_assert_nonnull (strstr (aside, "chess"));
}

/* What the compiler says stands there, can be chosen and copied; the table plays on. */
static void
test_broken (void)
{
  const char *text = "noughts/noughts.c:12:3: error: ‘x’ undeclared";
  g_autoptr (Desk) desk = desk_new (NULL, NULL);
  MhDevelopBar *bar;
  GtkWidget *view;
  g_autofree char *news = NULL;
  g_autofree char *escaped = g_strescape (text, NULL);
  g_autofree char *line = g_strdup_printf ("broken %s", escaped);

  lay (desk, "noughts", "shown 0 0");
  bar = mh_developer_get_bar (desk->developer);
  view = shell_child (bar, "view");
  g_assert_false (gtk_widget_get_mapped (view));
  say (desk, "busy");
  say (desk, line);
  test_wait_until (gtk_widget_get_mapped (view));
  news = get_news (desk);
  g_assert_cmpstr (news, ==, text);
  g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (view)));
  g_assert_true (gtk_widget_get_can_target (view));
  g_assert_true (MH_IS_TABLE_PAGE (get_page (desk)));
  say (desk, "built");
  test_wait_until (!gtk_widget_get_mapped (view));
}

/* Findings that do not keep anybody from playing do not cover the table. */
static void
test_findings (void)
{
  g_autoptr (Desk) desk = desk_new (NULL, NULL);
  GtkWidget *view, *status, *button;

  lay (desk, "noughts", "shown 0 0");
  view = shell_child (mh_developer_get_bar (desk->developer), "view");
  status = shell_child (mh_developer_get_bar (desk->developer), "status_label");
  say (desk, "found ");
  test_wait_until (g_str_equal (gtk_label_get_text (GTK_LABEL (status)), "All Checks Passed"));
  say (desk, "found FAILS  one\\nFAILS  two\\n");
  test_wait_until (g_str_equal (gtk_label_get_text (GTK_LABEL (status)), "2 problems"));
  button = shell_child (mh_developer_get_bar (desk->developer), "status");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_false (gtk_widget_get_mapped (view));
  say (desk, "fails FAILS  one\\n");
  test_wait_until (gtk_widget_get_mapped (view));
}

/* A game that has crashed is not laid again before somebody wishes so; one step before, perhaps. */
static void
test_crashed (void)
{
  g_autoptr (Desk) desk = desk_new ("[match]\nposition=2\n", HEAD "a a1\nb b2\n");
  g_autofree char *news = NULL;
  g_autofree char *later = NULL;

  say_game (desk, "noughts");
  say (desk, "crashed noughts_play (noughts/noughts.c:99)");
  test_wait_until (*(news = get_news (desk)) != '\0' || (g_free (news), FALSE));
  g_assert_cmpstr (news, ==, "The game crashed in noughts_play (noughts/noughts.c:99).");
  test_wait (100);
  g_assert_false (has_said (desk, "opens"));
  g_assert_true (MH_IS_DEVELOP_PAGE (get_page (desk)));
  act (desk, "develop.lay-before");
  test_wait_until (has_said (desk, "shown 1 2"));
  later = get_news (desk);
  g_assert_cmpstr (later, ==, "");
}

/* What lies hidden is seen, and no curtain hangs. */
static void
test_open (void)
{
  g_autoptr (Desk) desk = desk_new ("[wishes]\nopen=true\n", NULL);
  MhTablePage *page = lay (desk, "sewer-rat", "shown 0 0");
  const SewerRatState *state;

  g_assert_true (
      mh_match_submit (mh_table_page_get_match (page), 0, mh_move (SR_MOVE_HIDE, 5, 0), NULL));
  mh_tabletop_skip (mh_table_page_get_table (page));
  state = mh_sight_get_data (mh_tabletop_get_shown (mh_table_page_get_table (page)));
  g_assert_cmpint (state->rat_cell, ==, 5);
  act (desk, "develop.open");
  state
      = mh_sight_get_data (mh_tabletop_get_shown (mh_table_page_get_table (get_table_page (desk))));
  g_assert_cmpint (state->rat_cell, ==, SR_CELL_NONE);
}

/* In a game of memory nothing is hidden that nobody has seen yet. Where there is nothing to uncover, that is said; what
 * was uncovered once is uncovered. */
static void
test_bare (void)
{
  g_autoptr (Desk) desk
      = desk_new ("[wishes]\nopen=true\n[match]\nposition=4\n",
                  "mousehole 1\ngame pairs 1\nseed 0000000000000001\nseat a person \"Ada\"\n"
                  "seat b person \"Bo\"\nstart a\na a1\n* sun\na b1\n* moon\n");
  MhTablePage *page = lay (desk, "pairs", "shown 4 4");
  gpointer bar = mh_developer_get_bar (desk->developer);
  GtkLabel *status = GTK_LABEL (shell_child (bar, "status_label"));
  const Pairs *state;

  g_assert_cmpstr (gtk_label_get_text (status), ==, "Nothing is hidden at the moment");
  g_assert_true (mh_match_submit (mh_table_page_get_match (page), MH_TABLE,
                                  mh_move (PAIRS_MOVE_CLEAR, 0, 0), NULL));
  mh_tabletop_skip (mh_table_page_get_table (page));
  g_assert_cmpstr (gtk_label_get_text (status), ==, "Built");
  state = mh_sight_get_data (mh_tabletop_get_shown (mh_table_page_get_table (page)));
  g_assert_cmpint (state->place[0], ==, PAIRS_DOWN);
  g_assert_cmpint (state->face[0], ==, 1);
}

/* When the match is over its winners are shown, and one step before it is played on. */
static void
test_over (void)
{
  g_autoptr (Desk) desk
      = desk_new ("[match]\nposition=99\n", HEAD "a a1\nb a2\na b1\nb b2\na c1\n");

  lay (desk, "noughts", "shown 5 5");
  test_wait_until (MH_IS_PODIUM_PAGE (get_page (desk)));
  act (desk, "develop.back");
  g_assert_cmpuint (get_step (desk), ==, 4);
  act (desk, "develop.new-match");
  g_assert_cmpuint (get_step (desk), ==, 0);
  assert_kept (desk, "start a\n", 0);
}

/* Whatever is to be said, a table as narrow as a phone's is not wider for it. */
static void
test_narrow (void)
{
  g_autoptr (Desk) desk = desk_new ("[wishes]\nwidth=360\nheight=640\n", HEAD "a a1\n");
  GtkWidget *window = GTK_WIDGET (mh_developer_get_window (desk->developer));
  int width;

  say (desk, "broken noughts/a-very-long-name-of-a-file-that-goes-on-and-on-and-on.c:12:3: error");
  lay (desk, "noughts", "shown 0 1");
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 370); /* with the window's border */
  act (desk, "win.back");
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 370);
}

/* Real keys lead back and forth. */
static void
test_keys (void)
{
  g_autoptr (Desk) desk = desk_new ("[match]\nposition=99\n", HEAD "a a1\nb b2\na c3\n");
  GtkWidget *window = GTK_WIDGET (mh_developer_get_window (desk->developer));

  lay (desk, "noughts", "shown 3 3");
  if (!hands_take (window))
    return;
  hands_key (GDK_KEY_Control_L, TRUE);
  hands_type (GDK_KEY_Left);
  test_wait_until (get_step (desk) == 2);
  hands_type (GDK_KEY_Home);
  test_wait_until (get_step (desk) == 0);
  hands_type (GDK_KEY_Right);
  test_wait_until (get_step (desk) == 1);
  hands_key (GDK_KEY_Control_L, FALSE);
  hands_leave ();
}

/* The one that comes after this one has a window of the same size, and goes on where this one was. */
static void
test_leaves (void)
{
  g_autoptr (Desk) desk = desk_new ("[wishes]\nwidth=500\nheight=480\n", HEAD "a a1\n");
  g_autofree char *session = NULL;
  int width, height;

  lay (desk, "noughts", "shown 0 1");
  gtk_window_get_default_size (GTK_WINDOW (mh_developer_get_window (desk->developer)), &width,
                               &height);
  g_assert_cmpint (width, ==, 500);
  g_assert_cmpint (
      height, ==,
      480 + gtk_widget_get_height (GTK_WIDGET (mh_developer_get_bar (desk->developer))));
  act (desk, "develop.on");
  test_wait_until (get_step (desk) == 1);
  say (desk, "leave");
  test_wait_until (mh_developer_get_window (desk->developer) == NULL);
  g_assert_false (has_said (desk, "closed"));
  session = read_file (desk, "session");
  g_assert_nonnull (strstr (session, "[window]\nwidth=500\n"));
  assert_kept (desk, "a a1\n", 1);
}

static void
add_tests (void)
{
  g_test_add_func ("/develop/begins", test_begins);
  g_test_add_func ("/develop/steps", test_steps);
  g_test_add_func ("/develop/waits", test_waits);
  g_test_add_func ("/develop/dropped", test_dropped);
  g_test_add_func ("/develop/other-game", test_other_game);
  g_test_add_func ("/develop/broken", test_broken);
  g_test_add_func ("/develop/findings", test_findings);
  g_test_add_func ("/develop/crashed", test_crashed);
  g_test_add_func ("/develop/open", test_open);
  g_test_add_func ("/develop/bare", test_bare);
  g_test_add_func ("/develop/over", test_over);
  g_test_add_func ("/develop/narrow", test_narrow);
  g_test_add_func ("/develop/keys", test_keys);
  g_test_add_func ("/develop/leaves", test_leaves);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
