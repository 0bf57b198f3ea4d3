/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A module that is as it should be. */

#define TINY_TYPE "TinyGood"

#include "tiny-type.h"
