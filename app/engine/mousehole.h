/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

/* Everything that a game's rules module may use. */
#include "engine/mh-description.h"
#include "engine/mh-game.h"
#include "engine/mh-judgement.h"
#include "engine/mh-option-values.h"
#include "engine/mh-random.h"
#include "engine/mh-real-time.h"
#include "engine/mh-rules.h"
#include "engine/mh-step.h"
#include "engine/mh-types.h"
