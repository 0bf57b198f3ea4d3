/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *mh_language_normalize (const char *language);
const char *mh_language_find (GHashTable *languages, const char *wanted);
gboolean mh_language_is_english (const char *language);
const char *mh_language_localize (const char *language);

G_END_DECLS
