/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table-fixture.h"

#include "tests/test-match.h"

#include <string.h>

static int window_width = 1000, window_height = 640;

const char *const open_game_faces[MH_SEATS_MAX]
    = { "mouse", "cat", "owl", "dog", "rabbit", "bear" };

MhGameInfo *
open_game (const char *id, MhGame **game, GType *view)
{
  g_autofree char *name = g_strconcat (id, ".mousehole-game", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("MOUSEHOLE_PLUGIN_PATH"), id, name, NULL);
  g_autoptr (GError) error = NULL;
  MhGameInfo *info = mh_game_info_new_from_file (path, &error);

  g_assert_no_error (error);
  *game = mh_game_info_open (info, &error);
  g_assert_no_error (error);
  *view = mh_game_info_open_view (info, &error);
  g_assert_no_error (error);
  return info;
}

static void
on_shown (MhTabletop *table, MhStep *step, TableFixture *self)
{
  self->n_shown++;
}

static void
on_refused (MhTabletop *table, const char *rule, GtkWidget *thing, TableFixture *self)
{
  g_assert_true (MH_IS_THING (thing));
  g_free (self->refused);
  self->refused = g_strdup (rule);
}

static void
on_over (MhTabletop *table, TableFixture *self)
{
  self->n_over++;
}

/* Fails if nothing is spoken, or the same sentence twice in a row. */
static void
check_announcement (const char *line)
{
  g_auto (GStrv) sentences = g_regex_split_simple ("(?<=[.!?]) ", line, 0, 0);

  g_assert_cmpstr (line, !=, "");
  for (guint i = 1; sentences[i] != NULL; i++)
    g_assert_cmpstr (sentences[i], !=, sentences[i - 1]);
}

static void
on_request (const char *line, gpointer user_data)
{
  TableFixture *self = user_data;

  if (g_str_has_prefix (line, "announce "))
    {
      check_announcement (line + strlen ("announce "));
      self->n_announced++;
    }
  g_string_append_printf (self->log, "%s\n", line);
}

static MhHead *
make_head (MhGame *game, const char *seats, const char *options)
{
  static const char *const names[] = { "Mia", "Tom", "Ada", "Noah", "Zoe", "Ole" };
  const MhGameDetails *details = mh_game_get_details (game);
  MhHead *head = mh_head_new (details->id, details->version);
  g_auto (GStrv) words = g_strsplit (options != NULL ? options : "", " ", -1);

  head->n_seats = (guint) strlen (seats);
  head->seed = 7;
  head->start = 0;
  for (guint i = 0; i < head->n_seats; i++)
    if (seats[i] == 'p' || seats[i] == 'e')
      mh_head_set_person (head, i, NULL, names[i]);
    else
      mh_head_set_computer (head, i, seats[i] == 'h' ? MH_LEVEL_HARD : MH_LEVEL_EASY);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      mh_head_set_option (head, pair[0], pair[1]);
    }
  return head;
}

static MhMatch *
make_match (TableFixture *self, const MhHead *head, const char *text, GError **error)
{
  g_autofree char *start = NULL, *whole = NULL;

  if (text == NULL)
    return mh_match_new (self->game, head, error);
  start = mh_head_to_text (head);
  whole = g_strconcat (start, text, NULL);
  return test_take_up (self->game, whole, error);
}

guint
table_fixture_get_color (MhActor seat)
{
  return MH_COLORS - 1u - seat;
}

static void
make_table (TableFixture *self, GType view, const MhHead *head, const char *letters)
{
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  GError *error = NULL;

  for (guint i = 0; i < head->n_seats; i++)
    seats[i] = (MhTableSeat){ head->seat[i].name != NULL ? head->seat[i].name : "Robot",
                              open_game_faces[i], table_fixture_get_color (i), letters[i] == 'p' };
  self->table = MH_TABLETOP (mh_tabletop_new (self->match, view, seats, &error));
  g_assert_no_error (error);
  self->curtain = self->table->cover.curtain;
  g_signal_connect (self->table, "shown", G_CALLBACK (on_shown), self);
  g_signal_connect (self->table, "refused", G_CALLBACK (on_refused), self);
  g_signal_connect (self->table, "over", G_CALLBACK (on_over), self);
  test_table_set_sink (self->table, on_request, self);
  mh_tabletop_set_speed (self->table, 0);
}

TableFixture *
table_fixture_new_of (MhGame *game,
                      GType view,
                      const char *seats,
                      const char *options,
                      const char *text)
{
  TableFixture *self = g_new0 (TableFixture, 1);
  g_autoptr (MhHead) head = make_head (game, seats, options);
  GError *error = NULL;

  self->n_seats = head->n_seats;
  self->log = g_string_new (NULL);
  self->game = g_object_ref (game);
  self->match = make_match (self, head, text, &error);
  g_assert_no_error (error);
  mh_match_set_computer_pause (self->match, 0);
  make_table (self, view, head, seats);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), window_width, window_height);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->table));
  test_window_open (GTK_WINDOW (self->window));
  return self;
}

TableFixture *
table_fixture_new (const char *id, const char *seats, const char *options, const char *text)
{
  g_autoptr (MhGame) game = NULL;
  GType view;
  MhGameInfo *info = open_game (id, &game, &view);
  TableFixture *self = table_fixture_new_of (game, view, seats, options, text);

  self->info = info;
  return self;
}

TableFixture *
table_fixture_begin (const char *id, const char *seats, const char *options, const char *text)
{
  TableFixture *self = table_fixture_new (id, seats, options, text);

  mh_match_run (self->match);
  return self;
}

void
table_fixture_put_above (TableFixture *self, GtkWidget *widget)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GtkWidget) table = g_object_ref (GTK_WIDGET (self->table));

  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_box_append (GTK_BOX (box), widget);
  gtk_box_append (GTK_BOX (box), table);
}

void
table_fixture_set_size (int width, int height)
{
  window_width = width;
  window_height = height;
}

void
table_fixture_resize (TableFixture *self, int width, int height)
{
  gtk_widget_measure (GTK_WIDGET (self->table), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                      NULL);
  self->width = width;
  self->height = height;
  table_fixture_lay (self);
}

void
table_fixture_lay (TableFixture *self)
{
  GtkWidget *table = GTK_WIDGET (self->table);

  gtk_widget_allocate (table, self->width > 0 ? self->width : gtk_widget_get_width (table),
                       self->height > 0 ? self->height : gtk_widget_get_height (table), -1, NULL);
}

void
table_fixture_set_text (guint percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", percent * 96 * 1024 / 100, NULL);
}

void
table_fixture_free (TableFixture *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->table), (gpointer *) &self->table);
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_wait_until (self->table == NULL);
  test_wait_until (G_OBJECT (self->match)->ref_count == 1);
  g_assert_finalize_object (self->match);
  g_object_unref (self->game);
  g_clear_object (&self->info);
  g_string_free (self->log, TRUE);
  g_free (self->refused);
  g_free (self);
}

gconstpointer
table_fixture_get_state (TableFixture *self)
{
  return mh_sight_get_data (mh_tabletop_get_shown (self->table));
}

MhThing *
table_fixture_get (TableFixture *self, guint id)
{
  GtkWidget *thing = test_table_find (self->table, id);

  g_assert_nonnull (thing);
  return MH_THING (thing);
}

void
table_fixture_choose (TableFixture *self, guint id)
{
  mh_thing_choose (table_fixture_get (self, id));
}

void
table_fixture_play (MhThing *thing)
{
  g_autoptr (MhThing) keep G_GNUC_UNUSED = g_object_ref (thing);

  mh_thing_choose (thing);
  if (thing->lifted)
    mh_thing_choose (thing);
}

graphene_rect_t
table_fixture_get_bounds (TableFixture *self, guint id)
{
  graphene_rect_t bounds;

  table_fixture_lay (self);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table_fixture_get (self, id)),
                                            GTK_WIDGET (self->table->area), &bounds));
  return bounds;
}

gboolean
table_fixture_is_focus (TableFixture *self, guint id)
{
  return table_fixture_get_focus (self) == GTK_WIDGET (table_fixture_get (self, id));
}

void
table_fixture_submit (TableFixture *self, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (self->match, actor, move, &error);
  g_assert_no_error (error);
}

void
table_fixture_check_over (TableFixture *self)
{
  MhSight *shown = mh_tabletop_get_shown (self->table);
  g_autoptr (MhSight) sight = mh_match_get_sight (self->match, mh_sight_get_viewer (shown));

  g_assert_true (mh_match_is_over (self->match));
  g_assert_true (mh_sight_equal (sight, shown));
  g_assert_cmpuint (self->n_over, ==, 1);
  g_assert_null (table_fixture_find_choice (self, 0));
}

MhThing *
table_fixture_find_choice (TableFixture *self, guint pick)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint id = 1; id < 300; id++)
    {
      GtkWidget *thing = test_table_find (self->table, id);

      if (thing != NULL && MH_THING (thing)->choosable)
        g_ptr_array_add (found, thing);
    }
  return found->len > 0 ? g_ptr_array_index (found, pick % found->len) : NULL;
}

gboolean
table_fixture_is_on_turn (TableFixture *self)
{
  MhCurtainState state = self->curtain->state;

  return state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE
         || table_fixture_find_choice (self, 0) != NULL;
}

gboolean
table_fixture_wait_turn (TableFixture *self)
{
  test_run_ready ();
  test_wait_until (self->n_over > 0 || table_fixture_is_on_turn (self));
  return self->n_over == 0;
}

void
table_fixture_check_curtain (TableFixture *self, MhCurtainState state)
{
  g_assert_cmpint (self->curtain->state, ==, state);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (self->curtain)), ==,
                   state != MH_CURTAIN_OFF);
}

static float
measure_way (TableFixture *self, guint from, guint to)
{
  const graphene_rect_t start = table_fixture_get_bounds (self, from),
                        end = table_fixture_get_bounds (self, to);

  return ABS (start.origin.x - end.origin.x) + ABS (start.origin.y - end.origin.y);
}

guint
table_fixture_find_nearer (TableFixture *self, guint one, guint two, guint target)
{
  return test_table_find (self->table, two) == NULL
                 || measure_way (self, one, target) <= measure_way (self, two, target)
             ? one
             : two;
}

static MhActors
find_lit (GtkWidget *widget)
{
  MhActors lit = 0;

  if (g_str_equal (gtk_widget_get_css_name (widget), "seat"))
    {
      const MhSeatPanel *panel = (const MhSeatPanel *) widget;

      return panel->look.on_turn ? (MhActors) (1u << (MH_COLORS - 1 - panel->look.seat->color)) : 0;
    }
  for (widget = gtk_widget_get_first_child (widget); widget != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    lit |= find_lit (widget);
  return lit;
}

MhActors
table_fixture_get_lit (TableFixture *self)
{
  return find_lit (GTK_WIDGET (self->table));
}

gboolean
table_fixture_logged (TableFixture *self, const char *pattern)
{
  g_auto (GStrv) lines = g_strsplit (self->log->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_pattern_match_simple (pattern, lines[i]))
      return TRUE;
  return FALSE;
}

GtkWidget *
table_fixture_get_focus (TableFixture *self)
{
  return gtk_root_get_focus (GTK_ROOT (self->window));
}

gboolean
table_fixture_press_on (GtkWidget *widget, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GtkShortcutTrigger) wanted = gtk_keyval_trigger_new (key, state);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  return FALSE;
}

gboolean
table_fixture_press (TableFixture *self, guint key)
{
  return table_fixture_press_on (table_fixture_get_focus (self), key, 0);
}

gboolean
table_fixture_escape (TableFixture *self)
{
  return table_fixture_press_on (GTK_WIDGET (self->table), GDK_KEY_Escape, 0);
}

void
table_fixture_emit (GtkWidget *widget, GType type, const char *signal, ...)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      va_list arguments;

      if (!g_type_is_a (G_OBJECT_TYPE (controller), type))
        continue;
      va_start (arguments, signal);
      g_signal_emit_valist (controller, g_signal_lookup (signal, type), 0, arguments);
      va_end (arguments);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

void
table_fixture_key (TableFixture *self, gboolean press)
{
  gboolean done;

  table_fixture_emit (GTK_WIDGET (self->curtain), GTK_TYPE_EVENT_CONTROLLER_KEY,
                      press ? "key-pressed" : "key-released", GDK_KEY_space, 65, 0, &done);
}

void
table_fixture_tap (TableFixture *self)
{
  table_fixture_key (self, TRUE);
  table_fixture_key (self, FALSE);
}

gboolean
table_fixture_is_held_open (TableFixture *self)
{
  return self->curtain->state == MH_CURTAIN_LIFTED
         && g_str_has_suffix (self->curtain->label, "Let go to close");
}

/* A thing that can have the focus but cannot be chosen. */
GtkWidget *
table_fixture_find_idle (TableFixture *fixture)
{
  for (guint id = 1; id < 200; id++)
    {
      GtkWidget *thing = test_table_find (fixture->table, id);

      if (thing != NULL && gtk_widget_get_focusable (thing) && !MH_THING (thing)->choosable)
        return thing;
    }
  g_assert_not_reached ();
}
