/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <string.h>

#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-rules-internal.h"
#include "engine/rules/mh-slow.h"

G_DEFINE_QUARK (mh_rule_error_quark, mh_rule_error)

static const char actor_letters[] = "abcdef*t";

char
mh_actor_to_char (MhActor actor)
{
  return actor <= MH_TABLE ? actor_letters[actor] : '?';
}

MhActor
mh_actor_from_char (char letter)
{
  const char *found = letter != '\0' ? strchr (actor_letters, letter) : NULL;

  return found != NULL ? (MhActor) (found - actor_letters) : MH_NOBODY;
}

void
mh_chance_list (void (*list) (gconstpointer, MhChance *), gconstpointer state, MhChance *chance)
{
  chance->n = chance->total = chance->range = 0;
  chance->first = MH_MOVE_NONE;
  if (list != NULL)
    list (state, chance);
}

gboolean
mh_chance_may_bring (void (*list) (gconstpointer, MhChance *), gconstpointer state, MhMove move)
{
  MhChance chance;

  mh_chance_list (list, state, &chance);
  for (guint i = 0; i < chance.n; i++)
    if (chance.move[i] == move)
      return TRUE;
  return move >= chance.first && move - chance.first < chance.range;
}

MhMove
mh_rules_draw_with (const MhRules *rules, gconstpointer state, MhRandom *random)
{
  MhChance chance;
  guint32 mark;

  mh_chance_list (rules->chance, state, &chance);
  if (chance.range > 0)
    return chance.first + mh_random_below (random, chance.range);
  if (chance.total == 0)
    return MH_MOVE_NONE;
  mark = mh_random_below (random, chance.total);
  for (guint i = 0; i < chance.n; i++)
    {
      if (mark < chance.weight[i])
        return chance.move[i];
      mark -= chance.weight[i];
    }
  return chance.move[chance.n - 1];
}

void
mh_rules_draw (const MhRules *rules,
               gconstpointer state,
               guint64 seed,
               guint64 chance_line,
               MhMove *outcome)
{
  MhRandom random;

  mh_random_init (&random, seed, MH_STREAM_CHANCE, chance_line);
  *outcome = mh_rules_draw_with (rules, state, &random);
}

void
mh_rules_observe (const MhRules *rules,
                  gconstpointer state,
                  MhActor viewer,
                  MhKnowledge knowledge,
                  gpointer sight)
{
  if (rules->observe != NULL)
    rules->observe (state, viewer, knowledge, sight);
  else
    memcpy (sight, state, rules->state_size);
}

MhMove
mh_rules_mask (const MhRules *rules,
               gconstpointer before,
               MhActor actor,
               MhMove move,
               MhActor viewer)
{
  if (rules->mask == NULL || mh_move_kind (move) >= MH_MOVE_KIND_UNDO)
    return move;
  return rules->mask (before, actor, move, viewer);
}

/* A judge that returns a number outside its own table is a bug in the game; the move is refused anyway. */
static const char *
get_rule_id (const MhRules *rules, guint rule)
{
  if (rule < rules->n_rules && rules->rule_ids[rule] != NULL)
    return rules->rule_ids[rule];
  g_warning ("The rules refuse with the rule number %u, which they do not name", rule);
  return "MH-RULE";
}

MhActors
mh_find_best (int (*worth) (gconstpointer state, MhActor seat), gconstpointer state, MhActors seats)
{
  MhActors best = 0;
  int most = G_MININT;

  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((seats & mh_actor_bit (seat)) != 0)
      {
        const int has = worth (state, seat);

        if (has > most)
          best = 0;
        if (has >= most)
          best |= mh_actor_bit (seat);
        most = MAX (most, has);
      }
  return best;
}

/* Whether there are winners, all with the same score, and everybody else has less. The result of mh_find_best() is
 * not trusted. */
static gboolean
most_win (const MhRules *rules, gconstpointer state, guint n_seats)
{
  const MhActors winners = rules->winners (state);

  for (MhActor seat = 0; seat < n_seats; seat++)
    for (MhActor other = 0; other < n_seats; other++)
      {
        const int lead = rules->score (state, seat) - rules->score (state, other);
        const gboolean also_wins = (winners >> other & 1) != 0;

        if ((winners >> seat & 1) != 0 && (also_wins ? lead != 0 : lead <= 0))
          return FALSE;
      }
  return winners != 0;
}

const char *
mh_rules_check_end (const MhRules *rules, gconstpointer state, guint n_seats, gboolean over)
{
  if (over != (rules->actors (state) == 0) || over != (rules->winners (state) != 0))
    return "an ended match has winners and nobody who acts";
  if (over && !most_win (rules, state, n_seats))
    return "the winners are all seats that have most";
  return NULL;
}

const char *
mh_rules_check_turn (const MhRules *rules, gconstpointer state, MhActor turn)
{
  const MhActors actors = rules->actors (state);
  MhMove moves[MH_LEGAL_MAX];

  if ((actors & MH_ACTORS_SEATS) == 0)
    return NULL;
  if (turn >= MH_SEATS_MAX || actors != mh_actor_bit (turn))
    return "the seat on turn acts and no other";
  return rules->legal (state, turn, moves) > 0 ? NULL : "the seat on turn has a move";
}

gboolean
mh_rules_has_result (const MhRules *rules, gconstpointer state, guint n_seats)
{
  MhActors winners = rules->winners (state);

  if (rules->together && winners != 0 && winners != mh_actors_first (n_seats))
    return FALSE;
  if (winners != 0)
    return winners >> n_seats == 0;
  for (MhActor seat = 1; seat < n_seats; seat++)
    if (rules->score (state, seat) != rules->score (state, 0))
      return FALSE;
  return TRUE;
}

void
mh_rules_describe (const MhRules *rules,
                   gconstpointer state,
                   guint n_seats,
                   const char *phase,
                   guint round,
                   MhDescription *description)
{
  const MhActors seats = rules->actors (state) & MH_ACTORS_SEATS;

  mh_rules_describe_turn (rules, state, n_seats, phase,
                          (seats & (seats - 1)) == 0 ? mh_actors_get_seat (seats) : MH_NOBODY,
                          round, description);
}

void
mh_rules_describe_turn (const MhRules *rules,
                        gconstpointer state,
                        guint n_seats,
                        const char *phase,
                        MhActor turn,
                        guint round,
                        MhDescription *description)
{
  mh_description_add (description, "phase", "%s", phase);
  mh_description_add_actors (description, "turn", turn <= MH_TABLE ? mh_actor_bit (turn) : 0);
  mh_description_add (description, "round", "%u", round);
  mh_description_add_actors (description, "winners", rules->winners (state));
  for (MhActor seat = 0; seat < n_seats; seat++)
    mh_description_add_seat (description, "score", seat, "%d", rules->score (state, seat));
}

char *
mh_rules_format_result (const MhRules *rules, gconstpointer state, guint n_seats)
{
  GString *text = g_string_new (NULL);
  g_autofree char *winners = mh_actors_to_string (rules->winners (state));

  for (MhActor seat = 0; seat < n_seats; seat++)
    g_string_append_printf (text, "%c=%d ", mh_actor_to_char (seat), rules->score (state, seat));
  g_string_append_printf (text, "winners %s", winners);
  return g_string_free (text, FALSE);
}

gboolean
mh_rules_is_legal (const MhRules *rules,
                   gconstpointer state,
                   MhActor actor,
                   MhMove move,
                   GError **error)
{
  const gint64 begun = mh_slow_now ();
  guint8 kind = mh_move_kind (move);
  guint rule;

  if (actor > MH_TABLE || kind == 0 || kind >= MH_MOVE_KIND_UNDO)
    {
      g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_MALFORMED, "?");
      return FALSE;
    }
  rule = rules->judge (state, actor, move);
  if (mh_is_slow (begun))
    g_warning ("judge() of %s takes longer than a second.", mh_rules_get_mark (rules));
  if (rule == 0)
    return TRUE;
  g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN, get_rule_id (rules, rule));
  return FALSE;
}

gboolean
mh_rules_read (const MhRules *rules, const char *text, MhActor actor, MhMove *move)
{
  if (!mh_notation_read (rules->notation, text, move))
    return FALSE;
  if (rules->normalize != NULL)
    *move = rules->normalize (*move, actor);
  return TRUE;
}

void
mh_rules_write (const MhRules *rules, MhMove move, char notation[MH_NOTATION_MAX])
{
  mh_notation_write (rules->notation, move, notation);
}

gboolean
mh_rules_parse (const MhRules *rules, const char *text, MhActor actor, MhMove *move, GError **error)
{
  if (actor < MH_SEATS_MAX && g_str_equal (text, "undo"))
    {
      *move = MH_MOVE_UNDO;
      return TRUE;
    }
  if (strlen (text) < MH_NOTATION_MAX && mh_rules_read (rules, text, actor, move)
      && mh_move_kind (*move) > 0 && mh_move_kind (*move) < MH_MOVE_KIND_UNDO)
    return TRUE;
  *move = MH_MOVE_NONE;
  if (rules->malformed != 0)
    g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN,
                         get_rule_id (rules, rules->malformed));
  else
    g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_MALFORMED, text);
  return FALSE;
}
