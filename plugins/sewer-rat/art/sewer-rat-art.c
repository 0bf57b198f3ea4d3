/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "sewer-rat-art.h"

#include "sewer-rat-art-resources.h"

#include "art/mh-picture-table.h"

/* The rat under a lid, with a tick. */
static MhPicture *
make_done (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  g_autoptr (MhPicture) lid = sewer_rat_art_picture ("lid");
  g_autoptr (MhPicture) rat = sewer_rat_art_picture ("rat-face");
  g_autoptr (MhPicture) tick = mh_art_piece ("tick");
  const MhPicturePart parts[]
      = { { rat, 30, 0, 110, 110, 0 }, { lid, 0, 50, 170, 170, 0 }, { tick, 90, 70, 150, 135, 0 } };

  return mh_picture_new_composed (240, 220, parts, G_N_ELEMENTS (parts));
}

static MhPicture *
make_counter (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  return sewer_rat_art_counter (0);
}

/* Open lids have the names that records use. The dwellers, in the order of their names, are frog, turtle, snail,
 * worm, spider, ladybird, bat, hedgehog, duck, fish, crab, owl, octopus, dragonfly, salamander, swan. */
static const MhPictureRow rows[] = {
  { "d0[1-9] d1[0-6]" },
  { "rat", "rat-lid" },
  { "lid cheese guard-face counter-open counter-closed" },
  { "guard", "guard-pawn" },
  { "counter", .make = make_counter },
  { "pass swap walk-on eyes-shut eyes-open teeth" },
  { "rat-face", "rat-bust" },
  { "cover", "library-card" },
  { "done", .make = make_done },
  { NULL },
};

MH_DEFINE_PICTURES (sewer_rat, "sewer-rat", rows)

/* Eight small lids in a row, the first @opened of them open. */
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
