/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cat-patrol-state.h"

G_BEGIN_DECLS

/* Both modules of the game are built with these, so that table and log use one name for a thing. */
const char *cat_patrol_get_family_name (guint family);
char *cat_patrol_dup_card_name (guint card);

G_END_DECLS
