/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Cats and Rats on the screen: room for everything in every size, whole matches, and no face that the
 * sight does not show. */
#include "engine/mh-game-info.h"
#include "table/mh-table.h"
#include "table/mh-thing.h"

#include "cats-and-rats-layout.h"

#define PATIENCE 30 /* seconds */

typedef struct
{
  MhGameInfo *info;
  MhGame *game;
  MhMatch *match;
  GtkWidget *window;
  MhTable *table;
  guint n_seats, n_shown, n_over;
} Fixture;

static void
on_shown (MhTable *table, MhStep *step, Fixture *self)
{
  self->n_shown++;
}

static void
on_over (MhTable *table, Fixture *self)
{
  self->n_over++;
}

static MhHead *
make_head (guint n_seats, guint people, const char *options, MhTableSeat *seats)
{
  static const char *const names[] = { "Mia", "Tom", "Ada", "Noah", "Zoe", "Ole" };
  static const char *const faces[] = { "mouse", "cat", "owl", "dog", "rabbit", "bear" };
  MhHead *head = mh_head_new ("cats-and-rats", 1);
  g_auto (GStrv) words = g_strsplit (options, " ", -1);

  head->n_seats = n_seats;
  head->seed = 7;
  head->start = 0;
  for (guint i = 0; i < n_seats; i++)
    {
      seats[i] = (MhTableSeat){ (char *) names[i], (char *) faces[i], i, i < people };
      if (i < people)
        mh_head_set_person (head, i, NULL, names[i]);
      else
        mh_head_set_computer (head, i, MH_LEVEL_EASY);
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      mh_head_set_option (head, pair[0], pair[1]);
    }
  return head;
}

static Fixture *
fixture_new (guint n_seats, guint people, const char *options)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autofree char *path = g_build_filename (g_getenv ("MOUSEHOLE_PLUGIN_PATH"), "cats-and-rats",
                                            "cats-and-rats.mousehole-game", NULL);
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  g_autoptr (MhHead) head = make_head (n_seats, people, options, seats);
  GError *error = NULL;

  self->n_seats = n_seats;
  self->info = mh_game_info_new_from_file (path, &error);
  g_assert_no_error (error);
  self->game = mh_game_info_open (self->info, &error);
  g_assert_no_error (error);
  self->match = mh_match_new (self->game, head, NULL, &error);
  g_assert_no_error (error);
  mh_match_set_computer_pause (self->match, 0);
  self->table = MH_TABLE_WIDGET (
      mh_table_new (self->match, mh_game_info_open_view (self->info, &error), seats, &error));
  g_assert_no_error (error);
  g_signal_connect (self->table, "shown", G_CALLBACK (on_shown), self);
  g_signal_connect (self->table, "over", G_CALLBACK (on_over), self);
  mh_table_set_speed (self->table, 0);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 640);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->table));
  gtk_window_present (GTK_WINDOW (self->window));
  mh_match_run (self->match);
  return self;
}

static void
fixture_free (Fixture *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (self->match);
  g_object_unref (self->game);
  g_object_unref (self->info);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

static gboolean
on_time (gpointer late)
{
  *(gboolean *) late = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until something has been shown, the match is over or a person can choose. */
static gboolean
wait_for (Fixture *self, guint n_shown)
{
  gboolean late = FALSE;
  guint id = g_timeout_add_seconds (PATIENCE, on_time, &late);

  while (self->n_over == 0 && self->n_shown < n_shown && !late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (late);
  g_source_remove (id);
  return self->n_over == 0;
}

static MhThing *
find_thing (Fixture *self, guint id)
{
  GtkWidget *thing = mh_table_lookup (self->table, id);

  return thing != NULL ? MH_THING (thing) : NULL;
}

static MhThing *
find_choice (Fixture *self, guint pick)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint id = 1; id <= THING_NEXT; id++)
    {
      MhThing *thing = find_thing (self, id);

      if (thing != NULL && mh_thing_get_choosable (thing))
        g_ptr_array_add (found, thing);
    }
  return found->len > 0 ? g_ptr_array_index (found, pick % found->len) : NULL;
}

/* Whoever hears the table hears a face only while the sight shows it. */
static void
check_labels (Fixture *self)
{
  const CatsAndRatsState *state = mh_sight_get_data (mh_table_get_shown (self->table));

  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        MhThing *thing = find_thing (self, cats_and_rats_layout_get_thing (seat, slot));
        const CatsAndRatsCard *card = &state->row[seat][slot];

        g_assert_true ((thing != NULL) == (card->place != CR_PLACE_EMPTY));
        if (thing != NULL)
          g_assert_true (g_str_has_suffix (mh_thing_get_label (thing), "face down")
                         == (card->code == CR_CARD_NONE));
      }
}

static graphene_rect_t
get_bounds (MhThing *thing)
{
  GtkWidget *widget = GTK_WIDGET (thing);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds));
  return bounds;
}

static void
check_room (MhThing *thing, double touch)
{
  graphene_rect_t bounds = get_bounds (thing), other, common;
  GtkWidget *area = gtk_widget_get_parent (GTK_WIDGET (thing));

  g_assert_cmpfloat (bounds.size.width, >=, touch - 1);
  g_assert_cmpfloat (bounds.size.height, >=, touch - 1);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (area));
  if (gtk_widget_get_width (area) >= 1000) /* small windows scroll */
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (area));
  for (GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (thing)); next != NULL;
       next = gtk_widget_get_next_sibling (next))
    if (MH_IS_THING (next))
      {
        other = get_bounds (MH_THING (next));
        g_assert_false (graphene_rect_intersection (&bounds, &other, &common));
      }
}

/* Everything can be touched, nothing covers anything, and a row is a row from left to right. */
static void
check_area (Fixture *self, double touch)
{
  for (guint id = 1; id <= THING_NEXT; id++)
    if (find_thing (self, id) != NULL)
      check_room (find_thing (self, id), touch);
  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 1; slot < CR_SLOTS; slot++)
      {
        MhThing *one = find_thing (self, cats_and_rats_layout_get_thing (seat, slot - 1));
        MhThing *two = find_thing (self, cats_and_rats_layout_get_thing (seat, slot));

        if (one == NULL || two == NULL)
          continue;
        g_assert_cmpfloat (get_bounds (one).origin.x, <, get_bounds (two).origin.x);
        g_assert_cmpfloat (get_bounds (one).origin.y, ==, get_bounds (two).origin.y);
      }
}

typedef struct
{
  const char *name;
  guint n_seats;
  const char *options;
  gboolean large;
  int dpi;
} LayoutCase;

static void
test_sizes (gconstpointer data)
{
  static const int sizes[][2]
      = { { 360, 600 }, { 1024, 520 }, { 1920, 1000 }, { 600, 360 }, { 700, 1000 } };
  const LayoutCase *test = data;
  g_autoptr (Fixture) fixture = NULL;
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", test->dpi * 1024, NULL);
  fixture = fixture_new (test->n_seats, 0, test->options);
  g_object_set (fixture->table, "large-pieces", test->large, NULL);
  for (guint i = 0; wait_for (fixture, i * 7 + 1); i++)
    {
      const int *size = sizes[i % G_N_ELEMENTS (sizes)];

      /* The window manager is not asked: the size is given to the table itself. */
      gtk_widget_measure (GTK_WIDGET (fixture->table), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL,
                          NULL, NULL);
      gtk_widget_allocate (GTK_WIDGET (fixture->table), size[0], size[1], -1, NULL);
      /* In narrow panels four in a row cannot be larger than a quarter of it. */
      check_area (fixture, test->large && size[0] >= 1000 ? 64 : 44);
      check_labels (fixture);
    }
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

static void
check_end (Fixture *self)
{
  const CatsAndRatsState *state = mh_sight_get_data (mh_table_get_shown (self->table));

  g_assert_true (mh_match_is_over (self->match));
  g_assert_cmpint (state->phase, ==, CR_PHASE_OVER);
  g_assert_cmpuint (self->n_shown, ==, mh_match_get_step_number (self->match));
  g_assert_null (find_choice (self, 0));
  check_labels (self);
}

static void
test_computers (gconstpointer options)
{
  g_autoptr (Fixture) fixture = fixture_new (6, 0, options);

  while (wait_for (fixture, fixture->n_shown + 1))
    check_labels (fixture);
  check_end (fixture);
}

/* One person plays with two computer players and chooses what glows; a second touch puts back what
 * was picked up, or plays what needs two. */
static void
test_person (gconstpointer options)
{
  g_autoptr (Fixture) fixture = fixture_new (3, 1, options);
  guint pick = 0, kinds[THING_NEXT + 1] = { 0 };

  while (fixture->n_over == 0)
    {
      MhThing *thing = find_choice (fixture, pick);

      check_labels (fixture);
      if (thing == NULL)
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      pick = pick * 7 + 5;
      kinds[mh_thing_get_id (thing)]++;
      mh_thing_choose (thing);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  check_end (fixture);
  g_assert_cmpuint (kinds[THING_LOOK], >=, 2);
  g_assert_cmpuint (kinds[THING_DONE], >=, 2);
  g_assert_cmpuint (kinds[THING_PILE], >, 2);
  g_assert_cmpuint (kinds[THING_DISCARD], >, 2);
  g_assert_cmpuint (kinds[THING_END], >, 1);
  g_assert_cmpuint (kinds[THING_NEXT], ==, 3);
}

/* Who is named on the curtain lifts it; when the act is over, all may look again. */
static void
handle_curtain (Fixture *self)
{
  MhCurtain *curtain = mh_table_get_curtain (self->table);
  MhCurtainState state = mh_curtain_get_state (curtain);
  const CatsAndRatsState *sight = mh_sight_get_data (mh_table_get_shown (self->table));

  if (state == MH_CURTAIN_LIFTED)
    return;
  if (sight->phase == CR_PHASE_DECIDE)
    g_assert_null (find_choice (self, 0));
  g_assert_cmpint (sight->hand, ==, CR_CARD_NONE);
  if (state == MH_CURTAIN_DOWN)
    mh_table_lift_curtain (self->table);
  else if (state == MH_CURTAIN_WAKE)
    gtk_widget_activate_action (GTK_WIDGET (curtain), "curtain.toggle", NULL);
}

/* Two people at one screen: nobody is offered anything before the curtain is lifted. */
static void
test_people (gconstpointer options)
{
  g_autoptr (Fixture) fixture = fixture_new (2, 2, options);
  gboolean late = FALSE;
  guint id = g_timeout_add_seconds (PATIENCE, on_time, &late);

  for (guint pick = 0; fixture->n_over == 0 && !late;)
    {
      MhThing *thing;

      handle_curtain (fixture);
      check_labels (fixture);
      thing = find_choice (fixture, pick);
      if (thing == NULL)
        {
          g_main_context_iteration (NULL, FALSE);
          continue;
        }
      pick = pick * 7 + 5;
      mh_thing_choose (thing);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_assert_false (late);
  g_source_remove (id);
  check_end (fixture);
}

int
main (int argc, char **argv)
{
  static const LayoutCase cases[] = {
    { "/cats-and-rats/layout/2", 2, "rounds=2", FALSE, 96 },
    { "/cats-and-rats/layout/3", 3, "rounds=1", FALSE, 96 },
    { "/cats-and-rats/layout/4", 4, "rounds=1", FALSE, 96 },
    { "/cats-and-rats/layout/5", 5, "rounds=1 younger=yes", FALSE, 96 },
    { "/cats-and-rats/layout/6", 6, "rounds=2", FALSE, 96 },
    { "/cats-and-rats/layout/text-200", 6, "rounds=1", FALSE, 192 },
    { "/cats-and-rats/layout/large-pieces", 6, "rounds=1", TRUE, 96 },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].name, &cases[i], test_sizes);
  g_test_add_data_func ("/cats-and-rats/computers/rounds", "rounds=2", test_computers);
  g_test_add_data_func ("/cats-and-rats/computers/limit", "end=limit limit=30", test_computers);
  g_test_add_data_func ("/cats-and-rats/computers/younger", "younger=yes", test_computers);
  g_test_add_data_func ("/cats-and-rats/person", "rounds=4 lap-limit=6", test_person);
  g_test_add_data_func ("/cats-and-rats/people", "rounds=2 lap-limit=3", test_people);
  return g_test_run ();
}
