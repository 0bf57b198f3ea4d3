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

/* A match on the table, which may end the program. */
typedef struct _MhRiskyMatch MhRiskyMatch;

MhRiskyMatch *mh_risky_match_begin (const MhHead *head);
void mh_risky_match_begin_with (const MhHead *head, MhPage *page);
void mh_risky_match_end (MhRiskyMatch *self);
gboolean mh_risky_match_is (const MhHead *head);
char *mh_risky_match_name_drawing (const MhHead *head);
void mh_risky_match_forget (const MhHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRiskyMatch, mh_risky_match_end)

G_END_DECLS
