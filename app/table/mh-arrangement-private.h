/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/mh-arrangement.h"
#include "table/mh-table.h"

G_BEGIN_DECLS

/* What an arrangement is made for: everything but the sight. */
typedef struct
{
  double width, height;
  double line; /* height of a line of text */
  double touch; /* the smallest size of a thing that can be touched */
  guint n_seats;
  const MhTableSeat *seats;
  const MhNames *names;
} MhArrangementFrame;

struct _MhPlacing
{
  guint id;
  MhActor seat; /* of a seat's panel, else MH_NOBODY */
  MhPicture *picture;
  MhBox box;
  char *label;
  char *action;
  guint source;
  MhPicture *badge[MH_CORNERS];
  MhPicture *counted;
  int number; /* -1: none */
  gboolean upright;
  double line; /* of a seat's panel: height of its text */
  gboolean faded;
  gboolean scenery;
  gboolean guarded;
  gboolean round;
  GPtrArray *peek;
};

typedef struct
{
  guint from, to;
} MhArrow;

struct _MhArrangement
{
  MhArrangementFrame frame;
  GPtrArray *placings; /* of MhPlacing, the lowest first */
  GHashTable *by_id;
  GHashTable *absorbed; /* ID -> the thing in which it vanishes */
  GArray *arrows; /* of MhArrow */
};

MhArrangement *mh_arrangement_new (const MhArrangementFrame *frame);
void mh_arrangement_free (MhArrangement *self);
double mh_arrangement_measure (MhArrangement *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhArrangement, mh_arrangement_free)

G_END_DECLS
