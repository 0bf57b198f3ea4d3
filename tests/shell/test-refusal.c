/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Somebody touches what may not be done: the rule's own sentence is shown and spoken, in the language of who
 * touched it, with a way to the rule. */
#include "config.h"

#include "shell-fixture.h"

#include "plugins/cat-patrol/cat-patrol-layout.h"
#include "plugins/mouse-race/mouse-race-state.h"
#include "shell/rules/mh-rules-page.h"
#include "shell/rules/mh-rules-view.h"
#include "shell/window/mh-program.h"
#include "table/area/mh-toolkit-table.h"

#include "../table/hands.h"
#include "../test-table.h"

static char *said;

/* Heard before it gets to the toolkit, which tells nobody what was said. */
void
mh_toolkit_announce (GtkWidget *widget, const char *sentence)
{
  g_free (said);
  said = g_strdup (sentence);
}

/* Who reads the rules in a language; its ID. */
static const char *
meet (const char *name, const char *language)
{
  g_autoptr (MhProfile) profile = mh_profile_new (name, "cat", 0);
  g_autoptr (GError) error = NULL;

  mh_profile_set_rules_language (profile, language);
  mh_family_save (shell_family (), profile, &error);
  g_assert_no_error (error);
  return mh_profile_get_id (profile);
}

/* Mouse Race; the player whose turn it is has drawn a path and may lay it. */
static MhTablePage *
begin (const char *mia, const char *tom)
{
  MhHead *head = shell_head_of ("mouse-race", 2, 0);
  MhTablePage *page;

  shell_clear ();
  mh_head_set_person (head, 0, mia, "Mia");
  mh_head_set_person (head, 1, tom, "Tom");
  page = shell_begin (head);
  shell_play (page, 2);
  return page;
}

static char *
dup_sentence (const char *rule, const char *language)
{
  MhCatalog *catalog = mh_program_get_catalog ();
  MhGameInfo *info = mh_catalog_lookup (catalog, "mouse-race");
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_RULES);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (path, &error);

  g_assert_no_error (error);
  return g_strdup (mh_rule_book_get_sentence (book, rule, language));
}

static void
touch (MhTablePage *page, guint square)
{
  GtkWidget *thing = test_table_find (mh_table_page_get_table (page), square);

  g_assert_nonnull (thing);
  g_clear_pointer (&said, g_free);
  g_assert_true (gtk_widget_activate_action (thing, "thing.choose", NULL));
  shell_settle ();
}

static void
assert_explained (MhTablePage *page, const char *rule, const char *language)
{
  GtkWidget *bubble = shell_child (page, "bubble");
  g_autofree char *sentence = dup_sentence (rule, language);

  g_assert_nonnull (sentence);
  g_assert_true (gtk_widget_get_mapped (shell_child (bubble, "sentence")));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (shell_child (bubble, "sentence"))), ==,
                   sentence);
  g_assert_cmpstr (said, ==, sentence);
  g_assert_true (gtk_widget_get_mapped (shell_child (bubble, "show_rule")));
}

static gboolean
is_at_the_rule (MhRulesView *view)
{
  return mh_rules_view_get_top_block (view) == mh_rules_view_get_marked_block (view);
}

static void
test_touch (void)
{
  MhTablePage *page = begin (NULL, NULL);
  MhRulesView *view;

  touch (page, mouse_race_square (9, 9));
  assert_explained (page, "MR-20", "en");
  g_signal_emit_by_name (shell_child (shell_child (page, "bubble"), "show_rule"), "clicked");
  shell_settle ();
  g_assert_true (MH_IS_RULES_PAGE (shell_page ()));
  view = mh_rules_page_get_view (MH_RULES_PAGE (shell_page ()));
  g_assert_cmpint (mh_rules_view_get_marked_block (view), >, 0);
  test_wait_until (is_at_the_rule (view));
  shell_action ("win.back");
  g_assert_true (shell_page () == MH_PAGE (page));
  touch (page, MR_CHEESE_SQUARE);
  assert_explained (page, "MR-20", "en");
  shell_play (page, mh_match_get_step_number (mh_table_page_get_match (page)) + 1);
  g_assert_false (gtk_widget_get_visible (shell_child (page, "bubble")));
}

/* The key that opens the rules everywhere does so beside a refusal, too, wherever the focus is. */
static void
test_rules_key (void)
{
  MhTablePage *page = begin (NULL, NULL);
  GtkWidget *focus[] = { test_table_find (mh_table_page_get_table (page), mouse_race_square (9, 9)),
                         shell_child (shell_child (page, "bubble"), "show_rule") };

  if (!hands_take (GTK_WIDGET (shell_window ())))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (focus); i++)
    {
      touch (page, mouse_race_square (9, 9));
      assert_explained (page, "MR-20", "en");
      g_assert_true (gtk_widget_grab_focus (focus[i]));
      hands_type (GDK_KEY_F1);
      test_wait_until (MH_IS_RULES_PAGE (shell_page ()));
      shell_settle ();
      shell_action ("win.back");
      test_wait_until (shell_page () == MH_PAGE (page));
      shell_settle ();
    }
  hands_leave ();
}

/* Each person's own language, whatever the desktop speaks. */
static void
test_language (void)
{
  const char *mia = meet ("Mia", "de"), *tom = meet ("Tom", "en");
  MhTablePage *page = begin (mia, tom);

  touch (page, mouse_race_square (9, 9));
  assert_explained (page, "MR-20", "de");
  shell_play (page, 5);
  g_assert_cmpuint (mh_match_get_actors (mh_table_page_get_match (page)), ==, mh_actor_bit (1));
  touch (page, mouse_race_square (9, 9));
  assert_explained (page, "MR-20", "en");
}

/* Where a widget lies on the page. */
static graphene_rect_t
get_bounds (GtkWidget *widget, MhTablePage *page)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (page), &bounds));
  return bounds;
}

/* The open log beside the table covers nothing of what is said; when it is closed the bubble has its room. */
static void
test_beside_log (void)
{
  MhTablePage *page = begin (NULL, NULL);
  GtkWidget *bubble = shell_child (page, "bubble"), *log = shell_child (page, "log");
  graphene_rect_t said_at, log_at;

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (page)), >=, 720);
  shell_action ("page.log");
  touch (page, mouse_race_square (9, 9));
  assert_explained (page, "MR-20", "en");
  test_wait_until (gtk_widget_get_width (log) >= 280);
  said_at = get_bounds (bubble, page);
  log_at = get_bounds (log, page);
  g_assert_cmpfloat (said_at.origin.x + said_at.size.width, <=, log_at.origin.x + 1);
  shell_action ("page.log");
  g_assert_cmpint (gtk_widget_get_margin_end (bubble), ==, 0);
}

/* What means nothing now is answered by what to do, and where the match is paused by the way on. */
static void
test_nothing_meant (void)
{
  MhTablePage *page;
  MhTabletop *table;
  GtkWidget *bubble;

  shell_clear ();
  page = shell_begin (shell_head (0, 3));
  table = mh_table_page_get_table (page);
  bubble = shell_child (page, "bubble");
  g_assert_false (gtk_widget_get_visible (bubble));
  touch (page, THING_PILE);
  g_assert_true (gtk_widget_get_mapped (shell_child (bubble, "sentence")));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (shell_child (bubble, "sentence"))), ==,
                   mh_tabletop_get_prompt (table));
  g_assert_cmpstr (said, ==, mh_tabletop_get_prompt (table));
  g_assert_false (gtk_widget_get_visible (shell_child (bubble, "show_rule")));
  g_action_group_change_action_state (mh_page_get_actions (MH_PAGE (page)), "pause",
                                      g_variant_new_boolean (TRUE));
  gtk_widget_grab_focus (shell_child (page, "prompt"));
  touch (page, THING_DIE);
  g_assert_false (gtk_widget_get_visible (bubble));
  g_assert_true (gtk_widget_is_focus (shell_child (page, "resume")));
  g_action_group_change_action_state (mh_page_get_actions (MH_PAGE (page)), "pause",
                                      g_variant_new_boolean (FALSE));
  shell_go_home ();
}

static MhMove
choose_nothing (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return MH_MOVE_NONE;
}

/* Without a hand: the player whose turn it is does the first thing that is allowed. */
static void
play_any (MhMatch *match)
{
  const MhActor seat = (MhActor) __builtin_ctz (mh_match_get_actors (match));
  g_autoptr (MhSight) sight = mh_match_get_sight (match, seat);
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (
      mh_game_get_rules (mh_match_get_game (match))->legal (mh_sight_get_data (sight), seat, moves),
      >, 0);
  mh_match_submit (match, seat, moves[0], &error);
  g_assert_no_error (error);
}

static gboolean
shows_stuck (MhTablePage *page)
{
  GtkWidget *revealer
      = gtk_widget_get_first_child (GTK_WIDGET (shell_child (GTK_WIDGET (page), "stuck")));

  return gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

/* A game whose table shows nothing that could be chosen: the family is told, and the author too. */
static void
test_stuck (void)
{
  MhTablePage *page = begin (NULL, NULL);
  MhGameViewClass *klass = g_type_class_ref (g_type_from_name ("MouseRaceView"));
  const MhGameViewClass was = *klass;

  klass->choose = choose_nothing;
  g_test_expect_message ("mousehole-shell", G_LOG_LEVEL_WARNING,
                         "*mouse-race: ? is to act, and nothing on the table can be chosen.");
  play_any (mh_table_page_get_match (page));
  test_wait_until (shows_stuck (page));
  g_test_assert_expected_messages ();
  test_wait_until (shell_shows (
      "The game is stuck: it offers nothing to choose. The match is saved, so you can leave."));
  klass->choose = was.choose;
  play_any (mh_table_page_get_match (page));
  test_wait_until (!shows_stuck (page));
  shell_go_home ();
  g_type_class_unref (klass);
}

/* During a pause no rule is told: the focus goes to what ends it. */
static void
test_paused (void)
{
  MhTablePage *page = begin (NULL, NULL);

  shell_action ("page.pause");
  gtk_window_set_focus (GTK_WINDOW (shell_window ()), NULL);
  touch (page, mouse_race_square (9, 9));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (shell_window ())) == shell_child (page, "resume"));
  g_assert_false (gtk_widget_get_visible (shell_child (page, "bubble")));
  shell_clear ();
}

static void
add_tests (void)
{
  g_test_add_func ("/shell/refusal/touch", test_touch);
  g_test_add_func ("/shell/refusal/rules-key", test_rules_key);
  g_test_add_func ("/shell/refusal/language", test_language);
  g_test_add_func ("/shell/refusal/nothing-meant", test_nothing_meant);
  g_test_add_func ("/shell/refusal/beside-log", test_beside_log);
  g_test_add_func ("/shell/refusal/stuck", test_stuck);
  g_test_add_func ("/shell/refusal/paused", test_paused);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
