/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "fault.h"

const SecretFault secret_fault = FAULT;
const int secret_private = PRIVATE;
