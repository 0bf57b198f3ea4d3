/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The type of the tiny game; TINY_TYPE names it, as types of all modules share one table. */

#pragma once

#include "tiny-game.h"

typedef struct
{
  GObject parent_instance;
} Tiny;

typedef struct
{
  GObjectClass parent_class;
} TinyClass;

static GType
tiny_get_type (void)
{
  const GInterfaceInfo info = { (GInterfaceInitFunc) tiny_game_init_interface, NULL, NULL };
  GType type = g_type_from_name (TINY_TYPE);

  if (type == 0)
    {
      type = g_type_register_static_simple (G_TYPE_OBJECT, TINY_TYPE, sizeof (TinyClass), NULL,
                                            sizeof (Tiny), NULL, 0);
      g_type_add_interface_static (type, MH_TYPE_GAME, &info);
    }
  return type;
}

const int mh_plugin_interface = TINY_INTERFACE;

GType
mh_plugin_game_type (void)
{
  return tiny_get_type ();
}
