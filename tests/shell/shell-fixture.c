/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell-fixture.h"

#include "shell/history/mh-history.h"
#include "shell/history/mh-podium-page.h"
#include "shell/people/mh-profile-page.h"
#include "shell/seating/mh-seating-page.h"
#include "shell/table/mh-log-panel.h"
#include "shell/window/mh-application.h"
#include "shell/window/mh-navigation.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

static MhWindow *the_window;

MhWindow *
shell_window (void)
{
  return the_window;
}

/* Lets pages fade and rows be allocated: a change requested in one frame is in the next. */
void
shell_settle (void)
{
  for (guint i = 0; i < 3; i++)
    {
      test_run_ready ();
      if (gtk_widget_get_mapped (GTK_WIDGET (the_window)))
        test_wait_until (!mh_window_is_moving (the_window));
      if (!gtk_widget_get_mapped (GTK_WIDGET (the_window)))
        return; /* it may have closed while a page moved */
      test_wait_picture (GTK_WIDGET (the_window));
    }
}

void
shell_open_window (void)
{
  g_set_object (&the_window,
                mh_navigation_open_window (GTK_APPLICATION (g_application_get_default ())));
  test_window_open (GTK_WINDOW (the_window));
}

void
shell_close_window (void)
{
  gtk_window_close (GTK_WINDOW (the_window));
  shell_settle ();
}

void
shell_go_home (void)
{
  mh_window_start_over (the_window, NULL);
  shell_settle ();
}

void
shell_open_game (const char *game)
{
  shell_go_home ();
  shell_action_with ("win.play", game);
}

static gboolean
has_read_history (void)
{
  GtkStack *stack = GTK_STACK (shell_part ("stack"));

  return !g_str_equal (gtk_stack_get_visible_child_name (stack), "reading");
}

void
shell_open_history (const char *profile)
{
  shell_go_home ();
  shell_action_with ("win.history", profile);
  test_wait_until (has_read_history ());
  shell_settle ();
}

void
shell_open_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  shell_go_home ();
  mh_history_open_files (the_window, &file, 1);
  shell_settle ();
}

void
shell_open_text (const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "someone.mousehole", NULL);

  test_write_file (path, text);
  shell_open_file (path);
}

GtkWidget *
shell_child (gpointer widget, const char *name)
{
  GObject *child = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return GTK_WIDGET (child);
}

GtkWidget *
shell_part (const char *name)
{
  return shell_child (shell_page (), name);
}

GtkWidget *
shell_item (gpointer box, int index)
{
  return GTK_IS_FLOW_BOX (box)
             ? (GtkWidget *) gtk_flow_box_get_child_at_index (box, index)
             : (GtkWidget *) gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), index);
}

const char *
shell_text (gpointer widget, const char *name)
{
  return gtk_label_get_label (GTK_LABEL (shell_child (widget, name)));
}

const char *
shell_sentence (const char *name)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (shell_part (name))));
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

GPtrArray *
shell_find_all (gpointer widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (GTK_WIDGET (widget), type, found);
  return found;
}

GtkWidget *
shell_find_nth (gpointer widget, GType type, guint n)
{
  g_autoptr (GPtrArray) found = shell_find_all (widget, type);

  return n < found->len ? g_ptr_array_index (found, n) : NULL;
}

GtkWidget *
shell_find_type (gpointer widget, GType type)
{
  return shell_find_nth (widget, type, 0);
}

void
shell_toggle (gpointer widget, guint n)
{
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (shell_find_nth (widget, GTK_TYPE_TOGGLE_BUTTON, n)), TRUE);
}

GtkWidget *
shell_find_row (gpointer widget, const char *title)
{
  g_autoptr (GPtrArray) rows = shell_find_all (widget, ADW_TYPE_PREFERENCES_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (rows->pdata[i]), title) == 0)
      return rows->pdata[i];
  return NULL;
}

guint
shell_count (gpointer widget, GType type)
{
  g_autoptr (GPtrArray) found = shell_find_all (widget, type);

  return found->len;
}

guint
shell_count_class (gpointer widget, const char *css_class)
{
  g_autoptr (GPtrArray) all = shell_find_all (widget, GTK_TYPE_WIDGET);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += gtk_widget_has_css_class (all->pdata[i], css_class);
  return n;
}

gboolean
shell_says (gpointer widget, const char *part)
{
  g_autoptr (GPtrArray) labels = shell_find_all (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_text (labels->pdata[i]), part) != NULL)
      return TRUE;
  return FALSE;
}

gboolean
shell_shows (const char *text)
{
  g_autoptr (GPtrArray) labels = shell_find_all (the_window, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i])
        && g_str_equal (gtk_label_get_text (labels->pdata[i]), text))
      return TRUE;
  return FALSE;
}

GtkEventController *
shell_find_controller (gpointer widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  GtkEventController *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        found = GTK_EVENT_CONTROLLER (controller);
    }
  g_assert_nonnull (found);
  return found;
}

graphene_rect_t
shell_bounds (gpointer widget, gpointer within)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, within, &bounds));
  return bounds;
}

guint
shell_count_lines (gpointer label)
{
  return (guint) pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label)));
}

GtkWidget *
shell_focus (void)
{
  return gtk_root_get_focus (GTK_ROOT (the_window));
}

void
shell_action (const char *name)
{
  shell_request (name);
  shell_settle ();
}

void
shell_request (const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (shell_page ()), name, NULL));
}

void
shell_action_with (const char *name, const char *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (the_window), name, "s", target));
  shell_settle ();
}

/* Whether one of the page's own actions is enabled. */
gboolean
shell_is_enabled (const char *name)
{
  return g_action_group_get_action_enabled (mh_page_get_actions (mh_window_get_page (the_window)),
                                            name);
}

/* A screen reader's text for a widget; there is no getter, but a failed check reports it. */
char *
shell_label (GtkWidget *widget)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "\x01");
}

gboolean
shell_get_state (const char *name)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (mh_page_get_actions (shell_page ()), name);

  return g_variant_get_boolean (state);
}

void
shell_choose (GtkWidget *list, const char *text)
{
  GListModel *choices = gtk_drop_down_get_model (GTK_DROP_DOWN (list));
  guint i = 0;

  while (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (choices), i), text))
    i++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), i);
  shell_settle ();
}

void
shell_enter (const char *name, const char *text)
{
  GtkWidget *entry = shell_part (name);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  shell_settle ();
}

void
shell_search (const char *words)
{
  GtkWidget *entry = shell_find_type (shell_page (), GTK_TYPE_SEARCH_ENTRY);

  /* Otherwise the entry would search once more, a moment later. */
  g_object_set (entry, "search-delay", 0, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  shell_settle ();
}

MhProfile *
shell_meet_reader (const char *name, const char *language)
{
  g_autoptr (MhProfile) profile = mh_profile_new (name, "fox", 1);

  mh_profile_set_rules_language (profile, language);
  g_assert_true (mh_family_save (shell_family (), profile, NULL));
  return profile;
}

MhProfile *
shell_meet (const char *name)
{
  return shell_meet_reader (name, NULL);
}

void
shell_forget (MhProfile *profile)
{
  g_autoptr (GError) error = NULL;

  mh_family_delete (shell_family (), profile, &error);
  g_assert_no_error (error);
}

void
shell_open_person (MhProfile *profile)
{
  shell_go_home ();
  mh_window_push (the_window, MH_PAGE (mh_profile_page_new (shell_family (), profile)));
  shell_settle ();
}

const char *
shell_get_told (void)
{
  GtkWidget *sentence = shell_child (shell_part ("bubble"), "sentence");

  return gtk_widget_get_mapped (sentence) ? gtk_label_get_label (GTK_LABEL (sentence)) : NULL;
}

MhHead *
shell_head_of (const char *game, guint n_people, guint n_computers)
{
  static const char *const names[MH_SEATS_MAX] = { "Mia", "Tom", "Ada", "Ben", "Eva", "Leo" };
  MhHead *head = mh_head_new (game, 1);

  head->seed = 7;
  head->start = 0;
  for (guint i = 0; i < n_people; i++)
    mh_head_set_person (head, i, NULL, names[i]);
  for (guint i = 0; i < n_computers; i++)
    mh_head_set_computer (head, n_people + i, MH_LEVEL_EASY);
  return head;
}

MhHead *
shell_head (guint n_people, guint n_computers)
{
  return shell_head_of ("cat-patrol", n_people, n_computers);
}

MhHead *
shell_head_with (const char *game, const char *mia, const char *tom)
{
  MhHead *head = shell_head_of (game, 2, 0);

  mh_head_set_person (head, 0, mia, "Mia");
  mh_head_set_person (head, 1, tom, "Tom");
  return head;
}

MhTablePage *
shell_seat (MhHead *head)
{
  MhPage *page;

  mh_navigation_begin (the_window, head);
  mh_head_free (head);
  test_wait_until (!mh_window_is_held (the_window));
  page = mh_window_get_page (the_window);
  g_assert_true (MH_IS_TABLE_PAGE (page));
  mh_match_set_computer_pause (shell_match (), 0);
  mh_tabletop_set_speed (shell_table (), 0);
  return MH_TABLE_PAGE (page);
}

MhTablePage *
shell_begin (MhHead *head)
{
  MhTablePage *page = shell_seat (head);

  shell_settle ();
  return page;
}

typedef struct
{
  MhTablePage *page;
  guint64 steps;
} Play;

/* Acts for the player whose turn it is: activates the first highlighted thing, as a key does. */
static gboolean
play_on (Play *play)
{
  MhMatch *match = mh_table_page_get_match (play->page);
  GtkWidget *thing;

  if (mh_match_is_over (match) || mh_match_get_step_number (match) >= play->steps)
    return TRUE;
  if (!mh_match_is_held (match) && mh_tabletop_focus_choice (mh_table_page_get_table (play->page)))
    {
      thing = shell_focus ();
      if (thing != NULL)
        gtk_widget_activate_action (thing, "thing.choose", NULL);
    }
  return FALSE;
}

static void
play_to (guint64 steps)
{
  Play play = { MH_TABLE_PAGE (shell_page ()), steps };

  test_wait_until (play_on (&play));
  shell_settle ();
}

void
shell_play_more (guint64 steps)
{
  play_to (mh_match_get_step_number (shell_match ()) + steps);
}

void
shell_play_to_the_end (void)
{
  play_to (G_MAXUINT64);
}

void
shell_move (MhMatch *match)
{
  const MhActor seat = (MhActor) __builtin_ctz (mh_match_get_actors (match));
  const MhRules *rules = mh_game_get_rules (mh_match_get_game (match));
  g_autoptr (MhSight) sight = mh_match_get_sight (match, seat);
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (rules->legal (mh_sight_get_data (sight), seat, moves), >, 0);
  mh_match_submit (match, seat, moves[0], &error);
  g_assert_no_error (error);
}

void
shell_wait_podium (void)
{
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
  shell_settle ();
}

void
shell_play_out (MhHead *head)
{
  shell_go_home ();
  shell_begin (head);
  shell_wait_podium ();
}

void
shell_ask_start (MhHead *head)
{
  shell_open_game (head->game);
  mh_seating_page_seat_like (MH_SEATING_PAGE (shell_page ()), head);
  mh_head_free (head);
  shell_action ("page.start");
}

MhTabletop *
shell_table (void)
{
  return MH_TABLETOP (shell_find_type (shell_page (), MH_TYPE_TABLETOP));
}

MhMatch *
shell_match (void)
{
  return mh_tabletop_get_match (shell_table ());
}

GListModel *
shell_log (void)
{
  GtkWidget *log = shell_find_type (shell_page (), MH_TYPE_LOG_PANEL);

  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (shell_child (log, "list"))));
}

void
shell_lead_to (const char *page, const char *game)
{
  static const struct
  {
    const char *page, *action, *next;
  } ways[] = {
    { "seating", "win.play" },
    { "rules", "win.rules" },
    { "print", "win.rules", "page.print" },
    { "credits", "win.about-game" },
    { "lesson", "win.lesson" },
  };
  const gboolean is_replay = g_str_equal (page, "replay");

  shell_go_home ();
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (page, ways[i].page))
      {
        shell_action_with (ways[i].action, game);
        if (ways[i].next != NULL)
          shell_action (ways[i].next);
        return;
      }
  if (g_str_equal (page, "moving"))
    shell_action ("win.move-house");
  else if (g_str_equal (page, "history"))
    shell_open_history ("");
  else if (g_str_equal (page, "table"))
    shell_begin (shell_head_of (game, 2, 2));
  else if (is_replay || g_str_equal (page, "podium"))
    shell_play_out (shell_head (0, 3));
  if (is_replay)
    shell_action ("page.watch");
}

MhPage *
shell_page (void)
{
  return mh_window_get_page (the_window);
}

MhGameInfo *
shell_find_game (const char *id)
{
  return mh_catalog_lookup (mh_program_get_catalog (), id);
}

MhGameInfo *
shell_game (void)
{
  return shell_find_game ("cat-patrol");
}

MhFamily *
shell_family (void)
{
  return mh_program_get_family ();
}

MhRuleBook *
shell_read_rules (const char *game)
{
  g_autofree char *path = mh_game_info_dup_path (shell_find_game (game), MH_GAME_FILE_RULES);
  g_autoptr (GError) error = NULL;
  MhRuleBook *book = mh_rule_book_new_from_file (path, &error);

  g_assert_no_error (error);
  return book;
}

char *
shell_data_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "mousehole", name, NULL);
}

char *
shell_write (const char *name, const char *text)
{
  char *path = shell_data_path (name);

  test_write_file (path, text);
  return path;
}

char *
shell_mark (const char *name)
{
  char *path = g_build_filename (g_get_user_state_dir (), "mousehole", name, NULL);
  g_autofree char *boot = NULL;

  if (!g_file_get_contents ("/proc/sys/kernel/random/boot_id", &boot, NULL, NULL))
    boot = g_strdup ("unknown");
  test_write_file (path, boot);
  return path;
}

GListModel *
shell_open_matches (void)
{
  return G_LIST_MODEL (mh_program_get_store ());
}

char *
shell_open_path (void)
{
  g_autoptr (MhSavedMatch) open = g_list_model_get_item (shell_open_matches (), 0);

  g_assert_nonnull (open);
  return g_file_get_path (mh_saved_match_get_file (open));
}

void
shell_continue (void)
{
  g_autofree char *path = shell_open_path ();

  shell_action_with ("win.continue", path);
}

/* A match is released when its page has faded out. */
static gboolean
delete_first (void)
{
  g_autoptr (MhSavedMatch) match = g_list_model_get_item (shell_open_matches (), 0);
  g_autoptr (GError) error = NULL;

  if (mh_match_store_delete (mh_program_get_store (), match, &error))
    return TRUE;
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  return FALSE;
}

void
shell_delete_open_matches (void)
{
  while (g_list_model_get_n_items (shell_open_matches ()) > 0)
    test_wait_until (delete_first ());
}

void
shell_clear (void)
{
  shell_go_home ();
  shell_delete_open_matches ();
}

typedef struct
{
  GTestFunc test; /* or, with data: */
  GTestDataFunc data_test;
  gconstpointer data;
} Test;

static void
forget_everything (void)
{
  GSettings *settings = mh_program_get_settings ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;
  MhProfile *profile;

  shell_clear ();
  while ((profile = g_list_model_get_item (G_LIST_MODEL (shell_family ()), 0)) != NULL)
    {
      shell_forget (profile);
      g_object_unref (profile);
    }
  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

/* Of Test. GLib frees the data of tests that ran, and not of those that the command line leaves out. */
static GPtrArray *tests;

static void
run (gconstpointer data)
{
  const Test *test = data;

  if (test->test != NULL)
    test->test ();
  else
    test->data_test (test->data);
  forget_everything ();
}

static void
add (const char *path, Test test)
{
  Test *one = g_memdup2 (&test, sizeof test);

  g_ptr_array_add (tests, one);
  g_test_add_data_func (path, one, run);
}

void
shell_add (const char *path, GTestFunc test)
{
  add (path, (Test){ .test = test });
}

void
shell_add_data (const char *path, gconstpointer data, GTestDataFunc test)
{
  add (path, (Test){ .data_test = test, .data = data });
}

int
shell_main (int argc, char **argv, void (*add_tests) (void))
{
  g_autoptr (MhApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  test_window_filter_log ();
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MOUSEHOLE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (g_strcmp0 (g_getenv ("SHELL_DIRECTION"), "rtl") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  application = mh_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_set_default (G_APPLICATION (application));
  g_application_hold (G_APPLICATION (application));
  shell_open_window ();
  tests = g_ptr_array_new_with_free_func (g_free);
  add_tests ();
  status = g_test_run ();
  g_ptr_array_unref (tests);
  gtk_window_destroy (GTK_WINDOW (the_window));
  shell_settle ();
  g_clear_object (&the_window);
  g_application_release (G_APPLICATION (application));
  return status;
}
