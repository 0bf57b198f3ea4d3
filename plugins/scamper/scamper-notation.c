/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The notation of moves in records, and of the state and of positions in scenarios. A pawn is M, C, D or G; other letters are read as well, so that the judge can
 * refuse them. So are the places in the middle: NM, SM, MW, ME, MM. `?` is what the viewer must not see. */

#include <string.h>

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

/* The state ---------------------------------------------------------------------------------- */

static const char *const phases[SC_N_PHASES]
    = { "START",  "LAYOUT", "SETUP",  "THROW",   "WAIT", "HUSH",
        "REVEAL", "REACT",  "ANSWER", "DOUBLES", "OVER" };
static const MhWords none = { .any = "-" };
static const MhWords pawn_letters
    = { .first = SC_PAWN_MOUSE, .letters = "MCDG", .otherwise = &none };
static const MhWords structures
    = { .first = SC_STRUCTURE_TREE, .letters = "tkch", .otherwise = &none };
static const MhWords chip_numbers = { .first = 1, .letters = "123456789" };

static MhActor
get_turn (const ScamperState *self)
{
  switch (self->phase)
    {
    case SC_PHASE_SETUP:
    case SC_PHASE_THROW:
    case SC_PHASE_DOUBLES:
      return self->thrower;
    case SC_PHASE_ANSWER:
      return scamper_answerer (self, self->n_answers);
    case SC_PHASE_REACT:
      return MH_TABLE;
    default:
      return MH_NOBODY;
    }
}

static void
describe_last (const ScamperState *self, MhDescription *description)
{
  static const char *const words[SC_N_RESULTS] = {
    [SC_RESULT_NONE] = "-",
    [SC_RESULT_WON] = "won by ",
    [SC_RESULT_UNPAID] = "reserve empty won by ",
    [SC_RESULT_TIE] = "tie",
    [SC_RESULT_NOBODY] = "nobody",
    [SC_RESULT_NOTHING] = "nothing",
    [SC_RESULT_DOUBLES] = "doubles",
  };
  char pawn[2] = "";

  if (self->last_pawn != SC_PAWN_NONE)
    mh_words_write (&pawn_letters, self->last_pawn, pawn);
  mh_description_add (description, "last", "%s%s", words[self->last_result], pawn);
}

static void
describe_throw (const ScamperState *self, MhDescription *description)
{
  char dice[3];

  mh_words_write_list (&pawn_letters, self->dice, 2, "", dice);
  mh_description_add (description, "dice", "%s", dice);
  mh_description_add (description, "deadline", "%u", self->deadline);
  mh_description_add (description, "stamp", "%u", self->last_stamp);
  mh_description_add_actors (description, "finished", self->finished);
  mh_description_add_actors (description, "fined", self->fined | self->strict_fined);
  mh_description_add_actors (description, "claim", self->claim > 0 ? 1u << (self->claim - 1) : 0);
  mh_description_add (description, "answers", "%u", self->n_answers);
}

/* `M,C,D,G`, `tkch` */
static void
describe_table (const ScamperState *self, MhDescription *description)
{
  char owned[2 * SC_SEATS_MAX], layout[SC_N_PLACES];

  mh_words_write_list (&pawn_letters, self->pawn, self->n_seats, ",", owned);
  mh_words_write_list (&structures, self->place, SC_N_PLACES - 1, "", layout);
  mh_description_add (description, "pawns", "%s", owned);
  mh_description_add (description, "layout", "%s", layout);
  mh_description_add (description, "reserve", "%u", self->reserve);
}

void
scamper_describe (gconstpointer state, MhDescription *description)
{
  const ScamperState *self = state;
  gboolean started = self->phase != SC_PHASE_START;

  mh_rules_describe_turn (&scamper_rules, self, self->n_seats, phases[self->phase], get_turn (self),
                          self->throws + 1u, description);
  mh_description_add (description, "thrower", "%c",
                      started ? mh_actor_to_char (self->thrower) : '-');
  mh_description_add (description, "throws", "%u", self->throws);
  mh_description_add (description, "practice", "%u", self->practice);
  describe_table (self, description);
  describe_last (self, description);
  describe_throw (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    {
      char pawn[2];

      mh_words_write (&pawn_letters, self->holds[seat], pawn);
      mh_description_add_seat (description, "chips", seat, "%u", self->chips[seat]);
      mh_description_add_seat (description, "locked", seat, "%u", self->locked[seat]);
      mh_description_add_seat (description, "holds", seat, "%s", pawn);
    }
}

static gboolean
are_different (const guint8 *values, guint n)
{
  guint seen = 0;

  for (guint i = 0; i < n; i++)
    {
      if ((seen >> values[i] & 1) != 0)
        return FALSE;
      seen |= 1u << values[i];
    }
  return TRUE;
}

/* Sets the players' chips; the rest is the reserve. Nobody may have won or lost yet. */
static gboolean
set_chips (ScamperState *self, const char *text)
{
  guint sum = 0;

  if (!mh_words_read_list (&chip_numbers, text, "/", self->chips, self->n_seats))
    return FALSE;
  for (guint seat = 0; seat < self->n_seats; seat++)
    sum += self->chips[seat];
  self->reserve = (guint8) (SC_CHIPS - sum);
  return sum <= (self->n_seats == 4 ? 20 : SC_CHIPS);
}

static gboolean
set_value (ScamperState *self, const char *key, const char *value)
{
  guint64 throws;

  if (g_str_equal (key, "thrower"))
    {
      self->thrower = mh_actor_from_char (value[0]);
      return self->thrower < self->n_seats && value[1] == '\0';
    }
  if (g_str_equal (key, "pawns"))
    return mh_words_read_list (&pawn_letters, value, ",", self->pawn, self->n_seats)
           && are_different (self->pawn, self->n_seats);
  if (g_str_equal (key, "chips"))
    return set_chips (self, value);
  if (g_str_equal (key, "layout"))
    return mh_words_read_list (&structures, value, "", self->place, SC_N_PLACES - 1)
           && are_different (self->place, SC_N_PLACES - 1);
  if (!g_ascii_string_to_unsigned (value, 10, 0, self->cap - 1u, &throws, NULL))
    return FALSE;
  self->throws = (guint16) throws;
  return TRUE;
}

/* Sets a position before a throw: `thrower=a pawns=M,C,D,G chips=5/5/5/5 layout=tkch throws=0` */
gboolean
scamper_set_position (gpointer state, const char *text)
{
  static const char *const keys[] = { "thrower", "pawns", "chips", "layout", "throws" };
  ScamperState next = *(const ScamperState *) state;
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  if (g_strv_length (parts) != G_N_ELEMENTS (keys))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gsize length = strlen (keys[i]);

      if (strncmp (parts[i], keys[i], length) != 0 || parts[i][length] != '='
          || !set_value (&next, keys[i], parts[i] + length + 1))
        return FALSE;
    }
  scamper_clear_throw (&next);
  scamper_set_phase (&next, SC_PHASE_THROW);
  *(ScamperState *) state = next;
  return TRUE;
}
