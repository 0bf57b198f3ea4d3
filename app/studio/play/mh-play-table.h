/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-window.h"
#include "studio/play/mh-play-record.h"

G_BEGIN_DECLS

/* A game in development, its match, and the table with it. */
typedef struct _MhPlayTable MhPlayTable;

/* @changed: the match stands elsewhere, something else can be done with it, or there is another problem */
MhPlayTable *mh_play_table_new (const MhPlayOptions *options,
                                MhWindow *window,
                                void (*changed) (gpointer),
                                gpointer user_data);
void mh_play_table_free (MhPlayTable *self);
void mh_play_table_restore_size (MhPlayTable *self, int bar_height);
void mh_play_table_save (MhPlayTable *self);

void mh_play_table_set_manifest (MhPlayTable *self, const char *manifest, const char *sum);
gboolean mh_play_table_has_manifest (MhPlayTable *self);
MhGameInfo *mh_play_table_open_game (MhPlayTable *self);
/* (transfer none) (nullable): the sum of the game that has been opened */
const char *mh_play_table_get_opened (MhPlayTable *self);
/* (transfer none) (nullable): NULL until a match has been taken up */
MhPlayRecord *mh_play_table_get_record (MhPlayTable *self);
/* (transfer none) (nullable): why there is no table */
const char *mh_play_table_get_failed (MhPlayTable *self);
/* (transfer none) (nullable): what of the match was left out */
const char *mh_play_table_get_dropped (MhPlayTable *self);
gboolean mh_play_table_is_waiting (MhPlayTable *self);
gboolean mh_play_table_is_bare (MhPlayTable *self);

void mh_play_table_lay (MhPlayTable *self);
void mh_play_table_lay_before (MhPlayTable *self);
void mh_play_table_restart_match (MhPlayTable *self);
void mh_play_table_go_to (MhPlayTable *self, guint position);
void mh_play_table_show_next (MhPlayTable *self);
void mh_play_table_continue (MhPlayTable *self);
void mh_play_table_set_open (MhPlayTable *self, gboolean open);

G_END_DECLS
