/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "secret.h"

const SecretFault secret_fault = FAULT;
const int secret_private = PRIVATE;

const char *const secret_phases[] = { "deal", "choose", FAULT == FAULT_PHASE ? NULL : "over",
                                      FAULT == FAULT_UNREACHED ? "feast" : NULL, NULL };
const guint8 secret_uncovering[] = { FAULT == FAULT_UNCOVERING ? 0 : MOVE_SWAP, 0 };
