/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/show/mh-show.h"

G_BEGIN_DECLS

/* Carrying a thing to another one. */
typedef struct _MhCarry MhCarry;

typedef struct
{
  gboolean (*may_carry) (gpointer data); /* whether it is a person's turn */
  void (*choose) (MhThing *thing, gpointer data); /* something was let go over it */
} MhCarryFuncs;

MhCarry *mh_carry_new (MhPlayingArea *area, MhShow *show, const MhCarryFuncs *funcs, gpointer data);
gboolean mh_carry_is_on (MhCarry *self);
void mh_carry_stop (MhCarry *self);

G_END_DECLS
