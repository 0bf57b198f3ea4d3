/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/plugins/mh-game-info.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

GtkWidget *mh_table_maker_make (MhGameInfo *info, MhMatch *match, MhFamily *family, GError **error);

G_END_DECLS
