/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Was made for an interface that is not there yet. */

#define TINY_TYPE "TinyOtherInterface"
#define TINY_INTERFACE 9999

#include "tiny-type.h"
