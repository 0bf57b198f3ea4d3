/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moments count in it, but it has no functions for them. */

#define TINY_TYPE "TinyNoTime"
#define TINY_NO_TIME

#include "tiny-type.h"
