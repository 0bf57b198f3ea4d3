/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/record/mh-replay-match.h"
#include "shell/seating/mh-seat-looks.h"

G_BEGIN_DECLS

#define MH_TYPE_PERSPECTIVE_BUTTON (mh_perspective_button_get_type ())
G_DECLARE_FINAL_TYPE (MhPerspectiveButton, mh_perspective_button, MH, PERSPECTIVE_BUTTON, AdwBin)

void mh_perspective_button_fill (MhPerspectiveButton *self, MhReplayMatch *match, MhFamily *family);
MhActor mh_perspective_button_get_perspective (MhPerspectiveButton *self);

G_END_DECLS
