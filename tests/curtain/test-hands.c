/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Whole matches of people and computer players, played with a real pointer or with real keys. */
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

/* What an eye sees of the match: when it changes, the hand's act has arrived. */
static guint64
look (TableFixture *fixture)
{
  guint64 sum = fixture->n_shown * 31u + mh_curtain_get_state (fixture->curtain) * 7u;

  for (guint id = 1; id < 200; id++)
    {
      GtkWidget *thing = mh_tabletop_lookup (fixture->table, id);

      if (thing != NULL)
        sum = sum * 3 + mh_thing_get_lifted (MH_THING (thing));
    }
  return sum * 1000 + fixture->n_over;
}

static gboolean
is_mapped (TableFixture *fixture, guint id)
{
  GtkWidget *thing = mh_tabletop_lookup (fixture->table, id);

  return thing != NULL && gtk_widget_get_mapped (thing);
}

/* In Sewer Rat the button that says where the rat is hidden. */
#define THING_HIDDEN 22

/* A second touch of what waits for it, what a picked thing goes with, or anything that glows. */
static MhThing *
find_target (TableFixture *fixture, guint pick)
{
  for (guint id = 1; id < 200; id++)
    {
      GtkWidget *thing = mh_tabletop_lookup (fixture->table, id);

      if (thing == NULL || !mh_thing_get_lifted (MH_THING (thing)))
        continue;
      if (g_str_equal (mh_game_info_get_id (fixture->info), "sewer-rat")
          && is_mapped (fixture, THING_HIDDEN))
        return table_fixture_get (fixture, THING_HIDDEN);
      if (pick % 3 == 0)
        return MH_THING (thing);
    }
  return table_fixture_find_choice (fixture, pick);
}

/* What an act is meant for: the curtain, as long as it hangs; NULL: nothing can be done. */
static GtkWidget *
find_aim (TableFixture *fixture, guint pick)
{
  MhCurtainState state = mh_curtain_get_state (fixture->curtain);

  if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
    return GTK_WIDGET (fixture->curtain);
  return (GtkWidget *) find_target (fixture, pick);
}

static gboolean
act_by_pointer (TableFixture *fixture, guint pick)
{
  GtkWidget *aim = find_aim (fixture, pick);

  if (aim != NULL)
    hands_click (aim);
  return aim != NULL;
}

/* Tab goes round until the focus is where it is wanted. What waits for a second touch does so for two
 * seconds only, and then something else may be wanted. */
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

      n_private += mh_curtain_get_state (fixture->curtain) == MH_CURTAIN_DOWN;
      if (test->keys ? act_by_keys (fixture, pick) : act_by_pointer (fixture, pick))
        test_wait_until (look (fixture) != before);
    }
  g_assert_true (mh_match_is_over (fixture->match));
  g_assert_cmpuint (n_private, >=, 2);
  g_assert_null (fixture->refused);
  hands_leave ();
}

/* A key held down on a curtain is a look as long as it is held; so is a button. */
static void
test_hold (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cats-and-rats", "pp", "rounds=1", NULL);
  GtkSettings *settings = gtk_settings_get_default ();

  if (!hands_take (fixture->window))
    return;
  g_object_set (settings, "gtk-long-press-time", 50, NULL);
  mh_match_run (fixture->match);
  test_wait_until (mh_curtain_get_state (fixture->curtain) != MH_CURTAIN_OFF);
  for (guint keys = 0; keys < 2; keys++)
    {
      if (keys)
        hands_key (GDK_KEY_space, TRUE);
      else
        hands_button (GTK_WIDGET (fixture->curtain), TRUE);
      test_wait_until (
          g_str_has_suffix (mh_curtain_get_label (fixture->curtain), "Let go to close"));
      g_assert_cmpint (mh_curtain_get_state (fixture->curtain), ==, MH_CURTAIN_LIFTED);
      if (keys)
        hands_key (GDK_KEY_space, FALSE);
      else
        hands_button (GTK_WIDGET (fixture->curtain), FALSE);
      test_wait_until (mh_curtain_get_state (fixture->curtain) != MH_CURTAIN_LIFTED);
      g_assert_cmpint (mh_curtain_get_state (fixture->curtain), ==, MH_CURTAIN_DOWN);
    }
  g_object_set (settings, "gtk-long-press-time", 500, NULL);
  hands_leave ();
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
  g_test_add_func ("/hands/hold", test_hold);
  return g_test_run ();
}
