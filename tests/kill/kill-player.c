/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/*
 * kill-player JOURNAL SPEED SEED
 *
 * Plays Cat Patrol in a real window: two computer players and a person whose hand is a timer. It
 * goes on with the match in the journal, or begins one. Each picture that is on the screen is told
 * on standard output, as the number of steps so far and a digest of the table's sight. It never
 * ends by itself.
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/mh-catalogue.h"
#include "engine/mh-match.h"
#include "table/mh-table.h"

#define PERSON 1
#define N_SEATS 3

typedef struct
{
  MhMatch *match;
  MhTable *table;
  guint n_shown;
  gboolean ready;
} Player;

static G_NORETURN void
give_up (const char *what, GError *error)
{
  g_printerr ("kill-player: %s: %s\n", what, error != NULL ? error->message : "no reason given");
  exit (2);
}

/* One line, one write: a kill comes before it or after it. */
static void
tell (Player *player)
{
  MhSight *sight = mh_table_get_shown (player->table);
  g_autofree char *digest = g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, mh_sight_get_data (sight), mh_sight_get_size (sight));
  g_autofree char *line = g_strdup_printf ("%u %s\n", player->n_shown, digest);
  const gsize length = strlen (line);

  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    exit (3);
}

static void
on_shown (MhTable *table, MhStep *step, gpointer data)
{
  Player *player = data;

  player->n_shown++;
  tell (player);
}

/* The person's hand: it takes the first thing that may be taken, as a key does, also while something
 * still moves. */
static gboolean
on_hand (gpointer data)
{
  Player *player = data;
  GtkWidget *thing;

  if ((mh_match_get_actors (player->match) & mh_actor_bit (PERSON)) == 0
      || !mh_table_focus_choice (player->table))
    return G_SOURCE_CONTINUE;
  thing = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (player->table)));
  if (thing != NULL)
    gtk_widget_activate_action (thing, "thing.choose", NULL);
  return G_SOURCE_CONTINUE;
}

/* The window's first picture has been drawn: the match may go on. */
static void
on_painted (GdkFrameClock *clock, gpointer data)
{
  Player *player = data;

  if (player->ready)
    return;
  player->ready = TRUE;
  tell (player);
  g_timeout_add (25, on_hand, player);
  mh_match_run (player->match);
}

static MhMatch *
begin (MhGame *game, GFile *file, guint seed, GError **error)
{
  g_autoptr (MhHead) head = mh_head_new ("cat-patrol", 1);
  g_autoptr (MhJournal) journal = NULL;

  head->seed = seed;
  head->start = 0;
  mh_head_set_computer (head, 0, MH_LEVEL_EASY);
  mh_head_set_person (head, PERSON, NULL, "Mia");
  mh_head_set_computer (head, 2, MH_LEVEL_HARD);
  journal = mh_journal_create (file, head, error);
  return journal != NULL ? mh_match_new (game, head, journal, error) : NULL;
}

static MhMatch *
go_on (MhGame *game, GFile *file, GError **error)
{
  g_autoptr (GPtrArray) records = mh_record_load (file, error);
  g_autoptr (MhJournal) journal = NULL;
  MhRecord *record;

  if (records == NULL)
    return NULL;
  record = records->pdata[0];
  journal = mh_journal_open (file, record->good_size, error);
  return journal != NULL ? mh_match_new_from_record (game, record, journal, error) : NULL;
}

static void
open_window (Player *player, GType view_type)
{
  MhTableSeat seats[MH_SEATS_MAX] = {
    { "Clockwork", "clockwork", 0, FALSE },
    { "Mia", "mouse", 1, TRUE },
    { "Brass", "owl", 2, FALSE },
  };
  g_autoptr (GError) error = NULL;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *table = mh_table_new (player->match, view_type, seats, &error);

  if (table == NULL)
    give_up ("the table", error);
  player->table = (MhTable *) table;
  g_signal_connect (table, "shown", G_CALLBACK (on_shown), player);
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_widget_realize (window);
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "after-paint",
                          G_CALLBACK (on_painted), player);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) folders = mh_catalogue_get_default_folders ();
  g_autoptr (MhCatalogue) catalogue = mh_catalogue_new ((const char *const *) folders);
  g_autoptr (GFile) file = NULL;
  MhGameInfo *info = mh_catalogue_lookup (catalogue, "cat-patrol");
  Player player = { NULL };
  MhGame *game;
  GType view_type;

  gtk_init ();
  if (argc != 4 || info == NULL)
    give_up ("arguments and game", NULL);
  file = g_file_new_for_commandline_arg (argv[1]);
  game = mh_game_info_open (info, &error);
  view_type = game != NULL ? mh_game_info_open_view (info, &error) : G_TYPE_INVALID;
  if (view_type == G_TYPE_INVALID)
    give_up ("the game", error);
  player.match = g_file_query_exists (file, NULL)
                     ? go_on (game, file, &error)
                     : begin (game, file, (guint) atoi (argv[3]), &error);
  if (player.match == NULL)
    give_up (argv[1], error);
  mh_match_set_computer_pause (player.match, 60);
  open_window (&player, view_type);
  mh_table_set_speed (player.table, g_ascii_strtod (argv[2], NULL));
  while (TRUE)
    g_main_context_iteration (NULL, TRUE);
}
