/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The state as scenarios read it, and positions that they set. */

#include <stdlib.h>
#include <string.h>

#include "scamper-rules.h"

static const char phase_words[SC_N_PHASES][8] = {
  [SC_PHASE_START] = "START",     [SC_PHASE_LAYOUT] = "LAYOUT", [SC_PHASE_SETUP] = "SETUP",
  [SC_PHASE_THROW] = "THROW",     [SC_PHASE_WAIT] = "WAIT",     [SC_PHASE_HUSH] = "HUSH",
  [SC_PHASE_REVEAL] = "REVEAL",   [SC_PHASE_REACT] = "REACT",   [SC_PHASE_ANSWER] = "ANSWER",
  [SC_PHASE_DOUBLES] = "DOUBLES", [SC_PHASE_OVER] = "OVER",
};

static const char pawn_letters[] = "-MCDG";
static const char structure_letters[] = "-tkch";

static char
get_turn_letter (const ScamperState *self)
{
  switch ((ScamperPhase) self->phase)
    {
    case SC_PHASE_SETUP:
    case SC_PHASE_THROW:
    case SC_PHASE_DOUBLES:
      return mh_actor_to_char (self->thrower);
    case SC_PHASE_ANSWER:
      return mh_actor_to_char (scamper_answerer (self, self->n_answers));
    case SC_PHASE_REACT:
      return 't';
    case SC_PHASE_START:
    case SC_PHASE_LAYOUT:
    case SC_PHASE_WAIT:
    case SC_PHASE_HUSH:
    case SC_PHASE_REVEAL:
    case SC_PHASE_OVER:
    case SC_N_PHASES:
    default:
      return '-';
    }
}

static void
describe_last (const ScamperState *self, MhDescription *description)
{
  static const char *const results[SC_N_RESULTS] = {
    [SC_RESULT_NONE] = "-",
    [SC_RESULT_WON] = "won by ",
    [SC_RESULT_UNPAID] = "reserve empty won by ",
    [SC_RESULT_TIE] = "tie",
    [SC_RESULT_NOBODY] = "nobody",
    [SC_RESULT_NOTHING] = "nothing",
    [SC_RESULT_DOUBLES] = "doubles",
  };
  const char letter[] = { pawn_letters[self->last_pawn], '\0' };

  mh_description_add (description, "last", "%s%s", results[self->last_result],
                      self->last_pawn != SC_PAWN_NONE ? letter : "");
}

static void
describe_throw (const ScamperState *self, MhDescription *description)
{
  g_autofree char *finished = mh_actors_to_string (self->finished);
  g_autofree char *fined = mh_actors_to_string (self->fined | self->strict_fined);

  mh_description_add (description, "dice", "%c%c", pawn_letters[self->dice[0]],
                      pawn_letters[self->dice[1]]);
  mh_description_add (description, "deadline", "%u", self->deadline);
  mh_description_add (description, "stamp", "%u", self->last_stamp);
  mh_description_add (description, "finished", "%s", finished);
  mh_description_add (description, "fined", "%s", fined);
  mh_description_add (description, "claim", "%c",
                      self->claim != 0 ? mh_actor_to_char (self->claim - 1) : '-');
  mh_description_add (description, "answers", "%u", self->n_answers);
}

/* `M,C,D,G`, `tkch` */
static void
describe_table (const ScamperState *self, MhDescription *description)
{
  char pawns[2 * SC_SEATS_MAX] = "", layout[SC_N_PLACES] = "";

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      pawns[2 * seat] = pawn_letters[self->pawn[seat]];
      pawns[2 * seat + 1] = seat + 1u < self->n_seats ? ',' : '\0';
    }
  for (guint i = 0; i + 1 < SC_N_PLACES; i++)
    layout[i] = structure_letters[self->place[i]];
  mh_description_add (description, "pawns", "%s", pawns);
  mh_description_add (description, "layout", "%s", layout);
  mh_description_add (description, "reserve", "%u", self->reserve);
}

void
scamper_describe (gconstpointer state, MhDescription *description)
{
  const ScamperState *self = state;
  g_autofree char *winners = mh_actors_to_string (self->winners);
  gboolean started = self->phase != SC_PHASE_START;

  mh_description_add (description, "phase", "%s", phase_words[self->phase]);
  mh_description_add (description, "turn", "%c", get_turn_letter (self));
  mh_description_add (description, "round", "%u", self->throws + 1u);
  mh_description_add (description, "winners", "%s", winners);
  mh_description_add (description, "thrower", "%c",
                      started ? mh_actor_to_char (self->thrower) : '-');
  mh_description_add (description, "throws", "%u", self->throws);
  mh_description_add (description, "practice", "%u", self->practice);
  describe_table (self, description);
  describe_last (self, description);
  describe_throw (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    {
      mh_description_add_seat (description, "score", seat, "%u", self->chips[seat]);
      mh_description_add_seat (description, "chips", seat, "%u", self->chips[seat]);
      mh_description_add_seat (description, "locked", seat, "%u", self->locked[seat]);
      mh_description_add_seat (description, "holds", seat, "%c", pawn_letters[self->holds[seat]]);
    }
}

static gboolean
set_pawns (ScamperState *self, char **words)
{
  guint8 seen = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const char *found = words[seat] == NULL || words[seat][0] == '-' || words[seat][0] == '\0'
                              ? NULL
                              : strchr (pawn_letters, words[seat][0]);

      if (found == NULL || words[seat][1] != '\0')
        return FALSE;
      self->pawn[seat] = (guint8) (found - pawn_letters);
      if (scamper_is_in (seen, self->pawn[seat]))
        return FALSE;
      seen |= mh_actor_bit (self->pawn[seat]);
    }
  return words[self->n_seats] == NULL;
}

/* What the players do not hold is the reserve; nobody has won or lost yet. */
static gboolean
set_chips (ScamperState *self, char **words)
{
  guint64 chips, sum = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      if (words[seat] == NULL
          || !g_ascii_string_to_unsigned (words[seat], 10, 1, SC_GOAL - 1, &chips, NULL))
        return FALSE;
      self->chips[seat] = (guint8) chips;
      sum += chips;
    }
  self->reserve = (guint8) (SC_CHIPS - sum);
  return words[self->n_seats] == NULL && sum <= (self->n_seats == 4 ? 20 : SC_CHIPS);
}

static gboolean
set_layout (ScamperState *self, const char *word)
{
  guint8 seen = 0;

  if (strlen (word) != SC_N_PLACES - 1)
    return FALSE;
  for (guint i = 0; i + 1 < SC_N_PLACES; i++)
    {
      const char *found = word[i] == '-' ? NULL : strchr (structure_letters, word[i]);

      if (found == NULL || scamper_is_in (seen, (MhActor) (found - structure_letters)))
        return FALSE;
      self->place[i] = (guint8) (found - structure_letters);
      seen |= mh_actor_bit (self->place[i]);
    }
  return TRUE;
}

static gboolean
set_value (ScamperState *self, const char *key, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, g_str_equal (key, "pawns") ? "," : "/", -1);
  guint64 throws;

  if (g_str_equal (key, "thrower"))
    {
      self->thrower = mh_actor_from_char (value[0]);
      return self->thrower < self->n_seats && value[1] == '\0';
    }
  if (g_str_equal (key, "pawns"))
    return set_pawns (self, words);
  if (g_str_equal (key, "chips"))
    return set_chips (self, words);
  if (g_str_equal (key, "layout"))
    return set_layout (self, value);
  if (!g_str_equal (key, "throws")
      || !g_ascii_string_to_unsigned (value, 10, 0, self->cap - 1u, &throws, NULL))
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
