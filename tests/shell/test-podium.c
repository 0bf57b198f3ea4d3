/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The end of a match: the winner has confetti that comes to rest, nobody is called last, the match is summed up
 * in numbers and a picture of its best moment, and another player begins the next one. */
#include "shell-fixture.h"
#include "art/mh-art-internal.h"
#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-podium-place.h"
#include "shell/parts/mh-confetti.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/window/mh-navigation.h"

#include "engine/record/mh-replay-match.h"

#include <string.h>

#define FACE_SIZE 96

static const struct
{
  const char *id;
  guint n_seats;
  const char *best, *worst; /* patterns of the captions */
  gboolean fewest; /* the fewest points win, and the podium says so */
} games[] = {
  { "cat-patrol", 3, "* wins: * cats", "*: * cats", FALSE },
  { "cats-and-rats", 4, "* wins: * point*", "*: * points", TRUE },
  { "mouse-race", 2, "* wins: At the cheese!", "*: Still on the way", FALSE },
  { "sewer-rat", 4, "*", "*", FALSE },
};

static void
set_motion (gboolean moves)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", moves, NULL);
}

/* Computer players play up to the podium. */
static void
play (const char *game, guint n_seats, MhActor start)
{
  MhHead *head = shell_head_of (game, 0, n_seats);

  head->seed = 11;
  head->start = start;
  shell_play_out (head);
}

static void
check_caption (guint place, const char *pattern)
{
  g_autofree char *label = shell_label (shell_item (shell_part ("places"), (int) place));

  g_assert_true (g_pattern_match_simple (pattern, label));
}

/* A number and its caption are below each other, however many digits it has. */
static void
check_words (GtkWidget *place)
{
  GtkWidget *block = gtk_widget_get_last_child (gtk_widget_get_first_child (place));
  GtkLabel *label = GTK_LABEL (gtk_widget_get_last_child (block));

  if (g_ascii_isdigit (*gtk_label_get_text (label)))
    g_assert_cmpuint (shell_count_lines (label), >=, 2);
}

static void
check_places (guint n_seats)
{
  GtkWidget *places = shell_part ("places");

  for (guint i = 0; i < n_seats; i++)
    {
      GtkWidget *place = shell_item (places, (int) i);
      g_autofree char *label = shell_label (place);

      g_assert_nonnull (strchr (label, ':'));
      g_assert_cmpint (strstr (label, "wins") != NULL, ==, i == 0);
      g_assert_null (strstr (label, "lace"));
      check_words (place);
    }
  g_assert_null (shell_item (places, (int) n_seats));
}

/* The picture shows what everybody saw after a step of this match. */
static void
check_moment (void)
{
  MhReplayMatch *match = MH_REPLAY_MATCH (shell_match ());
  const guint position = mh_replay_match_get_position (match);
  graphene_rect_t bounds;

  g_assert_cmpuint (mh_replay_match_get_perspective (match), ==, MH_TABLE);
  g_assert_cmpuint (position, >, 0);
  g_assert_cmpuint (position, <=, mh_replay_match_get_n_steps (match));
  g_assert_true (shell_shows ("Best Moment") || shell_shows ("How It Ended"));
  shell_action ("page.moment");
  shell_settle ();
  bounds = shell_bounds (shell_find_type (shell_part ("story"), MH_TYPE_TABLETOP), shell_page ());
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (shell_page ())));
}

/* In an ordinary window the buttons below the places are not cut off. */
static void
check_more (void)
{
  const graphene_rect_t bounds
      = shell_bounds (gtk_widget_get_next_sibling (shell_part ("places")), shell_part ("scroller"));

  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (shell_part ("scroller")));
}

/* However much there is to show, the button for the next match is visible. */
static void
check_again (void)
{
  const graphene_rect_t bounds = shell_bounds (shell_part ("again"), shell_page ());

  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (shell_page ())));
}

/* The step of a place, or the score on it. */
static graphene_rect_t
get_step (int place, gboolean score)
{
  GtkWidget *step = gtk_widget_get_last_child (
      gtk_widget_get_first_child (shell_item (shell_part ("places"), place)));

  return shell_bounds (score ? gtk_widget_get_last_child (step) : step, shell_page ());
}

/* With text of any size, who is better stands higher, and all scores are above the buttons; on a phone both the four
 * places and the two buttons are side by side. */
static void
test_steps (void)
{
  static const int sizes[][3] = { { 1000, 720, 1 }, { 1000, 720, 2 }, { 360, 640, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const int n_seats = sizes[i][2] > 1 ? 3 : 4;
      graphene_rect_t again;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", sizes[i][2] * 96 * 1024, NULL);
      gtk_window_set_default_size (GTK_WINDOW (shell_window ()), sizes[i][0], sizes[i][1]);
      play ("cat-patrol", (guint) n_seats, MH_NOBODY);
      test_wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (shell_page ())) - sizes[i][0]) < 16);
      shell_settle ();
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shell_page ())), <=, sizes[i][0]);
      again = shell_bounds (shell_part ("again"), shell_page ());
      for (int place = 0; place < n_seats; place++)
        {
          const graphene_rect_t score = get_step (place, TRUE);

          g_assert_cmpfloat (get_step (place, FALSE).origin.y, >=,
                             place > 0 ? get_step (place - 1, FALSE).origin.y + 10 : 0);
          g_assert_cmpfloat (score.origin.y + score.size.height, <=, again.origin.y);
        }
      g_assert_cmpfloat (shell_bounds (shell_part ("moment"), shell_page ()).origin.x, >,
                         again.origin.x + again.size.width);
      shell_clear ();
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* However many stickers land beside a face, none is completely behind another. */
static void
test_stickers (void)
{
  GtkWidget *stickers[5];

  play ("cat-patrol", 3, MH_NOBODY);
  for (guint i = 0; i < G_N_ELEMENTS (stickers); i++)
    {
      stickers[i] = g_object_new (GTK_TYPE_IMAGE, "pixel-size", 40, NULL);
      mh_podium_place_add_sticker (
          gtk_widget_get_first_child (shell_item (shell_part ("places"), 0)), stickers[i]);
    }
  test_wait_picture (GTK_WIDGET (shell_page ()));
  for (guint i = 0; i < G_N_ELEMENTS (stickers); i++)
    for (guint j = 0; j < i; j++)
      {
        const graphene_rect_t one = shell_bounds (stickers[i], shell_page ());
        const graphene_rect_t other = shell_bounds (stickers[j], shell_page ());

        g_assert_cmpfloat (
            ABS (one.origin.x - other.origin.x) + ABS (one.origin.y - other.origin.y), >=, 10);
      }
}

/* The number is read together with what it counts. */
static void
check_gain (GtkWidget *numbers)
{
  gboolean found = FALSE;

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *label = shell_label (shell_item (numbers, i));

      found = found || g_str_has_suffix (label, "cats in one move");
    }
  g_assert_true (found);
}

/* Scamper, in which computer players take their time even without people, ends the same way. */
static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GtkWidget *numbers;

      play (games[i].id, games[i].n_seats, MH_NOBODY);
      g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
      check_caption (0, games[i].best);
      check_caption (games[i].n_seats - 1, games[i].worst);
      if (games[i].best[1] != '\0')
        g_assert_cmpint (gtk_widget_get_visible (shell_part ("fewest")), ==, games[i].fewest);
      g_assert_true (g_str_has_suffix (shell_text (shell_page (), "comment"), "”"));
      if (games[i].n_seats < 4)
        check_more ();
      check_moment ();
      check_again ();
      numbers = shell_find_type (shell_part ("story"), GTK_TYPE_FLOW_BOX);
      g_assert_nonnull (shell_item (numbers, 2));
      g_assert_null (shell_item (numbers, 3));
      if (g_str_equal (games[i].id, "cat-patrol"))
        {
          check_places (3);
          g_assert_true (shell_shows ("in one move"));
          check_gain (numbers);
        }
    }
}

static GBytes *
paint (GdkPaintable *paintable)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, FACE_SIZE, FACE_SIZE);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, FACE_SIZE, FACE_SIZE);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_stride (surface) * FACE_SIZE,
                                     (GDestroyNotify) cairo_surface_destroy, surface);
}

static gboolean
is_painted (gpointer widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GBytes) picture = paint (paintable);
  gsize size;
  const char *pixels = g_bytes_get_data (picture, &size);

  while (size > 0 && pixels[size - 1] == 0)
    size--;
  return size > 0;
}

/* The page throws the confetti, which comes to rest on its own; without motion it is at rest at once. It falls
 * from above the page. */
static void
test_confetti (void)
{
  static const guint color = 2;
  MhConfetti *confetti;

  set_motion (TRUE);
  play ("cat-patrol", 3, MH_NOBODY);
  confetti = MH_CONFETTI (shell_part ("confetti"));
  test_wait_rest ();
  g_assert_true (is_painted (confetti));
  mh_confetti_throw (confetti, &color, 1);
  test_wait_picture (GTK_WIDGET (confetti));
  g_assert_false (is_painted (confetti));
  test_wait_rest ();
  g_assert_true (is_painted (confetti));
  set_motion (FALSE);
  mh_confetti_throw (confetti, &color, 1);
  test_wait_picture (GTK_WIDGET (confetti));
  g_assert_true (is_painted (confetti));
  mh_confetti_throw (confetti, NULL, 0);
  test_wait_picture (GTK_WIDGET (confetti));
  g_assert_false (is_painted (confetti));
}

/* The seat after the one that began, no matter who won; after the last one the first. */
static void
test_next_start (void)
{
  static const struct
  {
    MhActor start, next;
  } cases[] = { { 0, 1 }, { 2, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      play ("cat-patrol", 3, cases[i].start);
      /* Two words fit next to a face. */
      g_assert_cmpuint (shell_count_lines (gtk_widget_get_last_child (shell_part ("again_box"))),
                        ==, 1);
      shell_action ("page.again");
      g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
      g_assert_cmpuint (mh_match_get_head (shell_match ())->start, ==, cases[i].next);
      shell_clear ();
    }
}

/* A match of Cat Patrol ends with the moves of a scenario; the scenario's expectations are skipped. */
static void
finish_scenario (const char *name)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("GAMES_SOURCE"), "cat-patrol", "scenarios", name, NULL);
  g_autofree char *scenario = test_read_file (path);
  g_autoptr (GRegex) skipped = g_regex_new ("^[?!#].*\n", G_REGEX_MULTILINE, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (skipped, scenario, -1, 0, "", 0, NULL);
  g_autoptr (MhGame) game = mh_game_info_open (shell_game (), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, name, &error);
  g_autoptr (MhMatch) match = NULL;
  MhRecord *record;
  guint bad_line;

  g_assert_no_error (error);
  record = g_ptr_array_index (records, 0);
  record->head->match = g_uuid_string_random ();
  match = mh_match_resume (game, record, &error, &bad_line, NULL);
  g_assert_no_error (error);
  shell_go_home ();
  mh_navigation_show_table (shell_window (), match);
  shell_wait_podium ();
}

static void
check_face (GtkWidget *place, const MhSeatLook *look, MhMood mood)
{
  GtkPicture *picture = GTK_PICTURE (shell_find_type (place, GTK_TYPE_PICTURE));
  g_autoptr (GdkPaintable) wanted
      = mh_picture_paintable_new (mh_art_person_face (look->face, mood, look->color));
  g_autoptr (GBytes) shown = paint (gtk_picture_get_paintable (picture));
  g_autoptr (GBytes) expected = paint (wanted);

  g_assert_true (g_bytes_equal (shown, expected));
}

/* The winners are named, whether all or only some of the players won. Two who have won together look happy, and
 * the third one calm. */
static void
test_winners (void)
{
  static const struct
  {
    const char *scenario, *beginning;
  } cases[] = {
    { "alarm-nobody.mousehole", "Everybody wins together!" },
    { "end-shared.mousehole", "Shared win: " },
  };
  MhSeatLook looks[MH_SEATS_MAX];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      finish_scenario (cases[i].scenario);
      g_assert_true (g_str_has_prefix (shell_text (shell_page (), "sentence"), cases[i].beginning));
    }
  mh_seat_looks_fill (mh_podium_page_get_head (MH_PODIUM_PAGE (shell_page ())), shell_family (),
                      looks);
  for (int i = 0; i < 3; i++)
    check_face (shell_item (shell_part ("places"), i), &looks[i],
                i < 2 ? MH_MOOD_HAPPY : MH_MOOD_CALM);
  g_assert_false (gtk_widget_get_visible (shell_part ("comment")));
  mh_seat_looks_clear (looks);
}

void
shell_add_tests (void)
{
  set_motion (FALSE);
  shell_add ("/shell/podium/games", test_games);
  shell_add ("/shell/podium/steps", test_steps);
  shell_add ("/shell/podium/stickers", test_stickers);
  shell_add ("/shell/podium/confetti", test_confetti);
  shell_add ("/shell/podium/next-start", test_next_start);
  shell_add ("/shell/podium/winners", test_winners);
}
