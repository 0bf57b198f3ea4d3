/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* People and computer players play whole matches with a real pointer or with real keys. */
#include "../table/hands.h"
#include "../table/table-fixture.h"

typedef struct
{
  const char *name;
  const char *game;
  const char *seats;
  const char *options;
  gboolean keys;
} Case;

/* A digest of the visible match: when it changes, the action has arrived. */
static guint64
look (TableFixture *fixture)
{
  guint64 sum = fixture->n_shown * 31u + fixture->curtain->state * 7u;

  for (guint id = 1; id < 200; id++)
    {
      GtkWidget *thing = test_table_find (fixture->table, id);

      if (thing != NULL)
        sum = sum * 3 + MH_THING (thing)->lifted;
    }
  return sum * 1000 + fixture->n_over;
}

static gboolean
is_mapped (TableFixture *fixture, guint id)
{
  GtkWidget *thing = test_table_find (fixture->table, id);

  return thing != NULL && gtk_widget_get_mapped (thing);
}

/* In Sewer Rat, the button that hides the rat under the picked lid. */
#define THING_HIDDEN 22

/* The thing that waits for a second touch, the partner of a picked thing, or any highlighted thing. */
static MhThing *
find_target (TableFixture *fixture, guint pick)
{
  for (guint id = 1; id < 200; id++)
    {
      GtkWidget *thing = test_table_find (fixture->table, id);

      if (thing == NULL || !MH_THING (thing)->lifted)
        continue;
      if (g_str_equal (mh_game_info_get_id (fixture->info), "sewer-rat")
          && is_mapped (fixture, THING_HIDDEN))
        return table_fixture_get (fixture, THING_HIDDEN);
      if (pick % 3 == 0)
        return MH_THING (thing);
    }
  return table_fixture_find_choice (fixture, pick);
}

/* The target of an action: the curtain while it is down; NULL: nothing can be done. */
static GtkWidget *
find_aim (TableFixture *fixture, guint pick)
{
  MhCurtainState state = fixture->curtain->state;

  if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
    return GTK_WIDGET (fixture->curtain);
  return (GtkWidget *) find_target (fixture, pick);
}

static gboolean
act_by_pointer (TableFixture *fixture, guint pick)
{
  GtkWidget *aim = find_aim (fixture, pick);

  return aim != NULL && hands_click (aim);
}

/* Presses Tab until the focus is on the target. A thing waits for its second touch for two seconds only, and
 * then the target may change. */
static gboolean
act_by_keys (TableFixture *fixture, guint pick)
{
  GtkWidget *aim = find_aim (fixture, pick);

  for (guint i = 0; aim != NULL && i < 60 && table_fixture_get_focus (fixture) != aim; i++)
    {
      hands_type (GDK_KEY_Tab);
      aim = find_aim (fixture, pick);
    }
  if (aim == NULL)
    return FALSE;
  g_assert_true (table_fixture_get_focus (fixture) == aim);
  hands_type (GDK_KEY_space);
  return TRUE;
}

static void
test_match (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (TableFixture) fixture
      = table_fixture_new (test->game, test->seats, test->options, NULL);
  guint n_private = 0;

  if (!hands_take (fixture->window))
    return;
  mh_match_run (fixture->match);
  for (guint pick = 1; table_fixture_wait_turn (fixture); pick = pick * 7 + 5)
    {
      guint64 before = look (fixture);

      n_private += fixture->curtain->state == MH_CURTAIN_DOWN;
      if (test->keys ? act_by_keys (fixture, pick) : act_by_pointer (fixture, pick))
        test_wait_until (look (fixture) != before);
    }
  g_assert_true (mh_match_is_over (fixture->match));
  g_assert_cmpuint (n_private, >=, 2);
  g_assert_null (fixture->refused);
  hands_leave ();
}

typedef enum
{
  ACT_NONE,
  ACT_TAB,
  ACT_RIGHT,
  ACT_CHOOSE, /* a highlighted thing, with the mouse */
  ACT_TOUCH, /* a thing that cannot be chosen, with the mouse */
  ACT_POINT, /* highlights, as a hint does */
  ACT_LEAVE, /* moves the focus elsewhere */
  N_ACTS
} Act;

static const char *const act_names[N_ACTS]
    = { "none", "tab", "right", "choose", "touch", "point", "leave" };

typedef struct
{
  const char *game;
  const char *seats;
  const char *options;
  gboolean key; /* holds the curtain with a key, not the mouse */
  Act act;
} Hold;

static void
press (TableFixture *fixture, const Hold *test, gboolean down)
{
  if (test->key)
    hands_key (GDK_KEY_space, down);
  else
    hands_button (GTK_WIDGET (fixture->curtain), down);
}

static void
reach_curtain (TableFixture *fixture)
{
  mh_match_run (fixture->match);
  for (guint pick = 1; table_fixture_wait_turn (fixture); pick = pick * 7 + 5)
    {
      guint64 before = look (fixture);

      if (fixture->curtain->state == MH_CURTAIN_DOWN)
        break;
      if (act_by_pointer (fixture, pick))
        test_wait_until (look (fixture) != before);
    }
  gtk_widget_grab_focus (GTK_WIDGET (fixture->curtain));
}

static void
point_at_all (TableFixture *fixture)
{
  const MhMove move = mh_move (1, 0, 0);

  mh_tabletop_point_at (fixture->table, 0, &move, 1);
  mh_tabletop_focus_choice (fixture->table);
}

static void
act (TableFixture *fixture, Act what)
{
  if (what == ACT_TAB)
    hands_type (GDK_KEY_Tab);
  else if (what == ACT_RIGHT)
    hands_type (GDK_KEY_Right);
  else if (what == ACT_CHOOSE)
    hands_click (GTK_WIDGET (table_fixture_find_choice (fixture, 0)));
  else if (what == ACT_TOUCH)
    hands_click (table_fixture_find_idle (fixture));
  else if (what == ACT_POINT)
    point_at_all (fixture);
  else if (what == ACT_LEAVE)
    gtk_widget_grab_focus (gtk_widget_get_next_sibling (GTK_WIDGET (fixture->table)));
}

/* Puts a button below the table. */
static void
add_button (TableFixture *fixture)
{
  g_autoptr (GtkWidget) table = g_object_ref (GTK_WIDGET (fixture->table));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_widget_set_vexpand (table, TRUE);
  gtk_box_append (GTK_BOX (box), table);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("elsewhere"));
}

/* While held, a curtain shows what is behind it until it is released, a choice is made, or the focus moves to a
 * widget outside of the table. Nothing on the table takes the focus from it. */
static void
test_hold (gconstpointer data)
{
  const Hold *test = data;
  g_autoptr (TableFixture) fixture
      = table_fixture_new (test->game, test->seats, test->options, NULL);
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *curtain = GTK_WIDGET (fixture->curtain);

  if (!hands_take (fixture->window))
    return;
  add_button (fixture);
  g_object_set (settings, "gtk-long-press-time", 50, NULL);
  reach_curtain (fixture);
  press (fixture, test, TRUE);
  test_wait_until (table_fixture_is_held_open (fixture));
  act (fixture, test->act);
  if (test->act == ACT_CHOOSE || test->act == ACT_LEAVE)
    test_wait_until (fixture->curtain->state != MH_CURTAIN_LIFTED
                     || table_fixture_find_choice (fixture, 0)->lifted);
  else
    {
      test_run_ready ();
      g_assert_true (table_fixture_is_held_open (fixture));
      g_assert_true (table_fixture_get_focus (fixture) == curtain);
    }
  press (fixture, test, FALSE);
  test_wait_until (fixture->curtain->state != MH_CURTAIN_LIFTED);
  if (test->act == ACT_LEAVE)
    g_assert_true (GTK_IS_BUTTON (table_fixture_get_focus (fixture)));
  else if (fixture->curtain->state == MH_CURTAIN_DOWN)
    g_assert_true (table_fixture_get_focus (fixture) == curtain);
  g_object_set (settings, "gtk-long-press-time", 500, NULL);
  hands_leave ();
}

/* A curtain in front of an action opens and closes by taps: a long press does nothing. */
static void
test_hold_toggled (gconstpointer data)
{
  const Hold *test = data;
  g_autoptr (TableFixture) fixture
      = table_fixture_new (test->game, test->seats, test->options, NULL);

  if (!hands_take (fixture->window))
    return;
  add_button (fixture);
  reach_curtain (fixture);
  test_table_tap_curtain (fixture->table);
  press (fixture, test, TRUE);
  act (fixture, test->act);
  press (fixture, test, FALSE);
  test_run_ready ();
  if (fixture->curtain->state == MH_CURTAIN_LIFTED)
    test_table_tap_curtain (fixture->table);
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_DOWN);
  if (test->act != ACT_LEAVE && test->act != ACT_TAB)
    g_assert_true (table_fixture_get_focus (fixture) == GTK_WIDGET (fixture->curtain));
  hands_leave ();
}

/* Rows: Tom 8 0 3 9, Mia 7 4 6 2; the face-up card is a 5. */
#define DEAL "* card 8 card 7 card 0 card 4 card 3 card 6 card 9 card 2 card 5\n"
#define LOOKS "b look\nb done\na look\na done\n"

static const guint choose_keys[] = { GDK_KEY_space, GDK_KEY_Return };

static TableFixture *
begin_repeat (const char *text, guint id)
{
  TableFixture *fixture = table_fixture_new ("cats-and-rats", "pp", "rounds=1", text);

  if (!hands_take (fixture->window))
    {
      table_fixture_free (fixture);
      return NULL;
    }
  mh_match_run (fixture->match);
  gtk_widget_grab_focus (id != 0 ? test_table_find (fixture->table, id)
                                 : GTK_WIDGET (fixture->curtain));
  hands_let_repeat ();
  return fixture;
}

/* A key that is still down after the choice does not lift the next player's curtain. */
static void
test_repeat (void)
{
  g_autoptr (TableFixture) fixture = begin_repeat (DEAL, 0);
  g_autofree char *first = NULL;

  if (fixture == NULL)
    return;
  hands_key (GDK_KEY_space, TRUE);
  test_wait_until (table_fixture_find_choice (fixture, 0) != NULL);
  first = g_strdup (fixture->curtain->label);
  hands_click (GTK_WIDGET (table_fixture_find_choice (fixture, 0)));
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  hands_wait_repeated ();
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_DOWN);
  g_assert_cmpstr (fixture->curtain->label, !=, first);
  hands_key (GDK_KEY_space, FALSE);
  hands_leave ();
}

/* A key held down on a card picks it up once. */
static void
test_repeat_card (void)
{
  const guint discard = 31;

  for (guint i = 0; i < G_N_ELEMENTS (choose_keys); i++)
    {
      g_autoptr (TableFixture) fixture = begin_repeat (DEAL LOOKS, discard);

      if (fixture == NULL)
        return;
      hands_key (choose_keys[i], TRUE);
      hands_wait_repeated ();
      g_assert_true (table_fixture_get (fixture, discard)->lifted);
      hands_key (choose_keys[i], FALSE);
      g_assert_false (table_fixture_logged (fixture, "pick 0"));
      /* Pressed again, it puts the card back. */
      hands_type (choose_keys[i]);
      test_wait_until (table_fixture_logged (fixture, "pick 0"));
      hands_leave ();
    }
}

/* A key held down on the button that ends a look ends no other look. */
static void
test_repeat_look (void)
{
  const guint done = 36;

  for (guint i = 0; i < G_N_ELEMENTS (choose_keys); i++)
    {
      g_autoptr (TableFixture) fixture = begin_repeat (DEAL, 0);

      if (fixture == NULL)
        return;
      test_table_tap_curtain (fixture->table);
      gtk_widget_grab_focus (test_table_find (fixture->table, done));
      hands_key (choose_keys[i], TRUE);
      hands_wait_repeated ();
      g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_DOWN);
      g_assert_nonnull (strstr (fixture->curtain->label, "Mia"));
      hands_key (choose_keys[i], FALSE);
      hands_type (choose_keys[i]);
      test_wait_until (fixture->curtain->state == MH_CURTAIN_LIFTED);
      hands_leave ();
    }
}

/* A key held down knocks once, which is not enough to end the round. */
static void
test_repeat_knock (void)
{
  const guint knock = 38;
  const guint keys[] = { GDK_KEY_space, GDK_KEY_Return, GDK_KEY_k };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (TableFixture) fixture = begin_repeat (DEAL LOOKS "b take b1\n", knock);

      if (fixture == NULL)
        return;
      hands_key (keys[i], TRUE);
      hands_wait_repeated ();
      g_assert_cmpuint (fixture->n_shown, ==, 0);
      hands_key (keys[i], FALSE);
      hands_leave ();
    }
}

/* A key that is released while another window has the keyboard does not count as still down. */
static void
test_repeat_elsewhere (void)
{
  const guint discard = 31;
  g_autoptr (TableFixture) fixture = begin_repeat (DEAL LOOKS, discard);
  GtkWidget *other;

  if (fixture == NULL)
    return;
  hands_key (GDK_KEY_space, TRUE);
  test_wait_until (table_fixture_get (fixture, discard)->lifted);
  other = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (other));
  test_wait_until (gtk_window_is_active (GTK_WINDOW (other)));
  hands_key (GDK_KEY_space, FALSE);
  gtk_window_destroy (GTK_WINDOW (other));
  test_wait_until (gtk_window_is_active (GTK_WINDOW (fixture->window)));
  hands_type (GDK_KEY_space);
  test_wait_until (table_fixture_logged (fixture, "pick 0"));
  hands_leave ();
}

static void
add_holds (void)
{
  static const Hold games[] = {
    { "cats-and-rats", "pp", "rounds=1" },
    { "scamper", "pp", "pace=calm" },
    { "sewer-rat", "pp" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint key = 0; key < 2; key++)
      for (Act what = ACT_NONE; what < N_ACTS; what++)
        {
          Hold *test = g_memdup2 (&games[i], sizeof games[i]);
          g_autofree char *path = g_strdup_printf ("/hands/hold/%s/%s/%s", test->game,
                                                   key ? "space" : "mouse", act_names[what]);

          test->key = key;
          test->act = what;
          /* There is one mouse. */
          if (!key && (what == ACT_CHOOSE || what == ACT_TOUCH))
            g_free (test);
          else
            g_test_add_data_func_full (
                path, test, g_str_equal (test->game, "sewer-rat") ? test_hold_toggled : test_hold,
                g_free);
        }
}

int
main (int argc, char **argv)
{
  static const Case cases[] = {
    { "/hands/sewer-rat/pointer", "sewer-rat", "ppc", NULL, FALSE },
    { "/hands/sewer-rat/keys", "sewer-rat", "pcp", "last-chance=yes", TRUE },
    { "/hands/cats-and-rats/pointer", "cats-and-rats", "ppc", "rounds=1 lap-limit=2", FALSE },
    { "/hands/cats-and-rats/keys", "cats-and-rats", "pcp", "rounds=1 lap-limit=2", TRUE },
    { "/hands/cats-and-rats/younger", "cats-and-rats", "ppc", "younger=yes rounds=1 lap-limit=2",
      FALSE },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].name, &cases[i], test_match);
  add_holds ();
  g_test_add_func ("/hands/repeat", test_repeat);
  g_test_add_func ("/hands/repeat/card", test_repeat_card);
  g_test_add_func ("/hands/repeat/look", test_repeat_look);
  g_test_add_func ("/hands/repeat/knock", test_repeat_knock);
  g_test_add_func ("/hands/repeat/elsewhere", test_repeat_elsewhere);
  return g_test_run ();
}
