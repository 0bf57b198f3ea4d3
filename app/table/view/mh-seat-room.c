/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* How a seat's panel is divided between the seat's tag and its pieces. */
#include "table/view/mh-seat-plan-private.h"

#define PAD MH_SEAT_ROOM_PAD
/* The least width of the tag of a low panel: pixels. */
#define LOW_TAG 64.0

/* The size of a face on a panel with enough room. */
double
mh_seat_room_face_size (gboolean upright, double line)
{
  return upright ? MAX (40, line * 1.6) : MAX (44, line * 2);
}

/* Checks whether a panel is too low for a face above a name in their usual sizes. */
static gboolean
is_low (const MhBox *panel, double line)
{
  return panel->height < mh_seat_room_measure_upright (line);
}

/* The width of the face and the name on an upright panel. */
double
mh_seat_room_measure_tag (const MhBox *panel, double line)
{
  double width = MIN (PAD + mh_seat_room_face_size (TRUE, line) + line * 2.8, panel->width * 0.36);

  return is_low (panel, line) ? MIN (width, MAX (LOW_TAG, panel->height * 1.1)) : width;
}

/* The least height of a panel with face and name at its left side. */
double
mh_seat_room_measure_upright (double line)
{
  return PAD + mh_seat_room_face_size (TRUE, line) + line + PAD;
}

/* The part of a panel with face and name. */
MhBox
mh_seat_room_get_tag (const MhBox *panel, gboolean upright, double line)
{
  MhBox room = *panel;

  return upright ? mh_box_cut_left (&room, mh_seat_room_measure_tag (panel, line))
                 : mh_box_cut_top (&room, mh_seat_room_face_size (FALSE, line) + PAD);
}

/* The part of a panel for the seat's pieces. */
MhBox
mh_seat_room_get (const MhBox *panel, gboolean upright, double line)
{
  const MhBox tag = mh_seat_room_get_tag (panel, upright, line);
  MhBox room = *panel;

  if (upright)
    mh_box_cut_left (&room, tag.width);
  else
    mh_box_cut_top (&room, tag.height);
  return mh_box_inset (&room, !upright ? PAD + 4 : is_low (panel, line) ? PAD / 2 : PAD);
}
