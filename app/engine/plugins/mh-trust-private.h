/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean mh_trust_is_needed (const char *folder);
gboolean mh_trust_is_given (const char *folder);
gboolean mh_trust_give (const char *folder, GError **error);

G_END_DECLS
