/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/record/mh-match-store-private.h"

#include "engine/files/mh-plain-file.h"
#include "engine/record/mh-head-private.h"
#include "engine/record/mh-record-private.h"

/* A head is never longer. */
#define HEAD_MAX 4096

struct _MhOpenMatch
{
  GObject parent_instance;

  GFile *file;
  MhHead *head;
  MhHead *remains; /* (nullable): what can be made out of a head that is none */
  GError *error;
};

G_DEFINE_FINAL_TYPE (MhOpenMatch, mh_open_match, G_TYPE_OBJECT)

static void
mh_open_match_finalize (GObject *object)
{
  MhOpenMatch *self = MH_OPEN_MATCH (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->head, mh_head_free);
  g_clear_pointer (&self->remains, mh_head_free);
  g_clear_error (&self->error);

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

/* A newer or damaged record may still tell what was played and who sat there. */
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

static gboolean
read_head (MhOpenMatch *self, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;
  GError *damage = NULL;
  gsize length;

  text = mh_plain_file_load_beginning (g_file_peek_path (self->file), HEAD_MAX, &length, error);
  if (text == NULL)
    return FALSE;
  records = mh_record_read (text, length, name, TRUE, &damage);
  if (records->len == 0)
    {
      g_propagate_error (error, damage);
      self->remains = salvage_head (text, length);
      return FALSE;
    }
  /* What is wrong behind the head is found when the match is continued. */
  g_clear_error (&damage);
  self->head = g_steal_pointer (&((MhRecord *) g_ptr_array_index (records, 0))->head);
  return TRUE;
}

/* Finds out for whom computer players play now. Only running matches are read as a whole. */
void
mh_open_match_read_left (MhOpenMatch *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;
  GPtrArray *lines;
  gsize length;

  text = mh_plain_file_load (g_file_peek_path (self->file), MH_RECORD_BYTES_MAX, &length, NULL);
  if (self->head == NULL || text == NULL)
    return;
  records = mh_record_read (text, length, g_file_peek_path (self->file), TRUE, NULL);
  lines = records->len > 0 ? ((MhRecord *) g_ptr_array_index (records, 0))->lines : NULL;
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const MhLine *line = g_ptr_array_index (lines, i);
      MhActor seat;
      MhLevel level;

      if (line->kind == MH_LINE_SEAT && mh_head_read_stand_in (line->text, &seat, &level)
          && mh_head_is_person (self->head, seat))
        {
          self->head->seat[seat].kind = MH_SEAT_STAND_IN;
          self->head->seat[seat].level = level;
        }
    }
}

/* Reads the head of a match; what is wrong with it becomes its error. */
MhOpenMatch *
mh_open_match_new (GFile *file)
{
  MhOpenMatch *self = g_object_new (MH_TYPE_OPEN_MATCH, NULL);

  self->file = g_object_ref (file);
  read_head (self, &self->error);
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

const MhHead *
mh_open_match_get_head (MhOpenMatch *self)
{
  g_return_val_if_fail (MH_IS_OPEN_MATCH (self), NULL);

  return self->head;
}

GFile *
mh_open_match_get_file (MhOpenMatch *self)
{
  g_return_val_if_fail (MH_IS_OPEN_MATCH (self), NULL);

  return self->file;
}

const GError *
mh_open_match_get_error (MhOpenMatch *self)
{
  g_return_val_if_fail (MH_IS_OPEN_MATCH (self), NULL);

  return self->error;
}

const MhHead *
mh_open_match_get_salvaged (MhOpenMatch *self)
{
  g_return_val_if_fail (MH_IS_OPEN_MATCH (self), NULL);

  return self->head != NULL ? self->head : self->remains;
}
