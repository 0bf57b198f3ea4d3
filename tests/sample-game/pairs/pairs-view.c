/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table of the game: where everything lies, what choosing a thing means, what a step shows. A
 * view declares; it draws nothing and listens to nothing. It gets sights, never the state: what it is
 * not told it cannot show. */

#include <glib/gi18n-lib.h>

#include "art/mh-picture-table.h"
#include "pairs-art-resources.h"
#include "pairs.h"
#include "table/view/mh-game-view.h"

#define GAP 8.0

/* The numbers of things are this game's own, from 1 on: a card's is 1 more than in the rules. */
#define THING_CARD(card) ((card) + 1)

const char *const *pairs_art_names (void);
MhPicture *pairs_art_picture (const char *name);

/* The pictures, by the names of their drawings in pairs.svg. Each differs from the others by its shape
 * as well as by its colour: not everybody sees both. */
static const MhPictureRow rows[] = {
  { "back sun moon star heart leaf drop ball house" },
  { NULL },
};

MH_DEFINE_PICTURES (pairs, "pairs", rows)

static const char *const faces[]
    = { "back", "sun", "moon", "star", "heart", "leaf", "drop", "ball", "house" };

/* Panels beside the cards in a wide window, above them in a narrow one. The cards get what is left;
 * they never become too small for fingers, the table scrolls then. */
static MhBox
lay_seats (MhArrangement *arrangement, const Pairs *state)
{
  double width = mh_arrangement_get_width (arrangement);
  double height = mh_arrangement_get_height (arrangement);
  double line = mh_arrangement_get_line (arrangement);
  gboolean wide = width > height;
  guint n = state->n_seats, columns = wide ? 1 : MIN (n, 2), lines = (n + columns - 1) / columns;
  double panel = MIN (MAX (44, line * 2) + 2 * GAP, height * (wide ? 0.9 : 0.3) / lines);
  MhBox board = mh_box_inset (&(MhBox){ 0, 0, width, height }, GAP);
  MhBox panels = wide ? mh_box_cut_left (&board, MIN (width * 0.28, line * 14))
                      : mh_box_cut_top (&board, panel * lines);
  double least = PAIRS_COLUMNS * mh_arrangement_get_touch (arrangement);

  panels.height = panel * lines;
  for (MhActor seat = 0; seat < n; seat++)
    {
      MhBox box = mh_box_cell (&panels, columns, lines, seat % columns, seat / columns);

      box = mh_box_inset (&box, GAP / 2);
      mh_arrangement_add_seat (arrangement, seat, &box, TRUE, state->score[seat], NULL);
    }
  board = mh_box_inset (&board, GAP);
  board.height = MAX (board.height, least);
  return mh_box_fit (&board, 1);
}

/* What lies there, in words: whoever does not see the table hears this. */
static char *
say_card (const Pairs *state, guint card)
{
  char name[3];

  pairs_card_name (card, name);
  return state->place[card] == PAIRS_DOWN
             ? /* Translators: a card's place such as "b2" */
             g_strdup_printf (_ ("%s, covered"), name)
             : /* Translators: a card's place such as "b2", what is on it ("a sun") */
             g_strdup_printf (_ ("%s, %s"), name, pairs_face_name (state->face[card]));
}

static MhPicture *
get_picture (const Pairs *state, guint card)
{
  return pairs_art_picture (faces[state->place[card] == PAIRS_OPEN ? state->face[card] : 0]);
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Pairs *state = mh_sight_get_data (sight);
  MhBox board = lay_seats (arrangement, state);

  for (guint card = 0; card < PAIRS_CARDS; card++)
    {
      MhBox box = mh_box_cell (&board, PAIRS_COLUMNS, PAIRS_CARDS / PAIRS_COLUMNS,
                               card % PAIRS_COLUMNS, card / PAIRS_COLUMNS);
      MhPlacing *placing;

      /* A card that was taken goes to its owner before it vanishes. */
      if (state->place[card] >= PAIRS_TAKEN)
        {
          mh_arrangement_absorb (arrangement, THING_CARD (card),
                                 MH_THING_SEAT (state->place[card] - PAIRS_TAKEN));
          continue;
        }
      box = mh_box_inset (&box, MAX (1, box.width * 0.04));
      placing = mh_arrangement_take (arrangement, THING_CARD (card), get_picture (state, card),
                                     &box, say_card (state, card));
      mh_placing_set_action (placing, state->phase == PAIRS_PHASE_CLEAR ? _ ("Go on")
                                                                        : _ ("Turn up this card"));
      /* Where nobody taps, it goes on by itself, if people want that. */
      mh_placing_set_by_itself (placing,
                                state->phase == PAIRS_PHASE_CLEAR && card == state->card[1]);
    }
}

/* It need not be legal: the match judges it, and a refusal names its rule. The table's own move has to
 * be the meaning of some thing, or nobody can make it where people sit. */
static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const Pairs *state = mh_sight_get_data (sight);

  if (id == 0 || id > PAIRS_CARDS)
    return MH_MOVE_NONE;
  if (seat == MH_TABLE)
    return state->place[id - 1] == PAIRS_OPEN ? mh_move (PAIRS_MOVE_CLEAR, 0, 0) : MH_MOVE_NONE;
  return mh_move (PAIRS_MOVE_TURN, (guint8) (id - 1), 0);
}

/* What is to be seen and heard before everything lies as the step leaves it. Sounds: tick, slide,
 * bell, whistle, meow, dog, mouse, knock. */
static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const Pairs *before = mh_sight_get_data (mh_step_get_before (step));
  const Pairs *after = mh_sight_get_data (mh_step_get_after (step));

  if (mh_move_kind (mh_step_get_move (step)) != PAIRS_MOVE_CLEAR)
    mh_stage_sound (stage, "tick");
  else if (after->score[before->turn] > before->score[before->turn])
    mh_stage_sound (stage, "bell");
  else
    mh_stage_sound (stage, "slide");
}

MH_DEFINE_VIEW ("PairsView",
                .cloth = 0x3f7d6e,
                .arrange = arrange,
                .choose = choose,
                .stage = stage_step)
