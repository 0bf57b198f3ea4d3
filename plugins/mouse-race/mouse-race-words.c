/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sentences about steps, and the prompts. */

#include "config.h"

#include "engine/rules/mh-sentences.h"
#include "mouse-race-sense.h"

#include <glib/gi18n-lib.h>

/* The subjects of sentences: kinds of moves, and */
enum
{
  ABOUT_DRAWN = MR_MOVE_TILE + 1, /* + a MouseRaceKind */
  ABOUT_RETURNED = ABOUT_DRAWN + MR_N_KINDS, /* + a MouseRaceKind that fits nowhere */
  ABOUT_LAID = ABOUT_RETURNED + MR_N_KINDS, /* + the MouseRaceSide of the open end */
  ABOUT_PHASE = ABOUT_LAID + MR_N_SIDES, /* + a MouseRacePhase */
};

/* Facts */
enum
{
  EDGE = 1 << 0, /* one thing alone blocks the tile: the edge, */
  PATH = 1 << 1, /* another path */
  CAT = 1 << 2, /* or a cat */
  OWN = 1 << 3, /* the cat is at the end of the player's own path */
  STOPS = 1 << 4, /* it is at the end of another path */
  EMPTY = 1 << 5, /* the bag */
  FITS = 1 << 6, /* a path tile would fit now */
  SET_OUT = 1 << 7, /* the path has a tile */
  STRAIGHT = 1 << 8, /* the tile in hand */
  WON = 1 << 9, /* a mouse has the cheese */
};

/* Arguments */
enum
{
  WHO = 1,
  OTHER, /* player */
  SQUARE,
};

static const MhSentence sentences[] = {
  /* Translators: %s is a player, chosen at random */
  { MH_TEXT ("%s goes first."), MR_MOVE_START, 0, WHO },
  /* Translators, all: %s is a player */
  { MH_TEXT ("%s reaches into the bag."), MR_MOVE_DRAW, 0, WHO },
  { MH_TEXT ("%s draws a straight path. It would lead off the board, so it goes back into the "
             "bag."),
    ABOUT_RETURNED + MR_KIND_STRAIGHT, EDGE, WHO },
  { MH_TEXT ("%s draws a straight path. Another path blocks it, so it goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_STRAIGHT, PATH, WHO },
  { MH_TEXT ("%s draws a straight path. A cat blocks it, so it goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_STRAIGHT, CAT, WHO },
  { MH_TEXT ("%s draws a straight path. It doesn’t fit anywhere and goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_STRAIGHT, 0, WHO },
  { MH_TEXT ("%s draws a bend. It would lead off the board, so it goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_CURVE, EDGE, WHO },
  { MH_TEXT ("%s draws a bend. Another path blocks it, so it goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_CURVE, PATH, WHO },
  { MH_TEXT ("%s draws a bend. A cat blocks it, so it goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_CURVE, CAT, WHO },
  { MH_TEXT ("%s draws a bend. It doesn’t fit anywhere and goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_CURVE, 0, WHO },
  { MH_TEXT ("%s draws a cat. There is no place for it, so it goes back into the bag."),
    ABOUT_RETURNED + MR_KIND_CAT, 0, WHO },
  { MH_TEXT ("%s draws a straight path."), ABOUT_DRAWN + MR_KIND_STRAIGHT, 0, WHO },
  { MH_TEXT ("%s draws a bend."), ABOUT_DRAWN + MR_KIND_CURVE, 0, WHO },
  { MH_TEXT ("%s draws a cat. Meow!"), ABOUT_DRAWN + MR_KIND_CAT, 0, WHO },
  { MH_TEXT ("%s places the last tile, and the mouse runs to the cheese. Hooray!"), MR_MOVE_LAY, 0,
    WHO },
  /* Translators, all: %1$s is a player, %2$s a square of the board such as "b12" */
  { MH_TEXT ("%1$s places a tile on %2$s, and the path leads up."), ABOUT_LAID + MR_NORTH, 0, WHO,
    SQUARE },
  { MH_TEXT ("%1$s places a tile on %2$s, and the path leads to the right."), ABOUT_LAID + MR_EAST,
    0, WHO, SQUARE },
  { MH_TEXT ("%1$s places a tile on %2$s, and the path leads down."), ABOUT_LAID + MR_SOUTH, 0, WHO,
    SQUARE },
  { MH_TEXT ("%1$s places a tile on %2$s, and the path leads to the left."), ABOUT_LAID + MR_WEST,
    0, WHO, SQUARE },
  { MH_TEXT ("%1$s puts the cat on %2$s, in front of their own path."), MR_MOVE_CAT, OWN, WHO,
    SQUARE },
  /* Translators: %1$s is a player, %2$s a square of the board such as "b12", %3$s the player whose
   * way is blocked */
  { MH_TEXT ("%1$s puts the cat on %2$s. It blocks %3$s’s way."), MR_MOVE_CAT, STOPS, WHO, SQUARE,
    OTHER },
  /* Translators: %1$s is a player, %2$s a square of the board such as "b12", %3$s the next
   * player */
  { MH_TEXT ("%1$s puts the cat on %2$s. It lies in wait for %3$s."), MR_MOVE_CAT, 0, WHO, SQUARE,
    OTHER },
  /* Translators, all: %1$s is a player, %2$s a square of the board such as "b12" */
  { MH_TEXT ("%1$s takes back the newest tile, from %2$s."), MR_MOVE_BACK, 0, WHO, SQUARE },
  { MH_TEXT ("%1$s shoos the cat away from %2$s."), MR_MOVE_SHOO, 0, WHO, SQUARE },
  /* Translators: %s is a player who does nothing this turn */
  { MH_TEXT ("%s skips."), MR_MOVE_PASS, 0, WHO },
  /* Translators: %s is a player who placed a tile and takes it back in hand */
  { MH_TEXT ("%s picks the tile up again."), MH_MOVE_KIND_UNDO, 0, WHO },

  /* Translators: what is happening now, before the first turn */
  { MH_TEXT ("Chance decides who goes first."), ABOUT_PHASE + MR_PHASE_START },
  /* Translators, all: %s is the player whose turn it is */
  { MH_TEXT ("%s’s turn: the bag is empty, so skip."), ABOUT_PHASE + MR_PHASE_TURN, EMPTY, WHO },
  { MH_TEXT ("%s’s turn: draw a tile, or skip."), ABOUT_PHASE + MR_PHASE_TURN, FITS, WHO },
  { MH_TEXT ("%s’s turn, and the path is stuck: back up, shoo a cat, or draw and hope."),
    ABOUT_PHASE + MR_PHASE_TURN, SET_OUT, WHO },
  /* Translators: %s is the player whose turn it is, whose mouse can't set out */
  { MH_TEXT ("%s’s turn, and the mouse can’t get out: shoo a cat, or skip."),
    ABOUT_PHASE + MR_PHASE_TURN, 0, WHO },
  /* Translators: what is happening now */
  { MH_TEXT ("Somebody is reaching into the bag."), ABOUT_PHASE + MR_PHASE_CHANCE },
  /* Translators, all: %s is the player whose turn it is */
  { MH_TEXT ("%s’s turn: place the straight path."), ABOUT_PHASE + MR_PHASE_PATH, STRAIGHT, WHO },
  { MH_TEXT ("%s’s turn: place the bend."), ABOUT_PHASE + MR_PHASE_PATH, 0, WHO },
  /* Translators: %1$s is the player whose turn it is, %2$s the next player */
  { MH_TEXT ("%1$s’s turn: put the cat in %2$s’s way."), ABOUT_PHASE + MR_PHASE_CAT, 0, WHO,
    OTHER },
  /* Translators: the end of the match */
  { MH_TEXT ("The match is over. The cheese has been found!"), ABOUT_PHASE + MR_PHASE_OVER, WON },
  /* Translators: the end of the match at the round limit */
  { MH_TEXT ("The match is over, and nobody found the cheese."), ABOUT_PHASE + MR_PHASE_OVER },
  { 0 },
};

static guint
name_obstacle (guint8 content)
{
  if (mouse_race_is_path (content))
    return PATH;
  return content == MR_CAT ? CAT : EDGE;
}

/* The only kind of obstacle for a tile of the seat to move, or 0. */
static guint
find_obstacle (const MouseRaceState *self, MouseRaceKind kind)
{
  MouseRacePlace places[MOUSE_RACE_PLACES_MAX];
  const guint n
      = kind == MR_KIND_CAT ? 0 : mouse_race_list_places (self, self->turn, kind, FALSE, places);
  guint seen = 0;

  for (guint i = 0; i < n; i++)
    {
      const guint8 content = self->board[places[i].square];
      const guint8 ahead = mouse_race_neighbor (places[i].square, places[i].open);

      seen |= name_obstacle (content != MR_FREE ? content : self->board[ahead]);
    }
  return seen == EDGE || seen == PATH || seen == CAT ? seen : 0;
}

/* Names the mouse that a cat obstructs: the one whose path ends there, otherwise the next one. */
static void
tell_cat (MhNarrator *narrator, const MouseRaceState *before, guint square, const MhNames *names)
{
  const MhActor target = mouse_race_find_target (before, before->turn, square);

  narrator->arguments[OTHER].text = names->name[target];
  if (mouse_race_is_end (before, target, square))
    narrator->facts |= target == before->turn ? OWN : STOPS;
}

/* News and log are the same, because nobody may forget anything here. */
char *
mouse_race_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  const MouseRaceState *before = mh_sight_get_data (mh_step_get_before (step));
  const MouseRaceState *after = mh_sight_get_data (mh_step_get_after (step));
  const MhMove move = mh_step_get_move (step);
  const MhActor actor = mh_step_get_actor (step);
  const guint8 a = mh_move_a (move);
  guint about = mh_move_kind (move);
  guint8 square = a;
  char name[MR_NAME_MAX];
  MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .arguments[WHO].text = names->name[actor < MR_SEATS_MAX ? actor : before->turn],
    .arguments[SQUARE].text = name,
  };

  switch (mh_move_kind (move))
    {
    case MR_MOVE_START:
      narrator.arguments[WHO].text = names->name[a];
      break;
    case MR_MOVE_TILE:
      about = ABOUT_DRAWN + a;
      if (mh_step_has_event (step, MR_EVENT_RETURNED))
        {
          about = ABOUT_RETURNED + a;
          narrator.facts = find_obstacle (before, a);
        }
      break;
    case MR_MOVE_LAY:
      about = after->winner != 0 ? MR_MOVE_LAY : ABOUT_LAID + mh_move_b (move);
      break;
    case MR_MOVE_CAT:
      tell_cat (&narrator, before, square, names);
      break;
    case MR_MOVE_BACK:
      square = before->newest[before->turn];
      break;
    default:
      break;
    }
  mh_words_write (&mouse_race_squares, square, name);
  return mh_narrator_say (&narrator, about);
}

char *
mouse_race_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const MouseRaceState *self = mh_sight_get_data (sight);
  const MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = (mouse_race_count_bag (self) == 0 ? EMPTY : 0)
             | (mouse_race_is_stuck (self, self->turn) ? 0 : FITS)
             | (self->length[self->turn] > 0 ? SET_OUT : 0)
             | (self->hand == MR_KIND_STRAIGHT ? STRAIGHT : 0) | (self->winner != 0 ? WON : 0),
    .arguments[WHO].text = names->name[self->turn],
    .arguments[OTHER].text = names->name[mouse_race_next_seat (self)],
  };

  return mh_narrator_say (&narrator, ABOUT_PHASE + self->phase);
}
