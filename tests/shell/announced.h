/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/* In place of the toolkit, which tells nobody what a screen reader was told. */
guint announced_count (void);
const char *announced_last (void);
gboolean announced_has (const char *sentence);
void announced_forget (void);
