/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <string.h>

#include "engine/record/mh-record-private.h"

#include "engine/record/mh-head-private.h"
#include "engine/record/mh-journal-private.h"

/* Returns the ID in a line "seat X person ID", with or without a name, or NULL for any other line. */
static char *
find_profile (const char *line, gsize length)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  if (length < strlen ("seat ") || memcmp (line, "seat ", strlen ("seat ")) != 0)
    return NULL;
  text = g_strchomp (g_strndup (line, length));
  words = g_strsplit (text, " ", 5);
  if (g_strv_length (words) < 4 || !g_str_equal (words[2], "person") || !mh_is_id (words[3]))
    return NULL;
  return g_strdup (words[3]);
}

/* Copies a record without the IDs and names of the people for whom @is_meant returns TRUE. Returns NULL if it
 * contains none of them. Every other byte is unchanged, even in damaged files. */
GString *
mh_record_take_out_people (const char *text,
                           gsize length,
                           MhRecordPersonFunc is_meant,
                           gpointer user_data)
{
  g_autoptr (GString) result = g_string_sized_new (length);
  gboolean found = FALSE;

  for (gsize start = 0; start < length;)
    {
      const char *newline = memchr (text + start, '\n', length - start);
      gsize end = newline != NULL ? (gsize) (newline - text) : length;
      g_autofree char *profile = find_profile (text + start, end - start);

      if (profile != NULL && is_meant (profile, user_data))
        {
          g_string_append_len (result, text + start, (gssize) strlen ("seat a person"));
          if (text[end - 1] == '\r')
            g_string_append_c (result, '\r');
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

static gboolean
is_same (const char *profile, gpointer wanted)
{
  return g_str_equal (profile, wanted);
}

/* Removes a person's profile ID and name from a file. The error is a GIOErrorEnum or an MH_RECORD_ERROR;
 * G_IO_ERROR_BUSY if the match is being played. The name of the new file is on the disk after
 * mh_match_store_sync_files(). */
gboolean
mh_record_forget_person (const MhDisk *disk, GFile *file, const char *profile, GError **error)
{
  g_autoptr (MhJournal) journal = mh_journal_lock (disk, file, error);
  g_autoptr (GString) without = NULL;
  const char *path = g_file_peek_path (file);
  int problem;

  if (journal == NULL || !mh_journal_load (journal, error))
    return FALSE;
  without = mh_record_take_out_people (journal->text->str, journal->text->len, is_same,
                                       (gpointer) profile);
  problem = without != NULL ? mh_disk_put (disk, path, without->str, without->len) : 0;
  return problem == 0 || mh_disk_fail (path, problem, error);
}
