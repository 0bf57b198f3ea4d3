/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A page that was left is destroyed, with everything that was created for it. */
#include "shell-fixture.h"

#include "shell/history/mh-replay-page.h"

#define VISITS 3

/* A count of the living objects. Every class inherits the first class's constructor, and chains up to its
 * finalize: both are counted there. */
static GHashTable *living; /* GObject */
static GMutex mutex; /* pictures are also drawn in other threads */
static GObject *(*make) (GType, guint, GObjectConstructParam *);
static void (*finish) (GObject *);

static GObject *
on_made (GType type, guint n_properties, GObjectConstructParam *properties)
{
  GObject *object = make (type, n_properties, properties);

  g_mutex_lock (&mutex);
  g_hash_table_add (living, object);
  g_mutex_unlock (&mutex);
  return object;
}

static void
on_finished (GObject *object)
{
  g_mutex_lock (&mutex);
  g_hash_table_remove (living, object);
  g_mutex_unlock (&mutex);
  finish (object);
}

/* Before any other class exists. */
static void
census_begin (void)
{
  GObjectClass *klass = g_type_class_ref (G_TYPE_OBJECT);

  living = g_hash_table_new (NULL, NULL);
  make = klass->constructor;
  finish = klass->finalize;
  klass->constructor = on_made;
  klass->finalize = on_finished;
}

/* Type → number of objects. */
static GHashTable *
census_take (void)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer object;

  g_mutex_lock (&mutex);
  g_hash_table_iter_init (&iter, living);
  while (g_hash_table_iter_next (&iter, &object, NULL))
    {
      gpointer type = (gpointer) G_OBJECT_TYPE (object);

      g_hash_table_insert (
          counts, type,
          GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, type)) + 1));
    }
  g_mutex_unlock (&mutex);
  return counts;
}

/* The kinds of objects that have become more by at least @least, as text; "" if there are none. Not counted are
 * textures, which belong to cached pictures with a limit of their own, and styles, which GTK caches. */
static char *
census_compare (GHashTable *before, GHashTable *after, guint least)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer type, count;

  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &type, &count))
    {
      const guint earlier = GPOINTER_TO_UINT (g_hash_table_lookup (before, type));
      const guint now = GPOINTER_TO_UINT (count);

      if (now >= earlier + least && !g_type_is_a ((GType) type, GDK_TYPE_TEXTURE)
          && !g_str_has_prefix (g_type_name ((GType) type), "GtkCss"))
        g_string_append_printf (text, "%s%u more %s", text->len > 0 ? ", " : "", now - earlier,
                                g_type_name ((GType) type));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

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
