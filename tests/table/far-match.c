/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "far-match.h"

#include <string.h>

#include "engine/record/mh-record.h"
#include "engine/rules/mh-step-text.h"

#define N_VIEWERS (MH_TABLE + 1)

typedef struct
{
  GQueue to_host; /* of char * */
  GQueue to_table;
  void (*wake) (gpointer table); /* something is on its way */
  gpointer table;
} Wire;

/* ---- Where the match is ---- */

typedef struct
{
  MhMatch *match;
  MhActors here;
  Wire *wire;
  GString *steps; /* one for each viewer, until all have theirs */
  guint n_steps;
  guint n_holds;
  guint ids[N_VIEWERS];
} Host;

static gboolean
is_viewer (MhActors here, MhActor viewer)
{
  return viewer == MH_TABLE || (viewer < MH_SEATS_MAX && (here & mh_actor_bit (viewer)) != 0);
}

static void
host_say (Host *self, char *message)
{
  g_queue_push_tail (&self->wire->to_table, message);
  self->wire->wake (self->wire->table);
}

/* What all viewers see changes in the same moment. */
static void
host_on_step (MhMatchLink *match, MhStep *step, gpointer user_data)
{
  Host *self = user_data;
  g_autofree char *text = mh_step_to_text (step);

  g_string_append_printf (self->steps, "\n%s", text);
  if (++self->n_steps < 1 + (guint) __builtin_popcount (self->here))
    return;
  host_say (self, g_strdup_printf ("steps%s", self->steps->str));
  g_string_set_size (self->steps, 0);
  self->n_steps = 0;
}

static void
host_say_sights (Host *self)
{
  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    if (is_viewer (self->here, viewer))
      {
        g_autoptr (MhSight) sight = mh_match_get_sight (self->match, viewer, MH_NOW);
        g_autofree char *text = mh_sight_to_text (sight);

        host_say (self, g_strdup_printf ("sight\n%s", text));
      }
}

static void
host_on_over (MhMatchLink *match, Host *self)
{
  host_say (self, g_strdup ("over"));
}

static void
host_on_seat_changed (MhMatchLink *match, guint seat, Host *self)
{
  host_say_sights (self);
  host_say (self, g_strdup_printf ("stand-in\n%u", seat));
}

static Host *
host_new (MhMatch *match, MhActors here, Wire *wire)
{
  Host *self = g_new0 (Host, 1);
  g_autofree char *head = mh_head_to_text (mh_match_get_head (match));

  self->match = g_object_ref (match);
  self->here = here;
  self->wire = wire;
  self->steps = g_string_new (NULL);
  host_say (self, g_strdup_printf ("head\n%s", head));
  host_say_sights (self);
  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    if (is_viewer (here, viewer))
      self->ids[viewer]
          = mh_match_link_add_viewer (MH_MATCH_LINK (match), viewer, host_on_step, self);
  g_signal_connect (match, "over", G_CALLBACK (host_on_over), self);
  g_signal_connect (match, "seat-changed", G_CALLBACK (host_on_seat_changed), self);
  return self;
}

static void
host_free (Host *self)
{
  g_signal_handlers_disconnect_by_data (self->match, self);
  for (MhActor viewer = 0; viewer < N_VIEWERS; viewer++)
    if (self->ids[viewer] != 0)
      mh_match_link_remove_viewer (MH_MATCH_LINK (self->match), self->ids[viewer]);
  while (self->n_holds-- > 0)
    mh_match_link_release (MH_MATCH_LINK (self->match));
  g_object_unref (self->match);
  g_string_free (self->steps, TRUE);
  g_free (self);
}

/* A player who sits there moves for nobody else. */
static void
host_submit (Host *self, char **words)
{
  const MhActor actor = mh_actor_from_char (words[1][0]);
  const MhMove move = g_ascii_strtoull (words[2], NULL, 16);
  g_autoptr (GError) error = NULL;

  if (!is_viewer (self->here, actor))
    host_say (self, g_strdup_printf ("answer\n%s\nrule\nMH-ACTOR", words[0]));
  else if (mh_match_submit (self->match, actor, move, &error))
    host_say (self, g_strdup_printf ("answer\n%s", words[0]));
  else
    host_say (self,
              g_strdup_printf ("answer\n%s\n%s\n%s", words[0],
                               error->domain == MH_RULE_ERROR ? "rule" : "file", error->message));
}

static void
host_hear (Host *self, const char *message)
{
  g_auto (GStrv) lines = g_strsplit (message, "\n", -1);

  if (g_str_equal (lines[0], "submit"))
    host_submit (self, lines + 1);
  else if (g_str_equal (lines[0], "hold"))
    {
      self->n_holds++;
      mh_match_link_hold (MH_MATCH_LINK (self->match));
    }
  else
    {
      g_assert_cmpstr (lines[0], ==, "release");
      self->n_holds--;
      mh_match_link_release (MH_MATCH_LINK (self->match));
    }
}

/* ---- Where the table is ---- */

typedef struct
{
  guint id;
  MhActor viewer;
  MhStepFunc func;
  gpointer user_data;
} Viewer;

typedef struct
{
  guint id;
  MhAnswerFunc func;
  gpointer user_data;
} Question;

struct _FarMatch
{
  GObject parent_instance;

  Wire wire;
  Host *host; /* of which nothing but the wire is known here */
  MhGame *game;
  MhHead *head;
  MhActors here;
  MhSight *sights[N_VIEWERS];
  GArray *viewers; /* of Viewer */
  GArray *questions; /* of Question */
  GString *heard;
  guint last_id;
  guint source;
  gboolean stopped;
};

static gboolean on_message (gpointer data);

static void
wake (gpointer table)
{
  FarMatch *self = table;

  if (self->source == 0 && !self->stopped && far_match_is_busy (self))
    self->source = g_idle_add (on_message, self);
}

static void
say (FarMatch *self, char *message)
{
  g_queue_push_tail (&self->wire.to_host, message);
  wake (self);
}

static void
hear_head (FarMatch *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, "far", &error);

  g_assert_no_error (error);
  self->head = mh_head_copy (((MhRecord *) g_ptr_array_index (records, 0))->head);
}

static gsize
get_size (FarMatch *self)
{
  return mh_game_get_rules (self->game)->state_size;
}

static void
take_sight (FarMatch *self, MhSight *sight)
{
  MhSight **old = &self->sights[mh_sight_get_viewer (sight)];

  g_clear_pointer (old, mh_sight_unref);
  *old = mh_sight_ref (sight);
}

static void
hear_sight (FarMatch *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhSight) sight = mh_sight_from_text (text, get_size (self), &error);

  g_assert_no_error (error);
  take_sight (self, sight);
}

static void
deliver (FarMatch *self, MhStep *step)
{
  MhActor viewer = mh_sight_get_viewer (mh_step_get_after (step));

  for (guint i = 0; i < self->viewers->len; i++)
    {
      Viewer entry = g_array_index (self->viewers, Viewer, i);

      if (entry.viewer == viewer)
        entry.func (MH_MATCH_LINK (self), step, entry.user_data);
    }
}

static void
hear_steps (FarMatch *self, char **lines)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);

  for (; *lines != NULL; lines++)
    {
      g_autoptr (GError) error = NULL;
      MhStep *step = mh_step_from_text (*lines, get_size (self), &error);

      g_assert_no_error (error);
      g_ptr_array_add (steps, step);
      take_sight (self, mh_step_get_after (step));
    }
  for (guint i = 0; i < steps->len; i++)
    deliver (self, g_ptr_array_index (steps, i));
}

static void
answer (FarMatch *self, guint id, const GError *error)
{
  for (guint i = 0; i < self->questions->len; i++)
    {
      Question question = g_array_index (self->questions, Question, i);

      if (question.id != id)
        continue;
      g_array_remove_index (self->questions, i);
      question.func (MH_MATCH_LINK (self), error, question.user_data);
      return;
    }
  g_assert_not_reached ();
}

static void
hear_answer (FarMatch *self, char **lines)
{
  const guint id = (guint) g_ascii_strtoull (lines[0], NULL, 10);
  g_autoptr (GError) error = NULL;

  if (lines[1] != NULL && g_str_equal (lines[1], "rule"))
    error = g_error_new_literal (MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN, lines[2]);
  else if (lines[1] != NULL)
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, lines[2]);
  answer (self, id, error);
}

static void
hear_stand_in (FarMatch *self, const char *text)
{
  const guint seat = (guint) g_ascii_strtoull (text, NULL, 10);

  self->head->seat[seat].kind = MH_SEAT_STAND_IN;
  mh_match_link_tell_seat_changed (MH_MATCH_LINK (self), (MhActor) seat);
}

static void
hear (FarMatch *self, const char *message)
{
  g_auto (GStrv) lines = g_strsplit (message, "\n", -1);

  g_string_append_printf (self->heard, "%s\n", message);
  if (g_str_equal (lines[0], "head"))
    hear_head (self, message + strlen ("head\n"));
  else if (g_str_equal (lines[0], "sight"))
    hear_sight (self, lines[1]);
  else if (g_str_equal (lines[0], "steps"))
    hear_steps (self, lines + 1);
  else if (g_str_equal (lines[0], "answer"))
    hear_answer (self, lines + 1);
  else if (g_str_equal (lines[0], "stand-in"))
    hear_stand_in (self, lines[1]);
  else if (g_str_equal (lines[0], "over"))
    mh_match_link_tell_over (MH_MATCH_LINK (self));
  else
    g_assert_not_reached ();
}

/* One message of either queue. */
static gboolean
on_message (gpointer data)
{
  g_autoptr (FarMatch) self = g_object_ref (data);
  g_autofree char *question = g_queue_pop_head (&self->wire.to_host);
  g_autofree char *message = NULL;

  self->source = 0;
  if (question != NULL)
    host_hear (self->host, question);
  else if ((message = g_queue_pop_head (&self->wire.to_table)) != NULL)
    hear (self, message);
  wake (self);
  return G_SOURCE_REMOVE;
}

static MhGame *
far_match_get_game (MhMatchLink *link)
{
  return FAR_MATCH (link)->game;
}

static const MhHead *
far_match_get_head (MhMatchLink *link)
{
  return FAR_MATCH (link)->head;
}

static gboolean
far_match_sits_here (MhMatchLink *link, MhActor seat)
{
  return (FAR_MATCH (link)->here & mh_actor_bit (seat)) != 0;
}

static MhSight *
far_match_get_sight (MhMatchLink *link, MhActor viewer)
{
  g_assert_nonnull (FAR_MATCH (link)->sights[viewer]);
  return mh_sight_ref (FAR_MATCH (link)->sights[viewer]);
}

static guint
far_match_add_viewer (MhMatchLink *link, MhActor viewer, MhStepFunc func, gpointer user_data)
{
  FarMatch *self = FAR_MATCH (link);
  Viewer entry = { ++self->last_id, viewer, func, user_data };

  g_assert_true (is_viewer (self->here, viewer));
  g_array_append_val (self->viewers, entry);
  return entry.id;
}

static void
far_match_remove_viewer (MhMatchLink *link, guint id)
{
  FarMatch *self = FAR_MATCH (link);

  for (guint i = self->viewers->len; i > 0; i--)
    if (g_array_index (self->viewers, Viewer, i - 1).id == id)
      g_array_remove_index (self->viewers, i - 1);
}

static void
far_match_submit (MhMatchLink *link,
                  MhActor actor,
                  MhMove move,
                  MhAnswerFunc func,
                  gpointer user_data)
{
  FarMatch *self = FAR_MATCH (link);
  Question question = { ++self->last_id, func, user_data };

  g_array_append_val (self->questions, question);
  say (self, g_strdup_printf ("submit\n%u\n%c\n%" G_GINT64_MODIFIER "x", question.id,
                              mh_actor_to_char (actor), move));
}

static void
far_match_hold (MhMatchLink *link)
{
  say (FAR_MATCH (link), g_strdup ("hold"));
}

static void
far_match_release (MhMatchLink *link)
{
  say (FAR_MATCH (link), g_strdup ("release"));
}

static void
far_match_init_link (MhMatchLinkInterface *iface)
{
  iface->get_game = far_match_get_game;
  iface->get_head = far_match_get_head;
  iface->sits_here = far_match_sits_here;
  iface->get_sight = far_match_get_sight;
  iface->add_viewer = far_match_add_viewer;
  iface->remove_viewer = far_match_remove_viewer;
  iface->submit = far_match_submit;
  iface->hold = far_match_hold;
  iface->release = far_match_release;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (FarMatch,
                               far_match,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_MATCH_LINK, far_match_init_link))

static void
far_match_dispose (GObject *object)
{
  FarMatch *self = FAR_MATCH (object);

  far_match_lose (self);
  G_OBJECT_CLASS (far_match_parent_class)->dispose (object);
}

static void
far_match_finalize (GObject *object)
{
  FarMatch *self = FAR_MATCH (object);

  for (guint i = 0; i < N_VIEWERS; i++)
    mh_sight_unref (self->sights[i]);
  g_queue_clear_full (&self->wire.to_host, g_free);
  g_queue_clear_full (&self->wire.to_table, g_free);
  g_array_unref (self->viewers);
  g_array_unref (self->questions);
  g_string_free (self->heard, TRUE);
  mh_head_free (self->head);
  g_object_unref (self->game);
  G_OBJECT_CLASS (far_match_parent_class)->finalize (object);
}

static void
far_match_class_init (FarMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = far_match_dispose;
  G_OBJECT_CLASS (klass)->finalize = far_match_finalize;
}

static void
far_match_init (FarMatch *self)
{
  g_queue_init (&self->wire.to_host);
  g_queue_init (&self->wire.to_table);
  self->wire.wake = wake;
  self->wire.table = self;
  self->viewers = g_array_new (FALSE, FALSE, sizeof (Viewer));
  self->questions = g_array_new (FALSE, FALSE, sizeof (Question));
  self->heard = g_string_new (NULL);
}

FarMatch *
far_match_new (MhMatch *match, MhActors here)
{
  FarMatch *self = g_object_new (FAR_TYPE_MATCH, NULL);

  self->game = g_object_ref (mh_match_get_game (match));
  self->here = here;
  self->host = host_new (match, here, &self->wire);
  /* A table can be laid when it is known what lies on it. */
  while (!g_queue_is_empty (&self->wire.to_table))
    {
      g_autofree char *message = g_queue_pop_head (&self->wire.to_table);

      hear (self, message);
    }
  return self;
}

void
far_match_set_stopped (FarMatch *self, gboolean stopped)
{
  self->stopped = stopped;
  g_clear_handle_id (&self->source, g_source_remove);
  wake (self);
}

gboolean
far_match_is_busy (FarMatch *self)
{
  return !g_queue_is_empty (&self->wire.to_host) || !g_queue_is_empty (&self->wire.to_table);
}

void
far_match_lose (FarMatch *self)
{
  g_autoptr (GError) error
      = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED, "Nobody is there any more");

  far_match_set_stopped (self, TRUE);
  g_clear_pointer (&self->host, host_free);
  while (self->questions->len > 0)
    answer (self, g_array_index (self->questions, Question, 0).id, error);
}

const char *
far_match_get_heard (FarMatch *self)
{
  return self->heard->str;
}
