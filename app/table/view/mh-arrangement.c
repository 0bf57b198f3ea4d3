/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/view/mh-arrangement-private.h"

#include "art/mh-art.h"
#include "table/view/mh-seat-room-private.h"

MhArrangement *
mh_arrangement_new (const MhArrangementFrame *frame)
{
  MhArrangement *self = g_new0 (MhArrangement, 1);

  self->frame = *frame;
  self->placings = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_placing_unref);
  self->by_id = g_hash_table_new (NULL, NULL);
  self->absorbed = g_hash_table_new (NULL, NULL);
  self->arrows = g_array_new (FALSE, FALSE, sizeof (MhBridge));
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

/**
 * mh_arrangement_get_width:
 * @self: an arrangement
 *
 * Returns: the width of the playing area
 */
double
mh_arrangement_get_width (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.width;
}

/**
 * mh_arrangement_get_height:
 * @self: an arrangement
 *
 * Returns: the height to fill. What does not fit may go on below; the table scrolls then.
 */
double
mh_arrangement_get_height (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.height;
}

/**
 * mh_arrangement_get_whole_height:
 * @self: an arrangement
 *
 * Returns: the height to fill when no curtain is rolled up before it. Whoever chooses between ways to
 *   lay the table goes by this one, so that a lifted curtain changes sizes only.
 */
double
mh_arrangement_get_whole_height (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.height + self->frame.top;
}

/**
 * mh_arrangement_get_line:
 * @self: an arrangement
 *
 * Returns: the height of a line of text in the reader's size
 */
double
mh_arrangement_get_line (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.line;
}

/**
 * mh_arrangement_get_touch:
 * @self: an arrangement
 *
 * Returns: the smallest width and height of something that can be touched
 */
double
mh_arrangement_get_touch (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.touch;
}

/**
 * mh_arrangement_get_n_seats:
 * @self: an arrangement
 *
 * Returns: how many seats the match has
 */
guint
mh_arrangement_get_n_seats (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->frame.n_seats;
}

/**
 * mh_arrangement_get_name:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: the seat's name, ready for a sentence
 */
const char *
mh_arrangement_get_name (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < MH_SEATS_MAX, "");
  return self->frame.names->name[seat];
}

/**
 * mh_arrangement_is_person:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: whether a person at this screen plays it
 */
gboolean
mh_arrangement_is_person (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < self->frame.n_seats, FALSE);
  return (self->frame.people & mh_actor_bit (seat)) != 0;
}

/**
 * mh_arrangement_has_extra_keys:
 * @self: an arrangement
 *
 * Returns: whether in real time everybody has a key below the four of the pad: what it presses is the
 *   thing that is the pad's cell 4
 */
gboolean
mh_arrangement_has_extra_keys (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->frame.extra_keys;
}

/**
 * mh_arrangement_wants_help:
 * @self: an arrangement
 *
 * Returns: whether small children are helped where moments count
 */
gboolean
mh_arrangement_wants_help (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->frame.help;
}

/**
 * mh_arrangement_has_far_side:
 * @self: an arrangement
 *
 * Returns: whether people sit on both sides of a screen that lies flat, so that what everybody has to
 *   see at the same moment is wanted both ways up
 */
gboolean
mh_arrangement_has_far_side (MhArrangement *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->frame.far_side;
}

/**
 * mh_arrangement_get_room:
 * @self: an arrangement
 * @panel: where a seat's panel is to lie
 * @upright: whether face and name stand at its left side, else above
 *
 * Returns: the part of the panel that is left for the seat's pieces
 */
MhBox
mh_arrangement_get_room (MhArrangement *self, const MhBox *panel, gboolean upright)
{
  g_return_val_if_fail (self != NULL && panel != NULL, (MhBox){ 0 });
  return mh_seat_room_get (panel, upright, self->frame.line);
}

/**
 * mh_arrangement_dup_sign:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: (transfer full): the sign in the seat's colour that stands for it on things
 */
MhPicture *
mh_arrangement_dup_sign (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < self->frame.n_seats, NULL);
  return self->frame.strong_signs ? mh_art_strong_sign (self->frame.seats[seat].colour)
                                  : mh_art_person_sign (self->frame.seats[seat].colour);
}

/**
 * mh_arrangement_dup_onward:
 * @self: an arrangement
 * @who: for whom a round has gone well
 * @what: (nullable): what it was about
 *
 * A picture for what goes on after a round, that says what this one was.
 *
 * Returns: (transfer full): the first of @who, happy, with @what, and an arrow
 */
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

      face = mh_art_person_face (seat->face, MH_MOOD_HAPPY, seat->colour);
      parts[n++] = (MhPicturePart){ face, 0, 20, 140, 140, 0 };
    }
  if (what != NULL)
    parts[n++] = (MhPicturePart){ what, 84, 4, 80, 80, 0 };
  return mh_picture_new_composed (250, 180, parts, n);
}

/**
 * mh_arrangement_get_colour:
 * @self: an arrangement
 * @seat: a seat
 *
 * Returns: the number of the colour that the seat's person has, for mh_art_person_colour()
 */
guint
mh_arrangement_get_colour (MhArrangement *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < self->frame.n_seats, 0);
  return self->frame.seats[seat].colour;
}

static MhPlacing *
add_placing (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box)
{
  MhPlacing *placing = mh_placing_new (id, picture, box);

  placing->on_board = self->boarding;
  if (g_hash_table_contains (self->by_id, GUINT_TO_POINTER (id)))
    g_warning ("thing %u lies in two places", id);
  g_ptr_array_add (self->placings, placing);
  g_hash_table_insert (self->by_id, GUINT_TO_POINTER (id), placing);
  return placing;
}

/* A thing of the library's own. */
MhPlacing *
mh_arrangement_add_own (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box)
{
  return add_placing (self, id, picture, box);
}

/**
 * mh_arrangement_add:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: (nullable): what it looks like
 * @box: where it lies
 *
 * Lays a thing on top of everything so far. Without further calls it can be touched.
 *
 * Returns: (transfer none): how it lies
 */
MhPlacing *
mh_arrangement_add (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box)
{
  g_return_val_if_fail (self != NULL && box != NULL, NULL);
  g_return_val_if_fail (id > 0 && id <= MH_THING_LAST, NULL);

  return add_placing (self, id, picture, box);
}

/**
 * mh_arrangement_add_inside:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: what it looks like
 * @box: the room for it
 *
 * Lays a thing, in its picture's own shape and as large as it can be, in the middle of @box.
 *
 * Returns: (transfer none): how it lies
 */
MhPlacing *
mh_arrangement_add_inside (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box)
{
  MhBox fit;

  g_return_val_if_fail (picture != NULL && box != NULL, NULL);
  fit = mh_box_fit (box, mh_picture_get_aspect (picture));
  return mh_arrangement_add (self, id, picture, &fit);
}

/**
 * mh_arrangement_take:
 * @self: an arrangement
 * @id: the thing's number, 1 to %MH_THING_LAST
 * @picture: (transfer full): what it looks like
 * @box: the room for it
 * @label: (transfer full) (nullable): its place and content in words; %NULL if it is only looked at
 *
 * Lays a thing as mh_arrangement_add_inside() does, with its label.
 *
 * Returns: (transfer none): how it lies
 */
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

/**
 * mh_arrangement_add_seat:
 * @self: an arrangement
 * @seat: a seat
 * @box: its part of the table, as planned by mh_seat_plan_lay()
 * @upright: whether face and name stand at the left side rather than on top
 * @count: what the seat has so far, or -1
 * @counted: (nullable): picture of what is counted
 *
 * Lays a seat's panel with its face, sign, name and count.
 *
 * Returns: (transfer none): how it lies
 */
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

  placing = add_placing (self, MH_THING_SEAT (seat), NULL, box);
  placing->seat = seat;
  placing->upright = upright;
  placing->line = self->frame.line;
  placing->number = count;
  placing->scenery = TRUE;
  if (counted != NULL)
    placing->counted = mh_picture_ref (counted);
  return placing;
}

/**
 * mh_arrangement_add_arrow:
 * @self: an arrangement
 * @from: a thing
 * @to: another thing
 *
 * Draws an arrow over everything, from one thing to another: its tip lies on @to.
 */
void
mh_arrangement_add_arrow (MhArrangement *self, guint from, guint to)
{
  MhBridge arrow = { .from = from, .to = to };

  g_return_if_fail (self != NULL);
  g_array_append_val (self->arrows, arrow);
}

/**
 * mh_arrangement_absorb:
 * @self: an arrangement
 * @id: a thing that does not lie in it
 * @into: one that does
 *
 * When @id lay on the table until now, it goes to @into before it vanishes.
 */
void
mh_arrangement_absorb (MhArrangement *self, guint id, guint into)
{
  g_return_if_fail (self != NULL);
  g_hash_table_insert (self->absorbed, GUINT_TO_POINTER (id), GUINT_TO_POINTER (into));
}

/**
 * mh_arrangement_lookup:
 * @self: an arrangement
 * @id: a thing
 *
 * Returns: (transfer none) (nullable): how it lies, or %NULL
 */
MhPlacing *
mh_arrangement_lookup (MhArrangement *self, guint id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (id));
}
