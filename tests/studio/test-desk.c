/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The translator's desk: which message a text comes from, what remains to be translated, and reloading a saved
 * file. */
#include "tests/shell/shell-fixture.h"
#include "studio/desk/mh-desk-window.h"
#include "studio/desk/mh-desk.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#define HEAD "msgid \"\"\nmsgstr \"Language: eo\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"

static const char messages[] = HEAD
    "#. Translators: the name of a game\n"
    "#: plugins/cat-patrol/cat-patrol.mousehole-game.desktop.in:4\n"
    "msgid \"Cat Patrol\"\nmsgstr \"\"\n\n"
    "#: app/shell/seating/mh-seating-page.ui:3\n"
    "msgctxt \"button\"\nmsgid \"_Play\"\nmsgstr \"_Ludi\"\n\n"
    "#, fuzzy\n#: app/shell/table/mh-a.c:7\n"
    "msgid \"Roll\"\nmsgstr \"Ĵeti\"\n\n"
    "#: plugins/cat-patrol/a.c:9\n#, c-format\n"
    "msgid \"%1$s sends %2$s.\"\nmsgstr \"%2$s: tien sendas %1$s.\"\n\n"
    "#: plugins/cat-patrol/a.c:10\nmsgctxt \"card\"\nmsgid \"kitten\"\nmsgstr \"katido\"\n\n"
    "#: plugins/cat-patrol/rules.xml:11\n"
    "msgid \"Roll the die and do what it shows. Then it’s the next player’s turn.\"\nmsgstr "
    "\"\"\n\n"
    "#: app/shell/parts/mh-words.c:3\n#, c-format\nmsgid \"%1$s: %2$s\"\nmsgstr \"%1$s: %2$s\"\n\n"
    "#~ msgid \"Gone\"\n#~ msgstr \"For\"\n\n"
    "#: plugins/cat-patrol/a.c:11\n#, c-format\n"
    "msgid \"%u cat\"\nmsgid_plural \"%u cats\"\nmsgstr[0] \"%u kato\"\nmsgstr[1] \"%u katoj\"\n";

static char *folder;
static char *path;
static MhDesk *the_desk;

static MhDesk *
make_desk (const char *po, const char *merge)
{
  g_setenv ("MOUSEHOLE_DESK", po, TRUE);
  g_setenv ("MOUSEHOLE_DESK_MERGE", merge, TRUE);
  return mh_desk_new_from_environment ();
}

/* The messages that a text can come from, and what is known of each. */
static void
test_find (void)
{
  static const struct
  {
    const char *text;
    const char *id; /* of the first possible message */
    guint n;
  } cases[] = {
    { "Ludi", "_Play", 1 },
    { "Play", NULL, 0 },
    { "Roll", "Roll", 1 },
    { "Ĵeti", NULL, 0 },
    { "katido: tien sendas Mia.", "%1$s sends %2$s.", 2 },
    { "5 katoj", "%u cat", 1 },
    { "Cat Patrol, 2 players", "Cat Patrol", 1 },
    { "Cat Patrols", NULL, 0 },
    { "Mia: 7", NULL, 0 },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDeskIndex) index = mh_desk_index_new (path, &error);
  GPtrArray *entries = mh_desk_index_get_entries (index);
  g_autofree char *game = NULL, *room = NULL;
  const MhDeskEntry *entry;

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 8);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) found = mh_desk_index_find (index, cases[i].text);

      g_assert_cmpuint (found->len, ==, cases[i].n);
      if (found->len > 0)
        g_assert_cmpstr (((MhDeskEntry *) found->pdata[0])->id, ==, cases[i].id);
    }
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpuint (entry->line, ==, 4);
  g_assert_cmpstr (entry->note, ==, "Translators: the name of a game");
  g_assert_cmpstr (mh_desk_entry_get_state (entry), ==, "empty");
  g_assert_true (g_str_has_prefix (entry->text, "#. Translators"));
  g_assert_true (g_str_has_suffix (entry->text, "msgstr \"\"\n"));
  game = mh_desk_entry_dup_screen (entry);
  g_assert_cmpstr (game, ==, "plugins/cat-patrol");
  entry = g_ptr_array_index (entries, 1);
  g_assert_cmpstr (entry->context, ==, "button");
  g_assert_cmpstr (mh_desk_entry_get_state (entry), ==, "translated");
  room = mh_desk_entry_dup_screen (entry);
  g_assert_cmpstr (room, ==, "app/shell/seating");
  g_assert_cmpstr (mh_desk_entry_get_state (g_ptr_array_index (entries, 2)), ==, "fuzzy");
  entry = g_ptr_array_index (entries, 7);
  g_assert_cmpstr (entry->plural, ==, "%u cats");
  g_assert_true (g_str_has_prefix (entry->text, "#: plugins/cat-patrol/a.c:11"));
}

/* Invalid files and pipes are refused without waiting. */
static void
test_unreadable (void)
{
  g_autofree char *bad = g_build_filename (folder, "bad-eo.po", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe-eo.po", NULL);
  g_autoptr (GError) error = NULL;

  test_write_file (bad, HEAD "msgid \"Play\nmsgstr \"\"\n");
  g_assert_null (mh_desk_index_new (bad, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "eo.po:5"));
  g_clear_error (&error);
  test_write_file (bad, "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\n"
                        "msgid \"Street\"\nmsgstr \"Stra\xdf"
                        "e\"\n");
  g_assert_null (mh_desk_index_new (bad, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "UTF-8"));
  g_clear_error (&error);
  g_unlink (bad);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_null (mh_desk_index_new (pipe, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_unlink (pipe);
}

/* Windows --------------------------------------------------------------------------------- */

static GtkWindow *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }
  return NULL;
}

static gboolean
has_text (GtkWindow *window, const char *text)
{
  g_autoptr (GPtrArray) texts = mh_desk_texts_at (GTK_WIDGET (window));

  return g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL);
}

static GtkWidget *
find_label (const char *text)
{
  g_autoptr (GPtrArray) labels = shell_find_all (shell_window (), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i])
        && g_str_equal (gtk_label_get_text (labels->pdata[i]), text))
      return labels->pdata[i];
  return NULL;
}

/* The window about a text, after the right button was pressed in the middle of it. */
static GtkWindow *
press_on (const char *text)
{
  GtkWindow *about;
  GtkWidget *window = GTK_WIDGET (shell_window ());
  GtkWidget *label = NULL;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  graphene_rect_t box;

  test_wait_until ((label = find_label (text)) != NULL);
  box = shell_bounds (label, window);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (each)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (each)) == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (each, "pressed", 1, box.origin.x + box.size.width / 2.0,
                               box.origin.y + box.size.height / 2.0);
    }
  about = find_window (MH_TYPE_DESK_WINDOW);
  g_assert_nonnull (about);
  return about;
}

static void
close_window (GtkWindow *window)
{
  gtk_window_destroy (window);
  shell_settle ();
}

/* By a press on a text; with the key it is that of the focused widget. */
static void
test_pressed (void)
{
  GtkWindow *window;
  GtkWidget *button;

  shell_go_home ();
  window = press_on ("Cat Patrol");
  g_assert_true (has_text (window, "Translators: the name of a game"));
  g_assert_true (has_text (window, "plugins/cat-patrol/cat-patrol.mousehole-game.desktop.in:4"));
  g_assert_true (has_text (window, "eo.po:4"));
  g_assert_true (has_text (window, "empty"));
  close_window (window);
  button = find_label ("Cat Patrol");
  while (button != NULL && !gtk_widget_get_focusable (button))
    button = gtk_widget_get_parent (button);
  g_assert_nonnull (button);
  gtk_widget_grab_focus (button);
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "desk-message",
                                  NULL);
  window = find_window (MH_TYPE_DESK_WINDOW);
  g_assert_nonnull (window);
  g_assert_true (has_text (window, "Cat Patrol"));
  close_window (window);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_rule (void)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (shell_window ()));
  g_autofree char *copied = NULL;
  GtkWindow *window;

  shell_action_with ("win.rules", "cat-patrol");
  shell_settle ();
  window = press_on ("Roll the die and do what it shows. Then it’s the next player’s turn.");
  g_assert_true (has_text (window, "plugins/cat-patrol/rules.xml:11"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "desk.copy", NULL));
  gdk_clipboard_read_text_async (clipboard, NULL, on_text, &copied);
  test_wait_until (copied != NULL);
  g_assert_true (g_str_has_prefix (copied, "#: plugins/cat-patrol/rules.xml:11\nmsgid \"Roll the"));
  close_window (window);
  shell_go_home ();
}

/* A message that is chosen instead is shown in the same window, where its button gets the focus. */
static void
test_other (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MhDeskIndex) index = mh_desk_index_new (path, NULL);
  g_autoptr (GPtrArray) found = mh_desk_index_find (index, "katido: tien sendas Mia.");
  GtkWindow *window = mh_desk_window_new (GTK_WINDOW (shell_window ()), file, index, found);
  g_autoptr (GPtrArray) buttons = shell_find_all (window, GTK_TYPE_BUTTON);
  GtkWidget *other = g_ptr_array_index (buttons, buttons->len - 1);

  gtk_window_present (window);
  test_wait_until (gtk_widget_get_mapped (other));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (other)), ==, "kitten");
  g_assert_true (gtk_widget_grab_focus (other));
  g_signal_emit_by_name (other, "clicked");
  g_assert_true (has_text (window, "card"));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (window)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (window))), ==,
                   "_Open in Editor");
  close_window (window);
}

/* An editor that can be told a line opens the file at the message. */
static void
test_editor (void)
{
  g_autofree char *said = g_build_filename (folder, "said", NULL);
  g_autofree char *editor = g_build_filename (folder, "gedit", NULL);
  g_autofree char *script
      = g_strdup_printf ("#!/bin/sh\necho \"$@\" >%s.new\nmv %s.new %s\n", said, said, said);
  g_autofree char *wanted = g_strdup_printf ("+29 %s\n", path);
  g_autofree char *found = NULL;
  g_autoptr (GAppInfo) app = NULL;
  GtkWindow *window;

  test_write_file (editor, script);
  g_assert_no_errno (g_chmod (editor, 0755));
  app = g_app_info_create_from_commandline (editor, NULL, G_APP_INFO_CREATE_NONE, NULL);
  g_assert_true (g_app_info_set_as_default_for_type (app, "text/x-gettext-translation", NULL));
  shell_action_with ("win.rules", "cat-patrol");
  shell_settle ();
  window = press_on ("Roll the die and do what it shows. Then it’s the next player’s turn.");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "desk.open", NULL));
  test_wait_until (g_file_get_contents (said, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, wanted);
  g_app_info_delete (app);
  close_window (window);
  shell_go_home ();
}

/* Games stand before the other pages of the program. */
static void
test_list (void)
{
  GtkWindow *window;
  GtkWidget *first;

  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "desk-list", NULL);
  window = find_window (MH_TYPE_DESK_WINDOW);
  g_assert_nonnull (window);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "3 of 8 to do");
  first = shell_find_type (window, ADW_TYPE_EXPANDER_ROW);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first)), ==,
                   "plugins/cat-patrol");
  g_assert_true (has_text (window, "2 to do"));
  g_assert_true (has_text (window, "app/shell/table"));
  g_assert_false (has_text (window, "app/shell/seating"));
  close_window (window);
}

/* A window's texts are next to its picture; the page has their messages there, and all others at its end. A text that
 * could be two messages counts as the first of them; a picture without its texts is left out. */
static void
test_report (void)
{
  static const char more[]
      = HEAD "#: a.c:1\nmsgid \"Cat Patrol\"\nmsgstr \"\"\n\n"
             "#: a.c:2\nmsgctxt \"card\"\nmsgid \"kitten\"\nmsgstr \"katido\"\n\n"
             "#: a.c:3\nmsgid \"Same\"\nmsgstr \"Sama\"\n\n"
             "#: a.c:4\nmsgctxt \"card\"\nmsgid \"Like\"\nmsgstr \"Sama\"\n";
  g_auto (TestFolder) pictures = test_make_folder ();
  g_autofree char *po = g_build_filename (pictures, "eo.po", NULL);
  g_autofree char *shelf = g_build_filename (pictures, "1-shelf.png", NULL);
  g_autofree char *two = g_build_filename (pictures, "2-two.png", NULL);
  g_autofree char *texts = g_build_filename (pictures, "2-two.txt", NULL);
  g_autofree char *bare = g_build_filename (pictures, "3-bare.png", NULL);
  g_autofree char *index = g_build_filename (pictures, "index.html", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  const char *end, *seen;

  shell_go_home ();
  test_wait_until (find_label ("Cat Patrol") != NULL);
  test_write_file (shelf, "");
  g_assert_true (mh_desk_report_texts (GTK_WIDGET (shell_window ()), shelf));
  test_write_file (two, "");
  test_write_file (texts, "Sama\n");
  test_write_file (bare, "");
  g_assert_false (mh_desk_report_write (pictures, po, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  test_write_file (po, more);
  g_assert_false (mh_desk_report_write (bare, po, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_clear_error (&error);
  mh_desk_report_write (pictures, po, &error);
  g_assert_no_error (error);
  page = test_read_file (index);
  end = strstr (page, "On no picture: 2 of 4");
  seen = strstr (page, "<td>Cat Patrol</td>");
  g_assert_nonnull (end);
  g_assert_true (strstr (page, "src=\"1-shelf.png\"") < seen && seen < end);
  g_assert_nonnull (strstr (end, "<td>kitten</td>"));
  g_assert_nonnull (strstr (page, "src=\"2-two.png\""));
  g_assert_null (strstr (page, "src=\"3-bare.png\""));
}

/* Saved ----------------------------------------------------------------------------------- */

static void
on_merged (MhDesk *desk, guint *n)
{
  *n += 1;
}

static void
on_refused (MhDesk *desk, const char *said, char **last)
{
  g_free (*last);
  *last = g_strdup (said);
}

static void
test_saved (void)
{
  g_autofree char *name = g_build_filename (folder, "io.po", NULL);
  g_autofree char *merge = g_strdup_printf ("msgfmt -o /dev/null %s", name);
  g_autoptr (MhDesk) desk = NULL;
  g_autofree char *said = NULL;
  guint merged = 0;

  test_write_file (name, HEAD);
  desk = make_desk (name, merge);
  g_signal_connect (desk, "merged", G_CALLBACK (on_merged), &merged);
  g_signal_connect (desk, "refused", G_CALLBACK (on_refused), &said);
  test_write_file (name, HEAD "msgid \"%d\"\nmsgstr \"%s");
  test_wait_until (said != NULL);
  g_assert_nonnull (strstr (said, "io.po:5"));
  g_assert_cmpuint (merged, ==, 0);
  test_write_file (name, HEAD "msgid \"%d\"\nmsgstr \"%d\"\n");
  test_wait_until (merged > 0);
  g_unlink (name);
  /* A file with an error reports its line, and the window stays. */
  g_signal_emit_by_name (the_desk, "refused", "eo.po:5: end-of-line within string\neo.po:6: more");
  shell_settle ();
  g_assert_true (shell_shows ("msgfmt refuses the file, so the old texts stay.\n"
                              "eo.po:5: end-of-line within string"));
}

/* The restarted program continues the open match. */
static void
test_match (void)
{
  g_autoptr (MhDesk) desk = make_desk (path, "true");

  shell_begin (shell_head (2, 1));
  shell_go_home ();
  g_setenv ("MOUSEHOLE_DESK_PAGE", "match", TRUE);
  mh_desk_attach (desk, shell_window ());
  shell_settle ();
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_cmpstr (mh_match_get_head (shell_match ())->game, ==, "cat-patrol");
  g_assert_null (g_getenv ("MOUSEHOLE_DESK_PAGE"));
  shell_clear ();
}

/* A restart waits for an answer if the match is not being saved. Without one, closing the window only closes it. */
static void
test_unsaved (void)
{
  char *argv[] = { g_strdup ("desk"), g_strdup ("-m=no mode"), NULL };

  shell_begin (shell_head (2, 1));
  mh_match_pause (shell_match ());
  mh_match_play_on_without_journal (shell_match ());
  g_signal_emit_by_name (the_desk, "merged");
  shell_answer ("cancel");
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  /* A restart would fail because of the argument. */
  mh_desk_start_again (the_desk, argv);
  g_unsetenv ("MOUSEHOLE_DESK_PAGE");
  shell_clear ();
  g_free (argv[0]);
  g_free (argv[1]);
}

static void
add_tests (void)
{
  folder = g_dir_make_tmp ("mousehole-desk-XXXXXX", NULL);
  path = g_build_filename (folder, "eo.po", NULL);
  /* Written before it is watched. */
  test_write_file (path, messages);
  the_desk = make_desk (path, "true");
  mh_desk_attach (the_desk, shell_window ());
  /* Begins with the list. */
  close_window (find_window (MH_TYPE_DESK_WINDOW));
  g_test_add_func ("/desk/find", test_find);
  g_test_add_func ("/desk/unreadable", test_unreadable);
  g_test_add_func ("/desk/pressed", test_pressed);
  g_test_add_func ("/desk/rule", test_rule);
  g_test_add_func ("/desk/other", test_other);
  g_test_add_func ("/desk/editor", test_editor);
  g_test_add_func ("/desk/list", test_list);
  g_test_add_func ("/desk/report", test_report);
  g_test_add_func ("/desk/saved", test_saved);
  g_test_add_func ("/desk/match", test_match);
  g_test_add_func ("/desk/unsaved", test_unsaved);
}

int
main (int argc, char **argv)
{
  int status = shell_main (argc, argv, add_tests);

  g_clear_object (&the_desk);
  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);
  return status;
}
