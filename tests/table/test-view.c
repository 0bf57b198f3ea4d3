/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A view made from a table of functions. */
#include "engine/rules/mh-step-internal.h"
#include "table/view/mh-game-view-internal.h"

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return mh_move (1, seat, (guint8) id);
}

/* As in a view module */
MH_DEFINE_VIEW ("TestView", .cloth = 0x123456, .choose = choose)

static void
test_functions (void)
{
  g_autoptr (MhGameView) view = g_object_new (mh_plugin_view_type (), NULL);
  MhGameViewClass *klass = MH_GAME_VIEW_GET_CLASS (view);

  g_assert_true (klass->choose == choose);
  g_assert_null (klass->arrange);
  g_assert_cmphex (mh_game_view_get_cloth (view), ==, 0x123456);
  g_assert_cmpuint (mh_plugin_view_type (), ==, G_OBJECT_TYPE (view));
  g_assert_cmpint (mh_plugin_interface, ==, MH_PLUGIN_INTERFACE);
}

/* A view without a cloth gets the default one, and a type name cannot be registered twice. */
static void
test_no_cloth (void)
{
  static const MhGameViewClass table = { .size = sizeof table, .choose = choose };
  GType type = mh_game_view_register ("TestPlainView", &table);
  g_autoptr (MhGameView) view = g_object_new (type, NULL);

  g_assert_cmphex (mh_game_view_get_cloth (view), !=, 0);
  g_assert_cmpuint (mh_game_view_register ("TestView", &table), ==, G_TYPE_NONE);
}

/* A view compiled when the table ended with `stage`, and two compiled with a newer Mousehole, whose tables have
 * one more function. */
static void
test_other_sizes (void)
{
  typedef struct
  {
    MhGameViewClass table;
    gpointer next;
  } Long;
  static const MhGameViewClass older
      = { .size = offsetof (MhGameViewClass, curtain), .choose = choose, .curtain = (gpointer) 1 };
  static const Long newer = { .table = { .size = sizeof newer, .choose = choose } };
  static const Long too_new = { { .size = sizeof too_new, .choose = choose }, (gpointer) 1 };
  GTypeClass *klass;

  klass = g_type_class_ref (mh_game_view_register ("TestOlderView", &older));
  g_assert_true (((MhGameViewClass *) klass)->choose == choose);
  g_assert_null (((MhGameViewClass *) klass)->curtain);
  g_type_class_unref (klass);
  klass = g_type_class_ref (mh_game_view_register ("TestNewerView", &newer.table));
  g_assert_true (((MhGameViewClass *) klass)->choose == choose);
  g_type_class_unref (klass);
  g_assert_cmpuint (mh_game_view_register ("TestTooNewView", &too_new.table), ==, G_TYPE_INVALID);
}

/* Views that are refused before the match begins. */
static void
test_check_type (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_game_view_check_type (G_TYPE_OBJECT, &error));
  g_assert_nonnull (strstr (error->message, "GObject is not a game view"));
  g_clear_error (&error);
  g_assert_false (mh_game_view_check_type (mh_plugin_view_type (), &error));
  g_assert_nonnull (strstr (error->message, "TestView puts nothing"));
}

/* The time passes in the game, not in the test. */
static MhMove
choose_slowly (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  g_usleep (G_USEC_PER_SEC + 50000);
  return mh_move (1, seat, (guint8) id);
}

/* The author gets a warning; the person's choice still counts. The curtain of this view is always the same. */
static void
test_slow (void)
{
  static const MhGameViewClass table
      = { .size = sizeof table, .choose = choose_slowly, .curtain_kind = MH_CURTAIN_ACT };
  g_autoptr (MhGameView) view = g_object_new (mh_game_view_register ("TestSlow", &table), NULL);
  static const MhRules rules = { .state_size = 1 };
  g_autoptr (MhSight) sight = mh_sight_new (&rules, "", MH_TABLE, MH_NOW);

  g_test_expect_message ("mousehole-table", G_LOG_LEVEL_WARNING,
                         "*choose() of TestSlow takes longer*");
  g_assert_cmpuint (mh_game_view_choose (view, sight, 2, 3), ==, mh_move (1, 2, 3));
  g_test_assert_expected_messages ();
  g_assert_cmpint (mh_game_view_get_curtain (view, sight), ==, MH_CURTAIN_ACT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/view/functions", test_functions);
  g_test_add_func ("/view/no-cloth", test_no_cloth);
  g_test_add_func ("/view/check-type", test_check_type);
  g_test_add_func ("/view/slow", test_slow);
  g_test_add_func ("/view/other-sizes", test_other_sizes);
  return g_test_run ();
}
