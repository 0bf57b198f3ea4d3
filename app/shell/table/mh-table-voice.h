/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-page.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_TABLE_VOICE (mh_table_voice_get_type ())
G_DECLARE_FINAL_TYPE (MhTableVoice, mh_table_voice, MH, TABLE_VOICE, GObject)

MhTableVoice *mh_table_voice_new (MhTabletop *table, MhPage *page, GtkWidget *bubble);
void mh_table_voice_greet (MhTableVoice *self);
void mh_table_voice_set_lesson (MhTableVoice *self, gboolean told);
void mh_table_voice_teach (MhTableVoice *self, const char *sentence, const char *language);

G_END_DECLS
