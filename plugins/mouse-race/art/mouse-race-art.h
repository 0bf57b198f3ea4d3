/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"

/* The rim and the size of the board drawing, for squares 1 wide. */
#define MOUSE_RACE_ART_SQUARES 13
#define MOUSE_RACE_ART_RIM 0.4
#define MOUSE_RACE_ART_BOARD (MOUSE_RACE_ART_SQUARES + 2 * MOUSE_RACE_ART_RIM)

/* A mouse's mood: it waits, it is its turn, its way to the cheese is closed. */
typedef enum
{
  MOUSE_RACE_MOOD_CALM,
  MOUSE_RACE_MOOD_HAPPY,
  MOUSE_RACE_MOOD_SAD,
  MOUSE_RACE_MOODS
} MouseRaceMood;

/* Seats are 0 to 3; sides of a square 0 north, 1 east, 2 south, 3 west, as in the rules. */
#define MOUSE_RACE_ART_MICE 4
#define MOUSE_RACE_ART_SIDES 4

/* The form of a place for a tile: the whole tile with an arrow pointing out of it; only the half with the arrow,
 * because another place needs the rest; the tile with a small arrow inside, because another place's arrow would
 * point at the same square. */
typedef enum
{
  MOUSE_RACE_PLACE_WHOLE,
  MOUSE_RACE_PLACE_HALF,
  MOUSE_RACE_PLACE_SHORT,
} MouseRacePlaceForm;

const char *const *mouse_race_art_names (void);
MhPicture *mouse_race_art_picture (const char *name);
MhPicture *mouse_race_art_painted (const char *name, guint paint);
MhPicture *mouse_race_art_mouse (MhActor seat, guint paint, MouseRaceMood mood);
MhPicture *mouse_race_art_path (MhActor seat, guint paint, guint joining, guint open);
MhPicture *mouse_race_art_ghost (MhActor seat,
                                 guint paint,
                                 guint joining,
                                 guint open,
                                 MouseRacePlaceForm form);
double mouse_race_art_get_length (MouseRacePlaceForm form);
MhPicture *mouse_race_art_bump (guint side);
MhPicture *mouse_race_art_end (guint paint, MhPicture *sign);
