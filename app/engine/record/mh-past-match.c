/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include "engine/record/mh-past-match.h"

#include "engine/files/mh-plain-file.h"
#include "engine/match/mh-match-private.h"
#include "engine/record/mh-match-store-private.h"
#include "engine/rules/mh-rules.h"

/* A line with a result is never longer. */
#define END_MAX 512

struct _MhPastMatch
{
  GObject parent_instance;

  MhOpenMatch *record;
  int score[MH_SEATS_MAX];
  MhActors winners;
  gboolean ended; /* the file says how */
};

G_DEFINE_FINAL_TYPE (MhPastMatch, mh_past_match, G_TYPE_OBJECT)

static void
mh_past_match_finalize (GObject *object)
{
  g_clear_object (&MH_PAST_MATCH (object)->record);
  G_OBJECT_CLASS (mh_past_match_parent_class)->finalize (object);
}

static void
mh_past_match_class_init (MhPastMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_past_match_finalize;
}

static void
mh_past_match_init (MhPastMatch *self)
{
}

/* "a=12 b=19 winners a b", of as many seats as the head has. */
static gboolean
read_result (MhPastMatch *self, const char *text, guint n_seats)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (; words[n] != NULL && n < n_seats; n++)
    {
      gint64 score;

      if (mh_actor_from_char (words[n][0]) != n || words[n][1] != '='
          || !g_ascii_string_to_signed (words[n] + 2, 10, G_MININT, G_MAXINT, &score, NULL))
        return FALSE;
      self->score[n] = (int) score;
    }
  if (n < n_seats || words[n] == NULL || !g_str_equal (words[n++], "winners"))
    return FALSE;
  for (; words[n] != NULL; n++)
    if (mh_actor_from_char (words[n][0]) < n_seats)
      self->winners |= mh_actor_bit (mh_actor_from_char (words[n][0]));
  return TRUE;
}

/* For whom a computer player went on stands before that, if there was anybody. */
static void
read_left (MhHead *head, const char *line)
{
  g_auto (GStrv) seats = NULL;

  if (line == NULL || !g_str_has_prefix (line, MH_MATCH_LEFT))
    return;
  seats = g_strsplit (line + strlen (MH_MATCH_LEFT), " ", -1);
  for (guint i = 0; seats[i] != NULL; i++)
    if (mh_head_is_person (head, mh_actor_from_char (seats[i][0])))
      head->seat[mh_actor_from_char (seats[i][0])].kind = MH_SEAT_STAND_IN;
}

/* How a match ended stands in the last line of its file. */
static void
read_end (MhPastMatch *self, const char *path, MhHead *head)
{
  char end[END_MAX + 1];
  int fd = mh_plain_file_open (path, NULL);
  off_t size = fd >= 0 ? lseek (fd, 0, SEEK_END) : 0;
  gssize length = 0;
  char *line;

  if (fd < 0)
    return;
  if (size > 0)
    length = pread (fd, end, END_MAX, MAX (size - END_MAX, 0));
  close (fd);
  if (length <= 0 || end[length - 1] != '\n')
    return;
  end[length - 1] = '\0';
  g_strchomp (end);
  line = strrchr (end, '\n');
  if (line == NULL || !g_str_has_prefix (line, "\nresult "))
    return;
  self->ended = read_result (self, line + strlen ("\nresult "), head->n_seats);
  *line = '\0';
  line = strrchr (end, '\n');
  read_left (head, line != NULL ? line + 1 : NULL);
}

/* Reads the head of a match and how it ended. */
static MhPastMatch *
new_match (GFile *file)
{
  MhPastMatch *self = g_object_new (MH_TYPE_PAST_MATCH, NULL);
  MhHead *head;

  self->record = mh_open_match_new (file);
  head = (MhHead *) mh_open_match_get_head (self->record); /* nobody else has it yet */
  if (head != NULL)
    read_end (self, g_file_peek_path (file), head);
  return self;
}

MhOpenMatch *
mh_past_match_get_record (MhPastMatch *self)
{
  g_return_val_if_fail (MH_IS_PAST_MATCH (self), NULL);

  return self->record;
}

const char *
mh_past_match_get_path (MhPastMatch *self)
{
  g_return_val_if_fail (MH_IS_PAST_MATCH (self), NULL);

  return g_file_peek_path (mh_open_match_get_file (self->record));
}

gboolean
mh_past_match_get_result (MhPastMatch *self, int score[MH_SEATS_MAX], MhActors *winners)
{
  g_return_val_if_fail (MH_IS_PAST_MATCH (self), FALSE);

  if (score != NULL)
    memcpy (score, self->score, sizeof self->score);
  if (winners != NULL)
    *winners = self->winners;
  return self->ended;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return mh_open_match_compare ((*(MhPastMatch *const *) a)->record,
                                (*(MhPastMatch *const *) b)->record);
}

/* In a worker, which nobody else knows the matches of before it is done. */
static void
read_folder (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *path = data;
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_object_unref);
  const char *name;

  while (folder != NULL && !g_cancellable_is_cancelled (cancellable)
         && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, MH_MATCH_SUFFIX))
      {
        g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);

        g_ptr_array_add (matches, new_match (file));
      }
  g_ptr_array_sort (matches, compare);
  g_task_return_pointer (task, matches, (GDestroyNotify) g_ptr_array_unref);
}

void
mh_past_matches_read_async (MhMatchStore *store,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MH_IS_MATCH_STORE (store));

  task = g_task_new (store, cancellable, callback, user_data);
  g_task_set_source_tag (task, mh_past_matches_read_async);
  g_task_set_task_data (task, g_strdup (store->finished), g_free);
  g_task_run_in_thread (task, read_folder);
}

GPtrArray *
mh_past_matches_read_finish (MhMatchStore *store, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
mh_past_match_delete (MhPastMatch *self, MhMatchStore *store, GError **error)
{
  g_return_val_if_fail (MH_IS_PAST_MATCH (self) && MH_IS_MATCH_STORE (store), FALSE);

  return mh_match_store_remove_file (store, mh_open_match_get_file (self->record), store->finished,
                                     error);
}
