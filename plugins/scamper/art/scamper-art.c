/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "scamper-art.h"

#include "scamper-art-resources.h"

#include "art/mh-picture-table.h"

/* In the order of their numbers in a match, which start at 1; and their owners, who are safe there. */
static const char *const structures[] = { "tree", "kennel", "chair", "hole" };
static const char *const owners[G_N_ELEMENTS (structures)] = { "cat", "dog", "granny", "mouse" };

/* Two dice, and the final places of the two pawns on them. */
static MhPicture *
make_duel (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, "-", 3);
  g_autofree char *home = g_strconcat (words[1], "-home", NULL);
  g_autofree char *by = g_strconcat (words[2], "-by", NULL);
  g_autofree char *one_name = g_strconcat ("die-", words[1], NULL);
  g_autofree char *two_name = g_strconcat ("die-", words[2], NULL);
  g_autoptr (MhPicture) one = mh_picture_table_get (table, one_name);
  g_autoptr (MhPicture) two = mh_picture_table_get (table, two_name);
  g_autoptr (MhPicture) first = mh_picture_table_get (table, home);
  g_autoptr (MhPicture) other = mh_picture_table_get (table, by);
  g_autoptr (MhPicture) scene = NULL;
  ScamperArtSpot in, beside;
  guint structure = 0;

  while (!g_str_equal (owners[structure], words[1]))
    structure++;
  scene = mh_picture_table_get (table, structures[structure]);
  in = scamper_art_spot (structure, TRUE);
  beside = scamper_art_spot (structure, FALSE);
  return mh_picture_new_composed (
      390, 310,
      (const MhPicturePart[]){
          { scene, 85, 5, 300, 300, 0 },
          { first, 85 + in.x, 5 + in.y, in.width, in.height, 0 },
          { other, 85 + beside.x, 5 + beside.y, beside.width, beside.height, 0 },
          { one, 5, 20, 120, 120, 0 },
          { two, 5, 150, 120, 120, 0 } },
      5);
}

/* A pawn stands, chases (`by` a structure) or is safe (`home`, in its own); a die shows its head. In a duel the
 * first pawn runs home, and the other runs after it. */
static const MhPictureRow rows[] = {
  { "tree kennel hole chair" },
  { "mouse cat dog granny" },
  { "mouse-by", "mouse", "mouse", MH_MOOD_SLY },
  { "cat-by", "cat", "cat", MH_MOOD_SLY },
  { "dog-by", "dog", "dog", MH_MOOD_SLY },
  { "granny-by", "granny", "granny", MH_MOOD_SLY },
  { "mouse-home", NULL, "mouse", MH_MOOD_HAPPY },
  { "cat-home", NULL, "cat", MH_MOOD_HAPPY },
  { "dog-home", NULL, "dog", MH_MOOD_HAPPY },
  { "granny-home", NULL, "granny", MH_MOOD_HAPPY },
  { "die-mouse die-cat die-dog die-granny", .make = mh_picture_table_make_face, .on = mh_art_die },
  { "die", "", .on = mh_art_die },
  { "chip dent sack cup spot padlock unlocked" },
  { "keep", NULL, "cat", MH_MOOD_HAPPY },
  { "cover", "library-card" },
  { "duel-mouse-cat duel-mouse-dog duel-cat-granny", .make = make_duel },
  { "duel-cat-dog duel-granny-mouse duel-dog-granny", .make = make_duel },
  { NULL },
};

MH_DEFINE_PICTURES (scamper, "scamper", rows)

/* The box of a pawn in the picture of structure 0 to 3: tree, kennel, chair, hole. */
ScamperArtSpot
scamper_art_spot (guint structure, gboolean inside)
{
  static const double middles[G_N_ELEMENTS (structures)][3] = {
    /* x, y, and the width */
    { 122, 96, 118 },
    { 120, 184, 112 },
    { 120, 124, 128 },
    { 120, 190, 104 },
  };
  const double *middle;

  g_return_val_if_fail (structure < G_N_ELEMENTS (structures), (ScamperArtSpot){ 0 });

  middle = middles[structure];
  if (!inside)
    return (ScamperArtSpot){ 166, 108, 110, 142 };
  return (ScamperArtSpot){ middle[0] - middle[2] / 2, middle[1] - middle[2] / 2, middle[2],
                           middle[2] };
}

/* The cell of a seat's pad for place 0 to 3: upper left, upper right, lower left, lower right. */
MhPicture *
scamper_art_cell (guint place, const MhColor *color)
{
  g_autofree char *hex = NULL, *css = NULL;

  g_return_val_if_fail (place < SCAMPER_ART_PLACES && color != NULL, NULL);

  hex = mh_color_to_css (color);
  css = g_strdup_printf (".seat{fill:%s}", hex);
  return mh_picture_table_draw (&pictures, css, "cell; filled=spot-%u", place);
}
