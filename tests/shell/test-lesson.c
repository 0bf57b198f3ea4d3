/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The first lesson of each game, played to the end of the taught part by touching what it highlights, in each
 * of its languages; with a real pointer if there is one. */
#include "shell-fixture.h"
#include "toolkit.h"

#include "engine/family/mh-statistics.h"
#include "plugins/cat-patrol/cat-patrol-layout.h"
#include "shell/lesson/mh-lesson-page.h"
#include "shell/library/mh-game-card.h"
#include "shell/seating/mh-seating-page.h"
#include "shell/table/mh-refusal-bubble.h"
#include "tests/table/hands.h"
#include "tests/test-table.h"

#define TOUCHES_MAX 6 /* per task: two things, each with a second tap */
#define END "That’s it. Well done! Now you can show the others how to play."
#define BY_HAND 2 /* number of languages that are tested with a pointer, which takes longer */

static gboolean by_hand; /* things are touched with a pointer */

static MhLesson *
read_lesson (const char *game)
{
  g_autofree char *path = mh_game_info_dup_path (shell_find_game (game), MH_GAME_FILE_LESSON);
  g_autoptr (GError) error = NULL;
  MhLesson *lesson;

  g_assert_nonnull (path);
  lesson = mh_lesson_new_from_file (path, &error);
  g_assert_no_error (error);
  return lesson;
}

static gboolean
has_had (MhProfile *profile, const char *game)
{
  gboolean had;

  g_assert_true (
      mh_family_has_had_lesson (shell_family (), mh_profile_get_id (profile), game, &had, NULL));
  return had;
}

/* The match of the lesson, without waits. */
static MhLessonMatch *
get_match (void)
{
  MhLessonMatch *match;

  g_assert_true (MH_IS_LESSON_PAGE (shell_page ()));
  match = MH_LESSON_MATCH (shell_match ());
  mh_lesson_match_set_pause (match, 0);
  mh_tabletop_set_speed (shell_table (), 0);
  return match;
}

static void
begin (const char *game, MhProfile *learner)
{
  shell_go_home ();
  gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.teach", "(ss)", game,
                              mh_profile_get_id (learner));
  g_assert_true (MH_IS_LESSON_PAGE (shell_page ()));
  shell_settle ();
}

static const char *
get_sentence (void)
{
  return shell_sentence ("words");
}

static gboolean
is_over (void)
{
  return g_str_equal (get_sentence (), END);
}

static const MhLessonStep *
await_step (void)
{
  test_wait_until (is_over () || mh_lesson_match_get_step (get_match ()) != NULL);
  return mh_lesson_match_get_step (get_match ());
}

/* A thing that can be chosen and is not highlighted. */
static MhThing *
find_other (MhTabletop *table)
{
  for (guint id = 1; id < 1000; id++)
    {
      GtkWidget *thing = test_table_find (table, id);

      if (thing != NULL && MH_THING (thing)->choosable && !MH_THING (thing)->pointed)
        return MH_THING (thing);
    }
  return NULL;
}

/* Touches another legal thing: the lesson repeats its sentence, and no move is made. */
static gboolean
stray (void)
{
  MhMatch *match = MH_MATCH (get_match ());
  const guint64 steps = mh_match_get_step_number (match);
  MhRefusalBubble *bubble = MH_REFUSAL_BUBBLE (shell_part ("bubble"));
  MhThing *thing = find_other (shell_table ());

  mh_refusal_bubble_hide (bubble);
  for (guint i = 0; thing != NULL && i < 2 && shell_get_told () == NULL; i++)
    mh_thing_choose (thing);
  g_assert_cmpuint (mh_match_get_step_number (match), ==, steps);
  if (thing == NULL || shell_get_told () == NULL)
    return FALSE;
  g_assert_cmpstr (shell_get_told (), ==, get_sentence ());
  return TRUE;
}

/* If it is visible: nobody touches a thing that is off screen or covered. A pointer's press during a race does
 * not reach the test's handlers. */
static void
touch (MhThing *thing)
{
  if (by_hand && !mh_tabletop_is_racing (shell_table ()))
    hands_click (GTK_WIDGET (thing));
  else
    mh_thing_choose (thing);
}

static gboolean
is_asked (MhPage *page, const MhLessonStep *step)
{
  return page == shell_page () && mh_lesson_match_get_step (get_match ()) == step;
}

/* Touches the highlighted thing until the task is done. If a task needs two touches, the focus moves to the
 * next highlighted thing. */
static void
obey (const MhLessonStep *step)
{
  MhPage *page = shell_page ();

  for (guint i = 0; i < TOUCHES_MAX && is_asked (page, step); i++)
    {
      MhThing *thing = test_table_find_pointed (shell_table ());

      if (thing == NULL)
        g_error ("Nothing is pointed at where line %u asks for “%s”", step->line, step->text);
      touch (thing);
      test_run_ready ();
      if (is_asked (page, step) && test_table_find_pointed (shell_table ()) != NULL
          && MH_IS_THING (shell_focus ()))
        g_assert_true (MH_THING (shell_focus ())->pointed);
    }
  if (is_asked (page, step))
    g_error ("What is pointed at does not do “%s” of line %u", step->text, step->line);
}

static void
check_sentence (const MhLessonStep *step, const char *language)
{
  const char *sentence = mh_lesson_step_get_sentence (step, language);

  g_assert_cmpstr (get_sentence (), ==, sentence);
  g_assert_true (announced_has (sentence));
}

/* Plays the taught part. Returns: how often the learner strayed */
static guint
play_taught (const char *language)
{
  const MhLessonStep *step;
  guint strayed = 0;

  while ((step = await_step ()) != NULL && step->kind != MH_LESSON_STEP_FREE)
    {
      check_sentence (step, language);
      if (step->kind == MH_LESSON_STEP_SAY)
        {
          g_assert_true (gtk_widget_get_visible (shell_part ("next")));
          shell_action ("page.next");
          continue;
        }
      g_assert_false (gtk_widget_get_visible (shell_part ("next")));
      strayed += stray ();
      obey (step);
    }
  return strayed;
}

static void
test_lesson (gconstpointer data)
{
  const char *game = data;
  g_autoptr (MhLesson) lesson = read_lesson (game);
  const char *const *languages = mh_book_get_languages (MH_BOOK (lesson));
  const gboolean can_point = hands_take (GTK_WIDGET (shell_window ()));

  for (guint i = 0; languages[i] != NULL; i++)
    {
      MhProfile *learner = shell_meet_reader ("Mia", languages[i]);

      begin (game, learner);
      by_hand = can_point && i < BY_HAND;
      g_test_message ("%s", languages[i]);
      g_assert_false (has_had (learner, game));
      g_assert_cmpuint (play_taught (languages[i]), >, 0);
      g_assert_true (has_had (learner, game));
      shell_go_home ();
      g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
      shell_forget (learner);
    }
  hands_leave ();
  by_hand = FALSE;
}

/* A move against the rules is answered by the game itself, one without effect by the lesson. */
static void
test_illegal (void)
{
  MhProfile *learner = shell_meet ("Mia");
  GtkWidget *bubble;
  g_autoptr (MhRuleBook) book = shell_read_rules ("cat-patrol");

  begin ("cat-patrol", learner);
  bubble = shell_part ("bubble");
  await_step ();
  mh_thing_choose (MH_THING (test_table_find (shell_table (), CP_CARD_PARENT_1 + CP_FAMILIES + 3)));
  g_assert_cmpstr (shell_get_told (), ==, mh_rule_book_get_sentence (book, "CP-07", "en"));
  if (hands_take (GTK_WIDGET (shell_window ())))
    {
      hands_type (GDK_KEY_Escape);
      g_assert_false (gtk_widget_get_visible (bubble));
    }
  hands_leave ();
  g_assert_true (gtk_widget_activate_action (bubble, "bubble.close", NULL));
  g_assert_false (gtk_widget_get_visible (bubble));
  announced_forget ();
  mh_thing_choose (MH_THING (test_table_find (shell_table (), THING_PILE)));
  g_assert_true (gtk_widget_get_visible (bubble));
  g_assert_true (announced_has (get_sentence ()));
  announced_forget ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_signal_emit_by_name (shell_table (), "refused", NULL, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (bubble));
  g_assert_true (announced_has (get_sentence ()));
  obey (await_step ());
}

static void
on_watched (MhTabletop *table, MhStep *step, guint *n_told)
{
  *n_told += g_str_equal (get_sentence (), "\u2068Captain Tail\u2069 nimmt den Würfel.");
}

/* A completed task is not shown again while others act: what they did is. */
static void
test_watch (void)
{
  MhProfile *learner = shell_meet_reader ("Mia", "de");
  MhMatch *match;
  guint n_told = 0;

  begin ("cat-patrol", learner);
  match = MH_MATCH (get_match ());
  obey (await_step ());
  await_step ();
  mh_match_hold (match);
  obey (mh_lesson_match_get_step (MH_LESSON_MATCH (match)));
  g_assert_null (mh_lesson_match_get_step (MH_LESSON_MATCH (match)));
  g_assert_cmpstr (get_sentence (), ==, "Schau, was passiert.");
  g_signal_connect (shell_table (), "shown", G_CALLBACK (on_watched), &n_told);
  mh_match_release (match);
  check_sentence (await_step (), "de");
  g_assert_cmpuint (n_told, ==, 1);
}

static gboolean
play_freely (void)
{
  get_match ();
  if (is_over ())
    return TRUE;
  if (mh_tabletop_focus_choice (shell_table ()) && MH_IS_THING (shell_focus ()))
    mh_thing_choose (MH_THING (shell_focus ()));
  return FALSE;
}

/* In the free round the table shows its own prompts, from the first move on. */
static void
on_shown (MhTabletop *table, MhStep *step, guint *n_shown)
{
  if (!mh_lesson_match_is_free (get_match ()))
    return;
  g_assert_cmpstr (get_sentence (), ==, mh_tabletop_get_prompt (table));
  ++*n_shown;
}

/* After the taught part the same match simply continues; when it is over, a friendly sentence takes the place
 * of the podium, and nothing counts. */
static void
test_free (void)
{
  MhProfile *learner = shell_meet ("Mia");
  MhStatistics statistics;
  MhPage *page;
  guint n_shown = 0;

  begin ("cat-patrol", learner);
  page = shell_page ();
  g_signal_connect (shell_table (), "shown", G_CALLBACK (on_shown), &n_shown);
  play_taught ("en");
  g_assert_true (mh_lesson_match_is_free (get_match ()));
  g_assert_null (test_table_find_pointed (shell_table ()));
  test_wait_until (play_freely ());
  g_assert_cmpuint (n_shown, >, 0);
  g_object_notify (G_OBJECT (shell_table ()), "prompt");
  g_assert_cmpstr (get_sentence (), ==, END);
  g_assert_true (mh_match_is_over (MH_MATCH (get_match ())));
  g_assert_true (page == shell_page ());
  g_assert_true (gtk_widget_get_visible (shell_part ("next")));
  g_assert_true (announced_has (get_sentence ()));
  shell_action ("page.next");
  g_assert_false (MH_IS_LESSON_PAGE (shell_page ()));
  g_assert_true (
      mh_statistics_get (shell_family (), mh_profile_get_id (learner), NULL, &statistics, NULL));
  g_assert_cmpuint (statistics.played, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
}

/* A person who leaves in the middle has not had the lesson, and leaves nothing behind. */
static void
test_leave (void)
{
  MhProfile *learner = shell_meet ("Mia");
  gpointer match;

  begin ("cat-patrol", learner);
  obey (await_step ());
  await_step ();
  match = MH_MATCH (get_match ());
  g_object_add_weak_pointer (match, &match);
  shell_action ("win.back");
  g_assert_false (MH_IS_LESSON_PAGE (shell_page ()));
  test_wait_until (match == NULL);
  g_assert_false (has_had (learner, "cat-patrol"));
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
}

/* It is offered only to people who are new to the game: not to somebody in the middle of a match. Its button has one
 * line of text if there is room. */
static void
test_offer (void)
{
  MhProfile *learner = shell_meet ("Mia");
  g_autoptr (MhHead) head = mh_head_new ("cat-patrol", 1);
  GtkWidget *hint, *button;

  mh_head_set_person (head, 0, mh_profile_get_id (learner), "Mia");
  mh_head_set_computer (head, 1, MH_LEVEL_EASY);
  mh_head_set_computer (head, 2, MH_LEVEL_EASY);
  shell_begin (mh_head_copy (head));
  shell_open_game ("cat-patrol");
  mh_seating_page_seat_like (MH_SEATING_PAGE (shell_page ()), head);
  g_assert_false (gtk_widget_get_visible (shell_part ("lesson")));
  shell_clear ();
  shell_open_game ("cat-patrol");
  mh_seating_page_seat_like (MH_SEATING_PAGE (shell_page ()), head);
  hint = shell_part ("lesson");
  g_assert_true (gtk_widget_get_visible (hint));
  shell_settle ();
  button = shell_find_type (hint, GTK_TYPE_BUTTON);
  g_assert_cmpuint (shell_count_lines (shell_find_type (button, GTK_TYPE_LABEL)), ==, 1);
  /* For those who can't read */
  g_assert_cmpuint (shell_count (button, GTK_TYPE_IMAGE), ==, 1);
  g_signal_emit_by_name (button, "clicked");
  await_step ();
  shell_action ("win.back");
  g_assert_true (MH_IS_SEATING_PAGE (shell_page ()));
  g_assert_true (
      mh_family_add_lesson (shell_family (), mh_profile_get_id (learner), "cat-patrol", NULL));
  shell_open_game ("cat-patrol");
  mh_seating_page_seat_like (MH_SEATING_PAGE (shell_page ()), head);
  g_assert_false (gtk_widget_get_visible (shell_part ("lesson")));
}

static void
add_kind (GHashTable *kinds, MhGame *game, const char *text, MhActor actor)
{
  MhMove move;

  if (actor < MH_SEATS_MAX && mh_rules_parse (mh_game_get_rules (game), text, actor, &move, NULL)
      && move != MH_MOVE_UNDO)
    g_hash_table_insert (kinds, GUINT_TO_POINTER (mh_move_kind (move)), g_strdup (text));
}

/* The kinds of moves that any player makes in a game's scenarios. */
static GHashTable *
list_kinds (MhGame *game, const char *id)
{
  GHashTable *kinds = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree char *folder = g_build_filename (g_getenv ("GAMES_SOURCE"), id, "scenarios", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GPtrArray) records
          = g_str_has_suffix (name, ".mousehole") ? mh_record_load (file, NULL) : NULL;

      for (guint i = 0; records != NULL && i < records->len; i++)
        {
          const MhRecord *record = g_ptr_array_index (records, i);

          for (guint j = 0; j < record->lines->len; j++)
            {
              const MhLine *line = g_ptr_array_index (record->lines, j);

              if (line->kind == MH_LINE_MOVE)
                add_kind (kinds, game, line->text, line->actor);
            }
        }
    }
  return kinds;
}

/* A move that no lesson asks for: a false start. */
static gboolean
is_mistake (const char *text)
{
  return g_str_has_prefix (text, "early");
}

/* Every kind of move that people can make in a game occurs in its lesson, made by the learner unless it is a
 * mistake. */
static void
test_actions (gconstpointer data)
{
  const char *id = data;
  g_autoptr (MhGame) game = mh_game_info_open (shell_find_game (id), NULL);
  g_autoptr (MhLesson) lesson = read_lesson (id);
  g_autoptr (GHashTable) wanted = list_kinds (game, id);
  g_autoptr (GHashTable) taught = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  GHashTableIter iter;
  gpointer kind, text;

  for (guint i = 0; i < mh_lesson_get_n_steps (lesson); i++)
    {
      const MhLessonStep *step = mh_lesson_get_step (lesson, i);
      g_auto (GStrv) moves = g_strsplit (step->text != NULL ? step->text : "", " | ", -1);

      for (guint j = 0; moves[j] != NULL; j++)
        if (step->kind == MH_LESSON_STEP_TASK || is_mistake (moves[j] + 2))
          add_kind (taught, game, moves[j] + 2, mh_actor_from_char (moves[j][0]));
    }
  g_assert_cmpuint (g_hash_table_size (wanted), >, 3);
  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &kind, &text))
    if (!g_hash_table_contains (taught, kind))
      g_error ("The lesson of %s has nothing like “%s”", id, (const char *) text);
}

/* A line that the rules refuse is reported in one sentence with its position. */
static void
test_damaged (void)
{
  static const struct
  {
    const char *inner;
    const char *says;
  } bad[] = {
    { "<lines>\na give A1</lines><say><p>a</p></say>", "3: “a give A1”: CP-07" },
    { "<task do='a roll | a lure A1'><p>a</p></task>", "2: “a lure A1”: CP-07" },
    { "<task do='b roll'><p>a</p></task>", "2: “b roll”: that is not the learner’s" },
    { "<say rule='CP-99'><p>a</p></say>", "2: “CP-99”: there is no such rule" },
  };
  g_autoptr (MhGame) game = mh_game_info_open (shell_find_game ("cat-patrol"), NULL);
  g_autoptr (MhRuleBook) book = shell_read_rules ("cat-patrol");

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "lesson.xml", NULL);
      g_autofree char *text
          = g_strdup_printf ("<lesson xmlns='https://mousehole-games.github.io/ns/lesson' "
                             "game='cat-patrol' version='1'>\n"
                             "<match seats='person easy easy' start='a'>%s</match></lesson>",
                             bad[i].inner);
      g_autoptr (MhLesson) lesson = NULL;
      g_autoptr (GError) error = NULL;

      test_write_file (path, text);
      lesson = mh_lesson_new_from_file (path, &error);
      g_assert_no_error (error);
      g_assert_false (mh_lesson_check (lesson, game, book, &error));
      g_assert_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_GAME);
      g_assert_cmpstr (error->message, ==, bad[i].says);
    }
}

/* A game without a lesson has no button for it. On the library's card, nobody says who learns. */
static void
test_button (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "tiny.mousehole-game", NULL);
  g_autoptr (MhGameInfo) tiny = NULL;
  g_autoptr (GtkWidget) with
      = g_object_ref_sink (mh_game_card_new (shell_find_game ("cat-patrol")));
  g_autoptr (GtkWidget) without = NULL;
  g_autofree char *label = shell_label (shell_child (with, "lesson"));

  test_write_file (
      path, "[Mousehole Game]\nId=tiny\nTitle=Tiny\nSummary=S\nPlayers=2\nMinAge=3\nMinutes=1\n"
            "Rules=rules.xml\nModule=tiny\n" TEST_INTERFACE "\n");
  tiny = mh_game_info_new_from_file (path, NULL);
  without = g_object_ref_sink (mh_game_card_new (tiny));
  g_assert_true (gtk_widget_get_visible (shell_child (with, "lesson")));
  g_assert_nonnull (strstr (label, "Show me how to play Cat Patrol"));
  g_assert_false (gtk_widget_get_visible (shell_child (without, "lesson")));
  shell_action_with ("win.lesson", "cat-patrol");
  obey (await_step ());
  g_assert_nonnull (await_step ());
}

/* The learner's needs apply at this table, too. */
static void
test_needs (void)
{
  MhProfile *learner = shell_meet ("Ida");

  for (guint i = 0; i < 2; i++)
    {
      gboolean large, patient, glow;

      mh_profile_set_needs (learner,
                            i == 0 ? MH_NEED_LARGE_PIECES | MH_NEED_CALM | MH_NEED_MORE_TIME : 0);
      begin ("cat-patrol", learner);
      g_object_get (shell_table (), "large-pieces", &large, "patient", &patient, "glow", &glow,
                    NULL);
      g_assert_true (large == (i == 0) && patient == (i == 0) && glow == (i != 0));
    }
}

void
shell_add_tests (void)
{
  static const char *const games[]
      = { "cat-patrol", "sewer-rat", "cats-and-rats", "mouse-race", "scamper" };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/lesson/", games[i], NULL);

      g_autofree char *actions = g_strconcat ("/lesson/actions/", games[i], NULL);

      shell_add_data (path, games[i], test_lesson);
      shell_add_data (actions, games[i], test_actions);
    }
  shell_add ("/lesson/illegal", test_illegal);
  shell_add ("/lesson/watch", test_watch);
  shell_add ("/lesson/free", test_free);
  shell_add ("/lesson/leave", test_leave);
  shell_add ("/lesson/offer", test_offer);
  shell_add ("/lesson/damaged", test_damaged);
  shell_add ("/lesson/button", test_button);
  shell_add ("/lesson/needs", test_needs);
}
