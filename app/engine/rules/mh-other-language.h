/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* Call this once, before any thread starts and any text is translated. A user who lists English before other
 * languages wants English, so the languages after it in the environment are dropped. From then on games can speak
 * every language, even if the program is not translated into the desktop's; so call this before textdomain(). */
MH_API void mh_other_language_prepare (void);

/* Sets the locale from the environment. If that is C or is not installed, gettext would not look for any language,
 * but GLib would: windows and games would use different languages. In that case both use the languages that the
 * environment names. Call this after mh_other_language_prepare(). */
MH_API void mh_other_language_set_locale (void);

/* Until mh_other_language_end(), gettext returns texts in that language, like `pt-BR`, if they are translated, and
 * otherwise in the program's own (NULL: always). Call this only in the main thread, only if the program's locale is
 * not a C locale, and only while making a sentence: do not make anything that stays on the screen in between. */
MH_API void mh_other_language_begin (const char *language);

MH_API void mh_other_language_end (void);

G_END_DECLS
