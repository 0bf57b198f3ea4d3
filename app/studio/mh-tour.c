/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/mh-tour.h"

#include "engine/match/mh-match.h"
#include "studio/desk/mh-desk.h"
#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-replay-page.h"
#include "shell/history/mh-album-page.h"
#include "shell/people/mh-person-page.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/people/mh-profile-page.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seating-page.h"
#include "shell/table/mh-table-page.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* Milliseconds between opening a page and its picture, so that it is visible and still. */
#define SETTLE 700
/* Microseconds from the start of a race to its picture. */
#define RACE (300 * 1000)
/* The maximum duration of a demonstration match. */
#define PATIENCE (240 * G_USEC_PER_SEC)
/* A fixed seed, so that every tour shows the same match. */
#define SEED G_GUINT64_CONSTANT (0x6d6f757365686f6c)

/* A rule that a player may well break in mid-match. */
#define REFUSED "CP-20"

/* Walks through every screen with a demonstration match of computer players, and saves a picture of each in a
 * folder. It uses the real window; nothing is simulated. */
struct _MhTour
{
  GObject parent_instance;

  char *folder;
  MhWindow *window;
  guint next; /* index of the next stop */
  guint other; /* index of the next game, without the main one */
  guint raced; /* the game whose race has been seen */
  guint source;
  guint n_pictures;
  gint64 begun;
};

G_DEFINE_FINAL_TYPE (MhTour, mh_tour, G_TYPE_OBJECT)

static guint arrived;

static void
take_picture (MhTour *self, const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self->window));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf ("%02u-%s.png", ++self->n_pictures, name);
  g_autofree char *path = g_build_filename (self->folder, file, NULL);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);

  g_signal_emit (self, arrived, 0, name);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (self->window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (!gdk_texture_save_to_png (texture, path))
    g_warning ("%s can't be written", path);
  if (g_getenv ("MOUSEHOLE_DESK") != NULL)
    mh_desk_report_texts (GTK_WIDGET (self->window), path);
}

/* Stops ----------------------------------------------------------------------------------- */

static MhFamily *
get_family (void)
{
  return mh_program_get_family ();
}

static GListModel *
get_games (void)
{
  return G_LIST_MODEL (mh_program_get_catalog ());
}

/* Returns the game of most pictures: always the same, independent of the order of titles. */
static MhGameInfo *
get_game (void)
{
  MhGameInfo *info = mh_catalog_lookup (mh_program_get_catalog (), "cat-patrol");
  g_autoptr (MhGameInfo) first = g_list_model_get_item (get_games (), 0);

  return info != NULL ? info : first; /* owned by the catalog */
}

static void
add_people (void)
{
  /* Translators, all: a girl, a boy and a grandmother of a family, as they call each other: their
   * names in the screenshots on the store page */
  const char *const names[] = { C_ ("demonstration", "Mia"), C_ ("demonstration", "Tom"),
                                C_ ("demonstration", "Granny") };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MhProfile) profile = mh_seat_looks_new_profile (get_family (), names[i]);

      mh_family_save (get_family (), profile, NULL);
    }
}

static MhHead *
make_head (MhGameInfo *info)
{
  g_autoptr (MhGame) game = mh_game_info_open (info, NULL);
  const MhGameDetails *details = mh_game_get_details (game);
  MhHead *head = mh_head_new (details->id, details->version);
  g_autoptr (GObject) options = mh_game_create_options (game);
  guint allowed = mh_game_get_seats_allowed (game, options);
  guint n = allowed & 1u << 4 ? 4 : allowed & 1u << 3 ? 3 : 2;

  head->seed = SEED;
  head->start = 0;
  for (guint seat = 0; seat < n; seat++)
    mh_head_set_computer (head, seat, MH_LEVEL_EASY);
  return head;
}

static gboolean
stop_seating (MhTour *self)
{
  MhPage *page = mh_window_get_page (self->window);
  g_autoptr (MhHead) head = make_head (get_game ());

  if (g_list_model_get_n_items (G_LIST_MODEL (get_family ())) == 0)
    add_people ();
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (get_family ()), i);

      mh_head_set_person (head, i, mh_profile_get_id (profile), mh_profile_get_name (profile));
    }
  mh_seating_page_seat_like (MH_SEATING_PAGE (page), head);
  return TRUE;
}

static gboolean
stop_profile (MhTour *self)
{
  g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (get_family ()), 0);

  mh_window_push (self->window, MH_PAGE (mh_profile_page_new (get_family (), profile)));
  return TRUE;
}

static gboolean
stop_table (MhTour *self)
{
  g_autoptr (MhHead) head = make_head (get_game ());

  mh_navigation_begin (self->window, head);
  return TRUE;
}

/* Waits until the match has reached this step. Computer players move without pauses, since nobody watches. */
static gboolean
is_step (MhTour *self, guint64 step)
{
  MhPage *page = mh_window_get_page (self->window);

  if (!MH_IS_TABLE_PAGE (page))
    return TRUE;
  mh_match_set_computer_pause (mh_table_page_get_match (MH_TABLE_PAGE (page)), 0);
  return mh_match_get_step_number (mh_table_page_get_match (MH_TABLE_PAGE (page))) >= step;
}

static gboolean
stop_middle (MhTour *self)
{
  return is_step (self, 24);
}

static gboolean
stop_refusal (MhTour *self)
{
  MhPage *page = mh_window_get_page (self->window);

  if (!is_step (self, 40))
    return FALSE;
  if (MH_IS_TABLE_PAGE (page))
    {
      mh_match_pause (mh_table_page_get_match (MH_TABLE_PAGE (page)));
      mh_tabletop_skip (mh_table_page_get_table (MH_TABLE_PAGE (page)));
      g_action_group_change_action_state (mh_page_get_actions (page), "log",
                                          g_variant_new_boolean (TRUE));
      g_signal_emit_by_name (mh_table_page_get_table (MH_TABLE_PAGE (page)), "refused", REFUSED,
                             NULL);
    }
  return TRUE;
}

static gboolean
stop_podium (MhTour *self)
{
  MhPage *page = mh_window_get_page (self->window);
  GListModel *open = G_LIST_MODEL (mh_program_get_store ());
  g_autoptr (MhSavedMatch) match = g_list_model_get_item (open, 0);

  if (!MH_IS_TABLE_PAGE (page) && !MH_IS_PODIUM_PAGE (page) && match != NULL)
    mh_navigation_continue (self->window, g_file_peek_path (mh_saved_match_get_file (match)));
  page = mh_window_get_page (self->window);
  if (MH_IS_TABLE_PAGE (page))
    {
      mh_match_set_computer_pause (mh_table_page_get_match (MH_TABLE_PAGE (page)), 0);
      mh_tabletop_set_speed (mh_table_page_get_table (MH_TABLE_PAGE (page)), 0);
    }
  return MH_IS_PODIUM_PAGE (page);
}

/* Replays the match from its middle. */
static gboolean
stop_replay (MhTour *self)
{
  MhReplayMatch *match;

  g_action_group_activate_action (mh_page_get_actions (mh_window_get_page (self->window)), "watch",
                                  NULL);
  if (!MH_IS_REPLAY_PAGE (mh_window_get_page (self->window)))
    return TRUE;
  match = mh_replay_page_get_match (MH_REPLAY_PAGE (mh_window_get_page (self->window)));
  mh_replay_match_go_to (match, mh_replay_match_get_n_steps (match) / 2);
  g_action_group_activate_action (mh_page_get_actions (mh_window_get_page (self->window)), "on",
                                  NULL);
  return TRUE;
}

/* A race in progress is not visible in a paused match, so it gets a picture of its own. */
static gboolean
is_race_seen (MhTour *self, MhTablePage *page)
{
  MhMatch *match = mh_table_page_get_match (page);
  g_autofree char *name = g_strconcat (mh_match_get_head (match)->game, "-race", NULL);
  gint64 zero;

  if (self->raced == self->other || mh_match_get_clock (match) == NULL)
    return TRUE;
  if (!mh_match_is_running (match) || !mh_match_get_zero (match, &zero)
      || (mh_match_get_actors (match) & mh_actor_bit (MH_CHANCE)) != 0
      || mh_clock_get_time (mh_match_get_clock (match)) < zero + RACE)
    return FALSE;
  take_picture (self, name);
  self->raced = self->other;
  return TRUE;
}

/* Shows the tables of the other games in turn; the stop ends when none is left. */
static gboolean
stop_others (MhTour *self)
{
  MhPage *page = mh_window_get_page (self->window);

  if (MH_IS_TABLE_PAGE (page) && self->other > 0)
    {
      if (!is_step (self, 30) || !is_race_seen (self, MH_TABLE_PAGE (page)))
        return FALSE;
      mh_match_pause (mh_table_page_get_match (MH_TABLE_PAGE (page)));
      mh_tabletop_skip (mh_table_page_get_table (MH_TABLE_PAGE (page)));
      return TRUE;
    }
  while (self->other < g_list_model_get_n_items (get_games ()))
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (get_games (), self->other++);
      g_autoptr (MhGame) game = info != get_game () ? mh_game_info_open (info, NULL) : NULL;
      g_autoptr (MhHead) head = game != NULL ? make_head (info) : NULL;

      if (head == NULL)
        continue;
      mh_navigation_begin (self->window, head);
      return FALSE;
    }
  return TRUE;
}

static gboolean
stop_played (MhTour *self)
{
  g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (get_family ()), 0);

  mh_window_push (self->window, MH_PAGE (mh_person_page_new (get_family (), profile)));
  return TRUE;
}

static gboolean
stop_album (MhTour *self)
{
  static const char *const earned[] = { "first-match", "generations", "only-people", "sunday" };
  g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (get_family ()), 0);

  for (guint i = 0; i < G_N_ELEMENTS (earned); i++)
    mh_family_give_sticker (get_family (), mh_profile_get_id (profile), "mousehole", earned[i],
                            NULL, NULL, NULL, NULL);
  mh_window_push (self->window, MH_PAGE (mh_album_page_new (get_family (), profile)));
  return TRUE;
}

/* Stands for the ID of the game. */
#define GAME "*"

/* A stop is repeated until its function returns TRUE. Some stops only activate an action. */
static const struct
{
  const char *name;
  gboolean (*go) (MhTour *self); /* (nullable) */
  const char *action; /* (nullable) */
  const char *parameter; /* (nullable) */
} stops[] = {
  { "library", NULL, NULL, NULL },           { "first-people", NULL, "win.play", GAME },
  { "seating", stop_seating, NULL, NULL },   { "start-player", NULL, "page.start", NULL },
  { "person", stop_profile, NULL, NULL },    { "table-begin", stop_table, NULL, NULL },
  { "table", stop_middle, NULL, NULL },      { "refusal", stop_refusal, NULL, NULL },
  { "pause", NULL, "page.pause", NULL },     { "continue", NULL, "win.back", NULL },
  { "podium", stop_podium, NULL, NULL },     { "replay", stop_replay, NULL, NULL },
  { "history", NULL, "win.history", "" },    { "other-game", stop_others, NULL, NULL },
  { "rules", NULL, "win.rules", GAME },      { "print", NULL, "page.print", NULL },
  { "about", NULL, "win.about-game", GAME }, { "moving", NULL, "win.move-house", NULL },
  { "played", stop_played, NULL, NULL },     { "album", stop_album, NULL, NULL },
};

static gboolean
go_to_stop (MhTour *self, guint stop)
{
  GtkWidget *page = GTK_WIDGET (mh_window_get_page (self->window));
  const char *parameter = stops[stop].parameter;

  if (stops[stop].go != NULL)
    return stops[stop].go (self);
  if (parameter != NULL)
    gtk_widget_activate_action (page, stops[stop].action, "s",
                                g_str_equal (parameter, GAME) ? mh_game_info_get_id (get_game ())
                                                              : parameter);
  else if (stops[stop].action != NULL)
    gtk_widget_activate_action (page, stops[stop].action, NULL);
  return TRUE;
}

static gboolean on_next (gpointer user_data);

/* Takes a picture of another game's table, and continues with the next game. */
static void
take_other (MhTour *self)
{
  MhPage *page = mh_window_get_page (self->window);

  if (!MH_IS_TABLE_PAGE (page))
    {
      self->next++;
      return;
    }
  take_picture (self, mh_match_get_head (mh_table_page_get_match (MH_TABLE_PAGE (page)))->game);
  mh_window_start_over (self->window, NULL);
}

static gboolean
on_picture (gpointer user_data)
{
  MhTour *self = MH_TOUR (user_data);

  if (mh_window_is_moving (self->window))
    {
      self->source = g_timeout_add (SETTLE, on_picture, self);
      return G_SOURCE_REMOVE;
    }
  if (stops[self->next].go == stop_others && self->other > 0)
    take_other (self);
  else
    take_picture (self, stops[self->next++].name);
  self->source = g_timeout_add (50, on_next, self);
  return G_SOURCE_REMOVE;
}

static gboolean
on_next (gpointer user_data)
{
  MhTour *self = MH_TOUR (user_data);

  if (self->next == G_N_ELEMENTS (stops))
    {
      self->source = 0;
      mh_toolkit_close (GTK_WINDOW (self->window));
      return G_SOURCE_REMOVE;
    }
  if (g_get_monotonic_time () - self->begun > PATIENCE)
    {
      g_printerr ("mousehole: the tour got no further than %s\n", stops[self->next].name);
      exit (1);
    }
  if (mh_window_is_moving (self->window) || !go_to_stop (self, self->next))
    return G_SOURCE_CONTINUE;
  self->source = g_timeout_add (SETTLE, on_picture, self);
  return G_SOURCE_REMOVE;
}

static void
mh_tour_finalize (GObject *object)
{
  MhTour *self = MH_TOUR (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (mh_tour_parent_class)->finalize (object);
}

static void
mh_tour_class_init (MhTourClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_tour_finalize;
  /* Emitted at each screen, ready for its picture. */
  arrived = g_signal_new ("arrived", MH_TYPE_TOUR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mh_tour_init (MhTour *self)
{
}

MhTour *
mh_tour_new (const char *folder)
{
  MhTour *self = g_object_new (MH_TYPE_TOUR, NULL);

  self->folder = g_strdup (folder);
  return self;
}

void
mh_tour_start (MhTour *self, MhWindow *window)
{
  g_mkdir_with_parents (self->folder, 0755);
  self->window = window;
  self->begun = g_get_monotonic_time ();
  self->source = g_timeout_add (SETTLE, on_next, self);
}
