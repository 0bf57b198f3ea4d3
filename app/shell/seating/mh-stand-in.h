/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

gboolean mh_stand_in_is_possible (MhMatch *match);
void mh_stand_in_ask (GtkWindow *window, MhMatch *match);

G_END_DECLS
