/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area-private.h"
#include "table/curtain/mh-curtain-private.h"
#include "table/race/mh-race-private.h"
#include "table/tabletop/mh-table.h"

G_BEGIN_DECLS

/* What a table waits for. */
typedef enum
{
  MH_TABLE_WAIT_NONE,
  MH_TABLE_WAIT_BY_ITSELF,
  MH_TABLE_WAIT_HELP,
} MhTableWait;

struct _MhTable
{
  GtkWidget parent_instance;

  MhMatch *match;
  MhGameView *view;
  MhTableSeat seats[MH_SEATS_MAX];
  char *isolated[MH_SEATS_MAX];
  MhNames names;
  guint n_seats;
  guint viewer;
  MhActor eyes; /* whose sight the table shows: everybody's, or the only person's */

  GtkWidget *scrolled;
  MhPlayingArea *area;
  MhRace *race; /* (nullable) */
  MhCurtain *curtain;
  MhCurtainState curtain_state;
  MhActor curtain_seat; /* whom it is for, or MH_NOBODY */
  gboolean holding; /* it holds the match */
  gboolean lifting; /* it is lifted as soon as the move that this means has been shown */

  GQueue steps; /* of MhStep, waiting to be shown */
  MhStep *showing; /* (nullable) */
  gboolean over;

  char *prompt;
  double speed;
  gboolean tap_twice;
  gboolean glow;
  gboolean large;
  gboolean paused;
  gboolean sound;
  gboolean by_itself; /* what is waited for happens after a while */
  MhClock *wait_clock;
  MhTableWait wait;
  gint64 wait_at; /* when that is over, G_MAXINT64: never */
  MhActor chooser; /* MH_TABLE: anybody; MH_NOBODY: nothing can be chosen */
  gint64 glow_at; /* when the light changes, G_MAXINT64: never */
  gint64 glow_begun; /* when it began to breathe */
  gboolean breathes;
  gboolean hesitated; /* it has breathed for whoever chose at once */
  gboolean lit; /* the light that helps is on */
  MhMove lifted;
  MhClock *clock; /* (nullable) */
  gint64 played; /* microseconds */
  gint64 counted; /* until when it was counted */
  gint64 due; /* when the clock rings, G_MAXINT64: it does not */
  gboolean going; /* it counts */
  char *time; /* (nullable): how much is left of the agreed one, in words */
  guint knock; /* for so long a second touch counts: a timeout, or 0 */
  guint picked; /* the first thing of a move that needs two, or 0 */
  guint chosen; /* the thing that was chosen last */
  MhThing *carried; /* (nullable): goes with the pointer */
  MhPose carried_from;
  double carried_at[2]; /* where the pointer took it */
};

enum
{
  MH_TABLE_SIGNAL_SHOWN,
  MH_TABLE_SIGNAL_SAID,
  MH_TABLE_SIGNAL_REFUSED,
  MH_TABLE_SIGNAL_FAILED,
  MH_TABLE_SIGNAL_OVER,
  MH_TABLE_N_SIGNALS
};

extern guint mh_table_signals[MH_TABLE_N_SIGNALS];

/* mh-table-steps.c: one step after the other comes on the screen */
void mh_table_announce (MhTable *self, const char *sentence);
void mh_table_update_prompt (MhTable *self);
void mh_table_on_step (MhMatch *match, MhStep *step, gpointer user_data);
void mh_table_on_settled (MhPlayingArea *area, MhTable *self);
void mh_table_on_sounds (MhPlayingArea *area, const char *name, MhTable *self);
void mh_table_on_over (MhMatch *match, MhTable *self);

/* mh-table-choose.c: who may choose, and what choosing means */
MhActor mh_table_find_person (MhTable *self);
void mh_table_set_lifted (MhTable *self, MhActor seat, MhMove move);
void mh_table_drop (MhTable *self);
void mh_table_update_choices (MhTable *self);
void mh_table_update_focus (MhTable *self, gboolean had_focus);
void mh_table_on_chosen (MhPlayingArea *area, MhThing *thing, MhTable *self);
gboolean mh_table_on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data);
void mh_table_on_drop (GtkGestureClick *gesture, int n_press, double x, double y, MhTable *self);

void mh_table_choose_directly (MhTable *self, MhThing *thing);

/* mh-table-properties.c: what can be set */
void mh_table_class_add_properties (GObjectClass *object_class);

/* mh-table-wait.c: what happens when nobody does anything */
void mh_table_update_wait (MhTable *self);
void mh_table_arm (MhTable *self);

/* mh-table-glow.c: the light round what can be chosen */
void mh_table_breathe (MhTable *self);
void mh_table_update_glow (MhTable *self, MhActor chooser, gboolean fresh);

/* mh-table-clock.c: the clock of a match that is played for an agreed time */
void mh_table_add_clock (MhTable *self);
void mh_table_remove_clock (MhTable *self);
void mh_table_update_clock (MhTable *self);

/* mh-table-knock.c: what nobody does by accident */
gboolean mh_table_knock (MhTable *self, MhActor seat, MhThing *thing, MhMove move);
void mh_table_class_add_knock (GtkWidgetClass *klass);
void mh_table_add_knock (MhTable *self);

/* mh-table-carry.c: carrying a thing to another one */
void mh_table_add_carry (MhTable *self);
gboolean mh_table_is_carrying (MhTable *self);
void mh_table_stop_carry (MhTable *self);

/* mh-table-curtain.c: whose sight is shown, and the curtain before it */
gboolean mh_table_update_on_turn (MhTable *self, MhSight *sight);
gboolean mh_table_is_person (MhTable *self, MhActor seat);
void mh_table_take_eyes (MhTable *self);
void mh_table_show_now (MhTable *self, MhActor eyes);
void mh_table_update_curtain (MhTable *self);
void mh_table_prepare_curtain (MhTable *self, MhSight *after);
void mh_table_on_seat_changed (MhMatch *match, guint seat, MhTable *self);
void mh_table_add_curtain (MhTable *self);

G_END_DECLS
