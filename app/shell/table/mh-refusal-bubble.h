/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/plugins/mh-game-info.h"
#include "shell/table/mh-prompt.h"
#include "shell/table/mh-table-needs.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_REFUSAL_BUBBLE (mh_refusal_bubble_get_type ())
G_DECLARE_FINAL_TYPE (MhRefusalBubble, mh_refusal_bubble, MH, REFUSAL_BUBBLE, AdwBin)

void mh_refusal_bubble_show (MhRefusalBubble *self,
                             const char *sentence,
                             const char *rule,
                             const char *language);
void mh_refusal_bubble_tell (MhRefusalBubble *self,
                             const char *sentence,
                             const char *heard,
                             const char *open);
void mh_refusal_bubble_repeat (MhRefusalBubble *self, MhPrompt *bar, const char *sentence);
void mh_refusal_bubble_explain (MhRefusalBubble *self, const char *rule, const char *language);
void mh_refusal_bubble_hide (MhRefusalBubble *self);
gboolean mh_refusal_bubble_close (MhRefusalBubble *self);
void mh_refusal_bubble_follow (MhRefusalBubble *self, MhGameInfo *info, MhTableNeeds *needs);

G_END_DECLS
