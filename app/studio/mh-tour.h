/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-window.h"

G_BEGIN_DECLS

#define MH_TYPE_TOUR (mh_tour_get_type ())
G_DECLARE_FINAL_TYPE (MhTour, mh_tour, MH, TOUR, GObject)

MhTour *mh_tour_new (const char *folder);
void mh_tour_start (MhTour *self, MhWindow *window);

G_END_DECLS
