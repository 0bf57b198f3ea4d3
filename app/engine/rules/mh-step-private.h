/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

/* A sight that was taken elsewhere: nothing is blanked any more. */
MhSight *
mh_sight_new_from_data (gconstpointer data, gsize size, MhActor viewer, MhKnowledge knowledge);

G_END_DECLS
