/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-looks.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

/*
 * How the seats of a match look: people as in their profiles, computer players by their seat, so that the same match
 * always shows the same faces. Two people with the same color get different colors.
 */

static const char *const computer_names[MH_SEATS_MAX] = {
  /* Translators: the first of six invented names for computer players, who are clever mice and
   * cats, at most 16 letters. Make up any six different names that are fun to say in your
   * language */
  NC_ ("computer player", "Dr. Nibble"),
  /* Translators: the second invented name for a computer player, at most 16 letters. */
  NC_ ("computer player", "Captain Tail"),
  /* Translators: the third invented name for a computer player, at most 16 letters. */
  NC_ ("computer player", "Granny Pawline"),
  /* Translators: the fourth invented name for a computer player, at most 16 letters. */
  NC_ ("computer player", "Sir Squeak"),
  /* Translators: the fifth invented name for a computer player, at most 16 letters. */
  NC_ ("computer player", "Madame Mouse"),
  /* Translators: the sixth invented name for a computer player, at most 16 letters. */
  NC_ ("computer player", "Old Tom"),
};

/* (transfer none) (nullable): the member of @family (nullable) who plays at that seat */
MhProfile *
mh_seat_looks_find_profile (const MhHead *head, MhFamily *family, guint seat)
{
  const char *id = head->seat[seat].profile;

  return family != NULL && id != NULL ? mh_family_lookup (family, id) : NULL;
}

/* Returns the current name of a member of the family, or the name in the record. */
const char *
mh_seat_looks_name (const MhHead *head, MhFamily *family, guint seat)
{
  MhProfile *profile;

  g_return_val_if_fail (seat < MH_SEATS_MAX, "");
  profile = mh_seat_looks_find_profile (head, family, seat);
  if (profile != NULL && mh_head_is_person (head, seat))
    return mh_profile_get_name (profile);
  if (head->seat[seat].kind != MH_SEAT_STAND_IN && head->seat[seat].name != NULL
      && head->seat[seat].name[0] != '\0')
    return head->seat[seat].name;
  if (mh_head_is_person (head, seat))
    /* Translators: a person whose name is no longer known, at most 12 letters */
    return _ ("Someone");
  return g_dpgettext2 (NULL, "computer player", computer_names[seat]);
}

/* Returns the names at those seats, separated by commas. */
char *
mh_seat_looks_list (const MhHead *head, MhFamily *family, MhActors seats)
{
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_actors_has (seats, (MhActor) seat))
      {
        g_autofree char *name = mh_words_isolate (mh_seat_looks_name (head, family, seat));

        /* Translators: separates the items of a list, except before the last */
        g_string_append_printf (list, "%s%s", list->len > 0 ? C_ ("list", ", ") : "", name);
      }
  return g_string_free (list, FALSE);
}

/* The faces that go with those names; a new person gets one of the others first. */
static const char *const computer_faces[MH_SEATS_MAX]
    = { "hamster", "hedgehog", "granny", "rat", "owl", "frog" };

/* Checks whether a member of the family has the face, or if that is NULL, the color. */
static gboolean
is_in_family (MhFamily *family, const char *face, guint color)
{
  const guint n = family != NULL ? g_list_model_get_n_items (G_LIST_MODEL (family)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (family), i);

      if (face != NULL ? g_str_equal (mh_profile_get_face (profile), face)
                       : mh_profile_get_color (profile) == color)
        return TRUE;
    }
  return FALSE;
}

/* Checks whether neither a player at the table has the face, nor a member of @family (nullable). */
static gboolean
is_face_free (const MhSeatLook *looks, MhFamily *family, const char *face)
{
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    if (g_strcmp0 (looks[seat].face, face) == 0)
      return FALSE;
  return !is_in_family (family, face, 0);
}

static gboolean
is_color_free (const MhSeatLook *looks, MhFamily *family, guint color)
{
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    if (looks[seat].name != NULL && looks[seat].color == color)
      return FALSE;
  return !is_in_family (family, NULL, color);
}

/* Returns a free face: preferably the one of the name at that seat. */
static const char *
choose_face (const MhSeatLook *looks, MhFamily *family, guint seat)
{
  const char *const *names = mh_art_face_names ();
  const guint n = g_strv_length ((GStrv) names) - 1;

  if (is_face_free (looks, family, computer_faces[seat]))
    return computer_faces[seat];
  for (guint i = 0; i < n; i++)
    if (is_face_free (looks, family, names[(seat + i) % n]))
      return names[(seat + i) % n];
  return NULL;
}

static guint
choose_color (const MhSeatLook *looks, MhFamily *family, guint wanted)
{
  for (guint i = 0; i < MH_COLORS; i++)
    if (is_color_free (looks, family, (wanted + i) % MH_COLORS))
      return (wanted + i) % MH_COLORS;
  return MH_COLORS;
}

/* Chooses a look that no other player at the table has, and that no member of the family has unless all faces or
 * colors are taken. */
static void
choose_look (MhSeatLook *looks, MhFamily *family, guint seat)
{
  guint color = looks[seat].color;
  const char *face = choose_face (looks, family, seat);

  if (face == NULL)
    face = choose_face (looks, NULL, seat);
  if (color >= MH_COLORS)
    color = choose_color (looks, family, seat);
  looks[seat].color = color < MH_COLORS ? color : choose_color (looks, NULL, seat);
  looks[seat].face = g_strdup (face);
}

/* Determines how the seats of a match look; people choose first. */
void
mh_seat_looks_fill (const MhHead *head, MhFamily *family, MhSeatLook looks[MH_SEATS_MAX])
{
  memset (looks, 0, MH_SEATS_MAX * sizeof *looks);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      looks[seat].name = g_strdup (mh_seat_looks_name (head, family, seat));
      looks[seat].color = MH_COLORS;
    }
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      MhProfile *profile = mh_seat_looks_find_profile (head, family, seat);

      if (profile == NULL)
        continue;
      /* The color of a person who left stays with the pieces there. */
      if (mh_head_is_person (head, seat))
        looks[seat].face = g_strdup (mh_profile_get_face (profile));
      looks[seat].color = choose_color (looks, NULL, mh_profile_get_color (profile));
    }
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (looks[seat].face == NULL)
      choose_look (looks, family, seat);
}

void
mh_seat_looks_clear (MhSeatLook looks[MH_SEATS_MAX])
{
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    {
      g_clear_pointer (&looks[seat].name, g_free);
      g_clear_pointer (&looks[seat].face, g_free);
    }
}

/* Creates a person, not yet saved, with a face and color that nobody else has, if any are left. */
MhProfile *
mh_seat_looks_new_profile (MhFamily *family, const char *name)
{
  const char *const *faces = mh_art_face_names ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (family));
  guint n_faces = g_strv_length ((GStrv) faces) - 1; /* the last one is for computer players */
  guint face = 0, color = 0;
  MhProfile *profile;

  while (face < n_faces && is_in_family (family, faces[face], 0))
    face++;
  while (color < MH_COLORS && is_in_family (family, NULL, color))
    color++;
  profile = mh_profile_new (name, faces[face < n_faces ? face : n % n_faces],
                            color < MH_COLORS ? color : n % MH_COLORS);
  mh_profile_set_reader (profile, TRUE);
  return profile;
}
