/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-looks.h"

#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

/*
 * How the seats of a match look: people as in their profiles, computer players by their seat, so that the same match
 * always shows the same faces. Two people with the same color get different colors.
 */

/* Six characters, one for each seat, in the order of their faces. */
static const struct
{
  const char *name;
  guint paint; /* the color it likes best */
  MhTemper temper;
} characters[MH_CHARACTERS] = {
  /* Translators: the first of six invented names for computer players, who are clever mice and
   * cats, at most 16 letters. Make up six different names that are fun to say in your language
   * and go with the pictures. This one is a mouse with a doctor’s hat and glasses */
  { NC_ ("computer player", "Dr. Nibble"),
    0,
    { 1.4, MH_MOOD_SORRY,
      /* Translators: what Dr. Nibble, a learned mouse, says after winning, in quotation marks */
      NC_ ("computer player", "“I had it all worked out!”"),
      /* Translators: what Dr. Nibble, a learned mouse, says after losing, in quotation marks */
      NC_ ("computer player", "“Interesting! Let me look into that.”") } },
  /* Translators: the second invented name for a computer player, at most 16 letters. It
   * is a cat with a sea captain’s cap and a white beard */
  { NC_ ("computer player", "Captain Tail"),
    1,
    { 0.8, MH_MOOD_SLY,
      /* Translators: what Captain Tail, a seafaring cat, says after winning, in quotation marks */
      NC_ ("computer player", "“Ahoy! Land in sight!”"),
      /* Translators: what Captain Tail, a seafaring cat, says after losing, in quotation marks */
      NC_ ("computer player", "“The wind will soon change!”") } },
  /* Translators: the third invented name for a computer player, at most 16 letters. It is
   * an old cat with a bun and glasses */
  { NC_ ("computer player", "Granny Pawline"),
    3,
    { 1.3, MH_MOOD_SORRY,
      /* Translators: what Granny Pawline, a kind old cat, says after winning, in quotation marks */
      NC_ ("computer player", "“Now there’s cake for everyone!”"),
      /* Translators: what Granny Pawline, a kind old cat, says after losing, in quotation marks */
      NC_ ("computer player", "“You did that beautifully, my dears!”") } },
  /* Translators: the fourth invented name for a computer player, at most 16 letters. It
   * is a mouse with a knight’s helmet and a moustache */
  { NC_ ("computer player", "Sir Squeak"),
    2,
    { 0.7, MH_MOOD_FRIGHTENED,
      /* Translators: what Sir Squeak, a mouse and a knight, says after winning, in quotation marks */
      NC_ ("computer player", "“Sound the trumpets!”"),
      /* Translators: what Sir Squeak, a mouse and a knight, says after losing, in quotation marks */
      NC_ ("computer player", "“Squeak! My poor helmet!”") } },
  /* Translators: the fifth invented name for a computer player, at most 16 letters. It is
   * a mouse lady with a hat and pearls */
  { NC_ ("computer player", "Madame Mouse"),
    4,
    { 1.1, MH_MOOD_SORRY,
      /* Translators: what Madame Mouse, an elegant mouse, says after winning, in quotation marks */
      NC_ ("computer player", "“With style, as always!”"),
      /* Translators: what Madame Mouse, an elegant mouse, says after losing, in quotation marks */
      NC_ ("computer player", "“Bravo! I take off my hat to you.”") } },
  /* Translators: the sixth invented name for a computer player, at most 16 letters. It is
   * an old tomcat with a big white moustache */
  { NC_ ("computer player", "Old Tom"),
    5,
    { 1.2, MH_MOOD_SORRY,
      /* Translators: what Old Tom, an old tomcat, says after winning, in quotation marks */
      NC_ ("computer player", "“There’s life in the old cat yet!”"),
      /* Translators: what Old Tom, an old tomcat, says after losing, in quotation marks */
      NC_ ("computer player", "“Time for my nap, then.”") } },
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
  return g_dpgettext2 (NULL, "computer player", characters[seat].name);
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
    if (looks[seat].name != NULL && looks[seat].color < MH_ALL_COLORS
        && looks[seat].color % MH_COLORS == color)
      return FALSE;
  return !is_in_family (family, NULL, color);
}

/* Returns a free face for a person who is not in the family. */
static const char *
choose_face (const MhSeatLook *looks, MhFamily *family, guint seat)
{
  const char *const *names = mh_art_face_names ();
  const guint n = g_strv_length ((GStrv) names) - 1;

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
 * colors are taken. The symbol of a person who left stays with the pieces there. */
static void
choose_look (MhSeatLook *looks, MhFamily *family, guint seat, gboolean computer)
{
  const gboolean left = looks[seat].color < MH_COLORS;
  const guint wanted = computer ? characters[seat].paint : seat;
  guint paint;
  const char *face = computer ? mh_art_character_face (seat) : choose_face (looks, family, seat);

  if (face == NULL)
    face = choose_face (looks, NULL, seat);
  looks[seat].face = g_strdup (face);
  if (computer)
    looks[seat].temper = &characters[seat].temper;
  if (left)
    return;
  paint = choose_color (looks, family, wanted);
  if (paint == MH_COLORS)
    paint = choose_color (looks, NULL, wanted);
  looks[seat].color = computer ? MH_CHARACTER_COLOR (seat, paint) : paint;
}

/* Determines how the seats of a match look; people choose first. */
void
mh_seat_looks_fill (const MhHead *head, MhFamily *family, MhSeatLook looks[MH_SEATS_MAX])
{
  memset (looks, 0, MH_SEATS_MAX * sizeof *looks);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      looks[seat].name = g_strdup (mh_seat_looks_name (head, family, seat));
      looks[seat].color = MH_ALL_COLORS; /* not known yet */
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
      choose_look (looks, family, seat, mh_head_is_computer (head, seat));
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

/* Shows the faces at those seats, one at least, in one picture: each covers a little of the one before it. */
void
mh_seat_looks_show (const MhSeatLook looks[MH_SEATS_MAX], MhActors seats, GtkWidget *picture)
{
  MhPicturePart parts[MH_SEATS_MAX];
  guint n = 0;

  for (guint seat = 0; seat < MH_SEATS_MAX && looks[seat].face != NULL; seat++)
    if (mh_actors_has (seats, (MhActor) seat))
      {
        parts[n] = (MhPicturePart){ mh_art_person_face (looks[seat].face, MH_MOOD_CALM,
                                                        looks[seat].color),
                                    MH_FACES_WIDTH (n + 1) - MH_FACES_HEIGHT,
                                    0,
                                    MH_FACES_HEIGHT,
                                    MH_FACES_HEIGHT,
                                    0 };
        n++;
      }
  mh_picture_widget_set (picture,
                         mh_picture_new_composed (MH_FACES_WIDTH (n), MH_FACES_HEIGHT, parts, n));
  while (n-- > 0)
    mh_picture_unref ((MhPicture *) parts[n].picture);
}

/* How long the player seems to think, compared with the usual, at a speed of motion. The slower everything moves, the
 * more it shows; nothing shows at all if nothing moves. */
double
mh_seat_looks_pace (const MhSeatLook *look, double speed)
{
  return look->temper != NULL && speed > 0 ? MAX (0.5, 1 + (look->temper->pace - 1) / speed) : 1;
}

/* How the player looks after the match. */
MhMood
mh_seat_looks_mood (const MhSeatLook *look, gboolean won)
{
  if (won)
    return MH_MOOD_HAPPY;
  return look->temper != NULL ? look->temper->sorry : MH_MOOD_CALM;
}

/* What a computer player says after the match. */
char *
mh_seat_looks_comment (const MhSeatLook *look, gboolean won)
{
  const char *said = won ? look->temper->cheer : look->temper->sigh;
  g_autofree char *name = mh_words_isolate (look->name);

  /* Translators: for the screen reader: %1$s is a computer player, %2$s what it says */
  return g_strdup_printf (_ ("%1$s: %2$s"), name, g_dpgettext2 (NULL, "computer player", said));
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
