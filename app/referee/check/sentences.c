/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The texts of a game: every sentence about steps, prompts and scores, for every viewer, as news and for the log.
 * Also checks for memory leaks. */

#include "config.h"

#include <malloc.h>
#include <string.h>

#include "engine/rules/mh-other-language.h"
#include "referee/check/check.h"
#include "referee/check/watch.h"

#define LENGTH_MAX 300 /* the maximum length of a sentence, in characters */
#define MATCHES 40 /* whose sentences are read */
#define EXERCISES 40 /* repetitions of one match in the leak test, at most */
#define EXERCISED 2000 /* total lines of these repetitions, about */
#define ROUNDS 4 /* of repetitions, while memory grows too much */
#define LOST_A_LINE 8 /* bytes per line of a match that count as a leak */

/* In the format that the table uses. */
const MhNames check_names = { { "\u2068Anna\u2069", "\u2068Ben\u2069", "\u2068Cleo\u2069",
                                "\u2068Dora\u2069", "\u2068Emil\u2069", "\u2068Fritz\u2069" } };

/* The first problem with a sentence, or NULL. */
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
read_sentence (Check *check, guint line, const char *function, char *sentence, GString *said)
{
  const char *fault = sentence != NULL ? find_fault (sentence) : NULL;

  check->verdict[CHECK_SENTENCES].n += sentence != NULL;
  if (fault != NULL)
    {
      g_autofree char *shown = g_strdelimit (g_utf8_make_valid (sentence, -1), "\n\r\t", ' ');

      check_fail_at (check, CHECK_SENTENCES, line, "what %s answers %s: “%.120s”", function, fault,
                     shown);
    }
  g_string_append_printf (said, "%s\n", sentence != NULL ? sentence : "");
  watch_enter ("freeing its sentence, which the caller must own");
  g_free (sentence);
  watch_enter (NULL);
}

/* (transfer full): all sentences for a viewer about a step, one per line, as the game returns them, before the
 * engine makes them valid. */
static char *
read_viewer (Check *check, guint line, MhActor viewer, const MhEvents *events)
{
  MhGame *game = check->game->game;
  const MhGameTable *table = MH_GAME_GET_IFACE (game)->table;
  g_autoptr (MhStep) step = check_make_step (check, line, viewer, events);
  GString *said = g_string_new (NULL);

  if (table->say_step != NULL)
    {
      read_sentence (check, line, "say_step()",
                     table->say_step (game, step, MH_TELL_NEWS, &check_names), said);
      read_sentence (check, line, "say_step()",
                     table->say_step (game, step, MH_TELL_LOG, &check_names), said);
    }
  if (table->say_prompt != NULL)
    read_sentence (check, line, "say_prompt()",
                   table->say_prompt (game, mh_step_get_before (step), &check_names), said);
  return g_string_free (said, FALSE);
}

/* Reports the first line that differs between two texts for the same viewer: the second was made after the texts
 * for the others. */
void
check_after_others (Check *check, guint line, MhActor viewer, const char *first, const char *again)
{
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;
  guint i = 0;

  check->verdict[CHECK_OTHERS].n++;
  if (strcmp (first, again) == 0)
    return;
  before = g_strsplit (first, "\n", -1);
  after = g_strsplit (again, "\n", -1);
  while (g_strcmp0 (before[i], after[i]) == 0)
    i++;
  check_fail_at (check, CHECK_OTHERS, line,
                 "viewer %c gets “%s”, and after the others have got theirs “%s”: something is "
                 "remembered beside the sight",
                 mh_actor_to_char (viewer), before[i] != NULL ? before[i] : "",
                 after[i] != NULL ? after[i] : "");
}

/* Asks twice for every viewer: the second answer reveals what a function has remembered of another viewer. */
static void
read_line (Check *check, guint line)
{
  char *said[MH_SEATS_MAX + 1];
  MhEvents events = { 0 };

  g_free (check_play_line (check, line, &events));
  for (guint i = 0; i <= check->match->n_seats; i++)
    said[i] = read_viewer (check, line, check_viewer (check, i), &events);
  for (guint i = 0; i <= check->match->n_seats; i++)
    {
      g_autofree char *again = read_viewer (check, line, check_viewer (check, i), &events);

      check_after_others (check, line, check_viewer (check, i), said[i], again);
      g_free (said[i]);
    }
}

static void
read_match (Check *check)
{
  g_autoptr (GString) said = g_string_new (NULL);
  MhGame *game = check->game->game;
  const MhGameTable *table = MH_GAME_GET_IFACE (game)->table;
  const guint n = check->match->lines->len;

  for (guint i = 0; i < n; i++)
    read_line (check, i);
  for (MhActor seat = 0; table->say_score != NULL && seat < check->match->n_seats; seat++)
    read_sentence (check, n, "say_score()",
                   table->say_score (game, check->rules->score (check_state (check, n), seat)),
                   said);
}

/* Requests everything that the table requests in a match, and frees all of it. */
static void
exercise (Check *check)
{
  MhMove moves[CHECK_LIST_MAX];

  for (guint i = 0; i < check->match->lines->len; i++)
    check_get_moves (check, check_state (check, i), check_line (check, i)->actor, moves);
  read_match (check);
}

#ifdef HAVE_MALLINFO2
static gsize
measure (void)
{
  const struct mallinfo2 info = mallinfo2 ();

  /* Large blocks are outside of the arena. */
  return info.uordblks + info.hblkhd;
}
#else
static gsize
measure (void)
{
  return 0;
}
#endif

/* Repeats the same match: memory that keeps growing is a leak. The allocator keeps freed blocks of each size, so
 * its total grows at first; a leak grows in every round. */
static void
check_memory (Check *check)
{
  const guint n_lines = check->match->lines->len;
  const guint n = CLAMP (EXERCISED / MAX (n_lines, 1), 4, EXERCISES);
  const gsize allowed = (gsize) n_lines * n * LOST_A_LINE;
  gsize grown = allowed + 1;

  exercise (check);
  for (guint round = 0; round < ROUNDS && grown > allowed; round++)
    {
      const gsize before = measure ();

      for (guint i = 0; i < n; i++)
        exercise (check);
      grown = MAX (measure (), before) - before;
      check->verdict[CHECK_MEMORY].n += before > 0 ? n : 0;
    }
  if (grown > allowed)
    check_fail (check, CHECK_MEMORY,
                "a match of %u lines that was gone through %u times took %zu KB", n_lines, n,
                grown / 1024);
}

/* Reads the sentences of the current match, in every language that the game is translated into. */
void
check_sentences (Check *check)
{
  if (check->match->number >= MATCHES)
    return;
  read_match (check);
  for (guint i = 0; i < check->languages->len; i++)
    {
      check->language = g_ptr_array_index (check->languages, i);
      mh_other_language_begin (check->language);
      read_match (check);
      mh_other_language_end ();
      check->language = NULL;
    }
  if (check->match->number == 0)
    check_memory (check);
}
