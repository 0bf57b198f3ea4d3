/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "art/mh-color.h"
#include "art/mh-picture.h"
G_BEGIN_DECLS
typedef enum
{
  MH_MOOD_CALM,
  MH_MOOD_HAPPY,
  MH_MOOD_SLY,
  MH_MOOD_FRIGHTENED,
} MhMood;
#define MH_MOODS 4
MH_API MhPicture *mh_art_face (const char *name, MhMood mood);
MH_API GStrv mh_art_mood_layers (const char *name, MhMood mood);
MH_API MhColor mh_art_person_color (guint color);
MH_API MhPicture *mh_art_person_sign (guint color);
MH_API MhPicture *mh_art_piece (const char *name);
MH_API MhPicture *mh_art_card_back (const MhColor *cloth);
MH_API MhPicture *mh_art_pile (MhPicture *card, guint cards, guint level);
MH_API MhPicture *mh_art_die (MhPicture *face);
G_END_DECLS
