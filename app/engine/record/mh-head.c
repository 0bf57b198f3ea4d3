/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/record/mh-head-private.h"

#include "engine/rules/mh-game.h"

#define ID_MAX 64

/* The source match is stored in a comment, so that older versions of the program can read the record. */
#define SOURCE_MATCH_BEGIN "# begins as match "
#define SOURCE_MATCH_END " did"

/* The keys of header lines. Those before KEY_OPTION may appear only once. */
enum
{
  KEY_GAME,
  KEY_MATCH,
  KEY_BEGUN,
  KEY_SEED,
  KEY_START,
  KEY_OPTION,
  KEY_SEAT,
  N_KEYS,
};

static gboolean
is_made_of (const char *text, const char *further)
{
  gsize length = strlen (text);

  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && strchr (further, *p) == NULL)
      return FALSE;
  return length > 0 && length <= ID_MAX;
}

/* Checks whether a text is a valid ID of a game, match or profile. IDs contain no slashes and no quotes. */
gboolean
mh_is_id (const char *text)
{
  return is_made_of (text, "-");
}

/* An empty header, to be filled from a file. */
MhHead *
mh_head_new_empty (void)
{
  MhHead *head = g_new0 (MhHead, 1);

  head->options = g_ptr_array_new_with_free_func (g_free);
  head->start = MH_NOBODY;
  return head;
}

MhHead *
mh_head_new (const char *game, guint version)
{
  MhHead *head;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_return_val_if_fail (mh_is_id (game), NULL);

  head = mh_head_new_empty ();
  head->game = g_strdup (game);
  head->version = version;
  head->match = g_uuid_string_random ();
  head->begun = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
  head->seed = (guint64) g_random_int () << 32 | g_random_int ();
  return head;
}

static void
clear_seat (MhSeat *seat)
{
  g_free (seat->profile);
  g_free (seat->name);
  *seat = (MhSeat){ MH_SEAT_EMPTY, MH_LEVEL_RANDOM, NULL, NULL };
}

MhHead *
mh_head_copy (const MhHead *head)
{
  MhHead *copy = g_memdup2 (head, sizeof *head);

  copy->game = g_strdup (head->game);
  copy->match = g_strdup (head->match);
  copy->begun = g_strdup (head->begun);
  copy->source_match = g_strdup (head->source_match);
  copy->options = g_ptr_array_copy (head->options, (GCopyFunc) (void (*) (void)) g_strdup, NULL);
  for (guint i = 0; i < MH_SEATS_MAX; i++)
    {
      copy->seat[i].profile = g_strdup (head->seat[i].profile);
      copy->seat[i].name = g_strdup (head->seat[i].name);
    }
  return copy;
}

void
mh_head_free (MhHead *head)
{
  if (head == NULL)
    return;
  g_free (head->game);
  g_free (head->match);
  g_free (head->begun);
  g_free (head->source_match);
  g_ptr_array_unref (head->options);
  for (guint i = 0; i < MH_SEATS_MAX; i++)
    clear_seat (&head->seat[i]);
  g_free (head);
}

/* Checks for control characters, and characters that could break out of the bidi isolates around a name. */
static gboolean
is_forbidden_in_names (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* Returns a name as stored in records: at most MH_NAME_MAX allowed characters. It may be empty. */
char *
mh_head_clean_name (const char *name)
{
  GString *clean = g_string_new (NULL);
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  guint n = 0;

  for (const char *p = valid; *p != '\0' && n < MH_NAME_MAX; p = g_utf8_next_char (p))
    if (!is_forbidden_in_names (g_utf8_get_char (p)))
      {
        g_string_append_unichar (clean, g_utf8_get_char (p));
        n++;
      }
  return g_string_free (clean, FALSE);
}

void
mh_head_set_person (MhHead *head, guint seat, const char *profile, const char *name)
{
  g_return_if_fail (seat < MH_SEATS_MAX);
  g_return_if_fail (profile == NULL || mh_is_id (profile));

  clear_seat (&head->seat[seat]);
  head->seat[seat].kind = MH_SEAT_PERSON;
  head->seat[seat].profile = g_strdup (profile);
  head->seat[seat].name = name != NULL ? mh_head_clean_name (name) : NULL;
  if (head->seat[seat].name != NULL && *head->seat[seat].name == '\0')
    g_clear_pointer (&head->seat[seat].name, g_free);
  head->n_seats = MAX (head->n_seats, seat + 1);
}

void
mh_head_set_computer (MhHead *head, guint seat, MhLevel level)
{
  g_return_if_fail (seat < MH_SEATS_MAX);

  clear_seat (&head->seat[seat]);
  head->seat[seat].kind = MH_SEAT_COMPUTER;
  head->seat[seat].level = level;
  head->n_seats = MAX (head->n_seats, seat + 1);
}

gboolean
mh_head_is_person (const MhHead *head, guint seat)
{
  return seat < head->n_seats && head->seat[seat].kind == MH_SEAT_PERSON;
}

gboolean
mh_head_is_computer (const MhHead *head, guint seat)
{
  return seat < head->n_seats
         && (head->seat[seat].kind == MH_SEAT_COMPUTER
             || head->seat[seat].kind == MH_SEAT_STAND_IN);
}

MhActors
mh_head_get_people (const MhHead *head)
{
  MhActors people = 0;

  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat))
      people |= mh_actor_bit ((MhActor) seat);
  return people;
}

MhActors
mh_head_find_person (const MhHead *head, const char *profile)
{
  MhActors seats = 0;

  for (guint seat = 0; seat < head->n_seats; seat++)
    if (g_strcmp0 (head->seat[seat].profile, profile) == 0)
      seats |= mh_actor_bit ((MhActor) seat);
  return seats;
}

static char *
find_option (const MhHead *head, const char *name, guint *index)
{
  gsize length = strlen (name);

  for (guint i = 0; i < head->options->len; i++)
    {
      char *option = g_ptr_array_index (head->options, i);

      if (strncmp (option, name, length) == 0 && option[length] == '=')
        {
          if (index != NULL)
            *index = i;
          return option + length + 1;
        }
    }
  return NULL;
}

void
mh_head_set_option (MhHead *head, const char *name, const char *value)
{
  guint index;

  g_return_if_fail (is_made_of (name, "-"));
  g_return_if_fail (value == NULL || is_made_of (value, "-_."));

  if (find_option (head, name, &index) != NULL)
    g_ptr_array_remove_index (head->options, index);
  if (value != NULL && head->options->len < MH_OPTIONS_MAX)
    g_ptr_array_add (head->options, g_strdup_printf ("%s=%s", name, value));
}

static void
write_person (GString *text, const MhSeat *seat)
{
  g_string_append (text, " person");
  if (seat->profile != NULL)
    g_string_append_printf (text, " %s", seat->profile);
  if (seat->name == NULL)
    return;
  g_string_append (text, " \"");
  for (const char *p = seat->name; *p != '\0'; p++)
    {
      if (*p == '"' || *p == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *p);
    }
  g_string_append_c (text, '"');
}

char *
mh_head_to_text (const MhHead *head)
{
  GString *text = g_string_new ("mousehole 1\n");

  g_string_append_printf (text, "game %s %u\n", head->game, head->version);
  if (head->match != NULL)
    g_string_append_printf (text, "match %s\n", head->match);
  if (head->begun != NULL)
    g_string_append_printf (text, "begun %s\n", head->begun);
  g_string_append_printf (text, "seed %016" G_GINT64_MODIFIER "x\n", head->seed);
  for (guint i = 0; i < head->options->len; i++)
    g_string_append_printf (text, "option %s\n", (char *) g_ptr_array_index (head->options, i));
  for (guint i = 0; i < head->n_seats; i++)
    {
      const MhSeat *seat = &head->seat[i];

      g_string_append_printf (text, "seat %c", mh_actor_to_char ((MhActor) i));
      if (seat->kind == MH_SEAT_COMPUTER)
        g_string_append_printf (text, " bot %s", mh_level_to_string (seat->level));
      else
        write_person (text, seat);
      g_string_append_c (text, '\n');
    }
  if (head->start < MH_SEATS_MAX)
    g_string_append_printf (text, "start %c\n", mh_actor_to_char (head->start));
  if (head->source_match != NULL)
    g_string_append_printf (text, SOURCE_MATCH_BEGIN "%s" SOURCE_MATCH_END "\n",
                            head->source_match);
  return g_string_free (text, FALSE);
}

/* Checks whether a record may contain this name. If not, sets @problem. */
static gboolean
is_name (const char *name, const char **problem)
{
  if (g_utf8_strlen (name, -1) > MH_NAME_MAX)
    {
      /* Translators, file: for game authors: what is wrong with a line in a match's file (a record). It
       * follows “file:line: ”, so it starts in lowercase. Quoted text is what the author must
       * write: don't translate seat, person, bot, easy, game and option, but translate words in
       * capitals */
      *problem = _ ("this name is longer than a record allows");
      return FALSE;
    }
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    if (is_forbidden_in_names (g_utf8_get_char (p)))
      {
        *problem = _ ("this name contains invisible characters that a record does not allow");
        return FALSE;
      }
  return *name != '\0';
}

/* Parses a quoted name with the escapes \" and \\. Returns NULL if the quoting or the name is invalid. */
static char *
read_name (const char *text, const char **problem)
{
  g_autoptr (GString) name = g_string_new (NULL);
  const char *p = text + 1;

  if (*text != '"')
    return NULL;
  for (; *p != '"'; p++)
    {
      if (*p == '\\')
        p++;
      if (*p == '\0')
        return NULL;
      g_string_append_c (name, *p);
    }
  if (p[1] != '\0' || !is_name (name->str, problem))
    return NULL;
  return g_strdup (name->str);
}

/* Parses the rest of "seat X person": an optional ID and an optional name. */
static gboolean
read_person (MhHead *head, guint seat, const char *text, const char **problem)
{
  g_autofree char *profile = NULL;
  g_autofree char *name = NULL;

  if (*text != '\0' && *text != '"')
    {
      gsize length = strcspn (text, " ");

      profile = g_strndup (text, length);
      if (!mh_is_id (profile))
        return FALSE;
      text += length;
      while (*text == ' ')
        text++;
    }
  if (*text != '\0' && (name = read_name (text, problem)) == NULL)
    return FALSE;
  mh_head_set_person (head, seat, profile, name);
  return TRUE;
}

/* Parses "c bot easy": the seat and the computer player's level. */
gboolean
mh_head_read_stand_in (const char *text, MhActor *seat, MhLevel *level)
{
  *seat = mh_actor_from_char (text[0]);
  return *seat < MH_SEATS_MAX && g_str_has_prefix (text + 1, " bot ")
         && mh_level_from_string (text + strlen ("a bot "), level);
}

static MhHeadReading
read_seat (MhHead *head, const char *text, const char **problem)
{
  MhActor seat;
  MhLevel level;

  *problem = _ ("seats are written in order, as “seat a person \"NAME\"” or “seat b bot easy”");
  if (mh_head_read_stand_in (text, &seat, &level))
    {
      if (seat < head->n_seats)
        return MH_HEAD_OTHER;
      if (seat == head->n_seats)
        {
          mh_head_set_computer (head, seat, level);
          return MH_HEAD_READ;
        }
    }
  else if (seat < MH_SEATS_MAX && seat == head->n_seats && g_str_has_prefix (text + 1, " person")
           && (text[8] == '\0' || text[8] == ' '))
    {
      if (read_person (head, seat, text + 8 + (text[8] == ' '), problem))
        return MH_HEAD_READ;
    }
  return MH_HEAD_BAD;
}

static MhHeadReading
read_game (MhHead *head, const char *text, const char **problem)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint64 version;

  if (g_strv_length (words) == 2 && mh_is_id (words[0])
      && g_ascii_string_to_unsigned (words[1], 10, 1, 999999, &version, NULL))
    {
      head->game = g_strdup (words[0]);
      head->version = (guint) version;
      return MH_HEAD_READ;
    }
  *problem = _ ("a game is written as “game ID VERSION”");
  return MH_HEAD_BAD;
}

/* Adds an option from `name=value`. Returns FALSE if the text is malformed or the option is already set. */
gboolean
mh_head_read_option (MhHead *head, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : NULL;

  if (name == NULL || !is_made_of (name, "-") || !is_made_of (equals + 1, "-_.")
      || find_option (head, name, NULL) != NULL || head->options->len >= MH_OPTIONS_MAX)
    return FALSE;
  mh_head_set_option (head, name, equals + 1);
  return TRUE;
}

static MhHeadReading
read_option (MhHead *head, const char *text, const char **problem)
{
  *problem = _ ("each option is written only once, as “option NAME=VALUE”");
  return mh_head_read_option (head, text) ? MH_HEAD_READ : MH_HEAD_BAD;
}

static MhHeadReading
read_simple (MhHead *head, guint key, const char *text, const char **problem)
{
  *problem = _ ("this header line can’t be read");
  switch (key)
    {
    case KEY_MATCH:
      if (!mh_is_id (text))
        return MH_HEAD_BAD;
      head->match = g_strdup (text);
      break;
    case KEY_BEGUN:
      if (strlen (text) > 40 || strspn (text, "0123456789-:.TZ+") != strlen (text))
        return MH_HEAD_BAD;
      head->begun = g_strdup (text);
      break;
    case KEY_SEED:
      if (!g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT64, &head->seed, NULL))
        return MH_HEAD_BAD;
      break;
    default: /* KEY_START */
      if (text[0] == '\0' || text[1] != '\0' || mh_actor_from_char (text[0]) >= MH_SEATS_MAX)
        return MH_HEAD_BAD;
      head->start = mh_actor_from_char (text[0]);
    }
  return MH_HEAD_READ;
}

/* Parses a comment in the header. Ignores comments without a meaning. */
void
mh_head_read_comment (MhHead *head, const char *comment)
{
  const gsize length = strlen (comment),
              around = strlen (SOURCE_MATCH_BEGIN) + strlen (SOURCE_MATCH_END);
  g_autofree char *id = NULL;

  if (head->source_match != NULL || length <= around
      || !g_str_has_prefix (comment, SOURCE_MATCH_BEGIN)
      || !g_str_has_suffix (comment, SOURCE_MATCH_END))
    return;
  id = g_strndup (comment + strlen (SOURCE_MATCH_BEGIN), length - around);
  if (mh_is_id (id))
    head->source_match = g_steal_pointer (&id);
}

/* Parses a header line whose comments and surrounding spaces have been stripped. @seen records the keys that
 * may appear only once. */
MhHeadReading
mh_head_read_line (MhHead *head, guint *seen, const char *line, const char **problem)
{
  static const char *const keys[N_KEYS] = {
    [KEY_GAME] = "game ",   [KEY_MATCH] = "match ",   [KEY_BEGUN] = "begun ", [KEY_SEED] = "seed ",
    [KEY_START] = "start ", [KEY_OPTION] = "option ", [KEY_SEAT] = "seat ",
  };
  guint key = KEY_GAME;
  const char *text;

  while (key < N_KEYS && !g_str_has_prefix (line, keys[key]))
    key++;
  if (key == N_KEYS)
    return MH_HEAD_OTHER;
  text = line + strlen (keys[key]);
  while (*text == ' ')
    text++;
  if (key == KEY_SEAT)
    return read_seat (head, text, problem);
  if (key == KEY_OPTION)
    return read_option (head, text, problem);
  if ((*seen & (1u << key)) != 0)
    {
      *problem = _ ("this header line appears twice");
      return MH_HEAD_BAD;
    }
  *seen |= 1u << key;
  return key == KEY_GAME ? read_game (head, text, problem) : read_simple (head, key, text, problem);
}
