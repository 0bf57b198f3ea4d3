/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* An idle table comes to rest: the highlight pulses a few times, and then nothing is drawn and no timer runs. */
#include "table-fixture.h"

#define STEP (50 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  TableFixture *table;
  MhClock *clock;
  MhClock *played; /* of an agreed time */
} Fixture;

static Fixture
begin (const char *game, const char *seats, const char *options)
{
  Fixture self = { table_fixture_new (game, seats, options, NULL), mh_clock_new_fake (0),
                   mh_clock_new_fake (0) };

  mh_tabletop_set_speed (self.table->table, 1);
  mh_match_run (self.table->match);
  if (options != NULL)
    mh_tabletop_set_played_clock (self.table->table, self.played);
  test_wait_until (table_fixture_find_choice (self.table, 0) != NULL
                   || self.table->curtain->state != MH_CURTAIN_OFF);
  mh_tabletop_set_wait_clock (self.table->table, self.clock);
  return self;
}

static void
end (Fixture *self)
{
  table_fixture_free (self->table);
  g_object_unref (self->clock);
  g_object_unref (self->played);
}

static double
get_glow (Fixture *self)
{
  return table_fixture_find_choice (self->table, 0)->glow;
}

static gboolean
rests (Fixture *self)
{
  return mh_clock_get_alarm (self->clock) == G_MAXINT64 && get_glow (self) == MH_GLOW_REST;
}

/* Lets this many seconds pass. Returns: how often the highlight was brighter than before and after */
static guint
pass (Fixture *self, double seconds)
{
  const gint64 until = mh_clock_get_time (self->clock) + (gint64) (seconds * G_USEC_PER_SEC);
  double last = get_glow (self);
  gboolean grows = FALSE;
  guint n = 0;

  while (mh_clock_get_time (self->clock) < until)
    {
      double glow;

      mh_clock_set_time (self->clock, mh_clock_get_time (self->clock) + STEP);
      test_run_ready ();
      glow = get_glow (self);
      n += grows && glow < last;
      grows = glow != last ? glow > last : grows;
      last = glow;
    }
  return n;
}

/* Three pulses at first, three more for a player who has not chosen after twenty seconds, and then none until
 * there is another choice. */
static void
test_breath (void)
{
  Fixture self = begin ("cat-patrol", "ppp", NULL);

  g_assert_cmpuint (pass (&self, 7.5), ==, 3);
  g_assert_cmpfloat (get_glow (&self), ==, MH_GLOW_REST);
  g_assert_cmpuint (pass (&self, 19), ==, 0);
  g_assert_false (rests (&self));
  g_assert_cmpuint (pass (&self, 9), ==, 3);
  g_assert_true (rests (&self));
  mh_clock_set_time (self.clock, G_TIME_SPAN_HOUR);
  test_run_ready ();
  g_assert_true (rests (&self));
  mh_tabletop_set_speed (self.table->table, 0);
  mh_thing_choose (table_fixture_find_choice (self.table, 0));
  test_wait_for (&self.table->n_shown, 1);
  mh_tabletop_set_speed (self.table->table, 1);
  g_assert_true (table_fixture_wait_turn (self.table));
  g_object_set (self.table->table, "paused", TRUE, NULL);
  g_object_set (self.table->table, "paused", FALSE, NULL);
  g_assert_cmpuint (pass (&self, 7.5), ==, 3);
  g_assert_cmpuint (pass (&self, 19), ==, 0);
  g_assert_cmpuint (pass (&self, 9), ==, 3);
  end (&self);
}

/* A touch that means nothing shows once more what may be touched. */
static void
test_declined (void)
{
  Fixture self = begin ("cats-and-rats", "pc", NULL);

  while (!rests (&self))
    pass (&self, 1);
  mh_thing_choose (table_fixture_get (self.table, 1));
  g_assert_cmpuint (pass (&self, 7.5), ==, 3);
  end (&self);
}

/* At rest, choosable things are still visible as such: the highlight does not stop at its darkest. */
static void
test_still (void)
{
  Fixture self = begin ("cat-patrol", "ppp", NULL);
  double darkest = 1, brightest = 0;

  for (guint i = 0; i < 50; i++)
    {
      pass (&self, 0.05);
      darkest = MIN (darkest, get_glow (&self));
      brightest = MAX (brightest, get_glow (&self));
    }
  g_assert_cmpfloat (darkest, <, MH_GLOW_REST - 0.2);
  g_assert_cmpfloat (brightest, >, MH_GLOW_REST + 0.2);
  g_assert_cmpfloat (MH_GLOW_REST, >=, 0.5);
  end (&self);
}

/* Nothing pulses when nobody can choose, when the table is not visible, or when pulsing is turned off. */
static void
test_reasons (void)
{
  static const char *const switches[] = { "glow", "paused", "animations", "speed", "map" };
  GtkSettings *settings = gtk_settings_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      Fixture self = begin ("cat-patrol", "ppp", NULL);
      GtkWidget *table = GTK_WIDGET (self.table->table);

      g_assert_cmpint (mh_clock_get_alarm (self.clock), <, G_MAXINT64);
      if (i < 2)
        g_object_set (table, switches[i], i == 1, NULL);
      else if (i == 2)
        g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
      else if (i == 3)
        mh_tabletop_set_speed (self.table->table, 0);
      else
        gtk_widget_set_visible (table, FALSE);
      mh_clock_set_time (self.clock, STEP * 2);
      test_run_ready ();
      g_assert_cmpint (mh_clock_get_alarm (self.clock), ==, G_MAXINT64);
      if (i == 1)
        g_object_set (table, "paused", FALSE, NULL);
      gtk_widget_set_visible (table, TRUE);
      g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
      g_assert_cmpint (mh_clock_get_alarm (self.clock) < G_MAXINT64, ==, i == 1 || i == 4);
      end (&self);
    }
}

/* When the highlight has come to rest, no frame is requested and no timer is pending, in any game. */
static void
test_rest (gconstpointer data)
{
  const char *const *game = data;
  Fixture self = begin (game[0], game[1], game[2]);
  guint n = 0;

  while (mh_clock_get_alarm (self.clock) != G_MAXINT64)
    {
      mh_clock_set_time (self.clock, mh_clock_get_alarm (self.clock));
      test_run_ready ();
      g_assert_cmpint (mh_clock_get_time (self.clock), <, G_TIME_SPAN_MINUTE);
    }
  test_wait_rest ();
  test_count_frames (self.table->window, "before-paint", &n);
  test_wait (100);
  g_assert_cmpuint (n, ==, 0);
  end (&self);
}

int
main (int argc, char **argv)
{
  static const char *const games[][3] = {
    { "cat-patrol", "ppp", NULL },
    { "sewer-rat", "ppp", NULL },
    { "cats-and-rats", "pp", "end=time" },
    { "mouse-race", "pp", NULL },
    { "scamper", "pp", NULL },
  };

  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-rest/breath", test_breath);
  g_test_add_func ("/table-rest/declined", test_declined);
  g_test_add_func ("/table-rest/still", test_still);
  g_test_add_func ("/table-rest/reasons", test_reasons);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strconcat ("/table-rest/", games[i][0], NULL);

      g_test_add_data_func (name, games[i], test_rest);
    }
  return g_test_run ();
}
