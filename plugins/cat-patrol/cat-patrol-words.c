/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is said about a step, and what is to be done now. Each case is a whole text of its own; a
 * player's name is a subject or stands after a colon. */

#include "config.h"

#include "cat-patrol-rules.h"
#include "engine/rules/mh-game.h"

#include <glib/gi18n-lib.h>

#include "cat-patrol-names.h"

/* Everything that a sentence may need. */
typedef struct
{
  const MhNames *names;
  MhStep *step;
  const CatPatrolState *before;
  const CatPatrolState *after;
  const char *name; /* of the seat on turn */
  const char *family; /* of the card in question, or NULL */
} Telling;

static char *
say_parent (const Telling *telling)
{
  guint family = cat_patrol_card_family (telling->after->card);
  guint kittens
      = cat_patrol_families_of (telling->after->area[telling->before->turn], CP_CARD_KITTENS);
  MhMove ran = mh_step_find_event (telling->step, CP_EVENT_RAN);

  if (mh_step_find_event (telling->step, CP_EVENT_COMPLETE) != 0)
    /* Translators: a player, the surname of a cat family */
    return g_strdup_printf (_ ("%s turns up the second parent: family %s is complete!"),
                            telling->name, telling->family);
  if (ran != 0)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family, the player with whom the kittens were */
        _ ("%s turns up a parent of family %s, and the kittens come running. They leave: %s."),
        telling->name, telling->family, telling->names->name[mh_move_b (ran)]);
  if ((kittens >> family & 1) != 0)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family */
        _ ("%s turns up a parent of family %s, and the waiting kittens snuggle up."), telling->name,
        telling->family);
  /* Translators: a player, the surname of a cat family */
  return g_strdup_printf (_ ("%s turns up a parent of family %s."), telling->name, telling->family);
}

/* Kittens that were turned up and ran to somebody else. */
static char *
say_kittens_run (const Telling *telling, MhActor home)
{
  if (mh_step_find_event (telling->step, CP_EVENT_COMPLETE) != 0)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family, the player with both parents */
        _ ("%s turns up the kittens of family %s. They run home, and the family is complete: %s."),
        telling->name, telling->family, telling->names->name[home]);
  return g_strdup_printf (
      /* Translators: a player, the surname of a cat family, the player with the parent */
      _ ("%s turns up the kittens of family %s. They run to their parent: %s."), telling->name,
      telling->family, telling->names->name[home]);
}

static char *
say_kittens (const Telling *telling)
{
  CatPatrolCards area = telling->after->area[telling->before->turn];
  guint parents = cat_patrol_families_of (area, CP_CARD_PARENT_1)
                  | cat_patrol_families_of (area, CP_CARD_PARENT_2);
  MhMove ran = mh_step_find_event (telling->step, CP_EVENT_RAN);

  if (ran != 0)
    return say_kittens_run (telling, mh_move_c (ran));
  if (mh_step_find_event (telling->step, CP_EVENT_COMPLETE) != 0)
    /* Translators: a player, the surname of a cat family */
    return g_strdup_printf (_ ("%s turns up the kittens of family %s: the family is complete!"),
                            telling->name, telling->family);
  if (telling->after->phase == CP_PHASE_RUN)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family */
        _ ("%s turns up the kittens of family %s. Both parents call, from two places."),
        telling->name, telling->family);
  if ((parents >> cat_patrol_card_family (telling->after->card) & 1) != 0)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family */
        _ ("%s turns up the kittens of family %s. They snuggle up to their parent."), telling->name,
        telling->family);
  /* Translators: a player, the surname of a cat family */
  return g_strdup_printf (_ ("%s turns up the kittens of family %s. They wait for their parents."),
                          telling->name, telling->family);
}

static char *
say_police_card (const Telling *telling)
{
  guint8 old_owner = telling->before->figure;

  if (telling->after->figure == 0)
    return g_strdup_printf (
        /* Translators: a player */
        _ ("%s turns up a police card, and the police cat goes back to the middle."),
        telling->name);
  if (old_owner == 0)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s turns up a police card, and the police cat comes along."),
                            telling->name);
  return g_strdup_printf (
      /* Translators: a player, the player who had the police cat so far */
      _ ("%s turns up a police card and fetches the police cat. No longer guarded: %s."),
      telling->name, telling->names->name[old_owner - 1]);
}

static char *
say_whistle (const Telling *telling)
{
  guint8 old_owner = telling->before->figure;

  if (telling->after->variant == CAT_PATROL_VARIANT_ALARM)
    {
      if (telling->after->path == CP_PATH_LENGTH)
        /* Translators: a player */
        return g_strdup_printf (_ ("%s blows the last whistle, and the police cat arrives!"),
                                telling->name);
      /* Translators: a player, the place of the figure on the path, the length of the path */
      return g_strdup_printf (_ ("%s blows the whistle. The police cat walks to card %d of %d."),
                              telling->name, telling->after->path, CP_PATH_LENGTH);
    }
  if (telling->after->figure == 0)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s blows the whistle, and the police cat goes back to the middle."),
                            telling->name);
  if (old_owner == 0)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s blows the whistle, and the police cat comes along."),
                            telling->name);
  return g_strdup_printf (
      /* Translators: a player, the player who had the police cat so far */
      _ ("%s blows the whistle and fetches the police cat. No longer guarded: %s."), telling->name,
      telling->names->name[old_owner - 1]);
}

static char *
say_dog (const Telling *telling)
{
  MhMove nothing = mh_step_find_event (telling->step, CP_EVENT_NOTHING);

  if (nothing == 0)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s rolls the dog. Woof! Somebody has to run."), telling->name);
  if (mh_move_b (nothing) == CP_NOTHING_GUARDED)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s rolls the dog. It sees the police cat and takes fright."),
                            telling->name);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s rolls the dog. It sniffs, finds nobody to chase and trots off."),
                          telling->name);
}

static char *
say_mouse (const Telling *telling)
{
  if (mh_step_find_event (telling->step, CP_EVENT_NOTHING) != 0)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s rolls the mouse. It finds nobody to lure and shrugs."),
                            telling->name);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s rolls the mouse. Psst! Somebody is going to be lured."),
                          telling->name);
}

static char *
say_cat (const Telling *telling)
{
  guint8 card = telling->after->card;

  if (card == CP_CARD_NONE)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s rolls the cat, but no card is left."), telling->name);
  if (card >= CP_CARD_POLICE)
    return say_police_card (telling);
  return card >= CP_CARD_KITTENS ? say_kittens (telling) : say_parent (telling);
}

static char *
say_run (const Telling *telling, MhActor home)
{
  if (home == telling->before->turn)
    /* Translators: a player, the surname of a cat family */
    return g_strdup_printf (_ ("%s keeps the kittens of family %s."), telling->name,
                            telling->family);
  /* Translators: a player, the surname of a cat family, the player with the chosen parent */
  return g_strdup_printf (_ ("%s sends the kittens of family %s to their parent: %s."),
                          telling->name, telling->family, telling->names->name[home]);
}

/* What the dog did to a unit of parent, kittens or both. */
static char *
say_given (const Telling *telling, CatPatrolCards unit, const char *other)
{
  const char *name = telling->name, *family = telling->family;
  gboolean complete = mh_step_find_event (telling->step, CP_EVENT_COMPLETE) != 0;

  if ((unit & CP_PARENT_CARDS) == 0)
    /* Translators: a player, the surname of a cat family, the next player */
    return g_strdup_printf (_ ("%s lets the kittens of family %s run. They find a new place: %s."),
                            name, family, other);
  if ((unit & CP_KITTEN_CARDS) == 0 && complete)
    /* Translators: a player, the surname of a cat family, the next player */
    return g_strdup_printf (_ ("%s lets a parent of family %s run. It completes the family: %s."),
                            name, family, other);
  if ((unit & CP_KITTEN_CARDS) == 0)
    /* Translators: a player, the surname of a cat family, the next player */
    return g_strdup_printf (_ ("%s lets a parent of family %s run. It finds a new place: %s."),
                            name, family, other);
  if (complete)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family, the next player */
        _ ("%s lets a parent and the kittens of family %s run. The family is complete: %s."), name,
        family, other);
  return g_strdup_printf (
      /* Translators: a player, the surname of a cat family, the next player */
      _ ("%s lets a parent and the kittens of family %s run. They find a new place: %s."), name,
      family, other);
}

static char *
say_lured (const Telling *telling, CatPatrolCards unit, const char *other)
{
  const char *name = telling->name, *family = telling->family;
  gboolean complete = mh_step_find_event (telling->step, CP_EVENT_COMPLETE) != 0;

  if ((unit & CP_PARENT_CARDS) == 0)
    /* Translators: a player, the surname of a cat family, the player who had the kittens */
    return g_strdup_printf (_ ("%s lures the kittens of family %s. They come from: %s."), name,
                            family, other);
  if ((unit & CP_KITTEN_CARDS) == 0 && complete)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family, the player who had the parent */
        _ ("%s lures a parent of family %s and completes the family. It comes from: %s."), name,
        family, other);
  if ((unit & CP_KITTEN_CARDS) == 0)
    /* Translators: a player, the surname of a cat family, the player who had the parent */
    return g_strdup_printf (_ ("%s lures a parent of family %s. It comes from: %s."), name, family,
                            other);
  if (complete)
    return g_strdup_printf (
        /* Translators: a player, the surname of a cat family, the player who had the cats */
        _ ("%s lures a parent and the kittens of family %s and completes the family. They come "
           "from: %s."),
        name, family, other);
  /* Translators: a player, the surname of a cat family, the player who had the cats */
  return g_strdup_printf (_ ("%s lures a parent and the kittens of family %s. They come from: %s."),
                          name, family, other);
}

static char *
say_moved (const Telling *telling, gboolean lured)
{
  MhMove moved = mh_step_find_event (telling->step, CP_EVENT_MOVED);
  MhActor from = mh_move_b (moved), to = mh_move_c (moved);
  CatPatrolCards unit = cat_patrol_unit_cards (telling->before->area[from], mh_move_a (moved));

  if (lured)
    return say_lured (telling, unit, telling->names->name[from]);
  return say_given (telling, unit, telling->names->name[to]);
}

static char *
say_move (Telling *telling, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case CP_MOVE_ROLL:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s rolls the die."), telling->name);
    case CP_MOVE_START:
      /* Translators: a player, by chance */
      return g_strdup_printf (_ ("%s begins."), telling->names->name[mh_move_a (move)]);
    case CP_MOVE_CAT:
      return say_cat (telling);
    case CP_MOVE_DOG:
      return say_dog (telling);
    case CP_MOVE_MOUSE:
      return say_mouse (telling);
    case CP_MOVE_WHISTLE:
      return say_whistle (telling);
    case CP_MOVE_RUN:
      return say_run (telling, mh_move_a (move));
    case CP_MOVE_GIVE:
      return say_moved (telling, FALSE);
    case CP_MOVE_LURE:
      return say_moved (telling, TRUE);
    default:
      return NULL;
    }
}

/**
 * cat_patrol_say_step:
 * @game: the game
 * @step: a step
 * @when: as news or from the log; nothing here must be forgotten, so it is all the same
 * @names: the players' names
 *
 * Returns: (transfer full) (nullable): what happened
 */
char *
cat_patrol_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  MhMove move = mh_step_get_move (step);
  Telling telling = {
    .names = names,
    .step = step,
    .before = mh_sight_get_data (mh_step_get_before (step)),
    .after = mh_sight_get_data (mh_step_get_after (step)),
  };
  guint card = telling.after->card;

  if (mh_move_kind (move) == CP_MOVE_GIVE || mh_move_kind (move) == CP_MOVE_LURE)
    card = mh_move_a (move);
  if (card != CP_CARD_NONE && card < CP_CARD_POLICE)
    telling.family = cat_patrol_get_family_name (cat_patrol_card_family (card));
  telling.name = names->name[telling.before->turn];
  return say_move (&telling, move);
}

static char *
say_roll_prompt (const CatPatrolState *self, const char *name)
{
  int missing = CP_PATH_LENGTH - self->path;

  if (self->variant == CAT_PATROL_VARIANT_BASE || self->pile != 0)
    /* Translators: the player who is to roll now */
    return g_strdup_printf (_ ("%s is on turn: roll the die."), name);
  return g_strdup_printf (
      /* Translators: in the Alarm game without cards: the player who is to roll now, whistles that
       * are missing until the end */
      ngettext ("%s is on turn: roll the die. No cards are left, and %d whistle is missing.",
                "%s is on turn: roll the die. No cards are left, and %d whistles are missing.",
                (gulong) missing),
      name, missing);
}

/**
 * cat_patrol_say_prompt:
 * @game: the game
 * @sight: what lies on the table
 * @names: the players' names
 *
 * Returns: (transfer full): what is to be done now
 */
char *
cat_patrol_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const CatPatrolState *self = mh_sight_get_data (sight);
  const char *name = names->name[self->turn];

  switch ((CatPatrolPhase) self->phase)
    {
    case CP_PHASE_START:
      /* Translators: what happens now, before the first turn */
      return g_strdup (_ ("Chance says who begins."));
    case CP_PHASE_ROLL:
      return say_roll_prompt (self, name);
    case CP_PHASE_CHANCE:
      /* Translators: what happens now */
      return g_strdup (_ ("The die is rolling."));
    case CP_PHASE_RUN:
      return g_strdup_printf (
          /* Translators: the player on turn, the surname of a cat family */
          _ ("%s is on turn: choose a parent for the kittens of family %s."), name,
          cat_patrol_get_family_name (cat_patrol_card_family (self->card)));
    case CP_PHASE_GIVE:
      return g_strdup_printf (
          /* Translators: the player on turn, the next player clockwise */
          _ ("%s is on turn: choose who runs from the dog. The next place: %s."), name,
          names->name[cat_patrol_next_seat (self)]);
    case CP_PHASE_LURE:
      /* Translators: the player on turn */
      return g_strdup_printf (_ ("%s is on turn: choose somebody to lure with the mouse."), name);
    case CP_PHASE_OVER:
      /* Translators: each card shows as many paws as cats */
      return g_strdup (_ ("The game is over. Count the paws!"));
    case CP_N_PHASES:
    default:
      return NULL;
    }
}
