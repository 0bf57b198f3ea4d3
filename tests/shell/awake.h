/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/* In place of the desktop's session: how many requests of the program there are now that the screen stays on. */
guint awake_count (void);
