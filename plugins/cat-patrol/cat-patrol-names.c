/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What families and cards are called. */

#include "config.h"

#include "cat-patrol-names.h"

#include <glib/gi18n-lib.h>

/* Translators: surnames of the nine cat families, after the coats that the pictures show. They are
 * used as in "family Tabby" and never change their form; any names with nine different first
 * letters or sounds do. */
static const char *const family_names[CP_FAMILIES] = {
  NC_ ("cat family", "Tabby"), /* tiger coat */
  NC_ ("cat family", "Patch"), /* three colours */
  NC_ ("cat family", "Spot"), /* spotted */
  NC_ ("cat family", "Plain"), /* one colour */
  NC_ ("cat family", "Mask"), /* dark face */
  NC_ ("cat family", "Stripe"), /* striped */
  NC_ ("cat family", "Tip"), /* white tips */
  NC_ ("cat family", "Half"), /* two colours */
  NC_ ("cat family", "Freckle"), /* freckled */
};

/**
 * cat_patrol_get_family_name:
 * @family: a family, 0 to 8
 *
 * Returns: its surname in the player's language
 */
const char *
cat_patrol_get_family_name (guint family)
{
  g_return_val_if_fail (family < CP_FAMILIES, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "cat family", family_names[family]);
}

/**
 * cat_patrol_dup_card_name:
 * @card: a card
 *
 * Returns: (transfer full): what the card shows, in a few words
 */
char *
cat_patrol_dup_card_name (guint card)
{
  g_return_val_if_fail (card >= CP_CARD_PARENT_1 && card <= CP_CARD_FIGURE, NULL);

  if (card == CP_CARD_FIGURE)
    return g_strdup (_ ("Police cat"));
  if (card >= CP_CARD_POLICE)
    return g_strdup (_ ("Police card"));
  if (card >= CP_CARD_KITTENS)
    /* Translators: the name of a card; %s is the surname of a cat family */
    return g_strdup_printf (_ ("Family %s: two kittens"),
                            cat_patrol_get_family_name (cat_patrol_card_family (card)));
  /* Translators: the name of a card; %s is the surname of a cat family */
  return g_strdup_printf (_ ("Family %s: a parent"),
                          cat_patrol_get_family_name (cat_patrol_card_family (card)));
}
