/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table-fixture.h"

#include "engine/mh-record.h"

static void
on_shown (MhTable *table, MhStep *step, TableFixture *self)
{
  self->n_shown++;
}

static void
on_said (MhTable *table, const char *sentence, TableFixture *self)
{
  g_assert_cmpstr (sentence, !=, "");
  self->n_said++;
}

static void
on_refused (MhTable *table, const char *rule, GtkWidget *thing, TableFixture *self)
{
  g_assert_true (MH_IS_THING (thing));
  g_free (self->refused);
  self->refused = g_strdup (rule);
}

static void
on_over (MhTable *table, TableFixture *self)
{
  self->n_over++;
}

static void
on_request (const char *line, gpointer user_data)
{
  g_ptr_array_add (((TableFixture *) user_data)->log, g_strdup (line));
}

static MhHead *
make_head (guint n_seats, guint people, const char *option)
{
  static const char *const names[] = { "Mia", "Tom", "Ada", "Noah", "Zoe" };
  MhHead *head = mh_head_new ("cat-patrol", 1);

  head->n_seats = n_seats;
  head->seed = 7;
  head->start = 0;
  for (guint i = 0; i < n_seats; i++)
    if (i < people)
      mh_head_set_person (head, i, NULL, names[i]);
    else
      mh_head_set_computer (head, i, MH_LEVEL_EASY);
  if (option != NULL)
    {
      g_auto (GStrv) pair = g_strsplit (option, "=", 2);

      mh_head_set_option (head, pair[0], pair[1]);
    }
  return head;
}

static MhMatch *
make_match (TableFixture *self, const MhHead *head, const char *text, GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *start = NULL, *whole = NULL;

  if (text == NULL)
    return mh_match_new (self->game, head, NULL, error);
  start = mh_head_to_text (head);
  whole = g_strconcat (start, text, NULL);
  records = mh_record_parse (whole, -1, "test", error);
  if (records == NULL)
    return NULL;
  return mh_match_new_from_record (self->game, g_ptr_array_index (records, 0), NULL, error);
}

TableFixture *
table_fixture_new (guint n_seats, guint people, const char *option, const char *text)
{
  static const char *const faces[] = { "mouse", "cat", "owl", "dog", "rabbit" };
  TableFixture *self = g_new0 (TableFixture, 1);
  g_autofree char *path = g_build_filename (g_getenv ("MOUSEHOLE_PLUGIN_PATH"), "cat-patrol",
                                            "cat-patrol.mousehole-game", NULL);
  g_autoptr (MhHead) head = make_head (n_seats, people, option);
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  GError *error = NULL;
  GType view;

  self->log = g_ptr_array_new_with_free_func (g_free);
  self->info = mh_game_info_new_from_file (path, &error);
  g_assert_no_error (error);
  self->game = mh_game_info_open (self->info, &error);
  g_assert_no_error (error);
  view = mh_game_info_open_view (self->info, &error);
  g_assert_no_error (error);
  self->match = make_match (self, head, text, &error);
  g_assert_no_error (error);
  mh_match_set_computer_pause (self->match, 0);
  for (guint i = 0; i < n_seats; i++)
    seats[i] = (MhTableSeat){ head->seat[i].name != NULL ? head->seat[i].name : (char *) "Robot",
                              (char *) faces[i], i, i < people };
  self->table = MH_TABLE_WIDGET (mh_table_new (self->match, view, seats, &error));
  g_assert_no_error (error);
  g_signal_connect (self->table, "shown", G_CALLBACK (on_shown), self);
  g_signal_connect (self->table, "said", G_CALLBACK (on_said), self);
  g_signal_connect (self->table, "refused", G_CALLBACK (on_refused), self);
  g_signal_connect (self->table, "over", G_CALLBACK (on_over), self);
  mh_table_set_sink (self->table, on_request, self);
  mh_table_set_speed (self->table, 0);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 640);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->table));
  gtk_window_present (GTK_WINDOW (self->window));
  test_wait (100);
  return self;
}

void
table_fixture_free (TableFixture *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->table), (gpointer *) &self->table);
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_wait (20);
  g_assert_null (self->table);
  g_assert_finalize_object (self->match);
  g_object_unref (self->game);
  g_object_unref (self->info);
  g_ptr_array_unref (self->log);
  g_free (self->refused);
  g_free (self);
}

const CatPatrolState *
table_fixture_get_state (TableFixture *self)
{
  return mh_sight_get_data (mh_table_get_shown (self->table));
}

MhThing *
table_fixture_get (TableFixture *self, guint id)
{
  GtkWidget *thing = mh_table_lookup (self->table, id);

  g_assert_nonnull (thing);
  return MH_THING (thing);
}

MhThing *
table_fixture_find_choice (TableFixture *self, guint pick)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint id = 1; id < 128; id++)
    {
      GtkWidget *thing = mh_table_lookup (self->table, id);

      if (thing != NULL && mh_thing_get_choosable (MH_THING (thing)))
        g_ptr_array_add (found, thing);
    }
  return found->len > 0 ? g_ptr_array_index (found, pick % found->len) : NULL;
}

gboolean
table_fixture_logged (TableFixture *self, const char *pattern)
{
  for (guint i = 0; i < self->log->len; i++)
    if (g_pattern_match_simple (pattern, g_ptr_array_index (self->log, i)))
      return TRUE;
  return FALSE;
}
