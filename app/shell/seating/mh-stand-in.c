/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-stand-in.h"

#include "shell/parts/mh-toolkit.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

/*
 * If a player has to leave in mid-match, a computer player takes over. It knows what that seat can see, but not what
 * the player had remembered.
 */

gboolean
mh_stand_in_is_possible (MhMatch *match)
{
  return mh_head_get_people (mh_match_get_head (match)) != 0 && !mh_match_is_over (match);
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMatch) match = MH_MATCH (user_data);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  MhActor seat = answer != NULL ? mh_actor_from_char (answer[0]) : MH_NOBODY;

  if (seat < mh_match_get_head (match)->n_seats && !mh_match_is_over (match))
    mh_match_set_stand_in (match, seat, mh_seat_memory_get_level ());
}

/* Escapes a name for a button label, in which an underscore marks the mnemonic. */
static char *
escape (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

/* Asks who has to leave, and lets a computer player take over. */
void
mh_stand_in_ask (GtkWindow *window, MhMatch *match)
{
  const MhHead *head = mh_match_get_head (match);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  /* Translators: an answer to “Who Has to Leave?” */
  MhAnswer answers[MH_SEATS_MAX + 1] = { { "cancel", _ ("_Nobody"), FALSE } };
  static const char *const ids[MH_SEATS_MAX] = { "a", "b", "c", "d", "e", "f" };
  gsize n = 1;

  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat))
      {
        char *label = escape (mh_seat_looks_name (head, mh_program_get_family (), seat));

        g_ptr_array_add (labels, label);
        answers[n++] = (MhAnswer){ ids[seat], label, FALSE };
      }
  /* Translators: the title of a question: a player must leave the table before the match ends */
  mh_toolkit_ask_async (
      /* Translators: a question: somebody has to leave the table before the match ends */
      window, _ ("Who Has to Leave?"),
      _ ("A computer player takes over. It knows only what everybody can see, and nothing the "
         "leaving player had to remember. A player who leaves can’t rejoin this match."),
      answers, n, on_answered, g_object_ref (match));
}
