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
 * How one game looks on a table. A module defines it with MH_DEFINE_VIEW(). All of its functions are called in the
 * main thread.
 */
typedef struct _MhGameView MhGameView;
typedef struct _MhGameViewClass MhGameViewClass;

/**
 * MhCurtainKind:
 * @MH_CURTAIN_LOOK: the seat looks at something private while it holds the curtain
 * @MH_CURTAIN_ACT: the seat does something that the others must not see. They shut their eyes, the
 *   curtain stays open until the act is done, then they open their eyes again
 * @MH_CURTAIN_CHOOSE: the seat looks at something private and chooses. A tap lifts the curtain
 *   until the choice is made, holding it lifts it for that long. Nobody has to shut their eyes, and
 *   everybody sees what the choice makes public
 *
 * The purpose of a curtain. With "tap-to-toggle", one tap opens any curtain and another closes it.
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
 * @arrange: lays out everything in @sight; uses only its arguments
 * @choose: the move that choosing a thing means for @seat, or %MH_MOVE_NONE. It need not be legal:
 *   the match validates it, and a refusal names its rule.
 * @confirm: whether a move needs a second touch; the first one lifts the thing
 * @deliberate: whether a move always needs what nobody does by accident: two touches within two seconds. The first one
 *   shakes the thing
 * @stage: shows the events of a step that the two sights do not show
 * @curtain: the purpose of the curtain in front of @sight; by default always @curtain_kind
 * @can_pick: whether a thing can be picked up as the first one of a move that needs two. It can, and glows, only if
 *   @combine makes a legal move of it and something else on the table: the rules are asked. Otherwise touching it
 *   means what @choose returns
 * @lift: the move that lifting the curtain in front of @sight means for @seat, or %MH_MOVE_NONE
 * @clock: returns after how many seconds of play the table makes the move that this function stores,
 *   which is %MH_MOVE_NONE if it has been made; 0: there is no clock
 * @walk: (nullable): which thing moves while a handicap delays a gesture, and where it goes, in the
 *   coordinates of an arrangement; 0: none
 * @combine: the move that choosing a thing means after another one was picked up, or when another one is
 *   dropped on it or on the panel MH_THING_SEAT() of a seat, or %MH_MOVE_NONE. If that is not legal and the thing
 *   can be picked up itself, touching it picks it up instead of the other one
 * @curtain_kind: what @curtain would return, if it is always the same; by default a look
 *
 * How one game looks on a table. @arrange and @choose are required, the other functions may be %NULL. A
 * view is declarative: it draws nothing, moves nothing and handles no events itself.
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
  MhCurtainKind curtain_kind;
};

/**
 * mh_game_view_register:
 * @type_name: the name of the view's type, which no other view has
 * @table: its functions; static
 *
 * Registers the type of a game's view on the first call.
 *
 * Returns: the type; %G_TYPE_NONE, which is not a view, if something else has that name; %G_TYPE_INVALID if the
 *   table sets members that this version of Mousehole does not know
 */
MH_API GType mh_game_view_register (const char *type_name, const MhGameViewClass *table);

/**
 * MH_DEFINE_VIEW:
 * @type_name: the name of the view's type, which no other view has
 * @...: the members of an #MhGameViewClass from `cloth` on, each with its name
 *
 * Defines the two symbols that the program looks up in a view module.
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
