/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-match-store.h"

#include "engine/files/mh-disk-private.h"

G_BEGIN_DECLS

MhMatchStore *mh_match_store_new_on (const MhDisk *disk, const char *folder);

G_END_DECLS
