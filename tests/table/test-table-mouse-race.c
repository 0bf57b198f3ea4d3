/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race on the screen: all names, all choices, and the rule for every square that is refused; every size
 * of window and text; whole matches by key and pointer, and by computer players. */
#include "table-fixture.h"

#include "mouse-race-layout.h"

static const MouseRaceState *
get_state (TableFixture *self)
{
  return table_fixture_get_state (self);
}

static TableFixture *
begin (const char *seats, const char *options, const char *text)
{
  return table_fixture_begin ("mouse-race", seats, options, text);
}

static MhThing *
find (TableFixture *self, guint id)
{
  return (MhThing *) test_table_find (self->table, id);
}

/* A screen reader speaks each square's place and contents. */
static void
check_labels (TableFixture *self)
{
  const MouseRaceState *state = get_state (self);

  for (guint square = 0; square < MR_BOARD; square++)
    {
      MhThing *thing = find (self, square);
      guint8 content = state->board[square];
      char name[8];

      if (thing == NULL || !mouse_race_is_square (square))
        {
          g_assert_null (thing);
          continue;
        }
      *mh_words_write (&mouse_race_squares, square, name) = ',';
      name[strlen (name)] = '\0';
      g_assert_nonnull (strstr (mh_thing_get_label (thing), ","));
      g_assert_true ((strstr (mh_thing_get_label (thing), ", cat") != NULL) == (content == MR_CAT));
      g_assert_true ((strstr (mh_thing_get_label (thing), ", free") != NULL)
                     == (content == MR_FREE));
      g_assert_true ((strstr (mh_thing_get_label (thing), "leading") != NULL)
                     == (mouse_race_is_path (content)
                         && state->newest[mouse_race_path_owner (content)] == square));
    }
}

static void
test_words (void)
{
  const struct
  {
    guint id;
    const char *label;
  } names[] = {
    { mouse_race_square (2, 1), "b1, straight path, leading to the right – \u2068Mia\u2069" },
    { mouse_race_square (5, 5), "e5, cat" },
    { mouse_race_square (6, 6), "f6, free, smells of cheese" },
    { MR_CHEESE_SQUARE, "g7, the cheese" },
    { THING_MOUSE, "a1, mouse, whose turn it is – \u2068Mia\u2069" },
    { THING_GHOST, "c1, leading up" },
    { THING_HAND, "In hand: a bend" },
    { THING_BAG, "Bag. Straight paths: 65, bends: 65, cats: 31" },
  };
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat e5\na draw\n* c\n");

  check_labels (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (mh_thing_get_label (find (fixture, names[i].id)), ==, names[i].label);
}

static void
expect_refusal (TableFixture *self, guint id, const char *rule)
{
  g_clear_pointer (&self->refused, g_free);
  g_assert_false (find (self, id)->choosable);
  table_fixture_choose (self, id);
  g_assert_cmpstr (self->refused, ==, rule);
}

/* Refused squares give the reason: the end square's neighbors as directions, all others as places. */
static void
test_refusals (void)
{
  g_autoptr (TableFixture) fixture = begin (
      "pp", NULL,
      "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat c3\na draw\n* s\na lay c1 e\nb draw\n* k\n"
      "b cat e2\na draw\n* c\na lay d1 n\nb pass\na draw\n* c\n");

  expect_refusal (fixture, mouse_race_square (5, 2), "MR-26");
  expect_refusal (fixture, mouse_race_square (4, 3), "MR-22");
  expect_refusal (fixture, mouse_race_square (9, 9), "MR-21");
  expect_refusal (fixture, THING_MOUSE + 1, "MR-21");
  g_assert_true (find (fixture, THING_GHOST)->choosable);
  g_assert_null (find (fixture, THING_GHOST + 1));
  table_fixture_choose (fixture, THING_GHOST); /* to the left: c2, beside b1 */
  g_assert_cmpuint (get_state (fixture)->length[0], ==, 4);
  expect_refusal (fixture, THING_BACK, "MR-42");
}

static void
test_cat_squares (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* s\nb lay m12 s\na draw\n* k\n");
  guint glowing = 0;

  for (guint square = 0; square < MR_BOARD; square++)
    if (find (fixture, square) != NULL)
      glowing += find (fixture, square)->choosable;
  g_assert_cmpuint (glowing, ==, 88); /* 90 on an empty board, minus the tile and the end square */
  expect_refusal (fixture, mouse_race_square (2, 4), "MR-34");
  expect_refusal (fixture, mouse_race_square (13, 11), "MR-36");
  expect_refusal (fixture, THING_MOUSE + 1, "MR-38");
  expect_refusal (fixture, MR_CHEESE_SQUARE, "MR-38");
  table_fixture_choose (fixture, mouse_race_square (10, 10));
  g_assert_cmpuint (get_state (fixture)->board[mouse_race_square (10, 10)], ==, MR_FREE);
  g_assert_true (find (fixture, mouse_race_square (10, 10))->lifted);
  table_fixture_choose (fixture, mouse_race_square (10, 10));
  g_assert_cmpuint (get_state (fixture)->board[mouse_race_square (10, 10)], ==, MR_CAT);
}

/* Skipping: each button needs a second touch; the broom needs a cat. */
static void
test_skips (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat e5\n");

  table_fixture_choose (fixture, THING_SHOO);
  g_assert_true (find (fixture, mouse_race_square (5, 5))->choosable);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.drop", NULL);
  g_assert_false (find (fixture, mouse_race_square (5, 5))->choosable);
  table_fixture_choose (fixture, THING_SHOO);
  table_fixture_choose (fixture, mouse_race_square (6, 5));
  g_assert_cmpstr (fixture->refused, ==, "MR-41");
  table_fixture_choose (fixture, THING_SHOO);
  table_fixture_choose (fixture, mouse_race_square (5, 5));
  g_assert_cmpuint (get_state (fixture)->bag[MR_KIND_CAT], ==, 32);
  table_fixture_choose (fixture, THING_PASS);
  g_assert_cmpuint (get_state (fixture)->turns, ==, 3);
  table_fixture_choose (fixture, THING_PASS);
  g_assert_cmpuint (get_state (fixture)->turns, ==, 4);
  table_fixture_choose (fixture, THING_BACK);
  table_fixture_choose (fixture, THING_BACK);
  g_assert_cmpuint (get_state (fixture)->length[0], ==, 0);
  expect_refusal (fixture, THING_SHOO, "MR-41");
}

/* A cat next to the end square does not take precedence while a tile still fits. */
static void
test_not_stuck (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL, "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat c2\n");

  g_assert_true (find (fixture, THING_BAG)->choosable);
  g_assert_false (find (fixture, mouse_race_square (3, 2))->choosable);
}

/* Whether the thing on a square is visible: not all of its middle is nearly white. */
static gboolean
is_seen (TableFixture *self, guint id)
{
  GtkWidget *area = GTK_WIDGET (self->table->area);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const graphene_rect_t bounds = table_fixture_get_bounds (self, id);
  const int width = (int) bounds.size.width / 2, height = (int) bounds.size.height / 2;
  const gsize stride = (gsize) width * 4;
  g_autofree guchar *pixels = g_malloc (stride * (gsize) height);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  gboolean seen = FALSE;

  GTK_WIDGET_GET_CLASS (area)->snapshot (area, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture
      = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (area)), node,
                                     &GRAPHENE_RECT_INIT (bounds.origin.x + bounds.size.width / 4,
                                                          bounds.origin.y + bounds.size.height / 4,
                                                          (float) width, (float) height));
  gdk_texture_download (texture, pixels, stride);
  for (gsize i = 0; i < stride * (gsize) height; i += 4)
    seen = seen || MIN (pixels[i], MIN (pixels[i + 1], pixels[i + 2])) < 0xa0;
  return seen;
}

/* Nothing fits: going back, the broom and the blocking cat help, and the cat may take precedence. */
static void
test_stuck (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("pp", NULL,
               "a draw\n* s\na lay b1 e\nb draw\n* k\nb cat d1\na pass\nb draw\n* k\nb cat c2\n");

  g_assert_true (find (fixture, mouse_race_square (4, 1))->choosable);
  g_assert_true (is_seen (fixture, mouse_race_square (4, 1)));
  g_assert_nonnull (
      strstr (mh_thing_get_label (find (fixture, THING_MOUSE)), "the way to the cheese"));
  table_fixture_choose (fixture, mouse_race_square (4, 1));
  table_fixture_choose (fixture, THING_SHOO);
  g_assert_cmpuint (get_state (fixture)->board[mouse_race_square (4, 1)], ==, MR_FREE);
}

/* A placed tile returns to the hand. */
static void
test_undo (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", NULL, "a draw\n* s\n");

  table_fixture_choose (fixture, THING_GHOST);
  g_assert_null (find (fixture, THING_HAND));
  g_assert_true (mh_match_can_undo (fixture->match, 0));
  table_fixture_submit (fixture, 0, mh_move (MH_MOVE_KIND_UNDO, 0, 0));
  g_assert_nonnull (find (fixture, THING_HAND));
  g_assert_true (find (fixture, THING_GHOST + 1)->choosable);
}

static void
check_inside (TableFixture *self, guint id)
{
  graphene_rect_t bounds = table_fixture_get_bounds (self, id);
  GtkWidget *area = GTK_WIDGET (self->table->area);

  g_assert_cmpfloat (bounds.origin.x, >=, -1);
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (area) + 1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (area) + 1);
}

/* Squares are edge to edge; row 13 is at the top. */
static void
check_squares (TableFixture *self)
{
  float size = table_fixture_get_bounds (self, mouse_race_square (6, 2)).size.width;

  for (guint row = 1; row <= MR_SIZE; row++)
    for (guint column = 2; column <= MR_SIZE; column++)
      {
        const guint square = mouse_race_square (column, row),
                    left = mouse_race_square (column - 1, row);
        graphene_rect_t one, two;

        if (find (self, left) == NULL || find (self, square) == NULL)
          continue;
        check_inside (self, square);
        one = table_fixture_get_bounds (self, left);
        two = table_fixture_get_bounds (self, square);
        g_assert_cmpfloat_with_epsilon (two.size.height, size, 1);
        g_assert_cmpfloat_with_epsilon (two.origin.x - one.origin.x, size, 1);
      }
  g_assert_cmpfloat (table_fixture_get_bounds (self, mouse_race_square (6, 13)).origin.y, <,
                     table_fixture_get_bounds (self, mouse_race_square (6, 1)).origin.y);
}

static void
check_beside (TableFixture *self)
{
  static const guint ids[] = { THING_BAG, THING_HAND, THING_BACK, THING_SHOO, THING_PASS };
  graphene_rect_t board = table_fixture_get_bounds (self, THING_BOARD), one, other, common;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      if (find (self, ids[i]) == NULL)
        continue;
      check_inside (self, ids[i]);
      one = table_fixture_get_bounds (self, ids[i]);
      g_assert_cmpfloat (MAX (one.size.width, one.size.height), >=, 44 - 1);
      g_assert_false (graphene_rect_intersection (&one, &board, &common));
      for (guint j = 0; j < i; j++)
        if (find (self, ids[j]) != NULL)
          {
            other = table_fixture_get_bounds (self, ids[j]);
            g_assert_false (graphene_rect_intersection (&one, &other, &common));
          }
    }
}

/* On a phone nothing has to be scrolled to, not even the seats. */
static void
check_whole (TableFixture *self)
{
  GtkWidget *area = GTK_WIDGET (self->table->area);
  g_autoptr (GtkAdjustment) adjustment = NULL;

  g_object_get (area, "vadjustment", &adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
}

/* A finger in the middle of a choosable thing chooses it, however near the next one is. */
static void
check_touches (TableFixture *self)
{
  GtkWidget *area = GTK_WIDGET (self->table->area);

  for (guint i = 0; i < 2; i++)
    {
      MhThing *thing = find (self, THING_GHOST + i);
      graphene_rect_t bounds = table_fixture_get_bounds (self, THING_GHOST + i);

      g_assert_true (thing->choosable);
      g_assert_true (gtk_widget_pick (area, bounds.origin.x + bounds.size.width / 2,
                                      bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT)
                     == GTK_WIDGET (thing));
    }
}

typedef struct
{
  const char *name, *seats;
  gboolean large;
  guint text; /* percent */
} LayoutCase;

static void
test_sizes (gconstpointer data)
{
  static const int sizes[][2]
      = { { 360, 540 }, { 1024, 500 }, { 1920, 980 }, { 640, 360 }, { 700, 1000 }, { 500, 500 } };
  const LayoutCase *test = data;
  g_autoptr (TableFixture) fixture = NULL;

  table_fixture_set_text (test->text);
  fixture = begin (test->seats, NULL, "a draw\n* c\n");
  g_object_set (fixture->table, "large-pieces", test->large, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      table_fixture_resize (fixture, sizes[i][0], sizes[i][1]);
      check_squares (fixture);
      check_beside (fixture);
      check_touches (fixture);
      if (sizes[i][0] == 360)
        check_whole (fixture);
      g_assert_cmpfloat (table_fixture_get_bounds (fixture, THING_BOARD).size.width, >=, 240);
    }
  g_assert_nonnull (find (fixture, MH_THING_LENS)); /* its squares are smaller than a finger */
  table_fixture_set_text (100);
}

static void
check_end (TableFixture *self)
{
  const MouseRaceState *state = get_state (self);

  table_fixture_check_over (self);
  check_labels (self);
  if (state->winner != 0)
    g_assert_nonnull (
        strstr (mh_thing_get_label (find (self, THING_MOUSE + state->winner - 1u)), "winning"));
}

/* The direction that brings a path closer to the cheese. */
static guint
pick_place (TableFixture *self)
{
  return table_fixture_find_nearer (self, THING_GHOST, THING_GHOST + 1, THING_CHEESE);
}

static GtkDirectionType
get_direction (MhThing *ghost)
{
  const char *label = mh_thing_get_label (ghost);

  return strstr (label, "up") != NULL      ? GTK_DIR_UP
         : strstr (label, "right") != NULL ? GTK_DIR_RIGHT
         : strstr (label, "down") != NULL  ? GTK_DIR_DOWN
                                           : GTK_DIR_LEFT;
}

/* With keys alone: Tab to a choice, an arrow for the direction of the open end, Enter. */
static void
act_by_key (TableFixture *self, guint pick)
{
  const MouseRaceState *state = get_state (self);
  GtkWidget *area = GTK_WIDGET (self->table->area);
  guint turns = state->turns;
  MhThing *wanted;

  if (state->phase == MR_PHASE_PATH)
    {
      wanted = find (self, pick_place (self));
      gtk_widget_child_focus (area, get_direction (wanted));
      g_assert_true (table_fixture_get_focus (self) == GTK_WIDGET (wanted));
    }
  else
    {
      mh_tabletop_focus_choice (self->table);
      for (guint i = 0; state->phase == MR_PHASE_CAT && i < pick % 50; i++)
        gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (MH_THING (table_fixture_get_focus (self))->choosable);
  g_assert_true (table_fixture_press (self, GDK_KEY_Return));
  state = get_state (self);
  if (state->phase == MR_PHASE_CAT && state->turns == turns
      && table_fixture_get_focus (self) != NULL
      && MH_THING (table_fixture_get_focus (self))->lifted)
    g_assert_true (table_fixture_press (self, GDK_KEY_Return));
}

/* A tap: the topmost thing there receives it. */
static void
tap (TableFixture *self, MhThing *thing)
{
  const graphene_rect_t bounds = table_fixture_get_bounds (self, thing->id);
  const double x = bounds.size.width / 2, y = bounds.size.height / 2;

  g_assert_true (gtk_widget_pick (GTK_WIDGET (self->table->area), bounds.origin.x + x,
                                  bounds.origin.y + y, GTK_PICK_DEFAULT)
                 == GTK_WIDGET (thing));
  table_fixture_emit (GTK_WIDGET (thing), GTK_TYPE_GESTURE_CLICK, "released", 1, x, y);
}

static void
act_by_pointer (TableFixture *self, guint pick)
{
  const MouseRaceState *state = get_state (self);
  MhThing *thing = NULL;

  if (state->phase == MR_PHASE_PATH)
    thing = find (self, pick_place (self));
  else if (state->phase == MR_PHASE_TURN && pick % 11 == 0)
    thing = find (self, THING_PASS);
  else if (state->phase == MR_PHASE_TURN && pick % 5 == 0 && state->length[state->turn] > 0
           && !find (self, THING_BAG)->choosable)
    thing = find (self, THING_BACK);
  else if (state->phase == MR_PHASE_TURN)
    thing = find (self, THING_BAG);
  else
    thing = table_fixture_find_choice (self, pick);
  if (thing == NULL)
    return;
  tap (self, thing);
  if (thing->lifted)
    tap (self, thing);
}

typedef struct
{
  const char *name, *seats;
  void (*act) (TableFixture *self, guint pick);
} MatchCase;

/* Two and four players, people only and with computer players. If such play never reaches the cheese, the round
 * limit ends it. */
static void
test_match (gconstpointer data)
{
  const MatchCase *test = data;
  g_autoptr (TableFixture) fixture = begin (test->seats, "round-limit=60", NULL);

  for (guint pick = 1; table_fixture_wait_turn (fixture);)
    {
      guint before = fixture->n_shown;

      test->act (fixture, pick);
      pick = (pick * 7 + 5) % 9973;
      if (pick % 13 == 0)
        check_labels (fixture);
      test_wait_for (&fixture->n_shown, before + 1);
    }
  g_assert_null (fixture->refused);
  check_end (fixture);
}

/* With all motion, many times faster: things fly, bump, point and run. */
static void
test_motion (void)
{
  g_autoptr (TableFixture) fixture = begin ("cccc", NULL, NULL);

  mh_tabletop_set_speed (fixture->table, 80);
  while (fixture->n_over == 0)
    {
      g_main_context_iteration (NULL, TRUE);
      if (fixture->n_shown > 150)
        mh_tabletop_set_speed (fixture->table, 0);
    }
  check_end (fixture);
  g_assert_cmpuint (fixture->n_shown, ==, mh_match_get_step_number (fixture->match));
  g_assert_cmpuint (get_state (fixture)->winner, !=, 0);
  g_assert_true (table_fixture_logged (fixture, "sound meow"));
  g_assert_true (table_fixture_logged (fixture, "sound tick"));
}

/* The winner's mouse runs along its path to the cheese; its tiles stay as before. */
static void
test_finish (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  static const char *const ways[] = { "s b1 e", "s c1 e", "s d1 e", "s e1 e", "s f1 e",
                                      "c g1 n", "s g2 n", "s g3 n", "s g4 n", "s g5 n" };
  g_autoptr (TableFixture) fixture = NULL;
  graphene_rect_t mouse, cheese;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_string_append_printf (text, "a draw\n* %c\na lay %s\nb pass\n", ways[i][0], ways[i] + 2);
  g_string_append (text, "a draw\n* s\n");
  fixture = begin ("pp", NULL, text->str);
  /* A new size is laid out without motion. */
  test_wait_picture (fixture->window);
  mh_tabletop_set_speed (fixture->table, 50);
  table_fixture_choose (fixture, THING_GHOST);
  test_wait_for (&fixture->n_over, 1);
  g_assert_true (table_fixture_logged (fixture, "sound mouse"));
  mouse = table_fixture_get_bounds (fixture, THING_MOUSE);
  cheese = table_fixture_get_bounds (fixture, THING_CHEESE);
  g_assert_cmpfloat (ABS (mouse.origin.x - cheese.origin.x), <, cheese.size.width);
  check_end (fixture);
}

int
main (int argc, char **argv)
{
  static const LayoutCase layouts[] = {
    { "/mouse-race/sizes/2", "pp", FALSE, 100 },
    { "/mouse-race/sizes/4", "pppp", FALSE, 100 },
    { "/mouse-race/sizes/text-200-2", "pp", FALSE, 200 },
    { "/mouse-race/sizes/text-200-4", "pppp", FALSE, 200 },
    { "/mouse-race/sizes/large-pieces", "pppp", TRUE, 100 },
  };
  static const MatchCase matches[] = {
    { "/mouse-race/match/keys-2", "pp", act_by_key },
    { "/mouse-race/match/keys-4", "pcpc", act_by_key },
    { "/mouse-race/match/pointer-2", "pc", act_by_pointer },
    { "/mouse-race/match/pointer-4", "pppp", act_by_pointer },
  };

  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mouse-race/acts/words", test_words);
  g_test_add_func ("/mouse-race/acts/refusals", test_refusals);
  g_test_add_func ("/mouse-race/acts/cat-squares", test_cat_squares);
  g_test_add_func ("/mouse-race/acts/skips", test_skips);
  g_test_add_func ("/mouse-race/acts/not-stuck", test_not_stuck);
  g_test_add_func ("/mouse-race/acts/stuck", test_stuck);
  g_test_add_func ("/mouse-race/acts/undo", test_undo);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    g_test_add_data_func (layouts[i].name, &layouts[i], test_sizes);
  table_fixture_set_size (640, 480);
  g_test_add_func ("/mouse-race/finish", test_finish);
  g_test_add_func ("/mouse-race/motion", test_motion);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    g_test_add_data_func (matches[i].name, &matches[i], test_match);
  return g_test_run ();
}
