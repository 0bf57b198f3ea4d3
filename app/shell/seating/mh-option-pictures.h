/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_OPTION_PICTURES (mh_option_pictures_get_type ())
G_DECLARE_FINAL_TYPE (MhOptionPictures, mh_option_pictures, MH, OPTION_PICTURES, AdwBin)

GtkWidget *mh_option_pictures_new (GObject *options,
                                   GParamSpec *pspec,
                                   const char *domain,
                                   const char *folder);

G_END_DECLS
