/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement-private.h"

G_BEGIN_DECLS

/* What it costs to lead an arrow over the table, place by place. */
typedef struct _MhWay MhWay;

/* A point of a thing, and how far it is from the thing's middle */
typedef struct
{
  double x, y, aside;
} MhWayPoint;

/* For an arrow from one thing to another one with a shaft of that width */
MhWay *mh_way_new (MhArrangement *arrangement, guint from, guint to, double shaft);
void mh_way_free (MhWay *self);
/* What a straight line costs: its length, where it hides nothing. */
double mh_way_measure (const MhWay *self, double ax, double ay, double bx, double by);
/* The cheapest way from one of the starts to one of the tips, written into @bridge. Returns what it costs. */
double mh_way_find (const MhWay *self,
                    const MhWayPoint *starts,
                    guint n_starts,
                    const MhWayPoint *tips,
                    guint n_tips,
                    MhBridge *bridge);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhWay, mh_way_free)

G_END_DECLS
