/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"
#include "table/view/mh-table-seat.h"

G_BEGIN_DECLS

/* The inputs of an arrangement, except the sight. */
typedef struct
{
  double width, height;
  double edge; /* width of the wooden border */
  double top; /* height temporarily covered at the upper edge */
  double line; /* height of a line of text */
  double touch; /* the smallest size of a thing that can be touched */
  guint n_seats;
  const MhTableSeat *seats;
  const MhNames *names;
  MhActors people; /* who plays at this screen */
  gboolean extra_keys; /* everybody's pad has a fifth key */
  gboolean help;
  gboolean far_side;
  gboolean strong_signs;
} MhArrangementFrame;

/* Written by the view while it arranges, and immutable afterwards. Things keep a reference to theirs. */
struct _MhPlacing
{
  grefcount refs;
  guint id;
  MhActor seat; /* the seat of a panel, otherwise MH_NOBODY */
  MhActor owner; /* of a piece away from its owner's panel, otherwise MH_NOBODY */
  MhPicture *picture;
  MhBox box;
  char *label;
  char *notation;
  char *action;
  guint source;
  MhPicture *badge[MH_CORNERS];
  MhPicture *mark; /* (nullable): shown on it while it is lifted */
  MhPicture *counted;
  int number; /* -1: none */
  gboolean upright;
  double line; /* of a seat's panel: height of its text */
  double share; /* of a seat's panel: length of its bar, -1: none */
  int gain; /* of a seat's panel: what was added to its count, -1: nothing */
  gboolean faded;
  gboolean scenery;
  gboolean guarded;
  gboolean round;
  gboolean on_board; /* it is on the board, which can be magnified */
  gboolean ground;
  gboolean reach;
  gboolean movable;
  MhLight light;
  MhArrow arrow;
  double corners; /* radius of its light, as a share of its shorter side; 0: as a card */
  gboolean restless;
  gboolean by_itself;
  gboolean helped;
  gboolean turned;
  MhActor pad; /* the seat that presses it in real time, else MH_NOBODY */
  guint cell;
  char *cap; /* (nullable): label of its key */
  GPtrArray *peek;
};

/* An arrow from one thing to another: a quadratic Bézier curve. */
typedef struct
{
  guint from, to;
  double size; /* of its head; 0: the ends are too close */
  double x, y; /* start */
  double bend_x, bend_y; /* control point */
  double tip_x, tip_y; /* end */
} MhArrowCurve;

struct _MhArrangement
{
  MhArrangementFrame frame;
  guint cloth; /* of the game, 0xRRGGBB */
  GPtrArray *placings; /* of MhPlacing, the lowest first */
  GHashTable *by_id;
  GHashTable *absorbed; /* ID -> the thing into which it vanishes */
  GArray *arrows; /* of MhArrowCurve */
  MhBox board; /* the part that can be magnified; width 0: none */
  gboolean boarding; /* new placings are on the board */
  gboolean zoomed; /* the board is magnified now */
};

static inline gboolean
mh_box_contains (const MhBox *self, double x, double y)
{
  return x >= self->x && y >= self->y && x < self->x + self->width && y < self->y + self->height;
}

static inline gboolean
mh_box_overlaps (const MhBox *a, const MhBox *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

/* Enlarges a box to cover another one. One of width 0 is empty. */
static inline void
mh_box_unite (MhBox *self, const MhBox *other)
{
  const double right = MAX (self->x + self->width, other->x + other->width);
  const double bottom = MAX (self->y + self->height, other->y + other->height);

  if (self->width <= 0)
    {
      *self = *other;
      return;
    }
  self->x = MIN (self->x, other->x);
  self->y = MIN (self->y, other->y);
  self->width = right - self->x;
  self->height = bottom - self->y;
}

MhPlacing *mh_placing_new (guint id, MhPicture *picture, const MhBox *box);
MhPlacing *mh_placing_ref (MhPlacing *self);
void mh_placing_unref (MhPlacing *self);
MhArrangement *mh_arrangement_new (const MhArrangementFrame *frame);
void mh_arrangement_free (MhArrangement *self);
MhPlacing *
mh_arrangement_add_any (MhArrangement *self, guint id, MhPicture *picture, const MhBox *box);
void mh_arrangement_mend (MhArrangement *self, const char *name);
double mh_arrangement_measure (MhArrangement *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPlacing, mh_placing_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhArrangement, mh_arrangement_free)

G_END_DECLS
