/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The layout, and the labels for people who hear the table. It depends on the sight alone: a card that the sight
 * leaves blank is drawn as a back. */
#include "config.h"

#include "cats-and-rats-layout.h"

#include <glib/gi18n-lib.h>

#include "cats-and-rats-art.h"

typedef struct
{
  const CatsAndRatsState *state;
  MhArrangement *arrangement;
  MhActor viewer;
  CatsAndRatsPlan plan;
} Layout;

/* The face of a card, or its back if nobody at this screen may see the face. */
static MhPicture *
get_face (guint code)
{
  static const char *const names[CR_KINDS + 1]
      = { "back", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "peek", "swap", "two" };

  g_return_val_if_fail (code <= CR_KINDS, NULL);
  return cats_and_rats_art_picture (names[code]);
}

static MhPlacing *
add_thing (Layout *self, guint id, const char *picture, const MhBox *box, const char *label)
{
  return mh_arrangement_take (self->arrangement, id, cats_and_rats_art_picture (picture), box,
                              g_strdup (label));
}

/* Adds a choice that is not a card. */
static void
add_choice (Layout *self, guint id, const char *picture, guint spot, const char *label)
{
  MhPlacing *placing = add_thing (self, id, picture, &self->plan.spot[spot], label);

  mh_placing_set_action (placing, label);
  mh_placing_set_reach (placing, TRUE);
}

/* The label of a card in a row: its place, and its face while the sight shows it. */
static char *
say_place (Layout *self, guint seat, guint slot)
{
  static const char *const faces[CR_SLOTS] = {
    /* Translators, all: %1$s is a player, %2$s a card such as "a 4". The card is face up in the player's
     * row */
    N_ ("%1$s, first card: %2$s"),
    N_ ("%1$s, second card: %2$s"),
    N_ ("%1$s, third card: %2$s"),
    N_ ("%1$s, fourth card: %2$s"),
  };
  static const char *const backs[CR_SLOTS] = {
    /* Translators, all: %s is a player. The card is in the player's row of four */
    N_ ("%s, first card, face down"),
    N_ ("%s, second card, face down"),
    N_ ("%s, third card, face down"),
    N_ ("%s, fourth card, face down"),
  };
  const char *name = mh_arrangement_get_name (self->arrangement, (MhActor) seat);
  guint code = self->state->row[seat][slot].code;
  GString *text = g_string_new (_ (code == CR_CARD_NONE ? backs[slot] : faces[slot]));

  if (code == CR_CARD_NONE)
    g_string_replace (text, "%s", name, 1);
  else
    {
      g_string_replace (text, "%2$s", cats_and_rats_get_card_name (code), 1);
      g_string_replace (text, "%1$s", name, 1);
    }
  return g_string_free (text, FALSE);
}

/* The effect of choosing a card of a row now, or NULL. */
static const char *
get_place_action (const CatsAndRatsState *state, guint seat, guint slot)
{
  gboolean own = seat == state->turn;

  if (state->phase == CR_PHASE_DECIDE && own && state->hand != CR_CARD_NONE)
    /* Translators, file: for the screen reader: what a tap here does, worded as on a button */
    return _ ("Put the drawn card here");
  if (state->phase == CR_PHASE_TURN && own)
    return _ ("Put the face-up card here");
  if (state->phase != CR_PHASE_TARGET || (state->younger && cats_and_rats_is_outer (slot)))
    return NULL;
  if (cats_and_rats_top (state) == CR_CARD_SWAP)
    /* Translators: for the screen reader: what a tap here does. This card and another one swap
     * places */
    return _ ("Swap this card");
  /* Translators: for the screen reader: what a tap here does, in secret */
  return own ? _ ("Look at this card") : NULL;
}

static void
add_card (Layout *self, guint seat, guint slot, const MhBox *box)
{
  const CatsAndRatsState *state = self->state;
  const CatsAndRatsCard *card = &state->row[seat][slot];
  g_autoptr (MhPicture) picture = get_face (card->code);
  MhPlacing *placing;

  if (card->place == CR_PLACE_EMPTY)
    return;
  placing = mh_arrangement_add (self->arrangement, cats_and_rats_layout_get_thing (seat, slot),
                                picture, box);
  mh_placing_set_reach (placing, TRUE);
  mh_placing_format_notation (placing, "%c%u", mh_actor_to_char (seat), slot + 1);
  mh_placing_take_label (placing, say_place (self, seat, slot));
  mh_placing_set_action (placing, get_place_action (state, seat, slot));
  mh_placing_set_source (placing, THING_PILE);
  if (state->knocker == seat + 1 && slot == CR_SLOTS - 1)
    mh_placing_take_badge (placing, MH_CORNER_TOP_RIGHT, cats_and_rats_art_picture ("knock"));
}

/* Slot 1 is on the left for everybody who looks at the screen. */
static void
add_row (Layout *self, guint seat)
{
  MhBox place = self->plan.row[seat];

  for (guint slot = 0; slot < CR_SLOTS; slot++)
    {
      add_card (self, seat, slot, &place);
      place.x += self->plan.step;
    }
}

static char *
say_points (Layout *self, MhActor seat)
{
  const CatsAndRatsState *state = self->state;
  const char *name = mh_arrangement_get_name (self->arrangement, seat);
  guint total = state->total[seat];

  if (state->phase == CR_PHASE_SCORE || state->phase == CR_PHASE_OVER)
    return g_strdup_printf (ngettext (
                                /* Translators: %1$s is a player, %2$u the player's total points,
                                 * %3$u their points in this round */
                                "%1$s, %2$u point, %3$u of them this round",
                                "%1$s, %2$u points, %3$u of them this round", total),
                            name, total, state->last[seat]);
  if (!cats_and_rats_plays (state, seat) && state->round > 0)
    return g_strdup_printf (
        ngettext (
            /* Translators: %s is a player, of unknown gender, with too many points, %u the number
             * of points */
            "%s, out of the match, %u point", "%s, out of the match, %u points", total),
        name, total);
  if (state->knocker == seat + 1)
    return g_strdup_printf (
        ngettext (
            /* Translators: %s is a player, of unknown gender, who has knocked to end the round, %u
             * a number of points. A noun or the present tense will do */
            "%s has knocked, %u point", "%s has knocked, %u points", total),
        name, total);
  return g_strdup_printf (ngettext (
                              /* Translators: %s is a player, %u a number of points */
                              "%s, %u point", "%s, %u points", total),
                          name, total);
}

/* The length of a seat's points bar. It is full at the limit; without a limit, at the worst seat's points, but at
 * 40 or more. */
static double
get_share (const CatsAndRatsState *state, MhActor seat)
{
  guint most = 40;

  for (MhActor other = 0; other < state->n_seats; other++)
    most = MAX (most, state->total[other]);
  if (state->end == CATS_AND_RATS_END_LIMIT)
    most = state->limit;
  return (double) state->total[seat] / most;
}

/* Whether nobody has fewer points, and somebody has more. */
static gboolean
leads (const CatsAndRatsState *state, MhActor seat)
{
  gboolean more = FALSE;

  for (MhActor other = 0; other < state->n_seats; other++)
    if (state->total[other] < state->total[seat])
      return FALSE;
    else
      more = more || state->total[other] > state->total[seat];
  return more;
}

/* A cat instead of a rat marks who leads. */
static void
add_panel (Layout *self, MhActor seat)
{
  g_autoptr (MhPicture) picture
      = cats_and_rats_art_picture (leads (self->state, seat) ? "cat" : "rat");
  MhPlacing *panel
      = mh_arrangement_add_seat (self->arrangement, seat, &self->plan.seat[seat],
                                 self->plan.upright, (int) self->state->total[seat], picture);

  mh_placing_set_share (panel, get_share (self->state, seat));
  if (self->state->phase == CR_PHASE_SCORE || self->state->phase == CR_PHASE_OVER)
    mh_placing_set_gain (panel, self->state->last[seat]);
  mh_placing_take_label (panel, say_points (self, seat));
}

static void
add_pile (Layout *self)
{
  guint left = self->state->pile_size;
  char *label
      /* Translators: %u is the number of cards left to draw */
      = g_strdup_printf (ngettext ("Draw pile: %u card", "Draw pile: %u cards", left), left);
  MhPlacing *placing
      = mh_arrangement_take (self->arrangement, THING_PILE, cats_and_rats_art_pile (left),
                             &self->plan.spot[SPOT_PILE], label);

  mh_placing_set_notation (placing, "draw");
  mh_placing_set_number (placing, left);
  mh_placing_set_reach (placing, TRUE);
  if (self->state->phase == CR_PHASE_TURN)
    mh_placing_set_action (placing, _ ("Draw a card"));
}

static void
add_discard (Layout *self)
{
  const CatsAndRatsState *state = self->state;
  const MhBox *box = &self->plan.spot[SPOT_DISCARD];
  guint n = state->discard_size;
  guint top
      = n == 0 && state->n_aside > 0 ? state->aside[state->n_aside - 1] : cats_and_rats_top (state);
  g_autoptr (MhPicture) face = NULL;
  MhPlacing *placing;

  if (top == CR_CARD_NONE)
    {
      /* Translators: the pile whose face-up top card may be taken */
      placing = add_thing (self, THING_DISCARD, "pile-place", box, _ ("Discard pile: empty"));
    }
  else
    {
      face = get_face (top);
      placing = mh_arrangement_add_inside (self->arrangement, THING_DISCARD, face, box);
      mh_placing_take_label (
          placing,
          g_strdup_printf (ngettext (
                               /* Translators: %s is the top card, such as "a 4", %u the number of
                                * cards in the pile */
                               "Discard pile: %s, %u card", "Discard pile: %s, %u cards", n),
                           cats_and_rats_get_card_name (top), n));
    }
  mh_placing_set_notation (placing, "discard");
  mh_placing_set_reach (placing, TRUE);
  if (state->phase == CR_PHASE_TURN)
    mh_placing_set_action (placing, _ ("Take the face-up card"));
  if (state->phase == CR_PHASE_DECIDE && state->hand != CR_CARD_NONE)
    /* Translators: a button that puts the drawn card on the discard pile */
    mh_placing_set_action (placing, _ ("Discard the drawn card"));
}

/* The drawn card and, if this sight shows it, the choices of its power. */
static void
add_drawn (Layout *self)
{
  guint hand = self->state->hand;
  g_autoptr (MhPicture) picture = get_face (hand);
  MhPlacing *placing = mh_arrangement_add_inside (self->arrangement, THING_DRAWN, picture,
                                                  &self->plan.spot[SPOT_FIRST]);

  mh_placing_set_notation (placing, "hand");
  mh_placing_set_reach (placing, TRUE);
  mh_placing_set_source (placing, THING_PILE);
  if (hand == CR_CARD_NONE)
    mh_placing_set_label (placing, _ ("The drawn card, face down"));
  else
    /* Translators: %s is a card such as "a 4" */
    mh_placing_take_label (
        /* Translators: %s is a card such as “a 4” */
        placing, g_strdup_printf (_ ("The drawn card: %s"), cats_and_rats_get_card_name (hand)));
  if (hand == CR_CARD_PEEK)
    /* Translators: a button; “Peek” is a power card: look at one of your cards in secret */
    add_choice (self, THING_USE, "sign-peek", SPOT_SECOND, _ ("Use Peek"));
  if (hand == CR_CARD_SWAP)
    /* Translators: a button; “Swap” is a power card: two cards swap places */
    add_choice (self, THING_USE, "sign-swap", SPOT_SECOND, _ ("Use Swap"));
  if (hand == CR_CARD_DRAW_2)
    add_choice (self, THING_TWO, "sign-two", SPOT_SECOND, _ ("Draw up to two cards"));
}

/* Adds a button to continue, with the face of each player in @who. */
static MhPlacing *
add_onward (Layout *self, guint id, guint spot, MhActors who, const char *label)
{
  g_autoptr (MhPicture) picture = mh_arrangement_dup_onward (self->arrangement, who, NULL);
  MhPlacing *placing
      = mh_arrangement_add_inside (self->arrangement, id, picture, &self->plan.spot[spot]);

  mh_placing_set_label (placing, label);
  mh_placing_set_action (placing, label);
  mh_placing_set_reach (placing, TRUE);
  return placing;
}

/* Shows the next player's face. */
static void
add_end (Layout *self)
{
  const MhActor next = cats_and_rats_next_seat (self->state, self->state->turn);

  /* Translators: a button that passes the turn to the next player */
  add_onward (self, THING_END, SPOT_SECOND, mh_actor_bit (next), _ ("End the turn"));
}

/* The button that the focus goes to after a round tells everybody's points. */
static void
tell_points (Layout *self, MhPlacing *next)
{
  g_autoptr (GString) points = g_string_new (NULL);

  for (MhActor seat = 0; seat < self->state->n_seats; seat++)
    {
      g_autofree char *said = say_points (self, seat);

      g_string_append_printf (points, "%s%s", seat > 0 ? " · " : "", said);
    }
  mh_placing_set_action (next, points->str);
}

static void
add_choices (Layout *self)
{
  MhActors viewer = mh_actor_bit (self->viewer);

  switch (self->state->phase)
    {
    case CR_PHASE_LOOK:
      if (((self->state->looking | self->state->looked) & viewer) == 0)
        add_choice (self, THING_LOOK, "sign-peek", SPOT_FIRST, _ ("Look at the outer cards"));
      break;
    case CR_PHASE_DECIDE:
      add_drawn (self);
      break;
    case CR_PHASE_TARGET:
      /* Translators: a button that declines what the power card allows */
      add_choice (self, THING_NO_POWER,
                  cats_and_rats_top (self->state) == CR_CARD_SWAP ? "no-swap" : "no-peek",
                  SPOT_FIRST, _ ("No, thanks"));
      break;
    case CR_PHASE_KNOCK:
      /* The first button has the focus, so that one key press too many does not knock. */
      add_end (self);
      /* Translators: a button that knocks on the table to end the round */
      add_choice (self, THING_KNOCK, "knock", SPOT_FIRST, _ ("Knock"));
      break;
    case CR_PHASE_SCORE:
      /* The faces of those with the fewest rats. */
      tell_points (self, add_onward (self, THING_NEXT, SPOT_FIRST,
                                     cats_and_rats_get_lucky (self->state), _ ("Next round")));
      break;
    default:
      break;
    }
}

/* Last, because keys lead to it from the cards that are seen. */
static void
add_done (Layout *self)
{
  const CatsAndRatsState *state = self->state;

  if (state->phase == CR_PHASE_PEEKING)
    add_choice (self, THING_DONE, "done", SPOT_FIRST, _ ("Turn the card back over"));
  else if (state->phase == CR_PHASE_LOOK && mh_actors_has (state->looking, self->viewer))
    add_choice (self, THING_DONE, "done", SPOT_FIRST, _ ("Turn the cards back over"));
}

/* The rounds of the match: cards for rounds to come, empty places for finished ones. */
static void
add_rounds (Layout *self, MhBox *strip)
{
  const CatsAndRatsState *state = self->state;
  guint over = state->phase >= CR_PHASE_SCORE ? state->round : MAX (1, state->round) - 1u;
  g_autoptr (MhPicture) rounds = NULL;
  MhPlacing *placing;
  MhBox box;

  if (state->end != CATS_AND_RATS_END_ROUNDS || state->rounds < 2)
    return;
  rounds = cats_and_rats_art_rounds (over, state->rounds);
  if (strip->width < strip->height * 3)
    box = mh_box_cut_top (strip, strip->height / 2);
  else
    box = mh_box_cut_left (
        strip, MIN (strip->width * 0.5, strip->height * mh_picture_get_aspect (rounds)));
  box = mh_box_inset (&box, 2);
  placing = mh_arrangement_add_inside (self->arrangement, THING_ROUNDS, rounds, &box);
  mh_placing_set_scenery (placing, TRUE);
}

/* After a knock: the symbols of the players who have a turn left. */
static void
add_last_turns (Layout *self, const MhBox *strip)
{
  const CatsAndRatsState *state = self->state;
  g_autoptr (MhPicture) knock = cats_and_rats_art_picture ("knock");
  g_autoptr (GPtrArray) signs = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_picture_unref);
  g_autoptr (MhPicture) banner = NULL;
  MhPlacing *placing;
  guint n;

  if (state->knocker == 0 || state->phase < CR_PHASE_TURN || state->phase >= CR_PHASE_KNOCK)
    return;
  for (MhActor seat = state->turn; seat + 1u != state->knocker;
       seat = cats_and_rats_next_seat (state, seat))
    g_ptr_array_add (signs, mh_arrangement_dup_sign (self->arrangement, seat));
  n = signs->len;
  banner = cats_and_rats_art_banner (knock, (MhPicture **) signs->pdata, n);
  placing = mh_arrangement_add_inside (self->arrangement, THING_LAST_TURNS, banner, strip);
  mh_placing_take_label (
      placing,
      g_strdup_printf (
          ngettext (
              /* Translators: %s is the player, of unknown gender, who has knocked, %u how many
               * turns the others have left in the round. The present tense will do */
              "%s has knocked: %u turn left", "%s has knocked: %u turns left", n),
          mh_arrangement_get_name (self->arrangement, (MhActor) (state->knocker - 1)), n));
  mh_placing_set_scenery (placing, TRUE);
}

static void
add_middle (Layout *self)
{
  MhBox strip = self->plan.strip;

  add_pile (self);
  add_discard (self);
  add_choices (self);
  add_rounds (self, &strip);
  add_last_turns (self, &strip);
}

void
cats_and_rats_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const CatsAndRatsState *state = mh_sight_get_data (sight);
  g_autofree Layout *self = g_new0 (Layout, 1);

  self->state = state;
  self->arrangement = arrangement;
  self->viewer = mh_sight_get_viewer (sight);
  cats_and_rats_plan_lay (&self->plan, arrangement);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_panel (self, seat);
  add_middle (self);
  for (guint seat = 0; seat < state->n_seats; seat++)
    add_row (self, seat);
  add_done (self);
}
