/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

void mh_saving_ask_how (GtkWindow *window,
                        const char *problem,
                        gboolean can_cancel,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
void mh_saving_follow (MhMatch *match, GtkWidget *page);
void mh_saving_ask (GtkWindow *window, MhMatch *match, GError *error);
void mh_saving_ask_before_leaving (GtkWindow *window,
                                   MhMatch *match,
                                   GError *error,
                                   GSourceFunc leave,
                                   gpointer leave_data,
                                   void (*stay) (gpointer),
                                   gpointer stay_data);

G_END_DECLS
