/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

#include "engine/match/mh-play-private.h"
#include "engine/players/mh-player.h"
#include "engine/record/mh-journal-private.h"
#include "engine/record/mh-reel-private.h"

G_BEGIN_DECLS

/* The prefix of a remark before the result that lists the seats whose people left. */
#define MH_MATCH_LEFT "# left "

typedef struct _MhFlow MhFlow;
typedef struct _MhStopwatch MhStopwatch;
typedef struct _MhViewers MhViewers;

struct _MhMatch
{
  GObject parent_instance;

  MhGame *game;
  MhHead *head;
  MhJournal *journal; /* (nullable) */
  MhReel *reel; /* everything that has happened; a match in play is at its end */
  MhPlay *play; /* the reel's */
  MhPlayer players[MH_SEATS_MAX]; /* computer players; zeroed for other seats */
  MhStopwatch *stopwatch; /* NULL: the game has no real-time phases */
  MhFlow *flow;
  MhViewers *viewers;
  GString *text; /* the record so far */
  char *unsaved; /* (nullable): lines that the journal could not take yet */
  guint played; /* seconds */
  gboolean running; /* chance, computer players and the table may move */
  gboolean stalled; /* waits until somebody decides what to do about the journal */
  gboolean settling; /* waits until a verdict is on the disk */
  gboolean undo_allowed;
  gboolean saved; /* by the journal or by the owner */
  gboolean has_result;
  gboolean over_told;
  gboolean led; /* a lesson decides what happens, and no clock runs */
  gboolean watched; /* a replay: nobody sits there */
};

typedef enum
{
  MH_MATCH_OVER,
  MH_MATCH_SEAT_CHANGED,
  MH_MATCH_TOUCHED,
  MH_MATCH_JUMPED,
  MH_MATCH_STALLED,
  MH_MATCH_MENDED,
  MH_MATCH_N_SIGNALS,
} MhMatchSignal;

extern guint mh_match_signals[MH_MATCH_N_SIGNALS];

void mh_match_begin (MhMatch *self, MhGame *game, const MhHead *head, MhPlay *play);
void mh_match_read (MhMatch *self, const MhRecord *record, GError **damage, guint *bad_line);
char *mh_match_format_line (MhMatch *self, MhActor actor, MhMove move);
gboolean mh_match_make (MhMatch *self, MhActor actor, MhMove move, GError **error);
GPtrArray *mh_match_make_steps (MhMatch *self, MhActor perspective);
void mh_match_tell_over (MhMatch *self);
gboolean mh_match_leave_real_time (MhMatch *self, GError **error);
void mh_match_wake (MhMatch *self);
gboolean mh_match_set_journal (MhMatch *self, MhJournal *journal, GError **error);
gboolean mh_match_append_result (MhMatch *self, GError **error);

/* mh-autoplay.c: automatic moves */

/* Whether a move was made, the rules refuse it, or it could not be written. */
typedef enum
{
  MH_AUTOPLAY_MADE,
  MH_AUTOPLAY_REFUSED,
  MH_AUTOPLAY_STALLED,
} MhAutoplayOutcome;

MhActors mh_autoplay_get_actors (const MhMatch *match);
gboolean mh_autoplay_can_go_on (const MhMatch *match);
void mh_autoplay_stall (MhMatch *match, GError *error);
MhAutoplayOutcome mh_autoplay_submit (MhMatch *match, MhActor actor, MhMove move);
gboolean mh_autoplay_submit_first_legal (MhMatch *match, MhActor actor);
gboolean mh_autoplay_draw (MhMatch *match);
void mh_autoplay_settle (MhMatch *match);
gboolean mh_autoplay_has_player (const MhMatch *match, MhActor seat);
void mh_autoplay_seat_players (MhMatch *match, MhActors seats);
gpointer mh_autoplay_take_recall (const MhMatch *match, MhActor seat);
void mh_autoplay_observe (MhMatch *match, MhActor actor, MhMove move);

/* mh-flow.c: automatic moves outside real-time phases */
MhFlow *mh_flow_new (MhMatch *match);
void mh_flow_free (MhFlow *flow);
void mh_flow_wake (MhFlow *flow);
void mh_flow_drop_thought (MhFlow *flow);

/* mh-stopwatch.c: moves in real-time phases */
MhStopwatch *mh_stopwatch_new (MhMatch *match);
void mh_stopwatch_free (MhStopwatch *self);
void mh_stopwatch_played (MhStopwatch *self, MhActor actor);
gboolean mh_stopwatch_is_at_work (const MhStopwatch *self);
void mh_stopwatch_wake (MhStopwatch *self);
void mh_stopwatch_drop_plan (MhStopwatch *self, MhActor seat);
MhTouch mh_stopwatch_touch (MhStopwatch *self, MhActor seat, MhMove gesture, gint64 time);

/* mh-viewers.c: the viewers of a match, and what they see */
MhViewers *mh_viewers_new (void);
void mh_viewers_free (MhViewers *viewers);
guint mh_viewers_add (MhViewers *viewers, MhActor viewer, MhStepFunc func, gpointer user_data);
void mh_viewers_remove (MhViewers *viewers, guint id);
MhSight *mh_viewers_get_sight (MhViewers *viewers, const MhPlay *play, MhActor viewer);
void mh_viewers_uncover (MhViewers *viewers);
void mh_viewers_set_perspective (MhViewers *viewers, MhActor perspective);
void mh_viewers_forget_sights (MhViewers *viewers);
void mh_viewers_play (MhViewers *viewers, MhPlay *play, MhActor actor, MhMove move);
gboolean mh_viewers_deliver (MhViewers *viewers, MhMatch *match);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhViewers, mh_viewers_free)

G_END_DECLS
