/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-match-store.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

/* A match that may have ended the program when it was continued. */
typedef struct _MhRiskyMatch MhRiskyMatch;

MhRiskyMatch *mh_risky_match_begin (MhOpenMatch *match);
void mh_risky_match_end (MhRiskyMatch *self);
void mh_risky_match_end_with (MhRiskyMatch *self, MhPage *page);
void mh_risky_match_ask (GtkWindow *window, MhOpenMatch *match);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRiskyMatch, mh_risky_match_end)

G_END_DECLS
