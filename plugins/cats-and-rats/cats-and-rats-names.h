/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cats-and-rats-state.h"

G_BEGIN_DECLS

/* For both modules of the game, so that table and log use one name for a thing. */
const char *cats_and_rats_get_card_name (guint code);

G_END_DECLS
