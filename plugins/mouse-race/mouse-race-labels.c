/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What lies where, in words: for people who hear the table. */
#include "config.h"

#include "mouse-race-layout.h"
#include "mouse-race-sense.h"

#include <glib/gi18n-lib.h>

#define SQUARE_NAME 5

/* A path tile that is followed by another one. */
static char *
say_inner (const char *square, MouseRaceKind kind, const char *name)
{
  if (kind == MR_KIND_STRAIGHT)
    /* Translators: a square of the board as in "b12", a player */
    return g_strdup_printf (_ ("%1$s, straight path – %2$s"), square, name);
  /* Translators: a square of the board as in "b12", a player */
  return g_strdup_printf (_ ("%1$s, bend – %2$s"), square, name);
}

/* The newest tile of a path has the open end. */
static char *
say_open_straight (const char *square, guint open, const char *name)
{
  switch (open)
    {
    case MR_NORTH:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, straight path, leading up – %2$s"), square, name);
    case MR_EAST:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, straight path, leading to the right – %2$s"), square, name);
    case MR_SOUTH:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, straight path, leading down – %2$s"), square, name);
    case MR_WEST:
    default:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, straight path, leading to the left – %2$s"), square, name);
    }
}

static char *
say_open_bend (const char *square, guint open, const char *name)
{
  switch (open)
    {
    case MR_NORTH:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, bend, leading up – %2$s"), square, name);
    case MR_EAST:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, bend, leading to the right – %2$s"), square, name);
    case MR_SOUTH:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, bend, leading down – %2$s"), square, name);
    case MR_WEST:
    default:
      /* Translators: a square of the board as in "b12", a player */
      return g_strdup_printf (_ ("%1$s, bend, leading to the left – %2$s"), square, name);
    }
}

static char *
say_free (const MouseRaceState *state, const char *name, guint square)
{
  if (mouse_race_is_scent (square))
    /* Translators: a square of the board as in "b12"; it smells of the cheese */
    return g_strdup_printf (_ ("%s, free, smells of cheese"), name);
  /* Translators: a square of the board as in "b12" */
  return g_strdup_printf (_ ("%s, free"), name);
}

/**
 * mouse_race_say_square:
 * @state: a state
 * @arrangement: knows the players' names
 * @square: a square of the board
 *
 * Returns: (transfer full): what lies there
 */
char *
mouse_race_say_square (const MouseRaceState *state, MhArrangement *arrangement, guint square)
{
  guint8 content = state->board[square];
  char name[SQUARE_NAME];
  const char *player;
  MhActor owner;

  mh_words_write (&mouse_race_squares, square, name);
  if (content == MR_CAT)
    /* Translators: a square of the board as in "b12" */
    return g_strdup_printf (_ ("%s, cat"), name);
  if (content == MR_CHEESE)
    /* Translators: a square of the board as in "b12" */
    return g_strdup_printf (_ ("%s, the cheese"), name);
  if (content == MR_CORNER)
    /* Translators: a square of the board as in "b12"; no mouse lives there */
    return g_strdup_printf (_ ("%s, empty hole"), name);
  if (!mouse_race_is_path (content))
    return say_free (state, name, square);
  owner = mouse_race_path_owner (content);
  player = mh_arrangement_get_name (arrangement, owner);
  if (state->newest[owner] == square)
    return (mouse_race_path_kind (content) == MR_KIND_STRAIGHT
                ? say_open_straight
                : say_open_bend) (name, mouse_race_open_side (content), player);
  return say_inner (name, mouse_race_path_kind (content), player);
}

/**
 * mouse_race_say_mouse:
 * @state: a state
 * @arrangement: knows the players' names
 * @seat: whose mouse
 *
 * Returns: (transfer full): where it sits and how it is
 */
char *
mouse_race_say_mouse (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat)
{
  const char *player = mh_arrangement_get_name (arrangement, seat);
  char name[SQUARE_NAME];

  mh_words_write (&mouse_race_squares, mouse_race_home (state, seat), name);
  if (state->winner == seat + 1)
    /* Translators: a player, whose mouse has reached the cheese */
    return g_strdup_printf (_ ("The winning mouse, at the cheese – %s"), player);
  if (mouse_race_is_shut (state, seat))
    /* Translators: a square of the board as in "b12", a player; no way leads to the cheese now */
    return g_strdup_printf (_ ("%1$s, mouse, the way to the cheese is blocked – %2$s"), name,
                            player);
  if (state->turn == seat && state->phase != MR_PHASE_OVER && state->phase != MR_PHASE_START)
    /* Translators: a square of the board as in "b12", a player */
    return g_strdup_printf (_ ("%1$s, mouse, whose turn it is – %2$s"), name, player);
  /* Translators: a square of the board as in "b12", a player */
  return g_strdup_printf (_ ("%1$s, mouse – %2$s"), name, player);
}

/**
 * mouse_race_say_place:
 * @square: where the tile in hand fits
 * @open: the side of its open end
 *
 * Returns: (transfer full): how it would lie
 */
char *
mouse_race_say_place (guint square, guint open)
{
  char name[SQUARE_NAME];

  mh_words_write (&mouse_race_squares, square, name);
  switch (open)
    {
    case MR_NORTH:
      /* Translators: where a tile can be laid: a square of the board as in "b12" */
      return g_strdup_printf (_ ("%s, leading up"), name);
    case MR_EAST:
      /* Translators: where a tile can be laid: a square of the board as in "b12" */
      return g_strdup_printf (_ ("%s, leading to the right"), name);
    case MR_SOUTH:
      /* Translators: where a tile can be laid: a square of the board as in "b12" */
      return g_strdup_printf (_ ("%s, leading down"), name);
    case MR_WEST:
    default:
      /* Translators: where a tile can be laid: a square of the board as in "b12" */
      return g_strdup_printf (_ ("%s, leading to the left"), name);
    }
}

/**
 * mouse_race_say_hand:
 * @kind: the drawn tile
 *
 * Returns: (transfer full): what it is
 */
char *
mouse_race_say_hand (MouseRaceKind kind)
{
  if (kind == MR_KIND_STRAIGHT)
    /* Translators: what tile somebody has drawn and is about to lay */
    return g_strdup (_ ("In hand: a straight path"));
  if (kind == MR_KIND_CURVE)
    return g_strdup (_ ("In hand: a bend"));
  return g_strdup (_ ("In hand: a cat"));
}

/**
 * mouse_race_say_bag:
 * @state: a state
 *
 * Returns: (transfer full): what the bag still holds; anybody could count it from the board
 */
char *
mouse_race_say_bag (const MouseRaceState *state)
{
  /* Translators: numbers of tiles */
  return g_strdup_printf (_ ("Bag. Straight paths: %1$u, bends: %2$u, cats: %3$u"),
                          state->bag[MR_KIND_STRAIGHT], state->bag[MR_KIND_CURVE],
                          state->bag[MR_KIND_CAT]);
}

/**
 * mouse_race_say_panel:
 * @state: a state
 * @arrangement: knows the players' names
 * @seat: a seat
 *
 * Returns: (transfer full): how long its path is
 */
char *
mouse_race_say_panel (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat)
{
  guint n = state->length[seat];

  return g_strdup_printf (ngettext (
                              /* Translators: a player, the length of a path */
                              "%s, path of %u tile", "%s, path of %u tiles", n),
                          mh_arrangement_get_name (arrangement, seat), n);
}
