/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* Sentences that several pages use. */
char *mh_words_finish (const char *text);
char *mh_words_facts (MhGameInfo *info);
char *mh_words_wrong_count (const char *title, guint allowed, guint seated, gboolean family);
const char *mh_words_level (MhLevel level);
char *mh_words_date (GDateTime *when, const char *format);
char *mh_words_when (const char *begun);
char *mh_words_isolate (const char *name);

G_END_DECLS
