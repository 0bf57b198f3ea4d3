/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Cards that are covered again, and who may remember them. All functions are pure, like rules. */
#include "config.h"

#include "engine/rules/mh-cards.h"

#include <string.h>

static gboolean
has_seen (const MhCards *self, guint card, MhActor viewer)
{
  return (self->seen[card] & mh_actor_bit (viewer)) != 0;
}

void
mh_cards_blank (const MhCards *self, MhActor viewer, MhKnowledge knowledge)
{
  for (guint card = 0; card < self->n; card++)
    if (self->open[card] == 0 && (knowledge == MH_NOW || !has_seen (self, card, viewer)))
      self->face[card] = 0;
}

void
mh_cards_forget (const MhCards *self, MhActor seat)
{
  for (guint card = 0; card < self->n; card++)
    if (self->open[card] == 0)
      self->seen[card] &= (MhActors) ~mh_actor_bit (seat);
}

guint
mh_cards_find (const MhCards *self, guint face, guint but)
{
  guint card = 0;

  while (card < self->n && (card == but || self->open[card] != 0 || self->face[card] != face))
    card++;
  return card;
}

/* Counts the faces that are on none of the cards. */
static void
count_left (const MhCards *self, const guint8 *all, guint n_faces, guint8 *left)
{
  memcpy (left, all, n_faces);
  for (guint card = 0; card < self->n; card++)
    if (self->face[card] != 0 && self->face[card] < n_faces && left[self->face[card]] > 0)
      left[self->face[card]]--;
}

guint8
mh_cards_draw (guint8 *left, guint n_faces, MhRandom *random)
{
  guint total = 0, drawn, face = 0;

  for (guint i = 0; i < n_faces; i++)
    total += left[i];
  if (total == 0)
    return 0;
  for (drawn = mh_random_below (random, total); drawn >= left[face]; face++)
    drawn -= left[face];
  left[face]--;
  return (guint8) (face + 1);
}

void
mh_cards_guess (const MhCards *self, const guint8 *all, guint n_faces, MhRandom *random)
{
  guint8 left[G_MAXUINT8 + 1];

  g_return_if_fail (n_faces > 0 && n_faces <= G_N_ELEMENTS (left));

  count_left (self, all, n_faces, left);
  for (guint card = 0; card < self->n; card++)
    if (self->seen[card] != 0 && self->face[card] == 0)
      self->face[card] = mh_cards_draw (left + 1, n_faces - 1, random);
}

void
mh_cards_remember (const MhCards *before,
                   const MhCards *after,
                   guint8 *lost,
                   guint percent,
                   MhRandom *random)
{
  gboolean covered = FALSE;

  for (guint card = 0; card < after->n; card++)
    {
      if (after->open[card] != 0)
        lost[card] = FALSE;
      covered |= before->open[card] != 0 && after->open[card] == 0;
    }
  for (guint card = 0; card < after->n && covered; card++)
    if (after->open[card] == 0 && mh_random_below (random, 100) < percent)
      lost[card] = TRUE;
}

void
mh_cards_recall (const MhCards *self, MhActor seat, const guint8 *lost)
{
  for (guint card = 0; card < self->n; card++)
    if (lost[card] && self->open[card] == 0)
      {
        self->face[card] = 0;
        self->seen[card] &= (MhActors) ~mh_actor_bit (seat);
      }
}

void
mh_chance_add_cards (MhChance *chance,
                     guint8 kind,
                     const MhCards *cards,
                     const guint8 *all,
                     guint n_faces)
{
  guint8 left[G_MAXUINT8 + 1];

  g_return_if_fail (n_faces <= G_N_ELEMENTS (left));

  count_left (cards, all, n_faces, left);
  for (guint face = 0; face < n_faces; face++)
    if (left[face] > 0)
      mh_chance_add (chance, mh_move (kind, (guint8) face, 0), left[face]);
}
