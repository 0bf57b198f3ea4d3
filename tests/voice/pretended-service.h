/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

typedef enum
{
  PRETENDED_QUICK, /* the end of a sentence arrives together with the reply */
  PRETENDED_MUTE, /* it never answers */
} PretendedManner;

typedef struct _PretendedService PretendedService;

/* Does what a real service does too rarely to wait for: it listens at the test's own socket and speaks nothing. */
PretendedService *pretended_service_start (const char *path, PretendedManner manner);
void pretended_service_stop (PretendedService *self);
