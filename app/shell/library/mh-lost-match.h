/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-match-store.h"
#include "shell/window/mh-window.h"

G_BEGIN_DECLS

/* Matches that can't be continued: what is known about them, why they can't, and how to deal with them. */
char *mh_lost_match_name (MhSavedMatch *match);
char *mh_lost_match_who (MhSavedMatch *match);
GError *mh_lost_match_find_error (MhSavedMatch *match);
char *mh_lost_match_say_why (MhSavedMatch *match, const GError *error);
void mh_lost_match_ask (MhWindow *window, MhSavedMatch *match, const GError *error);

/* A match that may have crashed the program when it was continued. */
typedef struct _MhRiskyMatch MhRiskyMatch;

MhRiskyMatch *mh_risky_match_begin (MhSavedMatch *match);
void mh_risky_match_end (MhRiskyMatch *self);
char *mh_risky_match_name_drawing (MhSavedMatch *match);
void mh_risky_match_forget (MhSavedMatch *match);
void mh_risky_match_end_with (MhRiskyMatch *self, MhPage *page);
void mh_risky_match_ask (GtkWindow *window, MhSavedMatch *match);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRiskyMatch, mh_risky_match_end)

G_END_DECLS
