/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/* Stands in for the desktop session: how many of the program's requests to keep the screen on are active. */
guint awake_count (void);
