/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is said about a step, and what is to be done now. Each case is a whole text of its own; a
 * player's name is a subject or stands after a colon. */

#include "config.h"

#include "mouse-race-rules.h"

#include <glib/gi18n-lib.h>

#include "mouse-race-state.h"

/* Why a tile has no place. */
typedef enum
{
  OBSTACLE_MIXED,
  OBSTACLE_EDGE,
  OBSTACLE_PATH,
  OBSTACLE_CAT,
  N_OBSTACLES
} Obstacle;

static Obstacle
name_obstacle (guint8 content)
{
  if (mouse_race_is_path (content))
    return OBSTACLE_PATH;
  return content == MR_CAT ? OBSTACLE_CAT : OBSTACLE_EDGE;
}

/* What keeps a path tile off the board, if it is one thing. */
static Obstacle
find_obstacle (const MouseRaceState *self, MhActor seat, MouseRaceKind kind)
{
  guint seen = 0;
  MouseRaceEnds ends;

  mouse_race_get_ends (self, seat, &ends);
  for (guint i = 0; i < ends.n; i++)
    {
      guint8 sides[2], content = self->board[ends.square[i]];
      guint n_sides = mouse_race_get_sides (kind, ends.heading[i], sides);

      if (content != MR_FREE)
        seen |= 1u << name_obstacle (content);
      for (guint j = 0; content == MR_FREE && j < n_sides; j++)
        seen |= 1u << name_obstacle (self->board[mouse_race_neighbor (ends.square[i], sides[j])]);
    }
  for (Obstacle obstacle = OBSTACLE_EDGE; obstacle < N_OBSTACLES; obstacle++)
    if (seen == 1u << obstacle)
      return obstacle;
  return OBSTACLE_MIXED;
}

static gboolean
is_returned (MhStep *step)
{
  for (guint i = 0; i < mh_step_get_n_events (step); i++)
    if (mh_move_kind (mh_step_get_event (step, i)) == MR_EVENT_RETURNED)
      return TRUE;
  return FALSE;
}

static char *
say_returned_straight (const char *name, Obstacle obstacle)
{
  switch (obstacle)
    {
    case OBSTACLE_EDGE:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a straight path. It would lead off the board, so it goes back into the "
             "bag."),
          name);
    case OBSTACLE_PATH:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a straight path. Another path blocks it, so it goes back into the bag."),
          name);
    case OBSTACLE_CAT:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a straight path. A cat blocks it, so it goes back into the bag."), name);
    case OBSTACLE_MIXED:
    case N_OBSTACLES:
    default:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a straight path. It doesn’t fit anywhere and goes back into the bag."),
          name);
    }
}

static char *
say_returned_curve (const char *name, Obstacle obstacle)
{
  switch (obstacle)
    {
    case OBSTACLE_EDGE:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a bend. It would lead off the board, so it goes back into the bag."), name);
    case OBSTACLE_PATH:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a bend. Another path blocks it, so it goes back into the bag."), name);
    case OBSTACLE_CAT:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a bend. A cat blocks it, so it goes back into the bag."), name);
    case OBSTACLE_MIXED:
    case N_OBSTACLES:
    default:
      return g_strdup_printf (
          /* Translators: a player */
          _ ("%s draws a bend. It doesn’t fit anywhere and goes back into the bag."), name);
    }
}

static char *
say_returned (const MouseRaceState *before, MouseRaceKind kind, const char *name)
{
  if (kind == MR_KIND_CAT)
    /* Translators: a player */
    return g_strdup_printf (
        _ ("%s draws a cat. There is no place for it, so it goes back into the bag."), name);
  if (kind == MR_KIND_STRAIGHT)
    return say_returned_straight (name, find_obstacle (before, before->turn, kind));
  return say_returned_curve (name, find_obstacle (before, before->turn, kind));
}

static char *
say_tile (MouseRaceKind kind, const char *name)
{
  if (kind == MR_KIND_CAT)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s draws a cat. Meow!"), name);
  if (kind == MR_KIND_STRAIGHT)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s draws a straight path."), name);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s draws a bend."), name);
}

static char *
say_lay (const MouseRaceState *after, MhMove move, const char *name)
{
  char square[MR_NAME_MAX];

  if (after->winner != 0)
    /* Translators: a player */
    return g_strdup_printf (
        _ ("%s places the last tile, and the mouse runs to the cheese. Hooray!"), name);
  mh_words_write (&mouse_race_squares, mh_move_a (move), square);
  switch (mh_move_b (move))
    {
    case MR_NORTH:
      /* Translators: a player, a square of the board as in "b12" */
      return g_strdup_printf (_ ("%1$s places a tile on %2$s, and the path leads up."), name,
                              square);
    case MR_EAST:
      /* Translators: a player, a square of the board as in "b12" */
      return g_strdup_printf (_ ("%1$s places a tile on %2$s, and the path leads to the right."),
                              name, square);
    case MR_SOUTH:
      /* Translators: a player, a square of the board as in "b12" */
      return g_strdup_printf (_ ("%1$s places a tile on %2$s, and the path leads down."), name,
                              square);
    case MR_WEST:
    default:
      /* Translators: a player, a square of the board as in "b12" */
      return g_strdup_printf (_ ("%1$s places a tile on %2$s, and the path leads to the left."),
                              name, square);
    }
}

/* The mouse right in front of whose path a cat lies now: the next one's, if it is one of several. */
static MhActor
find_stopped (const MouseRaceState *before, guint square)
{
  for (guint i = 1; i <= before->n_seats; i++)
    {
      MhActor seat = (MhActor) ((before->turn + i) % before->n_seats);
      MouseRaceEnds ends;

      mouse_race_get_ends (before, seat, &ends);
      if (ends.square[0] == square || (ends.n == 2 && ends.square[1] == square))
        return seat;
    }
  return MH_NOBODY;
}

static char *
say_cat (const MouseRaceState *before, MhMove move, const MhNames *names)
{
  const char *name = names->name[before->turn];
  MhActor stopped = find_stopped (before, mh_move_a (move));
  char square[MR_NAME_MAX];

  mh_words_write (&mouse_race_squares, mh_move_a (move), square);
  if (stopped == before->turn)
    /* Translators: a player, a square of the board as in "b12" */
    return g_strdup_printf (_ ("%1$s puts the cat on %2$s, in front of their own path."), name,
                            square);
  if (stopped != MH_NOBODY)
    /* Translators: a player, a square of the board as in "b12", the player whose way is blocked */
    return g_strdup_printf (_ ("%1$s puts the cat on %2$s. It blocks %3$s’s way."), name, square,
                            names->name[stopped]);
  return g_strdup_printf (
      /* Translators: a player, a square of the board as in "b12", the next player */
      _ ("%1$s puts the cat on %2$s. It lies in wait for %3$s."), name, square,
      names->name[mouse_race_next_seat (before)]);
}

static char *
say_skip (const MouseRaceState *before, MhMove move, const char *name)
{
  char square[MR_NAME_MAX];

  if (mh_move_kind (move) == MR_MOVE_PASS)
    /* Translators: a player who does nothing in this turn */
    return g_strdup_printf (_ ("%s waits."), name);
  if (mh_move_kind (move) == MR_MOVE_SHOO)
    {
      mh_words_write (&mouse_race_squares, mh_move_a (move), square);
      /* Translators: a player, a square of the board as in "b12" */
      return g_strdup_printf (_ ("%1$s shoos the cat away from %2$s."), name, square);
    }
  mh_words_write (&mouse_race_squares, before->newest[before->turn], square);
  /* Translators: a player, a square of the board as in "b12" */
  return g_strdup_printf (_ ("%1$s takes back the newest tile, from %2$s."), name, square);
}

/* What a seat did; @name is its player. */
static char *
say_move (MhStep *step, const MhNames *names, const char *name)
{
  const MouseRaceState *before = mh_sight_get_data (mh_step_get_before (step));
  const MouseRaceState *after = mh_sight_get_data (mh_step_get_after (step));
  MhMove move = mh_step_get_move (step);

  switch (mh_move_kind (move))
    {
    case MR_MOVE_START:
      /* Translators: a player, by chance */
      return g_strdup_printf (_ ("%s goes first."), names->name[mh_move_a (move)]);
    case MR_MOVE_DRAW:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s reaches into the bag."), name);
    case MR_MOVE_TILE:
      return is_returned (step) ? say_returned (before, mh_move_a (move), names->name[before->turn])
                                : say_tile (mh_move_a (move), names->name[before->turn]);
    case MR_MOVE_LAY:
      return say_lay (after, move, name);
    case MR_MOVE_CAT:
      return say_cat (before, move, names);
    case MR_MOVE_BACK:
    case MR_MOVE_SHOO:
    case MR_MOVE_PASS:
      return say_skip (before, move, name);
    case MH_MOVE_KIND_UNDO:
      /* Translators: a player who laid a tile and takes it into the hand again */
      return g_strdup_printf (_ ("%s picks the tile up again."), name);
    default:
      return NULL;
    }
}

/**
 * mouse_race_say_step:
 * @game: the game
 * @step: a step
 * @when: as news or from the log; nothing here must be forgotten, so it is all the same
 * @names: the players' names
 *
 * Returns: (transfer full) (nullable): what happened
 */
char *
mouse_race_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  MhActor actor = mh_step_get_actor (step);

  return say_move (step, names, actor < MR_SEATS_MAX ? names->name[actor] : NULL);
}

/* Whether one of the two path tiles could be laid now. */
static gboolean
fits (const MouseRaceState *self, MouseRaceKind kind)
{
  MouseRaceEnds ends;

  mouse_race_get_ends (self, self->turn, &ends);
  for (guint i = 0; i < ends.n; i++)
    {
      guint8 sides[2];
      guint n_sides = mouse_race_get_sides (kind, ends.heading[i], sides);

      for (guint j = 0; self->board[ends.square[i]] == MR_FREE && j < n_sides; j++)
        if (mouse_race_may_point_at (self->board[mouse_race_neighbor (ends.square[i], sides[j])]))
          return TRUE;
    }
  return FALSE;
}

static char *
say_turn_prompt (const MouseRaceState *self, const char *name)
{
  if (self->bag[MR_KIND_STRAIGHT] + self->bag[MR_KIND_CURVE] + self->bag[MR_KIND_CAT] == 0)
    /* Translators: the player whose turn it is */
    return g_strdup_printf (_ ("%s’s turn: the bag is empty, so skip."), name);
  if (fits (self, MR_KIND_STRAIGHT) || fits (self, MR_KIND_CURVE))
    /* Translators: the player whose turn it is */
    return g_strdup_printf (_ ("%s’s turn: draw a tile, or skip."), name);
  if (self->length[self->turn] > 0)
    return g_strdup_printf (
        /* Translators: the player whose turn it is */
        _ ("%s’s turn, and the path is stuck: back up, shoo a cat, or draw and hope."), name);
  /* Translators: the player whose turn it is, whose mouse can't set out */
  return g_strdup_printf (_ ("%s’s turn, and the mouse can’t get out: shoo a cat, or wait."), name);
}

/**
 * mouse_race_say_prompt:
 * @game: the game
 * @sight: what lies on the table
 * @names: the players' names
 *
 * Returns: (transfer full): what is to be done now
 */
char *
mouse_race_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const MouseRaceState *self = mh_sight_get_data (sight);
  const char *name = names->name[self->turn];

  switch ((MouseRacePhase) self->phase)
    {
    case MR_PHASE_START:
      /* Translators: what happens now, before the first turn */
      return g_strdup (_ ("Chance decides who goes first."));
    case MR_PHASE_TURN:
      return say_turn_prompt (self, name);
    case MR_PHASE_CHANCE:
      /* Translators: what happens now */
      return g_strdup (_ ("Somebody is reaching into the bag."));
    case MR_PHASE_PATH:
      if (self->hand == MR_KIND_STRAIGHT)
        /* Translators: the player whose turn it is */
        return g_strdup_printf (_ ("%s’s turn: place the straight path."), name);
      /* Translators: the player whose turn it is */
      return g_strdup_printf (_ ("%s’s turn: place the bend."), name);
    case MR_PHASE_CAT:
      /* Translators: the player whose turn it is, the next player */
      return g_strdup_printf (_ ("%1$s’s turn: put the cat in %2$s’s way."), name,
                              names->name[mouse_race_next_seat (self)]);
    case MR_PHASE_OVER:
      if (self->winner != 0)
        /* Translators: the end of the game */
        return g_strdup (_ ("The match is over. The cheese has been found!"));
      /* Translators: the end of the game at the round limit */
      return g_strdup (_ ("The match is over, and nobody found the cheese."));
    case MR_N_PHASES:
    default:
      return NULL;
    }
}
