/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/view/mh-stage-private.h"

#include "art/mh-art.h"

/* Things that no game has: the rosettes of seats. */
#define THING_CHEER 0xfe00u
/* As a share of the shorter side of the playing area */
#define CHEER_SIZE 0.26
#define CHEER_MS 700
#define PAUSE_MAX 10000u /* milliseconds */

static void
beat_free (gpointer data)
{
  MhBeat *beat = data;

  g_clear_pointer (&beat->pictures, g_ptr_array_unref);
  g_free (beat->sound);
  g_free (beat);
}

MhStage *
mh_stage_new (void)
{
  MhStage *self = g_new0 (MhStage, 1);

  self->beats = g_ptr_array_new_with_free_func (beat_free);
  return self;
}

void
mh_stage_free (MhStage *self)
{
  g_ptr_array_unref (self->beats);
  g_free (self);
}

static MhBeat *
add (MhStage *self, MhBeatKind kind, guint id)
{
  MhBeat *beat = g_new0 (MhBeat, 1);

  beat->kind = kind;
  beat->id = id;
  g_ptr_array_add (self->beats, beat);
  return beat;
}

static void
add_picture (MhBeat *beat, MhPicture *picture)
{
  if (beat->pictures == NULL)
    beat->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_picture_unref);
  if (picture != NULL)
    g_ptr_array_add (beat->pictures, mh_picture_ref (picture));
}

/**
 * mh_stage_get_colour:
 * @self: a stage
 * @seat: a seat
 *
 * Returns: the number of the colour that the seat's person has, for mh_art_person_colour()
 */
guint
mh_stage_get_colour (MhStage *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < MH_SEATS_MAX, 0);
  return self->seats != NULL ? self->seats[seat].colour : seat;
}

/**
 * mh_stage_pause:
 * @self: a stage
 * @milliseconds: how long
 *
 * Nothing moves, so that everybody can see what happened. Not longer than ten seconds.
 */
void
mh_stage_pause (MhStage *self, guint milliseconds)
{
  g_return_if_fail (self != NULL);
  if (milliseconds > PAUSE_MAX)
    g_warning ("A view pauses for %u seconds; %u are enough.", milliseconds / 1000,
               PAUSE_MAX / 1000);
  add (self, MH_BEAT_PAUSE, 0)->ms = MIN (milliseconds, PAUSE_MAX);
}

/**
 * mh_stage_appear:
 * @self: a stage
 * @id: a thing that lies nowhere yet
 * @picture: what it looks like
 * @at: the thing at which it appears
 * @size: its width, as a share of the shorter side of the playing area
 *
 * Somebody or something comes in, in the middle of another thing.
 */
void
mh_stage_appear (MhStage *self, guint id, MhPicture *picture, guint at, double size)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL && picture != NULL);
  beat = add (self, MH_BEAT_APPEAR, id);
  beat->other = at;
  beat->size = size;
  add_picture (beat, picture);
}

/**
 * mh_stage_cover:
 * @self: a stage
 * @id: a thing that lies nowhere yet
 * @picture: what it looks like
 * @at: the thing that it covers
 *
 * Something appears over another thing, as large as that one; @id itself takes another picture.
 */
void
mh_stage_cover (MhStage *self, guint id, MhPicture *picture, guint at)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL && picture != NULL);
  beat = add (self, MH_BEAT_COVER, id);
  beat->other = at;
  add_picture (beat, picture);
}

/**
 * mh_stage_land:
 * @self: a stage
 * @id: a thing
 * @to: another thing, also one that comes with this step
 *
 * The thing goes to the other one and becomes as large as it.
 */
void
mh_stage_land (MhStage *self, guint id, guint to)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_LAND, id)->other = to;
}

/**
 * mh_stage_run:
 * @self: a stage
 * @id: a thing
 * @to: another thing, also one that comes with this step
 *
 * The thing takes a quick step of a longer way; the next one follows at once.
 */
void
mh_stage_run (MhStage *self, guint id, guint to)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_RUN, id)->other = to;
}

/**
 * mh_stage_point:
 * @self: a stage
 * @from: a thing
 * @to: another thing
 * @milliseconds: how long
 *
 * A line shows whom or what something is meant for.
 */
void
mh_stage_point (MhStage *self, guint from, guint to, guint milliseconds)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL);
  beat = add (self, MH_BEAT_POINT, from);
  beat->other = to;
  beat->ms = milliseconds;
}

/**
 * mh_stage_turn_up:
 * @self: a stage
 * @id: the card
 * @back: what it looks like from behind
 * @face: its face
 * @from: the pile that it is taken from
 *
 * A card is taken from a pile, turned up, and held up for a moment. Calls that follow each other
 * directly turn up all cards in one motion.
 */
void
mh_stage_turn_up (MhStage *self, guint id, MhPicture *back, MhPicture *face, guint from)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL && back != NULL && face != NULL);
  beat = add (self, MH_BEAT_TURN_UP, id);
  beat->other = from;
  add_picture (beat, back);
  add_picture (beat, face);
}

/**
 * mh_stage_go:
 * @self: a stage
 * @id: a thing
 * @to: another thing, also one that comes with this step
 *
 * The thing goes to the other one. Calls that follow each other directly go at the same time.
 */
void
mh_stage_go (MhStage *self, guint id, guint to)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_GO, id)->other = to;
}

static void
add_slow (MhStage *self, guint id, guint to)
{
  MhBeat *beat = add (self, MH_BEAT_GO, id);

  beat->other = to;
  beat->slow = TRUE;
}

/**
 * mh_stage_exchange:
 * @self: a stage
 * @id: a thing
 * @other: another thing
 *
 * The two things glide to each other's places, both at the same time and as slowly as the table's
 * "exchange-time" says, and from then on each goes by the other one's number: what lies where keeps
 * its number.
 */
void
mh_stage_exchange (MhStage *self, guint id, guint other)
{
  g_return_if_fail (self != NULL && id != other);
  add_slow (self, id, other);
  add_slow (self, other, id);
  add (self, MH_BEAT_EXCHANGE, id)->other = other;
}

/**
 * mh_stage_tumble:
 * @self: a stage
 * @id: a die
 * @faces: (array length=n): all its faces
 * @n: how many
 * @last: the face that it stops at
 *
 * A die is thrown.
 */
void
mh_stage_tumble (MhStage *self, guint id, MhPicture *const *faces, guint n, guint last)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL && n > 0 && last < n);
  beat = add (self, MH_BEAT_TUMBLE, id);
  beat->other = last;
  for (guint i = 0; i < n; i++)
    add_picture (beat, faces[i]);
}

/**
 * mh_stage_shake:
 * @self: a stage
 * @id: a thing
 *
 * The thing shakes: nothing comes of it.
 */
void
mh_stage_shake (MhStage *self, guint id)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_SHAKE, id);
}

/**
 * mh_stage_leave:
 * @self: a stage
 * @id: a thing
 *
 * The thing fades.
 */
void
mh_stage_leave (MhStage *self, guint id)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_LEAVE, id);
}

static void
cheer_one (MhStage *self, MhActor seat)
{
  const guint colour = mh_stage_get_colour (self, seat);
  g_autoptr (MhPicture) sign = mh_art_person_sign (colour);
  g_autoptr (MhPicture) rosette = mh_art_rosette (sign, colour);

  mh_stage_appear (self, THING_CHEER + seat, rosette, MH_THING_SEAT (seat), CHEER_SIZE);
}

/**
 * mh_stage_cheer:
 * @self: a stage
 * @who: those for whom a round or the match has gone well
 *
 * A moment of joy: each of them gets a rosette, which goes again. At the end of a match winners get theirs
 * without being asked for.
 */
void
mh_stage_cheer (MhStage *self, MhActors who)
{
  g_return_if_fail (self != NULL);

  who &= MH_ACTORS_SEATS;
  if (who == 0)
    return;
  mh_stage_sound (self, "bell");
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((who & mh_actor_bit (seat)) != 0)
      cheer_one (self, seat);
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((who & mh_actor_bit (seat)) != 0)
      mh_stage_shake (self, THING_CHEER + seat);
  mh_stage_pause (self, CHEER_MS);
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((who & mh_actor_bit (seat)) != 0)
      mh_stage_leave (self, THING_CHEER + seat);
}

/**
 * mh_stage_sound:
 * @self: a stage
 * @name: `tick`, `slide`, `bell`, `whistle`, `meow`, `dog`, `mouse` or `knock`
 *
 * Plays a sound while the next beat begins.
 */
void
mh_stage_sound (MhStage *self, const char *name)
{
  g_return_if_fail (self != NULL && name != NULL);
  add (self, MH_BEAT_SOUND, 0)->sound = g_strdup (name);
}
