/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Checks whether a game knows the deeds of its stickers: whether its notation has the moves and events, and its
 * description has the keys. */

#include "config.h"

#include "engine/stickers/mh-stickers.h"

#include <string.h>

#include "engine/stickers/mh-sticker-gains-private.h"

static const char *const facts[]
    = { "match.game",    "match.players", "match.people", "match.computers", "match.moves",
        "match.weekday", "match.month",   "match.with",   "match.years",     NULL };

/* Checks whether a word of a pattern depends on a match. */
static gboolean
is_open (const char *word)
{
  return strpbrk (word, "{<>!") != NULL || g_str_equal (word, "each");
}

/* Checks whether the rest of a notation row's word can be expanded to match the pattern. @text is the part
 * already expanded. */
static gboolean
can_become (const MhNotation *row, const char *rest, GString *text, const char *pattern)
{
  MhScene scene = { .n_seats = MH_SEATS_MAX };
  const gsize length = text->len;
  guint8 values[256];
  gboolean found = FALSE;
  guint n;

  if (*rest == '\0')
    return mh_scene_match_words (&scene, pattern, text->str);
  if (*rest == '%' && (rest[1] == 't' || rest[1] == 'n'))
    return TRUE;
  if (*rest != '%')
    {
      g_string_append_c (text, *rest);
      found = can_become (row, rest + 1, text, pattern);
      g_string_truncate (text, length);
      return found;
    }
  n = mh_notation_list_values (row, (guint) (rest[1] - 'a'), values);
  for (guint i = 0; i < n && !found; i++)
    {
      char word[MH_NOTATION_MAX] = "";

      mh_words_write (row->words[rest[1] - 'a'], values[i], word);
      g_string_append (text, word);
      found = can_become (row, rest + 2, text, pattern);
      g_string_truncate (text, length);
    }
  return found;
}

static gboolean
fits_row (const MhNotation *row, const char *pattern)
{
  g_autofree char *plain = g_strdup (row->pattern);
  g_auto (GStrv) wanted = g_strsplit (pattern, " ", -1);
  g_auto (GStrv) words = NULL;
  guint n = 0;

  for (const char *p = row->pattern; *p != '\0'; p++)
    if (*p != '[' && *p != ']')
      plain[n++] = *p;
  plain[n] = '\0';
  words = g_strsplit (plain, " ", -1);
  for (guint i = 0; wanted[i] != NULL; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (g_str_equal (wanted[i], "**"))
        return TRUE;
      if (words[i] == NULL)
        return FALSE;
      if (!is_open (wanted[i]) && !can_become (row, words[i], text, wanted[i]))
        return FALSE;
    }
  return words[g_strv_length (wanted)] == NULL || strchr (row->pattern, '[') != NULL;
}

static gboolean
is_known (const MhNotation *rows, const char *pattern)
{
  for (; rows != NULL && rows->kind != 0; rows++)
    if (fits_row (rows, pattern))
      return TRUE;
  return FALSE;
}

/* Describes the state at the beginning of a match with the largest possible number of players. */
static MhDescription *
describe (MhGame *game)
{
  const MhRules *rules = mh_game_get_rules (game);
  g_autoptr (GObject) options = mh_game_create_options (game);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  const guint players = mh_game_get_seats_allowed (game, options);
  MhDescription *description = mh_description_new ();

  for (guint n = MH_SEATS_MAX; n > 0; n--)
    if ((players >> n & 1) != 0 && mh_game_begin (game, options, n, 0, state, NULL))
      {
        rules->describe (state, description);
        break;
      }
  return description;
}

static gboolean
has_key (MhDescription *description, const char *condition)
{
  g_autofree char *key = g_strndup (condition, strcspn (condition, " "));
  g_autoptr (GString) name = g_string_new (key);

  if (g_strv_contains (facts, key))
    return TRUE;
  if (g_str_has_suffix (key, ".me") || g_str_has_suffix (key, ".other"))
    {
      g_string_truncate (name, (gsize) (strrchr (key, '.') - key) + 1);
      g_string_append_c (name, 'a');
    }
  return description != NULL && mh_description_lookup (description, name->str) != NULL;
}

static gboolean
fail (GError **error, const MhDeed *deed, const char *what, const char *text)
{
  g_set_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_GAME, "%u: the game has no %s like “%s”",
               deed->line, what, text);
  return FALSE;
}

static gboolean
check_keys (const MhDeed *deed, GStrv conditions, MhDescription *description, GError **error)
{
  for (guint i = 0; conditions[i] != NULL; i++)
    if (!has_key (description, conditions[i]))
      return fail (error, deed, "key", conditions[i]);
  return TRUE;
}

static gboolean
check_deed (const MhDeed *deed, const MhRules *rules, MhDescription *description, GError **error)
{
  if (rules == NULL && deed->result == MH_DEED_NO_RESULT)
    {
      g_set_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_GAME,
                   "%u: of all games together only results are known", deed->line);
      return FALSE;
    }
  if (deed->move != NULL && !is_known (rules->notation, deed->move))
    return fail (error, deed, "move", deed->move);
  if (deed->event != NULL && !is_known (rules->events, deed->event))
    return fail (error, deed, "event", deed->event);
  return check_keys (deed, deed->was, description, error)
         && check_keys (deed, deed->is, description, error);
}

gboolean
mh_stickers_check (MhStickerBook *book, MhGame *game, GError **error)
{
  const MhRules *rules = NULL;
  g_autoptr (MhDescription) description = NULL;

  if (game != NULL)
    {
      rules = mh_game_get_rules (game);
      description = describe (game);
    }
  for (guint i = 0; i < mh_sticker_book_get_n_stickers (book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (book, i);

      for (guint j = 0; j < sticker->deeds->len; j++)
        if (!check_deed (g_ptr_array_index (sticker->deeds, j), rules, description, error))
          return FALSE;
    }
  return TRUE;
}
