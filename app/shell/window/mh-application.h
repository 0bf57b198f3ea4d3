/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_APPLICATION (mh_application_get_type ())
G_DECLARE_FINAL_TYPE (MhApplication, mh_application, MH, APPLICATION, AdwApplication)

void mh_application_set_language (void);
MhApplication *mh_application_new (void);
int mh_application_run (MhApplication *self, int argc, char **argv);
gboolean mh_application_is_ended (MhApplication *self);

G_END_DECLS
