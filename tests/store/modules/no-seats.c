/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Says not how many can play. */

#define TINY_TYPE "TinyNoSeats"
#define TINY_NO_SEATS

#include "tiny-type.h"
