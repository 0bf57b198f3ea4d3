/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The notation of moves in records. A pawn is M, C, D or G; other letters are read as well, so that the judge can
 * refuse them. So are the places in the middle: NM, SM, MW, ME, MM. `?` is what the viewer must not see. */

#include "scamper-rules.h"

static const char *const place_words[]
    = { "NW", "NE", "SW", "SE", "NM", "SM", "MW", "ME", "MM", NULL };
static const char *const layout_words[]
    = { "tkch", "tkhc", "tckh", "tchk", "thkc", "thck", "ktch", "kthc", "kcth",
        "kcht", "khtc", "khct", "ctkh", "cthk", "ckth", "ckht", "chtk", "chkt",
        "htkc", "htck", "hktc", "hkct", "hctk", "hckt", NULL };

static const MhWords pawns = { .first = SC_PAWN_MOUSE, .letters = "MCDGABEFHIJKLNOPQRSTUVWXYZ" };
static const MhWords places = { .first = SC_PLACE_NW, .endings = place_words };
static const MhWords sides = { .endings = MH_WORD_LIST ("", "/on", "/by") };
static const MhWords layouts = { .endings = layout_words };

const MhNotation scamper_notation[] = {
  /* Moves of seats, */
  { SC_MOVE_TAKE, "take %a", { &pawns } },
  { SC_MOVE_THROW, "throw" },
  { SC_MOVE_EARLY, "early @%t" },
  { SC_MOVE_LIFT, "lift %a @%t", { &pawns } },
  { SC_MOVE_DROP, "drop @%t" },
  { SC_MOVE_PUT, "put %a %b%c @%t", { &pawns, &places, &sides } },
  { SC_MOVE_ANSWER, "put %a %b%c", { &pawns, &places, &sides } },
  { SC_MOVE_ANSWER, "put %a ?", { &pawns } },
  { SC_MOVE_TRADE, "trade %a", { &pawns } },
  { SC_MOVE_SHIFT, "shift %a %b", { &places, &places } },
  { SC_MOVE_KEEP, "keep" },
  /* of the table, */
  { SC_MOVE_CLOSE, "close @%t" },
  { SC_MOVE_VOID, "void" },
  /* and of chance. */
  { SC_MOVE_START, "start %a", { &mh_words_seats } },
  { SC_MOVE_LAYOUT, "layout %a", { &layouts } },
  { SC_MOVE_HUSH, "hush ?" },
  { SC_MOVE_HUSH, "hush %n" },
  { SC_MOVE_REVEAL, "reveal %a%b", { &pawns, &pawns } },
  { 0 },
};

static const MhWords spots = { .endings = MH_WORD_LIST ("wrong", "right") };
static const MhWords reserve = { .first = SC_RESERVE, .endings = MH_WORD_LIST ("reserve") };
static const MhWords owners = { .letters = "abcdef", .otherwise = &reserve };
static const MhWords results
    = { .endings = MH_WORD_LIST ("none", "won", "unpaid", "tie", "nobody", "nothing", "doubles") };
static const MhWords pawns_or_none = { .letters = "-", .otherwise = &pawns };
static const MhWords numbers = { .letters = "012", .letter_step = 10, .endings = mh_words_digits };

/* The notation of events in stickers; a hidden answer is a place plus eight times a side. */
const MhNotation scamper_events[] = {
  { SC_EVENT_FALSE_START, "early %a", { &mh_words_seats } },
  { SC_EVENT_NOT_CALLED, "uncalled %a", { &mh_words_seats } },
  { SC_EVENT_SPOT, "spot %a %b %c", { &mh_words_seats, &pawns, &spots } },
  { SC_EVENT_ANSWER, "answer %a %b %c", { &mh_words_seats, &pawns, &numbers } },
  { SC_EVENT_CHIP, "chip %a %b", { &owners, &owners } },
  { SC_EVENT_RESULT, "result %a %b", { &results, &pawns_or_none } },
  { SC_EVENT_OVER, "over" },
  { 0 },
};

/* The order of a pair does not matter: the smaller one comes first. */
MhMove
scamper_normalize (MhMove move, MhActor actor)
{
  guint8 kind = mh_move_kind (move), one = mh_move_a (move), other = mh_move_b (move);

  if (kind == SC_MOVE_SHIFT || kind == SC_MOVE_REVEAL)
    return mh_move (kind, MIN (one, other), MAX (one, other));
  return move;
}
