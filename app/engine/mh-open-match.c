/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/mh-open-match-private.h"

#include "engine/mh-record-private.h"

/* A head is never longer. */
#define HEAD_MAX 4096

/**
 * MhOpenMatch:
 *
 * A match that waits in the store to be continued: its head and its file, nothing more is read.
 */
struct _MhOpenMatch
{
  GObject parent_instance;

  GFile *file;
  MhHead *head;
  char *problem;
};

G_DEFINE_FINAL_TYPE (MhOpenMatch, mh_open_match, G_TYPE_OBJECT)

static void
mh_open_match_finalize (GObject *object)
{
  MhOpenMatch *self = MH_OPEN_MATCH (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->head, mh_head_free);
  g_clear_pointer (&self->problem, g_free);

  G_OBJECT_CLASS (mh_open_match_parent_class)->finalize (object);
}

static void
mh_open_match_class_init (MhOpenMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_open_match_finalize;
}

static void
mh_open_match_init (MhOpenMatch *self)
{
}

static gboolean
read_head (MhOpenMatch *self, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autoptr (GFileInputStream) stream = g_file_read (self->file, NULL, error);
  g_autoptr (GPtrArray) records = NULL;
  char text[HEAD_MAX];
  gsize length;

  if (stream == NULL)
    return FALSE;
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), text, sizeof text, &length, NULL, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  records = mh_record_read (text, length, name, TRUE, error);
  if (records->len == 0)
    return FALSE;
  self->head = g_steal_pointer (&((MhRecord *) g_ptr_array_index (records, 0))->head);
  return TRUE;
}

/* Reads the head of a match; what is wrong with it becomes its problem. */
MhOpenMatch *
mh_open_match_new (GFile *file)
{
  MhOpenMatch *self = g_object_new (MH_TYPE_OPEN_MATCH, NULL);
  g_autoptr (GError) error = NULL;

  self->file = g_object_ref (file);
  if (!read_head (self, &error))
    self->problem = g_strdup (error->message);
  return self;
}

/* Newest first, those without a head last. */
int
mh_open_match_compare (MhOpenMatch *a, MhOpenMatch *b)
{
  int order = g_strcmp0 (b->head != NULL ? b->head->begun : NULL,
                         a->head != NULL ? a->head->begun : NULL);

  return order != 0 ? order : g_strcmp0 (g_file_peek_path (a->file), g_file_peek_path (b->file));
}

/**
 * mh_open_match_get_head:
 * @self: an open match
 *
 * Returns: (nullable): who plays what; %NULL when it cannot be read, see
 *   mh_open_match_get_problem()
 */
const MhHead *
mh_open_match_get_head (MhOpenMatch *self)
{
  g_return_val_if_fail (MH_IS_OPEN_MATCH (self), NULL);

  return self->head;
}

/**
 * mh_open_match_get_file:
 * @self: an open match
 *
 * Returns: (transfer none): its file
 */
GFile *
mh_open_match_get_file (MhOpenMatch *self)
{
  g_return_val_if_fail (MH_IS_OPEN_MATCH (self), NULL);

  return self->file;
}

/**
 * mh_open_match_get_problem:
 * @self: an open match
 *
 * Returns: (nullable): why it cannot be continued, one sentence that names the file
 */
const char *
mh_open_match_get_problem (MhOpenMatch *self)
{
  g_return_val_if_fail (MH_IS_OPEN_MATCH (self), NULL);

  return self->problem;
}
