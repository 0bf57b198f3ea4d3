/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The names of families and cards. A card is A1 A2 AK to I1 I2 IK or P1 to P9. */

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

/* Surnames that match the coats in the pictures. */
static const char *const family_names[CP_FAMILIES] = {
  /* Translators: the surname of a cat family with a tiger coat, as in "Tabby family"; it never changes its form */
  NC_ ("cat family", "Tabby"),
  /* Translators: the surname of a cat family with a coat of three colors, as in "Patch family"; it never changes its form */
  NC_ ("cat family", "Patch"),
  /* Translators: the surname of a cat family with a spotted coat, as in "Spot family"; it never changes its form */
  NC_ ("cat family", "Spot"),
  /* Translators: the surname of a cat family with a coat of one color, as in "Plain family"; it never changes its form */
  NC_ ("cat family", "Plain"),
  /* Translators: the surname of a cat family with a dark face, as in "Mask family"; it never changes its form */
  NC_ ("cat family", "Mask"),
  /* Translators: the surname of a cat family with broad stripes, as in "Stripe family"; it never changes its form */
  NC_ ("cat family", "Stripe"),
  /* Translators: the surname of a cat family with light tips, as in "Tip family"; it never changes its form */
  NC_ ("cat family", "Tip"),
  /* Translators: the surname of a cat family with a coat of two colors, as in "Domino family"; it never changes its form */
  NC_ ("cat family", "Domino"),
  /* Translators: the surname of a cat family with freckles, as in "Freckle family"; it never changes its form */
  NC_ ("cat family", "Freckle"),
};

MH_DEFINE_GET_NAME (cat_patrol_get_family_name, "cat family", 0, family_names)
