/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <string.h>

#include "engine/rules/mh-rules-internal.h"
#include "engine/rules/mh-step-internal.h"

struct _MhSight
{
  gatomicrefcount ref_count;
  MhActor viewer;
  MhKnowledge knowledge;
  const MhRules *rules;
  guint64 data[];
};

struct _MhStep
{
  gatomicrefcount ref_count;
  guint64 number;
  MhActor actor;
  MhMove move;
  MhSight *before;
  MhSight *after;
  guint n_events;
  MhMove event[MH_EVENTS_MAX];
};

static MhSight *
make_sight (const MhRules *rules, MhActor viewer, MhKnowledge knowledge)
{
  MhSight *self = g_malloc0 (sizeof *self + rules->state_size);

  g_atomic_ref_count_init (&self->ref_count);
  self->viewer = viewer;
  self->knowledge = knowledge;
  self->rules = rules;
  return self;
}

MhSight *
mh_sight_new_from_data (const MhRules *rules,
                        gconstpointer data,
                        MhActor viewer,
                        MhKnowledge knowledge)
{
  MhSight *self = make_sight (rules, viewer, knowledge);

  memcpy (self->data, data, rules->state_size);
  return self;
}

MhSight *
mh_sight_new (const MhRules *rules, gconstpointer state, MhActor viewer, MhKnowledge knowledge)
{
  MhSight *self = make_sight (rules, viewer, knowledge);

  mh_rules_observe (rules, state, viewer, knowledge, self->data);
  return self;
}

MhSight *
mh_sight_new_open (const MhRules *rules, gconstpointer state)
{
  return mh_sight_new_from_data (rules, state, MH_TABLE, MH_NOW);
}

MhSight *
mh_sight_ref (MhSight *sight)
{
  g_atomic_ref_count_inc (&sight->ref_count);
  return sight;
}

void
mh_sight_unref (MhSight *sight)
{
  if (sight != NULL && g_atomic_ref_count_dec (&sight->ref_count))
    g_free (sight);
}

gconstpointer
mh_sight_get_data (MhSight *sight)
{
  g_return_val_if_fail (sight != NULL, NULL);

  return sight->data;
}

MhActor
mh_sight_get_viewer (MhSight *sight)
{
  g_return_val_if_fail (sight != NULL, MH_NOBODY);

  return sight->viewer;
}

gboolean
mh_sight_is_legal (MhSight *sight, MhActor actor, MhMove move)
{
  g_return_val_if_fail (sight != NULL, FALSE);

  return mh_actors_has (sight->rules->actors (sight->data), actor)
         && mh_rules_is_legal (sight->rules, sight->data, actor, move, NULL);
}

MhKnowledge
mh_sight_get_knowledge (MhSight *sight)
{
  return sight->knowledge;
}

gboolean
mh_sight_equal (MhSight *a, MhSight *b)
{
  return a == b
         || (a->rules->state_size == b->rules->state_size
             && memcmp (a->data, b->data, a->rules->state_size) == 0);
}

MhStep *
mh_step_new (guint64 number,
             MhActor actor,
             MhMove move,
             MhSight *before,
             MhSight *after,
             const MhEvents *events)
{
  MhActors viewer;
  MhStep *self = g_new0 (MhStep, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->number = number;
  self->actor = actor;
  self->move = move;
  self->before = mh_sight_ref (before);
  self->after = mh_sight_ref (after);
  viewer = mh_actor_bit (after->viewer);
  for (guint i = 0; events != NULL && i < events->n; i++)
    {
      const MhEvent *event = &events->event[i];
      MhMove known = (event->viewers & viewer) != 0 ? event->full : event->masked;

      if (known != MH_MOVE_NONE)
        self->event[self->n_events++] = known;
    }
  return self;
}

MhStep *
mh_step_ref (MhStep *step)
{
  g_atomic_ref_count_inc (&step->ref_count);
  return step;
}

void
mh_step_unref (MhStep *step)
{
  if (step == NULL || !g_atomic_ref_count_dec (&step->ref_count))
    return;
  mh_sight_unref (step->before);
  mh_sight_unref (step->after);
  g_free (step);
}

guint64
mh_step_get_number (MhStep *step)
{
  return step->number;
}

MhActor
mh_step_get_actor (MhStep *step)
{
  g_return_val_if_fail (step != NULL, MH_NOBODY);

  return step->actor;
}

MhMove
mh_step_get_move (MhStep *step)
{
  g_return_val_if_fail (step != NULL, MH_MOVE_NONE);

  return step->move;
}

MhSight *
mh_step_get_before (MhStep *step)
{
  g_return_val_if_fail (step != NULL, NULL);

  return step->before;
}

MhSight *
mh_step_get_after (MhStep *step)
{
  g_return_val_if_fail (step != NULL, NULL);

  return step->after;
}

guint
mh_step_get_n_events (MhStep *step)
{
  g_return_val_if_fail (step != NULL, 0);

  return step->n_events;
}

MhMove
mh_step_get_event (MhStep *step, guint index)
{
  g_return_val_if_fail (step != NULL && index < step->n_events, MH_MOVE_NONE);

  return step->event[index];
}

MhMove
mh_step_find_event (MhStep *step, guint8 kind)
{
  g_return_val_if_fail (step != NULL, MH_MOVE_NONE);

  for (guint i = 0; i < step->n_events; i++)
    if (mh_move_kind (step->event[i]) == kind)
      return step->event[i];
  return MH_MOVE_NONE;
}

gboolean
mh_step_has_event (MhStep *step, guint8 kind)
{
  return mh_step_find_event (step, kind) != MH_MOVE_NONE;
}
