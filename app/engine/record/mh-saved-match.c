/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/record/mh-match-store-private.h"

#include "engine/files/mh-plain-file.h"
#include "engine/match/mh-match-private.h"
#include "engine/record/mh-head-private.h"
#include "engine/record/mh-record-private.h"

/* The maximum header size: 32 options take 4384 bytes, and six seats with names less than 4096. */
#define HEAD_MAX 16384
/* The maximum length of a result line. */
#define END_MAX 512

struct _MhSavedMatch
{
  GObject parent_instance;

  GFile *file;
  MhHead *head;
  MhHead *remains; /* (nullable): the readable parts of an invalid header */
  GError *error;
  int score[MH_SEATS_MAX];
  MhActors winners;
  gboolean ended; /* the file contains the result */
  /* Of the file, to find out whether it has changed since. */
  guint64 inode, size, changed;
};

G_DEFINE_FINAL_TYPE (MhSavedMatch, mh_saved_match, G_TYPE_OBJECT)

static void
mh_saved_match_finalize (GObject *object)
{
  MhSavedMatch *self = MH_SAVED_MATCH (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->head, mh_head_free);
  g_clear_pointer (&self->remains, mh_head_free);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (mh_saved_match_parent_class)->finalize (object);
}

static void
mh_saved_match_class_init (MhSavedMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_saved_match_finalize;
}

static void
mh_saved_match_init (MhSavedMatch *self)
{
}

/* Reads what it can from a newer or damaged record, such as the game and the people. */
static MhHead *
salvage_head (const char *text, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  g_autoptr (MhHead) head = mh_head_new_empty ();
  const char *problem;
  guint seen = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    mh_head_read_line (head, &seen, g_strchomp (lines[i]), &problem);
  return head->game != NULL ? g_steal_pointer (&head) : NULL;
}

/* Finds the seats that computer players have taken over. */
static void
read_left (MhHead *head, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const MhLine *line = g_ptr_array_index (lines, i);

      if (line->kind == MH_LINE_SEAT && mh_head_is_person (head, line->actor))
        {
          head->seat[line->actor].kind = MH_SEAT_STAND_IN;
          head->seat[line->actor].level = line->level;
        }
    }
}

/* Reads the header of a finished match, and all of a running one. */
static gboolean
read_beginning (MhSavedMatch *self, gboolean finished, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autoptr (GPtrArray) records = NULL;
  GError *damage = NULL;
  MhRecord *record;
  gsize length;
  g_autofree char *text = mh_plain_file_load_beginning (
      g_file_peek_path (self->file), finished ? HEAD_MAX : MH_RECORD_BYTES_MAX, &length, error);

  if (text == NULL)
    return FALSE;
  records = mh_record_read (text, length, name, finished, &damage);
  if (records->len == 0)
    {
      g_propagate_error (error, damage);
      self->remains = salvage_head (text, MIN (length, HEAD_MAX));
      return FALSE;
    }
  /* Errors after the header are reported when the match is continued. */
  g_clear_error (&damage);
  record = g_ptr_array_index (records, 0);
  self->head = g_steal_pointer (&record->head);
  read_left (self->head, record->lines);
  return TRUE;
}

/* Parses "a=12 b=19 winners a b" for the seats in the header. */
static gboolean
read_result (MhSavedMatch *self, const char *text, guint n_seats)
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

/* Parses the line before the result if it lists the seats that computer players took over. */
static void
read_left_line (MhHead *head, const char *line)
{
  g_auto (GStrv) seats = NULL;

  if (line == NULL || !g_str_has_prefix (line, MH_MATCH_LEFT))
    return;
  seats = g_strsplit (line + strlen (MH_MATCH_LEFT), " ", -1);
  for (guint i = 0; seats[i] != NULL; i++)
    if (mh_head_is_person (head, mh_actor_from_char (seats[i][0])))
      head->seat[mh_actor_from_char (seats[i][0])].kind = MH_SEAT_STAND_IN;
}

/* Reads the result from the last line of the file. */
static void
read_end (MhSavedMatch *self)
{
  char end[END_MAX + 1];
  int fd = mh_plain_file_open (g_file_peek_path (self->file), NULL);
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
  self->ended = read_result (self, line + strlen ("\nresult "), self->head->n_seats);
  *line = '\0';
  line = strrchr (end, '\n');
  read_left_line (self->head, line != NULL ? line + 1 : NULL);
}

static MhSavedMatch *
new_unread (GFile *file)
{
  MhSavedMatch *self = g_object_new (MH_TYPE_SAVED_MATCH, NULL);
  struct stat status;

  self->file = g_object_ref (file);
  if (stat (g_file_peek_path (file), &status) == 0)
    {
      self->inode = status.st_ino;
      self->size = (guint64) status.st_size;
      self->changed = (guint64) status.st_ctim.tv_sec * G_GUINT64_CONSTANT (1000000000)
                      + (guint64) status.st_ctim.tv_nsec;
    }
  return self;
}

static MhSavedMatch *
read_match (MhSavedMatch *self, gboolean finished)
{
  if (read_beginning (self, finished, &self->error) && finished)
    read_end (self);
  return self;
}

/* Reads a match's header, and the people who have left or the result. Problems are stored as its error. */
MhSavedMatch *
mh_saved_match_new (GFile *file, gboolean finished)
{
  return read_match (new_unread (file), finished);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return mh_saved_match_compare (*(MhSavedMatch *const *) a, *(MhSavedMatch *const *) b);
}

static int
compare_changed (gconstpointer a, gconstpointer b)
{
  const MhSavedMatch *one = *(MhSavedMatch *const *) a, *other = *(MhSavedMatch *const *) b;

  return one->changed == other->changed ? 0 : one->changed < other->changed ? 1 : -1;
}

static gboolean
is_unchanged (const MhSavedMatch *self, const MhSavedMatch *before)
{
  return before != NULL && self->inode == before->inode && self->size == before->size
         && self->changed == before->changed
         /* The file may be readable by now. */
         && (before->error == NULL || before->error->domain != G_IO_ERROR);
}

/* Reads those that have changed since the @known (nullable) ones were read. */
static void
read_changed (GPtrArray *matches, gboolean finished, GPtrArray *known, GCancellable *cancellable)
{
  g_autoptr (GHashTable) paths = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; known != NULL && i < known->len; i++)
    g_hash_table_insert (paths, (char *) mh_saved_match_get_path (known->pdata[i]),
                         known->pdata[i]);
  for (guint i = 0; i < matches->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      MhSavedMatch *match = matches->pdata[i];
      MhSavedMatch *before = g_hash_table_lookup (paths, mh_saved_match_get_path (match));

      if (is_unchanged (match, before))
        g_set_object (&matches->pdata[i], before);
      else
        read_match (match, finished);
    }
}

/* (transfer full): the matches of a folder, newest first; at most @max of them, those whose files changed last.
 * @known (nullable): matches that need not be read again. Any thread. */
GPtrArray *
mh_saved_matches_read (const char *path,
                       gboolean finished,
                       guint max,
                       GPtrArray *known,
                       GCancellable *cancellable)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_object_unref);
  const char *name;

  while (folder != NULL && !g_cancellable_is_cancelled (cancellable)
         && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, MH_MATCH_SUFFIX))
      {
        g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);

        g_ptr_array_add (matches, new_unread (file));
      }
  g_ptr_array_sort (matches, compare_changed);
  g_ptr_array_set_size (matches, (int) MIN (matches->len, max));
  read_changed (matches, finished, known, cancellable);
  g_ptr_array_sort (matches, compare);
  return matches;
}

/* Sorts the newest first, matches without a header last. */
int
mh_saved_match_compare (MhSavedMatch *a, MhSavedMatch *b)
{
  int order = g_strcmp0 (b->head != NULL ? b->head->begun : NULL,
                         a->head != NULL ? a->head->begun : NULL);

  return order != 0 ? order : g_strcmp0 (g_file_peek_path (a->file), g_file_peek_path (b->file));
}

const MhHead *
mh_saved_match_get_head (MhSavedMatch *self)
{
  return self->head;
}

GFile *
mh_saved_match_get_file (MhSavedMatch *self)
{
  return self->file;
}

const char *
mh_saved_match_get_path (MhSavedMatch *self)
{
  return g_file_peek_path (self->file);
}

const GError *
mh_saved_match_get_error (MhSavedMatch *self)
{
  return self->error;
}

const MhHead *
mh_saved_match_get_salvaged (MhSavedMatch *self)
{
  return self->head != NULL ? self->head : self->remains;
}

gboolean
mh_saved_match_get_result (MhSavedMatch *self, int score[MH_SEATS_MAX], MhActors *winners)
{
  if (score != NULL)
    memcpy (score, self->score, sizeof self->score);
  if (winners != NULL)
    *winners = self->winners;
  return self->ended;
}
