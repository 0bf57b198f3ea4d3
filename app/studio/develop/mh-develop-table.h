/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "studio/develop/mh-develop-record.h"
#include "studio/develop/mh-develop-session.h"
#include "shell/window/mh-window.h"

G_BEGIN_DECLS

/**
 * MhDevelopTableFuncs:
 * @opens: the game's modules are about to come in
 * @changed: the match stands elsewhere, or something else can be done with it
 * @dropped: a match was taken up; what of it does not hold, or %NULL
 * @failed: there is no table; why
 * @shown: the picture of the table is on the screen
 *
 * What a table of a game that is being written tells.
 */
typedef struct
{
  void (*opens) (gpointer user_data);
  void (*changed) (gpointer user_data);
  void (*dropped) (const char *note, gpointer user_data);
  void (*failed) (const char *sentence, gpointer user_data);
  void (*shown) (gpointer user_data);
} MhDevelopTableFuncs;

typedef struct _MhDevelopTable MhDevelopTable;

MhDevelopTable *mh_develop_table_new (MhDevelopSession *session,
                                      MhWindow *window,
                                      const MhDevelopTableFuncs *funcs,
                                      gpointer user_data);
void mh_develop_table_free (MhDevelopTable *self);
void mh_develop_table_set_manifest (MhDevelopTable *self, const char *manifest);
gboolean mh_develop_table_has_game (MhDevelopTable *self);
MhGameInfo *mh_develop_table_open_game (MhDevelopTable *self);
MhDevelopRecord *mh_develop_table_get_record (MhDevelopTable *self);
gboolean mh_develop_table_is_waiting (MhDevelopTable *self);
gboolean mh_develop_table_is_bare (MhDevelopTable *self);
void mh_develop_table_lay (MhDevelopTable *self);
void mh_develop_table_lay_before (MhDevelopTable *self);
void mh_develop_table_begin_anew (MhDevelopTable *self);
void mh_develop_table_go_to (MhDevelopTable *self, guint position);
void mh_develop_table_show_next (MhDevelopTable *self);
void mh_develop_table_go_on (MhDevelopTable *self);
void mh_develop_table_set_open (MhDevelopTable *self, gboolean open);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDevelopTable, mh_develop_table_free)

G_END_DECLS
