/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhPlacing: how one thing is placed in an arrangement. */
#include "engine/rules/mh-game.h"
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
  self->owner = MH_NOBODY;
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
  g_free (self->notation);
  g_free (self->action);
  g_free (self->cap);
  g_free (self);
}

const MhBox *
mh_placing_get_box (MhPlacing *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->box;
}

void
mh_placing_set_label (MhPlacing *self, const char *label)
{
  mh_placing_take_label (self, g_strdup (label));
}

void
mh_placing_take_label (MhPlacing *self, char *label)
{
  g_return_if_fail (self != NULL);
  g_free (self->label);
  self->label = mh_game_take_text (label);
}

void
mh_placing_format_label (MhPlacing *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  mh_placing_take_label (self, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

void
mh_placing_set_notation (MhPlacing *self, const char *notation)
{
  g_return_if_fail (self != NULL);
  g_free (self->notation);
  self->notation = g_strdup (notation);
}

void
mh_placing_format_notation (MhPlacing *self, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (self != NULL);
  va_start (arguments, format);
  g_free (self->notation);
  self->notation = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

void
mh_placing_set_word (MhPlacing *self, const MhWords *words, guint thing)
{
  char word[MH_NOTATION_MAX];

  g_return_if_fail (self != NULL && words != NULL);
  mh_words_write (words, thing, word);
  mh_placing_set_notation (self, word);
}

void
mh_placing_set_owner (MhPlacing *self, MhActor owner)
{
  g_return_if_fail (self != NULL);
  self->owner = owner;
}

void
mh_placing_set_action (MhPlacing *self, const char *action)
{
  g_return_if_fail (self != NULL);
  g_free (self->action);
  self->action = mh_game_take_text (g_strdup (action));
}

void
mh_placing_set_source (MhPlacing *self, guint id)
{
  g_return_if_fail (self != NULL);
  self->source = id;
}

void
mh_placing_take_badge (MhPlacing *self, MhCorner corner, MhPicture *picture)
{
  g_return_if_fail (self != NULL && corner < MH_CORNERS);
  g_clear_pointer (&self->badge[corner], mh_picture_unref);
  self->badge[corner] = picture;
}

void
mh_placing_set_mark (MhPlacing *self, MhPicture *picture)
{
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->mark, mh_picture_unref);
  if (picture != NULL)
    self->mark = mh_picture_ref (picture);
}

void
mh_placing_set_number (MhPlacing *self, int number)
{
  g_return_if_fail (self != NULL);
  self->number = number;
}

void
mh_placing_set_share (MhPlacing *self, double share)
{
  g_return_if_fail (self != NULL);
  self->share = share;
}

void
mh_placing_set_gain (MhPlacing *self, int gain)
{
  g_return_if_fail (self != NULL);
  self->gain = gain;
}

void
mh_placing_set_faded (MhPlacing *self, gboolean faded)
{
  g_return_if_fail (self != NULL);
  self->faded = faded;
}

void
mh_placing_set_scenery (MhPlacing *self, gboolean scenery)
{
  g_return_if_fail (self != NULL);
  self->scenery = scenery;
}

void
mh_placing_set_guarded (MhPlacing *self, gboolean guarded)
{
  g_return_if_fail (self != NULL);
  self->guarded = guarded;
}

void
mh_placing_set_round (MhPlacing *self, gboolean round)
{
  g_return_if_fail (self != NULL);
  self->round = round;
}

void
mh_placing_set_corners (MhPlacing *self, double share)
{
  g_return_if_fail (self != NULL && share >= 0 && share <= 0.5);
  self->corners = share;
}

void
mh_placing_set_ground (MhPlacing *self, gboolean ground)
{
  g_return_if_fail (self != NULL);
  self->ground = ground;
}

void
mh_placing_set_light (MhPlacing *self, MhLight light)
{
  g_return_if_fail (self != NULL);
  self->light = light;
}

void
mh_placing_set_arrow (MhPlacing *self, MhArrow arrow)
{
  g_return_if_fail (self != NULL);
  self->arrow = arrow;
}

void
mh_placing_set_reach (MhPlacing *self, gboolean reach)
{
  g_return_if_fail (self != NULL);
  self->reach = reach;
}

void
mh_placing_set_movable (MhPlacing *self, gboolean movable)
{
  g_return_if_fail (self != NULL);
  self->movable = movable;
}

void
mh_placing_add_peek (MhPlacing *self, MhPicture *picture)
{
  g_return_if_fail (self != NULL && picture != NULL);
  if (self->peek == NULL)
    self->peek = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_picture_unref);
  g_ptr_array_add (self->peek, mh_picture_ref (picture));
}

void
mh_placing_set_pad (MhPlacing *self, MhActor seat, guint cell)
{
  g_return_if_fail (self != NULL && seat < MH_SEATS_MAX);
  self->pad = seat;
  self->cell = cell;
}

void
mh_placing_set_restless (MhPlacing *self, gboolean restless)
{
  g_return_if_fail (self != NULL);
  self->restless = restless;
}

void
mh_placing_set_by_itself (MhPlacing *self, gboolean by_itself)
{
  g_return_if_fail (self != NULL);
  self->by_itself = by_itself;
}

void
mh_placing_set_helped (MhPlacing *self, gboolean helped)
{
  g_return_if_fail (self != NULL);
  self->helped = helped;
}

void
mh_placing_set_turned (MhPlacing *self, gboolean turned)
{
  g_return_if_fail (self != NULL);
  self->turned = turned;
}
