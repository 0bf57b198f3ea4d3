/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Whose needs apply, and what they suggest to others. */
#include "engine/family/mh-family.h"
#include "engine/rules/mh-options.h"
#include "shell/seating/mh-option-people.h"

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
  g_test_add_func ("/needs/find", test_find);
  g_test_add_func ("/needs/handicap", test_handicap);
  return g_test_run ();
}
