/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What has to be seen now is seen, in every game, with every number of people and in every size of window:
 * matches are played by a hand that chooses at random, and whenever it may choose the table is measured. */
#include "table-fixture.h"

#include "table/area/mh-playing-area-private.h"

#define TURNS_MAX 1000

typedef struct
{
  TableFixture *table;
  MhPlayingArea *area;
  MhActors pointed; /* the seats on which an arrow has ended */
} Fixture;

typedef struct
{
  const char *game;
  guint least, most; /* how many people play it */
  const char *options;
  guint n_turns; /* of a match that are looked at */
  gboolean points; /* an arrow shows who is meant */
} Game;

static const Game games[] = {
  { "cat-patrol", 2, 2, "variant=alarm", 60, TRUE },
  { "cat-patrol", 3, 5, NULL, 60, TRUE },
  { "sewer-rat", 2, 5, NULL, 60 },
  { "cats-and-rats", 2, 6, NULL, 60 },
  { "mouse-race", 2, 2, "cats=44", 60, TRUE },
  { "mouse-race", 4, 4, "cats=44", 60, TRUE },
  { "scamper", 2, 4, "pace=calm", 60 },
};

/* What a header bar and a sentence of two lines leave of 360 x 640, of 640 x 360, and of larger windows. */
static const struct
{
  int width, height;
} sizes[]
    = { { 360, 505 }, { 640, 238 }, { 800, 480 }, { 1366, 620 }, { 1920, 960 }, { 700, 1000 } };

/* What the seats' panels lie on. */
static MhPlayingArea *
find_area (GtkWidget *widget)
{
  MhPlayingArea *found = NULL;

  if (g_str_equal (gtk_widget_get_css_name (widget), "seat"))
    return (MhPlayingArea *) gtk_widget_get_parent (widget);
  for (widget = gtk_widget_get_first_child (widget); widget != NULL && found == NULL;
       widget = gtk_widget_get_next_sibling (widget))
    found = find_area (widget);
  return found;
}

static const MhPlacing *
find_placing (Fixture *self, guint id)
{
  return g_hash_table_lookup (self->area->arrangement->by_id, GUINT_TO_POINTER (id));
}

static gboolean
contains (const MhPlacing *placing, double x, double y)
{
  const MhBox *box = placing != NULL ? &placing->box : NULL;

  return box != NULL && x >= box->x && y >= box->y && x < box->x + box->width
         && y < box->y + box->height;
}

/* The seat on whose panel that is. */
static MhActor
find_seat_at (Fixture *self, double x, double y)
{
  for (MhActor seat = 0; seat < self->table->n_seats; seat++)
    if (contains (find_placing (self, MH_THING_SEAT (seat)), x, y))
      return seat;
  return MH_NOBODY;
}

/* The uppermost thing that lies there. */
static guint
find_thing_at (Fixture *self, double x, double y)
{
  GPtrArray *placings = self->area->arrangement->placings;

  for (guint i = placings->len; i-- > 0;)
    if (contains (g_ptr_array_index (placings, i), x, y))
      return ((MhPlacing *) g_ptr_array_index (placings, i))->id;
  return 0;
}

/* A kitten that is with its parent already. */
static gboolean
is_together (const MhPlacing *one, const MhPlacing *two)
{
  graphene_rect_t a = GRAPHENE_RECT_INIT ((float) one->box.x, (float) one->box.y,
                                          (float) one->box.width, (float) one->box.height);
  graphene_rect_t b = GRAPHENE_RECT_INIT ((float) two->box.x, (float) two->box.y,
                                          (float) two->box.width, (float) two->box.height);

  return graphene_rect_intersection (&a, &b, NULL);
}

/* Each arrow begins on the thing that it comes from and ends on the one that is meant: there lies no other
 * one, and nobody else sits there. */
static void
check_arrows (Fixture *self)
{
  GArray *arrows = self->area->arrangement->arrows;

  for (guint i = 0; i < arrows->len; i++)
    {
      const MhBridge *arrow = &g_array_index (arrows, MhBridge, i);
      const MhPlacing *to = find_placing (self, arrow->to);

      if (to == NULL || is_together (find_placing (self, arrow->from), to))
        continue;
      g_assert_cmpfloat (arrow->size, >, 0);
      g_assert_true (contains (find_placing (self, arrow->from), arrow->x, arrow->y));
      if (to->seat == MH_NOBODY)
        g_assert_cmpuint (find_thing_at (self, arrow->tip_x, arrow->tip_y), ==, arrow->to);
      else
        g_assert_cmpint (find_seat_at (self, arrow->tip_x, arrow->tip_y), ==, to->seat);
      g_assert_cmpfloat (arrow->tip_x, >=, 0);
      g_assert_cmpfloat (arrow->tip_x, <, self->area->width);
      if (to->seat != MH_NOBODY)
        self->pointed |= mh_actor_bit (to->seat);
    }
}

static void
check_sizes (Fixture *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_measure (GTK_WIDGET (self->table->table), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                          NULL, NULL, NULL);
      gtk_widget_allocate (GTK_WIDGET (self->table->table), sizes[i].width, sizes[i].height, -1,
                           NULL);
      check_arrows (self);
    }
}

/* Whoever may look does, whoever may choose does. */
static void
act (Fixture *self, GRand *random)
{
  MhCurtainState state = mh_curtain_get_state (self->table->curtain);
  MhThing *thing = NULL;

  if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
    gtk_widget_activate_action (GTK_WIDGET (self->table->curtain), "curtain.toggle", NULL);
  else
    thing = table_fixture_find_choice (self->table, g_rand_int (random));
  if (thing != NULL)
    {
      g_autoptr (MhThing) keep = g_object_ref (thing);

      mh_thing_choose (keep);
      if (mh_thing_get_lifted (keep))
        mh_thing_choose (keep);
    }
}

/* Whether everybody has been pointed at who can be. */
static gboolean
has_pointed (Fixture *self, const Game *game)
{
  return !game->points || self->pointed == (1u << self->table->n_seats) - 1;
}

static void
play (Fixture *self, const Game *game)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (self->table->n_seats);

  for (guint i = 0; i < game->n_turns || !has_pointed (self, game); i++)
    {
      g_assert_cmpuint (i, <, TURNS_MAX);
      if (!table_fixture_wait_turn (self->table))
        break;
      if (i < game->n_turns || self->area->arrangement->arrows->len > 0)
        check_sizes (self);
      act (self, random);
    }
  g_assert_true (has_pointed (self, game));
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;

  for (guint n = game->least; n <= game->most; n++)
    {
      g_autofree char *seats = g_strnfill (n, 'p');
      Fixture self = { table_fixture_new (game->game, seats, game->options, NULL) };

      self.area = find_area (GTK_WIDGET (self.table->table));
      mh_match_run (self.table->match);
      play (&self, game);
      table_fixture_free (self.table);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name
          = g_strdup_printf ("/table-sights/%s/%u", games[i].game, games[i].least);

      g_test_add_data_func (name, &games[i], test_game);
    }
  return g_test_run ();
}
