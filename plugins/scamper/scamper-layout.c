/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The layout, and the labels for people who hear the table. */
#include "config.h"

#include "scamper-layout.h"

#include <glib/gi18n-lib.h>

#include "scamper-art.h"
#include "scamper-plan.h"

/* The cells of a pad: after its four places the pawn, which has a key to lift it. */
enum
{
  CELL_OWN_PAWN = SCAMPER_ART_PLACES,
  CELL_COMMON_PAWN,
};

typedef struct
{
  const ScamperState *state;
  MhArrangement *arrangement;
  ScamperPlan plan;
} Layout;

static const char *const pawn_pictures[SC_N_PAWNS] = { NULL, "mouse", "cat", "dog", "granny" };
static const char *const structure_pictures[SC_N_STRUCTURES]
    = { NULL, "tree", "kennel", "chair", "hole" };

static MhPlacing *
add_thing (Layout *self, guint id, const char *picture, const MhBox *box, char *label)
{
  return mh_arrangement_take (self->arrangement, id, scamper_art_picture (picture), box, label);
}

MhPicture *
scamper_layout_die_picture (guint face)
{
  static const char *const names[SC_N_PAWNS]
      = { "die", "die-mouse", "die-cat", "die-dog", "die-granny" };

  return scamper_art_picture (names[face]);
}

static const char *
get_name (Layout *self, MhActor seat)
{
  return mh_arrangement_get_name (self->arrangement, seat);
}

static char *
say_pair (const char *name, const char *what)
{
  /* Translators: %1$s is a name, %2$s what belongs to it: "Mia: the mouse", "the tree: upper
   * left" */
  return g_strdup_printf (C_ ("label", "%1$s: %2$s"), name, what);
}

/* The seats -------------------------------------------------------------------------------- */

static void
add_panel (Layout *self, MhActor seat)
{
  /* In practice the chips are locked up */
  g_autoptr (MhPicture) chip = scamper_art_picture (self->state->practice > 0 ? "padlock" : "chip");
  const guint n = self->state->chips[seat];
  MhPlacing *panel = mh_arrangement_add_seat (self->arrangement, seat, &self->plan.seat[seat].panel,
                                              FALSE, (int) n, chip);

  /* Translators: %s is a player, %u a number of chips */
  mh_placing_format_label (panel, ngettext ("%s, %u chip", "%s, %u chips", n),
                           get_name (self, seat), n);
}

/* Ten holes in two rows; the player who fills them wins. */
static MhPicture *
make_rack (void)
{
  g_autoptr (MhPicture) dent = scamper_art_picture ("dent");
  MhPicturePart parts[SC_GOAL];

  for (guint i = 0; i < SC_GOAL; i++)
    parts[i] = (MhPicturePart){ dent, (i % 5) * 100.0, (i / 5) * 100.0, 100, 100, 0 };
  return mh_picture_new_composed (500, 200, parts, SC_GOAL);
}

static void
add_chip (Layout *self, guint id, const MhBox *box)
{
  MhPlacing *placing = add_thing (self, id, "chip", box, NULL);

  mh_placing_set_source (placing, THING_SACK);
  mh_placing_set_faded (placing, self->state->practice > 0);
}

static void
add_chips (Layout *self, MhActor seat)
{
  MhPlacing *rack = mh_arrangement_take (self->arrangement, THING_RACK + seat, make_rack (),
                                         &self->plan.seat[seat].rack, NULL);
  const MhBox *box = mh_placing_get_box (rack);

  for (guint i = 0; i < SC_GOAL; i++)
    {
      MhBox dent = mh_box_cell (box, 5, 2, i % 5, i / 5);

      if (i < self->state->chips[seat])
        add_chip (self, scamper_thing_chip (seat, i), &dent);
      else
        mh_arrangement_absorb (self->arrangement, scamper_thing_chip (seat, i), THING_SACK);
    }
}

/* The cell of a pad. As a help for small children it shows the structure at its place. */
static MhPicture *
make_cell (Layout *self, guint place, const MhColor *color)
{
  const guint structure = self->state->place[place - 1];
  g_autoptr (MhPicture) cell = scamper_art_cell (place - 1, color);
  g_autoptr (MhPicture) home = NULL;

  if (!mh_arrangement_wants_help (self->arrangement) || structure == SC_STRUCTURE_NONE)
    return g_steal_pointer (&cell);
  home = scamper_art_picture (structure_pictures[structure]);
  return mh_picture_new_composed (
      100, 100, (const MhPicturePart[]){ { cell, 0, 0, 100, 100, 0 }, { home, 5, 5, 90, 90, 0 } },
      2);
}

static void
add_pad (Layout *self, MhActor seat)
{
  const MhColor color = mh_art_person_color (mh_arrangement_get_color (self->arrangement, seat));

  if (!self->plan.seat[seat].has_pad)
    return;
  for (guint place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    {
      MhBox box = mh_box_cell (&self->plan.seat[seat].pad, 2, 2, (place - 1) % 2, (place - 1) / 2);
      MhPlacing *placing;

      box = mh_box_inset (&box, 2);
      placing = mh_arrangement_take (
          self->arrangement, scamper_thing_cell (seat, place), make_cell (self, place, &color),
          &box, say_pair (get_name (self, seat), scamper_get_place_name (place)));
      mh_placing_set_pad (placing, seat, place - 1);
      mh_placing_set_corners (placing, 0.12);
      mh_placing_set_light (placing, MH_LIGHT_FRAME);
      if (self->state->phase == SC_PHASE_THROW && seat == self->state->thrower)
        /* Translators, file: for the screen reader: what a tap here does, worded as on a button */
        mh_placing_set_action (placing, _ ("Roll the dice"));
    }
}

/* The board -------------------------------------------------------------------------------- */

static const char *
get_structure_action (const ScamperState *state)
{
  if (state->phase == SC_PHASE_DOUBLES)
    /* Translators: for the screen reader: what a tap here does. This home and another one swap
     * places */
    return _ ("Swap this home");
  if ((state->phase == SC_PHASE_ANSWER || state->phase == SC_PHASE_REACT)
      && state->spots == SCAMPER_SPOTS_4)
    /* Translators: for the screen reader: what a tap here does, worded as on a button. Your pawn
     * runs to this spot */
    return _ ("Run here");
  return NULL;
}

static void
add_structure (Layout *self, guint place)
{
  static const char *const places[] = { NULL, "NW", "NE", "SW", "SE" };
  const guint structure = self->state->place[place - 1];
  MhPlacing *placing;

  if (structure == SC_STRUCTURE_NONE || place >= G_N_ELEMENTS (places))
    return;
  placing = add_thing (
      self, THING_STRUCTURE + structure, structure_pictures[structure], &self->plan.place[place],
      say_pair (scamper_get_structure_name (structure), scamper_get_place_name (place)));
  mh_placing_set_notation (placing, places[place]);
  mh_placing_set_action (placing, get_structure_action (self->state));
  mh_placing_set_corners (placing, 0.4);
  mh_placing_set_helped (placing, self->state->phase == SC_PHASE_REACT
                                      && scamper_is_duel (self->state)
                                      && structure == self->state->structure);
}

/* With eight spots each structure has two of them, which are touched separately. */
static void
add_spots (Layout *self, guint place)
{
  static const char *const sides[SC_N_SIDES] = {
    NULL,
    /* Translators: a spot in or on something; %s is "the tree" */
    N_ ("Inside: %s"),
    /* Translators: a spot beside something; %s is "the tree" */
    N_ ("Beside: %s"),
  };
  const guint structure = self->state->place[place - 1];

  if (self->state->spots != SCAMPER_SPOTS_8 || structure == SC_STRUCTURE_NONE)
    return;
  for (guint side = SC_SIDE_ON; side < SC_N_SIDES; side++)
    {
      const MhBox box = scamper_plan_get_spot (&self->plan, place, side, structure);
      GString *label = g_string_new (_ (sides[side]));
      MhPlacing *placing;

      g_string_replace (label, "%s", scamper_get_structure_name (structure), 1);
      placing = add_thing (self, scamper_thing_spot (place, side), "spot", &box,
                           g_string_free (label, FALSE));
      mh_placing_set_action (placing, _ ("Run here"));
      mh_placing_set_reach (placing, TRUE);
    }
}

static char *
say_pawn (Layout *self, guint pawn, MhActor owner)
{
  const char *name = scamper_get_pawn_name (pawn);

  if (owner != MH_NOBODY)
    return say_pair (get_name (self, owner), name);
  /* Translators: %s is a pawn such as "the mouse" that belongs to nobody */
  return g_strdup_printf (_ ("In the middle: %s"), name);
}

static const char *
get_pawn_action (const ScamperState *state, MhActor owner)
{
  if (state->phase == SC_PHASE_SETUP && owner == MH_NOBODY)
    /* Translators: for the screen reader: what a tap here does. This pawn becomes yours for the
     * game */
    return _ ("Take this pawn");
  if (state->phase == SC_PHASE_DOUBLES && owner != state->thrower)
    /* Translators: for the screen reader: what a tap here does. You give your own pawn and take
     * this one */
    return _ ("Trade for this pawn");
  return NULL;
}

/* The seat that has claimed a spare pawn. */
static MhActor
find_claimer (const ScamperState *state, guint pawn)
{
  return state->claim > 0 && pawn == scamper_common (state) ? (MhActor) (state->claim - 1)
                                                            : MH_NOBODY;
}

/* Whether a pawn waits while another one is answered for, at the calm pace. */
static gboolean
waits (const ScamperState *state, guint pawn)
{
  return state->phase == SC_PHASE_ANSWER
         && scamper_played (state, scamper_answerer (state, state->n_answers)) != pawn;
}

/* The box of a pawn: with its owner, in the middle, or where it ran. */
static MhBox
find_pawn (Layout *self, guint pawn, MhActor owner, guint *side)
{
  const ScamperState *state = self->state;
  const guint which = scamper_called (state, pawn);
  const guint place = scamper_place_of (state, state->structure);
  MhBox box = owner != MH_NOBODY ? self->plan.seat[owner].pawn : self->plan.common[pawn];

  *side = SC_SIDE_NONE;
  if (which < 2 && state->phase == SC_PHASE_REACT && state->right[which] != 0)
    {
      *side = which == 0 ? SC_SIDE_ON : SC_SIDE_BY;
      return scamper_plan_get_spot (&self->plan, place, *side, state->structure);
    }
  if (owner != MH_NOBODY && state->holds[owner] == pawn)
    box.y -= box.height * 0.12;
  return box;
}

/* The seat that may press a pawn itself. */
static MhActor
find_hand (Layout *self, guint pawn, MhActor owner)
{
  const ScamperState *state = self->state;

  if (owner != MH_NOBODY || state->phase != SC_PHASE_REACT)
    return owner;
  for (guint i = 0; i < state->n_seats; i++)
    {
      MhActor seat = (MhActor) ((state->thrower + i) % state->n_seats);

      if (mh_arrangement_is_person (self->arrangement, seat)
          && scamper_played (state, seat) == pawn)
        return seat;
    }
  return MH_NOBODY;
}

/* With eight spots a player drags a pawn; with four, a key may lift it, but it runs on its own. */
static void
put_in_hand (Layout *self, MhPlacing *placing, guint pawn, MhActor owner)
{
  const ScamperState *state = self->state;
  const MhActor hand = find_hand (self, pawn, owner);
  const gboolean bluffs = mh_arrangement_has_extra_keys (self->arrangement) && owner != MH_NOBODY
                          && (state->phase == SC_PHASE_THROW || state->phase == SC_PHASE_WAIT);

  if (hand == MH_NOBODY || state->pace != SCAMPER_PACE_RACE)
    return;
  if (state->spots == SCAMPER_SPOTS_4
      && (owner == MH_NOBODY || !mh_arrangement_has_extra_keys (self->arrangement)))
    return;
  if (bluffs || state->phase == SC_PHASE_REACT || state->phase == SC_PHASE_HUSH)
    mh_placing_set_pad (placing, hand, owner != MH_NOBODY ? CELL_OWN_PAWN : CELL_COMMON_PAWN);
}

static void
add_pawn (Layout *self, guint pawn)
{
  const ScamperState *state = self->state;
  const MhActor owner = scamper_owner (state, pawn);
  guint side;
  MhBox box = find_pawn (self, pawn, owner, &side);
  g_autofree char *picture = g_strconcat (pawn_pictures[pawn], side == SC_SIDE_ON ? "-home" : "",
                                          side == SC_SIDE_BY ? "-by" : "", NULL);
  MhPlacing *placing
      = add_thing (self, THING_PAWN + pawn, picture, &box, say_pawn (self, pawn, owner));

  mh_placing_set_owner (placing, owner != MH_NOBODY ? owner : find_claimer (state, pawn));
  mh_placing_set_action (placing, get_pawn_action (state, owner));
  mh_placing_set_reach (placing, TRUE);
  mh_placing_set_helped (placing, side == SC_SIDE_NONE && state->phase == SC_PHASE_REACT
                                      && scamper_called (state, pawn) < 2);
  if (waits (state, pawn)
      || (owner != MH_NOBODY && mh_actors_has (state->fined, owner)
          && scamper_called (state, pawn) == 2))
    mh_placing_set_faded (placing, TRUE);
  put_in_hand (self, placing, pawn, owner);
}

/* The people on the other side have their own copy of the die, and read both dice from their left. */
static void
add_die (Layout *self, guint index)
{
  const guint face = self->state->dice[index];

  mh_arrangement_take (
      self->arrangement, THING_DIE + index, scamper_layout_die_picture (face),
      &self->plan.die[index],
      /* Translators: %s is what a die shows, such as "the mouse" */
      g_strdup_printf (C_ ("one of the dice", "Die: %s"), scamper_get_pawn_name (face)));
  if (mh_arrangement_has_far_side (self->arrangement))
    mh_placing_set_turned (mh_arrangement_take (self->arrangement, THING_FAR_DIE + index,
                                                scamper_layout_die_picture (face),
                                                &self->plan.far_die[1 - index], NULL),
                           TRUE);
}

/* Two dice, the cup that hides them, or nothing before the first roll. */
static void
add_dice (Layout *self)
{
  const ScamperState *state = self->state;
  MhPlacing *placing;

  if (state->phase <= SC_PHASE_SETUP)
    return;
  if (state->dice[0] != SC_PAWN_NONE && state->dice[1] != SC_PAWN_NONE
      && state->phase != SC_PHASE_THROW)
    {
      add_die (self, 0);
      add_die (self, 1);
      return;
    }
  /* Translators: for the screen reader: the cup that holds the two dice */
  placing = add_thing (self, THING_CUP, "cup", &self->plan.cup, g_strdup (_ ("Dice cup")));
  mh_placing_set_restless (placing, state->phase == SC_PHASE_WAIT || state->phase == SC_PHASE_HUSH);
  if (state->phase != SC_PHASE_THROW)
    return;
  mh_placing_set_action (placing, _ ("Roll the dice"));
  mh_placing_set_by_itself (placing, TRUE);
}

static void
add_sack (Layout *self)
{
  const guint n = self->state->reserve;
  MhPlacing *placing = add_thing (self, THING_SACK, "sack", &self->plan.sack,
                                  g_strdup_printf (ngettext (
                                                       /* Translators: %u is the number of chips
                                                        * that nobody has */
                                                       "Reserve: %u chip", "Reserve: %u chips", n),
                                                   n));

  /* In practice the lock on it shows the number that matters. */
  if (self->state->practice == 0)
    mh_placing_set_number (placing, (int) n);
}

/* In practice all chips are locked up. The lock on the sack shows for how long. */
static void
add_locks (Layout *self)
{
  const guint n = self->state->practice;
  const MhBox *sack = mh_placing_get_box (mh_arrangement_lookup (self->arrangement, THING_SACK));
  const MhBox box = { sack->x + sack->width * 0.3, sack->y + sack->height * 0.24,
                      sack->width * 0.76, sack->height * 0.8 };
  MhPlacing *placing;

  if (n == 0)
    return;
  placing = add_thing (self, THING_LOCK, "padlock", &box,
                       g_strdup_printf (ngettext (
                                            /* Translators: %u is the number of practice rolls left,
                                             * including this one */
                                            "Practice: %u roll without chips",
                                            "Practice: %u rolls without chips", n),
                                        n));
  mh_placing_set_number (placing, (int) n);
  for (MhActor seat = 0; seat < self->state->n_seats; seat++)
    add_thing (self, THING_LOCK + 1 + seat, "padlock", &self->plan.seat[seat].rack, NULL);
}

static void
add_keep (Layout *self)
{
  MhPlacing *placing;

  if (self->state->phase != SC_PHASE_DOUBLES || !self->state->pass)
    return;
  placing
      /* Translators: a button: no pawn is traded and no home is swapped */
      = add_thing (self, THING_KEEP, "keep", &self->plan.keep,
                   g_strdup (_ ("Leave everything as it is")));
  mh_placing_set_action (placing, _ ("Leave everything as it is"));
  mh_placing_set_reach (placing, TRUE);
}

void
scamper_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  Layout self = { .state = mh_sight_get_data (sight), .arrangement = arrangement };
  const ScamperState *state = self.state;

  scamper_plan_lay (&self.plan, state, arrangement);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    {
      add_panel (&self, seat);
      add_chips (&self, seat);
    }
  for (guint place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    {
      add_structure (&self, place);
      add_spots (&self, place);
    }
  add_sack (&self);
  add_locks (&self);
  add_dice (&self);
  add_keep (&self);
  for (guint pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
    add_pawn (&self, pawn);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_pad (&self, seat);
}

/* The box of a pawn at a place: in the structure there, or beside it. */
MhBox
scamper_layout_get_goal (const ScamperState *state,
                         MhArrangement *arrangement,
                         guint pawn,
                         guint place,
                         guint side)
{
  ScamperPlan plan;
  MhBox box;

  scamper_plan_lay (&plan, state, arrangement);
  if (side == SC_SIDE_NONE)
    side = scamper_called (state, pawn) == 0 ? SC_SIDE_ON : SC_SIDE_BY;
  box = scamper_plan_get_spot (&plan, place, side, state->place[place - 1]);
  return mh_box_fit (&box, SCAMPER_PAWN_ASPECT);
}
