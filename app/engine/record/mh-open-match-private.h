/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

MhOpenMatch *mh_open_match_new (GFile *file);
void mh_open_match_read_left (MhOpenMatch *self);
int mh_open_match_compare (MhOpenMatch *a, MhOpenMatch *b);

G_END_DECLS
