/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-looks.h"

#include "art/mh-art.h"

#include <glib/gi18n.h>

/*
 * How the seats of a match look: people as their profiles say, computer players by their place, so
 * that the same match always shows the same faces. Two people of one colour get two colours.
 */

static const char *const computer_names[MH_SEATS_MAX] = {
  /* Translators: the first of six invented names for computer players, clever mice and cats. Make
   * up names that are fun to say in your language; any will do, but all six must differ. */
  NC_ ("computer player", "Dr Nibble"),
  /* Translators: the second invented name for a computer player. */
  NC_ ("computer player", "Captain Tail"),
  /* Translators: the third invented name for a computer player. */
  NC_ ("computer player", "Granny Pawline"),
  /* Translators: the fourth invented name for a computer player. */
  NC_ ("computer player", "Sir Squeak"),
  /* Translators: the fifth invented name for a computer player. */
  NC_ ("computer player", "Madame Mouse"),
  /* Translators: the sixth invented name for a computer player. */
  NC_ ("computer player", "Old Tom"),
};

/**
 * mh_seat_looks_name:
 * @head: a match's head
 * @seat: a seat
 *
 * Gives what a seat is called.
 *
 * Returns: the name
 */
const char *
mh_seat_looks_name (const MhHead *head, guint seat)
{
  g_return_val_if_fail (seat < MH_SEATS_MAX, "");
  if (head->seat[seat].name != NULL && head->seat[seat].name[0] != '\0')
    return head->seat[seat].name;
  if (mh_head_is_person (head, seat))
    /* Translators: somebody whose name is not known any more. */
    return _ ("Somebody");
  return g_dpgettext2 (NULL, "computer player", computer_names[seat]);
}

static guint
take_colour (guint wanted, guint *taken)
{
  guint colour = wanted % MH_COLOURS;

  while (*taken & 1u << colour)
    colour = (colour + 1) % MH_COLOURS;
  *taken |= 1u << colour;
  return colour;
}

/* A face for who has none: one that nobody at the table has, the same for the same match. */
static const char *
choose_face (const MhSeatLook *looks, guint seat)
{
  const char *const *names = mh_art_face_names ();
  const guint n = g_strv_length ((GStrv) names) - 1;

  for (guint i = 0; i < n; i++)
    {
      const char *face = names[(seat + i) % n];
      gboolean taken = FALSE;

      for (guint other = 0; other < MH_SEATS_MAX; other++)
        taken = taken || g_strcmp0 (looks[other].face, face) == 0;
      if (!taken)
        return face;
    }
  return names[seat % n];
}

/**
 * mh_seat_looks_fill:
 * @head: a match's head
 * @family: (nullable): where the profiles are
 * @looks: (out caller-allocates): name, face and colour of each seat
 *
 * Finds out how the seats of a match look; people choose first.
 */
void
mh_seat_looks_fill (const MhHead *head, MhFamily *family, MhSeatLook looks[MH_SEATS_MAX])
{
  guint taken = 0;

  memset (looks, 0, MH_SEATS_MAX * sizeof *looks);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      const char *id = head->seat[seat].profile;
      MhProfile *profile = family != NULL && id != NULL ? mh_family_lookup (family, id) : NULL;

      looks[seat].name = g_strdup (mh_seat_looks_name (head, seat));
      looks[seat].face = profile != NULL ? g_strdup (mh_profile_get_face (profile)) : NULL;
      looks[seat].colour = MH_COLOURS;
      if (profile != NULL)
        looks[seat].colour = take_colour (mh_profile_get_colour (profile), &taken);
    }
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (looks[seat].colour == MH_COLOURS)
      {
        looks[seat].colour = take_colour (seat, &taken);
        looks[seat].face = g_strdup (choose_face (looks, seat));
      }
}

/**
 * mh_seat_looks_clear:
 * @looks: filled looks
 *
 * Frees what mh_seat_looks_fill() made.
 */
void
mh_seat_looks_clear (MhSeatLook looks[MH_SEATS_MAX])
{
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    {
      g_clear_pointer (&looks[seat].name, g_free);
      g_clear_pointer (&looks[seat].face, g_free);
    }
}
