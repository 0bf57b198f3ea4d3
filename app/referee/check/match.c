/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Random matches of a game, with random options, players and moves; every state is kept. Every other match is
 * patient for a while, see patience.c. */

#include "config.h"

#include <string.h>

#include "engine/record/mh-record.h"
#include "referee/check/check.h"
#include "referee/check/watch.h"

#define ANY_STAMP 1500

/* Adds a move to the grammar, so that a move seen once is tried everywhere. Stamps are not part of it: they are
 * swept separately. */
void
check_add_move (Check *check, MhMove move)
{
  CheckKind *kind = &check->kinds[mh_move_kind (move)];

  if (check->real_time != NULL && mh_move_time (move) != 0)
    move = (move & ~(MhMove) G_MAXUINT32) | ANY_STAMP;
  if (g_hash_table_contains (check->grammar, &move))
    return;
  g_hash_table_add (check->grammar, g_memdup2 (&move, sizeof move));
  if (kind->word[0] == '\0')
    {
      char notation[MH_NOTATION_MAX] = "";

      mh_rules_write (check->rules, move, notation);
      notation[strcspn (notation, " ")] = '\0';
      g_strlcpy (kind->word, notation, sizeof kind->word);
    }
}

/* (transfer full): a description of how to find a line of the current match again. */
char *
check_where (const Check *check, guint line)
{
  const CheckMatch *match = check->match;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          "match %" G_GUINT64_FORMAT " of seed %" G_GUINT64_FORMAT ", %u players",
                          match->number, check->seed, match->n_seats);
  if (check->language != NULL)
    g_string_append_printf (text, ", in the language %s", check->language);
  for (guint i = 0; i < match->head->options->len; i++)
    g_string_append_printf (text, ", %s", (char *) g_ptr_array_index (match->head->options, i));
  if (line < match->lines->len)
    {
      const CheckLine *entry = check_line (check, line);
      char notation[MH_NOTATION_MAX];

      mh_rules_write (check->rules, entry->move, notation);
      g_string_append_printf (text, ", line %u (%c %s)", line + 1, mh_actor_to_char (entry->actor),
                              notation);
    }
  else
    g_string_append (text, match->lines->len > 0 ? ", end" : ", beginning");
  return g_string_free (text, FALSE);
}

/* Beginning ------------------------------------------------------------------------------- */

static char *
random_value (Check *check, GParamSpec *pspec)
{
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    {
      GEnumClass *klass = G_PARAM_SPEC_ENUM (pspec)->enum_class;

      return g_strdup (klass->values[mh_random_below (&check->random, klass->n_values)].value_nick);
    }
  if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    return g_strdup (mh_random_below (&check->random, 2) == 0 ? "no" : "yes");
  if (G_IS_PARAM_SPEC_INT (pspec))
    {
      const GParamSpecInt *range = G_PARAM_SPEC_INT (pspec);
      guint64 size = (guint64) ((gint64) range->maximum - range->minimum) + 1;

      return g_strdup_printf ("%" G_GINT64_FORMAT,
                              range->minimum + (gint64) (mh_random_next (&check->random) % size));
    }
  return NULL;
}

/* Half of the options keep their defaults. */
static void
choose_options (Check *check, GObject *options, MhHead *head)
{
  guint n;
  g_autofree GParamSpec **specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = NULL;
      g_autoptr (GError) error = NULL;

      if ((specs[i]->flags & G_PARAM_WRITABLE) == 0 || mh_random_below (&check->random, 2) == 0)
        continue;
      value = random_value (check, specs[i]);
      if (value == NULL)
        check_fail (check, CHECK_TYPE, "the option %s has a type that records cannot contain",
                    specs[i]->name);
      else if (!mh_options_set (options, specs[i]->name, value, &error))
        check_fail (check, CHECK_TYPE, "the option %s: %s", specs[i]->name, error->message);
      else if (!mh_options_is_default (options, specs[i]->name))
        mh_head_set_option (head, specs[i]->name, value);
    }
}

/* Tries every number of players: the allowed ones must start, the others must not. */
static gboolean
check_starts (Check *check, GObject *options, guint allowed)
{
  g_autofree gpointer state = g_malloc (check->rules->state_size);
  gboolean good = TRUE;

  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    {
      gboolean begun = mh_game_begin (check->game->game, options, n, MH_NOBODY, state, NULL);

      check->match->n_seats = n;
      check->verdict[CHECK_START].n++;
      if (begun == ((allowed >> n & 1) != 0))
        continue;
      check_fail_at (check, CHECK_START, CHECK_END_OF_MATCH, "%s",
                     begun ? "it starts with a number of players that is not allowed"
                           : "it does not start with a number of players that is allowed");
      good = FALSE;
    }
  if ((allowed & 0x7e) == 0)
    check_fail (check, CHECK_START, "with some options, no number of players is allowed");
  return good && (allowed & 0x7e) != 0;
}

static guint
choose_seats (Check *check, guint allowed)
{
  guint n;

  do
    n = 1 + mh_random_below (&check->random, MH_SEATS_MAX);
  while ((allowed >> n & 1) == 0);
  return n;
}

static gboolean
begin (Check *check, gpointer state)
{
  CheckMatch *match = check->match;
  MhGame *game = check->game->game;
  g_autoptr (GObject) options = mh_game_create_options (game);
  g_autofree gpointer again = g_malloc (check->rules->state_size);
  guint allowed;

  if (options != NULL)
    choose_options (check, options, match->head);
  allowed = mh_game_get_seats_allowed (game, options);
  if (!check_starts (check, options, allowed))
    return FALSE;
  match->n_seats = match->head->n_seats = choose_seats (check, allowed);
  match->head->start = (MhActor) mh_random_below (&check->random, match->n_seats + 1);
  if (match->head->start == match->n_seats)
    match->head->start = MH_NOBODY;
  for (guint seat = 0; seat < match->n_seats; seat++)
    mh_head_set_computer (match->head, seat, MH_LEVEL_RANDOM);
  if (!mh_game_begin (game, options, match->n_seats, match->head->start, state, NULL))
    {
      check_fail_at (check, CHECK_START, CHECK_END_OF_MATCH,
                     "it starts by chance, but not with seat %c",
                     mh_actor_to_char (match->head->start));
      return FALSE;
    }
  mh_game_begin (game, options, match->n_seats, match->head->start, again, NULL);
  if (memcmp (state, again, check->rules->state_size) != 0)
    {
      g_autofree char *difference = check_find_difference (check, state, again);

      check_fail (check, CHECK_PURE,
                  "two matches with the same options start in different states: %s", difference);
    }
  return TRUE;
}

/* Moves ----------------------------------------------------------------------------------- */

/* Lists the legal moves of an actor, but only one random outcome of a range of chance. */
guint
check_get_moves (Check *check, gconstpointer state, MhActor actor, MhMove *moves)
{
  MhChance chance;

  if (actor != MH_CHANCE)
    return check->rules->legal (state, actor, moves);
  mh_chance_list (check->rules->chance, state, &chance);
  if (chance.range > 0)
    moves[0] = chance.first + mh_random_below (&check->random, chance.range);
  else
    memcpy (moves, chance.move, chance.n * sizeof *moves);
  return chance.range > 0 ? 1 : chance.n;
}

/* The same list, rotated by a random offset. */
guint
check_rotate_moves (Check *check, gconstpointer state, MhActor actor, MhMove *moves)
{
  MhMove list[CHECK_LIST_MAX];
  const guint n = check_get_moves (check, state, actor, list);
  const guint first = n == 0 ? 0 : mh_random_below (&check->random, n);

  memcpy (moves, list + first, (n - first) * sizeof *moves);
  memcpy (moves + n - first, list, first * sizeof *moves);
  return n;
}

static MhActor
pick_actor (Check *check, MhActors actors)
{
  guint skip = mh_random_below (&check->random, (guint) __builtin_popcount (actors));

  while (skip-- > 0)
    actors &= actors - 1;
  return (MhActor) __builtin_ctz (actors);
}

/* Picks a random move of a random actor. */
static CheckLine
pick_line (Check *check, gconstpointer state)
{
  MhMove moves[MH_LEGAL_MAX];
  CheckLine line = { pick_actor (check, check->rules->actors (state)), MH_MOVE_NONE };
  guint n;

  if (line.actor == MH_CHANCE && check->rules->chance != NULL)
    line.move = mh_rules_draw_with (check->rules, state, &check->random);
  else if (line.actor != MH_CHANCE && check_keeps_time (check, state))
    line.move = check_pick_in_time (check, state, line.actor);
  else if (line.actor != MH_CHANCE && (n = check->rules->legal (state, line.actor, moves)) > 0)
    line.move = moves[mh_random_below (&check->random, n)];
  return line;
}

/* Playing --------------------------------------------------------------------------------- */

/* While the curtain is closed for one seat, nobody else can act. */
static void
check_curtain (Check *check, gconstpointer state, MhActors actors)
{
  const MhRules *rules = check->rules;
  const MhActor seat = rules->curtain != NULL ? rules->curtain (state) : MH_NOBODY;

  if (seat != MH_NOBODY && !(seat < check->match->n_seats && mh_actors_has (actors, seat))
      && (actors & (MH_ACTORS_SEATS | mh_actor_bit (MH_TABLE))) != 0)
    check_fail_at (check, CHECK_ACTORS, CHECK_END_OF_MATCH,
                   "after %u lines the curtain hangs for %c, who cannot act, and nobody else can "
                   "while it does",
                   check->match->lines->len, mh_actor_to_char (seat));
}

static void
note_state (Check *check, gconstpointer state)
{
  CheckMatch *match = check->match;
  CheckMoment moment = check_phases_look (check, state);
  const MhActors there = (MhActors) ((1u << match->n_seats) - 1) | mh_actor_bit (MH_CHANCE)
                         | mh_actor_bit (MH_TABLE);
  const MhActors actors = check->rules->actors (state);

  check->verdict[CHECK_ACTORS].n++;
  if ((actors & ~there) != 0)
    check_fail_at (check, CHECK_ACTORS, CHECK_END_OF_MATCH,
                   "after %u lines somebody is to act who is none of the seats", match->lines->len);
  check_curtain (check, state, actors);
  g_array_append_val (match->moments, moment);
  g_byte_array_append (match->states, state, (guint) check->rules->state_size);
}

static gboolean
play_line (Check *check, gpointer state)
{
  CheckMatch *match = check->match;
  CheckLine line = pick_line (check, state);
  MhEvents events = { 0 };

  if (line.move == MH_MOVE_NONE)
    {
      check_fail_at (check, CHECK_END, CHECK_END_OF_MATCH,
                     "after %u lines %c is to act and can do nothing", match->lines->len,
                     mh_actor_to_char (line.actor));
      return FALSE;
    }
  if (line.actor != MH_CHANCE && match->lines->len < check_get_patience (match)
      && !check_keeps_time (check, state))
    line = check_pick_patiently (check, state);
  g_array_append_val (match->lines, line);
  watch_line (match->lines->len - 1);
  check->rules->play (state, line.actor, line.move, &events);
  note_state (check, state);
  return TRUE;
}

static CheckMatch *
match_new (Check *check, guint64 number)
{
  const MhGameDetails *details = mh_game_get_details (check->game->game);
  CheckMatch *match = g_new0 (CheckMatch, 1);

  match->number = number;
  match->head = mh_head_new (details->id, details->version);
  match->lines = g_array_new (FALSE, FALSE, sizeof (CheckLine));
  match->states = g_byte_array_new ();
  match->moments = g_array_new (FALSE, FALSE, sizeof (CheckMoment));
  return match;
}

/* Plays a random match, and makes it the current one. FALSE: it did not start. */
gboolean
check_play_match (Check *check, guint64 number)
{
  const MhRules *rules = check->rules;
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  guint limit;

  check_clear_match (check);
  mh_random_init (&check->random, check->seed, MH_STREAM_TEST, number + 1);
  check->match = match_new (check, number);
  watch_line (0);
  if (!begin (check, state))
    {
      check_clear_match (check);
      return FALSE;
    }
  note_state (check, state);
  limit = rules->max_moves == NULL ? MH_RECORD_LINES_MAX : rules->max_moves (state);
  while (rules->actors (state) != 0 && check->match->lines->len < limit)
    if (!play_line (check, state))
      break;
  check->match->over = rules->actors (state) == 0;
  check_learn_outlook (check);
  return TRUE;
}

void
check_clear_match (Check *check)
{
  g_autofree CheckMatch *match = g_steal_pointer (&check->match);

  if (match == NULL)
    return;
  mh_head_free (match->head);
  g_array_unref (match->lines);
  g_byte_array_unref (match->states);
  g_array_unref (match->moments);
}

/* Looking --------------------------------------------------------------------------------- */

/* State @index of the current match: the one before line @index, or the final one. */
gconstpointer
check_state (const Check *check, guint index)
{
  watch_line (index);
  return check->match->states->data + index * check->rules->state_size;
}

const CheckLine *
check_line (const Check *check, guint index)
{
  return &g_array_index (check->match->lines, CheckLine, index);
}

const CheckMoment *
check_moment (const Check *check, guint index)
{
  return &g_array_index (check->match->moments, CheckMoment, index);
}

/* Viewer @index, from 0 to the number of seats: the seats, then the table. */
MhActor
check_viewer (const Check *check, guint index)
{
  return index < check->match->n_seats ? (MhActor) index : MH_TABLE;
}

/* (transfer full): the state after line @index, which is replayed for its events. */
gpointer
check_play_line (const Check *check, guint index, MhEvents *events)
{
  const CheckLine *line = check_line (check, index);
  gpointer state = g_memdup2 (check_state (check, index), check->rules->state_size);

  check->rules->play (state, line->actor, line->move, events);
  return state;
}

/* (transfer full): line @index as @viewer sees it. */
MhStep *
check_make_step (const Check *check, guint index, MhActor viewer, const MhEvents *events)
{
  const MhRules *rules = check->rules;
  const CheckLine *line = check_line (check, index);
  gconstpointer state = check_state (check, index);
  g_autoptr (MhSight) before = mh_sight_new (rules, state, viewer, MH_NOW);
  g_autoptr (MhSight) after = mh_sight_new (rules, check_state (check, index + 1), viewer, MH_NOW);

  watch_line (index);
  return mh_step_new (index + 1, line->actor,
                      mh_rules_mask (rules, state, line->actor, line->move, viewer), before, after,
                      events);
}

/* Whether @viewer sees, or recalls, the same in two states. */
gboolean
check_looks_alike (const Check *check,
                   MhActor viewer,
                   MhKnowledge knowledge,
                   gconstpointer one,
                   gconstpointer two)
{
  mh_rules_observe (check->rules, one, viewer, knowledge, check->room[0]);
  mh_rules_observe (check->rules, two, viewer, knowledge, check->room[1]);
  return memcmp (check->room[0], check->room[1], check->rules->state_size) == 0;
}

/* (transfer full): the first key of the game's description that differs between two states or sights, with both values;
 * if none does, the first byte. */
char *
check_find_difference (const Check *check, gconstpointer one, gconstpointer two)
{
  g_autoptr (MhDescription) first = mh_description_new ();
  g_autoptr (MhDescription) second = mh_description_new ();
  gsize at = 0;

  check->rules->describe (one, first);
  check->rules->describe (two, second);
  for (guint i = 0; i < mh_description_get_size (first); i++)
    {
      const char *key = mh_description_get_key (first, i);
      const char *value = mh_description_lookup (second, key);

      if (g_strcmp0 (mh_description_get_value (first, i), value) != 0)
        return g_strdup_printf ("%s is “%s” and “%s”", key, mh_description_get_value (first, i),
                                value != NULL ? value : "");
    }
  while (at < check->rules->state_size && ((guint8 *) one)[at] == ((guint8 *) two)[at])
    at++;
  return g_strdup_printf ("byte %zu of the state differs, which describe() does not write", at);
}
