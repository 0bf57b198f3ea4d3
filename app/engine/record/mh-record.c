/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/record/mh-record-private.h"

#include "engine/files/mh-plain-file.h"
#include "engine/record/mh-head-private.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The longest plausible time played, in seconds. */
#define PLAYED_MAX (1000 * 60 * 60)

G_DEFINE_QUARK (mh_record_error_quark, mh_record_error)

/* The state of the line-by-line parser. */
typedef struct
{
  const char *name;
  GPtrArray *records;
  MhRecord *record; /* the last of them */
  guint number; /* of the line */
  guint seen; /* header keys that may appear only once */
  guint depth; /* of { */
  guint body; /* lines after the header, except # proves */
  gboolean in_head;
  gboolean finished; /* after a result */
  gboolean refused; /* after ! match */
} Reader;

static void
free_line (gpointer data)
{
  MhLine *line = data;

  g_free (line->text);
  g_free (line);
}

void
mh_record_free (MhRecord *record)
{
  if (record == NULL)
    return;
  mh_head_free (record->head);
  g_ptr_array_unref (record->lines);
  g_free (record->name);
  g_free (record);
}

/* Sets an error whose message is `NAME:LINE: sentence`. */
void
mh_record_set_error (GError **error,
                     MhRecordError code,
                     const char *name,
                     guint number,
                     const char *format,
                     ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, MH_RECORD_ERROR, (int) code, "%s:%u: %s", name, number, sentence);
}

static gboolean
refuse_line (Reader *reader, GError **error, const char *sentence)
{
  mh_record_set_error (error, MH_RECORD_ERROR_FORM, reader->name, MAX (reader->number, 1), "%s",
                       sentence);
  return FALSE;
}

static gboolean
check_text (Reader *reader, const char *line, gsize length, GError **error)
{
  if (length > MH_RECORD_LINE_MAX)
    {
      mh_record_set_error (
          error, MH_RECORD_ERROR_LIMIT, reader->name, reader->number, "%s",
          /* Translators, file: for game authors: what is wrong with a line in a match's
           * file (a record). It follows “file:line: ”, so it starts in lowercase.
           * Quoted text is what the author must write: don't translate symbols,
           * seat, bot and easy, but translate words in capitals */
          _ ("this line is longer than a record allows"));
      return FALSE;
    }
  if (!g_utf8_validate_len (line, length, NULL))
    return refuse_line (reader, error, _ ("this line is not UTF-8 text"));
  for (gsize i = 0; i < length; i++)
    if (g_ascii_iscntrl (line[i]) && line[i] != '\t')
      return refuse_line (reader, error, _ ("this line contains a control character"));
  return TRUE;
}

/* Strips a comment. It begins with a # at the beginning or after a space, except within quotes on seat lines. */
static void
strip_comment (char *line)
{
  gboolean seat = g_str_has_prefix (line, "seat ");
  gboolean quoted = FALSE;

  for (char *p = line; *p != '\0'; p++)
    {
      if (seat && quoted && *p == '\\' && p[1] != '\0')
        p++;
      else if (seat && *p == '"')
        quoted = !quoted;
      else if (*p == '#' && !quoted && (p == line || p[-1] == ' '))
        {
          *p = '\0';
          return;
        }
    }
}

static void
collapse_spaces (char *line)
{
  char *to = line;

  for (const char *from = line; *from != '\0'; from++)
    if (*from != ' ' || (to > line && to[-1] != ' '))
      *to++ = *from;
  *to = '\0';
}

static gboolean
add_line (Reader *reader, MhLineKind kind, MhActor actor, const char *text)
{
  MhLine *line = g_new0 (MhLine, 1);

  line->kind = kind;
  line->number = reader->number;
  line->actor = actor;
  line->text = g_strdup (text);
  g_ptr_array_add (reader->record->lines, line);
  if (kind >= MH_LINE_POSITION)
    reader->record->scenario = TRUE;
  if (kind != MH_LINE_PROVES)
    reader->body++;
  return TRUE;
}

static gboolean
end_head (Reader *reader, GError **error)
{
  const MhHead *head;

  if (reader->record == NULL || !reader->in_head)
    return TRUE;
  head = reader->record->head;
  if (head->game == NULL || head->n_seats == 0)
    return refuse_line (reader, error, _ ("the header is missing the game or the seats"));
  if (head->start != MH_NOBODY && head->start >= head->n_seats)
    return refuse_line (reader, error, _ ("nobody sits at the starting seat"));
  reader->in_head = FALSE;
  return TRUE;
}

static gboolean
end_record (Reader *reader, GError **error)
{
  if (!end_head (reader, error))
    return FALSE;
  if (reader->depth > 0)
    return refuse_line (reader, error, _ ("a “{” has no matching “}”"));
  return TRUE;
}

/* "mousehole 1": a match begins. */
static gboolean
begin_record (Reader *reader, const char *line, GError **error)
{
  MhRecord *record;

  if (!end_record (reader, error))
    return FALSE;
  if (!g_str_equal (line, "mousehole 1"))
    {
      mh_record_set_error (
          error, MH_RECORD_ERROR_VERSION, reader->name, reader->number, "%s",
          g_ascii_string_to_unsigned (line + strlen ("mousehole "), 10, 2, G_MAXUINT, NULL, NULL)
              ? _ ("this was written by a newer version of Mousehole; update yours to open it")
              : _ ("this version of Mousehole does not support this kind of record"));
      return FALSE;
    }
  record = g_new0 (MhRecord, 1);
  record->head = mh_head_new_empty ();
  record->lines = g_ptr_array_new_with_free_func (free_line);
  record->name = g_strdup (reader->name);
  record->number = reader->number;
  if (reader->record != NULL)
    record->scenario = reader->record->scenario = TRUE;
  g_ptr_array_add (reader->records, record);
  reader->record = record;
  reader->seen = reader->body = 0;
  reader->in_head = TRUE;
  reader->finished = reader->refused = FALSE;
  return TRUE;
}

static gboolean
add_stand_in (Reader *reader, const char *text, GError **error)
{
  const GPtrArray *lines = reader->record->lines;
  MhActor seat;
  MhLevel level;

  if (!mh_head_read_stand_in (text, &seat, &level) || seat >= reader->record->head->n_seats)
    return refuse_line (reader, error, _ ("a stand-in is written as “seat c bot easy”"));
  add_line (reader, MH_LINE_SEAT, seat, text);
  ((MhLine *) g_ptr_array_index (lines, lines->len - 1))->level = level;
  return TRUE;
}

/* Parses the rest of "! ": SEAT MOVE RULE or match RULE. */
static gboolean
add_refusal (Reader *reader, const char *text, GError **error)
{
  MhActor actor = mh_actor_from_char (text[0]);
  const char *last = strrchr (text, ' ');

  if (g_str_has_prefix (text, "match ") && last == text + strlen ("match"))
    {
      if (reader->body > 0)
        return refuse_line (reader, error, _ ("“! match RULE” belongs right after the header"));
      reader->refused = TRUE;
      return add_line (reader, MH_LINE_REFUSE, MH_NOBODY, last + 1);
    }
  if (actor == MH_NOBODY || text[1] != ' ' || last == text + 1)
    return refuse_line (reader, error, _ ("a refusal is written as “! SEAT MOVE RULE”"));
  return add_line (reader, MH_LINE_REFUSE, actor, text + 2);
}

static gboolean
add_brace (Reader *reader, gboolean open, GError **error)
{
  if (open && reader->depth >= MH_RECORD_DEPTH_MAX)
    return refuse_line (reader, error, _ ("braces are nested too deeply"));
  if (!open && reader->depth == 0)
    return refuse_line (reader, error, _ ("this brace has no matching brace"));
  if (open)
    reader->depth++;
  else
    reader->depth--;
  return add_line (reader, open ? MH_LINE_OPEN : MH_LINE_CLOSE, MH_NOBODY, "");
}

static gboolean
add_expectation (Reader *reader, const char *text, GError **error)
{
  if (strchr (text, ' ') == NULL)
    return refuse_line (reader, error, _ ("an expectation is written as “? KEY VALUE”"));
  return add_line (reader, MH_LINE_EXPECT, MH_NOBODY, text);
}

/* Adds a line that changes the state, which is an error after the result. */
static gboolean
add_move (Reader *reader, const char *line, GError **error)
{
  MhActor actor = mh_actor_from_char (line[0]);

  if (reader->finished)
    return refuse_line (reader, error, _ ("no moves are allowed after the result"));
  if (g_str_has_prefix (line, "seat "))
    return add_stand_in (reader, line + strlen ("seat "), error);
  if (g_str_has_prefix (line, "result "))
    {
      reader->finished = TRUE;
      return add_line (reader, MH_LINE_RESULT, MH_NOBODY, line + strlen ("result "));
    }
  if (g_str_has_prefix (line, "position "))
    {
      if (reader->body > 0)
        return refuse_line (reader, error, _ ("a position belongs right after the header"));
      return add_line (reader, MH_LINE_POSITION, MH_NOBODY, line + strlen ("position "));
    }
  if (actor == MH_NOBODY || line[1] != ' ' || line[2] == '\0')
    return refuse_line (reader, error, _ ("this is not a valid record line"));
  return add_line (reader, actor == MH_CHANCE ? MH_LINE_CHANCE : MH_LINE_MOVE, actor, line + 2);
}

static gboolean
read_body_line (Reader *reader, char *line, GError **error)
{
  if (!g_str_has_prefix (line, "seat "))
    collapse_spaces (line);
  if (reader->refused)
    return refuse_line (reader, error, _ ("no moves are allowed in a match that can’t start"));
  if (g_str_has_prefix (line, "? "))
    return add_expectation (reader, line + 2, error);
  if (g_str_has_prefix (line, "! "))
    return add_refusal (reader, line + 2, error);
  if (g_str_equal (line, "{") || g_str_equal (line, "}"))
    return add_brace (reader, *line == '{', error);
  return add_move (reader, line, error);
}

/* Parses comments that have a meaning. */
static void
read_comment (MhRecord *record, gboolean in_head, const char *comment)
{
  guint64 played;

  if (in_head)
    mh_head_read_comment (record->head, comment);
  if (g_str_has_prefix (comment, MH_RECORD_PLAYED)
      && g_ascii_string_to_unsigned (comment + strlen (MH_RECORD_PLAYED), 10, 0, PLAYED_MAX,
                                     &played, NULL))
    record->played = (guint) played;
}

static gboolean
read_line (Reader *reader, char *line, GError **error)
{
  const char *problem;

  g_strdelimit (line, "\t", ' ');
  g_strstrip (line);
  if (g_str_has_prefix (line, "# proves ") && reader->record != NULL)
    return add_line (reader, MH_LINE_PROVES, MH_NOBODY, line + strlen ("# proves "));
  if (reader->record != NULL && *line == '#')
    read_comment (reader->record, reader->in_head, line);
  strip_comment (line);
  g_strchomp (line);
  if (*line == '\0')
    return TRUE;
  if (g_str_has_prefix (line, "mousehole "))
    return begin_record (reader, line, error);
  if (reader->record == NULL)
    return refuse_line (reader, error, _ ("this is not a Mousehole record"));
  if (reader->in_head)
    switch (mh_head_read_line (reader->record->head, &reader->seen, line, &problem))
      {
      case MH_HEAD_READ:
        return TRUE;
      case MH_HEAD_BAD:
        return refuse_line (reader, error, problem);
      case MH_HEAD_OTHER:
      default:
        if (!end_head (reader, error))
          return FALSE;
      }
  return read_body_line (reader, line, error);
}

/* Checks whether a last line without its newline counts. In a journal, it is an interrupted write; in a
 * scenario, which people write, it counts. The earlier lines or this line itself mark a file as a scenario. */
static gboolean
is_of_scenario (const Reader *reader, const char *line)
{
  return reader->record != NULL
         && (reader->record->scenario || g_str_has_prefix (line, "? ")
             || g_str_has_prefix (line, "! ") || g_str_has_prefix (line, "{")
             || g_str_has_prefix (line, "}") || g_str_has_prefix (line, "position ")
             || g_str_has_prefix (line, "# proves "));
}

/* Skips the byte order mark and the carriage returns that editors on other systems write. */
static gboolean
read_lines (Reader *reader, const char *text, gsize length, gboolean head_only, GError **error)
{
  const gsize mark = strlen (BYTE_ORDER_MARK);

  for (gsize start = length >= mark && memcmp (text, BYTE_ORDER_MARK, mark) == 0 ? mark : 0;
       start < length;)
    {
      const char *newline = memchr (text + start, '\n', length - start);
      gsize end = newline != NULL ? (gsize) (newline - text) : length;
      const gboolean returns = newline != NULL && end > start && newline[-1] == '\r';
      g_autofree char *line = g_strndup (text + start, end - start);

      reader->number++;
      if (newline == NULL && !is_of_scenario (reader, line))
        {
          if (reader->record != NULL)
            reader->record->cut = TRUE;
          break;
        }
      if (reader->number > MH_RECORD_LINES_MAX)
        {
          mh_record_set_error (error, MH_RECORD_ERROR_LIMIT, reader->name, reader->number, "%s",
                               _ ("the file has too many lines for a record"));
          return FALSE;
        }
      if (!check_text (reader, text + start, end - start - returns, error))
        {
          /* The line was not completely written. The header before it may be complete. */
          end_head (reader, NULL);
          return FALSE;
        }
      if (!read_line (reader, line, error))
        return FALSE;
      start = end + (newline != NULL);
      if (reader->record != NULL)
        reader->record->good_size = (goffset) start;
      if (head_only && reader->record != NULL && !reader->in_head)
        return TRUE;
    }
  if (reader->record == NULL)
    return refuse_line (reader, error, _ ("this is not a Mousehole record"));
  return end_record (reader, error);
}

/* Parses a text up to the first error, which is returned in @damage. Omits records with an incomplete header. */
GPtrArray *
mh_record_read (const char *text,
                gsize length,
                const char *name,
                gboolean head_only,
                GError **damage)
{
  Reader reader = { .name = name };

  reader.records = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_record_free);
  if (length > MH_RECORD_BYTES_MAX)
    mh_record_set_error (damage, MH_RECORD_ERROR_LIMIT, name, 1, "%s",
                         _ ("the file is too large for a record"));
  else
    read_lines (&reader, text, length, head_only, damage);
  if (reader.record != NULL && reader.in_head)
    g_ptr_array_set_size (reader.records, (int) reader.records->len - 1);
  return reader.records;
}

GPtrArray *
mh_record_parse (const char *text, gssize length, const char *name, GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  GError *damage = NULL;

  records
      = mh_record_read (text, length < 0 ? strlen (text) : (gsize) length, name, FALSE, &damage);
  if (damage == NULL)
    return g_steal_pointer (&records);
  g_propagate_error (error, damage);
  return NULL;
}

/* Loads the whole text of a file if it does not exceed the size limit of a record. */
char *
mh_record_load_text (GFile *file, gsize *length, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text
      = mh_plain_file_load_beginning_of (file, MH_RECORD_BYTES_MAX + 1, length, error);

  if (text == NULL || *length <= MH_RECORD_BYTES_MAX)
    return g_steal_pointer (&text);
  mh_record_set_error (error, MH_RECORD_ERROR_LIMIT, name, 1, "%s",
                       _ ("the file is too large for a record"));
  return NULL;
}

GPtrArray *
mh_record_load (GFile *file, GError **error)
{
  g_autofree char *name = NULL;
  gsize length;
  g_autofree char *text = mh_record_load_text (file, &length, error);

  if (text == NULL)
    return NULL;
  name = g_file_get_parse_name (file);
  return mh_record_parse (text, (gssize) length, name, error);
}
