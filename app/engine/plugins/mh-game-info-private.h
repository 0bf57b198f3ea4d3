/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "engine/plugins/mh-module-private.h"

G_BEGIN_DECLS

struct _MhGameInfo
{
  GObject parent_instance;

  MhManifest *manifest;
  char *problem;
  MhGame *game;
  GType view_type;
  gboolean suspect; /* the program crashed in it the last time */
};

G_END_DECLS
