/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Every touch of a thing gets a response, in every game: random matches are played, and whenever the table
 * shows a new prompt, every thing on it is touched. */
#include "table-fixture.h"

#include "engine/rules/mh-real-time.h"

#define TURNS_MAX 400
#define THINGS_MAX 300

typedef struct
{
  const char *game;
  const char *seats;
  const char *options;
} Game;

typedef struct
{
  TableFixture *table;
  GRand *random;
  GHashTable *touched; /* the prompt and a thing's number, as text */
  guint n_touched, n_refused;
} Fixture;

static const Game games[] = {
  { "cat-patrol", "ppp", "variant=alarm" },
  { "cat-patrol", "ppc", NULL },
  { "sewer-rat", "ppp", "last-chance=yes" },
  { "sewer-rat", "pcc", NULL },
  { "cats-and-rats", "ppp", NULL },
  { "cats-and-rats", "pcc", "younger=yes" },
  { "mouse-race", "pp", "cats=44" },
  { "mouse-race", "pc", NULL },
  { "scamper", "pp", NULL },
  { "scamper", "ppc", "pace=calm" },
};

/* The prompt without names and numbers, no matter which player it is for. */
static char *
get_phase (Fixture *self)
{
  GString *phase = g_string_new (NULL);
  gboolean name = FALSE;

  for (const char *at = mh_tabletop_get_prompt (self->table->table); *at != '\0';
       at = g_utf8_next_char (at))
    {
      const gunichar letter = g_utf8_get_char (at);

      name = letter == 0x2068 || (name && letter != 0x2069);
      if (!name && !g_unichar_isdigit (letter))
        g_string_append_unichar (phase, letter);
    }
  g_string_append_printf (phase, " %d", self->table->curtain->state);
  return g_string_free (phase, FALSE);
}

/* The visible response to the last touch: a move, the first half of one, a refusal, a look inside, a wobble. */
static gboolean
is_answered (Fixture *self, MhThing *thing, guint64 number)
{
  static const char *const answers[] = { "peek *", "touch *", "shake *", "lens *" };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (table_fixture_logged (self->table, answers[i]))
      return TRUE;
  return self->n_refused > 0 || thing->lifted
         || mh_match_get_step_number (self->table->match) != number;
}

/* Touches a thing. Returns: whether that makes no move, so that the next thing can be touched */
static gboolean
touch (Fixture *self, MhThing *thing)
{
  g_autoptr (MhThing) keep = g_object_ref (thing);
  const guint64 number = mh_match_get_step_number (self->table->match);
  g_autofree char *prompt = g_strdup (mh_tabletop_get_prompt (self->table->table));

  g_string_truncate (self->table->log, 0);
  self->n_refused = 0;
  mh_thing_choose (keep);
  self->n_touched++;
  if (!is_answered (self, keep, number))
    g_error ("“%s”: no answer from “%s”", prompt, mh_thing_get_label (keep));
  if (mh_match_get_step_number (self->table->match) != number)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->table->table), "table.drop", NULL);
  return TRUE;
}

/* Things that are only for looking at do not accept touches. */
static MhThing *
find_thing (Fixture *self, guint id)
{
  GtkWidget *thing = test_table_find (self->table->table, id);

  return thing != NULL && gtk_widget_get_can_target (thing) ? MH_THING (thing) : NULL;
}

/* Touches every thing that has not been touched under the same prompt; everything that the keyboard reaches has a
 * name. FALSE: one of them was a move */
static gboolean
touch_all (Fixture *self)
{
  g_autofree char *phase = get_phase (self);

  for (guint id = 1; id < THINGS_MAX; id++)
    {
      MhThing *thing = find_thing (self, id);
      char *key = thing != NULL ? g_strdup_printf ("%s %u", phase, id) : NULL;

      if (thing != NULL && gtk_widget_get_focusable (GTK_WIDGET (thing)))
        g_assert_cmpint (strlen (mh_thing_get_label (thing) ?: ""), >, 0);
      if (key != NULL && g_hash_table_add (self->touched, key) && !touch (self, thing))
        return FALSE;
    }
  return TRUE;
}

/* The same while nobody may choose: no touch is a move. */
static void
touch_in_vain (Fixture *self)
{
  for (guint id = 1; id < THINGS_MAX; id++)
    {
      MhThing *thing = find_thing (self, id);

      if (thing != NULL)
        g_assert_true (touch (self, thing));
    }
}

/* Dice are rolled at once, without waiting for the end of a race. */
static void
hurry (Fixture *self)
{
  const MhRules *rules = mh_game_get_rules (self->table->game);
  MhRandom random;

  mh_random_init (&random, g_rand_int (self->random), MH_STREAM_TEST, 0);
  if ((mh_match_get_actors (self->table->match) & mh_actor_bit (MH_CHANCE)) == 0)
    mh_match_interrupt (self->table->match);
  else
    mh_match_submit (self->table->match, MH_CHANCE,
                     mh_rules_draw_with (rules, table_fixture_get_state (self->table), &random),
                     NULL);
}

/* A player looks behind the curtain, or chooses. */
static void
act (Fixture *self)
{
  MhCurtainState state = self->table->curtain->state;
  MhThing *thing;

  if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
    {
      test_table_tap_curtain (self->table->table);
      return;
    }
  thing = table_fixture_find_choice (self->table, g_rand_int (self->random));
  if (thing != NULL)
    table_fixture_play (thing);
}

static void
play (Fixture *self)
{
  for (guint i = 0; i < TURNS_MAX && self->table->n_over == 0; i++)
    {
      test_run_ready ();
      test_wait_until (self->table->n_over > 0 || mh_match_is_running (self->table->match)
                       || table_fixture_is_on_turn (self->table));
      if (self->table->n_over == 0 && touch_all (self))
        mh_match_is_running (self->table->match) ? hurry (self) : act (self);
    }
}

static void
on_refused (MhTabletop *table, const char *rule, GtkWidget *thing, Fixture *self)
{
  self->n_refused++;
}

static void
begin (Fixture *self, const Game *game)
{
  self->table = table_fixture_new (game->game, game->seats, game->options, NULL);
  g_signal_connect (self->table->table, "refused", G_CALLBACK (on_refused), self);
  self->random = g_rand_new_with_seed (5);
  self->touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
end (Fixture *self)
{
  g_hash_table_unref (self->touched);
  g_rand_free (self->random);
  table_fixture_free (self->table);
}

static void
test_match (gconstpointer data)
{
  Fixture self = { 0 };

  begin (&self, data);
  mh_match_run (self.table->match);
  play (&self);
  if (self.table->n_over > 0)
    touch_in_vain (&self);
  g_test_message ("%u touches", self.n_touched);
  end (&self);
}

/* A paused match, and one with computer players only. */
static void
test_in_vain (gconstpointer data)
{
  const Game *game = data;
  g_autofree char *computers = g_strnfill (strlen (game->seats), 'c');
  Game alone = { game->game, computers, game->options };
  Fixture self = { 0 };

  begin (&self, game);
  g_object_set (self.table->table, "paused", TRUE, NULL);
  touch_in_vain (&self);
  end (&self);
  begin (&self, &alone);
  touch_in_vain (&self);
  end (&self);
}

int
main (int argc, char **argv)
{
  test_window_filter_log ();
  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (480, 360);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name
          = g_strdup_printf ("/table-answers/%s/%s", games[i].game, games[i].seats);
      g_autofree char *vain = g_strconcat (name, "/in-vain", NULL);

      g_test_add_data_func (name, &games[i], test_match);
      g_test_add_data_func (vain, &games[i], test_in_vain);
    }
  return g_test_run ();
}
