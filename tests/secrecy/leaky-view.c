/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A view of the game with secrets (tests/referee/secret) that remembers what it was shown behind the curtain
 * and leaks it afterwards, through one channel at a time. */

#include "leaky-view.h"

#include "art/mh-art-internal.h"
#include "table/area/mh-thing-private.h"
#include "table/view/mh-game-view-internal.h"
#include "tests/referee/secret/secret.h"

enum
{
  THING_CARDS = 1,
  THING_PILE = 10,
  THING_KEEP,
  THING_SWAP,
  THING_FLOOR,
};

static Leak the_leak;
static guint seen;

void
leaky_view_set_leak (Leak leak)
{
  the_leak = leak;
  seen = 0;
}

/* What the view leaks through @leak: 0 for nothing. */
static guint
tell (Leak leak)
{
  return the_leak == leak ? seen : 0;
}

static MhPicture *
make_picture (guint number)
{
  static MhPicture *part;
  MhPicturePart parts[1];

  if (part == NULL)
    {
      g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "../../data/icons",
                                                "io.github.mousehole_games.Mousehole.svg", NULL);
      g_autoptr (GError) error = NULL;

      part = mh_picture_new_from_file (path, &error);
      g_assert_no_error (error);
    }
  parts[0] = (MhPicturePart){ part, 0, 0, 50 + number, 50 + number, 0 };
  return mh_picture_new_composed (100, 140, parts, 1);
}

static MhPlacing *
add (MhArrangement *arrangement, guint id, double x, double y, const char *label, guint number)
{
  g_autoptr (MhPicture) picture = make_picture (number);
  MhPlacing *placing = mh_arrangement_add (arrangement, id, picture, &(MhBox){ x, y, 90, 126 });

  mh_placing_set_label (placing, label);
  return placing;
}

static void
add_cards (const Secret *sight, MhArrangement *arrangement)
{
  for (guint seat = 0; seat < sight->n_seats; seat++)
    {
      g_autofree char *label = g_strdup_printf ("card %u", sight->card[seat]);

      mh_placing_set_scenery (
          add (arrangement, THING_CARDS + seat, 120.0 * seat, 0, label, sight->card[seat]), FALSE);
    }
}

static void
add_pile (MhArrangement *arrangement)
{
  g_autofree char *label = g_strdup_printf ("the pile%.*s", (int) tell (LEAK_LABEL), "!!!!!!!!!!");
  g_autofree char *action = g_strdup_printf ("Look %u", tell (LEAK_ACTION));
  MhPlacing *pile = add (arrangement, THING_PILE, 400 + 10.0 * tell (LEAK_PLACE), 200, label,
                         tell (LEAK_PICTURE));

  mh_placing_set_action (pile, action);
  mh_placing_set_number (pile, (int) tell (LEAK_NUMBER));
}

static void
leaky_view_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Secret *state = mh_sight_get_data (sight);
  MhActor viewer = mh_sight_get_viewer (sight);
  gboolean turned = tell (LEAK_ORDER) % 2 != 0;

  if (viewer < state->n_seats)
    seen = MAX (seen, state->card[viewer]);
  add_cards (state, arrangement);
  add_pile (arrangement);
  add (arrangement, turned ? THING_SWAP : THING_KEEP, turned ? 130 : 0, 200,
       turned ? "swap" : "keep", 0);
  add (arrangement, turned ? THING_KEEP : THING_SWAP, turned ? 0 : 130, 200,
       turned ? "keep" : "swap", 0);
  if (the_leak == LEAK_SCROLL)
    add (arrangement, THING_FLOOR, 0, 1500, "the floor", 0);
}

static MhMove
leaky_view_choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  if (id == THING_KEEP)
    return mh_move (MOVE_KEEP, 0, 0);
  if (id == THING_SWAP || (id == THING_PILE && tell (LEAK_CHOICE) % 2 != 0))
    return mh_move (MOVE_SWAP, 0, 0);
  return MH_MOVE_NONE;
}

static MhCurtainKind
leaky_view_curtain (MhGameView *view, MhSight *sight)
{
  return MH_CURTAIN_ACT;
}

/* A view should not access widgets, but it can find them. */
static GtkWidget *
find_widget (GtkWidget *from, GType type, guint number)
{
  for (GtkWidget *child = gtk_widget_get_first_child (from); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type, number);

      if (found != NULL)
        return found;
      if (g_type_is_a (G_OBJECT_TYPE (child), type)
          && (number == 0 || MH_THING (child)->id == number))
        return child;
    }
  return NULL;
}

static void
touch_widgets (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) window = g_list_model_get_item (windows, 0);
  GtkWidget *pile = find_widget (window, MH_TYPE_THING, THING_PILE);
  GtkWidget *scrolled = find_widget (window, GTK_TYPE_SCROLLED_WINDOW, 0);
  g_autofree char *text = g_strdup_printf ("%u", seen);

  if (the_leak == LEAK_TOOLTIP)
    gtk_widget_set_tooltip_text (pile, text);
  if (the_leak == LEAK_FOCUS)
    gtk_widget_grab_focus (find_widget (window, MH_TYPE_THING, THING_CARDS + seen % 2));
  if (the_leak == LEAK_CURSOR)
    gtk_widget_set_cursor_from_name (pile, seen % 2 != 0 ? "grab" : "help");
  if (the_leak == LEAK_SCROLL)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                              20.0 * seen);
  if (the_leak == LEAK_ACCESSIBLE)
    gtk_accessible_update_property (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
}

static void
leaky_view_stage (MhGameView *view, MhStep *step, MhStage *stage)
{
  g_autoptr (MhPicture) face = make_picture (tell (LEAK_FACE));

  mh_stage_pause (stage, 100 + tell (LEAK_DURATION));
  mh_stage_sound (stage, tell (LEAK_SOUND) % 2 != 0 ? "tick" : "slide");
  mh_stage_turn_up (stage, THING_PILE, face, face, THING_PILE);
  mh_stage_go (stage, THING_CARDS, tell (LEAK_MOTION) % 2 != 0 ? THING_PILE : THING_SWAP);
  if (mh_step_get_actor (step) != MH_CHANCE)
    touch_widgets ();
}

GType
leaky_view_get_type (void)
{
  static const MhGameViewClass table = {
    .size = sizeof table,
    .arrange = leaky_view_arrange,
    .choose = leaky_view_choose,
    .stage = leaky_view_stage,
    .curtain = leaky_view_curtain,
  };

  return mh_game_view_register ("LeakyView", &table);
}
