/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhGameView: how one game looks on a table. */
#include "config.h"

#include "table/view/mh-game-view.h"

#include "art/mh-color.h"
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-slow.h"
#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-game-view-internal.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

G_DEFINE_ABSTRACT_TYPE (MhGameView, mh_game_view, G_TYPE_OBJECT)

static void
mh_game_view_class_init (MhGameViewClass *klass)
{
  klass->cloth = MH_PAINT_CLOTH_SEWER_RAT;
}

static void
mh_game_view_init (MhGameView *self)
{
}

/* Copies everything except the parent class. Returns FALSE if the table sets members that this version does not know. */
static gboolean
read_table (MhGameViewClass *klass, const MhGameViewClass *table)
{
  const gsize own = sizeof (GObjectClass);

  return mh_table_copy ((const char *) table + own, table->size - own, (char *) klass + own,
                        sizeof *klass - own);
}

static void
init_from_table (gpointer data, gpointer table)
{
  MhGameViewClass *klass = data;
  guint usual = klass->cloth;

  read_table (klass, table);
  if (klass->cloth == 0)
    klass->cloth = usual;
}

GType
mh_game_view_register (const char *type_name, const MhGameViewClass *table)
{
  const GTypeInfo info = { .class_size = sizeof (MhGameViewClass),
                           .class_init = init_from_table,
                           .class_data = table,
                           .instance_size = sizeof (MhGameView) };
  GQuark quark = g_quark_from_static_string ("mh-game-view-table");
  GType type = g_type_from_name (type_name);

  g_return_val_if_fail (table != NULL && table->size > sizeof (GObjectClass), G_TYPE_NONE);

  if (type != 0)
    return g_type_get_qdata (type, quark) == table ? type : G_TYPE_NONE;
  if (!read_table (&(MhGameViewClass){ 0 }, table))
    return G_TYPE_INVALID;
  type = g_type_register_static (MH_TYPE_GAME_VIEW, type_name, &info, G_TYPE_FLAG_FINAL);
  g_type_set_qdata (type, quark, (gpointer) table);
  return type;
}

gboolean
mh_game_view_check_type (GType type, GError **error)
{
  g_autoptr (GTypeClass) klass = NULL;

  if (!g_type_is_a (type, MH_TYPE_GAME_VIEW) || G_TYPE_IS_ABSTRACT (type))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators, all: %s is a name from a program's source code */
                   _ ("This game’s table can’t be used: %s is not a game view."),
                   g_type_name (type));
      return FALSE;
    }
  klass = g_type_class_ref (type);
  if (((MhGameViewClass *) klass)->arrange != NULL)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("This game’s table can’t be used: %s puts nothing on it."), g_type_name (type));
  return FALSE;
}

guint
mh_game_view_get_cloth (MhGameView *self)
{
  return MH_GAME_VIEW_GET_CLASS (self)->cloth;
}

void
mh_game_view_arrange (MhGameView *self, MhSight *sight, MhArrangement *arrangement)
{
  const gint64 begun = mh_slow_now ();

  arrangement->cloth = mh_game_view_get_cloth (self);
  if (MH_GAME_VIEW_GET_CLASS (self)->arrange != NULL)
    MH_GAME_VIEW_GET_CLASS (self)->arrange (self, sight, arrangement);
  if (mh_is_slow (begun))
    g_warning ("arrange() of %s takes longer than a second.", G_OBJECT_TYPE_NAME (self));
  mh_arrangement_mend (arrangement, G_OBJECT_TYPE_NAME (self));
}

MhMove
mh_game_view_choose (MhGameView *self, MhSight *sight, MhActor seat, guint id)
{
  const gint64 begun = mh_slow_now ();
  MhMove move;

  if (MH_GAME_VIEW_GET_CLASS (self)->choose == NULL)
    return MH_MOVE_NONE;
  move = MH_GAME_VIEW_GET_CLASS (self)->choose (self, sight, seat, id);
  if (mh_is_slow (begun))
    g_warning ("choose() of %s takes longer than a second.", G_OBJECT_TYPE_NAME (self));
  return move;
}

gboolean
mh_game_view_confirm (MhGameView *self, MhSight *sight, MhMove move)
{
  return MH_GAME_VIEW_GET_CLASS (self)->confirm != NULL
         && MH_GAME_VIEW_GET_CLASS (self)->confirm (self, sight, move);
}

gboolean
mh_game_view_deliberate (MhGameView *self, MhSight *sight, MhMove move)
{
  return MH_GAME_VIEW_GET_CLASS (self)->deliberate != NULL
         && MH_GAME_VIEW_GET_CLASS (self)->deliberate (self, sight, move);
}

void
mh_game_view_stage (MhGameView *self, MhStep *step, MhStage *stage)
{
  if (MH_GAME_VIEW_GET_CLASS (self)->stage != NULL)
    MH_GAME_VIEW_GET_CLASS (self)->stage (self, step, stage);
}

MhCurtainKind
mh_game_view_get_curtain (MhGameView *self, MhSight *sight)
{
  if (MH_GAME_VIEW_GET_CLASS (self)->curtain == NULL)
    return MH_GAME_VIEW_GET_CLASS (self)->curtain_kind;
  return MH_GAME_VIEW_GET_CLASS (self)->curtain (self, sight);
}

MhMove
mh_game_view_lift (MhGameView *self, MhSight *sight, MhActor seat)
{
  if (MH_GAME_VIEW_GET_CLASS (self)->lift == NULL)
    return MH_MOVE_NONE;
  return MH_GAME_VIEW_GET_CLASS (self)->lift (self, sight, seat);
}

guint
mh_game_view_get_clock (MhGameView *self, MhSight *sight, MhMove *move)
{
  *move = MH_MOVE_NONE;
  if (MH_GAME_VIEW_GET_CLASS (self)->clock == NULL)
    return 0;
  return MH_GAME_VIEW_GET_CLASS (self)->clock (self, sight, move);
}

gboolean
mh_game_view_can_pick (MhGameView *self, MhSight *sight, MhActor seat, guint id)
{
  return MH_GAME_VIEW_GET_CLASS (self)->can_pick != NULL
         && MH_GAME_VIEW_GET_CLASS (self)->can_pick (self, sight, seat, id);
}

MhMove
mh_game_view_combine (MhGameView *self, MhSight *sight, MhActor seat, guint picked, guint id)
{
  if (MH_GAME_VIEW_GET_CLASS (self)->combine == NULL)
    return MH_MOVE_NONE;
  return MH_GAME_VIEW_GET_CLASS (self)->combine (self, sight, seat, picked, id);
}

guint
mh_game_view_walk (MhGameView *self,
                   MhSight *sight,
                   MhActor seat,
                   MhMove gesture,
                   MhArrangement *arrangement,
                   MhBox *to)
{
  if (MH_GAME_VIEW_GET_CLASS (self)->walk == NULL)
    return 0;
  return MH_GAME_VIEW_GET_CLASS (self)->walk (self, sight, seat, gesture, arrangement, to);
}
