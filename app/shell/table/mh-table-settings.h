/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

void mh_table_settings_bind (MhTabletop *table);

G_END_DECLS
