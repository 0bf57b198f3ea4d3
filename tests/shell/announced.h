/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/* Replaces a function of the toolkit, which keeps no record of announcements to screen readers. */
guint announced_count (void);
const char *announced_last (void);
gboolean announced_has (const char *sentence);
void announced_forget (void);
