/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/history/mh-standing.h"
#include "shell/seating/mh-seat-looks.h"

#include <gtk/gtk.h>

#include "art/mh-art.h"

G_BEGIN_DECLS

GtkWidget *mh_podium_place_new (const MhStanding *standing,
                                const MhSeatLook *look,
                                gboolean won,
                                const char *words,
                                MhPicture *picture,
                                gboolean narrow);
char *mh_podium_place_say (const MhSeatLook *look, gboolean won, const char *words);

G_END_DECLS
