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

/* Locked by the worker that packs, unpacks or forgets people: one at a time. */
extern GMutex mh_family_moving;

/* mh-results.c */

/* The result of a match. */
typedef struct
{
  MhHead *head; /* only the game, the date and the people */
  MhActors winners;
  guint moves; /* lines in its record */
} MhPastResult;

/* (transfer full) (nullable): array of MhPastResult, oldest first */
GPtrArray *mh_past_results_list (MhFamily *family, GError **error);

gboolean mh_family_reload (MhFamily *self, GError **error);

G_END_DECLS
