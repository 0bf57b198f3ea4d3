/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/view/mh-arrangement-private.h"

#include "art/mh-art-internal.h"
#include "table/view/mh-seat-plan-private.h"

#include <math.h>

/* Limits coordinates to this many playing areas (or small screens), because a long table can be scrolled. */
#define FAR 10
#define SMALL 1000.0
#define THINGS_MAX 2000

MhArrangement *
mh_arrangement_new (const MhArrangementFrame *frame)
{
  MhArrangement *self = g_new0 (MhArrangement, 1);

  self->frame = *frame;
  self->placings = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_placing_unref);
  self->by_id = g_hash_table_new (NULL, NULL);
  self->absorbed = g_hash_table_new (NULL, NULL);
  self->arrows = g_array_new (FALSE, FALSE, sizeof (MhArrowCurve));
  return self;
}

void
mh_arrangement_free (MhArrangement *self)
{
  g_ptr_array_unref (self->placings);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->absorbed);
  g_array_unref (self->arrows);
  g_free (self);
}

/* The height that everything needs. */
double
mh_arrangement_measure (MhArrangement *self)
{
  double bottom = 0;

  for (guint i = 0; i < self->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->placings, i);

      if (!placing->on_board)
        bottom = MAX (bottom, placing->box.y + placing->box.height);
    }
  if (self->board.width > 0)
    bottom = MAX (bottom, self->board.y + self->board.height);
  return bottom;
}

double
mh_arrangement_get_width (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.width;
}

double
mh_arrangement_get_height (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.height;
}

double
mh_arrangement_get_whole_height (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.height + self->frame.top;
}

double
mh_arrangement_get_line (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.line;
}

double
mh_arrangement_get_touch (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.touch;
}

guint
mh_arrangement_get_n_seats (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.n_seats;
}

const char *
mh_arrangement_get_name (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < MH_SEATS_MAX, "");
  return self->frame.names->name[seat];
}

gboolean
mh_arrangement_is_person (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < self->frame.n_seats, FALSE);
  return (self->frame.people & mh_actor_bit (seat)) != 0;
}

gboolean
mh_arrangement_has_extra_keys (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->frame.extra_keys;
}

gboolean
mh_arrangement_wants_help (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->frame.help;
}

gboolean
mh_arrangement_has_far_side (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->frame.far_side;
}

MhBox
mh_arrangement_get_room (MhArrangement *self, const MhBox *panel, gboolean upright)
{
  g_return_val_if_fail (self != NULL && panel != NULL, (MhBox){ 0 });
  return mh_seat_room_get (panel, upright, self->frame.line);
}

MhPicture *
mh_arrangement_dup_sign (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < self->frame.n_seats, NULL);
  return self->frame.strong_signs ? mh_art_strong_sign (self->frame.seats[seat].color)
                                  : mh_art_person_sign (self->frame.seats[seat].color);
}

MhPicture *
mh_arrangement_dup_onward (MhArrangement *self, MhActors who, MhPicture *what)
{
  g_autoptr (MhPicture) arrow = mh_art_piece ("arrow");
  g_autoptr (MhPicture) face = NULL;
  MhPicturePart parts[3] = { { arrow, 130, 50, 120, 108, 0 } };
  guint n = 1;

  g_return_val_if_fail (self != NULL, NULL);

  who &= MH_ACTORS_SEATS;
  if (who != 0)
    {
      const MhTableSeat *seat = &self->frame.seats[g_bit_nth_lsf (who, -1)];

      face = mh_art_person_face (seat->face, MH_MOOD_HAPPY, seat->color);
      parts[n++] = (MhPicturePart){ face, 0, 20, 140, 140, 0 };
    }
  if (what != NULL)
    parts[n++] = (MhPicturePart){ what, 84, 4, 80, 80, 0 };
  return mh_picture_new_composed (250, 180, parts, n);
}

guint
mh_arrangement_get_color (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < self->frame.n_seats, 0);
  return self->frame.seats[seat].color % MH_COLORS;
}

/* Adds a thing with any ID, also one of the library's own. */
MhPlacing *
mh_arrangement_add_any (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box)
{
  MhPlacing *placing = mh_placing_new (id, picture, box);

  placing->on_board = self->boarding;
  if (g_hash_table_contains (self->by_id, GUINT_TO_POINTER (id)))
    g_warning ("thing %u lies in two places", id);
  g_ptr_array_add (self->placings, placing);
  g_hash_table_insert (self->by_id, GUINT_TO_POINTER (id), placing);
  return placing;
}

MhPlacing *
mh_arrangement_add (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box)
{
  g_return_val_if_fail (self != NULL && box != NULL, NULL);
  g_return_val_if_fail (id > 0 && id <= MH_THING_LAST, NULL);

  return mh_arrangement_add_any (self, id, picture, box);
}

MhPlacing *
mh_arrangement_add_inside (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box)
{
  MhBox fit;

  g_return_val_if_fail (picture != NULL && box != NULL, NULL);
  fit = mh_box_fit (box, mh_picture_get_aspect (picture));
  return mh_arrangement_add (self, id, picture, &fit);
}

MhPlacing *
mh_arrangement_take (MhArrangement *self,
                     guint id,
                     MhPicture *picture,
                     const MhBox *box,
                     char *label)
{
  MhPlacing *placing = mh_arrangement_add_inside (self, id, picture, box);

  mh_picture_unref (picture);
  mh_placing_take_label (placing, label);
  mh_placing_set_scenery (placing, label == NULL);
  return placing;
}

/* Returns: (transfer full): @face printed on a card, or the back if it is NULL */
static MhPicture *
make_card (MhArrangement *self, MhPicture *face)
{
  const MhColor cloth = mh_color (self->cloth);
  MhPicture *card;

  if (face == NULL)
    return mh_art_card_back (&cloth);
  card = mh_art_card_front (face);
  mh_picture_unref (face);
  return card;
}

MhPlacing *
mh_arrangement_take_card (MhArrangement *self,
                          guint id,
                          MhPicture *face,
                          const MhBox *box,
                          char *label)
{
  g_return_val_if_fail (self != NULL && box != NULL, NULL);
  return mh_arrangement_take (self, id, make_card (self, face), box, label);
}

MhPlacing *
mh_arrangement_add_seat (MhArrangement *self,
                         MhActor seat,
                         const MhBox *box,
                         gboolean upright,
                         int count,
                         MhPicture *counted)
{
  MhPlacing *placing;

  g_return_val_if_fail (self != NULL && box != NULL, NULL);
  g_return_val_if_fail (seat < self->frame.n_seats, NULL);

  placing = mh_arrangement_add_any (self, MH_THING_SEAT (seat), NULL, box);
  placing->seat = seat;
  placing->upright = upright;
  placing->line = self->frame.line;
  placing->number = count;
  placing->scenery = TRUE;
  if (counted != NULL)
    placing->counted = mh_picture_ref (counted);
  return placing;
}

void
mh_arrangement_add_arrow (MhArrangement *self, guint from, guint to)
{
  MhArrowCurve arrow = { .from = from, .to = to };

  g_return_if_fail (self != NULL);
  g_array_append_val (self->arrows, arrow);
}

void
mh_arrangement_absorb (MhArrangement *self, guint id, guint into)
{
  g_return_if_fail (self != NULL);
  g_hash_table_insert (self->absorbed, GUINT_TO_POINTER (id), GUINT_TO_POINTER (into));
}

MhPlacing *
mh_arrangement_lookup (MhArrangement *self, guint id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (id));
}

/* Keeps the table playable when a view returns non-finite or far-off coordinates, or far too many things. */

static gboolean
mend (double *value, double most)
{
  const double was = *value;

  *value = isfinite (was) ? CLAMP (was, -most, most) : 0;
  return *value != was;
}

static gboolean
mend_box (MhBox *box, double most)
{
  const gboolean x = mend (&box->x, most), y = mend (&box->y, most);
  const gboolean width = mend (&box->width, most), height = mend (&box->height, most);

  return x || y || width || height;
}

static void
drop_last (MhArrangement *self)
{
  const MhPlacing *last = g_ptr_array_index (self->placings, self->placings->len - 1);

  if (g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (last->id)) == last)
    g_hash_table_remove (self->by_id, GUINT_TO_POINTER (last->id));
  g_ptr_array_set_size (self->placings, (int) self->placings->len - 1);
}

/* A thing without a label is scenery. @name: the view's; consecutive errors of the same view are logged once */
void
mh_arrangement_mend (MhArrangement *self, const char *name)
{
  static const char *told;
  const double most = FAR * MAX (SMALL, MAX (self->frame.width, self->frame.height));
  const guint n = self->placings->len;
  guint mended = 0;

  for (guint i = 0; i < self->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->placings, i);

      mended += mend_box (&placing->box, most);
      placing->scenery |= placing->label == NULL;
    }
  while (self->placings->len > THINGS_MAX)
    drop_last (self);
  if (told == g_intern_string (name) || (mended == 0 && n == self->placings->len))
    return;
  told = g_intern_string (name);
  if (mended > 0)
    g_warning ("%s lays %u things at places that are no places.", name, mended);
  else
    g_warning ("%s lays %u things; %d are shown.", name, n, THINGS_MAX);
}
