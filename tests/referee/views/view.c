/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A table for tic-tac-toe: once as it should be, and once for each fault. */
#include <math.h>
#include <signal.h>

#include "art/mh-art.h"
#include "table/view/mh-game-view.h"
#include "data/templates/noughts/noughts.h"

enum
{
  FAULT_NOTHING,
  FAULT_EMPTY,
  FAULT_NOWHERE,
  FAULT_OUTSIDE,
  FAULT_BELOW,
  FAULT_TWICE,
  FAULT_NAMELESS,
  FAULT_SMALL,
  FAULT_CORNER, /* no touch chooses one of the squares */
  FAULT_DEAF, /* no touch has an effect */
  FAULT_STILL,
  FAULT_CRASH,
  FAULT_UTF8, /* the name of a square is not UTF-8 */
  FAULT_SEATLESS, /* a seat has no panel */
  FAULT_FICKLE, /* the earlier layout affects the current one */
  FAULT_STAGED, /* a name depends on whose step was staged last */
  FAULT_COMBINED, /* a name depends on who was last asked for the meaning of two touches */
  FAULT_HOUR, /* a step takes an hour */
  FAULT_FACE, /* a picture depends on whose step was staged last */
  FAULT_LINGER, /* so does how long a step takes */
};

static char told[] = "A square of ?";

static gboolean
is_told_all (void)
{
  return told[sizeof told - 2] == 't';
}

static MhBox
get_box (MhArrangement *arrangement, guint square)
{
  const double size
      = MIN (mh_arrangement_get_width (arrangement), mh_arrangement_get_height (arrangement));
  const MhBox board = { 0, 0, size, size };
  MhBox box = mh_box_cell (&board, 3, 3, square % 3, square / 3);

  if (FAULT == FAULT_NOWHERE && square == 4)
    box.x = NAN;
  if (FAULT == FAULT_OUTSIDE && square == 4)
    box.x = mh_arrangement_get_width (arrangement) - 20;
  if (FAULT == FAULT_BELOW && square == 8)
    box.y = mh_arrangement_get_height (arrangement);
  if (FAULT == FAULT_SMALL && square == 4)
    box = (MhBox){ box.x, box.y, 30, 60 };
  return box;
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  static guint times;
  const Noughts *state = mh_sight_get_data (sight);
  const guint named = FAULT == FAULT_FICKLE ? times++ % 2 : 0;

  if (FAULT == FAULT_CRASH && state->marks[0] != 0)
    raise (SIGSEGV);
  for (guint square = 0; square < NOUGHTS_SQUARES; square++)
    {
      const guint id = FAULT == FAULT_TWICE && square == 8     ? 1
                       : FAULT == FAULT_OUTSIDE && square == 4 ? 0x2d
                                                               : square + 1;
      const MhBox box = get_box (arrangement, square);
      g_autoptr (MhPicture) face
          = FAULT == FAULT_FACE ? mh_art_face (is_told_all () ? "cat" : "dog", MH_MOOD_CALM) : NULL;
      MhPlacing *placing = mh_arrangement_add (arrangement, id, face, &box);

      if (FAULT != FAULT_NAMELESS || square != 4)
        mh_placing_set_label (placing, FAULT == FAULT_STAGED || FAULT == FAULT_COMBINED ? told
                                       : FAULT == FAULT_UTF8                            ? "\xff"
                                       : named && square == 2 ? "The square of before"
                                                              : "A square");
    }
  for (MhActor seat = 0; seat < state->n_seats - (FAULT == FAULT_SEATLESS ? 1 : 0); seat++)
    {
      const MhBox box = { 0, 0, 40, 40 };

      mh_arrangement_add_seat (arrangement, seat, &box, TRUE, -1, NULL);
    }
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  if (FAULT == FAULT_DEAF || FAULT == FAULT_COMBINED
      || (FAULT == FAULT_CORNER && id == NOUGHTS_SQUARES))
    return MH_MOVE_NONE;
  return mh_move (NOUGHTS_MOVE_MARK, (guint8) (id - 1), 0);
}

static void
note (MhSight *sight)
{
  told[sizeof told - 2] = mh_actor_to_char (mh_sight_get_viewer (sight));
}

static gboolean
can_pick (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return FAULT == FAULT_COMBINED;
}

static MhMove
combine (MhGameView *view, MhSight *sight, MhActor seat, guint picked, guint id)
{
  note (sight);
  return mh_move (NOUGHTS_MOVE_MARK, (guint8) (id - 1), 0);
}

static void
stage (MhGameView *view, MhStep *step, MhStage *stage)
{
  if (FAULT == FAULT_LINGER)
    mh_stage_pause (stage, is_told_all () ? 200 : 100);
  if (FAULT == FAULT_STAGED || FAULT == FAULT_FACE || FAULT == FAULT_LINGER)
    note (mh_step_get_after (step));
  for (guint i = 0; FAULT == FAULT_STILL && i < 4; i++)
    mh_stage_pause (stage, 10000);
  if (FAULT == FAULT_HOUR)
    mh_stage_pause (stage, 3600 * 1000);
}

MH_DEFINE_VIEW ("TestView",
                .arrange = FAULT == FAULT_EMPTY ? NULL : arrange,
                .choose = choose,
                .can_pick = can_pick,
                .combine = combine,
                .stage = stage)
