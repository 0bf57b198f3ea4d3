/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-risky-match.h"

#include "engine/files/mh-mark.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-toolkit.h"

#include <glib/gi18n.h>

/* How long a match is on the table before it counts as one that can be played. */
#define SECONDS 3
#define KEY "mh-risky-match"

struct _MhRiskyMatch
{
  MhMark mark;
  guint settled; /* when that is so: a timeout, or 0 */
  MhPage *page; /* (nullable): which keeps this */
};

static char *
get_name (MhOpenMatch *match)
{
  g_autofree char *file = g_file_get_basename (mh_open_match_get_file (match));

  return g_strconcat ("continuing-", file, NULL);
}

/* Leaves a mark that stays if the program crashes before the match is on the table. Returns NULL if it crashed
 * like that before. */
MhRiskyMatch *
mh_risky_match_begin (MhOpenMatch *match)
{
  g_autofree char *name = get_name (match);
  MhMark mark;
  MhRiskyMatch *self;

  if (!mh_mark_begin (&mark, name))
    return NULL;
  self = g_new0 (MhRiskyMatch, 1);
  self->mark = mark;
  return self;
}

void
mh_risky_match_end (MhRiskyMatch *self)
{
  g_clear_handle_id (&self->settled, g_source_remove);
  mh_mark_end (&self->mark);
  g_free (self);
}

static gboolean
on_settled (gpointer user_data)
{
  MhRiskyMatch *self = user_data;

  self->settled = 0;
  g_object_set_data (G_OBJECT (self->page), KEY, NULL);
  return G_SOURCE_REMOVE;
}

/* Removes the mark when the page has been shown for a moment, or is left. */
void
mh_risky_match_end_with (MhRiskyMatch *self, MhPage *page)
{
  self->page = page;
  self->settled = g_timeout_add_seconds (SECONDS, on_settled, self);
  g_object_set_data_full (G_OBJECT (page), KEY, self, (GDestroyNotify) mh_risky_match_end);
}

/* Asking --------------------------------------------------------------------------------- */

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhOpenMatch) match = MH_OPEN_MATCH (user_data);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  g_autofree char *name = get_name (match);

  if (g_strcmp0 (answer, "again") != 0)
    return;
  mh_mark_clear (name);
  gtk_widget_activate_action (GTK_WIDGET (source), "win.continue", "s",
                              g_file_peek_path (mh_open_match_get_file (match)));
}

/* Asks whether to try a match again with which the program ended. */
void
mh_risky_match_ask (GtkWindow *window, MhOpenMatch *match)
{
  const MhAnswer answers[] = {
    { "cancel", _ ("_Keep File"), FALSE },
    { "again", _ ("_Try Again"), FALSE },
  };
  g_autofree char *name = mh_lost_match_name (match);

  mh_toolkit_ask_async (window, name,
                        _ ("Mousehole quit unexpectedly the last time this match was continued. "
                           "Nothing is lost: the match’s file has not been changed."),
                        answers, G_N_ELEMENTS (answers), on_answered, g_object_ref (match));
}
