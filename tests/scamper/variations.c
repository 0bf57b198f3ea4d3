/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "plugins/scamper/scamper-state.h"
#include "tests/games/driver.h"

#define SEATS (1u << 2 | 1u << 3 | 1u << 4)

const Variation variations[] = {
  { "cap=40", SEATS },
  { "cap=40 spots=8 layout=hkct", SEATS },
  { "cap=40 wrong=out tie=0 layout=shuffle", SEATS },
  { "cap=40 wrong=strict tie=150 pass=no", SEATS },
  { "cap=40 false=0 max=3000 still=500 spots=8 wrong=strict", SEATS },
  { "cap=40 level=ours", SEATS },
  { "cap=20 practice=3", SEATS },
  { "cap=20 practice=1 wrong=strict spots=8 level=ours", SEATS },
  { "cap=60 pace=calm", SEATS },
  { "cap=20 pace=calm practice=2", SEATS },
  { "cap=60 pace=calm spots=8 layout=shuffle pass=no", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* Somebody has a chip, or all share. */
static void
assert_ended (gconstpointer state)
{
  const ScamperState *self = state;
  guint most = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    most = MAX (most, self->chips[seat]);
  g_assert_true (most > 0 || self->winners == (1u << self->n_seats) - 1);
}

/* A player who saw the first answer would still give the right one. */
const Trial trial = { { 400, 60 }, { 200, 10 }, MH_EVENTS_MAX, assert_ended, TRUE };

static const char pawns[] = "MCDGX";
static const char *const places[] = { "NW", "NE", "SW", "SE", "MM" };
static const char *const sides[] = { "", "/on", "/by" };
static const char *const stamps[] = { "-1", "0", "119", "120", "500", "1000", "1501", "8001" };

static void
add_spots (void (*add) (const char *text))
{
  for (guint pawn = 0; pawns[pawn] != '\0'; pawn++)
    for (guint place = 0; place < G_N_ELEMENTS (places); place++)
      for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
        {
          g_autofree char *answer
              = g_strdup_printf ("put %c %s%s", pawns[pawn], places[place], sides[side]);

          add (answer);
          for (guint i = 0; i < G_N_ELEMENTS (stamps); i++)
            {
              g_autofree char *text = g_strdup_printf ("%s @%s", answer, stamps[i]);

              add (text);
            }
        }
}

static void
add_stamped (void (*add) (const char *text))
{
  static const char *const words[] = { "early", "drop", "close" };

  for (guint i = 0; i < G_N_ELEMENTS (stamps); i++)
    {
      for (guint word = 0; word < G_N_ELEMENTS (words); word++)
        {
          g_autofree char *text = g_strdup_printf ("%s @%s", words[word], stamps[i]);

          add (text);
        }
      for (guint pawn = 0; pawns[pawn] != '\0'; pawn++)
        {
          g_autofree char *text = g_strdup_printf ("lift %c @%s", pawns[pawn], stamps[i]);

          add (text);
        }
    }
}

static void
add_pairs (void (*add) (const char *text))
{
  for (guint one = 0; pawns[one] != '\0'; one++)
    for (guint two = one; pawns[two] != '\0'; two++)
      {
        g_autofree char *dice = g_strdup_printf ("reveal %c%c", pawns[one], pawns[two]);
        g_autofree char *shift = g_strdup_printf ("shift %s %s", places[one], places[two]);

        add (dice);
        add (shift);
      }
}

static void
add_layouts (void (*add) (const char *text))
{
  for (guint i = 0; i < SC_LAYOUTS; i++)
    {
      char text[] = "layout ????";

      for (guint place = SC_PLACE_NW; place < SC_N_PLACES; place++)
        text[6 + place] = "?tkch"[scamper_layout (i, place)];
      add (text);
    }
}

/* Every move, with stamps at all kinds of moments; of the lengths of the hush only those that are
 * never drawn. */
void
add_phrases (void (*add) (const char *text))
{
  static const char *const words[]
      = { "throw", "keep", "void", "hush 1199", "hush ?", "hush 3001", "put M ?" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add (words[i]);
  for (guint pawn = 0; pawns[pawn] != '\0'; pawn++)
    {
      add ((char[]){ 't', 'a', 'k', 'e', ' ', pawns[pawn], '\0' });
      add ((char[]){ 't', 'r', 'a', 'd', 'e', ' ', pawns[pawn], '\0' });
    }
  for (char seat = 'a'; seat <= 'f'; seat++)
    add ((char[]){ 's', 't', 'a', 'r', 't', ' ', seat, '\0' });
  add_layouts (add);
  add_spots (add);
  add_stamped (add);
  add_pairs (add);
}

const char *const malformed_texts[] = { "",
                                        " ",
                                        "thro",
                                        "throws",
                                        "throw ",
                                        " throw",
                                        "throw a",
                                        "take",
                                        "take MC",
                                        "take m",
                                        "lift M",
                                        "lift M @",
                                        "lift M 30",
                                        "lift @30",
                                        "lift M @030",
                                        "lift M @-0",
                                        "lift M @3x",
                                        "drop",
                                        "put M",
                                        "put M SE @",
                                        "put SE M @30",
                                        "put M SE@30",
                                        "put M SE/in",
                                        "put M SE /on",
                                        "put M se",
                                        "early",
                                        "early 30",
                                        "early @1 ",
                                        "hush",
                                        "hush 0",
                                        "hush -5",
                                        "hush 01200",
                                        "reveal M",
                                        "reveal MCD",
                                        "reveal mc",
                                        "reveal M C",
                                        "shift NW",
                                        "shift NWSE",
                                        "shift NW SE ",
                                        "layout",
                                        "layout tkc",
                                        "layout tkcc",
                                        "start",
                                        "start g",
                                        "close",
                                        "close @",
                                        "close 500",
                                        "void @5",
                                        "keep all",
                                        "trade",
                                        "put M ? @500",
                                        "close @1234567890",
                                        NULL };
