/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/family/mh-store-private.h"

G_BEGIN_DECLS

struct _MhFamily
{
  GObject parent_instance;

  MhStore store;
  gboolean good; /* no damage found since it was opened: worth a backup */
  GPtrArray *profiles;
};

gboolean mh_family_is_damage (const GError *error);
gboolean mh_family_reload (MhFamily *self, GError **error);
void mh_family_keep_objects (MhFamily *self, GPtrArray *old);
gboolean mh_family_use_memory (MhFamily *self);
gboolean mh_family_start_from_backup (MhFamily *self, GError **error);

G_END_DECLS
