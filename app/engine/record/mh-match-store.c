/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/record/mh-match-store-private.h"

#include "engine/match/mh-match-private.h"
#include "engine/record/mh-head-private.h"
#include "engine/record/mh-journal-private.h"
#include "engine/record/mh-record-private.h"

static GType
mh_match_store_get_item_type (GListModel *list)
{
  return MH_TYPE_SAVED_MATCH;
}

static guint
mh_match_store_get_n_items (GListModel *list)
{
  return MH_MATCH_STORE (list)->matches->len;
}

static gpointer
mh_match_store_get_item (GListModel *list, guint position)
{
  MhMatchStore *self = MH_MATCH_STORE (list);

  if (position >= self->matches->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (self->matches, position));
}

static void
init_list (GListModelInterface *iface)
{
  iface->get_item_type = mh_match_store_get_item_type;
  iface->get_n_items = mh_match_store_get_n_items;
  iface->get_item = mh_match_store_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MhMatchStore,
                               mh_match_store,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list))

static void
mh_match_store_finalize (GObject *object)
{
  MhMatchStore *self = MH_MATCH_STORE (object);

  g_clear_pointer (&self->matches, g_ptr_array_unref);
  g_clear_pointer (&self->read, g_ptr_array_unref);
  g_clear_pointer (&self->open, g_free);
  g_clear_pointer (&self->finished, g_free);

  G_OBJECT_CLASS (mh_match_store_parent_class)->finalize (object);
}

static void
mh_match_store_class_init (MhMatchStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_match_store_finalize;
}

static void
mh_match_store_init (MhMatchStore *self)
{
}

MhMatchStore *
mh_match_store_new_on (const MhDisk *disk, const char *folder)
{
  MhMatchStore *self = g_object_new (MH_TYPE_MATCH_STORE, NULL);

  self->disk = disk;
  self->open = g_build_filename (folder, "open", NULL);
  self->finished = g_build_filename (folder, "finished", NULL);
  self->matches = mh_saved_matches_read (self->open, FALSE, G_MAXUINT, NULL, NULL);
  return self;
}

MhMatchStore *
mh_match_store_new (const char *folder)
{
  return mh_match_store_new_on (mh_disk_get_default (), folder);
}

/* Skips pipes, folders and links, which contain no matches. */
static gboolean
is_regular (const char *path)
{
  struct stat status;

  return lstat (path, &status) == 0 && S_ISREG (status.st_mode);
}

/* Returns the index of a running match, or G_MAXUINT if it is not in the list. */
static guint
find_open (MhMatchStore *self, GFile *file)
{
  for (guint i = 0; i < self->matches->len; i++)
    if (g_file_equal (mh_saved_match_get_file (g_ptr_array_index (self->matches, i)), file))
      return i;
  return G_MAXUINT;
}

/* Adds a file to the list of running matches, unless it has just been found there. */
void
mh_match_store_add_open (MhMatchStore *self, GFile *file)
{
  MhSavedMatch *open;
  guint position = 0;

  if (find_open (self, file) != G_MAXUINT)
    return;
  open = mh_saved_match_new (file, FALSE);
  while (position < self->matches->len
         && mh_saved_match_compare (g_ptr_array_index (self->matches, position), open) < 0)
    position++;
  g_ptr_array_insert (self->matches, (int) position, open);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

static void
remove_open (MhMatchStore *self, GFile *file)
{
  const guint i = find_open (self, file);

  if (i == G_MAXUINT)
    return;
  g_ptr_array_remove_index (self->matches, i);
  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
}

/* A person has left a match that is being played. */
static void
on_seat_changed (MhMatch *match, guint seat, MhMatchStore *self)
{
  GFile *file = match->journal != NULL ? match->journal->file : NULL;
  const guint i = file != NULL ? find_open (self, file) : G_MAXUINT;

  if (i == G_MAXUINT) /* such as a match that is no longer saved */
    return;
  g_object_unref (self->matches->pdata[i]);
  self->matches->pdata[i] = mh_saved_match_new (file, FALSE);
  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 1);
}

/* Sets a match's journal, and watches for people who leave the match. */
static gboolean
set_journal (MhMatchStore *self, MhMatch *match, MhJournal *journal, GError **error)
{
  if (!mh_match_set_journal (match, journal, error))
    return FALSE;
  g_signal_connect_object (match, "seat-changed", G_CALLBACK (on_seat_changed), self, 0);
  return TRUE;
}

/* Builds a match from a header and these lines. */
static MhMatch *
play_lines (MhGame *game, const MhHead *head, const char *lines, GError **error)
{
  g_autofree char *begin = mh_head_to_text (head);
  g_autofree char *text = g_strconcat (begin, lines, NULL);
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, head->match, error);
  g_autoptr (MhMatch) match = NULL;
  GError *damage = NULL;
  guint bad_line;

  if (records == NULL)
    return NULL;
  /* A phase in real time can end only when a journal can record it. */
  match = mh_match_resume (game, g_ptr_array_index (records, 0), &damage, &bad_line, error);
  if (damage == NULL)
    return g_steal_pointer (&match);
  g_propagate_error (error, damage);
  return NULL;
}

typedef struct
{
  MhMatch *match;
  MhHead *head;
  char *lines; /* (nullable) */
  GFile *file;
} Beginning;

static void
free_beginning (gpointer data)
{
  Beginning *self = data;

  g_clear_object (&self->match);
  mh_head_free (self->head);
  g_free (self->lines);
  g_object_unref (self->file);
  g_free (self);
}

/* Creates the file of a match. All of it is on the disk when this returns. */
static MhJournal *
create_journal (MhMatchStore *self, const Beginning *beginning, GError **error)
{
  g_autoptr (MhJournal) journal
      = mh_journal_create (self->disk, beginning->file, beginning->head, error);
  const char *lines = beginning->lines;

  if (journal == NULL || lines == NULL || *lines == '\0'
      || (mh_journal_append (journal, lines, error) && mh_journal_sync (journal, error)))
    return g_steal_pointer (&journal);
  /* A match that never began must not be listed later. */
  g_file_delete (beginning->file, NULL, NULL);
  return NULL;
}

static void
begin_in_worker (GTask *task, gpointer store, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  MhJournal *journal = create_journal (store, data, &error);

  if (journal != NULL)
    g_task_return_pointer (task, journal, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
mh_match_store_begin_async (MhMatchStore *self,
                            MhGame *game,
                            const MhHead *head,
                            const char *lines,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree char *name = NULL;
  Beginning *beginning;
  GError *error = NULL;

  g_return_if_fail (head->match != NULL && mh_is_id (head->match));
  g_return_if_fail (lines == NULL || (head->source_match != NULL && mh_is_id (head->source_match)));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, mh_match_store_begin_async);
  name = g_strconcat (head->match, MH_MATCH_SUFFIX, NULL);
  beginning = g_new0 (Beginning, 1);
  beginning->head = mh_head_copy (head);
  beginning->lines = g_strdup (lines);
  beginning->file = g_file_new_build_filename (self->open, name, NULL);
  g_task_set_task_data (task, beginning, free_beginning);
  beginning->match
      = lines == NULL ? mh_match_new (game, head, &error) : play_lines (game, head, lines, &error);
  if (beginning->match != NULL)
    g_task_run_in_thread (task, begin_in_worker);
  else
    g_task_return_error (task, error);
}

MhMatch *
mh_match_store_begin_finish (MhMatchStore *self, GAsyncResult *result, GError **error)
{
  g_autoptr (MhJournal) journal = NULL;
  g_autoptr (MhMatch) match = NULL;
  Beginning *beginning;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  beginning = g_task_get_task_data (G_TASK (result));
  match = g_steal_pointer (&beginning->match);
  journal = g_task_propagate_pointer (G_TASK (result), error);
  if (journal == NULL)
    return NULL;
  if (!set_journal (self, match, journal, error))
    {
      g_file_delete (beginning->file, NULL, NULL);
      return NULL;
    }
  mh_match_store_add_open (self, beginning->file);
  return g_steal_pointer (&match);
}

/* Returns the offset at which line @number of a text begins. */
static goffset
find_line (const char *text, guint number)
{
  const char *line = text;

  while (number-- > 1)
    line = strchr (line, '\n') + 1;
  return line - text;
}

/* Saves a copy as NAME.damaged without replacing earlier ones. */
static char *
keep_damaged (MhJournal *journal, GError **error)
{
  g_autofree char *copy = mh_damaged_name (g_file_peek_path (journal->file));
  int problem = mh_disk_replace (journal->disk, copy, journal->text->str, journal->text->len);

  if (problem == 0)
    return g_steal_pointer (&copy);
  mh_disk_fail (copy, problem, error);
  return NULL;
}

/* A match being loaded in order to continue it. */
typedef struct
{
  goffset good_size;
  GError *damage; /* (nullable) */
} Rescue;

static MhMatch *
rescue (Rescue *data, MhJournal *journal, MhGame *game, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (journal->file);
  g_autoptr (MhMatch) match = NULL;
  GError *earlier = NULL;
  guint bad_line = 0;
  MhRecord *record;
  g_autoptr (GPtrArray) records
      = mh_record_read (journal->text->str, journal->text->len, name, FALSE, &data->damage);

  if (records->len == 0)
    {
      g_propagate_error (error, g_steal_pointer (&data->damage));
      return NULL;
    }
  record = g_ptr_array_index (records, 0);
  data->good_size = record->good_size;
  match = mh_match_resume (game, record, &earlier, &bad_line, error);
  if (earlier != NULL)
    {
      g_clear_error (&data->damage);
      data->damage = earlier;
      data->good_size = find_line (journal->text->str, bad_line);
    }
  return g_steal_pointer (&match);
}

static gboolean
keep_and_cut (const Rescue *data, MhJournal *journal, char **damage, GError **error)
{
  g_autofree char *copy = NULL;

  if (data->damage != NULL)
    {
      copy = keep_damaged (journal, error);
      if (copy == NULL)
        return FALSE;
      if (damage != NULL)
        *damage = g_strdup_printf (
            /* Translators: %1$s says which file is damaged and how, %2$s is the name of another
             * file */
            _ ("%1$s. The match continues after the last valid move; the complete file was kept as "
               "“%2$s”."),
            data->damage->message, copy);
    }
  return mh_journal_cut (journal, data->good_size, error);
}

MhMatch *
mh_match_store_continue (MhMatchStore *self,
                         MhSavedMatch *open,
                         MhGame *game,
                         char **damage,
                         GError **error)
{
  g_autoptr (MhJournal) journal = NULL;
  g_autoptr (MhMatch) match = NULL;
  Rescue data = { 0, NULL };
  gboolean good = FALSE;

  if (damage != NULL)
    *damage = NULL;
  /* Locks first, so that no other instance writes while the file is read. */
  journal = mh_journal_lock (self->disk, mh_saved_match_get_file (open), error);
  if (journal != NULL && mh_journal_load (journal, error))
    match = rescue (&data, journal, game, error);
  if (match != NULL)
    good
        = keep_and_cut (&data, journal, damage, error) && set_journal (self, match, journal, error);
  g_clear_error (&data.damage);
  if (!good && damage != NULL)
    g_clear_pointer (damage, g_free);
  return good ? g_steal_pointer (&match) : NULL;
}

/* Finishes a match that is no longer being saved: writes its text to @to, and deletes the file with its
 * beginning unless another instance is playing it. */
static gboolean
write_finished (MhMatchStore *self, const char *text, GFile *open, GFile *to, GError **error)
{
  const char *path = g_file_peek_path (to);
  g_autoptr (MhJournal) lock = NULL;
  int problem = mh_disk_make_folders (self->disk, self->finished);

  if (problem == 0)
    problem = mh_disk_replace (self->disk, path, text, strlen (text));
  if (problem != 0)
    return mh_disk_fail (path, problem, error);
  lock = mh_journal_lock (self->disk, open, NULL);
  if (lock != NULL && self->disk->remove (self->disk, g_file_peek_path (open)) == 0)
    self->disk->sync_folder (self->disk, self->open);
  return TRUE;
}

typedef struct
{
  MhMatch *match;
  MhJournal *journal; /* (nullable) */
  char *text; /* (nullable): the whole match if it has no journal */
  GFile *open;
  GFile *to;
} Finishing;

static void
free_finishing (gpointer data)
{
  Finishing *self = data;

  g_clear_object (&self->match);
  g_clear_object (&self->journal);
  g_free (self->text);
  g_object_unref (self->open);
  g_object_unref (self->to);
  g_free (self);
}

/* Nobody else uses the journal any more. */
static void
finish_in_worker (GTask *task, gpointer store, gpointer data, GCancellable *cancellable)
{
  Finishing *self = data;
  GError *error = NULL;

  if (self->journal != NULL ? mh_journal_move (self->journal, self->to, &error)
                            : write_finished (store, self->text, self->open, self->to, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_result_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Finishing *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (!mh_match_sync_finish (self->match, result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (!g_set_object (&self->journal, self->match->journal))
    self->text = mh_match_to_text (self->match);
  /* The worker must not be the last one to release it. */
  g_clear_object (&self->match);
  g_task_run_in_thread (task, finish_in_worker);
}

/* Lines that could not be saved earlier have been saved: before the result. */
static void
on_lines_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Finishing *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (mh_match_sync_finish (self->match, result, &error)
      && mh_match_append_result (self->match, &error))
    mh_match_sync_async (self->match, on_result_saved, g_steal_pointer (&task));
  else
    g_task_return_error (task, error);
}

void
mh_match_store_finish_async (MhMatchStore *self,
                             MhMatch *match,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autofree char *name = NULL;
  MhJournal *journal;
  Finishing *finishing;
  GTask *task;

  g_return_if_fail (mh_match_is_over (match));

  name = g_strconcat (mh_match_get_head (match)->match, MH_MATCH_SUFFIX, NULL);
  journal = match->journal;
  finishing = g_new0 (Finishing, 1);
  finishing->match = g_object_ref (match);
  finishing->to = g_file_new_build_filename (self->finished, name, NULL);
  if (journal != NULL && !g_file_equal (journal->file, finishing->to))
    finishing->open = g_object_ref (journal->file);
  else
    finishing->open = g_file_new_build_filename (self->open, name, NULL);
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, mh_match_store_finish_async);
  g_task_set_task_data (task, finishing, free_finishing);
  mh_match_sync_async (match, on_lines_saved, task);
}

gboolean
mh_match_store_finish_finish (MhMatchStore *self, GAsyncResult *result, GError **error)
{
  Finishing *finishing;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  finishing = g_task_get_task_data (G_TASK (result));
  g_clear_object (&finishing->match);
  g_clear_object (&finishing->journal);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  remove_open (self, finishing->open);
  return TRUE;
}

gboolean
mh_match_store_delete (MhMatchStore *self, MhSavedMatch *match, GError **error)
{
  g_autoptr (MhJournal) journal = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (MhSavedMatch) kept G_GNUC_UNUSED = g_object_ref (match);
  GFile *file = mh_saved_match_get_file (match);

  /* Only a regular file can be in use by another instance. */
  if (is_regular (g_file_peek_path (file)))
    {
      journal = mh_journal_lock (self->disk, file, error);
      if (journal == NULL)
        return FALSE;
    }
  if (!g_file_delete (file, NULL, error))
    return FALSE;
  folder = g_path_get_dirname (g_file_peek_path (file));
  mh_disk_sync_folder_later (self->disk, folder);
  remove_open (self, file);
  return TRUE;
}

typedef struct
{
  guint max;
  GPtrArray *known; /* (nullable) */
} Reading;

static void
free_reading (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->known, g_ptr_array_unref);
  g_free (reading);
}

/* No other thread has access to new matches until all are read. */
static void
read_finished (GTask *task, gpointer store, gpointer data, GCancellable *cancellable)
{
  const Reading *reading = data;

  g_task_return_pointer (task,
                         mh_saved_matches_read (MH_MATCH_STORE (store)->finished, TRUE,
                                                reading->max, reading->known, cancellable),
                         (GDestroyNotify) g_ptr_array_unref);
}

void
mh_match_store_read_finished_async (MhMatchStore *self,
                                    guint max,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  Reading *reading;
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_match_store_read_finished_async);
  reading = g_new (Reading, 1);
  reading->max = max;
  reading->known = self->read != NULL ? g_ptr_array_ref (self->read) : NULL;
  g_task_set_task_data (task, reading, free_reading);
  g_task_run_in_thread (task, read_finished);
}

GPtrArray *
mh_match_store_read_finished_finish (MhMatchStore *self, GAsyncResult *result, GError **error)
{
  const Reading *reading;
  GPtrArray *matches;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  reading = g_task_get_task_data (G_TASK (result));
  matches = g_task_propagate_pointer (G_TASK (result), error);
  if (matches != NULL && (self->read == NULL || reading->max == G_MAXUINT))
    {
      g_clear_pointer (&self->read, g_ptr_array_unref);
      self->read = g_ptr_array_ref (matches);
    }
  return matches;
}

/* Adds the files of a folder, damaged copies included. */
static void
list_files (const char *path, GPtrArray *files)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (strstr (name, MH_MATCH_SUFFIX) != NULL)
      g_ptr_array_add (files, g_file_new_build_filename (path, name, NULL));
}

gboolean
mh_match_store_forget_person (MhMatchStore *self, const char *profile, int *percent, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean done = TRUE;

  list_files (self->open, files);
  list_files (self->finished, files);
  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = files->pdata[i];

      if (is_regular (g_file_peek_path (file))
          && !mh_record_forget_person (self->disk, file, profile, done ? error : NULL))
        done = FALSE;
      if (percent != NULL)
        g_atomic_int_set (percent, (int) (100 * i / files->len));
    }
  return mh_match_store_sync_files (self, done ? error : NULL) && done;
}

/* Reads the list of running matches again, because their files have changed. */
void
mh_match_store_read_open (MhMatchStore *self)
{
  const guint n = self->matches->len;

  g_ptr_array_unref (self->matches);
  self->matches = mh_saved_matches_read (self->open, FALSE, G_MAXUINT, NULL, NULL);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, self->matches->len);
}
