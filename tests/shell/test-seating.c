/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The players, their order, the rules, and who begins. */
#include <string.h>

#include "shell-fixture.h"
#include "toolkit.h"
#include "shell/seating/mh-option-group.h"
#include "shell/seating/mh-seat-entry.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/seating/mh-seating-page.h"
#include "shell/seating/mh-start-page.h"

static const char *
get_sentence (void)
{
  return shell_text (shell_page (), "sentence");
}

static guint
count_people (void)
{
  return g_list_model_get_n_items (G_LIST_MODEL (shell_family ()));
}

static void
test_seating_counts (void)
{
  int width;

  shell_open_game ("cat-patrol");
  g_assert_true (MH_IS_SEATING_PAGE (shell_page ()));
  g_assert_cmpuint (count_people (), ==, 0);
  g_assert_true (gtk_widget_get_visible (shell_part ("welcome")));
  g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (shell_part ("sentence")), NULL, NULL));
  g_assert_false (shell_is_enabled ("start"));
  /* There is nobody to tap yet. */
  g_assert_nonnull (strstr (get_sentence (), "Type the names"));
  /* House rules come when somebody is seated. */
  g_assert_false (gtk_widget_get_visible (shell_part ("options")));
  shell_enter ("new_name", "Mia");
  g_assert_true (gtk_widget_get_visible (shell_part ("options")));
  g_assert_false (shell_is_enabled ("start"));
  g_assert_nonnull (strstr (get_sentence (), "2, 3, 4 or 5"));
  g_assert_nonnull (strstr (get_sentence (), "there is only 1 of you"));
  shell_enter ("new_name", "  ");
  shell_enter ("new_name", "Tom");
  g_assert_cmpuint (count_people (), ==, 2);
  g_assert_false (gtk_widget_get_visible (shell_part ("welcome")));
  g_assert_false (gtk_widget_get_visible (shell_part ("computers")));
  shell_action ("page.add-computer");
  g_assert_true (shell_is_enabled ("start"));
  /* Its face is beside the button: on a phone its seat is below the window's edge. */
  width = gtk_widget_get_width (shell_part ("computers"));
  g_assert_cmpint (width, >=, 28);
  for (guint i = 0; i < 3; i++)
    shell_action ("page.add-computer");
  g_assert_false (shell_is_enabled ("start"));
  g_assert_false (shell_is_enabled ("add-computer"));
  g_assert_cmpint (gtk_widget_get_width (shell_part ("computers")), >, width);
}

static GtkWidget *
get_tile (int place)
{
  return gtk_flow_box_child_get_child (
      GTK_FLOW_BOX_CHILD (shell_item (shell_part ("faces"), place)));
}

static void
sit (int place, gboolean sits)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_tile (place)), sits);
}

/* Cat Patrol with two people at the table. */
static void
open_with_two (void)
{
  shell_open_game ("cat-patrol");
  shell_enter ("new_name", "Mia");
  shell_enter ("new_name", "Tom");
}

/* A screen reader reports who sits at the table, and why the match cannot begin. */
static void
test_seating_heard (void)
{
  g_autofree char *name = NULL;

  open_with_two ();
  gtk_test_accessible_assert_role (get_tile (0), GTK_ACCESSIBLE_ROLE_CHECKBOX);
  name = shell_label (get_tile (0));
  sit (0, FALSE);
  sit (0, TRUE);
  g_assert_nonnull (strstr (announced_last (), name));
  gtk_test_accessible_assert_state (get_tile (0), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  sit (0, FALSE);
  g_assert_null (strstr (announced_last (), name));
  gtk_test_accessible_assert_state (get_tile (0), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  while (shell_is_enabled ("add-computer"))
    shell_action ("page.add-computer");
  g_assert_false (shell_is_enabled ("start"));
  g_assert_true (g_str_has_suffix (announced_last (), get_sentence ()));
}

/* While the button is gray, Tab leads to the reason. */
static void
test_seating_reason (void)
{
  GtkWidget *sentence;

  shell_open_game ("mouse-race");
  while (shell_is_enabled ("start"))
    shell_action ("page.add-computer");
  sentence = shell_part ("sentence");
  gtk_widget_grab_focus (shell_part ("new_name"));
  for (guint i = 0; shell_focus () != sentence; i++)
    {
      g_assert_cmpuint (i, <, 100);
      gtk_widget_child_focus (GTK_WIDGET (shell_window ()), GTK_DIR_TAB_FORWARD);
    }
}

/* However narrow the window is, a short label of a button is not broken in a word. */
static void
test_seating_short (void)
{
  MhWindow *window = shell_window ();
  GtkWidget *button;

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  open_with_two ();
  test_wait_until (gtk_widget_get_width (GTK_WIDGET (shell_page ())) <= 360);
  shell_settle ();
  button = shell_find_type (shell_part ("lesson"), GTK_TYPE_BUTTON);
  g_assert_cmpuint (shell_count_lines (shell_find_type (button, GTK_TYPE_LABEL)), ==, 1);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 720);
}

static MhOptionGroup *
get_options (void)
{
  return MH_OPTION_GROUP (shell_part ("options"));
}

static void
check_option (const char *name, const char *wanted)
{
  g_autofree char *value = mh_options_get (mh_option_group_get_options (get_options ()), name);

  g_assert_cmpstr (value, ==, wanted);
}

static MhHead *
make_head (void)
{
  return mh_seating_page_make_head (MH_SEATING_PAGE (shell_page ()));
}

static void
check_variant (guint n_seats, const char *variant)
{
  g_autoptr (MhHead) head = make_head ();

  g_assert_cmpuint (head->n_seats, ==, n_seats);
  check_option ("variant", variant);
  g_assert_true (shell_is_enabled ("start"));
}

/* The drop-down list creates its rows when it is first shown. */
static void
choose_first_variant (void)
{
  GtkWidget *choices = shell_find_type (get_options (), GTK_TYPE_DROP_DOWN);
  GtkWidget *popup = shell_find_type (choices, GTK_TYPE_POPOVER);
  GtkWidget *rows = shell_find_type (popup, GTK_TYPE_LIST_VIEW);
  GtkWidget *row;

  gtk_popover_popup (GTK_POPOVER (popup));
  shell_settle ();
  row = gtk_widget_get_first_child (rows);
  gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  gtk_widget_activate (row);
  gtk_popover_popdown (GTK_POPOVER (popup));
  shell_settle ();
}

static gboolean
remove_last_seat (void)
{
  g_autoptr (MhHead) head = make_head ();
  GtkWidget *row = shell_item (shell_part ("seats"), (int) head->n_seats - 1);

  if (row != NULL)
    gtk_widget_activate_action (row, "seat.remove", NULL);
  shell_settle ();
  return row != NULL;
}

/* A switch's row is named by its title; a label next to that would be spoken as well. */
static void
check_names (gpointer widget)
{
  g_autoptr (GPtrArray) rows = shell_find_all (widget, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    g_assert_false (
        gtk_test_accessible_has_property (rows->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL));
}

/* CP-01: two play the Alarm variant, and only that. A new computer player gets the level from the preferences. */
static void
test_seating_presets (void)
{
  g_autoptr (MhHead) head = NULL;

  g_settings_set_string (mh_program_get_settings (), "computer-level", "hard");
  shell_open_game ("cat-patrol");
  shell_action ("page.add-computer");
  head = make_head ();
  g_assert_cmpuint (head->n_seats, ==, 1);
  g_assert_cmpuint (head->seat[0].level, ==, MH_LEVEL_HARD);
  shell_action ("page.add-computer");
  check_variant (2, "alarm");
  check_names (get_options ());
  choose_first_variant ();
  check_variant (2, "alarm");
  shell_action ("page.add-computer");
  check_variant (3, "base");
  remove_last_seat ();
  check_variant (2, "alarm");
  /* A default is not a choice, here or next time. */
  shell_action ("page.start");
  shell_open_game ("cat-patrol");
  check_variant (2, "alarm");
  shell_action ("page.add-computer");
  check_variant (3, "base");
  /* A chosen value is. */
  g_object_set (mh_option_group_get_options (get_options ()), "variant", 1, NULL);
  remove_last_seat ();
  check_variant (2, "alarm");
  shell_action ("page.add-computer");
  check_variant (3, "alarm");
  choose_first_variant ();
  check_variant (3, "base");
}

/* Two people change their seats; the next match begins with the same players. */
static void
test_seating_order (void)
{
  g_autoptr (MhHead) before = NULL;
  g_autoptr (MhHead) after = NULL;
  g_autoptr (MhHead) next = NULL;

  open_with_two ();
  shell_action ("page.add-computer");
  before = make_head ();
  g_assert_cmpstr (before->seat[0].name, ==, "Mia");
  announced_forget ();
  gtk_widget_activate_action (shell_item (shell_part ("seats"), 0), "seat.down", NULL);
  shell_settle ();
  /* Nothing is announced for a table without Mia. */
  g_assert_cmpuint (announced_count (), ==, 1);
  after = make_head ();
  g_assert_cmpstr (after->seat[0].name, ==, "Tom");
  g_assert_cmpstr (after->seat[1].name, ==, "Mia");
  g_assert_true (gtk_widget_has_focus (shell_item (shell_part ("seats"), 1)));
  shell_action ("page.start");
  g_assert_true (MH_IS_START_PAGE (shell_page ()));
  g_assert_cmpstr (announced_last (), ==, shell_text (shell_page (), "question"));
  shell_open_game ("cat-patrol");
  next = make_head ();
  g_assert_cmpuint (next->n_seats, ==, 3);
  g_assert_cmpstr (next->seat[0].name, ==, "Tom");
  g_assert_cmpint (next->seat[2].kind, ==, MH_SEAT_COMPUTER);
  shell_action ("page.start");
  g_signal_emit_by_name (get_tile (1), "clicked");
  shell_settle ();
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_cmpint (mh_match_get_head (shell_match ())->start, ==, 1);
}

static GtkWidget *
get_seat (int place)
{
  return shell_item (shell_part ("seats"), place);
}

static void
drag (const char *signal, double x, double y)
{
  g_signal_emit_by_name (shell_find_controller (shell_part ("seats"), GTK_TYPE_GESTURE_DRAG),
                         signal, x, y);
  shell_settle ();
}

static void
check_carried (int carried, const char *first, const char *second)
{
  g_autoptr (MhHead) head = make_head ();

  g_assert_cmpstr (head->seat[0].name, ==, first);
  g_assert_cmpstr (head->seat[1].name, ==, second);
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (gtk_widget_has_css_class (get_seat (i), "carried"), ==, i == carried);
}

/* A finger lifts a seat by its handle at once, elsewhere when it has moved; the seat is marked while it is carried, and
 * where it lands is announced. Computer players' rows are higher: the seat waits until it would be under the finger. */
static void
test_carry (void)
{
  graphene_rect_t high, grip, other;
  GtkWidget *mia;

  open_with_two ();
  shell_action ("page.add-computer");
  mia = get_seat (0);
  grip = shell_bounds (shell_find_nth (get_seat (0), GTK_TYPE_IMAGE, 0), shell_part ("seats"));
  other = shell_bounds (get_seat (1), shell_part ("seats"));
  high = shell_bounds (get_seat (2), shell_part ("seats"));
  g_assert_cmpfloat (MIN (grip.size.width, grip.size.height), >=, 44);
  drag ("drag-begin", grip.origin.x + 22, grip.origin.y + 22);
  check_carried (0, "Mia", "Tom");
  announced_forget ();
  drag ("drag-update", 0, other.origin.y - grip.origin.y + other.size.height - 30);
  check_carried (1, "Tom", "Mia");
  /* The finger still holds the same widget, and the page does not take it. */
  g_assert_true (get_seat (1) == mia);
  g_assert_false (
      gtk_scrolled_window_get_kinetic_scrolling (GTK_SCROLLED_WINDOW (shell_part ("scroller"))));
  drag ("drag-update", 0, high.origin.y + 2 - grip.origin.y - 22);
  check_carried (1, "Tom", "Mia");
  drag ("drag-update", 0, 0);
  check_carried (0, "Mia", "Tom");
  g_assert_cmpuint (announced_count (), ==, 0);
  drag ("drag-end", 0, 0);
  g_assert_true (g_str_has_prefix (announced_last (), "Mia, Tom"));
  check_carried (-1, "Mia", "Tom");
  g_assert_true (
      gtk_scrolled_window_get_kinetic_scrolling (GTK_SCROLLED_WINDOW (shell_part ("scroller"))));
  drag ("drag-begin", other.size.width / 2, other.origin.y + 4);
  check_carried (-1, "Mia", "Tom");
  drag ("drag-update", 0, 4 - other.origin.y);
  check_carried (0, "Tom", "Mia");
  drag ("drag-end", 0, 0);
}

/* The house rules are below the people, in a large window beside them. */
static void
test_wide (void)
{
  GtkWidget *window = GTK_WIDGET (shell_window ());
  graphene_rect_t people, rules;

  open_with_two ();
  for (int wide = 0; wide < 2; wide++)
    {
      if (wide)
        gtk_window_fullscreen (GTK_WINDOW (window));
      test_wait_until (gtk_widget_has_css_class (window, "roomy") == wide);
      shell_settle ();
      people = shell_bounds (shell_part ("table_box"), window);
      rules = shell_bounds (shell_part ("options"), window);
      g_assert_cmpint (rules.origin.x > people.origin.x + people.size.width, ==, wide);
      g_assert_cmpint (rules.origin.y > people.origin.y + people.size.height, ==, !wide);
    }
  gtk_window_unfullscreen (GTK_WINDOW (window));
  test_wait_until (!gtk_widget_has_css_class (window, "roomy"));
}

static const char letters[] = "abcdef";

/* The seats of a match that is about to start: letters of people, and - for computer players */
static void
keep (const char *game, const char *seats)
{
  g_autoptr (GListStore) entries = g_list_store_new (MH_TYPE_SEAT_ENTRY);

  for (; *seats != '\0'; seats++)
    {
      g_autoptr (MhProfile) profile = NULL;
      g_autoptr (MhSeatEntry) entry = NULL;

      if (*seats != '-')
        profile = g_list_model_get_item (G_LIST_MODEL (shell_family ()),
                                         (guint) (strchr (letters, *seats) - letters));
      entry = profile != NULL ? mh_seat_entry_new_person (profile)
                              : mh_seat_entry_new_computer (MH_LEVEL_HARD);
      g_list_store_append (entries, entry);
    }
  mh_seat_memory_keep (game, G_LIST_MODEL (entries), g_variant_new ("a{ss}", NULL));
}

static void
check_seats (const char *game, const char *seats)
{
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (MhHead) head = NULL;

  shell_open_game (game);
  head = make_head ();
  for (guint i = 0; i < head->n_seats; i++)
    g_string_append_c (found, head->seat[i].kind == MH_SEAT_PERSON ? head->seat[i].name[0] : '-');
  g_assert_cmpstr (found->str, ==, seats);
}

/* Those who played last, whatever they played, already sit there when a game is chosen: as many as may play, the
 * youngest if that is not everybody. A tap adds another one. */
static void
test_last_players (void)
{
  static const int ages[] = { 40, 4, -1, 8, 70, 6 };
  g_autoptr (MhProfile) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ages); i++)
    mh_profile_set_age (shell_meet ((const char[]){ letters[i], '\0' }), ages[i]);
  check_seats ("scamper", "");
  keep ("scamper", "ba--");
  check_seats ("scamper", "ba--");
  check_seats ("cats-and-rats", "ba--");
  /* Three may not play; two and four may. */
  check_seats ("mouse-race", "ba--");
  keep ("cats-and-rats", "-ba");
  check_seats ("mouse-race", "ba");
  keep ("cats-and-rats", "acb");
  check_seats ("mouse-race", "acb");
  /* The same people sit as they sat in this game. */
  keep ("sewer-rat", "b-a");
  check_seats ("scamper", "ba--");
  /* A match of computer players says nothing about people. */
  keep ("cat-patrol", "--");
  check_seats ("cat-patrol", "--");
  check_seats ("mouse-race", "ba");
  keep ("cats-and-rats", "abcdef");
  check_seats ("scamper", "abdf");
  g_assert_true (shell_is_enabled ("start"));
  g_assert_cmpstr (get_sentence (), ==,
                   "Scamper is for 2, 3 or 4 players. Tap everybody who is playing.");
  g_assert_true (g_str_has_suffix (announced_last (), get_sentence ()));
  sit (1, FALSE);
  g_assert_false (gtk_widget_get_visible (shell_part ("sentence")));
  sit (4, TRUE);
  g_assert_true (shell_is_enabled ("start"));
  /* The next seats are those of the newest match that still has people. */
  keep ("scamper", "bd");
  first = g_list_model_get_item (G_LIST_MODEL (shell_family ()), 0);
  shell_forget (first);
  mh_seat_memory_forget_removed (shell_family ());
  check_seats ("mouse-race", "bd");
}

/* No two at a table look the same, and no computer player looks like a family member who is not playing; the
 * same name has the same face in every seat order. */
static void
test_looks (void)
{
  g_autoptr (MhHead) head = mh_head_new ("cat-patrol", 1);
  MhProfile *profile = shell_meet ("Mia");
  g_autoptr (MhProfile) away = mh_profile_new ("Ida", "hedgehog", 5);
  g_autofree char *face = NULL;
  MhSeatLook looks[MH_SEATS_MAX];

  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    mh_head_set_computer (head, seat, MH_LEVEL_EASY);
  mh_seat_looks_fill (head, shell_family (), looks);
  face = g_strdup (looks[2].face);
  mh_seat_looks_clear (looks);
  g_assert_true (mh_family_save (shell_family (), away, NULL));
  mh_head_set_person (head, 3, mh_profile_get_id (profile), "Mia");
  mh_seat_looks_fill (head, shell_family (), looks);
  g_assert_cmpstr (looks[2].face, ==, face);
  for (guint a = 0; a < MH_SEATS_MAX; a++)
    {
      g_assert_cmpstr (looks[a].face, !=, "hedgehog");
      g_assert_cmpint (looks[a].temper != NULL, ==, a != 3);
      g_assert_cmpint (looks[a].color >= MH_COLORS, ==, a != 3);
      for (guint b = 0; b < a; b++)
        {
          g_assert_cmpstr (looks[a].face, !=, looks[b].face);
          g_assert_cmpuint (looks[a].color % MH_COLORS, !=, looks[b].color % MH_COLORS);
        }
    }
  /* A quick one and a slow one, unless nothing moves; people take the time they need. */
  g_assert_cmpfloat (mh_seat_looks_pace (&looks[1], 1), <, 1);
  g_assert_cmpfloat (mh_seat_looks_pace (&looks[0], 1), >, 1);
  g_assert_cmpfloat (mh_seat_looks_pace (&looks[0], 0.5), >, mh_seat_looks_pace (&looks[0], 1));
  g_assert_cmpfloat (mh_seat_looks_pace (&looks[0], 0), ==, 1);
  g_assert_cmpfloat (mh_seat_looks_pace (&looks[3], 1), ==, 1);
  mh_seat_looks_clear (looks);
  /* There are fewer colors than faces: computer players avoid the family's colors while there are enough. */
  head->n_seats = 2;
  mh_seat_looks_fill (head, shell_family (), looks);
  for (guint seat = 0; seat < 2; seat++)
    {
      g_assert_cmpuint (looks[seat].color % MH_COLORS, !=, 5);
      g_assert_cmpuint (looks[seat].color % MH_COLORS, !=, mh_profile_get_color (profile));
    }
  mh_seat_looks_clear (looks);
}

static GtkSwitch *
get_gentle (void)
{
  GtkWidget *hint = shell_part ("gentle");

  return gtk_widget_get_visible (hint) ? GTK_SWITCH (shell_find_type (hint, GTK_TYPE_SWITCH))
                                       : NULL;
}

/* Sets the year of birth for this age, and the page updates. */
static void
set_age (MhProfile *profile, int age)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  mh_profile_set_birth_year (profile, (guint) (g_date_time_get_year (now) - age));
  shell_action ("page.add-computer");
  g_assert_true (remove_last_seat ());
}

/* A gentler game is suggested while a small child sits there, and nothing changes automatically. */
static void
check_gentle (const char *game, const char *option, const char *normal, const char *gentle)
{
  g_autoptr (MhProfile) child = NULL;

  shell_open_game (game);
  shell_enter ("new_name", "Ida");
  child = g_list_model_get_item (G_LIST_MODEL (shell_family ()), count_people () - 1);
  g_assert_null (get_gentle ());
  set_age (child, 7);
  g_assert_null (get_gentle ());
  set_age (child, 6);
  g_assert_nonnull (get_gentle ());
  check_option (option, normal);
  g_assert_false (gtk_switch_get_active (get_gentle ()));
  gtk_switch_set_active (get_gentle (), TRUE);
  check_option (option, gentle);
  gtk_switch_set_active (get_gentle (), FALSE);
  check_option (option, normal);
  mh_options_set (mh_option_group_get_options (get_options ()), option, gentle, NULL);
  g_assert_true (gtk_switch_get_active (get_gentle ()));
  g_assert_true (remove_last_seat ());
  g_assert_null (get_gentle ());
  check_option (option, gentle); /* a choice is not reverted */
}

static void
test_gentle (void)
{
  g_autoptr (MhProfile) child = NULL;

  check_gentle ("mouse-race", "scent-rule", "yes", "no");
  check_gentle ("cats-and-rats", "younger", "no", "yes");
  check_gentle ("scamper", "pace", "race", "calm");
  /* A game without gentle options suggests nothing. */
  shell_open_game ("cat-patrol");
  shell_enter ("new_name", "Ole");
  child = g_list_model_get_item (G_LIST_MODEL (shell_family ()), count_people () - 1);
  set_age (child, 4);
  g_assert_null (get_gentle ());
}

/* A screen reader announces who may go first. */
static void
test_question (void)
{
  open_with_two ();
  shell_action ("page.add-computer");
  shell_action ("page.start");
  g_assert_cmpstr (announced_last (), ==,
                   gtk_label_get_label (GTK_LABEL (shell_part ("question"))));
}

void
shell_add_tests (void)
{
  shell_add ("/shell/seating/question", test_question);
  shell_add ("/shell/seating/counts", test_seating_counts);
  shell_add ("/shell/seating/heard", test_seating_heard);
  shell_add ("/shell/seating/reason", test_seating_reason);
  shell_add ("/shell/seating/order", test_seating_order);
  shell_add ("/shell/seating/short", test_seating_short);
  shell_add ("/shell/seating/carry", test_carry);
  shell_add ("/shell/seating/wide", test_wide);
  shell_add ("/shell/seating/last-players", test_last_players);
  shell_add ("/shell/seating/looks", test_looks);
  shell_add ("/shell/seating/presets", test_seating_presets);
  shell_add ("/shell/seating/gentle", test_gentle);
}
