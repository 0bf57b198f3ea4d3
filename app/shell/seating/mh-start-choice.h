/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

MhActors mh_start_choice_find (const MhHead *head, MhFamily *family, const char *tie);

G_END_DECLS
