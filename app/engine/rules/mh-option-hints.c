/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How a game presents its options to people. Each property keeps its row of the table. */
#include "config.h"

#include "engine/rules/mh-option-hints.h"

#include <glib/gi18n-lib.h>

static GQuark
option_quark (void)
{
  return g_quark_from_static_string ("mh-option");
}

void
mh_option_set_row (GParamSpec *pspec, const MhOption *option)
{
  g_param_spec_set_qdata (pspec, option_quark (), (gpointer) option);
}

const MhOption *
mh_option_get_row (GParamSpec *pspec)
{
  return g_param_spec_get_qdata (pspec, option_quark ());
}

MhActor
mh_option_get_seat (GParamSpec *pspec)
{
  const guint seat = mh_option_get_row (pspec)->seat;

  return seat > 0 ? (MhActor) (seat - 1) : MH_NOBODY;
}

guint
mh_option_get_corner (guint order, guint corner)
{
  guint left = 0xf;
  guint orders = MH_OPTION_N_SQUARES;

  g_return_val_if_fail (order < MH_OPTION_N_SQUARES && corner < MH_OPTION_N_LETTERS, 0);

  for (guint i = 0;; i++)
    {
      guint thing = 0;

      orders /= MH_OPTION_N_LETTERS - i;
      for (guint skipped = order / orders; (left >> thing & 1) == 0 || skipped-- > 0;)
        thing++;
      if (i == corner)
        return thing;
      left ^= 1u << thing;
      order %= orders;
    }
}

/* For an unknown letter, returns one without a picture. */
static const MhOptionLetter *
find_letter (const MhOptionLetter *letters, char letter)
{
  static const MhOptionLetter none;

  for (guint i = 0; i < MH_OPTION_N_LETTERS; i++)
    if (letters[i].letter == letter)
      return &letters[i];
  return &none;
}

const char *
mh_option_get_picture (GParamSpec *pspec, char letter)
{
  const MhOptionLetter *letters = mh_option_get_row (pspec)->letters;

  return letters != NULL ? find_letter (letters, letter)->picture : NULL;
}

char *
mh_option_dup_choice (GParamSpec *pspec, int value, const char *domain)
{
  const char *names[MH_OPTION_N_LETTERS];
  const GEnumValue *choice = g_enum_get_value (G_PARAM_SPEC_ENUM (pspec)->enum_class, value);
  const MhOptionLetter *letters = mh_option_get_row (pspec)->letters;

  if (letters == NULL || value >= MH_OPTION_N_SQUARES)
    return g_strdup (g_dgettext (domain, choice->value_name));
  for (guint i = 0; i < MH_OPTION_N_LETTERS; i++)
    names[i] = g_dgettext (domain, find_letter (letters, choice->value_nick[i])->name);
  /* Translators: four things arranged in a square: %1$s upper left, %2$s upper right, %3$s lower
   * left, %4$s lower right */
  return g_strdup_printf (_ ("%1$s, %2$s – %3$s, %4$s"), names[0], names[1], names[2], names[3]);
}
