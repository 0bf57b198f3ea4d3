/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "shell/table/mh-table-bar.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_TABLE_NEEDS (mh_table_needs_get_type ())
G_DECLARE_FINAL_TYPE (MhTableNeeds, mh_table_needs, MH, TABLE_NEEDS, GObject)

MhTableNeeds *mh_table_needs_new (MhTabletop *table);
MhTableNeeds *mh_table_needs_of (MhTabletop *table);
MhTabletop *mh_table_needs_get_table (MhTableNeeds *self);
MhNeeds mh_table_needs_get (MhTableNeeds *self);
void mh_table_needs_lay_bar (MhTableNeeds *self, MhTableBar *bar);

/* How needs and settings become one; plain functions, for those who want to know and for tests. */
MhNeeds mh_table_needs_for_all (const MhNeeds needs[MH_SEATS_MAX], MhActors here);
MhNeeds mh_table_needs_on_turn (const MhNeeds needs[MH_SEATS_MAX], MhActors here, MhActors actors);
double mh_table_needs_combine (MhNeeds needs, const char *preference, double value);
gboolean mh_table_needs_is_for_turn (MhNeeds need);
const char *mh_table_needs_find_preference (guint i, MhNeeds *need);

G_END_DECLS
