/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Lies under the table: one step back and forth, how the game is, and above that what the compiler and check say. */
#define MH_TYPE_PLAY_BAR (mh_play_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayBar, mh_play_bar, MH, PLAY_BAR, AdwBin)

MhPlayBar *mh_play_bar_new (void);
void mh_play_bar_set_position (MhPlayBar *self, guint position, guint last);
void mh_play_bar_set_status (MhPlayBar *self, const char *status);
void mh_play_bar_set_news (MhPlayBar *self, const char *text, gboolean urgent);

G_END_DECLS
