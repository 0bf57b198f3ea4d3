/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A leaked secret is detected: the games' table test, run on a view that leaks on purpose (leaky-view.c) and on
 * sentences that do (FAULT, see tests/referee/secret). */

#include "leaky-view.h"
#include "table-world.h"

#include <gtk/gtk.h>
#include <string.h>

#define SEED 27
#define LINES 6 /* the last one uncovers everything */

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

/* With a memory checker, one in this many is enough. */
#ifdef __SANITIZE_ADDRESS__
#define EVERY 5
#else
#define EVERY 1
#endif

typedef struct
{
  const char *path;
  Leak leak;
  const char *difference; /* a pattern of the first difference; NULL: there is none */
} Case;

static const Case cases[] = {
  { "/leaks/nothing", LEAK_NOTHING, NULL },
  { "/leaks/label", LEAK_LABEL, "*“thing 10 \"the pile!*" },
  { "/leaks/action", LEAK_ACTION, "*“action 10 \"Look *" },
  { "/leaks/picture", LEAK_PICTURE, "*“picture 10 *" },
  { "/leaks/number", LEAK_NUMBER, "*MhThing* number *" },
  { "/leaks/place", LEAK_PLACE, "*MhThing* 10 at *" },
  { "/leaks/order", LEAK_ORDER, "*“thing 1? \"*“thing 1? \"*" },
  { "/leaks/choice", LEAK_CHOICE, "*“cursor 10 pointer*" },
  { "/leaks/duration", LEAK_DURATION, "*“beat ? 0 0 10?*“beat ? 0 0 10?*" },
  { "/leaks/sound", LEAK_SOUND, "*“sound *" },
  { "/leaks/motion", LEAK_MOTION, "*“beat ? 1 *“beat ? 1 *" },
  { "/leaks/face", LEAK_FACE, "*“face *" },
  { "/leaks/tooltip", LEAK_TOOLTIP, "*MhThing* tooltip *" },
  { "/leaks/focus", LEAK_FOCUS, "* focus *" },
  { "/leaks/cursor", LEAK_CURSOR, "*MhThing* cursor *" },
  { "/leaks/scroll", LEAK_SCROLL, "* scrolled *" },
  { "/leaks/accessible", LEAK_ACCESSIBLE, "*GtkWindow* description *" },
};

/* Two matches in which seat a was dealt different cards, odd in one and even in the other. */
static void
make_worlds (TablePlan *plan, WorldMatch *one, WorldMatch *two)
{
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 0);
  do
    {
      memset (one->state, 0, sizeof one->state[0]);
      g_assert_true (table_world_begin (plan, 2, one));
      world_match_play (one, LINES, &random);
    }
  while (world_find_second (one, MH_TABLE, 20, &random, two) == 0 || two->n_lines < LINES
         || (MAX (one->state[3].bytes[0], one->state[3].bytes[1])
             + MAX (two->state[3].bytes[0], two->state[3].bytes[1]))
                    % 2
                == 0
         || one->state[3].bytes[0] == two->state[3].bytes[0]);
}

/* The difference between the two worlds, or NULL. */
static char *
find_difference (Leak leak)
{
  g_autoptr (MhGame) game = g_object_new (mh_plugin_game_type (), NULL);
  g_autofree WorldMatch *one = g_new0 (WorldMatch, 1), *two = g_new0 (WorldMatch, 1);
  TablePlan plan = { game, LEAKY_TYPE_VIEW, NULL, MH_TABLE, FALSE, 0, 100 };
  g_autofree char *first = NULL, *second = NULL;

  make_worlds (&plan, one, two);
  leaky_view_set_leak (leak);
  first = table_world_play (&plan, one);
  leaky_view_set_leak (leak);
  second = table_world_play (&plan, two);
  return table_world_compare (first, second);
}

static void
test_leak (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *difference = find_difference (test->leak);

  g_test_message ("%s", difference);
  if (test->difference == NULL)
    g_assert_cmpstr (difference, ==, NULL);
  else
    g_assert_true (difference != NULL && g_pattern_match_simple (test->difference, difference));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  if (argc == 1)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i += EVERY)
      g_test_add_data_func (cases[i].path, &cases[i], test_leak);
  else
    {
      static Case sentence = { NULL, LEAK_NOTHING, NULL };

      sentence.difference = argv[1];
      g_test_add_data_func ("/leaks/sentence", &sentence, test_leak);
    }
  return g_test_run ();
}
