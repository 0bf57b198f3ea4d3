/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A person's move goes to the match, which answers at once or later. Until then nothing can be chosen. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* Held by the caller and by the match that is to answer. */
typedef struct
{
  MhTabletop *table;
  MhThing *thing; /* (nullable): that was chosen */
  gboolean answered;
  gboolean refused;
} Asked;

static void
clear_asked (gpointer data)
{
  Asked *asked = data;

  g_clear_object (&asked->thing);
  g_clear_object (&asked->table);
}

static void
refuse (MhTabletop *self, MhThing *thing, const GError *error)
{
  if (thing == NULL || !g_error_matches (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN))
    {
      g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_FAILED], 0, error);
      return;
    }
  mh_show_shake (self->show, thing);
  mh_playing_area_log (self->area, "refused %s", error->message);
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_REFUSED], 0, error->message, thing);
}

/* A touch that means nothing now gets an answer, too. While a move waits for its answer, that one follows. */
void
mh_tabletop_decline (MhTabletop *self, MhThing *thing)
{
  mh_show_shake (self->show, thing);
  if (self->asked != NULL)
    return;
  mh_playing_area_log (self->area, "declined %u", mh_thing_get_id (thing));
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_REFUSED], 0, NULL, thing);
}

/* The answer came later than the table went on: what was off is lit again. */
static void
go_on (MhTabletop *self, gboolean refused)
{
  self->asked = NULL;
  self->lifting = self->lifting && !refused;
  if (self->showing == NULL)
    mh_tabletop_rest (self, mh_tabletop_has_focus (self));
}

static void
on_answer (MhMatchLink *match, const GError *error, gpointer data)
{
  Asked *asked = data;
  MhTabletop *self = asked->table;
  const gboolean late = self->asked == asked;

  asked->answered = TRUE;
  asked->refused = error != NULL;
  /* The table may have been closed meanwhile. */
  if (self->area != NULL && error != NULL)
    refuse (self, asked->thing, error);
  if (self->area != NULL && late)
    go_on (self, error != NULL);
  g_rc_box_release_full (asked, clear_asked);
}

/* Makes a person's move. @thing (nullable) is what stands for it. FALSE: it was refused at once. */
gboolean
mh_tabletop_submit (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  Asked *asked = g_rc_box_new0 (Asked);
  gboolean refused;

  asked->table = g_object_ref (self);
  asked->thing = thing != NULL ? g_object_ref (thing) : NULL;
  mh_match_link_submit (self->match, seat, move, on_answer, g_rc_box_acquire (asked));
  if (!asked->answered)
    {
      self->asked = asked;
      mh_tabletop_update_choices (self);
    }
  refused = asked->refused;
  g_rc_box_release_full (asked, clear_asked);
  return !refused;
}
