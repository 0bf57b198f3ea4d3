/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/record/mh-replay-match.h"
#include "shell/seating/mh-seat-looks.h"

G_BEGIN_DECLS

#define MH_TYPE_EYES_BUTTON (mh_eyes_button_get_type ())
G_DECLARE_FINAL_TYPE (MhEyesButton, mh_eyes_button, MH, EYES_BUTTON, AdwBin)

void mh_eyes_button_fill (MhEyesButton *self, MhReplayMatch *match, MhFamily *family);
MhActor mh_eyes_button_get_eyes (MhEyesButton *self);
void mh_eyes_button_choose (MhEyesButton *self, MhActor eyes);

G_END_DECLS
