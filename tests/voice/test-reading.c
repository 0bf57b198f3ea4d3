/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules read aloud by a real speech service: a paragraph, a section, everything; pause, next, back. Also
 * whose needs turn the voice on, its settings, and its keys. */
#include "config.h"

#include "service.h"

#include "engine/match/mh-lesson-match.h"
#include "shell/parts/mh-choices.h"
#include "shell/rules/mh-rules-page.h"
#include "shell/window/mh-languages.h"
#include "shell/window/mh-preferences.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"
#include "tests/shell/toolkit.h"
#include "tests/shell/shell-fixture.h"
#include "tests/table/hands.h"
#include "tests/test-table.h"

static guint n_told;

static void
open_rules (const char *language)
{
  shell_action_with ("win.rules", "cat-patrol");
  shell_choose (shell_part ("languages"), mh_language_get_name (language));
}

static gboolean
is_reading (void)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (shell_part ("read_bar")));
}

static void
act (const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (shell_page ()), action, NULL));
}

static void
read_block (guint index)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (shell_page ()), "page.read-block", "u", index));
}

static char *
dup_block (guint index)
{
  return mh_rules_view_dup_text (mh_rules_page_get_view (MH_RULES_PAGE (shell_page ())), index);
}

static guint
count_read (void)
{
  guint n;

  g_free (service_dup_spoken ("de", &n));
  return n;
}

/* Without spaces, at which sentences are split. */
static char *
squeeze (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);

  return g_strjoinv (NULL, words);
}

static void
check_read (const char *text, const char *language, guint sentences)
{
  guint n;
  g_autofree char *read = service_dup_spoken (language, &n);
  g_autofree char *is = squeeze (read), *should = squeeze (text);

  g_assert_cmpstr (is, ==, should);
  g_assert_cmpuint (n, >=, sentences);
}

/* The first paragraph that has several sentences. */
static guint
find_long (void)
{
  guint index = 0;

  for (;; index++)
    {
      g_autofree char *text = dup_block (index);
      g_auto (GStrv) sentences = NULL;

      g_assert_nonnull (text);
      sentences = g_strsplit (text, ". ", -1);
      if (g_strv_length (sentences) > 2)
        return index;
    }
}

static void
test_paragraph (void)
{
  static const char *const languages[] = { "en", "de" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *paragraph = NULL;
      guint index;

      open_rules (languages[i]);
      index = find_long ();
      paragraph = dup_block (index);
      service_forget ();
      g_assert_false (is_reading ());
      read_block (index);
      g_assert_true (is_reading ());
      g_assert_cmpuint (awake_count (), ==, 1);
      test_wait_until (!is_reading ());
      g_assert_cmpuint (awake_count (), ==, 0);
      check_read (paragraph, languages[i], 2);
      shell_go_home ();
    }
}

/* A title's button reads the title and some paragraphs, without a gap, and not the whole book. */
static void
test_section (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *read = NULL, *is = NULL;
  gboolean same = FALSE;
  guint n, blocks = 0;

  open_rules ("de");
  read_block (0);
  test_wait_until (!is_reading ());
  read = service_dup_spoken ("de", &n);
  is = squeeze (read);
  while (!same)
    {
      g_autofree char *part = dup_block (blocks++);
      g_autofree char *should = NULL;

      g_assert_nonnull (part);
      g_string_append (text, part);
      should = squeeze (text->str);
      g_assert_true (g_str_has_prefix (is, should));
      same = g_str_equal (is, should);
    }
  g_assert_cmpuint (blocks, >, 1);
}

static gboolean
is_background (PangoAttribute *attribute, gpointer user_data)
{
  return attribute->klass->type == PANGO_ATTR_BACKGROUND;
}

/* How many labels are painted with a mark. */
static guint
count_marked (void)
{
  g_autoptr (GPtrArray) labels = shell_find_all (shell_page (), GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      PangoAttrList *painted
          = pango_layout_get_attributes (gtk_label_get_layout (labels->pdata[i]));
      g_autoptr (PangoAttrList) copy = painted != NULL ? pango_attr_list_copy (painted) : NULL;
      g_autoptr (PangoAttrList) marks
          = copy != NULL ? pango_attr_list_filter (copy, is_background, NULL) : NULL;

      n += marks != NULL;
    }
  return n;
}

/* Everything from here on, stopped, moved back and forward; after a pause the sentence starts over. */
static void
test_steps (void)
{
  open_rules ("de");
  service_hold (TRUE);
  act ("page.read");
  test_wait_until (count_read () == 1);
  act ("page.read-next");
  test_wait_until (count_read () == 2);
  act ("page.read-next");
  test_wait_until (count_read () == 3);
  g_assert_cmpuint (count_marked (), ==, 1);
  act ("page.read-back");
  test_wait_until (count_read () == 4);
  act ("page.read");
  g_assert_true (is_reading ());
  g_assert_cmpuint (awake_count (), ==, 0);
  act ("page.read");
  g_assert_cmpuint (awake_count (), ==, 1);
  test_wait_until (count_read () == 5);
  {
    g_autofree char *said = service_dup_said ();
    g_auto (GStrv) lines = g_strsplit (said, "\n", -1);

    g_assert_cmpstr (lines[1], !=, lines[2]);
    g_assert_cmpstr (lines[3], ==, lines[1]);
    g_assert_cmpstr (lines[4], ==, lines[1]);
  }
  act ("page.read-stop");
  g_assert_false (is_reading ());
  g_assert_cmpuint (count_marked (), ==, 0);
  service_hold (FALSE);
  act ("page.read");
  test_wait_until (count_read () >= 7);
}

/* Nothing can be heard: reading ends, and nothing waits. */
static void
test_no_service (void)
{
  open_rules ("de");
  read_block (0);
  g_assert_true (is_reading ());
  test_wait_until (!is_reading ());
  g_assert_nonnull (mh_voice_get_silence (mh_program_get_voice ()));
}

static gboolean
has_subtitle (GtkWidget *row, const char *part)
{
  g_autofree char *subtitle = NULL;

  g_object_get (row, "subtitle", &subtitle, NULL);
  return strstr (subtitle, part) != NULL;
}

static void
check_row (GtkWidget *row)
{
  static const char *const cues[] = { "off", "non-readers", "all" };

  for (guint i = G_N_ELEMENTS (cues); i-- > 0;)
    {
      g_autofree char *is = NULL;

      mh_choice_row_set_selected (MH_CHOICE_ROW (row), i);
      is = g_settings_get_string (mh_program_get_settings (), "spoken-cues");
      g_assert_cmpstr (is, ==, cues[i]);
    }
  g_settings_set_string (mh_program_get_settings (), "spoken-cues", "all");
  g_assert_cmpuint (mh_choice_row_get_selected (MH_CHOICE_ROW (row)), ==, 2);
  g_settings_reset (mh_program_get_settings (), "spoken-cues");
  g_assert_cmpuint (mh_choice_row_get_selected (MH_CHOICE_ROW (row)), ==, 1);
}

/* The row in the preferences shows the setting, and the reason for silence. */
static void
test_row (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = GTK_WIDGET (mh_preferences_new ());
  GtkWidget *row = shell_child (page, "spoken_cues");
  MhVoice *voice = mh_program_get_voice ();

  gtk_window_set_child (GTK_WINDOW (window), page);
  check_row (row);
  if (service_start ())
    {
      mh_voice_say (voice, "Hello!", "en");
      test_wait_until (has_subtitle (row, "the desktop’s own voice"));
      mh_voice_say (voice, "Bonjour !", "fr");
      test_wait_until (has_subtitle (row, "Français"));
      service_kill ();
      mh_voice_say (voice, "Hello!", "en");
      test_wait_until (has_subtitle (row, mh_voice_get_silence (voice))
                       && !has_subtitle (row, "Français"));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
begin (const char *cues)
{
  g_settings_set_string (mh_program_get_settings (), "spoken-cues", cues);
  shell_go_home ();
  service_forget ();
  shell_begin (shell_head (2, 1));
}

/* If everybody can read, only people who want speech hear it without a request. */
static void
test_all (void)
{
  static const char *const quiet[] = { "off", "non-readers" };
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (quiet); i++)
    {
      begin (quiet[i]);
      shell_action ("page.speak");
      test_wait_until (service_has_spoken ("en"));
      g_free (service_dup_spoken ("en", &n));
      g_assert_cmpuint (n, ==, 1);
    }
  begin ("all");
  test_wait_until (service_has_spoken ("en"));
}

static gboolean
play_on (MhMatch *match)
{
  if ((mh_match_get_actors (match) & mh_actor_bit (0)) != 0)
    shell_move (match);
  return mh_match_is_over (match);
}

/* A match without a table, up to the podium. */
static void
win_or_lose (MhProfile *mia, const char *cues)
{
  g_autoptr (MhGame) game = mh_game_info_open (shell_game (), NULL);
  g_autoptr (MhHead) head = shell_head (1, 2);
  g_autoptr (MhMatch) match = NULL;

  g_settings_set_string (mh_program_get_settings (), "spoken-cues", cues);
  service_forget ();
  mh_head_set_person (head, 0, mh_profile_get_id (mia), "Mia");
  match = mh_match_new (game, head, NULL);
  mh_match_set_computer_pause (match, 0);
  mh_match_run (match);
  test_wait_until (play_on (match));
  mh_navigation_show_table (shell_window (), match);
  shell_wait_podium ();
}

static guint
count_spoken (const char *language, const char *part)
{
  guint n;
  g_autofree char *read = service_dup_spoken (language, &n);

  return n > 0 && strstr (read, part) != NULL ? n : 0;
}

/* Mia hears the end of a match, and her stickers, in a language of her own, unless speech without a request is
 * turned off. */
static void
test_podium (void)
{
  MhProfile *mia;

  if (!service_find_languages ())
    return;
  mia = shell_meet_reader ("Mia", "de");
  mh_profile_set_reader (mia, FALSE);
  g_assert_true (mh_family_save (shell_family (), mia, NULL));
  win_or_lose (mia, "non-readers");
  test_wait_until (count_spoken ("de", "Komm rein!") == 2);
  g_assert_cmpuint (count_spoken ("de", "Die Partie in Zahlen: "), ==, 2);
  win_or_lose (mia, "off");
  shell_action ("page.speak");
  test_wait_until (service_has_spoken ("de"));
  g_assert_cmpuint (count_spoken ("de", "Die Partie in Zahlen: "), ==, 1);
}

static gboolean
has_heard (const char *sentence)
{
  g_autofree char *plain = service_make_plain (sentence);

  return service_has_said (plain);
}

/* Completes each task after it has been spoken, up to the free round. */
static gboolean
learn_on (void)
{
  MhLessonMatch *match = MH_LESSON_MATCH (shell_match ());
  const MhLessonStep *step = mh_lesson_match_get_step (match);
  const char *prompt = mh_tabletop_get_prompt (shell_table ());
  MhThing *thing = test_table_find_pointed (shell_table ());
  GtkWidget *sentence = gtk_widget_get_first_child (shell_part ("words"));

  mh_lesson_match_set_pause (match, 0);
  mh_tabletop_set_speed (shell_table (), 0);
  if (step == NULL || !has_heard (gtk_label_get_text (GTK_LABEL (sentence))))
    return FALSE;
  if (step->kind == MH_LESSON_STEP_FREE)
    return TRUE;
  /* Here the lesson gives the prompts, not the table. */
  g_assert_false (prompt != NULL && has_heard (prompt));
  if (step->kind == MH_LESSON_STEP_SAY)
    act ("page.next");
  else if (thing != NULL)
    mh_thing_choose (thing);
  return FALSE;
}

static void
on_shown (MhTabletop *table, MhStep *step, guint *n_shown)
{
  ++*n_shown;
}

/* Moves once, and waits for the table's next prompt. */
static gboolean
play_freely (guint *n_shown)
{
  MhTabletop *table = shell_table ();

  if (!mh_tabletop_focus_choice (table))
    return FALSE;
  if (*n_shown > 0)
    return has_heard (mh_tabletop_get_prompt (table));
  if (MH_IS_THING (shell_focus ()))
    mh_thing_choose (MH_THING (shell_focus ()));
  return FALSE;
}

/* A person who takes a lesson hears it, and the table in the free round at its end; for an unknown person it is
 * not known whether they can read. */
static void
test_lesson (void)
{
  guint n_shown = 0;

  shell_action_with ("win.lesson", "cat-patrol");
  test_wait_until (learn_on ());
  g_signal_connect (shell_table (), "shown", G_CALLBACK (on_shown), &n_shown);
  service_forget ();
  test_wait_until (play_freely (&n_shown));
}

/* R repeats the table's last sentence, Ctrl+R reads the rules. */
static void
test_keys (void)
{
  if (!hands_take (GTK_WIDGET (shell_window ())))
    return;
  begin ("off");
  hands_type (GDK_KEY_r);
  test_wait_until (service_has_spoken ("en"));
  shell_go_home ();
  open_rules ("en");
  hands_type (GDK_KEY_r);
  g_assert_false (is_reading ());
  service_forget ();
  hands_key (GDK_KEY_Control_L, TRUE);
  hands_type (GDK_KEY_r);
  hands_key (GDK_KEY_Control_L, FALSE);
  test_wait_until (is_reading () && service_has_spoken ("en"));
  act ("page.read-stop");
  hands_leave ();
}

/* Overrides a function that only newer toolkits have. */
void on_platform_state (gpointer self, int state) __asm__("gtk_accessible_update_platform_state");

void
on_platform_state (gpointer self, int state)
{
  n_told++;
}

static void
on_focus_widget (void)
{
  n_told++;
}

static GVariant *
get_enabled (GDBusConnection *bus,
             const char *sender,
             const char *path,
             const char *interface,
             const char *property,
             GError **error,
             gpointer user_data)
{
  return g_variant_new_boolean (TRUE);
}

/* A screen reader that starts late hears where the focus is, and the focus stays there. */
static void
test_told (void)
{
  static const GDBusInterfaceVTable functions = { .get_property = get_enabled };
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (
      "<node><interface name='org.a11y.Status'>"
      "<property name='ScreenReaderEnabled' type='b' access='read'/></interface></node>",
      NULL);
  GtkWidget *focus = shell_focus ();
  guint object = g_dbus_connection_register_object (bus, "/org/a11y/bus", node->interfaces[0],
                                                    &functions, NULL, NULL, NULL);
  guint name = g_bus_own_name_on_connection (bus, "org.a11y.Bus", G_BUS_NAME_OWNER_FLAGS_NONE, NULL,
                                             NULL, NULL, NULL);

  g_signal_connect (shell_window (), "notify::focus-widget", G_CALLBACK (on_focus_widget), NULL);
  test_wait_until (n_told > 0);
  g_assert_true (shell_focus () == focus);
  g_bus_unown_name (name);
  test_wait_until (!mh_voice_is_replaced (mh_program_get_voice ()));
  g_dbus_connection_unregister_object (bus, object);
  g_signal_handlers_disconnect_by_func (shell_window (), on_focus_widget, NULL);
}

static void
add_tests (void)
{
  shell_add ("/voice/told", test_told);
  shell_add ("/voice/settings/row", test_row);
  shell_add_data ("/voice/settings/all", test_all, service_test);
  shell_add_data ("/voice/settings/podium", test_podium, service_test);
  shell_add_data ("/voice/settings/lesson", test_lesson, service_test);
  shell_add_data ("/voice/rules/paragraph", test_paragraph, service_test);
  shell_add_data ("/voice/rules/section", test_section, service_test);
  shell_add_data ("/voice/rules/steps", test_steps, service_test);
  shell_add ("/voice/rules/no-service", test_no_service);
  /* The last one: it leaves the window in full screen, and slower to draw. */
  shell_add_data ("/voice/settings/keys", test_keys, service_test);
}

int
main (int argc, char **argv)
{
  int status;

  service_prepare ();
  status = shell_main (argc, argv, add_tests);
  service_end ();
  return status;
}
