/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Matches between computer players, without a clock, journal or GObject. */

#include "config.h"

#include "referee/referee.h"

#include <string.h>

#include "engine/players/mh-plans.h"
#include "engine/record/mh-record.h"

/* The data of a running match. */
typedef struct
{
  const RefereeSeries *series;
  const MhRules *rules;
  gpointer state;
  gpointer before;
  gpointer sight;
  MhPlayer players[MH_SEATS_MAX];
  const MhRealTimeRules *real_time; /* (nullable) */
  MhPlans plans;
  guint64 seed;
  guint64 n_chance;
  GString *record;
  RefereeMatch *match;
} Match;

static GObject *
make_options (RefereeGame *game, const char *const *options, MhHead *head, GError **error)
{
  g_autoptr (GObject) object = mh_game_create_options (game->game);

  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      const char *equals = strchr (options[i], '=');
      g_autofree char *name
          = equals == NULL ? g_strdup (options[i]) : g_strndup (options[i], equals - options[i]);
      g_autofree char *value = NULL;

      if (!mh_options_set (object, name, equals == NULL ? "yes" : equals + 1, error))
        return NULL;
      value = mh_options_is_default (object, name) ? NULL : mh_options_get (object, name);
      mh_head_set_option (head, name, value);
    }
  return object == NULL ? g_object_new (G_TYPE_OBJECT, NULL) : g_steal_pointer (&object);
}

/* Prepares a series; fails with G_OPTION_ERROR or MH_RULE_ERROR. */
RefereeSeries *
referee_series_new (RefereeGame *game,
                    guint n_seats,
                    const char *const *options,
                    const MhLevel levels[MH_SEATS_MAX],
                    MhActor start,
                    guint64 seed,
                    GError **error)
{
  g_autoptr (RefereeSeries) self = g_new0 (RefereeSeries, 1);
  const MhGameDetails *details = mh_game_get_details (game->game);
  g_autoptr (GObject) object = NULL;

  self->game = game;
  self->seed = seed;
  self->start = g_malloc0 (game->rules->state_size);
  self->head = mh_head_new (details->id, details->version);
  self->head->n_seats = n_seats;
  self->head->start = start;
  for (guint seat = 0; seat < n_seats; seat++)
    mh_head_set_computer (self->head, seat, levels[seat]);
  /* Nothing in a record may depend on the day or the machine. */
  g_free (self->head->begun);
  self->head->begun = g_strdup ("2000-01-01T00:00:00Z");
  object = make_options (game, options, self->head, error);
  if (object == NULL || !mh_game_begin (game->game, object, n_seats, start, self->start, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
referee_series_free (RefereeSeries *self)
{
  g_clear_pointer (&self->head, mh_head_free);
  g_free (self->start);
  g_free (self);
}

/* Writes a line in the format of journals. */
void
referee_append_line (GString *record, const MhRules *rules, MhActor actor, MhMove move)
{
  char notation[MH_NOTATION_MAX];

  mh_rules_write (rules, move, notation);
  g_string_append_printf (record, "%c %s\n", mh_actor_to_char (actor), notation);
}

static void
append_head (Match *match, guint64 index)
{
  g_autoptr (MhHead) head = mh_head_copy (match->series->head);
  g_autofree char *text = NULL;
  MhRandom random;
  guint64 high;
  guint64 low;

  mh_random_init (&random, match->seed, MH_STREAM_MATCH, index);
  high = mh_random_next (&random);
  low = mh_random_next (&random);
  for (guint seat = 0; seat < head->n_seats; seat++)
    mh_head_set_computer (head, seat, match->players[seat].level);
  g_free (head->match);
  head->match
      = g_strdup_printf ("%08x-%04x-4%03x-8%03x-%012" G_GINT64_MODIFIER "x", (guint) (high >> 32),
                         (guint) (high >> 16 & 0xffff), (guint) (high & 0xfff), (guint) (low >> 52),
                         low & G_GUINT64_CONSTANT (0xffffffffffff));
  head->seed = match->seed;
  text = mh_head_to_text (head);
  g_string_append (match->record, text);
}

/* The number of the step that the next line makes. Steps count from 1 and seed the computer players' random draws:
 * a match at the table with the same header has the same lines. */
static guint64
get_next_step (const Match *match)
{
  return match->match->n_lines + 1;
}

static MhMove
choose (Match *match, MhActor seat)
{
  mh_player_recall (&match->players[seat], match->state, match->sight);
  return mh_player_choose (&match->players[seat], match->sight, get_next_step (match), NULL);
}

/* Plans what a seat touches after the latest step. */
static MhMove
plan (MhActor seat, gpointer data)
{
  Match *match = data;

  mh_player_recall (&match->players[seat], match->state, match->sight);
  return mh_player_plan (&match->players[seat], match->sight, get_next_step (match) - 1);
}

/* Picks who acts next: in real time the earliest planned touch, together with its move; otherwise seats in turn
 * order, then chance, then the table. */
static MhActor
pick_actor (Match *match, MhActors actors, MhMove *planned)
{
  *planned = MH_MOVE_NONE;
  if (!match->plans.running)
    return (MhActor) __builtin_ctz (actors);
  return mh_plans_take_first (&match->plans, match->rules, match->real_time, match->state,
                              match->series->head->n_seats, planned);
}

static MhMove
get_move (Match *match, MhActor actor)
{
  MhMove moves[MH_LEGAL_MAX];
  MhMove move = MH_MOVE_NONE;

  if (actor == MH_CHANCE)
    mh_rules_draw (match->rules, match->state, match->seed, match->n_chance++, &move);
  else if (actor != MH_TABLE)
    return choose (match, actor);
  else if (match->rules->legal (match->state, actor, moves) > 0)
    return moves[0];
  return move;
}

static void
fail (Match *match, MhActor actor, MhMove move, const char *what)
{
  char notation[MH_NOTATION_MAX] = "-";

  if (move != MH_MOVE_NONE)
    mh_rules_write (match->rules, move, notation);
  match->match->failure = g_strdup_printf ("line %u, %c %s: %s", match->match->n_lines + 1,
                                           mh_actor_to_char (actor), notation, what);
}

static void
remember (Match *match, MhActor actor, MhMove move)
{
  for (guint seat = 0; seat < match->series->head->n_seats; seat++)
    mh_player_observe (&match->players[seat], match->before, actor, move, match->state,
                       get_next_step (match));
}

static gboolean
play_line (Match *match, MhActor actor, MhMove planned)
{
  const MhRules *rules = match->rules;
  MhMove move = planned != MH_MOVE_NONE ? planned : get_move (match, actor);
  const char *broken = NULL;
  guint rule;

  if (move == MH_MOVE_NONE)
    {
      fail (match, actor, move, "it is to act, but has no legal move");
      return FALSE;
    }
  rule = rules->judge (match->state, actor, move);
  if (rule != 0)
    {
      fail (match, actor, move, rule < rules->n_rules ? rules->rule_ids[rule] : "unknown rule");
      return FALSE;
    }
  memcpy (match->before, match->state, rules->state_size);
  rules->play (match->state, actor, move, NULL);
  if (rules->check != NULL)
    broken = rules->check (match->before, actor, move, match->state);
  if (broken != NULL)
    {
      fail (match, actor, move, broken);
      return FALSE;
    }
  remember (match, actor, move);
  if (match->record != NULL)
    referee_append_line (match->record, rules, actor, move);
  match->match->n_lines++;
  match->match->n_moves += actor < MH_SEATS_MAX;
  mh_plans_update (&match->plans, match->real_time, match->state, match->series->head->n_seats,
                   actor, plan, match);
  return TRUE;
}

static void
play_to_end (Match *match)
{
  const MhRules *rules = match->rules;
  guint limit = rules->max_moves == NULL ? MH_RECORD_LINES_MAX : rules->max_moves (match->state);
  MhActors actors;

  while ((actors = rules->actors (match->state)) != 0)
    {
      MhMove planned;
      MhActor actor = pick_actor (match, actors, &planned);

      if (match->match->n_lines >= limit)
        {
          fail (match, actor, MH_MOVE_NONE, "the match is longer than max_moves");
          return;
        }
      if (!play_line (match, actor, planned))
        return;
    }
  match->match->winners = rules->winners (match->state);
  for (guint seat = 0; seat < match->series->head->n_seats; seat++)
    match->match->score[seat] = rules->score (match->state, (MhActor) seat);
  if (!mh_rules_has_result (rules, match->state, match->series->head->n_seats))
    match->match->failure = g_strdup ("the match is over without a result");
  if (match->record != NULL)
    {
      g_autofree char *result
          = mh_rules_format_result (rules, match->state, match->series->head->n_seats);

      g_string_append_printf (match->record, "result %s\n", result);
    }
}

/* Which of the listed levels, counted from 0, plays in a seat in match @index. */
guint
referee_series_get_place (const RefereeSeries *self, guint64 index, MhActor seat)
{
  guint n = self->head->n_seats;

  return self->rotates ? (guint) ((seat + n - index % n) % n) : seat;
}

/* Plays match @index of a series, and writes its record if @record is given. Safe in any thread. */
void
referee_series_play (const RefereeSeries *self,
                     guint64 index,
                     GString *record,
                     RefereeMatch *result)
{
  const MhRules *rules = self->game->rules;
  Match match = { self, rules };
  MhRandom random;

  memset (result, 0, sizeof *result);
  mh_random_init (&random, self->seed, MH_STREAM_MATCH, index);
  match.seed = mh_random_next (&random);
  match.record = record;
  match.match = result;
  match.real_time = mh_game_get_real_time (self->game->game);
  match.state = g_memdup2 (self->start, rules->state_size);
  match.before = g_malloc (rules->state_size);
  match.sight = g_malloc0 (rules->state_size);
  for (guint seat = 0; seat < self->head->n_seats; seat++)
    mh_player_init (&match.players[seat], rules, self->game->strategy, (MhActor) seat,
                    self->head->seat[referee_series_get_place (self, index, (MhActor) seat)].level,
                    match.seed);
  if (record != NULL)
    append_head (&match, index);
  play_to_end (&match);
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    mh_player_clear (&match.players[seat]);
  g_free (match.state);
  g_free (match.before);
  g_free (match.sight);
}
