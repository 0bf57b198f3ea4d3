/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mh-journal.h"

G_BEGIN_DECLS

gboolean mh_journal_cut (MhJournal *self, goffset size, GError **error);

G_END_DECLS
