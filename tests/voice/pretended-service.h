/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

typedef enum
{
  PRETENDED_QUICK, /* a sentence's end is told in one breath with the answer */
  PRETENDED_MUTE, /* it never answers */
} PretendedManner;

typedef struct _PretendedService PretendedService;

/* What a real service does too seldom to be waited for: one at a socket of the test's own, which says nothing. */
PretendedService *pretended_service_start (const char *path, PretendedManner manner);
void pretended_service_stop (PretendedService *self);
