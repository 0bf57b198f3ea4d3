/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/table/mh-refusal-bubble.h"
#include "shell/table/mh-table-needs.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_HINT_BUTTON (mh_hint_button_get_type ())
G_DECLARE_FINAL_TYPE (MhHintButton, mh_hint_button, MH, HINT_BUTTON, AdwBin)

void mh_hint_button_follow (MhHintButton *self,
                            MhPage *page,
                            MhTableNeeds *needs,
                            MhRefusalBubble *bubble);

G_END_DECLS
