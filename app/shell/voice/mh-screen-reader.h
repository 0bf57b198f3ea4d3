/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MH_TYPE_SCREEN_READER (mh_screen_reader_get_type ())
G_DECLARE_FINAL_TYPE (MhScreenReader, mh_screen_reader, MH, SCREEN_READER, GObject)

MhScreenReader *mh_screen_reader_new (void);
gboolean mh_screen_reader_is_known (MhScreenReader *self);
gboolean mh_screen_reader_is_running (MhScreenReader *self);

G_END_DECLS
