/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A page that was left is destroyed, with everything that was created for it. */
#include "config.h"

#include "census.h"
#include "shell-fixture.h"

#include "shell/history/mh-replay-page.h"

#define VISITS 3

typedef struct
{
  const char *name, *page, *game;
} Visit;

static void
visit (const Visit *test)
{
  shell_lead_to (test->page, test->game);
  if (g_str_equal (test->page, "replay"))
    {
      g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
      shell_action ("page.on");
      shell_action ("page.log");
      shell_action ("page.end");
    }
  shell_settle ();
  shell_clear ();
  shell_settle ();
}

/* The first visit fills the caches. */
static void
test_page (gconstpointer data)
{
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GHashTable) after = NULL;
  g_autofree char *more = NULL;

  visit (data);
  before = census_take ();
  for (guint i = 0; i < VISITS; i++)
    visit (data);
  after = census_take ();
  more = census_compare (before, after, VISITS);
  g_assert_cmpstr (more, ==, "");
}

static void
add_tests (void)
{
  static const Visit visits[] = {
    { "seating", "seating", "scamper" },
    { "rules", "rules", "cat-patrol" },
    { "print", "print", "cat-patrol" },
    { "credits", "credits", "cat-patrol" },
    { "lesson", "lesson", "scamper" },
    { "moving", "moving", NULL },
    { "table/cat-patrol", "table", "cat-patrol" },
    { "table/sewer-rat", "table", "sewer-rat" },
    { "table/cats-and-rats", "table", "cats-and-rats" },
    { "table/mouse-race", "table", "mouse-race" },
    { "table/scamper", "table", "scamper" },
    { "podium", "podium", NULL },
    { "replay", "replay", NULL },
    { "history", "history", NULL },
  };

  /* No slide animations. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (visits); i++)
    {
      g_autofree char *path = g_strconcat ("/shell/memory/", visits[i].name, NULL);

      shell_add_data (path, &visits[i], test_page);
    }
}

int
main (int argc, char **argv)
{
  census_begin ();
  return shell_main (argc, argv, add_tests);
}
