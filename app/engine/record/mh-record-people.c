/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <string.h>

#include "engine/record/mh-record-private.h"

#include "engine/record/mh-journal-private.h"

/* People who want to be forgotten stand in records as this, without a name. */
#define SOMEONE "someone"

/* Whether a line is "seat X person ID", with or without a name. */
static gboolean
is_seat_of (const char *line, gsize length, const char *profile)
{
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) words = g_strsplit (text, " ", 5);

  return g_strv_length (words) >= 4 && g_str_equal (words[0], "seat")
         && g_str_equal (words[2], "person") && g_str_equal (words[3], profile);
}

/* The text without the person; NULL when the person is not in it. Everything else stays as it is,
 * byte for byte, in damaged files too. */
static GString *
take_out (const char *text, gsize length, const char *profile)
{
  g_autoptr (GString) result = g_string_sized_new (length);
  gboolean found = FALSE;

  for (gsize start = 0; start < length;)
    {
      const char *newline = memchr (text + start, '\n', length - start);
      gsize end = newline != NULL ? (gsize) (newline - text) : length;

      if (is_seat_of (text + start, end - start, profile))
        {
          g_string_append_len (result, text + start, (gssize) strlen ("seat a person "));
          g_string_append (result, SOMEONE);
          found = TRUE;
        }
      else
        g_string_append_len (result, text + start, (gssize) (end - start));
      if (newline != NULL)
        g_string_append_c (result, '\n');
      start = end + 1;
    }
  return found ? g_steal_pointer (&result) : NULL;
}

/* Takes a person out of a file: the profile's ID and the name. The error is a GIOErrorEnum or of
 * MH_RECORD_ERROR; G_IO_ERROR_BUSY when the match is being played. */
gboolean
mh_record_forget_person (const MhDisk *disk, GFile *file, const char *profile, GError **error)
{
  g_autoptr (MhJournal) journal = mh_journal_lock (disk, file, error);
  g_autoptr (GString) without = NULL;

  if (journal == NULL || !mh_journal_load (journal, error))
    return FALSE;
  without = take_out (journal->text->str, journal->text->len, profile);
  return without == NULL || mh_journal_replace_text (journal, without, error);
}
