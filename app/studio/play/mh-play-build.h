/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Builds and checks an author's game whenever a file of it is saved. */
typedef struct _MhPlayBuild MhPlayBuild;

typedef struct
{
  void (*begun) (gpointer user_data);
  /* @manifest: of the game that was built, or NULL; @output: what its author has to read */
  void (*built) (const char *manifest, const char *output, gpointer user_data);
  /* @fails: the game cannot be played; @findings: a line for each */
  void (*checked) (gboolean fails, const char *findings, gpointer user_data);
} MhPlayBuildFuncs;

MhPlayBuild *mh_play_build_new (const char *source,
                                const char *build,
                                const char *referee,
                                const MhPlayBuildFuncs *funcs,
                                gpointer user_data);
void mh_play_build_free (MhPlayBuild *self);
void mh_play_build_check (MhPlayBuild *self, const char *manifest);
char *mh_play_build_sum_up (const char *manifest);

G_END_DECLS
