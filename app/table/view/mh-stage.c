/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/view/mh-stage-private.h"

#include "art/mh-art-internal.h"
#include "table/view/mh-durations-private.h"

/* IDs that no game uses: the rosettes of seats. */
#define THING_CHEER 0xfe00u
/* As a share of the shorter side of the playing area */
#define CHEER_SIZE 0.26
#define SORRY_SIZE 0.75

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

guint
mh_stage_get_color (MhStage *self, MhActor seat)
{
  g_return_val_if_fail (self != NULL && seat < MH_SEATS_MAX, 0);
  return self->seats != NULL ? self->seats[seat].color % MH_COLORS : seat;
}

void
mh_stage_pause (MhStage *self, guint milliseconds)
{
  g_return_if_fail (self != NULL);
  if (milliseconds > MH_PAUSE_MAX_MS)
    g_warning ("A view pauses for %u seconds; %u are enough.", milliseconds / 1000,
               MH_PAUSE_MAX_MS / 1000);
  add (self, MH_BEAT_PAUSE, 0)->ms = MIN (milliseconds, MH_PAUSE_MAX_MS);
}

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

void
mh_stage_cover (MhStage *self, guint id, MhPicture *picture, guint at)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL && picture != NULL);
  beat = add (self, MH_BEAT_COVER, id);
  beat->other = at;
  add_picture (beat, picture);
}

void
mh_stage_land (MhStage *self, guint id, guint to)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_LAND, id)->other = to;
}

void
mh_stage_run (MhStage *self, guint id, guint to)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_RUN, id)->other = to;
}

void
mh_stage_point (MhStage *self, guint from, guint to, guint milliseconds)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL);
  beat = add (self, MH_BEAT_POINT, from);
  beat->other = to;
  beat->ms = milliseconds;
}

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

void
mh_stage_exchange (MhStage *self, guint id, guint other)
{
  g_return_if_fail (self != NULL && id != other);
  add_slow (self, id, other);
  add_slow (self, other, id);
  add (self, MH_BEAT_EXCHANGE, id)->other = other;
}

void
mh_stage_tumble (MhStage *self,
                 guint id,
                 MhPicture *(*get_picture) (const char *name),
                 const char *const *faces,
                 guint last)
{
  MhBeat *beat;

  g_return_if_fail (self != NULL && last < g_strv_length ((char **) faces));
  beat = add (self, MH_BEAT_TUMBLE, id);
  beat->other = last;
  for (; *faces != NULL; faces++)
    {
      g_autoptr (MhPicture) face = get_picture (*faces);

      add_picture (beat, face);
    }
}

void
mh_stage_shake (MhStage *self, guint id)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_SHAKE, id);
}

void
mh_stage_leave (MhStage *self, guint id)
{
  g_return_if_fail (self != NULL);
  add (self, MH_BEAT_LEAVE, id);
}

void
mh_stage_cheer (MhStage *self, MhActors who)
{
  g_return_if_fail (self != NULL);
  self->cheered |= who & MH_ACTORS_SEATS;
}

/* A rosette for a seat that did well; otherwise the player's face. */
static MhPicture *
make_cheer (const MhTableSeat *seat, gboolean glad)
{
  g_autoptr (MhPicture) face = NULL;

  if (!glad)
    return mh_art_person_face (seat->face, seat->sorry, seat->color);
  face = mh_art_face (seat->face, MH_MOOD_HAPPY);
  return mh_art_rosette (face, seat->color);
}

static void
add_cheers (MhStage *self, gboolean glad)
{
  for (guint i = 0; i < MH_SEATS_MAX && self->seats[i].name != NULL; i++)
    if (mh_actors_has (self->cheered, (MhActor) i) == glad)
      {
        g_autoptr (MhPicture) picture = make_cheer (&self->seats[i], glad);

        mh_stage_appear (self, THING_CHEER + i, picture, MH_THING_SEAT (i),
                         glad ? CHEER_SIZE : CHEER_SIZE * SORRY_SIZE);
      }
}

/* Adds how everybody takes it, after all have looked at the table. In a small window rosettes may overlap what is
 * beside them; faces come last, so that they stay visible. */
void
mh_stage_celebrate (MhStage *self)
{
  mh_stage_pause (self, MH_LOOK_MS);
  mh_stage_sound (self, "bell");
  add_cheers (self, TRUE);
  add_cheers (self, FALSE);
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if (mh_actors_has (self->cheered, seat))
      mh_stage_shake (self, THING_CHEER + seat);
  mh_stage_pause (self, MH_CHEER_MS);
}

void
mh_stage_sound (MhStage *self, const char *name)
{
  g_return_if_fail (self != NULL && name != NULL);
  add (self, MH_BEAT_SOUND, 0)->sound = g_strdup (name);
}
