/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/develop/mh-developer.h"

#include "studio/develop/mh-develop-news.h"
#include "studio/develop/mh-develop-page.h"
#include "studio/develop/mh-develop-session.h"
#include "studio/develop/mh-develop-table.h"
#include "studio/develop/mh-develop-wire.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-navigation.h"

#include <glib/gi18n.h>

/**
 * MhDeveloper:
 *
 * The table of a game that is being written, alone in its window. `mousehole-referee play` builds the game and
 * says when there is one to be laid; when there is a newer one this process ends, and another one goes on with the
 * match out of its record, for a module that was brought in once stays what it is.
 */
struct _MhDeveloper
{
  GObject parent_instance;

  MhDevelopSession *session;
  MhDevelopNews *news;
  MhDevelopWire *wire;
  MhWindow *window; /* (nullable): until it is closed */
  MhDevelopPage *home; /* the window's */
  MhDevelopBar *bar; /* the window's */
  MhDevelopTable *table; /* (nullable): as long as the window */
  GSimpleActionGroup *actions;
  gboolean leaving;
};

G_DEFINE_FINAL_TYPE (MhDeveloper, mh_developer, G_TYPE_OBJECT)

/* What is shown ---------------------------------------------------------------------------- */

static void
enable (MhDeveloper *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
show_news (MhDeveloper *self)
{
  g_autofree char *text = mh_develop_news_to_text (self->news);
  g_autofree char *status = mh_develop_news_to_status (self->news);
  g_autofree char *sentence = mh_develop_news_to_sentence (self->news);

  g_debug ("%s: %s", status, text);
  mh_develop_bar_set_status (self->bar, status);
  mh_develop_bar_set_news (self->bar, text, mh_develop_news_is_urgent (self->news));
  mh_develop_page_set_sentence (self->home, sentence);
}

static void
show_actions (gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);
  const gboolean there = mh_develop_table_has_game (self->table);
  const MhDevelopRecord *record = mh_develop_table_get_record (self->table);
  const guint n = record != NULL ? mh_develop_record_get_n_lines (record) : 0;
  const guint position = record != NULL ? mh_develop_record_get_position (record) : 0;

  enable (self, "lay", there);
  enable (self, "lay-before", there && (record == NULL || position > 0));
  enable (self, "new-match", there);
  enable (self, "rules", there);
  enable (self, "lesson", there);
  enable (self, "copy", record != NULL);
  enable (self, "back", position > 0);
  enable (self, "begin", position > 0);
  enable (self, "on", position < n);
  enable (self, "end", position < n);
  enable (self, "play-on", mh_develop_table_is_waiting (self->table));
  if (record != NULL)
    mh_develop_bar_set_position (self->bar, position, n);
  if (mh_develop_news_set_bare (self->news, mh_develop_table_is_bare (self->table)))
    show_news (self);
}

/* What the table tells --------------------------------------------------------------------- */

static void
on_opens (gpointer user_data)
{
  mh_develop_wire_say (MH_DEVELOPER (user_data)->wire, "opens", NULL);
}

static void
on_dropped (const char *note, gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);

  mh_develop_news_set_dropped (self->news, note);
  if (note != NULL)
    mh_develop_wire_say (self->wire, "note", note);
  show_news (self);
}

static void
on_failed (const char *sentence, gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);

  mh_develop_news_set_failed (self->news, sentence);
  mh_develop_wire_say (self->wire, "note", sentence);
  show_news (self);
}

static void
on_shown (gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);
  const MhDevelopRecord *record = mh_develop_table_get_record (self->table);
  g_autofree char *where = g_strdup_printf ("%u %u", mh_develop_record_get_position (record),
                                            mh_develop_record_get_n_lines (record));

  mh_develop_wire_say (self->wire, "shown", where);
}

static const MhDevelopTableFuncs table_funcs
    = { on_opens, show_actions, on_dropped, on_failed, on_shown };

/* Actions ---------------------------------------------------------------------------------- */

static MhDevelopTable *
get_table (gpointer user_data)
{
  return MH_DEVELOPER (user_data)->table;
}

static void
on_lay_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_develop_table_lay (get_table (user_data));
}

static void
on_lay_before_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_develop_table_lay_before (get_table (user_data));
}

static void
on_new_match_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_develop_table_begin_anew (get_table (user_data));
}

static void
on_back_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_develop_table_lay_before (get_table (user_data));
}

static void
on_begin_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_develop_table_go_to (get_table (user_data), 0);
}

static void
on_on_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_develop_table_show_next (get_table (user_data));
}

static void
on_end_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhDevelopTable *table = get_table (user_data);

  mh_develop_table_go_to (table,
                          mh_develop_record_get_n_lines (mh_develop_table_get_record (table)));
}

static void
on_play_on_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_develop_table_go_on (get_table (user_data));
}

static void
on_copy_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);
  g_autofree char *text
      = mh_develop_record_to_text_here (mh_develop_table_get_record (self->table));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  mh_window_say (self->window, _ ("The record up to this point was copied to the clipboard."));
}

static void
on_open_changed (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  mh_develop_table_set_open (get_table (user_data), g_variant_get_boolean (state));
}

static void
on_rules_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);
  MhGameInfo *info = mh_develop_table_open_game (self->table);

  if (info != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rules", "s",
                                mh_game_info_get_id (info));
}

static void
on_lesson_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);
  MhGameInfo *info = mh_develop_table_open_game (self->table);
  g_autofree char *lesson = info != NULL ? mh_game_info_dup_lesson_path (info) : NULL;

  if (lesson != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.lesson", "s",
                                mh_game_info_get_id (info));
  else if (info != NULL)
    mh_window_say (self->window, _ ("This game has no first lesson."));
}

static const GActionEntry entries[] = {
  { .name = "lay", .activate = on_lay_activated },
  { .name = "lay-before", .activate = on_lay_before_activated },
  { .name = "new-match", .activate = on_new_match_activated },
  { .name = "rules", .activate = on_rules_activated },
  { .name = "lesson", .activate = on_lesson_activated },
  { .name = "back", .activate = on_back_activated },
  { .name = "on", .activate = on_on_activated },
  { .name = "begin", .activate = on_begin_activated },
  { .name = "end", .activate = on_end_activated },
  { .name = "play-on", .activate = on_play_on_activated },
  { .name = "copy", .activate = on_copy_activated },
  { .name = "open", .state = "false", .change_state = on_open_changed },
};

static const struct
{
  const char *action;
  const char *keys[2];
} shortcuts[] = {
  { "develop.back", { "<Control>Left", NULL } },      { "develop.on", { "<Control>Right", NULL } },
  { "develop.begin", { "<Control>Home", NULL } },     { "develop.end", { "<Control>End", NULL } },
  { "develop.play-on", { "<Control>Return", NULL } },
};

/* The window ------------------------------------------------------------------------------- */

static void
keep_size (MhDeveloper *self)
{
  gtk_window_get_default_size (GTK_WINDOW (self->window), &self->session->width,
                               &self->session->height);
  self->session->maximized = gtk_window_is_maximized (GTK_WINDOW (self->window));
  mh_develop_session_save (self->session);
}

/* The size of a table that was asked for is that of its page. */
static void
take_size (MhDeveloper *self)
{
  const MhDevelopSession *session = self->session;
  int bar;

  gtk_widget_measure (GTK_WIDGET (self->bar), GTK_ORIENTATION_VERTICAL, -1, NULL, &bar, NULL, NULL);
  if (session->width > 0 && session->height > 0)
    gtk_window_set_default_size (GTK_WINDOW (self->window), session->width, session->height);
  else if (session->wanted_width > 0)
    gtk_window_set_default_size (GTK_WINDOW (self->window), session->wanted_width,
                                 session->wanted_height + bar);
  if (session->maximized)
    gtk_window_maximize (GTK_WINDOW (self->window));
}

static void
leave (MhDeveloper *self)
{
  if (self->window == NULL)
    return;
  self->leaving = TRUE;
  keep_size (self);
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
on_said (const char *word, const char *text, gpointer user_data)
{
  MhDeveloper *self = MH_DEVELOPER (user_data);
  g_autoptr (MhDeveloper) keep G_GNUC_UNUSED = g_object_ref (self);

  if (self->window == NULL)
    return;
  if (word == NULL || g_str_equal (word, "leave"))
    leave (self);
  else if (g_str_equal (word, "lay"))
    mh_develop_table_lay (self->table);
  else if (g_str_equal (word, "game"))
    {
      mh_develop_table_set_manifest (self->table, text);
      show_actions (self);
    }
  else if (mh_develop_news_hear (self->news, word, text))
    show_news (self);
}

static gboolean
on_close_request (MhDeveloper *self)
{
  keep_size (self);
  return GDK_EVENT_PROPAGATE;
}

/* The window is on its way, and what belongs to it goes before it does. */
static void
on_unrealize (MhDeveloper *self)
{
  g_clear_pointer (&self->table, mh_develop_table_free);
  if (!self->leaving)
    mh_develop_wire_say (self->wire, "closed", NULL);
  g_clear_object (&self->window);
}

static void
add_actions (MhDeveloper *self, GtkApplication *application)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "open")),
      g_variant_new_boolean (self->session->open));
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "develop",
                                  G_ACTION_GROUP (self->actions));
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (application, shortcuts[i].action,
                                           (const char **) shortcuts[i].keys);
}

static void
add_style (void)
{
  g_autoptr (GtkCssProvider) sheet = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (sheet,
                                       "/io/github/mousehole_games/Mousehole/studio/studio.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (sheet),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
follow_window (MhDeveloper *self)
{
  g_signal_connect_object (self->window, "close-request", G_CALLBACK (on_close_request), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "unrealize", G_CALLBACK (on_unrealize), self,
                           G_CONNECT_SWAPPED);
}

/* The session ------------------------------------------------------------------------------- */

static void
mh_developer_dispose (GObject *object)
{
  MhDeveloper *self = MH_DEVELOPER (object);

  g_clear_pointer (&self->table, mh_develop_table_free);
  g_clear_object (&self->window);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->wire, mh_develop_wire_free);
  G_OBJECT_CLASS (mh_developer_parent_class)->dispose (object);
}

static void
mh_developer_finalize (GObject *object)
{
  MhDeveloper *self = MH_DEVELOPER (object);

  g_clear_pointer (&self->session, mh_develop_session_free);
  g_clear_pointer (&self->news, mh_develop_news_free);
  G_OBJECT_CLASS (mh_developer_parent_class)->finalize (object);
}

static void
mh_developer_class_init (MhDeveloperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_developer_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_developer_finalize;
}

static void
mh_developer_init (MhDeveloper *self)
{
  self->news = mh_develop_news_new ();
  self->actions = g_simple_action_group_new ();
}

/**
 * mh_developer_new:
 * @folder: where the session is kept
 *
 * Takes a session up.
 *
 * Returns: (transfer full): the session, without a window yet
 */
MhDeveloper *
mh_developer_new (const char *folder)
{
  MhDeveloper *self = g_object_new (MH_TYPE_DEVELOPER, NULL);

  self->session = mh_develop_session_load (folder);
  return self;
}

/**
 * mh_developer_start:
 * @self: a session
 * @application: the program
 * @in: what `mousehole-referee play` says
 * @out: where it hears
 *
 * Opens the window.
 */
void
mh_developer_start (MhDeveloper *self,
                    GtkApplication *application,
                    GInputStream *in,
                    GOutputStream *out)
{
  g_return_if_fail (MH_IS_DEVELOPER (self) && self->window == NULL);

  add_style ();
  self->home = mh_develop_page_new ();
  self->bar = mh_develop_bar_new ();
  self->window = g_object_ref (
      mh_window_new_alone (application, MH_PAGE (self->home), GTK_WIDGET (self->bar)));
  mh_navigation_attach (self->window);
  self->table = mh_develop_table_new (self->session, self->window, &table_funcs, self);
  add_actions (self, application);
  show_actions (self);
  show_news (self);
  take_size (self);
  self->wire = mh_develop_wire_new (in, out, on_said, self);
  follow_window (self);
  gtk_window_present (GTK_WINDOW (self->window));
  mh_develop_wire_say (self->wire, "hello", NULL);
}

/**
 * mh_developer_get_window:
 * @self: a session that has been started
 *
 * Gives the window.
 *
 * Returns: (transfer none) (nullable): the window, until it is closed
 */
MhWindow *
mh_developer_get_window (MhDeveloper *self)
{
  g_return_val_if_fail (MH_IS_DEVELOPER (self), NULL);
  return self->window;
}

/**
 * mh_developer_get_bar:
 * @self: a session that has been started
 *
 * Gives the bar under its table.
 *
 * Returns: (transfer none): the bar
 */
MhDevelopBar *
mh_developer_get_bar (MhDeveloper *self)
{
  g_return_val_if_fail (MH_IS_DEVELOPER (self), NULL);
  return self->bar;
}
