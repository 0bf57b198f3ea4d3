/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* Limits for a file from a stranger. */
#define MH_RECORD_BYTES_MAX (4 * 1024 * 1024) /* of the whole file */
#define MH_RECORD_LINE_MAX 1024 /* bytes of a line */
#define MH_RECORD_LINES_MAX 100000 /* lines of a file */

/**
 * MhLineKind:
 *
 * What a line of a record is. Those from %MH_LINE_POSITION on are for scenarios only.
 */
typedef enum
{
  MH_LINE_MOVE, /* a give A1      t next */
  MH_LINE_CHANCE, /* * cat AK       the words as they stand; mh_replay() divides several outcomes */
  MH_LINE_SEAT, /* seat c bot easy   in mid-record: a stand-in */
  MH_LINE_RESULT, /* result a=12 b=19 winners b */
  MH_LINE_POSITION, /* position WORDS   where the game has set_position() */
  MH_LINE_EXPECT, /* ? KEY VALUE */
  MH_LINE_REFUSE, /* ! SEAT MOVE RULE   ! match RULE */
  MH_LINE_OPEN, /* {   keeps the match as it is */
  MH_LINE_CLOSE, /* }   goes back to it */
  MH_LINE_PROVES, /* # proves CP-31 CP-32 */
} MhLineKind;

/**
 * MhLine:
 * @kind: what it is
 * @number: the line's number in its file, from 1
 * @actor: of a move, a refusal or a seat line
 * @text: the rest of the line, without actor and sign, comments stripped
 *
 * One line of a record.
 */
typedef struct
{
  MhLineKind kind;
  guint number;
  MhActor actor;
  char *text;
} MhLine;

/**
 * MhRecord:
 * @head: what was agreed before the match
 * @lines: (element-type MhLine): what happened
 * @name: of the file, for messages
 * @number: of its first line
 * @scenario: whether it holds lines that only scenarios have
 * @cut: whether the last line had no newline and was dropped; never in a scenario
 * @good_size: bytes up to the end of the last whole line
 * @played: for how many seconds the match had been played when its last such remark was written
 *
 * A read `.mousehole` file: head and lines, checked for form and limits, not for rules. A scenario
 * file may hold several matches; each is a record.
 */
typedef struct
{
  MhHead *head;
  GPtrArray *lines;
  char *name;
  guint number;
  gboolean scenario;
  gboolean cut;
  goffset good_size;
  guint played;
} MhRecord;

/**
 * mh_record_parse:
 * @text: the text of a `.mousehole` file
 * @length: its bytes, or -1 when it ends in NUL
 * @name: the file's name for messages
 * @error: (nullable): set to an #MhRecordError whose message begins with `NAME:LINE:`
 *
 * Reads a file's records: form and limits are checked, the rules are not asked. A comment goes from a
 * `#` at the beginning of a line or after a space to the line's end.
 *
 * In a record of a match a last line without its newline is an interrupted write and left out. In a
 * scenario, which is a file with expectations, refusals, braces, a position or several matches, it
 * counts like any other.
 *
 * Returns: (transfer full) (element-type MhRecord) (nullable): one record for each match in the
 *   file; %NULL on error
 */
MH_API GPtrArray *
mh_record_parse (const char *text, gssize length, const char *name, GError **error);

/**
 * mh_record_load:
 * @file: a `.mousehole` file
 * @error: (nullable): set to an #MhRecordError or a #GIOErrorEnum; the message names the file
 *
 * Reads a file's records, see mh_record_parse().
 *
 * Returns: (transfer full) (element-type MhRecord) (nullable): one record for each match in the
 *   file; %NULL on error
 */
MH_API GPtrArray *mh_record_load (GFile *file, GError **error);

/**
 * mh_record_free:
 * @record: (nullable): a record
 *
 * Frees a record.
 */
MH_API void mh_record_free (MhRecord *record);

#define MH_RECORD_ERROR (mh_record_error_quark ())
MH_API GQuark mh_record_error_quark (void);

/**
 * MhRecordError:
 * @MH_RECORD_ERROR_FORM: not a record, or a line that is none of a record's
 * @MH_RECORD_ERROR_LIMIT: larger than a record may be
 * @MH_RECORD_ERROR_VERSION: written by a version that is not played any more, or not yet
 * @MH_RECORD_ERROR_GAME: the game is not there
 * @MH_RECORD_ERROR_MOVE: a line does not hold by the rules
 *
 * Messages begin with `NAME:LINE: `.
 */
typedef enum
{
  MH_RECORD_ERROR_FORM,
  MH_RECORD_ERROR_LIMIT,
  MH_RECORD_ERROR_VERSION,
  MH_RECORD_ERROR_GAME,
  MH_RECORD_ERROR_MOVE,
} MhRecordError;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRecord, mh_record_free)

G_END_DECLS
