/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reading the rules: pictures of examples, searching and returning, and printing. */
#include "shell-fixture.h"
#include "shell/parts/mh-choices.h"
#include "shell/rules/mh-example-strip.h"
#include "shell/rules/mh-rules-page.h"
#include "shell/rules/mh-rules-row.h"

#include <string.h>

static MhRulesView *
open_rules (void)
{
  shell_go_home ();
  shell_action_with ("win.rules", "cat-patrol");
  g_assert_true (MH_IS_RULES_PAGE (shell_page ()));
  return mh_rules_page_get_view (MH_RULES_PAGE (shell_page ()));
}

static MhRulesRow *
get_row (MhRulesView *view, guint index)
{
  return (MhRulesRow *) shell_find_nth (view, MH_TYPE_RULES_ROW, index);
}

/* How many results are shown. */
static gboolean
has_results (MhRulesView *view, guint n)
{
  g_autoptr (GPtrArray) rows = shell_find_all (view, MH_TYPE_RULES_ROW);
  guint n_shown = 0;

  for (guint i = 0; i < rows->len; i++)
    n_shown += gtk_widget_get_mapped (rows->pdata[i]);
  return n_shown == n;
}

static gboolean
is_bold (PangoAttribute *attribute, gpointer data)
{
  return attribute->klass->type == PANGO_ATTR_WEIGHT;
}

/* The marked words of a row, separated by spaces. */
static char *
dup_marked (MhRulesRow *row)
{
  g_autoptr (GPtrArray) labels = shell_find_all (row, GTK_TYPE_LABEL);
  GtkLabel *label = NULL;
  g_autoptr (PangoAttrList) all = NULL;
  g_autoptr (PangoAttrList) marked = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  GSList *attributes;

  for (guint i = 0; i < labels->len && label == NULL; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), mh_rules_row_get_text (row)))
      label = labels->pdata[i];
  g_assert_nonnull (label);
  all = pango_attr_list_copy (gtk_label_get_attributes (label));
  marked = pango_attr_list_filter (all, is_bold, NULL);
  attributes = marked != NULL ? pango_attr_list_get_attributes (marked) : NULL;
  for (GSList *at = attributes; at != NULL; at = at->next)
    {
      const PangoAttribute *attribute = at->data;

      g_string_append_len (words, mh_rules_row_get_text (row) + attribute->start_index,
                           attribute->end_index - attribute->start_index);
      g_string_append_c (words, ' ');
    }
  g_slist_free_full (attributes, (GDestroyNotify) pango_attribute_destroy);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static guint
find_result (MhRulesView *view, const char *rule)
{
  MhRulesRow *row;

  for (guint i = 0; (row = get_row (view, i)) != NULL; i++)
    if (gtk_widget_get_mapped (GTK_WIDGET (row))
        && g_strcmp0 (mh_rules_row_get_block (row)->rule, rule) == 0)
      return i;
  g_assert_not_reached ();
}

/* A result shows its place and the words that were found. */
static void
test_results (void)
{
  MhRulesView *view = open_rules ();
  g_autofree char *marked = NULL;
  GtkWidget *header;
  MhRulesRow *row;

  shell_action ("page.search");
  shell_search ("kittens baskets");
  test_wait_until (has_results (view, 1));
  row = get_row (view, find_result (view, "CP-G12"));
  marked = dup_marked (row);
  g_assert_cmpstr (marked, ==, "kittens baskets ");
  g_assert_true (shell_shows ("CP-G12"));
  header = gtk_list_box_row_get_header (GTK_LIST_BOX_ROW (row));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (header)), ==, "The end of the match");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The end of the match");
  /* Words with the same beginning are found: "Kittens", too. */
  shell_search ("kitten basket");
  test_wait_until (has_results (view, 2));
  shell_search ("xyzzy");
  test_wait_until (has_results (view, 0));
  g_assert_true (shell_shows ("No results. Try a different word?"));
  shell_search ("");
  test_wait_until (mh_rules_row_get_text (get_row (view, 0)) != NULL && !has_results (view, 0));
  g_assert_null (gtk_list_box_row_get_header (GTK_LIST_BOX_ROW (row)));
}

static gboolean
is_there (MhRulesView *view, guint index)
{
  GtkWidget *row = GTK_WIDGET (get_row (view, index));

  return gtk_widget_has_css_class (row, "marked") && gtk_widget_has_focus (row);
}

/* To the place in the rules, back to the results, and out of the search without losing the place. */
static void
test_way_back (void)
{
  MhRulesView *view = open_rules ();
  GtkWidget *back = shell_part ("results");
  GtkWidget *bar = shell_part ("search_bar");
  g_autofree char *marked = NULL;
  guint index;

  shell_action ("page.search");
  shell_search ("kittens baskets");
  test_wait_until (has_results (view, 1));
  g_assert_false (gtk_widget_get_visible (back));
  index = find_result (view, "CP-G12");
  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_row (view, index))));
  test_wait_until (is_there (view, index));
  g_assert_false (has_results (view, 1)); /* all results are back */
  marked = dup_marked (get_row (view, index));
  g_assert_cmpstr (marked, ==, "");
  g_assert_true (gtk_widget_get_visible (back));
  shell_action ("page.results");
  test_wait_until (has_results (view, 1));
  g_assert_false (gtk_widget_get_visible (back));
  /* Return in the entry goes to the first one. */
  g_signal_emit_by_name (shell_part ("search_entry"), "activate");
  test_wait_until (is_there (view, index));
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (bar), FALSE);
  shell_settle ();
  g_assert_false (gtk_widget_get_visible (back));
  test_wait_until (mh_rules_view_get_top_block (view) > 20);
}

/* Opens the rules, of which only those in sight are there. */
static MhRulesView *
open_at_once (guint *n_blocks)
{
  g_autoptr (MhRuleBook) book = shell_read_rules ("cat-patrol");
  MhRulesView *view;

  shell_go_home ();
  gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.rules", "s", "cat-patrol");
  view = mh_rules_page_get_view (MH_RULES_PAGE (shell_page ()));
  *n_blocks = mh_rule_book_get_n_blocks (book);
  g_assert_cmpuint (shell_count (view, MH_TYPE_RULES_ROW), <, *n_blocks / 2);
  return view;
}

static MhRulesRow *
find_block (MhRulesView *view, guint index)
{
  MhRulesRow *row = NULL;

  for (guint i = 0; i == 0 || row != NULL; i++)
    if ((row = get_row (view, i)) != NULL && mh_rules_row_get_index (row) == index)
      return row;
  return NULL;
}

/* Soon all are there, in order. */
static void
check_whole (MhRulesView *view, guint n_blocks)
{
  test_wait_until (shell_count (view, MH_TYPE_RULES_ROW) == n_blocks);
  shell_settle ();
  for (guint i = 0; i < n_blocks; i++)
    {
      g_assert_cmpuint (mh_rules_row_get_index (get_row (view, i)), ==, i);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_row (view, i))));
    }
}

static gboolean
is_in_sight (MhRulesView *view, guint index)
{
  const graphene_rect_t place = shell_bounds (find_block (view, index), view);

  return place.origin.y >= 0 && place.origin.y < (float) gtk_widget_get_height (GTK_WIDGET (view));
}

/* What is asked for before all rows are there: the last rule, and one between. They stay where they are while rows
 * above them are filled. */
static void
test_early_rule (void)
{
  guint n;
  MhRulesView *view = open_at_once (&n);

  mh_rules_view_show_block (view, n - 1, TRUE);
  g_assert_nonnull (find_block (view, n - 1));
  test_wait_until (gtk_widget_has_focus (GTK_WIDGET (find_block (view, n - 1))));
  check_whole (view, n);
  g_assert_true (is_there (view, n - 1));
  g_assert_true (is_in_sight (view, n - 1));
  view = open_at_once (&n);
  mh_rules_view_show_block (view, n / 2, TRUE);
  test_wait_until (mh_rules_view_get_top_block (view) == (int) n / 2);
  check_whole (view, n);
  g_assert_cmpint (mh_rules_view_get_top_block (view), ==, n / 2);
  g_assert_true (is_there (view, n / 2));
}

/* The same are found before all rows are there, and later. Each can be read. */
static void
test_early_search (void)
{
  guint n;
  MhRulesView *view = open_at_once (&n);
  g_autofree char *text = mh_rules_view_dup_text (view, n - 1);

  g_assert_cmpstr (mh_rules_row_get_text (find_block (view, n - 1)), ==, text);
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (shell_part ("search_bar")), TRUE);
  mh_rules_view_search (view, "kittens baskets");
  test_wait_until (has_results (view, 1));
  g_assert_cmpint (mh_rules_view_get_first_result (view), ==, find_result (view, "CP-G12"));
  mh_rules_view_search (view, "xyzzy");
  test_wait_until (has_results (view, 0));
  mh_rules_view_search (view, NULL);
  check_whole (view, n);
}

static void
test_early_end (void)
{
  guint n;
  MhPage *page;

  open_at_once (&n);
  page = shell_page ();
  test_wait_picture (GTK_WIDGET (shell_window ()));
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  shell_go_home ();
  test_wait_until (page == NULL);
}

/* The same paragraph stays at the top, also before all rows have the new size. */
static void
test_early_size (void)
{
  MhRulesView *view = open_rules ();
  int top;

  mh_rules_view_show_block (view, 30, FALSE);
  test_wait_until (mh_rules_view_get_top_block (view) == 30);
  shell_settle ();
  top = mh_rules_view_get_top_block (view);
  g_assert_cmpint (top, ==, 30);
  for (guint i = 0; i < 4; i++)
    {
      shell_request (i < 2 ? "page.larger" : "page.smaller");
      test_wait_picture (GTK_WIDGET (shell_window ()));
      g_assert_cmpint (mh_rules_view_get_top_block (view), ==, top);
      if (i % 2 == 1)
        shell_settle ();
      g_assert_cmpint (mh_rules_view_get_top_block (view), ==, top);
    }
}

static void
check_names (MhRulesView *view)
{
  g_autoptr (GPtrArray) rows = shell_find_all (view, GTK_TYPE_LIST_BOX_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *name = shell_label (rows->pdata[i]);

      g_assert_cmpstr (name, !=, "");
    }
}

/* For every spelling of the desktop's language. */
static void
check_direction (MhRulesView *view, const char *language, GtkTextDirection direction)
{
  mh_rules_view_set_language (view, language);
  g_assert_cmpint (gtk_widget_get_direction (shell_find_type (view, GTK_TYPE_LIST_BOX_ROW)), ==,
                   direction);
}

static gboolean
has_key (const char *key, const char *action)
{
  g_auto (GStrv) actions
      = gtk_application_get_actions_for_accel (GTK_APPLICATION (g_application_get_default ()), key);

  return g_strv_contains ((const char *const *) actions, action);
}

/* How wide the text has to be for a height is what GTK finds with a dozen layouts of it, so a row never asks for it. */
static void
check_layout (MhRulesRow *row)
{
  g_autoptr (GPtrArray) labels = shell_find_all (row, GTK_TYPE_LABEL);
  guint n_texts = 0;

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), mh_rules_row_get_text (row)))
      {
        GtkWidget *line = gtk_widget_get_parent (labels->pdata[i]);
        int width, width_for_height;

        gtk_widget_measure (line, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
        gtk_widget_measure (line, GTK_ORIENTATION_HORIZONTAL, 200, NULL, &width_for_height, NULL,
                            NULL);
        g_assert_cmpint (width_for_height, ==, width);
        n_texts++;
      }
  g_assert_cmpuint (n_texts, ==, 1);
}

/* Each example of the rules has its table, which also fits into a narrow window. The language, the size of the text,
 * and the list of contents. */
static void
test_view (void)
{
  MhRulesView *view = open_rules ();
  GtkWidget *contents = shell_part ("contents");
  GtkWidget *strip = shell_find_type (view, MH_TYPE_EXAMPLE_STRIP);
  int least, narrow, wide;

  g_assert_cmpuint (shell_count (view, MH_TYPE_EXAMPLE_STRIP), ==, 7);
  gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 200);
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, 280, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, 700, &wide, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >, wide); /* below each other */
  check_layout (get_row (view, 2));
  check_names (view);
  check_direction (view, "ug", GTK_TEXT_DIR_RTL);
  check_direction (view, "en", GTK_TEXT_DIR_LTR);
  shell_choose (shell_part ("languages"), "Deutsch");
  check_names (view);
  g_assert_true (has_key ("<Control>KP_Add", "page.larger"));
  g_assert_true (has_key ("<Control>KP_Subtract", "page.smaller"));
  shell_action ("page.larger");
  g_assert_cmpfloat (g_settings_get_double (mh_program_get_settings (), "rules-text-scale"), >,
                     1.1);
  shell_action ("page.smaller");
  g_signal_emit_by_name (contents, "row-activated", shell_item (contents, 2));
  shell_settle ();
  g_assert_cmpint (mh_rules_view_get_top_block (view), >, 0);
  shell_action ("page.search");
  shell_search ("Maus");
  shell_action ("page.about");
}

static void
choose_paper (guint paper)
{
  mh_choice_row_set_selected (MH_CHOICE_ROW (shell_part ("paper")), paper);
  shell_settle ();
}

static gboolean
saves (const char *box)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_tmp_dir (), "mh-reader.pdf", NULL);
  g_autofree char *text = NULL;
  gsize length;
  gboolean found = FALSE;

  shell_save ("page.save", file);
  g_assert_true (g_file_load_contents (file, NULL, &text, &length, NULL, NULL));
  for (gsize i = 0; i + strlen (box) <= length && !found; i++)
    found = memcmp (text + i, box, strlen (box)) == 0;
  g_file_delete (file, NULL, NULL);
  return found;
}

/* A4, Letter, and a booklet, which has one language and is in landscape; also in large type in two languages. The
 * title is in the language of the text. */
static void
test_paper (void)
{
  GtkWidget *preview, *second;

  open_rules ();
  shell_choose (shell_part ("languages"), "Deutsch");
  shell_action ("page.print");
  preview = shell_part ("preview");
  second = shell_part ("second");
  gtk_switch_set_active (GTK_SWITCH (shell_part ("large")), TRUE);
  mh_choice_row_set_selected (MH_CHOICE_ROW (second), 2);
  g_assert_true (saves ("%PDF"));
  gtk_switch_set_active (GTK_SWITCH (shell_part ("large")), FALSE);
  mh_choice_row_set_selected (MH_CHOICE_ROW (second), 0);
  choose_paper (0);
  g_assert_true (saves ("/MediaBox [ 0 0 595.28 841.89"));
  g_assert_true (saves ("/Lang (de)"));
  g_assert_true (saves ("/Title (Katzenstreife)"));
  g_assert_true (gtk_widget_get_sensitive (second));
  g_assert_cmpint (gtk_drawing_area_get_content_height (GTK_DRAWING_AREA (preview)), >, 400);
  choose_paper (1);
  g_assert_true (saves ("/MediaBox [ 0 0 612 792"));
  choose_paper (2);
  g_assert_true (saves ("/MediaBox [ 0 0 841"));
  g_assert_false (gtk_widget_get_sensitive (second));
  g_assert_cmpint (gtk_drawing_area_get_content_height (GTK_DRAWING_AREA (preview)), <, 300);
  g_assert_true (shell_shows ("Page 1 of 6"));
}

/* The rules of every game open in the language that was chosen last, or in the desktop's if that was chosen. */
static void
test_language (void)
{
  open_rules ();
  shell_choose (shell_part ("languages"), "Deutsch");
  shell_action_with ("win.rules", "scamper");
  g_assert_true (shell_says (shell_page (), "In einer Minute"));
  shell_choose (shell_part ("languages"), "English");
  open_rules ();
  g_assert_false (shell_says (shell_page (), "In einer Minute"));
  g_assert_null (g_settings_get_user_value (mh_program_get_settings (), "rules-language"));
}

void
shell_add_tests (void)
{
  shell_add ("/reader/results", test_results);
  shell_add ("/reader/way-back", test_way_back);
  shell_add ("/reader/early-rule", test_early_rule);
  shell_add ("/reader/early-search", test_early_search);
  shell_add ("/reader/early-end", test_early_end);
  shell_add ("/reader/early-size", test_early_size);
  shell_add ("/reader/view", test_view);
  shell_add ("/reader/paper", test_paper);
  shell_add ("/reader/language", test_language);
}
