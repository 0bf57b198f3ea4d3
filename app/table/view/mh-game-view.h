/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"
#include "table/view/mh-seat-plan.h"
#include "table/view/mh-stage.h"

G_BEGIN_DECLS

/**
 * MhGameView:
 *
 * How one game looks on a table, as a module makes it with MH_DEFINE_VIEW(). Everything of it is called in the main
 * thread.
 */
typedef struct _MhGameView MhGameView;
typedef struct _MhGameViewClass MhGameViewClass;

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
 * MhGameViewClass:
 * @size: how large this table was when the view was compiled; MH_DEFINE_VIEW() fills it in, so that the table may
 *   grow at its end and the view still runs
 * @cloth: the color of the game's cloth, 0xRRGGBB
 * @arrange: where everything lies in @sight; uses its arguments only
 * @choose: the move that choosing a thing means for @seat, or %MH_MOVE_NONE. It need not be legal:
 *   the match judges it, and a refusal names its rule.
 * @confirm: whether a move is played by a second touch only: the first one lifts
 * @deliberate: whether a move wants a gesture that nobody makes by accident, whatever is set: two
 *   touches within two seconds, or a long one. The first touch shakes the thing
 * @stage: what a step did that the two sights do not show
 * @curtain: what the curtain before @sight is for; without it a look
 * @can_pick: whether a thing can be picked up as the first one of a move that needs two
 * @lift: the move that lifting the curtain before @sight means for @seat, or %MH_MOVE_NONE
 * @clock: after how many seconds of play the table makes the move that it writes, %MH_MOVE_NONE where
 *   it has been made; 0: there is no clock
 * @walk: (nullable): which thing a gesture sets on its way that is delayed by a handicap, and where it
 *   goes, in the measures of an arrangement; 0: none
 * @combine: the move that choosing a thing means when another one was picked up, or was carried to it or to
 *   the panel MH_THING_SEAT() of a seat, or %MH_MOVE_NONE
 *
 * How one game looks on a table. @arrange and @choose are needed, the other functions may be %NULL. A
 * view declares; it draws nothing, moves nothing and listens to
 * nothing itself.
 */
struct _MhGameViewClass
{
  GObjectClass parent_class;

  gsize size;
  guint cloth;
  void (*arrange) (MhGameView *self, MhSight *sight, MhArrangement *arrangement);
  MhMove (*choose) (MhGameView *self, MhSight *sight, MhActor seat, guint id);
  gboolean (*confirm) (MhGameView *self, MhSight *sight, MhMove move);
  void (*stage) (MhGameView *self, MhStep *step, MhStage *stage);

  MhCurtainKind (*curtain) (MhGameView *self, MhSight *sight);
  gboolean (*can_pick) (MhGameView *self, MhSight *sight, MhActor seat, guint id);
  MhMove (*combine) (MhGameView *self, MhSight *sight, MhActor seat, guint picked, guint id);

  MhMove (*lift) (MhGameView *self, MhSight *sight, MhActor seat);
  gboolean (*deliberate) (MhGameView *self, MhSight *sight, MhMove move);
  guint (*clock) (MhGameView *self, MhSight *sight, MhMove *move);

  guint (*walk) (MhGameView *self,
                 MhSight *sight,
                 MhActor seat,
                 MhMove gesture,
                 MhArrangement *arrangement,
                 MhBox *to);
};

/**
 * mh_game_view_register:
 * @type_name: the name of the view's type, which no other view has
 * @table: its functions; static
 *
 * Makes the type of a game's view, the first time it is asked for.
 *
 * Returns: the type; %G_TYPE_NONE, which is no view, if something else has that name; %G_TYPE_INVALID if the
 *   table says something that this Mousehole does not know yet
 */
MH_API GType mh_game_view_register (const char *type_name, const MhGameViewClass *table);

/**
 * MH_DEFINE_VIEW:
 * @type_name: the name of the view's type, which no other view has
 * @...: the members of an #MhGameViewClass from `cloth` on, each with its name
 *
 * Makes a view module of a game: defines the two symbols that the program looks for.
 */
#define MH_DEFINE_VIEW(type_name, ...)                                                             \
  MH_API extern const int mh_plugin_interface;                                                     \
  MH_API GType mh_plugin_view_type (void);                                                         \
                                                                                                   \
  const int mh_plugin_interface = MH_PLUGIN_INTERFACE;                                             \
                                                                                                   \
  GType mh_plugin_view_type (void)                                                                 \
  {                                                                                                \
    static const MhGameViewClass table = { .size = sizeof (MhGameViewClass), __VA_ARGS__ };        \
                                                                                                   \
    return mh_game_view_register (type_name, &table);                                              \
  }

G_END_DECLS
