/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-history.h"

G_BEGIN_DECLS

MhPastMatch *mh_past_match_new (GFile *file);
int mh_past_match_compare (MhPastMatch *a, MhPastMatch *b);

G_END_DECLS
