/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-head.h"
#include "engine/rules/mh-description.h"

G_BEGIN_DECLS

MhDescription *mh_match_facts_new (const MhHead *head, MhActor me, guint moves, GHashTable *births);
guint mh_match_facts_get_day (const MhHead *head);

G_END_DECLS
