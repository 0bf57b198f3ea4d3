/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The games on the shelf, and toasts. */
#include "config.h"

#include <string.h>

#include "shell-fixture.h"
#include "toolkit.h"
#include "shell/library/mh-filter-bar.h"
#include "shell/library/mh-game-card.h"
#include "shell/library/mh-library-page.h"
#include "shell/library/mh-open-card.h"
#include "shell/parts/mh-words.h"
#include "shell/people/mh-face-tile.h"
#include "shell/rules/mh-example-strip.h"
#include "shell/rules/mh-rules-page.h"

#include <glib/gi18n.h>

/* The card of Cat Patrol, which is among the first. */
static GtkWidget *
find_card (void)
{
  GtkWidget *games = shell_part ("games");
  int i = 0;

  while (mh_game_card_get_info (MH_GAME_CARD (shell_item (games, i))) != shell_game ())
    i++;
  return shell_item (games, i);
}

static void
test_library (void)
{
  GtkWidget *card;
  g_autofree char *label = NULL;
  g_autofree char *facts = NULL;

  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  card = find_card ();
  label = shell_label (card);
  g_assert_nonnull (strstr (label, "Cat Patrol"));
  /* No line of the facts begins with a dot. */
  g_assert_cmpstr (shell_text (card, "facts"), ==,
                   "2–5\u00a0players\u00a0· ages\u00a05+\u00a0· 10\u00a0minutes");
  g_assert_false (gtk_widget_get_visible (shell_part ("nothing")));
  /* The only two numbers of players are one fact. */
  facts = mh_words_facts (shell_find_game ("mouse-race"));
  g_assert_true (g_str_has_prefix (facts, "2\u00a0or\u00a04\u00a0players\u00a0· "));
  /* An error is on the card. */
  mh_game_info_set_problem (shell_game (), "The cat sleeps on it.");
  g_assert_true (gtk_widget_get_visible (shell_child (card, "problem")));
  g_assert_cmpstr (shell_text (card, "problem"), ==, "The cat sleeps on it.");
  mh_game_info_set_problem (shell_game (), NULL);
  g_assert_false (gtk_widget_get_visible (shell_child (card, "problem")));
  /* Returning from a game's page restores the focus, without going through all games again. For Mousehole's own
   * games, the artists of the pictures are known. */
  card = shell_item (shell_part ("games"), 2);
  g_assert_true (gtk_widget_grab_focus (card));
  shell_action_with ("win.about-game", "cat-patrol");
  g_assert_true (shell_shows (SHELL_OUR_OWN));
  shell_action ("win.back");
  g_assert_true (shell_focus () == card);
}

static GtkWidget *
get_last (GtkWidget *games)
{
  GListModel *all = G_LIST_MODEL (mh_program_get_catalog ());

  return shell_item (games, (int) g_list_model_get_n_items (all) - 1);
}

static gboolean
is_full (gpointer games)
{
  return MH_IS_GAME_CARD (get_last (games));
}

/* A library in a window of its own. Returns: its games */
static GtkWidget *
open_sized (GtkWidget **window, int width, int height)
{
  GtkWidget *page = mh_library_page_new ();

  *window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (*window), page);
  gtk_window_set_default_size (GTK_WINDOW (*window), width, height);
  gtk_window_present (GTK_WINDOW (*window));
  return shell_child (page, "games");
}

static GtkWidget *
open_library (GtkWidget **window)
{
  return open_sized (window, 1100, 800);
}

/* Cards grow with the window, until they are large enough; one is always completely in sight. What a finger touches is
 * large enough, too. */
static void
test_library_sizes (void)
{
  static const struct
  {
    int width, height, columns, least;
  } sizes[] = {
    { 360, 640, 1, 320 }, { 640, 360, 2, 290 }, { 1000, 720, 3, 300 }, { 1240, 760, 3, 360 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window, *games = open_sized (&window, sizes[i].width, sizes[i].height);
      GtkWidget *card = shell_item (games, 0);
      graphene_rect_t place, button;

      test_wait_until (gtk_widget_get_width (window) == sizes[i].width && is_full (games));
      test_wait_picture (window);
      place = shell_bounds (card, window);
      g_assert_cmpfloat (place.size.width, >=, sizes[i].least);
      g_assert_cmpfloat (place.size.width, <=, 500);
      g_assert_cmpfloat (shell_bounds (shell_child (card, "picture"), window).size.height, >=, 130);
      g_assert_cmpfloat (place.origin.y + place.size.height, <=, sizes[i].height);
      for (int other = 1; other <= sizes[i].columns; other++)
        g_assert_cmpint (shell_bounds (shell_item (games, other), window).origin.y > place.origin.y,
                         ==, other == sizes[i].columns);
      button = shell_bounds (shell_child (card, "about"), window);
      g_assert_cmpfloat (button.size.width, >=, 44);
      g_assert_cmpfloat (button.size.height, >=, 44);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* On a phone in landscape, names are beside the faces of the shelf. */
static void
test_library_names_beside (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 640, 360 } };

  shell_meet ("Mia");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window, *games = open_sized (&window, sizes[i][0], sizes[i][1]);
      GtkWidget *page = gtk_window_get_child (GTK_WINDOW (window)), *tile;
      graphene_rect_t face, name;

      test_wait_until (is_full (games) && shell_says (shell_child (page, "family"), "Mia"));
      test_wait_picture (window);
      tile = shell_find_type (page, MH_TYPE_FACE_TILE);
      face = shell_bounds (shell_child (tile, "face"), tile);
      name = shell_bounds (shell_child (tile, "name"), tile);
      g_assert_true (gtk_widget_get_visible (shell_child (tile, "name")));
      g_assert_true ((name.origin.x >= face.origin.x + face.size.width) == (i == 1));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Every game has a place from the first frame on, and its card appears exactly there; so has the bar of the family, which
 * is read later. However long the texts of a
 * row are, even with large text, the pictures have the same height. */
static void
test_library_places (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GListModel *all = G_LIST_MODEL (mh_program_get_catalog ());
  GtkWidget *window, *games, *bar;
  graphene_rect_t before, after;
  int height = 0, room;

  shell_meet ("Mia");
  g_settings_set_value (mh_program_get_settings (), "last-seats",
                        g_variant_new_parsed ("{'scamper': ['bot easy']}"));
  games = open_library (&window);
  bar = shell_child (gtk_window_get_child (GTK_WINDOW (window)), "family");
  g_assert_true (MH_IS_GAME_CARD (shell_item (games, 0)));
  g_assert_nonnull (get_last (games));
  g_assert_false (is_full (games));
  test_wait_picture (window);
  before = shell_bounds (get_last (games), window);
  g_assert_false (shell_says (bar, "Mia"));
  room = gtk_widget_get_height (bar);
  test_wait_until (is_full (games) && shell_says (bar, "Mia"));
  test_wait_picture (window);
  g_assert_cmpint (gtk_widget_get_height (bar), ==, room);
  after = shell_bounds (get_last (games), window);
  g_assert_true (graphene_rect_equal (&before, &after));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  games = open_library (&window);
  test_wait_until (is_full (games));
  test_wait_picture (window);
  g_assert_cmpuint (g_list_model_get_n_items (all), >, 1);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      GtkWidget *picture = shell_child (shell_item (games, (int) i), "picture");

      height = i == 0 ? gtk_widget_get_height (picture) : height;
      g_assert_cmpint (gtk_widget_get_height (picture), ==, height);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

static void
test_library_filter (void)
{
  GtkWidget *search, *bar, *entry;

  shell_action ("page.search");
  search = shell_part ("search_bar");
  bar = gtk_search_bar_get_child (GTK_SEARCH_BAR (search));
  entry = shell_child (bar, "entry");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nothing is called so");
  test_wait_until (gtk_widget_get_visible (shell_part ("nothing")));
  g_assert_cmpstr (announced_last (), ==, _ ("No games found. Try other filters?"));
  g_assert_false (gtk_widget_get_child_visible (shell_item (shell_part ("games"), 0)));
  gtk_editable_set_text (GTK_EDITABLE (entry), mh_game_info_get_credit (shell_game (), "Kind"));
  g_assert_true (mh_filter_bar_matches (MH_FILTER_BAR (bar), shell_game ()));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (shell_child (bar, "people")), 4);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (shell_child (bar, "age")), 3);
  g_assert_true (mh_filter_bar_matches (MH_FILTER_BAR (bar), shell_game ()));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (shell_child (bar, "age")), 2);
  g_assert_false (mh_filter_bar_matches (MH_FILTER_BAR (bar), shell_game ()));
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (search), FALSE);
  g_assert_true (mh_filter_bar_matches (MH_FILTER_BAR (bar), shell_game ()));
}

static GtkWidget *
get_entry (void)
{
  return shell_child (gtk_search_bar_get_child (GTK_SEARCH_BAR (shell_part ("search_bar"))),
                      "entry");
}

/* The shortcut always leads to the search, and the first card that it found gets the focus. */
static void
test_library_focus (void)
{
  GtkWidget *entry;

  shell_begin (shell_head (3, 0));
  shell_go_home ();
  shell_action ("page.search");
  entry = get_entry ();
  shell_search ("Scamper");
  gtk_widget_grab_focus (shell_item (shell_part ("open_matches"), 0));
  shell_action ("page.search");
  g_assert_true (gtk_widget_is_ancestor (shell_focus (), entry));
  shell_action_with ("win.about-game", "cat-patrol");
  shell_delete_open_matches ();
  shell_action ("win.back");
  g_assert_true (MH_IS_GAME_CARD (shell_focus ()));
  g_assert_true (mh_game_card_get_info (MH_GAME_CARD (shell_focus ()))
                 == shell_find_game ("scamper"));
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (shell_part ("search_bar")), FALSE);
}

/* A title that ends with an exclamation mark gets no period. */
static void
test_library_names (void)
{
  static const char *const texts[][2] = { { "Cat Patrol", "Cat Patrol." },
                                          { "Hush!", "Hush!" },
                                          { "And then …", "And then …" },
                                          { "", "." } };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = mh_words_finish (texts[i][0]);

      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

/* All numbers of people are among the facts of a game. */
static void
test_library_people (void)
{
  static const char *const facts[][2]
      = { { "Players=4\n", "4\u00a0players\u00a0· " },
          { "Players=1\n", "1\u00a0player\u00a0· " },
          { "Players=2;4;6\n", "2,\u00a04\u00a0or\u00a06\u00a0players\u00a0· " } };
  g_autofree char *path
      = g_build_filename (g_get_user_cache_dir (), "cat-patrol.mousehole-game", NULL);
  g_autofree char *manifest = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_true (
      g_file_get_contents (mh_game_info_get_path (shell_game ()), &manifest, NULL, NULL));
  parts = g_strsplit (manifest, "Players=2;3;4;5\n", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *text = g_strjoinv (facts[i][0], parts), *said = NULL;
      g_autoptr (MhGameInfo) info = NULL;

      test_write_file (path, text);
      info = mh_game_info_new_from_file (path, NULL);
      said = mh_words_facts (info);
      g_assert_true (g_str_has_prefix (said, facts[i][1]));
    }
}

static double
get_middle (GtkWidget *widget)
{
  const graphene_rect_t place = shell_bounds (widget, shell_page ());

  return place.origin.x + place.size.width / 2;
}

/* Open matches are centered above the games. */
static void
test_library_wide (void)
{
  GtkWidget *games, *page;
  int height;

  shell_begin (shell_head (2, 1));
  shell_go_home ();
  page = GTK_WIDGET (shell_page ());
  games = shell_part ("games");
  test_wait_until (is_full (games));
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, 1920, &height, NULL, NULL, NULL);
  gtk_widget_allocate (page, 1920, MAX (height, 1080), -1, NULL);
  g_assert_cmpfloat (
      ABS (get_middle (shell_item (shell_part ("open_matches"), 0)) - get_middle (games)), <=, 1);
}

/* Hardly larger cards do not leave the lower part of a large window bare: ten games are in rows of four, not of five. */
static void
test_library_filled (void)
{
  GtkWidget *window, *games;

  shell_begin (shell_head (2, 1));
  shell_go_home ();
  games = open_sized (&window, 1780, 1290);
  /* The test's screen is smaller. */
  gtk_widget_set_size_request (gtk_window_get_child (GTK_WINDOW (window)), 1780, 1290);
  test_wait_until (gtk_widget_get_width (window) == 1780 && is_full (games));
  test_wait_picture (window);
  g_assert_null (shell_item (games, 10));
  g_assert_cmpfloat (shell_bounds (shell_item (games, 4), window).origin.y, >,
                     shell_bounds (shell_item (games, 3), window).origin.y);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Tab reaches every open match, newest first, and then the games; what has the focus is completely in sight. */
static void
check_row (GtkWidget *window, GtkWidget *open)
{
  GtkWidget *strip = gtk_widget_get_parent (open);
  gboolean moved;

  gtk_widget_grab_focus (shell_item (open, 0));
  for (int i = 0; shell_item (open, i) != NULL; i++)
    {
      GtkWidget *card = shell_item (open, i);

      g_assert_cmpfloat (shell_bounds (card, window).origin.y, ==,
                         shell_bounds (shell_item (open, 0), window).origin.y);
      g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == card);
      test_wait_until (shell_bounds (card, strip).origin.x >= 0
                       && shell_bounds (card, strip).origin.x + gtk_widget_get_width (card)
                              <= gtk_widget_get_width (strip));
      gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (MH_IS_GAME_CARD (gtk_root_get_focus (GTK_ROOT (window))));
  /* So do the arrow keys. */
  g_signal_emit_by_name (shell_child (gtk_window_get_child (GTK_WINDOW (window)), "games"),
                         "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, -1, FALSE, FALSE, &moved);
  g_assert_true (MH_IS_OPEN_CARD (gtk_root_get_focus (GTK_ROOT (window))));
  g_signal_emit_by_name (open, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE, &moved);
  g_assert_true (MH_IS_GAME_CARD (gtk_root_get_focus (GTK_ROOT (window))));
}

/* Whether a card is cut off where the row ends. */
static gboolean
shows_more (GtkWidget *open)
{
  GtkWidget *strip = gtk_widget_get_parent (open);
  const int end = gtk_widget_get_width (strip);
  gboolean more = FALSE;

  for (int i = 0; shell_item (open, i) != NULL; i++)
    {
      const graphene_rect_t place = shell_bounds (shell_item (open, i), strip);

      more = more || (place.origin.x < end - 20 && place.origin.x + place.size.width > end + 20);
    }
  return more;
}

/* However many matches are open, they take one row of the same height, and a game is in sight below them. */
static void
test_library_row (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 640, 360 }, { 1000, 720 } };
  GtkSettings *settings = gtk_settings_get_default ();
  int heights[6];

  for (guint i = 0; i < 2 * G_N_ELEMENTS (heights); i++)
    {
      const int *size = sizes[i / 2 % 3];
      GtkWidget *window, *games, *page, *open;

      if (i == 0 || i == 6)
        for (guint j = 0; j < 1 + i / 2; j++)
          {
            shell_begin (shell_head (2, 1 + j % 3));
            shell_go_home ();
          }
      g_object_set (settings, "gtk-xft-dpi", (int) (i % 2 + 1) * 96 * 1024, NULL);
      games = open_sized (&window, size[0], size[1]);
      page = gtk_window_get_child (GTK_WINDOW (window));
      open = shell_child (page, "open_matches");
      test_wait_until (gtk_widget_get_width (window) == size[0] && is_full (games));
      test_wait_picture (window);
      g_assert_cmpfloat (
          shell_bounds (shell_item (games, 0), shell_child (page, "scroller")).origin.y + 72, <=,
          gtk_widget_get_height (shell_child (page, "scroller")));
      g_assert_true (shows_more (open) == (i >= 6));
      heights[i % 6] = i < 6 ? gtk_widget_get_height (open) : heights[i % 6];
      g_assert_cmpint (gtk_widget_get_height (open), ==, heights[i % 6]);
      check_row (window, open);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

static gboolean
scroll_down (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return TRUE;
}

static guint
count_tables (GtkWidget *open, int card)
{
  return shell_count (shell_item (open, card), MH_TYPE_TABLETOP);
}

/* Scrollbars that are always shown do not take height from the cards. Only tables in sight and the next one are drawn,
 * others when they come into sight, even if the cards have not moved there yet. */
static void
test_library_strip (void)
{
  GListModel *matches = shell_open_matches ();
  GtkWidget *window, *games, *page, *open, *box;

  for (guint i = 0; i < 4; i++)
    {
      shell_begin (shell_head (2, 1));
      shell_go_home ();
    }
  for (guint i = 0; i < 2; i++)
    {
      GtkAdjustment *adjustment;

      games = open_sized (&window, 360, 640);
      page = gtk_window_get_child (GTK_WINDOW (window));
      open = shell_child (page, "open_matches");
      box = shell_child (page, "open_box");
      g_object_set (shell_child (page, "strip"), "overlay-scrolling", i == 0, NULL);
      test_wait_until (is_full (games) && count_tables (open, 2) == 1);
      g_assert_cmpfloat (shell_bounds (shell_item (open, 2), window).origin.x, >=, 360);
      test_wait_rest ();
      g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_parent (open)), >=,
                       gtk_widget_get_height (open));
      g_assert_cmpuint (count_tables (open, 3), ==, 0);
      adjustment = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (gtk_widget_get_parent (open)));
      gtk_widget_set_visible (box, FALSE); /* nothing in it is laid out */
      test_wait_until (scroll_down (adjustment) && count_tables (open, 3) == 1);
      gtk_widget_set_visible (box, TRUE);
      test_wait_picture (window);
      /* New cards are drawn when they have a size. */
      g_list_model_items_changed (matches, 0, 4, 4);
      gtk_widget_set_visible (box, FALSE);
      test_wait_rest ();
      g_assert_cmpuint (count_tables (open, 3), ==, 0);
      gtk_widget_set_visible (box, TRUE);
      test_wait_until (count_tables (open, 3) == 1);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static MhTabletop *
find_table (void)
{
  GtkWidget *card = shell_item (shell_part ("open_matches"), 0);

  return card != NULL ? MH_TABLETOP (shell_find_type (card, MH_TYPE_TABLETOP)) : NULL;
}

/* A picture does not make a card larger: nothing moves when it comes. */
static void
check_room (void)
{
  g_autoptr (MhSavedMatch) match = g_list_model_get_item (shell_open_matches (), 0);
  GtkWidget *card = g_object_ref_sink (mh_open_card_new (match));
  int size[2][2];

  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &size[i][0], NULL, NULL, NULL);
      gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 400, &size[i][1], NULL, NULL, NULL);
      g_assert_cmpint (shell_count (card, MH_TYPE_TABLETOP), ==, i);
      mh_open_card_load_picture (MH_OPEN_CARD (card));
    }
  g_assert_cmpint (size[0][0], ==, size[1][0]);
  g_assert_cmpint (size[0][1], ==, size[1][1]);
  g_object_unref (card);
}

/* The card of an open match shows its table as it stands, and everybody's face. */
static void
test_library_open (void)
{
  g_autoptr (MhSight) before = NULL;
  g_autoptr (MhSight) after = NULL;

  shell_begin (shell_head (2, 1));
  shell_move (shell_match ());
  shell_settle ();
  before = mh_match_get_sight (shell_match (), MH_TABLE);
  shell_action ("win.back");
  test_wait_until (find_table () != NULL);
  g_assert_true (mh_sight_equal (mh_tabletop_get_shown (find_table ()), before));
  g_assert_true (mh_tabletop_is_paused (find_table ()));
  g_assert_false (gtk_widget_get_can_focus (gtk_widget_get_parent (GTK_WIDGET (find_table ()))));
  g_assert_nonnull (gtk_picture_get_paintable (
      GTK_PICTURE (shell_child (shell_item (shell_part ("open_matches"), 0), "faces"))));
  check_room ();
  /* The match continues. */
  shell_continue ();
  shell_move (shell_match ());
  shell_settle ();
  after = mh_match_get_sight (shell_match (), MH_TABLE);
  g_assert_false (mh_sight_equal (before, after));
  shell_action ("win.back");
  test_wait_until (find_table () != NULL
                   && mh_sight_equal (mh_tabletop_get_shown (find_table ()), after));
}

static GdkPaintable *
get_cover (GtkWidget *card)
{
  return gtk_picture_get_paintable (GTK_PICTURE (shell_child (card, "picture")));
}

/* The picture of the first row comes with the card, and a picture far below when it is scrolled into view. */
static void
test_library_in_sight (void)
{
  GtkWidget *window, *games = open_library (&window);
  GtkAdjustment *adjustment;

  gtk_window_set_default_size (GTK_WINDOW (window), 700, 300);
  test_wait_until (is_full (games) && get_cover (shell_item (games, 1)) != NULL);
  test_wait_picture (window);
  g_assert_null (get_cover (get_last (games)));
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (shell_child (gtk_window_get_child (GTK_WINDOW (window)), "scroller")));
  test_wait_until (scroll_down (adjustment) && get_cover (get_last (games)) != NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
has_texture (MhGameInfo *info)
{
  GtkWidget *card = g_object_ref_sink (mh_game_card_new (info));
  GdkPaintable *cover;
  gboolean texture;

  mh_game_card_load_picture (MH_GAME_CARD (card));
  test_wait_until (get_cover (card) != NULL);
  cover = get_cover (card);
  texture = GDK_IS_TEXTURE (cover);
  /* While the shelf scrolls, nothing is loaded again: that would read all files of the game. */
  mh_game_card_load_picture (MH_GAME_CARD (card));
  test_wait (100);
  g_assert_true (get_cover (card) == cover);
  g_object_unref (card);
  return texture;
}

static MhGameInfo *
copy_game (const char *folder)
{
  g_autofree char *copy = g_build_filename (folder, "cat-patrol.mousehole-game", NULL);
  MhGameInfo *info;

  test_copy_file (mh_game_info_get_path (shell_game ()), copy);
  info = mh_game_info_new_from_file (copy, NULL);
  g_assert_nonnull (info);
  return info;
}

/* Whether the rules of a game show its pictures. */
static gboolean
has_strips (MhGameInfo *info)
{
  GtkWidget *page = g_object_ref_sink (mh_rules_page_new (info, NULL));
  MhRulesView *view = mh_rules_page_get_view (MH_RULES_PAGE (page));
  gboolean found;
  char *text;

  /* Reading a block fills its row. */
  for (guint i = 0; (text = mh_rules_view_dup_text (view, i)) != NULL; i++)
    g_free (text);
  found = shell_count (page, MH_TYPE_EXAMPLE_STRIP) > 0;
  g_object_unref (page);
  return found;
}

static void
copy_rules (const char *folder)
{
  g_autofree char *rules = mh_game_info_dup_path (shell_game (), MH_GAME_FILE_RULES);
  g_autofree char *from = g_path_get_dirname (rules);
  g_autofree char *all = g_build_filename (from, "pictures", NULL);
  g_autofree char *to = g_build_filename (folder, "rules.xml", NULL);
  g_autoptr (GDir) dir = g_dir_open (all, 0, NULL);
  const char *name;

  test_copy_file (rules, to);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *picture = g_build_filename (all, name, NULL);
      g_autofree char *copy = g_build_filename (folder, "pictures", name, NULL);

      test_copy_file (picture, copy);
    }
}

/* A game without a picture of its own shows one all the same. A game that is not trusted yet does not show its
 * own: drawing that could take any time. */
static void
test_library_untrusted (void)
{
  g_autofree char *folder = shell_data_path ("games/noughts");
  g_autofree char *card_path = mh_game_info_dup_path (shell_game (), MH_GAME_FILE_ICON);
  g_autofree char *icon = g_build_filename (folder, "card.png", NULL);
  g_autoptr (MhGameInfo) info = copy_game (folder);
  g_autoptr (MhGameInfo) plain = copy_game (g_get_user_cache_dir ());
  GtkWidget *card;

  test_copy_file (card_path, icon);
  g_assert_true (g_str_has_suffix (card_path, "/card.png"));
  g_assert_true (has_texture (shell_game ()));
  g_assert_false (has_texture (plain));
  g_assert_true (mh_game_info_needs_trust (info));
  g_assert_false (has_texture (info));
  copy_rules (folder);
  g_assert_false (has_strips (info));
  card = g_object_ref_sink (mh_game_card_new (info));
  g_assert_true (mh_game_info_trust (info, NULL));
  g_assert_true (has_strips (info));
  mh_game_card_load_picture (MH_GAME_CARD (card));
  test_wait_until (GDK_IS_TEXTURE (get_cover (card)));
  g_object_unref (card);
  test_remove_folder (folder);
}

/* Two games are side by side, also if cards below each other would be as large. */
static void
test_library_two (void)
{
  GListModel *all = G_LIST_MODEL (mh_program_get_catalog ());
  GtkWidget *window, *games;

  while (g_list_model_get_n_items (all) > 2)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (all, 0);

      mh_catalog_remove (mh_program_get_catalog (), info);
    }
  games = open_sized (&window, 1920, 1400);
  /* The test's screen is smaller. */
  gtk_widget_set_size_request (gtk_window_get_child (GTK_WINDOW (window)), 1920, 1400);
  test_wait_until (gtk_widget_get_width (window) == 1920 && is_full (games));
  test_wait_picture (window);
  g_assert_cmpfloat (shell_bounds (shell_item (games, 1), window).origin.y, ==,
                     shell_bounds (shell_item (games, 0), window).origin.y);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Toasts ---------------------------------------------------------------------------------- */

static void
test_said (void)
{
  announced_forget ();
  for (guint i = 1; i <= 2; i++)
    {
      mh_window_say (shell_window (), "The cat is out.");
      g_assert_cmpuint (announced_count (), ==, i);
      g_assert_true (g_str_has_prefix (announced_last (), "The cat is out."));
    }
}

void
shell_add_tests (void)
{
  shell_add ("/shell/library/cards", test_library);
  shell_add ("/shell/library/places", test_library_places);
  shell_add ("/shell/library/in-sight", test_library_in_sight);
  shell_add ("/shell/library/filter", test_library_filter);
  shell_add ("/shell/library/focus", test_library_focus);
  shell_add ("/shell/library/names", test_library_names);
  shell_add ("/shell/library/people", test_library_people);
  shell_add ("/shell/library/untrusted", test_library_untrusted);
  shell_add ("/shell/library/open", test_library_open);
  shell_add ("/shell/library/sizes", test_library_sizes);
  shell_add ("/shell/library/names-beside", test_library_names_beside);
  shell_add ("/shell/library/row", test_library_row);
  shell_add ("/shell/library/wide", test_library_wide);
  shell_add ("/shell/library/filled", test_library_filled);
  shell_add ("/shell/library/strip", test_library_strip);
  shell_add ("/shell/said", test_said);
  shell_add ("/shell/library/two", test_library_two); /* the last: it removes the other games */
}
