/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Plays one of the table's sounds by name. What does not work is silence. */
void mh_sound_play (const char *name);

G_END_DECLS
