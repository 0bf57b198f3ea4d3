/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

#define MH_MANIFEST_SUFFIX ".mousehole-game"
#define MH_CREDITS 9

struct _MhGameInfo
{
  GObject parent_instance;

  GKeyFile *manifest; /* (nullable): with all translations; NULL if there is only a module */
  /* Its contents, in the desktop's language. */
  char *path;
  char *folder;
  char *id;
  char *title;
  char *sort_key; /* (nullable): the title's sort key in the desktop's language */
  char *summary;
  char *cloth;
  char *file[MH_N_GAME_FILES]; /* names without folder; nullable except for module and rules */
  char *domain; /* (nullable) */
  char *locale_dir; /* (nullable) */
  char *credit[MH_CREDITS];
  guint players;
  guint min_age;
  guint minutes;
  guint interface;

  char *problem;
  MhGame *game;
  GType view_type;
  gboolean suspect; /* the program crashed in this game last time */
};

/* mh-module.c: the only place that loads plugin code */
char *mh_module_explain_interface (int number, const char *path);
GType mh_module_open_type (const char *path, const char *symbol, GError **error);
MhGame *mh_module_make_game (MhGameInfo *info, GError **error);

G_END_DECLS
