/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A whole match of each game by ear: somebody who hears what is announced, and the name and the
 * description of what has the focus, and presses keys, gets to the podium. What was heard is written
 * to a file, to be read as a story. */
#include "shell-fixture.h"
#include "toolkit.h"

#include "shell/history/mh-podium-page.h"
#include "tests/test-table.h"

#include "../table/hands.h"

#define KEYS_MAX 2000
#define TABS_MAX 60 /* until something can be done */

typedef struct
{
  const char *game;
  const char *options; /* NULL, or `name=value` separated by spaces */
  guint n_people, n_computers;
  gboolean is_open; /* nothing is to be remembered, so the log tells everything */
  const char *heard, *secret; /* (nullable): what is announced, and what is not */
} Table;

typedef struct
{
  const Table *table;
  GString *story;
  GRand *random;
  char *said; /* all announcements since the last key */
  GString *all; /* all announcements, one line each */
  gboolean private; /* somebody looks behind the curtain */
  guint n_heard, n_logged, n_keys;
} Player;

static gboolean
is_podium (void)
{
  return MH_IS_PODIUM_PAGE (shell_page ()) && !mh_window_is_moving (shell_window ());
}

/* Whether something is to be done on the table: by a person, or to the curtain. */
static gboolean
is_turn (void)
{
  MhTabletop *table;

  if (!MH_IS_TABLE_PAGE (shell_page ()))
    return FALSE;
  table = shell_table ();
  return table->choice.chooser != MH_NOBODY || table->cover.state == MH_CURTAIN_DOWN
         || table->cover.state == MH_CURTAIN_WAKE;
}

/* What a screen reader says can be done with the focus, or "". */
static char *
read_action (void)
{
  GtkWidget *focus = shell_focus ();
  g_autofree char *action = NULL;

  if (MH_IS_CURTAIN (focus))
    {
      g_autofree char *label = shell_label (focus);

      return g_strdup (strstr (label, " to close") == NULL ? "Lift it" : "");
    }
  if (MH_IS_THING (focus))
    action = gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\x01");
  return g_strdup (g_strcmp0 (action, "undefined") != 0 ? action ?: "" : "");
}

/* The table says nothing twice, and nothing while somebody looks behind the curtain. */
static void
hear (Player *self, const char *sentence)
{
  g_auto (GStrv) sentences = g_regex_split_simple ("(?<=[.!?]) ", sentence, 0, 0);

  g_string_append_printf (self->story, "%s\n", sentence);
  g_string_append_printf (self->all, "%s\n", sentence);
  g_assert_cmpstr (g_strstrip (sentences[0]), !=, "");
  for (guint i = 0; sentences[i] != NULL; i++)
    g_assert_false (g_strv_contains ((const char *const *) sentences + i + 1, sentences[i]));
  g_assert_cmpstr (sentence, !=, self->said);
  g_free (self->said);
  self->said = g_strdup (sentence);
}

/* Everything that the log shows has been announced. */
static void
check_log (Player *self)
{
  GListModel *log = shell_log ();

  for (; self->n_logged < g_list_model_get_n_items (log); self->n_logged++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (log, self->n_logged);

      g_assert_nonnull (strstr (self->all->str, gtk_string_object_get_string (item)));
    }
}

static void
read_focus (Player *self)
{
  GtkWidget *focus = shell_focus ();
  g_autofree char *name = focus != NULL ? shell_label (focus) : NULL;
  g_autofree char *action = read_action ();

  g_string_append_printf (self->story, "    [%s%s%s]\n",
                          g_strcmp0 (name, "undefined") != 0 ? name
                          : focus != NULL                    ? G_OBJECT_TYPE_NAME (focus)
                                                             : "nothing",
                          *action != '\0' ? ": " : "", action);
}

/* Waits for one's turn. The focus is then where something can be done. */
static void
listen (Player *self)
{
  test_wait_until (is_turn () || is_podium ());
  test_run_ready ();
  test_wait_picture (GTK_WIDGET (shell_window ()));
  if (is_turn () && mh_tabletop_is_private (shell_table ()) && self->private)
    g_assert_cmpuint (announced_count (), ==, self->n_heard);
  self->private = is_turn () && mh_tabletop_is_private (shell_table ());
  for (; self->n_heard < announced_count (); self->n_heard++)
    hear (self, announced_get (self->n_heard));
  read_focus (self);
  if (is_turn () && self->table->is_open)
    check_log (self);
}

/* Whenever a key is pressed, so that there is a story if a test fails. */
static void
keep_story (Player *self)
{
  g_autofree char *name
      = g_strdup_printf ("ears-%s-%u.txt", self->table->game, self->table->n_people);
  g_autofree char *path = g_build_filename (g_getenv ("EARS_FOLDER"), name, NULL);

  g_file_set_contents (path, self->story->str, -1, NULL);
}

static void
press (Player *self, guint key)
{
  g_string_append_printf (self->story, "  <%s>\n", gdk_keyval_name (key));
  g_clear_pointer (&self->said, g_free);
  self->n_keys++;
  g_assert_cmpuint (self->n_keys, <, KEYS_MAX);
  keep_story (self);
  hands_type (key);
  listen (self);
}

static gboolean
can_do (void)
{
  g_autofree char *action = read_action ();

  return *action != '\0';
}

/* Some other thing that something can be done with. */
static void
go_on (Player *self, guint n)
{
  for (guint i = 0; !is_podium () && (i < n || !can_do ()); i++)
    {
      g_assert_cmpuint (i, <, TABS_MAX);
      press (self, GDK_KEY_Tab);
    }
}

/* Goes on to the thing with this name. */
static void
go_to (Player *self, const char *name)
{
  for (guint i = 0; i < TABS_MAX; i++)
    {
      g_autofree char *label = shell_label (shell_focus ());

      if (g_str_has_prefix (label, name))
        return;
      press (self, GDK_KEY_Tab);
    }
  g_error ("No key leads to “%s”", name);
}

/* Does something, as far as keys and ears tell. */
static void
take_turn (Player *self)
{
  const char *said = self->said ?: "";
  g_auto (GStrv) named = g_regex_split_simple (".*Now choose “(.*)”.*", said, 0, 0);
  int n = g_rand_int_range (self->random, -3, 4);

  g_assert_true (can_do () || strstr (said, "Now choose") != NULL
                 || (MH_IS_THING (shell_focus ()) && MH_THING (shell_focus ())->revealed));
  if (g_strv_length (named) > 1)
    go_to (self, named[1]);
  else if (strstr (said, "Choose it again") == NULL)
    go_on (self, (guint) MAX (n, strstr (said, "Now choose") != NULL));
  if (!is_podium ())
    press (self, GDK_KEY_Return);
}

static void
begin (const Table *table)
{
  MhHead *head = shell_head_of (table->game, table->n_people, table->n_computers);
  g_auto (GStrv) words = g_strsplit (table->options != NULL ? table->options : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      mh_head_set_option (head, pair[0], pair[1]);
    }
  announced_forget ();
  shell_begin (head);
}

/* From the first turn to the podium. */
static void
play (Player *self)
{
  listen (self);
  g_assert_nonnull (self->said);
  while (!is_podium ())
    take_turn (self);
  shell_settle ();
  listen (self);
  keep_story (self);
  g_assert_nonnull (strstr (self->said, " wins!"));
  if (self->table->heard != NULL)
    g_assert_nonnull (strstr (self->all->str, self->table->heard));
  if (self->table->secret != NULL)
    g_assert_null (strstr (self->all->str, self->table->secret));
}

static void
test_match (gconstpointer data)
{
  const Table *table = data;
  Player player = { .table = table,
                    .story = g_string_new (NULL),
                    .all = g_string_new (NULL),
                    .random = g_rand_new_with_seed (7) };

  if (!hands_take (GTK_WIDGET (shell_window ())))
    {
      g_test_skip ("no keyboard");
      return;
    }
  begin (table);
  play (&player);
  hands_leave ();
  g_rand_free (player.random);
  g_string_free (player.story, TRUE);
  g_string_free (player.all, TRUE);
  g_free (player.said);
}

void
shell_add_tests (void)
{
  static const Table tables[] = {
    { "cat-patrol", NULL, 1, 2, TRUE },
    { "sewer-rat", NULL, 1, 2, .heard = "Mia⁩’s turn: hide the rat under a lid." },
    { "cats-and-rats", "rounds=2", 1, 2, .heard = "The drawn card is ",
      .secret = "moment: A power card" },
    { "cats-and-rats", "rounds=1 lap-limit=2", 2, 0, .secret = "The drawn card is " },
    { "mouse-race", NULL, 1, 1, TRUE },
    { "scamper", "pace=calm cap=20", 1, 2, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/shell/ears/%s/%u", tables[i].game, tables[i].n_people);

      shell_add_data (path, &tables[i], test_match);
    }
}
