/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Says another ID than its manifest. */

#define TINY_TYPE "TinyOtherId"
#define TINY_ID "tinier"

#include "tiny-type.h"
