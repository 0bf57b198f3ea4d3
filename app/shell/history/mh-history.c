/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-history.h"

#include "engine/family/mh-family-backup.h"
#include "shell/history/mh-history-page.h"
#include "shell/history/mh-history-row.h"
#include "shell/history/mh-replay-page.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-navigation.h"

#include <glib/gi18n.h>

/* How many refused files are named. */
#define NAMED 4

/* Returns a file's name for people, in any encoding. */
static char *
get_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

/* Returns the matches of a file. If it cannot be read, the window says so. */
static GPtrArray *
load (MhWindow *window, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);

  if (records != NULL && records->len > 0)
    return g_steal_pointer (&records);
  if (error == NULL)
    {
      g_autofree char *name = get_name (file);
      /* Translators: %s is the name of an empty file */
      g_autofree char *empty = g_strdup_printf (_ ("%s does not contain a match."), name);

      mh_window_say (window, empty);
    }
  else
    mh_window_say (window, error->message);
  return NULL;
}

/* Checks whether this family finished the match, wherever this file is. If so, the match counts. */
static gboolean
is_ours (MhReplayMatch *match)
{
  g_autofree char *path = mh_match_store_find_finished (
      mh_program_get_store (), mh_match_get_head (MH_MATCH (match))->match);

  return path != NULL && mh_replay_match_is_whole (match);
}

/* (nullable): a remark about a match */
static char *
say_what_it_is (MhReplayMatch *match, gboolean ours)
{
  const guint bad_line = mh_replay_match_get_bad_line (match);

  if (bad_line > 0 && ours)
    return g_strdup_printf (
        /* Translators, all: %u is the number of a line in a file. */
        _ ("From line %u on, this match’s file breaks the rules of the game; only what came before "
           "is shown."),
        bad_line);
  if (bad_line > 0)
    return g_strdup_printf (
        _ ("This match comes from a file. From line %u on it breaks the rules of the game, so only "
           "what came before is shown. It does not count toward anybody’s results."),
        bad_line);
  if (!mh_replay_match_is_whole (match))
    /* Translators: said of a match that was opened from a file */
    return g_strdup (
        _ ("This unfinished match comes from a file. It does not count toward anybody’s results."));
  if (!ours)
    return g_strdup (
        _ ("This match comes from a file. It does not count toward anybody’s results."));
  return mh_match_get_head (MH_MATCH (match))->source_match != NULL
             ? g_strdup (mh_history_row_say_played_on ())
             : NULL;
}

/* Playing on ------------------------------------------------------------------------------- */

/* Seats a player of the old match, with a profile only if this family has it. */
static void
seat_person (MhHead *head, guint seat, const MhSeat *then, MhFamily *family)
{
  gboolean known
      = family != NULL && then->profile != NULL && mh_family_lookup (family, then->profile) != NULL;

  mh_head_set_person (head, seat, known ? then->profile : NULL, then->name);
}

/* Finds the seat of a single player: the one whose perspective is shown, otherwise the first person, otherwise seat
 * a. */
static guint
find_alone (MhReplayMatch *match, const MhHead *then)
{
  const MhActor perspective = mh_replay_match_get_perspective (match);

  if (perspective < then->n_seats)
    return perspective;
  for (guint seat = 0; seat < then->n_seats; seat++)
    if (mh_head_is_person (then, seat))
      return seat;
  return 0;
}

/* Creates a header for the same match with a new ID and the source match, so that it does not count. It has a new
 * seed, because everybody has seen the old dice. */
static MhHead *
make_head (MhReplayMatch *match, MhFamily *family, gboolean alone)
{
  const MhHead *then = mh_match_get_head (MH_MATCH (match));
  const MhGameDetails *details = mh_game_get_details (mh_match_get_game (MH_MATCH (match)));
  const gboolean all = mh_head_get_people (then) == 0;
  const guint one = find_alone (match, then);
  MhHead *head = mh_head_new (details->id, details->version);

  for (guint i = 0; i < then->options->len; i++)
    {
      g_auto (GStrv) pair = g_strsplit (g_ptr_array_index (then->options, i), "=", 2);

      mh_head_set_option (head, pair[0], pair[1]);
    }
  for (guint seat = 0; seat < then->n_seats; seat++)
    if (alone ? seat == one : all || mh_head_is_person (then, seat))
      seat_person (head, seat, &then->seat[seat], family);
    else
      mh_head_set_computer (head, seat,
                            mh_head_is_computer (then, seat) ? then->seat[seat].level
                                                             : mh_seat_memory_get_level ());
  head->start = then->start;
  head->source_match = g_strdup (then->match != NULL ? then->match : "unknown");
  return head;
}

static void
play_on (MhWindow *window, MhReplayMatch *old, gboolean alone)
{
  MhFamily *family = mh_navigation_open_family (window);
  g_autoptr (MhHead) head = make_head (old, family, alone);
  g_autofree char *lines = mh_replay_match_to_lines (old);

  mh_navigation_begin_from (window, mh_match_get_game (MH_MATCH (old)), head, lines);
}

static void
play_on_alone (MhWindow *window, gpointer old)
{
  play_on (window, old, TRUE);
}

static void
play_on_together (MhWindow *window, gpointer old)
{
  play_on (window, old, FALSE);
}

static void
on_play_on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhReplayMatch) match = MH_REPLAY_MATCH (user_data);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  void (*next) (MhWindow *, gpointer)
      = g_strcmp0 (answer, "computer") == 0 ? play_on_alone : play_on_together;

  if (answer != NULL && mh_window_leave (MH_WINDOW (source), next, match))
    next (MH_WINDOW (source), match);
}

/* Asks who plays a new match that continues from the position shown. */
static void
on_play_on (MhReplayPage *page, MhWindow *window)
{
  const MhAnswer answers[] = {
    /* Translators: a button; the letter after _ is its access key */
    { "cancel", _ ("_Cancel"), FALSE },
    /* Translators: an answer to “Keep Playing From Here?”: computer players take all other seats */
    { "computer", _ ("With _Computer Players"), FALSE },
    /* Translators: an answer to “Keep Playing From Here?”; “us” is the people of the family */
    { "us", _ ("With _Us"), FALSE },
  };

  mh_toolkit_ask_async (
      /* Translators: the title of a question: somebody is watching an old match and wants to play
       * on from this move */
      GTK_WINDOW (window), _ ("Keep Playing From Here?"),
      _ ("This starts a new match, just for fun: it does not count toward anybody’s results and "
         "earns no stickers. The old match stays as it is. Hidden things are hidden again, but "
         "dice and cards may come out differently."),
      answers, G_N_ELEMENTS (answers), on_play_on_answered,
      g_object_ref (mh_replay_page_get_match (page)));
}

/* Replaying ------------------------------------------------------------------------------------ */

/* If opening the game asks a question first, @action is activated with @id after the answer. Returns FALSE if the file
 * is refused; the window has said why. */
static gboolean
show (MhWindow *window, GFile *file, gboolean ours, const char *action, const char *id)
{
  g_autoptr (GPtrArray) records = load (window, file);
  MhRecord *record = records != NULL ? g_ptr_array_index (records, 0) : NULL;
  g_autoptr (MhGame) game = NULL;
  g_autoptr (MhReplayMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;
  GtkWidget *page = NULL;

  if (record == NULL || mh_navigation_continue_same (window, record->head))
    return record != NULL;
  game = mh_navigation_open_game (window, record->head->game, action, id);
  if (game == NULL)
    return mh_toolkit_has_dialog (GTK_WINDOW (window));
  match = mh_replay_match_new (game, record, &error);
  if (match != NULL)
    {
      ours = ours || is_ours (match);
      note = say_what_it_is (match, ours);
      page = mh_replay_page_new (mh_navigation_find_game (window, record->head->game), match,
                                 ours ? mh_navigation_open_family (window) : NULL, note, &error);
    }
  if (page == NULL)
    {
      mh_window_say (window, error->message);
      return FALSE;
    }
  g_signal_connect_object (page, "play-on", G_CALLBACK (on_play_on), window, 0);
  mh_window_push (window, MH_PAGE (page));
  return TRUE;
}

/* Opens the file of a match, from any folder, or of a packed family. A match that this family did not finish does
 * not count. Returns FALSE if the file is refused. */
static gboolean
open_file (MhWindow *window, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  if (!mh_family_backup_is_file (file))
    return show (window, file, FALSE, "win.open", uri);
  mh_navigation_unpack (window, file);
  return TRUE;
}

/* Names all files that are refused. */
static void
say_refused (MhWindow *window, GPtrArray *refused)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  for (guint i = refused->len; i > 0; i--)
    if (refused->len - i < NAMED)
      g_string_append_printf (names, "%s%s", names->len > 0 ? C_ ("list", ", ") : "",
                              (const char *) g_ptr_array_index (refused, i - 1));
  sentence = g_strdup_printf (
      /* Translators: %1$u is how many files, %2$s the names of the first ones */
      ngettext ("%1$u file can’t be opened: %2$s", "%1$u files can’t be opened: %2$s",
                refused->len),
      refused->len, names->str);
  mh_window_say (window, sentence);
}

/* Opens files, and says in one sentence which ones are refused. Backward, because each page covers the one before:
 * the first file ends on top. A family can be unpacked only once. */
void
mh_history_open_files (MhWindow *window, GFile *const *files, int n_files)
{
  g_autoptr (GPtrArray) refused = g_ptr_array_new_with_free_func (g_free);
  gboolean packed = FALSE, twice = FALSE;

  for (int i = n_files; i > 0; i--)
    {
      const gboolean family = mh_family_backup_is_file (files[i - 1]);

      twice = twice || (family && packed);
      if ((family && packed) || !open_file (window, files[i - 1]))
        g_ptr_array_add (refused, get_name (files[i - 1]));
      packed = packed || family;
    }
  /* The reason for one refusal has been said. */
  if (refused->len > 1 || twice)
    say_refused (window, refused);
}

void
mh_history_open_uri (MhWindow *window, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  open_file (window, file);
}

/* Shows one of the family's finished matches. */
void
mh_history_watch (MhWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  show (window, file, TRUE, "win.watch", path);
}

/* Shows the matches of one profile, or with "" those of everybody. */
void
mh_history_show (MhWindow *window, const char *profile)
{
  mh_window_push (window, MH_PAGE (mh_history_page_new (mh_navigation_open_family (window),
                                                        *profile != '\0' ? profile : NULL)));
}
