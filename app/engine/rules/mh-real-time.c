/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/rules/mh-real-time.h"

G_DEFINE_INTERFACE (MhRealTime, mh_real_time, G_TYPE_OBJECT)

static void
mh_real_time_default_init (MhRealTimeInterface *iface)
{
}

const MhRealTimeRules *
mh_real_time_get_rules (MhRealTime *self)
{
  MhRealTimeInterface *iface;

  g_return_val_if_fail (MH_IS_REAL_TIME (self), NULL);

  iface = MH_REAL_TIME_GET_IFACE (self);
  return iface->get_rules != NULL ? iface->get_rules (self) : NULL;
}
