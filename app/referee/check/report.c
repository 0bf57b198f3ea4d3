/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The verdicts of check: their topics, how they are printed and written, and which level a game reaches. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "referee/check/check.h"

/* Each verdict, and the level that a game misses while the verdict fails. */
static const struct
{
  const char *about;
  CheckLevel level;
} topics[N_CHECKS] = {
  [CHECK_ALIVE] = { "every call into the game returns", LEVEL_PLAYABLE },
  [CHECK_QUIET] = { "no critical messages or warnings", LEVEL_COMPLETE },
  [CHECK_MANIFEST] = { "the manifest is complete and its files are there", LEVEL_PLAYABLE },
  [CHECK_VIEW] = { "the table can be opened", LEVEL_PLAYABLE },
  [CHECK_LAID] = { "everything on the table is visible, labeled and reachable", LEVEL_COMPLETE },
  [CHECK_TOUCHED] = { "every move can be made by touch", LEVEL_PLAYABLE },
  [CHECK_GOES_ON]
  = { "moves of the table itself can be made by touching something", LEVEL_COMPLETE },
  [CHECK_RULE_TEXT] = { "every rule that can refuse a move has a text", LEVEL_COMPLETE },
  [CHECK_SCHEMA] = { "rules, lesson and stickers are valid against their schemas", LEVEL_COMPLETE },
  [CHECK_SCENARIOS] = { "all scenarios pass", LEVEL_COMPLETE },
  [CHECK_PROVED] = { "every rule that refuses a move is proved by a scenario", LEVEL_COMPLETE },
  [CHECK_FIGURES] = { "all figures and examples of the rules exist", LEVEL_COMPLETE },
  [CHECK_LANGUAGES] = { "every offered language is completely translated", LEVEL_PUBLISHABLE },
  [CHECK_FORMATS] = { "translations take the arguments of the English texts", LEVEL_PLAYABLE },
  [CHECK_SHELF]
  = { "the library finds the game, reads its manifest and draws its card", LEVEL_PUBLISHABLE },
  [CHECK_STORE] = { "what stores say of the game is filled in", LEVEL_PUBLISHABLE },
  [CHECK_LESSON] = { "the first lesson works, whatever the learner chooses", LEVEL_COMPLETE },
  [CHECK_STICKERS] = { "every sticker's deeds and pictures exist", LEVEL_COMPLETE },
  [CHECK_TYPE] = { "details, types and options are valid", LEVEL_PLAYABLE },
  [CHECK_START] = { "matches start with the players allowed, and with no others", LEVEL_PLAYABLE },
  [CHECK_ACTORS] = { "only seats in play are asked to act", LEVEL_PLAYABLE },
  [CHECK_AGREE] = { "legal() and judge() agree on every possible move", LEVEL_PLAYABLE },
  [CHECK_REFUSED] = { "a refused move names a rule and changes nothing", LEVEL_PLAYABLE },
  [CHECK_STAMPS] = { "in real time, lists and judge agree at every stamp", LEVEL_PLAYABLE },
  [CHECK_PURE] = { "the same moves give the same states", LEVEL_PLAYABLE },
  [CHECK_CHANCE] = { "chance() and judge() agree on outcomes", LEVEL_PLAYABLE },
  [CHECK_NOTATION] = { "moves are written and read back", LEVEL_PLAYABLE },
  [CHECK_GARBAGE] = { "text that is not a move is rejected", LEVEL_PLAYABLE },
  [CHECK_INVARIANTS] = { "no step breaks an invariant", LEVEL_PLAYABLE },
  [CHECK_END] = { "matches end within max_moves and with a result", LEVEL_PLAYABLE },
  [CHECK_DICTIONARY] = { "describe() provides the required keys", LEVEL_COMPLETE },
  [CHECK_PHASES]
  = { "every phase is reached, and compared where something is hidden", LEVEL_COMPLETE },
  [CHECK_RECORDS] = { "records are written, read and replayed alike", LEVEL_PLAYABLE },
  [CHECK_SENTENCES] = { "sentences are one line of valid UTF-8 for every viewer", LEVEL_PLAYABLE },
  [CHECK_MEMORY] = { "no memory leaks", LEVEL_COMPLETE },
  [CHECK_PLAYERS]
  = { "computer players of every level choose what the rules allow", LEVEL_PLAYABLE },
  [CHECK_SIGHTS]
  = { "sights reveal only what they may and are consistent with play", LEVEL_PLAYABLE },
  [CHECK_REFUSALS] = { "refusals depend only on what the seat can see", LEVEL_PLAYABLE },
  [CHECK_MASKS] = { "masks agree with sights and reveal no more", LEVEL_PLAYABLE },
  [CHECK_GUESSES] = { "guesses fit what was seen", LEVEL_PLAYABLE },
  [CHECK_WORLDS]
  = { "two worlds that differ only in a secret look the same to everyone who must not know it",
      LEVEL_PLAYABLE },
  [CHECK_ODDS] = { "chance gives nothing away", LEVEL_PLAYABLE },
  [CHECK_UNCOVERING]
  = { "hidden things are revealed only by the moves that the game lists", LEVEL_PLAYABLE },
  [CHECK_LOG] = { "the log does not repeat what players have to remember", LEVEL_PLAYABLE },
  [CHECK_OTHERS] = { "a viewer is told and shown the same, whatever others are", LEVEL_PLAYABLE },
  [CHECK_COVERAGE] = { "a second world was tested wherever something was hidden", LEVEL_COMPLETE },
};

static const char *const levels[N_LEVELS] = {
  [LEVEL_NONE] = "not playable yet",
  [LEVEL_PLAYABLE] = "playable",
  [LEVEL_COMPLETE] = "complete",
  [LEVEL_PUBLISHABLE] = "publishable",
};

/* `playable`, `complete` or `publishable`. */
gboolean
check_read_level (const char *text, CheckLevel *level)
{
  for (*level = LEVEL_PLAYABLE; *level < N_LEVELS; (*level)++)
    if (strcmp (levels[*level], text) == 0)
      return TRUE;
  return FALSE;
}

/* Takes @failure, the first one of @topic, and reports it immediately, because the game may end the program before
 * the report is written. */
static void
fail (Check *check, CheckTopic topic, char *failure)
{
  check->verdict[topic].failure = failure;
  printf ("FAILS  %s: %s (required to be %s)\n", topics[topic].about, failure,
          levels[topics[topic].level]);
  fflush (stdout);
}

/* Fails @topic, unless it has failed already. */
void
check_fail (Check *check, CheckTopic topic, const char *format, ...)
{
  va_list arguments;

  if (check->verdict[topic].failure != NULL)
    return;
  va_start (arguments, format);
  fail (check, topic, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* The same at line @line of the current match. */
void
check_fail_at (Check *check, CheckTopic topic, guint line, const char *format, ...)
{
  g_autofree char *where = NULL;
  g_autofree char *what = NULL;
  g_autofree char *record = NULL;
  va_list arguments;

  if (check->verdict[topic].failure != NULL)
    return;
  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  where = check_where (check, line);
  /* With the line. */
  record = check_write_position (
      check, MIN (MIN (line, CHECK_END_OF_MATCH - 1) + 1, check->match->lines->len));
  fail (check, topic,
        g_strdup_printf ("%s: %s%s%s", where, what, record != NULL ? "; see " : "",
                         record != NULL ? record : ""));
}

/* The highest level that a game reaches. */
static CheckLevel
find_level (const Check *check)
{
  CheckLevel level = LEVEL_PUBLISHABLE;

  for (guint i = 0; i < N_CHECKS; i++)
    if (check->verdict[i].failure != NULL)
      level = MIN (level, topics[i].level - 1);
  return level;
}

static const char *
get_word (const Check *check, CheckTopic topic)
{
  if (check->verdict[topic].failure != NULL)
    return "fails";
  if (topic == CHECK_LANGUAGES && check->verdict[topic].note != NULL)
    return "lacks";
  return check->verdict[topic].n > 0 ? "holds" : "nothing";
}

static void
say_verdict (const Check *check, CheckTopic topic)
{
  const CheckVerdict *verdict = &check->verdict[topic];
  const char *about = topics[topic].about, *note = verdict->note, *word = get_word (check, topic);

  if (g_str_equal (word, "holds"))
    printf ("holds  %s (%" G_GUINT64_FORMAT "%s%s)\n", about, verdict->n, note == NULL ? "" : "; ",
            note == NULL ? "" : note);
  else if (verdict->failure == NULL)
    printf ("%-5s  %s: %s\n", g_str_equal (word, "lacks") ? word : "-", about,
            note == NULL ? "not applicable to this game" : note);
  else if (note != NULL)
    printf ("       %s: %s\n", about, note);
}

/* The level in words, and what the game lacks. */
static char *
describe_level (const Check *check)
{
  const CheckLevel level = find_level (check);
  const gboolean misses = level != LEVEL_NONE && level < check->level;
  const gboolean lacks = check->lacking != NULL && check->lacking->len > 0;
  g_autofree char *lacking = lacks ? g_strjoinv (", ", (char **) check->lacking->pdata) : NULL;

  return g_strconcat (levels[level], misses ? ", but not " : "", misses ? levels[check->level] : "",
                      lacks ? ", but not complete in " : "", lacking, NULL);
}

/* Prints the verdicts that have not been printed yet, and the level. */
RefereeExit
check_report (const Check *check)
{
  g_autofree char *level = describe_level (check);

  for (guint i = 0; i < N_CHECKS; i++)
    say_verdict (check, i);
  printf ("%s is %s\n", check->name, level);
  return find_level (check) >= check->level ? REFEREE_HOLDS : REFEREE_FAILS;
}

static char *
write_html (const Check *check)
{
  g_autofree char *name = g_markup_escape_text (check->name, -1);
  g_autofree char *level = describe_level (check);
  GString *page
      = g_string_new ("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");

  g_string_append_printf (
      page,
      "<title>%s</title><style>body{font:1rem sans-serif;max-width:50rem;margin:2rem "
      "auto;padding:0 1rem}"
      "td,th{text-align:start;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ccc}"
      ".fails,.lacks{font-weight:bold;color:#a51d2d}.nothing{color:#666}</style></head>\n"
      "<body><h1>%s</h1><p>This game is "
      "%s.</p>\n<table><tr><th>Verdict</th><th>About</th><th>Level</th>"
      "</tr>\n",
      name, name, level);
  for (guint i = 0; i < N_CHECKS; i++)
    {
      const CheckVerdict *verdict = &check->verdict[i];
      const char *more = verdict->failure != NULL ? verdict->failure : verdict->note;
      g_autofree char *text = g_markup_escape_text (more != NULL ? more : "", -1);

      g_string_append_printf (page, "<tr class=\"%s\"><td>%s</td><td>%s%s%s</td><td>%s</td></tr>\n",
                              get_word (check, i), get_word (check, i), topics[i].about,
                              text[0] != '\0' ? ": " : "", text, levels[topics[i].level]);
    }
  g_string_append (page, "</table></body></html>\n");
  return g_string_free (page, FALSE);
}

/* Writes all verdicts to the requested file. */
RefereeExit
check_write_report (const Check *check)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (check->report == NULL)
    return REFEREE_HOLDS;
  text = write_html (check);
  if (!g_file_set_contents (check->report, text, -1, &error))
    return referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
  return REFEREE_HOLDS;
}
