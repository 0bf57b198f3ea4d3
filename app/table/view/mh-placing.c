/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhPlacing: how one thing lies in an arrangement. */
#include "table/view/mh-arrangement-private.h"

/* @picture: (nullable) */
MhPlacing *
mh_placing_new (guint id, MhPicture *picture, const MhBox *box)
{
  MhPlacing *self = g_new0 (MhPlacing, 1);

  g_ref_count_init (&self->refs);
  self->id = id;
  self->seat = MH_NOBODY;
  self->pad = MH_NOBODY;
  self->box = *box;
  self->number = -1;
  self->share = -1;
  self->gain = -1;
  if (picture != NULL)
    self->picture = mh_picture_ref (picture);
  return self;
}

MhPlacing *
mh_placing_ref (MhPlacing *self)
{
  g_ref_count_inc (&self->refs);
  return self;
}

void
mh_placing_unref (MhPlacing *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->picture, mh_picture_unref);
  g_clear_pointer (&self->counted, mh_picture_unref);
  for (guint i = 0; i < MH_CORNERS; i++)
    g_clear_pointer (&self->badge[i], mh_picture_unref);
  g_clear_pointer (&self->mark, mh_picture_unref);
  g_clear_pointer (&self->peek, g_ptr_array_unref);
  g_free (self->label);
  g_free (self->action);
  g_free (self->cap);
  g_free (self);
}

/**
 * mh_placing_get_box:
 * @self: a placing
 *
 * Returns: where the thing lies
 */
const MhBox *
mh_placing_get_box (MhPlacing *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->box;
}

/**
 * mh_placing_set_label:
 * @self: a placing
 * @label: the thing's place and content in words, for people who hear the table
 */
void
mh_placing_set_label (MhPlacing *self, const char *label)
{
  mh_placing_take_label (self, g_strdup (label));
}

/**
 * mh_placing_take_label:
 * @self: a placing
 * @label: (transfer full): as in mh_placing_set_label()
 */
void
mh_placing_take_label (MhPlacing *self, char *label)
{
  g_return_if_fail (self != NULL);
  g_free (self->label);
  self->label = mh_game_take_text (label);
}

/**
 * mh_placing_format_label:
 * @self: a placing
 * @format: as in mh_placing_set_label(), a format
 * @...: what the format needs
 */
void
mh_placing_format_label (MhPlacing *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  mh_placing_take_label (self, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/**
 * mh_placing_set_action:
 * @self: a placing
 * @action: what choosing it does, as on a button
 */
void
mh_placing_set_action (MhPlacing *self, const char *action)
{
  g_return_if_fail (self != NULL);
  g_free (self->action);
  self->action = mh_game_take_text (g_strdup (action));
}

/**
 * mh_placing_set_source:
 * @self: a placing
 * @id: another thing
 *
 * Says where the thing comes from when it was not on the table before.
 */
void
mh_placing_set_source (MhPlacing *self, guint id)
{
  g_return_if_fail (self != NULL);
  self->source = id;
}

/**
 * mh_placing_set_badge:
 * @self: a placing
 * @corner: a corner
 * @picture: (nullable): a small picture that sits there
 */
void
mh_placing_set_badge (MhPlacing *self, MhCorner corner, MhPicture *picture)
{
  g_return_if_fail (self != NULL && corner < MH_CORNERS);
  g_clear_pointer (&self->badge[corner], mh_picture_unref);
  if (picture != NULL)
    self->badge[corner] = mh_picture_ref (picture);
}

/**
 * mh_placing_set_mark:
 * @self: a placing
 * @picture: (nullable): what sits on the thing while it is lifted as the first one of two that a move
 *   needs, where a lifted thing among many others is not seen at a glance
 */
void
mh_placing_set_mark (MhPlacing *self, MhPicture *picture)
{
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->mark, mh_picture_unref);
  if (picture != NULL)
    self->mark = mh_picture_ref (picture);
}

/**
 * mh_placing_set_number:
 * @self: a placing
 * @number: a number to write on the thing, or -1
 */
void
mh_placing_set_number (MhPlacing *self, int number)
{
  g_return_if_fail (self != NULL);
  self->number = number;
}

/**
 * mh_placing_set_share:
 * @self: a placing, of a seat's panel
 * @share: what the seat has of the most that there is, 0 to 1; it is shown as a bar. -1: no bar
 */
void
mh_placing_set_share (MhPlacing *self, double share)
{
  g_return_if_fail (self != NULL);
  self->share = share;
}

/**
 * mh_placing_set_gain:
 * @self: a placing, of a seat's panel
 * @gain: what has just been added to the seat's count, or -1
 */
void
mh_placing_set_gain (MhPlacing *self, int gain)
{
  g_return_if_fail (self != NULL);
  self->gain = gain;
}

/**
 * mh_placing_set_faded:
 * @self: a placing
 * @faded: whether the thing is out of play and looks so
 */
void
mh_placing_set_faded (MhPlacing *self, gboolean faded)
{
  g_return_if_fail (self != NULL);
  self->faded = faded;
}

/**
 * mh_placing_set_scenery:
 * @self: a placing
 * @scenery: whether it is only looked at: it takes no touch and no focus
 */
void
mh_placing_set_scenery (MhPlacing *self, gboolean scenery)
{
  g_return_if_fail (self != NULL);
  self->scenery = scenery;
}

/**
 * mh_placing_set_guarded:
 * @self: a placing, of a seat's panel
 * @guarded: whether something guards all that lies there
 */
void
mh_placing_set_guarded (MhPlacing *self, gboolean guarded)
{
  g_return_if_fail (self != NULL);
  self->guarded = guarded;
}

/**
 * mh_placing_set_round:
 * @self: a placing
 * @round: whether the thing is a disc, and so are its light and its focus
 */
void
mh_placing_set_round (MhPlacing *self, gboolean round)
{
  g_return_if_fail (self != NULL);
  self->round = round;
}

/**
 * mh_placing_set_corners:
 * @self: a placing
 * @share: how round the corners of its light and its focus are, as a share of its shorter side; 0:
 *   as those of a card
 */
void
mh_placing_set_corners (MhPlacing *self, double share)
{
  g_return_if_fail (self != NULL && share >= 0 && share <= 0.5);
  self->corners = share;
}

/**
 * mh_placing_set_ground:
 * @self: a placing
 * @ground: whether the thing is a board, or a square of it: under the light of what lies on it
 */
void
mh_placing_set_ground (MhPlacing *self, gboolean ground)
{
  g_return_if_fail (self != NULL);
  self->ground = ground;
}

/**
 * mh_placing_set_light:
 * @self: a placing
 * @light: how the thing is lit while it can be chosen
 */
void
mh_placing_set_light (MhPlacing *self, MhLight light)
{
  g_return_if_fail (self != NULL);
  self->light = light;
}

/**
 * mh_placing_set_arrow:
 * @self: a placing
 * @arrow: the arrow key that leads to the thing, from wherever the focus is, while it can be chosen
 */
void
mh_placing_set_arrow (MhPlacing *self, MhArrow arrow)
{
  g_return_if_fail (self != NULL);
  self->arrow = arrow;
}

/**
 * mh_placing_set_reach:
 * @self: a placing
 * @reach: whether a touch beside the thing counts too, when it is smaller than a finger
 */
void
mh_placing_set_reach (MhPlacing *self, gboolean reach)
{
  g_return_if_fail (self != NULL);
  self->reach = reach;
}

/**
 * mh_placing_set_movable:
 * @self: a placing
 * @movable: whether the thing can be carried to another one, which is then chosen
 */
void
mh_placing_set_movable (MhPlacing *self, gboolean movable)
{
  g_return_if_fail (self != NULL);
  self->movable = movable;
}

/**
 * mh_placing_add_peek:
 * @self: a placing
 * @picture: one of the things inside
 *
 * When the thing means no move, choosing it shows what is inside.
 */
void
mh_placing_add_peek (MhPlacing *self, MhPicture *picture)
{
  g_return_if_fail (self != NULL && picture != NULL);
  if (self->peek == NULL)
    self->peek = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_picture_unref);
  g_ptr_array_add (self->peek, mh_picture_ref (picture));
}

/**
 * mh_placing_set_pad:
 * @self: a placing
 * @seat: a seat
 * @cell: 0 to 3: upper left, upper right, lower left, lower right; 4: below them, see
 *   mh_arrangement_has_extra_keys(); more: no key does the same
 *
 * Makes the thing a part of that seat's pad: in real time it is pressed, by a finger, the mouse or
 * the seat's own key, and the moment of the press counts. Otherwise it is chosen when everything is
 * let go.
 */
void
mh_placing_set_pad (MhPlacing *self, MhActor seat, guint cell)
{
  g_return_if_fail (self != NULL && seat < MH_SEATS_MAX);
  self->pad = seat;
  self->cell = cell;
}

/**
 * mh_placing_set_restless:
 * @self: a placing
 * @restless: whether it shakes for as long as it lies so
 */
void
mh_placing_set_restless (MhPlacing *self, gboolean restless)
{
  g_return_if_fail (self != NULL);
  self->restless = restless;
}

/**
 * mh_placing_set_by_itself:
 * @self: a placing
 * @by_itself: whether it is chosen by itself when nobody has chosen anything for a while and people
 *   want that
 */
void
mh_placing_set_by_itself (MhPlacing *self, gboolean by_itself)
{
  g_return_if_fail (self != NULL);
  self->by_itself = by_itself;
}

/**
 * mh_placing_set_helped:
 * @self: a placing
 * @helped: whether a light on it helps small children who have looked for a while
 */
void
mh_placing_set_helped (MhPlacing *self, gboolean helped)
{
  g_return_if_fail (self != NULL);
  self->helped = helped;
}

/**
 * mh_placing_set_turned:
 * @self: a placing
 * @turned: whether it lies upside down, for people on the other side of the table
 */
void
mh_placing_set_turned (MhPlacing *self, gboolean turned)
{
  g_return_if_fail (self != NULL);
  self->turned = turned;
}
