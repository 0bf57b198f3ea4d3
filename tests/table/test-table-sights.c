/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Everything that has to be visible is visible, in every game, with every number of people and in every size of
 * window: matches are played by random choices, and the table is measured before each. */
#include "table-fixture.h"

#include "table/view/mh-game-view-internal.h"
#include "tests/test-match.h"

#define TURNS_MAX 1000
#define TOUCH 44.0
/* One in this many of the later turns is measured. */
#define EVERY 23

typedef struct
{
  const char *game;
  guint least, most; /* numbers of players */
  const char *options;
  guint n_turns; /* at the beginning of a match, all of which are measured */
  guint n_later; /* after them, of which some are measured */
  gboolean points; /* an arrow shows which player is meant */
  guint text; /* percent */
  gboolean low; /* with large text, everything fits into the page's own area */
} Game;

typedef struct
{
  const Game *game;
  TableFixture *table;
  MhPlayingArea *area;
  MhActor chooser;
  MhActors pointed; /* the seats at which an arrow has ended */
  guint n_checked;
} Fixture;

static const Game games[] = {
  { "cat-patrol", 2, 2, "variant=alarm", 10, 300, TRUE, 100 },
  { "cat-patrol", 3, 5, "variant=alarm", 1, 200, FALSE, 100 },
  { "cat-patrol", 3, 5, NULL, 10, 300, TRUE, 100 },
  { "sewer-rat", 2, 5, NULL, 20, 200, FALSE, 100 },
  { "cats-and-rats", 2, 6, NULL, 20, 200, FALSE, 100 },
  { "mouse-race", 2, 2, "cats=44", 10, 100, TRUE, 100 },
  { "mouse-race", 4, 4, "cats=44", 10, 100, TRUE, 100 },
  { "scamper", 2, 4, "pace=calm", 20, 200, FALSE, 100 },
  { "scamper", 2, 4, NULL, 1, 0, FALSE, 100 },
  { "cat-patrol", 2, 2, "variant=alarm", 1, 100, FALSE, 200, TRUE },
  { "cat-patrol", 3, 5, NULL, 1, 100, FALSE, 200, TRUE },
  { "cat-patrol", 3, 5, "variant=alarm", 2, 39, FALSE, 200, TRUE },
  { "sewer-rat", 2, 5, NULL, 4, 16, FALSE, 200, TRUE },
  { "cats-and-rats", 2, 6, NULL, 4, 16, FALSE, 200, TRUE },
  { "mouse-race", 2, 2, NULL, 2, 16, FALSE, 200, TRUE },
  { "mouse-race", 4, 4, NULL, 2, 16, FALSE, 200, TRUE },
  { "scamper", 2, 4, "pace=calm", 4, 16, FALSE, 200, TRUE },
  { "scamper", 2, 4, NULL, 1, 0, FALSE, 200, TRUE },
};

/* What a header bar and a sentence leave of 360 x 640, of 640 x 360, and of larger windows; the same with text
 * twice as large. */
static const struct
{
  int width, height, low_height;
} sizes[] = {
  { 360, 505, 458 },  { 640, 238, 218 },  { 800, 480, 440 },
  { 1366, 620, 580 }, { 1920, 960, 920 }, { 700, 1000, 940 },
};

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

/* The seat whose panel is there. */
static MhActor
find_seat_at (Fixture *self, double x, double y)
{
  for (MhActor seat = 0; seat < self->table->n_seats; seat++)
    if (contains (find_placing (self, MH_THING_SEAT (seat)), x, y))
      return seat;
  return MH_NOBODY;
}

/* The topmost thing there. */
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

/* Each arrow begins on its source and ends on its target: no other thing and no other player is there. */
static void
check_arrows (Fixture *self)
{
  GArray *arrows = self->area->arrangement->arrows;

  for (guint i = 0; i < arrows->len; i++)
    {
      const MhArrowCurve *arrow = &g_array_index (arrows, MhArrowCurve, i);
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

/* The person who chooses now. */
static MhActor
find_chooser (Fixture *self)
{
  MhActor curtain = test_get_curtain (self->table->match);

  if (curtain < self->table->n_seats)
    return curtain;
  for (MhActor seat = 0; seat < self->table->n_seats; seat++)
    if ((mh_match_get_actors (self->table->match) & mh_actor_bit (seat)) != 0)
      return seat;
  return MH_TABLE;
}

/* Whether a touch there chooses the thing, or another one with the same move. */
static gboolean
is_meant_at (Fixture *self, MhThing *thing, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->area), x, y, GTK_PICK_DEFAULT);
  MhMove move, meant;

  if (widget == GTK_WIDGET (thing))
    return TRUE;
  if (widget == NULL || !MH_IS_THING (widget))
    return FALSE;
  move = mh_game_view_choose (self->area->view, self->area->sight, self->chooser, thing->id);
  meant = mh_game_view_choose (self->area->view, self->area->sight, self->chooser,
                               MH_THING (widget)->id);
  return move != MH_MOVE_NONE && meant == move;
}

/* Whether a finger slightly off the middle of a thing still chooses it. */
static gboolean
can_touch (Fixture *self, MhThing *thing, const graphene_rect_t *box)
{
  const double reach = TOUCH / 2 - 1;
  double x = box->origin.x + box->size.width / 2, y = box->origin.y + box->size.height / 2;

  return is_meant_at (self, thing, x, y) && is_meant_at (self, thing, x - reach, y)
         && is_meant_at (self, thing, x + reach, y) && is_meant_at (self, thing, x, y - reach)
         && is_meant_at (self, thing, x, y + reach);
}

/* Says what is wrong with a widget there. */
static gboolean
report (Fixture *self, GtkWidget *widget, const graphene_rect_t *box)
{
  g_test_message ("%d x %d, %.0f hangs down: %s %u at %.0f, %.0f, %.0f x %.0f", self->area->width,
                  self->area->height, self->area->top, G_OBJECT_TYPE_NAME (widget),
                  MH_IS_THING (widget) ? MH_THING (widget)->id : 0, box->origin.x, box->origin.y,
                  box->size.width, box->size.height);
  return FALSE;
}

/* Whether a widget of the table is completely visible without scrolling. */
static gboolean
is_seen (Fixture *self, GtkWidget *widget)
{
  graphene_rect_t box;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (self->area), &box));
  return (box.origin.x >= 0 && box.origin.y >= self->area->top
          && box.origin.x + box.size.width <= self->area->width
          && box.origin.y + box.size.height <= self->area->height)
         || report (self, widget, &box);
}

/* Squares of a board may be smaller than a finger if the board can be enlarged. */
static gboolean
is_large_enough (Fixture *self, MhThing *thing)
{
  graphene_rect_t box;

  if (thing->placing->on_board && find_placing (self, MH_THING_LENS) != NULL)
    return TRUE;
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (thing), GTK_WIDGET (self->area), &box));
  return MIN (box.size.width, box.size.height) >= TOUCH
         || (thing->placing->pad == MH_NOBODY && can_touch (self, thing, &box))
         || report (self, GTK_WIDGET (thing), &box);
}

/* Everything that can be chosen or pressed now is visible and as large as a finger, and all panels of the seats
 * are visible. */
static void
check_choices (Fixture *self)
{
  self->chooser = find_chooser (self);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->area)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      MhThing *thing = (MhThing *) child;

      if (!MH_IS_THING (child) || (!thing->choosable && thing->placing->pad == MH_NOBODY))
        continue;
      g_assert_true (is_large_enough (self, thing));
      g_assert_true (is_seen (self, child));
      self->n_checked++;
    }
  for (MhActor seat = 0; seat < self->table->n_seats; seat++)
    g_assert_true (is_seen (self, self->area->panels[seat]));
}

/* Whether all text of a picture is within a box. */
static gboolean
is_inside (GskRenderNode *node, GskTransform *transform, const graphene_rect_t *box)
{
  const GskRenderNodeType type = gsk_render_node_get_node_type (node);
  graphene_rect_t text;

  if (type == GSK_TRANSFORM_NODE)
    {
      g_autoptr (GskTransform) inner = gsk_transform_transform (
          gsk_transform_ref (transform), gsk_transform_node_get_transform (node));

      return is_inside (gsk_transform_node_get_child (node), inner, box);
    }
  for (guint i = 0; type == GSK_CONTAINER_NODE && i < gsk_container_node_get_n_children (node); i++)
    if (!is_inside (gsk_container_node_get_child (node, i), transform, box))
      return FALSE;
  if (type != GSK_TEXT_NODE)
    return TRUE;
  gsk_render_node_get_bounds (node, &text);
  gsk_transform_transform_bounds (transform, &text, &text);
  return text.origin.x >= 0 && text.origin.y >= 0
         && text.origin.x + text.size.width <= box->size.width
         && text.origin.y + text.size.height <= box->size.height;
}

/* Names and numbers stay within their panels. */
static void
check_names (Fixture *self)
{
  for (MhActor seat = 0; seat < self->table->n_seats; seat++)
    {
      GtkWidget *panel = self->area->panels[seat];
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      graphene_rect_t box;

      g_assert_true (gtk_widget_compute_bounds (panel, GTK_WIDGET (self->area), &box));
      GTK_WIDGET_GET_CLASS (panel)->snapshot (panel, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_true (is_inside (node, NULL, &box));
    }
}

static void
check_sizes (Fixture *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      table_fixture_resize (self->table, sizes[i].width,
                            self->game->low ? sizes[i].low_height : sizes[i].height);
      /* Changes of things due to a new size are laid out at once, but not within the allocation. */
      test_run_ready ();
      check_arrows (self);
      if (!gtk_widget_get_mapped (GTK_WIDGET (self->area))) /* covered by the curtain */
        continue;
      check_choices (self);
      check_names (self);
    }
}

/* All players who may look do, and all who may choose do. */
static void
act (Fixture *self, GRand *random)
{
  MhCurtainState state = self->table->curtain->state;
  MhThing *thing = NULL;

  if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
    test_table_tap_curtain (self->table->table);
  else
    thing = table_fixture_find_choice (self->table, g_rand_int (random));
  if (thing != NULL)
    table_fixture_play (thing);
}

/* Whether every player who can be pointed at has been. */
static gboolean
has_pointed (Fixture *self, const Game *game)
{
  return !game->points || self->pointed == (1u << self->table->n_seats) - 1;
}

static void
play (Fixture *self, const Game *game)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (self->table->n_seats);

  for (guint i = 0; i < game->n_turns + game->n_later || !has_pointed (self, game); i++)
    {
      g_assert_cmpuint (i, <, TURNS_MAX);
      if (!table_fixture_wait_turn (self->table))
        break;
      if (i < game->n_turns || (i < game->n_turns + game->n_later && i % EVERY == 0)
          || (!has_pointed (self, game) && self->area->arrangement->arrows->len > 0))
        check_sizes (self);
      act (self, random);
    }
  g_assert_true (has_pointed (self, game));
  g_assert_cmpuint (self->n_checked, >, 6);
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;

  table_fixture_set_text (game->text);
  for (guint n = game->least; n <= game->most; n++)
    {
      g_autofree char *seats = g_strnfill (n, 'p');
      Fixture self
          = { .table = table_fixture_new (game->game, seats, game->options, NULL), .game = game };

      self.area = self.table->table->area;
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
          = g_strdup_printf ("/table-sights/%s/%u/%s/%u", games[i].game, games[i].least,
                             games[i].options != NULL ? games[i].options : "usual", games[i].text);

      g_test_add_data_func (name, &games[i], test_game);
    }
  return g_test_run ();
}
