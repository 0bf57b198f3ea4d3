/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "mouse-race-art.h"

#include "mouse-race-art-resources.h"

#include "art/mh-picture-table.h"

#include <string.h>

enum
{
  NORTH,
  EAST,
  SOUTH,
};

/* Ears, coat and clothes identify a mouse; the pattern of its letter identifies its path. */
static const struct
{
  const char *fur, *muzzle;
} coats[MOUSE_RACE_ART_MICE] = { { "#b9aea9", "#e6ded6" },
                                 { "#a8744d", "#fbeed8" },
                                 { "#fbf1e2", "#fffaf0" },
                                 { "#c98a5b", "#fbeed8" } };

/* The colors for the rules, where no player has chosen one. */
static const guint usual_paints[MOUSE_RACE_ART_MICE] = { 1, 3, 2, 4 };

static MhActor
get_mouse (const char *name)
{
  return (MhActor) (strrchr (name, '-')[1] - 'a');
}

static MhPicture *
make_mouse (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  const MhActor seat = get_mouse (name);

  return mouse_race_art_mouse (seat, usual_paints[seat],
                               g_str_has_prefix (name, "sad-") ? MOUSE_RACE_MOOD_SAD
                                                               : MOUSE_RACE_MOOD_CALM);
}

static MhPicture *
make_path (MhPictureTable *table, const MhPictureRow *row, const char *name)
{
  const MhActor seat = get_mouse (name);

  return mouse_race_art_path (seat, usual_paints[seat], SOUTH,
                              g_str_has_prefix (name, "curve-") ? EAST : NORTH);
}

static const MhPictureRow rows[] = {
  { "board bag back shoo pass tile shield tint-scent bump halo tint rest-straight rest-curve" },
  { "cat", "tile-cat; eye-left=eye-left-sly; eye-right=eye-right-sly; mouth=mouth-sly" },
  { "straight-[a-d] curve-[a-d]", .make = make_path },
  { "mouse-[a-d] sad-a", .make = make_mouse },
  { "cover", "library-card" },
  { NULL },
};

MH_DEFINE_PICTURES (mouse_race, "mouse-race", rows)

/* The CSS for a player's color, and for a pattern that is visible on it. */
static char *
paint_css (guint paint)
{
  MhColor color = mh_art_person_color (paint);
  MhColor light = mh_color (MH_PAINT_RIM);
  g_autofree char *hex = mh_color_to_css (&color);
  gboolean pale = mh_color_contrast (&light, &color) < 2;

  return g_strdup_printf (".seat{fill:%s}.line,.seat-line{stroke:%s}.pattern{stroke:%s}", hex, hex,
                          pale ? "#33272b" : "#fffaf0");
}

static MhPicture *
painted (const char *layers, guint paint)
{
  g_autofree char *css = paint_css (paint);

  return mh_picture_table_draw (&pictures, css, "%s", layers);
}

/* The turns needed to make a line lead from side to side. */
static guint
find_turn (guint one, guint other)
{
  guint first = ((one + 1) & 3) == other ? one : other;

  if ((one ^ other) == 2)
    return (one & 1) * 90;
  return ((first + 3) & 3) * 90;
}

static char *
line_layer (MhActor seat, guint joining, guint open)
{
  return g_strdup_printf ("%s-%c rotate(%u 50 50)", (joining ^ open) == 2 ? "straight" : "curve",
                          'a' + (int) seat, find_turn (joining, open));
}

MhPicture *
mouse_race_art_painted (const char *name, guint paint)
{
  return painted (name, paint);
}

MhPicture *
mouse_race_art_mouse (MhActor seat, guint paint, MouseRaceMood mood)
{
  static const char sad[] = "eye-left=eye-left-sad;eye-right=eye-right-sad;mouth=mouth-sad";
  const char letter = (char) ('a' + seat);
  g_auto (GStrv) moods
      = mh_art_mood_layers ("mouse", mood == MOUSE_RACE_MOOD_HAPPY ? MH_MOOD_HAPPY : MH_MOOD_CALM);
  g_autofree char *feels = g_strjoinv (";", moods), *colors = paint_css (paint), *css = NULL;

  g_return_val_if_fail (seat < MOUSE_RACE_ART_MICE, NULL);

  css = g_strdup_printf ("%s.mouse-fur{fill:%s}.mouse-muzzle{fill:%s}", colors, coats[seat].fur,
                         coats[seat].muzzle);
  return mh_picture_table_draw (&pictures, css,
                                "mouse-%c; mouse-ears=ears-%c; mouse-ears-o=ears-%c-o;"
                                "mouse-coat=coat-%c; %s",
                                letter, letter, letter, letter,
                                mood == MOUSE_RACE_MOOD_SAD ? sad : feels);
}

MhPicture *
mouse_race_art_path (MhActor seat, guint paint, guint joining, guint open)
{
  static MhPicture
      *known[MOUSE_RACE_ART_MICE][MH_COLORS][MOUSE_RACE_ART_SIDES][MOUSE_RACE_ART_SIDES];
  MhPicture **slot;

  g_return_val_if_fail (seat < MOUSE_RACE_ART_MICE && paint < MH_COLORS, NULL);
  g_return_val_if_fail (
      joining < MOUSE_RACE_ART_SIDES && open < MOUSE_RACE_ART_SIDES && joining != open, NULL);

  slot = &known[seat][paint][joining][open];
  if (*slot == NULL)
    {
      g_autofree char *line = line_layer (seat, joining, open);
      g_autofree char *layers = g_strconcat ("tile;", line, NULL);

      *slot = painted (layers, paint);
    }
  return mh_picture_ref (*slot);
}

/* The length of a place's drawing in the direction of its arrow, for squares 1 wide. */
double
mouse_race_art_get_length (MouseRacePlaceForm form)
{
  static const double lengths[] = { 1.52, 1.02, 1 };

  return lengths[form];
}

/* A place whose arrow points east. */
static MhPicture *
draw_place (MhActor seat, guint paint, guint joining, MouseRacePlaceForm form)
{
  gboolean half = form == MOUSE_RACE_PLACE_HALF;
  g_autofree char *line
      = half ? g_strdup_printf ("fork%s-%c", joining == NORTH ? "-up" : "", 'a' + (int) seat)
             : line_layer (seat, joining, EAST);
  g_autofree char *layers = g_strjoin (
      ";", half ? "ghost-half" : "ghost", line, half ? "ghost-half-edge" : "ghost-edge",
      form == MOUSE_RACE_PLACE_SHORT ? "ghost-arrow translate(14.5 21.5) scale(.57)"
                                     : "ghost-arrow",
      NULL);

  return painted (layers, paint);
}

/* A place for a tile, with its arrow at @open. */
MhPicture *
mouse_race_art_ghost (MhActor seat, guint paint, guint joining, guint open, MouseRacePlaceForm form)
{
  /* Drawn with the open end in the east, then turned. */
  guint from = (joining + EAST + MOUSE_RACE_ART_SIDES - open) & 3;
  double whole = 152, length = mouse_race_art_get_length (form) * 100;
  gboolean upright = (open & 1) == 0;
  double width = upright ? 100 : length, height = upright ? length : 100;
  g_autoptr (MhPicture) place = NULL, lying = NULL;
  MhPicturePart part;

  g_return_val_if_fail (seat < MOUSE_RACE_ART_MICE && paint < MH_COLORS, NULL);
  g_return_val_if_fail (joining < MOUSE_RACE_ART_SIDES && open < MOUSE_RACE_ART_SIDES, NULL);
  g_return_val_if_fail (joining != open, NULL);

  place = draw_place (seat, paint, from, form);
  part = (MhPicturePart){ place, form == MOUSE_RACE_PLACE_HALF ? length - whole : 0, 0, whole, 100,
                          0 };
  lying = mh_picture_new_composed (length, 100, &part, 1);
  part = (MhPicturePart){ lying, (width - length) / 2,   (height - 100) / 2, length,
                          100,   ((open + 3) & 3) * 90.0 };
  return mh_picture_new_composed (width, height, &part, 1);
}

/* Marks the side where a line would run into something. */
MhPicture *
mouse_race_art_bump (guint side)
{
  g_autoptr (MhPicture) bump = mouse_race_art_picture ("bump");
  const MhPicturePart part = { bump, 0, 0, 100, 100, ((side + 3) & 3) * 90.0 };

  return mh_picture_new_composed (100, 100, &part, 1);
}

/* Marks the open end of a path. @sign (transfer full): its owner's */
MhPicture *
mouse_race_art_end (guint paint, MhPicture *sign)
{
  g_autoptr (MhPicture) dot = mouse_race_art_painted ("dot", paint);
  g_autoptr (MhPicture) owned = sign;
  const MhPicturePart parts[] = { { dot, 0, 0, 100, 100, 0 }, { owned, 19, 19, 66, 66, 0 } };

  return mh_picture_new_composed (100, 100, parts, G_N_ELEMENTS (parts));
}
