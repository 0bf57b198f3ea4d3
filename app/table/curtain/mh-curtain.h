/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhCurtainKind:
 * @MH_CURTAIN_LOOK: the seat looks at something of its own for as long as it holds the curtain
 * @MH_CURTAIN_ACT: the seat does something that the others must not see: they shut their eyes, the
 *   curtain stays open until the act is done, then they open their eyes again
 * @MH_CURTAIN_CHOOSE: the seat looks at something of its own and chooses: a tap lifts the curtain
 *   until the choice is made, holding it lifts it for that long; nobody needs to be woken, and what
 *   the choice makes public happens before everybody's eyes
 *
 * What a curtain is for. With "tap-to-toggle" one tap opens it and another one closes it, whatever it
 * is for.
 */
typedef enum
{
  MH_CURTAIN_LOOK,
  MH_CURTAIN_ACT,
  MH_CURTAIN_CHOOSE,
} MhCurtainKind;

/**
 * MhCurtainState:
 * @MH_CURTAIN_OFF: everybody sees the table
 * @MH_CURTAIN_DOWN: nobody sees it
 * @MH_CURTAIN_LIFTED: one person sees what only that person may see
 * @MH_CURTAIN_WAKE: the act is over, and the others don't know it yet
 *
 * How a table's curtain hangs.
 */
typedef enum
{
  MH_CURTAIN_OFF,
  MH_CURTAIN_DOWN,
  MH_CURTAIN_LIFTED,
  MH_CURTAIN_WAKE,
} MhCurtainState;

/**
 * MhCurtain:
 *
 * What covers a table while one person looks or acts in private: the person's face, sign and name.
 * It is one button, held or tapped; lifted it is rolled up at the upper edge.
 *
 * Signals: "wish" (gboolean lifted): somebody holds it, lets it go, or the window is not looked at
 * any more; "woken" (): everybody may look again
 */
#define MH_TYPE_CURTAIN (mh_curtain_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhCurtain, mh_curtain, MH, CURTAIN, GtkWidget)

MH_API const char *mh_curtain_get_label (MhCurtain *self);
MH_API MhCurtainState mh_curtain_get_state (MhCurtain *self);

G_END_DECLS
