/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

MH_API void mh_other_language_prepare (void);
MH_API void mh_other_language_begin (const char *language);
MH_API void mh_other_language_end (void);

G_END_DECLS
