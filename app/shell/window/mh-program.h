/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/plugins/mh-catalog.h"
#include "engine/record/mh-match-store.h"
#include "shell/voice/mh-voice.h"

G_BEGIN_DECLS

/* The data that all pages share. It depends on neither pages nor windows, so that a page can be read alone. */
void mh_program_start (void);
void mh_program_close_family (void);
void mh_program_end (void);

GSettings *mh_program_get_settings (void);
MhCatalog *mh_program_get_catalog (void);
void mh_program_look_for_games (void);
MhMatchStore *mh_program_get_store (void);
MhFamily *mh_program_get_family (void);
char *mh_program_take_family_problem (void);
char *mh_program_say_family_problem (MhFamily *family, const GError *error);
MhVoice *mh_program_get_voice (void);

G_END_DECLS
