/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include <gio/gio.h>

#include "referee.h"

G_BEGIN_DECLS

/* What play is asked for. */
typedef struct
{
  char *folder; /* of the author's project */
  char *position; /* (nullable): a record or a scenario, or FILE:LINE */
  char *seat; /* (nullable): to see and play as */
  char *size; /* (nullable): like 360x640 */
  char *language; /* (nullable) */
  gint players; /* 0: as few as can */
  gboolean open;
} PlayOptions;

/* referee-play-session.c: the folder in which all is kept that is no part of the author's */
typedef struct
{
  char *folder;
  char *source; /* the author's */
  char *build; /* where the game is built */
  int lock;
} PlaySession;

RefereeExit play_session_open (PlaySession *session, const PlayOptions *options);
void play_session_close (PlaySession *session);
char *play_session_get_path (const PlaySession *session, const char *name);

/* referee-play-files.c: calls a function when a file of a folder was saved, and then nothing for a moment. */
typedef struct _PlayFiles PlayFiles;

PlayFiles *play_files_new (const char *folder, void (*saved) (gpointer), gpointer user_data);
void play_files_free (PlayFiles *files);

/* referee-play-build.c: one build. @output is what an author has to read. */
typedef void (*PlayBuiltFunc) (gboolean built, const char *output, gpointer user_data);

typedef struct _PlayBuild PlayBuild;

PlayBuild *
play_build_new (const char *source, const char *build, PlayBuiltFunc func, gpointer user_data);
void play_build_free (PlayBuild *build);
void play_build_begin (PlayBuild *build);
char *play_build_find_manifest (const char *build, char **problem);
char *play_build_sum_up (const char *manifest);

/* referee-play-check.c: the quick part of check. @fails: the game cannot be played; @findings: a line each. */
typedef void (*PlayCheckedFunc) (gboolean fails, const char *findings, gpointer user_data);

typedef struct _PlayCheck PlayCheck;

PlayCheck *play_check_new (const PlaySession *session, PlayCheckedFunc func, gpointer user_data);
void play_check_free (PlayCheck *check);
void play_check_begin (PlayCheck *check, const char *manifest);

/* referee-play-table.c: the program with the table. */
typedef struct
{
  void (*said) (const char *word, const char *text, gpointer user_data);
  /* It came to its end: word and place as its successor is told, NULL when it was to. */
  void (*ended) (const char *word, const char *place, gpointer user_data);
} PlayTableFuncs;

typedef struct _PlayTable PlayTable;

PlayTable *play_table_new (const PlaySession *session,
                           const char *program,
                           const char *language,
                           const PlayTableFuncs *funcs,
                           gpointer user_data);
void play_table_free (PlayTable *table);
gboolean play_table_start (PlayTable *table, GError **error);
void play_table_say (PlayTable *table, const char *word, const char *text);
void play_table_leave (PlayTable *table);

/* referee-play-crash.c: where a program was when it crashed. */
char *play_crash_find_place (const char *note, const char *game, const char *source);

/* Programs beside this one, else those of the PATH. */
char *play_find_program (const char *name);
/* The environment of whatever looks at the author's game: nothing of the family's is touched. */
void play_set_environment (const PlaySession *session, GSubprocessLauncher *launcher);
/* Tells a process to end, and waits until it has. */
void play_end_process (GSubprocess *process);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayFiles, play_files_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayBuild, play_build_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayCheck, play_check_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayTable, play_table_free)

G_END_DECLS
