/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"

#include "engine/files/mh-disk-private.h"

G_BEGIN_DECLS

/* The time played is a comment, because it is not part of the match itself. */
#define MH_RECORD_PLAYED "# played "

#define MH_RECORD_DEPTH_MAX 32 /* of nested braces */

GPtrArray *mh_record_read (const char *text,
                           gsize length,
                           const char *name,
                           gboolean head_only,
                           GError **damage);
char *mh_record_load_text (GFile *file, gsize *length, GError **error);
typedef gboolean (*MhRecordPersonFunc) (const char *profile, gpointer user_data);
GString *mh_record_take_out_people (const char *text,
                                    gsize length,
                                    MhRecordPersonFunc is_meant,
                                    gpointer user_data);
gboolean
mh_record_forget_person (const MhDisk *disk, GFile *file, const char *profile, GError **error);
void mh_record_set_error (GError **error,
                          MhRecordError code,
                          const char *name,
                          guint number,
                          const char *format,
                          ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
