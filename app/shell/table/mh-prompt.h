/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_PROMPT (mh_prompt_get_type ())
G_DECLARE_FINAL_TYPE (MhPrompt, mh_prompt, MH, PROMPT, GtkWidget)

void mh_prompt_set_label (MhPrompt *self, const char *label);
void mh_prompt_flash (MhPrompt *self);
void mh_prompt_set_table (MhPrompt *self, MhTabletop *table);
void mh_prompt_set_letters (MhPrompt *self, guint letters);

G_END_DECLS
