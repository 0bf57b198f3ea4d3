/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Where everything lies, and what it is called for people who hear the table. */
#include "config.h"

#include "cat-patrol-layout.h"

#include <glib/gi18n-lib.h>

#include "cat-patrol-art.h"

#define CARD_ASPECT (5.0 / 7.0)
#define PAIR_STEP 0.5 /* how far kittens lie beside their parent, in cards */
#define POLICE_STEP 0.24 /* how far police cards of one seat lie apart */

/* What lies side by side in a seat's area: a unit, which is one or two cards, all police cards, or one of
 * the other things. */
typedef struct
{
  guint id; /* of cards the one that names them, of a unit say */
  MhSet cards;
} Item;

typedef struct
{
  const CatPatrolState *state;
  MhArrangement *arrangement;
  MhSeatPlan plan;
  Item items[CP_SEATS_MAX][MH_SEAT_PIECES_MAX];
} Layout;

MhPicture *
cat_patrol_layout_card_picture (guint card)
{
  char name[3];

  mh_words_write (&cat_patrol_cards, card, name);
  return cat_patrol_art_picture (name);
}

/* What choosing a card does now, if it does anything. */
static const char *
get_action (const CatPatrolState *state, MhActor seat, const Item *item)
{
  if (item->id >= CP_CARD_POLICE)
    return NULL;
  if (state->phase == CP_PHASE_GIVE && seat == state->turn)
    /* Translators: what a tap does here, for the screen reader: these cats have to leave, because
     * of the dog. As on a button */
    return _ ("Give away");
  if (state->phase == CP_PHASE_LURE && cat_patrol_may_lure_from (state, seat))
    /* Translators: what a tap does here, for the screen reader: entice these cats to come over,
     * with the mouse. As on a button */
    return _ ("Lure");
  if (state->phase == CP_PHASE_RUN && item->id < CP_CARD_KITTENS
      && cat_patrol_card_family (item->id) == cat_patrol_card_family (state->card))
    /* Translators: what a tap does here, for the screen reader. As on a button */
    return _ ("Let the kittens run here");
  return NULL;
}

static void
add_item (Layout *self, MhActor seat, guint id, MhSet cards, double width)
{
  const Item item = { id, cards };

  if (self->plan.n[seat] < MH_SEAT_PIECES_MAX)
    self->items[seat][self->plan.n[seat]] = item;
  if (get_action (self->state, seat, &item) != NULL)
    self->plan.wanted |= mh_actor_bit (seat);
  mh_seat_plan_add (&self->plan, seat, width);
}

static void
list_items (Layout *self, MhActor seat)
{
  const CatPatrolState *state = self->state;
  MhSet area = state->area[seat];
  MhSet police = area & CP_POLICE_CARDS;

  if (state->turn == seat && (state->phase == CP_PHASE_GIVE || state->phase == CP_PHASE_LURE))
    add_item (self, seat, THING_VISITOR, 0, 0.9);
  if (state->figure == seat + 1)
    add_item (self, seat, THING_FIGURE, 0, 0.8);
  self->plan.reserve[seat] = self->plan.n[seat] == 0 ? 0.9 : 0; /* for figure or visitor */
  for (guint family = 0; family < CP_FAMILIES; family++)
    {
      MhSet units = cat_patrol_units (area) & cat_patrol_family_cards (1u << family);

      if ((cat_patrol_complete (area) >> family & 1) != 0)
        add_item (self, seat, THING_BASKET + family, 0, 1.15);
      for (; units != 0; units = mh_set_rest (units))
        {
          MhSet cards = cat_patrol_unit_cards (area, mh_set_first (units));

          add_item (self, seat, mh_set_first (units), cards,
                    1 + PAIR_STEP * (mh_set_count (cards) - 1));
        }
    }
  if (police != 0)
    add_item (self, seat, mh_set_first (police), police,
              1 + POLICE_STEP * (mh_set_count (police) - 1));
}

/* A thing without a label is only looked at. */
static MhPlacing *
add_thing (Layout *self, guint id, const char *picture, const MhBox *box, char *label)
{
  return mh_arrangement_take (self->arrangement, id, cat_patrol_art_picture (picture), box, label);
}

/* What a card is, whose it is, and who is with it. */
static char *
say_card (Layout *self, MhActor seat, const Item *item, guint card)
{
  const char *owner = mh_arrangement_get_name (self->arrangement, seat);
  g_autofree char *name = cat_patrol_dup_card_name (card);
  gboolean kittens = card >= CP_CARD_KITTENS && card < CP_CARD_POLICE;
  gboolean alone = item->cards == mh_set_of (card);

  if (kittens && alone)
    /* Translators: "Family Tabby: two kittens", a player */
    return g_strdup_printf (_ ("%1$s, still without a parent – %2$s"), name, owner);
  if (kittens)
    /* Translators: "Family Tabby: two kittens", a player */
    return g_strdup_printf (_ ("%1$s, with a parent – %2$s"), name, owner);
  if (card < CP_CARD_KITTENS && !alone)
    /* Translators: "Family Tabby: a parent", a player */
    return g_strdup_printf (_ ("%1$s, with the kittens – %2$s"), name, owner);
  /* Translators: a card such as "Police card", the player to whom it belongs */
  return g_strdup_printf (_ ("%1$s – %2$s"), name, owner);
}

static void
add_card (Layout *self, MhActor seat, const Item *item, guint card, const MhBox *box)
{
  g_autoptr (MhPicture) picture = cat_patrol_layout_card_picture (card);
  MhPlacing *placing = mh_arrangement_add (self->arrangement, card, picture, box);

  mh_placing_set_word (placing, &cat_patrol_cards, card);
  mh_placing_take_label (placing, say_card (self, seat, item, card));
  mh_placing_set_action (placing, get_action (self->state, seat, item));
  mh_placing_set_reach (placing, TRUE);
  mh_placing_set_source (placing, THING_PILE);
  if (self->state->figure != seat + 1 || card != item->id || card >= CP_CARD_POLICE)
    return;
  mh_placing_take_badge (placing, MH_CORNER_TOP_LEFT, cat_patrol_art_picture ("shield"));
  if (card >= CP_CARD_KITTENS)
    mh_placing_take_badge (placing, MH_CORNER_TOP_RIGHT, cat_patrol_art_picture ("running"));
}

/* The cards of a unit or all police cards, side by side and overlapping. */
static void
add_cards (Layout *self, MhActor seat, const Item *item, const MhBox *box)
{
  MhBox place = { box->x, box->y, box->height * CARD_ASPECT, box->height };
  double step = (item->id < CP_CARD_POLICE ? PAIR_STEP : POLICE_STEP) * place.width;

  for (MhSet cards = item->cards; cards != 0; cards = mh_set_rest (cards))
    {
      add_card (self, seat, item, mh_set_first (cards), &place);
      place.x += step;
    }
}

static void
add_basket (Layout *self, MhActor seat, guint family, const MhBox *box)
{
  g_autofree char *picture = g_strdup_printf ("basket-%c", 'A' + family);
  /* Translators: surname of a cat family, a player */
  char *label = g_strdup_printf (_ ("Family %1$s, complete and safe – %2$s"),
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
    /* Translators: how far the police cat has come on its path of nine cards */
    label = g_strdup_printf (_ ("Police cat, on the path: %1$d of %2$d"), state->path,
                             CP_PATH_LENGTH);
  else if (state->figure == 0)
    label = g_strdup (_ ("Police cat, in the middle"));
  else
    /* Translators: a player */
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
                           guarded /* Translators: a player, a number of cats */
                               ? ngettext ("%s, %d cat, guarded by the police cat",
                                           "%s, %d cats, guarded by the police cat", (gulong) cats)
                               /* Translators: a player, a number of cats */
                               : ngettext ("%s, %d cat", "%s, %d cats", (gulong) cats),
                           mh_arrangement_get_name (self->arrangement, seat), cats);
}

static void
add_seat (Layout *self, MhActor seat)
{
  for (guint i = 0; i < self->plan.n[seat]; i++)
    {
      const Item *item = &self->items[seat][i];
      const MhBox *place = &self->plan.place[seat][i];

      if (item->cards != 0)
        add_cards (self, seat, item, place);
      else if (item->id == THING_FIGURE)
        add_figure (self, place);
      else if (item->id == THING_VISITOR)
        add_thing (self, item->id, self->state->phase == CP_PHASE_GIVE ? "dog" : "mouse-luring",
                   place, NULL);
      else
        add_basket (self, seat, item->id - THING_BASKET, place);
    }
}

static void
add_die (Layout *self, const MhBox *box)
{
  static const struct
  {
    const char *picture, *label;
  } faces[CP_N_FACES] = {
    /* Translators: a thing on the table, for the screen reader: the die (of dice), and what it
     * shows */
    { "die-cat", NC_ ("one of the dice", "Die") },
    { "die-cat", NC_ ("one of the dice", "Die: the cat") },
    { "die-dog", NC_ ("one of the dice", "Die: the dog") },
    { "die-mouse", NC_ ("one of the dice", "Die: the mouse") },
    { "die-whistle", NC_ ("one of the dice", "Die: the whistle") },
  };
  const CatPatrolState *state = self->state;
  const char *label = g_dpgettext2 (GETTEXT_PACKAGE, "one of the dice", faces[state->die].label);
  MhPlacing *placing
      = add_thing (self, THING_DIE, faces[state->die].picture, box, g_strdup (label));

  /* Translators: what a tap does here, for the screen reader. As on a button */
  mh_placing_set_action (placing, state->phase == CP_PHASE_ROLL ? _ ("Roll the die") : NULL);
}

static void
add_pile (Layout *self, const MhBox *box)
{
  guint left = mh_set_count (self->state->pile);
  char *label
      = left == 0
            /* Translators: a thing on the table, for the screen reader: the cards to draw from */
            ? g_strdup (_ ("Pile: empty"))
            /* Translators: how many cards are left in the pile */
            : g_strdup_printf (ngettext ("Pile: %u card", "Pile: %u cards", left), left);

  mh_placing_set_number (
      mh_arrangement_take (self->arrangement, THING_PILE, cat_patrol_art_pile (left), box, label),
      (int) left);
}

/* Alarm: nine cards face up, before them the place where the figure starts; in two rows the path
 * turns round. */
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
  g_autofree Layout *self = g_new0 (Layout, 1);

  self->state = state;
  self->arrangement = arrangement;
  self->plan.aspect = CARD_ASPECT;
  self->plan.centre = 4;
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    list_items (self, seat);
  mh_seat_plan_lay (&self->plan, arrangement);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_panel (self, seat);
  add_middle (self);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_seat (self, seat);
  if (state->phase == CP_PHASE_GIVE)
    mh_arrangement_add_arrow (arrangement, MH_THING_SEAT (state->turn),
                              MH_THING_SEAT (mh_seat_get_next (state->turn, state->n_seats)));
  if (state->phase == CP_PHASE_RUN)
    for (MhSet left = cat_patrol_parents (cat_patrol_card_family (state->card)); left != 0;
         left = mh_set_rest (left))
      mh_arrangement_add_arrow (arrangement, state->card, mh_set_first (left));
}
