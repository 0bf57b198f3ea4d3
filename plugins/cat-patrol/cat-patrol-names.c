/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What families and cards are called. A card is A1 A2 AK to I1 I2 IK or P1 to P9. */

#include "config.h"

#include "cat-patrol-state.h"
#include "engine/rules/mh-sentences.h"

#include <glib/gi18n-lib.h>

static const MhWords police
    = { .first = CP_CARD_POLICE, .letters = "P", .endings = mh_words_digits + 1 };
const MhWords cat_patrol_cards = { .first = CP_CARD_PARENT_1,
                                   .letters = "ABCDEFGHI",
                                   .endings = MH_WORD_LIST ("1", "2", "K"),
                                   .ending_step = CP_FAMILIES,
                                   .otherwise = &police };

/* Surnames that go with the coats of the pictures. */
static const char *const family_names[CP_FAMILIES] = {
  /* Translators: the surname of a cat family with a tiger coat, as in "family Tabby"; it never changes its form */
  NC_ ("cat family", "Tabby"),
  /* Translators: the surname of a cat family with a coat of three colours, as in "family Patch"; it never changes its form */
  NC_ ("cat family", "Patch"),
  /* Translators: the surname of a cat family with a spotted coat, as in "family Spot"; it never changes its form */
  NC_ ("cat family", "Spot"),
  /* Translators: the surname of a cat family with a coat of one colour, as in "family Plain"; it never changes its form */
  NC_ ("cat family", "Plain"),
  /* Translators: the surname of a cat family with a dark face, as in "family Mask"; it never changes its form */
  NC_ ("cat family", "Mask"),
  /* Translators: the surname of a cat family with broad stripes, as in "family Stripe"; it never changes its form */
  NC_ ("cat family", "Stripe"),
  /* Translators: the surname of a cat family with light tips, as in "family Tip"; it never changes its form */
  NC_ ("cat family", "Tip"),
  /* Translators: the surname of a cat family with a coat of two colours, as in "family Half"; it never changes its form */
  NC_ ("cat family", "Half"),
  /* Translators: the surname of a cat family with freckles, as in "family Freckle"; it never changes its form */
  NC_ ("cat family", "Freckle"),
};

MH_DEFINE_GET_NAME (cat_patrol_get_family_name, "cat family", 0, family_names)

/* What a card or the figure shows, in a few words. */
char *
cat_patrol_dup_card_name (guint card)
{
  const char *family;

  g_return_val_if_fail (card >= CP_CARD_PARENT_1 && card <= CP_CARD_FIGURE, NULL);

  if (card == CP_CARD_FIGURE)
    /* Translators: the figure, as against a police card */
    return g_strdup (_ ("Police cat"));
  if (card >= CP_CARD_POLICE)
    /* Translators: the name of a card */
    return g_strdup (_ ("Police card"));
  family = cat_patrol_get_family_name (cat_patrol_card_family (card));
  if (card >= CP_CARD_KITTENS)
    /* Translators: the name of a card; %s is the surname of a cat family */
    return g_strdup_printf (_ ("Family %s: two kittens"), family);
  /* Translators: the name of a card; %s is the surname of a cat family */
  return g_strdup_printf (_ ("Family %s: a parent"), family);
}
