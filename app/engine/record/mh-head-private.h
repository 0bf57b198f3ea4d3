/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-head.h"

G_BEGIN_DECLS

#define MH_OPTIONS_MAX 32

typedef enum
{
  MH_HEAD_READ, /* a header line, parsed into the header */
  MH_HEAD_OTHER, /* not a header line */
  MH_HEAD_BAD, /* an invalid header line */
} MhHeadReading;

MhHead *mh_head_new_empty (void);
MhHeadReading mh_head_read_line (MhHead *head, guint *seen, const char *line, const char **problem);
gboolean mh_head_read_option (MhHead *head, const char *text);
void mh_head_read_comment (MhHead *head, const char *comment);
gboolean mh_head_read_stand_in (const char *text, MhActor *seat, MhLevel *level);
char *mh_head_clean_name (const char *name);
gboolean mh_is_id (const char *text);

G_END_DECLS
