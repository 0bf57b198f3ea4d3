/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sticker album: earned stickers are there, a missing one says how to earn it, and stickers earned long ago
 * are found. */
#include "screen-check.h"
#include "shell-fixture.h"
#include "shell/history/mh-album-page.h"
#include "shell/history/mh-sticker-handout.h"
#include "shell/people/mh-face-tile.h"
#include "shell/people/mh-person-page.h"

static MhHead *
add_result (MhProfile *one, MhProfile *other, MhActors winners)
{
  static guint days;
  MhHead *head = shell_head_with ("cat-patrol", mh_profile_get_id (one), mh_profile_get_id (other));

  g_free (head->begun);
  head->begun = g_strdup_printf ("2026-06-%02uT10:00:00Z", ++days);
  g_assert_true (mh_family_add_result (shell_family (), head, (const int[MH_SEATS_MAX]){ 3, 3 },
                                       winners, 40, NULL));
  return head;
}

static void
open_album (MhProfile *profile)
{
  shell_go_home ();
  shell_action_with ("win.person", mh_profile_get_id (profile));
  shell_request ("page.album");
  g_assert_true (MH_IS_ALBUM_PAGE (shell_page ()));
  /* Nobody waits for the pictures of all sheets at the same time. */
  g_assert_cmpuint (shell_count_class (shell_page (), "paper-sheet"), ==, 1);
  shell_settle ();
}

static void
check_stickers (guint n)
{
  g_assert_cmpuint (shell_count_class (shell_page (), "sticker"), ==, n);
  g_assert_cmpuint (shell_count_class (shell_page (), "sticker-place"), ==, 12 + 5 * 6 - n);
}

/* Twelve for all games, six for each; without playing, nobody has one. An album has pages and does not scroll.
 * Stickers that were earned before anyone opened the album are found, and stay. */
static void
test_found (void)
{
  MhProfile *mia = shell_meet ("Mia"), *tom = shell_meet ("Tom");
  g_autoptr (GHashTable) own = NULL;
  GtkWidget *sheet;

  open_album (mia);
  test_wait (100); /* during the search for stickers that should not be there */
  check_stickers (0);
  g_assert_true (shell_shows ("Finish your first match."));
  sheet = shell_find_type (shell_part ("pages"), GTK_TYPE_FLOW_BOX);
  g_assert_cmpuint (gtk_flow_box_get_min_children_per_line (GTK_FLOW_BOX (sheet)), ==, 2);
  /* A person who leaves during the search does not delay the others. */
  for (guint i = 0; i < 3; i++)
    {
      open_album (mia);
      shell_action ("win.back");
    }
  g_assert_true (MH_IS_PERSON_PAGE (shell_page ()));
  mh_head_free (add_result (mia, tom, 3));
  open_album (mia);
  test_wait_until (shell_count_class (shell_page (), "sticker") > 0);
  own = mh_family_list_stickers (shell_family (), mh_profile_get_id (mia), NULL);
  g_assert_true (g_hash_table_contains (own, "mousehole/first-match"));
  g_assert_true (g_hash_table_contains (own, "mousehole/together"));
  check_stickers (g_hash_table_size (own));
  open_album (tom);
  check_stickers (g_hash_table_size (own));
}

static void
give (MhProfile *profile, const char *sticker)
{
  g_assert_true (mh_family_give_sticker (shell_family (), mh_profile_get_id (profile), "mousehole",
                                         sticker, NULL, NULL, NULL, NULL));
}

/* A face on the shelf */
static void
assert_tile (guint n, const char *name, gboolean marked)
{
  GtkWidget *tile = shell_find_nth (shell_part ("family"), MH_TYPE_FACE_TILE, n);

  gtk_test_accessible_assert_property (tile, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_true (gtk_widget_get_visible (shell_child (tile, "badge")) == marked);
}

/* New stickers are marked on the shelf, on the person's page and in the album, until it has been opened. */
static void
test_new (void)
{
  MhProfile *mia = shell_meet ("Mia");

  shell_meet ("Tom");
  give (mia, "first-match");
  give (mia, "together");
  shell_go_home ();
  test_wait_until (gtk_widget_get_visible (shell_part ("family")));
  assert_tile (0, "Mia, 2 new stickers", TRUE);
  assert_tile (1, "Tom", FALSE);
  shell_action_with ("win.person", mh_profile_get_id (mia));
  g_assert_true (shell_shows ("2 new stickers"));
  shell_action ("page.album");
  g_assert_cmpuint (shell_count_class (shell_page (), "face-badge"), ==, 2);
  shell_action ("win.back");
  g_assert_false (gtk_widget_get_visible (shell_part ("n_new")));
  shell_action ("win.back");
  assert_tile (0, "Mia", FALSE);
  give (mia, "clapping");
  open_album (mia);
  g_assert_cmpuint (shell_count_class (shell_page (), "face-badge"), ==, 1);
}

static GtkWidget *
make_handout (const MhHead *head)
{
  GtkWidget *handout = g_object_ref_sink (mh_sticker_handout_new (shell_family (), head));

  g_assert_false (gtk_widget_get_visible (handout));
  return handout;
}

/* Takes the sticker. Returns whether there is a next one. */
static gboolean
go_on (GtkWidget *handout)
{
  g_signal_emit_by_name (shell_find_type (handout, GTK_TYPE_BUTTON), "clicked");
  return gtk_widget_get_visible (handout);
}

static void
set_birth_year (MhProfile *profile, guint year)
{
  mh_profile_set_birth_year (profile, year);
  g_assert_true (mh_family_save (shell_family (), profile, NULL));
}

/* Stickers earned in the match that has just ended are handed out, to one person after the other, the youngest first;
 * earlier ones are not mentioned. */
static void
test_handout (void)
{
  MhProfile *mia = shell_meet ("Mia"), *tom = shell_meet ("Tom");
  g_autoptr (MhHead) head = NULL;
  g_autoptr (GtkWidget) handout = NULL;
  g_autoptr (GtkWidget) again = NULL;
  MhProfile *first = g_strcmp0 (mh_profile_get_id (mia), mh_profile_get_id (tom)) < 0 ? tom : mia;
  guint n = 0;

  set_birth_year (first, 2018);
  set_birth_year (first == mia ? tom : mia, 1985);
  mh_head_free (add_result (mia, tom, 1));
  head = add_result (mia, tom, 3);
  handout = make_handout (head);
  test_wait_until (gtk_widget_get_visible (handout));
  do
    {
      g_assert_true (shell_says (handout, "The Two of Us!"));
      gtk_test_accessible_assert_role (adw_bin_get_child (ADW_BIN (handout)),
                                       GTK_ACCESSIBLE_ROLE_GROUP);
      g_assert_cmpint (g_str_equal (mh_sticker_handout_get_profile (MH_STICKER_HANDOUT (handout)),
                                    mh_profile_get_id (first)),
                       ==, n == 0);
      n++;
    }
  while (go_on (handout));
  g_assert_cmpuint (n, ==, 2);
  again = make_handout (head);
  test_wait (100);
  g_assert_false (gtk_widget_get_visible (again));
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  const graphene_rect_t bounds = shell_bounds (widget, shell_page ());

  return bounds.origin.y >= 0 && bounds.size.height > 0
         && bounds.origin.y + bounds.size.height
                <= gtk_widget_get_height (GTK_WIDGET (shell_page ()));
}

static gboolean
is_above (GtkWidget *widget, GtkWidget *other)
{
  const graphene_rect_t bounds = shell_bounds (widget, shell_page ());

  return bounds.origin.y + bounds.size.height <= shell_bounds (other, shell_page ()).origin.y;
}

/* On a phone, upright and lying, with large text, and in the usual window: nothing has to be scrolled, and where there
 * is room for more, the faces are above the sheet. */
static void
check_in_sight (GtkWidget *handout)
{
  static const int sizes[][3]
      = { { 360, 640, 1 }, { 640, 360, 2 }, { 640, 360, 1 }, { 1000, 720, 1 } };
  GtkWidget *face = shell_find_type (shell_part ("places"), GTK_TYPE_OVERLAY);
  GtkWidget *paper = adw_bin_get_child (ADW_BIN (handout));

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", sizes[i][2] * 96 * 1024, NULL);
      gtk_window_set_default_size (GTK_WINDOW (shell_window ()), sizes[i][0], sizes[i][1]);
      /* without a frame */
      test_wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (shell_page ())) - sizes[i][0]) < 16);
      shell_settle ();
      g_assert_true (is_in_sight (shell_part ("again")));
      g_assert_true (is_in_sight (shell_part ("moment")));
      g_assert_cmpfloat (shell_bounds (paper, shell_part ("stickers")).origin.y, >=, 0);
      g_assert_true (is_above (shell_find_type (handout, GTK_TYPE_BUTTON), shell_part ("again")));
      g_assert_cmpint (is_above (face, paper), ==, sizes[i][1] > 360);
    }
}

/* A match played at the table ends on the podium with its stickers: for this game and for all games, one person
 * after the other. Each lands beside its owner. */
static void
test_podium (void)
{
  MhProfile *mia = shell_meet ("Mia"), *tom = shell_meet ("Tom");
  g_autofree char *last = NULL;
  MhHead *head = shell_head (2, 1);
  gboolean is_first_match = FALSE;
  GtkWidget *stickers, *handout;
  guint n_changes = 0, n = 0;

  mh_head_set_person (head, 0, mh_profile_get_id (mia), "Mia");
  mh_head_set_person (head, 1, mh_profile_get_id (tom), "Tom");
  shell_go_home ();
  shell_begin (head);
  shell_play_to_the_end ();
  shell_wait_podium ();
  stickers = shell_part ("stickers");
  test_wait_until (gtk_widget_get_visible (stickers));
  handout = shell_find_type (stickers, MH_TYPE_STICKER_HANDOUT);
  check_in_sight (handout);
  screen_check_tab (GTK_WIDGET (shell_window ()));
  do
    {
      const char *now = mh_sticker_handout_get_profile (MH_STICKER_HANDOUT (handout));

      n_changes += last != NULL && !g_str_equal (last, now);
      g_free (last);
      last = g_strdup (now);
      shell_settle ();
      is_first_match |= shell_shows ("Finish your first match.");
      g_assert_true (shell_focus () == shell_find_type (handout, GTK_TYPE_BUTTON));
      g_assert_cmpuint (shell_count_class (shell_page (), "sticker-lands"), ==, n++);
      g_assert_cmpuint (shell_count (handout, GTK_TYPE_PICTURE), ==, 1); /* the face */
      g_assert_cmpuint (shell_count (shell_focus (), GTK_TYPE_IMAGE), ==, 1);
    }
  while (go_on (handout));
  g_assert_true (is_first_match);
  g_assert_cmpuint (shell_count_class (shell_page (), "sticker-lands"), ==, n);
  g_assert_true (shell_focus () == shell_part ("again"));
  g_assert_cmpuint (n_changes, ==, 1);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/album/found", test_found);
  shell_add ("/shell/album/new", test_new);
  shell_add ("/shell/album/handout", test_handout);
  shell_add ("/shell/album/podium", test_podium);
}
