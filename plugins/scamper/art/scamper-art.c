/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "scamper-art.h"

#include "scamper-art-resources.h"

#include "art/mh-picture-set.h"

#include <string.h>

#define SHEET "/io/github/mousehole_games/Mousehole/games/scamper/scamper.svg"

/* In the order of their numbers in a match, which begin with 1. */
static const char *const structures[] = { "tree", "kennel", "chair", "hole" };

/* A pawn stands, chases (`by` a structure) or is safe (`home`, in its own); a die shows its head. In a
 * duel the first one runs home, the other one after it. */
static const char *const names[] = { "tree",
                                     "kennel",
                                     "hole",
                                     "chair",
                                     "mouse",
                                     "cat",
                                     "dog",
                                     "granny",
                                     "mouse-by",
                                     "cat-by",
                                     "dog-by",
                                     "granny-by",
                                     "mouse-home",
                                     "cat-home",
                                     "dog-home",
                                     "granny-home",
                                     "die-mouse",
                                     "die-cat",
                                     "die-dog",
                                     "die-granny",
                                     "die",
                                     "chip",
                                     "dent",
                                     "sack",
                                     "cup",
                                     "keep",
                                     "spot",
                                     "cover",
                                     "padlock",
                                     "unlocked",
                                     "duel-mouse-cat",
                                     "duel-mouse-dog",
                                     "duel-cat-granny",
                                     "duel-cat-dog",
                                     "duel-granny-mouse",
                                     "duel-dog-granny",
                                     NULL };

static MhArtSheet *
get_sheet (void)
{
  static MhArtSheet *sheet = NULL;

  if (sheet == NULL)
    {
      g_autoptr (GError) error = NULL;

      /* Named, so that the linker keeps the drawings */
      g_assert (scamper_art_get_resource () != NULL);
      sheet = mh_art_sheet_new_from_resource (SHEET, &error);
      if (sheet == NULL)
        g_error ("The drawings of Scamper are damaged: %s", error->message);
    }
  return sheet;
}

/* A drawing in which somebody feels something. */
static MhPicture *
mood_picture (const char *layer, const char *who, MhMood mood)
{
  g_auto (GStrv) entries = mh_art_mood_layers (who, mood);
  g_autoptr (GPtrArray) layers = g_ptr_array_new ();

  for (guint i = 0; entries[i] != NULL; i++)
    g_ptr_array_add (layers, entries[i]);
  g_ptr_array_add (layers, (gpointer) layer);
  g_ptr_array_add (layers, NULL);
  return mh_picture_new (get_sheet (), (const char *const *) layers->pdata, NULL);
}

/* `cat-by`, `cat-home` */
static MhPicture *
pawn_picture (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "-", 2);

  if (g_str_equal (parts[1], "by"))
    return mood_picture (parts[0], parts[0], MH_MOOD_SLY);
  return mood_picture (name, parts[0], MH_MOOD_HAPPY);
}

static MhPicture *
make_die (const char *who)
{
  g_autoptr (MhPicture) face = mh_art_face (who, MH_MOOD_CALM);

  return mh_art_die (face);
}

/* Two dice, and where the two on them stand in the end. */
static MhPicture *
make_duel (const char *name)
{
  static const char *const owners[G_N_ELEMENTS (structures)] = { "cat", "dog", "granny", "mouse" };
  g_auto (GStrv) words = g_strsplit (name, "-", 3);
  g_autofree char *home = g_strconcat (words[1], "-home", NULL);
  g_autofree char *by = g_strconcat (words[2], "-by", NULL);
  g_autoptr (MhPicture) one = make_die (words[1]);
  g_autoptr (MhPicture) two = make_die (words[2]);
  g_autoptr (MhPicture) first = pawn_picture (home);
  g_autoptr (MhPicture) other = pawn_picture (by);
  g_autoptr (MhPicture) scene = NULL;
  ScamperArtSpot in, beside;
  guint structure = 0;

  while (!g_str_equal (owners[structure], words[1]))
    structure++;
  scene = mh_picture_new (get_sheet (), (const char *const[]){ structures[structure], NULL }, NULL);
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

static MhPicture *
make_picture (const char *name)
{
  const char *const layers[] = { g_str_equal (name, "cover") ? "library-card" : name, NULL };

  if (g_str_equal (name, "die"))
    return mh_art_die (NULL);
  if (g_str_has_prefix (name, "die-"))
    return make_die (name + strlen ("die-"));
  if (g_str_has_prefix (name, "duel-"))
    return make_duel (name);
  if (g_str_equal (name, "keep"))
    return mood_picture ("keep", "cat", MH_MOOD_HAPPY);
  if (strchr (name, '-') != NULL)
    return pawn_picture (name);
  return mh_picture_new (get_sheet (), layers, NULL);
}

/**
 * scamper_art_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): everything that scamper_art_picture() has
 */
const char *const *
scamper_art_names (void)
{
  return names;
}

/**
 * scamper_art_picture:
 * @name: one of scamper_art_names()
 *
 * Returns: (transfer full): the picture, or %NULL for a name that there isn't
 */
MhPicture *
scamper_art_picture (const char *name)
{
  static MhPictureSet pictures = { names, make_picture, NULL };

  return mh_picture_set_get (&pictures, name);
}

/**
 * scamper_art_spot:
 * @structure: 0 to 3: tree, kennel, chair, hole
 * @inside: in or on it, not beside it
 *
 * Returns: where somebody stands on the structure's picture
 */
ScamperArtSpot
scamper_art_spot (guint structure, gboolean inside)
{
  static const double middles[G_N_ELEMENTS (structures)][3] = {
    /* across, down, and the width */
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

/**
 * scamper_art_cell:
 * @place: 0 to 3: upper left, upper right, lower left, lower right
 * @colour: the seat's colour
 *
 * Returns: (transfer full): the cell of a seat's pad that means this place
 */
MhPicture *
scamper_art_cell (guint place, const MhColour *colour)
{
  g_autofree char *hex = NULL, *css = NULL, *spot = NULL;

  g_return_val_if_fail (place < SCAMPER_ART_PLACES && colour != NULL, NULL);

  hex = mh_colour_to_css (colour);
  css = g_strdup_printf (".seat{fill:%s}", hex);
  spot = g_strdup_printf ("filled=spot-%u", place);
  return mh_picture_new (get_sheet (), (const char *const[]){ "cell", spot, NULL }, css);
}
