/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The layout, and the labels for people who hear the table. */
#include "config.h"

#include "cat-patrol-art.h"
#include "cat-patrol-layout.h"
#include "engine/rules/mh-sentences.h"

#include <glib/gi18n-lib.h>

#define CARD_ASPECT (5.0 / 7.0)
#define PAIR_STEP 0.5 /* offset of kittens from their parent, in cards */
#define POLICE_STEP 0.24 /* offset between a seat's police cards */

typedef struct
{
  const CatPatrolState *state;
  MhArrangement *arrangement;
  MhSeatPlan plan;
} Layout;

MhPicture *
cat_patrol_layout_card_picture (guint card)
{
  char name[3];

  mh_words_write (&cat_patrol_cards, card, name);
  return cat_patrol_art_picture (name);
}

/* The effect of choosing a card of a unit now, or NULL. */
static const char *
get_action (const CatPatrolState *state, MhActor seat, guint unit)
{
  if (unit >= CP_CARD_POLICE)
    return NULL;
  if (state->phase == CP_PHASE_GIVE && seat == state->turn)
    /* Translators: for the screen reader: what a tap here does, worded as on a button. These cats
     * must leave because of the dog */
    return _ ("Send away");
  if (state->phase == CP_PHASE_LURE && cat_patrol_may_lure_from (state, seat))
    /* Translators: for the screen reader: what a tap here does, worded as on a button. The mouse
     * entices these cats to come over */
    return _ ("Lure");
  if (state->phase == CP_PHASE_RUN && unit < CP_CARD_KITTENS
      && cat_patrol_card_family (unit) == cat_patrol_card_family (state->card))
    /* Translators: for the screen reader: what a tap here does, worded as on a button */
    return _ ("Let the kittens run here");
  return NULL;
}

/* Whether a card can be dragged to its destination. */
static gboolean
is_movable (const CatPatrolState *state, MhActor seat, guint unit, guint card)
{
  return state->phase == CP_PHASE_RUN ? card == state->card
                                      : get_action (state, seat, unit) != NULL;
}

/* Lists the pieces in a seat's area: units of one or two cards and the stack of police cards, each by its first
 * card, and the other things. */
static void
list_pieces (MhSeatPlan *plan, const CatPatrolState *state, MhActor seat)
{
  MhSet area = state->area[seat], police = area & CP_POLICE_CARDS;

  if (state->turn == seat && (state->phase == CP_PHASE_GIVE || state->phase == CP_PHASE_LURE))
    mh_seat_plan_add (plan, seat, THING_VISITOR, 0.9);
  if (state->figure == seat + 1)
    mh_seat_plan_add (plan, seat, THING_FIGURE, 0.8);
  plan->reserve[seat] = plan->n[seat] == 0 ? 0.9 : 0; /* for figure or visitor */
  for (guint family = 0; family < CP_FAMILIES; family++)
    {
      MhSet units = cat_patrol_units (area) & cat_patrol_family_cards (1u << family);

      if ((cat_patrol_complete (area) >> family & 1) != 0)
        mh_seat_plan_add (plan, seat, THING_BASKET + family, 1.15);
      for (; units != 0; units = mh_set_rest (units))
        {
          guint unit = mh_set_first (units);
          guint n_cards = mh_set_count (cat_patrol_unit_cards (area, unit));

          mh_seat_plan_add (plan, seat, unit, 1 + PAIR_STEP * (n_cards - 1));
          if (get_action (state, seat, unit) != NULL)
            plan->wanted |= mh_actor_bit (seat);
        }
    }
  if (police != 0)
    mh_seat_plan_add (plan, seat, mh_set_first (police),
                      1 + POLICE_STEP * (mh_set_count (police) - 1));
}

/* Adds a thing. Without a label it is not interactive. */
static MhPlacing *
add_thing (Layout *self, guint id, const char *picture, const MhBox *box, char *label)
{
  return mh_arrangement_take (self->arrangement, id, cat_patrol_art_picture (picture), box, label);
}

/* A short description of a card. */
static char *
dup_card_name (guint card)
{
  const char *family = cat_patrol_get_family_name (cat_patrol_card_family (card));

  if (card >= CP_CARD_POLICE)
    /* Translators: the name of a card */
    return g_strdup (_ ("Police card"));
  if (card >= CP_CARD_KITTENS)
    /* Translators, all: the name of a card; %s is a cat family's surname */
    return g_strdup_printf (_ ("%s family: two kittens"), family);
  return g_strdup_printf (_ ("%s family: a parent"), family);
}

/* Describes a card of a unit or a police card: what it is, its owner, and who is with it. */
static char *
say_card (Layout *self, MhActor seat, guint unit, guint card)
{
  MhSet area = self->state->area[seat];
  const char *owner = mh_arrangement_get_name (self->arrangement, seat);
  g_autofree char *name = dup_card_name (card);
  gboolean kittens = card >= CP_CARD_KITTENS && card < CP_CARD_POLICE;

  if (kittens && card == unit)
    /* Translators, all: %1$s is a card such as "Tabby family: two kittens", %2$s a player */
    return g_strdup_printf (_ ("%1$s, no parent yet – %2$s"), name, owner);
  if (kittens)
    return g_strdup_printf (_ ("%1$s, with a parent – %2$s"), name, owner);
  if (card < CP_CARD_POLICE && cat_patrol_unit_cards (area, card) != mh_set_of (card))
    /* Translators: %1$s is a card such as "Tabby family: a parent", %2$s a player */
    return g_strdup_printf (_ ("%1$s, with its kittens – %2$s"), name, owner);
  /* Translators: %1$s is a card such as "Police card", %2$s the player who owns it */
  return g_strdup_printf (_ ("%1$s – %2$s"), name, owner);
}

static void
add_card (Layout *self, MhActor seat, guint unit, guint card, const MhBox *box)
{
  g_autoptr (MhPicture) picture = cat_patrol_layout_card_picture (card);
  MhPlacing *placing = mh_arrangement_add (self->arrangement, card, picture, box);

  mh_placing_set_word (placing, &cat_patrol_cards, card);
  mh_placing_take_label (placing, say_card (self, seat, unit, card));
  mh_placing_set_action (placing, get_action (self->state, seat, unit));
  mh_placing_set_movable (placing, is_movable (self->state, seat, unit, card));
  mh_placing_set_reach (placing, TRUE);
  mh_placing_set_source (placing, THING_PILE);
  if (self->state->figure != seat + 1 || card != unit || card >= CP_CARD_POLICE)
    return;
  mh_placing_take_badge (placing, MH_CORNER_TOP_LEFT, cat_patrol_art_picture ("shield"));
  if (card >= CP_CARD_KITTENS)
    mh_placing_take_badge (placing, MH_CORNER_TOP_RIGHT, cat_patrol_art_picture ("running"));
}

/* Adds the cards of a unit or all police cards, overlapping side by side. */
static void
add_cards (Layout *self, MhActor seat, guint unit, const MhBox *box)
{
  MhBox place = { box->x, box->y, box->height * CARD_ASPECT, box->height };
  double step = (unit < CP_CARD_POLICE ? PAIR_STEP : POLICE_STEP) * place.width;
  MhSet cards = self->state->area[seat];

  cards = unit < CP_CARD_POLICE ? cat_patrol_unit_cards (cards, unit) : cards & CP_POLICE_CARDS;
  for (; cards != 0; cards = mh_set_rest (cards))
    {
      add_card (self, seat, unit, mh_set_first (cards), &place);
      place.x += step;
    }
}

static void
add_basket (Layout *self, MhActor seat, guint family, const MhBox *box)
{
  g_autofree char *picture = g_strdup_printf ("basket-%c", 'A' + family);
  /* Translators: %1$s is a cat family's surname, %2$s a player */
  char *label = g_strdup_printf (_ ("%1$s family, complete and safe – %2$s"),
                                 cat_patrol_get_family_name (family),
                                 mh_arrangement_get_name (self->arrangement, seat));
  MhPlacing *basket = add_thing (self, THING_BASKET + family, picture, box, label);

  mh_placing_format_notation (basket, "[%c]", 'A' + (int) family);
  for (MhSet left = cat_patrol_family_cards (1u << family); left != 0; left = mh_set_rest (left))
    {
      g_autoptr (MhPicture) card = cat_patrol_layout_card_picture (mh_set_first (left));

      mh_arrangement_absorb (self->arrangement, mh_set_first (left), THING_BASKET + family);
      mh_placing_add_peek (basket, card);
    }
}

static void
add_figure (Layout *self, const MhBox *box)
{
  const CatPatrolState *state = self->state;
  char *label;

  if (state->variant == CAT_PATROL_VARIANT_ALARM)
    /* Translators: the police cat's position on its path: %1$d is the number of the card, %2$d the
     * number of cards (nine) */
    label = g_strdup_printf (_ ("Police cat, on the path: step %1$d of %2$d"), state->path,
                             CP_PATH_LENGTH);
  else if (state->figure == 0)
    label = g_strdup (_ ("Police cat, in the middle"));
  else
    /* Translators: %s is a player */
    label = g_strdup_printf (_ ("Police cat – %s"),
                             mh_arrangement_get_name (self->arrangement, state->figure - 1));
  mh_placing_set_notation (add_thing (self, THING_FIGURE, "figure", box, label), "figure");
}

static void
add_panel (Layout *self, MhActor seat)
{
  g_autoptr (MhPicture) paw = mh_art_piece ("paw");
  gboolean guarded = self->state->figure == seat + 1;
  int cats = cat_patrol_count_cats (self->state->area[seat]) + guarded;
  MhPlacing *panel = mh_arrangement_add_seat (self->arrangement, seat, &self->plan.seat[seat],
                                              self->plan.stacked, cats, paw);

  mh_placing_set_guarded (panel, guarded);
  mh_placing_format_label (panel,
                           guarded /* Translators, all: %s is a player, %d a number of cats */
                               ? ngettext ("%s, %d cat, guarded by the police cat",
                                           "%s, %d cats, guarded by the police cat", (gulong) cats)
                               : ngettext ("%s, %d cat", "%s, %d cats", (gulong) cats),
                           mh_arrangement_get_name (self->arrangement, seat), cats);
}

static void
add_seat (Layout *self, MhActor seat)
{
  for (guint i = 0; i < self->plan.n[seat]; i++)
    {
      guint id = self->plan.id[seat][i];
      const MhBox *place = &self->plan.place[seat][i];

      if (id < THING_BASKET)
        add_cards (self, seat, id, place);
      else if (id == THING_FIGURE)
        add_figure (self, place);
      else if (id == THING_VISITOR)
        add_thing (self, id, self->state->phase == CP_PHASE_GIVE ? "dog" : "mouse-luring", place,
                   NULL);
      else
        add_basket (self, seat, id - THING_BASKET, place);
    }
}

const char *const cat_patrol_layout_die[]
    = { "die-cat", "die-dog", "die-mouse", "die-whistle", NULL };

static const char *const die_labels[CP_N_FACES] = {
  /* Translators, all: for the screen reader: the die (singular of dice), and what it shows. The
   * whistle is the thing that the police blow, not a sound */
  NC_ ("one of the dice", "Die"),
  NC_ ("one of the dice", "Die: the cat"),
  NC_ ("one of the dice", "Die: the dog"),
  NC_ ("one of the dice", "Die: the mouse"),
  NC_ ("one of the dice", "Die: the whistle"),
};

static const char *get_die_label (guint face);
MH_DEFINE_GET_NAME (get_die_label, "one of the dice", 0, die_labels)

static void
add_die (Layout *self, const MhBox *box)
{
  guint face = self->state->die;
  const char *picture = cat_patrol_layout_die[face != CP_FACE_NONE ? face - CP_FACE_CAT : 0];
  MhPlacing *die = add_thing (self, THING_DIE, picture, box, g_strdup (get_die_label (face)));

  /* Translators: for the screen reader: what a tap here does, worded as on a button */
  mh_placing_set_action (die, self->state->phase == CP_PHASE_ROLL ? _ ("Roll the die") : NULL);
}

static void
add_pile (Layout *self, const MhBox *box)
{
  guint left = mh_set_count (self->state->pile);
  char *label
      = left == 0
            /* Translators: for the screen reader: the pile of cards that players draw from */
            ? g_strdup (_ ("Pile: empty"))
            /* Translators: %u is the number of cards left in the pile */
            : g_strdup_printf (ngettext ("Pile: %u card", "Pile: %u cards", left), left);

  mh_placing_set_number (
      mh_arrangement_take (self->arrangement, THING_PILE, cat_patrol_art_pile (left), box, label),
      (int) left);
}

/* Alarm: nine face-up cards, preceded by the figure's starting place; in two rows the path turns around. */
static void
add_path (Layout *self, const MhBox *box)
{
  guint columns
      = MIN (box->width / 10, box->height) > MIN (box->width / 5, box->height / 2) ? 10 : 5;
  guint rows = 10 / columns;
  MhBox places[CP_PATH_LENGTH + 1];
  MhBox grid = mh_box_fit (box, (double) columns / rows);

  for (guint i = 0; i <= CP_PATH_LENGTH; i++)
    {
      guint row = i / columns, column = row == 0 ? i : 2 * columns - 1 - i;

      places[i] = mh_box_cell (&grid, columns, rows, column, row);
      places[i] = mh_box_inset (&places[i], 2);
      if (i > 0)
        add_thing (self, THING_PATH + i, i == CP_PATH_LENGTH ? "path-last" : "path", &places[i],
                   NULL);
    }
  add_figure (self, &places[self->state->path]);
}

static void
add_middle (Layout *self)
{
  const double widths[] = { 1.35, 1.1, 0.9 };
  gboolean alarm = self->state->variant == CAT_PATROL_VARIANT_ALARM;
  guint n = alarm || self->state->figure != 0 ? 2 : 3;
  MhBox box = mh_box_inset (&self->plan.middle, self->plan.stacked ? 2 : 10);
  MhBox places[3];
  double piece;

  if (alarm)
    {
      double high = MIN (box.width / (box.height > box.width ? 2.5 : 10), box.height * 0.34);
      MhBox path = mh_box_cut_top (&box, self->plan.stacked ? high : box.height * 0.4);

      add_path (self, &path);
    }
  piece = mh_box_flow_fit (&box, widths, 3, CARD_ASPECT, MAX (self->plan.piece * 1.2, 170));
  mh_box_flow (&box, widths, n, piece, piece / CARD_ASPECT, piece * 0.15, places);
  add_die (self, &places[0]);
  add_pile (self, &places[1]);
  if (n == 3)
    add_figure (self, &places[2]);
}

void
cat_patrol_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const CatPatrolState *state = mh_sight_get_data (sight);
  const double center = state->variant == CAT_PATROL_VARIANT_ALARM ? 4.4 : 4; /* with the path */
  Layout self = { state, arrangement, { .aspect = CARD_ASPECT, .center = center } };

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    list_pieces (&self.plan, state, seat);
  mh_seat_plan_lay (&self.plan, arrangement);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_panel (&self, seat);
  add_middle (&self);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_seat (&self, seat);
  if (state->phase == CP_PHASE_GIVE)
    mh_arrangement_add_arrow (arrangement, MH_THING_SEAT (state->turn),
                              MH_THING_SEAT (mh_seat_get_next (state->turn, state->n_seats)));
  if (state->phase == CP_PHASE_RUN)
    for (MhSet left = cat_patrol_parents (cat_patrol_card_family (state->card)); left != 0;
         left = mh_set_rest (left))
      mh_arrangement_add_arrow (arrangement, state->card, mh_set_first (left));
}
