/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the seats at a table decide, without a display: who begins, the ranking at the end, whose needs apply, and
 * what they suggest to others. */
#include "art/mh-art-internal.h"
#include "engine/family/mh-family.h"
#include "engine/rules/mh-options.h"
#include "shell/history/mh-podium-place.h"
#include "shell/seating/mh-option-people.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-start-choice.h"

/* A new person, born in a year; 0 is unknown. */
static MhProfile *
add_person (MhFamily *family, guint year)
{
  MhProfile *profile = mh_profile_new ("Somebody", "cat", 0);
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
} tables[] = {
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
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();

  for (guint k = 0; k < G_N_ELEMENTS (tables); k++)
    {
      g_autoptr (MhHead) head = mh_head_new ("mouse-race", 1);

      for (guint i = 0; i < tables[k].n_people; i++)
        {
          g_autoptr (MhProfile) profile = add_person (family, tables[k].years[i]);

          mh_head_set_person (head, i, mh_profile_get_id (profile), "Somebody");
        }
      mh_head_set_computer (head, tables[k].n_people, MH_LEVEL_EASY);
      g_assert_cmpuint (mh_start_choice_find (head, family, "youngest"), ==, tables[k].youngest);
      g_assert_cmpuint (mh_start_choice_find (head, family, "oldest"), ==, tables[k].oldest);
      g_assert_cmpuint (mh_start_choice_find (head, family, NULL), ==, 0);
      g_assert_cmpuint (mh_start_choice_find (head, family, "loudest"), ==, 0);
    }
}

/* However many people there are, none of them gets the last face, which is not for people. */
static void
test_new_faces (void)
{
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
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

/* Scores, winners, and seats with their ranks, best first, as "b1 a2". */
static const struct
{
  int score[4];
  guint n;
  MhActors winners;
  const char *expected;
} rankings[] = {
  { { 3, 9, 5 }, 3, 1 << 1, "b1 c2 a3" },
  /* In some games the fewest points win. */
  { { 3, 9, 5 }, 3, 1 << 0, "a1 c2 b3" },
  /* Equal players share a rank, and the next one comes after all of them. */
  { { 4, 7, 4, 2 }, 4, 1 << 1, "b1 a2 c2 d4" },
  { { 7, 7, 4, 2 }, 4, 3, "a1 b1 c3 d4" },
  /* Players who won together are first, whatever their scores. */
  { { 4, 9, 7 }, 3, 6, "b1 c1 a3" },
  /* The winner is listed above those with the same score. */
  { { 5, 5, 5 }, 3, 1 << 2, "c1 a2 b2" },
  { { 1, 2 }, 2, 0, "b1 a2" },
};

static void
test_ranks (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (rankings); k++)
    {
      g_autoptr (GString) found = g_string_new (NULL);
      MhStanding standing[MH_SEATS_MAX];

      mh_standing_rank (rankings[k].score, rankings[k].n, rankings[k].winners, standing);
      for (guint i = 0; i < rankings[k].n; i++)
        {
          g_string_append_printf (found, "%s%c%u", i > 0 ? " " : "", 'a' + (char) standing[i].seat,
                                  standing[i].rank);
          g_assert_cmpint (standing[i].score, ==, rankings[k].score[standing[i].seat]);
        }
      g_assert_cmpstr (found->str, ==, rankings[k].expected);
    }
}

#define A (1u << 0)
#define B (1u << 1)
#define C (1u << 2)

static const MhNeeds needs[MH_SEATS_MAX] = {
  MH_NEED_LARGE_PIECES | MH_NEED_CALM,
  MH_NEED_LEFT_HAND | MH_NEED_SECOND_TAP | MH_NEED_MORE_TIME,
  MH_NEED_STRONG_SIGNS,
};

/* Needs that would make the layout jump apply no matter whose turn it is; the others apply for a turn. */
static void
test_find (void)
{
  static const struct
  {
    MhActors here, actors;
    MhNeeds found;
  } cases[] = {
    { A | B | C, A,
      MH_NEED_LARGE_PIECES | MH_NEED_LEFT_HAND | MH_NEED_STRONG_SIGNS | MH_NEED_CALM },
    { A | B, B, MH_NEED_LARGE_PIECES | MH_NEED_LEFT_HAND | MH_NEED_SECOND_TAP | MH_NEED_MORE_TIME },
    { B | C, C, MH_NEED_LEFT_HAND | MH_NEED_STRONG_SIGNS },
    { A | C, A | C, MH_NEED_LARGE_PIECES | MH_NEED_STRONG_SIGNS | MH_NEED_CALM },
    { 0, A, 0 },
    /* A computer player, chance or the table moves: people only look. */
    { A | C, B, MH_NEED_LARGE_PIECES | MH_NEED_STRONG_SIGNS | MH_NEED_CALM },
    { A | B, 1u << MH_CHANCE,
      MH_NEED_LARGE_PIECES | MH_NEED_LEFT_HAND | MH_NEED_CALM | MH_NEED_SECOND_TAP
          | MH_NEED_MORE_TIME },
    /* A person who sits elsewhere needs nothing here. */
    { A, A | B, MH_NEED_LARGE_PIECES | MH_NEED_CALM },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mh_needs_find (needs, cases[i].here, cases[i].actors), ==, cases[i].found);
  g_assert_true (mh_needs_is_for_turn (MH_NEED_SECOND_TAP));
  g_assert_false (mh_needs_is_for_turn (MH_NEED_LARGE_PIECES));
}

typedef struct
{
  guint16 slow[2];
} Paws;

static const MhOptionStep steps[]
    = { { 0, "none" }, { 300, "a little" }, { 600, "clearly" }, { 0, NULL } };

static const MhOption paws[] = {
  { "slow-a", "Slow Paws", "Slow.", .maximum = 2500, MH_OPTION_IN (Paws, slow[0]), .seat = 1,
    .steps = steps },
  { "slow-b", "Slow Paws", "Slow.", .maximum = 2500, MH_OPTION_IN (Paws, slow[1]), .seat = 2,
    .steps = steps },
  { NULL },
};

static void
assert_paws (GObject *options, const char *a, const char *b)
{
  g_autofree char *first = mh_options_get (options, "slow-a");
  g_autofree char *second = mh_options_get (options, "slow-b");

  g_assert_cmpstr (first, ==, a);
  g_assert_cmpstr (second, ==, b);
}

static MhHead *
seat (MhProfile *one, MhProfile *other)
{
  MhHead *head = mh_head_new ("tiny", 1);

  mh_head_set_person (head, 0, mh_profile_get_id (one), mh_profile_get_name (one));
  mh_head_set_person (head, 1, mh_profile_get_id (other), mh_profile_get_name (other));
  return head;
}

/* A player at a table with a person who needs more time has slow paws, until a delay is set; with others
 * nothing changes. */
static void
test_handicap (void)
{
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
  g_autoptr (MhProfile) mia = mh_profile_new ("Mia", "cat", 0);
  g_autoptr (MhProfile) tom = mh_profile_new ("Tom", "dog", 1);
  g_autoptr (MhProfile) ada = mh_profile_new ("Ada", "owl", 2);
  g_autoptr (GObject) options = mh_options_new (paws);
  MhOptionPeople *people = mh_option_people_new ();
  g_autoptr (MhHead) two = seat (mia, tom);
  g_autoptr (MhHead) turned = seat (tom, mia);
  g_autoptr (MhHead) quick = seat (ada, tom);

  mh_profile_set_needs (mia, MH_NEED_MORE_TIME);
  g_assert_true (mh_family_save (family, mia, NULL) && mh_family_save (family, tom, NULL)
                 && mh_family_save (family, ada, NULL));
  mh_option_people_follow (people, options, two, family);
  assert_paws (options, "0", "600");
  g_assert_true (mh_option_people_is_proposed (people, options, "slow-b"));
  g_assert_false (mh_option_people_is_proposed (people, options, "slow-a"));
  mh_option_people_follow (people, options, turned, family);
  assert_paws (options, "600", "0");
  mh_option_people_follow (people, options, quick, family);
  assert_paws (options, "0", "0");
  mh_option_people_follow (people, options, two, family);
  assert_paws (options, "0", "600");
  mh_options_set (options, "slow-b", "300", NULL);
  g_assert_false (mh_option_people_is_proposed (people, options, "slow-b"));
  mh_option_people_follow (people, options, turned, family);
  assert_paws (options, "300", "0");
  mh_option_people_free (people);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seats/ages", test_ages);
  g_test_add_func ("/seats/new-faces", test_new_faces);
  g_test_add_func ("/seats/ranks", test_ranks);
  g_test_add_func ("/seats/needs", test_find);
  g_test_add_func ("/seats/handicap", test_handicap);
  return g_test_run ();
}
