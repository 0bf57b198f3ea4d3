/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

static void
get_span (guint players, guint *least, guint *most)
{
  *least = 0;
  *most = 0;
  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    if (players & 1u << n)
      {
        *least = *least == 0 ? n : *least;
        *most = n;
      }
}

static gboolean
is_span (guint players)
{
  guint least, most;

  get_span (players, &least, &most);
  for (guint n = least; n <= most; n++)
    if (!(players & 1u << n))
      return FALSE;
  return TRUE;
}

static char *
join_words (char **words)
{
  guint n = g_strv_length (words);
  g_autoptr (GString) before = NULL;

  if (n < 2)
    return g_strdup (n == 0 ? "" : words[0]);
  before = g_string_new (words[0]);
  for (guint i = 1; i + 1 < n; i++)
    /* Translators: separates the items of a list, except before the last */
    g_string_append_printf (before, "%s%s", C_ ("list", ", "), words[i]);
  /* Translators: the end of a list of alternatives: %1$s is "3, 4", %2$s is "5" */
  return g_strdup_printf (_ ("%1$s or %2$s"), before->str, words[n - 1]);
}

/* Lists the numbers of people in a set. */
static char *
list_counts (guint players)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) numbers = NULL;

  for (guint n = 1; n <= MH_SEATS_MAX; n++)
    if (players & 1u << n)
      {
        g_autofree char *number = g_strdup_printf ("%u", n);

        g_strv_builder_add (builder, number);
      }
  numbers = g_strv_builder_end (builder);
  return join_words (numbers);
}

static char *
say_people (guint players)
{
  g_autofree char *list = NULL;
  guint least, most;

  get_span (players, &least, &most);
  if (least < most && is_span (players))
    /* Translators: %1$u is the smallest and %2$u the largest number of players. The dash is U+2013.
     * If the noun's form depends on the number, put it in front: “Players: 3–5” */
    return g_strdup_printf (_ ("%1$u–%2$u players"), least, most);
  list = list_counts (players);
  /* Translators: how many people a game is for: %s is a number, or a list such as "2 or 4" or
   * "2, 4 or 6". If the noun's form depends on the number, put it in front: “Players: 2 or 4” */
  return g_strdup_printf (ngettext ("%s player", "%s players", most), list);
}

/* Joins the words of one fact with no-break spaces. */
static char *
hold_together (char *fact)
{
  g_auto (GStrv) words = g_strsplit (fact, " ", -1);

  g_free (fact);
  return g_strjoinv ("\u00a0", words);
}

/* Ends a text with a period, unless it already ends with punctuation. */
char *
mh_words_finish (const char *text)
{
  static const gunichar ends[] = { '.', '!', '?', 0x2026, 0x3002, 0xff01, 0xff1f };
  const char *last = g_utf8_find_prev_char (text, text + strlen (text));
  const gunichar sign = last != NULL ? g_utf8_get_char (last) : 0;

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (sign == ends[i])
      return g_strdup (text);
  return g_strconcat (text, ".", NULL);
}

char *
mh_words_facts (MhGameInfo *info)
{
  g_autofree char *people = hold_together (say_people (mh_game_info_get_players (info)));
  guint age = mh_game_info_get_min_age (info);
  guint minutes = mh_game_info_get_minutes (info);
  g_autofree char *from_age = NULL;
  g_autofree char *lasting = NULL;
  g_autofree char *facts = NULL;
  g_auto (GStrv) parts = NULL;

  /* Translators: %u is the minimum age for a game */
  from_age = hold_together (g_strdup_printf (ngettext ("age %u+", "ages %u+", age), age));
  /* Translators: %u is how many minutes a match takes */
  lasting
      /* Translators: %u is how many minutes a match takes; shown on its own */
      = hold_together (g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes));
  /* Translators: the facts below a game's title: %1$s is "3–5 players", %2$s "ages 5+", %3$s "10
   * minutes" */
  facts = g_strdup_printf (_ ("%1$s · %2$s · %3$s"), people, from_age, lasting);
  /* Prevents a line break before a dot. */
  parts = g_strsplit (facts, " ·", -1);
  return g_strjoinv ("\u00a0·", parts);
}

/* (nullable): why a match cannot start with this number of people; @allowed has a bit for each allowed number; @family:
 * there are faces to tap. */
char *
mh_words_wrong_count (const char *title, guint allowed, guint seated, gboolean family)
{
  g_autofree char *list = NULL;

  if (seated <= MH_SEATS_MAX && allowed & 1u << seated)
    return NULL;
  list = list_counts (allowed);
  if (seated == 0)
    /* Translators, all: %1$s is a game, %2$s a list of numbers such as "3, 4 or 5". */
    return g_strdup_printf (
        family ? _ ("%1$s is for %2$s players. Tap everybody who is playing.")
               : _ ("%1$s is for %2$s players. Type the names of everybody who is playing."),
        title, list);
  if ((allowed & ((1u << seated) - 1)) != 0 && (allowed >> (seated + 1) & 1) != 0)
    return g_strdup_printf (
        /* Translators: %1$s is a game, %2$s a list of numbers such as "2 or 4", %3$u the number of
         * people at the table, which is between them */
        _ ("%1$s is for %2$s players, and there are %3$u of you. Add a computer player!"), title,
        list, seated);
  return g_strdup_printf (
      /* Translators: %1$s is a game, %2$s a list of numbers such as "3, 4 or 5", %3$u the number of
       * people at the table */
      ngettext ("%1$s is for %2$s players, and there is only %3$u of you.",
                "%1$s is for %2$s players, and there are %3$u of you.", seated),
      title, list, seated);
}

const char *
mh_words_level (MhLevel level)
{
  switch (level)
    {
    case MH_LEVEL_RANDOM:
      /* Translators: how well a computer player plays: the first of four levels */
      return C_ ("computer player", "Just for Fun");
    case MH_LEVEL_EASY:
      return C_ ("computer player", "Easy");
    case MH_LEVEL_MEDIUM:
      return C_ ("computer player", "Medium");
    case MH_LEVEL_HARD:
    default:
      return C_ ("computer player", "Hard");
    }
}

/* Formats a date with its month in the program's language: the C library uses the language of LC_TIME. */
char *
mh_words_date (GDateTime *when, const char *format)
{
  /* Translators: the months as written after the number of a day, separated by ; */
  const char *list = C_ ("months in a date", "January;February;March;April;May;June;July;August;"
                                             "September;October;November;December");
  g_auto (GStrv) months = g_strsplit (list, ";", -1);
  g_auto (GStrv) parts = g_strsplit (format, "%B", -1);
  g_autofree char *named = NULL;

  if (g_strv_length (months) != 12)
    return g_date_time_format (when, format);
  named = g_strjoinv (months[g_date_time_get_month (when) - 1], parts);
  return g_date_time_format (when, named);
}

/* @begun: (nullable): in ISO 8601 */
char *
mh_words_when (const char *begun)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) utc = begun != NULL ? g_date_time_new_from_iso8601 (begun, zone) : NULL;
  g_autoptr (GDateTime) then = utc != NULL ? g_date_time_to_local (utc) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (then == NULL)
    return g_strdup ("");
  if (g_date_time_compare (then, now) <= 0
      && g_date_time_difference (now, then) < 12 * G_TIME_SPAN_HOUR)
    /* Translators: a time format for g_date_time_format(): hours and minutes of today */
    return g_date_time_format (then, C_ ("time of a match begun today", "%H:%M"));
  if (g_date_time_get_year (then) != g_date_time_get_year (now))
    return mh_words_date (then, C_ ("date of a past match", "%B %-e, %Y"));
  /* Translators: a date format for g_date_time_format(): day and name of the month */
  return mh_words_date (then, C_ ("date of a match", "%B %-e"));
}

/* Isolates a name, so that its direction does not affect the text around it. */
char *
mh_words_isolate (const char *name)
{
  return g_strconcat ("\u2068", name, "\u2069", NULL);
}
