/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement-private.h"

G_BEGIN_DECLS

/* Finds where the arrow begins and where its tip lies. FALSE: it has no way to go. */
gboolean mh_bridge_lay (MhBridge *self, MhArrangement *arrangement);

G_END_DECLS
