/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* To be called once, before there are threads and before anything is translated. A person who lists English
 * before another language means it: what follows it in the environment is forgotten. Games can be heard in
 * every language from then on, also where the program itself is not translated into the desktop's; so it
 * comes before textdomain(). */
MH_API void mh_other_language_prepare (void);

/* Takes the locale of the environment. Where that is C, or is not installed, gettext would not look for any
 * language, and GLib would: windows and games would not speak the same. Then both look for those that the
 * environment names. To be called after mh_other_language_prepare(). */
MH_API void mh_other_language_set_locale (void);

/* Until mh_other_language_end() gettext returns texts in that language, like `pt-BR`, as far as they are
 * translated, and in the program's own otherwise (NULL: always). Only where the program's locale is none of
 * C's, in the main thread, and for as long as it takes to make a sentence: nothing that stays on the screen
 * may be made in between. */
MH_API void mh_other_language_begin (const char *language);

MH_API void mh_other_language_end (void);

G_END_DECLS
