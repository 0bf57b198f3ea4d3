/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/develop/mh-develop-news.h"

#include <glib/gi18n.h>

/**
 * MhDevelopNews:
 *
 * How a game stands that is being written, out of what is said of it: that it is being built or does not build,
 * what became of the table before, what of the match was left out, and what check found.
 */
struct _MhDevelopNews
{
  gboolean busy;
  char *broken; /* (nullable): what the compiler says */
  char *ended; /* (nullable): how the table before came to its end */
  char *failed; /* (nullable): why there is no table */
  char *dropped; /* (nullable): what of the match does not hold */
  char *found; /* (nullable): what check found, a line each; "": nothing */
  gboolean fails; /* so much that it cannot be played */
  gboolean bare; /* everything is to be uncovered, and nothing is hidden */
};

/**
 * mh_develop_news_new:
 *
 * Makes news of a game of which nothing is known yet.
 *
 * Returns: (transfer full): the news
 */
MhDevelopNews *
mh_develop_news_new (void)
{
  MhDevelopNews *self = g_new0 (MhDevelopNews, 1);

  self->busy = TRUE;
  return self;
}

/**
 * mh_develop_news_free:
 * @self: news
 *
 * Frees news.
 */
void
mh_develop_news_free (MhDevelopNews *self)
{
  g_free (self->broken);
  g_free (self->ended);
  g_free (self->failed);
  g_free (self->dropped);
  g_free (self->found);
  g_free (self);
}

static void
take (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

/* What became of the table before, and where: NULL when @word says nothing of the kind. */
static char *
say_end (const char *word, const char *place)
{
  if (g_str_equal (word, "ended"))
    /* Translators: for the author of a game: %s is a number. */
    return g_strdup_printf (_ ("The game exited with code %s."), place);
  if (g_str_equal (word, "crashed") && *place == '\0')
    return g_strdup (_ ("The game crashed."));
  if (g_str_equal (word, "crashed"))
    /* Translators: for the author of a game: %s is a function with file and line. */
    return g_strdup_printf (_ ("The game crashed in %s."), place);
  if (g_str_equal (word, "hung") && *place == '\0')
    return g_strdup (_ ("The game stopped responding, so it was ended."));
  if (g_str_equal (word, "hung"))
    /* Translators: for the author of a game: %s is a function with file and line. */
    return g_strdup_printf (_ ("The game stopped responding in %s, so it was ended."), place);
  return NULL;
}

static gboolean
hear_end (MhDevelopNews *self, const char *word, const char *place)
{
  char *end = say_end (word, place);

  if (end == NULL)
    return FALSE;
  g_free (self->ended);
  self->ended = end;
  return TRUE;
}

/**
 * mh_develop_news_hear:
 * @self: news
 * @word: the word of a line, as in #MhDevelopWire
 * @text: what follows it
 *
 * Takes in what is said.
 *
 * Returns: whether there is something new
 */
gboolean
mh_develop_news_hear (MhDevelopNews *self, const char *word, const char *text)
{
  self->busy = g_str_equal (word, "busy");
  if (self->busy)
    return TRUE;
  if (g_str_equal (word, "broken"))
    take (&self->broken, text);
  else if (g_str_equal (word, "built"))
    take (&self->broken, NULL);
  else if (g_str_equal (word, "found") || g_str_equal (word, "fails"))
    {
      take (&self->found, text);
      self->fails = g_str_equal (word, "fails");
    }
  else
    return hear_end (self, word, text);
  return TRUE;
}

/**
 * mh_develop_news_set_dropped:
 * @self: news
 * @note: (nullable): what of the match does not hold
 *
 * Says that a match was taken up.
 */
void
mh_develop_news_set_dropped (MhDevelopNews *self, const char *note)
{
  take (&self->dropped, note);
  take (&self->ended, NULL);
  take (&self->failed, NULL);
}

/**
 * mh_develop_news_set_failed:
 * @self: news
 * @sentence: why
 *
 * Says that there is no table.
 */
void
mh_develop_news_set_failed (MhDevelopNews *self, const char *sentence)
{
  take (&self->failed, sentence);
}

/**
 * mh_develop_news_set_bare:
 * @self: news
 * @bare: whether everything is to be uncovered, and nothing is hidden as the match stands
 *
 * Says that uncovering shows nothing more: else that would look like a mistake.
 *
 * Returns: whether that is new
 */
gboolean
mh_develop_news_set_bare (MhDevelopNews *self, gboolean bare)
{
  if (self->bare == bare)
    return FALSE;
  self->bare = bare;
  return TRUE;
}

static void
add (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, part);
  while (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
}

/**
 * mh_develop_news_to_text:
 * @self: news
 *
 * Writes all that is to be said; what check found of a game that does not build any more is old.
 *
 * Returns: (transfer full): lines, or ""
 */
char *
mh_develop_news_to_text (const MhDevelopNews *self)
{
  GString *text = g_string_new (NULL);

  add (text, self->broken);
  add (text, self->ended);
  add (text, self->failed);
  add (text, self->dropped);
  if (self->broken == NULL)
    add (text, self->found);
  return g_string_free (text, FALSE);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *p = text; p != NULL && *p != '\0'; p++)
    n += p[1] == '\0' || *p == '\n';
  return n;
}

/**
 * mh_develop_news_to_status:
 * @self: news
 *
 * Writes how the game stands.
 *
 * Returns: (transfer full): a few words
 */
char *
mh_develop_news_to_status (const MhDevelopNews *self)
{
  const guint n = count_lines (self->found);

  if (self->busy)
    return g_strdup (_ ("Building…"));
  if (self->broken != NULL)
    return g_strdup (_ ("Build Failed"));
  if (self->ended != NULL || self->failed != NULL)
    return g_strdup (_ ("No Table"));
  if (n > 0)
    /* Translators: for the author of a game: how many things “check” found. */
    return g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);
  if (self->bare)
    /* Translators: for the author of a game and wants everything to be uncovered. */
    return g_strdup (_ ("Nothing is hidden at the moment"));
  /* Translators: for the author of a game: “check” found nothing that is wrong with it. */
  return g_strdup (self->found != NULL ? _ ("All Checks Passed") : _ ("Built"));
}

/**
 * mh_develop_news_to_sentence:
 * @self: news
 *
 * Writes why there is no table, where there is none.
 *
 * Returns: (transfer full): a sentence, or a few words
 */
char *
mh_develop_news_to_sentence (const MhDevelopNews *self)
{
  if (self->busy || self->broken != NULL || (self->ended == NULL && self->failed == NULL))
    return mh_develop_news_to_status (self);
  return g_strdup (self->failed != NULL ? self->failed : self->ended);
}

/**
 * mh_develop_news_is_urgent:
 * @self: news
 *
 * Tells whether the text is to be read at once.
 *
 * Returns: whether the game cannot be played as it was to be
 */
gboolean
mh_develop_news_is_urgent (const MhDevelopNews *self)
{
  return self->broken != NULL || self->ended != NULL || self->failed != NULL
         || self->dropped != NULL || self->fails;
}
