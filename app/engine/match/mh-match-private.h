/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

#include "engine/match/mh-autoplay-private.h"
#include "engine/match/mh-flow-private.h"
#include "engine/match/mh-match-file-private.h"
#include "engine/match/mh-play-private.h"
#include "engine/match/mh-stopwatch-private.h"
#include "engine/match/mh-viewers-private.h"

G_BEGIN_DECLS

/* A line of the past; MH_MOVE_NONE: a computer player took the seat. */
typedef struct
{
  MhActor actor;
  MhMove move;
} MhPast;

struct _MhMatch
{
  GObject parent_instance;

  MhGame *game;
  MhHead *head;
  MhJournal *journal;
  MhPlay *play;
  MhPlay *first; /* (nullable): where it began, if that is not where a match of its head begins */
  MhAutoplay *autoplay;
  MhStopwatch *stopwatch; /* NULL: moments never count in this game */
  MhFlow *flow;
  MhViewers *viewers;
  GString *text; /* the record so far */
  char *unsaved; /* (nullable): lines that the journal could not take yet */
  GArray *history; /* of MhPast */
  guint played; /* seconds */
  gboolean undo_allowed;
  gboolean journal_given_up; /* somebody chose to play on without the journal */
  gboolean has_result;
  gboolean over_told;
};

MhMatch *mh_match_create (MhGame *game, const MhHead *head, GError **error);
MhMatch *mh_match_create_at (MhGame *game, const MhHead *head, MhPlay *play);
gboolean
mh_match_resume_moves (MhMatch *self, const MhRecord *record, const MhLine *line, GError **error);
char *mh_match_format_line (MhMatch *self, MhActor actor, MhMove move);
void mh_match_play_line (MhMatch *self, MhActor actor, MhMove move);
void mh_match_take_seat (MhMatch *self, MhActor seat, MhLevel level);
void mh_match_init_link (MhMatchLinkInterface *iface);
gboolean mh_match_may_give_up (MhMatch *self);
gboolean mh_match_leave_real_time (MhMatch *self, GError **error);
void mh_match_wake (MhMatch *self);

G_END_DECLS
