/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How `check` tests tables: views with deliberate faults, each with the verdict that must find it. */
#include "run.h"

#include <string.h>

#include "tests/test-util.h"

#define LAID "everything on the table"
#define QUIET "no critical messages"
#define TOUCHED "every move can be made by touch"
#define OTHERS "a viewer is told and shown the same"
#define GOES_ON "moves of the table itself can be made by touching something"

typedef struct
{
  const char *name;
  const char *fails; /* NULL: neither of the two verdicts on tables */
  const char *says;
} Fault;

static const Fault faults[] = {
  { "nothing", NULL },
  { "empty", LAID, "nothing lies on the table" },
  { "nowhere", LAID, "thing 5 (“A square”) at 360 × 505 lies nowhere" },
  { "outside", LAID,
    "thing 45 = 0x2d (“A square”) at 360 × 505 lies outside of the playing area, "
    "100 pixels beyond the right edge" },
  { "below", LAID,
    "thing 9 (“A square”) at 360 × 505 lies outside of the playing area, 120 "
    "pixels beyond the bottom edge" },
  { "twice", LAID, "thing 1 (“A square”) at 360 × 505 is laid twice" },
  { "nameless", LAID, "thing 5 at 360 × 505 can be chosen and has no name" },
  { "small", LAID, "is smaller than a finger (44 pixels)" },
  { "seatless", LAID, "seat b has no panel" },
  { "fickle", LAID, "laid a second time: arrange() may use its arguments only" },
  { "corner", TOUCHED, "no touch by seat a means “c3”" },
  { "deaf", TOUCHED, "nothing can be touched" },
  { "staged", OTHERS, "A square of " },
  { "combined", OTHERS, "A square of " },
  { "face", OTHERS, ", picture " },
  { "linger", OTHERS, "200 ms, sound -" },
  { "still", LAID, "it stands still for 40 seconds" },
  { "utf8", QUIET, "not valid UTF-8" },
  { "hour", QUIET, "pauses for 3600 seconds" },
  { "crash", "every call into the game", " in arrange() of its table at match 0" },
};

/* A sample game with another table. */
static char *
make_game (const char *folder, const char *game, const char *rules, const char *view)
{
  g_autofree char *module = g_strdup_printf ("view-%s.so", view);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "views", module, NULL);
  g_autofree char *name = g_strconcat (game, ".mousehole-game", NULL);
  g_autofree char *text = g_strdup_printf (
      "[Mousehole Game]\nId=%s\nTitle=Noughts\nSummary=Three in a row\nPlayers=2\nMinAge=5\n"
      "Minutes=1\nKind=Sample\nIcon=card.svg\nCloth=#5B7DB1\nRules=rules.xml\n"
      "Module=rules\nView=view\n" TEST_INTERFACE "\n",
      game);
  g_autofree char *rules_copy = g_build_filename (folder, "rules.so", NULL);
  g_autofree char *view_copy = g_build_filename (folder, "view.so", NULL);
  char *manifest = g_build_filename (folder, name, NULL);

  referee_copy (rules, rules_copy);
  referee_copy (path, view_copy);
  test_write_file (manifest, text);
  return manifest;
}

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *manifest
      = make_game (folder, "noughts", g_getenv ("NOUGHTS_MODULE"), fault->name);

  referee_run ("check %s --trust --steps 200 --patience 5", manifest);
  if (fault->fails == NULL)
    {
      g_assert_nonnull (strstr (referee_out, "holds  " LAID));
      g_assert_nonnull (strstr (referee_out, "holds  " TOUCHED));
    }
  else
    referee_assert_fails (fault->fails, fault->says);
}

/* No thing stands for the table's own move, which covers two cards again. */
static void
test_silent (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *manifest = make_game (folder, "pairs", g_getenv ("PAIRS_MODULE"), "silent");

  referee_run ("check %s --trust --steps 200 --patience 5", manifest);
  g_assert_nonnull (strstr (referee_out, "holds  " TOUCHED));
  referee_assert_fails (GOES_ON, "no thing means “t clear”");
  referee_assert_fails (GOES_ON, "seat is MH_TABLE");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    test_add_row ("/check/table/", faults[i].name, &faults[i], test_fault);
  g_test_add_func ("/check/table/silent", test_silent);
  return g_test_run ();
}
