/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area.h"
#include "table/curtain/mh-curtain-private.h"
#include "table/hands/mh-hands-private.h"
#include "table/race/mh-race-private.h"
#include "table/show/mh-show.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

/* Each of these structs belongs to one file. The others only read it. */

/* mh-tabletop-choices.c and mh-tabletop-choose.c: what is chosen, and what can be */
typedef struct
{
  MhActor chooser; /* who may choose, as last notified */
  guint chosen; /* the last chosen thing */
  guint picked; /* the first thing of a move that needs two, or 0 */
  MhMove lifted; /* waits for the second touch */
  guint knock; /* timeout source that ends the wait for the second touch, or 0 */
  MhActor point_actor; /* to whom moves are pointed out */
  GArray *point_moves; /* of MhMove: those that are pointed out */
  guint key; /* the code of the key that is down, or 0 */
  GtkEventController *releases; /* (nullable): its window's */
} MhTableChoice;

/* What choosing a thing means now. */
typedef struct
{
  MhActor seat; /* who chooses, or MH_NOBODY */
  gboolean picks; /* the thing is the first one of a move that needs two */
  MhMove move; /* or MH_MOVE_NONE */
  gboolean confirm; /* the first touch lifts it, the second one plays it */
  gboolean deliberate; /* nobody may make it by accident */
} MhMeaning;

/* mh-tabletop-cover.c: the curtain */
typedef struct
{
  MhCurtain *curtain;
  MhCurtainState state;
  MhActor seat; /* whom it is for, or MH_NOBODY */
  gboolean holding; /* it holds the match */
  gboolean lifting; /* it will be lifted when the move that this means has been shown */
} MhTableCover;

/* mh-tabletop-steps.c: which steps are being shown, and to whom */
typedef struct
{
  MhActor perspective; /* whose sight the table shows: MH_TABLE, or the only person's */
  guint viewer;
  guint open_viewer; /* if a single person looks: the viewer as MH_TABLE, otherwise 0 */
  GQueue open; /* of MhStep, its steps that have not been announced yet */
  GQueue waiting; /* of MhStep */
  MhStep *showing; /* (nullable) */
  gboolean over;
} MhTableSteps;

typedef enum
{
  MH_TABLE_WAIT_NONE,
  MH_TABLE_WAIT_BY_ITSELF,
  MH_TABLE_WAIT_HELP,
} MhTableWaitKind;

/* mh-tabletop-wait.c: what happens when nobody acts */
typedef struct
{
  MhClock *clock; /* shared with the light and the race */
  MhGlow *glow;
  MhTableWaitKind kind; /* what happens when the wait is over */
  gint64 due; /* when the wait is over, G_MAXINT64: never */
  gboolean lit; /* the light that helps is on */
} MhTableWait;

/* mh-tabletop-clock.c: for how long the match has been played */
typedef struct
{
  MhClock *clock; /* NULL before it starts */
  gint64 played; /* microseconds */
  gint64 counted; /* when @played was last updated */
  gint64 thought; /* the part of @played since the last step */
  gint64 due; /* when it wakes up, G_MAXINT64: never */
  gboolean runs; /* time counts now */
  char *words; /* (nullable): the rest of the agreed time */
} MhTableClock;

struct _MhTabletop
{
  GtkWidget parent_instance;

  MhMatch *match;
  const MhRules *rules;
  MhGameView *view;
  MhTableSeat seats[MH_SEATS_MAX];
  char *isolated[MH_SEATS_MAX];
  MhNames names;
  guint n_seats;
  MhTablePreferences preferences;
  gboolean paused;
  gboolean covered; /* by another page or a dialog: it holds the match */
  char *prompt;
  gboolean prompted; /* somebody has been told the prompt */

  GtkWidget *scrolled;
  guint scrolling; /* an idle source that shows or hides the scrollbar, or 0 */
  MhPlayingArea *area;
  MhShow *show;
  MhHands *hands;
  MhRace *race; /* (nullable) */

  MhTableChoice choice;
  MhTableCover cover;
  MhTableSteps steps;
  MhTableWait wait;
  MhTableClock clock;
};

enum
{
  MH_TABLETOP_SIGNAL_SHOWN,
  MH_TABLETOP_SIGNAL_ANNOUNCED,
  MH_TABLETOP_SIGNAL_FIND_LANGUAGE,
  MH_TABLETOP_SIGNAL_REFUSED,
  MH_TABLETOP_SIGNAL_FAILED,
  MH_TABLETOP_SIGNAL_OVER,
  MH_TABLETOP_N_SIGNALS
};

extern guint mh_tabletop_signals[MH_TABLETOP_N_SIGNALS];

/* mh-tabletop-choices.c: who sits here, who may choose now, and what */
MhActors mh_tabletop_get_people (MhTabletop *self);
void mh_tabletop_show_now (MhTabletop *self, MhActor perspective);
void mh_tabletop_update_on_turn (MhTabletop *self, MhSight *sight);
void mh_tabletop_update_people (MhTabletop *self);
MhActor mh_tabletop_find_person (MhTabletop *self);
MhMove mh_tabletop_get_move (MhTabletop *self, MhActor seat, guint id);
MhMeaning mh_tabletop_find_meaning (MhTabletop *self, MhThing *thing);
gboolean mh_tabletop_can_pick (MhTabletop *self, MhActor seat, MhThing *thing);
void mh_tabletop_set_lifted (MhTabletop *self, MhActor seat, MhMove move);
void mh_tabletop_update_choices (MhTabletop *self);
gboolean mh_tabletop_has_focus (MhTabletop *self);
void mh_tabletop_update_focus (MhTabletop *self, gboolean had_focus);
gboolean mh_tabletop_focus_first (MhTabletop *self);
gboolean mh_tabletop_ends_pointed (MhTabletop *self, guint id);
MhThing *mh_tabletop_find_pointed (MhTabletop *self);

/* mh-tabletop-choose.c: what a touch of a thing does */
void mh_tabletop_class_add_choose (GtkWidgetClass *klass);
void mh_tabletop_add_choose (MhTabletop *self);
void mh_tabletop_choose_for (MhTabletop *self, MhActor seat, MhThing *thing);
void mh_tabletop_choose_directly (MhTabletop *self, MhThing *thing);
void mh_tabletop_drop (MhTabletop *self);
gboolean mh_tabletop_escape (MhTabletop *self);
gboolean mh_tabletop_submit (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move);
void mh_tabletop_hear_releases (MhTabletop *self, GtkWidget *window);

/* mh-tabletop-cover.c: the curtain in front of things that only one of several people may see */
void mh_tabletop_update_curtain (MhTabletop *self);
void mh_tabletop_prepare_curtain (MhTabletop *self, MhSight *after);
void mh_tabletop_curtain_lower (MhTabletop *self);
void mh_tabletop_rest (MhTabletop *self, gboolean had_focus);
void mh_tabletop_update_attention (MhTabletop *self);
void mh_tabletop_add_curtain (MhTabletop *self);

/* mh-tabletop-steps.c: showing one step after the other */
void mh_tabletop_add_steps (MhTabletop *self);
void mh_tabletop_show_all (MhTabletop *self);
void mh_tabletop_clear_steps (MhTabletop *self);

/* mh-tabletop-tell.c: announcements */
void mh_tabletop_announce (MhTabletop *self, const char *sentence);
const char *mh_tabletop_skip_said (const char *news, const char *next);
void mh_tabletop_announce_hand (MhTabletop *self, const char *sentence);
void mh_tabletop_announce_picked (MhTabletop *self, const char *other);
void mh_tabletop_announce_curtain (MhTabletop *self);
void mh_tabletop_announce_step (MhTabletop *self, MhStep *open, gboolean prompt);
void mh_tabletop_set_prompt (MhTabletop *self, const char *prompt);
void mh_tabletop_update_prompt (MhTabletop *self);

/* mh-tabletop-wait.c */
void mh_tabletop_arm (MhTabletop *self);
void mh_tabletop_update_wait (MhTabletop *self);

/* mh-tabletop-clock.c */
void mh_tabletop_update_clock (MhTabletop *self);
void mh_tabletop_wake_clock (MhTabletop *self);
void mh_tabletop_drop_clock (MhTabletop *self);

/* mh-tabletop-properties.c: properties and preferences */
void mh_tabletop_class_add_properties (GObjectClass *object_class);

G_END_DECLS
