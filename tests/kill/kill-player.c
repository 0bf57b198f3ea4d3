/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* kill-player GAME SEATS OPTIONS FOLDER SPEED SEED
 *
 * Plays a game in a real window with computer players and simulated people. A timer acts for the people: it
 * lifts the curtain, touches things, and releases them. SEATS has a letter for each seat, p for a person. The
 * match that is open in the folder continues, or a new one begins; a finished one moves to the finished ones.
 * Standard output has a line for each picture on the screen: the number of steps, the viewer, a digest of what
 * is visible; and the state of the curtain. The program never ends on its own. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/record/mh-match-store.h"
#include "tests/table/table-fixture.h"
#include "tests/test-match.h"

#define THINGS_MAX 300
/* In Sewer Rat, the button that hides the rat under the picked lid. */
#define THING_HIDDEN 22

typedef struct
{
  MhMatchStore *store;
  MhMatch *match;
  MhTabletop *table;
  GRand *rand;
  guint n_shown;
  MhCurtainState curtain;
  gboolean is_sewer_rat;
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
tell_line (const char *line)
{
  const gsize length = strlen (line);

  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    exit (3);
}

static void
tell (Player *player)
{
  MhSight *sight = mh_tabletop_get_shown (player->table);
  const MhRules *rules = mh_game_get_rules (mh_match_get_game (player->match));
  g_autofree char *digest = g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, mh_sight_get_data (sight), rules->state_size);
  g_autofree char *line = g_strdup_printf ("P %u %c %s\n", player->n_shown,
                                           mh_actor_to_char (mh_sight_get_viewer (sight)), digest);

  tell_line (line);
}

static void
tell_curtain (Player *player)
{
  MhCurtainState state = player->table->cover.curtain->state;
  g_autofree char *line = g_strdup_printf ("C %d\n", (int) state);

  if (state != player->curtain)
    tell_line (line);
  player->curtain = state;
}

static void
on_shown (MhTabletop *table, MhStep *step, gpointer data)
{
  Player *player = data;

  player->n_shown++;
  tell (player);
}

static void
on_over (MhTabletop *table, gpointer data)
{
  Player *player = data;
  g_autoptr (GError) error = NULL;

  if (!test_store_finish (player->store, player->match, &error))
    give_up ("the end", error);
}

/* The targets of a touch: anything in a race; otherwise highlighted things, and what was picked up already. */
static GtkWidget *
pick (Player *player)
{
  GtkWidget *found[THINGS_MAX];
  const gboolean race = mh_match_is_running (player->match);
  gboolean lifted = FALSE;
  int n = 0;

  for (guint id = 1; id < THINGS_MAX; id++)
    {
      GtkWidget *thing = test_table_find (player->table, id);

      if (thing == NULL || !gtk_widget_get_mapped (thing))
        continue;
      lifted = lifted || MH_THING (thing)->lifted;
      if (race || MH_THING (thing)->choosable || MH_THING (thing)->lifted)
        found[n++] = thing;
      if (player->is_sewer_rat && id == THING_HIDDEN && lifted)
        return thing;
    }
  return n > 0 ? found[g_rand_int_range (player->rand, 0, n)] : NULL;
}

/* Like a key, even while things move. */
static gboolean
on_hand (gpointer data)
{
  Player *player = data;
  GtkWidget *thing;

  /* People take their time for a look. */
  if (player->curtain != MH_CURTAIN_OFF && g_rand_int_range (player->rand, 0, 4) > 0)
    return G_SOURCE_CONTINUE;
  if (player->curtain == MH_CURTAIN_DOWN || player->curtain == MH_CURTAIN_WAKE)
    test_table_tap_curtain (player->table);
  else if ((thing = pick (player)) != NULL)
    gtk_widget_activate_action (thing, "thing.choose", NULL);
  tell_curtain (player);
  return G_SOURCE_CONTINUE;
}

/* The window's first frame has been drawn: the match may continue. */
static void
on_painted (GdkFrameClock *clock, gpointer data)
{
  Player *player = data;

  if (player->ready)
    return;
  player->ready = TRUE;
  tell_curtain (player);
  tell (player);
  g_timeout_add (25, on_hand, player);
  mh_match_run (player->match);
}

static MhMatch *
begin (Player *player, MhGame *game, char **words, guint64 seed, GError **error)
{
  const MhGameDetails *details = mh_game_get_details (game);
  g_autoptr (MhHead) head = mh_head_new (details->id, details->version);
  g_auto (GStrv) options = g_strsplit (words[3], " ", -1);

  head->seed = seed;
  head->start = 0;
  for (guint i = 0; words[2][i] != '\0'; i++)
    if (words[2][i] == 'p')
      mh_head_set_person (head, i, NULL, "Mia");
    else
      mh_head_set_computer (head, i, i % 2 == 0 ? MH_LEVEL_EASY : MH_LEVEL_MEDIUM);
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (options[i], "=", 2);

      if (pair[0] != NULL && pair[1] != NULL)
        mh_head_set_option (head, pair[0], pair[1]);
    }
  return test_store_begin (player->store, game, head, NULL, error);
}

static MhMatch *
begin_or_go_on (Player *player, MhGame *game, char **words, guint64 seed)
{
  g_autoptr (MhSavedMatch) open = g_list_model_get_item (G_LIST_MODEL (player->store), 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *damage = NULL;
  MhMatch *match = open != NULL
                       ? mh_match_store_continue (player->store, open, game, &damage, &error)
                       : begin (player, game, words, seed, &error);

  if (match == NULL)
    give_up ("the match", error);
  if (damage != NULL)
    give_up (damage, NULL);
  return match;
}

static void
open_window (Player *player, GType view_type, const char *letters)
{
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  g_autoptr (GError) error = NULL;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *table;

  for (guint i = 0; letters[i] != '\0'; i++)
    seats[i] = (MhTableSeat){ open_game_faces[i], open_game_faces[i], i, letters[i] == 'p' };
  table = mh_tabletop_new (player->match, view_type, seats, &error);
  if (table == NULL)
    give_up ("the table", error);
  player->table = (MhTabletop *) table;
  g_signal_connect (table, "shown", G_CALLBACK (on_shown), player);
  g_signal_connect (table, "over", G_CALLBACK (on_over), player);
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
  Player player = { NULL };
  MhGame *game;
  GType view_type;

  gtk_init ();
  if (argc != 7)
    give_up ("arguments", NULL);
  open_game (argv[1], &game, &view_type);
  player.is_sewer_rat = g_str_equal (argv[1], "sewer-rat");
  player.rand = g_rand_new_with_seed ((guint32) atoi (argv[6]));
  player.store = mh_match_store_new (argv[4]);
  player.match = begin_or_go_on (&player, game, argv, (guint64) atoi (argv[6]));
  player.n_shown = (guint) mh_match_get_step_number (player.match);
  mh_match_set_computer_pause (player.match, 60);
  open_window (&player, view_type, argv[2]);
  mh_tabletop_set_speed (player.table, g_ascii_strtod (argv[5], NULL));
  while (TRUE)
    g_main_context_iteration (NULL, TRUE);
}
