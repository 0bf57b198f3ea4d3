/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/show/mh-show.h"

G_BEGIN_DECLS

/* Carrying a thing to another one. */
typedef struct _MhCarry MhCarry;

typedef struct
{
  gboolean (*may_carry) (MhThing *thing, gpointer data);
  /* @thing was let go over @target (nullable), at a place of the area */
  void (*drop) (MhThing *thing, MhThing *target, double x, double y, gpointer data);
} MhCarryFuncs;

MhCarry *mh_carry_new (MhPlayingArea *area, MhShow *show, const MhCarryFuncs *funcs, gpointer data);
gboolean mh_carry_is_on (MhCarry *self);
void mh_carry_stop (MhCarry *self);

G_END_DECLS
