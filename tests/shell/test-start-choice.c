/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who begins by age, and how somebody new looks. */
#include "shell/seating/mh-start-choice.h"

#include "art/mh-art-internal.h"
#include "shell/seating/mh-seat-looks.h"

#include <glib/gstdio.h>

static MhFamily *family;

/* Somebody new, born in a year; 0 is not known. */
static MhProfile *
add_person (const char *name, guint year)
{
  MhProfile *profile = mh_profile_new (name, "cat", 0);
  g_autoptr (GError) error = NULL;

  mh_profile_set_birth_year (profile, year);
  g_assert_true (mh_family_save (family, profile, &error));
  g_assert_no_error (error);
  return profile;
}

/* A table of people of these years, and a computer player at the last seat. */
static MhHead *
make_head (const guint *years, guint n_people)
{
  MhHead *head = mh_head_new ("mouse-race", 1);

  head->n_seats = n_people + 1;
  for (guint i = 0; i < n_people; i++)
    {
      g_autoptr (MhProfile) profile = add_person ("Somebody", years[i]);

      head->seat[i].kind = MH_SEAT_PERSON;
      head->seat[i].profile = g_strdup (mh_profile_get_id (profile));
    }
  head->seat[n_people].kind = MH_SEAT_COMPUTER;
  return head;
}

static void
test_ages (void)
{
  g_autoptr (MhHead) head = make_head ((const guint[]){ 1984, 2019, 2015 }, 3);

  g_assert_cmpuint (mh_start_choice_find (head, family, "youngest"), ==, 1 << 1);
  g_assert_cmpuint (mh_start_choice_find (head, family, "oldest"), ==, 1 << 0);
  g_assert_cmpuint (mh_start_choice_find (head, family, NULL), ==, 0);
  g_assert_cmpuint (mh_start_choice_find (head, family, "loudest"), ==, 0);
}

static void
test_twins (void)
{
  g_autoptr (MhHead) head = make_head ((const guint[]){ 2017, 1984, 2017 }, 3);

  g_assert_cmpuint (mh_start_choice_find (head, family, "youngest"), ==, 1 << 0 | 1 << 2);
  g_assert_cmpuint (mh_start_choice_find (head, family, "oldest"), ==, 1 << 1);
}

/* Somebody's age is not known: any person, but no computer player. */
static void
test_unknown (void)
{
  g_autoptr (MhHead) head = make_head ((const guint[]){ 2017, 0, 2012 }, 3);

  g_assert_cmpuint (mh_start_choice_find (head, family, "youngest"), ==, 7);
  g_assert_cmpuint (mh_start_choice_find (head, family, "oldest"), ==, 7);
}

/* An age that was typed as a year, and a year that is still to come, are not known. */
static void
test_impossible (void)
{
  g_autoptr (MhHead) head = make_head ((const guint[]){ 2017, 4, 1984 }, 3);
  g_autoptr (MhHead) future = make_head ((const guint[]){ 2017, 2999 }, 2);

  g_assert_cmpuint (mh_start_choice_find (head, family, "oldest"), ==, 7);
  g_assert_cmpuint (mh_start_choice_find (future, family, "youngest"), ==, 3);
}

static void
test_computers (void)
{
  g_autoptr (MhHead) head = make_head (NULL, 0);

  g_assert_cmpuint (mh_start_choice_find (head, family, "youngest"), ==, 0);
}

/* However many people there are, none of them gets the face of the computer players, which is the last. */
static void
test_new_faces (void)
{
  const char *const *faces = mh_art_face_names ();
  const guint n = g_strv_length ((GStrv) faces);

  for (guint i = 0; i < 2 * n; i++)
    {
      g_autoptr (MhProfile) profile = mh_seat_looks_new_profile (family, "Somebody");
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (mh_profile_get_face (profile), !=, faces[n - 1]);
      g_assert_true (mh_family_save (family, profile, &error));
      g_assert_no_error (error);
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("mousehole-start-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "family.sqlite", NULL);
  family = mh_family_open (path, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/start/ages", test_ages);
  g_test_add_func ("/start/twins", test_twins);
  g_test_add_func ("/start/unknown", test_unknown);
  g_test_add_func ("/start/impossible", test_impossible);
  g_test_add_func ("/start/computers", test_computers);
  g_test_add_func ("/start/new-faces", test_new_faces);
  result = g_test_run ();
  g_clear_object (&family);
  return result;
}
