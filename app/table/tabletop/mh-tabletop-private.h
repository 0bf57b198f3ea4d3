/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area.h"
#include "table/curtain/mh-curtain-private.h"
#include "table/hands/mh-board-hands-private.h"
#include "table/hands/mh-carry-private.h"
#include "table/race/mh-race-private.h"
#include "table/show/mh-glow.h"
#include "table/show/mh-show.h"
#include "table/tabletop/mh-patience.h"
#include "table/tabletop/mh-play-clock.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

struct _MhTabletop
{
  GtkWidget parent_instance;

  MhMatchLink *match;
  MhGameView *view;
  MhTableSeat seats[MH_SEATS_MAX];
  char *isolated[MH_SEATS_MAX];
  MhNames names;
  guint n_seats;
  guint viewer;
  MhActor perspective; /* whose sight the table shows: everybody's, or the only person's */

  GtkWidget *scrolled;
  guint scrolling; /* an idle source that shows or hides the scrollbar, or 0 */
  MhPlayingArea *area;
  MhShow *show;
  MhBoardHands *board_hands;
  MhRace *race; /* (nullable) */
  MhCurtain *curtain;
  MhCurtainState curtain_state;
  MhActor curtain_seat; /* whom it is for, or MH_NOBODY */
  gboolean holding; /* it holds the match */
  gboolean lifting; /* it is lifted as soon as the move that this means has been shown */

  guint open_viewer; /* where a single person looks: what everybody would see, or 0 */
  GQueue open_steps; /* of MhStep, its steps that have not been told yet */
  GQueue steps; /* of MhStep, waiting to be shown */
  MhStep *showing; /* (nullable) */
  gboolean over;
  gpointer asked; /* (nullable): a move whose answer is still to come; nothing is done with it */

  char *prompt;
  MhTablePreferences preferences;
  gboolean paused;
  MhClock *wait_clock; /* of patience, light and race */
  MhPatience *patience;
  MhGlow *glow;
  MhPlayClock *play_clock;
  MhActor chooser; /* who may choose, as it was told last */
  MhMove lifted;
  guint knock; /* the timeout until which a second touch counts, or 0 */
  guint picked; /* the first thing of a move that needs two, or 0 */
  guint chosen; /* the thing that was chosen last */
  MhActor point_actor; /* to whom something is pointed out */
  GArray *point_moves; /* of MhMove: what; empty: nothing */
  guint key; /* the code of the key that is down on it, or 0 */
  GtkEventController *releases; /* (nullable): its window's */
  MhCarry *carry;
  MhTabletopLanguageFunc language_func; /* (nullable) */
  gpointer language_data;
};

enum
{
  MH_TABLETOP_SIGNAL_SHOWN,
  MH_TABLETOP_SIGNAL_SAID,
  MH_TABLETOP_SIGNAL_ANNOUNCED,
  MH_TABLETOP_SIGNAL_REFUSED,
  MH_TABLETOP_SIGNAL_FAILED,
  MH_TABLETOP_SIGNAL_OVER,
  MH_TABLETOP_N_SIGNALS
};

extern guint mh_tabletop_signals[MH_TABLETOP_N_SIGNALS];

/* mh-tabletop-tell.c: what is told */
void mh_tabletop_announce (MhTabletop *self, const char *sentence);
const char *mh_tabletop_skip_said (const char *news, const char *next);
void mh_tabletop_announce_hand (MhTabletop *self, const char *sentence);
void mh_tabletop_announce_picked (MhTabletop *self, const char *other);
void mh_tabletop_announce_curtain (MhTabletop *self);
void mh_tabletop_announce_step (MhTabletop *self, MhStep *step, gboolean prompt);
void mh_tabletop_on_open_step (MhMatchLink *match, MhStep *step, gpointer user_data);
void mh_tabletop_sound (MhTabletop *self, const char *name);
void mh_tabletop_set_prompt (MhTabletop *self, const char *prompt);
void mh_tabletop_update_prompt (MhTabletop *self);

/* mh-tabletop-alarm.c: what happens when nobody does anything */
void mh_tabletop_arm (MhTabletop *self);
void mh_tabletop_update_wait (MhTabletop *self);
void mh_tabletop_take_wait_clock (MhTabletop *self, MhClock *clock);

/* mh-tabletop-steps.c: one step after the other comes on the screen */
void mh_tabletop_take_perspective (MhTabletop *self);
extern const MhShowFuncs mh_tabletop_show_funcs;
void mh_tabletop_on_over (MhMatchLink *match, MhTabletop *self);
void mh_tabletop_on_jumped (MhMatchLink *match, MhTabletop *self);
void mh_tabletop_on_seat_changed (MhMatchLink *match, guint seat, MhTabletop *self);

/* mh-tabletop-submit.c: a person's move goes to the match */
gboolean mh_tabletop_submit (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move);
void mh_tabletop_decline (MhTabletop *self, MhThing *thing);

/* mh-tabletop-perspective.c: who sits here, and whose sight is shown */
gboolean mh_tabletop_sits_here (MhTabletop *self, MhActor seat);
guint mh_tabletop_count_people (MhTabletop *self);
void mh_tabletop_show_now (MhTabletop *self, MhActor perspective);
void mh_tabletop_update_on_turn (MhTabletop *self, MhSight *sight);

/* mh-tabletop-choices.c: who may choose now, and what */
MhActor mh_tabletop_find_person (MhTabletop *self);
MhMove mh_tabletop_get_move (MhTabletop *self, MhActor seat, guint id);
gboolean mh_tabletop_can_pick (MhTabletop *self, MhActor seat, guint id);
void mh_tabletop_set_lifted (MhTabletop *self, MhActor seat, MhMove move);
void mh_tabletop_update_choices (MhTabletop *self);
gboolean mh_tabletop_has_focus (MhTabletop *self);
void mh_tabletop_update_focus (MhTabletop *self, gboolean had_focus);
gboolean mh_tabletop_focus_first (MhTabletop *self);

/* mh-tabletop-choose.c: what a touch of a thing does */
void mh_tabletop_drop (MhTabletop *self);
gboolean mh_tabletop_escape (MhTabletop *self);
void mh_tabletop_on_chosen (MhPlayingArea *area, MhThing *thing, MhTabletop *self);
gboolean mh_tabletop_is_deliberate (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move);
extern const MhCarryFuncs mh_tabletop_carry_funcs;
void mh_tabletop_choose_directly (MhTabletop *self, MhThing *thing);

/* mh-tabletop-point.c: what somebody is shown to touch */
gboolean mh_tabletop_is_pointed (MhTabletop *self, const MhPlacing *placing);
gboolean mh_tabletop_ends_pointed (MhTabletop *self, guint id);
MhThing *mh_tabletop_find_pointed (MhTabletop *self);

/* mh-tabletop-curtain.c: the curtain before what only one may see */
void mh_tabletop_update_curtain (MhTabletop *self);
void mh_tabletop_prepare_curtain (MhTabletop *self, MhSight *after);
gboolean mh_tabletop_curtain_lift (MhTabletop *self);
void mh_tabletop_curtain_lower (MhTabletop *self);
void mh_tabletop_rest (MhTabletop *self, gboolean had_focus);
void mh_tabletop_add_curtain (MhTabletop *self);

/* mh-tabletop-race.c: what a race asks of its table */
void mh_tabletop_add_race (MhTabletop *self);

/* mh-tabletop-knock.c: what nobody does by accident */
#define MH_TABLETOP_KNOCK_KEY GDK_KEY_k
void mh_tabletop_class_add_knock (GtkWidgetClass *klass);
void mh_tabletop_add_knock (MhTabletop *self);

/* mh-tabletop-repeat.c */
void mh_tabletop_add_repeat (MhTabletop *self);
void mh_tabletop_hear_releases (MhTabletop *self, GtkWidget *window);

/* mh-tabletop-properties.c: what can be set */
void mh_tabletop_class_add_properties (GObjectClass *object_class);
void mh_tabletop_init_preferences (MhTabletop *self);

G_END_DECLS
