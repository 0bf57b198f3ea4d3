/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"
#include "engine/plugins/mh-catalog.h"
#include "engine/record/mh-match-store.h"
#include "shell/voice/mh-voice.h"

G_BEGIN_DECLS

#define MH_TYPE_APPLICATION (mh_application_get_type ())
G_DECLARE_FINAL_TYPE (MhApplication, mh_application, MH, APPLICATION, AdwApplication)

MhApplication *mh_application_new (void);
MhApplication *mh_application_get (void);

GSettings *mh_application_get_settings (MhApplication *self);
MhCatalog *mh_application_get_catalog (MhApplication *self);
void mh_application_look_for_games (MhApplication *self);
MhMatchStore *mh_application_get_store (MhApplication *self);
MhFamily *mh_application_get_family (MhApplication *self, char **problem);
MhVoice *mh_application_get_voice (MhApplication *self);
void mh_application_start_again (MhApplication *self, char **argv);

G_END_DECLS
