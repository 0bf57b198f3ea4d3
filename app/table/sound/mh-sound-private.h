/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gmodule.h>

G_BEGIN_DECLS

/* Plays one of the table's sounds by name, if the preference is on. Errors are silent. */
struct _MhPlayingArea;
void mh_sound (struct _MhPlayingArea *area, const char *name);

/* The module's interface: a function that plays the file at a path. */
#define MH_SOUND_MODULE "mousehole-sound." G_MODULE_SUFFIX
#define MH_SOUND_FUNCTION "mh_sound_module_play"
typedef void (*MhSoundFunc) (const char *path);

G_END_DECLS
