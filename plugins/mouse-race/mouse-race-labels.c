/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The labels of squares and tiles, for people who hear the table. */
#include "config.h"

#include "engine/rules/mh-sentences.h"
#include "mouse-race-layout.h"
#include "mouse-race-sense.h"

#include <glib/gi18n-lib.h>

/* The subjects of labels */
enum
{
  ABOUT_INNER, /* + the MouseRaceKind of a tile that is followed by another */
  ABOUT_STRAIGHT = ABOUT_INNER + MR_N_KINDS, /* + the side of the open end */
  ABOUT_BEND = ABOUT_STRAIGHT + MR_N_SIDES,
  ABOUT_PLACE = ABOUT_BEND + MR_N_SIDES,
};

/* Arguments */
enum
{
  SQUARE = 1,
  PLAYER,
};

static const MhSentence labels[] = {
  /* Translators, all: %1$s is a square of the board such as "b12", %2$s a player */
  { MH_TEXT ("%1$s, straight path – %2$s"), ABOUT_INNER + MR_KIND_STRAIGHT, 0, SQUARE, PLAYER },
  { MH_TEXT ("%1$s, bend – %2$s"), ABOUT_INNER + MR_KIND_CURVE, 0, SQUARE, PLAYER },
  { MH_TEXT ("%1$s, straight path, leading up – %2$s"), ABOUT_STRAIGHT + MR_NORTH, 0, SQUARE,
    PLAYER },
  { MH_TEXT ("%1$s, straight path, leading to the right – %2$s"), ABOUT_STRAIGHT + MR_EAST, 0,
    SQUARE, PLAYER },
  { MH_TEXT ("%1$s, straight path, leading down – %2$s"), ABOUT_STRAIGHT + MR_SOUTH, 0, SQUARE,
    PLAYER },
  { MH_TEXT ("%1$s, straight path, leading to the left – %2$s"), ABOUT_STRAIGHT + MR_WEST, 0,
    SQUARE, PLAYER },
  { MH_TEXT ("%1$s, bend, leading up – %2$s"), ABOUT_BEND + MR_NORTH, 0, SQUARE, PLAYER },
  { MH_TEXT ("%1$s, bend, leading to the right – %2$s"), ABOUT_BEND + MR_EAST, 0, SQUARE, PLAYER },
  { MH_TEXT ("%1$s, bend, leading down – %2$s"), ABOUT_BEND + MR_SOUTH, 0, SQUARE, PLAYER },
  { MH_TEXT ("%1$s, bend, leading to the left – %2$s"), ABOUT_BEND + MR_WEST, 0, SQUARE, PLAYER },
  /* Translators, all: %s is a square of the board such as "b12", where a tile can be placed */
  { MH_TEXT ("%s, leading up"), ABOUT_PLACE + MR_NORTH, 0, SQUARE },
  { MH_TEXT ("%s, leading to the right"), ABOUT_PLACE + MR_EAST, 0, SQUARE },
  { MH_TEXT ("%s, leading down"), ABOUT_PLACE + MR_SOUTH, 0, SQUARE },
  { MH_TEXT ("%s, leading to the left"), ABOUT_PLACE + MR_WEST, 0, SQUARE },
  { 0 },
};

static char *
say (guint about, guint square, const char *player)
{
  char name[MR_NAME_MAX];
  const MhNarrator narrator = { .domain = GETTEXT_PACKAGE,
                                .sentences = labels,
                                .arguments[SQUARE].text = name,
                                .arguments[PLAYER].text = player };

  mh_words_write (&mouse_race_squares, square, name);
  return mh_narrator_say (&narrator, about);
}

static char *
say_free (const MouseRaceState *state, const char *name, guint square)
{
  if (mouse_race_is_scent (square))
    /* Translators: %s is a square of the board such as "b12". It smells of the cheese */
    return g_strdup_printf (_ ("%s, free, smells of cheese"), name);
  /* Translators: %s is a square of the board such as "b12" */
  return g_strdup_printf (_ ("%s, free"), name);
}

char *
mouse_race_say_square (const MouseRaceState *state, MhArrangement *arrangement, guint square)
{
  guint8 content = state->board[square];
  char name[MR_NAME_MAX];
  MouseRaceKind kind;
  MhActor owner;
  guint about;

  mh_words_write (&mouse_race_squares, square, name);
  if (content == MR_CAT)
    /* Translators, all: %s is a square of the board such as "b12" */
    return g_strdup_printf (_ ("%s, cat"), name);
  if (content == MR_CHEESE)
    return g_strdup_printf (_ ("%s, the cheese"), name);
  if (content == MR_CORNER)
    /* Translators: %s is a square of the board such as "b12". No mouse lives there */
    return g_strdup_printf (_ ("%s, empty hole"), name);
  if (!mouse_race_is_path (content))
    return say_free (state, name, square);
  owner = mouse_race_path_owner (content);
  kind = mouse_race_path_kind (content);
  about = ABOUT_INNER + kind;
  if (state->newest[owner] == square)
    about
        = (kind == MR_KIND_STRAIGHT ? ABOUT_STRAIGHT : ABOUT_BEND) + mouse_race_open_side (content);
  return say (about, square, mh_arrangement_get_name (arrangement, owner));
}

char *
mouse_race_say_mouse (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat)
{
  const char *player = mh_arrangement_get_name (arrangement, seat);
  char name[MR_NAME_MAX];

  mh_words_write (&mouse_race_squares, mouse_race_home (state, seat), name);
  if (state->winner == seat + 1)
    /* Translators: %s is the player whose mouse has reached the cheese */
    return g_strdup_printf (_ ("The winning mouse, at the cheese – %s"), player);
  if (mouse_race_count_steps (state, seat) == MOUSE_RACE_FAR)
    /* Translators: %1$s is a square of the board such as "b12", %2$s a player. No way leads to the
     * cheese now */
    return g_strdup_printf (_ ("%1$s, mouse, the way to the cheese is blocked – %2$s"), name,
                            player);
  if (state->turn == seat && state->phase != MR_PHASE_OVER && state->phase != MR_PHASE_START)
    /* Translators, all: for the screen reader: a mouse on the board. %1$s is its square such as "b12",
     * %2$s its player, whose turn it may be */
    return g_strdup_printf (_ ("%1$s, mouse, whose turn it is – %2$s"), name, player);
  return g_strdup_printf (_ ("%1$s, mouse – %2$s"), name, player);
}

/* Describes how the tile in hand would be laid. */
char *
mouse_race_say_place (guint square, guint open)
{
  return say (ABOUT_PLACE + open, square, NULL);
}

char *
mouse_race_say_hand (MouseRaceKind kind)
{
  if (kind == MR_KIND_STRAIGHT)
    /* Translators, all: the tile that a player has drawn and is about to place */
    return g_strdup (_ ("In hand: a straight path"));
  if (kind == MR_KIND_CURVE)
    return g_strdup (_ ("In hand: a bend"));
  return g_strdup (_ ("In hand: a cat"));
}

/* Describes the contents of the bag; anybody could count them from the board. */
char *
mouse_race_say_bag (const MouseRaceState *state)
{
  /* Translators: %1$u, %2$u and %3$u are numbers of tiles */
  return g_strdup_printf (_ ("Bag. Straight paths: %1$u, bends: %2$u, cats: %3$u"),
                          state->bag[MR_KIND_STRAIGHT], state->bag[MR_KIND_CURVE],
                          state->bag[MR_KIND_CAT]);
}

char *
mouse_race_say_panel (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat)
{
  guint n = state->length[seat];

  return g_strdup_printf (ngettext (
                              /* Translators: %s is a player, %u the length of a path */
                              "%s, path of %u tile", "%s, path of %u tiles", n),
                          mh_arrangement_get_name (arrangement, seat), n);
}
