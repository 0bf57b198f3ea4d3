/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MhDeskEntry:
 * @context: (nullable): its context
 * @id: the English text
 * @plural: (nullable): the English plural
 * @translations: the translations, one for each plural form; empty if there is none
 * @note: the comment for translators
 * @places: (array zero-terminated=1): its places in the source
 * @fuzzy: whether it is marked as uncertain
 * @line: its first line in the file
 * @text: the entry as in the file
 *
 * A message of a translation.
 */
typedef struct
{
  char *context;
  char *id;
  char *plural;
  char **translations;
  char *note;
  char **places;
  gboolean fuzzy;
  guint line;
  char *text;
} MhDeskEntry;

gboolean mh_desk_entry_is_translated (const MhDeskEntry *self);
const char *mh_desk_entry_get_state (const MhDeskEntry *self);
char *mh_desk_entry_dup_screen (const MhDeskEntry *self);

GPtrArray *mh_desk_entries_read (const char *path, GError **error);

G_END_DECLS
