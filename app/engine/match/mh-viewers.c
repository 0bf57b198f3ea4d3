/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

#include "engine/rules/mh-step-internal.h"

#define N_VIEWERS (MH_TABLE + 1)

typedef struct
{
  guint id;
  MhActor viewer;
  MhStepFunc func; /* NULL: removed while steps are delivered */
  gpointer user_data;
  guint64 after; /* the number of the last delivery that it does not get */
} Viewer;

/* One step as every kind of viewer may know it. */
typedef struct
{
  guint64 number;
  MhStep *step[N_VIEWERS];
} Delivery;

/* The viewers of a match. Sights are made only for viewers that ask, and kept until the next step. Steps are
 * delivered in order, never one inside another. */
struct _MhViewers
{
  GArray *viewers; /* of Viewer */
  guint last_id;
  guint64 n_deliveries;
  MhSight *sight[N_VIEWERS];
  GQueue deliveries;
  gboolean delivering;
  gboolean uncovered; /* all of them see everything */
  MhActor perspective; /* whose sights all of them get; MH_NOBODY: each viewer its own */
};

MhViewers *
mh_viewers_new (void)
{
  MhViewers *self = g_new0 (MhViewers, 1);

  self->viewers = g_array_new (FALSE, FALSE, sizeof (Viewer));
  self->perspective = MH_NOBODY;
  g_queue_init (&self->deliveries);
  return self;
}

static void
free_delivery (gpointer data)
{
  Delivery *delivery = data;

  for (guint i = 0; i < N_VIEWERS; i++)
    mh_step_unref (delivery->step[i]);
  g_free (delivery);
}

void
mh_viewers_free (MhViewers *self)
{
  if (self == NULL)
    return;
  mh_viewers_forget_sights (self);
  g_queue_clear_full (&self->deliveries, free_delivery);
  g_array_unref (self->viewers);
  g_free (self);
}

guint
mh_viewers_add (MhViewers *self, MhActor viewer, MhStepFunc func, gpointer user_data)
{
  Viewer entry = { ++self->last_id, viewer, func, user_data, self->n_deliveries };

  g_array_append_val (self->viewers, entry);
  return entry.id;
}

static void
drop_removed (MhViewers *self)
{
  for (guint i = self->viewers->len; i > 0; i--)
    if (g_array_index (self->viewers, Viewer, i - 1).func == NULL)
      g_array_remove_index (self->viewers, i - 1);
}

void
mh_viewers_remove (MhViewers *self, guint id)
{
  for (guint i = 0; i < self->viewers->len; i++)
    if (g_array_index (self->viewers, Viewer, i).id == id)
      g_array_index (self->viewers, Viewer, i).func = NULL;
  if (!self->delivering)
    drop_removed (self);
}

void
mh_viewers_forget_sights (MhViewers *self)
{
  for (guint i = 0; i < N_VIEWERS; i++)
    g_clear_pointer (&self->sight[i], mh_sight_unref);
}

/* Shows all viewers the state itself from now on. */
void
mh_viewers_uncover (MhViewers *self)
{
  self->uncovered = TRUE;
  mh_viewers_forget_sights (self);
}

/* Gives all viewers the sights of one seat or of MH_TABLE from now on, or with MH_PERSPECTIVE_OPEN the state itself,
 * as spectators. */
void
mh_viewers_set_perspective (MhViewers *self, MhActor perspective)
{
  self->uncovered = perspective == MH_PERSPECTIVE_OPEN;
  self->perspective = self->uncovered ? MH_TABLE : perspective;
  mh_viewers_forget_sights (self);
}

static MhActor
get_perspective (const MhViewers *self, MhActor viewer)
{
  return self->perspective != MH_NOBODY ? self->perspective : viewer;
}

/* In an uncovered match, a seat acts in public instead of behind the curtain. The sight is that seat's, so that a
 * view offers the moves to nobody else. */
static MhSight *
make_sight (MhViewers *self, const MhPlay *play, MhActor viewer)
{
  const MhRules *rules = play->rules;
  MhActor seat = get_perspective (self, viewer);

  if (!self->uncovered)
    return mh_sight_new (rules, play->state, seat, MH_NOW);
  if (self->perspective == MH_NOBODY && viewer == MH_TABLE && rules->curtain != NULL
      && rules->curtain (play->state) != MH_NOBODY)
    seat = rules->curtain (play->state);
  return mh_sight_new_from_data (rules, play->state, seat, MH_NOW);
}

/* (transfer none): kept until the next step. */
MhSight *
mh_viewers_get_sight (MhViewers *self, const MhPlay *play, MhActor viewer)
{
  if (self->sight[viewer] == NULL)
    self->sight[viewer] = make_sight (self, play, viewer);
  return self->sight[viewer];
}

static MhStep *
make_step (MhViewers *self,
           const MhPlay *play,
           MhActor actor,
           MhMove move,
           MhActor viewer,
           MhSight *before,
           const MhEvents *events)
{
  if (!self->uncovered)
    move = mh_rules_mask (play->rules, play->before, actor, move, get_perspective (self, viewer));
  return mh_step_new (play->n_lines, actor, move, before, mh_viewers_get_sight (self, play, viewer),
                      events);
}

/* Plays a line, and makes its step for every viewer. */
void
mh_viewers_play (MhViewers *self, MhPlay *play, MhActor actor, MhMove move)
{
  Delivery *delivery = g_new0 (Delivery, 1);
  MhSight *before[N_VIEWERS] = { NULL };
  MhEvents events = { .n = 0 };

  for (guint i = 0; i < self->viewers->len; i++)
    {
      const MhActor viewer = g_array_index (self->viewers, Viewer, i).viewer;

      if (before[viewer] == NULL)
        before[viewer] = mh_sight_ref (mh_viewers_get_sight (self, play, viewer));
    }
  mh_play_apply (play, actor, move, &events);
  for (guint i = 0; i < events.n && self->uncovered; i++)
    events.event[i].viewers = 0xff;
  mh_viewers_forget_sights (self);
  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    if (before[viewer] != NULL)
      {
        delivery->step[viewer]
            = make_step (self, play, actor, move, viewer, before[viewer], &events);
        mh_sight_unref (before[viewer]);
      }
  delivery->number = ++self->n_deliveries;
  g_queue_push_tail (&self->deliveries, delivery);
}

static void
deliver (MhViewers *self, MhMatch *match, const Delivery *delivery)
{
  /* Viewers may be added and removed during delivery: new ones are at the end and wait for later steps. */
  for (guint i = 0; i < self->viewers->len; i++)
    {
      Viewer viewer = g_array_index (self->viewers, Viewer, i);

      if (viewer.func != NULL && viewer.after < delivery->number
          && delivery->step[viewer.viewer] != NULL)
        viewer.func (match, delivery->step[viewer.viewer], viewer.user_data);
    }
}

/* Delivers the pending steps. FALSE if a delivery is already running further up the stack. */
gboolean
mh_viewers_deliver (MhViewers *self, MhMatch *match)
{
  if (self->delivering)
    return FALSE;
  self->delivering = TRUE;
  while (!g_queue_is_empty (&self->deliveries))
    {
      Delivery *delivery = g_queue_pop_head (&self->deliveries);

      deliver (self, match, delivery);
      free_delivery (delivery);
    }
  self->delivering = FALSE;
  drop_removed (self);
  return TRUE;
}
