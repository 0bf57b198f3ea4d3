/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Random matches of a game: random options, random players, random moves; every state is kept. Every
 * other match is a patient one for a while, see referee-check-patience.c. */

#include "config.h"

#include <string.h>

#include "engine/record/mh-record.h"
#include "referee-check.h"
#include "referee-watch.h"

#define ANY_STAMP 1500

/* What people call a kind of move: the first word of its notation. */
static void
name_kind (Check *check, MhMove move)
{
  CheckKind *kind = &check->kinds[mh_move_kind (move)];
  char notation[MH_NOTATION_MAX] = "";

  if (kind->word[0] != '\0')
    return;
  mh_rules_write (check->rules, move, notation);
  notation[strcspn (notation, " ")] = '\0';
  g_strlcpy (kind->word, notation, sizeof kind->word);
}

/* Keeps a move of the grammar; what is seen once is tried everywhere. Stamps are no part of it: they
 * are swept by themselves. */
void
check_add_move (Check *check, MhMove move)
{
  if (check->real_time != NULL && mh_move_time (move) != 0)
    move = (move & ~(MhMove) G_MAXUINT32) | ANY_STAMP;
  if (g_hash_table_contains (check->grammar, &move))
    return;
  g_hash_table_add (check->grammar, g_memdup2 (&move, sizeof move));
  name_kind (check, move);
}

/* Where something did not hold, so that it can be found again. */
char *
check_where (const Check *check, const CheckMatch *match, guint line)
{
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
      const CheckLine *entry = check_match_line (match, line);
      char notation[MH_NOTATION_MAX];

      mh_rules_write (check->rules, entry->move, notation);
      g_string_append_printf (text, ", line %u (%c %s)", line + 1, mh_actor_to_char (entry->actor),
                              notation);
    }
  else
    g_string_append (text, ", end");
  return g_string_free (text, FALSE);
}

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
  if (G_IS_PARAM_SPEC_UINT (pspec))
    {
      const GParamSpecUInt *range = G_PARAM_SPEC_UINT (pspec);
      guint64 size = (guint64) range->maximum - range->minimum + 1;

      return g_strdup_printf ("%" G_GUINT64_FORMAT,
                              range->minimum + mh_random_next (&check->random) % size);
    }
  return NULL;
}

/* Half of the options stay as they are. */
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

/* Every number of players: those allowed must start, and the others must not. */
static gboolean
check_starts (Check *check, GObject *options, CheckMatch *match, guint allowed)
{
  g_autofree gpointer state = g_malloc (check->rules->state_size);
  gboolean good = TRUE;

  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    {
      gboolean begun = mh_game_begin (check->game->game, options, n, MH_NOBODY, state, NULL);

      match->n_seats = n;
      check->verdict[CHECK_START].n++;
      if (begun != ((allowed >> n & 1) != 0))
        {
          g_autofree char *where = check_where (check, match, G_MAXUINT);

          check_fail (check, CHECK_START, "%s: %s", where,
                      begun ? "it starts with a number of players that is not allowed"
                            : "it does not start with a number of players that is allowed");
          good = FALSE;
        }
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
begin (Check *check, CheckMatch *match, gpointer state)
{
  g_autoptr (GObject) options = mh_game_create_options (check->game->game);
  g_autofree gpointer again = g_malloc (check->rules->state_size);
  guint allowed;

  if (options != NULL)
    choose_options (check, options, match->head);
  allowed = mh_game_get_seats_allowed (check->game->game, options);
  if (!check_starts (check, options, match, allowed))
    return FALSE;
  match->n_seats = match->head->n_seats = choose_seats (check, allowed);
  match->head->start = (MhActor) mh_random_below (&check->random, match->n_seats + 1);
  if (match->head->start == match->n_seats)
    match->head->start = MH_NOBODY;
  for (guint seat = 0; seat < match->n_seats; seat++)
    mh_head_set_computer (match->head, seat, MH_LEVEL_RANDOM);
  if (!mh_game_begin (check->game->game, options, match->n_seats, match->head->start, state, NULL))
    {
      g_autofree char *where = check_where (check, match, G_MAXUINT);

      check_fail (check, CHECK_START, "%s: it starts by chance, but not with seat %c", where,
                  mh_actor_to_char (match->head->start));
      return FALSE;
    }
  mh_game_begin (check->game->game, options, match->n_seats, match->head->start, again, NULL);
  if (memcmp (state, again, check->rules->state_size) != 0)
    check_fail (check, CHECK_PURE, "two matches with the same options start in different states");
  return TRUE;
}

/* What an actor may do: all of a list, one at random of a range of chance. */
guint
check_get_moves (Check *check, gconstpointer state, MhActor actor, MhMove *moves)
{
  MhChance chance;

  if (actor != MH_CHANCE)
    return check->rules->legal (state, actor, moves);
  chance.n = chance.total = chance.range = 0;
  check->rules->chance (state, &chance);
  if (chance.range > 0)
    moves[0] = chance.first + mh_random_below (&check->random, chance.range);
  else
    memcpy (moves, chance.move, chance.n * sizeof *moves);
  return chance.range > 0 ? 1 : chance.n;
}

static MhActor
pick_actor (Check *check, MhActors actors)
{
  guint skip = mh_random_below (&check->random, (guint) __builtin_popcount (actors));

  while (skip-- > 0)
    actors &= actors - 1;
  return (MhActor) __builtin_ctz (actors);
}

/* What anybody who may act does at random. */
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

/* As long as the curtain hangs for one seat nobody else can do anything. */
static void
check_curtain (Check *check, const CheckMatch *match, gconstpointer state)
{
  const MhRules *rules = check->rules;
  const MhActor seat = rules->curtain != NULL ? rules->curtain (state) : MH_NOBODY;
  const MhActors actors = rules->actors (state);
  g_autofree char *where = NULL;

  if (seat == MH_NOBODY || (seat < match->n_seats && mh_actors_has (actors, seat))
      || (actors & (MH_ACTORS_SEATS | mh_actor_bit (MH_TABLE))) == 0)
    return;
  where = check_where (check, match, G_MAXUINT);
  check_fail (check, CHECK_ACTORS,
              "%s: after %u lines the curtain hangs for %c, who cannot act, and nobody else can "
              "while it does",
              where, match->lines->len, mh_actor_to_char (seat));
}

static void
note_state (Check *check, CheckMatch *match, gconstpointer state)
{
  CheckMoment moment = check_phases_look (check, state);
  const MhActors there = (MhActors) ((1u << match->n_seats) - 1) | mh_actor_bit (MH_CHANCE)
                         | mh_actor_bit (MH_TABLE);
  const MhActors actors = check->rules->actors (state);

  check->verdict[CHECK_ACTORS].n++;
  if ((actors & ~there) != 0)
    {
      g_autofree char *where = check_where (check, match, G_MAXUINT);

      check_fail (check, CHECK_ACTORS,
                  "%s: after %u lines somebody is to act who is none of the seats", where,
                  match->lines->len);
    }
  check_curtain (check, match, state);
  g_array_append_val (match->moments, moment);
  g_byte_array_append (match->states, state, (guint) check->rules->state_size);
}

static gboolean
play_line (Check *check, CheckMatch *match, gpointer state)
{
  CheckLine line = pick_line (check, state);
  MhEvents events = { 0 };

  if (line.move == MH_MOVE_NONE)
    {
      g_autofree char *where = check_where (check, match, G_MAXUINT);

      check_fail (check, CHECK_END, "%s: after %u lines %c is to act and can do nothing", where,
                  match->lines->len, mh_actor_to_char (line.actor));
      return FALSE;
    }
  if (line.actor != MH_CHANCE && match->lines->len < check_get_patience (match)
      && !check_keeps_time (check, state))
    line = check_pick_patiently (check, match, state);
  g_array_append_val (match->lines, line);
  check->rules->play (state, line.actor, line.move, &events);
  note_state (check, match, state);
  return TRUE;
}

/* Plays a random match; NULL when the game does not even begin. */
CheckMatch *
check_match_new (Check *check, guint64 number)
{
  g_autoptr (CheckMatch) match = g_new0 (CheckMatch, 1);
  const MhGameDetails *details = mh_game_get_details (check->game->game);
  g_autofree gpointer state = g_malloc0 (check->rules->state_size);
  guint limit;

  mh_random_init (&check->random, check->seed, MH_STREAM_TEST, number + 1);
  match->number = number;
  match->head = mh_head_new (details->id, details->version);
  match->lines = g_array_new (FALSE, FALSE, sizeof (CheckLine));
  match->states = g_byte_array_new ();
  match->moments = g_array_new (FALSE, FALSE, sizeof (CheckMoment));
  watch_match (check, match);
  if (!begin (check, match, state))
    {
      watch_match (NULL, NULL);
      return NULL;
    }
  note_state (check, match, state);
  limit = check->rules->max_moves == NULL ? MH_RECORD_LINES_MAX : check->rules->max_moves (state);
  while (check->rules->actors (state) != 0 && match->lines->len < limit)
    if (!play_line (check, match, state))
      break;
  match->over = check->rules->actors (state) == 0;
  check_learn_outlook (check, match);
  watch_match (NULL, NULL);
  return g_steal_pointer (&match);
}

/* Frees a match. */
void
check_match_free (CheckMatch *match)
{
  g_clear_pointer (&match->head, mh_head_free);
  g_clear_pointer (&match->lines, g_array_unref);
  g_clear_pointer (&match->states, g_byte_array_unref);
  g_clear_pointer (&match->moments, g_array_unref);
  g_free (match);
}

/* State @index: the one before line @index, or the last one. */
gconstpointer
check_match_state (const Check *check, const CheckMatch *match, guint index)
{
  return match->states->data + index * check->rules->state_size;
}

/* Line @index, from 0. */
const CheckLine *
check_match_line (const CheckMatch *match, guint index)
{
  return &g_array_index (match->lines, CheckLine, index);
}

/* What the description says of state @index. */
const CheckMoment *
check_match_moment (const CheckMatch *match, guint index)
{
  return &g_array_index (match->moments, CheckMoment, index);
}
