/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* table-demo: one window with one match, to look at what the table library does. */
#include "config.h"

#include <adwaita.h>
#include <libintl.h>

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-record.h"
#include "table/area/mh-thing.h"
#include "table/tabletop/mh-tabletop.h"
#include "tests/test-match.h"

static int players = 4, people = 0, width = 1024, height = 640, moves = 1000000, wait_ms = 300;
static int text_size = 100;
static double speed = 1;
static gboolean large, dark, contrast, quit, automatic, lift, look, frames, rtl;
static GArray *intervals;
static char *manifest, *shot, *seed, **options, **switches, *record, *level_name;
static int exit_code;
static int shown;
static GtkWidget *the_table;

static const GOptionEntry entries[] = {
  { "game", 0, 0, G_OPTION_ARG_FILENAME, &manifest, "Manifest", "FILE" },
  { "players", 'p', 0, G_OPTION_ARG_INT, &players, "Seats", "N" },
  { "people", 'P', 0, G_OPTION_ARG_INT, &people, "How many of them are people", "N" },
  { "level", 'l', 0, G_OPTION_ARG_STRING, &level_name, "How well the others play (easy)", "LEVEL" },
  { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options, "Option", "NAME=VALUE" },
  { "width", 'W', 0, G_OPTION_ARG_INT, &width, "Width", "PIXELS" },
  { "height", 'H', 0, G_OPTION_ARG_INT, &height, "Height", "PIXELS" },
  { "speed", 's', 0, G_OPTION_ARG_DOUBLE, &speed, "Speed of motion", "X" },
  { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, "Seed", "HEX" },
  { "record", 0, 0, G_OPTION_ARG_FILENAME, &record, "Go on from a record", "FILE" },
  { "steps", 'n', 0, G_OPTION_ARG_INT, &moves, "Stop after so many steps", "N" },
  { "wait", 0, 0, G_OPTION_ARG_INT, &wait_ms, "Before the picture", "MS" },
  { "shot", 0, 0, G_OPTION_ARG_FILENAME, &shot, "Take a picture and quit", "FILE" },
  { "text", 0, 0, G_OPTION_ARG_INT, &text_size, "Size of the text", "PERCENT" },
  { "large", 0, 0, G_OPTION_ARG_NONE, &large, "Large Pieces", NULL },
  { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &switches, "Sets a switch of the table", "NAME" },
  { "rtl", 0, 0, G_OPTION_ARG_NONE, &rtl, "From right to left", NULL },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "Dark", NULL },
  { "contrast", 0, 0, G_OPTION_ARG_NONE, &contrast, "High contrast", NULL },
  { "auto", 0, 0, G_OPTION_ARG_NONE, &automatic,
    "People lift curtains and choose something that glows", NULL },
  { "lift", 0, 0, G_OPTION_ARG_NONE, &lift, "Choose something once before the picture", NULL },
  { "look", 0, 0, G_OPTION_ARG_NONE, &look, "Lift the curtain before the picture", NULL },
  { "frames", 0, 0, G_OPTION_ARG_NONE, &frames, "Tell how long frames take", NULL },
  { "quit", 0, 0, G_OPTION_ARG_NONE, &quit, "Quit when the match is over", NULL },
  G_OPTION_ENTRY_NULL,
};

static gboolean
take_shot (gpointer data)
{
  GtkWidget *window = data;
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gdk_texture_save_to_png (texture, shot);
  g_application_quit (g_application_get_default ());
  return G_SOURCE_REMOVE;
}

/* Something that glows, or NULL. */
static MhThing *
find_choice (GtkWidget *table)
{
  for (guint id = 1; id < 300; id++)
    {
      GtkWidget *thing = mh_tabletop_lookup (MH_TABLETOP (table), id);

      if (thing != NULL && mh_thing_get_choosable (MH_THING (thing)))
        return MH_THING (thing);
    }
  return NULL;
}

static gboolean
on_choose (gpointer table)
{
  MhThing *found = find_choice (table);
  g_autoptr (MhThing) thing = found != NULL ? g_object_ref (found) : NULL;

  if (thing == NULL && shown < moves)
    mh_tabletop_lift_curtain (MH_TABLETOP (table));
  if (thing != NULL && shown < moves)
    {
      mh_thing_choose (thing);
      if (mh_thing_get_lifted (thing))
        mh_thing_choose (thing);
    }
  return G_SOURCE_CONTINUE;
}

static gboolean
on_lift (gpointer data)
{
  MhThing *thing = find_choice (the_table);

  if (thing != NULL)
    mh_thing_choose (thing);
  return G_SOURCE_REMOVE;
}

static gboolean
on_look (gpointer data)
{
  mh_tabletop_lift_curtain (MH_TABLETOP (the_table));
  return G_SOURCE_REMOVE;
}

static void
finish (GtkWidget *window)
{
  if (look)
    g_timeout_add ((guint) wait_ms / 3, on_look, NULL);
  if (lift)
    g_timeout_add ((guint) wait_ms / 2, on_lift, NULL);
  if (shot != NULL)
    g_timeout_add ((guint) wait_ms, take_shot, window);
  else if (quit)
    g_application_quit (g_application_get_default ());
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  static gint64 last;
  gint64 now = g_get_monotonic_time ();
  double ms = (double) (now - last) / 1000;

  if (last != 0)
    g_array_append_val (intervals, ms);
  last = now;
  return G_SOURCE_CONTINUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
tell_frames (void)
{
  double *value;

  if (intervals == NULL || intervals->len == 0)
    return;
  g_array_sort (intervals, compare);
  value = (double *) (void *) intervals->data;
  g_print ("%u frames, median %.1f ms, 95%% %.1f ms, 99%% %.1f ms, longest %.1f ms\n",
           intervals->len, value[intervals->len / 2], value[intervals->len * 95 / 100],
           value[intervals->len * 99 / 100], value[intervals->len - 1]);
}

static void
on_shown (MhTabletop *table, MhStep *step, GtkWidget *window)
{
  if (++shown != moves)
    return;
  mh_match_pause (mh_tabletop_get_match (table));
  finish (window);
}

static void
on_over (MhTabletop *table, GtkWidget *window)
{
  finish (window);
}

static void
on_said (MhTabletop *table, const char *sentence, gpointer data)
{
  g_debug ("%s", sentence);
}

static void
on_refused (MhTabletop *table, const char *rule, GtkWidget *thing, gpointer data)
{
  g_message ("refused by %s", rule);
}

static const char *const names[] = { "Mia", "Tom", "Grandmother", "Ada", "Noah", "Zoë" };
static const char *const faces[] = { "mouse", "cat", "owl", "dog", "rabbit", "bear" };

static MhHead *
make_head (const MhGameDetails *details)
{
  MhHead *head = mh_head_new (details->id, details->version);
  MhLevel level = MH_LEVEL_EASY;

  if (level_name != NULL && !mh_level_from_string (level_name, &level))
    g_printerr ("%s is no level\n", level_name);
  head->n_seats = (guint) players;
  head->seed = seed != NULL ? g_ascii_strtoull (seed, NULL, 16) : 42;
  for (guint i = 0; i < (guint) players; i++)
    if ((int) i < people)
      mh_head_set_person (head, i, NULL, names[i]);
    else
      mh_head_set_computer (head, i, level);
  for (char **option = options; option != NULL && *option != NULL; option++)
    {
      g_auto (GStrv) pair = g_strsplit (*option, "=", 2);

      mh_head_set_option (head, pair[0], pair[1]);
    }
  head->start = 0;
  return head;
}

/* A new match, or one that goes on from a record. */
static MhMatch *
make_match (MhGame *game, GError **error)
{
  g_autoptr (MhHead) head = NULL;
  g_autofree char *text = NULL;

  if (record == NULL)
    {
      head = make_head (mh_game_get_details (game));
      return mh_match_new (game, head, NULL, error);
    }
  if (!g_file_get_contents (record, &text, NULL, error))
    return NULL;
  return test_take_up (game, text, error);
}

static void
take_seats (const MhHead *head, MhTableSeat *seats)
{
  for (guint i = 0; i < head->n_seats; i++)
    seats[i] = (MhTableSeat){ names[i], faces[i], i, mh_head_is_person (head, i) };
}

static GtkWidget *
make_table (GError **error)
{
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (manifest, error);
  g_autoptr (MhGame) game = NULL;
  g_autoptr (MhMatch) match = NULL;
  GType view;

  if (info == NULL)
    return NULL;
  game = mh_game_info_open (info, error);
  if (game == NULL)
    return NULL;
  view = mh_game_info_open_view (info, error);
  if (view == G_TYPE_INVALID)
    return NULL;
  match = make_match (game, error);
  if (match == NULL)
    return NULL;
  take_seats (mh_match_get_head (match), seats);
  mh_match_set_computer_pause (match, speed > 0 ? 600 : 0);
  return mh_tabletop_new (match, view, seats, error);
}

static void
on_activate (GtkApplication *app)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *table = make_table (&error);
  GtkWidget *window, *box, *prompt;

  if (rtl)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", text_size * 96 * 1024 / 100, NULL);
  if (table == NULL)
    {
      g_printerr ("%s\n", error->message);
      exit_code = 1;
      return;
    }
  if (dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  window = adw_application_window_new (app);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  prompt = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (prompt), TRUE);
  gtk_widget_add_css_class (prompt, "title-3");
  gtk_widget_set_margin_top (prompt, 8);
  gtk_widget_set_margin_bottom (prompt, 8);
  g_object_bind_property (table, "prompt", prompt, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (adw_style_manager_get_default (), "high-contrast", table, "high-contrast",
                          G_BINDING_SYNC_CREATE);
  g_object_set (table, "large-pieces", large, "animation-speed", speed, "vexpand", TRUE, NULL);
  for (char **name = switches; name != NULL && *name != NULL; name++)
    g_object_set (table, *name, TRUE, NULL);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), prompt);
  gtk_box_append (GTK_BOX (box), table);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  g_signal_connect (table, "shown", G_CALLBACK (on_shown), window);
  g_signal_connect (table, "said", G_CALLBACK (on_said), NULL);
  g_signal_connect (table, "refused", G_CALLBACK (on_refused), NULL);
  g_signal_connect (table, "over", G_CALLBACK (on_over), window);
  gtk_window_present (GTK_WINDOW (window));
  mh_tabletop_focus_choice (MH_TABLETOP (table));
  mh_match_run (mh_tabletop_get_match (MH_TABLETOP (table)));
  the_table = table;
  if (frames)
    {
      intervals = g_array_new (FALSE, FALSE, sizeof (double));
      gtk_widget_add_tick_callback (table, on_frame, NULL, NULL);
    }
  if (automatic)
    g_timeout_add (speed > 0 ? 300 : 5, on_choose, table);
  if (moves == 0 || shown >= moves)
    finish (window);
}

/* Before libadwaita looks for it. */
static int
on_options (GApplication *app, GVariantDict *values, gpointer data)
{
  if (contrast)
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  return -1;
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MOUSEHOLE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_application_add_main_option_entries (G_APPLICATION (app), entries);
  g_signal_connect (app, "handle-local-options", G_CALLBACK (on_options), NULL);
  g_signal_connect (app, "activate", G_CALLBACK (on_activate), NULL);
  exit_code = MAX (g_application_run (G_APPLICATION (app), argc, argv), exit_code);
  tell_frames ();
  return exit_code;
}
