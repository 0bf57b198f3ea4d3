/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a game says: every sentence of steps, prompts and scores, for every viewer, as news and for the log.
 * And whether it keeps memory that it does not give back. */

#include "config.h"

#include <malloc.h>
#include <string.h>

#include "engine/rules/mh-other-language.h"
#include "referee-check.h"
#include "referee-watch.h"

#define LENGTH_MAX 300 /* characters that a sentence may have */
#define MATCHES 40 /* whose sentences are read */
#define EXERCISES 40 /* of one match, for memory, at most */
#define EXERCISED 2000 /* lines that all these have together, about */
#define LOST_A_LINE 8 /* bytes in each line of a match that are no accident any more */

/* As the table says them. */
const MhNames check_names = { { "\u2068Anna\u2069", "\u2068Ben\u2069", "\u2068Cleo\u2069",
                                "\u2068Dora\u2069", "\u2068Emil\u2069", "\u2068Fritz\u2069" } };

/* NULL: it is as it should be. */
static const char *
find_fault (const char *sentence)
{
  if (!g_utf8_validate (sentence, -1, NULL))
    return "is not valid UTF-8";
  if (strpbrk (sentence, "\n\r\t") != NULL)
    return "is more than one line";
  if (g_utf8_strlen (sentence, -1) > LENGTH_MAX)
    return "is longer than 300 characters";
  if (sentence[0] == '\0')
    return "is empty; to say nothing, return NULL";
  return NULL;
}

/* Takes @sentence, which may be NULL, and appends it to @said. */
static void
read_sentence (Check *check,
               const CheckMatch *match,
               guint line,
               const char *function,
               char *sentence,
               GString *said)
{
  const char *fault = sentence != NULL ? find_fault (sentence) : NULL;

  check->verdict[CHECK_SENTENCES].n += sentence != NULL;
  if (fault != NULL)
    {
      g_autofree char *where = check_where (check, match, line);
      g_autofree char *shown = g_strdelimit (g_utf8_make_valid (sentence, -1), "\n\r\t", ' ');

      check_fail (check, CHECK_SENTENCES, "%s: what %s answers %s: “%.120s”", where, function,
                  fault, shown);
    }
  g_string_append_printf (said, "%s\n", sentence != NULL ? sentence : "");
  watch_enter ("freeing its sentence, which the caller must own");
  g_free (sentence);
  watch_enter (NULL);
}

/* As the game says it, before anybody has made it valid. */
static void
read_step (Check *check, const CheckMatch *match, guint line, MhStep *step, GString *said)
{
  MhGame *game = check->game->game;
  const MhGameInterface *iface = MH_GAME_GET_IFACE (game);

  if (iface->say_step == NULL)
    return;
  read_sentence (check, match, line, "say_step()",
                 iface->say_step (game, step, MH_TELL_NEWS, &check_names), said);
  read_sentence (check, match, line, "say_step()",
                 iface->say_step (game, step, MH_TELL_LOG, &check_names), said);
}

/* The step after that state as @viewer sees it; @events of it were collected before. */
MhStep *
check_make_step (Check *check,
                 const CheckMatch *match,
                 guint line,
                 MhActor viewer,
                 const MhEvents *events)
{
  const CheckLine *entry = check_match_line (match, line);
  gconstpointer state = check_match_state (check, match, line);
  g_autoptr (MhSight) before = mh_sight_new (check->rules, state, viewer, MH_NOW);
  g_autoptr (MhSight) after
      = mh_sight_new (check->rules, check_match_state (check, match, line + 1), viewer, MH_NOW);

  return mh_step_new (line + 1, entry->actor,
                      mh_rules_mask (check->rules, state, entry->actor, entry->move, viewer),
                      before, after, events);
}

static void
read_prompt (Check *check, const CheckMatch *match, guint line, MhActor viewer, GString *said)
{
  MhGame *game = check->game->game;
  const MhGameInterface *iface = MH_GAME_GET_IFACE (game);
  g_autoptr (MhSight) sight = NULL;

  if (iface->say_prompt == NULL)
    return;
  sight = mh_sight_new (check->rules, check_match_state (check, match, line), viewer, MH_NOW);
  read_sentence (check, match, line, "say_prompt()", iface->say_prompt (game, sight, &check_names),
                 said);
}

static gboolean
is_viewer (const CheckMatch *match, MhActor viewer)
{
  return viewer < match->n_seats || viewer == MH_TABLE;
}

/* All that a viewer is told of the step, one sentence a line. */
static char *
read_viewer (Check *check,
             const CheckMatch *match,
             guint line,
             MhActor viewer,
             const MhEvents *events)
{
  g_autoptr (MhStep) step = check_make_step (check, match, line, viewer, events);
  GString *said = g_string_new (NULL);

  read_step (check, match, line, step, said);
  read_prompt (check, match, line, viewer, said);
  return g_string_free (said, FALSE);
}

/* Every viewer is asked about twice: what a sentence remembers of another viewer's shows the second time. */
static void
read_line (Check *check, const CheckMatch *match, guint line)
{
  const CheckLine *entry = check_match_line (match, line);
  g_autofree gpointer copy
      = g_memdup2 (check_match_state (check, match, line), check->rules->state_size);
  char *said[MH_TABLE + 1] = { NULL };
  MhEvents events = { 0 };

  check->rules->play (copy, entry->actor, entry->move, &events);
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (is_viewer (match, viewer))
      said[viewer] = read_viewer (check, match, line, viewer, &events);
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (is_viewer (match, viewer))
      {
        g_autofree char *again = read_viewer (check, match, line, viewer, &events);

        check_after_others (check, match, line, viewer, said[viewer], again);
        g_free (said[viewer]);
      }
}

static void
read_scores (Check *check, const CheckMatch *match)
{
  g_autoptr (GString) said = g_string_new (NULL);
  MhGame *game = check->game->game;
  const MhGameInterface *iface = MH_GAME_GET_IFACE (game);
  gconstpointer end = check_match_state (check, match, match->lines->len);

  for (MhActor seat = 0; iface->say_score != NULL && seat < match->n_seats; seat++)
    read_sentence (check, match, match->lines->len, "say_score()",
                   iface->say_score (game, check->rules->score (end, seat)), said);
}

/* Everything that the table asks in a match, without keeping any of it. */
static void
exercise (Check *check, const CheckMatch *match)
{
  MhMove moves[CHECK_LIST_MAX];

  for (guint i = 0; i < match->lines->len; i++)
    {
      check_get_moves (check, check_match_state (check, match, i),
                       check_match_line (match, i)->actor, moves);
      read_line (check, match, i);
    }
  read_scores (check, match);
}

#ifdef HAVE_MALLINFO2
static gsize
measure (void)
{
  const struct mallinfo2 info = mallinfo2 ();

  /* What is large lies outside of the arena. */
  return info.uordblks + info.hblkhd;
}
#else
static gsize
measure (void)
{
  return 0;
}
#endif

/* The same match again and again: what it takes then, it never gives back. */
static void
check_memory (Check *check, const CheckMatch *match)
{
  const guint n = CLAMP (EXERCISED / MAX (match->lines->len, 1), 4, EXERCISES);
  const gsize allowed = (gsize) match->lines->len * n * LOST_A_LINE;
  gsize before;
  gsize after;

  exercise (check, match);
  before = measure ();
  for (guint i = 0; i < n; i++)
    exercise (check, match);
  after = measure ();
  check->verdict[CHECK_MEMORY].n += before > 0 ? n : 0;
  if (after > before + allowed)
    check_fail (check, CHECK_MEMORY,
                "a match of %u lines that was gone through %u times took %zu KB", match->lines->len,
                n, (after - before) / 1024);
}

static void
read_match (Check *check, const CheckMatch *match)
{
  for (guint i = 0; i < match->lines->len; i++)
    read_line (check, match, i);
  read_scores (check, match);
}

/* Reads what is said in a match, in every language that the game is translated into. */
void
check_sentences (Check *check, const CheckMatch *match)
{
  if (match->number >= MATCHES)
    return;
  read_match (check, match);
  for (guint i = 0; i < check->languages->len; i++)
    {
      check->language = g_ptr_array_index (check->languages, i);
      mh_other_language_begin (check->language);
      read_match (check, match);
      mh_other_language_end ();
      check->language = NULL;
    }
  if (match->number == 0)
    check_memory (check, match);
}
