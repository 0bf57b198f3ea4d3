/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "sewer-rat-art.h"

#include "sewer-rat-art-resources.h"

#include "art/mh-picture-set.h"

#define SHEET "/io/github/mousehole_games/Mousehole/games/sewer-rat/sewer-rat.svg"

/* The dwellers in the order of their names: frog, turtle, snail, worm, spider, ladybird, bat,
 * hedgehog, duck, fish, crab, owl, octopus, dragonfly, salamander, swan. */
static const char *const names[]
    = { "d01",      "d02",    "d03",     "d04",        "d05",          "d06",
        "d07",      "d08",    "d09",     "d10",        "d11",          "d12",
        "d13",      "d14",    "d15",     "d16",        "rat",          "lid",
        "guard",    "cheese", "counter", "guard-face", "counter-open", "counter-closed",
        "pass",     "swap",   "walk-on", "eyes-shut",  "eyes-open",    "teeth",
        "rat-face", "cover",  "done",    NULL };

static MhArtSheet *
get_sheet (void)
{
  static MhArtSheet *sheet = NULL;

  if (sheet == NULL)
    {
      g_autoptr (GError) error = NULL;

      /* Named, so that the linker keeps the drawings */
      g_assert (sewer_rat_art_get_resource () != NULL);
      sheet = mh_art_sheet_new_from_resource (SHEET, &error);
      if (sheet == NULL)
        g_error ("The drawings of Sewer Rat are damaged: %s", error->message);
    }
  return sheet;
}

/* The rat is under a lid, and that this is done. */
static MhPicture *
done_picture (void)
{
  g_autoptr (MhPicture) lid = sewer_rat_art_picture ("lid");
  g_autoptr (MhPicture) rat = sewer_rat_art_picture ("rat-face");
  g_autoptr (MhPicture) tick = mh_art_piece ("tick");
  const MhPicturePart parts[]
      = { { rat, 30, 0, 110, 110, 0 }, { lid, 0, 50, 170, 170, 0 }, { tick, 90, 70, 150, 135, 0 } };

  return mh_picture_new_composed (240, 220, parts, G_N_ELEMENTS (parts));
}

static MhPicture *
make_picture (const char *name)
{
  static const struct
  {
    const char *name, *layer;
  } other[] = { { "rat", "rat-lid" },
                { "guard", "guard-pawn" },
                { "rat-face", "rat-bust" },
                { "cover", "library-card" } };
  const char *layers[] = { name, NULL };

  if (g_str_equal (name, "done"))
    return done_picture ();
  if (g_str_equal (name, "counter"))
    return sewer_rat_art_counter (0);
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    if (g_str_equal (name, other[i].name))
      layers[0] = other[i].layer;
  return mh_picture_new (get_sheet (), layers, NULL);
}

/**
 * sewer_rat_art_counter:
 * @opened: how many lids have been opened in this round
 *
 * Returns: (transfer full): eight little lids in a row, the first @opened of them open
 */
MhPicture *
sewer_rat_art_counter (guint opened)
{
  g_autoptr (MhPicture) open = sewer_rat_art_picture ("counter-open");
  g_autoptr (MhPicture) closed = sewer_rat_art_picture ("counter-closed");
  MhPicturePart parts[SEWER_RAT_ART_OPENINGS];

  for (guint i = 0; i < SEWER_RAT_ART_OPENINGS; i++)
    parts[i] = (MhPicturePart){ i < opened ? open : closed, i * 98.0, 0, 96, 96, 0 };
  return mh_picture_new_composed (SEWER_RAT_ART_OPENINGS * 98.0 - 2, 96, parts,
                                  SEWER_RAT_ART_OPENINGS);
}

/**
 * sewer_rat_art_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): everything that sewer_rat_art_picture() has
 */
const char *const *
sewer_rat_art_names (void)
{
  return names;
}

/**
 * sewer_rat_art_picture:
 * @name: one of sewer_rat_art_names(): an open lid by its name in records (`d01`, `rat`), the back
 *   `lid`, `guard`, `eyes-shut` …
 *
 * Returns: (transfer full): the picture, or %NULL for a name that there isn't
 */
MhPicture *
sewer_rat_art_picture (const char *name)
{
  static MhPictureSet pictures = { names, make_picture, NULL };

  return mh_picture_set_get (&pictures, name);
}
