/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A page that somebody has left is gone, with everything that was made for it. */
#include "config.h"

#include "census.h"
#include "shell-fixture.h"

#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-replay-page.h"
#include "shell/window/mh-navigation.h"

#define VISITS 3

static void
open_seating (const char *game)
{
  shell_action_with ("win.play", game);
}

static void
open_rules (const char *game)
{
  shell_action_with ("win.rules", game);
}

static void
open_print (const char *game)
{
  open_rules (game);
  shell_settle ();
  shell_action ("page.print");
}

static void
open_lesson (const char *game)
{
  shell_action_with ("win.lesson", game);
}

static void
open_credits (const char *game)
{
  shell_action_with ("win.about-game", game);
}

static void
open_moving (const char *game)
{
  shell_action ("win.move-house");
}

static void
open_table (const char *game)
{
  shell_begin (shell_head_of (game, 2, 2));
}

static void
open_podium (const char *game)
{
  shell_begin (shell_head (3, 0));
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
}

static void
open_replay (const char *game)
{
  open_podium (game);
  shell_settle ();
  shell_action ("page.watch");
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  shell_action ("page.on");
  shell_action ("page.log");
  shell_action ("page.end");
}

static void
open_history (const char *game)
{
  GtkWidget *stack;

  shell_action_with ("win.history", "");
  stack = shell_child (shell_page (), "stack");
  test_wait_until (!g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "reading"));
}

typedef struct
{
  const char *name;
  void (*open) (const char *game);
  const char *game;
} Visit;

static void
visit (const Visit *test)
{
  test->open (test->game);
  shell_settle ();
  shell_clear ();
  shell_settle ();
}

/* The first visit makes what is kept for the next one. */
static void
test_page (gconstpointer data)
{
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GHashTable) after = NULL;
  g_autofree char *more = NULL;

  shell_go_home ();
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
    { "seating", open_seating, "scamper" },
    { "rules", open_rules, "cat-patrol" },
    { "print", open_print, "cat-patrol" },
    { "credits", open_credits, "cat-patrol" },
    { "lesson", open_lesson, "scamper" },
    { "moving", open_moving, NULL },
    { "table/cat-patrol", open_table, "cat-patrol" },
    { "table/sewer-rat", open_table, "sewer-rat" },
    { "table/cats-and-rats", open_table, "cats-and-rats" },
    { "table/mouse-race", open_table, "mouse-race" },
    { "table/scamper", open_table, "scamper" },
    { "podium", open_podium, NULL },
    { "replay", open_replay, NULL },
    { "history", open_history, NULL },
  };

  /* Nobody watches the pages slide. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (visits); i++)
    {
      g_autofree char *path = g_strconcat ("/shell/memory/", visits[i].name, NULL);

      g_test_add_data_func (path, &visits[i], test_page);
    }
}

int
main (int argc, char **argv)
{
  census_begin ();
  return shell_main (argc, argv, add_tests);
}
