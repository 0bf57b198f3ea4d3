/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "table/view/mh-game-view.h"

G_BEGIN_DECLS

/* The state of a table's curtain. */
typedef enum
{
  MH_CURTAIN_OFF, /* everybody sees the table */
  MH_CURTAIN_DOWN, /* nobody sees it */
  MH_CURTAIN_LIFTED, /* one person sees what only that person may see */
  MH_CURTAIN_WAKE, /* the act is over, and the others don't know it yet */
} MhCurtainState;

/* Covers a table while one person looks or acts in private, and shows the person's face, symbol and
 * name. It is one button, held or tapped. When lifted, it is rolled up at the upper edge.
 *
 * Signals: "wish" (gboolean lifted): somebody holds it or releases it, or the window is no longer
 * active; "woken" (): everybody may look again */
#define MH_TYPE_CURTAIN (mh_curtain_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhCurtain, mh_curtain, MH, CURTAIN, GtkWidget)

G_END_DECLS
