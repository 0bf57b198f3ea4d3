/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Lacks a function that the engine calls. */

#define TINY_TYPE "TinyHoles"
#define TINY_HOLES

#include "tiny-type.h"
