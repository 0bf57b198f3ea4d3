/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What the table tells whoever looks or listens: what to do now, sentences, sounds. */
#include "config.h"

#include "engine/rules/mh-real-time.h"
#include "table/area/mh-toolkit-table.h"
#include "table/sound/mh-sound-private.h"
#include "table/tabletop/mh-tabletop-private.h"

#include <glib/gi18n-lib.h>

guint mh_tabletop_signals[MH_TABLETOP_N_SIGNALS];

void
mh_tabletop_announce (MhTabletop *self, const char *sentence)
{
  mh_playing_area_log_loud (self->area, "announce %s", sentence);
  mh_toolkit_announce (GTK_WIDGET (self), sentence);
}

void
mh_tabletop_sound (MhTabletop *self, const char *name)
{
  if (self->habits.sound && self->habits.animation_speed > 0)
    mh_sound_play (name);
}

/* Who acts now when that is computer players only: what is to be done is for nobody at the table. */
static MhActors
find_thinkers (MhTabletop *self)
{
  const MhRules *rules = mh_game_get_rules (mh_match_link_get_game (self->match));
  MhActors actors = rules->actors (mh_sight_get_data (mh_playing_area_get_sight (self->area)));

  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    if ((actors & mh_actor_bit (actor)) != 0
        && (actor >= self->n_seats
            || mh_head_is_person (mh_match_link_get_head (self->match), actor)))
      return 0;
  return actors;
}

/* Whether there is anything to think about. */
static gboolean
has_choice (MhTabletop *self, MhActor seat)
{
  const MhRules *rules = mh_game_get_rules (mh_match_link_get_game (self->match));
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  return rules->legal (mh_sight_get_data (mh_playing_area_get_sight (self->area)), seat, moves) > 1;
}

/* What a computer player is about. Where moments count, what everybody has to look out for comes next. */
static char *
say_thinker (MhTabletop *self, MhActor seat)
{
  MhGame *game = mh_match_link_get_game (self->match);

  if (has_choice (self, seat))
    /* Translators: %s is a computer player whose turn it is. */
    return g_strdup_printf (_ ("%s is thinking."), self->names.name[seat]);
  if (MH_IS_REAL_TIME (game))
    return mh_game_say_prompt (game, mh_playing_area_get_sight (self->area), &self->names);
  /* Translators: %s is a computer player whose turn it is and who has nothing to decide. */
  return g_strdup_printf (_ ("%s is on turn."), self->names.name[seat]);
}

static char *
make_prompt (MhTabletop *self)
{
  MhActors thinkers = find_thinkers (self);

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (thinkers == mh_actor_bit (seat))
      return say_thinker (self, seat);
  if (thinkers != 0)
    return g_strdup (_ ("The computer players are thinking."));
  return mh_game_say_prompt (mh_match_link_get_game (self->match),
                             mh_playing_area_get_sight (self->area), &self->names);
}

void
mh_tabletop_update_prompt (MhTabletop *self)
{
  char *prompt = make_prompt (self);

  mh_play_clock_update (self->play_clock);
  if (g_strcmp0 (prompt, self->prompt) == 0)
    {
      g_free (prompt);
      return;
    }
  g_free (self->prompt);
  self->prompt = prompt;
  g_object_notify (G_OBJECT (self), "prompt");
}
