/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_TABLE_NEEDS (mh_table_needs_get_type ())
G_DECLARE_FINAL_TYPE (MhTableNeeds, mh_table_needs, MH, TABLE_NEEDS, GObject)

void mh_table_needs_bind_settings (MhTabletop *table);
MhTableNeeds *mh_table_needs_new (MhTabletop *table);
MhTabletop *mh_table_needs_get_table (MhTableNeeds *self);
MhNeeds mh_table_needs_get (MhTableNeeds *self);

G_END_DECLS
