/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The window with the table of a game in development, with real keys if there are any. The test `play` of the
 * sample games covers building and checking. */
#include "config.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/shell/shell-fixture.h"

#include "plugins/sewer-rat/sewer-rat-state.h"
#include "shell/history/mh-podium-page.h"
#include "studio/play/mh-play.h"
#include "data/templates/pairs/pairs.h"
#include "tests/table/hands.h"

#define HEAD                                                                                       \
  "mousehole 1\ngame noughts 1\nseed 0000000000000001\nseat a person \"Ada\"\n"                    \
  "seat b person \"Bo\"\nstart a\n"

/* A window with a session of its own. */
typedef struct
{
  MhPlayOptions options;
  MhPlay *play;
} Desk;

static void
write_file (Desk *desk, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (desk->options.folder, name, NULL);

  test_write_file (path, text);
}

static char *
read_file (Desk *desk, const char *name)
{
  g_autofree char *path = g_build_filename (desk->options.folder, name, NULL);

  return test_read_file (path);
}

static void
start (Desk *desk)
{
  desk->play = mh_play_new (&desk->options, GTK_APPLICATION (g_application_get_default ()));
}

/* @position: the match's position */
static Desk *
desk_new_with (guint position, MhPlayOptions options, const char *record)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autofree char *session = g_strdup_printf ("[match]\nposition=%u\n", position);

  desk->options = options;
  desk->options.folder = test_make_folder ();
  write_file (desk, "session", session);
  if (record != NULL)
    write_file (desk, "match.mousehole", record);
  start (desk);
  return desk;
}

static Desk *
desk_new (guint position, const char *record)
{
  return desk_new_with (position, (MhPlayOptions){ 0 }, record);
}

/* As when a process ends and another one resumes the match. */
static void
restart (Desk *desk)
{
  gtk_window_close (GTK_WINDOW (desk->play->window));
  test_wait_until (desk->play->window == NULL);
  mh_play_free (desk->play);
  start (desk);
}

static char *
get_manifest (const char *id)
{
  const char *folder = g_getenv (g_str_equal (id, "sewer-rat") ? "GAMES_BUILD" : "SAMPLE_GAMES");

  return g_strdup_printf ("%s/%s/%s.mousehole-game", folder, id, id);
}

static MhPage *
get_page (Desk *desk)
{
  return mh_window_get_page (desk->play->window);
}

static MhTablePage *
get_table_page (Desk *desk)
{
  g_assert_true (MH_IS_TABLE_PAGE (get_page (desk)));
  mh_tabletop_set_speed (mh_table_page_get_table (MH_TABLE_PAGE (get_page (desk))), 0);
  return MH_TABLE_PAGE (get_page (desk));
}

/* A widget below the table. */
static GtkWidget *
get_child (Desk *desk, const char *name)
{
  return GTK_WIDGET (gtk_builder_get_object (desk->play->bar, name));
}

static gboolean
is_at (Desk *desk, const char *position)
{
  GtkWidget *label = get_child (desk, "position");

  return MH_IS_TABLE_PAGE (get_page (desk))
         && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), position);
}

/* Builds @id, whose table opens at a position like "3 of 3". */
static void
lay (Desk *desk, const char *id, const char *position)
{
  g_autofree char *manifest = get_manifest (id);

  mh_play_take_build (desk->play, manifest, "");
  g_assert_true (is_at (desk, position));
  test_wait_picture (GTK_WIDGET (desk->play->window));
}

static void
act (Desk *desk, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->play->window), action, NULL));
}

static MhMatch *
get_match (Desk *desk)
{
  return mh_table_page_get_match (get_table_page (desk));
}

static guint64
get_step (Desk *desk)
{
  return mh_match_get_step_number (get_match (desk));
}

/* What everybody sees on the table. */
static gconstpointer
get_shown (Desk *desk)
{
  MhTabletop *table = mh_table_page_get_table (get_table_page (desk));

  mh_tabletop_skip (table);
  return mh_sight_get_data (mh_tabletop_get_shown (table));
}

static char *
get_news (Desk *desk)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_child (desk, "view")));
  char *text;

  g_object_get (buffer, "text", &text, NULL);
  return text;
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

static void
desk_free (Desk *desk)
{
  mh_play_free (desk->play);
  test_run_ready ();
  test_remove_folder (desk->options.folder);
  g_free (desk->options.folder);
  g_free (desk);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)

/* Before there is a game nothing can be done; then a match with people only begins, and is saved. A newer game needs
 * another process; the same one does not. */
static void
test_begins (void)
{
  g_autoptr (Desk) desk = desk_new (0, NULL);
  g_autofree char *opened = NULL;
  g_autofree char *noughts = get_manifest ("noughts");
  g_autofree char *pairs = get_manifest ("pairs");
  const MhHead *head;

  g_assert_true (!MH_IS_TABLE_PAGE (get_page (desk)));
  lay (desk, "noughts", "0 of 0");
  opened = read_file (desk, MH_PLAY_OPENED);
  g_assert_cmpuint (strlen (opened), >, 0);
  head = mh_match_get_head (get_match (desk));
  g_assert_cmpuint (head->n_seats, ==, 2);
  g_assert_cmpuint (mh_head_get_people (head), ==, 3);
  g_assert_cmpstr (head->seat[1].name, ==, "B");
  assert_kept (desk, "start a\n", 0);
  mh_play_take_build (desk->play, noughts, "");
  g_assert_nonnull (desk->play->window);
  mh_play_take_build (desk->play, pairs, "");
  g_assert_null (desk->play->window);
  g_assert_cmpint (desk->play->exit_code, ==, MH_PLAY_AGAIN);
}

/* A move is saved at once, even one from an earlier position; the moves after that are dropped only if the new
 * one differs. */
static void
test_steps (void)
{
  g_autoptr (Desk) desk = desk_new (99, HEAD "a a1\nb b2\na c3\n");

  lay (desk, "noughts", "3 of 3");
  g_assert_cmpuint (get_step (desk), ==, 3);
  act (desk, "play.back");
  act (desk, "play.back");
  g_assert_cmpuint (get_step (desk), ==, 1);
  assert_kept (desk, "a a1\nb b2\na c3\n", 1);
  act (desk, "play.on");
  test_wait_until (get_step (desk) == 2);
  assert_kept (desk, "a a1\nb b2\na c3\n", 2);
  act (desk, "play.begin");
  g_assert_cmpuint (get_step (desk), ==, 0);
  act (desk, "play.end");
  g_assert_cmpuint (get_step (desk), ==, 3);
  act (desk, "play.back");
  g_assert_true (mh_match_submit (get_match (desk), 0, mh_move (1, 8, 0), NULL));
  assert_kept (desk, "a a1\nb b2\na c3\n", 3);
  act (desk, "play.back");
  g_assert_true (mh_match_submit (get_match (desk), 0, mh_move (1, 1, 0), NULL));
  assert_kept (desk, "a a1\nb b2\na b1\n", 3);
}

/* A match that was stepped back is paused, even if computer players are to move; at its end it continues. */
static void
test_waits (void)
{
  g_autoptr (Desk) desk
      = desk_new_with (99, (MhPlayOptions){ .as = (char *) "a" }, HEAD "a a1\nb b2\n");
  const MhHead *head;

  lay (desk, "noughts", "2 of 2");
  head = mh_match_get_head (get_match (desk));
  g_assert_true (mh_head_is_person (head, 0) && mh_head_is_computer (head, 1));
  act (desk, "play.back");
  g_assert_cmpuint (mh_match_get_actors (get_match (desk)), ==, mh_actor_bit (1));
  mh_match_set_computer_pause (get_match (desk), 0);
  test_wait (300);
  g_assert_cmpuint (get_step (desk), ==, 1);
  act (desk, "play.play-on");
  test_wait_until (get_step (desk) == 2);
}

/* The rules have changed since: moves that are now illegal are left out with a message, and return with the old
 * rules unless another move has been made. */
static void
test_dropped (void)
{
  const char *record = HEAD "a a1\nb a1\na c3\n";
  g_autoptr (Desk) desk = desk_new (3, record);
  g_autofree char *news = NULL;

  lay (desk, "noughts", "1 of 1");
  news = get_news (desk);
  g_assert_nonnull (strstr (news, "2 steps, from this one on,"));
  g_assert_nonnull (strstr (news, "b a1: NC-04"));
  assert_kept (desk, "a a1\nb a1\na c3\n", 3);
  restart (desk);
  lay (desk, "noughts", "1 of 1");
  act (desk, "play.back");
  assert_kept (desk, "a a1\nb a1\na c3\n", 0);
  restart (desk);
  lay (desk, "noughts", "0 of 1");
  act (desk, "play.end");
  g_assert_true (mh_match_submit (get_match (desk), 1, mh_move (1, 4, 0), NULL));
  assert_kept (desk, "a a1\nb b2\n", 2);
}

static void
test_other_game (void)
{
  g_autoptr (Desk) desk = desk_new (0, "mousehole 1\ngame chess 1\nseat a person\nseat b person\n");
  g_autofree char *news = NULL, *aside = NULL;

  lay (desk, "noughts", "0 of 0");
  news = get_news (desk);
  g_assert_nonnull (strstr (news, "a new one begins"));
  aside = read_file (desk, "match.mousehole~");
  g_assert_nonnull (strstr (aside, "chess"));
}

/* The compiler's messages are shown, can be selected and copied; the table can still be played. Findings that do not
 * prevent playing do not cover the table. */
static void
test_broken (void)
{
  const char *text = "noughts/noughts.c:12:3: error: ‘x’ undeclared";
  g_autoptr (Desk) desk = desk_new (0, NULL);
  g_autofree char *manifest = get_manifest ("noughts");
  g_autofree char *news = NULL;
  GtkWidget *view, *status, *button;

  lay (desk, "noughts", "0 of 0");
  view = get_child (desk, "view");
  g_assert_false (gtk_widget_get_mapped (view));
  mh_play_begin_build (desk->play);
  mh_play_take_build (desk->play, NULL, text);
  test_wait_until (gtk_widget_get_mapped (view));
  news = get_news (desk);
  g_assert_cmpstr (news, ==, text);
  g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (view)));
  g_assert_true (gtk_widget_get_can_target (view));
  g_assert_true (MH_IS_TABLE_PAGE (get_page (desk)));
  mh_play_take_build (desk->play, manifest, "");
  test_wait_until (!gtk_widget_get_mapped (view));
  status = get_child (desk, "status_label");
  mh_play_take_check (desk->play, FALSE, "");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (status)), ==, "All Checks Passed");
  mh_play_take_check (desk->play, FALSE, "FAILS  one\nFAILS  two\n");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (status)), ==, "2 problems");
  button = get_child (desk, "status");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_false (gtk_widget_get_mapped (view));
  mh_play_take_check (desk->play, TRUE, "FAILS  one\n");
  test_wait_until (gtk_widget_get_mapped (view));
}

/* A game that has crashed is shown again only on request; possibly one step before. */
static void
test_crashed (void)
{
  g_autofree char *manifest = get_manifest ("noughts");
  g_autofree char *sum = mh_play_sum_up (manifest);
  g_autoptr (Desk) desk
      = desk_new_with (2, (MhPlayOptions){ .ended = SIGSEGV }, HEAD "a a1\nb b2\n");
  g_autofree char *news = get_news (desk);
  g_autofree char *opened = g_build_filename (desk->options.folder, MH_PLAY_OPENED, NULL);
  g_autofree char *later = NULL;

  write_file (desk, MH_PLAY_TRIED, sum);
  g_assert_cmpstr (news, ==, "The game crashed.");
  mh_play_take_build (desk->play, manifest, "");
  test_wait (100);
  g_assert_false (g_file_test (opened, G_FILE_TEST_EXISTS));
  g_assert_true (!MH_IS_TABLE_PAGE (get_page (desk)));
  act (desk, "play.lay-before");
  g_assert_true (is_at (desk, "1 of 2"));
  later = get_news (desk);
  g_assert_cmpstr (later, ==, "");
}

/* Hidden things are visible, and there is no curtain. */
static void
test_open (void)
{
  g_autoptr (Desk) desk = desk_new_with (0, (MhPlayOptions){ .open = TRUE }, NULL);

  lay (desk, "sewer-rat", "0 of 0");
  g_assert_true (mh_match_submit (get_match (desk), 0, mh_move (SR_MOVE_HIDE, 5, 0), NULL));
  g_assert_cmpint (((const SewerRatState *) get_shown (desk))->rat_cell, ==, 5);
  act (desk, "play.open");
  g_assert_cmpint (((const SewerRatState *) get_shown (desk))->rat_cell, ==, SR_CELL_NONE);
}

/* In a memory game, things that nobody has seen yet are not hidden. If there is nothing to uncover, a message
 * says so; uncovered things stay uncovered. */
static void
test_bare (void)
{
  g_autoptr (Desk) desk
      = desk_new_with (4, (MhPlayOptions){ .open = TRUE },
                       "mousehole 1\ngame pairs 1\nseed 0000000000000001\nseat a person \"Ada\"\n"
                       "seat b person \"Bo\"\nstart a\na a1\n* sun\na b1\n* moon\n");
  GtkLabel *status;
  const Pairs *state;

  lay (desk, "pairs", "4 of 4");
  status = GTK_LABEL (get_child (desk, "status_label"));
  g_assert_cmpstr (gtk_label_get_text (status), ==, "Nothing is hidden at the moment");
  g_assert_true (
      mh_match_submit (get_match (desk), MH_TABLE, mh_move (PAIRS_MOVE_CLEAR, 0, 0), NULL));
  state = get_shown (desk);
  g_assert_cmpstr (gtk_label_get_text (status), ==, "Built");
  g_assert_cmpint (state->place[0], ==, PAIRS_DOWN);
  g_assert_cmpint (state->face[0], ==, 1);
}

/* When the match is over its winners are shown, and one step before that it can be continued. */
static void
test_over (void)
{
  g_autoptr (Desk) desk = desk_new (99, HEAD "a a1\nb a2\na b1\nb b2\na c1\n");

  lay (desk, "noughts", "5 of 5");
  test_wait_until (MH_IS_PODIUM_PAGE (get_page (desk)));
  act (desk, "play.back");
  g_assert_cmpuint (get_step (desk), ==, 4);
  act (desk, "play.new-match");
  g_assert_cmpuint (get_step (desk), ==, 0);
  assert_kept (desk, "start a\n", 0);
}

/* The window has the size that is asked for, not the family's, and no message makes a table wider than a phone. */
static void
test_narrow (void)
{
  const gboolean set
      = g_settings_set_boolean (mh_program_get_settings (), "window-maximized", TRUE);
  g_autoptr (Desk) desk = desk_new_with (
      0, (MhPlayOptions){ .ended = MH_PLAY_FIRST, .size = (char *) "360x640" }, HEAD "a a1\n");
  GtkWidget *window = GTK_WIDGET (desk->play->window);
  int width;

  g_assert_true (set);
  mh_play_take_build (
      desk->play, NULL,
      "noughts/a-very-long-name-of-a-file-that-goes-on-and-on-and-on.c:12:3: error");
  lay (desk, "noughts", "1 of 1");
  g_assert_false (gtk_window_is_maximized (GTK_WINDOW (window)));
  g_settings_reset (mh_program_get_settings (), "window-maximized");
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 370); /* with the window's border */
  act (desk, "win.back");
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 370);
}

/* Real keys step back and forward. */
static void
test_keys (void)
{
  g_autoptr (Desk) desk = desk_new (99, HEAD "a a1\nb b2\na c3\n");
  GtkWidget *window = GTK_WIDGET (desk->play->window);

  lay (desk, "noughts", "3 of 3");
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

/* While a check that does not heed the request to end is waited for, the window does not block; then the next one begins. */
static void
test_check_again (void)
{
  g_autoptr (Desk) desk = desk_new (0, NULL);
  const char *folder = desk->options.folder;
  g_autofree char *referee = g_build_filename (folder, "referee", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *begun = g_build_filename (folder, "begun", NULL);
  g_autofree char *script
      = g_strdup_printf ("#!/bin/sh\n[ ! -e %s ] || exit 0\ntrap '' TERM\n: >%s\n"
                         "read line <%s\necho FAILS\n",
                         begun, begun, pipe);
  int file;

  lay (desk, "noughts", "0 of 0");
  write_file (desk, "referee", script);
  g_assert_cmpint (g_chmod (referee, 0700), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  desk->options.referee = referee;
  desk->play->build = g_strdup (folder);
  mh_play_check (desk->play, desk->play->manifest);
  test_wait_until (g_file_test (begun, G_FILE_TEST_EXISTS));
  mh_play_check (desk->play, desk->play->manifest);
  file = open (pipe, O_WRONLY | O_CLOEXEC);
  g_assert_cmpint (file, >=, 0);
  close (file);
  test_wait_until (desk->play->found != NULL);
  g_assert_cmpstr (desk->play->found, ==, "");
}

/* The next process has a window of the same size, is as silent, and continues at the same position. */
static void
test_leaves (void)
{
  g_autoptr (Desk) desk = desk_new_with (
      0, (MhPlayOptions){ .ended = MH_PLAY_FIRST, .size = (char *) "500x480" }, HEAD "a a1\n");
  GSettings *settings = mh_program_get_settings ();
  GtkWidget *position = get_child (desk, "position");
  g_autoptr (GSettings) family = NULL;
  g_autofree char *session = NULL, *schema = NULL;
  int width, height;

  lay (desk, "noughts", "1 of 1");
  gtk_window_get_default_size (GTK_WINDOW (desk->play->window), &width, &height);
  g_assert_cmpint (width, ==, 500);
  g_assert_cmpint (height, ==, 480 + gtk_widget_get_height (get_child (desk, "bar")));
  g_settings_set_boolean (settings, "sound", FALSE);
  g_settings_set_boolean (settings, "large-pieces", TRUE);
  act (desk, "play.back");
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_next_sibling (position)));
  act (desk, "play.on");
  test_wait_until (get_step (desk) == 1);
  g_assert_true (gtk_widget_is_focus (gtk_widget_get_prev_sibling (position)));
  desk->options.ended = 0;
  restart (desk);
  gtk_window_get_default_size (GTK_WINDOW (desk->play->window), &width, &height);
  g_assert_cmpint (width, ==, 500);
  session = read_file (desk, "session");
  g_assert_nonnull (strstr (session, "[window]\nwidth=500\n"));
  g_assert_nonnull (strstr (session, "\nsound=false\n"));
  g_assert_nonnull (strstr (session, "\nlarge-pieces=true\n"));
  g_object_get (settings, "schema-id", &schema, NULL);
  family = g_settings_new (schema);
  g_assert_true (g_settings_get_boolean (family, "sound"));
  g_settings_reset (settings, "sound");
  g_settings_reset (settings, "large-pieces");
  assert_kept (desk, "a a1\n", 1);
}

static void
add_tests (void)
{
  g_test_add_func ("/play/begins", test_begins);
  g_test_add_func ("/play/steps", test_steps);
  g_test_add_func ("/play/waits", test_waits);
  g_test_add_func ("/play/dropped", test_dropped);
  g_test_add_func ("/play/other-game", test_other_game);
  g_test_add_func ("/play/broken", test_broken);
  g_test_add_func ("/play/crashed", test_crashed);
  g_test_add_func ("/play/open", test_open);
  g_test_add_func ("/play/bare", test_bare);
  g_test_add_func ("/play/over", test_over);
  g_test_add_func ("/play/narrow", test_narrow);
  g_test_add_func ("/play/keys", test_keys);
  g_test_add_func ("/play/check-again", test_check_again);
  g_test_add_func ("/play/leaves", test_leaves);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
