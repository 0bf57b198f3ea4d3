/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean mh_develop_start_is_meant (char **arguments);
int mh_develop_start (char **arguments);

G_END_DECLS
