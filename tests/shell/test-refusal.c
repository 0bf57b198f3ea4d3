/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A player touches a thing whose move is illegal: the rule's own sentence is shown and spoken, in the language
 * of that player, with a link to the rule. */
#include "shell-fixture.h"
#include "toolkit.h"

#include "plugins/cat-patrol/cat-patrol-layout.h"
#include "plugins/mouse-race/mouse-race-state.h"
#include "shell/rules/mh-rules-page.h"
#include "shell/rules/mh-rules-view.h"
#include "shell/table/mh-refusal-bubble.h"

#include "../table/hands.h"
#include "tests/test-table.h"

/* Mouse Race; the player whose turn it is has drawn a path and may place it. */
static void
begin (const char *mia, const char *tom)
{
  shell_begin (shell_head_with ("mouse-race", mia, tom));
  shell_play_more (2);
}

static void
touch (guint thing)
{
  announced_forget ();
  g_assert_true (
      gtk_widget_activate_action (test_table_find (shell_table (), thing), "thing.choose", NULL));
  shell_settle ();
}

static GtkWidget *
get_show_rule (void)
{
  return shell_child (shell_part ("bubble"), "show_rule");
}

/* Touches a square where nothing may be placed, and gets the reason. */
static void
touch_wrong (guint square, const char *language)
{
  g_autoptr (MhRuleBook) book = shell_read_rules ("mouse-race");
  const char *sentence = mh_rule_book_get_sentence (book, "MR-20", language);

  g_assert_nonnull (sentence);
  touch (square);
  g_assert_cmpstr (shell_get_told (), ==, sentence);
  g_assert_cmpstr (announced_last (), ==, sentence);
  g_assert_true (gtk_widget_get_mapped (get_show_rule ()));
}

static gboolean
is_at_the_rule (MhRulesView *view)
{
  const int top = mh_rules_view_get_top_block (view);

  return top > 0
         && gtk_widget_has_css_class (shell_find_nth (view, GTK_TYPE_LIST_BOX_ROW, (guint) top),
                                      "marked");
}

static void
test_touch (void)
{
  MhRulesView *view;
  MhPage *page;

  begin (NULL, NULL);
  page = shell_page ();
  touch_wrong (mouse_race_square (9, 9), "en");
  g_signal_emit_by_name (get_show_rule (), "clicked");
  shell_settle ();
  g_assert_true (MH_IS_RULES_PAGE (shell_page ()));
  view = mh_rules_page_get_view (MH_RULES_PAGE (shell_page ()));
  test_wait_until (is_at_the_rule (view));
  shell_action ("win.back");
  g_assert_true (shell_page () == page);
  touch_wrong (MR_CHEESE_SQUARE, "en");
  shell_play_more (1);
  g_assert_false (gtk_widget_get_visible (shell_part ("bubble")));
  /* During a pause no rule is shown: the focus moves to the button that ends the pause. */
  shell_action ("page.pause");
  gtk_window_set_focus (GTK_WINDOW (shell_window ()), NULL);
  touch (mouse_race_square (9, 9));
  g_assert_true (shell_focus () == shell_part ("resume"));
  g_assert_false (gtk_widget_get_visible (shell_part ("bubble")));
}

/* The key that opens the rules everywhere also does so next to a refusal, wherever the focus is. */
static void
test_rules_key (void)
{
  MhPage *page;

  begin (NULL, NULL);
  page = shell_page ();
  if (!hands_take (GTK_WIDGET (shell_window ())))
    return;
  for (guint i = 0; i < 2; i++)
    {
      touch_wrong (mouse_race_square (9, 9), "en");
      g_assert_true (gtk_widget_grab_focus (
          i == 0 ? test_table_find (shell_table (), mouse_race_square (9, 9)) : get_show_rule ()));
      hands_type (GDK_KEY_F1);
      test_wait_until (MH_IS_RULES_PAGE (shell_page ()));
      shell_settle ();
      shell_action ("win.back");
      test_wait_until (shell_page () == page);
      shell_settle ();
    }
  hands_leave ();
}

static gboolean
is_focus_on_table (void)
{
  return shell_focus () != NULL
         && gtk_widget_is_ancestor (shell_focus (), GTK_WIDGET (shell_table ()));
}

/* However the message goes, the focus that was on one of its buttons is then on the table. */
static void
test_focus (void)
{
  begin (NULL, NULL);
  if (!hands_take (GTK_WIDGET (shell_window ())))
    return;
  for (guint i = 0; i < 3; i++)
    {
      touch_wrong (mouse_race_square (9, 9), "en");
      g_assert_true (gtk_widget_grab_focus (get_show_rule ()));
      if (i == 0)
        hands_type (GDK_KEY_Escape);
      else if (i == 1)
        g_signal_emit_by_name (shell_table (), "refused", NULL, NULL);
      else
        shell_move (shell_match ());
      g_assert_true (is_focus_on_table ());
      shell_settle ();
      g_assert_true (is_focus_on_table ());
    }
  g_assert_false (gtk_widget_get_visible (shell_part ("bubble")));
  hands_leave ();
}

/* Also if the message goes while a dialog has the focus, in the window or in one of its own. */
static void
test_focus_behind_dialog (void)
{
  begin (NULL, NULL);
  touch_wrong (mouse_race_square (9, 9), "en");
  g_assert_true (gtk_widget_grab_focus (get_show_rule ()));
  shell_action ("app.preferences");
  gtk_widget_activate_action (get_show_rule (), "bubble.close", NULL);
  shell_settle ();
  shell_close_dialog ();
  g_assert_true (is_focus_on_table ());
}

/* A button with the focus that can no longer be used gives the focus to the table. */
static void
test_disabled (void)
{
  static const char *const actions[] = { "undo", "hint", "speak" };

  begin (NULL, NULL);
  while (!shell_is_enabled ("undo"))
    shell_play_more (1);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *const buttons[]
          = { shell_part ("undo"), shell_find_type (shell_part ("hint"), GTK_TYPE_BUTTON),
              gtk_widget_get_prev_sibling (shell_part ("mute")) };

      g_assert_true (gtk_widget_grab_focus (buttons[i]));
      if (i == 0)
        shell_action ("page.undo");
      else
        mh_page_enable (shell_page (), actions[i], FALSE);
      g_assert_false (gtk_widget_is_sensitive (buttons[i]));
      g_assert_true (is_focus_on_table ());
    }
}

/* Each person's own language, whatever the desktop's. */
static void
test_language (void)
{
  const char *mia = mh_profile_get_id (shell_meet_reader ("Mia", "de"));
  const char *tom = mh_profile_get_id (shell_meet_reader ("Tom", "en"));

  begin (mia, tom);
  touch_wrong (mouse_race_square (9, 9), "de");
  shell_play_more (3);
  g_assert_cmpuint (mh_match_get_actors (shell_match ()), ==, mh_actor_bit (1));
  touch_wrong (mouse_race_square (9, 9), "en");
}

/* The open log next to the table covers nothing of the message; when it is closed the bubble uses its room. */
static void
test_beside_log (void)
{
  GtkWidget *bubble, *log;
  graphene_rect_t said_at;

  begin (NULL, NULL);
  bubble = shell_part ("bubble");
  log = shell_part ("log");
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shell_page ())), >=, 720);
  shell_action ("page.log");
  touch_wrong (mouse_race_square (9, 9), "en");
  test_wait_until (gtk_widget_get_width (log) >= 280);
  said_at = shell_bounds (bubble, shell_page ());
  g_assert_cmpfloat (said_at.origin.x + said_at.size.width, <=,
                     shell_bounds (log, shell_page ()).origin.x + 1);
  shell_action ("page.log");
  g_assert_cmpint (gtk_widget_get_margin_end (bubble), ==, 0);
}

static gboolean
is_at_end (GtkAdjustment *place)
{
  return gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place)
         >= gtk_adjustment_get_upper (place) - 1;
}

/* The log follows the match, unless somebody has scrolled up to read. */
static void
test_reading_log (void)
{
  GtkAdjustment *place;
  double value;
  guint n;

  begin (NULL, NULL);
  shell_play_more (40);
  shell_action ("page.log");
  place = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (shell_find_type (shell_part ("log"), GTK_TYPE_LIST_VIEW)));
  test_wait_until (gtk_adjustment_get_value (place) > 0 && is_at_end (place));
  shell_play_more (3);
  test_wait_until (is_at_end (place));
  gtk_adjustment_set_value (place, 0);
  shell_settle ();
  value = gtk_adjustment_get_value (place);
  n = g_list_model_get_n_items (shell_log ());
  while (g_list_model_get_n_items (shell_log ()) == n)
    shell_play_more (1);
  test_wait (500);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, value);
}

/* A touch without effect is answered by the prompt, and during a pause by the way to continue. */
static void
test_nothing_meant (void)
{
  const char *prompt;

  shell_begin (shell_head (3, 0));
  g_assert_false (gtk_widget_get_visible (shell_part ("bubble")));
  touch (THING_PILE);
  prompt = mh_tabletop_get_prompt (shell_table ());
  g_assert_null (shell_get_told ());
  g_assert_cmpstr (announced_last (), ==, prompt);
  g_assert_cmpfloat (gtk_widget_get_opacity (gtk_widget_get_first_child (shell_part ("prompt"))), <,
                     1);
  /* Without animations, where nothing on the bar would change, the bubble says it. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  touch (THING_PILE);
  g_assert_cmpstr (shell_get_told (), ==, prompt);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  mh_refusal_bubble_hide (MH_REFUSAL_BUBBLE (shell_part ("bubble")));
  shell_action ("page.pause");
  gtk_widget_grab_focus (shell_part ("prompt"));
  touch (THING_DIE);
  g_assert_false (gtk_widget_get_visible (shell_part ("bubble")));
  g_assert_true (gtk_widget_is_focus (shell_part ("resume")));
}

static MhMove
choose_nothing (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return MH_MOVE_NONE;
}

static gboolean
shows_stuck (void)
{
  GtkWidget *revealer = gtk_widget_get_first_child (shell_part ("stuck"));

  return gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

/* A game whose table shows nothing to choose: the family and the author get a message, which is also announced. */
static void
test_stuck (void)
{
  const char *sentence
      = "The game is stuck: it offers nothing to choose. The match is saved, so you can leave.";
  MhGameViewClass *klass;
  MhGameViewClass was;

  begin (NULL, NULL);
  klass = g_type_class_ref (g_type_from_name ("MouseRaceView"));
  was = *klass;
  klass->choose = choose_nothing;
  g_test_expect_message ("mousehole-shell", G_LOG_LEVEL_WARNING,
                         "*mouse-race: ? is to act, and nothing on the table can be chosen.");
  shell_move (shell_match ());
  test_wait_until (shows_stuck ());
  g_test_assert_expected_messages ();
  test_wait_until (shell_shows (sentence));
  g_assert_true (announced_has (sentence));
  klass->choose = was.choose;
  shell_move (shell_match ());
  test_wait_until (!shows_stuck ());
  shell_go_home ();
  g_type_class_unref (klass);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/refusal/touch", test_touch);
  shell_add ("/shell/refusal/rules-key", test_rules_key);
  shell_add ("/shell/refusal/focus", test_focus);
  shell_add ("/shell/refusal/focus-behind-dialog", test_focus_behind_dialog);
  shell_add ("/shell/refusal/disabled", test_disabled);
  shell_add ("/shell/refusal/language", test_language);
  shell_add ("/shell/refusal/nothing-meant", test_nothing_meant);
  shell_add ("/shell/refusal/beside-log", test_beside_log);
  shell_add ("/shell/refusal/reading-log", test_reading_log);
  shell_add ("/shell/refusal/stuck", test_stuck);
}
