/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Tells people what happened and what to do now, on the screen and through screen readers. */
#include "config.h"

#include "engine/rules/mh-other-language.h"
#include "engine/rules/mh-real-time.h"
#include "table/area/mh-toolkit-table.h"
#include "table/tabletop/mh-tabletop-private.h"

#include <glib/gi18n-lib.h>

guint mh_tabletop_signals[MH_TABLETOP_N_SIGNALS];

void
mh_tabletop_announce (MhTabletop *self, const char *sentence)
{
  mh_playing_area_log_loud (self->area, "announce %s", sentence);
  mh_toolkit_announce (GTK_WIDGET (self), sentence);
}

/* Checks whether everybody may hear announcements: not behind the curtain, and not in real time. */
static gboolean
is_open (MhTabletop *self)
{
  return self->cover.state != MH_CURTAIN_LIFTED
         && !mh_race_is_live (self->race, mh_playing_area_get_sight (self->area));
}

static MhActors
find_actors (MhTabletop *self, MhSight *sight)
{
  return self->rules->actors (mh_sight_get_data (sight));
}

/* Until mh_other_language_end(), makes sentences in the listeners' language for when @actors are asked. */
static void
begin_language (MhTabletop *self, MhActors actors)
{
  g_autofree char *language = NULL;

  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_FIND_LANGUAGE], 0, actors, &language);
  mh_other_language_begin (language);
}

/* Announces what everybody may hear to signal handlers, which do not include the screen reader. */
static void
announce_openly (MhTabletop *self, MhTabletopTopic topic, const char *sentence)
{
  if (is_open (self))
    g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_ANNOUNCED], 0, topic, sentence);
}

/* The part of @next that @news does not contain: a prompt often begins with a sentence of the news. */
const char *
mh_tabletop_skip_said (const char *news, const char *next)
{
  const char *rest = next;

  for (const char *p = next; news != NULL && *p != '\0'; p++)
    if ((p[1] == ' ' || p[1] == '\0') && strchr (".!?", *p) != NULL)
      {
        g_autofree char *begin = g_strndup (next, (gsize) (p + 1 - next));

        if (strstr (news, begin) != NULL)
          rest = p[1] == ' ' ? p + 2 : p + 1;
      }
  return rest;
}

/* Announces the effect of a touch. @sentence: untranslated */
void
mh_tabletop_announce_hand (MhTabletop *self, const char *sentence)
{
  mh_tabletop_announce (self, _ (sentence));
  begin_language (self, find_actors (self, mh_playing_area_get_sight (self->area)));
  announce_openly (self, MH_TABLETOP_HAND, _ (sentence));
  mh_other_language_end ();
}

static char *
say_picked (const char *other)
{
  if (other != NULL)
    return g_strdup_printf (
        /* Translators: the screen reader says this after a player has chosen the first of the two
         * things that a move needs; %s is the label of the second, such as a button */
        _ ("Picked. Now choose “%s”; Escape puts it back."), other);
  /* Translators: the screen reader says this after a player has chosen the first of the two things
   * that a move needs */
  return g_strdup (_ ("Picked. Now choose the other one; Escape puts it back."));
}

/* Announces that the first of two things is lifted. @other: (nullable): the label of the only possible second one */
void
mh_tabletop_announce_picked (MhTabletop *self, const char *other)
{
  g_autofree char *sentence = say_picked (other), *spoken = NULL;

  mh_tabletop_announce (self, sentence);
  begin_language (self, find_actors (self, mh_playing_area_get_sight (self->area)));
  spoken = say_picked (other);
  announce_openly (self, MH_TABLETOP_HAND, spoken);
  mh_other_language_end ();
}

static MhActors
find_curtain_actors (MhTabletop *self)
{
  return self->cover.state == MH_CURTAIN_WAKE
             ? find_actors (self, mh_playing_area_get_sight (self->area))
             : mh_actor_bit (self->cover.seat);
}

void
mh_tabletop_announce_curtain (MhTabletop *self)
{
  g_autofree char *label = NULL;

  begin_language (self, find_curtain_actors (self));
  label = mh_curtain_make_label (self->cover.curtain);
  announce_openly (self, MH_TABLETOP_CURTAIN, label);
  mh_other_language_end ();
}

/* Finds the actors if only computer players act now, so that nobody at the table is prompted. */
static MhActors
find_thinkers (MhTabletop *self, MhSight *sight)
{
  const MhActors computers
      = mh_actors_first (self->n_seats) & ~mh_head_get_people (mh_match_get_head (self->match));
  const MhActors actors = find_actors (self, sight);

  return (actors & ~computers) == 0 ? actors : 0;
}

/* Checks whether there is anything to think about. */
static gboolean
has_choice (MhTabletop *self, MhSight *sight, MhActor seat)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  return self->rules->legal (mh_sight_get_data (sight), seat, moves) > 1;
}

/* Describes what a computer player does. In real-time games, everybody is told what to look out for next. */
static char *
say_thinker (MhTabletop *self, MhSight *sight, MhActor seat)
{
  MhGame *game = mh_match_get_game (self->match);

  if (has_choice (self, sight, seat))
    /* Translators: %s is a computer player whose turn it is. */
    return g_strdup_printf (_ ("%s is thinking."), self->names.name[seat]);
  if (mh_game_get_real_time (game) != NULL)
    return mh_game_say_prompt (game, sight, &self->names);
  /* Translators: %s is a computer player whose turn it is, with nothing to decide */
  return g_strdup_printf (_ ("It’s %s’s turn."), self->names.name[seat]);
}

static char *
make_prompt (MhTabletop *self, MhSight *sight)
{
  const MhActors thinkers = find_thinkers (self, sight);

  if (__builtin_popcount (thinkers) == 1)
    return say_thinker (self, sight, mh_actors_get_seat (thinkers));
  if (thinkers != 0)
    /* Translators: what is happening now */
    return g_strdup (_ ("The computer players are thinking."));
  return mh_game_say_prompt (mh_match_get_game (self->match), sight, &self->names);
}

void
mh_tabletop_set_prompt (MhTabletop *self, const char *prompt)
{
  if (g_strcmp0 (prompt, self->prompt) == 0)
    return;
  g_free (self->prompt);
  self->prompt = g_strdup (prompt);
  self->prompted = FALSE;
  g_object_notify (G_OBJECT (self), "prompt");
}

void
mh_tabletop_update_prompt (MhTabletop *self)
{
  g_autofree char *prompt = make_prompt (self, mh_playing_area_get_sight (self->area));

  mh_tabletop_update_clock (self);
  mh_tabletop_set_prompt (self, prompt);
}

/* Announces what happened, and what to do now if @prompt is set. */
void
mh_tabletop_announce_step (MhTabletop *self, MhStep *open, gboolean prompt)
{
  g_autofree char *news = NULL, *next = NULL;

  begin_language (self, find_actors (self, mh_step_get_after (open)));
  news = mh_game_say_step (mh_match_get_game (self->match), open, MH_TELL_NEWS, &self->names);
  if (news != NULL)
    announce_openly (self, MH_TABLETOP_NEWS, news);
  if (prompt)
    next = make_prompt (self, mh_step_get_after (open));
  if (next != NULL && *mh_tabletop_skip_said (news, next) != '\0')
    announce_openly (self, MH_TABLETOP_PROMPT, mh_tabletop_skip_said (news, next));
  mh_other_language_end ();
}

/* Announces what everybody may hear now: what to do, or the text of the curtain. */
void
mh_tabletop_announce_now (MhTabletop *self)
{
  g_autoptr (MhSight) sight = NULL;
  g_autofree char *prompt = NULL;

  if (self->cover.state != MH_CURTAIN_OFF)
    {
      mh_tabletop_announce_curtain (self);
      return;
    }
  sight = mh_match_get_sight (self->match, MH_TABLE);
  begin_language (self, find_actors (self, sight));
  prompt = make_prompt (self, sight);
  if (prompt != NULL)
    announce_openly (self, MH_TABLETOP_PROMPT, prompt);
  mh_other_language_end ();
}
