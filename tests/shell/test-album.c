/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sticker album: what somebody has is there, what is missing says what to do, and what was earned long ago
 * is found. */
#include "config.h"

#include "shell-fixture.h"
#include "shell/history/mh-album-page.h"
#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-sticker-handout.h"
#include "shell/people/mh-profile-page.h"

#include "tests/test-util.h"

#include <string.h>

static MhProfile *
add_person (const char *name)
{
  MhProfile *profile = mh_profile_new (name, "mouse", 0);

  g_assert_true (mh_family_save (shell_family (), profile, NULL));
  return profile;
}

static MhHead *
add_result (MhProfile *one, MhProfile *other, MhActors winners)
{
  static guint days;
  MhHead *head = shell_head (0, 2);

  g_free (head->begun);
  head->begun = g_strdup_printf ("2026-06-%02uT10:00:00Z", ++days);

  mh_head_set_person (head, 0, mh_profile_get_id (one), "Mia");
  mh_head_set_person (head, 1, mh_profile_get_id (other), "Tom");
  g_assert_true (mh_family_add_result (shell_family (), head, (const int[MH_SEATS_MAX]){ 3, 3 },
                                       winners, 40, NULL));
  return head;
}

static MhAlbumPage *
open_album (MhProfile *profile)
{
  shell_go_home ();
  mh_window_push (shell_window (), MH_PAGE (mh_profile_page_new (shell_family (), profile)));
  shell_settle ();
  shell_action ("page.album");
  g_assert_true (MH_IS_ALBUM_PAGE (shell_page ()));
  return MH_ALBUM_PAGE (shell_page ());
}

static guint
count (GtkWidget *widget, const char *css_class)
{
  guint n = gtk_widget_has_css_class (widget, css_class);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, css_class);
  return n;
}

static GtkWidget *
find_box (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_FLOW_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_box (child);
  return found;
}

/* An album is leafed through, and not unrolled. */
static void
check_columns (MhAlbumPage *page)
{
  GtkFlowBox *box = GTK_FLOW_BOX (find_box (shell_child (page, "pages")));

  g_assert_cmpuint (gtk_flow_box_get_min_children_per_line (box), ==, 2);
}

/* Twelve of all games, six of each; nobody has one without having played. */
static void
test_empty (void)
{
  g_autoptr (MhProfile) mia = add_person ("Mia");
  MhAlbumPage *page = open_album (mia);

  test_wait_until (!mh_album_page_is_looking (page));
  g_assert_cmpuint (count (GTK_WIDGET (page), "sticker-place"), ==, 12 + 5 * 6);
  g_assert_cmpuint (count (GTK_WIDGET (page), "sticker"), ==, 0);
  g_assert_true (shell_shows ("Finish your first match."));
  check_columns (page);
}

/* What was earned before anybody opened the album is found, and stays. */
static void
test_found (void)
{
  g_autoptr (MhProfile) mia = add_person ("Mia");
  g_autoptr (MhProfile) tom = add_person ("Tom");
  g_autoptr (GHashTable) own = NULL;
  g_autoptr (MhHead) head = NULL;
  MhAlbumPage *page;
  guint n;

  head = add_result (mia, tom, 3);
  page = open_album (mia);
  test_wait_until (!mh_album_page_is_looking (page));
  own = mh_family_list_stickers (shell_family (), mh_profile_get_id (mia), NULL);
  g_assert_true (g_hash_table_contains (own, "mousehole/first-match"));
  g_assert_true (g_hash_table_contains (own, "mousehole/together"));
  n = count (GTK_WIDGET (page), "sticker");
  g_assert_cmpuint (n, ==, g_hash_table_size (own));
  g_assert_cmpuint (count (GTK_WIDGET (page), "sticker-place"), ==, 12 + 5 * 6 - n);
  page = open_album (tom);
  g_assert_cmpuint (count (GTK_WIDGET (page), "sticker"), ==, n);
}

/* What was earned in the match that has just ended is handed out, to one person after the other; what was
 * earned before it is not mentioned. */
static void
test_handout (void)
{
  g_autoptr (MhProfile) mia = add_person ("Mia");
  g_autoptr (MhProfile) tom = add_person ("Tom");
  g_autoptr (MhHead) head = NULL;
  g_autoptr (GtkWidget) handout = NULL;
  g_autoptr (GtkWidget) again = NULL;
  guint n;

  mh_head_free (add_result (mia, tom, 1));
  head = add_result (mia, tom, 3);
  handout = g_object_ref_sink (mh_sticker_handout_new (shell_family (), head));
  g_assert_false (gtk_widget_get_visible (handout));
  test_wait_until (!mh_sticker_handout_is_looking (MH_STICKER_HANDOUT (handout)));
  g_assert_true (gtk_widget_get_visible (handout));
  n = mh_sticker_handout_get_n_left (MH_STICKER_HANDOUT (handout));
  g_assert_cmpuint (n, ==, 2);
  for (guint i = 0; i < n; i++)
    {
      const char *sentence = mh_sticker_handout_get_sentence (MH_STICKER_HANDOUT (handout));

      g_assert_nonnull (strstr (sentence, "The Two of Us!"));
      g_assert_cmpuint (mh_sticker_handout_get_n_left (MH_STICKER_HANDOUT (handout)), ==, n - i);
      mh_sticker_handout_go_on (MH_STICKER_HANDOUT (handout));
    }
  again = g_object_ref_sink (mh_sticker_handout_new (shell_family (), head));
  test_wait_until (!mh_sticker_handout_is_looking (MH_STICKER_HANDOUT (again)));
  g_assert_false (gtk_widget_get_visible (again));
}

/* What the stickers on the podium say, in the order in which they are handed out. */
static GPtrArray *
hand_out (MhStickerHandout *handout)
{
  GPtrArray *profiles = g_ptr_array_new_with_free_func (g_free);
  gboolean is_first_match = FALSE;

  for (guint n = mh_sticker_handout_get_n_left (handout); n > 0; n--)
    {
      g_ptr_array_add (profiles, g_strdup (mh_sticker_handout_get_profile (handout)));
      is_first_match |= shell_shows ("Finish your first match.");
      mh_sticker_handout_go_on (handout);
      shell_settle ();
    }
  g_assert_true (is_first_match);
  return profiles;
}

/* A match that is played at the table ends on the podium with what it brought: in this game and in all, to one
 * person after the other. */
static void
test_podium (void)
{
  g_autoptr (MhProfile) mia = add_person ("Mia");
  g_autoptr (MhProfile) tom = add_person ("Tom");
  MhHead *head = shell_head (1, 2);
  g_autoptr (GPtrArray) profiles = NULL;
  GtkWidget *stickers;
  guint n_changes = 0;

  mh_head_set_person (head, 0, mh_profile_get_id (mia), "Mia");
  mh_head_set_person (head, 1, mh_profile_get_id (tom), "Tom");
  shell_go_home ();
  shell_play (shell_begin (head), G_MAXUINT64);
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
  stickers = shell_child (shell_page (), "stickers");
  test_wait_until (gtk_widget_get_visible (stickers));
  profiles = hand_out (MH_STICKER_HANDOUT (gtk_widget_get_first_child (stickers)));
  for (guint i = 1; i < profiles->len; i++)
    n_changes += !g_str_equal (profiles->pdata[i - 1], profiles->pdata[i]);
  g_assert_cmpuint (n_changes, ==, 1);
}

/* A person who goes away at once is not missed. */
static void
test_left (void)
{
  g_autoptr (MhProfile) mia = add_person ("Mia");

  for (guint i = 0; i < 3; i++)
    {
      open_album (mia);
      shell_action ("win.back");
    }
  g_assert_true (MH_IS_PROFILE_PAGE (shell_page ()));
}

static void
add_tests (void)
{
  g_test_add_func ("/shell/album/empty", test_empty);
  g_test_add_func ("/shell/album/found", test_found);
  g_test_add_func ("/shell/album/handout", test_handout);
  g_test_add_func ("/shell/album/podium", test_podium);
  g_test_add_func ("/shell/album/left", test_left);
}

int
main (int argc, char *argv[])
{
  return shell_main (argc, argv, add_tests);
}
