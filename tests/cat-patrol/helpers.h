/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "plugins/cat-patrol/cat-patrol-state.h"
#include "tests/games/driver.h"

#define SEATS_BASE (1u << 3 | 1u << 4 | 1u << 5)
#define SEATS_ALARM (1u << 2 | SEATS_BASE)

/* Plays lines like driver_play_lines(), but a chance line rolls the die first. */
void helpers_play_lines (CatPatrolState *state, const char *lines);
