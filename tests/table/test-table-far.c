/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A table whose match is played elsewhere: all that it has of it are texts, and every answer comes later. */
#include "far-match.h"
#include "table-fixture.h"

#include "cat-patrol-layout.h"
#include "sewer-rat-layout.h"

/* Mia has family Tabby but one parent, Tom a card, Ada nothing. */
#define GIVE                                                                                       \
  "a roll\n* cat A1\nb roll\n* cat B1\nc roll\n* mouse\nc lure B1\na roll\n* cat AK\nb roll\n"     \
  "* cat C1\nc roll\n* mouse\nc lure C1\na roll\n* dog\n"

/* A table at which some of the people sit, and the others' hands where the match is. */
typedef struct
{
  TableFixture *table;
  FarMatch *far; /* (nullable): a weak pointer, the table owns it */
  MhActors here;
  char *failed; /* what the table could not do */
} Fixture;

static MhMatchLink *
make_link (MhMatch *match, gpointer user_data)
{
  Fixture *self = user_data;

  self->far = far_match_new (match, self->here);
  g_object_add_weak_pointer (G_OBJECT (self->far), (gpointer *) &self->far);
  return MH_MATCH_LINK (self->far);
}

static void
on_failed (MhTabletop *table, const GError *error, Fixture *self)
{
  g_free (self->failed);
  self->failed = g_strdup (error->message);
}

static Fixture *
begin (const char *game, const char *seats, const char *text, MhActors here)
{
  Fixture *self = g_new0 (Fixture, 1);

  self->here = here;
  self->table = table_fixture_new_linked (game, seats, NULL, text, make_link, self);
  g_signal_connect (self->table->table, "failed", G_CALLBACK (on_failed), self);
  mh_match_run (self->table->match);
  return self;
}

static void
end (Fixture *self)
{
  table_fixture_free (self->table);
  g_assert_null (self->far);
  g_free (self->failed);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, end)

/* Until nothing is on its way and nobody but people can go on. */
static void
settle (Fixture *self)
{
  MhMatch *match = self->table->match;

  do
    {
      test_run_ready ();
      test_wait_until (!far_match_is_busy (self->far));
    }
  while (far_match_is_busy (self->far));
  test_wait_until (mh_match_is_over (match)
                   || (mh_match_get_actors (match) & (MH_ACTORS_SEATS | mh_actor_bit (MH_TABLE)))
                          != 0);
}

/* Somebody who sits elsewhere does something. FALSE: nobody there is waited for. */
static gboolean
play_elsewhere (Fixture *self, guint pick)
{
  MhMatch *match = self->table->match;
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  for (MhActor seat = 0; seat < self->table->n_seats; seat++)
    {
      guint n;

      if ((self->here & mh_actor_bit (seat)) != 0
          || !mh_head_is_person (mh_match_get_head (match), seat)
          || (mh_match_get_actors (match) & mh_actor_bit (seat)) == 0)
        continue;
      n = mh_match_get_legal (match, seat, moves);
      g_assert_true (mh_match_submit (match, seat, moves[pick % n], NULL));
      return TRUE;
    }
  return FALSE;
}

static gboolean
choose_any (Fixture *self, guint pick)
{
  MhThing *thing = table_fixture_find_choice (self->table, pick);

  if (thing == NULL)
    return FALSE;
  mh_thing_choose (thing);
  if (mh_thing_get_lifted (thing))
    mh_thing_choose (thing);
  return TRUE;
}

/* A whole match, with two people elsewhere and a computer player. */
static void
test_match (void)
{
  g_autoptr (Fixture) self = begin ("cat-patrol", "pppc", NULL, mh_actor_bit (0));
  TableFixture *table = self->table;
  g_autoptr (MhSight) sight = NULL;
  guint n_here = 0, n_elsewhere = 0;

  for (guint pick = 0; table->n_over == 0; pick += 7)
    {
      settle (self);
      if (play_elsewhere (self, pick))
        n_elsewhere++;
      else if (choose_any (self, pick))
        n_here++;
      else
        test_wait_until (table->n_over > 0 || table_fixture_find_choice (table, 0) != NULL
                         || (mh_match_get_actors (table->match) & 6) != 0);
    }
  sight = mh_match_get_sight (table->match, 0, MH_NOW);
  g_assert_true (mh_match_is_over (table->match));
  g_assert_true (mh_sight_equal (sight, mh_tabletop_get_shown (table->table)));
  g_assert_cmpuint (table->n_shown, ==, mh_match_get_step_number (table->match));
  g_assert_cmpuint (n_here, >, 10);
  g_assert_cmpuint (n_elsewhere, >, 20);
  g_assert_null (table->refused);
  g_assert_null (self->failed);
  g_assert_false (mh_match_is_held (table->match));
}

/* Until the answer is there nothing glows and nothing can be chosen; then the table goes on. */
static void
test_later (void)
{
  g_autoptr (Fixture) self = begin ("cat-patrol", "ppp", NULL, mh_actor_bit (0));
  TableFixture *table = self->table;

  g_assert_true (mh_thing_get_choosable (table_fixture_get (table, THING_DIE)));
  far_match_set_stopped (self->far, TRUE);
  table_fixture_choose (table, THING_DIE);
  test_run_ready ();
  g_assert_null (table_fixture_find_choice (table, 0));
  table_fixture_choose (table, THING_DIE);
  g_assert_cmpuint (mh_match_get_step_number (table->match), ==, 0);
  far_match_set_stopped (self->far, FALSE);
  test_wait_for (&table->n_shown, 2);
  settle (self);
  g_assert_cmpuint (mh_match_get_step_number (table->match), ==, 2);
  g_assert_null (table->refused);
}

/* A refusal that comes later says its rule, and what can be chosen is lit again. */
static void
test_refused (void)
{
  g_autoptr (Fixture) self = begin ("cat-patrol", "ppp", GIVE, mh_actor_bit (0));
  TableFixture *table = self->table;
  MhThing *choice = table_fixture_find_choice (table, 0);

  g_assert_nonnull (choice);
  far_match_set_stopped (self->far, TRUE);
  table_fixture_choose (table, THING_DIE);
  test_run_ready ();
  g_assert_null (table->refused);
  g_assert_null (table_fixture_find_choice (table, 0));
  far_match_set_stopped (self->far, FALSE);
  test_wait_until (table->refused != NULL);
  g_assert_cmpstr (table->refused, ==, "CP-07");
  g_assert_true (table_fixture_find_choice (table, 0) == choice);
  g_assert_true (choose_any (self, 0));
  test_wait_for (&table->n_shown, 1);
}

/* Nobody answers any more: that is told, and the table can be closed. */
static void
test_lost (void)
{
  g_autoptr (Fixture) self = begin ("cat-patrol", "ppp", NULL, mh_actor_bit (0));

  far_match_set_stopped (self->far, TRUE);
  table_fixture_choose (self->table, THING_DIE);
  far_match_lose (self->far);
  g_assert_cmpstr (self->failed, ==, "Nobody is there any more");
}

/* The table is in no window while the answer comes. */
static void
test_away (void)
{
  g_autoptr (Fixture) self = begin ("cat-patrol", "ppp", NULL, mh_actor_bit (0));
  GtkWindow *window = GTK_WINDOW (self->table->window);
  g_autoptr (GtkWidget) table = g_object_ref (GTK_WIDGET (self->table->table));

  far_match_set_stopped (self->far, TRUE);
  table_fixture_choose (self->table, THING_DIE);
  gtk_window_set_child (window, NULL);
  far_match_set_stopped (self->far, FALSE);
  settle (self);
  gtk_window_set_child (window, table);
  test_wait_for (&self->table->n_shown, 2);
  g_assert_null (self->table->refused);
}

/* Mia hides the rat. Where she sits the lids can be chosen, without a curtain when nobody else sits there;
 * where she does not, nothing of it arrives. */
static void
test_sits_here (void)
{
  g_autoptr (Fixture) mia = begin ("sewer-rat", "ppc", NULL, mh_actor_bit (0));
  g_autoptr (Fixture) tom = begin ("sewer-rat", "ppc", NULL, mh_actor_bit (1));
  g_autoptr (Fixture) both = begin ("sewer-rat", "ppc", NULL, mh_actor_bit (0) | mh_actor_bit (1));

  g_assert_cmpint (mh_curtain_get_state (mia->table->curtain), ==, MH_CURTAIN_OFF);
  g_assert_nonnull (table_fixture_find_choice (mia->table, 0));
  g_assert_cmpint (mh_curtain_get_state (tom->table->curtain), ==, MH_CURTAIN_OFF);
  g_assert_null (table_fixture_find_choice (tom->table, 0));
  g_assert_cmpint (mh_curtain_get_state (both->table->curtain), ==, MH_CURTAIN_DOWN);
  for (guint i = 0; i < 2; i++)
    {
      Fixture *self = i == 0 ? tom : both;

      g_assert_true (mh_head_is_person (mh_match_link_get_head (MH_MATCH_LINK (self->far)), 0));
      g_assert_true (mh_match_link_is_waited_for (MH_MATCH_LINK (self->far), 0));
      g_assert_cmpint (mh_match_link_sits_here (MH_MATCH_LINK (self->far), 0), ==, self == both);
    }
  g_assert_null (strstr (far_match_get_heard (tom->far), "a:now:"));
  g_assert_nonnull (strstr (far_match_get_heard (mia->far), "a:now:"));
}

/* What Mia hides behind the curtain of a far table. */
static void
test_curtain (void)
{
  g_autoptr (Fixture) self = begin ("sewer-rat", "ppc", NULL, mh_actor_bit (0) | mh_actor_bit (1));
  TableFixture *table = self->table;

  g_assert_true (mh_tabletop_lift_curtain (table->table));
  table_fixture_choose (table, 7);
  far_match_set_stopped (self->far, TRUE);
  table_fixture_choose (table, THING_DONE);
  /* Covered before anybody can notice that it was done, and not lifted before the answer comes. */
  g_assert_cmpint (mh_curtain_get_state (table->curtain), ==, MH_CURTAIN_DOWN);
  g_assert_false (mh_tabletop_lift_curtain (table->table));
  g_assert_cmpint (mh_curtain_get_state (table->curtain), ==, MH_CURTAIN_DOWN);
  far_match_set_stopped (self->far, FALSE);
  test_wait_for (&table->n_shown, 1);
  settle (self);
  g_assert_cmpuint (mh_match_get_step_number (table->match), >=, 1);
}

/* Where lifting the curtain is a move, it is lifted when that has come back; once. */
static void
test_lift (void)
{
  g_autoptr (Fixture) self
      = begin ("cats-and-rats", "ppc", NULL, mh_actor_bit (0) | mh_actor_bit (1));
  MhTabletop *table = self->table->table;
  guint64 before;

  test_wait_until (mh_curtain_get_state (self->table->curtain) == MH_CURTAIN_DOWN);
  settle (self);
  before = mh_match_get_step_number (self->table->match);
  far_match_set_stopped (self->far, TRUE);
  g_assert_false (mh_tabletop_lift_curtain (table));
  g_assert_false (mh_tabletop_lift_curtain (table));
  g_assert_cmpint (mh_curtain_get_state (self->table->curtain), ==, MH_CURTAIN_DOWN);
  far_match_set_stopped (self->far, FALSE);
  test_wait_until (mh_curtain_get_state (self->table->curtain) == MH_CURTAIN_LIFTED);
  settle (self);
  g_assert_cmpuint (mh_match_get_step_number (self->table->match), ==, before + 1);
  g_assert_null (self->failed);
  g_assert_nonnull (table_fixture_find_choice (self->table, 0));
}

/* The match refuses that look, since it has come another way already: then the curtain hangs until somebody
 * lifts it again. */
static void
test_lift_refused (void)
{
  g_autoptr (Fixture) self
      = begin ("cats-and-rats", "ppc", NULL, mh_actor_bit (0) | mh_actor_bit (1));
  MhTabletop *table = self->table->table;
  MhMove moves[MH_LEGAL_MAX];
  MhActor seat;

  test_wait_until (mh_curtain_get_state (self->table->curtain) == MH_CURTAIN_DOWN);
  settle (self);
  seat = mh_match_get_curtain (self->table->match);
  far_match_set_stopped (self->far, TRUE);
  g_assert_false (mh_tabletop_lift_curtain (table));
  g_assert_cmpuint (mh_match_get_legal (self->table->match, seat, moves), ==, 1);
  g_assert_true (mh_match_submit (self->table->match, seat, moves[0], NULL));
  far_match_set_stopped (self->far, FALSE);
  test_wait_until (self->failed != NULL);
  settle (self);
  g_assert_cmpint (mh_curtain_get_state (self->table->curtain), ==, MH_CURTAIN_DOWN);
  g_assert_true (mh_tabletop_lift_curtain (table));
}

/* She leaves: nobody who sits here is waited for any more. */
static void
test_stand_in (void)
{
  g_autoptr (Fixture) self = begin ("cat-patrol", "ppp", NULL, mh_actor_bit (0));

  g_assert_nonnull (table_fixture_find_choice (self->table, 0));
  mh_match_pause (self->table->match);
  mh_match_set_stand_in (self->table->match, 0, MH_LEVEL_EASY);
  settle (self);
  g_assert_null (table_fixture_find_choice (self->table, 0));
  g_assert_false (mh_match_link_sits_here (MH_MATCH_LINK (self->far), 0));
  g_assert_true (mh_match_link_is_waited_for (MH_MATCH_LINK (self->far), 0));
}

/* Where no moment ever counts, a match need not know of any. */
static void
test_no_time (void)
{
  g_autoptr (Fixture) self = begin ("cat-patrol", "ppp", NULL, mh_actor_bit (0));
  MhMatchLink *link = MH_MATCH_LINK (self->far);

  mh_match_link_set_shown_by_table (link, TRUE);
  mh_match_link_set_zero (link, 1);
  g_assert_false (mh_match_link_is_running (link));
  g_assert_cmpint (mh_match_link_touch (link, 0, mh_move (1, 0, 0), 1), ==, MH_TOUCH_IGNORED);
  g_assert_cmpuint (mh_match_link_get_walk (link, 0), ==, 0);
  g_assert_false (mh_match_link_awaits_zero (link));
  g_assert_true (mh_match_link_interrupt (link));
  g_assert_true (mh_match_link_give_up (link));
  g_assert_null (mh_match_link_get_clock (link));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (640, 480);
  g_test_add_func ("/far/match", test_match);
  g_test_add_func ("/far/later", test_later);
  g_test_add_func ("/far/refused", test_refused);
  g_test_add_func ("/far/lost", test_lost);
  g_test_add_func ("/far/away", test_away);
  g_test_add_func ("/far/sits-here", test_sits_here);
  g_test_add_func ("/far/curtain", test_curtain);
  g_test_add_func ("/far/lift", test_lift);
  g_test_add_func ("/far/lift-refused", test_lift_refused);
  g_test_add_func ("/far/stand-in", test_stand_in);
  g_test_add_func ("/far/no-time", test_no_time);
  return g_test_run ();
}
