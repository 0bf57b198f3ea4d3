/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MhDevelopNews MhDevelopNews;

MhDevelopNews *mh_develop_news_new (void);
void mh_develop_news_free (MhDevelopNews *self);
gboolean mh_develop_news_hear (MhDevelopNews *self, const char *word, const char *text);
void mh_develop_news_set_dropped (MhDevelopNews *self, const char *note);
void mh_develop_news_set_failed (MhDevelopNews *self, const char *sentence);
gboolean mh_develop_news_set_bare (MhDevelopNews *self, gboolean bare);
char *mh_develop_news_to_text (const MhDevelopNews *self);
char *mh_develop_news_to_status (const MhDevelopNews *self);
char *mh_develop_news_to_sentence (const MhDevelopNews *self);
gboolean mh_develop_news_is_urgent (const MhDevelopNews *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDevelopNews, mh_develop_news_free)

G_END_DECLS
