/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What rules and lessons have in common: texts in several languages. Tables of texts and of languages have
 * normalised names as keys; of a language the number of its texts is known. */
char *mh_language_normalise (const char *language);
void mh_languages_count (GHashTable *languages, const char *language);
GPtrArray *mh_languages_list (GHashTable *languages);
const char *mh_languages_choose (GHashTable *languages, const char *wanted);
gboolean mh_language_is_english (const char *language);
const char *mh_language_localize (const char *language);
const char *mh_texts_get (GHashTable *texts, const char *language);
char *mh_text_squeeze (const char *text);

G_END_DECLS
