/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who begins by age, and the face of a new person. */
#include "shell/seating/mh-start-choice.h"

#include "art/mh-art-internal.h"
#include "shell/seating/mh-seat-looks.h"

#include <glib/gstdio.h>

static MhFamily *family;

/* A new person, born in a year; 0 is unknown. */
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

/* Who begins at a table of people born in these years, with a computer player in the last seat */
static const struct
{
  guint years[3];
  guint n_people;
  MhActors youngest, oldest;
} cases[] = {
  { { 1984, 2019, 2015 }, 3, 1 << 1, 1 << 0 },
  { { 2017, 1984, 2017 }, 3, 1 << 0 | 1 << 2, 1 << 1 }, /* twins */
  /* One person's age is unknown: it could be any person, but no computer player. */
  { { 2017, 0, 2012 }, 3, 7, 7 },
  /* An age that was typed as a year, and a future year, count as unknown. */
  { { 2017, 4, 1984 }, 3, 7, 7 },
  { { 2017, 2999 }, 2, 3, 3 },
  { { 0 }, 0, 0, 0 },
};

static void
test_ages (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr (MhHead) head = mh_head_new ("mouse-race", 1);

      for (guint i = 0; i < cases[k].n_people; i++)
        {
          g_autoptr (MhProfile) profile = add_person ("Somebody", cases[k].years[i]);

          mh_head_set_person (head, i, mh_profile_get_id (profile), "Somebody");
        }
      mh_head_set_computer (head, cases[k].n_people, MH_LEVEL_EASY);
      g_assert_cmpuint (mh_start_choice_find (head, family, "youngest"), ==, cases[k].youngest);
      g_assert_cmpuint (mh_start_choice_find (head, family, "oldest"), ==, cases[k].oldest);
      g_assert_cmpuint (mh_start_choice_find (head, family, NULL), ==, 0);
      g_assert_cmpuint (mh_start_choice_find (head, family, "loudest"), ==, 0);
    }
}

/* However many people there are, none of them gets the computer players' face, which is the last. */
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
  g_test_add_func ("/start/new-faces", test_new_faces);
  result = g_test_run ();
  g_clear_object (&family);
  return result;
}
