/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "art/mh-picture.h"
#include "engine/rules/mh-notation.h"
#include "table/view/mh-box.h"
G_BEGIN_DECLS
typedef struct _MhPlacing MhPlacing;
typedef enum
{
  MH_CORNER_TOP_LEFT,
  MH_CORNER_TOP_RIGHT,
  MH_CORNER_BOTTOM_LEFT,
  MH_CORNER_BOTTOM_RIGHT,
} MhCorner;
#define MH_CORNERS 4
typedef enum
{
  MH_LIGHT_RING,
  MH_LIGHT_FRAME,
  MH_LIGHT_PULSE,
} MhLight;
typedef enum
{
  MH_ARROW_NONE,
  MH_ARROW_UP,
  MH_ARROW_RIGHT,
  MH_ARROW_DOWN,
  MH_ARROW_LEFT,
} MhArrow;
#define MH_PAD_CELLS 4
#define MH_PAD_EXTRA MH_PAD_CELLS
#define MH_PAD_KEYS (MH_PAD_CELLS + 1)
MH_API const MhBox *mh_placing_get_box (MhPlacing *self);
MH_API void mh_placing_set_label (MhPlacing *self, const char *label);
MH_API void mh_placing_take_label (MhPlacing *self, char *label);
MH_API void mh_placing_format_label (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
MH_API void mh_placing_set_notation (MhPlacing *self, const char *notation);
MH_API void
mh_placing_format_notation (MhPlacing *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
MH_API void mh_placing_set_word (MhPlacing *self, const MhWords *words, guint thing);
MH_API void mh_placing_set_owner (MhPlacing *self, MhActor owner);
MH_API void mh_placing_set_action (MhPlacing *self, const char *action);
MH_API void mh_placing_set_source (MhPlacing *self, guint id);
MH_API void mh_placing_take_badge (MhPlacing *self, MhCorner corner, MhPicture *picture);
MH_API void mh_placing_set_mark (MhPlacing *self, MhPicture *picture);
MH_API void mh_placing_set_number (MhPlacing *self, int number);
MH_API void mh_placing_set_share (MhPlacing *self, double share);
MH_API void mh_placing_set_gain (MhPlacing *self, int gain);
MH_API void mh_placing_set_faded (MhPlacing *self, gboolean faded);
MH_API void mh_placing_set_scenery (MhPlacing *self, gboolean scenery);
MH_API void mh_placing_set_guarded (MhPlacing *self, gboolean guarded);
MH_API void mh_placing_set_round (MhPlacing *self, gboolean round);
MH_API void mh_placing_set_corners (MhPlacing *self, double share);
MH_API void mh_placing_set_ground (MhPlacing *self, gboolean ground);
MH_API void mh_placing_set_light (MhPlacing *self, MhLight light);
MH_API void mh_placing_set_arrow (MhPlacing *self, MhArrow arrow);
MH_API void mh_placing_set_reach (MhPlacing *self, gboolean reach);
MH_API void mh_placing_set_movable (MhPlacing *self, gboolean movable);
MH_API void mh_placing_set_pad (MhPlacing *self, MhActor seat, guint cell);
MH_API void mh_placing_set_restless (MhPlacing *self, gboolean restless);
MH_API void mh_placing_set_by_itself (MhPlacing *self, gboolean by_itself);
MH_API void mh_placing_set_helped (MhPlacing *self, gboolean helped);
MH_API void mh_placing_set_turned (MhPlacing *self, gboolean turned);
MH_API void mh_placing_add_peek (MhPlacing *self, MhPicture *picture);
G_END_DECLS
