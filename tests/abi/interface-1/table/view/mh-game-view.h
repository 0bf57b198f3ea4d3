/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "table/view/mh-arrangement.h"
#include "table/view/mh-seat-plan.h"
#include "table/view/mh-stage.h"
G_BEGIN_DECLS
typedef struct _MhGameView MhGameView;
typedef struct _MhGameViewClass MhGameViewClass;
typedef enum
{
  MH_CURTAIN_LOOK,
  MH_CURTAIN_ACT,
  MH_CURTAIN_CHOOSE,
} MhCurtainKind;
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
MH_API GType mh_game_view_register (const char *type_name, const MhGameViewClass *table);
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
