/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* Limits for untrusted files. */
#define MH_RECORD_BYTES_MAX (4 * 1024 * 1024) /* of the whole file */
#define MH_RECORD_LINE_MAX 1024 /* bytes of a line */
#define MH_RECORD_LINES_MAX 100000 /* lines of a file */

/* The kind of a record's line. Those from MH_LINE_POSITION on are for scenarios only. */
typedef enum
{
  MH_LINE_MOVE, /* a give A1      t next */
  MH_LINE_CHANCE, /* * cat AK       the words as they stand; several outcomes are one line */
  MH_LINE_SEAT, /* seat c bot easy   in mid-record: a stand-in */
  MH_LINE_RESULT, /* result a=12 b=19 winners b */
  MH_LINE_POSITION, /* position WORDS   where the game has set_position() */
  MH_LINE_EXPECT, /* ? KEY VALUE */
  MH_LINE_REFUSE, /* ! SEAT MOVE RULE   ! match RULE */
  MH_LINE_OPEN, /* {   keeps the match as it is */
  MH_LINE_CLOSE, /* }   goes back to it */
  MH_LINE_PROVES, /* # proves CP-31 CP-32 */
} MhLineKind;

typedef struct
{
  MhLineKind kind;
  guint number; /* in its file, from 1 */
  MhActor actor; /* of a move, refusal or seat line */
  MhLevel level; /* of a seat line */
  char *text; /* the rest of the line, without actor, symbol and comments */
} MhLine;

/* A parsed match: header and lines, checked for syntax and limits, but not against the rules. A scenario file
 * may contain several matches; each is a record. */
typedef struct
{
  MhHead *head;
  GPtrArray *lines; /* of MhLine */
  char *name; /* of the file, for messages */
  guint number; /* of its first line */
  gboolean scenario; /* it contains lines only allowed in scenarios */
  gboolean cut; /* the last line had no newline and was dropped; never in a scenario */
  goffset good_size; /* bytes up to the end of the last complete line */
  guint played; /* seconds, from its last "# played" comment */
} MhRecord;

/* (transfer full) (element-type MhRecord): parses a file's records, one for each match. Checks syntax and
 * limits, but not the rules. @name is the file's name for messages; @length is -1 if the text is
 * NUL-terminated. A comment begins with a `#` at the beginning of a line or after a space and extends to the
 * end of the line. In the record of a match, a last line without its newline is an interrupted write and is
 * omitted. In a scenario, which is a file with expectations, refusals, braces, a position or several matches,
 * it counts. */
MH_API GPtrArray *
mh_record_parse (const char *text, gssize length, const char *name, GError **error);

/* Like mh_record_parse(), for a file. The error is an MH_RECORD_ERROR or a GIOErrorEnum, and its message names
 * the file. */
MH_API GPtrArray *mh_record_load (GFile *file, GError **error);

MH_API void mh_record_free (MhRecord *record);

#define MH_RECORD_ERROR (mh_record_error_quark ())
MH_API GQuark mh_record_error_quark (void);

/* Messages begin with `NAME:LINE: `. */
typedef enum
{
  MH_RECORD_ERROR_FORM, /* not a record, or a line that is invalid in a record */
  MH_RECORD_ERROR_LIMIT, /* larger than a record may be */
  MH_RECORD_ERROR_VERSION, /* written by a version that is no longer or not yet supported */
  MH_RECORD_ERROR_GAME, /* the game is not installed */
  MH_RECORD_ERROR_MOVE, /* a line is not valid by the rules */
} MhRecordError;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRecord, mh_record_free)

G_END_DECLS
